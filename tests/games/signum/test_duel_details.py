"""The duel where several things go on at once: who takes whose place, what an attack did, and when a game is over."""

from typing import Any

from champclos.core.game import NATURE
from champclos.games.signum import make
from champclos.games.signum.content import read_duel
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.mirrored import mirrored
from tests.games.signum.duels import duel, hand, laid, passes, past, points, real, until
from tests.games.signum.helpers import doing, on, row

LONG = mirrored(real(feats=45, target=30))
SHORT = mirrored(real(feats=45, target=1))
TWO_BUILDINGS = laid(0, "tavern", "arena")


@rule("SIG-GLOSS-RESURGENT-2", "SIG-GLOSS-RESURGENT-3")
def test_a_resurgent_stays_that_takes_the_place_of_a_last_word_killed_by_a_spell() -> None:
    creatures = "0 hild a1; 1 borrin i9; 1 gerda e5 wounds 2"
    state = duel(creatures, hand="molten_spray", more="bands: hild borrin; camp 0: velmor", game=LONG)
    play(state, "play:molten_spray")
    until(state, "yes")
    assert (on(state, "e5"), doing(state)) == ("velmor summoned under gerda/1", "turn")
    assert (field(state, "history 0"), field(state, "history 1"), field(state, "lost")) == ("", "", "0 1")


@rule("SIG-GLOSS-RESURGENT-2")
def test_dice_that_a_spell_had_for_a_victim_do_not_fall_on_the_resurgent_in_its_place() -> None:
    creatures = "1 sapper e4 wounds 1; 0 corvin f4 wounds 2; 0 haldane a1; 1 hild d5"
    more = "bands: haldane hild; camp 1: velmor"
    state = duel(creatures, other="blast_charge", more=more, flow="turn/1/3", game=LONG)
    play(state, "play:blast_charge")
    passes(state)
    play(state, "to:e4")
    fell = 0
    while state.seat == NATURE or doing(state) in ("tactics", "offer"):
        if state.seat == NATURE:
            play(state, "roll:g:h")
            fell += 1
        else:
            play(state, "yes" if "yes" in legal(state) else "pass")
    assert (fell, on(state, "f4")) == (2, "velmor summoned under corvin/0")  # for the Sapper, and its blast


@rule("SIG-ATTACK-12")
def test_melting_armor_is_for_one_attack_and_not_for_the_counterblow() -> None:
    state = duel("0 berta e3 armour 2; 1 giltalas f3", hand="melting_armor")
    play(state, "activate:e3")
    until(state, "attack:f3", "play:melting_armor")
    passes(state)
    play(state, "roll:y:..")
    until(state, "yes")
    passes(state)
    play(state, "roll:y:hh")
    passes(state)
    assert on(state, "e3") == "berta armour 1 acted"


@rule("SIG-FEAT-16", "SIG-END-03")
def test_an_achievement_that_reaches_the_target_ends_the_game_in_the_middle_of_a_spell() -> None:
    creatures = "0 borrin a1; 1 haldane i9; 1 berta e5 wounds 4; 1 anselm f6"
    more = f"bands: borrin haldane; {laid(0, 'smithy', 'deep_mine')}"
    state = duel(creatures, hand="molten_spray", feats="architect", more=more, game=SHORT)
    play(state, "play:molten_spray")
    passes(state)
    assert doing(state) == "pick"
    play(state, "claim:architect")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.scores, on(state, "e5")) == ((1, 2), (1, 0), "berta wounds 4")


@rule("SIG-TACTIC-01")
def test_blood_price_answers_an_attack_and_not_a_last_word_in_it() -> None:
    killed = duel("0 berta e3; 1 gerda f3 wounds 3; 1 borrin g3", other="blood_price")
    play(killed, "activate:e3")
    until(killed, "attack:f3")
    passes(killed)
    play(killed, "roll:y:h.")
    while doing(killed) == "tactics":
        assert "play:blood_price" not in legal(killed)
        play(killed, "pass")
    assert (on(killed, "g3"), on(killed, "e3")) == ("borrin wounds 1", "berta wounds 1 acted")
    struck = duel("0 berta e3; 1 borrin f3", other="blood_price")
    play(struck, "activate:e3")
    until(struck, "attack:f3")
    passes(struck)
    play(struck, "roll:y:h.")
    until(struck, "play:blood_price")
    assert on(struck, "e3") == "berta wounds 1 acted"


@rule("SIG-SUMMON-03")
def test_a_forced_march_is_for_who_was_activated_and_not_for_who_was_summoned() -> None:
    more = "bands: ysolde borrin; camp 0: berta; power: 9 5"
    state = duel("0 ysolde a1 acted", hand="forced_march", more=more)
    play(state, "call:berta", "to:b1")
    passes(state)
    assert on(state, "b1") == "berta summoned"
    assert clause(state, "play:forced_march") == "SIG-GEN-08"
    assert clause(state, "activate:b1") == "SIG-ACT-05"


