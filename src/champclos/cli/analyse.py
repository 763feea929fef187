"""`champclos analyse`: what a bot thinks of a position of a recorded game."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from champclos.bots import make_bot
from champclos.bots.words import Thought, thoughts
from champclos.cli.common import BotsFile, GamesFile, Json, Language, in_figures, load_own, print_json
from champclos.cli.opened import open_at
from champclos.core.words import Words, seat_name

EXAMPLES = (
    "champclos analyse game.champ --at 40",
    "champclos analyse game.champ --at 40 --bot marshal:seconds=5 --most 5",
    "champclos analyse game.champ --at 40 --bot squire --json",
)

HEADLINE = Words("Position {}: {} decides; {} thinks", "Position {} : {} décide ; {} réfléchit")
COLUMNS = (
    Words("Choice", "Choix"),
    Words("Tried", "Essais"),
    Words("Worth", "Valeur"),
    Words("Likely to follow", "Suite probable"),
)
REST = Words("and others: {}", "et d'autres : {}")


class Analysis(msgspec.Struct, frozen=True):
    """What a bot thinks of a position."""

    file: str
    at: int
    seat: int
    bot: str
    choices: list[Thought]


def command(
    file: Annotated[Path, Parameter(help="The record, a .champ file.")],
    /,
    *,
    at: Annotated[int, Parameter(help="The position, counted in steps from the start.")],
    bot: Annotated[str, Parameter(help="The bot that thinks.")] = "knight",
    seed: Annotated[int, Parameter(help="The same seed thinks the same, if the budget is not of time.")] = 0,
    most: Annotated[int, Parameter(help="How many choices to print.")] = 12,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Print the choices that a bot weighs, how often it tried each, what it is worth, and what is likely to follow."""
    load_own(games_from, bots_from)
    seen = open_at(file, at)
    seat = int(seen.viewer)
    found = thoughts(make_bot(bot, seed, 0, seat), seen)
    if json:
        print_json(Analysis(str(file), at, seat, bot, found))
        return 0
    console = Console(highlight=False)
    console.print(HEADLINE.of(language).format(at, seat_name(seat).of(language), bot), style="bold")
    table = Table(show_edge=False, pad_edge=False)
    for column in COLUMNS:
        table.add_column(column.of(language), justify="right" if column in COLUMNS[1:3] else "left")
    for thought in found[:most]:
        name = Text(f"{thought.notation} ({thought.words.of(language)})")
        worth = in_figures(f"{thought.value:+.3f}", language)
        table.add_row(name, str(thought.visits), worth, Text(" ".join(thought.line[1:])))
    console.print(table)
    if len(found) > most:
        console.print(REST.of(language).format(len(found) - most), style="dim")
    return 0
