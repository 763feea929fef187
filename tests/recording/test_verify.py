"""`verify` accepts honest games, and names the line of whatever was tampered with."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from champclos.core.game import NATURE, SPECTATOR
from champclos.core.seal import hash_of
from champclos.records import Problem, mask_record, read_record, record_of, replay, verify, verify_text, write_record
from champclos.records.record import lines_digest
from tests.recording.tables import IDS, MODES, NONCES, SECRET, played, sealed

EVERY_MODE = pytest.mark.parametrize("number", range(len(MODES)), ids=IDS)


def lines_of(number: int, seed: int = 1) -> list[str]:
    return write_record(sealed(number, seed)).split("\n")


def wrong(lines: list[str]) -> list[Problem]:
    return [problem for problem in verify_text("\n".join(lines))[1] if problem.wrong]


def body(lines: list[str], pattern: str) -> list[int]:
    return [index for index, line in enumerate(lines) if re.fullmatch(pattern, line)]


def spread(found: list[int], count: int = 12) -> list[int]:
    return found[:: max(1, len(found) // count)]


@EVERY_MODE
def test_an_honest_game_is_accepted(number: int) -> None:
    for seed in range(3):
        assert wrong(lines_of(number, seed)) == []
    assert verify(sealed(number, most=30)) == []
    assert verify(sealed(number, most=30, abandoned=True)) == []
    assert verify(played(number)) == []
    assert verify(mask_record(sealed(number), SPECTATOR)) == []


@EVERY_MODE
def test_a_changed_die_is_named_by_its_line(number: int) -> None:
    lines = lines_of(number)
    opened = replay(read_record("\n".join(lines))[0])
    tried = 0
    for at, step in enumerate(opened.record.steps):
        position = opened.go(at)
        others = [int(choice) for choice in position.odds().choices if choice != step.choice]
        if step.seat != NATURE or not others:
            continue
        changed = list(lines)
        changed[step.line - 1] = f"* {position.notation(others[at % len(others)], NATURE)}"
        first = wrong(changed)[0]
        assert first.line == step.line
        tried += 1
    assert tried >= 2


@EVERY_MODE
def test_a_changed_move_is_named_by_its_line(number: int) -> None:
    lines = lines_of(number)
    opened = replay(read_record("\n".join(lines))[0])
    tried = 0
    for at, step in enumerate(opened.record.steps):
        position = opened.go(at)
        others = [int(choice) for choice in position.choices(step.seat) if choice != step.choice]
        if step.seat == NATURE or not others or (number < 3 and at % 9):
            continue
        changed = list(lines)
        changed[step.line - 1] = f"{step.seat} {position.notation(others[at % len(others)], step.seat)}"
        first = wrong(changed)[0]
        assert (first.line, first.kind) == (step.line, "changed")
        assert f'it was "{step.text}"' in first.text
        tried += 1
    assert tried > 5


def test_a_move_against_the_rules_is_refused_with_its_clause() -> None:
    record = played(0)
    at = next(index for index, step in enumerate(record.steps) if "-" in step.notation)
    step = record.steps[at]
    file, square = step.notation.split("-")[0][0], step.notation.split("-")[0][1:]
    # Whoever tampers makes the hash of the lines anew; the law still finds it.
    notation = f"{file}{square}-{'a' if file != 'a' else 'b'}10"
    steps = (*record.steps[:at], replace(step, notation=notation), *record.steps[at + 1 :])
    checks = []
    last = 0
    for check in record.checks:
        checks.append(replace(check, lines=lines_digest([item.text for item in steps[last : check.after]])))
        last = check.after
    text = write_record(replace(record, steps=steps, checks=tuple(checks)))
    again, problems = read_record(text)
    assert problems[0].clause == "LION-MOVE-3"
    assert problems[0].kind == "illegal"
    assert text.split("\n")[problems[0].line - 1] == f"{step.seat} {notation}"
    assert len(again.steps) == at
    assert len(again.rest) == len(steps) - at


@EVERY_MODE
@pytest.mark.parametrize("seat", [0, 1])
def test_a_changed_nonce_is_named_by_its_line(number: int, seat: int) -> None:
    lines = lines_of(number)
    at = lines.index(f"seal nonce {seat}: {NONCES[seat]}")
    lines[at] = lines[at][:-1] + "0"
    assert [(problem.line, problem.kind) for problem in wrong(lines)] == [(at + 1, "seal")]


@EVERY_MODE
def test_a_nonce_changed_with_its_hash_is_betrayed_by_the_first_die(number: int) -> None:
    lines = lines_of(number)
    nonce = "ee" * 16
    lines[lines.index(f"seal nonce 1: {NONCES[1]}")] = f"seal nonce 1: {nonce}"
    lines[lines.index(f"seal hash 1: {hash_of(NONCES[1])}")] = f"seal hash 1: {hash_of(nonce)}"
    first = wrong(lines)[0]
    assert first.kind == "die"
    assert lines[first.line - 1].startswith("* ")


@EVERY_MODE
def test_a_wrong_secret_is_named_by_its_line(number: int) -> None:
    lines = lines_of(number)
    at = lines.index(f"seal secret: {SECRET}")
    lines[at] = "seal secret: " + "5f" * 32
    assert [(problem.line, problem.kind) for problem in wrong(lines)] == [(at + 1, "seal")]
    del lines[at]
    assert "the secret is not shown" in wrong(lines)[0].text


@EVERY_MODE
def test_swapped_lines_are_named(number: int) -> None:
    lines = lines_of(number)
    steps = body(lines, r"(\d|\*) \S+")
    for first, second in pairwise(steps):
        if number < 3 and first % 4:
            continue
        if second == first + 1 and lines[first] != lines[second]:
            swapped = list(lines)
            swapped[first], swapped[second] = lines[second], lines[first]
            found = wrong(swapped)[0]
            assert found.line == first + 1
            assert "has changed places" in found.text


@EVERY_MODE
def test_lines_swapped_from_afar_are_named(number: int) -> None:
    lines = lines_of(number)
    steps = body(lines, r"(\d|\*) \S+")
    for first, second in zip(steps[::15], steps[25::15], strict=False):
        if lines[first] != lines[second]:
            swapped = list(lines)
            swapped[first], swapped[second] = lines[second], lines[first]
            assert wrong(swapped)[0].line == first + 1


def test_a_line_that_changed_places_with_its_turn_is_named() -> None:
    lines = [line for line in lines_of(0) if line]
    for at in spread(body(lines, r"turn [1-9]\d* .*")):
        swapped = list(lines)
        swapped[at], swapped[at - 1] = lines[at - 1], lines[at]
        assert wrong(swapped)[0].line == at
        assert "changed places" in wrong(swapped)[0].text


@EVERY_MODE
@pytest.mark.parametrize("change", ["lost", "added"])
def test_a_lost_line_and_an_added_one_are_named(number: int, change: str) -> None:
    lines = [line for line in lines_of(number) if line]
    for at in spread(body(lines, r"(\d|\*) \S+")[:-1]):
        changed = list(lines)
        if change == "lost":
            del changed[at]
        else:
            changed.insert(at, lines[at])
        found = wrong(changed)[0]
        if change == "lost":
            assert lines[at] in found.text
            assert set(changed[found.line - 1 : at]) <= {lines[at]}  # in a row of equal lines any may be the lost one
        else:
            assert changed[found.line - 1] == lines[at]


@EVERY_MODE
def test_a_changed_hash_is_named_by_its_line(number: int) -> None:
    lines = lines_of(number)
    for at in spread(body(lines, r"(turn \d+|end) .*")):
        for part in (-2, -1):
            words = lines[at].split()
            words[part] = "0" * len(words[part])
            changed = [*lines[:at], " ".join(words), *lines[at + 1 :]]
            assert [(problem.line, problem.kind) for problem in wrong(changed)] == [(at + 1, "hash")]


def test_a_turn_in_the_wrong_place_is_named() -> None:
    lines = lines_of(0)
    at = body(lines, r"turn 7 .*")[0]
    lines[at] = lines[at].replace("turn 7", "turn 8")
    assert [(problem.line, problem.text) for problem in wrong(lines)] == [(at + 1, "turn 8 stands where turn 7 begins")]


def test_a_hash_where_the_rules_see_no_turn_any_more_is_one_more_hash() -> None:
    """Once a Dragon's attack was written as a turn; such a record is right, and its hashes are still looked at."""
    path = Path(__file__).parents[1] / "records" / "warriors-2-dragons-rules1-sealed.champ"
    lines = path.read_text(encoding="utf-8").splitlines()
    at = body(lines, r"1 dr4")[0] + 1
    while not lines[at].startswith("turn "):
        at += 1
    assert wrong(lines) == []
    assert len(replay(read_record("\n".join(lines))[0]).turns) < len(body(lines, r"turn .*"))
    turn, number, digest, rest = lines[at].split()
    lines[at] = f"{turn} {number} {digest[::-1]} {rest}"
    assert [(problem.line, problem.kind) for problem in wrong(lines)] == [(at + 1, "hash")]
    lines[at] = f"{turn} {int(number) + 1} {digest} {rest}"
    found = wrong(lines)[0]
    assert (found.line, found.text) == (at + 1, f"turn {int(number) + 1} stands where turn {int(number) - 1} begins")


