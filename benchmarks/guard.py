"""Whether a change has made a game slower: its rate beside that of a fixed loop, against the ratio that is kept.

`python -m benchmarks.guard` measures the package as it is installed, or with `PYTHONPATH=src` the sources, and fails if
a game has lost more than 30 %. `--renew` keeps what it measures in `guard.json`; that is right after a change that is
meant to be slower, and on another kind of machine. A ratio is the median of seven, each of a turn of the loop and one
of the game right after it, so that what else the machine does weighs on both.
"""

import argparse
import json
import statistics
import sys
from pathlib import Path

import champclos
from benchmarks.clock import played
from benchmarks.ours import answer
from benchmarks.selfplay import CASES, label
from champclos.core.errors import ChampclosError

KEPT = Path(__file__).with_name("guard.json")
ROUNDS = 7
SECONDS = 0.12
TRIES = 3  # a game is measured again before it is called slower
LOSS = 0.30
Ratios = dict[str, float]


def form() -> str:
    """What is measured, as it stands in the file: a compiled engine gains more on some versions of Python."""
    return f"{'compiled' if champclos.COMPILED else 'interpreted'}, Python {sys.version_info[0]}.{sys.version_info[1]}"


def reference() -> int:
    """A piece of work that never changes: small numbers, lists and calls, as in the games."""
    cells = [number * 7 % 31 for number in range(200)]
    total = 0
    for turn in range(20):
        for at, value in enumerate(cells):
            if value & 1:
                total += cells[(at + value) % 200]
            else:
                cells[at] = (value + turn) % 31
        cells = sorted(cells)
    return 1 if total else 0


def ratio(case: tuple[str, dict[str, object]], rounds: int = ROUNDS, seconds: float = SECONDS) -> float:
    """A game's decisions for each turn of the fixed loop."""
    asked = json.dumps(case)
    found: list[float] = []
    for seed in range(rounds):
        fixed = played(reference, seconds)
        loop = answer("loop", asked, seconds, seed)
        found.append(loop["decisions"] / loop["seconds"] * fixed["seconds"] / fixed["decisions"])
    return statistics.median(found)


def kept() -> Ratios:
    """The ratios that games had."""
    found: Ratios = json.loads(KEPT.read_text(encoding="utf-8")).get(form(), {})
    if set(found) != {label(case) for case in CASES}:
        raise ChampclosError(f"{KEPT.name} has not every game ({form()}): python -m benchmarks.guard --renew")
    return found


def slower(ratios: Ratios) -> list[str]:
    """The games that have lost too much, each in a line."""
    lines: list[str] = []
    for case in CASES:
        name = label(case)
        best = 0.0
        for turn in range(TRIES):
            best = max(best, ratio(case))
            if best >= ratios[name] * (1 - LOSS):
                break
        else:
            lines.append(f"{name}: {best / ratios[name]:.0%} of its speed ({best:.1f}, it was {ratios[name]:.1f})")
    return lines


def renew() -> Ratios:
    """Measure every game and keep what was found, beside what is kept of other forms."""
    found = {label(case): round(ratio(case), 2) for case in CASES}
    all_kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    KEPT.write_text(json.dumps({**all_kept, form(): found}, indent=2) + "\n", encoding="utf-8")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--renew", action="store_true", help="keep what is measured")
    if parser.parse_args().renew:
        print(form(), json.dumps(renew(), indent=2))
        return
    lines = slower(kept())
    if lines:
        raise SystemExit("slower than it was:\n" + "\n".join(lines))
    print(f"no game is slower than it was ({form()})")


if __name__ == "__main__":
    main()
