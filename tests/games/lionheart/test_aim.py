"""What wins, and what is a draw."""

import champclos
from champclos import OVER
from champclos.testing import rule
from champclos.testing.scenarios import ended, field, play
from tests.games.lionheart.helpers import army, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import mirrored, unmirrored


@rule("LION-WIN-1")
def test_who_eliminates_the_enemy_king_wins() -> None:
    state = fight("K1a1^ N2e9^", "K1e10v I4a9v I4b9v")
    play(state, "e9xe10", "AAPP")
    assert state.seat == OVER
    assert ended(state) == ("LION-WIN-1", [0])


@rule("LION-WIN-1")
def test_the_second_seat_wins_by_the_king_as_well() -> None:
    state = fight("K1e1^ I4a2^", "K1a10v N2e2v", "turn: 1")
    play(state, "e2xe1", "AARR")
    assert ended(state) == ("LION-WIN-1", [1])


@rule("LION-WIN-2")
def test_who_eliminates_the_last_enemy_warrior_wins() -> None:
    state = fight("K1a1^ I4e5^", "K1e10v I1e6v")
    play(state, "e5xe6", "ARRP")
    assert ended(state) == ("LION-WIN-2", [0])


@rule("LION-WIN-2")
def test_a_king_whose_last_men_panic_away_has_lost() -> None:
    state = fight("K1e5^ I4a1^", "K1e10v I4a2v")
    play(state, "a1xa2", "PPPP")
    assert ended(state) == ("LION-WIN-2", [1])


@rule("LION-WIN-2", "LION-PEASANT-2", "LION-PANIC-3")
def test_a_king_whose_last_men_are_dragged_away_has_lost() -> None:
    state = fight("K1e5^ P4a2^ A4a1^", "K1e10v I4a3v")
    play(state, "a2xa3", "PPPP")
    assert ended(state) == ("LION-WIN-2", [1])
    assert army(state, 0) == {"K1e5^"}


@rule("LION-WIN-2", "LION-PANIC-3")
def test_a_king_with_one_unit_left_of_a_line_plays_on() -> None:
    state = fight("K1e5^ I4a2^ A4a1^", "K1e10v I4a3v")
    play(state, "a2xa3", "PPPP")
    assert (state.seat, state.outcome()) == (0, None)
    assert army(state, 0) == {"K1e5^", "I4a1v"}


@rule("LION-WIN-2")
def test_a_king_whose_last_men_are_enlisted_has_lost() -> None:
    state = fight("K1e5^ I4a1^", "K1e10v M2e6v")
    play(state, "e5xe6")
    assert ended(state) == ("LION-WIN-2", [0])


@unmirrored("needs the far edge", *LARGER_BOARDS)
@rule("LION-WIN-2")
def test_a_king_whose_last_men_are_driven_off_the_board_has_lost() -> None:
    state = fight("K1a1^ M2i9^", "K1e10v I4i10v")
    play(state, "i9xi10", "RRRP")
    assert ended(state) == ("LION-WIN-2", [0])


@rule("LION-WIN-2")
def test_a_king_whose_peasants_retreat_off_the_board_has_lost() -> None:
    state = fight("K1e5^ P4a2^", "K1e10v I4a3v")
    play(state, "a2xa3", "AAPP")
    assert ended(state) == ("LION-WIN-2", [1])


@rule("LION-WIN-2", "LION-PEASANT-2")
def test_peasants_who_win_need_not_retreat() -> None:
    state = fight("K1e5^ P4a2^", "K1e10v I2a3v")
    play(state, "a2xa3", "AAPP")
    assert ended(state) == ("LION-WIN-2", [0])
    assert army(state, 0) == {"K1e5^", "P4a2^"}


@rule("LION-WIN-3")
def test_two_hundred_turns_without_a_loss_are_a_draw() -> None:
    state = fight("K1e1^ I4e2^", "K1e10v I4e9v")
    for turn in range(199):
        play(state, "pass")
    assert state.outcome() is None
    play(state, "pass")
    assert ended(state) == ("LION-WIN-3", [])


@rule("LION-WIN-3")
def test_the_number_of_quiet_turns_is_an_option() -> None:
    game = mirrored(champclos.game("lionheart", quiet=3))
    state = game.position("army 0: K1e1^ I4e2^\narmy 1: K1e10v I4e9v")
    play(state, "e2-e3", "pass", "pass")
    assert state.outcome() is None
    play(state, "e3-e4", "e4-e5")
    assert ended(state) == ("LION-WIN-3", [])


@rule("LION-WIN-3")
def test_a_lost_figure_starts_the_count_anew() -> None:
    state = fight("K1e1^ I4e5^", "K1e10v I4e6v", "quiet: 199")
    play(state, "e5xe6", "ARRR", "pass")
    assert state.outcome() is None
    assert field(state, "quiet") == "0"
    for turn in range(199):
        play(state, "pass")
    assert state.outcome() is None
    play(state, "pass")
    assert ended(state) == ("LION-WIN-3", [])


@rule("LION-WIN-3")
def test_figures_lost_by_panic_count_as_lost() -> None:
    state = fight("K1e1^ I4a1^ I4b1^", "K1e10v I4a2v", "quiet: 199")
    play(state, "a1xa2", "PPPP", "pass")
    assert state.outcome() is None
    assert field(state, "quiet") == "0"


@unmirrored("needs the far edge", *LARGER_BOARDS)
@rule("LION-WIN-3")
def test_figures_driven_off_the_board_count_as_lost() -> None:
    state = fight("K1a1^ M1i9^", "K1e10v I4i10v I4a9v", "quiet: 199")
    play(state, "i9xi10", "RP", "pass")
    assert field(state, "quiet") == "0"


@rule("LION-WIN-3", "LION-MERC-2")
def test_enlisting_loses_no_figure() -> None:
    state = fight("K1e5^ I4a1^", "K1e10v M2e6v I4a9v", "quiet: 199")
    play(state, "e5xe6", "pass")
    assert ended(state) == ("LION-WIN-3", [])
    assert army(state, 0) == {"K1e5^", "I4a1^", "M2e6v"}


@rule("LION-WIN-3")
def test_an_attack_without_losses_is_quiet() -> None:
    state = fight("K1e1^ I4e5^", "K1e10v N2e6v", "quiet: 199")
    play(state, "e5xe6", "ARRR", "pass")
    assert ended(state) == ("LION-WIN-3", [])
