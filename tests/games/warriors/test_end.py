"""Scores, ties, and players who leave."""

import pytest

from champclos import OVER, RESIGN, FastDice, Outcome, State
from champclos.core.driver import random_playout
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, let_nature, play
from tests.games.mirrored import unmirrored
from tests.games.warriors.helpers import GAMES, at, game


def ended(state: State) -> Outcome:
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def decided(state: State) -> str:
    """The clause that decided the game."""
    return state.game.rulebook.id(ended(state).clause)


@rule("WAR-SCORE-1", "WAR-SCORE-2")
def test_two_points_a_card_and_the_bonus_of_each_people() -> None:
    state = at("round: 3\nfactions 0: U1/0/0 D1/0/0 T1/0/0\nfactions 1: E1/0/0 G1/0/0 B1/0/0\nwon 0: 3Ei\nwon 1: Gi")
    assert state.seat == OVER
    assert ended(state).scores == (6 + 5 + 6 + 7, 2 + 8 + 10 + 11)
    assert ended(state).places == (2, 1)
    assert decided(state) == "WAR-SCORE-1"


@rule("WAR-SCORE-2")
def test_everyone_tied_scores_the_bonus_whole_and_nobody_for_nothing() -> None:
    state = at("round: 3\nfactions 0: E1/1/0\nfactions 1: E0/0/2\nwon 1: 9Ti")
    assert ended(state).scores == (8, 8 + 18)


@rule("WAR-SCORE-2")
def test_three_who_tie_score_the_bonus_whole_and_a_fourth_with_fewer_none() -> None:
    state = at("round: 3\nfactions 0: E2/0/0\nfactions 1: E1/1/0\nfactions 2: E0/1/1\nfactions 3: E1/0/0", 4)
    assert ended(state).scores == (8, 8, 8, 0)
    assert ended(state).places == (1, 1, 1, 4)
    assert decided(state) == "WAR-SCORE-3"


