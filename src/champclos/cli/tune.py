"""`champclos tune`: figures of the content searched until targets hold."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

from champclos.cli.common import (
    BotsFile,
    ContentFile,
    Json,
    Language,
    Options,
    Seats,
    in_figures,
    load_own,
    print_json,
    set_up,
)
from champclos.cli.crew import INTERRUPTED, ClusterAddress, Workers, crew_from
from champclos.cli.laboratory import MISSING, check_packages, check_place
from champclos.cli.progress import progress_of
from champclos.core.content import replace
from champclos.core.errors import ChampclosError
from champclos.core.words import Words
from champclos.games import usual_content
from champclos.records import keep_file

if TYPE_CHECKING:
    from champclos.lab.tune import Tuning

EXAMPLES = (
    "champclos tune artofwar --knobs knobs.toml --target balance.toml --games 1000 --out kings.toml",
    "champclos tune warlords --seats 4 --knobs knobs.toml --target balance.toml --trials 40 --workers 2",
    "champclos tune artofwar --content strong_king.toml --knobs knobs.toml --target balance.toml --cluster auto",
)

TRIALS = Words("{} after {} trials, {} of them given up early", "{} après {} essais, dont {} abandonnés avant la fin")
HELD = Words("Every target holds.", "Tous les objectifs sont atteints.")
MISSED = Words("Not every target holds.", "Tous les objectifs ne sont pas atteints.")
WRITTEN = Words("Written: {}", "Fichier écrit\N{NO-BREAK SPACE}: {}")
STOPPED = Words(
    "Stopped by Ctrl-C; the same command goes on from here.",
    "Arrêté par Ctrl-C\N{NO-BREAK SPACE}; la même commande reprendra ici.",
)
AIM = Words(
    "{}: {} → {}; wanted {}: {}", "{}\N{NO-BREAK SPACE}: {} → {}\N{NO-BREAK SPACE}; objectif {}\N{NO-BREAK SPACE}: {}"
)
YES, NO = Words("it holds", "atteint"), Words("it does not hold", "pas atteint")


def command(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    knobs: Annotated[
        Path, Parameter(help='A TOML file with the figures that may change: ["kings.R01.attack"] with low and high.')
    ],
    target: Annotated[Path, Parameter(help='A TOML file with what is wanted: ["win_rate.side.*"] with low and high.')],
    games: Annotated[int, Parameter(help="How many games of each trial, at most.")] = 400,
    trials: Annotated[int, Parameter(help="How many trials, counting those of a search that goes on.")] = 50,
    bots: Annotated[str, Parameter(help="One bot for all seats, or one for each, with commas.")] = "squire",
    seed: Annotated[int, Parameter(help="The same seed plays the same games.")] = 0,
    out: Annotated[
        Path | None,
        Parameter(help="The content file to write, with a journal beside it; if not given, GAME-tuned.toml."),
    ] = None,
    seats: Seats = None,
    option: Options = None,
    content: ContentFile = None,
    bots_from: BotsFile = None,
    workers: Workers = None,
    cluster: ClusterAddress = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Search figures of a game until targets hold, and write a content file with every change and the evidence.

    It can be stopped at any time: the same command goes on from its journal. Exit code 1 means that some target does
    not hold.
    """
    check_packages()
    try:
        from champclos.lab.tune import Search, tune  # noqa: PLC0415
    except ImportError:
        raise ChampclosError(MISSING) from None
    from champclos.lab.knobs import read_knobs, read_targets  # noqa: PLC0415

    load_own(None, bots_from)
    setup = set_up(game, option, seats, content)
    place = out or Path(f"{game}-tuned.toml")
    check_place(place)
    table = replace(usual_content(game, setup.options), setup.content)
    search = Search(game, setup.options, table, setup.content, bots.split(","), games, seed,
                    read_knobs(knobs, table), read_targets(target))  # fmt: skip
    before = 0
    with crew_from(workers, cluster) as crew, progress_of(game, trials) as show:

        def heard(done: int, loss: float) -> None:
            nonlocal before
            show(done - before)
            before = done

        tuning, text = tune(search, place.with_suffix(".journal"), trials, crew, heard)
    keep_file(place, text.encode(), "content file")
    if json:
        print_json(tuning)
    else:
        _print(tuning, place, language)
    return INTERRUPTED if tuning.stopped else 0 if tuning.holds else 1


def _print(tuning: "Tuning", place: Path, language: str) -> None:
    from champclos.lab.knobs import toml  # noqa: PLC0415

    console = Console(highlight=False)
    console.print(TRIALS.of(language).format(tuning.game, tuning.trials, tuning.pruned), style="bold")
    for path, (old, new) in tuning.changes.items():
        console.print(f"{path}: {toml(old)} → {toml(new)}", markup=False, soft_wrap=True)
    for aim in tuning.aims:
        comma = "," if language == "en" else ";"
        figures = [f"{each.value:.3f} [{each.low:.3f}{comma} {each.high:.3f}]" for each in (aim.before, aim.after)]
        numbers = [in_figures(text, language) for text in (*figures, f"{aim.low:g} – {aim.high:g}")]
        line = AIM.of(language).format(aim.name, *numbers, (YES if aim.holds else NO).of(language))
        console.print(line, markup=False, soft_wrap=True)
    console.print((HELD if tuning.holds else MISSED).of(language))
    console.print(WRITTEN.of(language).format(place), markup=False, soft_wrap=True)
    if tuning.stopped:
        console.print(STOPPED.of(language))
