"""Champclos: a table for war games.

>>> import champclos
>>> state = champclos.game("lionheart").start()
"""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from champclos.core import game as _contract
from champclos.core.content import Table, read_toml
from champclos.core.dice import Dice, FastDice
from champclos.core.driver import Match, Player, settle
from champclos.core.errors import BadContent, ChampclosError, IllegalChoice, UnreadableNotation
from champclos.core.forecast import Forecast, odds
from champclos.core.game import NATURE, OVER, RESIGN, SPECTATOR, TRUTH, Game, Outcome, State, draw_with
from champclos.core.seal import SealedDice
from champclos.games import make_game, names, register
from champclos.show import svg

__all__ = [
    "COMPILED",
    "NATURE",
    "OVER",
    "RESIGN",
    "SPECTATOR",
    "TRUTH",
    "ChampclosError",
    "Dice",
    "FastDice",
    "Forecast",
    "Game",
    "IllegalChoice",
    "Match",
    "Outcome",
    "Player",
    "SealedDice",
    "State",
    "UnreadableNotation",
    "__version__",
    "game",
    "names",
    "odds",
    "picture",
    "register",
    "settle",
]

try:
    __version__ = version("champclos")
except PackageNotFoundError:
    __version__ = "source"

COMPILED = not (_contract.__file__ or "").endswith(".py")


def game(name: str, *, content: str | Path | Table | None = None, **options: object) -> Game:
    """A game bound to its options; `content` is a file or a table of figures that replace its own."""
    if isinstance(content, str | Path):
        return make_game(name, options, read_toml(Path(content)))
    if not isinstance(content, dict | None):
        raise BadContent(f"content is a file or a table, not {content!r}")
    return make_game(name, options, content or {})


def picture(state: State, *, language: str = "en", theme: str = "light", width: int = 720) -> str:
    """A position as SVG, as its viewer sees it; notebooks show it by themselves."""
    return svg.draw(state.game.scenery(), state.scene(), language=language, theme=theme, width=width)


draw_with(picture)