def test_a_lost_turn_line_is_worth_a_notice() -> None:
    lines = lines_of(0)
    del lines[body(lines, r"turn 7 .*")[0]]
    record, problems = verify_text("\n".join(lines))
    assert [problem.text for problem in problems] == ["after it the line of turn 7 is missing"]
    assert not problems[0].wrong
    assert record.rest == ()


@pytest.mark.parametrize(
    ("result", "text"),
    [
        ("open", "the game ended with places"),
        ("abandoned", "the game ended with places"),
        ("places 3 3; scores 1 0; LION-WIN-1", "says otherwise"),
        ("places 1 2; scores 1 0; LION-WIN-3", "says otherwise"),
        ("places 1 2; scores 1 0", "is no result"),
        ("we won", "is no result"),
        ("", "no header says how the game ended"),
    ],
)
def test_a_wrong_result_is_named_by_its_line(result: str, text: str) -> None:
    lines = lines_of(0)
    at = body(lines, "result: .*")[0]
    lines[at] = f"result: {result}"
    assert any(text in problem.text and problem.line == at + 1 for problem in wrong(lines))


def test_a_result_before_the_end_is_named_by_its_line() -> None:
    lines = write_record(sealed(0, most=20)).split("\n")
    at = lines.index("result: open")
    lines[at] = "result: places 1 2; scores 1 0; LION-WIN-1"
    assert any("the game is not over" in problem.text and problem.line == at + 1 for problem in wrong(lines))


