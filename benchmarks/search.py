"""How fast the knight searches in every game, beside the tree search of OpenSpiel on its quoridor, in one run.

`python -m benchmarks.search`, with `--json`, `--rounds` and `--seconds` like `selfplay`. Rates are medians of rounds in
which all take turns, each in a process of its own; a ratio is to the peer in the same rounds.

Decisions of seats are counted that a search plays in positions below the one it is asked about, whoever decides; dice
and draws come on top. With *playouts* the knight's rounds go on at random to the end of the game, which is what the
peer does: decisions down the tree and those of the playouts. *Judged* is the knight as it plays: no playouts, so that
nearly all of its decisions are looks ahead, each with a judgement of the position.
The peer is `MCTSBot` with `RandomRolloutEvaluator` and `uct_c=2`.
"""

import argparse
import json
import statistics

from benchmarks.contender import Contender
from benchmarks.selfplay import CASES, cell, label

TO_THE_END = 1_000_000  # decisions; no game has so many
KNIGHTS = {"playouts": f"knight:iterations=40:playout={TO_THE_END}:explore=1", "judged": "knight:iterations=500"}
PEER = "OpenSpiel quoridor"


def measure(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """Every figure of every case, by its label."""
    knight, peer = Contender("champclos"), Contender(PEER)
    if knight.form != "compiled":
        raise SystemExit("the installed package is not compiled: run make build")
    samples: dict[str, dict[str, list[float]]] = {}

    def note(name: str, figure: str, played: dict[str, float]) -> float:
        rate = played["decisions"] / played["seconds"]
        row = samples.setdefault(name, {})
        row.setdefault(figure, []).append(rate)
        row.setdefault(f"{figure}: rounds", []).append(played["rounds"] / played["seconds"])
        return rate

    try:
        for seed in range(rounds):
            pace = note(PEER, "playouts", peer.ask("search", PEER, seconds, seed))
            for case in CASES:
                for figure, spec in KNIGHTS.items():
                    rate = note(label(case), figure, knight.ask(spec, json.dumps(case), seconds, seed))
                    samples[label(case)].setdefault(f"{figure}: ratio", []).append(rate / pace)
    finally:
        for contender in (knight, peer):
            contender.stop()
    return {
        name: {figure: statistics.median(values) for figure, values in row.items()} for name, row in samples.items()
    }


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
    parts = ["", ": ratio", ": rounds"]
    columns = [figure + part for figure in KNIGHTS for part in parts]
    print(f"{'':28}" + "".join(f"{column:>18}" for column in columns))
    for name, row in figures.items():
        print(f"{name:28}" + "".join(f"{cell(row.get(column)):>18}" for column in columns))
    print("decisions a second below the root; their ratio to OpenSpiel's; rounds of search a second")


if __name__ == "__main__":
    main()
