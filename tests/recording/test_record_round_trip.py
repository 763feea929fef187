import pytest

from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError, IllegalChoice
from champclos.core.game import NATURE, OVER, RESIGN, SPECTATOR, TRUTH
from champclos.games import make_game
from champclos.records import (
    Record,
    game_file,
    keep_file,
    load_record,
    mask_record,
    read_record,
    record_for,
    record_of,
    replay,
    salvage,
    verify,
    write_record,
)
from tests.recording.tables import IDS, MODES, NONCES, SECRET, play, played, sealed

EVERY_MODE = pytest.mark.parametrize("number", range(len(MODES)), ids=IDS)


def viewers(record: Record) -> list[int]:
    return [*range(len(record.names)), SPECTATOR]


@EVERY_MODE
def test_a_record_is_read_as_it_was_written(number: int) -> None:
    for record in (played(number), sealed(number), played(number, most=17), played(number, seed=4, resigns=30)):
        text = write_record(record)
        again, problems = read_record(text)
        assert problems == []
        assert write_record(again) == text
        assert [(step.seat, step.choice, step.notation) for step in again.steps] == [
            (step.seat, step.choice, step.notation) for step in record.steps
        ]
        assert again.options == record.options
        assert again.overrides == record.overrides
        assert again.result == record.result
        assert again.seal == record.seal
        assert verify(record) == verify(again) == []


@EVERY_MODE
def test_a_record_replays_every_position(number: int) -> None:
    record = played(number)
    opened = replay(record)
    state = opened.game.start()
    for at, step in enumerate(record.steps):
        assert opened.go(at) == state
        state.play(step.seat, step.choice)
    assert opened.go(len(record.steps)) == state
    assert opened.state.seat == OVER
    assert opened.last == len(record.steps)


@EVERY_MODE
def test_a_masked_record_is_written_read_and_replayed(number: int) -> None:
    record = sealed(number)
    truth = replay(record)
    for viewer in viewers(record):
        masked = mask_record(record, viewer)
        text = write_record(masked)
        again, problems = read_record(text)
        assert problems == []
        assert write_record(again) == text
        assert verify(again) == []
        assert SECRET not in text
        opened = replay(again)
        for at in range(truth.last + 1):
            assert opened.go(at).encode() == truth.go(at).seen_by(viewer).encode()
        assert mask_record(masked, viewer) is masked
        with pytest.raises(ChampclosError, match="nobody else's"):
            mask_record(masked, SPECTATOR if viewer != SPECTATOR else 0)


def test_what_a_viewer_did_not_see_is_a_question_mark() -> None:
    record = played(1)
    hidden = {viewer: [step for step in mask_record(record, viewer).steps if step.notation == "?"] for viewer in (0, 1)}
    assert {step.seat for step in hidden[0]} == {1}
    assert {step.seat for step in hidden[1]} == {0}
    assert len(hidden[0]) == len(hidden[1]) == 9
    draws = [step for step in mask_record(played(3), 0).steps if step.notation == "?" and step.seat == NATURE]
    assert draws


def test_a_game_that_is_over_is_shown_to_all() -> None:
    over, going_on = sealed(1), sealed(1, most=40)
    abandoned = sealed(1, most=40, abandoned=True)
    assert record_for(over, 0) is over
    assert record_for(abandoned, SPECTATOR) is abandoned
    assert record_for(going_on, 0) == mask_record(going_on, 0)
    assert over.seal is not None
    assert over.seal.secret == SECRET
    assert abandoned.seal is not None
    assert abandoned.seal.secret == SECRET
    assert going_on.seal is not None
    assert going_on.seal.secret == ""
    assert [record.status for record in (over, abandoned, going_on)] == ["over", "abandoned", "open"]


def test_a_replay_goes_forwards_backwards_and_to_a_turn() -> None:
    opened = replay(played(0))
    assert (opened.at, opened.turn, opened.step, opened.told(), opened.described()) == (0, 0, None, [], None)
    opened.forward(3)
    assert opened.at == 3
    assert opened.step is not None
    assert opened.described() is not None
    opened.back()
    assert opened.at == 2
    assert opened.turns[:2] == [0, 2]
    assert opened.turn == 1
    opened.to_turn(5)
    assert opened.turn == 5
    assert opened.told()
    opened.to_turn(10_000)
    assert opened.turn == len(opened.turns) - 1
    assert opened.go(-5) == opened.game.start()
    opened.go(1 << 40)
    assert opened.at == opened.last
    seen = opened.seen_by(SPECTATOR)
    assert (seen.at, seen.state.viewer) == (opened.at, SPECTATOR)
    with pytest.raises(ChampclosError, match="no seat 2"):
        opened.seen_by(2)


