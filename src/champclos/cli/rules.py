"""`champclos rules`: the clauses of a game, and how many tests show each."""

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from champclos.cli.common import GamesFile, Json, Language, load_own, print_json
from champclos.cli.desk import folded
from champclos.cli.ledger import HOUSE, Entry, entries_of, tests_of, wording
from champclos.cli.phrases import CLAUSE, TESTED_BY, TESTS, UNTESTED, WORDING
from champclos.core.errors import UnknownName
from champclos.games import names

BETWEEN = 6  # columns that the lines between three columns take

EXAMPLES = (
    "champclos rules lionheart",
    "champclos rules lionheart --clause LION-PANIC-1",
    "champclos rules lionheart --language fr",
    "champclos rules house --json",
)


def command(
    game: Annotated[str, Parameter(help="The game, or `house` for what holds at every table.")],
    /,
    *,
    clause: Annotated[str | None, Parameter(help="Only this clause, with the names of its tests.")] = None,
    games_from: GamesFile = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Print the rules of a game, clause by clause, with the number of tests that show each."""
    load_own(games_from)
    if game not in (HOUSE, *names()):
        raise UnknownName("game", game, [*names(), HOUSE])
    entries = entries_of(game)
    if clause is not None:
        entries = [entry for entry in entries if entry.id == clause.upper()]
        if not entries:
            raise UnknownName(f"clause of {game}", clause, [entry.id for entry in entries_of(game)])
    if json:
        print_json(entries)
    elif clause is not None:
        _print_clause(entries[0], tests_of(game).get(entries[0].id, []), language)
    else:
        _print_ledger(entries, language)
    return 0


def _print_ledger(entries: list[Entry], language: str) -> None:
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(CLAUSE.of(language), no_wrap=True, style="bold")
    table.add_column(WORDING.of(language))
    table.add_column(TESTS.of(language), justify="right")
    console = Console()
    room = console.width - max(len(entry.id) for entry in entries) - len(TESTS.of(language)) - BETWEEN
    for entry in entries:
        tests = "–" if entry.note and not entry.tests else str(entry.tests)
        table.add_row(entry.id, escape(folded(wording(entry, language), room)), tests)
    console.print(table)


def _print_clause(entry: Entry, tests: list[str], language: str) -> None:
    console = Console()
    text = folded(f"{entry.id} {wording(entry, language)}", console.width)
    console.print(f"[bold]{entry.id}[/bold]{escape(text.removeprefix(entry.id))}")
    console.print((TESTED_BY if tests else UNTESTED).of(language))
    for test in tests:
        console.print(f"  {escape(test)}", soft_wrap=True)
