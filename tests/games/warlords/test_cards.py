"""Cards: decks and discards, when they are played, what the box lacks, disfavour; then each Conquest card."""

from fractions import Fraction

import pytest

from champclos.games.warlords import make
from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, field, legal, play, told
from tests.games.mirrored import unmirrored
from tests.games.warlords.helpers import (
    attack,
    dice,
    dice_thrown,
    doing,
    fief,
    gold,
    hand,
    hit_chance,
    march,
    stage,
    turn,
)

REST = "; wessex: 1 finished s3"


# What holds for all cards


@rule("WOE-CARD-1")
@unmirrored("no position is looked at")
def test_there_are_three_decks_of_thirty() -> None:
    figures = make({"seats": 4}, {}).rules.figures
    decks = {"conquest": 0, "merchant": 0, "pope": 0}
    for card in figures.cards:
        decks[card.deck] += card.copies
    assert decks == {"conquest": 30, "merchant": 30, "pope": 30}
    assert len(figures.cards) == 36


@rule("WOE-CARD-1")
def test_played_cards_lie_face_up_on_their_own_discard() -> None:
    state = stage("taxes", "castile: 0 s3; conquest hand 0: plunder; merchant hand 0: trade_fair" + REST)
    play(state, "card:plunder", "card:trade_fair")
    assert field(state, "conquest discard") == "plunder"
    assert field(state.seen_by(1), "merchant discard") == "trade_fair"


@rule("WOE-CARD-1")
def test_the_discard_is_shuffled_when_the_deck_is_empty() -> None:
    merchant = "4xtrade_fair 2xgood_harvest 2xindulgence 3xfree_company 3xmaster_mason 3xarmourer 2xforeign_archers"
    others = "3xsiege_engines 2xboiling_oil 2xchartered_ships 2xtruce_of_god"
    text = f"castile: 0 finished s3; gold: 9 0; merchant hand 1: {merchant} {others}; merchant discard: 2xspy"
    state = stage("trading", text + REST)
    play(state, "trade")
    assert falls(state) == {"draw:spy"}
    assert field(state, "merchant discard") == ""
    play(state, "draw:spy")
    assert hand(state, 0) == ["spy"]


@rule("WOE-CARD-1")
def test_each_card_says_when_it_is_played() -> None:
    cards = "conquest hand 0: long_march siege plunder battle_hardened; merchant hand 0: truce_of_god"
    campaign = turn(f"castile: 0 finished s3 l1; {cards}" + REST)
    assert {move for move in legal(campaign) if move.startswith("card:")} == {"card:long_march"}
    for card in ("siege", "plunder", "battle_hardened", "truce_of_god"):
        assert clause(campaign, f"card:{card}") == "WOE-CARD-1"
    taxes = stage("taxes", f"castile: 0 finished s3 l1; {cards}" + REST)
    assert legal(taxes) == {"pass", "card:plunder"}
    deployment = stage("deploying", f"castile: 0 finished s3 l1; {cards}" + REST)
    assert legal(deployment) == {"done", "card:battle_hardened"}