def test_dice_chosen_with_all_hashes_made_anew_are_still_found() -> None:
    record = sealed(0)
    opened = replay(record)
    at = next(index for index, step in enumerate(record.steps) if step.seat != NATURE)
    steps = [(step.seat, step.choice) for step in record.steps[:at]]
    odds = opened.go(at - 1).odds()
    other = next(int(choice) for choice in odds.choices if choice != steps[-1][1])
    forged = record_of(opened.game, [*steps[:-1], (NATURE, other)], seal=record.seal, secret=SECRET, abandoned=True)
    problems = wrong(write_record(forged).split("\n"))
    assert [problem.kind for problem in problems] == ["die"]
    assert write_record(forged).split("\n")[problems[0].line - 1] == forged.steps[-1].text


def test_a_record_of_older_rules_plays_up_to_where_they_differ() -> None:
    text = write_record(played(0)).replace("rules: 1\n", "rules: 0\n")
    record, problems = read_record(text)
    assert [problem.kind for problem in problems] == ["notice"]
    assert "played by version 0 of the rules" in problems[0].text
    # The dice of older rules fell otherwise: from there on nothing is as it was.
    lines = write_record(played(0)).replace("rules: 1\n", "rules: 0\n").split("\n")
    at = body(lines, r"turn 5 .*")[0]
    for later in body(lines, r"(turn \d+|end) .*"):
        if later >= at:
            words = lines[later].split()
            lines[later] = " ".join([*words[:-2], "0" * 16, words[-1]])
    record, problems = read_record("\n".join(lines))
    assert problems[1].line == at + 1
    assert problems[1].clause.startswith("LION-")
    assert "version 0 of the rules; this is 1" in problems[1].text
    assert problems[1].clause in problems[1].text
    assert record.steps
    assert record.rest
    assert replay(record).last == len(record.steps)


def test_other_figures_are_worth_a_notice() -> None:
    lines = write_record(played(0)).split("\n")
    at = body(lines, r"content: .*")[0]
    lines[at] = "content: 0123456789abcdef"
    record, problems = read_record("\n".join(lines))
    assert [(problem.line, problem.kind) for problem in problems] == [(at + 1, "notice")]
    assert record.rest == ()
