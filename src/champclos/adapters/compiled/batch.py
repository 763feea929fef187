"""What a seat knows and may choose as bytes, for one position or for many games stepped together.

Bytes of a position: the observation of a seat, then the mask of its choices.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from champclos.core.dice import FastDice
from champclos.core.driver import settle
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER, Game, State

BLOCK: Final = 1 << 16  # bytes that are handed over at once: more would not stay in the processor's cache


def known(state: State, seat: i64, no_mask: bytes) -> bytearray:
    """A position's bytes for a seat; `no_mask` is a mask of zeros."""
    out = BytesWriter()
    write(out, state, seat, no_mask)
    return bytearray(out.getvalue())


def mask(state: State, seat: i64, no_mask: bytes) -> bytearray:
    """One for every choice that a seat has, else zero."""
    out = BytesWriter()
    write_mask(out, state, seat, no_mask)
    return bytearray(out.getvalue())


def write(out: BytesWriter, state: State, seat: i64, no_mask: bytes) -> list[i64]:
    """Write a position's bytes for a seat; returns its choices."""
    out.write(state.observation(seat))
    return write_mask(out, state, seat, no_mask)


def write_mask(out: BytesWriter, state: State, seat: i64, no_mask: bytes) -> list[i64]:
    """Write the mask of a seat's choices; returns the choices."""
    at: i64 = len(out)
    out.write(no_mask)
    choices = state.choices(seat)
    for choice in choices:
        out[at + choice] = u8(1)
    return choices


class Batch:
    """Games side by side, each with dice of its own; one that ends makes room for the next at once.

    Each has a row of the buffer: the position's bytes for the seat that decides, this seat, whether the last step ended
    a game, and the places of its seats if it did, else zeros.
    """

    def __init__(self, game: Game, count: int, seed: int) -> None:
        self.game = game
        self.count: i64 = count
        self.no_places = bytes(int(game.seats))
        self.no_mask = bytes(int(game.choice_count))
        self.width: i64 = game.observation_size + game.choice_count + 2 + game.seats
        self.buffer = bytearray(int(self.width) * count)
        self.view = memoryview(self.buffer)  # through which bytes are copied once, and not twice
        self.dice = [FastDice(seed, row) for row in range(count)]
        self.states: list[State] = [self.begin(row) for row in range(count)]
        self.offered: list[list[i64]] = []
        self.out = BytesWriter()
        self.written: i64 = 0
        for row in range(count):
            self.offered.append(self.show(row, self.no_places))
        self.hand_over()

    def begin(self, row: i64) -> State:
        """A new game at its first decision."""
        state = self.game.start()
        settle(state, self.dice[row])
        return state

    def step(self, choices: list[i64]) -> None:
        """One decision in every game; if one of them is illegal, IllegalChoice and no game goes on."""
        if len(choices) != self.count:
            raise ChampclosError(f"{self.count} games need as many choices, not {len(choices)}")
        codes = self.game.choice_count
        for row in range(self.count):
            choice = choices[row]
            at = row * self.width + self.game.observation_size + choice
            if choice < 0 or choice >= codes or self.buffer[at] == 0:
                state = self.states[row]
                state.copy().play(state.seat, choice if choice >= 0 else codes)
        self.written = 0
        for row in range(self.count):
            self.offered[row] = self.show(row, self.advance(row, choices[row]))
        self.hand_over()

    def advance(self, row: i64, choice: i64) -> bytes:
        """One decision in a game; the places of its seats if that ended it, else zeros."""
        state = self.states[row]
        state.apply(state.seat, choice)
        settle(state, self.dice[row])
        if state.seat != OVER:
            return self.no_places
        outcome = state.outcome()
        if outcome is None:
            raise ChampclosError(f"{self.game.name}: nobody decides, but there is no outcome")
        self.states[row] = self.begin(row)
        return bytes(outcome.places)

    def show(self, row: i64, places: bytes) -> list[i64]:
        """Write a game's row; returns the choices in it."""
        state = self.states[row]
        out = self.out
        choices = write(out, state, state.seat, self.no_mask)
        out.append(u8(state.seat))
        out.append(u8(0) if places is self.no_places else u8(1))
        out.write(places)
        if len(out) >= BLOCK:
            self.hand_over()
        return choices

    def hand_over(self) -> None:
        """Put the rows written since the last time into the buffer."""
        end: i64 = self.written + len(self.out)
        self.view[self.written : end] = self.out.getvalue()
        self.written = end
        self.out.truncate(0)

    def random_choices(self, dice: FastDice) -> list[i64]:
        """One of the choices of every game, each equally likely."""
        chosen: list[i64] = []
        for choices in self.offered:
            chosen.append(choices[dice.below(len(choices))])
        return chosen
