"""The rules as numbered clauses in both languages, and where their wording is kept.

A game's code knows a clause by its number; people know it by its id. The clauses of the house (what holds at every
table, whatever is played) come first in every rulebook.
"""

import re
import tomllib
from pathlib import Path
from typing import Final

import msgspec

from champclos.core.errors import BadContent, UnknownName
from champclos.core.words import Words

OUR_RULING: Final = Words("our ruling", "notre décision")


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its id, its wording, and whether all of it is our ruling, or only a note that no code can break.

    Where only a part is a ruling, `rulebook.toml` puts that part into braces in both languages, and the wording says
    "(our ruling)" behind it: `"More axes begin; {on a tie both roll again}."`
    """

    id: str
    en: str
    fr: str
    ruling: bool = False
    note: bool = False


class Rulebook:
    """The clauses of one game, numbered from 1; 0 means that nothing forbids."""

    def __init__(self, name: str, house: list[Clause], own: list[Clause]) -> None:
        self.name = name
        self.house = house
        self.own = own
        self._all = [*house, *own]
        self._numbers: dict[str, int] = {}
        for index, clause in enumerate(self._all):
            if clause.id in self._numbers:
                raise BadContent(f"rulebook of {name}: clause {clause.id} stands there twice")
            self._numbers[clause.id] = index + 1

    def number(self, clause_id: str) -> int:
        """The number by which code knows a clause."""
        number = self._numbers.get(clause_id)
        if number is None:
            raise UnknownName("clause", clause_id, sorted(self._numbers))
        return number

    def clause(self, number: int) -> Clause:
        """The clause behind a number that `why_not`, an event or an outcome gave."""
        if not 1 <= number <= len(self._all):
            raise UnknownName("clause number", str(number), [f"1–{len(self._all)}"])
        return self._all[number - 1]

    def id(self, number: int) -> str:
        """The id of a clause, or an empty text for 0."""
        return self.clause(number).id if number else ""


def read_clauses(path: Path) -> list[Clause]:
    """The clauses of a `rulebook.toml`, in its order, with the rulings in their wording marked."""
    with path.open("rb") as file:
        tables = tomllib.load(file)
    where = f"{path.name} of {path.parent.name}"
    try:
        clauses = [msgspec.convert({"id": clause_id, **table}, Clause) for clause_id, table in tables.items()]
    except (msgspec.ValidationError, TypeError) as error:
        raise BadContent(f"{where}: {error}") from None
    for clause in clauses:
        parts = len(RULING_PART.findall(clause.en))
        if parts != len(RULING_PART.findall(clause.fr)):
            raise BadContent(f"{where}: {clause.id} marks other rulings in English than in French")
        if parts and clause.ruling:
            raise BadContent(f"{where}: {clause.id} is a ruling, or parts of it are, not both")
    marked = [
        msgspec.structs.replace(clause, en=with_rulings(clause.en, "en"), fr=with_rulings(clause.fr, "fr"))
        for clause in clauses
    ]
    for clause in marked:
        if any(brace in clause.en + clause.fr for brace in "{}"):
            raise BadContent(f"{where}: {clause.id} has a brace that is not closed or not opened")
    return marked


RULING_PART: Final = re.compile(r"\{([^{}]+?)(\.?)\}")


def with_rulings(text: str, language: str) -> str:
    """A wording as it is read: behind each part in braces it says that the part is our ruling."""
    return RULING_PART.sub(lambda part: f"{part[1]} ({OUR_RULING.of(language)}){part[2]}", text)


HOUSE_CLAUSES: Final = read_clauses(Path(__file__).parent / "rulebook.toml")


def read_rulebook(folder: Path) -> Rulebook:
    """The rulebook of the game whose folder this is."""
    return Rulebook(folder.name, HOUSE_CLAUSES, read_clauses(folder / "rulebook.toml"))
