"""What a seat knows and may choose as bytes, for one position or for many games stepped together.

Bytes of a position: the observation of a seat, then the mask of its choices.
"""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from champclos.core.dice import FastDice
from champclos.core.driver import settle
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER, Game, State

BLOCK: Final = 1 << 14  # bytes that are handed over at once: more would not stay in the processor's cache


def known(state: State, seat: i64, no_mask: bytes) -> bytearray:
    """A position's bytes for a seat; `no_mask` is a mask of zeros."""
    out = BytesWriter()
    state.observe(seat, out)
    write_mask(out, state, seat, no_mask)
    return bytearray(out.getvalue())


def mask(state: State, seat: i64, no_mask: bytes) -> bytearray:
    """One for every choice that a seat has, else zero."""
    out = BytesWriter()
    write_mask(out, state, seat, no_mask)
    return bytearray(out.getvalue())


def write_mask(out: BytesWriter, state: State, seat: i64, no_mask: bytes) -> None:
    """Write the mask of a seat's choices."""
    at: i64 = len(out)
    out.write(no_mask)
    for choice in state.choices(seat):
        out[at + choice] = u8(1)


def zeros(count: i64) -> vec[u8]:
    """So many zeros."""
    return vec[u8]([u8(0) for index in range(count)])


class Batch:
    """Games side by side, each with dice of its own; one that ends makes room for the next at once.

    `observations`, `masks`, `seats`, `over` and `places` hold, game after game, what the seat that decides knows and
    may choose, this seat, whether the last step ended a game, and the places of its seats if it did, else zeros. They
    are written where they stand and never grow, so that arrays may be views of them.
    """

    def __init__(self, game: Game, count: int, seed: int) -> None:
        self.game = game
        self.count: i64 = count
        self.codes = game.choice_count
        self.observations = bytearray(int(game.observation_size) * count)
        self.view = memoryview(self.observations)  # through which bytes are copied once, and not twice
        self.masks = zeros(self.count * self.codes)
        self.seats = zeros(self.count)
        self.over = zeros(self.count)
        self.places = zeros(self.count * game.seats)
        self.dice = [FastDice(seed, row) for row in range(count)]
        self.states: list[State] = [self.begin(row) for row in range(count)]
        self.offered: list[list[i64]] = [[] for row in range(count)]
        self.out = BytesWriter()
        self.written: i64 = 0
        for row in range(count):
            self.show(row)
        self.hand_over()

    def begin(self, row: i64) -> State:
        """A new game at its first decision."""
        state = self.game.start()
        state.hush()
        settle(state, self.dice[row])
        return state

    def step(self, choices: list[i64]) -> None:
        """One decision in every game; if one of them is illegal, IllegalChoice and no game goes on."""
        if len(choices) != self.count:
            raise ChampclosError(f"{self.count} games need as many choices, not {len(choices)}")
        codes = self.codes
        masks = self.masks
        for row in range(self.count):
            choice = choices[row]
            if choice < 0 or choice >= codes or masks[row * codes + choice] == 0:
                state = self.states[row]
                state.copy().play(state.seat, choice if choice >= 0 else codes)
        self.written = 0
        for row in range(self.count):
            self.advance(row, choices[row])
            self.show(row)
        self.hand_over()

    def advance(self, row: i64, choice: i64) -> None:
        """One decision in a game, and what follows until the next."""
        state = self.states[row]
        state.apply(state.seat, choice)
        settle(state, self.dice[row])
        if state.seat == OVER:
            self.end(row, state)
        elif self.over[row]:
            self.note_end(row, 0, [0] * int(self.game.seats))

    def end(self, row: i64, state: State) -> None:
        """A game is over: the next one begins in its place."""
        outcome = state.outcome()
        if outcome is None:
            raise ChampclosError(f"{self.game.name}: nobody decides, but there is no outcome")
        self.note_end(row, 1, [i64(place) for place in outcome.places])
        self.states[row] = self.begin(row)

    def note_end(self, row: i64, over: i64, places: list[i64]) -> None:
        """Write whether a step ended a game, and the places of its seats."""
        self.over[row] = u8(over)
        seats = self.game.seats
        for seat in range(seats):
            self.places[row * seats + seat] = u8(places[seat])

    def show(self, row: i64) -> None:
        """Write what the seat that decides in a game knows and may choose."""
        state = self.states[row]
        self.seats[row] = u8(state.seat)
        self.offer(row, state.choices(state.seat))
        state.observe(state.seat, self.out)
        if len(self.out) >= BLOCK:
            self.hand_over()

    def offer(self, row: i64, choices: list[i64]) -> None:
        """Write a game's mask: ones for these choices, zeros where those offered before were."""
        masks = self.masks
        first = row * self.codes
        for choice in self.offered[row]:
            masks[first + choice] = u8(0)
        for choice in choices:
            masks[first + choice] = u8(1)
        self.offered[row] = choices

    def hand_over(self) -> None:
        """Put the observations written since the last time where they belong."""
        end: i64 = self.written + len(self.out)
        self.view[self.written : end] = self.out.getvalue()
        self.written = end
        self.out.truncate(0)

    def random_choices(self, dice: FastDice) -> vec[i64]:
        """One of the choices of every game, each equally likely."""
        picked = vec[i64]([0] * int(self.count))
        for row in range(self.count):
            choices = self.offered[row]
            picked[row] = choices[dice.below(len(choices))]
        return picked
