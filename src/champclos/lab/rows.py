"""Games as rows for learners, one for each decision: what the seat knew, could choose and chose, the result.

A Parquet file has a few games and is named for the first of them. Columns:

- `game` is the number of the game, `step` that of the decision among the steps of its record, `seat` who decides;
- `observation` are the numbers of `State.observe` (UInt8), `mask` says for every choice whether the seat has it;
- `choice` is what it chose, `result` what the game was worth to the seat in the end, from −1 to 1.
"""

import io

import numpy as np
import polars as pl
from librt.strings import BytesWriter

from champclos.core.driver import Match
from champclos.core.game import NATURE, Game
from champclos.core.outcome import returns
from champclos.lab.playing import Played


class Notes:
    """What the deciding seats knew and could choose, decision by decision."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.observations = BytesWriter()
        self.choices: list[list[int]] = []

    def step(self, match: Match) -> None:
        """Note what there is to decide, and let the match go on."""
        seat = match.state.seat
        if seat != NATURE:
            seen = match.state.seen_by(seat)
            self.steps.append(len(match.steps or []))
            seen.observe(seat, self.observations)
            self.choices.append([int(choice) for choice in seen.choices(seat)])
        match.step()


class Rows:
    """The rows of games that are played one after the other."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.notes = Notes()
        self.first: int | None = None
        self.frames: list[pl.DataFrame] = []

    def watch(self, number: int) -> Notes:
        """Who takes notes of the next game."""
        self.first = number if self.first is None else self.first
        self.notes = Notes()
        return self.notes

    def add(self, played: Played) -> None:
        """The game is over."""
        self.frames.append(frame_of(self.game, played, self.notes))

    def file(self) -> tuple[str, bytes]:
        """The name of a file for all of them, and what stands in it."""
        out = io.BytesIO()
        pl.concat(self.frames).write_parquet(out, compression="zstd")
        return f"games-{self.first:06}.parquet", out.getvalue()


def frame_of(game: Game, played: Played, notes: Notes) -> pl.DataFrame:
    """The rows of a game that is over."""
    count = len(notes.steps)
    steps = played.match.steps or []
    seats = [int(steps[step][0]) for step in notes.steps]
    worth = returns(played.outcome, [int(team) for team in game.teams])
    observations = np.frombuffer(notes.observations.getvalue(), np.uint8).reshape(count, int(game.observation_size))
    masks = np.zeros((count, int(game.choice_count)), np.bool_)
    for row, choices in enumerate(notes.choices):
        masks[row, choices] = True
    return pl.DataFrame(
        {
            "game": np.full(count, played.number, np.uint32),
            "step": np.array(notes.steps, np.uint32),
            "seat": np.array(seats, np.uint8),
            "observation": pl.Series(observations, dtype=pl.Array(pl.UInt8, observations.shape[1])),
            "mask": pl.Series(masks, dtype=pl.Array(pl.Boolean, masks.shape[1])),
            "choice": np.array([int(steps[step][1]) for step in notes.steps], np.int32),
            "result": np.array([worth[seat] for seat in seats], np.float32),
        }
    )
