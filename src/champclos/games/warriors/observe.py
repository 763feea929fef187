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
from champclos.games.warriors.rules import DISCARD, Rules

if TYPE_CHECKING:
    from champclos.games.warriors.state import War

SEAT_COUNTS: Final = WARRIORS + PEOPLES + 9
OWN_KINDS: Final = 5  # hand, kept, back, discard, unseen
BATTLE_COUNTS: Final = 7 + 4 + 1 + 6 + 3
LAST_COUNTS: Final = 4
MOST: Final = 255


def size(rules: Rules) -> i64:
    """How many numbers an observation has."""
    a_seat = SEAT_COUNTS + rules.figures.heats + rules.figures.battles
    return rules.seats * a_seat + OWN_KINDS * rules.figures.kinds + BATTLE_COUNTS + LAST_COUNTS


def observation(state: "War", seat: i64) -> bytes:
    """What the seat knows."""
    seats = state.rules.seats
    out = BytesWriter()
    for turn in range(seats):
        add_seat(state, (seat + turn) % seats, out)
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


def add_some(out: BytesWriter, values: list[i64], start: i64, count: i64) -> None:
    """Write some of a list's numbers."""
    for index in range(start, start + count):
        add(out, values[index])


def add_seat(state: "War", seat: i64, out: BytesWriter) -> None:
    """What lies open before a seat."""
    table = state.table
    rules = state.rules
    zones = state.zones
    add_some(out, table.troops, seat * WARRIORS, WARRIORS)
    add_some(out, table.wizards, seat * PEOPLES, PEOPLES)
    add(out, table.catapults[seat])
    add(out, table.robes[seat])
    add(out, table.flames[seat])
    add_some(out, table.dragons, seat * table.heats, table.heats)
    add(out, table.pile(seat))
    for owner in table.orders:
        out.append(u8(1) if owner == seat else u8(0))
    add(out, zones.sizes[rules.hand(seat)])
    add(out, zones.sizes[rules.kept(seat)])
    add(out, zones.sizes[rules.back(seat)])
    add(out, state.due[seat])
    add(out, 1 if state.out(seat) else 0)


def add_cards(state: "War", seat: i64, out: BytesWriter) -> None:
    """The seat's own hidden cards, the discard, and all that is hidden from it."""
    zones = state.zones
    kinds = zones.kinds
    rules = state.rules
    add_zone(zones, rules.hand(seat), out)
    add_zone(zones, rules.kept(seat), out)
    add_zone(zones, rules.back(seat), out)
    add_zone(zones, DISCARD, out)
    at: i64 = len(out)
    add_some(out, zones.pool, 0, kinds)
    veil = rules.veil(seat)
    for zone in range(rules.zones):
        if (veil >> zone) & 1 and zones.sizes[zone]:
            for kind in range(kinds):
                count = zones.cards[zone * kinds + kind]
                if count:
                    total = i64(out[at + kind]) + count
                    out[at + kind] = u8(total) if total < MOST else u8(MOST)


def add_zone(zones: Zones, zone: i64, out: BytesWriter) -> None:
    """How many cards of each kind are seen to lie somewhere."""
    if zones.sizes[zone]:
        add_some(out, zones.cards, zone * zones.kinds, zones.kinds)
    else:
        out.write(bytes(int(zones.kinds)))


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
    add_some(out, battle.band, 0, len(battle.band))
    add_some(out, battle.camp, 0, len(battle.camp))
