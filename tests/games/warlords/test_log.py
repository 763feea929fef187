"""What the log tells: gold, hands, warlords and cards that change places, each by the clause that says so."""

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import play, story, told
from tests.games.warlords.helpers import at, attack, begun, buying, dice, march, reserve, stage, turn

REST = "; wessex: 1 finished s3"
LAST = "castile: 0 finished s6; aragon: 1 finished s1; leon: 1 s1; thrace: 2 finished s1"


def log(state: State) -> list[tuple[str, str]]:
    """What the last step did: clause and sentence."""
    return list(zip(told(state), story(state), strict=True))


def storm(text: str = "") -> State:
    """Seat 0 takes the castle of Aragon in a game of three."""
    state = turn(LAST + text, seats=3)
    march(state, "castile", "s5", "aragon")
    play(state, "done")
    while state.seat >= 0:
        play(state, "pass")
    return dice(state, "5/1", "1/0")


# Ransoms and captives


@rule("WOE-LORD-2")
def test_a_ransom_and_its_gold_are_told() -> None:
    text = "castile: 0 finished s5 captive 1; wessex: 1 finished s3 captive 0; gold: 5 0; conquest hand 0: siege"
    state = begun(text)
    play(state, "gold:5", "offer:siege", "prisoner", "make")
    assert log(state) == [
        ("WOE-LORD-2", "Ransom for the captive in Wessex, Blue proposes: 5 gold, 1 card, 1 warlord in exchange")
    ]
    assert story(state, "fr") == [
        "Rançon du captif (Wessex), Bleu propose : 5 pièces d'or, 1 carte, 1 chef de guerre en échange"
    ]
    play(state, "accept")
    assert story(state)[:3] == ["Red accepts the ransom", "Blue pays 5 gold", "Red gets 5 gold"]
    assert set(told(state)) == {"WOE-LORD-2"}


@rule("WOE-LORD-2")
def test_a_card_that_was_demanded_is_handed_over() -> None:
    state = begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 1 0; conquest hand 0: siege levy")
    play(state, "gold:1", "make", "counter", "demand:1", "make")
    assert story(state) == ["Ransom for the captive in Wessex, Red proposes: 1 card"]
    play(state, "accept", "discard:levy")
    assert story(state)[0] == "Blue hands over Levy"
    assert story(state, "fr")[0] == "Bleu remet Levée"


@rule("WOE-LORD-2")
def test_a_freed_warlord_that_goes_to_the_box_is_told() -> None:
    state = begun("castile: 0 s5; wessex: 1 finished s3 captive 0; gold: 5 0")
    play(state, "gold:5", "make", "accept")
    assert log(state)[-2:] == [
        ("WOE-LORD-2", "A warlord of Blue is free"),
        ("WOE-LORD-2", "Blue: 1 warlord to the box"),
    ]
    assert story(state, "fr")[-1] == "Bleu : 1 chef de guerre dans la réserve"


@rule("WOE-LORD-2")
def test_a_warlord_whose_captor_has_no_castle_goes_to_the_box() -> None:
    state = turn("castile: 0 s4; leon: 0 s1; aragon: 1 l1" + REST)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert ("WOE-LORD-2", "Red: 1 warlord to the box") in log(state)


@rule("WOE-LORD-1")
def test_a_warlord_lost_to_peasants_goes_to_the_box_of_who_has_no_castle() -> None:
    state = turn("castile: 0 s1; leon: 0 l1" + REST)
    march(state, "leon", "l1", "portugal")
    play(state, "done")
    dice(state, "1/0", "2/1")
    assert ("WOE-LORD-1", "Blue: 1 warlord to the box") in log(state)


@rule("WOE-ELIM-2")
def test_captives_of_who_is_out_are_told() -> None:
    state = turn("castile: 0 finished s5 captive 1; aragon: 1 s1; thrace: 2 finished s1 captive 1", seats=3)
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    dice(state, "3/1", "1/0")
    assert [line for line in log(state) if line[0] == "WOE-ELIM-2"] == [
        ("WOE-ELIM-2", "Red is out of the game"),
        ("WOE-ELIM-2", "Blue: 1 warlord, Kingdom of Castile"),
        ("WOE-ELIM-2", "Red: 1 warlord to the box"),
    ]


@rule("WOE-CASTLE-4")
def test_captives_in_a_castle_that_is_left_go_free_by_its_clause() -> None:
    state = turn("castile: 0 finished s2 captive 1; leon: 0 s1" + REST)
    march(state, "castile", "s2", "leon")
    play(state, "done", "done")
    assert ("WOE-CASTLE-4", "A warlord of Red is free") in log(state)


