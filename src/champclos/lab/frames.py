"""The rows of games as a polars frame: a line for each game, for Parquet and for whoever works with tables."""

from io import BytesIO

import polars

from champclos.core.game import Game
from champclos.lab.measures import Row

PLAIN = ("number", "first", "clause", "decisions", "free", "choices", "widest", "rolls", "turns")


def frame(game: Game, rows: list[Row]) -> polars.DataFrame:
    """One line for each game; what is counted by seat has a column for each, such as `won.0` and `luck.1`."""
    columns: dict[str, list[object]] = {name: [getattr(row, name) for row in rows] for name in PLAIN}
    columns["drawn"] = [row.drawn for row in rows]
    for seat in range(int(game.seats)):
        sides = [row.camps[seat] for row in rows]
        columns[f"side.{seat}"] = [None if side is None else side.en for side in sides]
        columns[f"won.{seat}"] = [seat in row.winners for row in rows]
        for name in ("places", "scores", "results", "deal", "luck"):
            columns[f"{name}.{seat}"] = [getattr(row, name)[seat] for row in rows]
        columns[f"judged.{seat}"] = [[chances[seat] for chances in row.judged] for row in rows]
    for thing in sorted({thing for row in rows for thing in row.uses}):
        for seat in range(int(game.seats)):
            columns[f"use.{thing}.{seat}"] = [row.uses[thing][seat] if thing in row.uses else 0 for row in rows]
    columns["clauses"] = [row.clauses for row in rows]
    return polars.DataFrame(columns, strict=False)


def parquet_of(game: Game, rows: list[Row]) -> bytes:
    """The same as a Parquet file, in memory: whoever writes it hears plainly of a disk that is full."""
    out = BytesIO()
    frame(game, rows).write_parquet(out)
    return out.getvalue()
