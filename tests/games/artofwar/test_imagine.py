"""What is imagined is as likely as the rules say, exactly: every way the dice can fall is tried and weighed."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import factorial, prod

import pytest

import champclos
from champclos.core.content import Table
from champclos.core.dice import Dice
from champclos.core.game import SPECTATOR, State
from champclos.games import artofwar
from champclos.games.artofwar.armies import Armies, draw_freely, imagine_counts, imagine_king
from champclos.games.artofwar.figures import BASIC, KINGS, NONE
from champclos.games.artofwar.game import ArtOfWar
from champclos.games.artofwar.rules import Rules
from champclos.testing import rule
from champclos.testing.scenarios import field
from tests.games.mirrored import mirrored, unmirrored


class Weighed(Dice):
    """Dice that fall in every way there is, one way after the other, and know how likely each way was."""

    def __init__(self) -> None:
        self.fallen: list[int] = []
        self.shares: list[list[Fraction]] = []
        self.at = 0

    def below(self, bound: int) -> int:
        return self.roll([Fraction(1, int(bound))] * int(bound))

    def pick(self, weights: list[int], total: int) -> int:
        assert sum(weights) == total
        return self.roll([Fraction(int(weight), int(total)) for weight in weights])

    def roll(self, shares: list[Fraction]) -> int:
        if self.at == len(self.fallen):
            self.fallen.append(next(index for index, share in enumerate(shares) if share))
            self.shares.append(shares)
        self.at += 1
        return self.fallen[self.at - 1]

    def likely(self) -> Fraction:
        """How likely this way is."""
        return prod(
            (shares[fallen] for fallen, shares in zip(self.fallen, self.shares, strict=True)), start=Fraction(1)
        )

    def again(self) -> bool:
        """Begin the next way; False when there is none."""
        self.at = 0
        while self.fallen:
            fallen, shares = self.fallen.pop(), self.shares.pop()
            later = [index for index in range(fallen + 1, len(shares)) if shares[index]]
            if later:
                self.fallen.append(later[0])
                self.shares.append(shares)
                return True
        return False


def distribution(imagine: Callable[[Dice], object]) -> dict[object, Fraction]:
    """How likely each thing is that dice may bring."""
    found: dict[object, Fraction] = defaultdict(Fraction)
    dice = Weighed()
    going = True
    while going:
        thing = imagine(dice)
        found[thing] += dice.likely()
        going = dice.again()
    assert sum(found.values()) == 1
    return dict(found)


def ways(counts: tuple[int, ...]) -> int:
    """In how many ways that many cards can be of these kinds."""
    return factorial(sum(counts)) // prod(factorial(count) for count in counts)


def even(rooms: list[int], cards: int) -> dict[object, Fraction]:
    """Each card any kind as far as there is room, all ways equally likely."""
    possible = [counts for counts in product(*(range(room + 1) for room in rooms)) if sum(counts) == cards]
    total = sum(ways(counts) for counts in possible)
    return {counts: Fraction(ways(counts), total) for counts in possible}


def rules_of(box: bool, mode: str = "free") -> Rules:
    game = champclos.game("artofwar", mode=mode, box=box, begins="0")
    assert isinstance(game, ArtOfWar)
    return game.rules


@rule("AOW-ARMY-2")
@unmirrored("asks no game")
@pytest.mark.parametrize(
    ("box", "gone", "taken"),
    [
        (False, [9, 3, 2, 0, 0], [0, 0, 0, 0, 0]),
        (False, [10, 8, 0, 0, 0], [10, 10, 10, 10, 10]),
        (True, [4, 4, 4, 2, 0], [5, 5, 5, 3, 2]),
        (True, [0, 7, 3, 3, 3], [9, 2, 6, 2, 1]),
        (True, [3, 3, 3, 3, 3], [6, 7, 6, 5, 6]),
    ],
)
def test_unseen_cards_of_a_free_army_are_equally_likely_any_type_within_tight_limits(
    box: bool, gone: list[int], taken: list[int]
) -> None:
    rules = rules_of(box)
    left = 20 - sum(gone)
    rooms = [10 - gone[kind] - (taken[kind] if box else 0) for kind in range(BASIC)]
    for seat in range(2):
        known = Armies([BASIC, BASIC], [0, 1], [0] * (2 * BASIC), 2)

        def imagined(dice: Dice, seat: int = seat, known: Armies = known) -> tuple[int, ...]:
            army = imagine_counts(rules, known, seat, gone, taken, dice)
            assert army.counts[(1 - seat) * BASIC : (2 - seat) * BASIC] == [0] * BASIC
            return tuple(int(army.counts[seat * BASIC + kind]) - gone[kind] for kind in range(BASIC))

        assert distribution(imagined) == even(rooms, left)


@rule("AOW-ARMY-2")
@unmirrored("asks no game")
def test_where_limits_hardly_bind_cards_are_drawn_freely_and_refused_beyond_them() -> None:
    rooms, cards = [3, 4, 6, 6, 6], 6
    found = distribution(lambda dice: tuple(int(count) for count in draw_freely(rooms, cards, dice)))
    within = {counts: Fraction(ways(counts), 5**cards) for counts in even(rooms, cards) if isinstance(counts, tuple)}
    assert found == within | {(): 1 - sum(within.values())}
    assert draw_freely([2, 9, 9, 9, 9], cards, Weighed()) == []


@rule("AOW-ARMY-2")
@unmirrored("asks no game")
@pytest.mark.parametrize(("box", "mode", "other", "kings"), [
    (False, "free", 3, range(KINGS)),
    (True, "free", 3, [king for king in range(KINGS) if king != 3]),
    (False, "first", 0, [0, 1]),
    (True, "first", 0, [1]),
])  # fmt: skip
def test_an_unseen_king_is_equally_likely_any_that_may_be(box: bool, mode: str, other: int, kings: list[int]) -> None:
    rules = rules_of(box, mode)
    for seat in range(2):
        known = [NONE, NONE]
        known[1 - seat] = other
        armies = Armies([1, 1], known, [0] * (2 * BASIC), 0)

        def crowned(dice: Dice, seat: int = seat, armies: Armies = armies) -> int:
            return int(imagine_king(rules, armies, seat, dice).kings[seat])

        found = distribution(crowned)
        assert found == {king: Fraction(1, len(kings)) for king in kings}


def letters(state: State, name: str) -> tuple[int, ...]:
    """A zone's cards by kind."""
    words = {word[0]: int(word[1:] or 1) for word in field(state, name).split()}
    return tuple(words.get(letter, 0) for letter in "SGAPW")


