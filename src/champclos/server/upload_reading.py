"""A record that somebody uploads, read and verified in a process of its own: whatever is in it, no table waits for it.

What is wrong is said of its first bad line, in both languages.
"""

import re
from typing import Final

import msgspec

from champclos.core.content import Table as Figures
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER
from champclos.core.seal import Seal
from champclos.core.words import Words
from champclos.games import names, shared_game
from champclos.records import Problem, Record, holds_series, replay, verify_text
from champclos.server.error_texts import short

MOST_LINES: Final = 20_000
MOST_STEPS: Final = 6_000
MOST_NESTED: Final = 16
LONGEST_LINE: Final = 4_000
BRACKETS: Final = re.compile(rb"[\[\]{}]")
FRENCH: Final = {
    "unreadable": "cette ligne ne se lit pas",
    "illegal": "cette décision n'est pas permise",
    "changed": "cette ligne a été changée, ajoutée, perdue ou déplacée",
    "hash": "l'empreinte n'est pas celle de la position",
    "die": "ces dés ne sont pas ceux du scellé",
    "seal": "le scellé n'est pas le bon",
    "result": "la partie n'a pas fini ainsi",
    "cut": "le fichier s'arrête ici sans sa dernière ligne : il a été coupé",
}


class ReadRecord(msgspec.Struct, frozen=True):
    """What a record says, as far as a table is made of it; `problem` is why none is.

    `position` is the last position as the viewer of a masked record saw it. `sealed` is the seal of its dice, if all of
    it is shown.
    """

    game: str = ""
    options: dict[str, object] = {}
    content: Figures = {}
    names: tuple[str, ...] = ()
    viewer: int = 0
    masked: bool = False
    steps: list[tuple[int, int]] = []
    start: str = ""
    position: str = ""
    over: bool = False
    sealed: tuple[str, list[str], list[str], str] | None = None
    note: Words | None = None
    problem: Words | None = None


def read_upload(data: bytes) -> ReadRecord:
    """A record of a single game that is good from its first line to its last, or why it is not taken."""
    problem = too_much(data)
    if problem is not None:
        return ReadRecord(problem=problem)
    if holds_series(data):
        words = Words(
            "This is the record of a whole series. Upload one of its parts, from its line champclos: 1 on.",
            "C'est l'enregistrement de toute une série. Envoyez-en une partie, à partir de sa ligne champclos: 1.",
        )
        return ReadRecord(problem=words)
    record, problems = verify_text(data)
    wrong = next((one for one in problems if one.wrong), None)
    if wrong is not None:
        return ReadRecord(problem=said(wrong, record, data))
    opened = replay(record)
    last = opened.positions[-1]
    return ReadRecord(
        record.game,
        record.options,
        record.overrides,
        record.names,
        record.viewer,
        record.masked,
        [] if record.masked else [(step.seat, step.choice) for step in record.steps],
        record.position,
        last.position() if record.masked else "",
        last.seat == OVER,
        shown(record.seal, int(last.game.seats)),
        noted(record),
    )


def too_much(data: bytes) -> Words | None:
    """What is too long or too deep in a file to be read at all."""
    lines = [line.strip(b" \t\r") for line in data.split(b"\n")]
    if len(lines) > MOST_LINES:
        return Words(f"A record has at most {MOST_LINES} lines.", f"Un enregistrement a au plus {MOST_LINES} lignes.")
    steps = 0
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            return Words(f"Line {number}: it is too long.", f"Ligne {number} : elle est trop longue.")
        if line.startswith(b"replace") and nested(line) > MOST_NESTED:
            return Words(f"Line {number}: it is nested too deeply.", f"Ligne {number} : trop profondément imbriquée.")
        steps += line[:1].isdigit() or line.startswith(b"*")
    if steps > MOST_STEPS:
        return Words(
            f"A record that is uploaded has at most {MOST_STEPS} decisions.",
            f"Un enregistrement envoyé a au plus {MOST_STEPS} décisions.",
        )
    return None


def nested(line: bytes) -> int:
    """How deep a figure lies, and what is in it."""
    deep = most = line.partition(b":")[0].count(b".")
    for bracket in BRACKETS.findall(line):
        deep += 1 if bracket in b"[{" else -1
        most = max(most, deep)
    return most


def said(problem: Problem, record: Record, data: bytes) -> Words:
    """What is wrong with a record, with its line."""
    lines = data.split(b"\n")
    there = lines[problem.line - 1].decode("utf-8", "replace").strip() if 0 < problem.line <= len(lines) else ""
    french = FRENCH[problem.kind]
    if problem.clause and record.game in names():
        clauses = shared_game(record.game, {}, {}).rulebook
        clause = next((one for one in (*clauses.house, *clauses.own) if one.id == problem.clause), None)
        french += f" ({problem.clause} : {clause.fr})" if clause is not None else f" ({problem.clause})"
    where = f"Ligne {problem.line}" if problem.line else "Fichier"
    quoted = f" : « {short(there)} »" if there else ""
    text = f"Line {problem.line}: {problem.text}." if problem.line else f"{problem.text}."
    return Words(text, f"{where} : {french}{quoted}.")


def shown(seal: Seal | None, seats: int) -> tuple[str, list[str], list[str], str] | None:
    """The seal of dice that were verified by it."""
    if seal is None or not seal.secret or not seal.complete or len(seal.nonces) != seats:
        return None
    return seal.commitment, seal.hashes, seal.nonces, seal.secret


def noted(record: Record) -> Words | None:
    """What somebody should know who looks at a record that is good."""
    if record.masked:
        return Words(
            "This is the game as one viewer saw it. It cannot be looked at step by step here; a table can be opened "
            "from its last position, where whatever is unseen is dealt at random.",
            "C'est la partie telle qu'un seul joueur ou spectateur l'a vue. Elle ne se revoit pas ici pas à pas ; on "
            "peut ouvrir une table à sa dernière position, où ce qui ne se voyait pas est distribué au hasard.",
        )
    if record.seal is not None and not record.seal.secret:
        return Words(
            "The game is not over in this record: the secret of its dice is not in it, and they cannot be checked.",
            "La partie n'est pas finie dans cet enregistrement : le secret de ses dés n'y est pas, on ne peut les "
            "vérifier.",
        )
    return None


def unreadable_position(error: ChampclosError, text: str) -> Words:
    """Why a text is no position of a game, with its line."""
    english = str(error).rstrip(".")
    found = re.search(r"line (\d+)", english)
    lines = text.split("\n")
    if found is None or not 0 < int(found[1]) <= len(lines):
        return Words(f"{english}.", "Ce texte ne décrit pas une position possible de ce jeu.")
    quoted = short(lines[int(found[1]) - 1].strip())
    return Words(f"{english}.", f"Position, ligne {found[1]} : cette ligne ne va pas : « {quoted} ».")
