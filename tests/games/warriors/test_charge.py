"""Cavalry charges and camps."""

import pytest

from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play
from tests.games.warriors.helpers import at

TARGETS = "factions 1: T1/0/0 E2/0/0\nfactions 2: T2/0/0\n"
WON = ("E>1T", "r655", "k1")


@rule("WAR-CHARGE-1", "WAR-CHARGE-5")
def test_after_a_battle_a_faction_with_a_horse_may_charge_a_new_target() -> None:
    state = at("orders: 5@0 14@1\nfactions 0: E3/0/2\n" + TARGETS, 3)
    play(state, *WON)
    assert legal(state) == {"halt", "camp:Ei", "camp:Ec"}
    play(state, "camp:Ei")
    assert field(state, "battle") == "card=5 mode=simple lead=E target=1T camp=1/0/0"
    assert legal(state) == {">1E", ">2T"}
    play(state, ">2T", "r665", "k11")
    assert field(state, "won 0") == "3Ti"
    assert legal(state) == {"halt", "camp:Ei", "camp:Ec"}
    play(state, "halt")
    assert field(state, "factions 0") == "E3/0/2"
    assert "b5" in field(state, "discard").split()


@rule("WAR-CHARGE-1")
def test_a_horse_on_the_card_is_enough_and_without_one_nobody_charges() -> None:
    carded = at("orders: 11@0 14@1\nfactions 0: E3/0/0\n" + TARGETS, 3)
    play(carded, *WON)
    assert legal(carded) == {"halt", "camp:Ei"}
    without = at("orders: 5@0 14@1\nfactions 0: E3/0/0\n" + TARGETS, 3)
    play(without, *WON)
    assert field(without, "orders") == "14@1"


@rule("WAR-CHARGE-1")
def test_whatever_ended_the_battle_a_charge_may_follow_and_its_first_attack_is_compulsory() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E3/1/0\n" + TARGETS, 3)
    play(state, "E>2T", "r111", "k65", "lose:Ei", "lose:Ei", "stop", "camp:Ea", ">1E")
    assert clause(state, "stop", 0) == "WAR-END-1"
    assert clause(state, "halt", 0) == "WAR-CHARGE-1"


@rule("WAR-CHARGE-2")
def test_the_last_cavalry_may_camp_only_with_a_horse_on_the_card() -> None:
    state = at("orders: 5@0 14@1\nfactions 0: E3/1/1\n" + TARGETS, 3)
    play(state, *WON)
    assert legal(state) == {"halt", "camp:Ei", "camp:Ea"}
    assert clause(state, "camp:Ec") == "WAR-CHARGE-2"
    assert clause(state, "camp:Ti") == "WAR-CHARGE-2"
    carded = at("orders: 11@0 14@1\nfactions 0: E3/1/1\n" + TARGETS, 3)
    play(carded, *WON)
    assert legal(carded) == {"halt", "camp:Ei", "camp:Ea", "camp:Ec"}


@rule("WAR-CHARGE-3")
def test_camped_cards_have_no_symbols_and_cannot_be_lost_or_hit() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E2/1/0\n" + TARGETS + "catapults: 0 0 1", 3)
    play(state, "pass", "E>1T", "pass", "r655", "k1", "pass", "camp:Ea")
    assert state.seat == 2
    assert clause(state, "cat>0camp") == "WAR-CHARGE-3"
    assert clause(state, "cat>0Ea") == "WAR-CHARGE-3"
    play(state, "pass", ">1E", "pass", "r111", "k66")
    assert field(state, "won 1") == "2Ei"
    play(state, "pass")
    assert field(state, "factions 0") == "E0/1/0"
    assert "b11" in field(state, "discard").split()


@rule("WAR-CHARGE-3")
def test_a_camped_archer_gives_no_bonus() -> None:
    state = at("orders: 11@0\nfactions 0: E3/1/0\n" + TARGETS, 3)
    play(state, *WON, "camp:Ea", ">1E", "r411", "k41")
    assert field(state, "battle").count("bows=") == 0


