"""Random play: whatever is played, the field stays in order and there is always a choice or an end."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition
from hypothesis.stateful import rule as step

from champclos import NATURE, OVER, FastDice, Game, State
from champclos.core.driver import random_playout
from champclos.core.events import LOST
from champclos.testing.scenarios import field, legal
from tests.games.lionheart.helpers import ADVANCED, BASIC, army

OPENING = "army 0: K1e4^ H2d5^ P4e5^ M2f5^ N2d4^ B6f4^ A4c4^\narmy 1: K1e7v H2d6v P4e6v M2f6v N2d7v B6f7v A4c7v"


def figures(state: State) -> int:
    """All figures of both sides."""
    return sum(int(unit[1:-1].rstrip("0123456789")[:-1]) for seat in (0, 1) for unit in army(state, seat))


def squares(state: State) -> list[str]:
    """Where the units of both sides stand."""
    found = []
    for seat in (0, 1):
        for unit in army(state, seat):
            column = next(index for index in range(1, len(unit)) if unit[index].isalpha())
            found.append(unit[column:-1])
    return found


class War(RuleBasedStateMachine):
    """A battle in which Hypothesis plays everybody, nature included."""

    def __init__(self) -> None:
        super().__init__()
        self.state = BASIC.start()
        self.figures = 0

    @initialize(close=st.booleans())
    def meet(self, close: bool) -> None:
        """From the start, or from close by with every kind of unit."""
        self.state = ADVANCED.position(OPENING) if close else BASIC.start()
        self.figures = figures(self.state)

    @precondition(lambda self: self.state.seat >= 0)
    @step(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        """Attacks rather than anything else, so that something happens."""
        moves = sorted(legal(self.state))
        attacks = [move for move in moves if "x" in move]
        move = data.draw(st.sampled_from(attacks * 3 + moves))
        self.state.play(self.state.seat, self.state.parse(move))

    @precondition(lambda self: self.state.seat == NATURE)
    @step(data=st.data())
    def roll(self, data: st.DataObject) -> None:
        """Any outcome, however unlikely."""
        choice = data.draw(st.sampled_from([int(choice) for choice in self.state.odds().choices]))
        before = figures(self.state)
        self.state.play(NATURE, choice)
        lost = sum(int(event.much) for event in self.state.told if event.what == LOST)
        assert before - figures(self.state) == lost

    @precondition(lambda self: self.state.seat == OVER)
    @step()
    def rest(self) -> None:
        """Nothing more is played."""
        assert self.state.choices(0) == self.state.choices(1) == []

    @invariant()
    def the_field_is_in_order(self) -> None:
        state = self.state
        assert state.flaw() == ""
        standing = squares(state)
        assert len(standing) == len(set(standing))
        assert figures(state) <= self.figures
        self.figures = figures(state)

    @invariant()
    def there_is_a_choice_or_an_end(self) -> None:
        state = self.state
        assert (state.outcome() is not None) == (state.seat == OVER)
        if state.seat == NATURE:
            assert len(state.odds()) > 0
        elif state.seat != OVER:
            assert "pass" in legal(state)

    @invariant()
    def the_position_survives_on_paper(self) -> None:
        state = self.state
        assert state.game.position(state.position()) == state
        assert state.game.decode(state.encode()) == state

    @invariant()
    def nothing_is_hidden_on_an_open_field(self) -> None:
        for viewer in (0, 1):
            assert self.state.seen_by(viewer).imagine(FastDice(1)) == self.state


War.TestCase.settings = settings(
    max_examples=30, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
TestWar = War.TestCase


def test_random_games_end_within_their_bounds_and_both_sides_win_some() -> None:
    for game in (BASIC, ADVANCED):
        winners = set()
        for seed in range(12):
            state = game.start()
            assert random_playout(state, FastDice(seed)) <= game.max_decisions
            outcome = state.outcome()
            assert outcome is not None
            assert state.flaw() == ""
            winners |= set(outcome.winners)
        assert winners == {0, 1}


def test_the_same_dice_give_the_same_game() -> None:
    ends = []
    for turn in range(2):
        state = ADVANCED.start()
        random_playout(state, FastDice(7))
        ends.append(state.digest())
    assert ends[0] == ends[1]


def longest(game: Game) -> int:
    """Decisions of a game in which nobody does anything."""
    state = game.start()
    decisions = 0
    while state.seat != OVER:
        if state.seat == NATURE:
            state.apply(NATURE, state.odds().choices[len(state.odds()) - 1 if field(state, "turn") == "-1" else 0])
            if state.seat == NATURE and field(state, "phase") == "second roll":
                state.apply(NATURE, state.odds().choices[0])
        else:
            state.apply(state.seat, state.default(state.seat))
            decisions += 1
    return decisions


def test_who_never_answers_draws() -> None:
    assert longest(BASIC) == 200
