"""Odds before dice fall: a short table of losses, in words behind it, and heard as one sentence."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.posed import pose
from tests.web.test_keyboard import LISTEN, plain
from tests.web.test_stage import attack

WORDS = [{"en": "Red loses a card", "fr": "Rouge perd une carte"}, {"en": "Nobody loses", "fr": "Personne ne perd"}]
CHANCES: dict[str, Any] = {
    "sampled": 0,
    "results": [{"chance": 0.75, "words": WORDS[0]}, {"chance": 0.25, "words": WORDS[1]}],
    "losses": [{"seat": 1, "chances": [0.25, 0.5, 0.0, 0.1, 0.1, 0.05]}, {"seat": 0, "chances": [0.998, 0.002]}],
}


def aim(page: Page, drawn: Any) -> None:
    """Pick an attack that rolls dice, both sides of it."""
    option = next(one for one in drawn[1]["prompt"]["options"] if one.get("dice") and len(one["picks"]) == 2)
    for place in option["picks"]:
        piece = next(one["id"] for one in drawn[1]["pieces"] if one["place"] == place)
        page.locator(f'[data-piece="{piece}"]').click(position={"x": 8, "y": 6})


@pytest.mark.parametrize(
    ("locale", "red", "spoken", "words"),
    [
        ("en-GB", "Red loses", "What may come of it: Red loses 0: 25%, 1: 50%, 3: 10%, 4+: 15%", "In words"),
        (
            "fr-FR",
            "Rouge perd",
            "Ce qui peut arriver : Rouge perd 0 : 25 %, 1 : 50 %, 3 : 10 %, 4+ : 15 %",
            "En toutes lettres",
        ),
    ],
)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_odds_are_a_table_that_is_seen_and_heard(
    visitor: Invite, size: tuple[int, int], locale: str, red: str, spoken: str, words: str
) -> None:
    drawn = attack()
    somebody = visitor(viewport={"width": size[0], "height": size[1]}, locale=locale)
    page, heard, _ = pose(somebody, drawn, chances=CHANCES)
    page.evaluate(LISTEN)
    aim(page, drawn)
    table = page.locator("[data-odds] table")
    table.wait_for()
    assert [one["type"] for one in heard if one["type"] in ("odds", "play")] == ["odds"]
    assert table.locator("thead th").all_inner_texts() == ["", "0", "−1", "−2", "−3", "−4+"]
    rows = [
        [plain(cell) for cell in row.locator("th, td").all_inner_texts()] for row in table.locator("tbody tr").all()
    ]
    assert rows[0][0] == red
    assert [cell.replace(" ", "") for cell in rows[0][1:]] == ["25%", "50%", "–", "10%", "15%"]
    assert [cell.replace(" ", "") for cell in rows[1][1:]] == ["100%", "<1%", "–", "–", "–"]
    for cell in table.locator("th, td").all():  # nothing of it is cut
        assert cell.evaluate(
            "one => one.scrollWidth <= one.clientWidth + 1 && one.getBoundingClientRect().right <= innerWidth"
        )
    page.locator("[data-odds] summary", has_text=words).click()
    expect(page.locator("[data-odds] .words")).to_contain_text(WORDS[0][locale[:2]])
    said = [plain(one).replace("\u202f", " ") for one in page.evaluate("window.heard")]
    assert [one for one in said if one.startswith(spoken)], said


def test_the_menu_of_a_table_opens_and_says_how_to_be_shown_odds(visitor: Invite) -> None:
    page, _, _ = pose(visitor(), attack())
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Show the odds before an attack")
