"""Warlords of Europe keeps the laws of the contract in every scenario, for two to four; what it hides is checked."""

import pytest

import champclos
from champclos.games.warlords import tiny
from champclos.testing import check_game
from champclos.testing.conformance import Suite

TABLES = [
    (2, "standard"),
    (3, "standard"),
    (4, "standard"),
    (3, "short"),
    (4, "short"),
    (3, "long"),
    (2, "random"),
    (3, "random"),
    (4, "random"),
    (3, "choice"),
]
QUICK = [(2, "standard"), (3, "short")]


@pytest.mark.parametrize(
    ("seats", "scenario"),
    [pytest.param(*table, marks=[] if table in QUICK else [pytest.mark.slow]) for table in TABLES],
)
def test_every_scenario_conforms(seats: int, scenario: str) -> None:
    game = champclos.game("warlords", seats=seats, scenario=scenario, rounds=2)
    suite = Suite(game, seed=seats, positions=3, worlds=1)
    for number in range(1 if (seats, scenario) in QUICK else 4):  # in a single short game next to nothing may be hidden
        suite.play(number)
    suite.check_worlds()
    assert suite.report.worlds_compared > 0


def test_what_hands_piles_and_bids_hide_is_found_by_trying_everything() -> None:
    small = tiny({"seats": 2})
    report = check_game(small, tiny=small, games=1, positions=3, worlds=1, tiny_games=1)
    assert report.doubts > 50


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "scenario"), TABLES)
def test_every_scenario_conforms_at_length(seats: int, scenario: str) -> None:
    game = champclos.game("warlords", seats=seats, scenario=scenario, rounds=6)
    report = check_game(game, tiny=tiny({"seats": seats}), games=4, positions=12, tiny_games=2, seed=7)
    assert report.worlds_compared > 50
    assert report.doubts > 50


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_that_are_spied_on_and_taken_and_decks_that_are_shuffled_hide_what_they_must(seats: int) -> None:
    small = tiny({"seats": seats})
    report = check_game(small, tiny=small, games=12, positions=12, tiny_games=12, seed=11)
    assert report.doubts > 50
