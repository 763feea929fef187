import json
from pathlib import Path

import pytest

from champclos.bots import read_spec
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.seal import whole_seal
from champclos.games import make_game
from champclos.records import Record, load_record, mask_record, record_of, verify, write_record
from tests.cli.conftest import Command

SECRET = "5e" * 32


@pytest.fixture(scope="module")
def record() -> Record:
    game = make_game("lionheart", {"mode": "advanced"}, {})
    seal = whole_seal(SECRET, ["0a" * 16, "0b" * 16])
    players = [read_spec("page").make(1, 0, seat) for seat in range(2)]
    match = Match(game.start(), players, seal.dice(SECRET))
    match.steps = []
    match.run()
    return record_of(game, match.steps, names=["Anna", ""], seal=seal, secret=SECRET)


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.champ"
    path.write_text(write_record(record), encoding="utf-8")
    return path


def test_verify_accepts_an_honest_game(champclos: Command, file: Path) -> None:
    said = champclos("verify", str(file))
    assert (said.code, said.err) == (0, "")
    assert "Honest" in said.out
    assert "all dice fell as they were sealed" in " ".join(said.out.split())


@pytest.mark.parametrize(
    ("old", "new"),
    [("seal nonce 1: 0b", "seal nonce 1: 0c"), ("seal secret: 5e", "seal secret: 5f"), ("\n1 pass", "\n1 resign")],
)
def test_verify_names_the_wrong_line(champclos: Command, file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    line = text[: text.index(old) + 1].count("\n") + (not old.startswith("\n"))
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    said = champclos("verify", str(file))
    assert said.code == 1
    assert f"game.champ, line {line if not old.startswith(chr(10)) else line + 1}: " in said.out


def test_verify_answers_in_json(champclos: Command, file: Path) -> None:
    said = champclos("verify", str(file), "--json")
    verdict = json.loads(said.out)
    assert (said.code, verdict["honest"], verdict["dice_checked"], verdict["problems"]) == (0, True, "checked", [])
    file.write_text(file.read_text(encoding="utf-8").replace("seal secret: 5e", "seal secret: 5f"), encoding="utf-8")
    said = champclos("verify", str(file), "--json")
    verdict = json.loads(said.out)
    assert said.code == 1
    assert verdict["problems"][0]["kind"] == "seal"
    assert verdict["problems"][0]["line"] > 1


def test_verify_says_what_it_cannot_check(champclos: Command, record: Record, tmp_path: Path) -> None:
    masked = tmp_path / "masked.champ"
    masked.write_text(write_record(mask_record(record, 0)), encoding="utf-8")
    said = champclos("verify", str(masked))
    assert said.code == 0
    assert "what one viewer saw" in " ".join(said.out.split())


def test_verify_tells_what_is_no_record_from_a_wrong_one(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(b"Dear Anna\xff,\nhow are you?\n")
    said = champclos("verify", str(path))
    assert said.code == 2
    assert "this is no record" in said.out
    said = champclos("verify", str(tmp_path / "nothing.champ"))
    assert (said.code, said.out) == (2, "")
    assert "No such file" in said.err


def test_replay_steps_through_a_game(champclos: Command, file: Path) -> None:
    typed = (
        "n",
        "",
        "p",
        "turn 2",
        "turn",
        "back",
        "40",
        "seat 0",
        "seat 7",
        "end",
        "start",
        "position",
        "?",
        "hm",
        "q",
    )
    said = champclos("replay", str(file), typed=typed)
    assert (said.code, said.err) == (0, "")
    for shown in ("1. Anna: ", "turn 2", "40. ", "there is no seat 7", "phase: place", "the next decision", "hm"):
        assert shown in said.out


def test_replay_speaks_french(champclos: Command, file: Path) -> None:
    said = champclos(
        "replay", str(file), "--language", "fr", typed=("s", "tour 3", "place tous", "début", "fin", "quitter")
    )
    assert said.code == 0
    assert "Le début" in said.out
    assert "? pour l'aide" in said.out
    assert "Red" not in said.out


def test_replay_ends_with_its_input(champclos: Command, file: Path) -> None:
    assert champclos("replay", str(file)).code == 0


def test_replay_shows_a_seat_only_what_it_saw(champclos: Command, file: Path, record: Record) -> None:
    hidden = next(step.notation for step in record.steps if step.seat == 1)
    said = champclos("replay", str(file), "--seat", "0", "--plain", "--turn", "0", typed=())
    before_shown = said.out.split(f"Nature: {record.steps[18].notation}")[0]
    assert hidden not in before_shown
    assert "1. Anna: " in before_shown
    assert "Red: ?" in before_shown


def test_replay_prints_a_game_without_asking(champclos: Command, file: Path) -> None:
    said = champclos("replay", str(file), "--plain")
    assert said.code == 0
    assert "Turn 1" in said.out
    assert "? for help" not in said.out
    assert len(champclos("replay", str(file), "--plain", "--turn", "2").out) < len(said.out)


def test_replay_shows_what_is_good_of_a_broken_game(champclos: Command, file: Path) -> None:
    lines = file.read_text(encoding="utf-8").split("\n")
    at = next(index for index, line in enumerate(lines) if line.startswith("turn 4"))
    lines[at + 1] = "0 nonsense"
    file.write_text("\n".join(lines), encoding="utf-8")
    said = champclos("replay", str(file), "--plain")
    assert said.code == 0
    assert f"line {at + 2}: " in said.out
    assert "Turn 4" in said.out
    assert "Turn 5" not in said.out


@pytest.mark.parametrize(
    ("arguments", "text"), [(("--seat", "5"), "no seat 5"), (("--seat", "Anna"), "neither a seat")]
)
def test_replay_refuses_a_view_that_nobody_has(
    champclos: Command, file: Path, arguments: tuple[str, str], text: str
) -> None:
    said = champclos("replay", str(file), *arguments)
    assert (said.code, said.out) == (2, "")
    assert text in said.err


def test_replay_refuses_what_is_no_record(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna", encoding="utf-8")
    said = champclos("replay", str(path))
    assert (said.code, said.out) == (2, "")
    assert "line 1: this is no record" in said.err


def test_simulate_keeps_its_games(champclos: Command, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    said = champclos("simulate", "lionheart", "--games", "3", "--seed", "5", "--records", str(folder), "--json")
    assert said.code == 0
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == ["game-000000.champ", "game-000001.champ", "game-000002.champ"]
    for path in files:
        record, problems = load_record(path)
        assert problems == []
        assert verify(record) == []
        assert record.names == ("page", "page")
        assert record.about["seed"] == "5"
    played = Match(make_game("lionheart", {}, {}).start(), [read_spec("page").make(5, 1, s) for s in (0, 1)],
                   FastDice(5, 1, 0))  # fmt: skip
    played.steps = []
    played.run()
    assert [(step.seat, step.choice) for step in load_record(files[1])[0].steps] == played.steps
