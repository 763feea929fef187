"""How benchmarks count: time of the processor, so that whatever else the machine does hardly shows."""

from collections.abc import Callable, Iterator
from time import process_time

Answer = dict[str, float]


def until(seconds: float) -> Iterator[None]:
    """One round after the other until so many seconds of the processor are used."""
    end = process_time() + seconds
    while process_time() < end:
        yield


def played(decide: Callable[[], int], seconds: float) -> Answer:
    """What playing game after game comes to; `decide` plays one and returns its decisions."""
    decisions = games = 0
    began = process_time()
    for turn in until(seconds):
        decisions += decide()
        games += 1
    return {"decisions": decisions, "games": games, "seconds": process_time() - began}


def microseconds(work: Callable[[], object], items: int, seconds: float) -> float:
    """What one of so many items costs."""
    rounds = 0
    began = process_time()
    for turn in until(seconds):
        work()
        rounds += 1
    return (process_time() - began) / (rounds * items) * 1e6
