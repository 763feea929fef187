"""The preparation of a match (SIG-TOURN-07 to -24, -40 to -59): rewards, coins, purchases, choices, use."""

import json
from typing import Any

import pytest

from champclos import State
from champclos.core.errors import BadPosition
from champclos.core.game import NATURE, OVER
from champclos.games.signum import make
from champclos.games.signum.content import read_tournament
from champclos.games.signum.preparation import PreparationState
from champclos.testing import check_game, rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import Turned, unmirrored
from tests.games.signum.tournaments import prepared, sheet

CONTENT, _ = read_tournament({})
OF_CONTENT = "it looks at the content and at no position"


def person(state: State, seat: int = 0) -> dict[str, Any]:
    """What a player has."""
    found = json.loads(field(state, f"player {seat}"))
    assert isinstance(found, dict)
    return found


def by(state: State, seat: int, *moves: str) -> State:
    """A seat plays, whoever else may."""
    for move in moves:
        state.play(seat, state.parse(move, seat))
    return state


def ready(state: State) -> State:
    """Both have bought what they want."""
    by(state, 0, "done")
    return by(state, 1, "done")


def buying(one: dict[str, object] | None = None, other: dict[str, object] | None = None, **more: object) -> State:
    """A preparation, at its purchases."""
    return prepared(one, other, **more).start()


# Resources


@rule("SIG-TOURN-07", "SIG-TOURN-08", "SIG-TOURN-09", "SIG-TOURN-19")
def test_both_get_the_coins_of_the_match_and_who_is_behind_three_for_each_point() -> None:
    state = buying({"points": 9, "coins": 4}, {"points": 5})
    assert field(state, "stage") == "resources"
    assert (person(state)["coins"], person(state, 1)["coins"]) == (4 + 70, 70 + 12)
    assert sorted(seat for seat in range(2) if state.choices(seat)) == [0, 1]  # both at once


@rule("SIG-TOURN-17", "SIG-TOURN-18", "SIG-TOURN-20", "SIG-TOURN-21", "SIG-TOURN-22", "SIG-TOURN-23")
@unmirrored(OF_CONTENT)
def test_the_table_names_feats_coins_and_target_of_each_match() -> None:
    table = CONTENT.tournament
    assert table is not None
    assert [row[2] for row in table.rows] == [8, 10, 10, 12, 12, 12, 12]
    assert [row[0] for row in table.rows] == [20, 24, 24, 30, 30, 30, 30]
    assert [row[1] for row in table.rows[4:]] == [90, 100, 120]


@rule("SIG-TOURN-10")
def test_victory_points_become_coins_but_never_less_than_none() -> None:
    state = buying({"points": 2}, {"points": 2})
    by(state, 0, "convert", "convert")
    assert (person(state)["points"], person(state)["coins"]) == (0, 76)
    assert person(state, 1)["coins"] == 70  # the difference was reckoned before
    assert "convert" not in legal(state, 0)
    assert clause(state, "convert", 0) == "SIG-TOURN-10"


@rule("SIG-TOURN-04", "SIG-TOURN-50", "SIG-TOURN-11")
def test_characters_are_bought_by_their_rank() -> None:
    state = buying({"characters": [], "coins": 75})
    for name, price in (("odile", 20), ("berta", 25), ("kaitlynn", 40), ("vesna", 60)):
        before = person(state)["coins"]
        by(state, 0, f"hire:{name}")
        assert before - person(state)["coins"] == price
    assert person(state)["characters"] == ["odile", "berta", "kaitlynn", "vesna"]
    poor = buying({"characters": []}, match=1)
    by(poor, 0, "hire:kaitlynn")
    assert clause(poor, "hire:berta", 0) == "SIG-TOURN-50"  # 20 of 60 coins are left


@rule("SIG-TOURN-51")
def test_of_each_rank_one_character_is_bought_before_a_match() -> None:
    state = buying({"characters": [], "coins": 200})
    by(state, 0, "hire:berta")
    assert clause(state, "hire:anselm", 0) == "SIG-TOURN-51"
    assert "hire:kaitlynn" in legal(state, 0)
    by(state, 0, "dismiss:berta")
    assert clause(state, "hire:berta", 0) == "SIG-TOURN-51"


