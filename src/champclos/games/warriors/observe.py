"""A position in numbers for learners: what one seat knows, the seat itself first and then clockwise.

For each seat: its Warriors by kind, its Wizards by people, its Catapults, Wizards to place, Flames aside, Dragons by
their Flames, the cards of its victory pile, for each Battle card whether it has it, how many cards it holds in hand,
keeps and has discarded face down, how many it is due, and whether it has resigned.

Then, by kind: the seat's own hand, what it keeps, what it has discarded face down, the open discard, and what it cannot
see. Then the Battle: its card (from 1), its mode, the attacking people (from 1) and Dragon's Flames (from 1), whose
target it is (from 1, the seat itself) and which (people from 1, then Dragons), its Flames (from 1), the highest and
second dice of both sides, who has the bows, the band by people and the camp by type. At last: what is on top of the
stack, the round, who resolves (0 is the seat itself), and whether the seat decides now.
"""

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from champclos.core.knowledge import Zones
from champclos.games.warriors.figures import PEOPLES, WARRIORS
from champclos.games.warriors.phases import NOBODY
from champclos.games.warriors.rules import DISCARD, Rules
from champclos.games.warriors.table import TROPHIES

if TYPE_CHECKING:
    from champclos.games.warriors.state import War

# What lies before a seat, in this order; after the Dragons the pile, the Battle cards and five counts
CATAPULTS: Final = WARRIORS + PEOPLES
ROBES: Final = CATAPULTS + 1
FLAMES: Final = ROBES + 1
DRAGONS: Final = FLAMES + 1
SEAT_COUNTS: Final = DRAGONS + 6
OWN_KINDS: Final = 5  # hand, kept, back, discard, unseen
BATTLE_COUNTS: Final = 7 + 4 + 1 + 6 + 3
LAST_COUNTS: Final = 4
MOST: Final = 255


def size(rules: Rules) -> i64:
    """How many numbers an observation has."""
    return rules.seats * seat_size(rules) + OWN_KINDS * rules.figures.kinds + BATTLE_COUNTS + LAST_COUNTS


def seat_size(rules: Rules) -> i64:
    """How many of them are for each seat."""
    return SEAT_COUNTS + rules.figures.heats + rules.figures.battles


def observation(state: "War", seat: i64) -> bytes:
    """What the seat knows."""
    seats = state.rules.seats
    out = BytesWriter()
    add_table(state, seat, out)
    add_cards(state, seat, out)
    add_battle(state, seat, out)
    add(out, state.top())
    add(out, state.round)
    add(out, (state.resolver - seat) % seats)
    add(out, (state.waiting >> seat) & 1)
    return out.getvalue()


def add(out: BytesWriter, value: i64) -> None:
    """Write a number, a large one as 255."""
    if value > MOST:
        value = MOST
    out.append(u8(value))


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """Write a number where zero stands."""
    if value:
        out[at] = u8(value) if value < MOST else u8(MOST)


def add_table(state: "War", seat: i64, out: BytesWriter) -> None:
    """What lies open before each seat, and how many cards it has that do not."""
    rules, table = state.rules, state.table
    heats, battles, a_seat = rules.figures.heats, rules.figures.battles, seat_size(rules)
    out.write(bytes(int(rules.seats * a_seat)))
    first: i64 = (rules.seats - seat) % rules.seats * a_seat  # where seat 0 stands
    put_by_seat(out, table.troops, WARRIORS, first, a_seat)
    put_by_seat(out, table.wizards, PEOPLES, first + WARRIORS, a_seat)
    put_by_seat(out, table.catapults, 1, first + CATAPULTS, a_seat)
    put_by_seat(out, table.robes, 1, first + ROBES, a_seat)
    put_by_seat(out, table.flames, 1, first + FLAMES, a_seat)
    if heats:
        put_by_seat(out, table.dragons, heats, first + DRAGONS, a_seat)
    at: i64 = first + DRAGONS + heats
    put_piles(out, table.won, at, a_seat)
    sizes, due = state.zones.sizes, state.due
    for whose in range(rules.seats):
        put(out, at + battles + 1, sizes[rules.hand(whose)])
        put(out, at + battles + 2, sizes[rules.kept(whose)])
        put(out, at + battles + 3, sizes[rules.back(whose)])
        put(out, at + battles + 4, due[whose])
        put(out, at + battles + 5, 1 if state.out(whose) else 0)
        at = after(at, a_seat, len(out))
    orders = table.orders
    for card in range(battles):
        owner = orders[card]
        if owner != NOBODY:
            out[(owner - seat) % rules.seats * a_seat + DRAGONS + heats + 1 + card] = u8(1)


