"""Tokens, Crit effects, terrain at the end of an activation, damage, Relics and Buildings."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.signum.helpers import attack, battle, cards, dice_due, doing, on, targets, where, wounds


def struck(creatures: str, *rolls: str, terrain: str = "", more: str = "") -> State:
    """The creature on e5 attacks the one on f5."""
    return attack(battle(creatures, terrain, more), "e5", "f5", *rolls)


# Tokens


@rule("SIG-GLOSS-STUN-TOKEN", "SIG-ACT-11")
def test_a_stunned_creature_loses_the_token_in_place_of_its_activation() -> None:
    state = play(battle("0 berta e5 stun poison disease; 1 durgan f5"), "activate:e5")
    assert on(state, "e5") == "berta poison disease acted"  # no wound, no roll
    assert state.seat == 1


@rule("SIG-GLOSS-STUN-TOKEN")
def test_without_a_stun_token_the_activation_goes_on() -> None:
    assert doing(play(battle("0 berta e5; 1 durgan f5"), "activate:e5")) == "activation"


@rule("SIG-GLOSS-POISON-TOKEN")
@pytest.mark.parametrize(
    ("throw", "left"),
    [
        ("h", "berta wounds 1 poison acted"),
        ("c", "berta wounds 1 poison acted"),
        ("p", "berta acted"),
        (".", "berta poison acted"),
    ],
)
def test_poison_rolls_a_die_at_the_start_of_the_activation(throw: str, left: str) -> None:
    state = play(battle("0 berta e5 poison; 1 durgan i5"), "activate:e5")
    assert legal(state) == {"pass", "yes"}
    play(state, "pass", f"roll:y:{throw}")
    assert on(state, "e5") == left


@rule("SIG-GLOSS-POISON-TOKEN", "SIG-ACT-11")
def test_one_skip_loses_poison_and_disease_together() -> None:
    state = play(battle("0 berta e5 poison disease; 1 durgan f5"), "activate:e5", "yes")
    assert on(state, "e5") == "berta wounds 1 acted"  # the wound of the Disease came first
    assert state.seat == 1


@rule("SIG-GLOSS-DISEASE-TOKEN", "SIG-ACT-12")
def test_disease_wounds_and_spreads_to_those_beside_it() -> None:
    state = play(battle("0 berta e5 disease; 1 durgan f5; 0 militia d5; 1 sapper e6; 1 corvin h5"), "activate:e5")
    assert wounds(state, "berta") == 1
    play(state, "pass", "roll:y:h", "roll:y:.", "roll:y:c")
    ill = [kind for kind in ("durgan", "militia", "sapper", "corvin") if "disease" in on(state, where(state, kind))]
    assert ill == ["durgan"]  # the Sapper is Forged, and Corvin is too far away to roll


@rule("SIG-GLOSS-DISEASE-TOKEN")
def test_disease_can_eliminate_and_does_not_spread_when_skipped() -> None:
    state = play(battle("0 berta e5 disease; 1 durgan f5"), "activate:e5", "yes")
    assert on(state, "f5") == "durgan"
    state = play(battle("0 berta e5 disease wounds 4; 1 durgan f5; 0 militia a3"), "activate:e5")
    assert where(state, "berta") == ""
    assert state.seat == 1


@rule("SIG-ACT-12")
def test_the_start_of_an_activation_has_a_fixed_order() -> None:
    state = play(battle("0 ragnvald e5 poison disease wounds 1; 1 durgan f5"), "activate:e5")
    assert wounds(state, "ragnvald") == 2  # Disease's wound, then the choice to skip
    play(state, "pass")
    assert dice_due(state) == "y"  # Disease spreads to Durgan
    play(state, "roll:y:h")
    assert "disease" in on(state, "f5")
    play(state, "roll:y:p")  # Poison's roll
    assert on(state, "e5") == "ragnvald wounds 2 disease acted"
    play(state, "roll:y:c")  # Regeneration
    assert wounds(state, "ragnvald") == 0


@rule("SIG-ACT-10", "SIG-ACT-02")
def test_an_activation_in_which_nothing_is_done_is_still_one() -> None:
    state = play(battle("0 berta e5 disease; 1 durgan i5", terrain="e5=altar"), "activate:e5", "pass", "done")
    assert on(state, "e5") == "berta disease acted"  # a wound at its start, healed by the Altar at its end


# Crit effects


@rule("SIG-CRIT-STUN")
def test_stun_comes_after_the_damage_and_with_a_crit_only() -> None:
    assert on(struck("0 berta e5; 1 durgan f5", "roll:y:c."), "f5") == "durgan wounds 1 stun"
    assert on(struck("0 berta e5; 1 durgan f5", "roll:y:h."), "f5") == "durgan wounds 1"


@rule("SIG-CRIT-POISON")
def test_poison_comes_with_a_crit_and_only_once() -> None:
    assert on(struck("0 corvin e5; 1 dayodor f5 poison", "roll:y:c."), "f5") == "dayodor wounds 1 poison"
    assert on(struck("0 corvin e5; 1 dayodor f5", "roll:y:c."), "f5") == "dayodor wounds 1 poison"
    assert on(struck("0 corvin e5; 1 durgan f5", "roll:y:h."), "f5") == "durgan wounds 1"


@rule("SIG-CRIT-INFECTION")
def test_infection_gives_a_disease_token_and_not_to_the_forged() -> None:
    assert on(struck("0 velmor e5; 1 durgan f5", "roll:y:c", "roll:b:."), "f5") == "durgan wounds 1 disease"
    assert on(struck("0 velmor e5; 1 sentinel f5", "roll:y:c", "roll:b:."), "f5") == "sentinel wounds 1"


@rule("SIG-CRIT-HAMMER", "SIG-ATTACK-10")
def test_hammer_blow_makes_each_crit_deal_two() -> None:
    assert wounds(struck("0 durgan e5; 1 dayodor f5", "roll:y:c", "roll:b:c"), "dayodor") == 4
    assert wounds(struck("0 durgan e5; 1 dayodor f5", "roll:y:h", "roll:b:h"), "dayodor") == 2


@rule("SIG-CRIT-ADD-HIT")
def test_an_added_push_displaces() -> None:
    assert doing(struck("0 militia e5; 1 durgan f5", "roll:y:c", "roll:g:.")) == "push"
    assert doing(struck("0 militia e5; 1 durgan f5", "roll:y:h", "roll:g:.")) == "round"


@rule("SIG-CRIT-ADVANCE")
def test_an_advance_goes_into_the_hex_of_the_dead_or_pushed_and_nowhere_else() -> None:
    state = struck("0 ysolde e5; 1 durgan f5 wounds 3", "roll:y:c", "roll:b:..")
    play(state, "yes")
    assert where(state, "ysolde") == "f5"
    assert doing(struck("0 ysolde e5; 1 durgan f5", "roll:y:c", "roll:b:..")) == "round"  # it neither fell nor moved


@rule("SIG-CRIT-SWAP", "SIG-MOVE-06")
def test_a_swap_changes_places_and_may_be_declined() -> None:
    state = struck("0 vesna e5; 1 durgan f5", "roll:b:.", "roll:r:c")
    assert legal(state) == {"pass", "yes"}
    swapped = play(state.copy(), "yes")
    assert (where(swapped, "vesna"), where(swapped, "durgan")) == ("f5", "e5")
    assert where(play(state, "pass"), "vesna") == "e5"
    assert doing(struck("0 vesna e5; 1 durgan f5 wounds 3", "roll:b:.", "roll:r:c")) == "round"  # the target is gone


@rule("SIG-CRIT-AGILE", "SIG-MOVE-06")
def test_agile_moves_the_attacker_one_hex_after_the_attack() -> None:
    state = struck("0 giltalas e5; 1 durgan f5", "roll:b:c.")
    assert (doing(state), state.seat) == ("shift", 0)
    assert "pass" not in legal(state)  # Crit effects are mandatory
    assert targets(state, "to") == {"d5", "d6", "e6", "d4", "e4"}
    play(state, "to:d5")
    assert where(state, "giltalas") == "d5"
    assert doing(struck("0 giltalas e5; 1 durgan f5", "roll:b:h.")) == "round"


@rule("SIG-CRIT-STRIKE")
def test_a_strike_hurts_one_more_enemy_beside_the_attacker() -> None:
    state = struck("0 sentinel e5; 1 durgan f5; 1 corvin e6", "roll:y:c.")
    assert (wounds(state, "durgan"), wounds(state, "corvin")) == (1, 1)
    state = struck("0 sentinel e5; 1 durgan f5; 1 corvin g5; 0 militia e6", "roll:y:c.")
    assert (wounds(state, "durgan"), wounds(state, "corvin"), wounds(state, "militia")) == (1, 0, 0)


@rule("SIG-CRIT-STRIKE", "SIG-GEN-08", "SIG-GLOSS-SHIELD")
def test_of_several_the_attacker_chooses_whom_the_strike_hurts() -> None:
    state = attack(battle("0 sentinel e5; 1 durgan f5; 1 corvin e6; 1 dayodor d5"), "e5", "f5", "roll:y:c.")
    assert (doing(state), state.seat) == ("pick", 0)
    assert targets(state, "pick") == {"e6", "d5"}
    play(state, "pick:d5")
    assert wounds(state, "dayodor") == 1


@rule("SIG-CRIT-VAMPIRISM", "SIG-ATTACK-11")
def test_vampirism_heals_one_for_each_crit() -> None:
    state = attack(battle("0 thora e5 wounds 3; 1 dayodor g5"), "e5", "g5", "roll:y:c", "roll:b:c")
    assert wounds(state, "thora") == 1
    state = attack(battle("0 thora e5 wounds 3; 1 dayodor g5"), "e5", "g5", "roll:y:h", "roll:b:h")
    assert wounds(state, "thora") == 3


@rule("SIG-CRIT-PARASITE", "SIG-ATTACK-16")
def test_a_parasite_leaves_a_minion_where_the_victim_died() -> None:
    state = struck("0 hydra e5; 1 durgan f5 wounds 2", "roll:b:h", "roll:r:ch")
    assert on(state, "f5") == "militia acted"
    state = struck("0 hydra e5; 1 sapper f5", "roll:b:h", "roll:r:ch", "roll:g:.")
    assert on(state, "f5") == ""  # a Minion is no Character


@rule("SIG-CRIT-FRENZY")
def test_a_frenzy_is_one_more_attack_on_the_same_target_once_an_activation() -> None:
    state = struck("0 lorenz e5; 1 dayodor f5", "roll:y:c", "roll:b:..")
    play(state, "yes", "roll:y:c", "roll:b:..")
    assert doing(state) == "round"  # once
    assert wounds(state, "dayodor") == 2
    assert doing(struck("0 lorenz e5; 1 dayodor f5 wounds 5", "roll:y:c", "roll:b:..")) == "round"  # nobody left


# Terrain at the end of an activation


def idle(terrain: str, creature: str = "berta e5 wounds 2", others: str = "1 durgan i5") -> State:
    state = play(battle(f"0 {creature}; {others}", terrain=terrain), f"activate:{creature.split()[1]}")
    return play(state, "done") if "done" in legal(state) else state


@rule("SIG-TERR-ALTAR", "SIG-TERR-END", "SIG-TERR-08")
def test_an_altar_heals_who_stands_on_it_and_rolls_for_who_is_near() -> None:
    assert wounds(idle("e5=altar"), "berta") == 1
    near = idle("f5=altar")
    assert dice_due(near) == "y"
    assert wounds(play(near.copy(), "roll:y:h"), "berta") == 1
    assert wounds(play(near, "roll:y:p"), "berta") == 2
    assert idle("g5=altar").seat == 1


@rule("SIG-TERR-SPIRE")
@pytest.mark.parametrize(
    ("throw", "left"),
    [("c", "berta wounds 2 stun acted"), ("h", "berta wounds 3 acted"), ("p", "berta wounds 2 acted")],
)
def test_a_spire_stuns_or_wounds_who_ends_beside_it(throw: str, left: str) -> None:
    assert on(play(idle("f5=spire"), f"roll:y:{throw}"), "e5") == left
    assert idle("g5=spire").seat == 1


@rule("SIG-TERR-CATACOMBS", "SIG-TERR-END", "SIG-MOVE-04")
def test_catacombs_lead_to_any_terrain_or_home() -> None:
    state = play(idle("e5=catacombs h5=altar b5=forest c5=river"), "roll:y:h")
    assert targets(state, "to") == {"h5", "b5"}
    play(state, "to:h5")
    assert (where(state, "berta"), state.seat) == ("h5", 1)  # no second roll
    home = play(idle("e5=catacombs"), "roll:y:p")
    assert targets(home, "to") == {"b1", "c1", "d1", "e1", "f1", "g1", "h1"}
    assert play(idle("e5=catacombs"), "roll:y:.").seat == 1


@rule("SIG-TERR-TELEPORT", "SIG-TERR-END")
def test_a_teleport_leads_to_its_twin_if_that_is_free() -> None:
    state = play(idle("e5=teleport h5=teleport"), "roll:y:c")
    assert where(state, "berta") == "h5"
    state = play(idle("e5=teleport h5=teleport", others="1 durgan h5"), "roll:y:c")
    assert where(state, "berta") == "e5"
    assert where(play(idle("e5=teleport h5=teleport"), "roll:y:p"), "berta") == "e5"


# Damage, wounds, armour


@rule("SIG-WOUND-02", "SIG-GLOSS-ARMOUR-TOKEN", "SIG-WOUND-05")
def test_damage_takes_armour_tokens_first() -> None:
    assert on(struck("0 corvin e5; 1 durgan f5 armour 1", "roll:y:hh"), "f5") == "durgan wounds 1"
    assert on(struck("0 corvin e5; 1 durgan f5 armour 9", "roll:y:hh"), "f5") == "durgan armour 7"


@rule("SIG-WOUND-07", "SIG-ATTACK-01")
def test_armour_does_not_stop_magic() -> None:
    assert on(struck("0 kaitlynn e5; 1 durgan f5 armour 3", "roll:b:h."), "f5") == "durgan wounds 1 armour 3"


@rule("SIG-WOUND-04")
def test_a_wound_goes_past_armour() -> None:
    state = play(battle("0 berta e5 disease armour 2; 1 durgan i5"), "activate:e5")
    assert on(state, "e5") == "berta wounds 1 armour 2 disease acted"


@rule("SIG-WOUND-03", "SIG-CARD-10", "SIG-CARD-16")
def test_a_character_with_as_many_wounds_as_health_goes_to_the_history() -> None:
    state = struck("0 corvin e5; 1 durgan f5 wounds 2", "roll:y:hh")
    assert where(state, "durgan") == ""
    assert field(state, "history 1") == "durgan"
    assert field(state, "slain 0 1") == "durgan"
    assert field(struck("0 corvin e5; 1 durgan f5 wounds 2", "roll:y:h."), "history 1") == ""


@rule("SIG-MINION-05", "SIG-SKIRM-23")
def test_an_eliminated_minion_goes_to_no_history() -> None:
    state = struck("0 corvin e5; 1 militia f5 wounds 1", "roll:y:h.")
    assert where(state, "militia") == ""
    assert field(state, "history 1") == ""


@rule("SIG-WOUND-06")
def test_armour_tokens_are_added_to_those_there_are() -> None:
    state = battle("0 hild e5; 0 sentinel f5 armour 1", more=cards(0, "repair_crew"))
    play(state, "card:repair_crew")
    assert on(state, "f5") == "sentinel armour 3"


@rule("SIG-WOUND-08")
def test_healing_removes_no_more_wounds_than_there_are_and_no_armour_comes_back() -> None:
    state = battle("0 odile e5; 0 durgan f5 wounds 1 armour 1")
    play(state, "activate:e5", "use:healer", "pick:f5", "roll:y:c", "roll:g:h")
    assert on(state, "f5") == "durgan armour 1"


@rule("SIG-ABIL-08", "SIG-ABIL-09", "SIG-ABIL-02")
def test_random_damage_counts_hits_and_the_owner_may_move_the_victim() -> None:
    state = struck("0 corvin e5; 1 sapper f5 wounds 1; 0 berta d5", "roll:y:hh")
    assert dice_due(state) == "g"  # the Sapper blows up beside Corvin
    hurt = play(state.copy(), "roll:g:h")
    assert wounds(hurt, "corvin") == 1
    play(state, "roll:g:p")
    assert (doing(state), state.seat) == ("shift", 0)
    assert "pass" in legal(state)
    play(state, "to:d6")
    assert (where(state, "corvin"), wounds(state, "corvin")) == ("d6", 0)


@rule("SIG-ABIL-08")
def test_the_blast_of_a_sapper_hurts_no_friend_and_nobody_afar() -> None:
    state = battle("0 kaitlynn d5; 1 sapper f5 wounds 1; 1 durgan g5")
    attack(state, "d5", "f5", "roll:b:h.")
    assert doing(state) == "round"


@rule("SIG-TERR-ALTAR")
@pytest.mark.parametrize(("throw", "left"), [("c", 2), ("h", 2), ("p", 3), (".", 3)])
def test_beside_an_altar_a_die_decides_and_on_it_one_wound_is_healed_for_certain(throw: str, left: int) -> None:
    beside = play(battle("0 berta e5 wounds 3; 1 durgan i5", terrain="f5=altar"), "activate:e5", "done")
    assert (dice_due(beside), wounds(play(beside, f"roll:y:{throw}"), "berta")) == ("y", left)
    above = play(battle("0 berta e5 wounds 3; 1 durgan i5", terrain="e5=altar"), "activate:e5", "done")
    assert (wounds(above, "berta"), doing(above)) == (2, "round")


# Relics


@rule("SIG-RELIC-08", "SIG-RELIC-10", "SIG-RELIC-11", "SIG-RELIC-07")
def test_relic_armour_is_taken_before_personal_armour_and_wounds() -> None:
    relics = cards(1, "bronze_plate*1")
    state = struck(
        "0 lorenz e5; 1 haldane f5 armour 1", "roll:y:h", "roll:b:hh", more=relics + "; bands: haldane haldane"
    )
    assert on(state, "f5") == "haldane wounds 1"
    assert field(state, "cards 1") == ""  # and the Relic is destroyed


@rule("SIG-RELIC-09", "SIG-RELIC-11")
def test_of_several_armour_relics_the_hero_s_player_chooses_and_empties_one_first() -> None:
    relics = cards(1, "bronze_plate*1", "iron_cuirass*3") + "; bands: haldane haldane"
    state = struck("0 corvin e5; 1 haldane f5", "roll:y:hh", more=relics)
    assert (doing(state), state.seat) == ("absorb", 1)
    assert legal(state) == {"card:bronze_plate", "card:iron_cuirass"}
    first = play(state.copy(), "card:bronze_plate")
    assert field(first, "cards 1") == "- iron_cuirass*2 - - - -"
    play(state, "card:iron_cuirass")
    assert field(state, "cards 1") == "bronze_plate*1 iron_cuirass*1 - - - -"


@rule("SIG-RELIC-09", "SIG-RELIC-11")
def test_of_three_armour_relics_the_second_is_chosen_too() -> None:
    relics = cards(1, "bronze_plate*1", "iron_cuirass*1", "tower_shield*2") + "; bands: haldane haldane"
    state = struck("0 corvin e5; 1 haldane f5", "roll:y:hh", "card:bronze_plate", more=relics)
    assert legal(state) == {"card:iron_cuirass", "card:tower_shield"}
    play(state, "card:tower_shield")
    assert (field(state, "cards 1"), wounds(state, "haldane")) == ("- iron_cuirass*1 tower_shield*1 - - -", 0)


@rule("SIG-RELIC-12", "SIG-RELIC-06")
def test_an_armour_relic_works_until_its_last_token_is_gone() -> None:
    relics = cards(1, "brigandine*1") + "; bands: haldane haldane"  # Shield while it is there
    state = struck("0 corvin e5; 1 haldane f5", "roll:y:hh", more=relics)
    assert on(state, "f5") == "haldane"  # one HIT for the Shield, one for the token
    assert field(state, "cards 1") == ""
    bare = struck("0 corvin e5; 1 haldane f5", "roll:y:hh", more="bands: haldane haldane")
    assert wounds(bare, "haldane") == 2


@rule("SIG-RELIC-13")
def test_relic_armour_does_not_stop_magic() -> None:
    relics = cards(1, "bronze_plate*4") + "; bands: haldane haldane"
    state = struck("0 kaitlynn e5; 1 haldane f5", "roll:b:h.", more=relics)
    assert wounds(state, "haldane") == 1
    assert field(state, "cards 1").startswith("bronze_plate*4")


@rule("SIG-RELIC-14", "SIG-FAQ-05")
def test_a_relic_helps_its_hero_only() -> None:
    relics = cards(0, "captains_sabre") + "; bands: ysolde borrin"
    state = battle("0 ysolde e5; 0 berta e4; 1 durgan f5", more=relics)
    assert dice_due(attack(state.copy(), "e5", "f5")) == "yybb"
    assert dice_due(attack(state, "e4", "f5")) == "yyv"  # the Warlord's die, not the Sabre's


@rule("SIG-ABIL-15", "SIG-GLOSS-MULTIPLE-USES-X")
def test_a_relic_with_uses_goes_to_the_history_after_the_last() -> None:
    state = battle("0 berta e5; 1 durgan f5", more=cards(0, "talisman*1"))
    attack(state, "e5", "f5", "yes")
    assert dice_due(state) == "yyv"
    assert field(state, "cards 0") == ""
    declined = attack(battle("0 berta e5; 1 durgan f5", more=cards(0, "talisman*1")), "e5", "f5", "pass")
    assert dice_due(declined) == "yy"
    assert field(declined, "cards 0").startswith("talisman*1")


@rule("SIG-ABIL-16", "SIG-GLOSS-MULTIPLE-USES-X")
def test_a_relic_with_uses_helps_once_an_activation() -> None:
    state = battle("0 lorenz e5; 1 dayodor f5", more=cards(0, "talisman*3"))
    attack(state, "e5", "f5", "yes", "roll:y:c", "roll:b:..", "roll:v:.")
    play(state, "yes")  # Frenzy
    assert dice_due(state) == "ybb"  # and no second violet die


@rule("SIG-ABIL-17")
def test_outside_activations_a_relic_with_uses_may_be_used_several_times() -> None:
    state = battle("0 berta e5 wounds 3; 1 durgan i5", more=cards(0, "lifewarden*4"))
    play(state, "card:lifewarden", "pick:e5", "card:lifewarden", "pick:e5", "card:lifewarden", "pick:a1")
    assert wounds(state, "berta") == 1
    assert field(state, "cards 0").startswith("lifewarden*1")


# Buildings


@rule("SIG-BUILD-03", "SIG-BUILD-04", "SIG-ABIL-11", "SIG-ABIL-13")
def test_a_building_is_paid_for_engaged_and_not_used_again_in_the_round() -> None:
    state = battle("0 berta e5 wounds 3; 1 durgan i5", more=cards(0, "tavern"))
    play(state, "card:tavern")
    assert wounds(state, "berta") == 2  # the only Character
    assert field(state, "power") == "4 5"
    assert field(state, "cards 0").startswith("tavern!")
    assert clause(state, "card:tavern") == "SIG-BUILD-03"
    assert "card:tavern" not in legal(battle("0 berta e5; 1 durgan i5", more=cards(0, "tavern") + "; power: 0 5"))


@rule("SIG-ABIL-10", "SIG-ACT-03")
def test_buildings_are_used_between_activations_only() -> None:
    state = play(battle("0 berta e5 wounds 3; 1 durgan f5", more=cards(0, "tavern")), "activate:e5")
    assert clause(state, "card:tavern") == "SIG-BUILD-03"


@rule("SIG-SKIRM-12", "SIG-BUILD-05")
def test_a_character_gets_one_building_bonus_in_a_turn_and_another_in_a_later_one() -> None:
    relics = cards(0, "arena", "shooting_range")
    state = battle("0 berta e5; 0 militia a3; 1 durgan i5; 1 sapper h6", more=relics)
    play(state, "card:arena", "pick:e5", "card:shooting_range")
    assert "e5" not in targets(state, "pick")
    play(state, "pick:a1", "activate:a3", "done", "activate:i5", "done")
    again = battle("0 berta e5; 0 militia a3; 1 durgan i5; 1 sapper h6", more=relics)
    play(again, "card:arena", "pick:e5", "activate:a3", "done", "activate:i5", "done", "card:shooting_range")
    assert "e5" in targets(again, "pick")
