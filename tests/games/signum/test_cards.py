"""Every Relic and Building: what it costs, what it does, and for whom."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import field, legal, play
from tests.games.signum.helpers import attack, battle, cards, dice_due, doing, on, targets, where, wounds

MECH = "0 sentinel c5 wounds 1; 0 haldane e4; 1 durgan e5"  # with an enemy in contact with the Hero


def left(state: State, seat: int = 0) -> str:
    """The first card of a seat, as it is written."""
    return field(state, f"cards {seat}").split(" ")[0]


@rule("SIG-BUILD-03", "SIG-ABIL-05")
@pytest.mark.parametrize(
    ("building", "cost"),
    [
        ("tavern", 1), ("library", 2), ("shooting_range", 1), ("arena", 1), ("city_hall", 0), ("barracks", 2),
        ("drill_yard", 1), ("smithy", 1), ("deep_mine", 0), ("oath_stone", 1), ("gate_guard", 1), ("workshop", 2),
        ("repair_crew", 1),
    ],
)  # fmt: skip
def test_a_building_costs_what_stands_on_it(building: str, cost: int) -> None:
    rich = battle(MECH, more=f"{cards(0, building)}; power: {cost} 0")
    assert f"card:{building}" in legal(rich)
    if cost:
        poor = battle(MECH, more=f"{cards(0, building)}; power: {cost - 1} 0")
        assert f"card:{building}" not in legal(poor)
    else:
        assert left(play(rich, f"card:{building}")) == f"{building}!"


@rule("SIG-SKIRM-01")
def test_a_library_is_paid_for_and_has_nothing_to_draw_in_a_skirmish() -> None:
    state = play(battle("0 berta e5; 1 durgan i5", more=cards(0, "library")), "card:library")
    assert (field(state, "power"), left(state), doing(state)) == ("3 5", "library!", "round")


@rule("SIG-BUILD-03")
def test_a_city_hall_gives_a_power_and_a_deep_mine_two_beside_a_hill() -> None:
    mine = f"{cards(0, 'deep_mine')}; power: 3 5"
    assert field(play(battle("0 berta e5; 1 durgan i5", more=mine), "card:deep_mine"), "power") == "4 5"
    hill = battle("0 berta e5; 1 durgan i5", "e6=hill", mine)
    assert field(play(hill, "card:deep_mine"), "power") == "5 5"
    theirs = battle("0 berta e5; 1 durgan i5", "h5=hill", mine)  # in contact with an enemy only
    assert field(play(theirs, "card:deep_mine"), "power") == "4 5"
    hall = battle("0 berta e5; 1 durgan i5", more=f"{cards(0, 'city_hall')}; power: 3 5")
    assert field(play(hall, "card:city_hall"), "power") == "4 5"


@rule("SIG-BUILD-03", "SIG-WOUND-06")
def test_a_smithy_gives_one_armour_token_and_a_repair_crew_two_to_a_mech() -> None:
    state = play(battle(MECH, more=cards(0, "smithy")), "card:smithy", "pick:e4")
    assert on(state, "e4") == "haldane armour 1"
    state = play(battle(MECH, more=cards(0, "repair_crew")), "card:repair_crew")  # the only Mech
    assert on(state, "c5") == "sentinel wounds 1 armour 2"


@rule("SIG-BUILD-03", "SIG-ATTACK-05")
@pytest.mark.parametrize(
    ("building", "attacker", "dice"),
    [
        ("arena", "berta", "yyv"), ("arena", "gerda", "yy"), ("arena", "kaitlynn", "bb"),
        ("shooting_range", "berta", "yy"), ("shooting_range", "gerda", "yyv"), ("shooting_range", "kaitlynn", "bb"),
    ],
)  # fmt: skip
def test_an_arena_adds_a_die_to_melee_attacks_and_a_shooting_range_to_ranged_ones(
    building: str, attacker: str, dice: str
) -> None:
    state = battle(f"0 {attacker} e5; 1 durgan f5", more=cards(0, building))
    attack(play(state, f"card:{building}", "pick:e5"), "e5", "f5")
    assert dice_due(state) == dice


@rule("SIG-BUILD-03", "SIG-GLOSS-DEFENDER")
def test_a_drill_yard_makes_a_defender_until_the_next_turn() -> None:
    state = battle("0 vesna e5; 0 militia e4; 0 odile a3; 1 corvin f5", more=cards(0, "drill_yard"))
    plain = play(state.copy(), "activate:a3", "done", "activate:f5")
    assert targets(plain) == {"e5", "e4"}
    play(state, "card:drill_yard", "pick:e4", "activate:a3", "done", "activate:f5")
    assert targets(state) == {"e4"}


@rule("SIG-BUILD-03", "SIG-GLOSS-PROTECTOR")
def test_a_gate_guard_makes_a_protector() -> None:
    state = battle("0 vesna e5; 0 militia e4; 0 odile a3; 1 corvin f5", more=cards(0, "gate_guard"))
    play(state, "card:gate_guard", "pick:e5", "activate:a3", "done", "activate:f5", "attack:e4", "roll:y:h.")
    assert (doing(state), state.seat) == ("offer", 0)
    play(state, "yes")
    assert (wounds(state, "militia"), wounds(state, "vesna")) == (0, 1)


@rule("SIG-BUILD-03")
def test_an_oath_stone_holds_an_enemy_in_contact_with_the_hero() -> None:
    state = battle("0 haldane e4; 0 odile a3; 1 corvin e5; 1 durgan i5", more=cards(0, "oath_stone"))
    free = play(state.copy(), "activate:a3", "done", "activate:e5")
    assert targets(free, "move")
    play(state, "card:oath_stone", "activate:a3", "done", "activate:e5")
    assert not targets(state, "move")
    assert targets(state) == {"e4"}
    away = battle("0 haldane e3; 1 corvin e5", more=cards(0, "oath_stone"))
    assert "card:oath_stone" not in legal(away)


@rule("SIG-SKIRM-22")
@pytest.mark.parametrize("building", ["barracks", "workshop"])
def test_a_minion_is_summoned_in_contact_with_the_hero(building: str) -> None:
    state = battle("0 haldane e4; 1 corvin i5", more=cards(0, building))
    play(state, f"card:{building}", "to:e5")
    assert (on(state, "e5"), field(state, "power")) == ("militia acted", "3 5")


# Relics


@rule("SIG-ABIL-15", "SIG-ATTACK-06")
def test_a_mask_of_fortune_rolls_one_die_of_its_hero_again_and_loses_a_token() -> None:
    state = battle("0 haldane e5; 1 durgan f5", more=cards(0, "mask_of_fortune*3"))
    attack(state, "e5", "f5", "roll:b:..", "roll:v:.", "yes")
    assert left(state) == "mask_of_fortune*2?"
    play(state, "reroll:b.")
    assert dice_due(state) == "b"
    other = attack(battle("0 berta e5; 1 durgan f5", more=cards(0, "mask_of_fortune*3")), "e5", "f5", "roll:y:..")
    assert doing(other) == "round"


@rule("SIG-ABIL-15", "SIG-ATTACK-10")
def test_a_ring_of_protection_takes_one_off_the_damage_of_an_attack_on_its_hero() -> None:
    ring = cards(1, "ring_of_protection*2") + "; bands: haldane haldane"
    state = attack(battle("0 berta e5; 1 haldane f5", more=ring), "e5", "f5", "roll:y:hh")
    assert (doing(state), state.seat) == ("offer", 1)
    worn = play(state.copy(), "yes")
    assert (wounds(worn, "haldane"), left(worn, 1)) == (1, "ring_of_protection*1")
    assert wounds(play(state, "pass"), "haldane") == 2
    scratch = attack(battle("0 berta e5; 1 haldane f5", more=ring), "e5", "f5", "roll:y:h.", "yes")
    assert wounds(scratch, "haldane") == 0


@rule("SIG-RELIC-14")
def test_a_talisman_adds_no_die_to_the_attack_of_an_enemy() -> None:
    state = attack(battle("0 berta e5; 1 durgan f5", more=cards(1, "talisman*3")), "e5", "f5")
    assert dice_due(state) == "yy"


@rule("SIG-RELIC-14")
def test_a_captain_s_sabre_is_of_no_use_for_a_hero_who_shoots() -> None:
    state = attack(battle("0 haldane e5; 1 durgan f5", more=cards(0, "captains_sabre")), "e5", "f5")
    assert dice_due(state) == "bbv"


@rule("SIG-ATTACK-07", "SIG-ABIL-15")
def test_a_rune_hammer_turns_on_the_crit_effect_of_a_melee_attack() -> None:
    hammer = cards(0, "rune_hammer*3") + "; bands: ysolde borrin"
    state = attack(battle("0 ysolde e5; 1 durgan f5", more=hammer), "e5", "f5", "roll:y:.", "roll:b:p.")
    assert doing(state) == "offer"
    play(state, "yes")
    assert left(state) == "rune_hammer*2?"
    play(state, "to:g5", "yes")  # the PUSH, then her Crit effect: she advances
    assert (where(state, "durgan"), where(state, "ysolde")) == ("g5", "f5")
    shot = battle("0 haldane e5; 1 durgan f5", more=cards(0, "rune_hammer*3"))
    assert doing(attack(shot, "e5", "f5", "roll:b:..", "roll:v:.")) == "round"


@rule("SIG-ABIL-15", "SIG-CARD-11")
def test_steam_boots_carry_their_hero_one_hex_further_in_one_activation() -> None:
    boots = cards(0, "steam_boots*3")
    state = play(battle("0 haldane d5; 0 odile a3; 1 durgan h9", more=boots), "activate:d5")
    assert doing(state) == "offer"
    worn, walked = play(state.copy(), "yes"), play(state.copy(), "pass")
    assert (left(worn), targets(worn, "move") & {"g5", "h5", "i5"}) == ("steam_boots*2?", {"g5", "h5"})
    assert (left(walked), targets(walked, "move") & {"g5", "h5", "i5"}) == ("steam_boots*3", {"g5"})
    other = play(battle("0 haldane e5; 0 odile a3; 1 durgan h9", more=boots), "activate:a3")
    assert doing(other) == "activation"


@rule("SIG-CARD-09")
def test_a_spyglass_lets_its_hero_strike_one_hex_further() -> None:
    far = battle("0 haldane b5; 0 anselm b4; 1 durgan f5; 1 borrin g5", more=cards(0, "spyglass"))
    assert targets(play(far, "activate:b5")) == {"f5"}
    assert targets(play(battle("0 haldane b5; 1 durgan f5; 1 borrin g5"), "activate:b5")) == set()
    further = battle("0 haldane b5; 1 durgan g5", more=cards(0, "spyglass"))  # 5 hexes, and nobody in between
    assert targets(play(further, "activate:b5")) == set()
