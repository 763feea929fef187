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

from mypy_extensions import i64

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
    numbers: list[i64] = []
    for turn in range(seats):
        add_seat(state, (seat + turn) % seats, numbers)
    add_cards(state, seat, numbers)
    add_battle(state, seat, numbers)
    numbers.append(state.top())
    numbers.append(state.round)
    numbers.append((state.resolver - seat) % seats)
    numbers.append((state.waiting >> seat) & 1)
    for index in range(len(numbers)):
        if numbers[index] > MOST:
            numbers[index] = MOST
    return bytes(numbers)


def add_seat(state: "War", seat: i64, numbers: list[i64]) -> None:
    """What lies open before a seat."""
    table = state.table
    rules = state.rules
    zones = state.zones
    numbers += table.troops[seat * WARRIORS : (seat + 1) * WARRIORS]
    numbers += table.wizards[seat * PEOPLES : (seat + 1) * PEOPLES]
    numbers += [table.catapults[seat], table.robes[seat], table.flames[seat]]
    numbers += table.dragons[seat * table.heats : (seat + 1) * table.heats]
    numbers.append(table.pile(seat))
    for owner in table.orders:
        numbers.append(1 if owner == seat else 0)
    numbers += [zones.sizes[rules.hand(seat)], zones.sizes[rules.kept(seat)], zones.sizes[rules.back(seat)]]
    numbers += [state.due[seat], 1 if state.out(seat) else 0]


def add_cards(state: "War", seat: i64, numbers: list[i64]) -> None:
    """The seat's own hidden cards, the discard, and all that is hidden from it."""
    zones = state.zones
    kinds = zones.kinds
    rules = state.rules
    for zone in (rules.hand(seat), rules.kept(seat), rules.back(seat), DISCARD):
        numbers += zones.cards[zone * kinds : (zone + 1) * kinds]
    unseen = zones.pool.copy()
    veil = rules.veil(seat)
    for zone in range(rules.zones):
        if (veil >> zone) & 1:
            for kind in range(kinds):
                unseen[kind] += zones.count(zone, kind)
    numbers += unseen


def add_battle(state: "War", seat: i64, numbers: list[i64]) -> None:
    battle = state.battle
    rolls = state.rules.rolls
    seats = state.rules.seats
    whose = (battle.target_seat - seat) % seats + 1 if battle.target_seat >= 0 else 0
    numbers += [battle.card + 1, battle.mode, battle.lead + 1, battle.lead_flames + 1]
    numbers += [whose, battle.target + 1, battle.target_flames + 1]
    numbers += [rolls.highest[battle.red], rolls.second[battle.red]]
    numbers += [rolls.highest[battle.black], rolls.second[battle.black], battle.bows]
    numbers += battle.band
    numbers += battle.camp
