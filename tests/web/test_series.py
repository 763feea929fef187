"""A match on the page: from table to table, with the score above it, and at one address of its own."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.server_process import until
from tests.web.tables import at_table, wait_for_table
from tests.web.test_accessibility_and_speed import violations

PHONE = {"width": 390, "height": 844}
MATCH = {"options": {"games": 3}}


def resign(page: Page) -> None:
    """Give a game up, which the menu asks about twice."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name=re.compile("really|sure", re.IGNORECASE)).click()
    page.locator("[data-over]").wait_for()


def table_of(page: Page) -> str:
    return page.url.split("#/table/")[1].split("?")[0]


def test_two_people_play_a_match_of_three_from_table_to_table(visitor: Invite) -> None:
    anna, bob = visitor(), visitor(viewport=PHONE)
    page = anna.go("#/new/lionheart")
    page.get_by_label("How many games").select_option(label="Best of 3 games")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label(re.compile("Seat 2")).select_option(label="Somebody with the link")
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    wait_for_table(page)
    other = bob.page
    other.goto(page.get_by_label(re.compile("Link for seat")).input_value())
    expect(other.locator("[data-invited-series]")).to_have_text("Best of 3 · Game 1 of 3")
    other.get_by_label("Your name").fill("Bob")
    other.get_by_role("button", name="Sit down").click()
    wait_for_table(other)
    for screen in (page, other):
        expect(screen.locator("[data-series]")).to_have_text("Game 1 of 3 · Anna 0 – 0 Bob")
    first = table_of(page)
    page.locator(".question").wait_for()
    resign(page)
    expect(page.locator("[data-series]")).to_have_text("Game 1 of 3 · Anna 0 – 1 Bob")
    assert violations(page) == []

    # The one presses the button, the other is taken along.
    page.locator("[data-next]").click()
    for screen in (page, other):
        expect(screen.locator("[data-series]")).to_have_text("Game 2 of 3 · Anna 0 – 1 Bob")
        assert table_of(screen) != first
    assert table_of(page) == table_of(other)
    page.locator(".question").wait_for()
    assert violations(page) == []
    resign(page)

    other.locator("[data-over]").wait_for()
    expect(other.locator("[data-next]")).to_have_count(0)
    other.get_by_role("link", name="The match is over: its result").click()
    expect(other.locator("[data-series-over] b")).to_have_text("Won by Bob")
    expect(other.locator("[data-points='1']")).to_have_text("2")
    expect(other.locator("[data-part]")).to_have_count(2)
    assert violations(other) == []
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with other.expect_download() as file:
        other.get_by_role("button", name="Download").click()
    assert "result: places 2 1; points 0 2" in file.value.path().read_text()
    other.locator("[data-part='1']").click()
    until(other, "() => location.hash.startsWith('#/replay/')")


def test_who_comes_back_during_a_match_is_led_to_the_game_that_is_played(visitor: Invite) -> None:
    somebody = visitor()
    page = at_table(somebody, series=MATCH)
    page.locator(".question, .waiting").first.wait_for()
    first = table_of(page)
    resign(page)
    page.get_by_role("button", name=re.compile("Stay here")).click()
    page.goto(f"{somebody.server.address}#/")
    page.reload()
    page.get_by_role("link", name=re.compile("Game 2 of 3")).click()
    expect(page.locator("[data-series]")).to_have_text("Game 2 of 3 · Anna 0 – 1 Page")
    second = table_of(page)
    assert second != first
    page.goto(f"{somebody.server.address}#/series/{first}")
    expect(page.locator("[data-points='1']")).to_have_text("1")
    page.locator("[data-now]").click()
    expect(page.locator("[data-series]")).to_be_visible()
    assert table_of(page) == second
    page.goto(f"{somebody.server.address}#/series/{first}/now")
    expect(page.locator("[data-series]")).to_be_visible()
    assert table_of(page) == second


def test_a_match_in_french_is_told_in_french(visitor: Invite) -> None:
    somebody = visitor(locale="fr-FR")
    page = at_table(somebody, series=MATCH)
    expect(page.locator("[data-series]")).to_have_text("Partie 1 sur 3 · Anna 0 – 0 Page")
    page.locator("[data-series]").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Au meilleur des 3 parties")
    expect(page.locator("[data-now]")).to_have_text("Vers la partie en cours")
    page.goto(f"{page.url.split('#')[0]}#/series/nowhere")
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("Il n'y a pas de série nowhere.")
    # The browser itself notes what is not there; the page has nothing to complain about.
    somebody.complaints = [line for line in somebody.complaints if "404 (Not Found)" not in line]


def test_a_match_of_which_every_game_is_played_is_chosen_on_the_page(visitor: Invite) -> None:
    page = visitor(locale="fr-FR", viewport=PHONE).go("#/new/warriors")
    page.get_by_label("Combien de parties").select_option(label="2 parties, toutes jouées")
    page.get_by_role("button", name="Ouvrir la table").click()
    wait_for_table(page)
    expect(page.locator("[data-series]")).to_contain_text("Partie 1 sur 2")
    page.locator("[data-series]").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Match en 2 parties")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
