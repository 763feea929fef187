"""A whole game of each game, played to its end by clicking in a real browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.clicking import play
from tests.web.conftest import Invite
from tests.web.server_process import until
from tests.web.tables import wait_for_table

Options = dict[str, str | bool]
SHORT: Options = {"Rows": "6", "Turns without a loss to a draw": "12"}


def open_table(page: Page, options: Options, mine: int = 1) -> None:
    """A table by the form: the given number of seats at this screen, bots that play at random at all others."""
    start = page.locator("form button.main")
    start.wait_for()
    for label, value in options.items():
        named = page.locator("label", has_text=re.compile(rf"^\s*{label}"))  # other fields may name this one
        field = named.locator("select, input").first
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    seats = page.locator("label.seat select")
    for seat in range(1, seats.count()):
        seats.nth(seat).select_option("me" if seat < mine else "page")
    start.click()
    wait_for_table(page)


def play_to_the_end(page: Page, seed: int, touch: bool = False) -> None:
    """Until the result stands there, with its clause and its seal."""
    made = play(page, seed, touch)
    assert page.locator("[data-over]").count() == 1, f"not over after {made} clicks"
    expect(page.locator("[data-seal=good]")).to_be_visible()
    assert page.locator("[data-over] h2 .clause").inner_text()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "mine"),
    [
        ("lionheart", {"Armies": "advanced", **SHORT}, 1),
        ("lionheart", {"Armies": "advanced", **SHORT}, 2),
        ("artofwar", {"Armies": "free", "One box": True}, 1),
        ("artofwar", {"Armies": "free-first", "Who begins": "1"}, 2),
        ("warriors", {"Players": "3"}, 1),
        ("warriors", {"Players": "4"}, 4),
        ("warriors", {"Dragon Hordes": True, "Players": "5"}, 2),
        ("warriors", {"Dragon Hordes": True, "Players": "6"}, 1),
    ],
)
def test_every_mode_and_number_of_seats_is_played_to_its_end(
    visitor: Invite, game: str, options: Options, mine: int
) -> None:
    page = visitor().go(f"#/new/{game}")
    open_table(page, options, mine)
    play_to_the_end(page, 3)
    assert page.locator("[data-over] tbody tr").count() == int(options.get("Players", 2))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("lionheart", {"Rangées": "6", "Tours sans perte": "12"}),
        ("artofwar", {}),
        ("warriors", {"Joueurs": "2"}),
        ("warriors", {"Hordes draconiques": True, "Joueurs": "5"}),
    ],
)
def test_a_whole_game_is_played_by_touch_without_scrolling(visitor: Invite, game: str, options: Options) -> None:
    phone = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="fr-FR")
    page = phone.go(f"#/new/{game}")
    open_table(page, options)
    play_to_the_end(page, 5, touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize(
    ("game", "options", "rollers"),
    [("lionheart", SHORT, 2), ("artofwar", {}, 0), ("warriors", {"Players": "2"}, 2)],
)
def test_a_game_is_played_to_its_end_by_clicking(visitor: Invite, game: str, options: Options, rollers: int) -> None:
    page = visitor().go(f"#/new/{game}")
    open_table(page, options)
    play_to_the_end(page, 4)
    expect(page.locator("[data-falls]")).to_contain_text(re.compile(r"All \d+ throws and draws were made again"))
    lucks = page.locator("[data-luck] li")
    expect(lucks).to_have_count(rollers)
    for luck in lucks.all():
        expect(luck).to_contain_text(re.compile(r"gave \d.*, \d.* on average|no dice"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    assert saved.value.suggested_filename.endswith(".champ")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("input[type=range]")
    page.get_by_label("Seen by").select_option(label="Everything")
    last = int(page.get_by_label("Step", exact=True).get_attribute("max") or 0)
    assert last > 5
    page.get_by_label("Step", exact=True).fill(str(last))
    until(page, f"document.querySelector('.said b').textContent.startsWith('{last} /')")
    page.get_by_role("button", name="Step back").click()
    until(page, f"document.querySelector('.said b').textContent.startsWith('{last - 1} /')")
