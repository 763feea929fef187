"""Battles of two, three and four with hands, each alone or in teams, as PettingZoo and OpenSpiel play them."""

import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test

import champclos
import champclos.adapters.openspiel  # registers the games
from champclos.adapters.course import returns
from champclos.adapters.pettingzoo import env
from champclos.core.game import OVER
from champclos.core.outcome import Outcome
from champclos.games.signum import tiny
from tests.adapters.tables import Table, label, zoo_test

BRIEF: dict[str, Any] = {"feats": 20, "crowd_feats": 20}
TABLES: list[Table] = [
    ("signum", BRIEF | {"mode": "duel", "turns": 4}),
    ("signum", BRIEF | {"mode": "free_for_all", "seats": 3, "turns": 3}),
    ("signum", BRIEF | {"mode": "alliance", "seats": 4, "turns": 4}),
]
TEAMS = TABLES[2]
WIN = pytest.approx(2 / 3)  # in a team of two: both of the others came in behind, the partner neither before nor behind


def load(table: Table) -> Any:
    return pyspiel.load_game(f"champclos_{table[0]}", table[1])


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_pettingzoo_finds_nothing_to_warn_of(table: Table) -> None:
    zoo_test.api_test(env(table[0], **table[1]), num_cycles=150)  # a warning is an error in all tests
    zoo_test.seed_test(lambda: env(table[0], **table[1]), num_cycles=10)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_openspiels_random_simulation_finds_nothing(table: Table, capfd: pytest.CaptureFixture[str]) -> None:
    game = load(table)
    assert game.num_players() == table[1].get("seats", 2)
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_openspiels_integration_test_passes(table: Table) -> None:
    game = load(table)
    kind = type("Enforced", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": str(game)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun >= 5
    assert result.wasSuccessful(), [trace for _, trace in result.failures + result.errors]


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_resampled_hand_cannot_be_told_from_the_truth(table: Table) -> None:
    state, rng = load(table).new_initial_state(), np.random.default_rng(4)
    worlds: set[bytes] = set()
    for step in range(60):
        state.apply_action(int(rng.choice(state.legal_actions())))
        if step % 20 == 19:
            for player in range(state.num_players()):
                other = state.resample_from_infostate(player, lambda: 0.5)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.current_player() == state.current_player()
                worlds |= {state.known.state.encode(), other.known.state.encode()}
    assert len(worlds) > 3  # hands of others were dealt anew


def test_partners_get_the_same_reward_and_all_rewards_together_are_nothing() -> None:
    narrow = {"maps": tiny({"mode": "alliance"}).overrides["maps"]}  # where Heroes meet at once
    playing = env("signum", content=narrow, mode="alliance", seats=4, crowd_feats=20, first_fall=True)
    decided = 0
    for seed in range(12):
        playing.reset(seed=seed)
        rng = np.random.default_rng(seed)
        while not any(playing.terminations.values()):
            assert not any(playing.rewards.values())
            playing.step(int(rng.choice(np.flatnonzero(playing.last()[4]["action_mask"]))))
        worth = [playing.rewards[agent] for agent in playing.possible_agents]
        outcome = playing._course.state.outcome()
        assert outcome is not None
        assert worth[0] == worth[2] == -worth[1] == -worth[3]
        for seat, place in enumerate(outcome.places):
            assert worth[seat] == (0 if len(set(outcome.places)) == 1 else WIN if place == 1 else -2 / 3)
        decided += worth[0] != 0
        if decided == 2:
            return
    raise AssertionError("no team has won")


def test_returns_of_teams_and_of_players_alone() -> None:
    teams, three = champclos.game(TEAMS[0], **TEAMS[1]), champclos.game("signum", **TABLES[1][1])
    assert returns(None, teams) == [0, 0, 0, 0]
    assert returns(Outcome((1, 3, 1, 3), (8, 2, 8, 2), 1), teams) == [WIN, -2 / 3, WIN, -2 / 3]
    assert returns(Outcome((1, 1, 1, 1), (8, 8, 8, 8), 1), teams) == [0, 0, 0, 0]
    assert returns(Outcome((2, 1, 3), (4, 9, 1), 1), three) == [0, 1, -1]
    assert returns(Outcome((1, 1, 3), (4, 4, 1), 1), three) == [0.5, 0.5, -1]


def test_a_team_game_of_openspiel_returns_what_the_outcome_says() -> None:
    state, rng = load(TEAMS).new_initial_state(), np.random.default_rng(2)
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0, 0]
        state.apply_action(int(rng.choice(state.legal_actions())))
    worth = state.returns()
    assert state.known.state.seat == OVER
    assert worth == returns(state.known.state.outcome(), state.known.state.game)
    assert worth[0] == worth[2] == -worth[1]
    assert sum(worth) == pytest.approx(0)
