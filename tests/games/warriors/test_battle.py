"""A round, a simple Battle and its end."""

import pytest

from champclos import NATURE, FastDice
from champclos.games.warriors.events import BEATEN
from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, field, legal, let_nature, play, told
from tests.games.warriors.helpers import at

ELVES = "factions 0: E3/1/1\n"
TROLLS = "factions 1: T2/0/0\n"


@rule("WAR-ROUND-1")
def test_the_lowest_battle_is_next_whoever_owns_it() -> None:
    state = at("orders: 9@0 3@1 5@2\nfactions 0: E3/0/0\nfactions 1: T3/0/0\nfactions 2: T2/0/0", 3)
    assert (state.seat, field(state, "battle")) == (1, "card=3 mode=simple")
    assert clause(state, "E>1T", 0) == "WAR-ROUND-1"
    assert clause(state, "stop", 0) == "WAR-ROUND-1"
    play(state, "T>2T", "r611", "k65", "stop")
    assert (state.seat, field(state, "orders")) == (2, "5@2 9@0")
    assert "b3" in field(state, "discard").split()


@rule("WAR-ROUND-1")
def test_a_round_without_battles_ends() -> None:
    state = at("flow: fight\n" + ELVES + TROLLS)
    assert (field(state, "round"), field(state, "flow")) == ("2", "draw")


@rule("WAR-ROUND-2")
@pytest.mark.parametrize(
    "table",
    [
        "factions 1: T2/0/0",  # no faction
        "factions 0: E0/1/1\nfactions 1: T2/0/0",  # no shield on faction or card
        "factions 0: E3/0/0\nfactions 1: T2/0/0*1 E1/0/0*2",  # all targets protected
        "factions 0: E3/0/0*1\nfactions 1: T2/0/0",  # own faction protected
        "factions 0: E3/0/0\nfactions 1: D5/0/0 G1/1/1",  # nobody of a fitting people
    ],
)
def test_who_cannot_attack_discards_the_battle(table: str) -> None:
    state = at(f"orders: 1@0 13@1\n{table}\ncatapults: 0 1")
    play(state, "pass")
    assert told(state).count("WAR-ROUND-2") >= 1
    assert field(state, "orders") != "1@0 13@1"
    assert "b1" in field(state, "discard").split()


@rule("WAR-ROUND-2", "WAR-ATTACK-4")
def test_a_shield_on_the_card_lets_a_faction_without_infantry_attack_and_it_must() -> None:
    state = at("orders: 5@0\nfactions 0: E0/1/1\nfactions 1: T2/0/0")
    assert legal(state) == {"E>1T"}


@rule("WAR-ATTACK-1", "WAR-ATTACK-2", "WAR-DECK-4")
@pytest.mark.parametrize(("own", "enemy"), ["BU", "UB", "DG", "GD", "ET", "TE"])
def test_a_faction_attacks_its_own_people_or_its_sworn_enemy(own: str, enemy: str) -> None:
    everybody = " ".join(f"{people}2/0/0" for people in "UDTEGB")
    state = at(f"orders: 3@0\nfactions 0: {own}3/0/0\nfactions 1: {everybody}")
    assert legal(state) == {f"{own}>1{own}", f"{own}>1{enemy}"}
    stranger = next(people for people in "UDTEGB" if people not in (own, enemy))
    assert clause(state, f"{own}>1{stranger}") == "WAR-ATTACK-2"


@rule("WAR-ATTACK-1")
def test_a_faction_of_ones_own_is_no_target_and_only_one_faction_attacks() -> None:
    state = at("orders: 3@0\nfactions 0: E3/0/0 T3/0/0\nfactions 1: T3/0/0 E1/0/0")
    assert clause(state, "E>0T") == "WAR-ATTACK-1"
    assert clause(state, "D>1D") == "HOUSE-PIECE-1"
    play(state, "E>1T", "r641", "k63")
    assert clause(state, "T>1T") == "WAR-ATTACK-1"
    assert legal(state) == {"on", "stop"}


