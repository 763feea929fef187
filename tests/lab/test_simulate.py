import signal
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import champclos
from champclos.bots.own import load_bots
from champclos.core.errors import BadOption, ChampclosError, UnknownName
from champclos.core.outcome import Outcome
from champclos.lab import Summary, simulate
from champclos.lab.simulate import Tally, _count


def run(games: int = 6, workers: int = 1, seed: int = 7, **options: object) -> Summary:
    return simulate("lionheart", {"quiet": 20, **options}, {}, ["page"], games, seed, workers)


def result(summary: Summary) -> dict[str, object]:
    """All that does not depend on the clock."""
    table = msgspec.to_builtins(summary)
    return {key: value for key, value in table.items() if "second" not in key}


def test_every_game_is_won_by_a_seat_or_drawn_and_has_an_ending() -> None:
    summary = run(games=12)
    assert summary.games == 12
    assert sum(summary.wins) + summary.draws == 12
    assert sum(summary.endings.values()) == 12
    assert summary.mean_decisions == pytest.approx(summary.decisions / 12, abs=0.001)
    assert summary.bots == ["page", "page"]


def test_the_summary_has_the_keys_that_readers_of_its_json_rely_on() -> None:
    keys = set(msgspec.to_builtins(run(games=1)))
    wanted = {"games", "decisions", "decisions_per_second", "games_per_second", "wins", "draws", "endings"}
    wanted |= {"mean_decisions", "first_wins", "camps", "game", "options", "seed", "bots", "seconds", "stopped"}
    assert keys == wanted


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_same_seed_gives_the_same_games_with_any_number_of_workers(mode: str) -> None:
    alone = result(run(mode=mode))
    assert result(run(mode=mode)) == alone
    assert result(run(mode=mode, workers=2)) == alone
    assert result(run(mode=mode, workers=3)) == alone


def test_another_seed_gives_other_games() -> None:
    assert run(seed=8).decisions != run(seed=7).decisions


def test_more_games_of_a_seed_begin_with_the_same_games() -> None:
    few, many = run(games=3), run(games=5)
    assert many.decisions > few.decisions
    assert Counter(few.endings) <= Counter(many.endings)


def test_no_games_are_no_error() -> None:
    summary = run(games=0)
    assert (summary.games, summary.decisions, summary.wins, summary.mean_decisions) == (0, 0, [0, 0], 0.0)


def test_progress_hears_of_every_game() -> None:
    for workers in (1, 2):
        heard: list[int] = []
        simulate("lionheart", {"quiet": 5}, {}, ["page"], 7, 1, workers, heard.append)
        assert sum(heard) == 7


def test_a_shared_first_place_is_a_draw_unless_it_is_one_team() -> None:
    game = champclos.game("lionheart")
    shared = Outcome((1, 1), (0, 0), 1)
    tally = Tally(0, 0, [0, 0], 0, Counter())
    _count(tally, game.start(), shared, 5, 0)
    assert (tally.wins, tally.draws) == ([0, 0], 1)
    game.teams = [0, 0]
    _count(tally, game.start(), shared, 5, 0)
    assert (tally.wins, tally.draws, tally.games, tally.decisions, tally.first_wins) == ([1, 1], 1, 2, 10, 1)


def test_wins_are_counted_by_what_seats_play_as_and_for_who_decides_first() -> None:
    summary = simulate("warlords", {"seats": 2, "rounds": 3}, {}, ["page"], 6, 1, 2)
    assert [(camp.words.en, camp.games) for camp in summary.camps] == [("Britain", 6), ("Hispania", 6)]
    assert sum(camp.wins for camp in summary.camps) == sum(summary.wins)
    assert 0 <= summary.first_wins <= sum(summary.wins)
    assert run(games=1).camps == []


def test_ones_own_bots_take_part_in_every_process(tmp_path: Path) -> None:
    path = tmp_path / "quitters.py"
    path.write_text(
        "import champclos\n\n\nclass Quitter(champclos.Player):\n    name = 'quitter'\n\n"
        "    def choose(self, seen):\n        return champclos.RESIGN\n"
    )
    load_bots(path)
    for workers in (1, 2):
        summary = simulate("lionheart", {}, {}, ["page", "quitter"], 4, 1, workers)
        assert summary.wins == [4, 0]
        assert summary.endings == {"HOUSE-RESIGN-1": 4}


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_cheats_is_named_with_its_game(tmp_path: Path, workers: int) -> None:
    path = tmp_path / "cheats.py"
    path.write_text(
        "import champclos\n\n\nclass Cheat(champclos.Player):\n    name = 'cheat'\n\n"
        "    def choose(self, seen):\n        return 999999\n"
    )
    load_bots(path)
    with pytest.raises(ChampclosError, match=r"game \d of seed 1: seat \d cannot play choice 999999: HOUSE-CHOICE-1"):
        simulate("lionheart", {}, {}, ["cheat"], 4, 1, workers)


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"games": -1}, "the number of games cannot be negative: -1"),
        ({"workers": 0}, "the number of workers must be at least 1: 0"),
        ({"seed": -1}, "the seed must be between 0 and 4294967295: -1"),
        ({"bots": ["page"] * 3}, "lionheart has 2 seats: name 1 or 2 bots, not 3"),
    ],
)
def test_impossible_numbers_are_refused(changes: dict[str, object], line: str) -> None:
    asked: dict[str, object] = {"bots": ["page"], "games": 1, "seed": 0, "workers": 1, **changes}
    with pytest.raises(ChampclosError) as error:
        simulate("lionheart", {}, {}, **asked)  # type: ignore[arg-type]
    assert str(error.value) == line


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownName):
        simulate("chess", {}, {}, ["page"], 1, 0)
    with pytest.raises(UnknownName):
        simulate("lionheart", {}, {}, ["dragon"], 1, 0)
    with pytest.raises(BadOption):
        simulate("lionheart", {"size": 3}, {}, ["page"], 1, 0)


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_leaves_what_was_done(workers: int, tmp_path: Path) -> None:
    heard: list[int] = []

    def press(done: int) -> None:
        heard.append(done)
        if sum(heard) >= 3:
            signal.raise_signal(signal.SIGINT)
            heard.append(0)  # nothing is left half counted

    summary = simulate("lionheart", {"quiet": 20}, {}, ["page"], 10_000, 7, workers, press, tmp_path)
    assert summary.stopped
    assert heard[-1] == 0
    assert 3 <= summary.games == sum(heard) == sum(summary.endings.values()) == len(list(tmp_path.iterdir())) < 10_000
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
