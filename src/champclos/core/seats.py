"""Who decides and who looks: the numbers beside the seats 0, 1, … that stand for somebody else."""

from typing import Final

from mypy_extensions import i64

NATURE: Final = -1  # decides what dice and draws decide
OVER: Final = -2  # nobody decides any more
SPECTATOR: Final = -3  # sees what everybody sees
TRUTH: Final = -4  # sees all: the viewer of a position that hides nothing
ASKED: Final = -5  # in place of a seat: whoever `State.seat` says


def lowest(seats: i64) -> i64:
    """The lowest seat of a bit mask that has one."""
    seat: i64 = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat
