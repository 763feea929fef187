from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader, Writer
from champclos.core.dice import EveryWay, FastDice
from champclos.core.errors import BadPosition
from champclos.core.knowledge import PILE, UNKNOWN, Zones, counted

MINE, YOURS, TABLE = range(1, 4)
KINDS = 3
HIDDEN_FROM_ME = 1 << PILE | 1 << YOURS
HIDDEN_FROM_ALL = 1 << PILE | 1 << MINE | 1 << YOURS


def table() -> Zones:
    """In the pile one card of each kind, with me two of kind 0, with you one of 1 and one of 2, open one of 2."""
    cards = counted([1, 1, 1, 2, 0, 0, 0, 1, 1, 0, 0, 1])
    return Zones(KINDS, 0, vec[i64]([3, 2, 2, 1]), cards, [0] * KINDS)


def everything(zones: Zones) -> tuple[int, list[int], list[int], list[int]]:
    return zones.veil, list(zones.sizes), list(zones.cards), list(zones.pool)


def totals(zones: Zones) -> list[int]:
    places = range(len(zones.sizes))
    return [zones.pool[kind] + sum(zones.count(zone, kind) for zone in places) for kind in range(KINDS)]


def test_the_values_of_all_cards_in_a_zone_are_added_up() -> None:
    zones = table()
    assert [zones.total(zone, [5, -2, 10]) for zone in (PILE, MINE, YOURS, TABLE)] == [13, 10, 8, 10]
    zones.take(TABLE, 2)
    assert zones.total(TABLE, [5, -2, 10]) == 0


def test_a_view_keeps_only_the_sizes_of_what_it_cannot_look_into() -> None:
    view = table().seen(HIDDEN_FROM_ME)
    assert list(view.sizes) == [3, 2, 2, 1]
    assert view.pool == [1, 2, 2]
    assert list(view.cards) == [0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]


def test_a_view_of_a_view_hides_more_and_never_less() -> None:
    mine = table().seen(HIDDEN_FROM_ME)
    assert everything(mine.seen(HIDDEN_FROM_ME)) == everything(mine)
    assert everything(mine.seen(HIDDEN_FROM_ALL)) == everything(table().seen(HIDDEN_FROM_ALL))
    assert everything(mine.seen(0)) == everything(mine)


def test_a_view_is_independent_of_the_truth() -> None:
    truth = table()
    view = truth.seen(HIDDEN_FROM_ME)
    truth.move(MINE, TABLE, 0)
    assert list(view.sizes) == [3, 2, 2, 1]
    assert view.count(MINE, 0) == 2


def test_a_card_drawn_unseen_stays_in_the_pool() -> None:
    truth = table()
    view = truth.seen(HIDDEN_FROM_ME)
    truth.move(PILE, YOURS, 1)
    view.move(PILE, YOURS, UNKNOWN)
    assert everything(view) == everything(truth.seen(HIDDEN_FROM_ME))


def test_a_card_that_i_draw_leaves_the_pool() -> None:
    truth = table()
    view = truth.seen(HIDDEN_FROM_ME)
    truth.move(PILE, MINE, 1)
    view.move(PILE, MINE, 1)
    assert everything(view) == everything(truth.seen(HIDDEN_FROM_ME))
    assert view.pool == [1, 1, 2]


def test_a_card_shown_out_of_a_hidden_hand_leaves_the_pool() -> None:
    truth = table()
    view = truth.seen(HIDDEN_FROM_ME)
    truth.move(YOURS, TABLE, 2)
    view.move(YOURS, TABLE, 2)
    assert everything(view) == everything(truth.seen(HIDDEN_FROM_ME))


@pytest.mark.parametrize("veil", [0, HIDDEN_FROM_ME, HIDDEN_FROM_ALL])
def test_a_discard_shuffled_into_the_pile_is_known_to_be_there(veil: int) -> None:
    truth = table()
    view = truth.seen(veil)
    truth.move_all(TABLE, PILE)
    view.move_all(TABLE, PILE)
    assert everything(view) == everything(truth.seen(veil))
    assert list(truth.sizes) == [4, 2, 2, 0]


def test_a_hidden_hand_goes_into_a_hidden_pile_as_a_number() -> None:
    truth = table()
    view = truth.seen(HIDDEN_FROM_ME)
    truth.move_all(YOURS, PILE)
    view.move_all(YOURS, PILE)
    assert everything(view) == everything(truth.seen(HIDDEN_FROM_ME))


def test_unknown_cards_cannot_all_be_laid_open_at_once() -> None:
    with pytest.raises(ValueError, match="show them one by one"):
        table().seen(HIDDEN_FROM_ME).move_all(YOURS, TABLE)


