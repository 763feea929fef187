"""Tactics: each on its trigger, windows for whoever could hold one, and control of another's Character."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import unmirrored
from tests.games.signum.duels import draws, duel, hand, idle, laid, passes, past, power, until
from tests.games.signum.helpers import dice_due, doing, on, targets, where, wounds

HILD = "bands: haldane hild"
YSOLDE = "bands: ysolde borrin"


def strikes(state: State, start: str, target: str) -> State:
    """A creature attacks; windows for Tactics open as they come."""
    play(state, f"activate:{start}")
    if doing(state) == "tactics":
        passes(state)
    return play(state, f"attack:{target}")


def never(state: State, card: str) -> None:
    """Windows are passed, and in none of them may a card be played."""
    while doing(state) == "tactics":
        assert f"play:{card}" not in legal(state)
        play(state, "pass")


# Windows


@rule("SIG-TACTIC-01", "SIG-TACTIC-03", "SIG-TACTIC-04")
def test_a_tactic_is_played_on_its_trigger_in_anothers_turn_for_its_cost_and_goes_to_the_history() -> None:
    state = duel("0 berta e3; 1 durgan f3", other="brace strike_back", more="power: 5 1")
    strikes(state, "e3", "f3")
    assert (doing(state), state.seat, legal(state)) == ("tactics", 1, {"pass", "play:brace"})
    play(state, "play:brace")
    assert (on(state, "f3"), past(state, 1), power(state, 1)) == ("durgan armour 1", ["brace"], 1)
    play(state, "roll:y:h.")
    passes(state)
    assert on(state, "f3") == "durgan"
    poor = duel("0 berta e3; 1 durgan f3", other="strike_back", more="power: 5 0")
    strikes(poor, "e3", "f3")
    until(poor, "roll:y:..")
    never(poor, "strike_back")


@rule("SIG-TACTIC-01")
def test_a_tactic_is_not_played_without_its_trigger() -> None:
    state = duel("1 durgan f3", hand="melting_armor")
    assert clause(state, "play:melting_armor") == "SIG-TACTIC-01"


@rule("SIG-TACTIC-02")
def test_two_tactics_of_one_name_are_not_played_on_one_trigger() -> None:
    state = duel("0 berta e3; 1 durgan f3", other="2xstand_firm")
    until(strikes(state, "e3", "f3"), "roll:y:hp")
    assert (doing(state), legal(state)) == ("tactics", {"pass", "play:stand_firm"})
    play(state, "play:stand_firm")
    assert doing(state) != "tactics" or "play:stand_firm" not in legal(state)
    assert hand(state, 1) == ["stand_firm"]


@rule("SIG-TACTIC-05")
def test_windows_go_round_from_the_active_player_until_all_have_passed() -> None:
    state = duel("0 berta e3; 1 durgan f3", hand="melting_armor", other="brace")
    strikes(state, "e3", "f3")
    assert (state.seat, legal(state)) == (0, {"pass", "play:melting_armor"})
    play(state, "pass")
    assert (state.seat, legal(state)) == (1, {"pass", "play:brace"})
    play(state, "play:brace")
    assert (state.seat, legal(state)) == (0, {"pass", "play:melting_armor"})  # asked again after an answer
    play(state, "play:melting_armor")
    play(state, "roll:y:h.")
    passes(state)
    assert (wounds(state, "durgan"), on(state, "f3")) == (1, "durgan wounds 1 armour 1")


@rule("SIG-TACTIC-05", "SIG-ZONE-14")
@unmirrored("it compares worlds")
def test_a_window_opens_for_whoever_could_hold_a_tactic_by_the_deck_lists() -> None:
    holder = duel("0 berta e3; 1 durgan f3", other="brace")
    nobody = duel("0 berta e3; 1 durgan f3", other="smithy")
    for state in (holder, nobody):
        strikes(state, "e3", "f3")
        assert (doing(state), state.seat) == ("tactics", 1)
        window = state.window(1)
        assert window is not None
        assert window.aimed
    assert holder.seen_by(0).encode() == nobody.seen_by(0).encode()
    assert legal(nobody) == {"pass"}
    shown = "battle 1 history: brace; marker: 0 1"
    gone = duel("0 berta e3; 1 durgan f3", other="smithy", more=shown)
    strikes(gone, "e3", "f3")
    assert doing(gone) == "roll"  # the only Brace! of the deck lies in the History


@rule("SIG-TACTIC-05")
def test_tactics_may_be_declined_in_advance_for_the_turn() -> None:
    state = duel("0 berta e3; 1 durgan f3", other="brace")
    strikes(state, "e3", "f3")
    window = state.window(1)
    assert window is not None
    assert (window.decline, window.spans) == (state.parse("pass"), [3])
    assert state.game.windows[window.kind].en == "Tactics"


# One by one


@rule("SIG-WOUND-02", "SIG-TACTIC-01")
def test_melting_armor_makes_armour_stop_nothing_of_an_attack() -> None:
    state = duel("0 berta e3; 1 durgan f3 armour 3", hand="melting_armor")
    strikes(state, "e3", "f3")
    play(state, "play:melting_armor", "roll:y:hh")
    passes(state)
    assert on(state, "f3") == "durgan wounds 2 armour 3"


@rule("SIG-TACTIC-01", "SIG-GLOSS-CLINCH")
def test_magic_net_keeps_an_enemy_from_moving_in_its_activation() -> None:
    state = duel("0 berta e3; 1 durgan f3", hand="magic_net", flow="turn/1/3")
    play(state, "activate:f3")
    assert (state.seat, legal(state)) == (0, {"pass", "play:magic_net"})
    play(state, "play:magic_net")
    assert not targets(state, "move")
    assert targets(state) == {"e3"}
    play(state, "done")
    assert field(state, "force") == ""


@rule("SIG-GLOSS-COUNTERBLOW", "SIG-TACTIC-01", "SIG-FEAT-18")
def test_strike_back_is_a_counterblow_with_the_printed_dice_and_earns_nothing() -> None:
    state = duel("0 berta e3 wounds 4; 1 durgan f3", other="strike_back dispel")
    until(strikes(state, "e3", "f3"), "roll:y:..", "play:strike_back")
    assert sorted(dice_due(state)) == sorted("by")
    play(state, "roll:y:h", "roll:b:h")
    passes(state)
    assert (where(state, "berta"), field(state, "kills"), past(state, 1)) == ("", "", ["strike_back"])
    shot = duel("0 anselm e3; 1 durgan f3", other="strike_back")  # in range, but no melee attack
    until(strikes(shot, "e3", "f3"), "roll:y:..", "roll:v:.")
    never(shot, "strike_back")


@rule("SIG-GLOSS-LAST-WORD", "SIG-TACTIC-01", "SIG-SPELL-01")
def test_dispel_takes_the_effect_of_a_spell_which_goes_to_its_owners_history() -> None:
    state = duel("0 haldane d4; 1 durgan f4", hand="banshees_scream", other="dispel")
    play(state, "play:banshees_scream")
    assert (state.seat, legal(state)) == (1, {"pass", "play:dispel"})
    play(state, "play:dispel")
    assert (on(state, "f4"), past(state), past(state, 1)) == ("durgan", ["banshees_scream"], ["dispel"])
    assert power(state) == 2
    built = duel(hand="tavern", other="dispel")
    play(built, "play:tavern")
    assert doing(built) == "turn"


@rule("SIG-ZONE-18", "SIG-TACTIC-01", "SIG-FEAT-08")
def test_bribery_gives_control_of_an_enemy_character_until_the_end_of_the_turn() -> None:
    creatures = "0 haldane d4; 0 berta e3; 1 durgan f3 acted; 1 olaf e4; 1 thora i5"
    history = "battle 0 history: library shooting_range arena tavern talisman; marker: 5 0"
    state = duel(creatures, hand="bribery", more=f"{history}; power: 0 5", flow="turn/0")
    draws(state)
    assert legal(state) == {"pass", "play:bribery"}
    play(state, "play:bribery")  # Silver is too high a rank
    assert field(state, "creature 2") == "0 durgan f3 owner 1"
    play(state, "activate:f3")
    passes(state)
    assert targets(state) == {"e4"}
    play(state, "done")
    idle(state, "d4", "e3")
    play(state, "done")
    if doing(state) == "closing":
        play(state, "done")
    assert field(state, "creature 2").startswith("1 durgan f3")


@rule("SIG-ZONE-18", "SIG-CARD-16")
def test_a_character_under_anothers_control_goes_to_its_owners_history() -> None:
    state = duel("0 durgan f3 wounds 3 owner 1; 0 berta e3; 1 olaf g3")
    play(state, "activate:f3")
    passes(state)
    play(state, "attack:g3", "roll:y:.", "roll:b:.")
    passes(state)
    assert where(state, "durgan") == "f3"
    poisoned = duel("0 durgan f3 wounds 3 disease owner 1; 0 berta a5")
    play(poisoned, "activate:f3")
    assert (where(poisoned, "durgan"), field(poisoned, "history 1")) == ("", "durgan")


@rule("SIG-TACTIC-01", "SIG-TACTIC-05")
def test_sealed_bargain_pays_when_an_opponent_builds_or_equips() -> None:
    state = duel(hand="2xsealed_bargain", other="smithy iron_cuirass molten_spray", flow="turn/1/3", more="power: 5 9")
    play(state, "play:smithy")
    play(state, "play:sealed_bargain")
    assert (power(state), doing(state)) == (6, "turn")
    play(state, "play:iron_cuirass", "play:sealed_bargain")
    assert power(state) == 7
    spell = duel("0 berta e3", hand="sealed_bargain", other="molten_spray", flow="turn/1/3")
    play(spell, "play:molten_spray")
    assert legal(spell) == {"pass"}  # a Dispel could be in the hand
    own = duel(hand="sealed_bargain tavern")
    play(own, "play:tavern")
    assert doing(own) == "turn"


@rule("SIG-ASSAULT-01", "SIG-TACTIC-01")
def test_hold_the_line_keeps_a_creature_in_place_and_unhurt_by_the_assault() -> None:
    state = duel("0 ysolde a1; 0 berta e3; 1 durgan f3", hand="hold_the_line", more=YSOLDE, flow="turn/1/3")
    strikes(state, "f3", "e3")
    until(state, "roll:y:p", "roll:b:h", "play:hold_the_line")
    passes(state)
    assert where(state, "berta") == "e3"
    pushed = duel("0 ysolde a1; 0 berta e3; 1 durgan f3", hand="hold_the_line", more=YSOLDE, flow="turn/1/3")
    strikes(pushed, "f3", "e3")
    play(pushed, "roll:y:p", "roll:b:h", "pass")
    assert (pushed.seat, doing(pushed)) == (1, "push")


@rule("SIG-TACTIC-01", "SIG-ABIL-08")
def test_a_land_mine_hurts_an_enemy_that_moves_near_the_own_zone() -> None:
    state = duel("0 berta d6; 1 durgan f8", other="land_mine")
    play(state, "activate:d6")
    passes(state)
    play(state, "move:d7")
    assert (state.seat, legal(state)) == (1, {"pass", "play:land_mine"})
    play(state, "play:land_mine")
    assert dice_due(state) == "gg"
    play(state, "roll:g:hh")
    assert wounds(state, "berta") == 2
    far = duel("0 berta d5; 1 durgan f8", other="land_mine")
    play(far, "activate:d5")
    passes(far)
    play(far, "move:d6")
    assert doing(far) != "tactics"
    own = duel("0 berta d5; 1 durgan d6", other="land_mine", flow="turn/1/3")
    play(own, "activate:d6")
    passes(own)
    play(own, "move:d7")
    assert doing(own) != "tactics"  # the own creatures know where it lies


@rule("SIG-TACTIC-01", "SIG-DECK-04")
def test_grudge_draws_a_card_for_an_own_character_eliminated_in_an_opponents_turn() -> None:
    state = duel("0 berta e3; 1 durgan f3 wounds 3", other="grudge")
    until(strikes(state, "e3", "f3"), "roll:y:hh", "play:grudge")
    draws(state)
    passes(state)
    assert len(hand(state, 1)) == 1


@rule("SIG-ASSAULT-01", "SIG-TACTIC-01")
def test_stand_firm_makes_a_creature_ignore_every_push() -> None:
    state = duel("0 berta e3; 1 durgan f3", other="stand_firm")
    strikes(state, "e3", "f3")
    passes(state)
    play(state, "roll:y:hp", "play:stand_firm")
    passes(state)
    assert (where(state, "durgan"), wounds(state, "durgan")) == ("f3", 1)


@rule("SIG-WOUND-04", "SIG-TACTIC-01")
def test_blood_price_wounds_an_attacker_that_wounds_the_hero() -> None:
    state = duel("0 berta e3 armour 2; 1 borrin f3", other="blood_price")
    strikes(state, "e3", "f3")
    until(state, "roll:y:hh", "play:blood_price")
    assert on(state, "e3").startswith("berta wounds 1 armour 2")
    blocked = duel("0 berta e3; 1 borrin f3 armour 2", other="blood_price")
    until(strikes(blocked, "e3", "f3"), "roll:y:hh")
    never(blocked, "blood_price")  # damage that armour stopped is no wound


@rule("SIG-TACTIC-01", "SIG-ATTACK-05")
def test_a_smoke_shell_makes_blue_and_red_dice_of_a_ranged_attack_yellow() -> None:
    state = duel("0 haldane c3; 1 durgan e3", other="smoke_shell", more=HILD)
    strikes(state, "c3", "e3")
    until(state, "play:smoke_shell")
    assert dice_due(state) == "yyv"


@rule("SIG-TACTIC-01", "SIG-MINION-10")
def test_failsafe_pays_for_an_eliminated_minion() -> None:
    state = duel("0 berta e3; 1 sapper f3 wounds 1", other="failsafe", more=HILD)
    until(strikes(state, "e3", "f3"), "roll:y:hh", "roll:g:.", "play:failsafe")
    assert power(state, 1) == 6
    passes(state)
    assert field(state, "kills") == ""


@rule("SIG-GLOSS-MONSTER", "SIG-TACTIC-01")
def test_tactics_do_not_touch_a_monster() -> None:
    state = duel("1 hydra e3; 0 berta f3", hand="magic_net", flow="turn/1/3")
    play(state, "activate:e3")
    assert state.seat == 1


@rule("SIG-ACT-04")
def test_tactics_may_interrupt_an_activation_where_nothing_else_is_played() -> None:
    state = duel("0 berta e3; 1 durgan f3", hand="melting_armor tavern", more=laid(0, "city_hall"))
    play(state, "activate:e3")
    passes(state)
    assert clause(state, "card:city_hall") == "SIG-BUILD-03"
    assert clause(state, "play:tavern") == "SIG-ACT-04"
    play(state, "attack:f3")
    assert "play:melting_armor" in legal(state)


@rule("SIG-ACT-11", "SIG-TACTIC-01")
def test_an_activation_that_is_skipped_triggers_no_tactic() -> None:
    state = duel("0 berta e3; 1 durgan f3 stun; 1 thora h8", hand="magic_net", flow="turn/1/3")
    play(state, "activate:f3")
    assert (doing(state), state.seat, on(state, "f3")) == ("turn", 1, "durgan acted")
    ill = duel("0 berta e3; 1 durgan f3 disease; 1 thora g3", hand="magic_net", flow="turn/1/3")
    play(ill, "activate:f3", "yes")
    assert (doing(ill), on(ill, "f3")) == ("turn", "durgan wounds 1 acted")


@rule("SIG-TACTIC-01")
@pytest.mark.parametrize(
    ("creatures", "offered"),
    [
        ("0 haldane a1; 0 berta e3; 1 durgan g3", True),
        ("0 haldane a1; 0 berta e3; 1 hound g3", True),  # without a rank
        ("0 haldane a1; 0 berta e3; 1 durgan h3", False),  # three hexes away
        ("0 haldane a1; 0 berta e3; 1 olaf f3", False),  # Silver
        ("0 haldane a1; 0 berta e3; 1 sapper f3", False),
        ("0 haldane a1; 0 berta e3; 0 durgan f3", False),
    ],
)
def test_bribery_is_for_an_enemy_character_of_low_rank_nearby(creatures: str, offered: bool) -> None:
    state = duel(creatures, hand="bribery", more=f"{RICH}; power: 0 5", flow="turn/0")
    draws(state)
    assert (doing(state) == "tactics") == offered
    other = duel(creatures, hand="bribery", flow="turn/1")
    draws(other)
    assert doing(other) != "tactics"  # only at the start of the own turn


RICH = "battle 0 history: library shooting_range arena tavern talisman; marker: 5 0"


@rule("SIG-TACTIC-01")
@pytest.mark.parametrize(
    ("card", "creatures", "rolls"),
    [
        ("brace", "0 berta e3; 1 durgan f3", ()),
        ("stand_firm", "0 berta e3; 1 durgan f3", ("y:h", "b:p")),
        ("strike_back", "0 berta e3; 1 durgan f3", ("y:.", "b:.")),
    ],
)
def test_a_tactic_for_the_attacked_is_not_for_the_attacker(card: str, creatures: str, rolls: tuple[str, ...]) -> None:
    state = duel(creatures, other=card, flow="turn/1/3")
    strikes(state, "f3", "e3")
    for roll in rolls:
        while state.seat >= 0:
            assert f"play:{card}" not in legal(state)
            play(state, "pass")
        play(state, f"roll:{roll}")
    while doing(state) == "tactics":
        assert f"play:{card}" not in legal(state)
        play(state, "pass")


@rule("SIG-TACTIC-01")
def test_failsafe_and_grudge_are_for_the_own_dead() -> None:
    for card, victim, more in (
        ("failsafe", "0 berta f3 wounds 4", HILD),
        ("failsafe", "0 militia f3 wounds 1", HILD),
        ("grudge", "0 militia f3 wounds 1", ""),
    ):
        state = duel(f"1 durgan e3; {victim}", other=card, more=more, flow="turn/1/3")
        until(strikes(state, "e3", "f3"), "roll:y:h", "roll:b:h")
        never(state, card)
    dwarf = duel("0 berta e3; 1 durgan f3 wounds 3", other="failsafe", more=HILD)
    until(strikes(dwarf, "e3", "f3"), "roll:y:hh")
    never(dwarf, "failsafe")


@rule("SIG-TACTIC-01")
def test_blood_price_is_for_the_own_hero_wounded_by_an_attack() -> None:
    for creatures, flow in (("0 berta e3; 1 durgan f3", "turn/0/3"), ("0 haldane e3; 1 durgan f3", "turn/1/3")):
        state = duel(creatures, other="blood_price", flow=flow)
        rolls = ("y:hh",) if flow == "turn/0/3" else ("y:h", "b:h")
        start, target = ("e3", "f3") if flow == "turn/0/3" else ("f3", "e3")
        until(strikes(state, start, target), *[f"roll:{roll}" for roll in rolls])
        never(state, "blood_price")
    ill = duel("1 borrin f3 disease; 0 berta a5", other="blood_price", flow="turn/1/3")
    play(ill, "activate:f3")
    assert doing(ill) != "tactics"
    for creatures, hurt, blasts in (
        ("0 berta e3; 1 gerda f3 wounds 3; 1 borrin g3", "borrin", ()),  # by a Last Word
        ("0 berta e3; 1 sapper f3 wounds 1; 0 haldane g3", "haldane", ("roll:g:.", "roll:g:h")),
    ):
        other = duel(creatures, other="blood_price")
        until(strikes(other, "e3", "f3"), "roll:y:hh")
        never(other, "blood_price")
        for blast in blasts:
            play(other, blast)
            never(other, "blood_price")
        assert wounds(other, hurt) == 1


@rule("SIG-TACTIC-01")
def test_grudge_is_not_for_a_character_lost_in_the_own_turn() -> None:
    state = duel("1 durgan f3 wounds 3 disease", other="grudge", flow="turn/1/3")
    play(state, "activate:f3")
    assert (where(state, "durgan"), doing(state)) == ("", "turn")


@rule("SIG-TACTIC-01")
def test_grudge_is_not_for_an_enemy_that_dies_in_its_own_turn() -> None:
    state = duel("0 berta f3 wounds 4 disease", other="grudge")
    play(state, "activate:f3")
    assert (where(state, "berta"), doing(state)) == ("", "turn")


@rule("SIG-TACTIC-01")
def test_a_smoke_shell_is_for_ranged_attacks_on_the_own_creatures() -> None:
    for creatures, start, target, flow in (
        ("0 berta e3; 1 durgan f3", "e3", "f3", "turn/0/3"),
        ("1 hild c3; 0 berta e3", "c3", "e3", "turn/1/3"),
    ):
        state = duel(creatures, other="smoke_shell", more=HILD, flow=flow)
        strikes(state, start, target)
        never(state, "smoke_shell")
