"""Each Merchant card does what its text says, and cannot be played otherwise."""

from fractions import Fraction

from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.warlords.helpers import attack, dice_thrown, doing, fief, gold, hand, hit_chance, march, stage, turn

REST = "; wessex: 1 finished s3"


@rule("WOE-CARD-2", "WOE-TAX-1")
def test_a_trade_fair_pays_eight_without_a_castle() -> None:
    state = stage("taxes", "castile: 0 s3; merchant hand 0: trade_fair" + REST)
    play(state, "card:trade_fair")
    assert gold(state)[0] == 8


@rule("WOE-CARD-2", "WOE-TAX-1")
def test_a_good_harvest_needs_farmland_that_is_taxed() -> None:
    forest = stage("taxes", "castile: 0 finished s3; merchant hand 0: good_harvest" + REST)
    assert clause(forest, "card:good_harvest") == "WOE-CARD-2"
    untaxed = stage("taxes", "aragon: 0 s3; merchant hand 0: good_harvest" + REST)
    assert clause(untaxed, "card:good_harvest") == "WOE-CARD-2"


@rule("WOE-CARD-2", "WOE-TAX-1")
def test_a_good_harvest_adds_two_for_each_farmland_in_this_round() -> None:
    text = "castile: 0 finished s1; aragon: 0 s1; francia: 0 s1; leon: 1 s1; andalus: 1 s1; champagne: 1 s1"
    state = stage("taxes", f"{text}; merchant hand 0: good_harvest" + REST)
    play(state, "card:good_harvest")
    assert gold(state)[0] == 2 + (3 + 2) + (3 + 2)
    after = stage("trading", f"{text}; force: good_harvest/0/-1/2" + REST)
    assert field(after, "force") == ""


@rule("WOE-CARD-2", "WOE-CARD-3")
def test_an_indulgence_costs_five_and_takes_away_a_disfavour() -> None:
    text = "castile: 0 s3; merchant hand 0: indulgence; gold: 6 0; pope kept 0: 2xtithe" + REST
    state = stage("taxes", text)
    play(state, "card:indulgence")
    assert field(state, "pope kept 0") == "tithe"
    assert field(state, "pope discard") == "tithe"
    assert gold(state)[0] == 1
    assert clause(stage("taxes", text.replace("gold: 6", "gold: 4")), "card:indulgence") == "WOE-CARD-2"
    assert clause(stage("taxes", text.replace(": 2xtithe", ":")), "card:indulgence") == "WOE-CARD-2"


@rule("WOE-CARD-3")
def test_who_plays_an_indulgence_says_which_disfavour_goes() -> None:
    text = "castile: 0 s3; merchant hand 0: indulgence; gold: 6 0; pope kept 0: tithe interdict; merchant kept 0: "
    state = stage("taxes", f"{text}truce_of_god{REST}")
    play(state, "card:indulgence")
    assert legal(state) == {"discard:tithe", "discard:interdict", "discard:truce_of_god"}
    assert clause(state, "discard:peace_of_god") == "WOE-CARD-2"
    assert gold(state)[0] == 6
    play(state, "discard:truce_of_god")
    assert field(state, "pope kept 0") == "tithe interdict"
    assert field(state, "merchant discard") == "indulgence truce_of_god"
    assert gold(state)[0] == 1


@rule("WOE-CARD-2", "WOE-DEPLOY-4")
def test_a_free_company_is_two_mercenary_swordsmen_paid_from_the_next_round_on() -> None:
    state = stage("deploying", "castile: 0 finished s3; aragon: 0 s1; merchant hand 0: free_company" + REST)
    play(state, "card:free_company")
    assert legal(state) == {"choose:castile", "choose:aragon"}
    play(state, "choose:aragon")
    assert fief(state, "aragon") == "0 s1 mw2"
    assert gold(state) == [0, 0]
    later = stage("recruiting", "castile: 0 finished s3; aragon: 0 s1 mw2; gold: 2 0" + REST)
    play(later, "pay")
    assert gold(later) == [0, 0]