def test_an_empty_hidden_zone_can_be_laid_open() -> None:
    view = table().seen(HIDDEN_FROM_ME)
    view.move(YOURS, PILE, UNKNOWN)
    view.move(YOURS, PILE, UNKNOWN)
    view.move_all(YOURS, TABLE)
    assert list(view.sizes) == [5, 2, 0, 1]


@pytest.mark.parametrize("zone", [MINE, YOURS])
@pytest.mark.parametrize("kind", range(KINDS))
def test_what_a_hand_could_hold_is_the_same_in_every_view(zone: int, kind: int) -> None:
    truth = table()
    views = [truth, truth.seen(HIDDEN_FROM_ME), truth.seen(1 << PILE | 1 << MINE), truth.seen(HIDDEN_FROM_ALL)]
    answers = {int(view.could_hold(zone, kind, HIDDEN_FROM_ALL)) for view in views}
    assert answers == {min(2, [3, 2, 2][kind])}


def test_nobody_could_hold_a_card_that_lies_open() -> None:
    truth = table()
    truth.move(PILE, TABLE, 2)
    truth.move(YOURS, TABLE, 2)
    assert truth.could_hold(YOURS, 2, HIDDEN_FROM_ALL) == 0
    assert truth.seen(HIDDEN_FROM_ME).could_hold(YOURS, 2, HIDDEN_FROM_ALL) == 0


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, KINDS - 1)), max_size=30))
def test_what_lies_in_some_zones_is_kept_up_card_by_card(moves: list[tuple[int, int, int]]) -> None:
    truth = table()
    truth.lying_in(HIDDEN_FROM_ALL)
    for source, target, kind in moves:
        before, kept = truth.copy(), list(truth.lying_in(HIDDEN_FROM_ALL))
        if truth.count(source, kind):
            truth.move(source, target, kind)
        for view in (truth, truth.seen(HIDDEN_FROM_ME), truth.seen(HIDDEN_FROM_ME).dealt(FastDice(kind))):
            hidden = [total - truth.count(TABLE, kind) for kind, total in enumerate(totals(truth))]
            assert list(view.lying_in(HIDDEN_FROM_ALL)) == hidden
        assert list(before.lying_in(HIDDEN_FROM_ALL)) == kept


def test_a_card_is_drawn_as_the_odds_say() -> None:
    truth = table()
    for seed in range(30):
        assert truth.draw(FastDice(seed)) == truth.draw_odds().pick(FastDice(seed))


def test_dealing_fills_every_hidden_place_and_nothing_else() -> None:
    view = table().seen(HIDDEN_FROM_ME)
    for seed in range(50):
        whole = view.dealt(FastDice(seed))
        assert (whole.veil, list(whole.pool)) == (0, [0] * KINDS)
        assert totals(whole) == totals(table())
        assert everything(whole.seen(HIDDEN_FROM_ME)) == everything(view)


def test_every_unseen_card_is_equally_likely_in_every_unseen_place() -> None:
    view = table().seen(HIDDEN_FROM_ME)
    unseen = [0, 1, 1, 2, 2]
    expected: dict[tuple[int, ...], int] = {}
    for order in permutations(unseen):
        hand = tuple(order[3:].count(kind) for kind in range(KINDS))
        expected[hand] = expected.get(hand, 0) + 1
    dice, rounds = FastDice(17), 12_000
    found = dict.fromkeys(expected, 0)
    for turn in range(rounds):
        whole = view.dealt(dice)
        found[tuple(int(whole.count(YOURS, kind)) for kind in range(KINDS))] += 1
    for hand, ways in expected.items():
        assert abs(found[hand] / rounds - ways / 120) < 0.02, hand


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, KINDS - 1)), max_size=30))
def test_views_that_see_masked_moves_stay_views_of_the_truth(moves: list[tuple[int, int, int]]) -> None:
    veils = [HIDDEN_FROM_ME, 1 << PILE | 1 << MINE, HIDDEN_FROM_ALL]
    truth = table()
    views = [truth.seen(veil) for veil in veils]
    for source, target, kind in moves:
        if truth.count(source, kind):
            truth.move(source, target, kind)
            for view in views:
                unseen = view.veiled(source) and view.veiled(target)
                view.move(source, target, UNKNOWN if unseen else kind)
    assert totals(truth) == totals(table())
    for veil, view in zip(veils, views, strict=True):
        assert everything(view) == everything(truth.seen(veil))


MOVES = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, KINDS - 1)), max_size=40)


