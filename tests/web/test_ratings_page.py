"""Ratings on the page: a name of one's own, a rated game, and the list after it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.server_process import ServerProcess, server_at
from tests.web.tables import wait_for_table
from tests.web.test_accessibility_and_speed import violations

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One at which players are rated."""
    with server_at(tmp_path_factory.mktemp("server"), "--ratings") as server:
        yield server


def test_two_people_play_a_rated_game_and_find_themselves_in_the_list(visitor: Invite) -> None:
    anna, bob = visitor(), visitor(viewport=PHONE, locale="fr-FR")
    page = anna.go("#/new/lionheart")
    page.get_by_label("Counts for the ratings").check()
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    expect(page.get_by_label("Hints of a bot")).to_have_count(0)
    page.get_by_label("Your name in the ratings").fill("Anna")
    assert violations(page) == []
    page.get_by_role("button", name="Take this name").click()
    expect(page.locator("[data-rated-as]")).to_have_text("You are rated as Anna.")
    page.get_by_label(re.compile("Seat 2")).select_option(label="Somebody with the link")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-waiting]")).to_contain_text("1000 ± 667")

    other = bob.page
    other.goto(page.get_by_label(re.compile("Link for seat")).input_value())
    expect(other.get_by_text("Cette partie compte pour le classement.")).to_be_visible()
    other.get_by_label("Votre nom au classement").fill("Benoît")
    other.get_by_role("button", name="Prendre ce nom").click()
    expect(other.locator("[data-rated-as]")).to_contain_text("Benoît")
    assert violations(other) == []
    other.get_by_role("button", name="S’asseoir").click()
    for screen in (page, other):
        wait_for_table(screen)
    expect(page.locator("[data-seat-rating]").first).to_have_text("1000 ± 667")
    assert violations(page) == []

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name=re.compile("really", re.IGNORECASE)).click()
    page.locator("[data-to-ratings]").click()
    expect(page.locator("[data-rating]")).to_have_count(2)
    expect(page.locator("[data-rating]").first).to_contain_text("Benoît")
    expect(page.locator("[data-rating]").nth(1)).to_contain_text(re.compile(r"895\s*± 645"))
    assert violations(page) == []

    other.goto(f"{bob.server.address}#/ratings")
    expect(other.locator("[data-rating].own")).to_contain_text("Benoît")
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(other) == []
    other.get_by_role("button", name="Quitter le classement").click()
    other.get_by_role("button", name="Quitter : votre classement").click()
    expect(other.locator("[data-rating]")).to_have_count(1)
    page.goto(anna.server.address)
    page.reload()
    page.get_by_role("link", name="Ratings").click()
    expect(page.locator("[data-rating]")).to_have_count(1)


def test_a_tournament_whose_games_count_is_held_entered_by_key_and_played(visitor: Invite) -> None:
    cleo, dan = visitor(), visitor(viewport=PHONE, locale="fr-FR")
    page = cleo.go("#/club/new")
    page.locator("[data-pace]").select_option("none")
    page.get_by_label("Its games count for the ratings").check()
    expect(page.locator("[data-pace]")).to_have_value("day")
    expect(page.locator("[data-pace] option[value=none]")).to_have_count(0)
    expect(page.locator("[data-zero] option")).to_have_count(2)
    expect(page.get_by_label("Take-backs by consent")).to_have_count(0)
    page.get_by_label("Name of the tournament").fill("Rated cup")
    assert violations(page) == []
    page.get_by_role("button", name="Create the tournament").click()
    expect(page.locator("[data-rated]")).to_be_visible()
    expect(page.get_by_role("button", name="Take part")).to_be_disabled()
    page.get_by_label("Your name in the ratings").fill("Cleo")
    page.get_by_role("button", name="Take this name").click()
    assert violations(page) == []
    page.get_by_role("button", name="Take part").click()
    expect(page.locator("[data-entrant]")).to_contain_text("Cleo")

    other = dan.page
    other.goto(page.get_by_label("Link for those who may take part").input_value())
    other.get_by_label("Votre nom au classement").fill("Dan")
    other.get_by_role("button", name="Prendre ce nom").click()
    expect(other.locator("[data-rated-as]")).to_contain_text("Dan")
    assert violations(other) == []
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
    other.get_by_role("button", name="S’inscrire").click()
    expect(other.get_by_text("Vous êtes inscrit.")).to_be_visible()
    page.get_by_role("button", name="Draw lots and begin").click()

    page.locator("[data-my-game]").click()
    wait_for_table(page)
    expect(page.locator("[data-seat-rating]").first).to_have_text("1000 ± 667")
    other.locator("[data-my-game]").click()
    wait_for_table(other)
    other.locator("[data-tournament-of]").click()
    other.get_by_role("button", name="Se retirer", exact=True).click()
    other.get_by_role("button", name="Se retirer : vous abandonnez la partie que vous jouez").click()
    expect(other.locator("[data-tournament-over]")).to_contain_text("Cleo")
    page.locator("[data-to-ratings]").click()
    expect(page.locator("[data-rating]").filter(has_text="Cleo")).to_contain_text("1,105")