@rule("WAR-CHARGE-4")
def test_a_charge_needs_another_target_a_shield_and_somebody_who_does_not_camp() -> None:
    only_target = at("orders: 11@0 14@1\nfactions 0: E3/0/0\nfactions 1: T3/0/0")
    play(only_target, "E>1T", "r655", "k11", "stop")
    assert field(only_target, "orders") == "14@1"
    last_shield = at("orders: 1@0 14@1\nfactions 0: E1/1/0\n" + TARGETS, 3)
    play(last_shield, "E>1T", "r6k1")
    assert legal(last_shield) == {"halt", "camp:Ea"}
    assert clause(last_shield, "camp:Ei") == "WAR-CHARGE-4"
    alone = at("orders: 11@0 14@1\nfactions 0: E1/0/0\n" + TARGETS, 3)
    play(alone, "E>1T", "r65", "k1")
    assert field(alone, "orders") == "14@1"


@rule("WAR-CHARGE-4")
def test_targets_may_alternate_but_not_the_one_just_fought() -> None:
    state = at("orders: 11@0\nfactions 0: E6/0/0\nfactions 1: T4/0/0\nfactions 2: T4/0/0", 3)
    play(state, "E>1T", "r655", "k11", "stop", "camp:Ei")
    assert clause(state, ">1T") == "WAR-CHARGE-4"
    play(state, ">2T", "r655", "k11", "stop", "camp:Ei")
    assert legal(state) == {">1T"}


@rule("WAR-CHARGE-4", "WAR-CATA-1", "WAR-CHARGE-1")
def test_a_catapult_after_the_camp_can_end_the_charge() -> None:
    text = "orders: 5@0 14@1\nfactions 0: E2/0/2\nfactions 1: T1/0/0 E2/0/0\ncatapults: 0 2\n"
    state = at(text)
    play(state, "pass", "E>1T", "pass", "r655", "k1", "pass", "camp:Ec")
    assert state.seat == 1
    play(state, "cat>0Ec", "d4", "pass")
    assert field(state, "orders") == "14@1"
    assert field(state, "factions 0") == "E2/0/1"
    assert field(state, "won 1") == "Ec"


@rule("WAR-CHARGE-1", "WAR-CHARGE-4", "WAR-CATA-1")
@pytest.mark.parametrize(
    ("card", "own", "shot", "lapses"),
    [
        (5, "E2/0/2", "0Ec", True),  # its last horse head
        (11, "E2/0/2", "0Ec", False),  # one on the card is left
        (1, "E1/0/2", "0Ei", True),  # its last shield
        (11, "E1/0/2", "0Ei", False),  # one on the card is left
        (7, "E2/0/2", "1Ei", True),  # its only target
        (7, "E2/0/2", "1Ti", False),  # one of two Warriors of another
    ],
)
def test_what_a_charge_needs_is_looked_at_again_after_a_shot(card: int, own: str, shot: str, lapses: bool) -> None:
    targets = "T3/0/0 E1/0/0" if shot != "1Ti" else "T3/0/0 E2/0/0"
    shooter, catapults = (1, "0 1 0") if shot[0] == "0" else (2, "0 0 1")
    state = at(f"orders: {card}@0 14@1\nfactions 0: {own}\nfactions 1: {targets}\ncatapults: {catapults}", 3)
    dice = "6" * (int(own[1]) + (card in (5, 11)))
    play(state, "pass", "E>1T", "pass", f"r{dice}", "k11", "pass", "stop", "camp:Ec")
    assert state.seat == shooter
    play(state, f"cat>{shot}", "d4")
    if lapses:
        assert field(state, "orders") == "14@1"
        assert field(state, "battle").startswith("card=14")
        assert field(state, "factions 0") == {"0Ec": "E2/0/1", "0Ei": "E0/0/2", "1Ei": "E2/0/2"}[shot]
    else:
        assert (state.seat, legal(state)) == (0, {">1E"})
        play(state, ">1E")
        assert "target=1E" in field(state, "battle")


