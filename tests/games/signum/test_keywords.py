"""Every keyword of the glossary twice: where it works, and where it must not."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, legal, play
from tests.games.signum.helpers import attack, battle, cards, dice_due, doing, on, targets, where, wounds


def dice(creatures: str, target: str = "f5", moves: tuple[str, ...] = (), terrain: str = "", more: str = "") -> str:
    """The dice with which the creature on e5 attacks."""
    return dice_due(play(battle(creatures, terrain, more), "activate:e5", *moves, f"attack:{target}"))


def struck(creatures: str, *rolls: str, terrain: str = "", more: str = "") -> State:
    """The creature on e5 attacks the one on f5."""
    return attack(battle(creatures, terrain, more), "e5", "f5", *rolls)


# Dice


@rule("SIG-GLOSS-AMBUSH")
def test_ambush_adds_a_die_for_who_has_not_moved() -> None:
    assert dice("0 anselm e5; 1 durgan g5", "g5") == "yyv"
    assert dice("0 anselm e5; 1 durgan g5", "g5", ("move:d5",)) == "yy"


@rule("SIG-GLOSS-CHARGE")
def test_charge_adds_for_who_moved_and_did_not_begin_beside_the_target() -> None:
    moved = play(battle("0 vesna c5; 1 durgan f5"), "activate:c5", "move:e5", "attack:f5")
    assert dice_due(moved) == "ybr"
    assert dice("0 vesna e5; 1 durgan f5") == "br"  # it did not move
    assert dice("0 vesna e5; 1 durgan f5", moves=("move:e6",)) == "br"  # it began beside it


@rule("SIG-GLOSS-FLANK")
def test_flank_adds_if_an_ally_is_in_contact_with_the_target() -> None:
    assert dice("0 corvin e5; 0 militia g5; 1 durgan f5") == "yyb"
    assert dice("0 corvin e5; 0 militia h5; 1 durgan f5") == "yy"
    assert dice("0 corvin e5; 1 sapper g5; 1 durgan f5") == "yy"


@rule("SIG-GLOSS-WARLORD", "SIG-ABIL-06", "SIG-ABIL-01")
def test_a_warlord_helps_characters_and_minions_beside_him_once() -> None:
    assert dice("0 berta e5; 0 dayodor e4; 1 durgan f5") == "yyv"
    assert dice("0 militia e5; 0 dayodor d4; 1 durgan f5") == "yvg"
    assert dice("0 berta e5; 0 dayodor e4; 0 ysolde d5; 1 durgan f5") == "yyv"  # two do not add up


@rule("SIG-GLOSS-WARLORD")
def test_a_warlord_helps_neither_a_hero_nor_himself_nor_who_is_far_nor_an_enemy() -> None:
    assert dice("0 haldane e5; 0 dayodor e4; 1 durgan f5") == "bbv"  # as printed
    assert dice("0 dayodor e5; 1 durgan f5") == "rv"
    assert dice("0 berta e5; 0 dayodor e3; 1 durgan f5") == "yy"
    assert dice("0 berta e5; 1 dayodor e4; 1 durgan f5") == "yy"


@rule("SIG-GEN-05", "SIG-FAQ-02", "SIG-GEN-04", "SIG-FAQ-01")
def test_a_brute_gets_nothing_of_a_warlord_or_a_building() -> None:
    assert dice("0 hound e5; 0 dayodor e4; 1 durgan f5") == "yg"
    state = battle("0 hound e5; 0 berta a5", more=cards(0, "arena"))
    play(state, "card:arena")
    assert targets(state, "pick") == {"a1", "a5"}  # the Hero and Berta


@rule("SIG-GLOSS-HARD-TARGET")
def test_against_a_hard_target_blue_and_red_dice_become_yellow() -> None:
    assert dice("0 vesna e5; 1 giltalas f5") == "yy"
    assert dice("0 vesna e5; 1 durgan f5") == "br"
    assert dice("0 dayodor e5; 1 giltalas f5") == "yv"  # a violet one stays


@rule("SIG-GLOSS-CONTRACT-X", "SIG-ABIL-05")
def test_a_contract_that_is_paid_adds_its_die() -> None:
    state = play(battle("0 ramona e5; 1 durgan f5"), "activate:e5")
    assert legal(state) == {"pass", "yes"}
    play(state, "yes", "attack:f5")
    assert dice_due(state) == "ybg"
    assert "power: 4 5" in state.position()


@rule("SIG-GLOSS-CONTRACT-X", "SIG-ABIL-05")
def test_without_power_or_when_declined_a_contract_does_nothing() -> None:
    poor = play(battle("0 ramona e5; 1 durgan f5", more="power: 0 5"), "activate:e5")
    assert doing(poor) == "activation"
    state = play(battle("0 ramona e5; 1 durgan f5"), "activate:e5", "pass", "attack:f5")
    assert dice_due(state) == "yg"


# The Crit effect always works


@rule("SIG-GLOSS-ASSASSIN")
@pytest.mark.parametrize(("target", "works"), [("thora", True), ("durgan", False), ("borrin", False), ("hound", False)])
def test_an_assassin_needs_no_crit_against_a_character_of_higher_rank(target: str, works: bool) -> None:
    state = struck(f"0 corvin e5; 1 {target} f5", "roll:y:..")
    assert ("poison" in on(state, "f5")) == works


@rule("SIG-GLOSS-SUPERIOR")
@pytest.mark.parametrize(
    ("target", "works"), [("durgan", True), ("thora", False), ("colossus", False), ("borrin", False)]
)
def test_a_superior_needs_no_crit_against_a_character_of_lower_rank(target: str, works: bool) -> None:
    state = struck(f"0 lorenz e5; 1 {target} f5", "roll:y:.", "roll:b:..")
    assert (doing(state) == "offer") == works  # Frenzy


@rule("SIG-GLOSS-BERSERK", "SIG-CRIT-HAMMER")
def test_a_berserk_with_a_wound_needs_no_crit_and_hammer_blow_finds_none() -> None:
    state = struck("0 durgan e5 wounds 1; 1 dayodor f5", "roll:y:h", "roll:b:h")
    assert wounds(state, "dayodor") == 2


@rule("SIG-GLOSS-BERSERK")
def test_only_wounds_make_berserk() -> None:
    for hurt, works in (("wounds 1", True), ("", False)):
        state = struck(f"0 durgan e5 {hurt}; 1 dayodor f5", "roll:y:.", "roll:b:.")
        assert doing(state) == "round"
        assert ("Crit" in " ".join(state.game.tell(event).en for event in state.told)) == works


@rule("SIG-GLOSS-PREDATOR")
def test_a_predator_needs_no_crit_against_a_wounded_enemy() -> None:
    wounded = struck("0 hound e5; 1 dayodor f5 wounds 1", "roll:y:.", "roll:g:.")
    assert doing(wounded) == "shift"  # Agile: it moves
    whole = struck("0 hound e5; 1 dayodor f5", "roll:y:.", "roll:g:.")
    assert doing(whole) == "round"


@rule("SIG-GLOSS-HUNTER", "SIG-CARD-18")
def test_a_hunter_needs_no_crit_against_its_prey() -> None:
    for target, prey in (("berta", True), ("durgan", False)):
        state = struck(f"0 hydra e5; 1 {target} f5 wounds 3", "roll:b:h", "roll:r:hh")
        # Parasite: a Minion of the own faction where the victim died
        assert ("militia" in state.position()) == prey


# Symbols


@rule("SIG-GLOSS-SHIELD")
@pytest.mark.parametrize(
    ("attacker", "throw", "left"), [("durgan", ("roll:y:h", "roll:b:h"), 1), ("thora", ("roll:y:h", "roll:b:h"), 2)]
)
def test_a_shield_ignores_a_hit_of_melee_and_not_of_magic(attacker: str, throw: tuple[str, ...], left: int) -> None:
    assert wounds(struck(f"0 {attacker} e5; 1 berta f5", *throw), "berta") == left


@rule("SIG-GLOSS-SHIELD", "SIG-ATTACK-08")
def test_a_shield_ignores_a_hit_of_ranged_attacks_and_no_crit() -> None:
    state = attack(battle("0 anselm d5; 1 berta f5"), "d5", "f5", "roll:y:h.", "roll:v:.")
    assert wounds(state, "berta") == 0
    assert wounds(struck("0 corvin e5; 1 berta f5", "roll:y:c."), "berta") == 1


@rule("SIG-GLOSS-BRAVE", "SIG-ATTACK-08")
def test_brave_ignores_one_push() -> None:
    assert doing(struck("0 berta e5; 1 ysolde f5", "roll:y:p.")) == "round"
    assert doing(struck("0 berta e5; 1 ysolde f5", "roll:y:pp")) == "push"


@rule("SIG-GLOSS-AURA-X", "SIG-TERR-05", "SIG-GLOSS-BRAVE")
def test_an_aura_of_brave_helps_own_creatures_near_it_and_not_its_source() -> None:
    assert doing(struck("0 berta e5; 1 durgan f5; 1 thora g5", "roll:y:p.")) == "round"
    assert doing(struck("0 berta e5; 1 durgan f5; 1 thora h5", "roll:y:p.")) == "push"
    assert doing(struck("0 berta e5; 1 durgan f5; 0 thora e6", "roll:y:p.")) == "push"
    assert doing(struck("0 berta e5; 1 thora f5", "roll:y:p.")) == "push"


@rule("SIG-GLOSS-FORGED")
def test_the_forged_are_not_pushed_healed_poisoned_or_drunk_from() -> None:
    state = struck("0 corvin e5; 1 colossus f5 wounds 1", "roll:y:cp")
    assert on(state, "f5") == "colossus wounds 2"  # neither pushed nor poisoned
    state = attack(battle("0 thora e5 wounds 2; 1 colossus f5"), "e5", "f5", "roll:y:c", "roll:b:.")
    assert wounds(state, "thora") == 2


@rule("SIG-GLOSS-FORGED", "SIG-FAQ-02")
def test_what_the_forged_are_spared_others_are_not() -> None:
    state = struck("0 corvin e5; 1 dayodor f5", "roll:y:cp", "to:g5")
    assert on(state, "g5") == "dayodor wounds 1 poison"
    state = attack(battle("0 thora e5 wounds 2; 1 dayodor f5"), "e5", "f5", "roll:y:c", "roll:b:.")
    assert wounds(state, "thora") == 1
    healed = play(
        battle("0 odile e5; 0 colossus f5 wounds 2"), "activate:e5", "use:healer", "pick:f5", "roll:y:h", "roll:g:h"
    )
    assert wounds(healed, "colossus") == 2


@rule("SIG-GLOSS-RESURGENT-1")
def test_all_push_against_a_resurgent_deal_one_damage_in_total() -> None:
    state = struck("0 berta e5; 1 velmor f5", "roll:y:pp")
    assert on(state, "f5") == "velmor wounds 1"
    state = struck("0 corvin e5; 1 velmor f5", "roll:y:c.")
    assert on(state, "f5") == "velmor wounds 1"  # no Poison


@rule("SIG-GLOSS-RESURGENT-1")
def test_a_resurgent_is_not_healed_and_others_are() -> None:
    for kind, left in (("velmor", 2), ("durgan", 0)):
        state = battle(f"0 odile e5; 0 {kind} f5 wounds 2")
        play(state, "activate:e5", "use:healer", "pick:f5", "roll:y:h", "roll:g:h")
        assert wounds(state, kind) == left


# Damage


@rule("SIG-GLOSS-FORTITUDE", "SIG-ATTACK-10")
@pytest.mark.parametrize(("throw", "left"), [("..", 0), ("h.", 1), ("hh", 1)])
def test_fortitude_takes_off_one_damage_and_never_the_last(throw: str, left: int) -> None:
    assert wounds(struck("0 berta e5; 1 borrin f5", f"roll:y:{throw}"), "borrin") == left


@rule("SIG-GLOSS-FORTITUDE")
def test_fortitude_counts_assault_damage_and_holds_against_every_reduction_together() -> None:
    state = struck("0 berta e5; 1 borrin f5", "roll:y:hp", "to:g5", terrain="g5=forest")
    assert wounds(state, "borrin") == 1  # 1 + 1 − 1
    state = battle("0 berta e5; 1 borrin f5", more=cards(1, "ring_of_protection*2"))
    attack(state, "e5", "f5", "roll:y:hh")
    if "yes" in legal(state):
        play(state, "yes")
    assert wounds(state, "borrin") == 1


@rule("SIG-GLOSS-PROTECTOR", "SIG-ATTACK-11")
def test_a_protector_takes_damage_with_its_own_armour() -> None:
    state = struck("0 berta e5; 1 durgan f5; 1 sentinel g5 armour 1", "roll:y:hh")
    assert (doing(state), state.seat) == ("offer", 1)
    play(state, "yes")
    assert wounds(state, "durgan") == 0
    assert on(state, "g5") == "sentinel wounds 1"


@rule("SIG-GLOSS-PROTECTOR")
def test_a_protector_takes_no_more_than_its_life_and_only_for_allies_beside_it() -> None:
    state = struck("0 berta e5; 1 durgan f5; 1 sentinel g5 wounds 4", "roll:y:hh", "yes")
    assert (wounds(state, "sentinel"), wounds(state, "durgan")) == (-1, 1)
    assert doing(struck("0 berta e5; 1 durgan f5; 1 sentinel h5", "roll:y:hh")) == "round"
    assert doing(struck("0 berta e5; 1 durgan f5; 0 sentinel g5", "roll:y:hh")) == "round"


@rule("SIG-GLOSS-REGENERATION")
@pytest.mark.parametrize(("throw", "left"), [("h", 2), ("c", 1), (".", 3), ("p", 3)])
def test_regeneration_heals_one_for_a_hit_and_two_for_a_crit(throw: str, left: int) -> None:
    state = play(battle("0 ragnvald e5 wounds 3; 1 durgan f5"), "activate:e5", f"roll:y:{throw}")
    assert wounds(state, "ragnvald") == left
    assert doing(play(battle("0 berta e5 wounds 3; 1 durgan f5"), "activate:e5")) == "activation"


# Attacks


@rule("SIG-GLOSS-COUNTERBLOW", "SIG-FAQ-04")
def test_a_counterblow_answers_a_melee_attack_and_is_never_answered() -> None:
    state = struck("0 lorenz e5; 1 giltalas f5", "roll:y:...")
    assert (doing(state), state.seat) == ("offer", 1)
    play(state, "yes")
    assert dice_due(state) == "yy"
    play(state, "roll:y:ch")
    assert wounds(state, "lorenz") == 2
    assert (doing(state), state.seat) == ("shift", 1)  # its Crit effect works: Agile
    play(state, "to:g5")
    assert doing(state) == "round"  # Lorenz does not answer the Counterblow


@rule("SIG-GLOSS-COUNTERBLOW", "SIG-EX-02")
def test_there_is_no_counterblow_to_magic_nor_from_the_dead() -> None:
    assert doing(struck("0 kaitlynn e5; 1 giltalas f5", "roll:y:..")) == "round"
    assert doing(struck("0 berta e5; 1 giltalas f5 wounds 4", "roll:y:h.")) == "round"


@rule("SIG-GLOSS-DEFENDER")
def test_who_is_in_contact_with_a_defender_must_attack_it() -> None:
    state = play(battle("0 durgan e5; 1 berta f5; 1 corvin e6"), "activate:e5")
    assert targets(state) == {"f5"}
    assert clause(state, "attack:e6") == "SIG-GLOSS-DEFENDER"
    assert targets(play(battle("0 durgan e5; 1 berta f5; 1 berta e6; 1 corvin d5"), "activate:e5")) == {"f5", "e6"}


@rule("SIG-GLOSS-DEFENDER")
def test_a_defender_binds_neither_shooters_nor_who_is_not_in_contact() -> None:
    assert targets(play(battle("0 kaitlynn e5; 1 berta f5; 1 corvin e6"), "activate:e5")) == {"f5", "e6"}
    assert targets(play(battle("0 durgan e5; 1 berta g5; 1 corvin e6"), "activate:e5")) == {"e6"}


@rule("SIG-GLOSS-PERSECUTION-X", "SIG-ATTACK-12")
def test_persecution_follows_an_elimination_by_melee_once_a_turn() -> None:
    state = battle("0 ragnvald e5; 1 sapper f5 wounds 1; 1 durgan h5")
    play(state, "activate:e5", "roll:y:.", "attack:f5", "roll:b:h", "roll:r:hh", "roll:g:.")
    assert (doing(state), state.seat) == ("offer", 0)
    play(state, "yes")
    assert targets(state, "pick") <= {"h5", "i9"} or doing(state) == "shift"
    play(state, *(["pick:h5"] if doing(state) == "pick" else []))
    assert doing(state) == "shift"
    play(state, "to:g5")
    assert dice_due(state) == "brr"


@rule("SIG-GLOSS-PERSECUTION-X")
def test_persecution_enters_no_difficult_terrain_and_needs_somebody_in_reach() -> None:
    wood = "g5=forest f6=forest g6=forest g4=forest f4=forest g7=forest g3=forest"
    state = battle("0 ragnvald e5; 1 sapper f5 wounds 1; 1 durgan h5", terrain=wood)
    play(state, "activate:e5", "roll:y:.", "attack:f5", "roll:b:h", "roll:r:hh", "roll:g:.")
    assert doing(state) == "round"


# Special abilities


@rule("SIG-GLOSS-HEALER", "SIG-ABIL-03")
def test_a_healer_rolls_her_dice_and_heals_one_for_each_hit_or_crit() -> None:
    state = battle("0 odile e5; 0 berta g5 wounds 3; 0 militia f5")
    play(state, "activate:e5", "use:healer")
    assert "g5" in targets(state, "pick")  # no line of sight is needed
    play(state, "pick:g5")
    assert dice_due(state) == "yg"
    play(state, "roll:y:c", "roll:g:h")
    assert wounds(state, "berta") == 1
    assert doing(state) == "round"


@rule("SIG-GLOSS-HEALER", "SIG-ABIL-03", "SIG-FAQ-06", "SIG-ABIL-04")
def test_a_healer_heals_in_place_of_the_attack_and_within_range() -> None:
    state = battle("0 odile e5; 0 berta h5 wounds 3; 1 durgan f5")
    play(state, "activate:e5", "use:healer")
    assert "h5" not in targets(state, "pick")
    play(state, "pick:e5", "roll:y:.", "roll:g:.")
    assert doing(state) == "round"  # no attack on Durgan follows


@rule("SIG-GLOSS-HOOK-X")
def test_a_hook_pulls_an_enemy_into_contact_in_place_of_the_move() -> None:
    state = play(battle("0 olaf e5; 1 corvin h5"), "activate:e5", "use:hook-3")
    assert where(state, "corvin") == "f5"
    assert targets(state, "move") == set()
    assert targets(state) == {"f5"}


@rule("SIG-GLOSS-HOOK-X")
def test_a_hook_needs_sight_range_and_no_move_before() -> None:
    assert targets(play(battle("0 olaf e5; 1 corvin i5"), "activate:e5"), "use") == set()
    assert targets(play(battle("0 olaf e5; 1 corvin h5", terrain="g5=hill f5=hill"), "activate:e5"), "use") == set()
    state = play(battle("0 olaf e5; 1 corvin h5"), "activate:e5", "move:d5")
    assert doing(state) == "round"


@rule("SIG-GLOSS-LONG-SHOT-X", "SIG-TERR-FOREST")
def test_a_long_shot_pushes_like_an_assault_and_the_forest_helps() -> None:
    state = battle("0 gerda e5; 1 berta h5", terrain="h5=forest")
    play(state, "activate:e5", "use:long_shot-4-gg", "roll:g:hh")
    assert wounds(state, "berta") == 1  # the forest; the Shield answers attacks only
    state = battle("0 gerda e5; 1 berta h5", terrain="i5=hill")
    play(state, "activate:e5", "use:long_shot-4-gg", "roll:g:hp")
    assert (doing(state), state.seat) == ("push", 0)
    play(state, "to:i5")
    assert wounds(state, "berta") == 2


@rule("SIG-GLOSS-LONG-SHOT-X")
def test_a_long_shot_needs_sight_and_range() -> None:
    assert targets(play(battle("0 gerda d5; 1 berta i5"), "activate:d5"), "use") == set()
    blocked = battle("0 gerda e5; 1 berta h5", terrain="f5=hill g5=hill")
    assert targets(play(blocked, "activate:e5"), "use") == set()


# Others


@rule("SIG-GLOSS-RUSH", "SIG-SKIRM-22", "SIG-ACT-13")
def test_who_has_rush_may_be_activated_after_being_summoned_and_cannot_attack() -> None:
    state = battle("0 hound e5 rushing; 1 durgan f5; 0 berta a5")
    play(state, "activate:e5")
    assert targets(state, "move")
    assert targets(state) == set()
    assert clause(state, "attack:f5") == "SIG-GLOSS-RUSH"


@rule("SIG-GLOSS-RUSH", "SIG-SKIRM-22")
def test_who_is_summoned_without_rush_waits_for_the_next_round() -> None:
    state = battle("0 ysolde e5; 0 berta a5; 1 durgan i5", more=cards(0, "barracks") + "; bands: ysolde borrin")
    play(state, "card:barracks", "to:e6")
    assert on(state, "e6") == "militia acted"
    assert clause(state, "activate:e6") == "SIG-ACT-05"


@rule("SIG-GLOSS-ARMOUR-X", "SIG-CARD-17", "SIG-ABIL-02")
def test_armour_x_comes_with_the_creature() -> None:
    state = battle("0 hild e1; 1 durgan i5", more="camp 0: colossus odile; bands: hild borrin", flow="refill")
    play(state, "call:colossus", "to:d1")
    assert on(state, "d1") == "colossus armour 2"
    play(state, "call:odile", "to:c1")
    assert on(state, "c1") == "odile"
