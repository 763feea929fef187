"""The games by name; each is loaded when it is first asked for."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from champclos.core.content import Table, read_toml
from champclos.core.errors import UnknownName
from champclos.core.game import Game

Maker = Callable[[dict[str, object], Table], Game]

NAMES = ["lionheart", "artofwar", "warriors"]
_strangers: dict[str, Maker] = {}


def register(name: str, make: Maker) -> None:
    """Make a stranger's game known by a name; `make(options, overrides)` is called for each table."""
    _strangers[name] = make


def names() -> list[str]:
    """Every game that can be asked for."""
    return [*NAMES, *_strangers]


def usual_content(name: str) -> Table:
    """The figures that a game has of its own, as its content file has them; of a stranger's game nothing is known."""
    return read_toml(Path(__file__).parent / name / "content.toml") if name in NAMES else {}


def make_game(name: str, options: dict[str, object], overrides: Table) -> Game:
    """A game bound to its options, with some of its content replaced."""
    if name in _strangers:
        return _strangers[name](options, overrides)
    if name not in NAMES:
        raise UnknownName("game", name, names())
    maker: Maker = import_module(f"champclos.games.{name}").make
    return maker(options, overrides)
