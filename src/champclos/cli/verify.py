"""`champclos verify`: whether a recorded game is honest, and if not, which line is wrong.

0 is honest as far as can be known, 1 is wrong, 2 is unreadable.
"""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from champclos.cli.common import GamesFile, Json, load_own, print_json
from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE
from champclos.records import Problem, Record, holds_series, replay, verify_series, verify_text

WRONG = 1
UNREADABLE = 2

EXAMPLES = (
    "champclos verify game.champ",
    "champclos verify game.champ --json",
)

Dice = Literal["checked", "not sealed", "secret not shown", "masked"]
WHY_UNCHECKED = {
    "not sealed": "the dice were not sealed, so nobody can check them",
    "secret not shown": "the dice are sealed, but the secret is not shown yet",
    "masked": "this is what one viewer saw, so the dice cannot be checked",
    "checked": "all dice fell as they were sealed",
}


class Verdict(msgspec.Struct, frozen=True):
    """What was found out about a record."""

    file: str
    honest: bool
    readable: bool
    game: str
    decisions: int
    dice: int
    dice_checked: Dice
    problems: list[Problem]
    series: str = ""
    parts: int = 0


def command(
    file: Annotated[Path, Parameter(help="The record, a .champ file.")],
    /,
    *,
    games_from: GamesFile = None,
    json: Json = False,
) -> int:
    """Check a recorded game: its seal, every die, every decision, its hashes and its result.

    Of a series, every part is checked like that, and that it is the part which the series says is next.
    """
    load_own(games_from)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ChampclosError(f"record {file}: {error.strerror}") from None
    verdict = judge_series(str(file), data) if holds_series(data) else judge(str(file), data)
    if json:
        print_json(verdict)
    else:
        _print(verdict)
    if not verdict.readable:
        return UNREADABLE
    return 0 if verdict.honest else WRONG


def judge(name: str, data: bytes) -> Verdict:
    """Everything there is to say about the bytes of a file."""
    record, problems = verify_text(data)
    try:
        replay(record)
        readable = bool(record.lines)
    except ChampclosError:
        readable = False
    return Verdict(
        file=name,
        honest=readable and not any(problem.wrong for problem in problems),
        readable=readable,
        game=record.game,
        decisions=sum(step.seat != NATURE for step in record.steps),
        dice=sum(step.seat == NATURE for step in record.steps),
        dice_checked=_dice(record),
        problems=problems,
    )


def judge_series(name: str, data: bytes) -> Verdict:
    """Everything there is to say about the bytes of a file with a series."""
    record, problems = verify_series(data)
    played = [part.record for part in record.parts]
    try:
        for one in played:
            replay(one)
        readable = bool(played)
    except ChampclosError:
        readable = False
    kinds = [_dice(one) for one in played]
    unchecked: Dice = next((kind for kind in kinds if kind != "checked"), "checked")
    return Verdict(
        file=name,
        honest=readable and not any(problem.wrong for problem in problems),
        readable=readable,
        game=record.game,
        decisions=sum(step.seat != NATURE for one in played for step in one.steps),
        dice=sum(step.seat == NATURE for one in played for step in one.steps),
        dice_checked=unchecked,
        problems=problems,
        series=record.series,
        parts=len(played),
    )


def _dice(record: Record) -> Dice:
    if record.seal is None:
        return "not sealed"
    if record.masked:
        return "masked"
    return "checked" if record.seal.complete and not record.seal.check() else "secret not shown"


def _print(verdict: Verdict) -> None:
    console = Console(highlight=False)
    for problem in verdict.problems:
        where = f"{verdict.file}, line {problem.line}: " if problem.line else f"{verdict.file}: "
        console.print(Text(where + problem.text, style="" if problem.wrong else "dim"), soft_wrap=True)
    if not verdict.readable:
        console.print(Text(f"{verdict.file} is not a record that can be read.", style="bold"), soft_wrap=True)
        return
    played = f"{verdict.decisions} decisions and {verdict.dice} dice or draws of {verdict.game}"
    if verdict.parts:
        played += f" in {verdict.parts} {'part' if verdict.parts == 1 else 'parts'} of {verdict.series}"
    if verdict.honest:
        console.print(Text(f"Honest: {played} follow the rules; {WHY_UNCHECKED[verdict.dice_checked]}.", style="bold"))
    else:
        console.print(Text(f"Wrong: {played} are good before the first wrong line.", style="bold"))
