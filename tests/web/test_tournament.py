"""A tournament on the page: made, its first match prepared by clicking, left in the battle, and found again."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.clicking import play
from tests.web.conftest import Invite
from tests.web.server_process import Visitor, tries
from tests.web.tables import at_table, my_turn, wait_for_table
from tests.web.test_accessibility_and_speed import violations

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "locale": "fr-FR"}
ANNA = {
    "hero": "haldane", "points": 9, "coins": 15, "won": 1, "characters": ["anselm", "berta", "kaitlynn", "odile"],
    "injured": ["berta", "kaitlynn"], "improvements": ["mint", "halberd", "halberd", "small_potion"],
    "boxes": {"arena": 2, "invincible": 1},
}  # fmt: skip
PAGE = {"hero": "borrin", "points": 5, "coins": 4, "characters": ["durgan", "gerda"], "injured": ["gerda"]}
SHEET = {"match": 3, "players": [ANNA, PAGE], "scenarios": ["siege", "supplies", "toll_gate", "fog_of_war"]}
TOURNAMENT: dict[str, Any] = {"series": {"name": "tournament"}, "content": {"sheet": SHEET}}


def click(page: Page, piece: str) -> None:
    """Something on the table, as soon as it glows."""
    page.locator(f'[data-piece="{piece}"].able').click()


def surely(page: Page, thing: Locator) -> None:
    """Click, and once more where it is asked twice: what cannot be taken back is, unless more is asked of the seat."""
    before = asked(page)
    thing.click()
    for _ in tries(page):
        if page.locator("[data-pending]").count():
            page.locator(".ask .button.main").first.click()
            return
        if asked(page) != before:
            return
    raise AssertionError("nothing follows")


def asked(page: Page) -> str:
    """What is asked, if anything is."""
    return " ".join(page.locator(".question").all_inner_texts())


def ready(page: Page, word: str = "Ready") -> None:
    """No more is bought or used."""
    surely(page, page.get_by_role("button", name=word))


def decide(page: Page, piece: str) -> None:
    """Something on the table, for good."""
    surely(page, page.locator(f'[data-piece="{piece}"].able'))


def onward(page: Page) -> None:
    """From the preparation to the battle."""
    page.locator("[data-next]").click()
    expect(page.locator("[data-series]")).to_contain_text(re.compile("battle|bataille"))
    wait_for_table(page)


def found_again(somebody: Visitor, page: Page, link: str) -> None:
    """From the first page to the table that is played, with one click; from the page of the series too."""
    table = page.url.split("#/table/")[1].split("?")[0]
    page.goto(f"{somebody.server.address}#/")
    page.reload()
    page.get_by_role("link", name=re.compile(link)).click()
    wait_for_table(page)
    assert table in page.url
    page.locator("[data-series]").click()
    page.locator("[data-now]").click()
    wait_for_table(page)
    assert table in page.url


def test_a_tournament_is_made_prepared_left_and_found_again(visitor: Invite) -> None:
    somebody = visitor()
    page = somebody.go("#/new/signum")
    page.get_by_label("How many games").select_option("tournament")
    expect(page.locator("form")).to_contain_text("Champions, 5 matches")
    assert page.get_by_label("Rounds").count() == 0  # an option that no tournament has
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label(re.compile("Seat 2")).select_option("page")
    page.get_by_role("button", name="Open the table").click()
    wait_for_table(page)
    expect(page.locator("[data-series]")).to_have_text("Match 1: preparation · Anna 0 – 0 Page")
    decide(page, "shop-0-haldane")
    page.locator('[data-piece="shop-0-vesna"]').wait_for()
    assert violations(page) == []
    click(page, "shop-0-kaitlynn")
    expect(page.locator(".question")).to_contain_text("20 coins")
    for _ in tries(page):  # what the bot buys meanwhile puts the answer away
        page.locator('[data-piece="shop-0-vesna"]').click()
        page.wait_for_timeout(300)
        if "It costs 60 Dragon Coins; you have 20." in page.locator(".ask").inner_text():
            break
    else:
        raise AssertionError("it is not said why she cannot be bought")
    click(page, "shop-0-odile")
    page.locator('[data-piece="camp-0-odile"]').wait_for()
    ready(page)
    onward(page)
    my_turn(page)
    found_again(somebody, page, "Match 1: battle")
    page.locator("[data-series]").click()
    for text in ("Kaitlynn −40", "0 + 60 − 60 = 0", "Match 1: preparation"):
        expect(page.locator("main")).to_contain_text(text)
    expect(page.locator("main")).not_to_contain_text("A draw")
    assert violations(page) == []


def test_a_match_is_prepared_in_french_on_a_phone(visitor: Invite) -> None:
    page = at_table(visitor(**PHONE), "signum", **TOURNAMENT)
    my_turn(page)
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(wide)
    click(page, "camp-0-kaitlynn")  # restored, or dismissed
    page.get_by_role("button", name="Rétablir Kaitlynn").click()
    expect(page.locator(".question")).to_contain_text("65 pièces")
    click(page, "shop-0-great_potion")
    ready(page, "C'est prêt")
    decide(page, "map-old_sanctuary")
    click(page, "camp-0-small_potion")
    click(page, "camp-0-berta")
    decide(page, "camp-0-mint")
    onward(page)
    page.locator("[data-series]").click()
    for text in ("15 + 70 − 42 = 43", "Grande potion de soin −22", "Petite potion de soin pour Berta", "■■"):
        expect(page.locator("main")).to_contain_text(text)
    assert page.evaluate(wide)
    assert violations(page) == []


@pytest.mark.slow
def test_a_battle_of_a_tournament_is_played_by_clicking_left_and_resumed(visitor: Invite) -> None:
    somebody = visitor()
    page = at_table(somebody, "signum", **TOURNAMENT)
    my_turn(page)
    click(page, "shop-0-vesna")
    ready(page)
    decide(page, "map-old_sanctuary")
    click(page, "camp-0-mint")
    page.locator('[data-piece="camp-0-mint"]:not(.able)').wait_for()
    ready(page)
    onward(page)
    assert play(page, 7, clicks=40) == 40
    before = page.locator("[role=log] li").last.inner_text()
    found_again(somebody, page, "Match 3: battle")
    my_turn(page)
    expect(page.locator("[role=log]")).to_contain_text(before.splitlines()[0])
    assert play(page, 8, clicks=20) == 20