@rule("WAR-ATTACK-3")
def test_a_faction_under_a_wizard_neither_attacks_nor_is_attacked() -> None:
    state = at("orders: 3@0\nfactions 0: E3/0/0 T3/0/0*1\nfactions 1: T3/0/0*2 E1/0/0")
    assert legal(state) == {"E>1E"}
    assert clause(state, "T>1E") == "WAR-ATTACK-3"
    assert clause(state, "E>1T") == "WAR-ATTACK-3"


@rule("WAR-ATTACK-4", "WAR-DICE-1", "WAR-ATTACK-6")
@pytest.mark.parametrize(
    ("card", "own", "dice"),
    [(3, "E1/2/0", 1), (3, "E2/0/1", 2), (3, "E5/0/0", 3), (5, "E0/1/0", 1), (5, "E2/0/0", 3), (5, "E8/0/0", 3)],
)
def test_red_dice_are_the_shields_of_faction_and_card_three_at_most(card: int, own: str, dice: int) -> None:
    state = at(f"orders: {card}@0\nfactions 0: {own}\nfactions 1: T3/0/0")
    play(state, "E>1T")
    assert {len(fall) - 1 for fall in falls(state)} == {dice}
    assert state.odds().total == 6**dice


@rule("WAR-ATTACK-4")
def test_an_attack_needs_a_shield() -> None:
    state = at("orders: 3@0\nfactions 0: E0/2/0 D1/0/0\nfactions 1: T3/0/0 G1/0/0")
    assert clause(state, "E>1T") == "WAR-ATTACK-4"


@rule("WAR-ATTACK-5", "WAR-DICE-1", "WAR-ATTACK-6")
@pytest.mark.parametrize(("enemy", "dice"), [("T0/1/1", 1), ("T1/0/0", 1), ("T2/0/0", 2), ("T6/0/0", 2)])
def test_black_dice_are_the_targets_shields_one_at_least_and_two_at_most(enemy: str, dice: int) -> None:
    state = at(f"orders: 3@0\nfactions 0: E3/0/0\nfactions 1: {enemy}")
    play(state, "E>1T", "r642")
    assert {len(fall) - 1 for fall in falls(state)} == {dice}
    assert state.odds().total == 6**dice


@rule("WAR-ATTACK-6")
def test_one_die_against_one_falls_in_one_step() -> None:
    state = at("orders: 3@0\nfactions 0: E1/0/0\nfactions 1: T1/0/0")
    play(state, "E>1T")
    assert len(state.odds()) == 36
    play(state, "r6k5")
    assert field(state, "won 0") == "Ti"


@rule("WAR-ATTACK-7")
@pytest.mark.parametrize(
    ("card", "own", "enemy", "winner"),
    [
        (5, "E3/1/0", "T2/0/0", 0),  # more bows: 4 + 1 beats 4
        (5, "E3/1/0", "T2/1/0", 1),  # equally many: the tie is the defender's
        (5, "E3/0/0", "T2/0/0", 1),  # none
        (3, "E3/0/0", "T2/0/0", 0),  # the card's bow counts
        (9, "E3/0/0", "T2/1/0", 1),  # … and may only equal
    ],
)
def test_more_bows_add_one_to_the_highest_die(card: int, own: str, enemy: str, winner: int) -> None:
    state = at(f"orders: {card}@0\nfactions 0: {own}\nfactions 1: {enemy}")
    play(state, "E>1T", "r411", "k41")
    first = [event.seat for event in state.told if event.what == BEATEN and event.much == 1]
    assert first == [1 - winner]


@rule("WAR-ATTACK-7")
def test_the_defenders_bows_help_too() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T2/1/0")
    play(state, "E>1T", "r611", "k65")
    assert field(state, "won 1") == "2Ei"


@rule("WAR-ATTACK-8")
def test_the_higher_takes_a_warrior_of_the_losers_choice() -> None:
    state = at("orders: 5@0\nfactions 0: E3/1/1\nfactions 1: T1/1/1")
    play(state, "E>1T", "r611", "k5")
    assert state.seat == 1
    assert legal(state) == {"lose:Ti", "lose:Ta", "lose:Tc"}
    assert clause(state, "lose:Ei", 0) == "WAR-ATTACK-8"
    play(state, "lose:Ta")
    assert (field(state, "won 0"), field(state, "factions 1")) == ("Ta", "T1/0/1")