def test_a_resignation_is_recorded_out_of_turn() -> None:
    game = make_game("lionheart", {}, {})
    steps = play(game, FastDice(1), FastDice(2), most=20)
    last = replay(record_of(game, steps)).go(20)
    waiting = 1 - int(last.seat) if last.seat >= 0 else 0
    record = record_of(game, [*steps, (waiting, RESIGN)])
    text = write_record(record)
    assert f"\n{waiting} resign\n" in text
    assert record.result is not None
    assert record.result.clause == "HOUSE-RESIGN-1"
    assert verify(read_record(text)[0]) == []


def test_comments_blank_lines_and_line_ends_are_tolerated() -> None:
    record = played(0, most=12)
    plain = write_record(record)
    lines = plain.splitlines()
    at = next(index for index, line in enumerate(lines) if line.startswith(("0 ", "1 ")))
    lines[at] += "   # bold"
    noisy = ["# a game", "#of Anna's", *lines[:at], "", "#", "# here it begins", "  ", *lines[at:], "", "# and ends"]
    text = "\ufeff" + "\r\n".join(noisy) + "\r\n"
    again, problems = read_record(text.encode())
    assert problems == []
    assert [step.choice for step in again.steps] == [step.choice for step in record.steps]
    assert again.comments == ("a game", "of Anna's")
    assert again.last_comments == ("and ends",)
    commented = next(step for step in again.steps if step.remark)
    assert (commented.remark, commented.comments) == ("bold", ("", "here it begins"))
    kept = write_record(again)
    assert write_record(read_record(kept)[0]) == kept
    assert "# and ends" in kept
    assert "# bold" in kept
    assert "#" not in write_record(mask_record(again, SPECTATOR))


def test_names_and_notes_stay_on_their_line() -> None:
    game = make_game("lionheart", {}, {})
    record = record_of(game, [], names=["Zoé\nseat 1: Eve", "\x1b[31m: # 1"], about={"da:te": "2026\r\n"})
    again, problems = read_record(write_record(record))
    assert problems == []
    assert again.names == ("Zoé seat 1: Eve", "[31m: # 1")
    assert again.about == {"da te": "2026"}
    assert mask_record(again, 0).about == {}
    with pytest.raises(ChampclosError, match="3 names"):
        record_of(game, [], names=["a", "b", "c"])


def test_a_game_may_begin_from_a_position() -> None:
    game = make_game("lionheart", {"mode": "advanced"}, {})
    first = replay(record_of(game, play(game, FastDice(3), FastDice(4), most=9))).go(9)
    steps = [(int(first.seat), int(first.choices(first.seat)[0]))]
    record = record_of(game, steps, start=first)
    again, problems = read_record(write_record(record))
    assert problems == []
    assert replay(again).go(0) == first
    for viewer in (0, 1, SPECTATOR):
        masked, problems = read_record(write_record(mask_record(record, viewer)))
        assert problems == []
        assert replay(masked).go(0) == first.seen_by(viewer)
    with pytest.raises(ChampclosError, match="whole position"):
        record_of(game, [], start=first.seen_by(0))


def test_an_illegal_step_is_not_recorded() -> None:
    with pytest.raises(IllegalChoice, match="HOUSE-NATURE-1"):
        record_of(make_game("lionheart", {}, {}), [(NATURE, 99_999)])


def test_what_is_good_can_be_salvaged() -> None:
    lines = write_record(sealed(0)).splitlines()
    broken = "\n".join(lines[:60])
    record, problems = read_record(broken)
    assert problems
    saved = salvage(record)
    assert saved.status == "abandoned"
    assert [step.choice for step in saved.steps] == [step.choice for step in record.steps]
    again, problems = read_record(write_record(saved))
    assert problems == []
    assert verify(again) == []


def test_records_are_kept_in_a_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("kept") / "games"
    record = played(0)
    file, data = game_file(12, record)
    path = keep_file(folder / file, data, "record")
    assert path.name == "game-000012.champ"
    assert [found.name for found in folder.iterdir()] == [path.name]
    assert load_record(path)[1] == []
    with pytest.raises(ChampclosError, match="No such file"):
        load_record(folder / "none.champ")
    path.chmod(0o600)
    with pytest.raises(ChampclosError, match="record"):
        keep_file(path / file, data, "record")


def test_a_masked_record_has_only_what_its_viewer_may_have() -> None:
    record = sealed(1)
    masked = mask_record(record, 0)
    assert masked.seal is not None
    assert masked.seal.nonces == NONCES[:2]
    assert masked.viewer == 0
    assert record.viewer == TRUTH
    with pytest.raises(ChampclosError, match="no viewer 2"):
        mask_record(record, 2)
