"""The lines of a `.champ` file, read without knowing any game; whatever cannot be read is a problem with its line."""

import json
import re
from typing import Final
from unicodedata import category

from champclos.core.content import Table
from champclos.core.game import NATURE, TRUTH
from champclos.core.seal import Seal
from champclos.core.viewers import EVERYTHING, read_viewer
from champclos.records.record import END, FORMAT, Check, Kind, Problem, Record, Result, Status, Step

STEP: Final = re.compile(r"(\d{1,3}|\*)\s+(\S{1,80})(?:\s+#\s*(.*))?", re.ASCII)
CHECK: Final = re.compile(r"(?:turn\s+(\d{1,6})|end)\s+([0-9a-f]{16})(?:\s+([0-9a-f]{8}))?(?:\s+#\s*(.*))?", re.ASCII)
HEADER: Final = re.compile(r"([a-z]+)(?:[ \t]+([^:]*?))?[ \t]*:[ \t]*(.*)", re.ASCII)
LOOKS_LIKE_BODY: Final = re.compile(r"(?:\d+|\*|turn|end)(?:\s|$)", re.ASCII)
RESULT: Final = re.compile(r"places ([\d ]+); scores ([-\d ]+); (\S+)", re.ASCII)
NUMBER: Final = re.compile(r"\d{1,6}", re.ASCII)
NUMBERS: Final = re.compile(r"(?:-?\d{1,15} ?)*", re.ASCII)
MOST_SEATS: Final = 32
DECIDING: Final = ("game", "option", "replace", "position", "viewer")  # the headers without which nothing can be played
WORDS_SHOWN: Final = 40
MOST_SHOWN: Final = 600


class Draft:
    """A record as its lines say it, not yet played.

    Only the first `good` steps stand before a bad line. Without `playable` a header is broken that decides the game.
    """

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.headers: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.options: dict[str, object] = {}
        self.overrides: Table = {}
        self.position: list[str] = []
        self.names: dict[int, str] = {}
        self.seal: dict[str, str] = {}
        self.about: dict[str, str] = {}
        self.steps: list[Step] = []
        self.checks: list[Check] = []
        self.comments: list[str] = []
        self.first_comments: tuple[str, ...] = ()
        self.good = -1
        self.playable = True
        self.in_body = False
        self.last_line = 0

    def wrong(self, line: int, text: str, kind: Kind = "unreadable") -> None:
        self.problems.append(Problem(line, text, kind))

    def take_comments(self) -> tuple[str, ...]:
        comments, self.comments = tuple(self.comments), []
        return comments


def read_lines(source: str | bytes) -> Draft:
    """Every line of a file, sorted into headers, steps and checks."""
    draft = Draft()
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    for number, raw in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), start=1):
        if raw.strip():
            draft.last_line = number
        _read_line(draft, number, raw)
    if draft.good < 0:
        draft.good = len(draft.steps)
    _check_headers(draft)
    return draft


def _read_line(draft: Draft, number: int, raw: bytes) -> None:
    try:
        line = raw.decode("utf-8").strip(" \t\r")
    except UnicodeDecodeError:
        _bad_line(draft, number, "this is not UTF-8 text")
        return
    if not line:
        return
    if any(category(char) == "Cc" and char != "\t" for char in line):
        _bad_line(draft, number, "there are control characters in this line")
    elif line.startswith("#"):
        draft.comments.append(line[1:].strip())
    elif LOOKS_LIKE_BODY.match(line):
        if not draft.in_body:
            draft.in_body = True
        _read_body(draft, number, line)
    elif draft.in_body:
        _bad_line(draft, number, f"{quote(line)} is neither a decision, like 0 e2-e3, nor a turn, nor the end")
    else:
        _read_header(draft, number, line)


def _bad_line(draft: Draft, number: int, text: str) -> None:
    draft.wrong(number, text)
    if draft.in_body and draft.good < 0:
        draft.good = len(draft.steps)


def _read_body(draft: Draft, number: int, line: str) -> None:
    step, check = STEP.fullmatch(line), CHECK.fullmatch(line)
    ended = bool(draft.checks) and draft.checks[-1].turn == END
    if step is None and check is None:
        what = "a turn is written turn NUMBER HASH" if line[0] in "te" else "a decision is written WHO NOTATION"
        _bad_line(draft, number, f"{quote(line)} cannot be read: {what}")
    elif ended:
        _bad_line(draft, number, f"{quote(line)} stands after the end")
    elif step is not None:
        seat = NATURE if step[1] == "*" else int(step[1])
        draft.steps.append(
            Step(seat, step[2], line=number, comments=draft.take_comments(), remark=(step[3] or "").strip())
        )
    elif check is not None:
        turn = END if check[1] is None else int(check[1])
        draft.checks.append(
            Check(len(draft.steps), turn, check[2], check[3] or "", number, draft.take_comments(), check[4] or "")
        )