@given(MOVES)
def test_the_odds_of_the_pile_follow_every_card_that_comes_and_goes(moves: list[tuple[int, int, int]]) -> None:
    zones = table()
    for source, target, kind in moves:
        before = zones.draw_odds()
        kept = list(before)
        twin = zones.copy()
        if zones.count(source, kind):
            zones.move(source, target, kind)
        elif source != target:
            zones.move_all(source, target)
        counts = [(kind, zones.count(PILE, kind)) for kind in range(KINDS) if zones.count(PILE, kind)]
        assert list(zones.draw_odds()) == counts
        assert zones.draw_odds().total == sum(count for kind, count in counts)
        assert list(before) == kept == list(twin.draw_odds())


def test_the_odds_of_a_veiled_pile_are_empty_and_those_of_a_world_are_its_own() -> None:
    truth = table()
    assert len(truth.draw_odds()) == KINDS
    view = truth.seen(HIDDEN_FROM_ME)
    assert len(view.draw_odds()) == 0
    for seed in range(5):
        world = view.dealt(FastDice(seed))
        counts = [(kind, world.count(PILE, kind)) for kind in range(KINDS) if world.count(PILE, kind)]
        assert list(world.draw_odds()) == counts


def written(zones: Zones) -> bytes:
    out = Writer()
    zones.write(out)
    return out.done()


def blank(kinds: int, zones: int, veil: int) -> Zones:
    return Zones(kinds, veil, vec[i64]([0] * zones), counted([0] * (zones * kinds)), [0] * kinds)


@pytest.mark.parametrize("veil", [0, HIDDEN_FROM_ME, HIDDEN_FROM_ALL])
def test_zones_are_read_as_they_were_written(veil: int) -> None:
    view = table().seen(veil)
    source = Reader(written(view))
    read = blank(KINDS, 4, veil)
    read.read(source)
    source.end()
    assert everything(read) == everything(view)


@pytest.mark.parametrize("veil", [0, HIDDEN_FROM_ME, HIDDEN_FROM_ALL])
def test_zones_read_into_blank_ones_are_those_of_the_viewer_once_they_are_seen_so(veil: int) -> None:
    view = table().seen(veil)
    read = blank(KINDS, 4, 0)
    read.read(Reader(written(view)))
    assert everything(read.seen(veil)) == everything(view)


@pytest.mark.parametrize(("kinds", "zones"), [(KINDS, 3), (KINDS, 5), (2, 4), (4, 3)])
def test_zones_of_another_table_are_refused(kinds: int, zones: int) -> None:
    with pytest.raises(BadPosition, match="zones or of kinds that there are not"):
        blank(kinds, zones, 0).read(Reader(written(table())))


@pytest.mark.parametrize("number", [-1, 256, 1 << 40])
def test_more_cards_than_a_zone_can_count_are_refused(number: int) -> None:
    with pytest.raises(BadPosition, match=f"^{number} cards of a kind cannot lie in one place: from 0 to 255$"):
        counted([0, 255, number])


@given(st.lists(st.integers(0, 2), min_size=KINDS, max_size=KINDS), st.integers(0, 4), st.integers(0, KINDS - 1))
def test_a_card_is_certain_where_it_lies_however_the_pool_is_dealt(pool: list[int], hand: int, kind: int) -> None:
    total = sum(pool)
    hand = min(hand, total)
    sizes = vec[i64]([total - hand, 0, hand, 0])
    view = Zones(KINDS, HIDDEN_FROM_ME, sizes, counted([0] * (4 * KINDS)), [i64(count) for count in pool])
    every = EveryWay()
    least = view.dealt(every).count(YOURS, kind)
    while every.again():
        least = min(least, view.dealt(every).count(YOURS, kind))
    assert view.sure(YOURS, kind) == least
    assert (kind in view.surely(YOURS)) == (least > 0)


def test_what_lies_open_is_certain() -> None:
    assert [table().sure(MINE, kind) for kind in range(KINDS)] == [2, 0, 0]
    assert [table().seen(HIDDEN_FROM_ME).sure(MINE, kind) for kind in range(KINDS)] == [2, 0, 0]


def test_kinds_that_certainly_lie_somewhere_are_listed() -> None:
    assert [table().surely(zone) for zone in (PILE, MINE, YOURS, TABLE)] == [[0, 1, 2], [0], [1, 2], [2]]
    assert [table().seen(HIDDEN_FROM_ME).surely(zone) for zone in (MINE, YOURS, TABLE)] == [[0], [], [2]]


def test_a_copy_of_a_view_has_a_pool_of_its_own() -> None:
    view = table().seen(HIDDEN_FROM_ME)
    copy = view.copy()
    copy.move(PILE, TABLE, 1)
    assert (view.pool, copy.pool) == ([1, 2, 2], [1, 1, 2])
    view.move(YOURS, TABLE, 2)
    assert (view.pool, copy.pool) == ([1, 2, 1], [1, 1, 2])