@rule("WOE-CARD-2", "WOE-CASTLE-1")
def test_a_master_mason_finishes_or_starts_for_two() -> None:
    text = (
        "castile: 0 unfinished s3; leon: 0 s1; francia: 0 s1; gascony: 0 s1; merchant hand 0: master_mason; gold: 2 0"
    )
    state = stage("deploying", text + REST)
    play(state, "card:master_mason")
    assert legal(state) == {"choose:castile", "choose:francia", "choose:gascony"}
    assert clause(state, "choose:leon") == "WOE-CARD-2"
    other = state.copy()
    play(state, "choose:castile")
    assert (fief(state, "castile"), gold(state)) == ("0 finished s3", [0, 0])
    play(other, "choose:gascony")
    assert (fief(other, "gascony"), gold(other)) == ("0 started s1", [0, 0])
    poor = stage("deploying", text.replace("gold: 2", "gold: 1") + REST)
    assert clause(poor, "card:master_mason") == "WOE-CARD-2"
    started = stage("deploying", "castile: 0 started s3; merchant hand 0: master_mason; gold: 2 0" + REST)
    assert clause(started, "card:master_mason") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_an_armourer_makes_up_to_two_spearmen_archers_anywhere() -> None:
    state = stage("deploying", "castile: 0 finished s3; leon: 0 s1; merchant hand 0: armourer" + REST)
    play(state, "card:armourer", "choose:castile", "choose:leon")
    assert (fief(state, "castile"), fief(state, "leon")) == ("0 finished s2 a1", "0 a1")
    one = stage("deploying", "castile: 0 finished s3; leon: 0 s1; merchant hand 0: armourer" + REST)
    play(one, "card:armourer", "choose:leon", "done")
    assert (fief(one, "castile"), fief(one, "leon")) == ("0 finished s3", "0 a1")
    none = stage("deploying", "castile: 0 finished k3 ms1; merchant hand 0: armourer" + REST)
    assert clause(none, "card:armourer") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_foreign_archers_join_either_side_as_mercenaries() -> None:
    attacker = attack("s3", "s3", "merchant hand 0: foreign_archers")
    play(attacker, "card:foreign_archers")
    assert field(attacker, "army") == "s3 ma2"
    assert (dice_thrown(attacker), hit_chance(attacker)) == (2, Fraction(4, 8))
    defender = attack("s3", "s3", "merchant hand 1: foreign_archers")
    play(defender, "card:foreign_archers")
    assert fief(defender, "aragon") == "1 s3 ma2"


@rule("WOE-CARD-2", "WOE-BATTLE-8")
def test_siege_engines_let_archers_hit_a_castle_on_four() -> None:
    state = attack("a3", "finished s3", "merchant hand 0: siege_engines")
    play(state, "card:siege_engines")
    assert hit_chance(state) == Fraction(5, 8)
    assert clause(attack("a3", "s3", "merchant hand 0: siege_engines"), "card:siege_engines") == "WOE-CARD-2"
    twice = play(attack("a3", "finished s3", "merchant hand 0: 2xsiege_engines trade_fair"), "card:siege_engines")
    assert clause(twice, "card:siege_engines") == "WOE-CARD-2"
    assert clause(attack("s3", "finished s3", "merchant hand 0: siege_engines"), "card:siege_engines") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_boiling_oil_takes_two_attackers_of_a_castle_but_no_warlord() -> None:
    state = attack("s3 k1 l1", "finished s3", "merchant hand 1: boiling_oil")
    play(state, "card:boiling_oil")
    assert state.seat == 0
    assert legal(state) == {"lose:s1", "lose:s2", "lose:k1"}
    play(state, "lose:k1", "lose:s1")
    assert field(state, "army") == "s2 l1"
    assert clause(attack("s3", "s3", "merchant hand 1: boiling_oil"), "card:boiling_oil") == "WOE-CARD-2"
    assert clause(attack("l1", "finished s3", "merchant hand 1: boiling_oil"), "card:boiling_oil") == "WOE-CARD-2"
    mine = attack("s3", "finished s3", "merchant hand 0: boiling_oil")
    assert clause(mine, "card:boiling_oil") == "WOE-CARD-2"


