"""The games by name; each is loaded when it is first asked for.

There are those of this package, those that installed packages bring as entry points of the group `champclos.games`, and
those that `register` makes known. All of them are made by a function `make(options, overrides)`. Every game can be
played in a series: best of n, and those that it brings.
"""

import re
import sys
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Final

import msgspec

from champclos.core.best_of import NAME as BEST_OF
from champclos.core.best_of import BestOf
from champclos.core.content import Table, read_toml
from champclos.core.errors import ChampclosError, UnknownName
from champclos.core.game import Game
from champclos.core.plugins import derives, in_one_line
from champclos.core.series import Part, Series
from champclos.core.uses import NO_USES, Uses

Maker = Callable[[dict[str, object], Table], Game]
SeriesMaker = Callable[[dict[str, object], Game], Series]

_FOLDER: Final = Path(__file__).parent
# The games that are done, in the order in which they are offered: their records and observations stay what they are.
RELEASED: Final = ["lionheart", "artofwar", "warriors", "warlords"]
# Every folder here with a rulebook is a game; those not yet done come last.
NAMES: Final = [*RELEASED, *sorted({path.parent.name for path in _FOLDER.glob("*/rulebook.toml")} - set(RELEASED))]
RESERVED: Final = ("house",)  # `champclos rules house` prints the clauses that hold at every table
GROUP: Final = "champclos.games"
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}")
MOST_SHARED: Final = 256
_strangers: dict[str, Maker] = {}
_shared: OrderedDict[bytes, tuple[Maker, Game]] = OrderedDict()


class BadGame(ChampclosError):
    """A game of another package or file that cannot be loaded or made."""


def register(name: str, make: Maker) -> None:
    """Make a game known by a name; `make(options, overrides)` is called for each table."""
    if not NAME.fullmatch(name):
        raise BadGame(f'game "{name}": a name is a small letter, then up to 39 small letters, digits, "-" and "_"')
    if name in (*NAMES, *RESERVED):
        raise BadGame(f'game "{name}": this name is taken')
    _strangers[name] = make


def names() -> list[str]:
    """Every game that can be asked for."""
    return list(dict.fromkeys([*NAMES, *_strangers, *_entry_points()]))


def make_game(name: str, options: dict[str, object], overrides: Table) -> Game:
    """A game bound to its options, with some of its content replaced."""
    maker = _maker(name)
    return maker(options, overrides) if name in NAMES else _make_stranger(name, maker, options, overrides)


def shared_game(name: str, options: dict[str, object], overrides: Table) -> Game:
    """The same as `make_game`, but one object for all who ask alike, which nobody may change.

    A game holds no position, so any number of tables can play it. Those that were asked for last are kept.
    """
    try:
        key = msgspec.json.encode((name, options, overrides), order="deterministic")
    except (TypeError, ValueError, OverflowError, RecursionError):  # nothing that a game takes
        return make_game(name, options, overrides)
    maker = _maker(name)
    kept = _shared.pop(key, None)
    if kept is None or kept[0] is not maker:  # another game may have taken the name
        kept = maker, make_game(name, options, overrides)
    _shared[key] = kept
    if len(_shared) > MOST_SHARED:
        _shared.popitem(last=False)
    return kept[1]


def usual_games() -> tuple[dict[str, Game], list[ChampclosError]]:
    """Every game with its usual options, by name, and why some of other people's cannot be made."""
    made: dict[str, Game] = {}
    failures: list[ChampclosError] = []
    for name in names():
        if name in NAMES:
            made[name] = make_game(name, {}, {})
            continue
        try:
            game = make_game(name, {}, {})
            game.scenery()
            made[name] = game
        except ChampclosError as error:
            failures.append(error)
        except Exception as error:
            failures.append(BadGame(f'game "{name}" cannot be drawn{in_one_line(error)}'))
    return made, failures


def tiny_game(name: str, options: dict[str, object]) -> Game | None:
    """A version of a game so small that everything can be tried, with these options as far as it has room for them.

    None unless the module of its `make` has a function `tiny(options)`.
    """
    tiny: Callable[[dict[str, object]], Game] | None = getattr(_module(name), "tiny", None)
    if tiny is None:
        return None
    try:
        return tiny(options)
    except Exception as error:
        raise BadGame(f'game "{name}": its tiny version cannot be made{in_one_line(error)}') from error


