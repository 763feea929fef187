"""`champclos simulate`: many games between bots, counted."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from champclos.cli.common import BotsFile, ContentFile, GamesFile, Json, Options, Seats, load_own, print_json, set_up
from champclos.cli.progress import progress_of
from champclos.core.game import Game
from champclos.lab import Summary, simulate

EXAMPLES = (
    "champclos simulate lionheart --games 1000 --bots page --seed 7",
    "champclos simulate lionheart --games 200 --bots page --option mode=advanced --workers 2 --json",
    "champclos simulate lionheart --games 50 --bots mine,page --bots-from my_bots.py",
    "champclos simulate lionheart --games 20 --records games",
    "champclos simulate tafl --games-from tafl.py --games 100",
)


def command(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    games: Annotated[int, Parameter(help="How many games.")],
    bots: Annotated[str, Parameter(help="One bot for all seats, or one for each, with commas.")] = "page",
    seed: Annotated[int, Parameter(help="The same seed plays the same games.")] = 0,
    seats: Seats = None,
    option: Options = None,
    content: ContentFile = None,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    workers: Annotated[int, Parameter(help="How many processes; the result does not depend on it.")] = 1,
    records: Annotated[Path | None, Parameter(help="A folder to keep every game in, as a .champ file.")] = None,
    json: Json = False,
) -> int:
    """Play many games between bots and count how they end."""
    load_own(games_from, bots_from)
    setup = set_up(game, option, seats, content)
    with progress_of(game, games) as show:
        named = bots.split(",")
        summary = simulate(game, setup.options, setup.content, named, games, seed, workers, show, records)
    if json:
        print_json(summary)
    else:
        _print_table(setup.game, summary)
    return 0


def _print_table(game: Game, summary: Summary) -> None:
    def share(count: int) -> str:
        return f"{count:>8}  {count / summary.games:6.1%}" if summary.games else f"{count:>8}"

    table = Table.grid(padding=(0, 3))
    for seat, (bot, wins) in enumerate(zip(summary.bots, summary.wins, strict=True)):
        table.add_row(f"won by seat {seat} ({bot})", share(wins))
    table.add_row("drawn", share(summary.draws))
    for clause, count in summary.endings.items():
        wording = game.rulebook.clause(game.rulebook.number(clause)).en
        table.add_row(f"ended by {clause}", share(count), f"[dim]{wording}[/dim]")
    console = Console()
    console.print(f"[bold]{summary.games}[/bold] games of [bold]{summary.game}[/bold], seed {summary.seed}")
    console.print(table)
    console.print(
        f"{summary.decisions} decisions, {summary.mean_decisions:.1f} per game; {summary.seconds:.1f} s, "
        f"{summary.games_per_second:.1f} games and {summary.decisions_per_second:.0f} decisions per second"
    )
