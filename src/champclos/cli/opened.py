"""A recorded game opened at one of its positions, for commands that look at who decides there."""

from pathlib import Path

from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, OVER, TRUTH, State
from champclos.records import load_record, replay


def open_at(file: Path, at: int) -> State:
    """The position after so many steps of a record, as whoever decides there sees it."""
    record, problems = load_record(file)
    try:
        opened = replay(record)
    except ChampclosError:
        first = next((problem for problem in problems if problem.wrong), None)
        raise ChampclosError(f"record {file}: {first}" if first else f"record {file} cannot be read") from None
    if not 0 <= at <= opened.last:
        raise ChampclosError(f"record {file} has positions 0 to {opened.last}, not {at}")
    state = opened.go(at)
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
    """The nearest position before in which a seat decides, else the nearest after."""
    before = [number for number in range(at) if positions[number].seat >= 0]
    after = [number for number in range(at, len(positions)) if positions[number].seat >= 0]
    return (before or [0])[-1] if before else (after or [0])[0]
