"""Records that earlier versions wrote, and games whose every position must stay what it is."""

from pathlib import Path

import pytest

from champclos.core.game import SPECTATOR
from champclos.records import load_record, mask_record, read_record, replay, verify_text, write_record
from tools.golden import golden_records

TESTS = Path(__file__).parent.parent
CORPUS = sorted((TESTS / "records").glob("*.champ"))
GOLDEN = sorted((TESTS / "golden").glob("*.champ"))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_what_was_written_once_is_read_for_ever(path: Path) -> None:
    record, problems = load_record(path)
    # A record of older rules may end where they were corrected; then a clause is named.
    assert not [problem for problem in problems if problem.kind in ("unreadable", "seal", "cut", "changed")]
    opened = replay(record)
    if record.rules_version == opened.game.rules_version:
        assert not [problem for problem in verify_text(path.read_bytes())[1] if problem.wrong]
        assert record.rest == ()
    elif record.rest:
        assert [problem.clause for problem in problems if problem.clause], "the clause that was corrected"
    again = read_record(write_record(record))[0]
    assert again.steps == record.steps
    assert len(again.steps) + len(again.rest) > 0
    if not record.masked:
        for viewer in (*range(len(record.names)), SPECTATOR):
            problems = read_record(write_record(mask_record(record, viewer)))[1]
            assert not [problem for problem in problems if problem.wrong]


def test_the_corpus_has_a_record_of_every_kind() -> None:
    names = " ".join(path.stem for path in CORPUS)
    for kind in ("sealed", "plain", "seat0", "spectator", "open", "abandoned", "resigned", "from-position", "comments",
                 "content"):  # fmt: skip
        assert kind in names
    texts = [path.read_text(encoding="utf-8") for path in CORPUS]
    assert any("\nreplace " in text for text in texts)
    assert any("HOUSE-RESIGN-1" in text for text in texts)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_positions(path: Path) -> None:
    record, problems = load_record(path)
    assert problems == []
    assert record.status == "over"
    for viewer in (*range(len(record.names)), SPECTATOR):
        masked, problems = read_record(write_record(mask_record(record, viewer)))
        assert problems == []
        assert replay(masked).go(1 << 30) == replay(record).go(1 << 30).seen_by(viewer)


def test_the_same_dice_play_the_golden_games_again() -> None:
    made = dict(golden_records())
    assert sorted(made) == [path.name for path in GOLDEN], "run tools/golden.py"
    for path in GOLDEN:
        assert write_record(made[path.name]) == path.read_text(encoding="utf-8")


def test_a_result_by_a_clause_that_was_named_otherwise_once_is_only_noted() -> None:
    problems = load_record(TESTS / "records" / "warriors-3-dragons-rules1-plain.champ")[1]
    assert [(problem.kind, problem.wrong) for problem in problems] == [("notice", False)]
    assert "ended by WAR-SCORE-3" in problems[0].text
