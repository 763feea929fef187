"""Who wins a comparison: bows and a Dragon's power on either side, in every sort of Battle; what the loser gives."""

import pytest

from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import falls, field, legal, play
from tests.games.warriors.helpers import at


def hordes(text: str, seats: int = 2) -> State:
    return at(text, seats, dragons=True)


def won(state: State) -> tuple[str, str]:
    """What the attacker, seat 0, and the defender, seat 1, have won."""
    return field(state, "won 0"), field(state, "won 1")


# Bows


@rule("WAR-ATTACK-7", "WAR-MERC-3")
@pytest.mark.parametrize(
    ("own", "enemy", "dice", "taken"),
    [
        ("E3/0/0", "B1/1/0", ("r611", "k5"), ("", "Ei")),  # the defender's bow: 5 + 1 against 6
        ("E3/0/0", "B1/0/1", ("r611", "k5"), ("Bi", "")),  # no bow: 6 beats 5
        ("E3/3/0", "B1/0/1", ("r511", "k5"), ("", "Ei")),  # archers of a band's factions are not in the band
        ("E3/3/0", "B1/1/0", ("r611", "k5"), ("", "Ei")),  # … and do not equal the defender's
    ],
)
def test_a_band_has_no_bows_but_its_target_may(
    own: str, enemy: str, dice: tuple[str, str], taken: tuple[str, str]
) -> None:
    state = at(f"orders: 2@0 14@1\nfactions 0: {own}\nfactions 1: {enemy}")
    play(state, ">1B", *dice)
    if taken[0]:
        play(state, f"lose:{taken[0]}")
    assert won(state) == taken


@rule("WAR-ATTACK-7", "WAR-DRAGON-5")
@pytest.mark.parametrize(
    ("enemy", "dice", "taken"),
    [
        ("D1/1/0", ("r55", "k5"), ("", "dr")),  # 5 + 1 against 5 + 1: the defender wins the tie
        ("D1/0/0", ("r55", "k5"), ("Di", "")),  # 5 + 1 beats 5
        ("D2/1/0", ("r54", "k65"), ("", "dr")),  # the bow adds nothing to the second die, but 4 + 1 only equals 5
    ],
)
def test_bows_count_against_a_dragon_that_attacks(enemy: str, dice: tuple[str, str], taken: tuple[str, str]) -> None:
    state = hordes(f"orders: 15@0 17@1\ndragons 0: 0\nfactions 0: E1/4/0\nfactions 1: {enemy}\ndragons 1: 0")
    play(state, "dr0", ">1D", *dice)
    assert won(state) == taken


@rule("WAR-ATTACK-7", "WAR-DRAGON-5")
@pytest.mark.parametrize(
    ("card", "own", "taken"),
    [
        (5, "E4/1/0", ("dr", "Ei")),  # 6 + 1 against 5 + 1
        (3, "E4/0/0", ("dr", "Ei")),  # the card's bow
        (5, "E4/0/0", ("", "2Ei")),  # 6 against 5 + 1: a tie
    ],
)
def test_bows_count_against_a_dragon_that_defends_and_it_has_none(card: int, own: str, taken: tuple[str, str]) -> None:
    state = hordes(f"orders: {card}@0 17@1\nfactions 0: {own}\nfactions 1: T1/2/0\ndragons 1: 0")
    play(state, "E>1dr0", "r611", "k55")
    while "lose:Ei" in legal(state):
        play(state, "lose:Ei")
    assert won(state) == taken


@rule("WAR-ATTACK-7", "WAR-CHARGE-1")
@pytest.mark.parametrize(("card", "taken"), [(13, ("Ti Ei", "")), (11, ("Ti", "Ei"))])
def test_the_cards_bow_counts_in_a_charge_too(card: int, taken: tuple[str, str]) -> None:
    state = at(f"orders: {card}@0 14@1\nfactions 0: E5/0/0\nfactions 1: T1/0/0 E1/0/1")
    play(state, "E>1T", "r655", "k1", "camp:Ei", ">1E", "r511", "k5")
    if taken[0] != "Ti":
        play(state, "lose:Ei")
    assert won(state) == taken


