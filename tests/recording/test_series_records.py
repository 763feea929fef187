import re
from pathlib import Path

import pytest

from champclos.bots import read_spec
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.series import Ended, Series
from champclos.games import game_of, make_game, make_series
from champclos.lab import simulate_series
from champclos.records import (
    Record,
    holds_series,
    mask_record,
    read_series,
    record_of,
    record_of_series,
    verify_series,
    write_record,
    write_series,
)

NAMES = ("Anna", "Benoît")


def played(series: Series, seed: int = 5) -> list[Record]:
    ended: list[Ended] = []
    records = []
    while (part := series.next(ended)) is not None:
        game = game_of(part)
        players = [read_spec("page").make(seed, len(ended), seat) for seat in range(int(game.seats))]
        match = Match(game.start(), players, FastDice(seed, len(ended)))
        match.steps = []
        match.run()
        names = [NAMES[player] for player in part.players]
        records.append(record_of(game, match.steps, names=names))
        ended.append(Ended(part, match.state))
    return records


def best_of(games: int = 3, **options: object) -> Series:
    return make_series("best_of", {"games": games}, make_game("lionheart", {"quiet": 9, **options}, {}))


@pytest.fixture(scope="module")
def text() -> str:
    series = best_of()
    return write_series(record_of_series(series, played(series), names=NAMES, about={"date": "2026-11-18"}))


def wrong(text: str) -> list[str]:
    return [str(problem) for problem in verify_series(text)[1] if problem.wrong]


def line_of(text: str, start: str, nth: int = 1) -> int:
    lines = [number for number, line in enumerate(text.splitlines(), start=1) if line.startswith(start)]
    return lines[nth - 1]


def test_a_series_is_read_back_as_it_was_written(text: str) -> None:
    record, problems = read_series(text)
    assert problems == []
    assert (record.series, record.settings, record.game, record.names) == (
        "best_of",
        {"games": "3", "all": "false"},
        "lionheart",
        NAMES,
    )
    assert [part.players for part in record.parts] == [(0, 1), (1, 0), (0, 1)]
    assert [part.record.names for part in record.parts] == [NAMES, NAMES[::-1], NAMES]
    assert record.about == {"date": "2026-11-18"}
    assert write_series(record) == text
    assert verify_series(text)[1] == []


def test_a_series_with_a_byte_order_mark_and_other_line_ends_is_the_same(text: str) -> None:
    data = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    record, problems = verify_series(data)
    assert problems == []
    assert write_series(record) == text


def test_a_file_says_whether_it_holds_a_series(text: str) -> None:
    series = best_of(1)
    assert holds_series(text)
    assert not holds_series(write_record(played(series)[0]))
    assert not holds_series("about series: the last game of it\n")
    assert not holds_series(b"\xff\xfe\x00")


def test_parts_that_changed_places_are_found(text: str) -> None:
    head, first, second, third = re.split(r"(?m)^(?=part )", text)
    swapped = head + second.rstrip("\n") + "\n\n" + first + third
    line = line_of(swapped, "part ")
    assert f"line {line}: part 2 stands where part 1 comes" in wrong(swapped)
    assert f"line {line}: the players of this part are 0 1 in the order of the seats, not 1 0" in wrong(swapped)


def test_a_part_that_was_left_out_is_found(text: str) -> None:
    head, first, _, third = re.split(r"(?m)^(?=part )", text)
    left_out = head + first + third
    line = line_of(left_out, "part ", 2)
    assert f"line {line}: part 3 stands where part 2 comes" in wrong(left_out)


def test_players_at_other_seats_are_found(text: str) -> None:
    changed = text.replace("part 2: 1 0", "part 2: 0 1")
    line = line_of(changed, "part 2")
    assert wrong(changed) == [f"line {line}: the players of this part are 1 0 in the order of the seats, not 0 1"]


def test_a_part_with_another_option_is_found() -> None:
    series, other = best_of(), best_of(quiet=8)
    records = [played(series)[0], played(other)[1], played(series)[2]]
    text = write_series(record_of_series(series, records, names=NAMES))
    line = line_of(text, "option quiet", 3)
    assert wrong(text) == [f"line {line}: option quiet of this part is 9, not 8"]


def test_a_part_with_other_figures_is_found() -> None:
    series = best_of()
    die = {"origin": "replaced", "axe": 2, "arrow": 3, "panic": 1, "start": 4}
    other = make_series("best_of", {"games": 3}, make_game("lionheart", {"quiet": 9}, {"die": die}))
    records = [played(series)[0], played(other)[1], played(series)[2]]
    text = write_series(record_of_series(series, records, names=NAMES))
    line = line_of(text, "replace die")
    assert wrong(text) == [f"line {line}: other figures are replaced in this part than the series says"]
    assert wrong(write_series(record_of_series(other, played(other), names=NAMES))) == []


