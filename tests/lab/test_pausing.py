"""Ctrl-C while games are played in the process that asks: the game is interrupted between two of its steps."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from champclos.cli.crew import STOPPED
from champclos.core.dice import FastDice
from champclos.core.driver import Match, Player
from champclos.core.game import State
from champclos.games import make_game
from champclos.lab.crews import Alone
from champclos.lab.pausing import pause, pausing
from champclos.lab.playing import run
from tests.patience import PATIENCE


class Pressing(Player):
    """Presses Ctrl-C whenever it is asked, and says how often it decided after all."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.decided = 0

    def choose(self, seen: State) -> int:
        for _ in range(self.times):
            signal.raise_signal(signal.SIGINT)
        self.decided += 1
        return seen.choices(seen.viewer)[0]


def play(bot: Pressing, first: int) -> int:
    run(Match(make_game("lionheart", {}, {}).start(), [bot, bot], FastDice(1)))
    return first


def tasks() -> Iterator[tuple[int]]:
    yield from [(0,), (1,)]


def test_a_step_is_not_interrupted_in_the_middle() -> None:
    bot = Pressing(1)
    with pytest.raises(KeyboardInterrupt):
        list(Alone().play(play, bot, tasks()))
    assert bot.decided == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    pause()  # and it is over


def test_pressed_again_it_does_not_wait() -> None:
    bot = Pressing(2)
    with pytest.raises(KeyboardInterrupt):
        list(Alone().play(play, bot, tasks()))
    assert bot.decided == 0
    pause()


def test_what_was_pressed_at_the_end_is_not_forgotten() -> None:
    with pytest.raises(KeyboardInterrupt), pausing():
        signal.raise_signal(signal.SIGINT)
    pause()


@pytest.mark.skipif(os.name != "posix", reason="sends Ctrl-C to a process")
@pytest.mark.parametrize("moment", [0.1, 0.3, 0.5])
def test_games_that_reckon_with_large_numbers_are_stopped_like_others(tmp_path: Path, moment: float) -> None:
    command = [sys.executable, "-m", "champclos", "simulate", "warlords", "--games", "10000", "--bots", "squire"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [*command, "--records", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, text=True
    ) as process:
        until = time.monotonic() + PATIENCE
        while not list(tmp_path.glob("*.champ")) and time.monotonic() < until:
            time.sleep(0.05)
        time.sleep(moment)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err.strip()) == (130, STOPPED.en)
