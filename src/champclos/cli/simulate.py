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
from champclos.cli.crew import ClusterAddress, Workers, crew_from, told
from champclos.cli.in_series import BestOf, SeriesName, SeriesOptions, asked_series
from champclos.cli.progress import progress_of
from champclos.core.errors import BadOption
from champclos.core.game import Game
from champclos.core.series import Series
from champclos.core.words import Words, counted, unbroken
from champclos.lab import SeriesSummary, Summary, simulate, simulate_series

EXAMPLES = (
    "champclos simulate lionheart --games 1000 --bots page --seed 7",
    "champclos simulate lionheart --games 200 --bots page --option mode=advanced --workers 2 --json",
    "champclos simulate lionheart --games 50 --bots mine,page --bots-from my_bots.py",
    "champclos simulate lionheart --games 20 --records games",
    "champclos simulate lionheart --games 1000 --bots squire --parquet rows",
    "champclos simulate warlords --games 10000 --bots squire --cluster 10.0.0.1:6379",
    "champclos simulate lionheart --games 20 --best-of 5 --bots page,squire",
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
SERIES_PLAYED = Words("{} × {}, {}, seed {}", "{} × {}, {}, graine {}")
WON_SERIES = Words("won by player {} ({})", "gagnées par le joueur {} ({})")
POINTS_EACH = Words("{} points on average", "{} points en moyenne")
SHARED = Words("first place shared", "première place partagée")
SERIES_SPEED = Words("{}, {}; {} s", "{}, {} ; {} s")


def command(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    games: Annotated[int, Parameter(help="How many games, or series of games.")],
    bots: Annotated[str, Parameter(help="One bot for all seats, or one for each, with commas.")] = "page",
    seed: Annotated[int, Parameter(help="The same seed plays the same games.")] = 0,
    seats: Seats = None,
    option: Options = None,
    best_of: BestOf = None,
    series: SeriesName = None,
    series_option: SeriesOptions = None,
    content: ContentFile = None,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    workers: Workers = None,
    cluster: ClusterAddress = None,
    records: Annotated[Path | None, Parameter(help="A folder to keep every game in, as a .champ file.")] = None,
    parquet: Annotated[
        Path | None, Parameter(help="A folder for Parquet files with a row for each decision, for learners.")
    ] = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Play many games between bots and count how they end."""
    load_own(games_from, bots_from)
    setup = set_up(game, option, seats, content)
    named = bots.split(",")
    asked = asked_series(setup.game, best_of, series, series_option)
    if asked is not None and parquet is not None:
        raise BadOption("--parquet is for single games, not for series")
    if asked is not None:
        with crew_from(workers, cluster) as crew, progress_of(game, games) as show:
            counted_up = simulate_series(game, setup.options, setup.content, asked.name, asked.options, named, games,
                                         seed, crew, show, records)  # fmt: skip
        if json:
            print_json(counted_up)
        else:
            _print_series(asked, counted_up, language)
        return told(counted_up.stopped, language)
    with crew_from(workers, cluster) as crew, progress_of(game, games) as show:
        summary = simulate(game, setup.options, setup.content, named, games, seed, crew, show, records, parquet)
    if json:
        print_json(summary)
    else:
        _print_table(setup.game, summary, language)
    return told(summary.stopped, language)


def _print_series(series: Series, summary: SeriesSummary, language: str) -> None:
    def share(count: int) -> str:
        of_all = in_figures(f"{count / summary.played:6.1%}", language) if summary.played else ""
        return f"{count:>8}  {of_all}".rstrip()

    table = Table.grid(padding=(0, 3))
    for player, (bot, wins, points) in enumerate(zip(summary.bots, summary.wins, summary.mean_points, strict=True)):
        mean = POINTS_EACH.of(language).format(in_figures(f"{points:.2f}", language))
        table.add_row(Text(WON_SERIES.of(language).format(player, bot)), share(wins), Text(mean, "dim"))
    table.add_row(SHARED.of(language), share(summary.draws))
    console = Console()
    title = SERIES_PLAYED.of(language).format(summary.played, series.title.of(language), summary.game, summary.seed)
    console.print(Text(title, "bold"))
    console.print(table)
    games = counted(summary.parts, "game", "partie").of(language)
    decisions = counted(summary.decisions, "decision", "décision").of(language)
    console.print(
        unbroken(SERIES_SPEED.of(language).format(games, decisions, in_figures(f"{summary.seconds:.1f}", language)))
    )


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
