"""The engine of Signum beside its referees, and their sight beside the table of the clause."""

import random
from typing import Any

import pytest

import champclos
from champclos.core.sight import hex_distance
from champclos.games.signum.ground import between
from tests.referees.beside import Difference, play_games, play_positions
from tests.referees.signum import RULES
from tests.referees.signum_board import sight_sets, turn
from tests.referees.signum_crowd import RULES as CROWD_RULES
from tests.referees.signum_duel import RULES as DUEL_RULES
from tests.referees.signum_duel_positions import draw_duel
from tests.referees.signum_positions import draw_signum
from tests.referees.signum_table import CONTENT

Options = dict[str, Any]

TABLES: list[Options] = [
    {},
    {"seats": 3},
    {"seats": 4},
    {"map": "silent_river_valley"},
    {"map": "hills_of_forgotten_heroes", "rounds": 3},
    {"map": "whisper_forest", "bands": "choose"},
    {"terrains": True},
    {"minions": True},
    {"bands": "build", "extras": True, "landing": True},
    {"map": "silent_river_valley", "terrains": True, "crossings": True},
]

DUELS: list[Options] = [
    {},
    {"feats": "20", "target": 10},
    {"feats": "45", "target": 30, "bands": "choose"},
    {"map": "sunken_gates", "bands": "build"},
    {"map": "winter_outposts", "feats": "24", "bands": "choose", "landing": True},
    {"map": "hills_of_forgotten_heroes", "terrains": True, "feats": "45"},
    {"map": "silent_river_valley", "terrains": True, "crossings": True, "extras": True},
]

CROWDS: list[Options] = [
    {"seats": 3},
    {"seats": 3, "map": "field_of_bones", "terrains": True, "first_fall": True},
    {"seats": 3, "crowd_feats": 20, "target": 30, "turns": 15, "minions": True},
    {"seats": 4, "crowd_feats": 24},
    {"seats": 4, "map": "forest_of_evershade", "bands": "choose", "hero_gain": False},
    {"seats": 4, "map": "hungry_river", "terrains": True, "crossings": True, "landing": True},
    {"mode": "alliance", "first_fall": True},
    {"mode": "alliance", "map": "forest_of_evershade", "terrains": True, "team_target": 20, "team_hero": 5},
    {"mode": "alliance", "map": "hungry_river", "bands": "build", "crowd_feats": 30, "turns": 20},
    {"mode": "alliance", "map": "old_sanctuary", "bands": "choose", "extras": True},
    {"mode": "alliance", "map": "silent_river_valley", "terrains": True, "crossings": True},
    {"mode": "alliance", "map": "hills_of_forgotten_heroes", "crowd_feats": 20},
    {"mode": "alliance", "map": "whisper_forest", "minions": True},
    {"mode": "alliance", "map": "sunken_gates", "bands": "choose", "team_target": 20},
    {"mode": "alliance", "map": "winter_outposts", "terrains": True},
]

# The table of SIG-ATTACK-03: axial offsets of a target, and the sets of hexes between, one of which must be free.
SIGHT = {
    "20": "10",
    "11": "10, 01",
    "30": "10 20",
    "21": "10 20, 10 11, 01 11",
    "40": "10 20 30",
    "31": "10 20 30, 10 20 21, 10 11 21, 01 11 21",
    "22": "11 10 21, 11 10 12, 11 01 21, 11 01 12",
    "50": "10 20 30 40",
    "41": "10 20 30 40, 10 20 30 31, 10 20 21 31, 10 11 21 31, 01 11 21 31",
    "32": "10 20 21 31, 10 11 21 31, 10 11 21 22, 01 11 21 31, 01 11 21 22, 01 11 12 22",
}


def place(axial: str) -> tuple[int, int]:
    return 2 * int(axial[0]) + int(axial[1]), int(axial[1])


@pytest.mark.parametrize("target", SIGHT)
def test_lines_of_sight_cross_the_hexes_that_the_clause_lists(target: str) -> None:
    """SIG-ATTACK-03, in all six directions."""
    at, sets = place(target), {frozenset(place(one) for one in each.split()) for each in SIGHT[target].split(", ")}
    for _ in range(6):
        assert sight_sets(*at) == sets
        at, sets = turn(at), {frozenset(turn(one) for one in each) for each in sets}


