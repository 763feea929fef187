"""The armies before the game: which King, how many of each unit, what everybody knows of that, and the cards by seat.

A seat with the first army chooses a King; one with a free army also says, kind by kind, how many it takes: the last
kind gets what is left. All of it is secret until the Kings are shown; a free army's units stay secret for good, except
that with one box for both the second to build sees what the first has taken.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from champclos.core.dice import Dice
from champclos.core.game import TRUTH
from champclos.core.house import LEGAL
from champclos.core.knowledge import PILE as PILE
from champclos.core.knowledge import UNKNOWN, Zones, counted
from champclos.games.artofwar.clauses import ARMY_1, ARMY_2
from champclos.games.artofwar.figures import BASIC, KINDS, KINGS, NONE

if TYPE_CHECKING:
    from champclos.games.artofwar.rules import Rules

# Beside the pile
HIDDEN: Final = 1  # the part of a hand that only its owner knows
SHOWN: Final = 2  # the part of a hand that everybody knows: it was seen before it came there
ZONES: Final = 3
PUBLIC_VEIL: Final = (1 << PILE) | (1 << HIDDEN)


def veil(viewer: i64, seat: i64) -> i64:
    """The zones of a seat's cards that a viewer cannot look into."""
    if viewer == TRUTH:
        return 0
    return 1 << PILE if viewer == seat else PUBLIC_VEIL


def empty_deck(viewer: i64, seat: i64) -> Zones:
    """No cards yet."""
    return Zones(KINDS, veil(viewer, seat), vec[i64]([0] * ZONES), counted([0] * (ZONES * KINDS)), [0] * KINDS)


def opener(first: i64) -> i64:
    """Who shows the King and draws before the other: the first player, or seat 0 as long as nobody is picked."""
    return 0 if first == NONE else first


@mypyc_attr(acyclic=True)
class Armies:
    """How far both armies are built; copies of a position share it, and whoever changes it makes a copy first.

    `built` counts each seat's decisions. `kings` and `counts` (by seat and basic kind) hold what the viewer knows, NONE
    and 0 for the rest. `shown` counts the Kings that everybody has seen, the opener's before the other's.
    """

    def __init__(self, built: list[i64], kings: list[i64], counts: list[i64], shown: i64) -> None:
        self.built = built
        self.kings = kings
        self.counts = counts
        self.shown = shown

    def copy(self) -> "Armies":
        return Armies(self.built.copy(), self.kings.copy(), self.counts.copy(), self.shown)

    def decide(self, rules: "Rules", seat: i64, what: i64) -> None:
        """A seat's next decision: a King, then amounts, each UNKNOWN if the viewer may not know it; after the last of
        them the last kind is filled up.
        """
        step = self.built[seat]
        self.built[seat] += 1
        if step == 0:
            self.kings[seat] = NONE if what == UNKNOWN else what
        elif what != UNKNOWN:
            self.counts[seat * BASIC + step - 1] = what
            if step + 1 == rules.steps(seat):
                self.counts[seat * BASIC + step] = rules.figures.size - self.taken(seat)

    def done(self, rules: "Rules", seat: i64) -> bool:
        """Whether a seat's army is built."""
        return self.built[seat] == rules.steps(seat)

    def taken(self, seat: i64) -> i64:
        """How many units a seat has taken so far."""
        taken: i64 = 0
        for kind in range(BASIC):
            taken += self.counts[seat * BASIC + kind]
        return taken

    def shows(self, first: i64) -> i64:
        """The seat whose King is shown next."""
        return opener(first) if self.shown == 0 else 1 - opener(first)


def unbuilt(rules: "Rules") -> Armies:
    """Before the first decision: a first army has its units, a free one none yet."""
    counts: list[i64] = []
    for seat in range(2):
        counts += [i64(0) if rules.free[seat] else rules.figures.each] * BASIC
    return Armies([0, 0], [NONE, NONE], counts, 0)


# AOW-ARMY-2: who knows what


def sees_building(rules: "Rules", viewer: i64, seat: i64, first: i64) -> bool:
    """Whether a viewer sees what a seat takes: who builds second from one box finds in it what the first left."""
    if viewer == TRUTH or viewer == seat:
        return True
    return rules.one_box and seat == first and viewer == 1 - first and rules.free[viewer]


def knows_army(rules: "Rules", viewer: i64, seat: i64, first: i64) -> bool:
    """Whether a viewer knows how many of each unit a seat's army has."""
    return not rules.free[seat] or sees_building(rules, viewer, seat, first)


def seen_armies(rules: "Rules", armies: Armies, viewer: i64, first: i64) -> Armies:
    """What a viewer knows of both armies."""
    if viewer == TRUTH or (armies.shown == 2 and not rules.free[0] and not rules.free[1]):
        return armies
    seen = armies.copy()
    for seat in range(2):
        hidden = armies.shown == 0 or (armies.shown == 1 and seat != opener(first))
        if hidden and not sees_building(rules, viewer, seat, first):
            seen.kings[seat] = NONE
        if not knows_army(rules, viewer, seat, first):
            for kind in range(BASIC):
                seen.counts[seat * BASIC + kind] = 0
    return seen


