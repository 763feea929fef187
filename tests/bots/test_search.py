"""What the searches are made of: looks ahead that stay small, playouts, luck that falls out, time that is kept."""

from itertools import islice
from statistics import stdev
from time import perf_counter, process_time

import pytest

import champclos
from champclos.bots import make_bot
from champclos.bots.knight import Knight
from champclos.bots.marshal import Marshal
from champclos.bots.search import Search
from champclos.bots.thinking import WAYS, Foresight, wander
from champclos.core.dice import FastDice
from champclos.core.game import NONE, OVER, State
from tests.bots.tables import GAMES, MORE_SEATS, game_of, positions
from tests.games.lionheart.helpers import fight

MOST_TRIED, HOPED = 3, 5


def searched(spec: str, seen: State, seed: int = 1) -> Search:
    """A search that has weighed a position."""
    bot = make_bot(spec, seed, 0, seen.viewer)
    assert isinstance(bot, Search)
    bot.weigh(seen)
    return bot


@pytest.mark.parametrize(("name", "options"), [*GAMES, *MORE_SEATS])
def test_a_look_ahead_stays_small(name: str, options: dict[str, object]) -> None:
    """Dice share out the ways it may go on; few answers are looked at, and none after dice have fallen."""
    dice = FastDice(1)
    foresight = Foresight(dice)
    most = 0
    for truth in islice(positions(game_of(name, options), 4, 13, bot="page"), 12):
        world = truth.seen_by(truth.seat).imagine(dice)
        for choice in world.choices(truth.seat)[:40]:
            before = foresight.decisions
            foresight.after(world, truth.seat, [choice], truth.seat)
            most = max(most, foresight.decisions - before)
    assert 1 <= most <= 4 * WAYS


def test_wandering_ends_with_the_game_or_after_so_many_decisions() -> None:
    state = next(positions(champclos.game("artofwar"), 5, 1))
    short, long = state.copy(), state.copy()
    assert wander(short, FastDice(1), 7) == 7
    assert short.seat != OVER
    assert 7 < wander(long, FastDice(1), 1_000_000) <= state.game.max_decisions
    assert long.seat == OVER
    assert wander(state.copy(), FastDice(1), 0) == 0


def test_a_knight_may_play_on_at_random_before_it_judges() -> None:
    state = next(positions(champclos.game("lionheart"), 5, 1))
    seen = state.seen_by(state.seat)
    judged, played = searched("knight:iterations=20", seen), searched("knight:iterations=20:playout=50", seen)
    assert judged.rounds == played.rounds == 20
    assert int(played.decisions) > int(judged.decisions) + 20 * 50 // 2


def test_decisions_are_counted_one_by_one() -> None:
    """One round: a look at every choice of the root, or the decisions of a playout, and the choice that was taken."""
    seen = fight("K1a1^ I4b1^", "K1e9v I4a9v").seen_by(0)
    assert searched("knight:iterations=1", seen).decisions == len(seen.choices(0)) + 1
    assert searched("knight:iterations=1:playout=3", seen).decisions == 3 + 1


def test_luck_falls_out_of_what_a_marshal_learns() -> None:
    """Two Knights kill a King or do not; whatever fell in a few rounds, the attack is worth about the same."""
    state = fight("K1a1^ I4b1^ N2e5^", "K1e6v I4a9v I4b9v", "actions: 1")
    attack = state.parse("e5xe6")

    def values(spec: str) -> list[float]:
        found = []
        for seed in range(12):
            bot = make_bot(spec, seed, 0, 0)
            assert isinstance(bot, Search)
            found += [weighed.value for weighed in bot.weigh(state.seen_by(0)) if weighed.choice == attack]
        return found

    marshal, knight = values("marshal:iterations=6"), values("knight:iterations=6")
    assert stdev(marshal) < stdev(knight) / 2


def test_a_marshal_trusts_the_best_or_the_average() -> None:
    marshal = Marshal(FastDice(1), trust=0.25)
    node = marshal.tree.step(0, 0, 5)
    marshal.tree.visits[node], marshal.tree.total[node], marshal.tree.hope[node] = 3, 1.2, 0.4
    marshal.tree.best[node] = 0.8
    assert marshal.value(node) == pytest.approx(0.75 * 0.4 + 0.25 * 0.8)


