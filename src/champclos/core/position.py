"""Positions as text and as bytes: a game says once what a position is made of, and both follow from it.

`Layout.fields` are the names of a position's attributes, or of its parts' (`table.field`), in the order of its bytes;
`Layout.lines` are the lines of its
text, each with a way to write it and to read it back. Bytes end with a checksum, so that damaged ones are refused and
`State.flaw` need only guard texts, which people write.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeGuard, TypeVar, cast
from zlib import crc32

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader, Writer
from champclos.core.errors import BadPosition, UnknownName
from champclos.core.fields import Counts, Fields
from champclos.core.flow import Flow, Frame
from champclos.core.rulebook import Rulebook
from champclos.core.seats import SPECTATOR, TRUTH
from champclos.core.viewers import EVERYTHING, viewer_name, viewer_names

if TYPE_CHECKING:
    from champclos.core.game import State

CHECKSUM: Final = 4  # bytes

Form = TypeVar("Form")
Number = int | Callable[..., int]  # a number, or what gives it for a position that is read as far as the line before
When = Callable[..., bool] | None  # whether a position has the line; None: always


class Stored(Protocol):
    """A part of a position that writes itself as numbers and fills itself from them: any class with these two."""

    def write(self, out: Writer) -> None:
        """All of it but what follows from the rest."""

    def read(self, source: Reader) -> None:
        """What `write` wrote; the part is blank before."""


class Line:
    """One line of a position text.

    `write(state)` is what stands behind the name, or None where the line says nothing; `read(state, fields, name)` puts
    it into the position.
    """

    def __init__(
        self, name: str, write: Callable[..., str | None], read: Callable[..., None], when: When = None
    ) -> None:
        self.name = name
        self.write = write
        self.read = read
        self.when = when

    def there(self, state: "State") -> bool:
        return self.when is None or self.when(state)


def number(name: str, low: Number, high: Number, default: Number | None = None, when: When = None) -> Line:
    """An attribute that is a whole number within bounds."""

    def read(state: "State", fields: Fields, line: str) -> None:
        otherwise = None if default is None else _of(default, state)
        setattr(state, _attribute(name), fields.number(line, _of(low, state), _of(high, state), otherwise))

    return Line(name, lambda state: str(getattr(state, _attribute(name))), read, when)


def named(name: str, names: tuple[str, ...] | list[str], default: str | None = None, when: When = None) -> Line:
    """An attribute that is one of some words, written as the word and kept as its number."""

    def read(state: "State", fields: Fields, line: str) -> None:
        setattr(state, _attribute(name), fields.one_of(line, list(names), default))

    return Line(name, lambda state: names[getattr(state, _attribute(name))], read, when)


def numbers(name: str, low: int, high: int, usual: int = 0, count: int | None = None) -> Line:
    """An attribute that is a list of numbers: the given number of them, left out if all are as usual, or any number."""

    def write(state: "State") -> str | None:
        values = getattr(state, _attribute(name))
        usually = count is not None and all(value == usual for value in values)
        return None if usually else " ".join(str(value) for value in values) or None

    def read(state: "State", fields: Fields, line: str) -> None:
        otherwise = " ".join([str(usual)] * (count or 0))
        setattr(state, _attribute(name), fields.numbers(line, count, low, high, otherwise))

    return Line(name, write, read)


def names(name: str, among: list[str], count: int, wanted: str) -> Line:
    """An attribute that is a list of things by number, written as their names and −1 as a dash; left out if all are −1.

    `wanted` is what the error for anything else says.
    """
    words = ["-", *among]

    def write(state: "State") -> str | None:
        values = getattr(state, _attribute(name))
        return " ".join(words[value + 1] for value in values) if any(value >= 0 for value in values) else None

    def read(state: "State", fields: Fields, line: str) -> None:
        said = fields.words(line, "- " * count)
        if len(said) != count or any(word not in words for word in said):
            raise fields.wrong(line, wanted)
        setattr(state, _attribute(name), [words.index(word) - 1 for word in said])

    return Line(name, write, read)


def counts(name: str, among: Counts, attribute: str = "", first: int = 0) -> Line:
    """What an attribute that is a list counts, by its names; of a longer list from a place on; left out if it is 0."""
    last = first + len(among.names)

    def write(state: "State") -> str | None:
        return " ".join(among.words(getattr(state, attribute or name)[first:last])) or None

    def read(state: "State", fields: Fields, line: str) -> None:
        getattr(state, attribute or name)[first:last] = fields.counts(line, among)

    return Line(name, write, read)


def clause(name: str, rulebook: Rulebook, when: When = None) -> Line:
    """An attribute that is the number of a clause, written as its id."""

    def read(state: "State", fields: Fields, line: str) -> None:
        try:
            setattr(state, _attribute(name), rulebook.number(fields.text(line)))
        except UnknownName as error:
            raise fields.wrong(line, str(error)) from None

    return Line(name, lambda state: rulebook.id(getattr(state, _attribute(name))), read, when)


class Kept(Generic[Form]):
    """A part of a position that is a msgspec struct, or several: written as JSON."""

    def __init__(self, value: Form, form: type[Form]) -> None:
        self.value = value
        self.form = form

    def write(self, out: Writer) -> None:
        out.numbers([i64(byte) for byte in msgspec.json.encode(self.value)])

    def read(self, source: Reader) -> None:
        self.value = msgspec.json.decode(bytes([int(byte) for byte in source.numbers()]), type=self.form)


def kept(name: str, form: type[Form], field: str, at: int) -> Line:
    """One of the structs of a part that is `Kept`, as a line of JSON."""

    def read(state: "State", fields: Fields, line: str) -> None:
        part: Kept[tuple[Form, ...]] = getattr(state, field)
        try:
            found = msgspec.json.decode(fields.text(line, "{}"), type=form)
        except msgspec.DecodeError as error:
            raise fields.wrong(line, " ".join(str(error).split())) from None
        part.value = (*part.value[:at], found, *part.value[at + 1 :])

    return Line(name, lambda state: msgspec.json.encode(getattr(state, field).value[at]).decode(), read)


def in_list(name: str, field: str, at: int, low: int, high: int, default: int) -> Line:
    """A number that an attribute has, which is a list, at a place."""

    def read(state: "State", fields: Fields, line: str) -> None:
        getattr(state, field)[at] = fields.number(line, low, high, default)

    return Line(name, lambda state: str(getattr(state, field)[at]), read)


def viewer_line(seats: int) -> Line:
    """Who looks at the position."""

    def read(state: "State", fields: Fields, line: str) -> None:
        state.viewer = [*range(seats), SPECTATOR, TRUTH][fields.one_of(line, viewer_names(seats), EVERYTHING)]

    return Line("viewer", lambda state: viewer_name(state.viewer), read)


def first_wrong(*found: tuple[bool, str]) -> str:
    """The first of some sentences that is true, or an empty text: what is impossible about a position."""
    return next((text for wrong, text in found if wrong), "")


def during(*phases: int) -> Callable[..., bool]:
    """For lines that a position has in some phases only, where its game keeps an attribute `phase`."""
    return lambda state: state.phase in phases


def of_part(part: str, lines: list[Line]) -> list[Line]:
    """Lines about attributes of a part of a position, such as `estate`."""

    def of(line: Line) -> Line:
        def write(state: "State") -> str | None:
            return line.write(getattr(state, part))

        def read(state: "State", fields: Fields, name: str) -> None:
            line.read(getattr(state, part), fields, name)

        return Line(line.name, write, read)

    return [of(line) for line in lines]


def of_seats(seats: int, lines: list[Line]) -> list[Line]:
    """Lines that every seat has, seat by seat: their functions take the seat as well, as the argument `seat`."""
    found: list[Line] = []
    for seat in range(seats):
        for line in lines:
            when = None if line.when is None else partial(line.when, seat=seat)
            write, read = partial(line.write, seat=seat), partial(line.read, seat=seat)
            found.append(Line(f"{line.name} {seat}", write, read, when))
    return found


def _stored(value: object) -> TypeGuard[Stored]:
    """Whether a part writes itself; the check of a protocol would take longer than the writing."""
    return hasattr(value, "write")


def _attribute(name: str) -> str:
    """The attribute that a line is about: its name, as Python writes it."""
    return name.replace(" ", "_")


def _of(bound: Number, state: "State") -> int:
    return bound if isinstance(bound, int) else bound(state)


class Layout:
    """What the positions of a game are made of.

    `flow` writes the attribute `stack`, where a game has one. `complete(state)` is called when everything was read, be
    it from a text or from bytes, for what follows from it. `flaw(state)` is what is impossible about a position that
    somebody wrote, in a line, or an empty text. `sparse` are fields that are lists of mostly 0, which bytes leave out.
    """

    def __init__(
        self,
        fields: tuple[str, ...],
        lines: list[Line],
        flow: Flow | None = None,
        complete: Callable[..., None] | None = None,
        flaw: Callable[..., str] = lambda state: "",
        sparse: tuple[str, ...] = (),
    ) -> None:
        self.fields = fields
        self.lines = lines
        self.flow = flow
        self.complete = complete
        self.flaw = flaw
        self.sparse = sparse

    # As text

    def position(self, state: "State") -> str:
        """Every line that says something."""
        found: list[str] = []
        for line in self.lines:
            if line.there(state):
                value = line.write(state)
                if value is not None:
                    found.append(f"{line.name}: {value}".rstrip())
        return "\n".join(found) + "\n"

    def read(self, state: "State", source: str) -> None:
        """Fill a blank position from a text; BadPosition says what is wrong with it, and in which line."""
        fields = Fields(source)
        for line in self.lines:
            if line.there(state):
                line.read(state, fields, line.name)
        fields.end()
        self._complete(state)

    def _complete(self, state: "State") -> None:
        if self.complete is not None:
            self.complete(state)

    # As bytes

    def _owner(self, state: "State", field: str) -> object:
        """What has the attribute: the position, or a part of it."""
        part = field.rpartition(".")[0]
        return getattr(state, part) if part else state

    def body(self, state: "State") -> bytes:
        """Every field, without a checksum."""
        out = Writer()
        for name in self.fields:
            value: object = getattr(self._owner(state, name), name.rpartition(".")[2])
            if isinstance(value, int):
                out.number(value)
            elif _stored(value):
                value.write(out)
            elif not isinstance(value, list):
                # A vec that goes from Python into compiled code, as to `counts`, is never freed (mypyc 2.4).
                out.numbers(list(cast("vec[i64]", value)))
            elif self.flow is not None and name == "stack":
                self.flow.encode(cast("list[Frame]", value), out)
            elif value and _stored(value[0]):
                for part in cast("list[Stored]", value):
                    part.write(out)
            elif name in self.sparse:
                out.sparse(cast("list[i64]", value))
            else:
                out.numbers(cast("list[i64]", value))
        return out.done()

    def encode(self, state: "State") -> bytes:
        """Every field, then a checksum."""
        body = self.body(state)
        return body + crc32(body).to_bytes(CHECKSUM, "big")

    def decode(self, state: "State", data: bytes) -> None:
        """Fill a blank position from what `encode` wrote; BadPosition if it is damaged."""
        body = data[:-CHECKSUM]
        if len(data) <= CHECKSUM or crc32(body).to_bytes(CHECKSUM, "big") != data[-CHECKSUM:]:
            raise BadPosition("encoded position: it is damaged, its checksum does not fit")
        source = Reader(body)
        for field in self.fields:
            owner, name = self._owner(state, field), field.rpartition(".")[2]
            value: object = getattr(owner, name)
            if isinstance(value, int):
                setattr(owner, name, source.number())
            elif _stored(value):
                value.read(source)
            elif not isinstance(value, list):
                setattr(owner, name, vec[i64](source.numbers()))
            elif self.flow is not None and name == "stack":
                setattr(owner, name, self.flow.decode(source))
            elif value and _stored(value[0]):
                for part in cast("list[Stored]", value):
                    part.read(source)
            elif name in self.sparse:
                setattr(owner, name, source.sparse(len(value)))
            else:
                setattr(owner, name, source.numbers())
        source.end()
        self._complete(state)
