"""The flags that say who plays: processes of this machine, or a cluster."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter

from champclos.core.words import Words
from champclos.lab.crews import Crew, crew_of

Workers = Annotated[
    int | None,
    Parameter(
        help="How many processes; the result does not depend on it. If not given: 1, or all processors of a cluster."
    ),
]
ClusterAddress = Annotated[
    str | None,
    Parameter(
        name="--cluster",
        help="A Ray cluster that plays: machine:port, auto for the one started on this machine, or local for processes "
        "that are started for this command.",
    ),
]
INTERRUPTED = 130
STOPPED = Words(
    "Stopped by Ctrl-C: only the games that were over are counted.",
    "Arrêté par Ctrl-C : seules les parties terminées sont comptées.",
)


@contextmanager
def crew_from(workers: int | None, cluster: str | None) -> Iterator[Crew]:
    """Who plays, for as long as they are wanted."""
    if cluster is None:
        yield crew_of(1 if workers is None else workers)
        return
    from champclos.lab import cluster as machines  # noqa: PLC0415  (Ray takes a second or two to load)

    with machines.cluster(cluster, workers) as crew:
        yield crew


def told(stopped: bool, language: str) -> int:
    """The exit code of a command that was or was not stopped, which it says on stderr."""
    if not stopped:
        return 0
    print(STOPPED.of(language), file=sys.stderr)
    return INTERRUPTED