@rule("WAR-ATTACK-8")
def test_the_defender_wins_a_tie() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0")
    play(state, "E>1T", "r655", "k6")
    assert field(state, "won 1") == "Ei"


@rule("WAR-ATTACK-9")
def test_second_dice_are_compared_without_bows() -> None:
    state = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T3/0/0")
    play(state, "E>1T", "r541", "k54")
    assert field(state, "won 0") == "Ti"
    play(state, "lose:Ei")
    assert field(state, "won 1") == "Ei"
    one_die = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/2")
    play(one_die, "E>1T", "r541", "k4")
    assert "WAR-ATTACK-9" not in told(one_die)


@rule("WAR-ATTACK-9", "WAR-ATTACK-10")
def test_the_second_comparison_stands_after_the_first_took_the_last_card() -> None:
    state = at("orders: 5@0\nfactions 0: E1/0/0 D1/0/0\nfactions 1: T2/0/0 G1/0/0")
    play(state, "E>1T", "r62", "k51")
    assert field(state, "won 0") == "2Ti"
    assert field(state, "factions 1") == "G1/0/0"
    other = at("orders: 5@0\nfactions 0: E1/0/0 D1/0/0\nfactions 1: T2/0/0 G1/0/0")
    play(other, "E>1T", "r61", "k65")
    assert field(other, "won 1") == "Ei"
    assert field(other, "factions 0") == "D1/0/0"


@rule("WAR-ATTACK-10")
def test_losses_come_from_the_faction_in_the_battle() -> None:
    state = at("orders: 5@0\nfactions 0: E2/1/0 D1/0/0\nfactions 1: T2/0/0")
    play(state, "E>1T", "r411", "k61")
    assert state.seat == 0
    assert clause(state, "lose:Di") == "WAR-ATTACK-10"
    assert clause(state, "lose:Ec") == "HOUSE-PIECE-1"
    assert clause(state, "burn") == "WAR-ATTACK-10"


@rule("WAR-END-1")
def test_the_first_attack_is_compulsory_then_the_attacker_may_stop_or_go_on() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T4/0/0\ncatapults: 0 1")
    play(state, "pass")
    assert clause(state, "stop") == "WAR-END-1"
    play(state, "E>1T")
    assert clause(state, "stop", 0) == "WAR-END-1"
    play(state, "pass", "r641", "k63")
    play(state, "pass")
    assert legal(state) == {"on", "stop"}
    play(state, "on", "r654", "k31", "pass", "stop")
    assert field(state, "battle") == ""


@rule("WAR-END-2")
def test_a_battle_ends_when_a_side_has_nobody_left_or_the_attacker_no_shield() -> None:
    destroyed = at("orders: 5@0 14@1\nfactions 0: E3/0/0\nfactions 1: T1/0/0 D1/0/0")
    play(destroyed, "E>1T", "r655", "k1")
    assert field(destroyed, "orders") == "14@1"
    shieldless = at("orders: 3@0 14@1\nfactions 0: E1/2/0\nfactions 1: T1/0/0 D1/0/0")
    play(shieldless, "E>1T", "r1k6", "lose:Ei")
    assert field(shieldless, "orders") == "14@1"
    assert field(shieldless, "factions 0") == "E0/2/0"


@rule("WAR-END-2")
def test_after_the_battle_its_dice_are_put_away() -> None:
    state = at("orders: 5@0 14@1\nfactions 0: E3/0/1\nfactions 1: T1/0/0 D1/0/0 E1/0/0")
    play(state, "E>1T", "r655", "k1")
    assert "red=" not in field(state, "battle")
    assert state.seat == 0


def test_dice_out_of_turn_are_refused() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0")
    assert state.game.rulebook.id(state.why_not(NATURE, state.parse("r655", NATURE))) == "HOUSE-NATURE-1"
    play(state, "E>1T")
    let_nature(state, FastDice(1))
    assert state.seat >= 0