@rule("SIG-TOURN-52", "SIG-TOURN-53")
def test_the_leadership_limits_the_war_camp_and_dismissing_makes_room() -> None:
    people = ("hansa", "mercenary")
    golds = [name for name, one in CONTENT.creatures.items() if one.rank == ["gold"] and one.faction in people]
    led = CONTENT.creatures["haldane"].leadership[2]
    assert len(golds) > led
    state = buying({"characters": golds[:led], "coins": 200})
    assert clause(state, f"hire:{golds[led]}", 0) == "SIG-TOURN-52"
    assert clause(state, "hire:durgan", 0) == "SIG-TOURN-52"  # of another people
    coins = person(state)["coins"]
    by(state, 0, f"dismiss:{golds[0]}")
    assert person(state)["coins"] == coins
    assert f"hire:{golds[led]}" in legal(state, 0)


@rule("SIG-TOURN-40", "SIG-TOURN-41", "SIG-TOURN-12")
def test_improvements_are_bought_as_long_as_there_are_copies_and_coins() -> None:
    state = buying({"coins": 30})
    by(state, 0, "buy:halberd", "buy:halberd")
    assert clause(state, "buy:halberd", 0) == "SIG-TOURN-40"
    assert person(state)["improvements"] == ["halberd", "halberd"]
    by(state, 0, "buy:mint", "buy:archive")
    assert person(state)["coins"] == 100 - 20 - 20 - 30 - 25
    assert clause(state, "buy:bronze_shield", 0) == "SIG-TOURN-40"  # 5 coins
    assert "buy:halberd" in legal(state, 1)  # the other has a deck of their own
    assert clause(state, "use:mint", 0) == "SIG-TOURN-43"  # not yet


@rule("SIG-TOURN-57")
def test_injured_characters_are_restored_for_half_their_price() -> None:
    state = buying({"injured": ["berta", "kaitlynn"]})
    before = person(state)["coins"]
    by(state, 0, "restore:kaitlynn")
    assert (person(state)["injured"], before - person(state)["coins"]) == (["berta"], 20)
    assert clause(state, "restore:anselm", 0) == "SIG-TOURN-57"
    by(state, 0, "dismiss:berta")
    assert person(state)["injured"] == []


# What both fight for


@rule("SIG-TOURN-18", "SIG-TOURN-13", "SIG-TOURN-24")
def test_the_leader_chooses_the_map_and_the_other_the_rest() -> None:
    state = ready(buying({"points": 9}, {"points": 5}))
    assert (state.seat, field(state, "leader"), field(state, "stage")) == (0, "0", "map")
    assert clause(state, "map:old_sanctuary", 1) == "SIG-TOURN-07"
    play(state, "map:whisper_forest")
    assert state.seat == 1
    assert {text for text in legal(state) if text.startswith("scenario")} == {
        f"scenario:{name}" for name in ("siege", "supplies", "toll_gate", "fog_of_war", "blood_feud")
    }
    assert clause(state, "scenario:cursed_ground") == "SIG-TOURN-24"  # played already
    play(state, "scenario:siege")
    assert set(legal(state)) == {"begin:0", "begin:1"}
    play(state, "begin:1", "zone:2")
    assert state.seat == OVER


@rule("SIG-TOURN-18")
def test_who_is_behind_takes_a_zone_and_the_battle_is_fought_so() -> None:
    for zone, swapped in (("zone:2", False), ("zone:1", True)):
        state = play(
            ready(buying({"points": 9}, {"points": 5})), "map:old_sanctuary", "scenario:siege", "begin:1", zone
        )
        real = state.inner if isinstance(state, Turned) else state
        assert isinstance(real, PreparationState)
        found = real.sheet()
        assert (found.swapped, "siege" in found.scenarios) == (swapped, False)
        assert found.first == (0 if isinstance(state, Turned) else 1)


@rule("SIG-TOURN-10", "SIG-TOURN-18")
def test_points_that_became_coins_do_not_count_for_the_choice() -> None:
    state = buying({"points": 5}, {"points": 4})
    by(state, 0, "convert", "convert")
    assert field(ready(state), "leader") == "1"


@rule("SIG-TOURN-59")
def test_with_equal_points_chance_says_who_counts_as_the_leader() -> None:
    state = ready(buying({"points": 5}, {"points": 5}))
    assert state.seat == NATURE
    assert len(state.odds().choices) == 2
    play(state, "leader:1")
    assert state.seat == 1


