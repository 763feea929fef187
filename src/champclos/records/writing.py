"""A record as text: headers, then one line per decision, with a hash of the position at every turn."""

import json
import re

from champclos.core.content import Table
from champclos.core.viewers import viewer_name
from champclos.records.record import END, FORMAT, Check, Record, Result, Step

PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]+")


def write_record(record: Record) -> str:
    """The text of a `.champ` file; `read_record` gives the same record back."""
    lines = [*_comments(record.comments), *_headers(record), ""]
    checks = sorted(record.checks, key=lambda check: check.after)
    at = 0
    steps = [*record.steps, *record.rest]
    for index in range(len(steps) + 1):
        while at < len(checks) and checks[at].after <= index:
            lines += _check_lines(checks[at])
            at += 1
        if index < len(steps):
            lines += _step_lines(steps[index])
    lines += [line for check in checks[at:] for line in _check_lines(check)]
    lines += _comments(record.last_comments)
    return "\n".join(lines) + "\n"


def _headers(record: Record) -> list[str]:
    lines = [f"champclos: {FORMAT}"]
    lines += game_headers(record.game, record.rules_version, record.options, record.content, record.overrides)
    lines += [f"position: {line}".rstrip() for line in record.position.splitlines()]
    lines += [f"seat {seat}: {one_line(name)}".rstrip() for seat, name in enumerate(record.names)]
    lines.append(f"viewer: {viewer_name(record.viewer)}")
    seal = record.seal
    if seal is not None:
        lines.append(f"seal: {seal.commitment}")
        lines += [f"seal hash {seat}: {hashed}" for seat, hashed in enumerate(seal.hashes) if hashed]
        lines += [f"seal nonce {seat}: {nonce}" for seat, nonce in enumerate(seal.nonces) if nonce]
        lines += [f"seal secret: {seal.secret}"] if seal.secret else []
    for name, value in record.about.items():
        lines.append(f"about {one_line(name.replace(':', ' '))}: {one_line(value)}")
    lines.append(f"result: {_result(record.result) if record.result else record.status}")
    return lines


def game_headers(
    game: str, rules_version: int, options: dict[str, object], content: str, overrides: Table
) -> list[str]:
    """The headers that say which game it is, and with which options and figures."""
    lines = [f"game: {game}", f"rules: {rules_version}"]
    lines += [f"option {name}: {spell_value(value)}" for name, value in options.items()]
    return [*lines, f"content: {content}", *_overrides(overrides)]


def spell_value(value: object) -> str:
    """The value of an option as a file has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _result(result: Result) -> str:
    places, scores = (" ".join(str(number) for number in row) for row in (result.places, result.scores))
    return f"places {places}; scores {scores}; {result.clause}"


def _overrides(table: Table) -> list[str]:
    """A line for each figure; the whole table in one line where a name could not be read back."""
    leaves = _leaves(table, ())
    if any(not PLAIN_KEY.fullmatch(key) for path, value in leaves for key in path):
        return [f"replace: {_json(table)}"]
    return [f"replace {'.'.join(path)}: {_json(value)}" for path, value in leaves]


def _leaves(table: Table, path: tuple[str, ...]) -> list[tuple[tuple[str, ...], object]]:
    leaves: list[tuple[tuple[str, ...], object]] = []
    for name, value in table.items():
        if isinstance(value, dict) and value:
            leaves += _leaves(value, (*path, name))
        else:
            leaves.append(((*path, name), value))
    return leaves


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _step_lines(step: Step) -> list[str]:
    return [*_comments(step.comments), step.text + _remark(step.remark)]


def _check_lines(check: Check) -> list[str]:
    word = "end" if check.turn == END else f"turn {check.turn}"
    hashes = f"{check.digest} {check.lines}".strip()
    lines = [*_comments(check.comments), f"{word} {hashes}{_remark(check.remark)}"]
    return lines if check.turn == END or check.after == 0 else ["", *lines]


def _comments(comments: tuple[str, ...]) -> list[str]:
    return [f"# {one_line(comment)}".rstrip() for comment in comments]


def _remark(remark: str) -> str:
    return f" # {one_line(remark)}" if remark else ""


def one_line(text: str) -> str:
    """A text without anything that would end its line or upset a terminal."""
    return "".join(char if char.isprintable() else " " for char in text).strip()
