"""Whether reports and comparisons find a King of Art of War that is too strong, and how often one that is not.

Each run has games of its own. A report is to find the strong King among the sides that stand out, and nothing among
sides that are Kings with the same figures. A comparison is to find that he wins more often than before, and nothing
between two sets of games of one version, with other dice, in any of the figures that it watches.
"""

import argparse

import msgspec

from champclos.bots import read_spec
from champclos.cli.common import print_json
from champclos.core.content import Table
from champclos.games import shared_game
from champclos.lab.compare import look_by_look
from champclos.lab.figures import figures_of
from champclos.lab.findings import uneven
from champclos.lab.measures import Row, measure
from champclos.lab.playing import Job, job_of

SIDE = "win_rate.side."
STRONG = "king_r01"
EVERYWHERE = [[column, row] for column in range(-2, 3) for row in range(1, 4)]
MIGHTY = {"origin": "replaced", "attack": 9, "upright": 9, "sideways": 9, "reach": EVERYWHERE}
PLAIN = {"origin": "replaced", "attack": 1, "upright": 4, "sideways": 4, "reach": [[-1, 1], [0, 1], [1, 1], [0, 2]]}
VERSIONS: dict[str, Table] = {
    "before": {},
    "strong": {"kings": {"R01": MIGHTY}},
    "alike": {"kings": {"R01": PLAIN, "R02": PLAIN}},
}


class Alarms(msgspec.Struct):
    """In how many runs what was found."""

    games: int
    bot: str
    runs: int = 0
    report_found: int = 0
    report_false: int = 0
    compare_found: int = 0
    compare_false: int = 0
    compare_games: int = 0


def sides_found(job: Job, rows: list[Row]) -> set[str]:
    """The sides that a report says win too often."""
    game = shared_game(job.game, job.options, job.content)
    found = uneven(figures_of(game, job, rows), game)
    return {
        finding.name.removeprefix(SIDE)
        for finding in found
        if finding.name.startswith(SIDE) and finding.value > finding.bound
    }


def changed(before: list[Row], after: list[Row], watched: list[str] | None) -> tuple[bool, int]:
    """Whether a comparison says that something watched has changed, and after how many games."""
    looked = look_by_look(
        lambda first, count: (before[first : first + count], after[first : first + count]), len(before), watched, 0.0
    )
    return any(each.verdict in ("more", "less") for each in looked.differences), looked.games


def run(seed: int, counted: Alarms) -> None:
    """One run of everything, with games of its own."""
    rows: dict[str, list[Row]] = {}
    jobs: dict[str, Job] = {}
    for name, content in VERSIONS.items():
        jobs[name] = job_of("artofwar", {}, content, [counted.bot], seed)
        rows[name] = measure(jobs[name], counted.games)
    others = measure(jobs["alike"], counted.games, first=counted.games)
    counted.runs += 1
    counted.report_found += STRONG in sides_found(jobs["strong"], rows["strong"])
    counted.report_false += bool(sides_found(jobs["alike"], rows["alike"]))
    found, games = changed(rows["before"], rows["strong"], [SIDE + STRONG])
    counted.compare_found += found
    counted.compare_games += games
    counted.compare_false += changed(rows["alike"], others, None)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--bot", default="squire")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    read_spec(asked.bot)
    counted = Alarms(asked.games, asked.bot)
    for number in range(asked.runs):
        run(asked.seed + number, counted)
        print_json(counted)


if __name__ == "__main__":
    main()
