"""People who share one desk: what each of them sees, and what nobody leaves behind for the next."""

import os
import pty
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from select import select

import pytest

import champclos as library
from champclos.cli.desk import WIPE
from champclos.core.game import SPECTATOR, TRUTH
from tests.cli.conftest import Command
from tests.patience import PATIENCE

UNITS = re.compile(r"\[([●○]) (Soldier|Guard|Archer|Priest|Wizard)\b")  # in a hand, face up
HIDDEN = "The table is hidden. {}, take the seat and press Enter"


@pytest.mark.parametrize(("begins", "first", "second"), [("0", "Blue", "Red"), ("1", "Red", "Blue")])
def test_a_hand_is_not_shown_while_the_other_player_sits_there(
    champclos: Command, begins: str, first: str, second: str
) -> None:
    said = champclos(
        "play", "artofwar", "--option", f"begins={begins}", "--seed", "3", typed=("R01", "", "R02", "", "keep", "")
    )
    parts = said.out.split("The table is hidden. ")
    coming = [part.split(",")[0] for part in parts[1:]]
    assert coming[:1] == ["Red"]  # both choose a King at once, the lowest seat first
    assert coming[1:] == ([first] if first == "Blue" else []) + [second]
    dealt = [part for part in parts if "Keep these three cards" in part]
    assert len(dealt) == 2
    for part, name in zip(dealt, (first, second), strict=True):
        assert f"{name} > " in part
        assert {mark for mark, _ in UNITS.findall(part)} == {"●" if name == "Blue" else "○"}
    assert not UNITS.findall(parts[0])


def test_the_first_to_come_is_asked_too_if_there_are_secrets_already(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("field 0: K@a2\nfield 1: K@a3\nhand 0: S G\npile 0: A2\nhand 1: W P\npile 1: A2\n")
    said = champclos("play", "artofwar", "--position", str(path), typed=("", "quit"))
    before, _, after = said.out.partition(HIDDEN.format("Blue"))
    assert "Soldier" not in before
    assert "Soldier" in after


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_kept_in_warriors_stay_secret_between_all_at_the_desk(champclos: Command, seats: int) -> None:
    said = champclos("play", "warriors", "--seats", str(seats), "--seed", "5", typed=("1!",) * (12 * seats))
    parts = said.out.split("The table is hidden. ")
    prompts = [re.findall(r"^(\w+) > ", part, re.MULTILINE) for part in parts]
    keeping = [names for part, names in zip(parts, prompts, strict=True) if "keep:" in part]
    assert len({name for names in keeping for name in names}) == seats
    assert len(keeping) >= seats
    for part, names in zip(parts[1:], prompts[1:], strict=True):
        assert set(names) <= {part.split(",")[0]}
    assert "keep:" not in parts[0]


def test_nothing_is_hidden_while_nobody_has_a_secret(champclos: Command) -> None:
    said = champclos("play", "lionheart", "--seed", "1", typed=("pass", "pass") * 6)
    assert {"Blue > ", "Red > "} <= set(re.findall(r"^\w+ > ", said.out, re.MULTILINE))
    assert "The table is hidden" not in said.out


def test_only_who_may_not_know_something_is_hidden_from() -> None:
    state = library.game("lionheart", mode="advanced").start()
    assert all(state.seen_by(seat).knows_all() for seat in (0, 1, SPECTATOR))
    state.play(0, state.parse("I4@c2", 0))
    assert [state.seen_by(seat).knows_all() for seat in (0, 1, SPECTATOR, TRUTH)] == [True, False, False, True]


def test_the_end_is_shown_to_all_without_a_hand(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("field 0: K@a2\nfield 1: K@a3\nhand 0: S G\npile 0: A2\nhand 1: W P\npile 1: A2\n")
    said = champclos("play", "artofwar", "--position", str(path), typed=("", "resign", "yes"))
    _, _, end = said.out.partition("Give up the game?")
    assert "Red wins" in end
    assert UNITS.findall(said.out)
    assert not UNITS.findall(end)


def test_on_a_real_terminal_the_screen_is_wiped_before_the_next_player_comes() -> None:
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "champclos", "play", "artofwar", "--option", "begins=0", "--seed", "3"],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm", "COLUMNS": "100"},
        start_new_session=True,
    )
    os.close(follower)
    seen = b""
    try:
        for wanted, typed in (
            (b"Blue > ", b"R01\n"),
            (b"press Enter", b"\n"),
            (b"Red > ", b"\x1b[A\x15R02\n"),  # the line before, then deleted
            (b"press Enter", b"\n"),
            (b"Blue > ", b"quit\n"),
        ):
            start = len(seen)
            while wanted not in seen[start:]:
                assert select([leader], [], [], 60)[0], f"{wanted!r} never came"
                seen += os.read(leader, 4096)
            os.write(leader, typed)
        with suppress(OSError):  # the terminal is closed when the command has ended
            while part := os.read(leader, 4096):
                seen += part
        assert process.wait(timeout=PATIENCE) == 0
    finally:
        process.kill()
        os.close(leader)
    screens = seen.split(WIPE.encode())
    assert len(screens) == 3
    blue, red, last = screens
    assert b"R01" in blue
    assert b"Red > R01" not in red, "the line that Blue typed must not come back"
    assert "†".encode() not in red
    assert "†".encode() in last
