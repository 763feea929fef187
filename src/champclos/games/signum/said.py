"""What the table of Legends of Signum says, from `said.toml`: words in both languages, their clause, a symbol."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.said import Said
from champclos.core.words import MANY, ONE, ONE_FEMININE, Words, fill, first_upper
from champclos.games.signum.content import FOLDER

if TYPE_CHECKING:
    from champclos.games.signum.rules import Rules

TABLE: Final = Said(FOLDER / "said.toml")
SAID: Final = TABLE.entries
words: Final = TABLE.words
badge: Final = TABLE.badge


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


def numbered(name: str, n: int) -> Words:
    """Something that is counted, {n} in it; what agrees with the number is written [one|many]."""
    return fill(SAID[name].words, (ONE if n == 1 else MANY, ONE if n < 2 else MANY), n=n)


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
