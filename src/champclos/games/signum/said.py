"""What the table of Legends of Signum says, from `said.toml`: words in both languages, their clause, a symbol."""

import tomllib
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.scene import Badge
from champclos.core.words import ONE, ONE_FEMININE, Words, fill, first_upper
from champclos.games.signum.content import FOLDER

if TYPE_CHECKING:
    from champclos.games.signum.rules import Rules


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


def dice_words(letters: str) -> Words:
    """Dice in words: 2 yellow dice, a green die."""
    found = [
        words(f"one_die.{letter}") if letters.count(letter) == 1 else
        words(f"many_dice.{letter}", n=letters.count(letter))
        for letter in dict.fromkeys(letters)
    ]  # fmt: skip
    return listed(found)


def listed(parts: list[Words]) -> Words:
    """Things one after the other."""
    return Words(", ".join(one.en for one in parts), ", ".join(one.fr for one in parts))


def joined(parts: list[Words]) -> Words:
    """Things one after the other, the last of them behind an "and"."""
    if len(parts) < 2:
        return listed(parts)
    head = listed(parts[:-1])
    return Words(f"{head.en} and {parts[-1].en}", f"{head.fr} et {parts[-1].fr}")


def named(part: str, name: str) -> Words:
    """What something of the content is called; one that somebody added is called by its own name."""
    entry = SAID.get(f"{part}.{name}")
    return entry.words if entry is not None else Words(name.capitalize(), name.capitalize())


def of_creature(rules: "Rules", name: str, kind: i64, **parts: Words | int | str) -> Words:
    """A sentence about a creature, {creature} in it, that agrees with it in French; it begins with a capital letter."""
    figures = rules.figures
    forms = (ONE, ONE_FEMININE if figures.feminine[kind] else ONE)
    found = fill(SAID[name].words, forms, creature=figures.called[kind], **parts)
    return Words(first_upper(found.en), first_upper(found.fr))


def badge(name: str, value: object = "", **parts: Words | int | str) -> Badge:
    return Badge(SAID[name].symbol, words(name, **parts), str(value), SAID[name].clause)
