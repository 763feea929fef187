"""Legends of Signum keeps the laws of the contract, for two to four, on every map and with every option."""

import pytest
from msgspec import to_builtins

import champclos
from champclos.core.content import Table
from champclos.core.dice import FastDice
from champclos.core.game import OVER, Game
from champclos.games.signum import tiny
from champclos.games.signum.content import read
from champclos.games.signum.game import MAPS, SEATS, USUAL
from champclos.lab import simulate
from champclos.testing import check_game, views
from champclos.testing.breach import Spot
from champclos.testing.conformance import Suite
from champclos.testing.walk import next_step, viewers
from champclos.testing.worlds import check_completeness

CONTENT, DIGEST = read({})
OF_DUEL = ("sunken_gates", "winter_outposts")
TABLES = [(CONTENT.maps[name].seats, name) for name in MAPS if name != USUAL and name not in OF_DUEL]
CROWDS = [(*table, mode) for table in TABLES for mode in ("free_for_all", "alliance") if table[0] in SEATS[mode]]
CROWDS += [(4, name, "alliance") for name, drawn in CONTENT.maps.items() if drawn.seats == 2]  # SIG-ALLY-03
QUICK_CROWDS = [
    (3, "field_of_bones", "free_for_all"), (4, "forest_of_evershade", "free_for_all"), (4, "hungry_river", "alliance"),
]  # fmt: skip
FRAIL: Table = {
    "creatures": {
        name: {**to_builtins(one), "health": 2} for name, one in CONTENT.creatures.items() if one.kind == "hero"
    }
}  # so that players are out while others play on
QUICK = [(2, "old_sanctuary"), (3, "lonely_lands"), (4, "great_trade_route")]
GAMES = 1000
DUELLED = ["old_sanctuary", *OF_DUEL]
POSITIONS, PARTS = 10_000, 5  # how many positions of duels are looked at, and in how many tests
CROWD_POSITIONS = 1500  # of each map that three and four play on


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
@pytest.mark.parametrize("name", DUELLED)
def test_the_duel_conforms_at_length(name: str) -> None:
    game = champclos.game("signum", mode="duel", map=name, bands="choose", terrains=True)
    report = check_game(game, tiny=tiny({}), games=3, positions=10, worlds=2, tiny_games=12, seed=7)
    assert report.games == 3


def watch(game: Game, number: int, counts: views.Counts, most: int) -> int:
    """A random game up to some number of positions: in each of them nothing hidden shows, now or after the step.

    Views that follow masked steps stay what is seen of the truth. Returns how many positions there were.
    """
    spot, dice, looked = Spot(game.start(), f"{game!r}, game {number}"), FastDice(11, number, 1), 0
    shadows = [spot.state.seen_by(viewer) for viewer in viewers(game)]
    while spot.state.seat != OVER and looked < most:
        step = next_step(spot, dice)
        views.check_all_views(spot, step, 1, dice, counts)
        masks = [views.check_mask(spot, step, viewer) for viewer in viewers(game)]
        spot.state.apply(*step)
        spot.took(*step)
        for shadow, masked in zip(shadows, masks, strict=True):
            views.check_shadow(spot, shadow, step[0], masked)
        looked += 1
    return looked


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_hidden_cards_do_not_show_in_ten_thousand_positions_of_duels(part: int) -> None:
    """Non-interference and shadows: hands, decks, cards face down, windows for Tactics and for Military Feats."""
    counts, looked, number = views.Counts(), 0, part
    while looked < POSITIONS // PARTS:
        game = champclos.game("signum", mode="duel", bands="choose", map=DUELLED[number % len(DUELLED)])
        looked += watch(game, number, counts, POSITIONS // PARTS - looked)
        number += PARTS
    assert counts.compared > looked  # other worlds of several viewers stood up to most steps


@pytest.mark.slow
def test_random_duels_end() -> None:
    """SIG-END-01 to -03: by the last Feat, a Hero's fall or the target."""
    summary = simulate("signum", {"mode": "duel", "bands": "choose"}, {}, ["page"], 200, 5)
    assert set(summary.endings) <= {"SIG-END-01", "SIG-END-02", "SIG-END-03"}


@pytest.mark.parametrize(("seats", "name", "mode"), QUICK_CROWDS)
def test_free_for_all_and_alliance_conform(seats: int, name: str, mode: str) -> None:
    game = champclos.game(
        "signum", content=FRAIL, seats=seats, map=name, mode=mode, crowd_feats=20, turns=3 * seats, terrains=True
    )
    suite = Suite(game, seed=seats, positions=2, worlds=1)
    suite.play(0)
    assert suite.report.decisions > 40


@pytest.mark.parametrize(("seats", "mode"), [(3, "free_for_all"), (4, "alliance")])
def test_what_a_free_for_all_and_an_alliance_hide_is_all_that_can_be_known(seats: int, mode: str) -> None:
    """Completeness in tiny games, in which everybody has a turn."""
    small = tiny({"mode": mode, "turns": seats})
    suite = Suite(small, seed=1, positions=2, worlds=1)
    suite.follow(small, 0)
    assert suite.doubts > 20


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["free_for_all", "alliance"])
def test_tiny_games_of_three_and_four_hide_all_that_can_be_known(mode: str) -> None:
    """Completeness until the last Feat is drawn."""
    assert check_completeness(tiny({"mode": mode}), 8, 7) > 500


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "name", "mode"), CROWDS)
def test_free_for_all_and_alliance_conform_at_length(seats: int, name: str, mode: str) -> None:
    tables: list[Table] = [{}, FRAIL]
    for content in tables:
        game = champclos.game(
            "signum", content=content, seats=seats, map=name, mode=mode, crowd_feats=20, bands="choose", terrains=True
        )
        small = tiny({"mode": mode, "turns": seats})
        assert check_game(game, tiny=small, games=2, positions=6, worlds=2, tiny_games=1, seed=7).games == 2


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "name", "mode"), CROWDS)
def test_hidden_cards_do_not_show_in_thousands_of_positions_of_three_and_four(seats: int, name: str, mode: str) -> None:
    """Non-interference and shadows, with Heroes that fall early, so that hands leave the game unseen."""
    tables: list[Table] = [{}, FRAIL]
    counts, looked, number = views.Counts(), 0, 0
    while looked < CROWD_POSITIONS:
        game = champclos.game("signum", content=tables[number % 2], seats=seats, map=name, mode=mode, bands="choose")
        looked += watch(game, number, counts, CROWD_POSITIONS - looked)
        number += 1
    assert counts.compared > looked


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "mode"), [(3, "free_for_all"), (4, "free_for_all"), (4, "alliance")])
def test_random_games_of_three_and_four_end(seats: int, mode: str) -> None:
    """SIG-FFA-07, SIG-ALLY-12: by the last Feat, the Heroes' fall or the target."""
    summary = simulate("signum", {"mode": mode, "seats": seats, "bands": "choose"}, {}, ["page"], 100, 5)
    assert set(summary.endings) == {"SIG-FFA-07" if mode == "free_for_all" else "SIG-ALLY-12"}
