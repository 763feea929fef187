"""A record read from a file: everything that is good about it, and every problem with its line."""

from pathlib import Path

from msgspec.structs import replace

from champclos.core.content import Table
from champclos.core.errors import ChampclosError
from champclos.core.game import TRUTH, Game
from champclos.core.seal import Seal
from champclos.records.grammar import Draft, brief, quote, read_lines, record_of_draft
from champclos.records.lawful import start_of
from champclos.records.playing import Player
from champclos.records.record import Problem, Record


def read_record(source: str | bytes) -> tuple[Record, list[Problem]]:
    """The record that a text holds, and what is wrong with it, line by line; it never raises.

    The record's `steps` are all decisions before the first bad line; later ones are in its `rest`, not played.
    """
    draft = read_lines(source)
    record = record_of_draft(draft)
    return _played(draft, record, None)


def load_record(path: Path) -> tuple[Record, list[Problem]]:
    """The record in a file; ChampclosError if there is no such file."""
    try:
        return read_record(path.read_bytes())
    except OSError as error:
        raise ChampclosError(f"record {path}: {error.strerror}") from None


def verify(record: Record) -> list[Problem]:
    """Everything that is wrong with a record: its seal, each of its dice, decisions, hashes, and its result.

    No problem but notices means that it is honest as far as can be known: without a seal, or as long as the secret is
    not shown, the dice cannot be checked; nor can they in a masked record.
    """
    draft = Draft()
    draft.good = len(record.steps) + len(record.rest)
    return _verified(draft, record)[1]


def verify_text(source: str | bytes) -> tuple[Record, list[Problem]]:
    """A file read and verified in one go: the record, and everything that is wrong with it."""
    draft = read_lines(source)
    return _verified(draft, record_of_draft(draft))


def _verified(draft: Draft, record: Record) -> tuple[Record, list[Problem]]:
    wrong, key = _check_seal(record)
    read, problems = _played(draft, record, key)
    return read, sorted([*wrong, *problems], key=lambda problem: problem.line)


def _check_seal(record: Record) -> tuple[list[Problem], bytes | None]:
    """What is wrong with the seal; if nothing is and all of it is shown, the key to the dice."""
    seal = record.seal
    if seal is None:
        return [], None
    problems = []
    for part, text in seal.check():
        problems.append(Problem(record.line_of("seal" if part == "commitment" else f"seal {part}"), text, "seal"))
    if record.status != "open" and not seal.secret and not record.masked:
        text = "the game is not going on any more, but the secret is not shown"
        problems.append(Problem(record.line_of("seal"), text, "seal"))
    if problems or record.masked or not seal.complete:
        return problems, None
    return [], seal.dice().key


def _played(draft: Draft, record: Record, key: bytes | None) -> tuple[Record, list[Problem]]:
    problems = list(draft.problems)
    steps = (*record.steps, *record.rest)
    if draft.playable:
        try:
            start = start_of(record)
        except ChampclosError as error:
            text = brief(str(error))
            problems.append(Problem(_line_of(record, str(error)), text, "unreadable"))
        else:
            record = _bound(record, start.game)
            problems += _notices(record, start.game)
            played = Player(record, start, key).play(draft.good)
            problems += played.problems
            good = len(played.steps)
            record = replace(record, steps=tuple(played.steps), rest=steps[good:])
    return record, sorted(problems, key=lambda problem: problem.line)


def _bound(record: Record, game: Game) -> Record:
    """The record with its options as the game reads them, and as many names as there are seats."""
    seats = int(game.seats)
    names = (*record.names[:seats], *[""] * (seats - len(record.names)))
    seal = record.seal
    if seal is not None and len(seal.hashes) < seats:
        missing = [""] * (seats - len(seal.hashes))
        seal = Seal(seal.commitment, seal.hashes + missing, seal.nonces + missing, seal.secret)
    return replace(record, options=game.options, names=names, seal=seal)


def _notices(record: Record, game: Game) -> list[Problem]:
    notices = []
    if record.rules_version != game.rules_version:
        text = f"played by version {record.rules_version} of the rules; this is version {game.rules_version}"
        notices.append(Problem(record.line_of("rules"), text, "notice"))
    if record.content != game.content_digest:
        text = f"the figures were {quote(record.content)}, here they are {game.content_digest}"
        notices.append(Problem(record.line_of("content"), text, "notice"))
    return notices


def _line_of(record: Record, error: str) -> int:
    """The header that an error comes from: the one without which it would be another, or none; else the game's."""
    for name, line in record.lines.items():
        word, _, argument = name.partition(" ")
        if word == "option":
            without = replace(record, options={key: value for key, value in record.options.items() if key != argument})
        elif word == "replace":
            without = replace(record, overrides=_without(record.overrides, argument.split(".") if argument else []))
        elif word == "position":
            without = replace(record, position="")
        elif word == "viewer":
            without = replace(record, viewer=TRUTH)
        else:
            continue
        try:
            start_of(without)
        except ChampclosError as other:
            if str(other) == error:
                continue
        return line
    return record.line_of("game")


def _without(table: Table, path: list[str]) -> Table:
    """A table without one of its figures, or without any."""
    if not path:
        return {}
    inner = table.get(path[0])
    if len(path) > 1 and isinstance(inner, dict):
        less = _without(inner, path[1:])
        return {**table, path[0]: less} if less else {key: value for key, value in table.items() if key != path[0]}
    return {key: value for key, value in table.items() if key != path[0]}
