"""Broken files: cut, garbled, lines changed, swapped, lost or doubled. Never a traceback, always a line."""

from collections.abc import Callable

import pytest

from champclos.core.dice import FastDice
from champclos.core.game import SPECTATOR
from champclos.records import Record, mask_record, read_record, replay, salvage, verify_text, write_record
from tests.recording.tables import MODES, played, sealed

Break = Callable[[bytes, FastDice], bytes]
NOISE = [
    b"?", b"*", b"#", b":", b"0 pass", b"turn", b"end", b"-1", b"99999999999999999999", b"\xff\xfe", b"\x00", b"\t",
    "é€".encode(), b"1" * 5000, b"[" * 3000, b"seat 0: x", b"option width: 25", b"viewer: 0", b"viewer: spectator",
    b"replace die.axe: 1", b"position: phase: act", b"0 resign", b"game: skirmish",
]  # fmt: skip


def cut(data: bytes, dice: FastDice) -> bytes:
    return data[: dice.below(len(data))]


def cut_head(data: bytes, dice: FastDice) -> bytes:
    return data[dice.below(len(data)) :]


def garbled(data: bytes, dice: FastDice) -> bytes:
    broken = bytearray(data)
    for turn in range(1 + dice.below(4)):
        broken[dice.below(len(broken))] = dice.below(256)
    return bytes(broken)


def line_lost(data: bytes, dice: FastDice) -> bytes:
    lines = data.split(b"\n")
    del lines[dice.below(len(lines))]
    return b"\n".join(lines)


def line_doubled(data: bytes, dice: FastDice) -> bytes:
    lines = data.split(b"\n")
    lines.insert(dice.below(len(lines)), lines[dice.below(len(lines))])
    return b"\n".join(lines)


