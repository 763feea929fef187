"""A tournament on the page: held, entered by a link, played to its end, and read on a phone."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.server_process import until
from tests.web.tables import wait_for_table
from tests.web.test_accessibility_and_speed import violations

PHONE = {"width": 390, "height": 844}


def resign(page: Page, give_up: str = "Resign", back: str = "To the tournament") -> None:
    """Give a game up, which the menu asks about twice, and go back to the tournament."""
    wait_for_table(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=give_up, exact=True).click()
    page.get_by_role("button", name=re.compile("really|sure|vraiment|sûr", re.IGNORECASE)).click()
    page.locator("[data-over]").wait_for()
    page.get_by_role("link", name=back).click()


def test_two_people_and_two_bots_play_a_round_robin_to_its_end(visitor: Invite) -> None:
    anna, bob = visitor(), visitor(viewport=PHONE, locale="fr-FR")
    page = anna.go()
    page.get_by_role("link", name="Tournaments").click()
    expect(page.get_by_text("None just now.")).to_be_visible()
    assert violations(page) == []
    page.locator("[data-new-tournament]").click()
    page.get_by_label("Name of the tournament").fill("Spring cup")
    page.locator("[data-game-choice]").select_option("lionheart")
    page.locator("[data-pace]").select_option("none")
    assert violations(page) == []
    page.get_by_role("button", name="Create the tournament").click()
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Take part").click()
    expect(page.locator("[data-entrant]")).to_have_count(1)
    page.locator("[data-bot]").select_option("page")
    for _ in range(2):
        page.get_by_role("button", name="Enter this bot").click()
    expect(page.locator("[data-entrant]")).to_have_count(3)
    assert violations(page) == []

    other = bob.page
    other.goto(page.get_by_label("Link for those who may take part").input_value())
    other.get_by_label("Votre nom").fill("Benoît")
    assert violations(other) == []
    other.get_by_role("button", name="S’inscrire").click()
    expect(other.get_by_text("Vous êtes inscrit.")).to_be_visible()
    assert "enter" not in other.url
    page.get_by_role("button", name="Draw lots and begin").click()

    for number in (1, 2, 3):
        expect(page.locator(f"[data-round='{number}']")).to_be_visible()
        if page.locator("[data-my-game]").count():
            assert violations(page) == []
            page.locator("[data-my-game]").click()
            expect(page.locator("[data-tournament-of]")).to_have_text(f"Spring cup · Round {number}")
            resign(page)
        other.reload()  # it may not have heard yet how their game ended
        own = other.locator(f"[data-round='{number}'] li.own [data-score]")
        expect(own).to_be_visible()
        if own.inner_text() == "–":
            other.locator("[data-my-game]").click()
            resign(other, "Abandonner", "Vers le tournoi")
    for screen in (page, other):
        expect(screen.locator("[data-tournament-over]")).to_be_visible()
        expect(screen.locator("[data-standing]")).to_have_count(4)
        expect(screen.locator("[data-points='0']")).to_have_text(re.compile("^[01]$"))
        assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(screen) == []
    expect(other.get_by_role("heading", name="Classement")).to_be_visible()
    page.goto(anna.server.address)
    page.reload()
    page.get_by_role("link", name="Tournaments").click()
    expect(page.locator("[data-tournament]")).to_contain_text("over")


def test_an_absent_entrant_is_expelled_and_a_swiss_goes_on(visitor: Invite) -> None:
    page = visitor(viewport=PHONE).go("#/club/new")
    page.locator("[data-kind]").select_option("swiss")
    page.locator("[data-pace]").select_option("day")
    page.get_by_role("button", name="Create the tournament").click()
    page.get_by_label("Your name").wait_for()
    for name in ("Anna", "Absent", "Chloé", "Dan"):
        page.evaluate(
            """async name => {
          const [one] = JSON.parse(localStorage.getItem('champclos.tournaments'));
          const headers = {'Content-Type': 'application/json'};
          const body = JSON.stringify({name, token: one.admission});
          await fetch(`/api/tournaments/${one.id}/enter`, {method: 'POST', headers, body});
        }""",
            name,
        )
    page.reload()
    expect(page.locator("[data-entrant]")).to_have_count(4)
    page.get_by_role("button", name="Draw lots and begin").click()
    page.locator("[data-round='1']").wait_for()
    page.get_by_text("Entrants").click()
    row = page.locator("[data-entrant]", has_text="Absent")
    row.get_by_role("button", name="expel").click()
    row.get_by_role("button", name="expel: sure?").click()
    expect(row).to_contain_text("has left")
    expect(page.locator("[data-round='1']")).to_contain_text("by default")
    page.get_by_role("button", name="Count as lost").click()
    assert violations(page) == []
    page.locator(".deciding button").first.click()
    expect(page.locator("[data-round='2']")).to_contain_text("has nobody to play and gets a point")
    page.get_by_role("button", name="Call the tournament off").click()
    page.get_by_role("button", name="Call it off for good").click()
    expect(page.get_by_text("This tournament was called off.")).to_be_visible()
    until(page, "() => document.title.includes('Tournament of')")
