"""How much the deal, the dice and the decisions weigh, found by replaying games with some of them exchanged.

Every game has three sources of chance: what nature does before the first decision (the deal), what it does later (the
dice), and the bots' own dice (their decisions). Each deal is played with two rows of dice, and each of these twice, by
bots with other dice of their own. That is a nested random-effects design: how alike games of the same deal are is what
the deal explains, how much more alike those with the same dice are is what the dice explain, the rest are decisions.
"""

from contextlib import closing
from typing import Final

import msgspec
import numpy

from champclos.bots import read_spec
from champclos.bots.turning import chances
from champclos.core.dice import FastDice
from champclos.core.driver import Match, settle
from champclos.games import shared_game
from champclos.lab.crews import Crew, failed
from champclos.lab.observations import Numbers, Observed
from champclos.lab.playing import Job, Progress, check_run, in_pieces, run

ROWS: Final = (0, 0, 1, 1)  # of dice, by replay
DICE_STREAM: Final = 1 << 21  # nature's dice after the deal


class Replayed(msgspec.Struct, frozen=True):
    """What every seat made of a deal in each of its four replays, in the order of `ROWS`."""

    number: int
    results: list[list[float]]


def replay(job: Job, games: int, workers: Crew | int = 1, progress: Progress | None = None) -> list[Replayed]:
    """The deals of games 0 to `games` − 1 of a seed, four replays of each; `progress` hears of games played."""
    check_run(games, job.seed)
    found: list[Replayed] = []
    with closing(in_pieces(replays, job, games, workers)) as pieces:
        for piece in pieces:
            found += piece
            if progress is not None:
                progress(len(piece) * len(ROWS))
    return sorted(found, key=lambda each: each.number)


def replays(job: Job, first: int, after: int) -> list[Replayed]:
    """The deals from number `first` up to `after`, without it: what a worker plays."""
    return [
        Replayed(number, [play(job, number, dice, number * len(ROWS) + at) for at, dice in enumerate(ROWS)])
        for number in range(first, after)
    ]


def play(job: Job, number: int, dice: int, decisions: int) -> list[float]:
    """What every seat makes of a deal with a row of dice, and with bots that have dice of a number."""
    game = shared_game(job.game, job.options, job.content)
    players = [read_spec(bot).make(job.seed, decisions, seat) for seat, bot in enumerate(job.bots)]
    match = Match(game.start(), players, FastDice(job.seed, number, 0))
    try:
        settle(match.state, match.dice)
        match.dice = FastDice(job.seed, number, DICE_STREAM + dice)
        run(match)
    except Exception as error:
        raise failed(f"replay of game {number} of seed {job.seed}", error) from error
    return chances(match.state)


def effects(played: list[Replayed]) -> dict[str, Observed]:
    """The share of each source in the variance of the results, as what every deal says about it."""
    results = numpy.array([each.results for each in played], dtype=float)
    if not results.size or numpy.ptp(results.reshape(-1, results.shape[2]), axis=0).max() == 0:
        return {}
    spread = results - results.mean(axis=(0, 1))
    whole = (spread * spread).sum(axis=2).mean(axis=1)
    by_dice = alike(spread, [(0, 1), (2, 3)])
    by_deal = alike(spread, [(0, 2), (0, 3), (1, 2), (1, 3)])
    parts = {"deal": by_deal, "dice": by_dice - by_deal, "decisions": whole - by_dice}
    return {f"replay.{name}": Observed("ratio", part, whole) for name, part in parts.items()}


def alike(spread: Numbers, pairs: list[tuple[int, int]]) -> Numbers:
    """By deal, the covariance of the replays in these pairs."""
    products = [(spread[:, one] * spread[:, other]).sum(axis=1) for one, other in pairs]
    return numpy.asarray(numpy.mean(products, axis=0), dtype=float)