def put_by_seat(out: BytesWriter, values: list[i64], width: i64, at: i64, a_seat: i64) -> None:
    """Write a list that has so many numbers for each seat; `at` is where seat 0's stand."""
    turn: i64 = 0
    for value in values:
        if value:
            out[at + turn] = u8(value) if value < MOST else u8(MOST)
        turn += 1
        if turn == width:
            turn = 0
            at = after(at, a_seat, len(out))


def put_piles(out: BytesWriter, won: list[i64], at: i64, a_seat: i64) -> None:
    """Write how many cards lie in each victory pile."""
    turn: i64 = 0
    total: i64 = 0
    for value in won:
        total += value
        turn += 1
        if turn == TROPHIES:
            put(out, at, total)
            turn = 0
            total = 0
            at = after(at, a_seat, len(out))


def after(at: i64, a_seat: i64, end: i64) -> i64:
    """The same place for the next seat; after the last one comes the first."""
    return at + a_seat if at + a_seat < end else at + a_seat - end


def add_cards(state: "War", seat: i64, out: BytesWriter) -> None:
    """The seat's own hidden cards, the discard, and all that is hidden from it, each by kind."""
    zones, rules = state.zones, state.rules
    at: i64 = len(out)
    out.write(bytes(int(OWN_KINDS * zones.kinds)))
    put_zone(out, at, zones, rules.hand(seat))
    put_zone(out, at + zones.kinds, zones, rules.kept(seat))
    put_zone(out, at + 2 * zones.kinds, zones, rules.back(seat))
    put_zone(out, at + 3 * zones.kinds, zones, DISCARD)
    unseen = at + 4 * zones.kinds
    if zones.veil:
        for kind in range(zones.kinds):
            put(out, unseen + kind, zones.pool[kind])
    veil = rules.veil(seat) & ~zones.veil
    for zone in range(rules.zones):
        if (veil >> zone) & 1:
            put_zone(out, unseen, zones, zone)


def put_zone(out: BytesWriter, at: i64, zones: Zones, zone: i64) -> None:
    """Add the cards that are seen to lie somewhere to what stands there."""
    cards = zones.cards
    left: i64 = 0 if zones.veiled(zone) else zones.sizes[zone]
    index = zone * zones.kinds
    while left > 0:
        count = cards[index]
        if count:
            total = i64(out[at]) + count
            out[at] = u8(total) if total < MOST else u8(MOST)
            left -= count
        at += 1
        index += 1


def add_battle(state: "War", seat: i64, out: BytesWriter) -> None:
    battle = state.battle
    rolls = state.rules.rolls
    seats = state.rules.seats
    whose = (battle.target_seat - seat) % seats + 1 if battle.target_seat >= 0 else 0
    add(out, battle.card + 1)
    add(out, battle.mode)
    add(out, battle.lead + 1)
    add(out, battle.lead_flames + 1)
    add(out, whose)
    add(out, battle.target + 1)
    add(out, battle.target_flames + 1)
    add(out, rolls.highest[battle.red])
    add(out, rolls.second[battle.red])
    add(out, rolls.highest[battle.black])
    add(out, rolls.second[battle.black])
    add(out, battle.bows)
    for count in battle.band:
        add(out, count)
    for count in battle.camp:
        add(out, count)
