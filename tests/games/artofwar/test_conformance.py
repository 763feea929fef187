"""Art of War keeps the laws of the contract in every mode, and an Art of War that does not is found out."""

import pytest

import champclos
from champclos.testing import Nonconforming, check_game
from tests.games.artofwar.helpers import positions, tiny
from tests.games.artofwar.mutants import MUTANTS
from tests.games.wrapped import Wrapped, WrappedGame

FIRST = champclos.game("artofwar")
FREE = champclos.game("artofwar", mode="free")
MODES = ("first", "free", "first-free", "free-first")


@pytest.mark.parametrize("box", [False, True], ids=["a box each", "one box"])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_conforms(mode: str, box: bool) -> None:
    game = champclos.game("artofwar", mode=mode, box=box)
    report = check_game(game, tiny=tiny(mode, box), games=1, positions=4, worlds=1, tiny_games=1)
    assert report.worlds_compared > 0
    assert report.doubts > 0


@pytest.mark.slow
@pytest.mark.parametrize("box", [False, True], ids=["a box each", "one box"])
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_conforms_at_length(mode: str, box: bool) -> None:
    game = champclos.game("artofwar", mode=mode, box=box)
    report = check_game(game, tiny=tiny(mode, box), games=20, seed=2, tiny_games=4)
    assert report.positions >= 500


@pytest.mark.parametrize("game", [FIRST, FREE], ids=["first", "free"])
def test_shadows_follow_the_truth_over_500_positions(game: champclos.Game) -> None:
    """DESIGN's tests of what is hidden, at every step of some games and closely at some of their positions."""
    report = check_game(game, tiny=tiny("first"), games=6, positions=2, worlds=1, seed=5, tiny_games=1)
    assert report.decisions >= 500


def test_a_view_is_its_own_view_and_imagines_what_it_cannot_tell_apart_in_500_positions() -> None:
    dice = champclos.FastDice(8)
    for game in (FIRST, FREE):
        for state in positions(game, 260, 21):
            for viewer in (0, 1, champclos.SPECTATOR):
                seen = state.seen_by(viewer)
                world = seen.imagine(dice)
                assert world.flaw() == ""
                assert world.seen_by(viewer) == seen == seen.seen_by(viewer)
                assert (world.seat, world.waiting) == (state.seat, state.waiting)


def test_figures_of_ones_own_conform() -> None:
    content: champclos.core.content.Table = {
        "units": {"guard": {"attack": "X", "upright": 1, "sideways": 4, "reach": [[-1, 1], [2, 3]]}}
    }
    game = champclos.game("artofwar", content=content, begins="1")
    check_game(game, tiny=tiny("first"), games=1, positions=4, tiny_games=1)


def test_a_sound_game_in_other_clothes_conforms() -> None:
    check_game(
        WrappedGame(FIRST, Wrapped), tiny=WrappedGame(tiny("first"), Wrapped), games=1, positions=4, tiny_games=1
    )


@pytest.mark.parametrize("kind", list(MUTANTS), ids=lambda kind: kind.__name__)
def test_a_spoilt_game_is_found_out(kind: type[Wrapped]) -> None:
    with pytest.raises(Nonconforming) as breach:
        check_game(WrappedGame(FIRST, kind), tiny=WrappedGame(tiny("first"), kind), games=4, positions=4, tiny_games=2)
    assert breach.value.law in MUTANTS[kind]
