"""Figures replaced by a player's own, options, and what is said about impossible ones."""

from collections import Counter
from itertools import product
from pathlib import Path

import pytest

import champclos
from champclos import FastDice, State
from champclos.core.content import Table
from champclos.core.driver import random_playout
from champclos.core.errors import BadContent, BadOption
from champclos.games import make_game
from champclos.testing.scenarios import legal, play, play_for
from tests.games.lionheart.helpers import BASIC, TINY, army, dice_due, show_all

KNIGHTS: Table = {"supply": 4, "bases": [2], "dice": 2, "hits": 2}


def with_units(**units: Table) -> Table:
    return {"units": dict(units)}


def advanced(content: Table, text: str) -> State:
    return champclos.game("lionheart", mode="advanced", content=content).position(text)


def test_figures_may_be_replaced() -> None:
    content = with_units(knights=KNIGHTS | {"dice": 3, "hits": 1})
    state = advanced(content, "army 0: K1a1^ N2e5^\narmy 1: K1i10v N2e6v I4a9v")
    play(state, "e5xe6")
    assert dice_due(state) == 6
    play(state, "ARRRRR")
    assert "N1e6v" in army(state, 1)


def test_the_die_may_be_replaced() -> None:
    content: Table = {"die": {"axe": 1, "arrow": 1, "panic": 1, "start": 2}}
    game = champclos.game("lionheart", content=content)
    odds = game.start().odds()
    assert odds.total == 3**2
    assert game.content_digest != BASIC.content_digest
    assert game.overrides == content


@pytest.mark.parametrize(("axe", "arrow", "panic"), [(3, 2, 1), (2, 5, 3), (1, 0, 2), (4, 1, 0)])
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_every_roll_is_as_likely_as_the_faces_of_the_dice_make_it(axe: int, arrow: int, panic: int, dice: int) -> None:
    content: Table = {"die": {"axe": axe, "arrow": arrow, "panic": panic, "start": dice}}
    state = champclos.game("lionheart", content=content).start()
    faces = "A" * axe + "R" * arrow + "P" * panic
    ways = Counter("".join(sorted(fallen, key="ARP".index)) for fallen in product(faces, repeat=dice))
    odds = state.odds()
    assert dict(zip(map(state.notation, odds.choices), odds.weights, strict=True)) == ways
    assert all(isinstance(weight, int) for weight in odds.weights)


def test_the_basic_army_may_be_replaced() -> None:
    content: Table = {"armies": {"basic": {"back": ["knights", "king", "knights"], "second": ["heavy"]}}}
    state = champclos.game("lionheart", content=content).start()
    assert army(state, 0) == {"N2d1^", "K1e1^", "N2f1^", "H2e2^"}


def test_mercenaries_of_a_basic_army_of_ones_own_may_be_enlisted() -> None:
    content: Table = {"armies": {"basic": {"back": ["king"], "second": ["mercenaries", "infantry", "mercenaries"]}}}
    game = champclos.game("lionheart", content=content)
    state = game.position("army 0: K1e5^ M2a1^ I4b1^ M2c1^\narmy 1: K1i10v M2e6v I4a9v M2e7v")
    play(state, "e5xe6", "e6>", "pass", "e6-f6", "e5-e6", "pass", "e6xe7")
    assert army(state, 0) == {"K1e6^", "M2a1^", "I4b1^", "M2c1^", "M2f6>", "M2e7v"}
    assert army(state, 1) == {"K1i10v", "I4a9v"}
    assert state.flaw() == ""
    assert game.position(state.position()) == state


def test_more_mercenaries_of_ones_own_may_all_be_enlisted() -> None:
    hired: Table = {"supply": 4, "bases": [1, 2], "dice": 2, "hits": 1, "most_units": 2}
    content: Table = {"units": {"mercenaries": hired}, "armies": {"advanced": {"units": 4}}}
    state = advanced(content, "army 0: K1e5^ M2a1^ I4b1^ M1c1^\narmy 1: K1i10v M2e6v I4a9v M2e7v")
    play(state, "e5xe6", "e6>", "pass", "e6-f6", "e5-e6", "pass", "e6xe7")
    assert len(army(state, 0)) == 6
    assert army(state, 1) == {"K1i10v", "I4a9v"}


def test_games_with_figures_of_ones_own_come_to_an_end() -> None:
    hired: Table = {"supply": 9, "bases": [1], "dice": 1, "hits": 1, "most_units": 9}
    contents: list[Table] = [
        with_units(mercenaries=hired),
        {"armies": {"basic": {"back": ["king"], "second": ["mercenaries"] * 9}, "advanced": {"units": 18}}}
        | with_units(mercenaries=hired, peasants={"supply": 9, "bases": [1], "dice": 9, "hits": 3}),
        {"die": {"axe": 1, "arrow": 0, "panic": 5, "start": 1}},
    ]
    for content in contents:
        for mode in ("basic", "advanced"):
            game = champclos.game("lionheart", mode=mode, content=content, quiet=30)
            for seed in range(3):
                state = game.start()
                assert random_playout(state, FastDice(seed)) <= game.max_decisions
                assert state.flaw() == ""