def dealt(rooms: list[int], hand: int, pile: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Every hand and pile there may be, and in how many ways."""
    for counts in product(*(range(room + 1) for room in rooms)):
        if sum(counts) == hand + pile:
            for held in product(*(range(count + 1) for count in counts)):
                if sum(held) == hand:
                    rest = tuple(count - taken for count, taken in zip(counts, held, strict=True))
                    yield held, rest, ways(held) * ways(rest)


@rule("AOW-ARMY-2")
@pytest.mark.parametrize(
    ("mode", "rooms"), [("free", [1, 2, 2, 2, 2]), ("first", [0, 1, 1, 1, 1])], ids=["free armies", "first armies"]
)
def test_every_unseen_card_is_equally_likely_in_every_unseen_place(mode: str, rooms: list[int]) -> None:
    game = mirrored(artofwar.tiny({"mode": mode, "begins": "0"}))
    hidden = "hand 1: G A\npile 1: P W\nhand 0: S\npile 0: G A P W"
    state = game.position(f"field 0: K@a2\nfield 1: K@a3 S@b3\n{hidden}")
    found = distribution(lambda dice: _hidden(state.seen_by(0).imagine(dice)))
    expected = {(held, rest): number for held, rest, number in dealt(rooms, 2, 2)}
    total = sum(expected.values())
    assert found == {what: Fraction(number, total) for what, number in expected.items()}


def _hidden(world: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return letters(world, "hand 1"), letters(world, "pile 1")


@rule("AOW-ARMY-2")
def test_an_army_that_is_being_built_is_imagined_as_far_as_it_is_built() -> None:
    game = mirrored(artofwar.tiny({"mode": "free", "begins": "0"}))
    state = game.start()
    for move, seat in (("R03", 0), ("S=1", 0), ("G=2", 0), ("R04", 1)):
        state.play(seat, state.parse(move, seat))
    seen = state.seen_by(1)
    assert field(seen, "built") == "3 1"

    armies: set[str] = set()

    def king(dice: Dice) -> str:
        world = seen.imagine(dice)
        assert world.flaw() == ""
        assert field(world, "built") == "3 1"
        armies.add(field(world, "army 0"))
        return field(world, "kings").split()[0]

    assert distribution(king) == {f"R{number:02}": Fraction(1, KINGS) for number in range(1, KINGS + 1)}
    assert armies == {"", "S", "S2", "G", "G2", "S G", "S2 G", "S G2", "S2 G2"}


@rule("AOW-ARMY-2")
def test_who_watches_imagines_the_army_that_was_built_first_before_the_other() -> None:
    content: Table = {"army": {"size": 5, "each": 1, "box": 3, "first_kings": ["R01", "R02"]}}
    game = mirrored(champclos.game("artofwar", mode="free", box=True, begins="0", content=content))
    state = game.position(
        "field 0: K@a2 S@b2\nfield 1: K@a3 S@b3\nkings: R01 R02\narmy 0: S G A P W\narmy 1: S G2 P W\n"
        "grave 0: G A\ngrave 1: G2 P\npile 0: P W\npile 1: W\nhand 0:\nhand 1:"
    )
    gone = ((1, 1, 1, 0, 0), (1, 2, 0, 1, 0))
    expected: dict[object, Fraction] = {}
    for first, share in even([3 - one - other for one, other in zip(*gone, strict=True)], 2).items():
        assert isinstance(first, tuple)
        left = [3 - sum(cards) for cards in zip(*gone, first, strict=True)]
        for second, rest in even(left, 1).items():
            expected[first, second] = share * rest
    seen = state.seen_by(SPECTATOR)

    def hidden(dice: Dice) -> tuple[tuple[int, ...], tuple[int, ...]]:
        world = seen.imagine(dice)
        return letters(world, "pile 0"), letters(world, "pile 1")

    assert distribution(hidden) == expected


@rule("AOW-ARMY-2")
def test_who_watches_imagines_both_kings_before_they_are_shown() -> None:
    state = mirrored(champclos.game("artofwar", begins="0")).start()
    for seat in range(2):
        state.play(seat, state.parse("R02", seat))
    for viewer, likely in ((SPECTATOR, Fraction(1, 4)), (0, Fraction(1, 2)), (1, Fraction(1, 2))):
        seen = state.seen_by(viewer)
        found = distribution(lambda dice, seen=seen: field(seen.imagine(dice), "kings"))  # type: ignore[misc]
        known = {SPECTATOR: ("R01 R01", "R01 R02", "R02 R01", "R02 R02"), 0: ("R02 R01", "R02 R02")}
        assert found == dict.fromkeys(known.get(viewer, ("R01 R02", "R02 R02")), likely)
