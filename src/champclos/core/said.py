"""What a game's table says, from a file of its folder: words in both languages, the clause behind them, a symbol."""

import tomllib
from pathlib import Path

from champclos.core.scene import Badge, Sentence
from champclos.core.words import Words, fill


class Entry:
    """One thing that is said."""

    def __init__(self, en: str, fr: str, clause: str = "", symbol: str = "") -> None:
        self.words = Words(en, fr)
        self.clause = clause
        self.symbol = symbol


class Said:
    """All that is said, by part of the file and name: `verbs.move`."""

    def __init__(self, path: Path) -> None:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        self.entries = {
            f"{part}.{name}": Entry(*entry) for part, table in tables.items() for name, entry in table.items()
        }

    def words(self, name: str, **parts: Words | int | str) -> Words:
        found = self.entries[name].words
        return fill(found, **parts) if parts else found

    def badge(self, name: str, value: object = "", **parts: Words | int | str) -> Badge:
        entry = self.entries[name]
        return Badge(entry.symbol, self.words(name, **parts), str(value), entry.clause)

    def sentence(self, name: str, **parts: Words | int | str) -> Sentence:
        return Sentence(self.words(name, **parts), self.entries[name].clause)
