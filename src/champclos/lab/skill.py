"""The skill trace: how much a bot gains by thinking twice as long, again and again."""

import msgspec

from champclos.bots import read_spec
from champclos.core.content import Table
from champclos.core.errors import ChampclosError
from champclos.lab.arena import arena
from champclos.lab.crews import Crew
from champclos.lab.figures import Figure
from champclos.lab.playing import Progress

ITERATIONS = "iterations="


class Doubling(msgspec.Struct, frozen=True):
    """What a bot with the given number of iterations scored against itself with half of them."""

    iterations: int
    score: Figure


class Skill(msgspec.Struct, frozen=True):
    """The trace of one bot: `even` is the score of two that are alike."""

    bot: str
    games: int
    even: float
    doublings: list[Doubling]


def skill(
    name: str,
    options: dict[str, object],
    content: Table,
    bot: str,
    doublings: int,
    games: int,
    seed: int,
    workers: Crew | int = 1,
    progress: Progress | None = None,
) -> Skill:
    """Let a bot like `knight:iterations=16` play itself with twice its iterations, then twice these against those."""
    check_doublings(bot, doublings, games)
    head, mark, tail = bot.partition(ITERATIONS)
    digits = digits_of(tail)
    found: list[Doubling] = []
    seats = 2
    for step in range(doublings):
        less = int(digits) << step
        bots = [f"{head}{mark}{less << power}{tail.removeprefix(digits)}" for power in (1, 0)]
        contest = arena(name, options, content, bots, games, seed + step, workers, progress)
        seats = contest.seats
        pair = next(pair for pair in contest.pairs if pair.a == bots[0])
        found.append(Doubling(2 * less, Figure(pair.score_a, pair.low, pair.high, pair.games)))
    return Skill(bot, found[0].score.count, 1 / seats, found)


def check_doublings(bot: str, doublings: int, games: int) -> None:
    """ChampclosError says why there can be no trace of this bot."""
    _, mark, tail = bot.partition(ITERATIONS)
    if not mark or not digits_of(tail).isdecimal() or int(digits_of(tail)) < 1:
        what = "a skill trace doubles the iterations of a bot, like knight:iterations=16"
        raise ChampclosError(f'{what}, not of "{bot}"')
    read_spec(bot)
    if doublings < 1:
        raise ChampclosError(f"the number of doublings must be at least 1: {doublings}")
    if games < 1:
        raise ChampclosError(f"the number of games for each doubling must be at least 1: {games}")


def digits_of(text: str) -> str:
    """A number up to what comes after it in the name of a bot."""
    return text.partition(":")[0]
