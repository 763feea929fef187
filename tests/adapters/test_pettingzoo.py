"""The PettingZoo environments: its own suites, masks, rewards, copies, and what an agent cannot know."""

import pickle
import warnings
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import champclos
from champclos.adapters.pettingzoo import ChampclosEnv, env
from champclos.adapters.pictures import WIDTH
from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError, IllegalChoice
from tests.adapters.tables import TABLES, Table, label, positions, zoo_test

# What PettingZoo warns of whenever observations are dictionaries and the environment is not one of its own.
OF_DICTIONARIES = [
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",  # the masks of agents whose game is over
]
SOME_SLOW = [TABLES[0], *[pytest.param(table, marks=pytest.mark.slow) for table in TABLES[1:]]]
AT_ONCE: list[Table] = [("lionheart", {"mode": "advanced"}), ("artofwar", {"mode": "free"}), ("warriors", {})]


def play(playing: ChampclosEnv, steps: int, seed: int = 3) -> list[object]:
    """Random actions; everything that was seen on the way."""
    rng = np.random.default_rng(seed)
    seen: list[object] = []
    for agent in playing.agent_iter(steps):
        observed, reward, terminated, truncated, info = playing.last()
        mask = info.get("action_mask", np.zeros(0, np.int8))
        seen.append((agent, observed.tobytes(), mask.tobytes(), reward, terminated, truncated))
        playing.step(None if terminated else int(rng.choice(np.flatnonzero(mask))))
    return seen


def pickled(playing: ChampclosEnv) -> ChampclosEnv:
    again: ChampclosEnv = pickle.loads(pickle.dumps(playing))
    return again


def cycles_for(table: Table) -> int:
    return 60 if table[0] == "lionheart" else 250


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_pettingzoo_finds_nothing_to_warn_of(table: Table) -> None:
    zoo_test.api_test(env(table[0], **table[1]), num_cycles=cycles_for(table))  # a warning is an error in all tests


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_masks_in_observations_pass_too(table: Table) -> None:
    with warnings.catch_warnings():
        for message in OF_DICTIONARIES:
            warnings.filterwarnings("ignore", message)
        zoo_test.api_test(env(table[0], masks="observation", **table[1]), num_cycles=cycles_for(table))


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_seed_gives_the_same_game(table: Table) -> None:
    zoo_test.seed_test(lambda: env(table[0], **table[1]), num_cycles=15)