@rule("WAR-ATTACK-7")
@pytest.mark.parametrize(("enemy", "taken"), [("T1/1/0", ("", "Ei")), ("T1/0/0", ("Ti", ""))])
def test_a_bow_of_the_defender_turns_a_comparison(enemy: str, taken: tuple[str, str]) -> None:
    state = at(f"orders: 5@0 14@1\nfactions 0: E3/0/0\nfactions 1: {enemy}")
    play(state, "E>1T", "r611", "k5")
    assert won(state) == taken


# A Dragon that attacks


@rule("WAR-DRAGON-5", "WAR-ATTACK-8", "WAR-ATTACK-9")
@pytest.mark.parametrize(
    ("red", "black", "taken"),
    [
        ("r54", "k54", ("2Di", "")),  # 5 + 1 beats 5, 4 + 1 beats 4
        ("r54", "k55", ("Di", "dr")),  # 4 + 1 only equals 5
        ("r54", "k64", ("Di", "dr")),  # 5 + 1 only equals 6
        ("r54", "k65", ("", "dr")),  # both are ties; there is one Dragon to take
    ],
)
def test_an_attacking_dragon_adds_one_to_either_die_and_loses_ties(
    red: str, black: str, taken: tuple[str, str]
) -> None:
    state = hordes("orders: 15@0 17@1\ndragons 0: 0\nfactions 0: E1/0/0\nfactions 1: D4/0/0\ndragons 1: 0")
    play(state, "dr0", ">1D", red, black)
    assert won(state) == taken


# A Dragon that defends


@rule("WAR-DRAGON-5", "WAR-ATTACK-8", "WAR-ATTACK-9")
@pytest.mark.parametrize(
    ("red", "black", "taken"),
    [
        ("r521", "k42", ("", "2Ei")),  # 4 + 1 ties with 5, 2 + 1 beats 2
        ("r651", "k64", ("", "2Ei")),  # 6 + 1 beats 6, 4 + 1 ties with 5
        ("r621", "k42", ("dr", "Ei")),  # 6 beats 4 + 1
        ("r551", "k53", ("dr", "Ei")),  # 5 + 1 beats 5, 5 beats 3 + 1
        ("r661", "k43", ("dr", "")),  # both dice beat it; there is one Dragon to take
    ],
)
def test_a_defending_dragon_adds_one_to_either_die_and_wins_ties(red: str, black: str, taken: tuple[str, str]) -> None:
    state = hordes("orders: 5@0 17@1\nfactions 0: E4/0/0\nfactions 1: T1/0/0\ndragons 1: 0")
    play(state, "E>1dr0", red, black)
    assert won(state) == taken


@rule("WAR-DRAGON-6")
def test_a_defending_dragon_lives_on_with_the_flames_it_has_left() -> None:
    state = hordes("orders: 5@0 17@1\nfactions 0: E4/0/0\nfactions 1: T1/0/0\ndragons 1: 3")
    play(state, "E>1dr3", "r661", "k43")
    assert (state.seat, legal(state)) == (1, {"burn", "yield"})
    play(state, "burn")
    assert (state.seat, legal(state)) == (1, {"burn", "yield"})
    play(state, "burn")
    assert (state.seat, legal(state)) == (0, {"on", "stop"})
    play(state, "stop")
    assert field(state, "dragons 1") == "1"
    assert won(state) == ("", "")
    assert "2fl" in field(state, "discard").split()


@rule("WAR-DRAGON-6")
def test_a_defending_dragon_may_be_given_up_in_spite_of_its_flames() -> None:
    state = hordes("orders: 5@0 17@1\nfactions 0: E4/0/0\nfactions 1: T1/0/0\ndragons 1: 3")
    play(state, "E>1dr3", "r661", "k43", "burn", "yield")
    assert won(state) == ("dr", "")
    assert field(state, "dragons 1") == ""
    assert "3fl" in field(state, "discard").split()


