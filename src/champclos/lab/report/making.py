"""What a report needs to have played: the games themselves, deals that are replayed, and a bot against itself."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

import msgspec

from champclos.core.content import Table
from champclos.core.errors import ChampclosError
from champclos.games import shared_game
from champclos.lab.crews import Crew
from champclos.lab.figures import FEWEST_GAMES, figure, figures_of
from champclos.lab.measures import Row, measure
from champclos.lab.playing import Progress, check_run, job_of
from champclos.lab.replays import ROWS, effects, replay
from champclos.lab.report.page import Report, report_of
from champclos.lab.skill import check_doublings, skill

Shows = Callable[[str, int], AbstractContextManager[Progress]]  # what is played, and how many games it is


class Order(msgspec.Struct, frozen=True):
    """What is to be played for a report; replays and a skill trace only where they are asked for."""

    game: str
    options: dict[str, object]
    content: Table
    bots: list[str]
    games: int
    seed: int = 0
    replays: int = 0
    skill: str = ""
    doublings: int = 3
    skill_games: int = 40


def unseen(what: str, games: int) -> AbstractContextManager[Progress]:
    """Nobody is shown how far it is."""
    return nullcontext(lambda done: None)


def check(order: Order) -> None:
    """ChampclosError says what is wrong with an order, before anything is played."""
    check_run(order.games, order.seed)
    job_of(order.game, order.options, order.content, order.bots, order.seed)
    if order.games < FEWEST_GAMES:
        raise ChampclosError(f"a report needs at least {FEWEST_GAMES} games, not {order.games}")
    if order.replays == 1 or order.replays < 0:
        raise ChampclosError(f"the number of deals to replay must be 0, or at least 2: {order.replays}")
    if order.skill:
        check_doublings(order.skill, order.doublings, order.skill_games)


def make(order: Order, workers: Crew | int = 1, shows: Shows = unseen) -> tuple[Report, list[Row]]:
    """Play what is ordered: the report that comes of it, and the rows behind it."""
    check(order)
    game = shared_game(order.game, order.options, order.content)
    job = job_of(order.game, order.options, order.content, order.bots, order.seed)
    with shows(order.game, order.games) as show:
        rows = measure(job, order.games, workers, show)
    shares = {}
    if order.replays:
        with shows(f"{order.game}: replays", order.replays * len(ROWS)) as show:
            shares = effects(replay(job, order.replays, workers, show))
    found = {name: shown for name, each in shares.items() if (shown := figure(each)) is not None}
    trace = None
    if order.skill:
        with shows(f"{order.game}: {order.skill}", order.doublings * order.skill_games) as show:
            trace = skill(order.game, order.options, order.content, order.skill, order.doublings, order.skill_games,
                          order.seed, workers, show)  # fmt: skip
    return report_of(game, figures_of(game, job, rows), found, trace), rows
