"""What several commands share: their flags, and how a game is set up from them."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from champclos.bots.own import load_bots
from champclos.core.content import Table, read_toml
from champclos.core.errors import BadContent, BadOption
from champclos.core.game import Game
from champclos.games import make_game
from champclos.games.own import load_games

Language = Annotated[Literal["en", "fr"], Parameter(help="The language of everything that players read.")]
Options = Annotated[
    list[str] | None,
    Parameter(name="--option", negative=(), help="An option of the game, name=value; may be given several times."),
]
Seats = Annotated[int | None, Parameter(help="The number of players; if not given, the usual number of the game.")]
ContentFile = Annotated[
    Path | None, Parameter(name="--content", help="A TOML file whose figures replace the game's own.")
]
GamesFile = Annotated[
    Path | None,
    Parameter(name="--games-from", help="A Python file, or a folder that is a package, with games of your own."),
]
BotsFile = Annotated[Path | None, Parameter(name="--bots-from", help="A Python file with bots of your own.")]
Json = Annotated[bool, Parameter(name="--json", negative=(), show_default=False, help="Print JSON instead of a table.")]


def load_own(games_from: Path | None, bots_from: Path | None = None) -> None:
    """Make one's own games and bots known, here and in processes that are started later."""
    if games_from is not None:
        load_games(games_from)
    if bots_from is not None:
        load_bots(bots_from)


class Setup(msgspec.Struct, frozen=True):
    """A game as a command line asks for it, and what it was made from."""

    game: Game
    options: dict[str, object]
    content: Table


def set_up(name: str, options: list[str] | None, seats: int | None, content: Path | None) -> Setup:
    """The game bound to its options; every error names the option or the file."""
    given = read_pairs(options or [])
    if seats is not None:
        usual = make_game(name, {}, {})
        if "seats" in usual.options:
            given["seats"] = seats
        elif seats != usual.seats:
            raise BadOption(f"{name} has {usual.seats} seats, not {seats}")
    if content is None:
        return Setup(make_game(name, given, {}), given, {})
    overrides = read_toml(content)
    try:
        return Setup(make_game(name, given, overrides), given, overrides)
    except BadContent as error:
        raise BadContent(f"content file {content}: {error}") from None


def read_pairs(texts: list[str]) -> dict[str, object]:
    """Options of the form name=value."""
    pairs: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOption(f'option "{text}" is not of the form name=value')
        if name in pairs:
            raise BadOption(f"option {name} is given twice")
        pairs[name] = value
    return pairs


def in_figures(text: str, language: str) -> str:
    """Numbers written in English as the language writes them: 12.5% is 12,5 % in French, with a no-break space."""
    return text.replace(".", ",").replace("%", "\N{NO-BREAK SPACE}%") if language == "fr" else text


def print_json(thing: object) -> None:
    """Readable JSON on stdout."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(thing), indent=2).decode() + "\n")
