"""What viewers know of hidden cards, beside every position that could be after what they saw."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader, Writer
from champclos.core.dice import Dice, EveryWay, FastDice
from champclos.core.errors import BadPosition
from champclos.core.knowledge import PILE, UNKNOWN, Zones, counted
from champclos.core.memory import Memory, read_unseen, unseen_text, write_unseen
from champclos.core.unseen import MOST_GROUPS, Unseen, all_alike

MINE, YOURS, OPEN = range(1, 4)
NAMES = ["pile", "hand 0", "hand 1", "open"]
VEILS: list[i64] = [1 << PILE | 1 << YOURS, 1 << PILE | 1 << MINE, 1 << PILE | 1 << MINE | 1 << YOURS]
ME, YOU, ALL = range(3)

Layout = tuple[int, ...]
Step = tuple[str, int, int]  # what is done, where the card comes from and where it goes


def start(counts: list[int]) -> Zones:
    sizes = vec[i64]([sum(counts), 0, 0, 0])
    return Zones(
        len(counts), 0, sizes, counted([i64(count) for count in counts] + [0] * (3 * len(counts))), [0] * len(counts)
    )


def layout(zones: Zones) -> Layout:
    return tuple(int(count) for count in zones.cards)


def held(zones: Zones) -> tuple[object, ...]:
    known = [(each.veil, each.places, each.cards, each.fits) for each in zones.known]
    return zones.veil, list(zones.sizes), layout(zones), zones.pool, known


def take(zones: Zones, step: Step, kind: int) -> None:
    what, source, target = step
    if what == "shuffle":
        zones.shuffle_in([OPEN], PILE, VEILS)
    elif what == "look":
        zones.show_to(VEILS[ME], YOURS, kind, VEILS)
    elif what == "hide":
        zones.hide(source, target, kind, VEILS)
    else:
        zones.move(source, target, kind)


def sees(viewer: int, step: Step) -> bool:
    what, source, target = step
    if what == "look":
        return viewer == ME
    return not ((VEILS[viewer] >> source) & 1 and (VEILS[viewer] >> target) & 1)


def steps(zones: Zones) -> list[Step]:
    """What may happen next; the discard may be shuffled in at any time."""
    found: list[Step] = []
    if zones.sizes[PILE]:
        found += [("draw", PILE, MINE), ("draw", PILE, YOURS)]
    for hand in (MINE, YOURS):
        if zones.sizes[hand]:
            found += [("show", hand, OPEN)] * 2
    if zones.sizes[MINE]:
        found += [("hide", MINE, YOURS), ("hide", MINE, PILE)]
    if zones.sizes[YOURS]:
        found.append(("look", YOURS, YOURS))
    if zones.sizes[OPEN]:
        found += [("shuffle", OPEN, PILE)] * 2
    return found


def after(world: Layout, step: Step, kinds: list[int], count: int) -> set[Layout]:
    """What a world becomes if one of these kinds of cards is moved so."""
    what, source, target = step
    found: set[Layout] = set()
    if what == "shuffle":
        kinds = [0]
    for kind in kinds:
        cards = list(world)
        if what == "shuffle":
            for each in range(count):
                cards[PILE * count + each] += cards[OPEN * count + each]
                cards[OPEN * count + each] = 0
        elif cards[source * count + kind]:
            cards[source * count + kind] -= 1
            cards[target * count + kind] += 1
        else:
            continue
        found.add(tuple(cards))
    return found


def support(view: Zones, most: int = 400) -> set[Layout] | None:
    """Every position that is dealt, if there are not too many ways to it."""
    every = EveryWay()
    found: set[Layout] = set()
    for way in range(most):
        found.add(layout(view.dealt(every)))
        if not every.again():
            return found
    return None


@pytest.mark.parametrize("counts", [[2, 2, 1], [3, 2], [1, 1, 1, 2]], ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_dealt_is_exactly_what_could_be(counts: list[int], seed: int) -> None:
    random, count = Random(seed), len(counts)
    truth = start(counts)
    views = [truth.seen(veil) for veil in VEILS]
    worlds = [{layout(truth)} for veil in VEILS]
    for number in range(14):
        step = random.choice(steps(truth))
        cards = [kind for kind in range(count) for card in range(truth.count(step[1], kind))]
        kind = random.choice(cards)
        take(truth, step, kind)
        for viewer, view in enumerate(views):
            seen = sees(viewer, step)
            take(view, step, kind if seen else UNKNOWN)
            kinds = [kind] if seen else list(range(count))
            worlds[viewer] = set().union(*(after(world, step, kinds, count) for world in worlds[viewer]))
            assert held(view) == held(truth.seen(VEILS[viewer]))
            dealt = support(view)
            assert dealt is None or dealt == worlds[viewer]
            for hand in (MINE, YOURS):
                for each in range(count):
                    amounts = [world[hand * count + each] for world in worlds[viewer]]
                    assert view.sure(hand, each) == min(amounts)
                    if viewer == ALL:
                        for other in (truth, *views):
                            assert other.could_hold(hand, each, VEILS[ALL]) == max(amounts)


def shuffled() -> Zones:
    """You hold one of the cards 0, 1 and 2; the other two were shown, and shuffled into the empty pile."""
    truth = start([1, 1, 1])
    for kind, hand in ((2, YOURS), (0, MINE), (1, MINE)):
        truth.move(PILE, hand, kind)
    truth.move(MINE, OPEN, 0)
    truth.move(MINE, OPEN, 1)
    truth.shuffle_in([OPEN], PILE, VEILS)
    return truth


def test_a_hand_that_was_out_when_the_discard_was_shuffled_holds_none_of_it() -> None:
    truth = shuffled()
    for veil in (VEILS[ME], VEILS[ALL]):
        view = truth.seen(veil)
        assert [view.sure(YOURS, kind) for kind in range(3)] == [0, 0, 1]
        assert [view.could_hold(YOURS, kind, VEILS[ALL]) for kind in range(3)] == [0, 0, 1]
        assert support(view) == {layout(truth)}


def test_nothing_is_kept_when_it_makes_no_difference_any_more() -> None:
    truth = shuffled()
    assert truth.known
    truth.move(YOURS, OPEN, 2)
    assert not truth.known
    assert not truth.seen(VEILS[ME]).known


def test_a_shuffle_with_no_hidden_card_out_leaves_nothing_to_remember() -> None:
    truth = start([2, 1])
    truth.move(PILE, MINE, 0)
    truth.move(MINE, OPEN, 0)
    truth.shuffle_in([OPEN], PILE, VEILS)
    assert not truth.known
    assert list(truth.sizes) == [3, 0, 0, 0]


def test_a_look_is_remembered_by_who_looked_and_by_nobody_else() -> None:
    truth = start([2, 2])
    truth.move(PILE, YOURS, 0)
    truth.move(PILE, YOURS, 1)
    views = [truth.seen(veil) for veil in VEILS]
    take(truth, ("look", YOURS, YOURS), 0)
    assert truth.seen(VEILS[ME]).sure(YOURS, 0) == 1
    assert not truth.seen(VEILS[ALL]).known
    for view in views[YOU:]:
        take(view, ("look", YOURS, YOURS), UNKNOWN)
        assert not view.known


def test_a_card_on_top_is_followed_into_the_hand_that_draws_it() -> None:
    """The open zone of the others is the top here: nobody can look into it, but one seat put the card there."""
    veils: list[i64] = [veil | 1 << OPEN for veil in VEILS]
    truth = start([2, 2])
    truth.move(PILE, MINE, 1)
    truth.hide(MINE, OPEN, 1, veils)
    truth.move(OPEN, YOURS, 1)
    assert truth.seen(veils[ME]).sure(YOURS, 1) == 1
    assert truth.seen(veils[ALL]).sure(YOURS, 1) == 0


class EveryChance(Dice):
    """Dice that fall in every way there is, and say how likely the way was."""

    def __init__(self) -> None:
        self.fallen: list[int] = []
        self.open: list[int] = []
        self.at = 0
        self.chance = Fraction(1)

    def below(self, bound: i64) -> i64:
        raise AssertionError("only picks are weighed")

    def pick(self, weights: list[i64], total: i64) -> i64:
        possible = [index for index, weight in enumerate(weights) if weight]
        if self.at == len(self.fallen):
            self.fallen.append(0)
            self.open.append(len(possible))
        picked = possible[self.fallen[self.at]]
        self.at += 1
        self.chance *= Fraction(int(weights[picked]), int(total))
        return picked

    def again(self) -> bool:
        self.at, self.chance = 0, Fraction(1)
        while self.fallen:
            self.fallen[-1] += 1
            if self.fallen[-1] < self.open[-1]:
                return True
            self.fallen.pop()
            self.open.pop()
        return False


ONE, TWO, THREE = [1, 0, 0], [0, 1, 0], [0, 0, 1]
OVERLAPPING = [
    # two groups, and one card and one place of either
    Unseen(3, 3, 7, [[1, 1, 0], [1, 0, 1], [0, 1, 0]], [[1, 1, 0], [1, 0, 0], [0, 1, 1]], [0b101, 0b110, 0b111]),
    # older places for older cards only, the pile for all of them
    Unseen(3, 3, 7, [[0, 2, 0], [2, 0, 1]], [[2, 1, 1], [1, 0, 0]], [0b11, 0b10]),
    # places of three ages
    Unseen(3, 3, 7, [[0, 1, 0], [0, 1, 1], [2, 0, 1]], [[1, 1, 0], [1, 0, 1], [0, 1, 1]], [0b111, 0b110, 0b100]),
]


@pytest.mark.parametrize("unseen", OVERLAPPING)
def test_every_way_to_give_each_card_a_place_is_equally_likely(unseen: Unseen) -> None:
    cards = [
        (g, kind) for g, group in enumerate(unseen.cards) for kind, count in enumerate(group) for c in range(count)
    ]
    places = [
        (p, zone) for p, group in enumerate(unseen.places) for zone, count in enumerate(group) for c in range(count)
    ]
    ways: dict[Layout, int] = {}
    for order in permutations(cards):
        if all((unseen.fits[g] >> p) & 1 for (g, kind), (p, zone) in zip(order, places, strict=True)):
            found = [0] * 9
            for (g, kind), (p, zone) in zip(order, places, strict=True):
                found[3 * zone + kind] += 1
            ways[tuple(found)] = ways.get(tuple(found), 0) + 1
    chances: dict[Layout, Fraction] = {}
    dice = EveryChance()
    while True:
        dealt = tuple(int(count) for count in unseen.dealt(dice))
        chances[dealt] = chances.get(dealt, Fraction(0)) + dice.chance
        if not dice.again():
            break
    assert chances == {found: Fraction(count, sum(ways.values())) for found, count in ways.items()}


@pytest.mark.parametrize("unseen", OVERLAPPING)
def test_what_is_known_is_read_as_it_was_written(unseen: Unseen) -> None:
    again = read_unseen(unseen_text(unseen, NAMES[:3], ["x", "y", "z"]), unseen.veil, NAMES[:3], ["x", "y", "z"])
    assert (again.places, again.cards, again.fits) == (unseen.places, unseen.cards, unseen.fits)


def test_zones_are_read_with_what_is_known_of_them() -> None:
    truth = shuffled()
    for zones in (truth, *(truth.seen(veil) for veil in VEILS)):
        out = Writer()
        Memory(zones, VEILS, zones.veil).write(out)
        bare = zones.bare()
        Memory(bare, VEILS, zones.veil).read(Reader(out.done()))
        assert held(bare) == held(zones)
        assert bare.known_flaw() == ""


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("a=pile*2 a:x*2", "nothing"),
        ("a=pile*2 b=hand-1*1 a:x*1,y*1", "not the cards that are unseen"),
        ("a=pile*2 b=hand-1*1 a:x*1,y*2 b:z*1", "not the cards that are unseen"),
        ("a=pile*1 b=hand-1*1 a:x*1 b:z*1", "not as many places"),
        ("a=pile*2 b=hand-1*1 a:x*1 b:y*1,z*1", "do not find a place"),
        ("a=pile*1 b=pile*1 c=hand-1*1 a:x*1 b:y*1 c:z*1", "more groups than need be"),
        ("a=pile*2,hand-1*1 a:x*1 a:y*1,z*1", "more groups than need be"),
        ("a=pile*2 b=hand-1*1 :x*1 a:y*1 b:z*1", "fit nowhere"),
    ],
)
def test_what_cannot_be_known_is_a_flaw(text: str, what: str) -> None:
    view = shuffled().seen(VEILS[ALL])
    view.known = [read_unseen(text, VEILS[ALL], NAMES, ["x", "y", "z"])]
    assert what in view.known_flaw()


@pytest.mark.parametrize("text", ["b=pile*2", "a=pile*2 c:x", "a=pile*2 a:w*1", "a=pile*x", "a=pile", "a=pile*1 a"])
def test_what_is_no_knowledge_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match='"'):
        read_unseen(text, VEILS[ALL], NAMES, ["x", "y", "z"])


def test_bytes_of_another_table_are_refused() -> None:
    out = Writer()
    write_unseen(all_alike(2, VEILS[ALL], [2, 1, 0, 0], [2, 1]), out)
    with pytest.raises(BadPosition, match="zones or of kinds that there are not"):
        Memory(shuffled().seen(VEILS[ALL]), VEILS, VEILS[ALL]).read(Reader(out.done()))
    too_many = Writer()
    too_many.number(MOST_GROUPS + 1)
    with pytest.raises(BadPosition, match="groups of places"):
        Memory(shuffled().seen(VEILS[ALL]), VEILS, VEILS[ALL]).read(Reader(too_many.done()))


def test_a_card_that_cannot_lie_there_is_not_shown() -> None:
    with pytest.raises(ValueError, match="cannot lie there"):
        shuffled().seen(VEILS[ALL]).move(YOURS, OPEN, 0)


@pytest.mark.slow
def test_with_too_many_groups_the_oldest_are_taken_together_and_nothing_possible_is_lost() -> None:
    kinds = MOST_GROUPS + 4
    zones = kinds + 1
    truth = Zones(kinds, 0, vec[i64]([kinds] + [0] * kinds), counted([1] * kinds + [0] * (kinds * kinds)), [0] * kinds)
    veils: list[i64] = [(1 << zones) - 1]
    for kind in range(kinds):
        truth.show_to(veils[0], PILE, kind, veils)
        truth.move(PILE, kind + 1, kind)
    truth.remember(veils)
    view = truth.seen(veils[0])
    assert all(len(each.places) <= MOST_GROUPS for each in view.known)
    assert all(view.could_hold(kind + 1, kind, veils[0]) == 1 for kind in range(kinds))


def test_many_cards_that_somebody_sees_do_not_make_too_many_groups() -> None:
    groups, each, seen = 8, 2, 10
    places = [[0, 0, i64(each), 0] for group in range(groups)]
    cards = [[i64(each), 0] for group in range(groups)]
    public = Unseen(2, 4, VEILS[ALL], places, cards, [i64(1) << group for group in range(groups)])
    after = public.seen(VEILS[ALL], [YOURS] * seen, [0] * seen)
    assert len(after.places) <= MOST_GROUPS
    assert sum(group[YOURS] for group in after.places) == groups * each - seen
    assert after.total(0) == groups * each - seen
    assert len(public.places) == groups


def test_what_others_would_know_is_forgotten_where_an_imagined_deal_contradicts_it() -> None:
    view = Zones(2, VEILS[ME], vec[i64]([1, 0, 1, 0]), counted([0] * 8), [1, 1])
    places: list[list[i64]] = [[1, 0, 0, 0], [0, 0, 1, 0]]
    mine = Unseen(2, 4, VEILS[ME], places, [[1, 0], [0, 1]], [1, 2])
    public = Unseen(2, 4, VEILS[ALL], places, [[0, 1], [1, 0]], [1, 2])
    view.known, view.veils = [mine, public], VEILS
    whole = view.dealt(FastDice(1))
    assert layout(whole) == (1, 0, 0, 0, 0, 1, 0, 0)
    assert list(whole.known) == []
    whole.move(YOURS, OPEN, 1)
    assert whole.count(OPEN, 1) == 1