@rule("SIG-TOURN-17")
def test_in_the_first_match_chance_picks_map_scenario_first_player_and_zone() -> None:
    state = ready(buying(match=1))
    play(state, "leader:0")
    for decided in ("map:sunken_gates", "scenario:supplies", "begin:0", "zone:1"):
        assert state.seat == NATURE
        play(state, decided)
    assert state.seat == OVER


@rule("SIG-TOURN-23", "SIG-TOURN-59")
def test_in_the_last_match_who_is_behind_chooses_the_map_and_there_is_no_scenario() -> None:
    state = ready(buying({"points": 9}, {"points": 5}, match=7))
    assert state.seat == 1
    play(state, "map:old_sanctuary")
    assert (state.seat, field(state, "stage"), field(state, "scenario")) == (NATURE, "first", "-1")
    play(state, "begin:0", "zone:1")
    assert state.seat == OVER


# Buildings and Spells


def using(one: dict[str, object]) -> State:
    """A preparation of seat 0, who is ahead, at its Buildings and Spells."""
    state = ready(buying({"points": 9, **one}, {"points": 5}))
    return play(state, "map:old_sanctuary", "scenario:siege", "begin:1", "zone:2")


@rule("SIG-TOURN-14", "SIG-TOURN-43", "SIG-TOURN-44")
def test_buildings_are_kept_and_used_once_spells_go_back() -> None:
    state = using({"improvements": ["mint", "blessing", "scouting", "scouting", "halberd"]})
    assert set(legal(state, 0)) == {"use:mint", "use:blessing", "use:scouting", "done"}
    by(state, 0, "use:mint", "use:blessing")
    assert person(state)["improvements"] == ["mint", "scouting", "scouting", "halberd"]
    assert clause(state, "use:mint", 0) == "SIG-TOURN-43"
    assert clause(state, "use:halberd", 0) == "SIG-TOURN-43"
    by(state, 0, "use:scouting", "done")
    assert state.seat == OVER
    assert person(state)["used"] == ["mint", "blessing", "scouting"]


@rule("SIG-TOURN-57", "SIG-TOURN-44")
def test_potions_and_the_hospice_restore_characters_up_to_a_rank() -> None:
    hurt: dict[str, object] = {
        "injured": ["berta", "kaitlynn"],
        "improvements": ["small_potion", "standard_potion", "hospice"],
    }
    state = using(hurt)
    assert {"use:small_potion:berta", "use:standard_potion:kaitlynn", "use:hospice:berta"} <= set(legal(state, 0))
    assert clause(state, "use:small_potion:kaitlynn", 0) == "SIG-TOURN-57"
    by(state, 0, "use:standard_potion:kaitlynn", "use:hospice:berta")
    assert state.seat == OVER  # nobody is injured any more, so nobody is asked
    assert (person(state)["injured"], person(state)["improvements"]) == ([], ["small_potion", "hospice"])
    great = using({"characters": ["vesna"], "injured": ["vesna"], "improvements": ["great_potion", "standard_potion"]})
    assert set(legal(great, 0)) == {"use:great_potion:vesna", "done"}


@rule("SIG-TOURN-43")
def test_a_drill_square_names_a_character() -> None:
    state = by(using({"improvements": ["drill_square"]}), 0, "use:drill_square:berta")
    assert person(state)["cheaper"] == ["berta"]
    assert state.seat == OVER


# Rewards and Heroes


@rule("SIG-TOURN-33", "SIG-TOURN-34")
def test_rewards_that_are_owed_are_chosen_first_and_lost_where_there_is_nothing() -> None:
    state = prepared({"owed": ["potion", "building"], "improvements": ["great_potion"]}).start()
    assert field(state, "stage") == "rewards"
    assert set(legal(state, 0)) == {"take:small_potion", "take:standard_potion"}
    by(state, 0, "take:standard_potion")
    assert set(legal(state, 0)) == {"take:mint", "take:drill_square", "take:archive", "take:hospice"}
    assert clause(state, "take:halberd", 0) == "SIG-TOURN-33"
    by(state, 0, "take:mint")
    assert field(state, "stage") == "resources"
    all_of_them = ["mint", "drill_square", "archive", "hospice"]
    assert field(prepared({"owed": ["building"], "improvements": all_of_them}).start(), "stage") == "resources"


