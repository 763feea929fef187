"""Squire, knight and marshal: they see what is good, keep to their budget and always come to an end."""

from itertools import islice
from time import process_time

import pytest

import champclos
from champclos.bots import make_bot
from champclos.bots.search import Search, Tree
from champclos.bots.squire import Squire
from champclos.bots.thinking import Thinker, Weighed, promise
from champclos.bots.words import thoughts
from champclos.core.dice import FastDice
from champclos.core.driver import Match, Player, settle
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER, SPECTATOR, State
from tests.bots.tables import GAMES, MORE_SEATS, ONE_EACH, game_of, positions
from tests.games.lionheart.helpers import fight
from tests.toys.skirmish import make as skirmish

THINKERS = ["squire", "knight:iterations=60", "marshal:iterations=60"]
SLACK = 0.02  # seconds beyond a budget


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_a_position_is_worth_to_one_it_costs_the_other(name: str, options: dict[str, object]) -> None:
    for state in positions(game_of(name, options), seed=2, every=7):
        for seen in (state, state.seen_by(0), state.seen_by(1), state.seen_by(SPECTATOR)):
            assert -1 < seen.worth(0) < 1
            assert seen.worth(0) == pytest.approx(-seen.worth(1))


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_game_that_is_over_is_worth_its_result(name: str, options: dict[str, object]) -> None:
    game = game_of(name, options)
    match = Match(game.start(), [make_bot("squire", 1, 0, seat) for seat in range(2)], FastDice(1))
    places = match.run().places
    for seat in range(2):
        wanted = 0 if places[0] == places[1] else (1 if places[seat] == 1 else -1)
        assert match.state.worth(seat) == promise(match.state, seat) == wanted


@pytest.mark.parametrize("bot", THINKERS)
def test_a_bot_strikes_a_king_it_can_kill(bot: str) -> None:
    state = fight("K1a1^ I4b1^ N2e5^", "K1e6v I4a9v I4b9v", "actions: 1")
    seen = state.seen_by(0)
    assert thoughts(make_bot(bot, 3, 0, 0), seen)[0].notation == "e5xe6"


@pytest.mark.parametrize("bot", THINKERS)
@pytest.mark.parametrize(("name", "options"), ONE_EACH)
def test_a_bot_says_what_it_weighed(name: str, options: dict[str, object], bot: str) -> None:
    state = next(islice(positions(game_of(name, options), 5, 1), 12, None))
    seen = state.seen_by(state.seat)
    weighed = thoughts(make_bot(bot, 5, 0, state.seat), seen)
    assert sorted(thought.choice for thought in weighed) == list(seen.choices(state.seat))
    assert all(-1 <= thought.value <= 1 for thought in weighed)
    assert all(thought.line[0] == thought.notation for thought in weighed)
    assert make_bot(bot, 5, 0, state.seat).choose(seen) == weighed[0].choice


def test_a_page_cannot_say_what_it_weighed() -> None:
    state = next(positions(champclos.game("lionheart"), 5, 1))
    with pytest.raises(ChampclosError, match="does not weigh"):
        thoughts(make_bot("page", 5, 0, 0), state.seen_by(state.seat))


class Steady(Player):
    """Somebody's bot that weighs nothing."""

    def choose(self, seen: State) -> int:
        return int(seen.choices(seen.viewer)[0])


class Careful(Thinker):
    """Somebody's bot that does."""

    def weigh(self, seen: State) -> list[Weighed]:
        return [Weighed(choice, 0, 0.0, []) for choice in seen.choices(seen.viewer)]


def test_what_a_bot_can_do_does_not_depend_on_what_it_was_asked_before() -> None:
    """Compiled, an abstract class and those that derive from it share a cache of what isinstance answered."""
    state = champclos.game("lionheart").start()
    settle(state, FastDice(1))
    seen = state.seen_by(state.seat)
    assert isinstance(Steady(), Player)
    with pytest.raises(ChampclosError, match="does not weigh"):
        thoughts(Steady(), seen)
    assert not isinstance(Careful(), Squire)
    assert len(thoughts(Careful(), seen)) == len(seen.choices(seen.viewer))


@pytest.mark.parametrize("bot", ["knight", "marshal"])
def test_rounds_are_counted_and_the_same_seed_thinks_the_same(bot: str) -> None:
    game = champclos.game("artofwar")
    state = next(state for state in positions(game, 6, 1) if len(state.choices(state.seat)) > 8)
    seen = state.seen_by(state.seat)

    def think(seed: int) -> list[tuple[int, int, float]]:
        thinker = make_bot(f"{bot}:iterations=40", seed, 0, 0)
        assert isinstance(thinker, Thinker)
        return [(weighed.choice, weighed.visits, weighed.value) for weighed in thinker.weigh(seen)]

    assert sum(visits for _, visits, _ in think(1)) == 40
    assert think(1) == think(1)
    assert think(1) != think(2)