@rule("SIG-FEAT-12")
def test_a_kill_is_that_of_an_attack_whose_attacker_fell_in_it() -> None:
    creatures = "0 berta e3 wounds 4; 1 thora f3 wounds 4; 1 sapper e4 wounds 1; 1 borrin i9; 0 haldane a1"
    more = f"bands: haldane borrin; force: {row('card gate_guard')}/1/3/2/3"
    state = duel(creatures, feats="giant_slayer", more=more)
    play(state, "activate:e3")
    until(state, "attack:f3")
    passes(state)
    play(state, "roll:y:hh")
    while doing(state) != "glory":
        play(state, "roll:g:h" if state.seat == NATURE else "yes" if "yes" in legal(state) else "pass")
    assert on(state, "e3") == ""
    assert "claim:giant_slayer" in legal(state)


@rule("SIG-FEAT-12")
def test_a_blast_in_an_attack_is_not_the_attack() -> None:
    creatures = "0 sapper e3 wounds 1; 1 borrin f3; 1 durgan d3 wounds 3; 0 hild a1"
    state = duel(creatures, feats="trampled", other="blood_price", more="bands: hild borrin")
    play(state, "activate:e3")
    until(state, "attack:f3")
    passes(state)
    while doing(state) != "turn":
        due = field(state, "pool")
        if state.seat == NATURE:
            play(state, {"y": "roll:y:h", "k": "roll:k:p", "g": "roll:g:h"}[due[0]])
        elif doing(state) == "push":
            play(state, "to:g3")
        else:
            assert "claim:trampled" not in legal(state)
            play(state, "play:blood_price" if "play:blood_price" in legal(state) else "pass")
    assert (on(state, "e3"), on(state, "d3"), field(state, "kills")) == ("", "", "1 0")


@rule("SIG-FEAT-13")
def test_an_achievement_may_be_played_in_the_window_of_a_tactic_and_beside_a_military_feat() -> None:
    creatures = "1 hild d5; 1 sapper e5 wounds 1; 0 haldane a1"
    more = f"bands: haldane hild; feats hand 1: architect; {laid(1, 'tavern', 'arena')}"
    state = duel(creatures, other="blast_charge failsafe", more=more, flow="turn/1/3", game=LONG)
    play(state, "play:blast_charge")
    passes(state)
    play(state, "to:f5", "roll:g:h")
    assert (doing(state), state.seat) == ("tactics", 1)
    play(state, "claim:architect")
    assert (points(state, 1), doing(state)) == (1, "tactics")
    kill = duel("0 berta e3; 1 durgan f3 wounds 3", feats="bounty architect first_blood", more=TWO_BUILDINGS)
    play(kill, "activate:e3")
    until(kill, "attack:f3")
    passes(kill)
    play(kill, "roll:y:h.")
    while doing(kill) == "tactics":
        assert clause(kill, "claim:architect") == "SIG-FEAT-13"  # the attack goes on
        play(kill, "pass")
    assert doing(kill) == "glory"
    assert {"claim:architect", "claim:first_blood"} <= legal(kill)
    before = points(kill)
    play(kill, "claim:architect")
    assert (doing(kill), points(kill)) == ("glory", before + 1)


@rule("SIG-FEAT-13")
def test_no_achievement_is_played_in_an_attack_after_its_counterblow() -> None:
    more = f"bands: ysolde borrin; {TWO_BUILDINGS}"
    state = duel("0 lorenz e3; 1 giltalas f3", feats="architect", more=more)
    play(state, "activate:e3")
    assert "claim:architect" in legal(state)
    until(state, "attack:f3")
    passes(state)
    play(state, "roll:y:c..")
    until(state, "yes")
    passes(state)
    play(state, "roll:y:..")
    while "yes" not in legal(state):
        play(state, "pass")
    assert (state.seat, doing(state)) == (0, "offer")
    assert clause(state, "claim:architect") == "SIG-FEAT-13"


@rule("SIG-FEAT-13", "SIG-TURN-08")
def test_achievements_of_the_end_phase_come_after_a_borrowed_character_went_back() -> None:
    creatures = "0 haldane a1 acted; 0 durgan e5 acted poison owner 1; 1 olaf f5 stun; 1 borrin i9"
    state = duel(creatures, feats="plague", game=LONG)
    assert clause(state, "claim:plague") == "SIG-FEAT-11"
    play(state, "done")
    assert doing(state) == "closing"
    assert "claim:plague" in legal(state)


@rule("SIG-SPELL-02", "SIG-ZONE-06")
def test_a_cancelled_copy_of_an_enchantment_in_play_goes_to_the_history() -> None:
    cards = list(read_duel({})[0].decks["borrin"].cards)
    cards[cards.index("oath_stone")] = "rune_of_fury"
    decks: dict[str, Any] = {"decks": {"borrin": {"origin": "designed", "cards": cards}}}
    state = duel(
        "0 haldane a1; 1 durgan e5; 1 olaf f5", other="2xrune_of_fury", hand="dispel", flow="turn/1/3",
        game=mirrored(make({"mode": "duel"}, decks)),
    )  # fmt: skip
    play(state, "play:rune_of_fury")
    passes(state)
    play(state, "pick:e5")
    until(state, "play:rune_of_fury", "play:dispel")
    passes(state)
    assert (past(state, 1), hand(state, 1)) == (["rune_of_fury"], [])
