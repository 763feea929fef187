"""Viewers have one name each, in positions, records and requests."""

import pytest

from champclos.core.game import SPECTATOR, TRUTH
from champclos.core.viewers import read_viewer, viewer_name, viewer_names


@pytest.mark.parametrize(("viewer", "name"), [(0, "0"), (5, "5"), (SPECTATOR, "spectator"), (TRUTH, "all")])
def test_a_viewer_is_read_by_the_name_it_is_written_by(viewer: int, name: str) -> None:
    assert viewer_name(viewer) == name
    assert read_viewer(name, seats=6) == viewer
    assert name in viewer_names(6)


@pytest.mark.parametrize("name", ["", "2", "-3", "01", "+1", "\u0661", "everybody", "All"])
def test_any_other_name_is_nobodys(name: str) -> None:
    assert read_viewer(name, seats=2) is None
    assert name not in viewer_names(2)
