"""A series read from a file and verified: each part like any record, and each next part by what the series says."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from champclos.core.errors import ChampclosError
from champclos.core.series import Ended, Part, Series
from champclos.records.grammar import HEADER, MOST_SEATS, NUMBER, Draft, brief, quote, read_lines
from champclos.records.lawful import start_of
from champclos.records.reading import read_record, verify_text
from champclos.records.record import Problem, Record, Status
from champclos.records.series import (
    PartRecord,
    SeriesRecord,
    SeriesResult,
    difference,
    ended_of,
    result_of_series,
    series_of_record,
)

PART: Final = re.compile(rb"[ \t]*part[ \t]+(\d{1,6})[ \t]*:[ \t]*([\d \t]*?)[ \t\r]*", re.ASCII)
BEGINS_PART: Final = re.compile(rb"[ \t]*part\b", re.ASCII)
SERIES: Final = re.compile(rb"[ \t]*series[ \t]*:", re.ASCII)
RESULT: Final = re.compile(r"places ([\d ]{1,200}); points ([-\d. ]{1,400}?)(?:; (\S+))?", re.ASCII)
POINTS: Final = re.compile(r"-?\d{1,9}(?:\.\d{1,6})?", re.ASCII)
OWN: Final = ("series", "player", "result")  # headers that only a series has, or has in its own way


def holds_series(source: str | bytes) -> bool:
    """Whether a file is the record of a series and not that of a single game."""
    head, _ = _split(_bytes(source))
    return any(SERIES.match(line) for line in head)


def read_series(source: str | bytes) -> tuple[SeriesRecord, list[Problem]]:
    """The series that a text holds, and what is wrong with it, line by line; it never raises."""
    return _read(source, verified=False)


def verify_series(source: str | bytes) -> tuple[SeriesRecord, list[Problem]]:
    """A series read and verified: every part as a record is, and that each is the one which the series says is next."""
    record, problems = _read(source, verified=True)
    try:
        series = series_of_record(record)
    except ChampclosError as error:
        line = record.line_of("series")
        return record, _sorted([*problems, Problem(line, brief(str(error)), "unreadable")])
    problems += _check_parts(record, series)
    return record, _sorted(problems)


def load_series(path: Path) -> tuple[SeriesRecord, list[Problem]]:
    """The series in a file; ChampclosError if there is no such file."""
    try:
        return read_series(path.read_bytes())
    except OSError as error:
        raise ChampclosError(f"record {path}: {error.strerror}") from None


# Reading


def _bytes(source: str | bytes) -> bytes:
    return source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source


def _split(data: bytes) -> tuple[list[bytes], list[tuple[int, list[bytes]]]]:
    """The lines of the head, and for each part the number of its first line and its lines."""
    lines = data.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    begins = [at for at, line in enumerate(lines) if BEGINS_PART.match(line)]
    bounds = [*begins, len(lines)]
    return lines[: bounds[0]], [(at + 1, lines[at:end]) for at, end in pairwise(bounds)]


def _read(source: str | bytes, verified: bool) -> tuple[SeriesRecord, list[Problem]]:
    head, sections = _split(_bytes(source))
    record, problems = _read_head(head)
    parts = []
    for line, section in sections:
        found = PART.fullmatch(section[0])
        if found is None:
            text = quote(section[0].decode("utf-8", "replace"))
            problems.append(Problem(line, f"{text} is not of the form part NUMBER: PLAYERS", "unreadable"))
        # Blank lines mean nothing: with as many of them before it, a part has the lines that it has in the file.
        text_of_part = b"\n" * line + b"\n".join(section[1:])
        played, wrong = verify_text(text_of_part) if verified else read_record(text_of_part)
        problems += [replace(one, line=max(one.line, line)) for one in wrong]
        number = int(found[1]) if found is not None else 0
        players = tuple(int(word[:9]) for word in found[2].split()) if found is not None else ()
        parts.append(PartRecord(number, players, played, line))
    return replace(record, parts=tuple(parts)), _sorted(problems)


def _read_head(head: list[bytes]) -> tuple[SeriesRecord, list[Problem]]:
    problems: list[Problem] = []
    own: dict[str, str] = {}
    lines: dict[str, int] = {}
    rest = []
    for number, raw in enumerate(head, start=1):
        found = HEADER.fullmatch(raw.decode("utf-8", "replace").strip(" \t\r"))
        if found is None or found[1] not in OWN:
            rest.append(raw)
            continue
        rest.append(b"")
        name = f"{found[1]} {found[2] or ''}".strip()
        if name in lines:
            text = f'the header "{name}" stands in line {lines[name]} already'
            problems.append(Problem(number, text, "unreadable"))
        elif not _known(name):
            problems.append(Problem(number, f"unknown header {quote(name)}", "unreadable"))
        else:
            lines[name] = number
            own[name] = found[3].strip()
    draft = read_lines(b"\n".join(rest))
    problems += draft.problems
    problems += [Problem(step.line, f"{quote(step.text)} stands before the first part", "unreadable")
                 for step in draft.steps[:1]]  # fmt: skip
    return _of_head(draft, own, draft.lines | lines, problems), problems


def _known(name: str) -> bool:
    word, _, argument = name.partition(" ")
    if word == "player":
        return NUMBER.fullmatch(argument) is not None and int(argument) < MOST_SEATS
    return name in ("series", "result") or name.startswith("series option ")


def _of_head(draft: Draft, own: dict[str, str], lines: dict[str, int], problems: list[Problem]) -> SeriesRecord:
    rules = draft.headers.get("rules", "")
    names = {int(name.split()[1]): value for name, value in own.items() if name.startswith("player ")}
    status, result = _read_result(own.get("result", ""), lines.get("result", 1), problems)
    return SeriesRecord(
        series=own.get("series", ""),
        settings={name.removeprefix("series option "): value for name, value in own.items() if " option " in name},
        game=draft.headers.get("game", ""),
        rules_version=int(rules) if NUMBER.fullmatch(rules) else 0,
        options=draft.options,
        content=draft.headers.get("content", ""),
        names=tuple(names.get(number, "") for number in range(max(names, default=-1) + 1)),
        parts=(),
        overrides=draft.overrides,
        status=status,
        result=result,
        about=draft.about,
        comments=(*draft.first_comments, *draft.comments),
        lines=lines,
    )


def _read_result(text: str, line: int, problems: list[Problem]) -> tuple[Status, SeriesResult | None]:
    if text == "open":
        return "open", None
    if text == "abandoned":
        return "abandoned", None
    found = RESULT.fullmatch(text)
    points = found[2].split() if found is not None else []
    if found is None or not all(POINTS.fullmatch(word) for word in points):
        what = f"{quote(text)} is no result" if text else "no header says how the series ended"
        problems.append(Problem(line, f"{what}: write open, abandoned, or places and points", "unreadable"))
        return "open", None
    places = tuple(int(word[:9]) for word in found[1].split())
    return "over", SeriesResult(places, tuple(float(word) for word in points), found[3] or "")


def _sorted(problems: list[Problem]) -> list[Problem]:
    return sorted(problems, key=lambda problem: problem.line)


# Verifying


def _check_parts(record: SeriesRecord, series: Series) -> list[Problem]:
    """What is wrong with the order of the parts, with who sat where, and with what was played in them."""
    problems = _check_names(record, series)
    ended: list[Ended] = []
    for place, played in enumerate(record.parts, start=1):
        part = series.next(ended)
        if part is None:
            standing = series.standing(ended)
            why = f": {standing.why.en}" if standing.why is not None else ""
            text = f"the series was over before this part{why}"
            return [*problems, Problem(played.line, text, "illegal", standing.clause)]
        if played.number != place:
            text = f"part {played.number} stands where part {place} comes"
            problems.append(Problem(played.line, text, "changed"))
        if played.players != part.players:
            wanted, found = (" ".join(str(one) for one in row) or "nobody" for row in (part.players, played.players))
            text = f"the players of this part are {wanted} in the order of the seats, not {found}"
            problems.append(Problem(played.line, text, "changed"))
        problems += _check_seats(record, part, played)
        if not _can_be_set_up(played.record):
            return problems  # which the reader has said
        header, text = difference(part, played)
        if header:
            return [*problems, Problem(played.record.line_of(header), text, "changed")]
        last = ended_of(part, played.record)
        if last is not None:
            ended.append(last)
        elif place < len(record.parts):
            following = record.parts[place]
            text = f"this part begins although part {place} is not over, or not all of it can be played"
            return [*problems, Problem(following.line, text, "illegal")]
    return problems + _check_result(record, series, ended)


def _can_be_set_up(record: Record) -> bool:
    try:
        start_of(record)
    except ChampclosError:
        return False
    return True


def _check_names(record: SeriesRecord, series: Series) -> list[Problem]:
    if len(record.names) in (0, int(series.players)):
        return []
    text = f"{series.name} of {record.game} has {series.players} players, not {len(record.names)}"
    return [Problem(record.line_of(f"player {len(record.names) - 1}"), text, "unreadable")]


def _check_seats(record: SeriesRecord, part: Part, played: PartRecord) -> list[Problem]:
    """Who sits at a seat under another name than the head of the file has: somebody may have taken over."""
    problems = []
    for seat, (name, player) in enumerate(zip(played.record.names, part.players, strict=False)):
        wanted = record.names[player] if player < len(record.names) else ""
        if name != wanted:
            text = f"player {player}, {quote(wanted)}, is called {quote(name)} in this part"
            problems.append(Problem(played.record.line_of(f"seat {seat}"), text, "notice"))
    return problems


def _check_result(record: SeriesRecord, series: Series, ended: list[Ended]) -> list[Problem]:
    standing = series.standing(ended)
    line = record.line_of("result")
    going_on = len(ended) < len(record.parts)
    if going_on and record.parts[-1].record.status == "over":
        return []  # it cannot be played to its end, which was said
    if not standing.over or going_on:
        return [Problem(line, "the series is not over, but the header says so", "result")] if record.result else []
    wanted = result_of_series(standing)
    if record.result == wanted:
        return []
    if record.result is None:
        return [Problem(line, "the series is over, but the header does not say so", "result")]
    places = " ".join(str(place) for place in wanted.places)
    points = " ".join(f"{points:g}" for points in wanted.points)
    text = f"the series ended with places {places} and points {points}, but the header says otherwise"
    return [Problem(line, text, "result")]
