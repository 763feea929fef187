"""Figures replaced by a player's own, and what is said about impossible ones and impossible positions."""

import re
import tomllib
from pathlib import Path
from typing import cast

import pytest

import champclos
from champclos.core.content import Table
from champclos.core.errors import BadContent, BadPosition
from champclos.games.warlords.content import FOLDER
from champclos.testing.scenarios import play
from tests.games.warlords.helpers import at, gold, stage

PLAYED = cast("dict[str, dict[str, Table]]", tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8")))


def entry(table: str, name: str, **fields: object) -> Table:
    """Content in which some fields of an entry are others."""
    return {table: {name: {**PLAYED[table][name], **fields}}}


FIEF: Table = {
    "origin": "designed", "kingdom": "hispania", "en": "Murcia", "fr": "Murcie", "terrain": "plain", "borders": [],
    "centre": [1, 1], "outline": [[0, 0], [2, 0], [2, 2]],
}  # fmt: skip
CARD: Table = {
    "origin": "designed", "deck": "conquest", "copies": 4, "en": "Plunder", "fr": "Pillage",
    "text_en": "Take 9 gold.", "text_fr": "Prenez 9 ors.", "rows": [{"when": "taxation", "do": [{"gold": 9}]}],
}  # fmt: skip


ORIGINS = {"known": "", "deduced": "°", "designed": "*"}


def warlords(content: Table) -> champclos.Game:
    return champclos.game("warlords", seats=2, content=content)


def refused(content: Table) -> str:
    with pytest.raises(BadContent) as found:
        warlords(content)
    return str(found.value)


def test_figures_may_be_replaced() -> None:
    game = warlords(entry("soldiers", "knight", cost=4))
    state = at("recruiting/-1/0/0/0/1", "castile: 0 finished s1; wessex: 1 finished s1; gold: 9 0", played=game)
    play(state, "buy:k1")
    assert gold(state) == [5, 0]


def test_a_card_may_be_replaced_by_another_that_does_something_else() -> None:
    game = warlords({"cards": {"plunder": CARD}})
    text = "castile: 0 s1; wessex: 1 finished s1; conquest hand 0: plunder"
    state = stage("taxes", text, played=game)
    play(state, "card:plunder")
    assert gold(state)[0] == 9


def test_an_unknown_word_in_a_row_is_told_with_its_card_and_its_line() -> None:
    wrong: Table = {**CARD, "rows": [{"when": "taxation", "do": [{"silver": 9}]}]}
    said = refused({"cards": {"plunder": wrong}})
    assert "cards.plunder" in said
    assert "silver" in said
    lines = (FOLDER / "content.toml").read_text(encoding="utf-8").splitlines()
    found = re.search(r"line (\d+)", said)
    assert found is not None
    first = lines.index("[cards.plunder]") + 1
    assert first <= int(found[1]) <= first + 12


@pytest.mark.parametrize(
    "row",
    [
        {"when": "supper", "do": [{"gold": 9}]},
        {"when": "taxation", "do": [{"gold": 0}]},
        {"when": "taxation", "do": [{"gold": 9, "silver": 1}]},
        {"when": "taxation", "do": []},
        {"when": "battle", "role": "peasant", "do": [{"remove": 4}]},
        {"when": "battle", "if": ["battle.weather > 0"], "do": [{"remove": 4}]},
        {"when": "battle", "if": ["castle"], "do": [{"remove": 4}]},
        {"when": "campaign", "pick": {"what": "moon"}, "do": [{"free": True}]},
        {"when": "deployment", "pick": {"what": "fief"}, "do": [{"place": "dragon", "n": 1}]},
        {"when": "battle", "do": [{"die": 10}], "until": "tomorrow"},
    ],
)
def test_rows_in_other_words_than_the_games_are_refused(row: Table) -> None:
    assert "cards.plunder" in refused({"cards": {"plunder": {**CARD, "rows": [row]}}})


def test_a_lane_to_nowhere_is_refused() -> None:
    lane: Table = {"origin": "designed", "between": ["leon", "atlantis"], "path": [[1, 1], [2, 2]]}
    assert "atlantis" in refused({"lanes": {"leon_atlantis": lane}})


@pytest.mark.parametrize("between", [["leon", "leon"], ["leon", "castile"]])
def test_a_lane_joins_two_fiefs_that_do_not_touch(between: list[str]) -> None:
    lane: Table = {"origin": "designed", "between": between, "path": [[1, 1], [2, 2]]}
    assert "lanes.wrong.between" in refused({"lanes": {"wrong": lane}})


def test_a_border_has_two_sides() -> None:
    assert "leon" in refused(entry("fiefs", "leon", borders=["castile", "portugal", "aragon"]))
    assert "moon" in refused(entry("fiefs", "leon", borders=["castile", "portugal", "moon"]))


def test_there_are_at_most_sixty_three_fiefs() -> None:
    assert "63" in refused({"fiefs": {"murcia": FIEF}})


def test_a_fief_lies_in_a_kingdom_that_there_is() -> None:
    assert "atlantis" in refused(entry("fiefs", "leon", kingdom="atlantis"))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (entry("terrains", "plain", die=20), "12"),
        ({"terrains": {"desert": PLAYED["terrains"]["plain"]}}, "desert"),
        (entry("soldiers", "knight", cost=0), "cost"),
        (entry("soldiers", "knight", colour=1), "colour"),
        (entry("cards", "plunder", deck="kings"), "kings"),
        (entry("cards", "plunder", copies=-1), "copies"),
        (entry("scenarios", "two", homes=["britain"]), "scenarios.two.homes"),
        (entry("scenarios", "two", others=["atlantis"]), "atlantis"),
    ],
)
def test_other_impossible_figures_are_refused(content: Table, said: str) -> None:
    assert said in refused(content)


