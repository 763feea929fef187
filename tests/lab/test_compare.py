"""Comparisons: what a change does is found, and what does nothing is not; the same dice for both versions."""

from collections.abc import Callable

import pytest

from champclos.core.errors import ChampclosError
from champclos.lab.compare import Looked, Version, change, compare, judged, look_by_look, planned
from champclos.lab.measures import Row
from champclos.lab.observations import observe
from tests.lab.test_findings import games as made_up_games

GAMES = 160
KING = "win_rate.side.king_r01"


def made_up(seed: int, strength: float = 0.5) -> Callable[[int, int], tuple[list[Row], list[Row]]]:
    """Both versions of some games, in the second of which King R01 wins more often."""
    before, after = made_up_games(GAMES, seed), made_up_games(GAMES, seed + 10_000, strength)
    return lambda first, count: (before[first : first + count], after[first : first + count])


def looked(seed: int, strength: float = 0.5, watched: list[str] | None = None, margin: float = 0.0) -> Looked:
    return look_by_look(made_up(seed, strength), GAMES, watched, margin)


def certain(seen: Looked) -> dict[str, str | None]:
    return {each.name: each.verdict for each in seen.differences if each.verdict in ("more", "less")}


def test_a_king_made_too_strong_is_found_early() -> None:
    seen = looked(1, strength=0.95, watched=[KING])
    assert certain(seen) == {KING: "more"}
    assert seen.games < GAMES
    assert seen.looks < len(planned(GAMES))


def test_what_does_nothing_is_seldom_called_a_change() -> None:
    alarms = sum(bool(certain(looked(seed))) for seed in range(20))
    assert alarms <= 3  # 1 is to be expected at most; with these seeds, always the same games


def test_a_change_within_the_margin_is_none() -> None:
    seen = looked(3, watched=["draw_rate"], margin=0.2)
    assert [each.verdict for each in seen.differences if each.name == "draw_rate"] == ["same"]
    assert seen.games < GAMES


def test_the_same_version_twice_differs_in_nothing() -> None:
    same = Version("same", {}, {})
    found = compare("artofwar", (same, same), ["page"], 40, 3)
    assert found.differences
    assert all(each.value == 0.0 for each in found.differences)
    assert all(each.verdict in (None, "open") for each in found.differences)
    assert not found.stopped_early


def test_a_comparison_does_not_depend_on_the_workers() -> None:
    versions = Version("before", {}, {}), Version("after", {"quiet": 30}, {})
    alone = compare("lionheart", versions, ["page"], 40, 3, watched=["length.turns.mean"])
    assert compare("lionheart", versions, ["page"], 40, 3, workers=2, watched=["length.turns.mean"]) == alone
    assert [each.verdict for each in alone.differences if each.verdict] == ["less"]


def test_differences_of_the_same_dice_are_narrower_than_those_of_others() -> None:
    before = observe(made_up_games(GAMES, 1))[KING]
    after = observe(made_up_games(GAMES, 1, strength=0.6))[KING]  # the same seed: few games end otherwise
    others = observe(made_up_games(GAMES, 2, strength=0.6))[KING]
    assert change(before, after)[1] < 0.7 * change(before, others)[1]


def test_what_never_happened_in_either_is_not_certain_to_be_the_same() -> None:
    never = observe(made_up_games(GAMES, 1))["draw_rate"]
    value, error, games = change(never, never)
    assert (value, games) == (0.0, GAMES)
    assert error == pytest.approx(0.5 / GAMES)


@pytest.mark.parametrize(
    ("value", "half", "margin", "verdict"),
    [(0.1, 0.05, 0, "more"), (-0.1, 0.05, 0, "less"), (0.01, 0.02, 0.05, "same"), (0.01, 0.06, 0.05, "open")],
)
def test_verdicts_follow_from_the_interval(value: float, half: float, margin: float, verdict: str) -> None:
    assert judged(value, half, margin) == verdict


def test_a_figure_that_there_is_not_cannot_be_watched() -> None:
    with pytest.raises(ChampclosError, match=r'no figure "win_rate.side.elves" to watch; there are: '):
        looked(1, watched=["win_rate.side.elves"])