@rule("WOE-CARD-2")
def test_no_card_in_the_business_of_others() -> None:
    text = "castile: 0 finished s4; aragon: 1 s2; jutland: 1 finished s1; thrace: 2 finished s1"
    state = turn(f"{text}; conquest hand 2: greek_fire turncoats; merchant hand 2: foreign_archers", seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    assert dice_thrown(state) == 3


@rule("WOE-CARD-2")
def test_no_card_after_the_dice_are_rolled() -> None:
    state = attack("s3", "s4", "conquest hand 0: heroic_leadership")
    assert legal(state) == {"pass", "card:heroic_leadership"}
    play(state, "pass")
    dice(state, "3/0", "4/1")
    assert clause(state, "card:heroic_leadership") == "WOE-CARD-1"
    assert legal(state) == {"on", "retreat:castile"}


@rule("WOE-CARD-2")
def test_the_attacker_then_the_defender_play_any_number_of_battle_cards() -> None:
    text = "conquest hand 0: heroic_leadership greek_fire; conquest hand 1: ambush turncoats"
    state = attack("s6", "s9", text)
    assert state.seat == 0
    play(state, "card:heroic_leadership", "card:greek_fire")
    assert state.seat == 1
    assert fief(state, "aragon") == "1 s5"
    play(state, "card:ambush", "card:turncoats", "choose:aragon", "choose:aragon")
    assert field(state, "army") == "s4"
    assert hit_chance(state) == Fraction(4, 10)


@rule("WOE-CARD-2")
def test_battle_cards_last_for_the_whole_battle_and_no_longer() -> None:
    state = turn("castile: 0 finished s9; aragon: 1 s5; andalus: 1 s5; conquest hand 0: heroic_leadership" + REST)
    march(state, "castile", "s3", "aragon")
    march(state, "castile", "s3", "andalus")
    play(state, "done", "fight:aragon", "card:heroic_leadership")
    assert hit_chance(state) == Fraction(4, 10)
    dice(state, "3/0", "5/0")
    play(state, "on")
    assert hit_chance(state) == Fraction(4, 10)
    dice(state, "3/0", "5/0")
    play(state, "retreat:castile")
    assert hit_chance(state) == Fraction(2, 8)


@rule("WOE-CARD-2")
def test_troops_that_the_box_lacks_are_paid_in_gold() -> None:
    state = stage("pope", "castile: 0 finished s3 k6; andalus: 0 s1" + REST)
    play(state, "draw:military_order")
    assert fief(state, "castile") == "0 finished s3 k6"
    assert gold(state) == [7, 0]


@rule("WOE-CARD-2")
def test_an_upgrade_that_the_box_lacks_pays_the_difference() -> None:
    state = stage("deploying", "castile: 0 finished s3 a6; merchant hand 0: armourer" + REST)
    play(state, "card:armourer", "choose:castile", "choose:castile")
    assert fief(state, "castile") == "0 finished s2 a7"
    assert gold(state) == [3, 0]


@rule("WOE-CARD-2")
def test_the_difference_is_paid_once_for_each_soldier() -> None:
    state = stage("deploying", "castile: 0 finished s1 a7; leon: 0 s1; merchant hand 0: armourer" + REST)
    play(state, "card:armourer", "choose:castile")
    assert legal(state) == {"done", "choose:leon"}
    assert clause(state, "choose:castile") == "WOE-CARD-2"
    play(state, "choose:leon")
    assert gold(state) == [6, 0]
    alone = stage("deploying", "castile: 0 finished s1 a7; merchant hand 0: armourer" + REST)
    play(alone, "card:armourer", "choose:castile")
    assert (gold(alone), fief(alone, "castile")) == ([3, 0], "0 finished s1 a7")
    assert doing(alone) != "playing"


@rule("WOE-CARD-2")
def test_two_spearmen_of_one_fief_are_paid_for_twice_and_no_more() -> None:
    state = stage("deploying", "castile: 0 finished s2 w10; conquest hand 0: battle_hardened" + REST)
    play(state, "card:battle_hardened", "choose:castile", "choose:castile")
    assert gold(state) == [4, 0]
    assert doing(state) != "playing"
    mixed = stage("deploying", "castile: 0 finished s2 w9; conquest hand 0: battle_hardened" + REST)
    play(mixed, "card:battle_hardened", "choose:castile", "choose:castile")
    assert (gold(mixed), fief(mixed, "castile")) == ([2, 0], "0 finished s1 w10")
    assert doing(mixed) != "playing"


@rule("WOE-CARD-2")
def test_troops_from_a_card_go_to_an_own_fief_or_one_about_to_be_attacked() -> None:
    state = turn("castile: 0 finished s3; aragon: 1 s1; conquest hand 0: levy" + REST)
    march(state, "castile", "s2", "aragon")
    play(state, "card:levy")
    assert legal(state) == {"choose:castile", "choose:aragon"}
    assert clause(state, "choose:leon") == "WOE-CARD-2"
    assert clause(state, "choose:wessex") == "WOE-CARD-2"


# Disfavour


@rule("WOE-CARD-3")
def test_a_card_with_disfavour_may_be_ignored_and_is_kept() -> None:
    state = stage("pope", "castile: 0 finished s3; gold: 9 0" + REST)
    play(state, "draw:tithe")
    assert (state.seat, legal(state)) == (0, {"ignore", "suffer"})
    play(state, "ignore")
    assert gold(state) == [9, 0]
    assert field(state, "pope kept 0") == "tithe"
    assert field(state, "pope discard") == ""
    assert "WOE-CARD-3" in told(state)


@rule("WOE-CARD-3")
def test_a_rival_who_is_named_may_ignore_the_card() -> None:
    state = stage("pope", "castile: 0 finished s3; gold: 9 0" + REST)
    play(state, "draw:interdict")
    assert (state.seat, legal(state)) == (1, {"ignore", "suffer"})
    play(state, "ignore")
    assert field(state, "pope kept 1") == "interdict"
    assert field(state, "force") == ""


@rule("WOE-CARD-3")
def test_a_card_without_disfavour_cannot_be_ignored() -> None:
    state = stage("pope", "castile: 0 finished s3; gold: 9 0" + REST)
    play(state, "draw:papal_gift")
    assert gold(state)[0] == 14
    assert clause(stage("taxes", "castile: 0 s3; conquest hand 0: plunder" + REST), "ignore") == "WOE-CARD-3"


@rule("WOE-CARD-3")
@pytest.mark.parametrize(
    ("kept", "pope", "merchant", "conquest"),
    [("", True, True, True), ("tithe", False, True, True), ("2xtithe", False, False, True), ("3xtithe", *[False] * 3)],
)
def test_one_stops_pope_cards_two_merchant_cards_three_all(
    kept: str, pope: bool, merchant: bool, conquest: bool
) -> None:
    text = f"castile: 0 finished s5; gold: 20 0; pope kept 0: {kept}; pope kept 1: peace_of_god" + REST
    assert (stage("pope", text).seat < 0) == pope
    trading = stage("trading", text)
    assert ("trade" in legal(trading)) == merchant
    state = turn(text)
    march(state, "castile", "s3", "andalus")
    play(state, "done")
    dice(state, "3/1", "1/0")
    play(state, "done")
    assert (doing(state) == "drawing") == conquest


@rule("WOE-CARD-3")
def test_three_disfavours_do_not_stop_playing() -> None:
    state = stage("taxes", "castile: 0 s3; conquest hand 0: plunder; pope kept 0: 3xtithe" + REST)
    play(state, "card:plunder")
    assert gold(state)[0] == 6


# Conquest cards


@rule("WOE-CARD-2", "WOE-MOVE-4")
def test_long_march_moves_a_warlords_army_three_fiefs() -> None:
    text = "brittany: 0 finished s3 l1; francia: 0 s2; aquitaine: 0 s1; burgundy: 1 s1; conquest hand 0: long_march"
    state = turn(text + REST)
    play(state, "card:long_march")
    march(state, "brittany", "s2 l1", "francia")
    play(state, "take:s1", "step:aquitaine", "step:burgundy")
    assert field(state, "attacks") == "aquitaine>burgundy:s3,l1"
    without = turn("brittany: 0 finished s3; conquest hand 0: long_march" + REST)
    assert clause(without, "card:long_march") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_long_march_is_for_one_warlord() -> None:
    text = "castile: 0 finished s3 l1; aragon: 0 l1; navarre: 0 s1; gascony: 0 s1; francia: 0 s1; leon: 0 s1"
    state = turn(f"{text}; conquest hand 0: long_march" + REST)
    play(state, "card:long_march")
    assert legal(state) == {"choose:castile", "choose:aragon"}
    play(state, "choose:castile")
    march(state, "aragon", "l1", "navarre", "gascony")
    assert doing(state) == "turn"
    march(state, "castile", "l1", "navarre", "gascony")
    assert doing(state) == "march"
    play(state, "step:francia")
    assert fief(state, "francia") == "0 s1 moved l1"


@rule("WOE-CARD-2")
def test_heroic_leadership_gives_the_attacker_d10() -> None:
    state = attack("s3", "s3", "conquest hand 0: heroic_leadership; conquest hand 1: heroic_leadership")
    play(state, "card:heroic_leadership")
    assert (state.seat, clause(state, "card:heroic_leadership")) == (1, "WOE-CARD-2")
    play(state, "pass")
    assert hit_chance(state) == Fraction(4, 10)
    dice(state, "3/0")
    assert hit_chance(state) == Fraction(2, 8)


@rule("WOE-CARD-2")
def test_siege_drops_a_castles_defender_to_d10() -> None:
    state = attack("s3", "finished s3", "conquest hand 0: siege")
    play(state, "card:siege")
    dice(state, "3/0")
    assert hit_chance(state) == Fraction(4, 10)
    mountain = attack("s3", "unfinished s3", "conquest hand 0: siege", "leon")
    play(mountain, "card:siege")
    dice(mountain, "3/0")
    assert hit_chance(mountain) == Fraction(4, 10)
    assert clause(attack("s3", "s3", "conquest hand 0: siege", "leon"), "card:siege") == "WOE-CARD-2"
    assert clause(attack("s3", "unfinished s3", "conquest hand 0: siege"), "card:siege") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_greek_fire_kills_four_of_their_owners_choice_but_no_warlords() -> None:
    state = attack("s3", "s3 k3 l1", "conquest hand 0: greek_fire")
    play(state, "card:greek_fire")
    assert state.seat == 1
    assert clause(state, "lose:l1") != ""
    play(state, "lose:s3", "lose:k1")
    assert fief(state, "aragon") == "1 k2 l1"
    few = attack("s3", "s2 l1", "conquest hand 0: greek_fire")
    play(few, "card:greek_fire")
    assert fief(few, "aragon") == "1 l1"
    assert clause(attack("s3", "l1", "conquest hand 0: greek_fire"), "card:greek_fire") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_greek_fire_may_be_the_defenders_and_may_end_a_battle_before_it() -> None:
    state = attack("s3", "s3", "conquest hand 1: greek_fire")
    play(state, "card:greek_fire")
    assert fief(state, "aragon") == "1 s3"
    assert doing(state) == "turn"
    peasants = turn("castile: 0 finished s5; conquest hand 0: greek_fire" + REST)
    march(peasants, "castile", "s3", "aragon")
    play(peasants, "done", "card:greek_fire")
    assert fief(peasants, "aragon") == "0 moved s3"


@rule("WOE-CARD-2", "WOE-LORD-2")
def test_heroic_knight_frees_one_captive_of_choice_who_may_move() -> None:
    text = "castile: 0 finished s3; leon: 0 s1; wessex: 1 finished s3 captive 0; mercia: 1 finished s1 captive 0"
    state = turn(f"{text}; conquest hand 0: heroic_knight")
    play(state, "card:heroic_knight")
    assert legal(state) == {"choose:wessex", "choose:mercia"}
    play(state, "choose:mercia")
    assert (fief(state, "mercia"), fief(state, "castile")) == ("1 finished s1", "0 finished s3 l1")
    march(state, "castile", "l1", "leon")
    none = turn("castile: 0 finished s3; conquest hand 0: heroic_knight" + REST)
    assert clause(none, "card:heroic_knight") == "WOE-CARD-2"


@rule("WOE-LORD-2")
def test_heroic_knight_frees_a_warlord_into_the_box_of_who_has_no_castle() -> None:
    state = turn("castile: 0 s3; wessex: 1 finished s3 captive 0; conquest hand 0: heroic_knight")
    play(state, "card:heroic_knight")
    assert (fief(state, "wessex"), fief(state, "castile")) == ("1 finished s3", "0 s3")


@rule("WOE-CARD-2")
def test_levy_places_three_spearmen_who_may_move_or_join_an_attack() -> None:
    state = turn("castile: 0 finished s3; leon: 0 s1; conquest hand 0: 2xlevy" + REST)
    play(state, "card:levy", "choose:leon")
    assert fief(state, "leon") == "0 s4"
    march(state, "leon", "s4", "portugal")
    play(state, "card:levy", "choose:portugal")
    assert field(state, "attacks") == "leon>portugal:s7"


@rule("WOE-CARD-2", "WOE-TAX-1")
def test_plunder_pays_six_without_a_castle() -> None:
    state = stage("taxes", "castile: 0 s3; conquest hand 0: plunder" + REST)
    play(state, "card:plunder")
    assert gold(state)[0] == 6


@rule("WOE-CARD-2")
def test_battle_hardened_makes_up_to_three_spearmen_of_one_fief_swordsmen() -> None:
    state = stage("deploying", "castile: 0 finished s5; leon: 0 s2; conquest hand 0: battle_hardened" + REST)
    play(state, "card:battle_hardened", "choose:castile")
    assert clause(state, "choose:leon") == "WOE-CARD-2"
    play(state, "choose:castile", "choose:castile")
    assert fief(state, "castile") == "0 finished s2 w3"
    fewer = stage("deploying", "castile: 0 finished s5; leon: 0 s2; conquest hand 0: battle_hardened" + REST)
    play(fewer, "card:battle_hardened", "choose:leon", "done")
    assert fief(fewer, "leon") == "0 s1 w1"


@rule("WOE-CARD-2")
@pytest.mark.parametrize(("target", "faces"), [("andalus", 10), ("navarre", 12)])
def test_ambush_gives_the_defender_the_next_die_where_there_is_no_castle(target: str, faces: int) -> None:
    state = attack("s3", "s3", "conquest hand 1: ambush", target)
    play(state, "card:ambush")
    dice(state, "3/0")
    assert hit_chance(state) == Fraction(faces - 6, faces)
    assert clause(attack("s3", "finished s3", "conquest hand 1: ambush", target), "card:ambush") == "WOE-CARD-2"
    assert clause(attack("s3", "s3", "conquest hand 1: ambush", "leon"), "card:ambush") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_night_assault_silences_the_defenders_archers_in_the_first_round() -> None:
    state = attack("s3", "s3 a2", "conquest hand 0: night_assault")
    play(state, "card:night_assault")
    assert dice_thrown(state) == 3
    dice(state, "3/0", "3/0")
    play(state, "on")
    assert dice_thrown(state) == 2
    assert clause(attack("s3", "s3", "conquest hand 0: night_assault"), "card:night_assault") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_turncoats_join_but_one_soldier_stays() -> None:
    state = attack("s3", "s4 ms2", "conquest hand 0: turncoats")
    play(state, "card:turncoats", "choose:aragon", "choose:aragon")
    assert (field(state, "army"), fief(state, "aragon")) == ("s5", "1 s2 ms2")
    two = attack("s3", "s2", "conquest hand 0: turncoats")
    play(two, "card:turncoats", "choose:aragon")
    assert (field(two, "army"), fief(two, "aragon")) == ("s4", "1 s1")
    assert clause(attack("s3", "s1", "conquest hand 0: turncoats"), "card:turncoats") == "WOE-CARD-2"
    assert clause(attack("s3", "ms4", "conquest hand 0: turncoats"), "card:turncoats") == "WOE-CARD-2"


@rule("WOE-CARD-2", "WOE-CASTLE-1")
def test_conquerors_charter_finishes_a_castle_not_started_in_this_round() -> None:
    text = "castile: 0 unfinished s5; conquest hand 0: conquerors_charter" + REST
    state = stage("deploying", text)
    play(state, "card:conquerors_charter")
    assert fief(state, "castile") == "0 finished s5"
    assert gold(state) == [0, 0]
    started = stage("deploying", text.replace("unfinished", "started"))
    assert clause(started, "card:conquerors_charter") == "WOE-CARD-2"
