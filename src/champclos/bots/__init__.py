"""The bots by name: `page`, or with parameters `knight:iterations=2000`, or one's own from a file.

A bot gets positions as its seat sees them, and dice of its own that depend on seed, game and seat only.
"""

from collections.abc import Callable, Container

import msgspec

from champclos.bots.knight import Knight
from champclos.bots.marshal import Marshal
from champclos.bots.page import Page
from champclos.bots.squire import Squire
from champclos.core.dice import FastDice
from champclos.core.driver import Player
from champclos.core.errors import ChampclosError, UnknownName

Value = bool | int | float | str


class BadBot(ChampclosError):
    """A bot with a parameter it does not have or cannot take, or a file of bots that cannot be used."""


class Parameter(msgspec.Struct, frozen=True):
    """What may be set about a bot: what kind of value, and its default, or None if it must be given."""

    kind: type[Value]
    default: Value | None


class Kind(msgspec.Struct, frozen=True):
    """A sort of bot: its parameters, and how one is made: from dice and, by name, their values."""

    parameters: dict[str, Parameter]
    make: Callable[..., Player]


class Recipe(msgspec.Struct, frozen=True):
    """A bot with its parameters settled, of which any number can be made."""

    spec: str
    kind: Kind
    values: dict[str, Value]

    def make(self, seed: int, stream: int, seat: int) -> Player:
        """A fresh bot for a seat of the game with this number."""
        return self.kind.make(FastDice(seed, stream, seat + 1), **self.values)


AUTOMATIC = "page"  # who decides at seats that play by themselves

_BUDGET = {"iterations": Parameter(int, 0), "seconds": Parameter(float, 0.0)}
_KINDS: dict[str, Kind] = {
    "page": Kind({}, Page),
    "squire": Kind({"worlds": Parameter(int, 4)}, Squire),
    "knight": Kind(_BUDGET | {"explore": Parameter(float, 0.05), "playout": Parameter(int, 0)}, Knight),
    "marshal": Kind(
        _BUDGET | {"explore": Parameter(float, 0.5), "heat": Parameter(float, 0.1), "trust": Parameter(float, 0.2)},
        Marshal,
    ),
}
_strangers: dict[str, Kind] = {}


def register(name: str, kind: Kind) -> None:
    """Make a bot from outside this package known by a name."""
    if name in _KINDS:
        raise BadBot(f'bot "{name}": this name is taken by one of the house')
    _strangers[name] = kind


def names() -> list[str]:
    """Every bot that can be asked for."""
    return [*_KINDS, *_strangers]


def read_spec(spec: str) -> Recipe:
    """The bot that a text such as `page` or `knight:iterations=2000:seconds=5` names."""
    name, colon, rest = spec.partition(":")
    kind = _KINDS.get(name) or _strangers.get(name)
    if kind is None:
        raise UnknownName("bot", name, names())
    given: dict[str, str] = {}
    for pair in rest.split(":") if colon else []:
        key, equals, text = pair.partition("=")
        if not equals or not key:
            raise BadBot(f'bot "{spec}": "{pair}" is not of the form name=value')
        if key in given:
            raise BadBot(f'bot "{spec}": {key} is given twice')
        given[key] = text
    return Recipe(spec, kind, _values(spec, name, kind, given))


def with_automatic(bots: list[str], automatic: Container[int]) -> list[str]:
    """Who decides at each seat, whoever was named for those that play by themselves."""
    return [AUTOMATIC if seat in automatic else bot for seat, bot in enumerate(bots)]


def make_bot(spec: str, seed: int, stream: int, seat: int) -> Player:
    """One bot; the same numbers make one that decides the same."""
    return read_spec(spec).make(seed, stream, seat)


def _values(spec: str, name: str, kind: Kind, given: dict[str, str]) -> dict[str, Value]:
    for key in given:
        if key not in kind.parameters:
            known = ", ".join(kind.parameters) or "none"
            raise BadBot(f'bot "{spec}": {name} has no parameter "{key}"; its parameters: {known}')
    values: dict[str, Value] = {}
    for key, parameter in kind.parameters.items():
        if key in given:
            values[key] = _value(spec, key, parameter.kind, given[key])
        elif parameter.default is not None:
            values[key] = parameter.default
        else:
            raise BadBot(f'bot "{spec}": {name} needs a value for {key}: {name}:{key}=…')
    return values


def _value(spec: str, key: str, kind: type[Value], text: str) -> Value:
    if kind is bool:
        if text.lower() not in ("true", "false", "yes", "no"):
            raise BadBot(f'bot "{spec}": {key} is true or false, not "{text}"')
        return text.lower() in ("true", "yes")
    try:
        return kind(text)
    except ValueError:
        what = "a whole number" if kind is int else "a number"
        raise BadBot(f'bot "{spec}": {key} is {what}, not "{text}"') from None
