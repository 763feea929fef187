"""A position of a game of two that one of them wins or nobody: how it ends, and what that makes of the seats."""

from abc import abstractmethod
from math import exp

from mypy_extensions import i64, mypyc_attr

from champclos.core.events import ENDED, NOTHING, RESIGNED, Event
from champclos.core.flow import NOBODY
from champclos.core.game import Game, Outcome, State
from champclos.core.house import RESIGN_1
from champclos.core.outcome import duel


@mypyc_attr(allow_interpreted_subclasses=True)
class Duel(State):
    """A position of two seats; `ended` is the clause that ended the game, or 0 while it goes on."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, events=[])
        self.resigned: i64 = NOBODY
        self.ended: i64 = 0
        self.winner: i64 = NOBODY

    def follow(self, other: State) -> None:
        super().follow(other)
        assert isinstance(other, Duel)
        self.resigned, self.ended, self.winner = other.resigned, other.ended, other.winner

    @abstractmethod
    def stop(self) -> None:
        """Put away what goes on: the game is over."""

    def end(self, clause: i64, winner: i64) -> None:
        """The game is over by a clause, and somebody has won, or NOBODY."""
        self.stop()
        self.ended = clause
        self.winner = winner
        self.tell_event(self.ending())

    def ending(self) -> Event:
        """What is told when the game is over."""
        return Event(self.ended, ENDED, self.winner, NOTHING, NOTHING, 0)

    def resign(self, seat: i64) -> None:
        self.resigned = seat
        self.tell(RESIGN_1, RESIGNED, seat, NOTHING, NOTHING, 0)
        self.end(RESIGN_1, 1 - seat)

    def out(self, seat: i64) -> bool:
        return self.resigned == seat

    def worth(self, seat: i64) -> float:
        """Won, lost or drawn when the game is over; before, what the score makes likely."""
        if self.ended:
            return 0.0 if self.winner == NOBODY else (1.0 if self.winner == seat else -1.0)
        return 2.0 / (1.0 + exp(-self.score(seat))) - 1.0

    def score(self, seat: i64) -> float:
        """How far ahead the seat is, by judgement, in logits: 0 where nobody can tell."""
        return 0.0

    def outcome(self) -> Outcome | None:
        return duel(self.winner, self.ended) if self.ended else None