def favourite_after(rounds: int, luck: float) -> int:
    """A look prefers the second of two choices; the first was tried most and did better, give or take luck."""
    knight = Knight(FastDice(1))
    for choice, hope, mean, visits in ((MOST_TRIED, 0.1, 0.2, 4 * rounds), (HOPED, 0.15, 0.1, rounds)):
        node = knight.tree.step(0, 0, choice)
        knight.tree.hope[node] = hope
        knight.tree.visits[node] = visits
        knight.tree.total[node] = visits * mean
        knight.tree.squares[node] = visits * (mean**2 + luck**2)
    return int(knight.favourite())


def test_rounds_of_much_luck_say_less_than_a_look_ahead() -> None:
    assert favourite_after(1, luck=0.1) == NONE
    assert favourite_after(1, luck=0.2) == HOPED
    assert favourite_after(10, luck=0.2) == NONE
    assert favourite_after(10, luck=0.8) == HOPED
    assert favourite_after(10_000, luck=0.8) == HOPED


@pytest.mark.parametrize("bot", ["knight:iterations=1", "marshal:iterations=1"])
def test_what_a_look_ahead_prefers_comes_before_what_was_tried_most(bot: str) -> None:
    seen = fight("K1a1^ I4b1^", "K1e9v I4a9v").seen_by(0)
    choices = list(seen.choices(0))
    search = searched(bot, seen)
    tree, (tried, hoped) = search.tree, choices[:2]
    for choice in choices:
        node = tree.step(0, 0, choice)
        tree.hope[node] = 0.1 if choice == hoped else 0.0
        tree.visits[node] = 9 if choice == tried else 1
        tree.total[node] = 0.9 if choice == tried else 0.0
        tree.squares[node] = 9.0 if choice == tried else 0.0
    assert [weighed.choice for weighed in search.weighed(seen, [[choice] for choice in choices])][:2] == [hoped, tried]
    tree.squares[tree.step(0, 0, tried)] = 0.9**2 / 9
    assert search.weighed(seen, [[choice] for choice in choices])[0].choice == tried


def test_a_search_looks_at_the_root_in_several_positions_that_its_seat_can_imagine() -> None:
    """A hand of Art of War that nobody else knows: in the second round all choices are looked at once more."""
    state = next(state for state in positions(champclos.game("artofwar"), 6, 1) if len(state.choices(state.seat)) > 8)
    seen = state.seen_by(state.seat)
    once, again = searched("knight:iterations=1", seen), searched("knight:iterations=2", seen)
    assert int(again.decisions) >= int(once.decisions) + len(seen.choices(seen.viewer))


def test_a_look_ends_when_time_is_up() -> None:
    state = fight("K1a1^ I4b1^ N2e5^", "K1e9v I4a9v I4b9v")
    knight = Knight(FastDice(1))
    choices = state.choices(0)
    knight.look(0, state, 0, [[choice] for choice in choices])
    assert len(knight.nodes) == len(choices)
    late = Knight(FastDice(1))
    late.until = perf_counter()
    late.look(0, state, 0, [[choice] for choice in choices])
    assert len(late.nodes) == 1


def test_a_knight_stops_when_no_choice_can_overtake_the_most_tried() -> None:
    """40 rounds in a second, 30 of them one choice and 10 another: 16 more do not matter, 24 may."""
    knight, marshal = Knight(FastDice(1)), Marshal(FastDice(1))
    for bot in (knight, marshal):
        bot.rounds = 40
        for choice, visits in ((3, 10), (5, 30)):
            bot.tree.visits[bot.tree.step(0, 0, choice)] = visits
        bot.until = 1.4
    assert knight.is_settled(0.0, 1.0)
    assert not marshal.is_settled(0.0, 1.0)
    knight.until = 1.6
    assert not knight.is_settled(0.0, 1.0)


def test_a_knight_does_not_wait_for_what_is_certain() -> None:
    """Only one of the choices kills a King."""
    state = fight("K1a1^ I4b1^ N2e5^", "K1e6v I4a9v I4b9v", "actions: 1")
    began = process_time()  # what else the machine does is not the knight's fault
    searched("knight:seconds=1.5", state.seen_by(0))
    assert process_time() - began < 1.4