def test_a_sample_without_a_mask_is_a_choice_of_the_agent_that_decides() -> None:
    playing = env("artofwar")
    playing.reset(seed=1)
    for seed, agent in enumerate(playing.possible_agents):
        playing.action_space(agent).seed(seed)
    while not playing.terminations[playing.agent_selection]:
        agent = playing.agent_selection
        playing.step(playing.action_space(agent).sample())
        if playing.agent_selection != agent:
            assert playing.action_space(agent).allowed is None  # type: ignore[attr-defined]
    count = int(playing._course.game.choice_count)
    assert {playing.action_space("player_0").sample() for draw in range(2000)} > set(range(count // 2))
    chosen = np.zeros(count, np.int8)
    chosen[7] = 1
    assert playing.action_space("player_0").sample(chosen) == 7


def test_another_seed_gives_another_game() -> None:
    first, second = env("artofwar"), env("artofwar")
    first.reset(seed=1)
    second.reset(seed=2)
    assert play(first, 40) != play(second, 40)


@pytest.mark.parametrize("table", SOME_SLOW, ids=label)
def test_every_mode_renders(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    zoo_test.render_test(
        lambda render_mode: env(table[0], render_mode=render_mode, **table[1]),
        custom_tests={"svg": lambda shown: shown.startswith("<svg") and shown.endswith("</svg>")},
    )
    assert capsys.readouterr().out


def test_a_picture_is_of_the_seat_that_decides() -> None:
    playing = env("artofwar", render_mode="svg")
    playing.reset(seed=1)
    state = playing._course.state
    assert playing.render() == champclos.picture(state.seen_by(state.seat))
    pixels = env("artofwar", render_mode="rgb_array")
    pixels.reset(seed=1)
    shown = pixels.render()
    assert shown.shape[1] == WIDTH
    assert len({tuple(pixel) for pixel in shown[::9, ::9].reshape(-1, 3).tolist()}) > 20


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_masks_are_the_choices(table: Table) -> None:
    playing, classic = env(table[0], **table[1]), env(table[0], masks="observation", **table[1])
    playing.reset(seed=4)
    classic.reset(seed=4)
    for step in range(40):
        state = playing._course.state
        for seat, agent in enumerate(playing.agents):
            observed: Any = classic.observe(agent)
            alone: Any = playing.observe(agent)
            assert list(np.flatnonzero(observed["action_mask"])) == list(state.choices(seat))
            assert np.array_equal(observed["observation"], alone)
            if seat != state.seat:
                assert playing.infos[agent] == {}
        if not state.choices(state.seat):
            break
        assert list(np.flatnonzero(playing.last()[4]["action_mask"])) == list(state.choices(state.seat))
        classic.step(state.choices(state.seat)[-1])
        playing.step(state.choices(state.seat)[-1])


@pytest.mark.parametrize("table", TABLES, ids=label)
@pytest.mark.parametrize("copy", [deepcopy, pickled], ids=["copy", "pickle"])
def test_a_copy_in_mid_game_plays_on_identically(table: Table, copy: Any) -> None:
    playing = env(table[0], render_mode="ansi", **table[1])
    playing.reset(seed=6)
    play(playing, 30)
    twin = copy(playing)
    assert twin.render() == playing.render()
    before = playing._course.state.encode()
    ahead = play(twin, 60, seed=9)
    assert playing._course.state.encode() == before
    assert play(playing, 60, seed=9) == ahead


@pytest.mark.parametrize("table", [("artofwar", {}), ("warriors", {"seats": 3})], ids=label)
def test_rewards_come_at_the_end_and_follow_the_places(table: Table) -> None:
    playing = env(table[0], **table[1])
    playing.reset(seed=2)
    rng = np.random.default_rng(1)
    while not any(playing.terminations.values()):
        assert not any(playing.rewards.values())
        playing.step(int(rng.choice(np.flatnonzero(playing.last()[4]["action_mask"]))))
    outcome = playing._course.state.outcome()
    assert outcome is not None
    assert sum(playing.rewards.values()) == pytest.approx(0)
    worth = [playing.rewards[agent] for agent in playing.possible_agents]
    ranked = sorted(range(len(worth)), key=lambda seat: outcome.places[seat])
    assert [worth[seat] for seat in ranked] == sorted(worth, reverse=True)
    assert [worth[seat] == max(worth) for seat in ranked] == [outcome.places[seat] == 1 for seat in ranked]
    for seat in range(len(worth)):
        assert playing.last()[1] == worth[seat]
        playing.step(None)
    assert not playing.agents


def test_a_forbidden_action_names_its_clause_and_changes_nothing() -> None:
    playing = env("artofwar")
    playing.reset(seed=1)
    state = playing._course.state
    forbidden = next(code for code in range(int(state.game.choice_count)) if state.why_not(state.seat, code))
    before = state.encode()
    with pytest.raises(IllegalChoice, match="AOW-"):
        playing.step(forbidden)
    assert state.encode() == before


def test_what_cannot_be_done_is_said() -> None:
    playing = env("artofwar")
    with pytest.raises(ChampclosError, match="reset the environment first"):
        playing.step(0)
    with pytest.raises(ChampclosError, match="make the environment with a render_mode"):
        playing.render()
    playing.reset(seed=1)
    with pytest.raises(ChampclosError, match="player_0 has to decide"):
        playing.step(None)
    with pytest.raises(ChampclosError, match='render mode "film" is none of'):
        env("artofwar", render_mode="film")
    with pytest.raises(ChampclosError, match="not in 'nowhere'"):
        env("artofwar", masks="nowhere")  # type: ignore[arg-type]
    with pytest.raises(ChampclosError, match='no option "colour"'):
        env("artofwar", colour="red")


def test_content_is_replaced_and_kept_in_pickles() -> None:
    stronger: dict[str, Any] = {"die": {"axe": 2, "arrow": 2, "panic": 2, "start": 3}}
    playing = env("lionheart", content=stronger)
    playing.reset(seed=1)
    twin = pickle.loads(pickle.dumps(playing))
    assert twin._course.game.content_digest == playing._course.game.content_digest
    assert twin._course.game.content_digest != champclos.game("lionheart").content_digest


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_an_observation_is_the_same_in_every_world_the_agent_can_imagine(table: Table) -> None:
    playing = env(table[0], masks="observation", **table[1])
    playing.reset(seed=1)
    for state in positions(table, 6):
        for seat, agent in enumerate(playing.possible_agents):
            shown = []
            for world in (state, *[state.seen_by(seat).imagine(FastDice(number)) for number in range(3)]):
                playing._course.state = world
                observed: Any = playing.observe(agent)
                shown.append((observed["observation"].tobytes(), observed["action_mask"].tobytes()))
            assert len(set(shown)) == 1


def waiting(playing: ChampclosEnv) -> int:
    return int(playing._course.state.waiting).bit_count()


@pytest.mark.parametrize("table", AT_ONCE, ids=label)
def test_who_decides_at_the_same_time_is_asked_in_turn_and_sees_nothing_of_the_others_choice(table: Table) -> None:
    playing = env(table[0], **table[1])
    playing.reset(seed=8)
    rng = np.random.default_rng(2)
    compared = 0
    for step in range(60):
        state = playing._course.state
        choices = [int(choice) for choice in state.choices(state.seat)]
        if not choices:
            break
        if waiting(playing) > 1 and len(choices) > 1:
            after: list[tuple[str, bytes]] = []
            for choice in choices:
                twin = deepcopy(playing)
                twin.step(choice)
                if waiting(twin) == waiting(playing) - 1:
                    observed: Any = twin.observe(twin.agent_selection)
                    after.append((twin.agent_selection, observed.tobytes()))
            compared += len(after) > 1
            assert len(set(after)) <= 1
        playing.step(int(rng.choice(choices)))
    assert compared
