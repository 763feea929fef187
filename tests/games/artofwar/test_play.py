"""Random play: whatever is played, no card is lost or made, and there is always a choice or an end."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition
from hypothesis.stateful import rule as step

import champclos
from champclos import NATURE, OVER, FastDice
from champclos.games.artofwar.figures import BASIC, KINDS, NONE
from champclos.games.artofwar.state import ArtOfWarState
from champclos.testing.scenarios import legal, random_step
from tests.games.artofwar.helpers import FIRST, FREE, started

BOX = champclos.game("artofwar", mode="free", box=True)


def cards(state: ArtOfWarState) -> Counter[int]:
    """Every card of the table by kind."""
    found: Counter[int] = Counter()
    for kind in [*state.table.field, *state.table.reserve]:
        if kind != NONE:
            found[int(kind)] += 1
    for seat in range(2):
        for kind in range(KINDS):
            found[kind] += int(state.table.grave[seat * KINDS + kind])
            found[kind] += sum(int(state.decks[seat].count(zone, kind)) for zone in range(3))
        for kind in range(BASIC):
            found[kind] += int(state.table.kingdom[seat * BASIC + kind])
    return found


class Duel(RuleBasedStateMachine):
    """A game in which Hypothesis plays everybody, nature included."""

    def __init__(self) -> None:
        super().__init__()
        self.state = started()
        self.cards: Counter[int] | None = None

    @initialize(game=st.sampled_from([FIRST, FREE, BOX]), luck=st.integers(0, 99), steps=st.integers(0, 60))
    def begin(self, game: champclos.Game, luck: int, steps: int) -> None:
        """Somewhere in a game."""
        self.state = started(game)
        dice = FastDice(luck)
        for number in range(steps):
            if self.state.seat != OVER:
                random_step(self.state, dice)

    @precondition(lambda self: self.state.seat >= 0)
    @step(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        """Attacks and supports rather than anything else, so that something happens."""
        moves = sorted(legal(self.state))
        sharp = [move for move in moves if "x" in move or "+" in move]
        self.state.play(self.state.seat, self.state.parse(data.draw(st.sampled_from(sharp * 2 + moves))))

    @precondition(lambda self: self.state.seat == NATURE)
    @step(data=st.data())
    def happen(self, data: st.DataObject) -> None:
        """Any outcome, however unlikely."""
        choice = data.draw(st.sampled_from([int(choice) for choice in self.state.odds().choices]))
        self.state.play(NATURE, choice)

    @precondition(lambda self: self.state.seat == OVER)
    @step()
    def stay(self) -> None:
        """When it is over nothing more happens."""
        assert self.state.outcome() is not None

    @invariant()
    def no_card_is_lost(self) -> None:
        state = self.state
        assert state.flaw() == ""
        if state.turns:
            if self.cards is None:
                self.cards = cards(state)
            assert cards(state) == self.cards
            assert sum(self.cards.values()) == 42
        for seat in range(2):
            assert bool(state.choices(seat)) == bool((state.waiting >> seat) & 1)


Duel.TestCase.settings = settings(
    max_examples=25, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestDuel = Duel.TestCase


@pytest.mark.parametrize("game", [FIRST, FREE, BOX], ids=["first", "free", "one box"])
def test_games_end_long_before_their_bound(game: champclos.Game) -> None:
    dice = FastDice(3)
    for number in range(20):
        state = started(game)
        decisions = 0
        while state.seat != OVER:
            decisions += state.seat >= 0
            random_step(state, dice)
        assert decisions < game.max_decisions
