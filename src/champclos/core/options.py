"""The options of a game: what may be set at its table, read from Python values or from text."""

import msgspec

from champclos.core.errors import BadOption
from champclos.core.fields import WHOLE_NUMBER
from champclos.core.words import Words

Value = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """One thing that may be set: a yes or no, a number within bounds, or one of some words.

    Numbers go up from `low` by `step`. With `needs`, those above `above` are possible only if that other option is set.
    """

    name: str
    default: Value
    words: Words
    low: int = 0
    high: int = 0
    among: tuple[str, ...] = ()
    step: int = 1
    above: int = 0
    needs: str = ""


def read_options(game: str, known: list[Option], given: dict[str, object], seats: int = 0) -> dict[str, object]:
    """Every option with its value; BadOption names the one that is unknown or has an impossible value.

    `seats` is the number of seats of a game that has no such option: it may be given, but only as what it is.
    """
    names = [option.name for option in known]
    for name, value in given.items():
        if name == "seats" and seats:
            _value(game, Option("seats", seats, Words("seats", "places"), low=seats, high=seats), value)
        elif name not in names:
            raise BadOption(f'{game} has no option "{name}"; its options: {", ".join(names)}')
    values = {option.name: _value(game, option, given.get(option.name, option.default)) for option in known}
    for option in known:
        if option.needs and int(values[option.name]) > option.above and not values[option.needs]:
            needed = f"{known[names.index(option.needs)].words.en} (option {option.needs})"
            raise BadOption(f"option {option.name} of {game}: more than {option.above} need {needed}")
    return dict(values)


def _value(game: str, option: Option, given: object) -> Value:
    where = f"option {option.name} of {game}"
    if isinstance(option.default, bool):
        if isinstance(given, bool):
            return given
        if isinstance(given, str) and given.lower() in ("true", "false", "yes", "no"):
            return given.lower() in ("true", "yes")
        raise BadOption(f"{where}: {given!r} is neither true nor false")
    if isinstance(option.default, int):
        number = given
        if isinstance(given, str) and WHOLE_NUMBER.fullmatch(given.strip()):
            number = int(given)
        if isinstance(number, bool) or not isinstance(number, int):
            raise BadOption(f"{where}: {given!r} is not a whole number")
        if option.low == option.high != number:
            raise BadOption(f"{where}: {number} is not {option.low}, the only number it can be")
        if not option.low <= number <= option.high:
            raise BadOption(f"{where}: {number} is not between {option.low} and {option.high}")
        if (number - option.low) % option.step:
            few = ", ".join(str(option.low + option.step * times) for times in range(3))
            raise BadOption(f"{where}: {number} is none of {few} …")
        return number
    if not isinstance(given, str) or given not in option.among:
        raise BadOption(f"{where}: {given!r} is none of {', '.join(option.among)}")
    return given


def options_schema(game: str, known: list[Option]) -> dict[str, object]:
    """The options as a JSON schema, titles in English and (under `title_fr`) in French."""
    properties: dict[str, object] = {}
    for option in known:
        entry: dict[str, object] = {
            "title": option.words.en,
            "title_fr": option.words.fr,
            "default": option.default,
        }
        if isinstance(option.default, bool):
            entry["type"] = "boolean"
        elif isinstance(option.default, int):
            entry |= {"type": "integer", "minimum": option.low, "maximum": option.high}
            if option.step > 1:
                entry["step"] = option.step
            if option.needs:
                entry |= {"above": option.above, "needs": option.needs}
        else:
            entry |= {"type": "string", "enum": list(option.among)}
        properties[option.name] = entry
    return {"title": game, "type": "object", "additionalProperties": False, "properties": properties}


def seat_counts(schema: dict[str, object], seats: int) -> list[int]:
    """How many may play: by the option for it, or else the number of seats that the game always has."""
    properties = schema["properties"]
    option = properties.get("seats") if isinstance(properties, dict) else None
    return [seats] if option is None else list(range(option["minimum"], option["maximum"] + 1))


def number_of(options: dict[str, object], name: str) -> int:
    """The value of an option that is a number."""
    value = options[name]
    if not isinstance(value, int):
        raise BadOption(f"option {name}: {value!r} is not a whole number")
    return value
