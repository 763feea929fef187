"""What the table of Warlords of Europe says, from `said.toml`: words in both languages, their clause, a symbol."""

from typing import Final

from champclos.core.said import Said
from champclos.core.words import Words
from champclos.games.warlords.content import FOLDER

TABLE: Final = Said(FOLDER / "said.toml")
SAID: Final = TABLE.entries
words: Final = TABLE.words
badge: Final = TABLE.badge
sentence: Final = TABLE.sentence


def short(name: str, fief: Words) -> Words:
    """The name of a fief where there is little room."""
    entry = SAID.get(f"short.{name}")
    if entry is not None:
        return entry.words
    return Words(fief.en.removeprefix("Kingdom of "), fief.fr.removeprefix("Royaume de ").removeprefix("Royaume d'"))
