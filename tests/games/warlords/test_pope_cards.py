"""Each Pope card does what its text says when it is drawn."""

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.warlords.helpers import buying, doing, fief, gold, hand, march, stage, stage_of, turn

REST = "; wessex: 1 finished s3"
THREE = "castile: 0 finished s4; scania: 1 finished s1; thrace: 2 finished s1"


def drawn(card: str, text: str, seats: int = 2) -> State:
    """Seat 0 draws a Pope card."""
    return play(stage("pope", text, seats), f"draw:{card}")


@rule("WOE-POPE-1")
def test_a_papal_gift_is_five_gold() -> None:
    assert gold(drawn("papal_gift", "castile: 0 s1" + REST)) == [5, 0]


@rule("WOE-POPE-1", "WOE-CARD-2")
def test_blessed_banners_are_three_spearmen_together_or_apart() -> None:
    state = drawn("blessed_banners", "castile: 0 finished s1; leon: 0 s1; aragon: 1 s1" + REST)
    assert legal(state) == {"choose:castile", "choose:leon"}
    assert clause(state, "choose:aragon") == "WOE-CARD-2"
    play(state, "choose:leon", "choose:castile", "choose:leon")
    assert (fief(state, "castile"), fief(state, "leon")) == ("0 finished s2", "0 s3")
    assert doing(state) == "drawing"


@rule("WOE-POPE-1", "WOE-CASTLE-3")
def test_a_military_order_is_a_knight_in_a_castle() -> None:
    state = drawn("military_order", "castile: 0 unfinished s1; leon: 0 s1; francia: 0 finished s1" + REST)
    assert legal(state) == {"choose:castile", "choose:francia"}
    play(state, "choose:castile")
    assert fief(state, "castile") == "0 unfinished s1 k1"


@rule("WOE-POPE-1")
def test_peters_pence_is_one_gold_of_every_rival_who_has_any() -> None:
    state = drawn("peters_pence", f"{THREE}; gold: 0 4 0", seats=3)
    assert gold(state) == [1, 3, 0]
    assert gold(drawn("peters_pence", f"{THREE}; gold: 2 4 1", seats=3)) == [4, 3, 0]


@rule("WOE-POPE-1", "WOE-CARD-3")
def test_pilgrims_bring_a_merchant_card() -> None:
    state = drawn("pilgrims", "castile: 0 finished s1" + REST)
    play(state, "draw:spy")
    assert hand(state, 0) == ["spy"]
    assert field(state.seen_by(1), "merchant hand 0") == "?1"


@rule("WOE-POPE-1", "WOE-CASTLE-1")
def test_cathedral_builders_may_finish_a_castle_for_three() -> None:
    text = "castile: 0 unfinished s1; gold: 5 0" + REST
    state = drawn("cathedral_builders", text)
    assert legal(state) == {"choose:castile", "done"}
    other = state.copy()
    play(state, "choose:castile")
    assert (fief(state, "castile"), gold(state)) == ("0 finished s1", [2, 0])
    play(other, "done")
    assert (fief(other, "castile"), gold(other)) == ("0 unfinished s1", [5, 0])
    poor = drawn("cathedral_builders", text.replace("gold: 5", "gold: 2"))
    assert (doing(poor), field(poor, "pope discard")) == ("drawing", "cathedral_builders")


@rule("WOE-POPE-1")
def test_a_jubilee_is_six_gold_and_two_for_every_rival() -> None:
    assert gold(drawn("jubilee", THREE, seats=3)) == [6, 2, 2]


@rule("WOE-POPE-1", "WOE-CARD-3")
def test_a_tithe_takes_four_gold_or_all() -> None:
    assert gold(play(drawn("tithe", "castile: 0 finished s1; gold: 9 0" + REST), "suffer")) == [5, 0]
    assert gold(play(drawn("tithe", "castile: 0 finished s1; gold: 3 0" + REST), "suffer")) == [0, 0]


@rule("WOE-CARD-4")
def test_a_tithe_of_nothing_has_no_effect() -> None:
    state = drawn("tithe", "castile: 0 finished s1" + REST)
    assert doing(state) == "drawing"
    assert field(state, "pope discard") == "tithe"