def sides(fief: Table) -> set[frozenset[tuple[int, int]]]:
    """The sides of a fief's outline."""
    points = [(x, y) for x, y in cast("list[list[int]]", fief["outline"])]
    return {frozenset(side) for side in zip(points, points[1:] + points[:1], strict=True)}


def test_fiefs_touch_in_the_drawing_where_they_border_on_each_other() -> None:
    fiefs = PLAYED["fiefs"]
    drawn = {name: sides(fief) for name, fief in fiefs.items()}
    for name, fief in fiefs.items():
        near = {other for other in fiefs if other != name and drawn[name] & drawn[other]}
        assert near == set(cast("list[str]", fief["borders"])), name


# Positions


MANY = (
    "leon", "castile", "aragon", "andalus", "almohades", "navarre", "portugal", "brittany",
    "francia", "champagne", "burgundy", "aquitaine", "gascony", "toulouse", "wessex", "mercia",
)  # fmt: skip
SIXTEEN = "; ".join(f"{name}: {number % 2} finished s1" for number, name in enumerate(MANY))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SIXTEEN, "12 castles"),
        ("castile: 0 finished s1; norway: 1 s1", "norway"),
        ("castile: - s3; wessex: 1 finished s1", "castile"),
        ("castile: 0 s3 captive 1; wessex: 1 finished s1", "castile"),
        ("castile: 0 finished k7; wessex: 1 finished s1", "seat 0"),
        ("castile: 0 finished l2; wessex: 1 finished s1 captive 0 0", "seat 0"),
        ("castile: 0 finished s1; conquest hand 0: 4xsiege", "siege"),
        ("castile: 7 finished s1", "castile"),
        ("castile: 0 palace s1", "palace"),
        ("castile: 0 finished x1", "x1"),
        ("atlantis: 0 s1", "atlantis"),
        ("castile: 0 finished s1; conquest hand 0: spy", "spy"),
        ("castile: 0 finished s1; homes: moon mars", "homes"),
        ("castile: 0 finished s1; attacks: castile>moon:s1", "castile>moon"),
        ("castile: 0 finished s1; recruits 0: x1", "x1"),
        ("castile: 0 finished s1; bids: d20 -", "d20"),
        ("castile: 0 finished s1; force: sunshine/0/0/0", "sunshine"),
        ("castile: 0 finished s1; gold: 1 2 3", "gold"),
        ("castile: 0 finished s1; ended: WOE-NONE-1", "ended"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadPosition) as found:
        stage("taxes", text)
    assert said in str(found.value)


@pytest.mark.parametrize("flow", ["turn/0", "dance", "turns/-1/1 turn/9/0/0/0/1", "turns/x", "battle/0/0/99/1/0"])
def test_what_cannot_go_on_is_refused(flow: str) -> None:
    with pytest.raises(BadPosition):
        at(flow, "castile: 0 finished s1; wessex: 1 finished s1")


def test_the_page_about_the_game_lists_the_map_that_is_played() -> None:
    lanes = [cast("list[str]", lane["between"]) for lane in PLAYED["lanes"].values()]
    rows, before = [], ""
    for name, fief in PLAYED["fiefs"].items():
        kingdom = str(fief["kingdom"])
        title = "" if kingdom == before else PLAYED["kingdoms"][kingdom]["en"]
        by_land = sorted(cast("list[str]", fief["borders"]))
        by_sea = sorted(other for lane in lanes if name in lane for other in lane if other != name)
        touched = " | ".join(", ".join(fiefs) or "–" for fiefs in (by_land, by_sea))
        called = f"`{name}` {fief['en']}{ORIGINS[str(fief['origin'])]}"
        rows.append(f"| {title} | {called} | {fief['terrain']} | {touched} |")
        before = kingdom
    page = (Path(__file__).parents[3] / "docs" / "games" / "warlords.md").read_text(encoding="utf-8")
    assert "\n".join(rows) in page, "\n".join(rows)