@rule("WOE-CARD-2", "WOE-MAP-2")
def test_chartered_ships_lead_from_one_port_to_any_other_in_play() -> None:
    text = "andalus: 0 finished s4; castile: 0 s1; merchant hand 0: chartered_ships"
    state = turn(text + REST)
    play(state, "card:chartered_ships")
    play(state, "march:andalus", "take:s2")
    ports = ("almohades", "brittany", "wessex", "champagne", "northumbria", "leinster", "wales", "scotland", "ulster")
    assert {f"step:{port}" for port in ports} <= legal(state)
    assert clause(state, "step:francia") == "WOE-MAP-2"
    assert clause(state, "step:norway") == "WOE-SETUP-7"
    play(state, "step:wessex")
    assert field(state, "attacks") == "andalus>wessex:s2"
    inland = turn("castile: 0 finished s4; merchant hand 0: chartered_ships" + REST)
    assert clause(inland, "card:chartered_ships") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_chartered_ships_are_gone_at_the_end_of_the_turn() -> None:
    state = turn("andalus: 0 finished s4; merchant hand 0: chartered_ships" + REST)
    play(state, "card:chartered_ships", "done", "done")
    assert field(state, "force") == ""


@rule("WOE-CARD-2")
def test_a_spy_looks_at_a_hand_and_discards_one_card_of_it() -> None:
    text = "castile: 0 finished s4; merchant hand 0: spy; conquest hand 1: siege levy; merchant hand 1: boiling_oil"
    state = turn(text + REST)
    play(state, "card:spy", "show:siege", "show:levy", "show:boiling_oil")
    assert (state.seat, legal(state)) == (0, {"discard:siege", "discard:levy", "discard:boiling_oil"})
    assert clause(state, "discard:ambush") == "WOE-CARD-2"
    play(state, "discard:levy")
    assert hand(state, 1) == ["siege", "boiling_oil"]
    assert field(state, "conquest discard") == "levy"
    assert clause(turn("castile: 0 finished s4; merchant hand 0: spy" + REST), "card:spy") == "WOE-CARD-2"


@rule("WOE-CARD-2")
def test_a_spy_is_sent_to_one_rival_of_choice() -> None:
    text = "castile: 0 finished s4; jutland: 1 finished s1; thrace: 2 finished s1; merchant hand 0: spy"
    state = turn(f"{text}; conquest hand 1: siege; conquest hand 2: levy", seats=3)
    play(state, "card:spy")
    assert legal(state) == {"name:1", "name:2"}
    assert clause(state, "name:0") == "WOE-CARD-2"
    play(state, "name:2", "show:levy", "discard:levy")
    assert (hand(state, 1), hand(state, 2)) == (["siege"], [])


@rule("WOE-CARD-2", "WOE-CARD-3")
def test_a_truce_of_god_calls_one_attack_off() -> None:
    text = "castile: 0 finished s6; navarre: 0 s2; aragon: 1 s1; andalus: 1 s1; merchant hand 1: truce_of_god"
    state = turn(text + REST)
    march(state, "castile", "s2", "aragon")
    march(state, "navarre", "s1", "aragon")
    march(state, "castile", "s2", "andalus")
    march(state, "castile", "s1", "leon")
    play(state, "done")
    assert (state.seat, legal(state)) == (1, {"pass", "card:truce_of_god"})
    play(state, "card:truce_of_god")
    assert legal(state) == {"choose:aragon", "choose:andalus"}
    play(state, "choose:aragon")
    assert (state.seat, legal(state)) == (0, {"ignore", "suffer"})
    play(state, "suffer")
    assert legal(state) == {"fight:andalus", "fight:leon"}
    assert fief(state, "castile") == "0 finished s1 moved s2"
    assert fief(state, "navarre") == "0 s1 moved s1"


@rule("WOE-CARD-3")
def test_the_attacker_may_ignore_a_truce_of_god() -> None:
    state = turn("castile: 0 finished s6; aragon: 1 s1; merchant hand 1: truce_of_god" + REST)
    march(state, "castile", "s2", "aragon")
    play(state, "done", "card:truce_of_god", "ignore")
    assert field(state, "merchant kept 0") == "truce_of_god"
    assert field(state, "army") == "s2"
    assert doing(state) == "battle"


@rule("WOE-CARD-2")
def test_only_whoever_is_attacked_answers() -> None:
    state = turn("castile: 0 finished s6; merchant hand 1: truce_of_god" + REST)
    march(state, "castile", "s2", "aragon")
    play(state, "done")
    assert doing(state) == "battle"
