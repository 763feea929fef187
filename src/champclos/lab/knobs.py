"""What `tune` may turn and what it aims at: knobs and targets, read from TOML, and the content file that comes of them.

A knob is a figure by its path in the game's content, with the values that it may have; a target a figure of the
laboratory by its name, which may have `*` in it, and between what it is to lie:

    ["kings.R01.attack"]
    low = 1
    high = 4

    ["win_rate.side.*"]
    low = 0.46
    high = 0.54

Where figures only make sense together, such as the borders of two areas, a knob has a name of its own and is turned or
not:

    ["Wales and Wessex touch".figures]
    "fiefs.wales.borders" = ["mercia", "wessex"]
    "fiefs.wessex.borders" = ["mercia", "northumbria", "wales"]
"""

import json
from collections.abc import Mapping
from copy import deepcopy
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from champclos.core.content import Table, read_toml
from champclos.core.errors import ChampclosError

Value = bool | int | float | str
Turned = dict[str, object]
MOST_VALUES: Final = 1000  # of a knob
Entry = TypeVar("Entry", bound=msgspec.Struct)


class Knob(msgspec.Struct, frozen=True):
    """A figure that may be changed, and to what; or figures by their paths that are changed together, or not."""

    path: str
    values: list[Value]
    usual: Value
    figures: Turned = {}

    def turn(self, value: Value) -> Turned:
        """The figures that differ from the content when the knob has this value."""
        if value == self.usual:
            return {}
        return self.figures or {self.path: value}


class Target(msgspec.Struct, frozen=True):
    """A figure that is to lie between two values; of two targets the one with more weight matters more."""

    name: str
    low: float
    high: float
    weight: float = 1.0

    def miss(self, value: float) -> float:
        """How far outside a value lies, in half widths of what is wanted."""
        outside = max(self.low - value, value - self.high, 0.0)
        return outside / max((self.high - self.low) / 2, 1e-9)


class _KnobEntry(msgspec.Struct, forbid_unknown_fields=True):
    low: float | int | None = None
    high: float | int | None = None
    step: float | int = 1
    values: list[Value] | None = None
    figures: Turned | None = None


class _TargetEntry(msgspec.Struct, forbid_unknown_fields=True):
    low: float
    high: float
    weight: float = 1.0


def read_knobs(path: Path, usual: Table) -> list[Knob]:
    """The knobs of a file; `usual` is the content that they change."""
    entries = _entries(path, "knobs file", _KnobEntry)
    if not entries:
        raise ChampclosError(f"knobs file {path}: there is no knob in it")
    knobs = [_knob(f"knobs file {path}, {name}", name, entry, usual) for name, entry in entries.items()]
    changed: dict[str, str] = {}
    for knob in knobs:
        for figure in knob.figures or [knob.path]:
            if figure in changed:
                raise ChampclosError(f"knobs file {path}: {changed[figure]} and {knob.path} both change {figure}")
            changed[figure] = knob.path
    return knobs


def read_targets(path: Path) -> list[Target]:
    """The targets of a file."""
    entries = _entries(path, "target file", _TargetEntry)
    if not entries:
        raise ChampclosError(f"target file {path}: there is no target in it")
    for name, entry in entries.items():
        if entry.low > entry.high or entry.weight <= 0:
            raise ChampclosError(f"target file {path}, {name}: low is at most high, and the weight more than 0")
    return [Target(name, entry.low, entry.high, entry.weight) for name, entry in entries.items()]


def matching(targets: list[Target], names: Mapping[str, object]) -> dict[str, Target]:
    """The target of each figure that has one; ChampclosError names a target of which there is no figure."""
    found: dict[str, Target] = {}
    for target in targets:
        own = [name for name in names if fnmatchcase(name, target.name)]
        if not own:
            raise ChampclosError(f'target "{target.name}": these games have no such figure')
        found.update(dict.fromkeys(own, target))
    return found


def turned(content: Table, overrides: Table, values: Turned) -> Table:
    """Overrides with knobs turned: entries are replaced whole, so each is copied from the content first."""
    result = deepcopy(overrides)
    for path, value in values.items():
        *within, last = path.split(".")
        old, new = content, result
        for name in within:
            child = old[name]
            assert isinstance(child, dict)
            entry = new.setdefault(name, deepcopy(child) if "origin" in child or _is_leaf(child) else {})
            assert isinstance(entry, dict)
            old, new = child, entry
        new[last] = value
    return result


