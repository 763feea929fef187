"""`champclos compare`: what other figures or options do to a game, with the same dice for both versions."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from champclos.cli.common import (
    BotsFile,
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
from champclos.cli.crew import ClusterAddress, Workers, crew_from
from champclos.cli.laboratory import check_packages
from champclos.cli.progress import progress_of
from champclos.core.errors import ChampclosError
from champclos.core.words import Words, unbroken

if TYPE_CHECKING:
    from champclos.lab.compare import Comparison, Difference

EXAMPLES = (
    "champclos compare artofwar --content weak_king.toml --content strong_king.toml --games 400",
    "champclos compare artofwar --content strong_king.toml --watch win_rate.side.king_r01",
    "champclos compare lionheart --after mode=advanced --games 200 --watch length.turns.mean --json",
    "champclos compare warriors --seats 3 --content house.toml --margin 0.03 --games 2000 --workers 2",
)

PLAYED = Words("{} games of each version of {}, seed {}", "{} parties de chaque version de {}, graine {}")
EARLY = Words("stopped early: it is certain", "arrêté plus tôt : c'est certain")
VERDICTS = {
    "more": Words("more", "plus"),
    "less": Words("less", "moins"),
    "same": Words("the same", "pareil"),
    "open": Words("open", "indécis"),
}
HEADS = (
    Words("Figure", "Grandeur"),
    Words("Before", "Avant"),
    Words("After", "Après"),
    Words("Change [95%]", "Écart [95\N{NO-BREAK SPACE}%]"),
    Words("Certain", "Certain"),
)
ERRS = Words(
    "Of what is called certain, something is wrong in at most {} of comparisons.",
    "Ce qui est dit certain contient une erreur dans {} des comparaisons au plus.",
)
OTHERS = Words(
    "{} other figures changed by more than their interval; --all shows all of them.",
    "{} autres grandeurs changent de plus que leur intervalle ; --all les montre toutes.",
)


def command(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    content: Annotated[
        list[Path] | None,
        Parameter(
            name="--content",
            negative=(),
            help="TOML files with other figures, before and after; a single one is compared with the game's own.",
        ),
    ] = None,
    before: Annotated[
        list[str] | None, Parameter(negative=(), help="An option of the version before only, name=value.")
    ] = None,
    after: Annotated[
        list[str] | None, Parameter(negative=(), help="An option of the version after only, name=value.")
    ] = None,
    games: Annotated[int, Parameter(help="How many games of each version, at most.")] = 400,
    bots: Annotated[str, Parameter(help="One bot for all seats, or one for each, with commas.")] = "squire",
    seed: Annotated[int, Parameter(help="The same seed gives both versions the same dice.")] = 0,
    watch: Annotated[
        list[str] | None,
        Parameter(negative=(), help="A figure to decide by, like win_rate.first; if not given, wins, draws, turns."),
    ] = None,
    margin: Annotated[
        float, Parameter(help="A change of less than this is none: 0.03 is three points of a hundred.")
    ] = 0.0,
    seats: Seats = None,
    option: Options = None,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    workers: Workers = None,
    cluster: ClusterAddress = None,
    everything: Annotated[
        bool, Parameter(name="--all", negative=(), show_default=False, help="Show the figures that did not change too.")
    ] = False,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Play two versions of a game with the same dice and show what the change does to every figure.

    It stops early when a watched figure has changed for certain, or none by as much as the margin.
    """
    check_packages()
    from champclos.lab.compare import Version, check, compare  # noqa: PLC0415

    files = content or []
    if not 0 < len(files) <= 2 and not (before or after):
        raise ChampclosError("two versions are compared: name one or two --content files, or --before and --after")
    check(games, margin)
    load_own(games_from, bots_from)
    both: list[Path | None] = [None, *files] if len(files) == 1 else [*files] if files else [None, None]
    setups = [
        set_up(game, [*(option or []), *(own or [])], seats, path)
        for own, path in zip((before, after), both, strict=True)
    ]
    names = [
        str(path) if path is not None else " ".join(own or [game])
        for own, path in zip((before, after), both, strict=True)
    ]
    versions = tuple(Version(name, setup.options, setup.content) for name, setup in zip(names, setups, strict=True))
    with crew_from(workers, cluster) as crew, progress_of(game, 2 * games) as show:
        found = compare(game, (versions[0], versions[1]), bots.split(","), games, seed, crew, show, watch, margin)
    if json:
        print_json(found)
    else:
        _print(found, language, everything)
    return 0


def _print(found: "Comparison", language: str, everything: bool) -> None:
    console = Console(highlight=False)
    title = PLAYED.of(language).format(found.games, found.game, found.seed)
    console.print(Text(f"{title}; {EARLY.of(language)}" if found.stopped_early else title, "bold"))
    for head, version in zip(HEADS[1:3], found.versions, strict=True):
        console.print(Text(unbroken(f"{head.of(language)} : {version.name}") if language == "fr"
                           else f"{head.of(language)}: {version.name}", "dim"))  # fmt: skip
    table = Table(show_edge=False, pad_edge=False)
    for at, head in enumerate(HEADS):
        table.add_column(head.of(language), justify="left" if at in (0, 4) else "right", overflow="fold")
    changed = [each for each in found.differences if not each.low <= 0 <= each.high or each.name in found.watched]
    for each in found.differences if everything else [each for each in changed if each.name in found.watched]:
        table.add_row(*_row(each, language))
    console.print(table)
    others = len(changed) - sum(each.name in found.watched for each in changed)
    if others and not everything:
        console.print(unbroken(OTHERS.of(language).format(others)), style="dim")
    console.print(unbroken(ERRS.of(language).format(in_figures(f"{found.error:.0%}", language))), style="dim")


def _row(each: "Difference", language: str) -> tuple[str, ...]:
    """A figure in both versions, how it changed, and whether that is certain."""
    values = [each.before, each.after]
    shown = ["–" if figure is None else in_figures(f"{figure.value:.3f}", language) for figure in values]
    known = each.before is not None and each.after is not None
    change = f"{each.value:+.3f} [{each.low:+.3f}, {each.high:+.3f}]" if known else "–"
    verdict = VERDICTS[each.verdict].of(language) if each.verdict else ""
    return each.name, *shown, change if language == "en" else change.replace(",", ";").replace(".", ","), verdict