# Castles


@rule("WOE-CASTLE-2")
def test_spoils_of_a_last_castle_are_told_gold_and_hand() -> None:
    state = storm("; gold: 0 4 0; conquest hand 1: plunder; merchant hand 1: 2xtrade_fair")
    assert ("WOE-CASTLE-2", "Blue takes the hand of Red: 3 cards") in log(state)
    assert "Bleu s'empare de la main de Rouge : 3 cartes" in story(state, "fr")
    assert ("WOE-CASTLE-2", "Blue gets 34 gold") in log(state)
    play(state, "draw:siege")
    assert told(state)[0] == "WOE-CASTLE-2"
    assert not any("hand of" in line for line in story(storm()))


@rule("WOE-CASTLE-4")
def test_a_castle_of_nobody_is_taken_by_its_own_clause() -> None:
    state = turn("castile: 0 finished s6; aragon: - finished" + REST)
    march(state, "castile", "s5", "aragon")
    play(state, "done")
    dice(state, "5/3", "3/0")
    assert ("WOE-CASTLE-4", "Blue takes the castle of the Kingdom of Aragon") in log(state)


@rule("WOE-BATTLE-8")
def test_archers_and_castles_have_their_own_clause() -> None:
    walls = attack("a2", "finished s3", "")
    assert told(dice(walls, "2/0")) == ["WOE-BATTLE-8"]
    assert told(dice(walls, "3/0")) == ["WOE-BATTLE-3"]
    field = attack("a2", "s3", "")
    assert told(dice(field, "2/0")) == ["WOE-BATTLE-3"]


@rule("WOE-CASTLE-1", "WOE-CARD-2")
def test_castles_are_built_for_gold_or_by_a_card() -> None:
    paid = stage("deploying", "castile: 0 unfinished s3; recruits 0: finish1" + REST)
    assert told(play(paid, "finish:castile"))[0] == "WOE-CASTLE-1"
    card = stage("deploying", "castile: 0 unfinished s3; conquest hand 0: conquerors_charter" + REST)
    play(card, "card:conquerors_charter")
    assert ("WOE-CARD-2", "Blue has a finished castle: Kingdom of Castile") in log(card)


# Marches and battles


@rule("WOE-MOVE-1", "WOE-MOVE-4", "WOE-RESERVE-1")
def test_a_march_is_told_by_who_leads_it_and_when() -> None:
    text = "castile: 0 finished s5 l1; leon: 0 s1" + REST
    assert told(march(turn(text), "castile", "s2", "leon")) == ["WOE-MOVE-1"]
    assert told(march(turn(text), "castile", "l1 s2", "leon")) == ["WOE-MOVE-4"]
    assert told(march(reserve(text), "castile", "l1 s2", "leon")) == ["WOE-RESERVE-1"]


@rule("WOE-BATTLE-2")
def test_an_attack_that_is_beaten_off_ends_by_the_clause_of_rounds() -> None:
    state = attack("s2", "s5", "")
    dice(state, "2/0", "5/2")
    assert ("WOE-BATTLE-2", "The attack on the Kingdom of Aragon is beaten off") in log(state)


# Cards and gold


@rule("WOE-MERCH-1", "WOE-DEPLOY-4", "WOE-RECRUIT-1", "WOE-ELIM-1")
def test_gold_is_paid_by_the_clause_that_names_the_price() -> None:
    trading = stage("trading", "castile: 0 finished s3; gold: 9 0" + REST)
    assert log(play(trading, "trade"))[0] == ("WOE-MERCH-1", "Blue pays 4 gold")
    hiring = buying("castile: 0 finished s3; gold: 20 0" + REST)
    assert told(play(hiring, "buy:mk1")) == ["WOE-DEPLOY-4"]
    assert told(play(hiring, "buy:k1")) == ["WOE-RECRUIT-1"]
    placing = stage("deploying", "castile: 0 finished s3; recruits 0: k1 mk1" + REST)
    assert told(play(placing, "place:mk@castile")) == ["WOE-DEPLOY-4"]
    assert told(play(placing, "place:k@castile"))[0] == "WOE-DEPLOY-2"
    text = "castile: 0 finished s1; thrace: 2 finished s1; leon: 1 s1; claims: -1 0 -1; gold: 9 0 0"
    assert log(play(stage("vassals", text, seats=3), "vassals:1"))[0] == ("WOE-ELIM-1", "Blue pays 3 gold")


