"""Legends of Signum keeps the laws of the contract, for two to four, on every map and with every option."""

import pytest

import champclos
from champclos.games.signum import tiny
from champclos.games.signum.content import read
from champclos.games.signum.game import MAPS, USUAL
from champclos.lab import simulate
from champclos.testing import check_game
from champclos.testing.conformance import Suite

CONTENT, DIGEST = read({})
OF_DUEL = ("sunken_gates", "winter_outposts")
TABLES = [(CONTENT.maps[name].seats, name) for name in MAPS if name != USUAL and name not in OF_DUEL]
QUICK = [(2, "old_sanctuary"), (3, "lonely_lands"), (4, "great_trade_route")]
GAMES = 1000


@pytest.mark.parametrize(
    ("seats", "name"), [pytest.param(*table, marks=[] if table in QUICK else [pytest.mark.slow]) for table in TABLES]
)
def test_every_map_conforms(seats: int, name: str) -> None:
    game = champclos.game("signum", seats=seats, map=name, rounds=1, terrains=True, minions=True)
    suite = Suite(game, seed=seats, positions=3, worlds=1)
    suite.play(0)
    assert suite.report.decisions > 40


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "name"), TABLES)
def test_every_map_conforms_at_length(seats: int, name: str) -> None:
    game = champclos.game("signum", seats=seats, map=name, rounds=4, bands="choose", terrains=True, minions=True)
    report = check_game(game, games=4, positions=12, seed=7)
    assert report.games == 4


@pytest.mark.slow
def test_a_thousand_random_games_end() -> None:
    """SIG-SKIRM-18 to -20: a seat has won, or the places are shared."""
    summary = simulate("signum", {"bands": "choose"}, {}, ["page"], GAMES, 5)
    assert sum(summary.endings.values()) == GAMES
    assert set(summary.endings) <= {"SIG-SKIRM-18", "SIG-SKIRM-19", "SIG-SKIRM-20"}


def test_the_duel_conforms() -> None:
    """Shadow law and non-interference in a game of twenty Feats; completeness in a tiny one."""
    game = champclos.game("signum", mode="duel", feats=20, terrains=True)
    suite = Suite(game, seed=1, positions=3, worlds=1)
    suite.play(0)
    assert suite.report.decisions > 100
    suite.follow(tiny({}), 0)
    assert suite.doubts > 20


@pytest.mark.slow
@pytest.mark.parametrize("name", ["old_sanctuary", *OF_DUEL])
def test_the_duel_conforms_at_length(name: str) -> None:
    game = champclos.game("signum", mode="duel", map=name, bands="choose", terrains=True)
    report = check_game(game, tiny=tiny({}), games=3, positions=10, worlds=2, tiny_games=12, seed=7)
    assert report.games == 3


@pytest.mark.slow
def test_random_duels_end() -> None:
    """SIG-END-01 to -03: by the last Feat, a Hero's fall or the target."""
    summary = simulate("signum", {"mode": "duel", "bands": "choose"}, {}, ["page"], 200, 5)
    assert set(summary.endings) <= {"SIG-END-01", "SIG-END-02", "SIG-END-03"}