@pytest.mark.parametrize("bot", ["knight", "marshal"])
@pytest.mark.parametrize(("name", "options"), ONE_EACH)
def test_a_decision_keeps_to_its_time(name: str, options: dict[str, object], bot: str) -> None:
    if name == "warriors" and not champclos.COMPILED:
        pytest.skip("interpreted, the first look at all attacks alone takes longer")
    seconds = 0.06
    late = 0
    for count, state in enumerate(positions(game_of(name, options), 7, 9)):
        thinker = make_bot(f"{bot}:seconds={seconds}", 7, 0, state.seat)
        began = process_time()  # not the clock on the wall: a busy machine gives a search less, never more
        thinker.choose(state.seen_by(state.seat))
        late += process_time() - began > seconds + SLACK
        if count == 6:
            break
    assert late <= 2, "the machine may be busy now and then, but not always"


def test_without_a_budget_a_search_has_some_rounds() -> None:
    bot = make_bot("knight", 1, 0, 0)
    assert isinstance(bot, Search)
    assert (bot.iterations, bot.seconds) == (500, 0.0)


@pytest.mark.parametrize("bot", ["squire", "knight:iterations=12", "marshal:iterations=12"])
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (3, 3)])
def test_games_of_several_seats_with_secrets_come_to_an_end(bot: str, seats: int, seed: int) -> None:
    game = skirmish({"seats": seats}, {})
    match = Match(game.start(), [make_bot(bot, seed, 0, seat) for seat in range(seats)], FastDice(seed))
    assert match.run().winners
    assert match.decisions <= game.max_decisions


@pytest.mark.parametrize(
    ("name", "options"), [*GAMES, *[pytest.param(*game, marks=pytest.mark.slow) for game in MORE_SEATS]]
)
def test_squires_come_to_an_end(name: str, options: dict[str, object]) -> None:
    game = game_of(name, options)
    for seed in range(2):
        bots = [make_bot("squire", seed, 0, seat) for seat in range(int(game.seats))]
        match = Match(game.start(), bots, FastDice(seed))
        match.run()
        assert match.decisions <= game.max_decisions


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), [*ONE_EACH, *MORE_SEATS])
def test_1000_games_of_squires_without_a_stall(name: str, options: dict[str, object]) -> None:
    if not champclos.COMPILED:
        pytest.skip("interpreted, they take hours")
    game = game_of(name, options)
    slowest = 0.0
    for number in range(1000):
        state, dice = game.start(), FastDice(9, number)
        bots = [make_bot("squire", 9, number, seat) for seat in range(int(game.seats))]
        decisions = 0
        settle(state, dice)
        while state.seat != OVER:
            seat = state.seat
            began = process_time()  # what else the machine does is not the squire's fault
            choice = bots[seat].choose(state.seen_by(seat))
            slowest = max(slowest, process_time() - began)
            state.play(seat, choice)
            settle(state, dice)
            decisions += 1
        assert decisions <= game.max_decisions
    assert slowest < 0.05


def test_a_marshal_goes_on_with_what_it_foresaw() -> None:
    """Where it decides again after its own action it knows the position from its tree; asked anew, it begins anew."""
    game = champclos.game("lionheart")
    for state in positions(game, 8, 5):
        seat = state.seat
        bot = make_bot("marshal:iterations=60", 1, 0, seat)
        state.play(seat, bot.choose(state.seen_by(seat)))
        if state.seat == seat:
            break
    assert state.seat == seat
    assert isinstance(bot, Search)
    assert sum(weighed.visits for weighed in bot.weigh(state.seen_by(seat))) > 60
    assert sum(weighed.visits for weighed in bot.weigh(state.seen_by(seat))) == 60


def test_a_tree_keeps_brothers_in_order_and_can_be_cut() -> None:
    tree = Tree()
    for choice in (5, 2, 9, 2):
        tree.visits[tree.step(0, 0, choice)] += 1
    five = tree.step(0, 0, 5)
    tree.visits[tree.step(five, 1, 7)] += 3
    found = []
    node = tree.child[0]
    while node >= 0:
        found.append((tree.choice[node], tree.visits[node]))
        node = tree.brother[node]
    assert found == [(2, 2), (5, 1), (9, 1)]
    part = tree.rooted(five)
    assert (part.visits[0], part.choice[part.child[0]], part.visits[part.child[0]]) == (1, 7, 3)
