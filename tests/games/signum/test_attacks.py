"""The nine steps of an attack, the Assault, and the rulebook's examples."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play, told
from tests.games.signum.helpers import attack, battle, cards, dice_due, doing, on, row, targets, where, wounds


def ready(creatures: str, terrain: str = "", more: str = "", start: str = "e5") -> State:
    return play(battle(creatures, terrain, more), f"activate:{start}")


# Step 1


@rule("SIG-ATTACK-02", "SIG-CARD-09", "SIG-GEN-06")
def test_a_target_is_an_enemy_within_range() -> None:
    state = ready("0 kaitlynn e5; 1 durgan h5; 1 sapper i5; 0 militia e6")  # Range 3
    assert targets(state) == {"h5"}
    assert clause(state, "attack:i5") == "SIG-CARD-09"
    assert clause(state, "attack:e6") == clause(state, "attack:e7") == "SIG-ATTACK-02"
    state = ready("0 kaitlynn e5; 1 borrin e6; 1 sapper d6; 1 durgan f5")
    assert targets(state) == {"e6", "d6", "f5"}  # a Hero, a Minion and a Character are creatures alike


@rule("SIG-ATTACK-03", "SIG-TERR-04")
@pytest.mark.parametrize("blocker", ["1 sapper f5", "0 militia f5", "forest", "hill", "spire"])
def test_creatures_forest_hill_and_spire_block_sight(blocker: str) -> None:
    creature = "" if " " not in blocker else f"; {blocker}"
    state = ready(f"0 anselm e5; 1 durgan g5{creature}", terrain="" if creature else f"f5={blocker}")
    assert clause(state, "attack:g5") == "SIG-ATTACK-03"
    assert targets(ready("0 anselm e5; 1 durgan g5", terrain="f5=river")) == {"g5"}


@rule("SIG-ATTACK-03", "SIG-EX-03")
def test_the_hexes_of_attacker_and_target_never_block() -> None:
    state = ready("0 anselm e5; 1 durgan g5", terrain="e5=hill g5=forest")
    assert targets(state) == {"g5"}


@rule("SIG-ATTACK-03")
def test_between_two_ways_one_free_hex_is_enough() -> None:
    assert targets(ready("0 anselm e5; 1 durgan f6", terrain="e6=forest")) == {"f6"}
    assert targets(ready("0 anselm e5; 1 durgan f6", terrain="e6=forest f5=forest")) == set()


# Step 2


@rule("SIG-DICE-06", "SIG-ATTACK-05", "SIG-CARD-08")
def test_an_attack_rolls_the_printed_dice() -> None:
    assert dice_due(attack(battle("0 anselm e5; 1 durgan g5", more="power: 5 5"), "e5", "g5")) == "yyv"  # Ambush
    assert dice_due(attack(battle("0 berta e5; 1 durgan f5"), "e5", "f5")) == "yy"


@rule("SIG-ATTACK-04", "SIG-GLOSS-WARLORD")
def test_six_dice_all_fall() -> None:
    relics = cards(0, "arena", "captains_sabre", "talisman*3")
    state = battle("0 ysolde e5; 0 dayodor e4; 0 berta d4; 1 durgan f5", more=relics)
    play(state, "card:arena", "pick:e5", "activate:e5", "attack:f5", "yes")
    # bby printed, y of the Sabre, v of the Arena, v of the Talisman; a Hero gets nothing of a Warlord
    assert dice_due(state) == "yybbvv"


@rule("SIG-ATTACK-04")
def test_the_surplus_is_left_out_by_the_attacker_before_the_roll() -> None:
    state = battle("0 ysolde e5; 1 durgan f5", more=cards(0, "captains_sabre", "talisman*3") + "; " + seven())
    play(state, "activate:e5", "attack:f5", "yes")
    assert (doing(state), state.seat) == ("surplus", 0)
    assert legal(state) == {"leave:y", "leave:b", "leave:v"}
    play(state, "leave:v")
    assert dice_due(state) == "yybbbv"


def seven() -> str:
    """What lends slot 0 a violet and a blue die: the help of an Arena, and a Contract that was paid."""
    return f"force: {row('card arena')}/0/0/0/2 {row('contract 1 adds b')}/0/0/-1/2"


# Step 3


@rule("SIG-ATTACK-06", "SIG-GLOSS-ATTACK-MASTER-X")
def test_an_attack_master_throws_dice_again_until_everybody_has_passed() -> None:
    state = battle("0 hild e5; 0 sentinel f5; 1 durgan g5")  # her Aura: Attack Master 1 for Mechs
    attack(state, "f5", "g5", "roll:y:p.")
    assert legal(state) == {"pass", "yes"}
    play(state, "yes")
    assert legal(state) == {"done", "reroll:yp", "reroll:y."}
    play(state, "reroll:y.", "roll:y:h")
    assert doing(state) == "push"  # one PUSH, one HIT; nobody else changes anything


@rule("SIG-GLOSS-ATTACK-MASTER-X", "SIG-GLOSS-AURA-X", "SIG-TERR-05")
def test_the_aura_helps_own_mechs_near_by_and_nobody_else() -> None:
    for creatures, start in (
        ("0 hild e5; 0 durgan f5; 1 sapper g5", "f5"),  # no Mech
        ("0 hild a5; 0 sentinel f5; 1 durgan g5", "f5"),  # too far
        ("1 hild e5; 0 sentinel f5; 1 durgan g5", "f5"),  # not hers
    ):
        state = battle(creatures)
        play(state, f"activate:{start}", "attack:g5")
        play(state, *(["roll:y:.", "roll:b:."] if "0 durgan" in creatures else ["roll:y:.."]))
        assert doing(state) == "round", creatures


@rule("SIG-DICE-07")
def test_no_die_is_thrown_again_twice_by_the_same_player() -> None:
    state = battle("0 ysolde e5; 1 durgan f5", more=cards(0, "mask_of_fortune*3"))
    attack(state, "e5", "f5", "roll:y:.", "roll:b:..", "yes", "reroll:y.", "roll:y:.")
    assert field(state, "dice") == ""  # it is over: the Mask is used once in an activation
    assert doing(state) == "round"


@rule("SIG-DICE-07", "SIG-DICE-08")
def test_dice_that_were_changed_or_added_are_not_offered() -> None:
    state = battle("0 hild e5; 0 sentinel f5; 1 durgan g5")
    attack(state, "f5", "g5", "roll:y:..", "yes")
    position = state.position().replace("dice: y. y.", "dice: y./1 y.!")
    assert position != state.position()
    changed = state.game.position(position)
    assert doing(changed) != "reroll"  # nothing left to choose


# Step 4


@rule("SIG-ATTACK-07", "SIG-DICE-02", "SIG-CRIT-ADD-HIT")
def test_with_two_crits_the_crit_effect_works_once() -> None:
    state = battle("0 kaitlynn e5; 1 colossus g5")
    attack(state, "e5", "g5", "roll:b:cc")
    assert wounds(state, "colossus") == 3  # two CRITs and one HIT; magic goes past its armour


@rule("SIG-ATTACK-07")
def test_without_a_crit_there_is_no_crit_effect() -> None:
    state = attack(battle("0 kaitlynn e5; 1 colossus g5"), "e5", "g5", "roll:b:hh")
    assert wounds(state, "colossus") == 2


# Step 5


@rule("SIG-ATTACK-08", "SIG-ATTACK-14", "SIG-CRIT-ADD-DICE", "SIG-ATTACK-17")
def test_dice_of_a_crit_effect_fall_in_step_five_and_count_but_trigger_nothing() -> None:
    state = battle("0 anselm e5; 1 colossus g5")
    attack(state, "e5", "g5", "roll:y:c.", "roll:v:.")
    assert dice_due(state) == "g"
    play(state, "roll:g:h")
    assert on(state, "g5") == "colossus wounds 2"
    assert field(state, "pool") == ""


@rule("SIG-CRIT-ADD-DICE")
def test_without_a_crit_no_dice_are_added() -> None:
    state = attack(battle("0 anselm e5; 1 colossus g5"), "e5", "g5", "roll:y:hh", "roll:v:h")
    assert doing(state) == "round"


@rule("SIG-ATTACK-13", "SIG-TERR-HILL")
def test_a_hill_takes_away_a_crit_and_not_the_crit_effect() -> None:
    state = battle("0 kaitlynn e5; 1 durgan g5", terrain="g5=hill")
    attack(state, "e5", "g5", "roll:b:c.")
    assert wounds(state, "durgan") == 1  # the HIT that the Crit effect adds


@rule("SIG-TERR-HILL")
def test_a_hill_does_nothing_against_a_hit() -> None:
    state = attack(battle("0 kaitlynn e5; 1 durgan g5", terrain="g5=hill"), "e5", "g5", "roll:b:h.")
    assert wounds(state, "durgan") == 1


@rule("SIG-TERR-FOREST")
def test_a_forest_takes_away_one_hit_and_no_crit() -> None:
    for throw, left in (("hh", 1), ("h.", 0), ("c.", 1)):
        state = battle("0 berta e5; 1 hydra f5", terrain="f5=forest")
        assert wounds(attack(state, "e5", "f5", f"roll:y:{throw}"), "hydra") == left


@rule("SIG-TERR-FORD", "SIG-ATTACK-08")
def test_who_stands_in_a_ford_is_attacked_with_one_more_violet_die() -> None:
    state = attack(battle("0 berta e5; 1 durgan f5", terrain="f5=ford"), "e5", "f5", "roll:y:..")
    assert dice_due(state) == "v"
    play(state, "roll:v:h")
    assert wounds(state, "durgan") == 1
    state = attack(battle("0 berta e5; 1 durgan f5", terrain="e5=ford"), "e5", "f5", "roll:y:..")
    assert doing(state) == "round"


# Step 6


@rule("SIG-ATTACK-09", "SIG-DICE-03", "SIG-DICE-05", "SIG-WOUND-01")
def test_each_crit_and_each_hit_deals_one_damage_and_blanks_none() -> None:
    for throw, dealt in (("..", 0), ("h.", 1), ("hh", 2), ("ch", 2)):
        assert wounds(attack(battle("0 berta e5; 1 dayodor f5"), "e5", "f5", f"roll:y:{throw}"), "dayodor") == dealt


@rule("SIG-ASSAULT-01", "SIG-ASSAULT-02", "SIG-DICE-04", "SIG-ASSAULT-07")
def test_any_number_of_push_displaces_by_one_hex_where_the_attacker_says() -> None:
    state = attack(battle("0 berta e5; 1 durgan f5"), "e5", "f5", "roll:y:pp")
    assert state.seat == 0
    assert targets(state, "to") == {"g5", "e6", "f6", "e4", "f4"}  # also beside the attacker
    assert clause(state, "to:h5") == "SIG-ASSAULT-02"
    play(state, "to:e6")
    assert (where(state, "durgan"), wounds(state, "durgan")) == ("e6", 0)


@rule("SIG-ASSAULT-03", "SIG-ASSAULT-08", "SIG-ASSAULT-09")
def test_who_cannot_be_displaced_takes_one_more_damage() -> None:
    state = battle("0 berta b1; 1 dayodor a1; 0 militia a2; 0 haldane i1")
    attack(state, "b1", "a1", "roll:y:p.")
    assert (where(state, "dayodor"), wounds(state, "dayodor")) == ("a1", 1)


@rule("SIG-ASSAULT-08", "SIG-ASSAULT-09")
def test_with_one_free_hex_the_target_must_go_there() -> None:
    state = attack(battle("0 berta b1; 1 dayodor a1; 0 haldane i1"), "b1", "a1", "roll:y:p.")
    assert (where(state, "dayodor"), wounds(state, "dayodor")) == ("a2", 0)


@rule("SIG-ASSAULT-04", "SIG-TERR-02")
def test_who_is_pushed_onto_difficult_terrain_takes_one_damage() -> None:
    state = attack(battle("0 berta e5; 1 dayodor f5", terrain="g5=forest"), "e5", "f5", "roll:y:p.", "to:g5")
    assert wounds(state, "dayodor") == 1
    state = attack(battle("0 berta e5; 1 dayodor f5", terrain="g5=forest"), "e5", "f5", "roll:y:p.", "to:f6")
    assert wounds(state, "dayodor") == 0


@rule("SIG-ASSAULT-05", "SIG-ATTACK-01", "SIG-WOUND-07", "SIG-RELIC-13")
def test_assault_damage_has_the_type_of_the_attack() -> None:
    magic = battle("0 kaitlynn e5; 1 dayodor f5 armour 3", terrain="g5=forest")
    assert wounds(attack(magic, "e5", "f5", "roll:b:p.", "to:g5"), "dayodor") == 1
    melee = battle("0 berta e5; 1 dayodor f5 armour 3", terrain="g5=forest")
    attack(melee, "e5", "f5", "roll:y:p.", "to:g5")
    assert on(melee, "g5") == "dayodor armour 2"


@rule("SIG-ATTACK-16")
def test_the_push_comes_before_the_damage() -> None:
    state = attack(battle("0 berta e5; 1 durgan f5"), "e5", "f5", "roll:y:hp")
    assert wounds(state, "durgan") == 0  # not yet
    play(state, "to:g5")
    assert (where(state, "durgan"), wounds(state, "durgan")) == ("g5", 1)


@rule("SIG-ATTACK-16", "SIG-GLOSS-PROTECTOR")
def test_a_protector_must_be_beside_the_hex_to_which_the_target_was_pushed() -> None:
    creatures = "0 berta e5; 1 durgan f5; 1 sentinel h5"
    near = attack(battle(creatures), "e5", "f5", "roll:y:hp", "to:g5")
    assert (doing(near), near.seat) == ("offer", 1)
    away = attack(battle(creatures), "e5", "f5", "roll:y:hp", "to:f4")
    assert doing(away) == "round"


# Step 9


@rule("SIG-ATTACK-12", "SIG-CRIT-FRENZY", "SIG-GLOSS-COUNTERBLOW")
def test_after_effects_then_counterblow_then_frenzy() -> None:
    state = battle("0 lorenz e5; 1 giltalas f5")
    attack(state, "e5", "f5", "roll:y:ccc")
    assert (doing(state), state.seat) == ("offer", 1)  # the Counterblow first
    play(state, "yes", "roll:y:..")
    assert (doing(state), state.seat) == ("offer", 0)  # then the Frenzy
    play(state, "yes")
    assert dice_due(state) == "yyy"
    play(state, "roll:y:h..")
    assert (doing(state), state.seat) == ("offer", 1)  # a new attack may be answered again
    play(state, "pass")
    assert doing(state) == "round"


@rule("SIG-CRIT-FRENZY", "SIG-GLOSS-COUNTERBLOW")
def test_each_creature_has_one_frenzy_in_an_activation_also_if_it_came_by_a_counterblow() -> None:
    state = battle("0 lorenz e5; 1 lorenz f5")
    attack(state, "e5", "f5", "roll:y:c", "roll:b:..", "yes", "roll:b:c")
    play(state, "yes", "roll:y:.", "roll:b:..")  # the Frenzy of the one who struck back, which may be answered
    play(state, "yes", "roll:b:c")
    assert (doing(state), state.seat) == ("offer", 0)  # nobody else's Frenzy counts for the attacker's
    play(state, "yes", "roll:y:.", "roll:b:..", "pass")
    assert doing(state) == "round"  # the Frenzy that the first CRIT gave is used


@rule("SIG-ATTACK-15", "SIG-FAQ-03", "SIG-GLOSS-LONG-SHOT-X")
def test_a_long_shot_is_no_attack() -> None:
    state = battle("0 gerda e5; 0 ysolde e4; 1 durgan i5")
    play(state, "activate:e5", "use:long_shot-4-gg")
    assert dice_due(state) == "gg"  # nothing of Warlords, and no Crit effect
    play(state, "roll:g:hh")
    assert wounds(state, "durgan") == 2
    assert doing(state) == "round"


# The rulebook's examples


@rule("SIG-EX-01", "SIG-EX-02", "SIG-GLOSS-WARLORD")
def test_kaitlynn_beside_the_warlord() -> None:
    state = battle("0 kaitlynn e5; 0 dayodor e4; 1 giltalas g5", terrain="h5=forest")
    attack(state, "e5", "g5")
    assert dice_due(state) == "yyv"  # Hard Target makes her blue dice yellow
    play(state, "roll:y:c.", "roll:v:p", "to:h5")
    assert wounds(state, "giltalas") == 3  # CRIT, the added HIT, and the forest
    assert doing(state) == "round"  # no Counterblow: the attack was magic


@rule("SIG-EX-03", "SIG-EX-04", "SIG-CRIT-ADVANCE")
def test_dayodor_drives_gil_talas_out_of_the_forest() -> None:
    state = battle("0 dayodor e5; 1 giltalas f5", terrain="f5=forest")
    attack(state, "e5", "f5", "roll:y:c", "roll:v:p")
    assert state.seat == 0
    play(state, "to:g5")
    assert wounds(state, "giltalas") == 1  # the forest had no HIT to cancel
    assert (doing(state), state.seat) == ("offer", 0)
    play(state, "yes")
    assert where(state, "dayodor") == "f5"
    assert (doing(state), state.seat) == ("offer", 1)  # in range again: Counterblow
    assert "SIG-CRIT-ADVANCE" in told(play(battle_again(), "yes"))


def battle_again() -> State:
    state = battle("0 dayodor e5; 1 giltalas f5")
    return attack(state, "e5", "f5", "roll:y:c", "roll:v:p", "to:g5")


@rule("SIG-EX-04", "SIG-GLOSS-COUNTERBLOW")
def test_without_the_advance_there_is_no_counterblow_out_of_range() -> None:
    state = battle_again()
    play(state, "pass")
    assert doing(state) == "round"