@rule("WOE-POPE-1", "WOE-CARD-3")
def test_a_call_to_crusade_takes_two_soldiers_not_both_spearmen_and_no_warlord() -> None:
    state = drawn("call_to_crusade", "castile: 0 finished s3 k1 l1; leon: 0 s1" + REST)
    play(state, "suffer")
    assert legal(state) == {"send:s@castile", "send:s@leon", "send:k@castile"}
    assert clause(state, "send:l@castile") == "WOE-CARD-2"
    play(state, "send:s@leon")
    assert clause(state, "send:s@castile") == "WOE-CARD-2"
    assert legal(state) == {"send:k@castile"}
    play(state, "send:k@castile")
    assert (fief(state, "castile"), fief(state, "leon")) == ("0 finished s3 l1", "")


@rule("WOE-POPE-1")
def test_who_has_only_spearmen_sends_two_of_them_and_who_has_one_sends_one() -> None:
    state = drawn("call_to_crusade", "castile: 0 finished s3 l1" + REST)
    play(state, "suffer", "send:s@castile", "send:s@castile")
    assert fief(state, "castile") == "0 finished s1 l1"
    one = drawn("call_to_crusade", "castile: 0 finished s1 l1" + REST)
    play(one, "suffer", "send:s@castile")
    assert fief(one, "castile") == "0 finished l1"
    none = drawn("call_to_crusade", "castile: 0 finished l1" + REST)
    assert doing(none) == "drawing"


@rule("WOE-POPE-1", "WOE-TAX-2")
def test_an_excommunicated_rival_gets_no_gold_for_castles_in_this_round() -> None:
    state = drawn("excommunication", THREE, seats=3)
    assert legal(state) == {"name:1", "name:2"}
    play(state, "name:1")
    assert state.seat == 1
    play(state, "suffer", "draw:blessed_banners")
    play(state, "draw:military_order")
    assert gold(state) == [2 + 6, 1, 2 + 6]
    later = stage("trading", f"{THREE}; force: excommunication/0/1/2", seats=3)
    assert field(later, "force") == ""


@rule("WOE-POPE-1", "WOE-RECRUIT-1")
def test_a_rival_under_interdict_recruits_only_spearmen_in_this_round() -> None:
    state = drawn("interdict", THREE, seats=3)
    play(state, "name:2", "suffer")
    assert field(state, "force") == "interdict/0/2/2"
    struck = buying("castile: 0 finished s4 mk1; wessex: 1 finished s1; gold: 30 0; force: interdict/1/0/2")
    assert clause(struck, "buy:k1") == "WOE-CARD-2"
    assert clause(struck, "buy:mk1") == "WOE-CARD-2"
    assert "buy:s3" in legal(struck)
    hired = stage("recruiting", "castile: 0 finished s4 mk1; gold: 30 0; force: interdict/1/0/2" + REST)
    assert "pay" in legal(hired)


@rule("WOE-POPE-1", "WOE-MOVE-2")
def test_under_the_peace_of_god_a_rival_may_not_attack_ones_fiefs_in_the_next_round() -> None:
    state = drawn("peace_of_god", THREE, seats=3)
    play(state, "name:1", "suffer")
    assert field(state, "force") == "peace_of_god/0/1/3"
    last = stage("trading", f"{THREE}; force: peace_of_god/0/1/3", seats=3)
    assert (stage_of(last), field(last, "force")) == ("turns", "peace_of_god/0/1/2")
    bound = "castile: 0 finished s4; aragon: 1 s1; navarre: 2 s1; jutland: 1 finished s1; thrace: 2 finished s1"
    struck = turn(f"{bound}; force: peace_of_god/1/0/2", seats=3)
    play(struck, "march:castile", "take:s1")
    assert clause(struck, "step:aragon") == "WOE-CARD-2"
    assert {"step:navarre", "step:leon"} <= legal(struck)
    owner = turn(f"{bound}; force: peace_of_god/0/1/2", seats=3)
    march(owner, "castile", "s1", "aragon")
    assert field(owner, "attacks") == "castile>aragon:s1"
    over = stage("trading", f"{THREE}; force: peace_of_god/0/1/2", seats=3)
    assert field(over, "force") == ""