def _read_header(draft: Draft, number: int, line: str) -> None:
    found = HEADER.fullmatch(line)
    if found is None:
        draft.wrong(number, f"{quote(line)} is not a header of the form name: value")
        return
    word, argument, value = found[1], found[2] or "", found[3].strip()
    name = f"{word} {argument}".strip()
    if not draft.lines:
        draft.first_comments = draft.take_comments()
    if name in draft.lines and name != "position":
        _bad_header(draft, number, word, f'the header "{name}" stands in line {draft.lines[name]} already')
        return
    draft.lines[name] = number
    if word == "option" and argument:
        draft.options[argument] = value
    elif word == "replace":
        _read_replaced(draft, number, argument, value)
    elif name == "position":
        draft.position.append(value)
    elif word == "about" and argument:
        draft.about[argument] = value
    elif word == "seat" and NUMBER.fullmatch(argument) and int(argument) < MOST_SEATS:
        draft.names[int(argument)] = value
    elif word == "seal" and re.fullmatch(r"|secret|(?:hash|nonce) \d{1,2}", argument, re.ASCII):
        draft.seal[argument] = value
    elif name in ("champclos", "game", "rules", "content", "viewer", "result"):
        draft.headers[name] = value
    else:
        del draft.lines[name]
        draft.wrong(number, f'unknown header "{name[:WORDS_SHOWN]}"')


def _bad_header(draft: Draft, number: int, word: str, text: str) -> None:
    draft.wrong(number, text)
    if word in DECIDING:
        draft.playable = False


def _read_replaced(draft: Draft, number: int, path: str, value: str) -> None:
    try:
        figure: object = json.loads(value)
    except (ValueError, RecursionError):
        _bad_header(draft, number, "replace", f"{quote(value)} is not a figure; texts stand in quotes")
        return
    keys = path.split(".") if path else []
    table = draft.overrides
    for key in keys[:-1]:
        inner = table.setdefault(key, {})
        if not isinstance(inner, dict):
            _bad_header(draft, number, "replace", f'"{path}" is inside a figure that was replaced before')
            return
        table = inner
    if keys:
        table[keys[-1]] = figure
    elif isinstance(figure, dict):
        table.update(figure)
    else:
        _bad_header(draft, number, "replace", "the figures are not a table")


def _check_headers(draft: Draft) -> None:
    if "champclos" not in draft.headers and "game" not in draft.headers:
        draft.problems = [Problem(1, f'this is no record: a record begins with "champclos: {FORMAT}"', "unreadable")]
        draft.headers["result"] = "open"
        draft.playable = False
        return
    version = draft.headers.get("champclos", "")
    line = draft.lines.get("champclos", 1)
    if not NUMBER.fullmatch(version):
        draft.wrong(line, f'a record begins with "champclos: {FORMAT}"')
    elif int(version) != FORMAT:
        draft.wrong(line, f"this is format {version}; formats up to {FORMAT} are known")
    if not draft.headers.get("game"):
        draft.wrong(draft.lines.get("game", 1), "no header says which game it is")
        draft.playable = False
    if not NUMBER.fullmatch(draft.headers.get("rules", "")):
        draft.wrong(draft.lines.get("rules", 1), "no header says by which version of the rules it was played")
    viewer = draft.headers.get("viewer", EVERYTHING)
    if read_viewer(viewer, MOST_SEATS) is None:
        _bad_header(draft, draft.lines["viewer"], "viewer", f"{quote(viewer)} is neither all nor spectator nor a seat")


def record_of_draft(draft: Draft) -> Record:
    """The record that the lines make, nothing in it played yet; the checks of the headers have been made."""
    headers = draft.headers
    rules = headers.get("rules", "")
    viewer = read_viewer(headers.get("viewer", EVERYTHING), MOST_SEATS)
    status, result = _read_result(draft)
    return Record(
        game=headers.get("game", ""),
        rules_version=int(rules) if NUMBER.fullmatch(rules) else 0,
        options=draft.options,
        content=headers.get("content", ""),
        names=tuple(draft.names.get(seat, "") for seat in range(max(draft.names, default=-1) + 1)),
        steps=(),
        checks=tuple(draft.checks),
        overrides=draft.overrides,
        viewer=TRUTH if viewer is None else viewer,
        seal=_read_seal(draft),
        status=status,
        result=result,
        position="\n".join(draft.position) + "\n" if draft.position else "",
        about=draft.about,
        rest=tuple(draft.steps),
        comments=draft.first_comments,
        last_comments=tuple(draft.comments),
        lines=draft.lines,
    )


def _read_result(draft: Draft) -> tuple[Status, Result | None]:
    text = draft.headers.get("result", "")
    if text == "abandoned":
        return "abandoned", None
    if text == "open":
        return "open", None
    found = RESULT.fullmatch(text)
    if found is None or not NUMBERS.fullmatch(found[1]) or not NUMBERS.fullmatch(found[2]):
        what = f"{quote(text)} is no result" if text else "no header says how the game ended"
        draft.wrong(draft.lines.get("result", 1), f"{what}: write open, abandoned, or places, scores and clause")
        return "open", None
    places, scores = (tuple(int(word) for word in found[part].split()) for part in (1, 2))
    return "over", Result(places, scores, found[3])


def _read_seal(draft: Draft) -> Seal | None:
    if not draft.seal:
        return None
    seats = 1 + max([int(part.split()[1]) for part in draft.seal if " " in part], default=-1)
    seats = max(seats, len(draft.names))
    hashes = [draft.seal.get(f"hash {seat}", "") for seat in range(seats)]
    nonces = [draft.seal.get(f"nonce {seat}", "") for seat in range(seats)]
    return Seal(draft.seal.get("", ""), hashes, nonces, draft.seal.get("secret", ""))


def quote(text: str) -> str:
    """A part of a text, short enough for a message."""
    shown = "".join(char if char.isprintable() else "�" for char in text[:WORDS_SHOWN])
    return f'"{shown}…"' if len(text) > WORDS_SHOWN else f'"{shown}"'


def brief(text: str) -> str:
    """A message on one line, of bearable length."""
    line = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    return line if len(line) <= MOST_SHOWN else line[:MOST_SHOWN] + "…"
