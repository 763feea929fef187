"""Position texts: lines of `name: value`, with comments after `#`, and errors that name the line."""

import re
from collections.abc import Sequence

from champclos.core.errors import BadPosition

WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


class Counts:
    """Numbers of things by kind as words, such as `s12` or `2xlevy`.

    `form` has {name} and {n}; where `bare`, one thing is written as its name alone. `example` ends the error.
    """

    def __init__(self, names: Sequence[str], form: str, example: str, bare: bool = False) -> None:
        self.names = list(names)
        self.form = form
        self.example = example
        self.bare = bare
        any_name = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        pattern = form.format(name=f"(?P<name>{any_name})", n="(?P<n>[0-9]{1,3})")
        self._pattern = re.compile(f"{pattern}|(?P<one>{any_name})" if bare else pattern)

    def words(self, counts: Sequence[int]) -> list[str]:
        """The words for some counts; what is not there is left out."""
        there = [(name, int(count)) for name, count in zip(self.names, counts, strict=True) if count]
        return [name if self.bare and count == 1 else self.form.format(name=name, n=count) for name, count in there]

    def read(self, words: list[str]) -> list[int]:
        """The counts that words say; ValueError for one that is none of them."""
        counts = [0] * len(self.names)
        for word in words:
            found = self._pattern.fullmatch(word)
            if found is None:
                raise ValueError(f'"{word}" is none of these; {self.example}')
            one = found["one"] if self.bare else None
            counts[self.names.index(one or found["name"])] += 1 if one else int(found["n"])
        return counts


class Fields:
    """The fields of a position text; each is taken once, and `end` refuses what nobody took."""

    def __init__(self, text: str) -> None:
        self._values: dict[str, str] = {}
        self._lines: dict[str, int] = {}
        for number, line in enumerate(text.splitlines(), start=1):
            content = line.split("#", 1)[0].strip()
            if not content:
                continue
            name, colon, value = content.partition(":")
            name = name.strip()
            if not colon:
                raise BadPosition(f'position, line {number}: "{content}" is not of the form name: value')
            if name in self._values:
                raise BadPosition(f'position, line {number}: "{name}" stands there twice')
            self._values[name] = value.strip()
            self._lines[name] = number

    def text(self, name: str, default: str | None = None) -> str:
        """A field as it stands; without a default it must be there."""
        value = self._values.pop(name, default)
        if value is None:
            raise BadPosition(f'position: the field "{name}" is missing')
        return value

    def words(self, name: str, default: str | None = None) -> list[str]:
        """A field as the words in it."""
        return self.text(name, default).split()

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A field as a whole number within bounds."""
        return self._bounded(name, self.text(name, None if default is None else str(default)), low, high)

    def numbers(self, name: str, count: int | None, low: int, high: int, default: str | None = None) -> list[int]:
        """A field as the given number of whole numbers, or as any number of them, each within bounds."""
        words = self.words(name, default)
        if count is not None and len(words) != count:
            raise self.wrong(name, f"{len(words)} numbers instead of {count}")
        return [self._bounded(name, word, low, high) for word in words]

    def counts(self, name: str, among: Counts) -> list[int]:
        """A field as numbers of things by kind; all 0 if it is left out."""
        try:
            return among.read(self.words(name, ""))
        except ValueError as error:
            raise self.wrong(name, str(error)) from None

    def one_of(self, name: str, among: list[str], default: str | None = None) -> int:
        """A field as one of some words: its index."""
        value = self.text(name, default)
        if value not in among:
            raise self.wrong(name, f'"{value}" is none of {", ".join(among)}')
        return among.index(value)

    def _bounded(self, name: str, word: str, low: int, high: int) -> int:
        if not WHOLE_NUMBER.fullmatch(word):
            raise self.wrong(name, f'"{word}" is not a whole number')
        number = int(word)
        if not low <= number <= high:
            raise self.wrong(name, f"{number} is not between {low} and {high}")
        return number

    def wrong(self, name: str, what: str) -> BadPosition:
        """The error for something wrong in a field."""
        line = self._lines.get(name)
        return BadPosition(f"position, line {line} ({name}): {what}" if line else f"position ({name}): {what}")

    def end(self) -> None:
        """Refuse a field that nobody knows."""
        for name in self._values:
            raise BadPosition(f'position, line {self._lines[name]}: unknown field "{name}"')
