"""A whole game of each game, played to its end by clicking in a real browser."""

import pytest

from tests.web.conftest import Invite
from tests.web.hands import play


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("lionheart", {"Rows": "6", "Turns without a loss to a draw": "12"}),
        ("artofwar", {}),
        ("warriors", {"Players": "2"}),
    ],
)
def test_a_game_is_played_to_its_end_by_clicking(visitor: Invite, game: str, options: dict[str, str]) -> None:
    somebody = visitor()
    page = somebody.go(f"#/new/{game}")
    for label, value in options.items():
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_label("Seat 2").select_option("page")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("svg[role=img]")
    made = play(page, 4, 150)
    assert page.locator("[data-over]").count() == 1, f"not over after {made} clicks"
    assert page.locator("[data-seal=good]").count() == 1
    assert page.locator("[data-over] h2 .clause").inner_text()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    assert saved.value.suggested_filename.endswith(".champ")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("input[type=range]")
    page.get_by_label("Seen by").select_option(label="Everything")
    last = int(page.get_by_label("Step", exact=True).get_attribute("max") or 0)
    assert last > 5
    page.get_by_label("Step", exact=True).fill(str(last))
    page.wait_for_function(f"document.querySelector('.said b').textContent.startsWith('{last} /')")
    page.get_by_role("button", name="Step back").click()
    page.wait_for_function(f"document.querySelector('.said b').textContent.startsWith('{last - 1} /')")
