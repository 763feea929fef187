"""A bar that says how many games are played, on terminals only."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from champclos.lab.playing import Progress as Hears

SECONDS_BETWEEN_UPDATES = 0.1


@contextmanager
def progress_of(what: str, games: int) -> Iterator[Hears]:
    """What hears of games done while the bar is shown."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Drawn by hand, without a thread of its own, so that worker processes start from a process with one thread.
    with Progress(*columns, console=screen, auto_refresh=False, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(what, total=games if games > 0 else None)
        drawn = monotonic()

        def show(done: int) -> None:
            nonlocal drawn
            bar.advance(task, done)
            if monotonic() - drawn > SECONDS_BETWEEN_UPDATES:
                bar.refresh()
                drawn = monotonic()

        yield show
