"""A short search from a setting that is wrong to one that is right, stopped and resumed on the way."""

import json
import signal
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from champclos.core.content import read_toml
from champclos.core.errors import ChampclosError
from champclos.games import make_game, usual_content
from champclos.lab.crews import Alone, Job, Result, Task
from champclos.lab.knobs import Target, figure_at, matching, read_knobs, read_targets, turned, written
from champclos.lab.tune import Search, Tuning, tune
from tests.cli.conftest import Command
from tests.lab.full_disk import full_disk

KNOBS = '["kings.R01.attack"]\nlow = 1\nhigh = 4\n\n["kings.R01.upright"]\nvalues = [4, 5, 9]\n'
TOGETHER = """
["Wales and Wessex touch".figures]
"fiefs.wales.borders" = ["mercia", "wessex"]
"fiefs.wessex.borders" = ["mercia", "northumbria", "wales"]
"""
TARGET = '["length.turns.mean"]\nlow = 0\nhigh = 500\n'


def search(tmp_path: Path, target: str = TARGET) -> Search:
    (tmp_path / "knobs.toml").write_text(KNOBS)
    (tmp_path / "balance.toml").write_text(target)
    table = usual_content("artofwar")
    knobs, targets = read_knobs(tmp_path / "knobs.toml", table), read_targets(tmp_path / "balance.toml")
    return Search("artofwar", {}, table, {}, ["page"], 40, 1, knobs, targets)


def test_a_target_that_holds_already_needs_no_change(tmp_path: Path) -> None:
    found, text = tune(search(tmp_path), tmp_path / "journal", 5)
    assert (found.holds, found.trials, found.changes, found.stopped) == (True, 1, {}, False)
    assert "# length.turns.mean: " in text
    assert "0 to 500 holds" in text


def test_a_search_is_stopped_and_goes_on_where_it_was(tmp_path: Path) -> None:
    asked = search(tmp_path, '["length.turns.mean"]\nlow = 0\nhigh = 1\n')
    done: list[int] = []

    def press(trials: int, loss: float) -> None:
        done.append(trials)
        assert loss > 0
        if trials == 1:
            signal.raise_signal(signal.SIGINT)

    stopped, text = tune(asked, tmp_path / "journal", 3, 1, press)
    assert (stopped.stopped, stopped.trials, stopped.holds) == (True, 1, False)
    found, text = tune(asked, tmp_path / "journal", 3, 1, press)
    assert (found.stopped, found.trials, found.holds) == (False, 3, False)
    assert done == [1, 2, 3]
    with pytest.raises(ChampclosError, match=r"journal .* is of another search"):
        tune(search(tmp_path), tmp_path / "journal", 3)
    check_file(found, text, tmp_path)


def test_figures_that_the_game_refuses_are_a_trial_without_games(tmp_path: Path) -> None:
    (tmp_path / "knobs.toml").write_text('["kings.R01.attack"]\nlow = 1\nhigh = 99\n')
    asked = search(tmp_path, '["length.turns.mean"]\nlow = 0\nhigh = 1\n')
    asked = replace(asked, knobs=[replace(asked.knobs[0], path="kings.R01.attack", values=[asked.knobs[0].usual, 99])])
    heard: list[int] = []
    found, _ = tune(asked, tmp_path / "journal", 4, Counting(heard))
    assert (found.trials, found.changes) == (4, {})
    assert len(heard) < 4 * 4


def test_a_crew_that_falls_apart_ends_the_search_and_spoils_no_trial(tmp_path: Path) -> None:
    asked = search(tmp_path, '["length.turns.mean"]\nlow = 0\nhigh = 1\n')
    with pytest.raises(ChampclosError, match="the cluster: gone"):
        tune(asked, tmp_path / "journal", 3, Counting([], 6))
    found, _ = tune(asked, tmp_path / "journal", 3)
    assert (found.trials, found.stopped) == (3, False)


def test_a_full_disk_is_told_in_one_line_and_the_search_goes_on_where_it_was(tmp_path: Path) -> None:
    asked = search(tmp_path, '["length.turns.mean"]\nlow = 0\nhigh = 1\n')
    journal = tmp_path / "journal"
    tune(asked, journal, 1)
    length = journal.stat().st_size
    with full_disk(length + 300), pytest.raises(ChampclosError, match=r"^journal .*journal: File too large$"):
        tune(asked, journal, 3)
    with journal.open("ab") as half:
        half.write(b'{"op_code":4,"worker')  # as who was killed leaves it
    found, _ = tune(asked, journal, 3)
    assert (found.trials, found.stopped) == (3, False)


