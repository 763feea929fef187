"""What one event of a duel brings several times or to several creatures: kills, cards of a History, fallen Heroes."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import field, legal, play
from tests.games.mirrored import mirrored
from tests.games.signum.duels import ALL_FEATS, REAL, draws, duel, hand, income, passes, past, points, real, until
from tests.games.signum.helpers import doing, on, where, wounds

HILD = "bands: haldane hild"
LONG = mirrored(real(feats=45, target=30))


@rule("SIG-FEAT-12", "SIG-FEAT-20", "SIG-FEAT-18")
def test_blood_price_earns_its_player_what_a_card_destroys_in_the_own_turn() -> None:
    more = "bands: borrin haldane"
    for left, kills in (("wounds 4", "1 0"), ("", "")):
        state = duel(f"0 borrin e3; 1 giltalas f3 {left}", hand="blood_price", more=more, game=ALL_FEATS)
        play(state, "activate:e3")
        passes(state)
        play(state, "attack:f3")
        misses(state)
        until(state, "yes", "roll:y:h.", "play:blood_price")
        assert field(state, "counts").split()[0] == "1xwounds"
        while state.seat >= 0 and doing(state) == "tactics":
            play(state, "pass")
        assert (field(state, "kills"), where(state, "giltalas") == "") == (kills, bool(left))


def misses(state: State) -> None:
    """Every die shows BLANK; none of these is red, which has none."""
    while state.seat < 0:
        colour = field(state, "pool")[0]
        play(state, f"roll:{colour}:{'.' * field(state, 'pool').count(colour)}")


@rule("SIG-FEAT-08", "SIG-FEAT-18")
def test_what_an_ability_destroys_during_an_enemys_counterblow_is_earned() -> None:
    state = duel("0 hild a1; 0 sapper e3 wounds 1; 1 giltalas f3 wounds 4", more="bands: hild borrin", game=ALL_FEATS)
    play(state, "activate:e3")
    passes(state)
    play(state, "attack:f3")
    misses(state)
    until(state, "yes", "roll:y:h.", "roll:g:h")  # the Sapper falls and its charge goes off
    passes(state)
    assert (where(state, "sapper"), where(state, "giltalas"), field(state, "kills")) == ("", "", "1 0")


@rule("SIG-FEAT-12", "SIG-FEAT-11")
def test_double_harvest_is_not_for_the_first_of_two_destroyed_at_once() -> None:
    creatures = "1 hild d4; 0 berta f4 wounds 4; 0 corvin f5 wounds 2; 0 haldane a1"
    more = f"{HILD}; feats hand 1: double_harvest"
    state = duel(creatures, other="blast_charge", more=more, flow="turn/1/3", game=LONG)
    play(state, "play:blast_charge")
    passes(state)
    play(state, "to:f4", "roll:g:h", "roll:g:h")
    offered = []
    while doing(state) == "glory":
        offered.append(legal(state) - {"pass"})
        play(state, "pass")
    assert offered[-1] == {"claim:double_harvest"}
    assert offered[:-1] in ([], [set()])


@rule("SIG-POWER-07", "SIG-POWER-10", "SIG-SPELL-02", "SIG-GLOSS-RESURGENT-3")
@pytest.mark.parametrize("dies", ["berta e3 wounds 4 disease", "velmor e3 wounds 3 disease owner 1 under berta/0"])
def test_a_character_and_the_enchantment_on_it_change_the_income_one_after_the_other(dies: str) -> None:
    figures = REAL.rules.figures
    numbers = [one.number for one in figures.rows if figures.abilities[one.source].name == "card letter_of_marque"]
    four = "battle 0 history: library shooting_range arena tavern; marker: 4 0"
    state = duel(f"0 {dies}", more=f"{four}; force: {numbers[0]}/0/1/0/5")
    play(state, "activate:e3")
    assert doing(state) == "draw"
    draws(state)
    assert (on(state, "e3"), field(state, "history 0")) == ("", "berta")
    assert (income(state), past(state)[-1], len(hand(state))) == (6, "letter_of_marque", 1)


@rule("SIG-ABIL-08", "SIG-GLOSS-RESURGENT-2")
def test_who_comes_while_a_spell_is_carried_out_is_none_of_those_that_it_hurts() -> None:
    creatures = "1 hild d4; 1 sapper f4 wounds 1; 0 berta g4 wounds 4"
    state = duel(creatures, other="blast_charge", more=f"{HILD}; camp 1: velmor", flow="turn/1/3")
    until(state, "play:blast_charge", "to:f4", "roll:g:h", "roll:g:h", "yes")  # the Sapper's die destroys Berta
    passes(state)
    assert (on(state, "g4"), doing(state)) == ("velmor summoned under berta/0", "turn")


@rule("SIG-WOUND-02", "SIG-GLOSS-PROTECTOR", "SIG-CRIT-STRIKE")
def test_melting_armor_bares_whomever_the_damage_of_the_attack_comes_to() -> None:
    for card, state_of in (("play:melting_armor", "wounds 1 armour 2"), ("pass", "armour 1")):
        state = duel("0 berta e3; 1 durgan f3; 1 sentinel g3 armour 2", hand="melting_armor")
        play(state, "activate:e3")
        passes(state)
        play(state, "attack:f3", card)
        until(state, "roll:y:h.", "yes")
        passes(state)
        assert on(state, "g3") == f"sentinel {state_of}"
        assert wounds(state, "durgan") == 0


@rule("SIG-ABIL-09", "SIG-GLOSS-RESURGENT-2")
def test_nobody_moves_the_resurgent_that_takes_the_place_of_who_was_to_be_moved() -> None:
    state = duel(
        "0 ysolde a1; 0 berta e3; 1 corvin f3 wounds 2", hand="crossfire", more="bands: ysolde borrin; camp 0: velmor"
    )
    play(state, "play:crossfire")
    passes(state)
    play(state, "roll:y:hp")
    until(state, "yes")
    assert (on(state, "f3"), doing(state)) == ("velmor summoned under corvin/1", "turn")


@rule("SIG-END-08")
def test_a_spell_goes_on_to_others_when_the_hero_of_its_own_player_falls() -> None:
    creatures = "1 hild e4 wounds 7; 0 berta f4 wounds 4; 0 haldane a1"
    state = duel(creatures, other="blast_charge", more=HILD, flow="turn/1/3", game=LONG)
    play(state, "play:blast_charge")
    passes(state)
    play(state, "to:e4", "roll:g:h")
    assert state.outcome() is None
    again = state.game.position(state.position())
    assert again.position() == state.position()
    play(state, "roll:g:h")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, points(state, 1), where(state, "berta")) == ((6, 1), 1, "")
