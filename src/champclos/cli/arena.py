"""`champclos arena`: bots against each other, the same dice from every seat, and how strong that shows them to be."""

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
from champclos.cli.progress import progress_of
from champclos.core.words import Words
from champclos.lab.arena import Contest, arena, games_planned

EXAMPLES = (
    "champclos arena lionheart --bots page,squire --games 100",
    "champclos arena artofwar --bots squire,knight:iterations=500,marshal:seconds=0.1 --games 40 --workers 2",
    "champclos arena artofwar --bots page,squire --games 400 --until-certain --json",
    "champclos arena artofwar --bots page,squire --games 400 --cluster local --workers 2",
)

BOT = Words("Bot", "Robot")
INTERVAL = Words("95%", "95\N{NO-BREAK SPACE}%")
AGAINST = Words("Score against (wins–draws–losses)", "Score contre (victoires–nulles–défaites)")
PLAYED = Words("{} games of {}, seed {}; {} s", "{} parties de {}, graine {} ; {} s")
EARLY = Words("Stopped early where the order was certain.", "Arrêté plus tôt là où l'ordre était certain.")


def command(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    bots: Annotated[str, Parameter(help="The bots, with commas; every two of them play each other.")],
    games: Annotated[
        int, Parameter(help="The number of games between every two bots; the same dice are played from every seat.")
    ],
    seed: Annotated[int, Parameter(help="The same seed gives the same dice.")] = 0,
    seats: Seats = None,
    option: Options = None,
    content: ContentFile = None,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    workers: Workers = None,
    cluster: ClusterAddress = None,
    until_certain: Annotated[
        bool,
        Parameter(negative=(), show_default=False, help="Stop a pair when it is certain which bot is stronger."),
    ] = False,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Let bots play each other, mirrored, and rate them: scores with intervals, Elo, and who beats whom.

    With more than two seats, each bot sits alone against another in all other seats; with n seats, a fair share is then
    one win in n games.
    """
    load_own(games_from, bots_from)
    setup = set_up(game, option, seats, content)
    named = bots.split(",")
    planned = games_planned(len(named), games, int(setup.game.seats))
    with crew_from(workers, cluster) as crew, progress_of(game, planned) as show:
        contest = arena(game, setup.options, setup.content, named, games, seed, crew, show, until_certain)
    if json:
        print_json(contest)
    else:
        _print(contest, language)
    return told(contest.stopped, language)


def _print(contest: Contest, language: str) -> None:
    """The bots by strength, then what each scored against each."""
    console = Console(highlight=False)
    seconds = in_figures(f"{contest.seconds:.1f}", language)
    console.print(PLAYED.of(language).format(contest.games, contest.game, contest.seed, seconds), style="bold")
    order = [standing.bot for standing in contest.standings]
    table = Table(show_edge=False, pad_edge=False)
    table.add_column("#", justify="right")
    table.add_column(BOT.of(language), overflow="fold")
    table.add_column("Elo", justify="right")
    table.add_column(INTERVAL.of(language), justify="right", no_wrap=True)
    for place, standing in enumerate(contest.standings, start=1):
        reach = f"{standing.low:+d} … {standing.high:+d}"
        table.add_row(str(place), Text(standing.bot), f"{standing.elo:+d}", reach)
    console.print(table)
    console.print()
    cross = Table(show_edge=False, pad_edge=False, title=AGAINST.of(language), title_justify="left")
    cross.add_column("#", justify="right")
    for place in range(1, len(order) + 1):
        cross.add_column(str(place), justify="right")
    scores = _scores(contest)
    for place, bot in enumerate(order, start=1):
        cross.add_row(str(place), *(in_figures(scores.get((bot, other), "–"), language) for other in order))
    console.print(cross)
    if contest.stopped_early:
        console.print(EARLY.of(language), style="dim")


def _scores(contest: Contest) -> dict[tuple[str, str], str]:
    """What to print for a bot against another; with two seats each pair is read both ways."""
    scores = {}
    for pair in contest.pairs:
        low, high = f"{pair.low:.0%}", f"{pair.high:.0%}"
        scores[pair.a, pair.b] = f"{pair.score_a:.1%} [{low}, {high}]\n{pair.wins_a}–{pair.draws}–{pair.wins_b}"
        if contest.seats == 2:
            low, high = f"{1 - pair.high:.0%}", f"{1 - pair.low:.0%}"
            back = f"{1 - pair.score_a:.1%} [{low}, {high}]\n{pair.wins_b}–{pair.draws}–{pair.wins_a}"
            scores[pair.b, pair.a] = back
    return scores
