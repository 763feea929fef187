"""Whole games through the keyboard."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import champclos as library
from champclos.bots import own
from champclos.cli.menu import lines_of, narrow, read_menu
from tests.cli.conftest import Command
from tests.patience import PATIENCE

DUEL = """\
army 0: K1e1^ A4e4^ I4h2^
army 1: K1e5v I4h9v
"""
PLACED = tuple(f"{unit}2" for unit in ("I4@a", "I4@b", "I4@c", "I4@d", "A4@e", "A4@f", "N2@g", "N2@h", "P4@i"))


@pytest.fixture
def duel(tmp_path: Path) -> str:
    path = tmp_path / "duel.txt"
    path.write_text(DUEL)
    return str(path)


def test_a_game_against_a_bot_is_played_to_its_end(champclos: Command) -> None:
    said = champclos(
        "play", "lionheart", "--bots", "page", "--seed", "3", "--option", "quiet=8", typed=("pass", "1") * 40
    )
    assert (said.code, said.err) == (0, "")
    assert "Blue passes" in said.out
    assert "Red's Infantry" in said.out
    assert "LION-WIN-3  The game is drawn" in said.out


def test_two_people_at_one_desk_play_to_a_victory(champclos: Command, duel: str) -> None:
    said = champclos("play", "lionheart", "--position", duel, "--seed", "1", typed=("e4xe5!", "pass", "pass", "") * 30)
    assert said.code == 0
    assert "Blue's Archers on e4 attack Red's" in said.out
    assert "Blue wins" in said.out
    assert "LION-WIN-1" in said.out
    assert "The table is hidden" not in said.out


def test_the_same_game_is_told_in_french(champclos: Command, duel: str) -> None:
    said = champclos(
        "play", "lionheart", "--position", duel, "--seed", "1", "--language", "fr", typed=("?", "e4xe5!", "pass") * 30
    )
    for english in ("Blue", "Archers attack", "choices", "What happened", "Enter"):
        assert english not in said.out
    assert "Bleu gagne" in said.out


def test_bots_alone_are_watched(champclos: Command) -> None:
    said = champclos("play", "lionheart", "--bots", "page,page", "--seed", "3", "--option", "quiet=4")
    assert said.code == 0
    assert "◆ Blue decides" in said.out
    assert "LION-WIN" in said.out


def test_the_same_seed_plays_the_same_game(champclos: Command) -> None:
    def game(seed: str) -> str:
        return champclos("play", "lionheart", "--bots", "page,page", "--seed", seed, "--option", "quiet=4").out

    assert game("3") == game("3")
    assert game("3") != game("4")


def test_the_odds_are_shown_before_an_attack_and_it_can_be_taken_back(champclos: Command, duel: str) -> None:
    said = champclos("play", "lionheart", "--position", duel, "--seed", "1", typed=("e4xe5", "no", "odds", "quit"))
    forecast = library.odds(
        library.game("lionheart").position(DUEL), library.game("lionheart").position(DUEL).parse("e4xe5")
    )
    for result in forecast.results:
        assert said.out.count(f"{float(result.chance):.1%}  {result.words.en}"[:40]) >= 2
    assert "Enter to do it" in said.out
    assert "What happened" not in said.out
    played = champclos("play", "lionheart", "--position", duel, "--seed", "1", typed=("e4xe5", "", "quit"))
    assert "Blue's Archers on e4 attack Red's" in played.out


def test_why_not_names_the_clause_and_its_wording(champclos: Command) -> None:
    typed = ("? e2-e5", "?e2-d2", "? e2-e3", "e2-e4", "? 1", "? e9-e8", "? 99", "quit")
    said = champclos("play", "lionheart", "--bots", "page", "--seed", "4", typed=typed)
    assert said.out.count("LION-MOVE-1: Infantry, Archers") == 2
    assert "LION-MOVE-3: " in said.out
    assert "Allowed: Infantry e2: move to e3." in said.out
    assert "Allowed: Pass." in said.out
    assert '"e9-e8" is not a choice here' in said.out
    assert "There is no choice 99" in said.out


def test_help_rules_board_log_and_position_can_be_asked_for(champclos: Command) -> None:
    typed = (
        "?",
        "rules panic king",
        "RULES LION-WIN-1",
        "rules teapot",
        "rules",
        "board",
        "log",
        "position",
        "odds",
        "quit",
    )
    said = champclos("play", "lionheart", "--bots", "page", "--seed", "4", typed=typed)
    assert "leave the table" in said.out
    assert "LION-PANIC-1" in said.out
    assert "LION-WIN-1  " in said.out
    assert 'No rule contains "teapot".' in said.out
    assert "HOUSE-RESIGN-1" in said.out
    assert said.out.count("◆ Two actions") == 2
    assert said.out.count("Blue rolls for the first turn: 4 axes, 0 arrows, 0 panics") == 2
    assert "viewer: 0" in said.out
    assert "No choice rolls dice now." in said.out


def test_a_position_that_was_printed_can_be_played_on(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    game = library.game("lionheart", mode="advanced")
    state = game.start()
    state.play(0, state.parse("I4@c2", 0))
    path.write_text(state.seen_by(1).position())
    said = champclos("play", "lionheart", "--option", "mode=advanced", "--position", str(path), typed=("quit",))
    assert said.code == 0
    assert "Place a unit (8 to go)" in said.out


def test_resigning_asks_first(champclos: Command) -> None:
    kept = champclos("play", "lionheart", "--bots", "page", "--seed", "4", typed=("resign", "no", "quit"))
    assert "Blue resigns" not in kept.out
    given_up = champclos("play", "lionheart", "--bots", "page", "--seed", "4", typed=("resign", "yes"))
    assert given_up.code == 0
    assert "Red wins" in given_up.out
    assert "HOUSE-RESIGN-1" in given_up.out


def test_leaving_and_the_end_of_input_are_clean(champclos: Command) -> None:
    for typed in (("quit",), ()):
        said = champclos("play", "lionheart", typed=typed)
        assert (said.code, said.err) == (0, "")
        assert said.out.endswith("You left the table. The game was not finished.\n")


def test_armies_placed_in_secret_stay_secret_between_two_people(champclos: Command) -> None:
    said = champclos("play", "lionheart", "--option", "mode=advanced", typed=(*PLACED, "", "quit"))
    before, _, after = said.out.partition("The table is hidden. Red, take the seat and press Enter")
    assert "●P4" in before or "●I4" in before
    assert after
    assert "●I4" not in after
    assert "●A4" not in after
    assert "Blue has placed 9 units" in after


def test_many_choices_are_narrowed_down_by_square_and_by_word() -> None:
    state = library.game("lionheart", mode="advanced").start()
    menu = read_menu(state.seen_by(0), "en")
    assert [entry.number for entry in menu] == list(range(1, len(menu) + 1))
    assert {entry.spots[2] for entry in narrow(menu, "c2")} == {"c2"}
    assert {entry.notation[:2] for entry in narrow(menu, "archers")} == {"A4"}
    assert [entry.notation for entry in narrow(menu, "Archers c2")] == ["A4@c2"]
    assert [entry.notation for entry in narrow(menu, "a4@b")] == ["A4@b1", "A4@b2"]
    assert narrow(menu, "dragons") == []


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_list_of_choices_keeps_within_the_width(width: int) -> None:
    for mode in ("basic", "advanced"):
        state = library.game("lionheart", mode=mode).start()
        for axes in (-1, 0):
            if state.seat == library.NATURE:
                state.play(library.NATURE, state.odds().choices[axes])
        menu = read_menu(state.seen_by(state.seat), "en")
        lines = lines_of(menu, width, "Besides")
        assert all(len(line) <= width for line in lines)
        assert len(lines) < 40


def test_one_may_take_another_seat(champclos: Command) -> None:
    said = champclos("play", "lionheart", "--bots", "page,human", "--seed", "4", typed=("quit",))
    assert "Red > " in said.out


def test_ctrl_c_leaves_without_a_traceback() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "champclos", "play", "lionheart"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    assert process.stdout is not None
    while ">" not in process.stdout.read(1):
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert "You left the table" in out
    assert err.strip() == ""


def test_ctrl_c_while_a_bot_thinks_waits_until_it_has_decided(
    champclos: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own, "_loaded", {})
    path = tmp_path / "thinkers.py"
    path.write_text(
        "import signal\nfrom pathlib import Path\nimport champclos\n\n\nclass Thinker(champclos.Player):\n"
        "    name = 'thinker'\n\n    def choose(self, seen):\n        signal.raise_signal(signal.SIGINT)\n"
        "        Path(__file__).with_suffix('.txt').write_text('decided')\n        return champclos.RESIGN\n"
    )
    said = champclos("play", "lionheart", "--bots", "thinker,human", "--bots-from", str(path), "--seed", "4")
    assert said.code == 130
    assert "You left the table" in said.out
    assert path.with_suffix(".txt").read_text() == "decided"


@pytest.mark.parametrize(("language", "said"), [("en", "chosen. (our ruling)"), ("fr", "choisi. (notre décision)")])
def test_rules_asked_for_in_a_game_say_what_is_our_ruling(champclos: Command, language: str, said: str) -> None:
    options = ("--bots", "page", "--seed", "7", "--language", language)
    out = champclos("play", "lionheart", *options, typed=("rules LION-WIN-3", "quit")).out
    assert said in " ".join(out.split())


def test_no_line_of_the_help_begins_with_a_mark(champclos: Command) -> None:
    out = champclos("play", "lionheart", "--bots", "page", "--seed", "7", "--language", "fr", typed=("?", "quit")).out
    assert "par numéro de clause" in " ".join(out.split())
    assert not any(line.strip().startswith((";", ":", "!")) for line in out.splitlines())
