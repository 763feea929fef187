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

from champclos.core.flow import NOBODY
from champclos.core.knowledge import Zones
from champclos.games.warriors.rules import DISCARD, OWN_ZONES, Rules

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState

ROOM: Final = 5  # numbers for each seat of what does not lie open
SEEN_ZONES: Final = OWN_ZONES + 1  # hand, kept, back, discard
BATTLE_COUNTS: Final = 7 + 4 + 1 + 6 + 3
NO_BATTLE: Final = bytes(BATTLE_COUNTS)
LAST_COUNTS: Final = 4


def size(rules: Rules) -> i64:
    """How many numbers an observation has."""
    width = len(rules.watched) + rules.figures.battles + ROOM
    return rules.seats * width + (SEEN_ZONES + 1) * rules.figures.kinds + BATTLE_COUNTS + LAST_COUNTS


def observe(state: "WarriorsState", seat: i64, out: BytesWriter) -> None:
    """What the seat knows."""
    add_table(state, seat, out)
    add_cards(state, seat, out)
    add_battle(state, seat, out)
    add(out, state.top())
    add(out, state.round)
    add(out, (state.resolver - seat) % state.rules.seats)
    add(out, (state.waiting >> seat) & 1)


def add(out: BytesWriter, value: i64) -> None:
    """Write a number at the end, a large one as 255."""
    out.append(u8(value) if value < 255 else u8(255))


# What lies open


def add_table(state: "WarriorsState", seat: i64, out: BytesWriter) -> None:
    """What lies open before each seat, and how many cards it has that do not."""
    rules, sizes = state.rules, state.zones.sizes
    lines = open_lines(state)
    width = len(lines) // rules.seats
    at: i64 = len(out) + width - ROOM
    out.write(lines[seat * width :])
    out.write(lines[: seat * width])
    for turn in range(rules.seats):
        whose = (seat + turn) % rules.seats
        hand = rules.hand(whose)
        for place in range(OWN_ZONES):
            out[at + place] = u8(sizes[hand + place]) if sizes[hand + place] < 255 else u8(255)
        out[at + OWN_ZONES] = u8(state.due[whose]) if state.due[whose] < 255 else u8(255)
        out[at + OWN_ZONES + 1] = u8((state.gone >> whose) & 1)
        at += width


def open_lines(state: "WarriorsState") -> bytes:
    """The open cards of each seat, seat after seat with room between them; kept until the table changes."""
    table = state.table
    if not table.written:
        out = BytesWriter()
        for seat in range(state.rules.seats):
            row = table.row(seat)
            for cell in state.rules.watched:
                add(out, table.cells[row + cell])
            for owner in table.orders:
                out.append(u8(1) if owner == seat else u8(0))
            for place in range(ROOM):
                out.append(u8(0))
        table.written = out.getvalue()
    return table.written


# What is hidden from some


def add_cards(state: "WarriorsState", seat: i64, out: BytesWriter) -> None:
    """The seat's own hidden cards, the discard, and all that is hidden from it, each by kind."""
    zones, rules = state.zones, state.rules
    kinds = zones.kinds
    at: i64 = len(out)
    unseen = at + SEEN_ZONES * kinds
    out.write(rules.no_zones)
    for count in zones.lying_in(rules.observed):
        out.append(u8(count))
    hand = rules.hand(seat)
    for zone in range(hand, hand + OWN_ZONES):
        put_zone(out, at, zones, zone, unseen)
        at += kinds
    put_zone(out, at, zones, DISCARD, unseen)


def put_zone(out: BytesWriter, at: i64, zones: Zones, zone: i64, unseen: i64) -> None:
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
            out[at + kind] = count
            out[unseen + kind] = out[unseen + kind] - count
            left -= i64(count)
        kind += 1


def add_battle(state: "WarriorsState", seat: i64, out: BytesWriter) -> None:
    """The Battle; zeros if none is fought."""
    battle, rolls = state.battle, state.rules.rolls
    if battle.card == NOBODY:
        out.write(NO_BATTLE)
        return
    whose = (battle.target_seat - seat) % state.rules.seats + 1 if battle.target_seat >= 0 else 0
    for number in [battle.card + 1, battle.mode, battle.lead + 1, battle.lead_flames + 1, whose, battle.target + 1,
                   battle.target_flames + 1, rolls.highest[battle.red], rolls.second[battle.red],
                   rolls.highest[battle.black], rolls.second[battle.black], battle.bows]:  # fmt: skip
        add(out, number)
    for count in battle.band:
        add(out, count)
    for count in battle.camp:
        add(out, count)
