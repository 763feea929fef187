"""The games by name; each is loaded when it is first asked for."""

from collections.abc import Callable
from importlib import import_module

from champclos.core.content import Table
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


def make_game(name: str, options: dict[str, object], overrides: Table) -> Game:
    """A game bound to its options, with some of its content replaced."""
    if name in _strangers:
        return _strangers[name](options, overrides)
    if name not in NAMES:
        raise UnknownName("game", name, names())
    maker: Maker = import_module(f"champclos.games.{name}").make
    return maker(options, overrides)