@rule("WOE-CARD-2", "WOE-CARD-4")
def test_gold_of_cards_cards_without_effect_and_rivals_who_are_named_are_told() -> None:
    taxes = stage("taxes", "castile: 0 s3; conquest hand 0: plunder" + REST)
    assert log(play(taxes, "card:plunder"))[:2] == [
        ("WOE-CARD-1", "Blue plays Plunder"),
        ("WOE-CARD-2", "Blue gets 6 gold"),
    ]
    idle = stage("pope", "castile: 0 finished s3" + REST)
    assert ("WOE-CARD-4", "Tithe has no effect") in log(play(idle, "draw:tithe"))
    assert "Dîme reste sans effet" in story(idle, "fr")
    named = stage("pope", "castile: 0 finished s3; jutland: 1 finished s1; thrace: 2 finished s1", seats=3)
    play(named, "draw:interdict", "name:2")
    assert log(named) == [("WOE-CARD-2", "Interdict: Blue names Green")]
    assert story(named, "fr") == ["Interdit : Bleu désigne Vert"]


@rule("WOE-CARD-3")
def test_a_disfavour_that_ends_is_told() -> None:
    state = stage("taxes", "castile: 0 s3; merchant hand 0: indulgence; pope kept 0: tithe; gold: 5 0" + REST)
    play(state, "card:indulgence")
    assert log(state)[1:3] == [("WOE-CARD-2", "Blue pays 5 gold"), ("WOE-CARD-3", "Blue is rid of a disfavour: Tithe")]


@rule("WOE-CARD-2", "WOE-CONQ-1")
def test_cards_are_drawn_by_the_clause_that_gives_them() -> None:
    pilgrims = stage("pope", "castile: 0 finished s3" + REST)
    assert told(play(pilgrims, "draw:pilgrims", "draw:spy"))[0] == "WOE-CARD-2"
    conquest = turn("castile: 0 finished s5" + REST)
    march(conquest, "castile", "s3", "andalus")
    play(conquest, "done")
    dice(conquest, "3/1", "1/0")
    assert told(play(conquest, "done", "draw:siege"))[0] == "WOE-CONQ-1"


@rule("WOE-GROUP-1")
def test_a_round_is_over_with_the_last_step_of_the_group_phase() -> None:
    state = stage("trading", "castile: 0 finished s3; gold: 9 0" + REST)
    play(state, "done")
    assert log(state)[0] == ("WOE-GROUP-1", "Round 1 is over")


@rule("WOE-DEPLOY-4", "WOE-CASTLE-4")
def test_fiefs_that_who_gives_up_leaves_empty_are_told_by_why_they_are_empty() -> None:
    hired = "castile: 0 finished s1; aragon: 0 ms1; jutland: 1 finished s1; thrace: 2 finished s1; gold: 5 0 0"
    state = stage("recruiting", hired, seats=3)
    play(state, "dismiss:ms@aragon", "resign")
    assert ("WOE-DEPLOY-4", "The peasants hold the Kingdom of Aragon again") in log(state)
    text = "castile: 0 finished; leon: 0 l1; jutland: 1 finished; norway: 1 l1; thrace: 2 finished; achaea: 2 l1"
    early = play(at("armies", text, seats=3), "resign")
    assert ("WOE-CASTLE-4", "The peasants hold the Kingdom of Castile again") in log(early)


@rule("WOE-POPE-1", "WOE-CARD-2", "WOE-LORD-2", "WOE-ELIM-2")
def test_a_card_that_is_shown_is_told_by_why_it_is() -> None:
    pope = play(stage("pope", "castile: 0 finished s3" + REST), "draw:papal_gift")
    assert log(pope)[0] == ("WOE-POPE-1", "Pope card for Blue: Papal Gift")
    spy = turn("castile: 0 finished s3; merchant hand 0: spy; conquest hand 1: siege levy" + REST)
    play(spy, "card:spy", "show:siege", "show:levy", "discard:siege")
    assert log(spy)[0] == ("WOE-CARD-2", "Red loses the card Siege")
    offer = begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; conquest hand 0: siege")
    assert log(play(offer, "offer:siege")) == [("WOE-LORD-2", "Blue offers Siege")]
    out = turn("castile: 0 finished s5; aragon: 1 s1; thrace: 2 finished s1; conquest hand 1: plunder", seats=3)
    march(out, "castile", "s3", "aragon")
    play(out, "done")
    while out.seat >= 0:
        play(out, "pass")
    dice(out, "3/1", "1/0")
    assert log(play(out, "show:plunder"))[0] == ("WOE-ELIM-2", "Red had Plunder in hand")
