"""Position texts: lines of `name: value`, with comments after `#`, and errors that name the line."""

import re

from champclos.core.errors import BadPosition

WHOLE_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


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

    def numbers(self, name: str, count: int, low: int, high: int, default: str | None = None) -> list[int]:
        """A field as so many whole numbers, each within bounds."""
        words = self.words(name, default)
        if len(words) != count:
            raise self.wrong(name, f"{len(words)} numbers instead of {count}")
        return [self._bounded(name, word, low, high) for word in words]

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
