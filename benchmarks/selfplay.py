"""Random self-play of every game, compiled and interpreted, beside catanatron, interleaved in one run.

Rates are medians of rounds; a speed is a ratio to the peer in the same rounds. Players' decisions are counted, nature's
steps come on top. `--json` prints the figures, `--rounds` and `--seconds` set how long it takes.

*Squire* is the speed on positions of `squire`'s games, where armies fight more than at random. Some seeded games are
played before the clock runs; then they are played again from Python, whole and one after the other: in each position
where a seat decides, `choices` is asked and the squire's choice carried out by the checked `play`; where nature does,
`odds` is asked and what fell is applied. That is the loop of *from Python* without its random numbers. Games that have
no judgement are left out, since a squire plays them at random.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CASES: list[tuple[str, dict[str, object]]] = [
    ("lionheart", {"mode": "basic"}),
    ("lionheart", {"mode": "advanced"}),
    ("artofwar", {"mode": "first"}),
    ("artofwar", {"mode": "free"}),
    ("warriors", {"seats": 2}),
    ("warriors", {"seats": 4}),
    ("warriors", {"seats": 6, "dragons": True}),
]


class Contender:
    """A process that plays when asked."""

    def __init__(self, name: str, interpreted: bool = False) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if interpreted:
            environment["PYTHONPATH"] = str(ROOT / "src")
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "benchmarks" / "contender.py"), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=ROOT / "benchmarks",
        )
        self.name = name
        self.form = json.loads(self._read())["ready"]

    def _read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.name} stopped")
        return line

    def ask(self, kind: str, case: tuple[str, dict[str, object]], seconds: float, seed: int) -> dict[str, float]:
        assert self.process.stdin is not None
        request = {"kind": kind, "game": case[0], "options": case[1], "seconds": seconds, "seed": seed}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer: dict[str, float] = json.loads(self._read())
        return answer

    def stop(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def label(case: tuple[str, dict[str, object]]) -> str:
    return " ".join([case[0], *(f"{name}={value}" for name, value in case[1].items())])


def measure(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """Every figure of every case, by its label."""
    compiled, interpreted, peer = Contender("champclos"), Contender("champclos", True), Contender("catanatron")
    if compiled.form != "compiled":
        raise SystemExit("the installed package is not compiled: run make build")
    samples: dict[str, dict[str, list[float]]] = {}

    def note(name: str, figure: str, value: float) -> None:
        samples.setdefault(name, {}).setdefault(figure, []).append(value)

    try:
        for seed in range(rounds):
            fast = peer.ask("python", CASES[0], seconds, seed)
            note("catanatron", "from Python", fast["decisions"] / fast["seconds"])
            note("catanatron", "games", fast["games"] / fast["seconds"])
            note("catanatron", "copy", peer.ask("costs", CASES[0], seconds / 3, seed)["copy"])
            for case in CASES:
                name = label(case)
                for figure, contender, kind in (
                    ("from Python", compiled, "python"),
                    ("loop", compiled, "loop"),
                    ("interpreted", interpreted, "loop"),
                ):
                    played = contender.ask(kind, case, seconds, seed)
                    note(name, figure, played["decisions"] / played["seconds"])
                    if figure == "from Python":
                        note(name, "games", played["games"] / played["seconds"])
                        note(name, "ratio", samples[name][figure][-1] / samples["catanatron"]["from Python"][-1])
                for cost, value in compiled.ask("costs", case, seconds, seed).items():
                    note(name, cost, value)
                note(name, "attacks", compiled.ask("attacks", case, seconds / 3, seed)["share"])
                again = compiled.ask("squire", case, seconds, seed)
                if again:
                    rate = again["decisions"] / again["seconds"]
                    note(name, "squire", rate)
                    note(name, "its ratio", rate / samples["catanatron"]["from Python"][-1])
                    note(name, "its attacks", again["share"])
    finally:
        for contender in (compiled, interpreted, peer):
            contender.stop()
    return {
        name: {figure: statistics.median(values) for figure, values in row.items()} for name, row in samples.items()
    }


def cell(value: float | None) -> str:
    if value is None:
        return " " * 13
    return f"{value:>13,.2f}" if value < 100 else f"{value:>13,.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.6)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = measure(arguments.rounds, arguments.seconds)
    if arguments.json:
        print(json.dumps(figures, indent=2))
        return
    columns = ["from Python", "ratio", "loop", "interpreted", "games", "attacks", "squire", "its ratio", "its attacks"]
    columns += ["copy", "seen_by", "imagine"]
    print(f"{'':28}" + "".join(f"{column:>13}" for column in columns))
    for name, row in figures.items():
        print(f"{name:28}" + "".join(cell(row.get(column)) for column in columns))
    print("decisions a second; ratio to catanatron; games a second; share of attacks; copy, seen_by, imagine in µs")
    print("squire: decisions a second when games of squires are played again, their ratio and their share of attacks")


if __name__ == "__main__":
    main()