@rule("WAR-SCORE-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_in_piles_do_not_make_a_faction_larger(seat: int) -> None:
    other = 1 - seat
    state = at(f"round: 3\nfactions {seat}: E2/0/0\nfactions {other}: E1/0/0\nwon {other}: 3Ei")
    scores = ended(state).scores
    assert (scores[seat], scores[other]) == (8, 6)
    piled = at(f"round: 3\nfactions {seat}: G1/0/0\nwon {other}: 4Ei")
    assert ended(piled).scores[other] == 8


@rule("WAR-SCORE-2")
@pytest.mark.parametrize(("people", "bonus"), [("U", 5), ("D", 6), ("T", 7), ("E", 8), ("G", 10), ("B", 11)])
def test_each_people_has_its_bonus(people: str, bonus: int) -> None:
    state = at(f"round: 3\nfactions 0: {people}1/0/0\nfactions 1: {people}1/1/0")
    assert ended(state).scores == (0, bonus)


@rule("WAR-SCORE-3")
def test_a_tie_goes_to_the_larger_pile_and_else_is_shared() -> None:
    larger = at("round: 3\nfactions 0: G1/0/0\nwon 1: 5Ti")
    assert ended(larger).scores == (10, 10)
    assert ended(larger).places == (2, 1)
    assert decided(larger) == "WAR-SCORE-3"
    shared = at("round: 3\nwon 0: 2Ti\nwon 1: Ti\nfactions 2: E1/0/0\nwon 2: Ti\nfactions 1: E1/0/0", 3)
    assert ended(shared).scores == (4, 10, 10)
    assert ended(shared).places == (3, 1, 1)
    assert decided(shared) == "WAR-SCORE-3"


@rule("WAR-SCORE-1", "WAR-SCORE-3")
@pytest.mark.parametrize("order", ["012", "120", "201", "021"])
def test_a_tie_behind_the_winner_decides_places_but_not_the_game(order: str) -> None:
    first, second, third = list(order)
    state = at(f"round: 3\nwon {first}: 9Ti\nfactions {second}: G1/0/0\nwon {third}: 5Di", 3)
    places = ended(state).places
    assert [places[int(seat)] for seat in order] == [1, 3, 2]
    assert decided(state) == "WAR-SCORE-1"


@unmirrored("with one more the last place is another", "one more")
@rule("WAR-SCORE-3", "WAR-RESIGN-1")
def test_who_has_left_ties_with_nobody() -> None:
    state = at("round: 3\ngone: 0\nwon 0: 5Ti\nwon 1: 5Di\nwon 2: 2Ei", 3)
    assert ended(state).places == (3, 1, 2)
    assert decided(state) == "WAR-SCORE-1"
    nothing = at("round: 3\ngone: 2\nwon 0: Ei", 3)
    assert ended(nothing).places == (1, 2, 3)
    assert decided(nothing) == "WAR-SCORE-1"


@rule("WAR-DRAGON-12")
def test_most_living_dragons_score_twelve() -> None:
    most = at("round: 3\ndragons 0: 0 3\ndragons 1: 1\nwon 1: dr", dragons=True)
    assert ended(most).scores == (12, 2)
    tied = at("round: 3\ndragons 0: 0\ndragons 1: 1", dragons=True)
    assert ended(tied).scores == (12, 12)
    none = at("round: 3\nfactions 0: E1/0/0", dragons=True)
    assert ended(none).scores == (8, 0)


@unmirrored("with one more there is another left", "one more")
@rule("WAR-RESIGN-1", "HOUSE-RESIGN-1")
def test_the_last_player_left_wins() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T9/0/0\nwon 1: 5Ei")
    state.play(1, RESIGN)
    assert state.seat == OVER
    assert ended(state).places == (1, 2)
    assert decided(state) == "WAR-RESIGN-1"


@unmirrored("with one more the last place is another", "one more")
@rule("WAR-RESIGN-1")
def test_who_resigns_discards_all_and_comes_last() -> None:
    text = "orders: 5@1 9@0\nfactions 0: E2/0/0\nfactions 1: T3/0/0*1 E2/0/0\nfactions 2: T3/0/0\n"
    text += "catapults: 0 1 0\nwon 1: Gi"
    state = at(text, 3)
    state.play(1, RESIGN)
    assert field(state, "discard") == "3Ti 2Ei wiz cat b5"
    assert (field(state, "factions 1"), field(state, "orders"), field(state, "gone")) == ("", "9@0", "1")
    assert state.seat == 0
    assert clause(state, "E>1T") == "HOUSE-PIECE-1"
    assert state.why_not(1, RESIGN)
    random_playout(state, FastDice(1))
    assert ended(state).places[1] == 3
    assert ended(state).scores[1] == 0


@rule("WAR-RESIGN-1")
def test_a_battle_against_who_resigns_ends_and_what_is_owed_lapses() -> None:
    text = "orders: 5@0 14@2\nfactions 0: E2/1/0\nfactions 1: T3/0/0\nfactions 2: D1/0/0"
    state = at(text, 3)
    play(state, "E>1T", "r211", "k65")
    assert state.seat == 0
    state.play(1, RESIGN)
    assert field(state, "won 1") == ""
    assert field(state, "factions 0") == "E2/1/0"
    assert field(state, "orders") == "14@2"
    rolling = at(text, 3)
    play(rolling, "E>1T", "r211")
    rolling.play(1, RESIGN)
    assert field(rolling, "orders") == "14@2"


@rule("WAR-RESIGN-1")
def test_a_battle_of_who_resigns_is_not_fought_and_a_catapult_shooting_at_them_goes_back() -> None:
    text = "orders: 5@0 14@2\nfactions 0: E2/1/0\nfactions 1: T3/0/0\nfactions 2: D1/0/0\ncatapults: 0 0 1"
    state = at(text, 3)
    play(state, "pass", "E>1T", "cat>0Ei")
    state.play(0, RESIGN)
    assert field(state, "discard") == "2Ei Ea b5"
    assert field(state, "catapults") == "0 0 1"
    assert field(state, "orders") == "14@2"
    assert field(state, "won 2") == ""


@rule("WAR-RESIGN-1")
def test_a_catapult_shooting_at_somebody_else_goes_back_when_the_resolver_leaves() -> None:
    text = "orders: 5@0 9@1\nfactions 0: E3/0/0\nfactions 1: T2/0/0\nfactions 2: T2/0/0\ncatapults: 0 1 0"
    state = at(text, 3)
    play(state, "cat>2Ti")
    state.play(0, RESIGN)
    assert field(state, "catapults") == "0 1 0"
    assert field(state, "factions 2") == "T2/0/0"
    assert field(state, "orders") == "9@1"


@rule("WAR-RESIGN-1")
def test_who_resigns_first_pays_the_loss_that_the_dice_have_brought() -> None:
    text = "orders: 5@0 14@2\nfactions 0: E4/0/0\nfactions 1: T1/1/0\nfactions 2: T1/0/0"
    state = at(text, 3)
    play(state, "E>1T", "r666", "k1")
    state.play(1, RESIGN)
    assert field(state, "won 0") == "Ti"
    dragon = at("orders: 5@0 14@2\nfactions 0: E4/0/0\ndragons 1: 1\nfactions 2: T1/0/0", 3, True)
    play(dragon, "E>1dr1", "r666", "k11")
    dragon.play(1, RESIGN)
    assert field(dragon, "won 0") == "dr"
    assert field(dragon, "discard") == "fl b5"


@unmirrored("cards are shown from seat 0 on", "moved on")
@rule("WAR-RESIGN-1")
def test_cards_being_kept_go_face_down_and_those_being_shown_are_shown_to_the_end() -> None:
    text = "flow: keep\ndue: 1 1 1\nhand 0: Ei Ti\nhand 1: Gi Di\nkept 1: Bi\nhand 2: Ui Ei"
    state = at(text, 3)
    state.play(1, RESIGN)
    assert field(state, "back 1") == "Di Gi Bi"
    assert state.waiting == 0b101
    shown = at("flow: show\nkept 0: Ei Gi\nkept 1: Bi\nkept 2: Ui\nhand 0: Di", 3)
    play(shown, "Ei")
    shown.play(0, RESIGN)
    play(shown, "Gi", "Bi", "Ui")
    assert field(shown, "discard") == "Ei Gi"
    assert field(shown, "back 0") == "Di"


def test_random_games_of_every_table_end_within_their_bounds() -> None:
    for table in GAMES.values():
        for seed in range(3):
            state = table.start()
            assert 0 < random_playout(state, FastDice(seed)) <= table.max_decisions
            assert sorted(ended(state).places)[0] == 1


def test_nature_alone_never_ends_a_round() -> None:
    state = game(2).start()
    let_nature(state, FastDice(8))
    assert state.seat >= 0


@rule("WAR-RESIGN-1")
def test_everything_of_who_resigns_is_discarded_dragons_and_flames_too() -> None:
    text = "orders: 5@0 16@1 17@1\nfactions 0: E2/0/0\nfactions 1: T3/1/2*2 E2/0/0\nfactions 2: T3/0/0\n"
    state = at(text + "dragons 1: 0 2 2\nflames: 0 3 0\ncatapults: 0 2 1\nwon 1: Gi dr", 3, True)
    state.play(1, RESIGN)
    assert field(state, "discard") == "3Ti Ta 2Tc 2Ei 2wiz 2cat 3dr 7fl b16 b17"
    assert (field(state, "won 1"), field(state, "catapults"), field(state, "orders")) == ("Gi dr", "0 0 1", "5@0")
    placing = at("flow: place\nfactions 0: E1/0/0 T1/0/0\nfactions 1: D1/0/0 G1/0/0\nwizards: 1 2 0\norders: 5@0", 3)
    placing.play(1, RESIGN)
    assert field(placing, "discard") == "Di Gi 2wiz"
    assert (placing.seat, field(placing, "wizards")) == (0, "1 0 0")


@unmirrored("cards are dealt from the dealer's left", "moved on")
@rule("WAR-RESIGN-1")
def test_who_resigns_while_cards_are_dealt_gets_no_more_of_them() -> None:
    state = at("flow: draw\ndue: 1 2 2\nhand 0: Ei\nhand 1: Gi\nhand 2: Ti\nfactions 1: B1/0/0", 3)
    state.play(1, RESIGN)
    assert (field(state, "hand 1"), field(state, "back 1"), field(state, "due")) == ("", "Gi", "1 0 2")
    assert field(state, "discard") == "Bi"
    play(state, "Ui", "Ui", "Ui")
    assert (field(state, "flow"), field(state, "hand 2")) == ("keep", "2Ui Ti")
    assert state.waiting == 0b101


@rule("WAR-RESIGN-1")
def test_a_dragon_whose_owner_leaves_the_battle_is_discarded_with_its_flames() -> None:
    text = "orders: 5@0 14@2\nfactions 0: E4/0/0\ndragons 1: 2\nfactions 2: D1/0/0"
    state = at(text, 3, True)
    play(state, "E>1dr2", "r661", "k66")
    assert state.seat == 0
    state.play(1, RESIGN)
    assert (field(state, "discard"), field(state, "won 1")) == ("dr 2fl b5", "2Ei")
    assert field(state, "orders") == "14@2"
    flight = at("orders: 15@0 18@2\ndragons 0: 2\nfactions 1: D2/0/0\nfactions 2: D1/0/0", 3, True)
    play(flight, "dr2", ">1D", "r61")
    flight.play(0, RESIGN)
    assert (field(flight, "discard"), field(flight, "orders")) == ("dr 2fl b15", "18@2")


@rule("WAR-RESIGN-1")
def test_the_band_and_the_camp_of_who_resigns_are_discarded_too() -> None:
    band = at("orders: 2@0 14@2\nfactions 0: E2/1/0 D1/0/0\nfactions 1: B2/0/0\nfactions 2: D1/0/0", 3)
    play(band, ">1B", "r641")
    band.play(0, RESIGN)
    assert field(band, "discard") == "Di 2Ei Ea b2"
    camp = at("orders: 11@0 14@2\nfactions 0: E4/1/0\nfactions 1: T1/0/0 E2/0/0\nfactions 2: D1/0/0", 3)
    play(camp, "E>1T", "r655", "k1", "camp:Ea")
    camp.play(0, RESIGN)
    assert field(camp, "discard") == "4Ei Ea b11"
    assert (field(camp, "won 0"), field(camp, "orders")) == ("Ti", "14@2")


@rule("WAR-RESIGN-1")
def test_a_battle_goes_on_when_somebody_else_leaves() -> None:
    text = "orders: 5@0 14@2\nfactions 0: E3/1/0\nfactions 1: T3/0/0\nfactions 2: D1/0/0\nfactions 3: D2/0/0"
    owing = at(text, 4)
    play(owing, "E>1T", "r411", "k65")
    assert owing.seat == 0
    owing.play(3, RESIGN)
    assert (owing.seat, field(owing, "flow")) == (0, "fight pause window:0 loss:0 loss:0")
    rolling = at(text, 4)
    play(rolling, "E>1T", "r411")
    rolling.play(3, RESIGN)
    assert "red=411" in field(rolling, "battle")
    shooting = at(text + "\ncatapults: 0 0 1 0", 4)
    play(shooting, "cat>1Ti")
    shooting.play(3, RESIGN)
    play(shooting, "d4")
    assert field(shooting, "won 2") == "Ti"


@rule("WAR-RESIGN-1")
def test_the_catapult_of_who_resigns_is_not_given_back() -> None:
    text = "orders: 5@0 14@2\nfactions 0: E3/1/0\nfactions 1: T3/0/0\nfactions 2: D1/0/0\ncatapults: 0 2 1"
    state = at(text, 3)
    play(state, "cat>2Di")
    state.play(1, RESIGN)
    assert (field(state, "catapults"), field(state, "factions 2")) == ("0 0 1", "D1/0/0")
    assert field(state, "discard") == "3Ti 2cat"
    assert state.seat == 2
