"""What stands above and beside the table: titles, endings, plates, badges, marks and dice."""

import pytest

from champclos import State
from champclos.core.scene import Scene
from champclos.core.words import Words
from champclos.games.warlords import make
from champclos.testing.scenarios import play
from tests.games.mirrored import also_mirrored
from tests.games.warlords.helpers import at, attack, dice, game, march, reserve, stage, turn

REST = "; wessex: 1 finished s3"


def seen(state: State) -> Scene:
    return state.seen_by(0).scene()


def title(state: State) -> Words:
    """What stands above the table."""
    found = seen(state).title
    assert found is not None
    return found


def badges(scene: Scene, place: str) -> dict[str, str]:
    """The signs on a place, by their English names."""
    return {badge.name.en: badge.value for one in scene.badges if one.at == place for badge in one.badges}


def counters(state: State, seat: int) -> dict[str, str]:
    return {badge.name.en: badge.value for badge in seen(state).plates[seat].counters}


@also_mirrored
@pytest.mark.parametrize(
    ("stage_name", "english", "french"),
    [
        ("taxes", "Round 2 of 20 · taxation", "Round 2 sur 20 · taxation"),
        ("vassals", "Round 2 of 20 · vassals", "Round 2 sur 20 · vassaux"),
        ("recruiting/-1/0/0/0/1", "Round 2 of 20 · recruiting", "Round 2 sur 20 · recrutement"),
        ("deploying", "Round 2 of 20 · deployment", "Round 2 sur 20 · déploiement"),
        ("bidding", "Round 2 of 20 · initiative", "Round 2 sur 20 · initiative"),
        ("trading", "Round 2 of 20 · Merchant cards", "Round 2 sur 20 · cartes Marchand"),
        ("pope", "Round 2 of 20 · Pope cards", "Round 2 sur 20 · cartes Pape"),
    ],
)
def test_the_title_says_the_round_and_its_step(stage_name: str, english: str, french: str) -> None:
    own = "castile: 0 finished s3; gold: 20 0; conquest hand 0: plunder; recruits 0: s1"
    if not stage_name.startswith(("recruiting", "deploying")):
        own = own.replace("; recruits 0: s1", "")
    claims = "; claims: -1 0; leon: 1 s1" if stage_name == "vassals" else REST
    said = title(stage(stage_name, f"{own}; round: 2{claims}"))
    assert (said.en, said.fr) == (english, french)


@also_mirrored
def test_the_title_of_a_turn_names_whose_it_is_and_its_step() -> None:
    text = "castile: 0 finished s5; leon: 0 s1; aragon: 1 s1" + REST
    assert title(turn(text)).en == "Round 1 of 20 · Blue: campaign"
    assert title(reserve(text)).fr == "Round 1 sur 20 · Bleu : réserve"
    state = turn(text)
    march(state, "castile", "s2", "aragon")
    march(state, "leon", "s1", "portugal")
    assert title(play(state, "done")).en == "Round 1 of 20 · Blue: battles"
    assert title(at("castles", "")).en == "Setting up"


@also_mirrored
@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("castile: 0 finished s1; wessex: 1 unfinished s1", "Blue wins after the last round"),
        ("castile: 0 finished s1; wessex: 1 finished s1", "The victory is shared"),
    ],
)
def test_the_ending_says_who_won(text: str, english: str) -> None:
    result = seen(stage("trading", f"round: 3; {text}", played=game(rounds=3))).result
    assert result is not None
    assert result.words.en == english


@also_mirrored
def test_an_emperor_is_named_at_the_end() -> None:
    state = turn("castile: 0 finished s5; aragon: 1 s1")
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    result = seen(dice(state, "3/1", "1/0")).result
    assert result is not None
    assert (result.words.en, result.words.fr) == ("Blue is Emperor", "Bleu est Empereur")


@also_mirrored
def test_plates_count_what_a_seat_has() -> None:
    text = "castile: 0 finished s3; leon: 0 unfinished s1; wessex: 1 unfinished s3 captive 0; levies: 3 0; gold: 7 2"
    state = stage("deploying", f"{text}; pope kept 0: tithe; conquest hand 0: siege levy; merchant hand 0: spy")
    own = counters(state, 0)
    assert own.pop("income (fiefs 3, castles 6)") == "+9"
    assert own == {
        "gold": "7",
        "finished castles": "1/2",
        "fiefs": "2",
        "cards (Conquest 2, Merchant 1)": "3",
        "free spearmen to place": "3",
        "captive warlords": "1",
        "disfavours": "1",
        "majority of the finished castles": "",
    }
    other = counters(state, 1)
    assert other["finished castles"] == "0/1"
    assert "free spearmen to place" not in other
    assert "majority of the finished castles" not in other
    landless = counters(turn("castile: 0 s3" + REST), 0)
    assert not any(name.startswith("income") for name in landless)
    assert landless["finished castles"] == "0"


