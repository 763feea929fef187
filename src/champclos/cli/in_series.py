"""Series on the command line: the flags that ask for one and how it stands."""

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from champclos.cli.common import read_pairs
from champclos.core.best_of import NAME as BEST_OF
from champclos.core.errors import BadOption
from champclos.core.game import Game
from champclos.core.series import Series, Standing, spell_points
from champclos.core.words import Words
from champclos.games import make_series

BestOf = Annotated[int | None, Parameter(help="A match of this many games at most; seats rotate from game to game.")]
SeriesName = Annotated[str | None, Parameter(name="--series", help="A series that the game has: best_of, …")]
SeriesOptions = Annotated[
    list[str] | None,
    Parameter(name="--series-option", negative=(), help="An option of the series, name=value; may be given again."),
]
POINTS = Words("Points", "Points")
PLACE = Words("Place", "Rang")


def asked_series(game: Game, best_of: int | None, name: str | None, options: list[str] | None) -> Series | None:
    """The series that the flags ask for, or None if they ask for a single game."""
    given = read_pairs(options or [])
    if best_of is not None:
        if name not in (None, BEST_OF) or "games" in given:
            raise BadOption("--best-of is a series of its own; give it without --series and --series-option games")
        return make_series(BEST_OF, {**given, "games": best_of}, game)
    if name is None:
        if given:
            raise BadOption("--series-option is for a series: --series NAME")
        return None
    return make_series(name, given, game)


def print_standing(series: Series, standing: Standing, names: list[str], language: str) -> None:
    """The sheet of a series, and why it is over if it is."""
    sheet = Table(title=Text(series.title.of(language), "bold"), title_justify="left")
    sheet.add_column("")
    for name in names:
        sheet.add_column(Text(name), justify="right")
    for row in standing.rows:
        sheet.add_row(row.words.of(language), *[cell.of(language) for cell in row.cells])
    sheet.add_row(Text(POINTS.of(language), "bold"), *[spell_points(points) for points in standing.points])
    if standing.over:
        sheet.add_row(Text(PLACE.of(language), "bold"), *[str(place) for place in standing.places])
    console = Console(highlight=False)
    console.print(sheet)
    if standing.why is not None:
        console.print(standing.why.of(language) + (f" ({standing.clause})" if standing.clause else "") + ".")
