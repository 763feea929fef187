"""What is known about a game besides how it is played: its clauses with their tests, and where its content is from."""

from pathlib import Path

import msgspec

import champclos
from champclos import games
from champclos.cli import phrases
from champclos.core.content import origins
from champclos.core.rulebook import HOUSE_CLAUSES, OUR_RULING, Clause

HOUSE = "house"


class Entry(msgspec.Struct, frozen=True):
    """A clause and how many tests show it."""

    id: str
    en: str
    fr: str
    ruling: bool
    note: bool
    tests: int


def wording(clause: Clause | Entry, language: str) -> str:
    """A clause as people read it: what is wholly our ruling, or only a note, says so behind its text."""
    text = clause.fr if language == "fr" else clause.en
    if clause.ruling:
        text += f" ({OUR_RULING.of(language)})"
    if clause.note:
        text += f" ({phrases.NOTE.of(language)})"
    return text


def folder_of(name: str) -> Path | None:
    """Where a game, or the house, keeps its rulebook and ledgers; None for a game that keeps none beside its code."""
    return Path(champclos.__file__).parent / "core" if name == HOUSE else games.folder_of(name)


def clauses_of(name: str) -> list[Clause]:
    """The clauses of a game, or those of the house that hold at every table."""
    return HOUSE_CLAUSES if name == HOUSE else games.make_game(name, {}, {}).rulebook.own


def tests_of(name: str) -> dict[str, list[str]]:
    """The names of the tests by clause; empty where nobody wrote them down."""
    folder = folder_of(name)
    path = folder / "ledger.json" if folder else None
    if path is None or not path.is_file():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, list[str]])


def entries_of(name: str) -> list[Entry]:
    """The ledger of a game, or of the house."""
    tests = tests_of(name)
    return [
        Entry(clause.id, clause.en, clause.fr, clause.ruling, clause.note, len(tests.get(clause.id, [])))
        for clause in clauses_of(name)
    ]


class Mutants(msgspec.Struct, frozen=True):
    """How many small mistakes made in one part of a game's code its tests notice, as `make mutants` counted them."""

    mutants: int
    tried: int
    found: int
    equivalent: int

    @property
    def share(self) -> float:
        """The share of the noticeable mistakes that were noticed."""
        return self.found / max(1, self.tried - self.equivalent)


def mutants_of(name: str) -> dict[str, Mutants]:
    """The counts by part of the code (rules, words, positions); empty where nobody counted."""
    folder = folder_of(name)
    path = folder / "mutants.json" if folder else None
    if path is None or not path.is_file():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Mutants])


def origins_of(name: str) -> dict[str, int]:
    """How many entries of a game's content are known from print, deduced, mixed and designed."""
    table = games.usual_content(name)
    return origins(table) if table else {}
