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
from librt.vecs import vec
from mypy_extensions import i64, u8

from champclos.core.knowledge import Zones
from champclos.games.warriors.figures import PEOPLES, WARRIORS
from champclos.games.warriors.phases import KEEP, NOBODY
from champclos.games.warriors.rules import DISCARD, OWN_ZONES, Rules
from champclos.games.warriors.table import Table

if TYPE_CHECKING:
    from champclos.games.warriors.state import War

# What lies before a seat, in this order; after the Dragons the pile, the Battle cards and five counts
CATAPULTS: Final = WARRIORS + PEOPLES
ROBES: Final = CATAPULTS + 1
FLAMES: Final = ROBES + 1
DRAGONS: Final = FLAMES + 1
HELD: Final = 5  # counts of a seat at its end: in hand, kept, face down, due, resigned
SEAT_COUNTS: Final = DRAGONS + 1 + HELD
OWN_KINDS: Final = 5  # hand, kept, back, discard, unseen
BATTLE_COUNTS: Final = 7 + 4 + 1 + 6 + 3
NO_BATTLE: Final = bytes(BATTLE_COUNTS)
LAST_COUNTS: Final = 4
MOST: Final = 255


def size(rules: Rules) -> i64:
    """How many numbers an observation has."""
    return rules.seats * seat_size(rules) + OWN_KINDS * rules.figures.kinds + BATTLE_COUNTS + LAST_COUNTS


def seat_size(rules: Rules) -> i64:
    """How many of them are for each seat."""
    return SEAT_COUNTS + rules.figures.heats + rules.figures.battles


def observe(state: "War", seat: i64, out: BytesWriter) -> None:
    """What the seat knows."""
    seats = state.rules.seats
    add_table(state, seat, out)
    add_cards(state, seat, out)
    add_battle(state, seat, out)
    add(out, state.top())
    add(out, state.round)
    add(out, (state.resolver - seat) % seats)
    add(out, (state.waiting >> seat) & 1)


def add(out: BytesWriter, value: i64) -> None:
    """Write a number, a large one as 255."""
    if value > MOST:
        value = MOST
    out.append(u8(value))


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """Write a number where zero stands."""
    if value:
        out[at] = u8(value) if value < MOST else u8(MOST)


# What lies open


def add_table(state: "War", seat: i64, out: BytesWriter) -> None:
    """What lies open before each seat, and how many cards it has that do not."""
    rules = state.rules
    a_seat = seat_size(rules)
    at: i64 = len(out) + a_seat - HELD
    if state.stage() == KEEP:
        add_lines(state.table, rules, seat * a_seat, out)
    else:
        lay_out(state.table, rules, seat, out)
    sizes, due = state.zones.sizes, state.due
    whose = seat
    for turn in range(rules.seats):
        hand = rules.hand(whose)
        put(out, at, sizes[hand])
        put(out, at + 1, sizes[hand + 1])
        put(out, at + 2, sizes[hand + 2])
        put(out, at + 3, due[whose])
        put(out, at + 4, (state.gone >> whose) & 1)
        at += a_seat
        whose += 1
        if whose == rules.seats:
            whose = 0


def add_lines(table: Table, rules: Rules, first: i64, out: BytesWriter) -> None:
    """What lies open, while cards are kept: nothing of it changes then, so it is written once for everybody."""
    if not table.lines:
        lines = BytesWriter()
        lay_out(table, rules, 0, lines)
        table.lines = lines.getvalue()
    if first:
        out.write(table.lines[first:])
        out.write(table.lines[:first])
    else:
        out.write(table.lines)


def lay_out(table: Table, rules: Rules, seat: i64, out: BytesWriter) -> None:
    """What lies open, with zeros for the counts of cards held."""
    seats, heats, a_seat = rules.seats, rules.figures.heats, seat_size(rules)
    start: i64 = len(out)
    out.write(rules.no_table)
    first = (seats - seat) % seats * a_seat  # where seat 0 stands
    put_by_seat(out, start, first, table.troops, WARRIORS, a_seat)
    put_by_seat(out, start, first + WARRIORS, table.wizards, PEOPLES, a_seat)
    put_by_seat(out, start, first + CATAPULTS, table.catapults, 1, a_seat)
    put_by_seat(out, start, first + ROBES, table.robes, 1, a_seat)
    put_by_seat(out, start, first + FLAMES, table.flames, 1, a_seat)
    put_dragons(out, start, first + DRAGONS, table, a_seat)
    put_by_seat(out, start, first + DRAGONS + heats, table.piles, 1, a_seat)
    at = start + DRAGONS + heats + 1
    for owner in table.orders:
        if owner != NOBODY:
            out[at + (owner - seat) % seats * a_seat] = u8(1)
        at += 1


def put_by_seat(out: BytesWriter, start: i64, first: i64, counts: vec[i64], width: i64, a_seat: i64) -> None:
    """Write what has so many numbers for each seat; seat 0's stand at `first`, after the last line comes the first."""
    at = start + first
    turn: i64 = 0
    for count in counts:
        if count:
            put(out, at + turn, count)
        turn += 1
        if turn == width:
            turn = 0
            at += a_seat
            if at >= len(out):
                at += start - len(out)


def put_dragons(out: BytesWriter, start: i64, first: i64, table: Table, a_seat: i64) -> None:
    """Write the Dragons of each seat, likewise."""
    at = start + first
    for seat in range(len(table.herds)):
        left = table.herds[seat]
        heat: i64 = 0
        while left > 0:
            count = table.dragons[seat * table.heats + heat]
            put(out, at + heat, count)
            left -= count
            heat += 1
        at += a_seat
        if at >= len(out):
            at += start - len(out)


# What is hidden from some


def add_cards(state: "War", seat: i64, out: BytesWriter) -> None:
    """The seat's own hidden cards, the discard, and all that is hidden from it, each by kind."""
    zones, rules = state.zones, state.rules
    unseen = zones.lying_in(rules.observed)[:]
    at: i64 = len(out)
    out.write(rules.no_cards)
    hand = rules.hand(seat)
    for zone in range(hand, hand + OWN_ZONES):
        put_zone(out, at, zones, zone, unseen)
        at += zones.kinds
    put_zone(out, at, zones, DISCARD, unseen)
    at += zones.kinds
    for count in unseen:
        put(out, at, count)
        at += 1


def put_zone(out: BytesWriter, at: i64, zones: Zones, zone: i64, unseen: vec[i64]) -> None:
    """Write the cards that are seen to lie somewhere, by kind; they are not among the unseen ones any more."""
    left = zones.sizes[zone]
    if left == 0 or zones.veiled(zone):
        return
    cards = zones.cards
    first = zone * zones.kinds
    kind: i64 = 0
    while left > 0:
        count = cards[first + kind]
        if count:
            put(out, at + kind, count)
            unseen[kind] -= count
            left -= count
        kind += 1


def add_battle(state: "War", seat: i64, out: BytesWriter) -> None:
    """The Battle; zeros if none is fought."""
    battle = state.battle
    if battle.card == NOBODY:
        out.write(NO_BATTLE)
        return
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
