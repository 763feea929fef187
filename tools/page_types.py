"""Writes web/src/lib/wire/types.ts: the types of the wire and of scenes for the page, from those of the server.

`python tools/page_types.py` writes the file; a test fails while it is not current.
"""

import inspect
import sys
from pathlib import Path
from typing import Final, Literal, get_args, get_origin

import msgspec
from msgspec import inspect as types

ROOT: Final = Path(__file__).parent.parent
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from champclos.core import game, scene  # noqa: E402
from champclos.server import openapi, standing, subscriptions, table_meta, tournament_messages, tournament_meta, wire  # noqa: E402

FILE: Final = ROOT / "web" / "src" / "lib" / "wire" / "types.ts"
HEAD: Final = """/**
 * What the server and the page send each other (docs/protocol.md) and the scenes in it (docs/scene.md).
 *
 * Written by tools/page_types.py from the types of the server; do not edit it by hand.
 */
"""
WIDTH: Final = 120
CONSTANTS: Final = {"NATURE": game.NATURE, "NOBODY": scene.NOBODY, "SPECTATOR": game.SPECTATOR}
UNIONS: Final = {"Answer": wire.Answer, "ServerMessage": wire.ServerMessage, "ClientMessage": wire.ClientMessage}
SENT: Final = (
    "ClientMessage",
    "NewTable",
    "Join",
    "NextGame",
    "Mine",
    "OldKey",
    "WantedLink",
    "OwnNote",
    "NewCall",
    "ChangeCall",
    "StopCalls",
    "HostedDoes",
    "NewTournament",
    "Enter",
    "TournamentDoes",
    "RatingDoes",
    "NewAnalysis",
    "NewRecord",
    "Nothing",
)  # what the page sends, with all that is in it
PLAIN: Final = {
    types.AnyType: "unknown",
    types.BoolType: "boolean",
    types.CustomType: "unknown",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}


class Writer:
    """Collects declarations by their names; `sent` are the structs that the page sends."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self._from: dict[str, type] = {}
        self._names = {frozenset(get_args(one)): name for name, one in _literals().items()}

    def write(self, kind: types.Type, sent: bool) -> str:
        """A type as TypeScript has it; whatever it names is declared."""
        if isinstance(kind, types.StructType):
            return self._struct(kind, sent)
        if isinstance(kind, types.LiteralType):
            return self._literal(kind)
        if isinstance(kind, types.UnionType):
            return " | ".join(self.write(one, sent) for one in kind.types)
        if isinstance(kind, types.DictType):
            return f"Record<{self.write(kind.key_type, sent)}, {self.write(kind.value_type, sent)}>"
        if isinstance(kind, types.ListType | types.VarTupleType):
            item = self.write(kind.item_type, sent)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(kind, types.TupleType):
            return f"[{', '.join(self.write(one, sent) for one in kind.item_types)}]"
        if isinstance(kind, types.Metadata):
            return self.write(kind.type, sent)
        return PLAIN[type(kind)]

    def declare(self, name: str, value: str, about: str = "") -> None:
        said = f"/** {about} */\n" if about else ""
        text = f"export type {name} = {value};\n"
        if len(text) > WIDTH and "{" not in value:
            text = f"export type {name} =\n  | " + value.replace(" | ", "\n  | ") + ";\n"
        self.written[name] = said + text

    def _literal(self, kind: types.LiteralType) -> str:
        values = " | ".join(f"'{value}'" for value in kind.values)
        name = self._names.get(frozenset(kind.values))
        if name is None:
            return values
        self.declare(name, values)
        return name

    def _struct(self, kind: types.StructType, sent: bool) -> str:
        """Declare a struct. What is both sent and received has a second type, in which defaults may be left out."""
        name = kind.cls.__name__
        fields = kind.fields
        if sent and name in self._from and any(not field.required for field in fields):
            name = f"{name}Input"
        if self._from.setdefault(name, kind.cls) is not kind.cls:
            raise ValueError(f"two types of the wire are called {name}")
        if name in self.written:
            return name
        self.written[name] = ""  # so that it may name itself
        optional = sent or kind.cls.__struct_config__.omit_defaults
        parts = [f"{kind.tag_field}: '{kind.tag}'"] if kind.tag_field else []
        parts += [self._field(field, optional, sent) for field in fields]
        line = f"{{ {'; '.join(parts)} }}" if parts else "Record<string, never>"
        if len(f"export type {name} = {line};") > WIDTH:
            line = "{\n" + "".join(f"  {part};\n" for part in parts) + "}"
        self.declare(name, line, (inspect.getdoc(kind.cls) or "").partition("\n\n")[0].replace("\n", " "))
        return name

    def _field(self, field: types.Field, optional: bool, sent: bool) -> str:
        kind = field.type
        if field.required or not optional:
            return f"{field.encode_name}: {self.write(kind, sent)}"
        if not sent and field.default is None and isinstance(kind, types.UnionType):  # null is left out, never sent
            kind = types.UnionType(tuple(one for one in kind.types if not isinstance(one, types.NoneType)))
        return f"{field.encode_name}?: {self.write(kind, sent)}"


def _literals() -> dict[str, object]:
    """The sets of words that have a name."""
    modules = (scene, table_meta, subscriptions, standing, tournament_meta, tournament_messages)
    return {name: one for module in modules for name, one in vars(module).items() if get_origin(one) is Literal}


def _paces() -> str:
    """The clocks of slow games by their names."""
    lines = ""
    for name, clock in table_meta.PACES.items():
        fields = msgspec.structs.asdict(clock).items()
        said = ", ".join(f"{key}: " + (f"'{one}'" if isinstance(one, str) else f"{one:g}") for key, one in fields)
        lines += f"  {name}: {{ {said} }},\n"
    return f"export const PACES = {{\n{lines}}} satisfies Record<string, Clock>;\n"


def page_types() -> str:
    """The text of the file."""
    writer = Writer()
    http = {kind.__name__: kind for kind in openapi.TYPES}
    for name, kind in sorted({**http, **UNIONS, "Scene": scene.Scene}.items(), key=lambda pair: pair[0] in SENT):
        value = writer.write(types.type_info(kind), sent=name in SENT)
        if name in UNIONS:
            writer.declare(name, value)
    constants = "".join(f"export const {name} = {value};\n" for name, value in CONSTANTS.items())
    return "\n".join([HEAD, constants, _paces(), *(writer.written[name] for name in sorted(writer.written))])


if __name__ == "__main__":
    FILE.write_text(page_types())
