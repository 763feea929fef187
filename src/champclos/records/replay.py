"""A record played again: every position of it, forwards, backwards, turn by turn, as its viewer sees it."""

from champclos.core.errors import ChampclosError
from champclos.core.events import BEGAN
from champclos.core.game import SPECTATOR, Game, State
from champclos.core.words import Words
from champclos.records.lawful import start_of
from champclos.records.making import mask_record
from champclos.records.record import Record, Step


class Replay:
    """A record opened at one of its positions; position 0 is the start, position n the one after n steps."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.at = 0
        state = start_of(record)
        self.positions: list[State] = [state]
        self.turns = [0]
        for number, step in enumerate(record.steps, start=1):
            state = state.copy()
            state.apply(step.seat, step.choice)
            self.positions.append(state)
            if any(event.what == BEGAN for event in state.told):
                self.turns.append(number)

    @property
    def game(self) -> Game:
        """The game, bound to the record's options and figures."""
        return self.positions[0].game

    @property
    def state(self) -> State:
        """The position it is opened at; play on with a copy."""
        return self.positions[self.at]

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self.positions) - 1

    @property
    def turn(self) -> int:
        """The turn it is opened at; turn 0 is what came before the first."""
        return sum(begin <= self.at for begin in self.turns) - 1

    @property
    def step(self) -> Step | None:
        """The decision that led here."""
        return self.record.steps[self.at - 1] if self.at else None

    def go(self, number: int) -> State:
        """Open it at a position; a number out of range opens the first or the last one."""
        self.at = max(0, min(number, self.last))
        return self.state

    def forward(self, steps: int = 1) -> State:
        """Some steps on."""
        return self.go(self.at + steps)

    def back(self, steps: int = 1) -> State:
        """Some steps back."""
        return self.go(self.at - steps)

    def to_turn(self, turn: int) -> State:
        """Open it where a turn begins; a number out of range opens the start or the last turn."""
        return self.go(self.turns[max(0, min(turn, len(self.turns) - 1))])

    def told(self) -> list[Words]:
        """What the decision that led here brought about, as sentences."""
        return [self.game.tell(event) for event in self.state.told] if self.at else []

    def described(self) -> Words | None:
        """The decision that led here, in words."""
        step = self.step
        if step is None:
            return None
        return self.positions[self.at - 1].describe(step.choice, step.seat).words

    def seen_by(self, viewer: int) -> "Replay":
        """The same game as a seat or SPECTATOR saw it, opened at the same position."""
        if viewer != SPECTATOR and not 0 <= viewer < self.game.seats:
            raise ChampclosError(f"{self.game.name} has {self.game.seats} seats; there is no seat {viewer}")
        seen = Replay(mask_record(self.record, viewer))
        seen.at = self.at
        return seen


def replay(record: Record) -> Replay:
    """Play a record again, as far as it is good; ChampclosError if its game cannot be set up here."""
    return Replay(record)
