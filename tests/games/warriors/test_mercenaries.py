"""Mercenary Battles: bands from several factions."""

from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, field, legal, play, told
from tests.games.warriors.helpers import at


@rule("WAR-MERC-1")
def test_a_band_is_drawn_from_any_factions_protected_ones_included() -> None:
    state = at("orders: 2@0\nfactions 0: E2/1/0 D2/0/0*1 G0/1/0\nfactions 1: B2/0/0")
    assert legal(state) == {"join:E", "join:D"}
    assert clause(state, "join:G") == "HOUSE-PIECE-1"
    assert clause(state, "E>1B") == "WAR-MERC-1"
    play(state, "join:D", "join:E")
    assert clause(state, ">1B") == "WAR-MERC-1"
    play(state, "join:D")
    assert field(state, "battle") == "card=2 mode=mercenary band=D2,E1"
    assert field(state, "factions 0") == "D0/0/0*1 E1/1/0 G0/1/0"
    assert clause(state, "join:E") == "WAR-MERC-1"


@rule("WAR-MERC-1")
def test_the_order_of_joining_does_not_matter() -> None:
    text = "orders: 2@0\nfactions 0: E2/0/0 D2/0/0\nfactions 1: B2/0/0"
    one, other = at(text), at(text)
    play(one, "join:E", "join:D", "join:E")
    play(other, "join:E", "join:E", "join:D")
    assert one == other


@rule("WAR-MERC-1")
def test_with_too_few_all_join_and_with_none_the_card_is_discarded() -> None:
    few = at("orders: 10@0\nfactions 0: E2/0/0 D1/0/0\nfactions 1: B2/0/0")
    assert field(few, "battle") == "card=10 mode=mercenary band=D1,E2"
    assert legal(few) == {">1B"}
    none = at("orders: 10@0 11@1\nfactions 0: E0/2/1\nfactions 1: B2/0/0\ncatapults: 0 1")
    play(none, "pass")
    assert "WAR-ROUND-2" in told(none)


@rule("WAR-MERC-2")
def test_the_band_attacks_any_unprotected_faction_and_its_card_is_no_shield() -> None:
    state = at("orders: 2@0\nfactions 0: E1/0/0\nfactions 1: B2/0/0 U1/0/0*1 D0/1/0")
    assert legal(state) == {">1B", ">1D"}
    assert clause(state, ">1U") == "WAR-ATTACK-3"
    assert clause(state, ">0E") == "WAR-ATTACK-1"
    play(state, ">1B")
    assert {len(fall) - 1 for fall in falls(state)} == {1}


@rule("WAR-MERC-2")
def test_a_band_of_four_rolls_three_dice() -> None:
    state = at("orders: 10@0\nfactions 0: E4/0/0\nfactions 1: B2/0/0")
    play(state, ">1B")
    assert {len(fall) - 1 for fall in falls(state)} == {3}


@rule("WAR-MERC-3")
def test_a_band_loses_members_by_people_and_the_others_return_without_a_charge() -> None:
    state = at("orders: 2@0 14@1\nfactions 0: E2/0/2 D2/0/1\nfactions 1: B2/0/0")
    play(state, "join:E", "join:D", "join:D", ">1B", "r111", "k65")
    assert legal(state) == {"lose:Ei", "lose:Di"}
    assert clause(state, "lose:Ec") == "WAR-ATTACK-10"
    play(state, "lose:Di", "lose:Ei")
    assert field(state, "battle").endswith("band=D1")
    play(state, "stop")
    assert field(state, "factions 0") == "D1/0/1 E1/0/2"
    assert field(state, "won 1") == "Di Ei"
    assert field(state, "orders") == "14@1"


@rule("WAR-MERC-3")
def test_a_battle_ends_when_the_band_is_destroyed() -> None:
    state = at("orders: 2@0 14@1\nfactions 0: E2/0/2\nfactions 1: B2/0/0")
    play(state, ">1B", "r11", "k65")
    assert field(state, "orders") == "14@1"
    assert field(state, "factions 0") == "E0/0/2"


@rule("WAR-CATA-3", "WAR-CATA-4", "WAR-MERC-1")
def test_a_catapult_may_hit_the_band_and_a_faction_lost_with_its_band_loses_its_wizard() -> None:
    state = at("orders: 2@0 14@1\nfactions 0: E1/0/0*1 D1/0/0\nfactions 1: B2/0/0\ncatapults: 0 2")
    play(state, "pass", ">1B")
    assert field(state, "factions 0") == "E0/0/0*1"
    assert "cat>0bandE" in legal(state)
    assert "cat>0Ei" not in legal(state)
    play(state, "cat>0bandE", "d5")
    assert field(state, "won 1") == "Ei"
    assert field(state, "factions 0") == ""
    assert "wiz" in field(state, "discard").split()
    play(state, "cat>0bandD", "d6")
    assert "b2" in field(state, "discard").split()


@rule("WAR-MERC-3")
def test_the_end_of_a_bands_battle_is_told_by_its_clause() -> None:
    state = at("orders: 2@0 14@1\nfactions 0: E3/0/2\nfactions 1: B3/0/0")
    play(state, ">1B", "r641", "k63", "stop")
    assert "WAR-MERC-3" in told(state)


@rule("WAR-CATA-4", "WAR-MERC-1", "WAR-ATTACK-8")
def test_a_faction_lost_with_its_band_in_a_comparison_loses_its_wizard() -> None:
    state = at("orders: 2@0 14@1\nfactions 0: E1/0/0*1 D2/0/0\nfactions 1: B2/0/0")
    play(state, ">1B", "r111", "k65", "lose:Ei")
    assert (field(state, "factions 0"), field(state, "discard")) == ("", "wiz")
    kept = at("orders: 2@0 14@1\nfactions 0: E2/0/0*1 D1/0/0\nfactions 1: B2/0/0")
    play(kept, ">1B", "r611", "k54", "lose:Ei", "stop")
    assert field(kept, "factions 0") == "D1/0/0 E1/0/0*1"
    assert field(kept, "discard") == "b2"


@rule("WAR-CATA-4")
def test_the_band_of_somebody_else_keeps_no_wizard_on_a_faction_that_is_gone() -> None:
    text = "orders: 2@0 14@1\nfactions 0: E3/0/0\nfactions 1: E1/0/0*1 D2/0/0\ncatapults: 0 0 1"
    state = at(text, 3)
    play(state, "pass", ">1D", "cat>1Ei", "d4")
    assert field(state, "factions 1") == "D2/0/0"
    assert field(state, "discard") == "wiz cat"
