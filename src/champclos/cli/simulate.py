"""`champclos simulate`: many games between bots, counted."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from champclos.cli.common import (
    BotsFile,
    ContentFile,
    GamesFile,
    Json,
    Language,
    Options,
    Seats,
    in_figures,
    load_own,
    print_json,
    set_up,
)
from champclos.cli.progress import progress_of
from champclos.core.game import Game
from champclos.core.words import Words, counted, unbroken
from champclos.lab import Summary, simulate

EXAMPLES = (
    "champclos simulate lionheart --games 1000 --bots page --seed 7",
    "champclos simulate lionheart --games 200 --bots page --option mode=advanced --workers 2 --json",
    "champclos simulate lionheart --games 50 --bots mine,page --bots-from my_bots.py",
    "champclos simulate lionheart --games 20 --records games",
    "champclos simulate tafl --games-from tafl.py --games 100",
)

PLAYED = Words("{} of {}, seed {}", "{} de {}, graine {}")
WON = Words("won by seat {} ({})", "gagnées par la place {} ({})")
FIRST = Words("won by who decided first", "gagnées par qui a décidé en premier")
CAMP = Words("won as {}", "gagnées en tant que {}")
CAMP_GAMES = Words("of {}", "sur {}")
DRAWN = Words("drawn", "nulles")
ENDED = Words("ended by {}", "finies par {}")
SPEED = Words(
    "{}, {} per game; {} s, {} games and {} decisions per second",
    "{}, soit {} par partie ; {} s, {} parties et {} décisions par seconde",
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
    language: Language = "en",
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
        _print_table(setup.game, summary, language)
    return 0


def _print_table(game: Game, summary: Summary, language: str) -> None:
    def share(count: int) -> str:
        of_all = in_figures(f"{count / summary.games:6.1%}", language) if summary.games else ""
        return f"{count:>8}  {of_all}".rstrip()

    table = Table.grid(padding=(0, 3))
    for seat, (bot, wins) in enumerate(zip(summary.bots, summary.wins, strict=True)):
        table.add_row(Text(WON.of(language).format(seat, bot)), share(wins))
    table.add_row(FIRST.of(language), share(summary.first_wins))
    for camp in summary.camps:
        of_games = in_figures(f"{camp.wins / camp.games:6.1%}", language)
        played = CAMP_GAMES.of(language).format(counted(camp.games, "game", "partie").of(language))
        name = CAMP.of(language).format(camp.words.of(language))
        table.add_row(Text(name), f"{camp.wins:>8}  {of_games}", Text(played, "dim"))
    table.add_row(DRAWN.of(language), share(summary.draws))
    for clause, count in summary.endings.items():
        found = game.rulebook.clause(game.rulebook.number(clause))
        wording = found.fr if language == "fr" else found.en
        table.add_row(ENDED.of(language).format(clause), share(count), Text(unbroken(wording), "dim"))
    games = counted(summary.games, "game", "partie").of(language)
    console = Console()
    console.print(Text(PLAYED.of(language).format(games, summary.game, summary.seed), "bold"))
    console.print(table)
    decisions = counted(summary.decisions, "decision", "décision").of(language)
    rates = [f"{summary.mean_decisions:.1f}", f"{summary.seconds:.1f}", f"{summary.games_per_second:.1f}"]
    numbers = [in_figures(rate, language) for rate in (*rates, f"{summary.decisions_per_second:.0f}")]
    console.print(unbroken(SPEED.of(language).format(decisions, *numbers)))
