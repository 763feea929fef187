"""Whole games of Warlords of Europe between pages: each ends by a clause, and the same seed gives the same games."""

import pytest

import champclos
from champclos.lab import simulate
from tests.games.warlords.test_conformance import TABLES

ENDINGS = {"WOE-WIN-1", "WOE-WIN-2", "WOE-WIN-3", "WOE-WIN-4"}
MANY = 1000 if champclos.COMPILED else 50


def endings(seats: int, scenario: str, games: int, seed: int, **options: int) -> dict[str, int]:
    asked: dict[str, object] = {"seats": seats, "scenario": scenario, **options}
    summary = simulate("warlords", asked, {}, ["page"], games, seed, 1)
    assert sum(summary.wins) + summary.draws == summary.games == games
    return summary.endings


@pytest.mark.parametrize(("seats", "scenario"), TABLES)
def test_a_game_of_every_scenario_ends_by_a_clause(seats: int, scenario: str) -> None:
    assert set(endings(seats, scenario, 1, 5, rounds=3)) <= ENDINGS


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "scenario"), TABLES)
def test_many_games_of_every_scenario_end_by_a_clause(seats: int, scenario: str) -> None:
    found = endings(seats, scenario, MANY, 5)
    assert set(found) <= ENDINGS
    assert sum(found.values()) == MANY


def test_the_same_seed_gives_the_same_games() -> None:
    def played(seed: int, workers: int) -> tuple[list[int], int, dict[str, int]]:
        summary = simulate("warlords", {"seats": 3, "rounds": 3}, {}, ["page"], 4, seed, workers)
        return summary.wins, summary.decisions, summary.endings

    assert played(5, 1) == played(5, 1) == played(5, 2)
    assert played(5, 1) != played(6, 1)
