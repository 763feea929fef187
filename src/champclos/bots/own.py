"""Bots from a file of one's own: every class in it that derives from `champclos.Player` and has a name.

What `__init__` takes is what may be set about the bot; an argument called `dice` gets dice of the bot's own.
"""

import inspect
from pathlib import Path

import msgspec
from mypy_extensions import i64

from champclos.bots import BadBot, Kind, Parameter, Value, register
from champclos.core.dice import Dice
from champclos.core.driver import Player
from champclos.core.errors import ChampclosError
from champclos.core.game import State
from champclos.core.plugins import derives, in_one_line, load_file
from champclos.games.own import games_files, load_games

KINDS: tuple[type[Value], ...] = (bool, int, float, str)
DICE = "dice"
_loaded: dict[str, None] = {}


class OwnFiles(msgspec.Struct, frozen=True):
    """The files of games and bots that a process has loaded, for processes that it starts."""

    games: list[str]
    bots: list[str]

    def load(self) -> None:
        """Make the same games and bots known in this process, as far as it has not inherited them."""
        here = own_files()
        for path in self.games:
            if path not in here.games:
                load_games(Path(path))
        for path in self.bots:
            if path not in here.bots:
                load_bots(Path(path))


def own_files() -> OwnFiles:
    """The files that were loaded in this process."""
    return OwnFiles(games_files(), list(_loaded))


class Own(Player):
    """A stranger's bot; what goes wrong inside it is told in one line with its place in the file."""

    def __init__(self, name: str, player: Player) -> None:
        self.name = name
        self.player = player

    def choose(self, seen: State) -> i64:
        try:
            return int(self.player.choose(seen))
        except ChampclosError:
            raise
        except Exception as error:
            raise BadBot(f'bot "{self.name}"{in_one_line(error)}') from error


def load_bots(path: Path) -> list[str]:
    """Make the bots of a file known; their names."""
    found = _load(path)
    _loaded[str(path.resolve())] = None
    return found


def _load(path: Path) -> list[str]:
    module = load_file(path, "bots file", BadBot)
    found: list[str] = []
    for item in vars(module).values():
        if isinstance(item, type) and derives(item, Player) and item.__module__ == module.__name__:
            name = getattr(item, "name", None)
            if isinstance(name, str) and not inspect.isabstract(item):
                if not name or set(name) & set(":=, "):
                    raise BadBot(f'bots file {path}: a bot cannot be called "{name}"')
                register(name, _kind(path, name, item))
                found.append(name)
    if not found:
        raise BadBot(f"bots file {path}: no class in it derives from champclos.Player and has a name")
    return found


def _kind(path: Path, name: str, player: type[Player]) -> Kind:
    wants_dice = False
    parameters: dict[str, Parameter] = {}
    for parameter in inspect.signature(player, eval_str=True).parameters.values():
        if parameter.name == DICE:
            wants_dice = True
        elif parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            default = None if parameter.default is parameter.empty else parameter.default
            kind = parameter.annotation if parameter.annotation in KINDS else type(default)
            if kind not in KINDS:
                raise BadBot(f"bots file {path}: {parameter.name} of {name} is neither number, word nor true or false")
            parameters[parameter.name] = Parameter(kind, default)

    def make(dice: Dice, **values: Value) -> Player:
        given: dict[str, object] = {DICE: dice, **values} if wants_dice else {**values}
        try:
            return Own(name, player(**given))
        except Exception as error:
            raise BadBot(f'bot "{name}"{in_one_line(error)}') from error

    return Kind(parameters, make)
