"""A position of Tafl: its fields, declared once, and what can be asked of it.

What may be chosen is in `law.py`, what follows in `flow.py`.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.duel import Duel
from champclos.core.flow import NOBODY
from champclos.core.game import RESIGN, SECRET, TRUTH, Game, Odds
from champclos.games.tafl import flow, judgement, law
from champclos.games.tafl.phases import GUESS, HIDDEN, NONE, ROLL, SHOW
from champclos.games.tafl.rules import Rules
from champclos.games.tafl.verbs import SHOW as SHOWN

# What is written as bytes, in this order; the fields of Duel among them.
FIELDS: Final = ("viewer", "phase", "turn", "round", "squares", "guesses", "resigned", "ended", "winner")


class TaflState(Duel):
    """A position: whole, or as its viewer may know it."""

    def __init__(self, game: Game, rules: Rules) -> None:
        super().__init__(game)
        self.rules = rules
        self.phase: i64 = GUESS
        self.turn: i64 = NOBODY  # who moves
        self.round: i64 = 1
        self.squares: list[i64] = [rules.figures.home(0), rules.figures.home(1)]  # by seat: where its runner stands
        self.guesses: list[i64] = [NONE, NONE]  # by seat: from 1 to the faces of the die, or NONE, or HIDDEN

    def copy(self) -> "TaflState":
        twin = TaflState(self.game, self.rules)
        twin.follow(self)
        twin.phase, twin.turn, twin.round = self.phase, self.turn, self.round
        twin.squares, twin.guesses = self.squares.copy(), self.guesses.copy()
        return twin

    # The law

    def why(self, seat: i64, choice: i64) -> i64:
        return law.why(self, seat, choice)

    def choices(self, seat: i64) -> list[i64]:
        return law.choices(self, seat)

    def odds(self) -> Odds:
        if self.phase == ROLL:
            return self.rules.roll_odds
        if self.phase != SHOW or HIDDEN in self.guesses:
            return self.rules.no_odds
        return Odds([self.rules.nature.code(SHOWN, self.guesses[0] - 1, self.guesses[1] - 1, 0)], [1])

    def default(self, seat: i64) -> i64:
        return self.choices(seat)[0]

    # What follows

    def step(self) -> i64:
        return flow.step(self)

    def act(self, seat: i64, choice: i64) -> None:
        flow.act(self, seat, choice)

    def fall(self, choice: i64) -> None:
        flow.fall(self, choice)

    def stop(self) -> None:
        flow.stop(self)

    def worth(self, seat: i64) -> float:
        return judgement.worth(self, seat)

    # What is hidden: the other's guess, until nature shows it

    def veiled(self, viewer: i64) -> "TaflState":
        seen = self.copy()
        if self.phase == GUESS or self.phase == SHOW:
            for seat in range(2):
                if seat != viewer and self.guesses[seat] != NONE:
                    seen.guesses[seat] = HIDDEN
        return seen

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        secret = self.phase == GUESS and seat >= 0 and choice != RESIGN
        return SECRET if secret and viewer != seat and viewer != TRUTH else choice

    def imagine(self, dice: Dice) -> "TaflState":
        world = self.copy()
        world.viewer = TRUTH
        for seat in range(2):
            if self.guesses[seat] == HIDDEN:
                world.guesses[seat] = 1 + dice.below(self.rules.figures.faces)
        return world
