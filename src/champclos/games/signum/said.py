"""What the table of Legends of Signum says, from `said.toml`: words in both languages, their clause, a symbol."""

import tomllib
from typing import Final

from champclos.core.scene import Badge
from champclos.core.words import Words, fill
from champclos.games.signum.content import FOLDER


class Entry:
    """One thing that is said."""

    def __init__(self, en: str, fr: str, clause: str = "", symbol: str = "") -> None:
        self.words = Words(en, fr)
        self.clause = clause
        self.symbol = symbol


def read() -> dict[str, Entry]:
    """By part of the file and name: `verbs.move`."""
    tables = tomllib.loads((FOLDER / "said.toml").read_text(encoding="utf-8"))
    return {f"{part}.{name}": Entry(*entry) for part, table in tables.items() for name, entry in table.items()}


SAID: Final = read()


def words(name: str, **parts: Words | int | str) -> Words:
    found = SAID[name].words
    return fill(found, **parts) if parts else found


def badge(name: str, value: object = "", **parts: Words | int | str) -> Badge:
    return Badge(SAID[name].symbol, words(name, **parts), str(value), SAID[name].clause)
