"""Answers in advance: set while it is another's turn, shown, kept through a reload and a restart, and taken back."""

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.web.clicking import act
from tests.web.server_process import Visitor, server_at, tries, until
from tests.web.tables import my_turn, two_at_table, wait_for_table
from tests.web.test_accessibility_and_speed import violations
from tests.web.test_looking_back import PHONE

USUAL: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
UNLESS = "You pass without being asked, unless you are the target"


def passes(page: Page, words: str) -> None:
    """Wait until the page says what is passed."""
    expect(page.locator("[data-ahead]")).to_contain_text(words)


def test_a_condition_is_set_in_anothers_turn_kept_and_taken_back_and_nobody_else_sees_it(
    browser: Browser, tmp_path: Path
) -> None:
    with server_at(tmp_path) as server:
        anna, bob = (Visitor(server, browser.new_context(**USUAL)) for _ in range(2))
        waiting, asked = two_at_table(anna, bob, "artofwar")
        my_turn(waiting)
        dice = random.Random(1)
        for _ in tries(waiting):  # she chooses her army, while he still thinks
            act(waiting, dice)
            if not waiting.title().startswith("●"):
                break
        waiting.get_by_role("button", name="Answer in advance").click()
        sheet = waiting.get_by_role("dialog", name="Answer in advance")
        sheet.get_by_label("Always pass").check()
        passes(waiting, UNLESS)
        assert violations(waiting) == []
        sheet.get_by_role("button", name="Close").click()
        expect(asked.locator("[data-ahead]")).to_have_count(0)
        waiting.reload()
        wait_for_table(waiting)
        passes(waiting, UNLESS)
        server.close()
        server.open()
        waiting.reload()
        wait_for_table(waiting)
        passes(waiting, UNLESS)
        my_turn(asked)
        expect(asked.locator("[data-ahead]")).to_have_count(0)
        waiting.locator("[data-ahead]").get_by_role("button", name="ask me again").click()
        expect(waiting.locator("[data-ahead]")).to_have_count(0)
        waiting.reload()
        wait_for_table(waiting)
        expect(waiting.get_by_role("button", name="Answer in advance")).to_be_visible()
        expect(waiting.locator("[data-ahead]")).to_have_count(0)
        for one in (anna, bob):
            one.context.close()


def test_on_a_small_screen_too_and_in_french(browser: Browser, tmp_path: Path) -> None:
    with server_at(tmp_path) as server:
        anna, bob = Visitor(server, browser.new_context(**USUAL)), Visitor(server, browser.new_context(**USUAL))
        two_at_table(anna, bob, "artofwar")
        page = anna.page
        state = anna.context.storage_state()
        small = Visitor(server, browser.new_context(**{**USUAL, **PHONE, "storage_state": state}))
        small.page.goto(page.url)
        wait_for_table(small.page)
        small.page.get_by_role("button", name="Menu").click()
        menu = small.page.get_by_role("dialog")
        menu.get_by_label("Toujours passer").check()
        menu.get_by_label("un Sorcier contre un soutien").select_option("me demander")
        until(
            small.page,
            "document.querySelector('input[name=passing]:checked')?.parentElement.innerText.includes('Toujours')",
        )
        menu.get_by_role("button", name="Fermer", exact=True).click()
        passes(small.page, "pour : une Garde contre une attaque")
        passes(page, "for: a Guard against an attack")
        assert violations(small.page) == []
        assert small.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for one in (anna, bob, small):
            one.context.close()
