"""How the ten Kings of Art of War fare against each other, with the same bot on both sides.

Both sides have four of each unit, built as free armies, so that the Kings are all that differs. Every two Kings meet in
mirrored rounds: two games with the same dice, the second with the seats exchanged. A King's score is the mean over all
ten opponents; against himself it is one half and not played, since both games of a round would be the same one.
"""

import argparse
import sys
from collections.abc import Generator
from contextlib import closing
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import fmean, variance

import msgspec
from rich.console import Console
from rich.table import Table

import champclos
from champclos.bots import read_spec
from champclos.cli.common import print_json, set_up
from champclos.cli.progress import progress_of
from champclos.core.content import Table as Overrides
from champclos.core.driver import Match, Player
from champclos.core.errors import ChampclosError
from champclos.games import shared_game
from champclos.games.artofwar.content import KING_NAMES, NAMES, read
from champclos.lab.crews import crew_of
from champclos.lab.playing import LARGEST_SEED
from champclos.lab.ratings import CERTAIN_95

BAND = (0.44, 0.56)
OPTIONS: dict[str, object] = {"mode": "free"}
PAIRS = list(combinations(range(len(KING_NAMES)), 2))
FEWEST_GAMES = 20  # two rounds against each of the others: less has no interval


class Job(msgspec.Struct, frozen=True):
    """What all processes need to know to play the rounds."""

    content: Overrides
    each: int
    bot: str
    seed: int


class Round(msgspec.Struct, frozen=True):
    """A mirrored round of one of the pairs: what its first King scored in two games, from 0 to 1."""

    pair: int
    score: float


class Standing(msgspec.Struct, frozen=True):
    """How a King fared: his score and its interval at 95 %, and his score against each of the others."""

    king: str
    games: int
    score: float
    low: float
    high: float
    in_band: bool
    against: dict[str, float]


class Report(msgspec.Struct, frozen=True):
    """What came of it, and from what."""

    bot: str
    seed: int
    content: str
    band: tuple[float, float]
    kings: list[Standing]


class Leader(Player):
    """Brings a King and as many of each unit, and leaves the rest to a bot."""

    def __init__(self, king: str, each: int, bot: Player) -> None:
        self.orders = [king, *(f"{name[0].upper()}={each}" for name in NAMES[:-1])]
        self.bot = bot

    def choose(self, seen: champclos.State) -> int:
        if self.orders:
            return seen.parse(self.orders.pop(0), seen.viewer)
        return self.bot.choose(seen)


def play_round(job: Job, pair: int, number: int) -> Round:
    game = shared_game("artofwar", OPTIONS, job.content)
    first, second = (KING_NAMES[king] for king in PAIRS[pair])
    stream = number * len(PAIRS) + pair
    score = 0.0
    for own, kings in enumerate(((first, second), (second, first))):
        bots = [read_spec(job.bot).make(job.seed, stream, seat) for seat in range(2)]
        leaders: list[Player] = [Leader(king, job.each, bot) for king, bot in zip(kings, bots, strict=True)]
        winners = Match(game.start(), leaders, champclos.FastDice(job.seed, stream, 0)).run().winners
        score += (own in winners) / len(winners) / 2
    return Round(pair, score)


def play_all(job: Job, rounds: int, workers: int) -> Generator[Round, None, None]:
    tasks = ((pair, number) for number in range(rounds) for pair in range(len(PAIRS)))
    with closing(crew_of(workers).play(play_round, job, tasks)) as played:
        yield from played


def standing(king: int, scores: list[list[float]]) -> Standing:
    """A King's standing, from the scores of the rounds of every pair."""
    against: dict[str, float] = {}
    doubt = 0.0
    games = 0
    for (first, second), rounds in zip(PAIRS, scores, strict=True):
        if king in (first, second):
            mean = fmean(rounds)
            against[KING_NAMES[first + second - king]] = round(mean if king == first else 1 - mean, 4)
            doubt += variance(rounds) / len(rounds)
            games += 2 * len(rounds)
    score = (sum(against.values()) + 0.5) / len(KING_NAMES)
    reach = CERTAIN_95 * sqrt(doubt) / len(KING_NAMES)
    in_band = BAND[0] <= score <= BAND[1]
    low, high = max(0.0, score - reach), min(1.0, score + reach)
    return Standing(KING_NAMES[king], games, round(score, 4), round(low, 4), round(high, 4), in_band, against)


def measure(games: int, seed: int, workers: int, bot: str, content: Path | None) -> Report:
    """Let each King play so many games, or a few more that all meet equally often."""
    if games < FEWEST_GAMES:
        raise ChampclosError(f"a King must play at least {FEWEST_GAMES} games: {games}")
    if not 0 <= seed <= LARGEST_SEED:
        raise ChampclosError(f"the seed must be between 0 and {LARGEST_SEED}: {seed}")
    setup = set_up("artofwar", ["mode=free"], None, content)
    read_spec(bot)
    job = Job(setup.content, read(setup.content)[0].army.each, bot, seed)
    rounds = -(-games // (2 * (len(KING_NAMES) - 1)))
    scores: list[list[float]] = [[] for pair in PAIRS]
    with progress_of("kings", 2 * rounds * len(PAIRS)) as show, closing(play_all(job, rounds, workers)) as played:
        for entry in played:
            scores[entry.pair].append(entry.score)
            show(2)
    kings = [standing(king, scores) for king in range(len(KING_NAMES))]
    return Report(bot, seed, setup.game.content_digest, BAND, kings)


def print_table(report: Report) -> None:
    table = Table(show_edge=False, pad_edge=False)
    for column in ("King", "games", "score", "95 %", f"in {BAND[0]:.0%}–{BAND[1]:.0%}"):
        table.add_column(column, justify="left" if column == "King" else "right")
    for king in report.kings:
        reach = f"{king.low:.1%} – {king.high:.1%}"
        table.add_row(king.king, f"{king.games}", f"{king.score:.1%}", reach, "in" if king.in_band else "out")
    console = Console(highlight=False)
    console.print(f"{report.bot} on both sides, seed {report.seed}, content {report.content}", style="bold")
    console.print(table)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="how many games each King plays, at least")
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same games")
    parser.add_argument("--workers", type=int, default=1, help="how many processes; the result does not depend on it")
    parser.add_argument("--bot", default="squire", help="who plays both sides")
    parser.add_argument("--content", type=Path, help="a TOML file whose figures replace the game's own")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    try:
        report = measure(arguments.games, arguments.seed, arguments.workers, arguments.bot, arguments.content)
    except ChampclosError as error:
        print(f"kings: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    if arguments.json:
        print_json(report)
    else:
        print_table(report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
