"""One seat against bots in Gymnasium: its own suite, masks, refusals, and who sits where."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from mypy_extensions import i64

import champclos
from champclos.adapters.gymnasium import SeatEnv, env
from champclos.adapters.versions import version
from champclos.core.errors import ChampclosError
from tests.adapters.tables import DEFAULTS, TABLES, Table, label

SLOW = [pytest.param(table, marks=pytest.mark.slow) for table in TABLES if table[1]]


def registered(name: str) -> str:
    return f"champclos/{name}-v{version(champclos.game(name))}"


def finish(playing: SeatEnv, rng: np.random.Generator) -> tuple[float, int]:
    """Random actions to the end; the reward and how many there were."""
    steps = 0
    while True:
        choices = np.flatnonzero(playing.action_masks())
        _, reward, terminated, truncated, info = playing.step(int(rng.choice(choices)))
        steps += 1
        assert "refused" not in info
        if terminated or truncated:
            assert terminated
            return float(reward), steps
        assert reward == 0


@pytest.mark.parametrize("table", [*DEFAULTS, *SLOW], ids=label)
def test_gymnasiums_checker_finds_nothing(table: Table) -> None:
    made: Any = gymnasium.make(registered(table[0]), **table[1])
    check_env(made.unwrapped, skip_render_check=True)


def test_gymnasiums_checker_finds_nothing_in_any_mode_of_rendering() -> None:
    made: Any = gymnasium.make(registered("artofwar"), render_mode="svg")
    check_env(made.unwrapped)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_masks_are_the_choices_of_the_seat(table: Table) -> None:
    playing = env(table[0], **table[1])
    _, info = playing.reset(seed=1)
    rng = np.random.default_rng(1)
    for step in range(12):
        state = playing._course.state
        assert state.choices(playing.seat)
        assert list(np.flatnonzero(info["action_mask"])) == list(state.choices(playing.seat))
        assert np.array_equal(playing.action_masks(), info["action_mask"])
        _, _, terminated, _, info = playing.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        if terminated:
            assert not info["action_mask"].any()
            break


def test_a_game_is_played_to_its_end_and_the_reward_is_the_result() -> None:
    playing = env("artofwar", seat=1, bots="page")
    rng = np.random.default_rng(5)
    rewards = set()
    for number in range(12):
        playing.reset(seed=number)
        reward, _ = finish(playing, rng)
        outcome = playing._course.state.outcome()
        assert outcome is not None
        assert reward == np.sign(outcome.places[0] - outcome.places[1])
        rewards.add(reward)
    assert rewards >= {-1.0, 1.0}
    with pytest.raises(ChampclosError, match="reset the environment first"):
        playing.step(0)


def test_the_same_seed_gives_the_same_game() -> None:
    results = []
    for turn in range(2):
        playing = env("artofwar", seat=None, bots="squire")
        playing.reset(seed=11)
        results.append((playing.seat, finish(playing, np.random.default_rng(1)), playing._course.state.encode()))
    assert results[0] == results[1]


def test_a_seat_is_drawn_for_every_game_if_none_is_wanted() -> None:
    playing = env("warriors", seat=None)
    playing.reset(seed=1)
    assert {playing.reset()[1]["seat"] for game in range(40)} == {0, 1, 2, 3}


def test_a_forbidden_action_is_refused_by_its_clause_and_changes_nothing() -> None:
    playing = env("lionheart")
    first, _ = playing.reset(seed=1)
    before = playing._course.state.encode()
    forbidden = int(np.flatnonzero(~playing.action_masks())[0])
    observation, reward, terminated, truncated, info = playing.step(forbidden)
    assert info["refused"].startswith("LION-")
    assert (reward, terminated, truncated) == (0.0, False, False)
    assert np.array_equal(observation, first)
    assert playing._course.state.encode() == before
    assert playing.step(champclos.RESIGN)[4]["refused"] == "HOUSE-CHOICE-1"


def test_who_only_plays_forbidden_actions_is_stopped() -> None:
    playing = env("artofwar")
    playing.reset(seed=1)
    steps = 1
    while not playing.step(-1)[3]:
        steps += 1
    assert steps == playing.game.max_decisions


class Noting(champclos.Player):
    """Takes the first choice and notes who it was shown the position as."""

    def __init__(self) -> None:
        self.viewers: set[int] = set()

    def choose(self, seen: champclos.State) -> i64:
        self.viewers.add(int(seen.viewer))
        return seen.choices(seen.viewer)[0]


def test_bots_sit_clockwise_and_see_what_their_seat_sees() -> None:
    bots = [Noting(), Noting()]
    playing = env("warriors", seats=3, seat=1, bots=bots)
    playing.reset(seed=1)
    finish(playing, np.random.default_rng(1))
    assert [bot.viewers for bot in bots] == [{2}, {0}]


def test_what_cannot_be_done_is_said() -> None:
    with pytest.raises(ChampclosError, match="has seats 0 to 1, not 2"):
        env("lionheart", seat=2)
    with pytest.raises(ChampclosError, match="has 3 other seats, but 2 bots are given"):
        env("warriors", bots=["page", "page"])
    with pytest.raises(ChampclosError, match='unknown bot "dragon"'):
        env("lionheart", bots="dragon")
    with pytest.raises(ChampclosError, match='render mode "human" is none of ansi, svg, rgb_array'):
        env("lionheart", render_mode="human")
    with pytest.raises(ChampclosError, match="with a render_mode"):
        env("lionheart").render()


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_stable_baselines_checker_finds_nothing(table: Table) -> None:
    from stable_baselines3.common.env_checker import check_env as check_for_learning  # noqa: PLC0415

    check_for_learning(env(table[0], **table[1]))