def test_a_search_that_never_began_is_none_to_go_on_with(tmp_path: Path) -> None:
    wrong = search(tmp_path, '["win_rate.side.nobody"]\nlow = 0\nhigh = 1\n')
    with pytest.raises(ChampclosError, match=r'^target "win_rate.side.nobody": these games have no such figure$'):
        tune(wrong, tmp_path / "journal", 2)
    found, _ = tune(search(tmp_path), tmp_path / "journal", 2)
    assert found.holds


def test_what_is_no_journal_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "journal").write_text("Dear diary,\ntoday")
    with pytest.raises(ChampclosError, match=r"^journal .*journal: it is no journal$"):
        tune(search(tmp_path), tmp_path / "journal", 2)
    assert (tmp_path / "journal").read_text() == "Dear diary,\ntoday"


class Counting(Alone):
    """Says how often it is asked to play, and falls apart when it has been asked the given number of times."""

    def __init__(self, heard: list[int], most: int = 1000) -> None:
        self.heard, self.most = heard, most

    def play(self, piece: Callable[..., Result], job: Job, tasks: Iterator[Task]) -> Generator[Result, None, None]:
        self.heard.append(1)
        if len(self.heard) > self.most:
            raise ChampclosError("the cluster: gone")
        return super().play(piece, job, tasks)


def check_file(found: Tuning, text: str, tmp_path: Path) -> None:
    """The content file can be played, and says every change where it is."""
    (tmp_path / "tuned.toml").write_text(text)
    make_game("artofwar", {}, read_toml(tmp_path / "tuned.toml"))
    for path, (old, new) in found.changes.items():
        assert f"{path.rpartition('.')[2]} = {new} # was {old}" in text


def test_knobs_turn_whole_entries_and_are_written_with_their_notes() -> None:
    table = usual_content("artofwar")
    content = turned(table, {"kings": {"R03": table["kings"]["R03"]}}, {"kings.R01.attack": 3})  # type: ignore[index]
    text = written(content, {"kings.R01.attack": "was 1"}, ["Why."])
    assert text.startswith("# Why.\n")
    assert "[kings.R01]\n" in text
    assert "attack = 3 # was 1\n" in text
    assert "reach = [[-1, 1], [0, 1], [1, 1]]\n" in text
    game = make_game("artofwar", {}, content)
    assert sorted(game.overrides["kings"]) == ["R01", "R03"]  # type: ignore[call-overload]
    assert table == usual_content("artofwar")


def test_figures_that_belong_together_are_turned_together(tmp_path: Path) -> None:
    (tmp_path / "knobs.toml").write_text(TOGETHER)
    table = usual_content("warlords")
    (knob,) = read_knobs(tmp_path / "knobs.toml", table)
    assert (knob.values, knob.usual, knob.turn(False)) == ([False, True], False, {})
    content = turned(table, {}, knob.turn(True))
    game = make_game("warlords", {"seats": 2}, content)
    assert sorted(game.overrides["fiefs"]) == ["wales", "wessex"]  # type: ignore[call-overload]
    assert figure_at(content, "fiefs.wales.borders") == ["mercia", "wessex"]
    assert figure_at(table, "fiefs.wales.borders") == ["mercia"]


def test_a_search_says_which_figures_of_a_knob_it_changed(tmp_path: Path) -> None:
    weak = {f"kings.{king}.{side}": 1 for king in ("R01", "R02") for side in ("upright", "sideways")}
    asked = search(tmp_path, '["length.turns.mean"]\nlow = 0\nhigh = 1\n')
    (tmp_path / "knobs.toml").write_text("".join(["['no walls'.figures]\n", *(f"{path!r} = 1\n" for path in weak)]))
    asked = replace(asked, knobs=read_knobs(tmp_path / "knobs.toml", asked.content))
    found, text = tune(asked, tmp_path / "journal", 8)
    assert found.changes == {path: (figure_at(asked.content, path), new) for path, new in weak.items()}
    assert "upright = 1 # was 5\nsideways = 1 # was 4\n" in text