# AOW-ARMY-1 and -2: the limits


def limit(rules: "Rules", armies: Armies, seat: i64, kind: i64) -> i64:
    """How many of a kind a seat may take at most, by what is left in the box."""
    most = rules.figures.box
    if rules.one_box:
        if not rules.free[1 - seat]:
            most -= rules.figures.each
        elif armies.done(rules, 1 - seat):
            most -= armies.counts[(1 - seat) * BASIC + kind]
    return most


def why_king(rules: "Rules", armies: Armies, seat: i64, king: i64) -> i64:
    """AOW-ARMY-2: R01 or R02 for a first army, none twice from one box."""
    if not rules.free[seat] and king not in rules.figures.first_kings:
        return ARMY_2
    return ARMY_2 if rules.one_box and armies.kings[1 - seat] == king else LEGAL


def why_amount(rules: "Rules", armies: Armies, seat: i64, amount: i64) -> i64:
    """AOW-ARMY-1: twenty units in all. AOW-ARMY-2: no more of a kind than there are."""
    if not rules.free[seat]:
        return ARMY_2
    kind = armies.built[seat] - 1
    if kind < 0 or armies.done(rules, seat):
        return ARMY_1
    if amount > limit(rules, armies, seat, kind):
        return ARMY_2
    left = rules.figures.size - armies.taken(seat) - amount
    room: i64 = 0
    for other in range(kind + 1, BASIC):
        room += limit(rules, armies, seat, other)
    return LEGAL if 0 <= left <= room else ARMY_1


# What may be in an army that the viewer does not know


def imagine_king(rules: "Rules", armies: Armies, seat: i64, dice: Dice) -> Armies:
    """Any King the seat may have taken."""
    kings = [i64(king) for king in range(KINGS) if why_king(rules, armies, seat, king) == 0]
    imagined = armies.copy()
    imagined.kings[seat] = kings[dice.below(len(kings))]
    return imagined


def imagine_counts(rules: "Rules", armies: Armies, seat: i64, gone: list[i64], taken: list[i64], dice: Dice) -> Armies:
    """An army that holds the cards already `gone` from it, and for the rest any units: each unseen card is equally
    likely any of the five types, as far as the limits allow. `taken` is what the other army has at least.
    """
    left, imagined = rules.figures.size, armies.copy()
    room: list[i64] = []
    for kind in range(BASIC):
        left -= gone[kind]
        room.append(rules.figures.box - gone[kind] - (taken[kind] if rules.one_box else 0))
    drawn = draw_freely(room, left, dice)
    if not drawn:
        drawn = draw_within(rules, room, left, dice)
    for kind in range(BASIC):
        chosen = armies.done(rules, seat) or kind < armies.built[seat] - 1
        imagined.counts[seat * BASIC + kind] = gone[kind] + drawn[kind] if chosen else 0
    return imagined


def draw_freely(room: list[i64], cards: i64, dice: Dice) -> list[i64]:
    """Each card any kind, whatever the limits: what is quick where they hardly bind; nothing if they do."""
    drawn: list[i64] = [0] * BASIC
    for kind in range(BASIC):
        if cards <= BASIC or BASIC * room[kind] < 2 * cards:
            return []
    for card in range(cards):
        drawn[dice.below(BASIC)] += 1
    for kind in range(BASIC):
        if drawn[kind] > room[kind]:
            return []
    return drawn


def draw_within(rules: "Rules", room: list[i64], cards: i64, dice: Dice) -> list[i64]:
    """How many of the cards are of each kind, as likely as the ways there are to it within the limits."""
    drawn: list[i64] = []
    ways = ways_to_fill(rules, room, cards)
    left = cards
    for kind in range(BASIC):
        weights: list[i64] = []
        total: i64 = 0
        choose, later = rules.choose[left], ways[BASIC - 1 - kind]
        for count in range((left if left < room[kind] else room[kind]) + 1):
            weight = choose[count] * later[left - count]
            weights.append(weight)
            total += weight
        drawn.append(dice.pick(weights, total))
        left -= drawn[kind]
    return drawn


def ways_to_fill(rules: "Rules", room: list[i64], cards: i64) -> list[list[i64]]:
    """How many ways there are for cards to be of the last kinds: by the number of kinds, then of cards.

    Nobody asks about all of the kinds.
    """
    none: list[i64] = [1] + [0] * int(cards)
    last: list[i64] = [1 if number <= room[BASIC - 1] else 0 for number in range(cards + 1)]
    ways: list[list[i64]] = [none, last]
    for step in range(1, BASIC - 1):
        later = ways[step]
        most = room[BASIC - 1 - step]
        here: list[i64] = []
        for number in range(cards + 1):
            choose = rules.choose[number]
            total: i64 = 0
            for count in range((number if number < most else most) + 1):
                total += choose[count] * later[number - count]
            here.append(total)
        ways.append(here)
    return ways
