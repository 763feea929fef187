"""Files that are written whole or not at all, so that whoever is stopped in between leaves no half of one."""

import os
from pathlib import Path

from champclos.core.errors import ChampclosError
from champclos.records.record import Record
from champclos.records.series import SeriesRecord, write_series
from champclos.records.writing import write_record


def keep_file(path: Path, data: bytes, what: str) -> Path:
    """Write a file and the folders above it; ChampclosError says in a line why it cannot be written."""
    fresh = path.parent / f".{path.name}.{os.getpid()}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            fresh.write_bytes(data)
            fresh.replace(path)
        except BaseException:
            fresh.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise ChampclosError(f"{what} {path}: {error.strerror}") from None
    return path


def game_file(number: int, record: Record) -> tuple[str, bytes]:
    """The name of the file in which a game is kept, by its number, and what stands in it."""
    return f"game-{number:06}.champ", write_record(record).encode()


def series_file(number: int, record: SeriesRecord) -> tuple[str, bytes]:
    """The same for a series of games."""
    return f"series-{number:06}.champ", write_series(record).encode()
