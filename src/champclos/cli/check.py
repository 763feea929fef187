"""`champclos check`: whether a game keeps the laws that every game must keep; a breach leaves a record of the game.

0 is a game that kept them as far as it was tried, 1 is a breach.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from champclos.cli.common import ContentFile, GamesFile, Json, Options, Seats, load_own, print_json, set_up
from champclos.core.errors import ChampclosError
from champclos.core.game import Game
from champclos.core.plugins import in_one_line
from champclos.games import tiny_game
from champclos.lab.playing import LARGEST_SEED
from champclos.records import Record, record_of, write_record
from champclos.testing import Nonconforming, Suite
from champclos.testing.breach import seat_name

BROKEN = 1
GAMES = 4  # of the suite; then those for which there is time
TINY_GAMES = 24

EXAMPLES = (
    "champclos check lionheart",
    "champclos check artofwar --option mode=free --minutes 30 --seed 7",
    "champclos check tafl --games-from tafl.py --minutes 5",
)


class Breach(msgspec.Struct, frozen=True):
    """A law that was broken: by whose choice or in whose eyes, in which game, after how many steps."""

    law: str
    what: str
    seat: str
    where: str
    step: int
    position: str
    record: str


class Verdict(msgspec.Struct, frozen=True):
    """What was tried, and what was found."""

    game: str
    seed: int
    tried: dict[str, int]
    complete: bool
    breach: Breach | None


def command(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    minutes: Annotated[float, Parameter(help="How long to go on with random games; 0: the suite only.")] = 0,
    seed: Annotated[int, Parameter(help="The same seed checks the same games.")] = 1,
    seats: Seats = None,
    option: Options = None,
    content: ContentFile = None,
    games_from: GamesFile = None,
    record: Annotated[
        Path | None, Parameter(help="Where to write the game that breaks a law; check-GAME.champ, if not given.")
    ] = None,
    json: Json = False,
) -> int:
    """Hold a game to the laws that every game must keep: the conformance suite, then random games.

    What a game hides can only be checked fully in a tiny version of it: the module of its `make` may have a function
    `tiny(options)` that makes one.
    """
    if not 0 <= minutes < float("inf"):
        raise ChampclosError(f"the number of minutes cannot be negative: {minutes:g}")
    if not 0 <= seed <= LARGEST_SEED:
        raise ChampclosError(f"the seed must be between 0 and {LARGEST_SEED}: {seed}")
    load_own(games_from)
    setup = set_up(game, option, seats, content)
    tiny = tiny_game(game, setup.game.options)
    suite, breach = None, None
    with shown(game) as show:
        try:
            for suite in checked(setup.game, tiny, seed, 60 * minutes):
                show(counted(suite))
        except Nonconforming as error:
            breach = told(error, record or Path(f"check-{game}.champ"))
        except ChampclosError:
            raise
        except Exception as error:  # it does not even begin
            raise ChampclosError(f'game "{game}" cannot be checked{in_one_line(error)}') from error
        except KeyboardInterrupt:
            Console(stderr=True, highlight=False).print(f"\nStopped; no breach in {counted(suite)}.")
            raise
    tried = msgspec.to_builtins(suite.report) if suite is not None else {}
    complete = suite is not None and (tiny is not None or not suite.hides)
    verdict = Verdict(game, seed, tried, complete, breach)
    if json:
        print_json(verdict)
    else:
        _print(verdict, counted(suite), games_from)
    return 0 if breach is None else BROKEN


def checked(game: Game, tiny: Game | None, seed: int, seconds: float) -> Iterator[Suite]:
    """Hold a game to the laws: the suite, then random games for the given time; yields after every game."""
    suite = Suite(game, seed)
    for number in range(GAMES):
        suite.play(number)
        yield suite
    suite.check_worlds()
    if tiny is not None:
        for number in range(TINY_GAMES):
            suite.follow(tiny, number)
            yield suite
    until = monotonic() + seconds
    for number in count(GAMES):
        if monotonic() >= until:
            return
        suite.play(number)
        if tiny is not None:
            suite.follow(tiny, TINY_GAMES + number)
        yield suite


@contextmanager
def shown(game: str) -> Iterator[Callable[[str], None]]:
    """What shows a text beside a clock, on terminals only."""
    screen = Console(stderr=True)
    so_far = TextColumn("{task.fields[so_far]}")
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), so_far)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(f"check {game}", total=None, so_far="")
        yield lambda text: bar.update(task, so_far=text)


def counted(suite: Suite | None) -> str:
    """What was tried, as people read it."""
    if suite is None:
        return "less than one game"
    report = suite.report
    text = f"{report.games} games, {report.decisions} decisions, {report.positions} positions looked at closely"
    return f"{text}, {report.worlds_compared} imagined worlds compared" if report.worlds_compared else text


def told(error: Nonconforming, path: Path) -> Breach:
    """The breach, and its game written to a file."""
    kept = record_up_to(error)
    written = ""
    if kept is not None:
        try:
            path.write_text(write_record(kept), encoding="utf-8")
        except OSError as failure:
            what = f"the breach was: {error.law}: {error.what}"
            raise ChampclosError(f"record {path}: {failure.strerror}; {what}") from None
        written = str(path)
    return Breach(str(error.law), error.what, seat_name(error.seat), error.where, error.step, error.position, written)


def record_up_to(error: Nonconforming) -> Record | None:
    """The game in which a law was broken, as far as it can be recorded: what is broken may be in the way."""
    about = {"law": str(error.law), "breach": error.what.partition("\n")[0], "seat": seat_name(error.seat)}
    about |= {"where": error.where, "step": str(error.step)}
    for length in range(len(error.line), -1, -1):
        try:
            return record_of(error.game, error.line[:length], abandoned=True, about=about)
        except Exception:  # whatever the game does wrong there: one step less may go well
            continue
    return None


def _print(verdict: Verdict, tried: str, games_from: Path | None) -> None:
    breach = verdict.breach
    if breach is None:
        lines = [f"{verdict.game} keeps the laws in {tried} (seed {verdict.seed})."]
        if not verdict.complete:
            lines.append("Not checked: whether imagine gives exactly what may be; the game has no tiny version.")
    else:
        lines = [f"{verdict.game} breaks a law: {breach.law}", breach.what]
        lines.append(f"{breach.seat}, {breach.where}, step {breach.step}")
        lines += [f"    {line}" for line in breach.position.splitlines()]
        more = f" --games-from {games_from}" if games_from is not None else ""
        if breach.record:
            lines.append(f"champclos replay {breach.record}{more}")
            lines.append(f"champclos play {verdict.game} --position {breach.record}{more}")
            lines.append(f"champclos serve --record {breach.record}{more}")
        else:
            lines.append("Not even the start of the game could be recorded.")
    console = Console(highlight=False)
    for number, line in enumerate(lines):
        console.print(Text(line, style="" if number else "bold"), soft_wrap=True)
