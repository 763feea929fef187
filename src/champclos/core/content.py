"""A game's figures: read from its `content.toml`, replaceable by a player's own file, each with its origin.

An origin says how a figure is known: `known` from the printed game, `deduced`, `mixed` (a known name or trait, figures
designed here), `designed`, or `replaced`.
"""

import json
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Literal, TypeVar, get_args

import msgspec

from champclos.core.errors import BadContent
from champclos.core.words import Words

Origin = Literal["known", "deduced", "mixed", "designed", "replaced"]
Table = dict[str, object]
Shape = TypeVar("Shape")


def read_toml(path: Path) -> Table:
    """A TOML file as a table; BadContent says why it cannot be read."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise BadContent(f"content file {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent(f"content file {path}: {error}") from None


def read_content(folder: Path, shape: type[Shape], overrides: Table) -> tuple[Shape, str]:
    """The figures of the game in this folder, with some replaced, and the digest that tells contents apart."""
    table = replace(read_toml(folder / "content.toml"), overrides)
    try:
        content = msgspec.convert(table, shape)
    except msgspec.ValidationError as error:
        raise BadContent(f"content of {folder.name}: {' '.join(str(error).split())}") from None
    return content, digest(table)


def replace(table: Table, overrides: Table) -> Table:
    """The table with entries replaced: an entry (a table with an origin) whole, so that it must give every figure."""
    result = dict(table)
    for name, value in overrides.items():
        old = table.get(name)
        if not (isinstance(old, dict) and isinstance(value, dict)):
            result[name] = value
        elif "origin" in old:
            honest = value.get("origin", "replaced") in get_args(Origin) and value != old
            result[name] = {**value, "origin": "replaced"} if honest else value
        else:
            result[name] = replace(old, value)
    return result


def changed_figures(table: Table, overrides: Table, within: str = "") -> list[tuple[str, str, str]]:
    """Which figures overrides make others: the name of each, what it usually is (nothing if new), and what it is."""
    found: list[tuple[str, str, str]] = []
    for name, value in overrides.items():
        old = table.get(name)
        where = f"{within}.{name}" if within else name
        if isinstance(value, dict):
            found += changed_figures(old if isinstance(old, dict) else {}, value, where)
        elif value != old and name != "origin":
            found.append((where, "" if old is None else _written(old), _written(value)))
    return found


def figure_words(names: Table, path: str) -> Words:
    """What a figure is called, by a table of names of its path or of the last part of it: "King: dice per figure"."""
    parts = path.split(".")
    en: list[str] = []
    fr: list[str] = []
    for end, part in enumerate(parts, start=1):
        words = names.get(".".join(parts[:end]), names.get(part))
        known = words if isinstance(words, list) else [part, part]
        en += known[:1] if known[0] else []
        fr += known[1:] if known[1] else []
    return Words(": ".join(en), " : ".join(fr))


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def digest(table: Table) -> str:
    """A fingerprint of a content table, whatever the order of its keys."""
    text = json.dumps(table, sort_keys=True, separators=(",", ":"), default=str)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def line_of(text: str, entry: str, word: str) -> int:
    """The line of a content file in which an entry uses a word, or that of the entry; 0 if the file has neither."""
    lines = text.splitlines()
    first = next((at for at, line in enumerate(lines) if line.strip().startswith((f"[{entry}]", f"[[{entry}."))), None)
    if first is None:
        return 0
    for at in range(first + 1, len(lines)):
        if lines[at].startswith("[") and not lines[at].startswith(f"[[{entry}."):
            break
        if word and word in lines[at]:
            return at + 1
    return first + 1


def origins(table: Table) -> dict[str, int]:
    """How many entries of a content table are known, deduced, mixed and designed."""
    counts = {"known": 0, "deduced": 0, "mixed": 0, "designed": 0}
    waiting: list[object] = [table]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            if "origin" in item:
                counts[str(item["origin"])] += 1
            waiting.extend(item.values())
        elif isinstance(item, list):
            waiting.extend(item)
    return counts