def figure_at(content: Table, path: str) -> object:
    """A figure of the content by its path; ChampclosError names what there is not."""
    here: object = content
    for name in path.split("."):
        if not isinstance(here, dict) or name not in here:
            raise ChampclosError(f'the content has no "{name}" there')
        here = here[name]
    return here


def written(table: Table, notes: dict[str, str], head: list[str]) -> str:
    """A content file: the head as comments, then the entries, with the note of each figure that has one."""
    lines = [f"# {line}".rstrip() for line in head]
    _write(table, "", notes, lines)
    return "\n".join(lines) + "\n"


def _entries(path: Path, what: str, shape: type[Entry]) -> dict[str, Entry]:
    """The tables of a file by their names; ChampclosError says in which of them something is wrong."""
    try:
        table = read_toml(path)
    except ChampclosError as error:
        raise ChampclosError(str(error).replace("content file", what, 1)) from None
    found: dict[str, Entry] = {}
    for name, entry in table.items():
        if isinstance(entry, dict) and any(isinstance(value, dict) for key, value in entry.items() if key != "figures"):
            raise ChampclosError(f'{what} {path}, {name}: a name with dots needs quotes, like ["{name}.….…"]')
        try:
            found[name] = msgspec.convert(entry, shape)
        except msgspec.ValidationError as error:
            raise ChampclosError(f"{what} {path}, {name}: {error}") from None
    return found


def _knob(where: str, path: str, entry: _KnobEntry, content: Table) -> Knob:
    if entry.figures is not None:
        return _together(where, path, entry, content)
    here = _known(where, path, content)
    if not isinstance(here, bool | int | float | str):
        raise ChampclosError(f"{where}: this is no single figure, but {json.dumps(here, ensure_ascii=False)}")
    if entry.values is not None:
        if len(entry.values) < 2 or entry.low is not None or entry.high is not None:
            raise ChampclosError(f"{where}: either at least two values, or low and high")
        return Knob(path, entry.values, here)
    if entry.low is None or entry.high is None or entry.low >= entry.high or entry.step <= 0:
        raise ChampclosError(f"{where}: low is less than high, and the step more than 0")
    steps = int((entry.high - entry.low) / entry.step + 1e-9)
    if steps >= MOST_VALUES:
        raise ChampclosError(f"{where}: {steps + 1} values are too many, {MOST_VALUES} is the most")
    if isinstance(here, bool | str):
        raise ChampclosError(f"{where}: {json.dumps(here)} is no number; give values")
    return Knob(path, [_number(entry.low + number * entry.step, here) for number in range(steps + 1)], here)


def _together(where: str, name: str, entry: _KnobEntry, content: Table) -> Knob:
    """A knob of figures that change together."""
    figures = entry.figures or {}
    if not figures or entry.values is not None or entry.low is not None or entry.high is not None:
        raise ChampclosError(f"{where}: figures that change together are at least one, without values, low and high")
    for path, value in figures.items():
        usual = _known(f"{where}, {path}", path, content)
        if isinstance(usual, dict) or isinstance(usual, list) != isinstance(value, list):
            raise ChampclosError(f"{where}, {path}: {toml(value)} cannot take the place of {toml(usual)}")
    return Knob(name, [False, True], False, figures)


def _known(where: str, path: str, content: Table) -> object:
    try:
        return figure_at(content, path)
    except ChampclosError as error:
        raise ChampclosError(f"{where}: {error}") from None


def _number(value: float, usual: float) -> float | int:
    return int(value) if isinstance(usual, int) and float(value).is_integer() else round(float(value), 9)


def _is_leaf(table: Table) -> bool:
    return not any(isinstance(value, dict) for value in table.values())


def _write(table: Table, within: str, notes: dict[str, str], lines: list[str]) -> None:
    own = {name: value for name, value in table.items() if not isinstance(value, dict)}
    if own and within:
        lines += ["", f"[{within}]"]
    for name, value in own.items():
        note = notes.get(f"{within}.{name}" if within else name)
        lines.append(f"{_key(name)} = {toml(value)}" + (f" # {note}" if note else ""))
    for name, value in table.items():
        if isinstance(value, dict):
            _write(value, f"{within}.{_key(name)}" if within else _key(name), notes, lines)


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else json.dumps(name)


def toml(value: object) -> str:
    """A value as TOML writes it, in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(name)} = {toml(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)
