"""Lionheart keeps the laws of the contract, and a Lionheart that does not is found out."""

import pytest

import champclos
from champclos.core.content import Table
from champclos.testing import Nonconforming, check_game
from tests.games.lionheart.helpers import ADVANCED, BASIC, TINY
from tests.games.lionheart.mutants import MUTANTS
from tests.games.wrapped import Wrapped, WrappedGame

SHORT: Table = {"armies": {"basic": {"back": ["knights", "king", "heavy"], "second": ["mercenaries"]}}}
SMALL = champclos.game("lionheart", mode="advanced", content={"armies": {"advanced": {"units": 4}}})


def test_the_basic_game_conforms() -> None:
    report = check_game(BASIC, games=1)
    assert report.worlds_compared == 0


def test_the_advanced_game_conforms() -> None:
    report = check_game(ADVANCED, tiny=TINY, games=1, positions=6, tiny_games=2)
    assert report.worlds_compared > 0
    assert report.doubts > 0


@pytest.mark.slow
def test_the_advanced_game_conforms_at_length() -> None:
    check_game(ADVANCED, tiny=TINY, games=6, seed=2)


def test_a_board_of_another_size_conforms() -> None:
    check_game(champclos.game("lionheart", width=11, height=6, quiet=40), games=1, positions=6)


def test_figures_of_ones_own_conform() -> None:
    check_game(champclos.game("lionheart", content=SHORT, quiet=20), games=2, positions=6)


def test_a_sound_game_in_other_clothes_conforms() -> None:
    check_game(WrappedGame(SMALL, Wrapped), tiny=WrappedGame(TINY, Wrapped), games=1, positions=4, tiny_games=1)


@pytest.mark.parametrize("kind", list(MUTANTS), ids=lambda kind: kind.__name__)
def test_a_spoilt_game_is_found_out(kind: type[Wrapped]) -> None:
    with pytest.raises(Nonconforming) as breach:
        check_game(WrappedGame(SMALL, kind), tiny=WrappedGame(TINY, kind), games=1, positions=4, tiny_games=2)
    assert breach.value.law in MUTANTS[kind]