DISC = [(q, r) for q in range(-6, 7) for r in range(-6, 7) if 2 <= hex_distance(q, r) <= 6]
QUICKLY = 4  # how far lines are drawn in make test


@pytest.mark.parametrize("far", [pytest.param(far, marks=[pytest.mark.slow] * (far > QUICKLY)) for far in range(2, 7)])
def test_the_engine_sees_what_lines_in_rational_numbers_cross(far: int) -> None:
    """SIG-ATTACK-03, for every offset as far as sets are used."""
    for q, r in [one for one in DISC if hex_distance(*one) == far]:
        sets = {frozenset((2 * a + b, b) for a, b in one) for one in between(q, r)}
        assert sets == sight_sets(2 * q + r, r), (q, r)


def play(options: Options, seed: int, steps: int) -> int:
    """Half of the steps from random positions, half in whole games."""
    game = champclos.game("signum", **options)

    def draw(dice: random.Random) -> str:
        return draw_signum(dice, game.options)

    half = steps // 2
    return play_positions(RULES, game, draw, seed, half, 40) + play_games(RULES, game, seed, steps - half, most=400)


@pytest.mark.parametrize("options", TABLES)
def test_engine_and_referee_agree_in_some_skirmishes(options: Options) -> None:
    assert play(options, 1, 300) >= 300


@pytest.mark.slow
@pytest.mark.parametrize("options", TABLES)
def test_engine_and_referee_agree_in_a_hundred_thousand_steps_of_skirmishes(options: Options) -> None:
    steps = 100_000 // len(TABLES) + 1
    assert play(options, 2, steps) >= steps


def play_duel(options: Options, seed: int, steps: int) -> int:
    """Half of the steps from random positions, half in whole games."""
    game = champclos.game("signum", mode="duel", **options)

    def draw(dice: random.Random) -> str:
        return draw_duel(dice, game.options)

    half = steps // 2
    played = play_positions(DUEL_RULES, game, draw, seed, half, 60)
    return played + play_games(DUEL_RULES, game, seed, steps - half, most=3000)


@pytest.mark.parametrize("options", DUELS)
def test_engine_and_referee_agree_in_some_duels(options: Options) -> None:
    assert play_duel(options, 1, 300) >= 300


@pytest.mark.slow
@pytest.mark.parametrize("options", DUELS)
def test_engine_and_referee_agree_in_a_hundred_thousand_steps_of_duels(options: Options) -> None:
    steps = 100_000 // len(DUELS) + 1
    assert play_duel(options, 2, steps) >= steps


def play_crowd(options: Options, seed: int, steps: int) -> int:
    """Half of the steps from random positions, half in whole games; somebody gives up now and then."""
    game = champclos.game("signum", **{"mode": "free_for_all", "seats": 4, **options})

    def draw(dice: random.Random) -> str:
        return draw_duel(dice, game.options)

    half = steps // 2
    played = play_positions(CROWD_RULES, game, draw, seed, half, 60, 0.005)
    return played + play_games(CROWD_RULES, game, seed, steps - half, most=3000, resigning=0.003)


@pytest.mark.parametrize("options", CROWDS, ids=str)
def test_engine_and_referee_agree_in_some_battles_of_three_and_four(options: Options) -> None:
    assert play_crowd(options, 1, 300) >= 300


@pytest.mark.slow
@pytest.mark.parametrize("options", CROWDS, ids=str)
def test_engine_and_referee_agree_in_a_hundred_thousand_steps_of_three_and_four(options: Options) -> None:
    steps = 100_000 // len(CROWDS) + 1
    assert play_crowd(options, 2, steps) >= steps


@pytest.mark.parametrize(
    "spoilt",
    [
        {"dice": {"y": CONTENT["dice"]["y"] | {"faces": [2, 1, 1, 2]}}},
        {"creatures": {"durgan": CONTENT["creatures"]["durgan"] | {"move": 4}}},
        {"keywords": {"slow": CONTENT["keywords"]["slow"] | {"rows": []}}},
    ],
)
def test_the_referee_notices_an_engine_with_other_figures(spoilt: Options) -> None:
    game = champclos.game("signum", content=spoilt)

    def draw(dice: random.Random) -> str:
        return draw_signum(dice, game.options)

    with pytest.raises(Difference):
        play_positions(RULES, game, draw, 1, 2000, 40)