@also_mirrored
def test_fiefs_show_the_defenders_die_and_their_peasants() -> None:
    scene = seen(turn("castile: 0 finished s3; navarre: 0 unfinished s1; andalus: 0 unfinished s1" + REST))
    assert badges(scene, "castile") == {"defender's die": "d12"}
    assert badges(scene, "navarre") == {"defender's die": "d10"}
    assert badges(scene, "andalus") == {"defender's die": "d10"}
    assert badges(scene, "leon") == {"defender's die": "d12", "peasants": "1"}
    assert badges(scene, "aragon") == {"defender's die": "d8", "peasants": "3"}
    assert badges(scene, "thrace") == {}
    assert badges(scene, "played-1") == {"left to draw": "30"}


def test_a_battle_shows_both_sides_and_their_dice() -> None:
    scene = seen(attack("s3 k1", "finished s2 a1", ""))
    shown = {(one.place, one.kind, one.seat): one.count for one in scene.pieces if one.place.startswith("battle")}
    assert shown == {
        ("battle-0", "spearman", 0): 3,
        ("battle-0", "knight", 0): 1,
        ("battle-1", "spearman", 1): 2,
        ("battle-1", "archer", 1): 1,
    }
    assert (badges(scene, "battle-0"), badges(scene, "battle-1")) == ({"rolls": "d8"}, {"rolls": "d12"})
    assert [(mark.what, mark.at, mark.seat) for mark in scene.marks if mark.what != "held"] == [
        ("threat", "aragon", 0),
        ("chosen", "aragon", 0),
    ]
    peasants = turn("castile: 0 finished s5" + REST)
    march(peasants, "castile", "s3", "aragon")
    shown_peasants = [one for one in seen(play(peasants, "done")).pieces if one.kind == "peasant"]
    assert [(one.place, one.seat, one.count) for one in shown_peasants] == [("battle-1", -1, 3)]


@also_mirrored
def test_dice_are_shown_sort_by_sort() -> None:
    state = attack("s3", "s2", "")
    roll = seen(dice(state, "3/1")).rolls[0]
    assert roll.step is not None
    assert (roll.step.en, roll.step.fr, roll.at) == ("Spearmen", "Lanciers", "aragon")
    assert [(die.face, die.seat, die.hit) for die in roll.dice] == [("hit", 0, True), *[("blank", 0, False)] * 2]
    assert [(total.name.en, total.value, total.seat) for total in roll.totals] == [("hit", 1, 0)]
    again = seen(dice(state, "2/0")).rolls
    assert [(total.name.en, total.name.fr, total.value) for total in again[-1].totals] == [("hits", "touche", 0)]


@also_mirrored
def test_attacks_are_links_with_their_soldiers() -> None:
    state = turn("castile: 0 finished s5; leon: 0 s3" + REST)
    march(state, "castile", "s2", "andalus")
    links = seen(state).links
    assert [(one.what, one.start, one.end, one.seat) for one in links] == [
        ("attack", "attack-castile-andalus", "andalus", 0)
    ]
    assert links[0].words is not None
    assert (links[0].words.en, links[0].words.fr) == ("2 soldiers", "2 soldats")
    fought = seen(play(state, "done")).links
    assert [(one.start, one.words) for one in fought] == [("castile", None)]


def test_the_map_says_of_each_fief_its_terrain_its_kingdom_and_its_income() -> None:
    scenery = make({"seats": 2}, {}).scenery()
    board = scenery.zones[0]
    places = {place.id: place for place in board.places}
    assert set(places) >= {"castile", "leon", "wessex", "champagne"}
    assert "thrace" not in places
    castile = places["castile"]
    assert (castile.terrain, castile.region, castile.badges[0].value) == ("forest", "hispania", "2")
    assert castile.name is not None
    assert (castile.name.en, castile.name.fr) == ("Kingdom of Castile", "Royaume de Castille")
    assert castile.short is not None
    assert (castile.short.en, castile.short.fr) == ("Castile", "Castille")
    assert (places["leon"].terrain, places["leon"].badges[0].value) == ("mountain", "1")
    assert {region.id for region in board.regions} == {"britain", "hispania", "franks"}
    ground = {terrain.id: [line.words.en for line in terrain.text] for terrain in board.terrains}
    assert ground["forest"] == ["Defender d10. Peasants: 2."]
    assert ground["mountain"][1] == "Without a castle at most 15 soldiers may stay."
    assert any({lane.start, lane.end} == {"northumbria", "champagne"} for lane in board.lanes)
