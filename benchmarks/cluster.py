"""What a Ray cluster on this machine costs, beside the pool of processes, for the same job with as many workers.

`python -m benchmarks.cluster --game warlords --games 400` runs `champclos simulate` by turns with `--workers 2` and
with `--cluster local --workers 2`, each as a command of its own, and prints how long both took in every round and how
much longer the cluster did. `playing` counts from the first piece to the last; `command` has the start and the end as
well. Both must find the same.
"""

import argparse
import json
import statistics
import subprocess
import sys
from time import perf_counter
from typing import Any

CREWS: dict[str, list[str]] = {"pool": [], "cluster": ["--cluster", "local"]}
TIMES = ("seconds", "decisions_per_second", "games_per_second")  # what differs from run to run

Taken = dict[str, float]


class Different(Exception):
    """The cluster and the pool do not agree."""


def run(arguments: list[str]) -> tuple[Any, Taken]:
    """What a command found, and how many seconds it took."""
    began = perf_counter()
    done = subprocess.run([sys.executable, "-m", "champclos", "simulate", *arguments, "--json"],
                          capture_output=True, text=True, check=True)  # fmt: skip
    command = perf_counter() - began
    found = json.loads(done.stdout)
    playing = float(found["seconds"])
    return {name: value for name, value in found.items() if name not in TIMES}, {"playing": playing, "command": command}


def rounds(arguments: list[str], count: int) -> list[dict[str, Taken]]:
    """By round what each crew took; who begins changes from round to round."""
    taken: list[dict[str, Taken]] = []
    first: Any = None
    for number in range(count):
        names = list(CREWS) if number % 2 == 0 else list(reversed(CREWS))
        row: dict[str, Taken] = {}
        for name in names:
            found, row[name] = run([*arguments, *CREWS[name]])
            first = found if first is None else first
            if found != first:
                raise Different(f"round {number + 1}: {name} found something else")
        taken.append(row)
    return taken


def more(taken: list[dict[str, Taken]], what: str) -> float:
    """How much longer the cluster took, as a share of what the pool did: the median of the rounds."""
    return statistics.median(row["cluster"][what] / row["pool"][what] for row in taken) - 1.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="warlords")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bots", default="squire")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    numbers = ["--games", str(asked.games), "--workers", str(asked.workers), "--seed", "1"]
    taken = rounds([asked.game, "--bots", asked.bots, *numbers], asked.rounds)
    for row in taken:
        print(
            "   ".join(f"{name} {row[name]['playing']:.1f} s, command {row[name]['command']:.1f} s" for name in CREWS)
        )
    print(f"the cluster took {more(taken, 'playing'):+.1%} to play, {more(taken, 'command'):+.1%} as a command")


if __name__ == "__main__":
    main()