def test_a_game_more_than_the_series_has_is_found(text: str) -> None:
    head, first, second, third = re.split(r"(?m)^(?=part )", text)
    longer = head + first + second + third.rstrip("\n") + "\n\n" + second.replace("part 2", "part 4")
    line = line_of(longer, "part 4")
    assert wrong(longer) == [f"line {line}: the series was over before this part: All games have been played"]


def test_a_changed_decision_is_found_in_its_line(text: str) -> None:
    lines = text.splitlines()
    start = line_of(text, "part 2")
    at = next(number for number in range(start, len(lines)) if re.match(r"[01] \S", lines[number]))
    lines[at] = lines[at][:2] + "z9-z8"
    problems = wrong("\n".join(lines) + "\n")
    assert problems[0].startswith(f"line {at + 1}: ")
    assert any("this part begins although part 2 is not over" in problem for problem in problems)


def test_a_wrong_result_of_the_series_is_found(text: str) -> None:
    result = text.splitlines()[line_of(text, "result") - 1]
    changed = text.replace(result, "result: places 2 1; points 0 2", 1)
    assert len(wrong(changed)) == 1
    assert wrong(changed)[0].startswith(f"line {line_of(text, 'result')}: the series ended with places ")
    assert wrong(text.replace(result, "result: open", 1)) == [
        f"line {line_of(text, 'result')}: the series is over, but the header does not say so"
    ]
    assert "is no result" in wrong(text.replace(result, "result: Anna won", 1))[0]


def test_a_series_that_goes_on_holds_what_one_viewer_saw_of_its_last_part() -> None:
    series = best_of(mode="advanced")
    records = played(series)
    masked = mask_record(record_of(make_game("lionheart", series.game.options, {}), [], names=NAMES[::-1]), 0)
    record = record_of_series(series, [records[0], masked], names=NAMES)
    text = write_series(record)
    assert record.status == "open"
    assert wrong(text) == []
    shown = text.replace("result: open", "result: places 1 2; points 2 0", 1)
    assert wrong(shown) == [f"line {line_of(text, 'result')}: the series is not over, but the header says so"]


def test_who_plays_on_under_another_name_is_worth_knowing(text: str) -> None:
    at = text.index("seat 0: Benoît")
    changed = text[:at] + text[at:].replace("seat 0: Benoît", "seat 0: Chloé", 1)
    assert wrong(changed) == []
    assert [problem.text for problem in verify_series(changed)[1]] == [
        'player 1, "Benoît", is called "Chloé" in this part'
    ]


@pytest.mark.parametrize(
    ("header", "instead", "what"),
    [
        ("series: best_of", "series: league", 'unknown series "league"'),
        ("series option games: 3", "series option games: many", "option games of best_of"),
        ("series option games: 3", "series choice games: 3", "unknown header"),
        ("player 1: Benoît", "player 77: Benoît", "unknown header"),
        ("part 1: 0 1", "part one: 0 1", "is not of the form part NUMBER: PLAYERS"),
        ("game: lionheart", "game: lionhart", 'unknown game "lionhart"'),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(text: str, header: str, instead: str, what: str) -> None:
    problems = [problem for problem in verify_series(text.replace(header, instead, 1))[1] if problem.wrong]
    assert any(what in problem.text for problem in problems)
    assert all(problem.line > 0 for problem in problems)


def test_any_damage_is_told_and_nothing_raises(text: str) -> None:
    data = text.encode()
    dice = FastDice(9)
    for _ in range(60):
        at = int(dice.below(len(data)))
        verify_series(data[:at] + bytes([int(dice.below(256))]) + data[at + 1 + int(dice.below(40)) :])


def test_series_of_a_seed_are_the_same_in_any_number_of_processes(tmp_path: Path) -> None:
    summaries = [
        simulate_series("lionheart", {"quiet": 9}, {}, "best_of", {"games": 3}, ["page", "squire"], 4, 3, workers,
                        records=tmp_path / str(workers))
        for workers in (1, 2)
    ]  # fmt: skip
    one, two = (sorted((tmp_path / str(workers)).iterdir()) for workers in (1, 2))
    assert [path.name for path in one] == [f"series-{number:06}.champ" for number in range(4)]
    assert [path.read_text() for path in one] == [path.read_text() for path in two]
    assert summaries[0].wins == summaries[1].wins
    assert sum(summaries[0].wins) + summaries[0].draws == 4
    for path in one:
        assert wrong(path.read_text()) == []
