"""Recorded games opened at one of their positions."""

from pathlib import Path

from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, OVER, TRUTH, State
from champclos.records import Problem, Replay, holds_series, read_record, read_series, replay


def open_record(file: Path, part: int | None = None) -> tuple[Replay, list[Problem]]:
    """The record in a file, or that of one part of a series, played again as far as it is good, and what is wrong.

    ChampclosError says why it cannot be played at all.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ChampclosError(f"record {file}: {error.strerror}") from None
    if holds_series(data):
        return open_part(file, data, part)
    if part is not None:
        raise ChampclosError(f"record {file} is that of a single game; it has no parts")
    record, problems = read_record(data)
    try:
        return replay(record), problems
    except ChampclosError:
        first = next((problem for problem in problems if problem.wrong), None)
        raise ChampclosError(f"record {file}: {first}" if first else f"record {file} cannot be read") from None


def open_part(file: Path, data: bytes, number: int | None) -> tuple[Replay, list[Problem]]:
    """One part of a recorded series, and what is wrong with it; the first, if none is named."""
    record, problems = read_series(data)
    if not record.parts:
        raise ChampclosError(f"record {file}: {problems[0]}" if problems else f"record {file} has no part")
    wanted = 1 if number is None else number
    if not 1 <= wanted <= len(record.parts):
        raise ChampclosError(f"record {file} has parts 1 to {len(record.parts)}, not {wanted}")
    part = record.parts[wanted - 1]
    after = record.parts[wanted].line if wanted < len(record.parts) else problems[-1].line + 1 if problems else 0
    return replay(part.record), [problem for problem in problems if part.line <= problem.line < after]


def checked_at(file: Path, opened: Replay, at: int) -> int:
    """The number of a position, if the record has it."""
    if not 0 <= at <= opened.last:
        raise ChampclosError(f"record {file} has positions 0 to {opened.last}, not {at}")
    return at


def open_at(file: Path, at: int) -> State:
    """The position of this number in a record, as the seat that decides there sees it."""
    opened, _ = open_record(file)
    state = opened.go(checked_at(file, opened, at))
    if state.seat == OVER:
        raise ChampclosError(f"record {file}: at {at} the game is over")
    if state.seat == NATURE:
        raise ChampclosError(
            f"record {file}: at {at} nobody decides but dice or draws; try {_decided(opened.positions, at)}"
        )
    if state.viewer not in (TRUTH, state.seat):
        raise ChampclosError(f"record {file}: at {at} seat {state.seat} decides, but the record is not its own")
    return state if state.viewer == state.seat else state.seen_by(state.seat)


def _decided(positions: list[State], at: int) -> int:
    """The nearest earlier position in which a seat decides; if there is none, the nearest later one."""
    before = [number for number in range(at) if positions[number].seat >= 0]
    after = [number for number in range(at, len(positions)) if positions[number].seat >= 0]
    return (before or [0])[-1] if before else (after or [0])[0]
