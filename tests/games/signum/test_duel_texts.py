"""Cards and Feats of the duel: for whom they are not, and where what they do ends."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.signum.duels import ALL_FEATS, draws, duel, idle, laid, passes, until
from tests.games.signum.helpers import dice_due, doing, targets, where, wounds

YSOLDE = "bands: ysolde borrin"
HILD = "bands: haldane hild"


def cast(state: State, card: str, *answers: str) -> State:
    """A card is played, and nobody answers it."""
    play(state, f"play:{card}")
    if doing(state) == "tactics":
        passes(state)
    return play(state, *answers)


def attacks(state: State, start: str, target: str, *rolls: str) -> State:
    """A creature attacks, and nobody answers it."""
    play(state, f"activate:{start}")
    passes(state)
    play(state, f"attack:{target}")
    until(state, *[f"roll:{roll}" for roll in rolls])
    return passes(state)


def never(state: State, card: str, *rolls: str) -> None:
    """In every window from now on a Tactic is not offered."""
    due = list(rolls)
    while state.seat < 0 or doing(state) == "tactics":
        if state.seat < 0:
            play(state, f"roll:{due.pop(0)}")
            if not due and state.seat < 0:
                return
        else:
            assert f"play:{card}" not in legal(state)
            play(state, "pass")


# Feats


@rule("SIG-FEAT-11", "SIG-FEAT-12")
@pytest.mark.parametrize("victim", ["durgan f3 wounds 3", "hound f3 wounds 2"])
def test_giant_slayer_is_not_for_a_victim_of_the_same_or_a_lower_rank(victim: str) -> None:
    state = duel(f"0 berta e3; 1 {victim}", feats="giant_slayer first_blood", game=ALL_FEATS)
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:y:hh")
    while state.seat >= 0 and doing(state) in ("tactics", "offer"):
        play(state, "pass")
    assert where(state, victim.split(maxsplit=1)[0]) == ""
    assert "claim:giant_slayer" not in legal(state)


@rule("SIG-FEAT-11", "SIG-FEAT-13")
@pytest.mark.parametrize(
    ("feat", "creatures", "more"),
    [
        ("unbroken", "", "kills: 0 1"),  # nobody was destroyed
        ("lords_of_war", "0 berta e3; 0 anselm e4", ""),  # three creatures
    ],
)
def test_an_achievement_with_two_conditions_needs_both(feat: str, creatures: str, more: str) -> None:
    assert clause(duel(creatures, feats=feat, more=more, game=ALL_FEATS), f"claim:{feat}") == "SIG-FEAT-11"


# Spells


@rule("SIG-SPELL-01", "SIG-GLOSS-SHIELD")
def test_shield_wall_is_for_the_own_side() -> None:
    state = duel("0 ysolde a1; 0 corvin e3; 0 anselm e4; 1 durgan f3", hand="shield_wall", more=YSOLDE)
    cast(state, "shield_wall")
    attacks(state, "e3", "f3", "y:hh", "b:.")
    assert wounds(state, "durgan") == 2


@rule("SIG-SPELL-01", "SIG-GLOSS-MONSTER")
def test_shield_wall_does_not_help_a_monster_nor_against_magic() -> None:
    for pair, attacker, rolls in (
        ("0 hydra e3; 0 corvin d3", "durgan", ("y:h", "b:h")),
        ("0 anselm e3; 0 corvin d3", "kaitlynn", ("b:hh",)),
    ):
        state = duel(f"0 ysolde a1; {pair}; 1 {attacker} f3", hand="shield_wall", more=YSOLDE)
        cast(state, "shield_wall")
        idle(state, "a1", "e3", "d3")
        play(state, "done")
        draws(state)
        passes(state)
        attacks(state, "f3", "e3", *rolls)
        assert wounds(state, pair.split()[1]) == 2


@rule("SIG-SPELL-01", "SIG-TURN-08")
def test_fair_wind_adds_one_hex_and_no_more() -> None:
    state = duel("0 berta e3", hand="fair_wind")
    cast(state, "fair_wind", "pick:e3", "pass", "activate:e3")
    passes(state)
    assert ("h3" in targets(state, "move"), "i3" in targets(state, "move")) == (True, False)


@rule("SIG-SPELL-01", "SIG-ABIL-08")
def test_earthquake_hurts_nobody_beside_the_hex() -> None:
    state = duel("0 berta e4; 1 durgan f3", other="earthquake", terrain="e3=forest", flow="turn/1/3")
    cast(state, "earthquake", "to:e3")
    assert (doing(state), wounds(state, "berta")) == ("turn", 0)


@rule("SIG-SPELL-01", "SIG-TACTIC-01")
def test_overcharge_does_not_help_an_enemy_mech_that_strikes_back() -> None:
    creatures = "1 hild i9; 1 durgan e3; 0 sentinel f3"
    state = duel(creatures, hand="strike_back", other="overcharge", more=HILD, flow="turn/1/3")
    cast(state, "overcharge", "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:y:.", "roll:b:.", "play:strike_back")
    assert dice_due(state) == "yy"


# Buildings


@rule("SIG-BUILD-03", "SIG-POWER-08")
def test_the_counting_house_discards_one_card() -> None:
    state = duel(hand="tavern library arena", more=laid(0, "counting_house"))
    play(state, "card:counting_house", "discard:library")
    assert (doing(state), field(state, "battle 0 history")) == ("turn", "library")


# Tactics


@rule("SIG-TACTIC-01")
def test_melting_armor_is_for_attacks_of_the_own_side() -> None:
    state = duel("0 berta e3; 1 durgan f3", hand="melting_armor", flow="turn/1/3")
    play(state, "activate:f3")
    passes(state)
    play(state, "attack:e3")
    never(state, "melting_armor", "y:.", "b:.")


@rule("SIG-TACTIC-01")
def test_magic_net_is_not_for_own_creatures() -> None:
    state = duel("0 berta e3; 1 durgan f3", hand="magic_net")
    play(state, "activate:e3")
    assert doing(state) == "activation"


@rule("SIG-TACTIC-01")
def test_dispel_is_not_for_own_spells() -> None:
    state = duel("0 berta e3", hand="conscription dispel")
    play(state, "play:conscription")
    while doing(state) == "tactics":
        assert "play:dispel" not in legal(state)
        play(state, "pass")


@rule("SIG-TACTIC-01")
def test_hold_the_line_is_not_for_a_creature_that_the_own_attack_pushes() -> None:
    state = duel("0 ysolde a1; 0 berta e3; 1 durgan f3", hand="hold_the_line", more=YSOLDE)
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    never(state, "hold_the_line", "y:hp")
    while doing(state) == "tactics":
        assert "play:hold_the_line" not in legal(state)
        play(state, "pass")
    assert doing(state) == "push"


@rule("SIG-TACTIC-01")
def test_grudge_is_not_for_a_minion() -> None:
    state = duel("0 berta e3; 1 militia f3 wounds 1", other="grudge")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:y:hh")
    while doing(state) == "tactics":
        assert "play:grudge" not in legal(state)
        play(state, "pass")
    assert where(state, "militia") == ""


@rule("SIG-TACTIC-01", "SIG-GLOSS-MONSTER")
def test_blood_price_does_not_touch_a_monster() -> None:
    state = duel("0 hydra e3; 1 borrin f3", other="blood_price")
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    until(state, "roll:b:h", "roll:r:hh")
    while doing(state) == "tactics":
        assert "play:blood_price" not in legal(state)
        play(state, "pass")
    assert (wounds(state, "borrin"), wounds(state, "hydra")) == (2, 0)