def series_of(name: str) -> dict[str, SeriesMaker]:
    """The series that a game can be played in: best of n, and those that the module of its `make` has as `SERIES`.

    Each is made by a function of the options of the series and of the game as it was chosen.
    """
    own: dict[str, SeriesMaker] = getattr(_module(name), "SERIES", {})
    return {BEST_OF: BestOf, **own}


def make_series(name: str, options: dict[str, object], game: Game) -> Series:
    """A series bound to its options and to the game that it is played with."""
    known = series_of(game.name)
    if name not in known:
        raise UnknownName("series", name, list(known))
    try:
        return known[name](options, game)
    except ChampclosError:
        raise
    except Exception as error:
        raise BadGame(f'series "{name}" of {game.name} cannot be made{in_one_line(error)}') from error


def uses_of(game: Game) -> Uses:
    """What of a game is put to use, and by which events: as `uses(game)` beside its `make` says; else nothing."""
    beside = import_module(f"champclos.games.{game.name}") if game.name in NAMES else _module(game.name)
    uses: Callable[[Game], Uses] | None = getattr(beside, "uses", None)
    try:
        return NO_USES if uses is None else uses(game)
    except Exception as error:
        raise BadGame(f'game "{game.name}": its uses cannot be found{in_one_line(error)}') from error


def game_of(part: Part) -> Game:
    """The game that a part of a series is, shared by all who ask for the same."""
    return shared_game(part.game, part.options, part.overrides)


def folder_of(name: str) -> Path | None:
    """Where a game keeps its rulebook, figures and ledgers, if it keeps them beside its code as those here do."""
    file = getattr(_module(name), "__file__", None)
    folder = Path(file or "").parent
    return folder if file and (folder / "rulebook.toml").is_file() else None


def _module(name: str) -> ModuleType | None:
    """The module that has the `make` of a game."""
    return sys.modules.get(_maker(name).__module__)


def usual_content(name: str, options: dict[str, object] | None = None) -> Table:
    """The figures that a game has of its own with these options, or all there are; empty if it has no content file.

    They stand in `content.toml`. A game with further files says what is in them: `usual_content(options)` beside its
    `make`, with None for all there are.
    """
    own: Callable[[dict[str, object] | None], Table] | None = getattr(_module(name), "usual_content", None)
    return _table_of(name, "content.toml") if own is None else own(options)


def figure_names(name: str, options: dict[str, object] | None = None) -> Table:
    """What the figures of a game are called: as its file of words has it, and entries that have names by these."""
    named: Table = {}
    for part, entries in usual_content(name, options).items():
        for entry, figures in entries.items() if isinstance(entries, dict) else ():
            if isinstance(figures, dict) and "en" in figures and "fr" in figures:
                named[f"{part}.{entry}"] = [figures["en"], figures["fr"]]
            elif isinstance(figures, dict) and "name" in figures:
                named[f"{part}.{entry}"] = figures["name"]
    return named | _table_of(name, "words.toml")


def _table_of(name: str, file: str) -> Table:
    folder = folder_of(name)
    path = folder / file if folder is not None else None
    return read_toml(path) if path is not None and path.is_file() else {}


# Games of other people


@cache
def _entry_points() -> dict[str, EntryPoint]:
    """The games of installed packages; the names that are taken already stay with those who have them."""
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if name not in (*NAMES, *RESERVED)}


def _maker(name: str) -> Maker:
    """The function that makes a game."""
    if name in NAMES:
        own: Maker = import_module(f"champclos.games.{name}").make
        return own
    if name in _strangers:
        return _strangers[name]
    entry = _entry_points().get(name)
    if entry is None:
        raise UnknownName("game", name, names())
    package = f" of {entry.dist.name}" if entry.dist is not None else ""
    if not NAME.fullmatch(name):
        raise BadGame(f'game "{name}"{package}: this cannot be the name of a game')
    try:
        maker: Maker = entry.load()
    except (Exception, SystemExit) as error:
        raise BadGame(f'game "{name}"{package} cannot be loaded{in_one_line(error)}') from error
    return maker


def _make_stranger(name: str, maker: Maker, options: dict[str, object], overrides: Table) -> Game:
    try:
        game = maker(options, overrides)
    except (ChampclosError, RecursionError):
        raise
    except Exception as error:
        raise BadGame(f'game "{name}" cannot be made{in_one_line(error)}') from error
    if not derives(type(game), Game):
        raise BadGame(f'game "{name}" cannot be made: its maker gives {type(game).__name__}, not a champclos.Game')
    if game.name != name:
        raise BadGame(f'game "{name}" calls itself "{game.name}": register it by this name')
    return game