def test_targets_miss_by_half_widths() -> None:
    target = Target("win_rate.side.*", 0.4, 0.6)
    assert [round(target.miss(value), 3) for value in (0.3, 0.4, 0.5, 0.6, 0.8)] == [1, 0, 0, 0, 2]
    assert matching([target], {"win_rate.side.x": 1, "draw_rate": 1}) == {"win_rate.side.x": target}
    with pytest.raises(ChampclosError, match=r'target "win_rate.side.\*": these games have no such figure'):
        matching([target], {"draw_rate": 1})


@pytest.mark.parametrize(
    ("knobs", "line"),
    [
        ("", "there is no knob in it"),
        ('["kings.R99.attack"]\nlow = 1\nhigh = 2\n', 'kings.R99.attack: the content has no "R99" there'),
        ('["kings.R01"]\nlow = 1\nhigh = 2\n', "kings.R01: this is no single figure"),
        ('["kings.R01.attack"]\nlow = 3\nhigh = 2\n', "kings.R01.attack: low is less than high"),
        ('["kings.R01.attack"]\nvalues = [1]\n', "kings.R01.attack: either at least two values, or low and high"),
        ('["kings.R01.attack"]\nlow = 1\nhihg = 2\n', "unknown field `hihg`"),
        ("[kings.R01.attack]\nlow = 1\nhigh = 2\n", 'kings: a name with dots needs quotes, like ["kings.….…"]'),
        ('["a"]\nfigures = {}\n', "a: figures that change together are at least one"),
        ('["a".figures]\n"kings.R99.attack" = 1\n', 'a, kings.R99.attack: the content has no "R99" there'),
        (
            '["a".figures]\n"kings.R01.reach" = 1\n',
            "a, kings.R01.reach: 1 cannot take the place of [[-1, 1], [0, 1], [1, 1]]",
        ),
        (KNOBS + '["a".figures]\n"kings.R01.attack" = 2\n', "kings.R01.attack and a both change kings.R01.attack"),
        ("[kings", "knobs file"),
    ],
)
def test_wrong_knobs_are_told_in_one_line(champclos: Command, tmp_path: Path, knobs: str, line: str) -> None:
    (tmp_path / "knobs.toml").write_text(knobs)
    (tmp_path / "balance.toml").write_text(TARGET)
    files = ("--knobs", str(tmp_path / "knobs.toml"), "--target", str(tmp_path / "balance.toml"))
    said = champclos("tune", "artofwar", *files, "--out", str(tmp_path / "tuned.toml"))
    assert (said.code, said.out) == (2, "")
    assert line in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("target", "line"),
    [
        ("", "balance.toml: there is no target in it"),
        ('["draw_rate"]\nlow = 0\n', "balance.toml, draw_rate: Object missing required field `high`"),
        ('["draw_rate"]\nlow = 0\nhigh = "1"\n', "balance.toml, draw_rate: Expected `float`, got `str` - at `$.high`"),
        ('["draw_rate"]\nlow = 1\nhigh = 0\n', "balance.toml, draw_rate: low is at most high"),
        ("[win_rate.first]\nlow = 0\nhigh = 1\n", 'win_rate: a name with dots needs quotes, like ["win_rate.….…"]'),
        ("draw_rate = 1\n", "balance.toml, draw_rate: Expected `object`, got `int`"),
        ("[draw_rate", "target file"),
    ],
)
def test_wrong_targets_are_told_in_one_line(champclos: Command, tmp_path: Path, target: str, line: str) -> None:
    (tmp_path / "knobs.toml").write_text(KNOBS)
    (tmp_path / "balance.toml").write_text(target)
    files = ("--knobs", str(tmp_path / "knobs.toml"), "--target", str(tmp_path / "balance.toml"))
    said = champclos("tune", "artofwar", *files, "--out", str(tmp_path / "tuned.toml"))
    assert (said.code, said.out) == (2, "")
    assert line in said.err
    assert said.err.count("\n") == 1
    assert not (tmp_path / "tuned.journal").exists()


def test_the_command_writes_a_content_file_and_says_what_came_of_it(champclos: Command, tmp_path: Path) -> None:
    search(tmp_path)
    files = ("--knobs", str(tmp_path / "knobs.toml"), "--target", str(tmp_path / "balance.toml"))
    more = ("--out", str(tmp_path / "tuned.toml"), "--bots", "page", "--games", "40", "--json")
    said = champclos("tune", "artofwar", *files, *more)
    assert (said.code, said.err) == (0, "")
    assert json.loads(said.out)["holds"]
    assert (tmp_path / "tuned.toml").read_text().startswith("# Tuned: artofwar, 1 trials of up to 40 games")
