import pytest
from mypy_extensions import i64

from champclos.core.dice import FastDice
from champclos.core.driver import ASK, Match, Passing, Player, declined, random_playout, settle
from champclos.core.errors import ChampclosError, IllegalChoice
from champclos.core.game import NATURE, NONE, OVER, RESIGN, State, Window
from tests.toys.skirmish import make


class Chance(Player):
    """Plays at random, and remembers whose view it was given in which phase."""

    def __init__(self, seed: int) -> None:
        self.dice = FastDice(seed)
        self.viewers: list[int] = []
        self.windows = 0

    def choose(self, seen: State) -> i64:
        self.viewers.append(int(seen.viewer))
        self.windows += seen.window(seen.viewer) is not None
        choices = seen.choices(seen.viewer)
        return choices[self.dice.below(len(choices))]


class Stubborn(Player):
    """Always plays the same."""

    def __init__(self, choice: int) -> None:
        self.choice = choice

    def choose(self, seen: State) -> i64:
        return self.choice


def match(seats: int = 2, seed: int = 1, rounds: int = 9) -> tuple[Match, list[Chance]]:
    players = [Chance(seat) for seat in range(seats)]
    state = make({"seats": seats, "rounds": rounds}, {}).start()
    return Match(state, list(players), FastDice(seed)), players


@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_is_played_to_its_end(seats: int) -> None:
    game, players = match(seats)
    outcome = game.run()
    assert game.state.seat == OVER
    assert len(outcome.places) == seats
    assert game.decisions == sum(len(player.viewers) for player in players)


def test_a_player_gets_only_what_its_seat_sees() -> None:
    game, players = match(3)
    game.run()
    assert [set(player.viewers) for player in players] == [{0}, {1}, {2}]


def test_the_steps_of_a_match_can_be_played_again() -> None:
    game, _ = match()
    game.steps = []
    game.run()
    again = game.state.game.start()
    for seat, choice in game.steps:
        again.play(seat, choice)
    assert again == game.state
    assert game.decisions == sum(seat >= 0 for seat, choice in game.steps)


def test_the_same_seed_gives_the_same_match() -> None:
    assert match(seed=4)[0].run() == match(seed=4)[0].run()
    ends = {match(seed=seed)[0].run().scores for seed in range(6)}
    assert len(ends) > 1


def test_an_illegal_choice_of_a_player_is_refused_and_changes_nothing() -> None:
    state = make({}, {}).start()
    game = Match(state, [Stubborn(7), Stubborn(7)], FastDice(1))
    while state.seat < 0:
        game.step()
    before = state.encode()
    with pytest.raises(IllegalChoice, match="SKI-PASS-1"):
        game.step()
    assert state.encode() == before
    assert game.decisions == 0


def test_a_player_may_resign() -> None:
    outcome = Match(make({}, {}).start(), [Stubborn(RESIGN), Chance(1)], FastDice(1)).run()
    assert outcome.places == (2, 1)


def test_a_match_needs_a_player_for_each_seat() -> None:
    with pytest.raises(ChampclosError, match="skirmish has 2 seats, but 1 players came"):
        Match(make({}, {}).start(), [Chance(1)], FastDice(1))


def test_who_passes_always_is_never_asked_to_answer() -> None:
    game, players = match()
    game.passing[0].always(unless_aimed=False)
    game.run()
    assert players[0].windows == 0
    assert players[1].windows > 0


def test_who_passes_unless_aimed_is_asked_only_as_a_target() -> None:
    aimed_at: list[bool] = []

    class Watcher(Chance):
        def choose(self, seen: State) -> i64:
            window = seen.window(seen.viewer)
            if window is not None:
                aimed_at.append(window.aimed)
            return super().choose(seen)

    for seed in range(6):
        game = Match(make({"seats": 3, "rounds": 9}, {}).start(), [Watcher(1), Watcher(2), Watcher(3)], FastDice(seed))
        for passing in game.passing:
            passing.always(unless_aimed=True)
        game.run()
    assert aimed_at
    assert all(aimed_at)


def answering() -> tuple[State, int, Window]:
    """A position with a window open, the seat that is asked, and the window."""
    game, _ = match(3)
    while True:
        seat = int(game.state.seat)
        window = game.state.window(seat) if seat >= 0 else None
        if window is not None and not window.aimed:
            return game.state, seat, window
        game.step()


def test_passing_is_an_ordinary_decision_that_the_window_names() -> None:
    state, seat, window = answering()
    passing = Passing()
    assert declined(state, seat, passing) == NONE
    passing.always(unless_aimed=False)
    assert declined(state, seat, passing) == window.decline
    state.play(seat, window.decline)


def test_passing_through_a_span_ends_with_it() -> None:
    window = Window(7, [3, 0], False)
    passing = Passing()
    passing.through(window, 0, unless_aimed=False)
    assert passing.declines(window)
    assert passing.declines(Window(7, [3, 0], True))
    assert not passing.declines(Window(7, [4, 0], False)), "the next round has another number"
    assert not passing.declines(Window(7, [], False)), "a window outside the span"


def test_passing_declines_the_chosen_kinds_only() -> None:
    guard, wizard = Window(7, [3, 0], False), Window(7, [3, 0], False, 1)
    passing = Passing()
    passing.always(unless_aimed=True, kinds=1 << wizard.kind)
    assert [passing.declines(window) for window in (guard, wizard)] == [False, True]
    assert not passing.declines(Window(7, [3, 0], True, 1)), "it is aimed at the seat"
    passing.through(guard, 0, unless_aimed=False, kinds=1 << wizard.kind)
    assert [passing.declines(window) for window in (guard, wizard)] == [False, True]
    assert not passing.declines(Window(7, [4, 0], False, 1)), "the span is over"
    passing.always(unless_aimed=False)
    assert passing.declines(guard), "all kinds if none are chosen"


def test_passing_through_the_widest_span_lasts() -> None:
    passing = Passing()
    passing.through(Window(7, [3, 0], False), 1, unless_aimed=True)
    assert passing.declines(Window(7, [9, 0], False))
    assert not passing.declines(Window(7, [9, 0], True)), "it is aimed at the seat"


def test_who_wants_to_be_asked_again_is_asked() -> None:
    passing = Passing()
    passing.always(unless_aimed=False)
    passing.ask()
    assert passing.span == ASK
    assert not passing.declines(Window(7, [3, 0], False))


@pytest.mark.parametrize("span", [-1, 2])
def test_a_span_that_the_window_does_not_lie_in_is_refused(span: int) -> None:
    with pytest.raises(ChampclosError, match=f"no span {span}; this window lies in 2"):
        Passing().through(Window(7, [3, 0], False), span, unless_aimed=False)


def test_a_random_playout_ends_the_game_within_its_bounds() -> None:
    game = make({"seats": 3}, {})
    for seed in range(20):
        state = game.start()
        decisions = random_playout(state, FastDice(seed))
        assert state.outcome() is not None
        assert 0 < decisions <= game.max_decisions


def test_settling_lets_nature_decide_until_a_seat_has_to() -> None:
    state = make({}, {}).start()
    again = state.copy()
    settle(state, FastDice(3))
    assert state.seat >= 0
    dice = FastDice(3)
    falls = 0
    while again.seat == NATURE:
        again.apply(NATURE, again.odds().pick(dice))
        falls += 1
    assert falls > 0
    assert again == state
