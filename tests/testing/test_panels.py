"""A panel's limits are those of the rules: the conformance suite notices where they are not."""

import pytest
from msgspec.structs import replace

from champclos import FastDice
from champclos.core.scene import Panel, Prompt, Row, Sum, panel_choices, panel_start, panel_sums
from champclos.core.words import Words
from champclos.testing import Nonconforming, check_game
from champclos.testing.panels import panel_flaw
from champclos.testing.scenarios import random_step
from tests.toys.marches import make, scene
from tests.toys.marches.state import MarchesState

NAME = Words("x", "x")


def test_a_game_with_every_kind_of_panel_keeps_the_laws() -> None:
    assert check_game(make({"rounds": 3}, {}), games=2, positions=20).games == 2


def _finished_with(change: object, monkeypatch: pytest.MonkeyPatch, plain: bool = False) -> None:
    """Panels are changed; with `plain`, what leads to one is also offered without it."""
    finished = scene.finished

    def changed(state: MarchesState, prompt: Prompt) -> Prompt:
        done = finished(state, prompt)
        beside = [replace(one, panel="", then=(), picks=()) for one in done.options if one.panel] if plain else []
        panels = tuple(change(panel) for panel in done.panels)  # type: ignore[operator]
        return replace(done, panels=panels, options=(*done.options, *beside))

    monkeypatch.setattr(scene, "finished", changed)


def test_a_panel_that_lets_nobody_march_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    _finished_with(lambda panel: replace(panel, sums=tuple(replace(one, least=0) for one in panel.sums)), monkeypatch)
    with pytest.raises(Nonconforming, match="panel march-alder lets people say"):
        check_game(make({}, {}), games=1)


def _tighter(panel: Panel) -> Panel:
    sums = tuple(replace(one, least=min(one.least, 2), most=3) for one in panel.sums)
    return replace(panel, sums=sums, rows=tuple(replace(row, start=min(row.start, 1)) for row in panel.rows))


def test_a_panel_that_forbids_what_the_rules_allow_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    _finished_with(_tighter, monkeypatch)
    with pytest.raises(Nonconforming, match="does not let people say"):
        check_game(make({}, {}), games=1)


def test_a_panel_may_be_stricter_where_the_same_can_be_chosen_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = make({}, {}).start()
    _finished_with(_tighter, monkeypatch, plain=True)
    dice = FastDice(1)
    while (prompt := state.seen_by(state.seat).scene().prompt) is None or not any(one.panel for one in prompt.options):
        random_step(state, dice)
    view = state.seen_by(state.seat)
    assert panel_flaw(view, prompt) == ""
    strict = replace(prompt, options=tuple(one for one in prompt.options if one.panel))
    assert "does not let people say" in panel_flaw(view, strict)


def test_an_answer_by_a_panel_is_one_choice_for_each_row_or_one_for_each_unit() -> None:
    rows = (
        Row(NAME, 1, 3, 2, choices=(10, 11, 12), weights=(3, 0)),
        Row(NAME, 0, 2, 1, each=20, weights=(5, 1)),
        Row(NAME, 4, 4, 4, weights=(0, 0)),
    )
    panel = Panel("p", NAME, rows, NAME, (Sum(NAME), Sum(NAME)), close=99)
    assert panel_start(panel) == [2, 1, 4]
    assert panel_choices(panel, [3, 2, 4]) == [12, 20, 20, 99]
    assert panel_sums(panel, [3, 2, 4]) == [19, 2]