@rule("SIG-TOURN-ACH-07", "SIG-TOURN-ACH-08")
def test_a_tick_of_the_city_hall_goes_to_another_building_achievement() -> None:
    full = {name: 2 for name, one in CONTENT.achievements.items() if one.building}
    state = prepared({"owed": ["tick"], "boxes": {**full, "smithy": 1, "arena": 1, "city_hall": 1}}).start()
    assert set(legal(state, 0)) == {"tick:smithy", "tick:arena"}
    assert clause(state, "tick:city_hall", 0) == "SIG-TOURN-ACH-07"
    by(state, 0, "tick:smithy")
    assert (person(state)["boxes"]["smithy"], person(state)["improvements"]) == (2, ["bronze_shield"])
    lord = prepared({"owed": ["tick"], "boxes": {**full, "smithy": 1}}).start()
    by(lord, 0, "tick:smithy")
    assert (person(lord)["boxes"]["lord"], person(lord)["points"]) == (1, 4)


@rule("SIG-TOURN-32", "SIG-TOURN-06")
def test_before_the_first_match_everybody_chooses_a_hero_and_has_nobody_else() -> None:
    state = prepared({"hero": "", "characters": []}, {"hero": "", "characters": []}, match=1).start()
    assert field(state, "stage") == "heroes"
    by(state, 0, "lead:ysolde")
    by(state, 1, "lead:hild")
    assert (person(state)["hero"], person(state, 1)["hero"], field(state, "stage")) == ("ysolde", "hild", "resources")
    assert person(state)["characters"] == []


@rule("SIG-TOURN-32")
def test_the_sheet_is_a_scene_with_coins_characters_improvements_and_boxes() -> None:
    state = buying(
        {"points": 9, "injured": ["berta"], "improvements": ["halberd"], "boxes": {"arena": 1}}, {"points": 5}
    )
    scene = state.seen_by(0).scene()
    plate = next(plate for plate in scene.plates if plate.seat == 0)
    assert [badge.value for badge in plate.counters] == ["9", "70", "0"]
    shown = {piece.id: piece for piece in scene.pieces}
    assert [badge.name.fr for badge in shown["camp-0-berta"].badges] == ["grièvement blessé"]
    assert shown["box-0-arena"].badges[0].value == "1/2"
    assert shown["shop-0-mint"].badges[0].value == "30"
    assert scene.prompt is not None
    assert "shop-0-mint" in {pick for option in scene.prompt.options for pick in option.picks}
    by(state, 0, "buy:mint")
    assert "Mint" in state.game.tell(state.told[0]).en
    assert "Monnaie" in state.game.tell(state.told[0]).fr


# Laws


@rule("SIG-TOURN-35")
def test_a_preparation_is_written_and_read_and_what_cannot_be_is_refused() -> None:
    game = prepared({"points": 9}, {"points": 5})
    state = game.start()
    text = state.position()
    assert game.position(text).position() == text
    for old, new in (
        ('"coins":70', '"coins":-1'), ('"berta"', '"bertha"'), ('"hero":"haldane"', '"hero":""'),
        ("stage: resources", "stage: zone"), ("stage: resources", "stage: end"), ("leader: -1", "leader: 4"),
        ("scenario: -1", "scenario: 0"),
    ):  # fmt: skip
        assert old in text
        with pytest.raises(BadPosition):
            game.position(text.replace(old, new))


@pytest.mark.parametrize("match", [1, 4, 7])
def test_a_preparation_conforms(match: int) -> None:
    rich = {"points": 7, "improvements": ["mint", "hospice", "small_potion", "scouting"], "injured": ["berta"]}
    both = sheet({**rich, "owed": ["tick", "potion"]}, {"points": 7}, match=match, scenarios=["siege", "supplies"])
    assert check_game(make({"mode": "preparation"}, both), games=1, positions=2, seed=match).games == 1


def test_bots_buy_the_dearest_character_then_a_cheap_relic_and_use_what_they_have() -> None:
    state = make({"mode": "preparation"}, sheet({"coins": 30, "characters": []}, scenarios=["siege"])).start()
    bought = list[str]()
    while (state.waiting >> 0) & 1 and field(state, "stage") == "resources":
        plan = state.proposals(0)[0]
        bought.append(state.notation(plan[0], 0))
        state.play(0, plan[0])
    ranks = [CONTENT.creatures[text.partition(":")[2]].rank for text in bought if text.startswith("hire:")]
    assert ranks == [["gold"], ["silver"]]  # 60 and 40 of 100 coins
    assert bought[2:] == ["done"]
    assert isinstance(state, PreparationState)