@rule("WAR-CHARGE-4", "WAR-CHARGE-1", "WAR-CATA-1")
def test_a_charge_lapses_when_all_who_do_not_camp_are_shot() -> None:
    text = "orders: 13@0 14@1\nfactions 0: E1/1/0\nfactions 1: T1/0/0 E2/0/0\ncatapults: 0 1"
    state = at(text)
    play(state, "pass", "E>1T", "pass", "r65", "k1", "pass", "camp:Ei", "cat>0Ea", "d6")
    assert field(state, "orders") == "14@1"
    assert field(state, "factions 0") == "E1/0/0"
    assert field(state, "won 1") == "Ea"


@rule("WAR-CHARGE-5")
def test_the_camp_returns_even_when_the_rest_is_lost() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E2/0/0\n" + TARGETS, 3)
    play(state, *WON, "camp:Ei", ">1E", "r11", "k66")
    assert field(state, "factions 0") == "E1/0/0"
    assert field(state, "orders") == "14@1"


@rule("WAR-CHARGE-3")
def test_a_camped_card_cannot_be_given_for_a_lost_comparison() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E2/1/1 T1/1/1\n" + TARGETS, 3)
    play(state, *WON, "camp:Ea", ">1E", "r411", "k41")
    assert (state.seat, legal(state)) == (0, {"lose:Ei", "lose:Ec"})
    assert clause(state, "lose:Ea") == "WAR-CHARGE-3"
    assert clause(state, "lose:Ta") == "WAR-ATTACK-10"
    play(state, "lose:Ec", "stop")
    assert field(state, "won 1") == "Ei Ec"
    assert field(state, "factions 0") == "T1/1/1 E1/1/0"


@rule("WAR-CHARGE-3")
def test_only_the_camped_kind_of_the_attacking_faction_is_out_of_a_catapults_reach() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E2/1/0 T1/0/0\n" + TARGETS + "catapults: 0 0 1", 3)
    play(state, "pass", "E>1T", "pass", "r655", "k1", "pass", "camp:Ea")
    assert clause(state, "cat>0Ea") == "WAR-CHARGE-3"
    assert clause(state, "cat>0Ec") == "HOUSE-PIECE-1"
    assert clause(state, "cat>0Ta") == "HOUSE-PIECE-1"
    assert clause(state, "cat>1Ea") == "HOUSE-PIECE-1"
    assert legal(state) == {"pass", "cat>0Ei", "cat>0Ti", "cat>1Ei"}


@rule("WAR-CHARGE-2")
def test_who_camps_already_cannot_camp_again() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E4/1/0\nfactions 1: T4/0/0\nfactions 2: T4/0/0", 3)
    play(state, "E>1T", "r655", "k11", "stop", "camp:Ea", ">2T", "r655", "k11", "stop")
    assert legal(state) == {"halt", "camp:Ei"}
    assert clause(state, "camp:Ea") == "WAR-CHARGE-2"
    assert clause(state, "camp:Ec") == "HOUSE-PIECE-1"
    play(state, "camp:Ei")
    assert "camp=1/1/0" in field(state, "battle")


@rule("WAR-CHARGE-1", "WAR-CHARGE-2")
def test_camping_is_for_the_end_of_a_battle_and_for_its_attacker() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E4/1/0\n" + TARGETS, 3)
    assert clause(state, "camp:Ei") == "WAR-CHARGE-1"
    play(state, *WON)
    assert clause(state, "camp:Ei", 1) == "WAR-ROUND-1"
    assert clause(state, "halt", 1) == "WAR-ROUND-1"
    assert clause(state, "on") == "WAR-END-1"
    assert clause(state, ">1E") == "WAR-ATTACK-1"
