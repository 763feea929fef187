"""Warriors keeps the laws of every game, for two to six; and the suite sees it when it does not."""

import pytest

from champclos.games.warriors import make
from champclos.testing import Nonconforming, check_game
from tests.games.warriors.helpers import GAMES, SMALL_CONTENT, tiny
from tests.games.warriors.mutants import MUTANTS
from tests.games.wrapped import Wrapped, WrappedGame


def test_a_table_of_two_keeps_every_law() -> None:
    report = check_game(GAMES[2, False], tiny=tiny(), games=1, positions=4, worlds=1, tiny_games=3)
    assert report.worlds_compared > 10
    assert report.doubts > 10


@pytest.mark.parametrize(("dragons", "seed"), [(False, 1), (True, 2)])
def test_a_deck_that_is_shuffled_while_cards_are_held_keeps_every_law(dragons: bool, seed: int) -> None:
    small = make({"seats": 2, "dragons": dragons}, SMALL_CONTENT)
    report = check_game(small, tiny=small, games=1, positions=4, worlds=1, tiny_games=2, seed=seed)
    assert report.doubts > 10


@pytest.mark.slow
@pytest.mark.parametrize("dragons", [False, True])
@pytest.mark.parametrize("seed", range(3, 7))
def test_such_a_deck_keeps_every_law_far_and_wide(dragons: bool, seed: int) -> None:
    small = make({"seats": 2, "dragons": dragons}, SMALL_CONTENT)
    check_game(small, tiny=small, games=4, tiny_games=12, seed=seed)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "dragons"), GAMES)
def test_every_table_keeps_every_law(seats: int, dragons: bool) -> None:
    report = check_game(GAMES[seats, dragons], tiny=tiny(dragons), games=2, positions=6, tiny_games=12)
    assert report.worlds_compared > 50
    assert report.doubts > 50


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_spoilt_game_is_found_out(mutant: type[Wrapped]) -> None:
    spoilt, small = WrappedGame(GAMES[2, False], mutant), WrappedGame(tiny(), mutant)
    with pytest.raises(Nonconforming) as found:
        check_game(spoilt, tiny=small, games=1, positions=3, worlds=2, tiny_games=3)
    assert found.value.law in MUTANTS[mutant], str(found.value)


def test_a_wrapped_game_that_is_not_spoilt_conforms() -> None:
    check_game(
        WrappedGame(GAMES[2, False], Wrapped),
        tiny=WrappedGame(tiny(), Wrapped),
        games=1,
        positions=1,
        worlds=1,
        tiny_games=1,
    )
