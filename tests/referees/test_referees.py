"""The engine beside the referees: random games and random positions, step by step, until they differ."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import champclos
from champclos.core.game import Game
from tests.referees import artofwar, artofwar_table, lionheart, warlords, warlords_table, warriors, warriors_table
from tests.referees.beside import Difference, play_games, play_positions
from tests.referees.positions import draw_artofwar, draw_lionheart, draw_warlords, draw_warriors

Options = dict[str, Any]

RULES = {each.name: each for each in (lionheart.RULES, artofwar.RULES, warriors.RULES, warlords.RULES)}
DRAW = {
    "lionheart": draw_lionheart,
    "artofwar": draw_artofwar,
    "warriors": draw_warriors,
    "warlords": draw_warlords,
}
STEPS = {"lionheart": 12, "artofwar": 30, "warriors": 40, "warlords": 300}  # at most, from a random position

LIONHEART: list[Options] = [
    {},
    {"mode": "advanced"},
    {"width": 11, "height": 7, "quiet": 9},
    {"mode": "advanced", "width": 9, "height": 6, "quiet": 20},
    {"mode": "advanced", "width": 13, "height": 12},
]
ARTOFWAR: list[Options] = [
    {},
    {"begins": "1"},
    {"box": True},
    {"mode": "free"},
    {"mode": "free", "box": True},
    {"mode": "first-free"},
    {"mode": "free-first", "begins": "0"},
    {"mode": "free-first", "box": True},
]
WARRIORS: list[Options] = [{"seats": seats} for seats in (2, 3, 4)]
WARRIORS += [{"seats": seats, "dragons": True} for seats in (2, 3, 4, 5, 6)]
WARLORDS: list[Options] = [{"seats": seats, "rounds": 6} for seats in (2, 3, 4)]
WARLORDS += [{"seats": 3, "scenario": name, "rounds": 5} for name in ("short", "long", "random")]
WARLORDS += [{"seats": 4, "scenario": "short", "rounds": 3}, {"seats": 2, "scenario": "choice", "rounds": 4}]
TABLES = {"lionheart": LIONHEART, "artofwar": ARTOFWAR, "warriors": WARRIORS, "warlords": WARLORDS}
ALL = [(name, options) for name, tables in TABLES.items() for options in tables]


def play(name: str, game: Game, seed: int, steps: int) -> int:
    """Half of the steps in whole games, half from random positions."""

    def draw(dice: random.Random) -> str:
        return DRAW[name](dice, game.options)

    half = steps // 2
    from_positions = play_positions(RULES[name], game, draw, seed, half, STEPS[name])
    return from_positions + play_games(RULES[name], game, seed, steps - half, resigning=0.002)


@pytest.mark.parametrize(("name", "options"), ALL)
def test_engine_and_referee_agree_in_some_games(name: str, options: Options) -> None:
    assert play(name, champclos.game(name, **options), 1, 300) >= 300


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), ALL)
def test_engine_and_referee_agree_in_a_hundred_thousand_steps_of_each_game(name: str, options: Options) -> None:
    steps = 100_000 // len(TABLES[name]) + 1
    assert play(name, champclos.game(name, **options), 2, steps // 2) >= steps // 2
    assert play(name, champclos.game(name, **options), 3, steps - steps // 2) >= steps - steps // 2


# The referees can fail: each of these spoils one rule, of the engine by its content or of the referee.

MASS = {"supply": 20, "shares": "infantry", "bases": [10], "dice": 1, "hits": 1, "most_dice": 5}
HEAVY = {"supply": 2, "bases": [1, 2], "dice": 2, "hits": 1}
GUARD = {"attack": 1, "upright": 2, "sideways": 2, "reach": [[0, 1]]}
PRIEST = {"attack": 1, "upright": 2, "sideways": 2, "reach": [[-1, 1], [1, 1]]}
KNIGHT = {"origin": "known", "move": 2, "hit": 5, "cost": 7, "pieces": 6}
ARCHER = {"origin": "known", "move": 1, "hit": 5, "cost": 6, "pieces": 8}
EVENTS = {"wizards": 3, "catapults": 9, "hit": 4, "dragon_hit": 6}

SPOILT_ENGINES: list[tuple[str, Options, Options]] = [
    ("lionheart", {"mode": "advanced"}, {"units": {"heavy": HEAVY}}),
    ("lionheart", {"mode": "advanced"}, {"units": {"mass": MASS}}),
    ("artofwar", {}, {"units": {"guard": GUARD}}),
    ("artofwar", {}, {"units": {"priest": PRIEST}}),
    ("warriors", {"seats": 2}, {"events": EVENTS | {"hit": 5}}),
    ("warriors", {"seats": 3, "dragons": True}, {"events": EVENTS | {"dragon_hit": 5}}),
    ("warlords", {"seats": 2}, {"soldiers": {"knight": KNIGHT}}),
    ("warlords", {"seats": 3}, {"soldiers": {"archer": ARCHER}}),
]


def says(answer: object) -> Callable[..., object]:
    """A method of a referee that answers the same to everything."""
    return lambda *_: answer


SPOILT_REFEREES = [
    ("lionheart", {"mode": "advanced"}, lionheart.Lionheart, "loyal", says(False)),
    ("lionheart", {"mode": "advanced"}, lionheart, "STEADY", "K"),
    pytest.param("lionheart", {"mode": "advanced"}, lionheart, "LONE_MEN", "AP", marks=pytest.mark.slow),
    ("lionheart", {}, lionheart, "FACES", {"A": 3, "R": 1, "P": 2}),
    ("lionheart", {}, lionheart.Lionheart, "look_for_lone_king", says(None)),
    ("artofwar", {}, artofwar.ArtOfWar, "move_up", says(None)),
    ("artofwar", {}, artofwar.ArtOfWar, "look_for_majority", says(None)),
    ("artofwar", {"mode": "free"}, artofwar.ArtOfWar, "could_answer", says(True)),
    ("artofwar", {}, artofwar_table, "RESERVE_PLACES", 6),
    ("artofwar", {"mode": "free", "box": True}, artofwar_table, "BOX", 11),
    ("warriors", {"seats": 3}, warriors_table, "ENEMY", warriors_table.ENEMY | {"E": "U"}),
    ("warriors", {"seats": 3}, warriors, "BONUS", warriors_table.BONUS | {"T": 8}),
    ("warriors", {"seats": 3}, warriors.Warriors, "bows", says((0, 0))),
    pytest.param("warriors", {"seats": 4}, warriors.Warriors, "drop_lost_wizards", says(None), marks=pytest.mark.slow),
    pytest.param(
        "warriors", {"seats": 4}, warriors.Warriors, "playing_order", says([0, 1, 2, 3]), marks=pytest.mark.slow
    ),
    ("warriors", {"seats": 2, "dragons": True}, warriors.Warriors, "can_charge", says(True)),
    ("warlords", {"seats": 2}, warlords.Warlords, "ports", says(set())),
    pytest.param("warlords", {"seats": 2}, warlords.Warlords, "at_peace", says(False), marks=pytest.mark.slow),
    ("warlords", {"seats": 2}, warlords.Warlords, "fed", says(None)),
    ("warlords", {"seats": 3}, warlords.Warlords, "tax", says(0)),
    ("warlords", {"seats": 3}, warlords.Warlords, "watch_majority", says(None)),
    ("warlords", {"seats": 3}, warlords_table, "PIECES", warlords_table.PIECES | {"k": 7}),
    ("warlords", {"seats": 4}, warlords.Warlords, "may_recruit", says(True)),
]


def play_until_found(name: str, game: Game) -> None:
    for seed in range(50):
        play(name, game, seed, 400)


@pytest.mark.parametrize(("name", "options", "content"), SPOILT_ENGINES)
def test_a_spoilt_engine_is_found_out(name: str, options: Options, content: Options) -> None:
    game = champclos.game(name, content=content, **options)
    with pytest.raises(Difference, match=r"seed \d+, (game|position) \d+, step \d+: .* differ\nengine: .*\nreferee: "):
        play_until_found(name, game)


@pytest.mark.parametrize(("name", "options", "where", "what", "wrong"), SPOILT_REFEREES)
def test_a_spoilt_referee_is_found_out(
    monkeypatch: pytest.MonkeyPatch, name: str, options: Options, where: object, what: str, wrong: object
) -> None:
    monkeypatch.setattr(where, what, wrong)
    with pytest.raises(Difference, match=r"last moves: .*\nposition:\n"):
        play_until_found(name, champclos.game(name, **options))
