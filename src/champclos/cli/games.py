"""`champclos games`: what can be played, and how much of it is tested and known from print."""

import sys
from typing import cast

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from champclos.cli.common import GamesFile, Json, Language, load_own, print_json
from champclos.cli.ledger import Mutants, entries_of, mutants_of, origins_of
from champclos.cli.phrases import (
    CLAUSES_TESTED,
    CONTENT,
    GAME,
    MUTANTS,
    NOT_COUNTED,
    OPTIONS,
    ORIGINS,
    SEATS,
    VERSION,
    WELL_TESTED,
)
from champclos.core.game import Game
from champclos.core.options import seat_counts
from champclos.core.words import Words, count
from champclos.games import usual_games


class Listed(msgspec.Struct, frozen=True):
    """A game with its status."""

    name: str
    title: Words
    seats: list[int]
    options: dict[str, dict[str, object]]
    clauses: int
    tested: int
    mutants: dict[str, Mutants]
    content: dict[str, int]
    rules_version: int


EXAMPLES = (
    "champclos games",
    "champclos games --json",
    "champclos games --games-from tafl.py",
)


def command(*, games_from: GamesFile = None, language: Language = "en", json: Json = False) -> int:
    """List the games: seats, options, how many of their clauses are tested, where their content comes from."""
    load_own(games_from)
    made, failures = usual_games()
    listed = [_listed(name, game) for name, game in made.items()]
    for failure in failures:
        print(f"champclos: {failure}", file=sys.stderr)
    if json:
        print_json(listed)
    else:
        _print_table(listed, language)
    return 0


def _listed(name: str, game: Game) -> Listed:
    options = cast("dict[str, dict[str, object]]", game.schema["properties"])
    seats = seat_counts(game.schema, int(game.seats))
    options.pop("seats", None)
    entries = [entry for entry in entries_of(name) if not entry.note]
    return Listed(
        name=name,
        title=game.scenery().title,
        seats=seats,
        options=options,
        clauses=len(entries),
        tested=sum(entry.tests > 0 for entry in entries),
        mutants=mutants_of(name),
        content=origins_of(name),
        rules_version=game.rules_version,
    )


def _print_table(listed: list[Listed], language: str) -> None:
    table = Table(show_edge=False, pad_edge=False)
    for heading in (GAME, SEATS, CLAUSES_TESTED, MUTANTS, CONTENT, VERSION):
        table.add_column(heading.of(language), no_wrap=heading is GAME)
    for game in listed:
        origins = [count(number, *ORIGINS[origin]).of(language) for origin, number in game.content.items() if number]
        table.add_row(
            f"[bold]{escape(game.name)}[/bold]\n{escape(game.title.of(language))}",
            str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}",
            f"{game.tested} / {game.clauses}",
            _shares(game.mutants, language),
            ", ".join(origins),
            str(game.rules_version),
        )
    options = Table(show_edge=False, pad_edge=False)
    options.add_column(GAME.of(language), no_wrap=True)
    options.add_column(OPTIONS.of(language))
    for game in listed:
        for number, (name, schema) in enumerate(game.options.items()):
            options.add_row(f"[bold]{escape(game.name)}[/bold]" if number == 0 else "", _option(name, schema))
    console = Console()
    console.print(table)
    console.print()
    console.print(options)


def _shares(mutants: dict[str, Mutants], language: str) -> str:
    """The shares of mistakes noticed in the rules and in the words."""
    shares = [f"{mutants[part].share:.0%}" for part in ("rules", "words") if part in mutants]
    if not shares:
        return NOT_COUNTED.of(language)
    return WELL_TESTED.of(language).format(
        *[share.replace("%", " %") if language == "fr" else share for share in shares]
    )


def _option(name: str, schema: dict[str, object]) -> str:
    """The option with its values, the usual one first."""
    default = schema["default"]
    if schema["type"] == "string":
        others = [value for value in cast("list[str]", schema["enum"]) if value != default]
        values = " | ".join([str(default), *others])
    elif schema["type"] == "integer":
        values = f"{default} ({schema['minimum']}–{schema['maximum']})"
    else:
        values = "yes | no" if default else "no | yes"
    return escape(f"{name}={values}")