def lines_swapped(data: bytes, dice: FastDice) -> bytes:
    lines = data.split(b"\n")
    one, other = dice.below(len(lines)), dice.below(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def line_changed(data: bytes, dice: FastDice) -> bytes:
    lines = data.split(b"\n")
    at = dice.below(len(lines))
    line = lines[at]
    way = dice.below(4)
    noise = NOISE[dice.below(len(NOISE))]
    if way == 0:
        lines[at] = noise
    elif way == 1:
        lines[at] = line + noise
    elif way == 2:
        words = line.split(b" ")
        words[dice.below(len(words))] = noise
        lines[at] = b" ".join(words)
    else:
        words = line.split(b" ")
        other = lines[dice.below(len(lines))].split(b" ")
        words[-1] = other[-1]
        lines[at] = b" ".join(words)
    return b"\n".join(lines)


def random_bytes(data: bytes, dice: FastDice) -> bytes:
    return bytes(int(dice.below(256)) for byte in range(dice.below(400)))


def noise_alone(data: bytes, dice: FastDice) -> bytes:
    return b"\n".join(NOISE[dice.below(len(NOISE))] for line in range(dice.below(12)))


BREAKS: list[Break] = [
    cut, cut_head, garbled, line_lost, line_doubled, lines_swapped, line_changed, line_changed, random_bytes,
    noise_alone,
]  # fmt: skip


def sources() -> list[Record]:
    records = [sealed(number, seed=2, most=44, abandoned=True) for number in range(len(MODES))]
    records += [played(number, seed=3, most=44) for number in range(len(MODES))]
    records += [mask_record(record, viewer) for record in records[:5] for viewer in (0, 1, SPECTATOR)]
    return records


def check_broken(original: Record, text: bytes, broken: bytes) -> int:
    """Whatever is done to a file, it is read as far as it is good; returns how many lines were found wrong."""
    last = broken.count(b"\n") + 1
    record, problems = read_record(broken)
    verified = verify_text(broken)[1]
    for problem in (*problems, *verified):
        assert 1 <= problem.line <= last, problem
        assert problem.text == " ".join(problem.text.split()), problem
        assert problem.text.isprintable(), problem
        assert len(problem.text) < 1200, problem
    if broken.strip() != text.strip() and not problems:
        # Nothing is wrong only if nothing that matters was changed.
        assert [step.text for step in record.steps] == [step.text for step in original.steps]
    if record.rest:
        assert any(problem.wrong for problem in problems)
        assert all(step.line < record.rest[0].line for step in record.steps)
    if record.steps:
        opened = replay(record)
        assert opened.last == len(record.steps)
        assert read_record(write_record(salvage(record)))[0].rest == ()
    write_record(record)
    return sum(problem.wrong for problem in problems)


def run(files: int, seed: int) -> None:
    records = sources()
    texts = [write_record(record).encode() for record in records]
    dice = FastDice(seed)
    found = 0
    for number in range(files):
        which = number % len(records)
        broken = BREAKS[dice.below(len(BREAKS))](texts[which], dice)
        try:
            found += check_broken(records[which], texts[which], broken) > 0
        except Exception as error:
            error.add_note(f"file {number} of seed {seed}: {broken!r}")
            raise
    assert found > files * 0.8


def test_broken_files_are_read_as_far_as_they_are_good() -> None:
    run(400, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_thousand_broken_files_more(seed: int) -> None:
    run(1_000, seed)


@pytest.mark.parametrize("number", range(len(MODES)))
def test_a_file_cut_at_any_byte_keeps_the_decisions_before(number: int) -> None:
    record = sealed(number, seed=2, most=30, abandoned=True)
    text = write_record(record).encode()
    lines = text.split(b"\n")
    for at in range(0, len(text.rstrip()), 3):
        read, problems = read_record(text[:at])
        assert any(problem.wrong for problem in problems)
        whole = text[:at].count(b"\n")
        before = sum(bool(line[:1].strip(b"tenops")) and line[1:2] == b" " for line in lines[:whole])
        assert len(read.steps) in (before, before + 1), at
        for kept, step in zip(read.steps, record.steps[:before], strict=False):
            assert kept.choice == step.choice


@pytest.mark.parametrize(
    "source", [b"", b"\n\n", b"hello", b"champclos: 1", b"champclos: 2\ngame: lionheart", b"\xff" * 99]
)
def test_what_is_no_record_is_said_to_be_none(source: bytes) -> None:
    record, problems = verify_text(source)
    assert record.steps == ()
    assert problems
    assert all(problem.line >= 1 for problem in problems)


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("game: lionheart", "game: chess", "unknown game"),
        ("option width: 9", "option width: 10", "10 is none of 9, 11, 13"),
        ("option width: 9", "option width: +-9", "width"),
        ("option width: 9", "option depth: 9", "depth"),
        ("rules: 1", "rules: one", "version of the rules"),
        ("viewer: all", "viewer: 7", "there is no viewer 7"),
        ("viewer: all", "viewer: Anna", "neither all nor spectator nor a seat"),
        ("viewer: all", "viewer: all\nreplace die.axe: many", "is not a figure"),
        ("viewer: all", "viewer: all\nreplace die.axe: 99", "content of lionheart"),
        ("viewer: all", "viewer: all\nreplace die: 1\nreplace die.axe: 2", "inside a figure"),
        ("viewer: all", "viewer: all\nreplace: 7", "not a table"),
        ("viewer: all", "viewer: all\nposition: phase: war", "position"),
        ("viewer: all", "viewer: all\nposition: viewer: 0\nposition: phase: act", "position"),
        ("viewer: all", "viewer: all\nviewer: all", "stands in line"),
        ("viewer: all", "viewer: all\nweather: fair", "unknown header"),
        ("viewer: all", "viewer: all\nno header", "not a header"),
    ],
)
def test_a_broken_header_is_named(old: str, new: str, text: str) -> None:
    source = write_record(played(0, most=8)).replace(old, new)
    problems = read_record(source)[1]
    assert any(text in problem.text for problem in problems)
    first = next(problem for problem in problems if text in problem.text)
    assert source.split("\n")[first.line - 1] in new.split("\n")