@rule("WAR-DRAGON-6", "WAR-DRAGON-4")
def test_each_of_two_fighting_dragons_pays_with_its_own_flames() -> None:
    state = hordes("orders: 15@0 17@1\ndragons 0: 2\ndragons 1: 2\nfactions 1: T1/0/0")
    play(state, "dr2", ">1dr2", "r62", "k54")
    assert (state.seat, legal(state)) == (1, {"burn", "yield"})
    play(state, "burn")
    assert (state.seat, legal(state)) == (0, {"burn", "yield"})
    play(state, "burn", "stop")
    assert (field(state, "dragons 0"), field(state, "dragons 1")) == ("1", "1")


# Dice and losses against a band


@rule("WAR-ATTACK-5", "WAR-MERC-3")
@pytest.mark.parametrize(("enemy", "dice"), [("B0/1/1", 1), ("B1/1/0", 1), ("B2/0/0", 2), ("B5/0/0", 2)])
def test_against_a_band_the_defender_rolls_by_its_shields_too(enemy: str, dice: int) -> None:
    state = at(f"orders: 2@0 14@1\nfactions 0: E3/0/0\nfactions 1: {enemy}")
    play(state, ">1B", "r641")
    assert {len(fall) - 1 for fall in falls(state)} == {dice}


@rule("WAR-ATTACK-8", "WAR-MERC-3")
def test_against_a_band_the_defender_chooses_what_to_give() -> None:
    state = at("orders: 2@0 14@1\nfactions 0: E3/0/0\nfactions 1: B1/1/1")
    play(state, ">1B", "r661", "k4")
    assert (state.seat, legal(state)) == (1, {"lose:Bi", "lose:Ba", "lose:Bc"})
    play(state, "lose:Bc")
    assert won(state) == ("Bc", "")
    assert field(state, "factions 1") == "B1/1/0"


@rule("WAR-MERC-2", "WAR-ATTACK-4")
@pytest.mark.parametrize(("men", "dice"), [(1, 1), (2, 2), (3, 3)])
def test_a_band_rolls_a_die_for_each_man(men: int, dice: int) -> None:
    state = at(f"orders: 2@0 14@1\nfactions 0: E{men}/1/1\nfactions 1: B2/0/0")
    play(state, ">1B")
    assert {len(fall) - 1 for fall in falls(state)} == {dice}


# Losses


@rule("WAR-ATTACK-8")
@pytest.mark.parametrize("given", ["i", "a", "c"])
def test_the_attacker_too_chooses_what_to_give(given: str) -> None:
    state = at("orders: 5@0 14@1\nfactions 0: E2/1/1\nfactions 1: T1/0/0")
    play(state, "E>1T", "r111", "k6")
    assert (state.seat, legal(state)) == (0, {"lose:Ei", "lose:Ea", "lose:Ec"})
    play(state, f"lose:E{given}")
    assert won(state) == ("", f"E{given}")
    assert field(state, "factions 0") == {"i": "E1/1/1", "a": "E2/0/1", "c": "E2/1/0"}[given]


@rule("WAR-ATTACK-9")
@pytest.mark.parametrize(
    ("red", "black", "taken"),
    [
        ("r655", "k54", ("2Ti", "")),
        ("r541", "k44", ("Ti", "Ei")),  # 4 against 4: the defender wins the tie
        ("r554", "k65", ("", "2Ei")),
    ],
)
def test_second_dice_go_to_the_higher_and_ties_to_the_defender(red: str, black: str, taken: tuple[str, str]) -> None:
    state = at("orders: 5@0 14@1\nfactions 0: E4/0/0\nfactions 1: T4/0/0")
    play(state, "E>1T", red, black)
    assert won(state) == taken
