"""`champclos report`: what there is to know about a game, measured, as one page with pictures."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from champclos.cli.common import (
    BotsFile,
    ContentFile,
    GamesFile,
    Json,
    Language,
    Options,
    Seats,
    load_own,
    print_json,
    set_up,
)
from champclos.cli.crew import ClusterAddress, Workers, crew_from
from champclos.cli.laboratory import check_packages, check_place
from champclos.cli.progress import progress_of
from champclos.core.words import Words
from champclos.records import keep_file

EXAMPLES = (
    "champclos report artofwar --games 500 --bots squire",
    "champclos report warlords --seats 4 --games 200 --bots squire --workers 2 --out warlords.html",
    "champclos report lionheart --games 300 --json --parquet games.parquet",
    "champclos report artofwar --games 200 --replays 50 --skill knight:iterations=8 --doublings 4",
    "champclos report artofwar --games 500 --content strong_king.toml",
)

WRITTEN = Words("Written: {}", "Écrit : {}")


def command(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    games: Annotated[int, Parameter(help="How many games.")] = 300,
    bots: Annotated[str, Parameter(help="One bot for all seats, or one for each, with commas.")] = "squire",
    seed: Annotated[int, Parameter(help="The same seed plays the same games.")] = 0,
    seats: Seats = None,
    option: Options = None,
    content: ContentFile = None,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    workers: Workers = None,
    cluster: ClusterAddress = None,
    replays: Annotated[
        int, Parameter(help="How many deals to replay four times each, to see what they and the dice weigh.")
    ] = 0,
    skill: Annotated[
        str | None, Parameter(help="A bot with iterations, to see what twice as many are worth: knight:iterations=8.")
    ] = None,
    doublings: Annotated[int, Parameter(help="How often its iterations are doubled.")] = 3,
    skill_games: Annotated[int, Parameter(help="Games for each doubling.")] = 40,
    out: Annotated[
        Path | None, Parameter(help="The page to write; if not given, GAME-report.html, or none with --json.")
    ] = None,
    parquet: Annotated[Path | None, Parameter(help="A Parquet file for a row of each game.")] = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Measure a game and write a page about it: who wins, how it goes, what luck weighs, what is used.

    The page is one file in both languages that needs no network. What every figure means stands in docs/laboratory.md.
    """
    check_packages()
    from champclos.lab.frames import parquet_of  # noqa: PLC0415
    from champclos.lab.report import page  # noqa: PLC0415
    from champclos.lab.report.making import Order, check, make  # noqa: PLC0415

    load_own(games_from, bots_from)
    setup = set_up(game, option, seats, content)
    order = Order(game, setup.options, setup.content, bots.split(","), games, seed, replays, skill or "", doublings,
                  skill_games)  # fmt: skip
    check(order)
    target = out if out is not None or json else Path(f"{game}-report.html")
    for path in (target, parquet):
        if path is not None:
            check_place(path)
    with crew_from(workers, cluster) as crew:
        report, rows = make(order, crew, progress_of)
    if parquet is not None:
        keep_file(parquet, parquet_of(setup.game, rows), "rows")
    if target is not None:
        keep_file(target, page(setup.game, report, rows, language).encode(), "report")
    if json:
        print_json(msgspec.to_builtins(report))
    else:
        sys.stdout.write(WRITTEN.of(language).format(target) + "\n")
    return 0
