"""Random self-play of every game in several ways, beside other people's games, interleaved in one run.

`python -m benchmarks.selfplay`; `--plot FILE` draws the rates as SVG, `--json` prints the figures instead of tables,
`--rounds` and `--seconds` set how long it takes, `--games` and `--peers` name some of them. Rates are medians of
rounds, in seconds of the processor, one core; ratios are medians of the ratios within a round. Players' decisions are
counted, nature's steps come on top.

*Arrays* is the loop of *from Python* with observations and masks as arrays; *environment* is one environment of
PettingZoo's kind, *sampled* the same with actions sampled by its action space; *vectorised* are many games at once,
with observations, masks and random choices.

*Squire* is the speed on positions of `squire`'s games, where armies fight more than at random. Some seeded games are
played before the clock runs; then they are played again from Python, whole and one after the other: in each position
where a seat decides, `choices` is asked and the squire's choice carried out by the checked `play`; where nature does,
`odds` is asked and what fell is applied. That is the loop of *from Python* without its random numbers. Games that have
no judgement are left out, since a squire plays them at random.
"""

import argparse
import json
import statistics
from pathlib import Path

from benchmarks.clock import Answer
from benchmarks.contender import Contender
from benchmarks.peers import PEERS
from benchmarks.plot import draw

CASES: list[tuple[str, dict[str, object]]] = [
    ("lionheart", {"mode": "basic"}),
    ("lionheart", {"mode": "advanced"}),
    ("artofwar", {"mode": "first"}),
    ("artofwar", {"mode": "free"}),
    ("warriors", {"seats": 2}),
    ("warriors", {"seats": 4}),
    ("warriors", {"seats": 6, "dragons": True}),
    ("warlords", {"seats": 2}),
    ("warlords", {"seats": 4}),
    ("signum", {"seats": 2}),
    ("signum", {"seats": 4}),
    ("signum", {"mode": "duel"}),
]
GAMES = list(dict.fromkeys(name for name, options in CASES))
WAYS = {  # of playing our games: the figure, whether compiled, and what is asked for
    "from Python": (True, "python"),
    "loop": (True, "loop"),
    "interpreted": (False, "loop"),
    "arrays": (True, "arrays"),
    "environment": (True, "environment"),
    "sampled": (True, "sampled"),
    "vectorised": (True, "vectorised"),
    "squire": (True, "squire"),
}
RIVALS = ["catanatron", "rlcard UNO", "python-chess", "OpenSpiel backgammon", "OpenSpiel gin rummy"]
FOUR = "PettingZoo connect four"
TABLES = {
    "decisions a second": [
        "from Python",
        "loop",
        "interpreted",
        "arrays",
        "environment",
        "sampled",
        "vectorised",
        "squire",
    ],
    "games a second, shares of attacks, and costs in µs": [
        "games",
        "loop games",
        "vectorised games",
        "attacks",
        "squire attacks",
        "copy",
        "seen_by",
        "imagine",
    ],
    "ratios, of *from Python* to peers and as named": [
        *RIVALS,
        "environment / connect four",
        "vectorised / sampled",
        "vectorised / environment",
        "vectorised / arrays",
    ],
}
Figures = dict[str, dict[str, float]]


def label(case: tuple[str, dict[str, object]]) -> str:
    return " ".join([case[0], *(f"{name}={value}" for name, value in case[1].items())])


class Samples:
    """What was measured, round by round."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[str, list[float]]] = {}

    def note(self, name: str, figure: str, value: float) -> None:
        self.rows.setdefault(name, {}).setdefault(figure, []).append(value)

    def rate(self, name: str, figure: str, answer: Answer) -> None:
        """Decisions a second, and games."""
        self.note(name, figure, answer["decisions"] / answer["seconds"])
        self.note(name, "games" if figure == "from Python" else f"{figure} games", answer["games"] / answer["seconds"])

    def last(self, name: str, figure: str) -> float:
        return self.rows[name][figure][-1]

    def ratio(self, name: str, figure: str, over: str, under: float) -> None:
        """What a figure of this round is to another."""
        self.note(name, figure, self.last(name, over) / under)

    def medians(self) -> Figures:
        return {
            name: {figure: statistics.median(values) for figure, values in row.items()}
            for name, row in self.rows.items()
        }


def measure(rounds: int, seconds: float, peers: list[str], games: list[str] = GAMES) -> Figures:
    """Every figure of the cases of some games and of some peers, by its label."""
    compiled, interpreted = Contender("champclos"), Contender("champclos", True)
    others = {peer: Contender(peer) for peer in peers}
    samples = Samples()
    try:
        if compiled.form != "compiled":
            raise SystemExit("the installed package is not compiled: run make build")
        for seed in range(rounds):
            for peer in peers:
                samples.rate(peer, "from Python", others[peer].ask("python", peer, seconds, seed))
                samples.note(peer, "copy", others[peer].ask("costs", peer, seconds / 3, seed)["copy"])
            for case in [case for case in CASES if case[0] in games]:
                measure_case(samples, case, compiled, interpreted, seconds, seed)
    finally:
        for contender in (compiled, interpreted, *others.values()):
            contender.stop()
    return samples.medians()


def measure_case(
    samples: Samples,
    case: tuple[str, dict[str, object]],
    compiled: Contender,
    interpreted: Contender,
    seconds: float,
    seed: int,
) -> None:
    """One round of one of our games."""
    name, asked = label(case), json.dumps(case)
    for figure, (fast, kind) in WAYS.items():
        answer = (compiled if fast else interpreted).ask(kind, asked, seconds, seed)
        if answer:
            samples.rate(name, figure, answer)
        if "share" in answer:
            samples.note(name, f"{figure} attacks", answer["share"])
    for cost, value in compiled.ask("costs", asked, seconds, seed).items():
        samples.note(name, cost, value)
    samples.note(name, "attacks", compiled.ask("attacks", asked, seconds / 3, seed)["share"])
    for rival in RIVALS:
        if rival in samples.rows:
            samples.ratio(name, rival, "from Python", samples.last(rival, "from Python"))
    if FOUR in samples.rows:
        samples.ratio(name, "environment / connect four", "environment", samples.last(FOUR, "from Python"))
    for single in ("sampled", "environment", "arrays"):
        samples.ratio(name, f"vectorised / {single}", "vectorised", samples.last(name, single))


def cell(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.2f}" if value < 100 else f"{value:,.0f}"


def table(figures: Figures, title: str, columns: list[str]) -> str:
    """Some of the figures in Markdown."""
    lines = [f"| {title} | " + " | ".join(columns) + " |", "|---|" + "---|" * len(columns)]
    for name, row in figures.items():
        if any(column in row for column in columns):
            lines.append(f"| {name} | " + " | ".join(cell(row.get(column)) for column in columns) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.4)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--peers", default=",".join(PEERS))
    parser.add_argument("--plot", type=Path, help="a file for the drawing")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    figures = measure(given.rounds, given.seconds, given.peers.split(","), given.games.split(","))
    if given.plot:
        given.plot.write_text(draw(figures), encoding="utf-8")
    if given.json:
        print(json.dumps(figures, indent=2))
        return
    print("\n\n".join(table(figures, title, columns) for title, columns in TABLES.items()))


if __name__ == "__main__":
    main()
