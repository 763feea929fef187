"""Bots from a file of one's own: every class in it that derives from `champclos.Player` and has a name.

What `__init__` takes is what may be set about the bot; an argument called `dice` gets dice of the bot's own.
"""

import inspect
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from mypy_extensions import i64

from champclos.bots import BadBot, Kind, Parameter, Value, register
from champclos.core.dice import Dice
from champclos.core.driver import Player
from champclos.core.errors import ChampclosError
from champclos.core.game import State

KINDS: tuple[type[Value], ...] = (bool, int, float, str)
DICE = "dice"


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
            raise BadBot(f'bot "{self.name}"{_where(error)}: {_what(error)}') from error


def load_bots(path: Path) -> list[str]:
    """Make the bots of a file known; their names."""
    module = _load(path)
    found: list[str] = []
    for item in vars(module).values():
        if isinstance(item, type) and issubclass(item, Player) and item.__module__ == module.__name__:
            name = getattr(item, "name", None)
            if isinstance(name, str) and not inspect.isabstract(item):
                if not name or set(name) & set(":=, "):
                    raise BadBot(f'bots file {path}: a bot cannot be called "{name}"')
                register(name, _kind(path, name, item))
                found.append(name)
    if not found:
        raise BadBot(f"bots file {path}: no class in it derives from champclos.Player and has a name")
    return found


def _load(path: Path) -> ModuleType:
    spec = spec_from_file_location(f"champclos_bots_{path.stem}", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise BadBot(f"bots file {path}: there is no such Python file")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise BadBot(f"bots file {path}, line {error.lineno}: {error.msg}") from error
    except Exception as error:
        raise BadBot(f"bots file {path}{_where(error)}: {_what(error)}") from error
    return module


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
            raise BadBot(f'bot "{name}"{_where(error)}: {_what(error)}') from error

    return Kind(parameters, make)


def _where(error: Exception) -> str:
    frames = extract_tb(error.__traceback__)
    return f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""


def _what(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