def test_the_size_of_an_army_may_be_replaced() -> None:
    state = TINY.start()
    play_for(state, 0, *["M2@a1"])
    play_for(state, 1, *["N2@i10"])
    show_all(state)
    assert army(state, 0) == {"K1e1^", "M2a1^"}
    assert army(state, 1) == {"K1e10v", "N2i10v"}


def test_content_may_come_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[armies.advanced]\nunits = 3\n", encoding="utf-8")
    game = champclos.game("lionheart", mode="advanced", content=file)
    state = game.start()
    play_for(state, 0, *["M2@a1", "I4@b1"])
    assert legal(state, 0) == set()
    assert champclos.game("lionheart", content=str(file)).content_digest == game.content_digest


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (with_units(knights={"supply": 4, "bases": [2], "dice": 2}), ["hits", "units.knights"]),
        (with_units(dragons=KNIGHTS), ["dragons", "units"]),
        (with_units(knights=KNIGHTS | {"wings": 2}), ["wings", "units.knights"]),
        (with_units(knights=KNIGHTS | {"hits": "two"}), ["int", "units.knights.hits"]),
        (with_units(knights=KNIGHTS | {"hits": 0}), ["units.knights.hits", ">= 1"]),
        (with_units(knights=KNIGHTS | {"dice": 10}), ["units.knights.dice", "<= 9"]),
        (with_units(knights=KNIGHTS | {"supply": 0}), ["units.knights.supply", ">= 1"]),
        (with_units(knights=KNIGHTS | {"bases": []}), ["units.knights.bases"]),
        (with_units(knights=KNIGHTS | {"bases": [2, 1]}), ["units.knights.bases"]),
        (with_units(knights=KNIGHTS | {"bases": [5]}), ["units.knights.bases", "5"]),
        (with_units(knights=KNIGHTS | {"shares": "dragons"}), ["units.knights.shares", "dragons"]),
        (with_units(knights=KNIGHTS | {"dice": 5}), ["units.knights.dice", "10 dice"]),
        (with_units(knights=KNIGHTS | {"origin": "rumour"}), ["origin", "units.knights"]),
        (with_units(king=KNIGHTS), ["units.king.supply"]),
        (with_units(mercenaries={"supply": 20, "bases": [1], "dice": 1, "hits": 1}), ["units.mercenaries.most_units"]),
        ({"units": 3}, ["units"]),
        ({"weather": {"rain": 1}}, ["weather"]),
        ({"die": {"axe": 3, "arrow": 2, "panic": 1}}, ["start", "die"]),
        ({"die": {"axe": 0, "arrow": 2, "panic": 1, "start": 4}}, ["die.axe"]),
        ({"die": {"axe": 3, "arrow": 0, "panic": 0, "start": 4}}, ["die", "axes"]),
        ({"die": {"axe": -1, "arrow": 2, "panic": 1, "start": 4}}, ["die.axe", ">= 0"]),
        ({"armies": {"advanced": {"units": 1}}}, ["armies.advanced.units", ">= 2"]),
        ({"armies": {"advanced": {"units": 19}}}, ["armies.advanced.units", "<= 18"]),
        ({"armies": {"advanced": {"units": 14}}}, ["armies.advanced.units", "supplies"]),
        ({"armies": {"basic": {"back": ["king"], "second": ["wizard"]}}}, ["armies.basic.second", "wizard"]),
        ({"armies": {"basic": {"back": ["knights"], "second": ["king"]}}}, ["armies.basic.back", "King"]),
        ({"armies": {"basic": {"back": ["king"], "second": []}}}, ["armies.basic.second"]),
        ({"armies": {"basic": {"back": ["king"], "second": ["heavy", "heavy"]}}}, ["armies.basic.second", "odd"]),
    ],
)
def test_impossible_content_is_refused_in_one_line(content: Table, said: list[str]) -> None:
    with pytest.raises(BadContent) as refusal:
        champclos.game("lionheart", content=content)
    text = str(refusal.value)
    assert "\n" not in text
    assert "lionheart" in text
    for word in said:
        assert word in text


def test_a_content_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[units\n", encoding="utf-8")
    for file in (broken, tmp_path / "missing.toml"):
        with pytest.raises(BadContent, match=file.name) as refusal:
            champclos.game("lionheart", content=file)
        assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mode": "epic"}, "epic"),
        ({"width": 10}, "width"),
        ({"width": "wide"}, "wide"),
        ({"height": 5}, "height"),
        ({"quiet": 0}, "quiet"),
        ({"quiet": True}, "quiet"),
        ({"weather": "rain"}, "weather"),
    ],
)
def test_impossible_options_are_refused_in_one_line(options: dict[str, object], said: str) -> None:
    with pytest.raises(BadOption, match=said) as refusal:
        make_game("lionheart", options, {})
    assert "\n" not in str(refusal.value)


def test_options_may_be_written_as_text() -> None:
    game = champclos.game("lionheart", width="11", height="8", quiet="50")
    assert game.options == {"mode": "basic", "width": 11, "height": 8, "quiet": 50}
