"""Looking back from a table where the game goes on: by steps and turns, with a sign of it, and back with one click."""

import random
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.clicking import act
from tests.web.conftest import Invite
from tests.web.server_process import tries, until
from tests.web.tables import at_table, march, menu, my_turn, sit, two_at_table, whose_turn
from tests.web.test_accessibility_and_speed import violations
from tests.web.test_together import own_march

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}
PLACES = """() => JSON.stringify([...document.querySelectorAll('[data-piece]')]
  .map(piece => [piece.dataset.piece, piece.style.transform || piece.getAttribute('transform')]).sort())"""
SIGN = "document.querySelector('[data-past] .sign')?.textContent"


def place(page: Page) -> str:
    """Where everything stands on the screen."""
    return str(page.evaluate(PLACES))


def sign(page: Page) -> str:
    return page.locator("[data-past] .sign").inner_text()


def shows_past(page: Page, step: int) -> None:
    """Wait until the table is shown as it was after a step, of however many."""
    until(page, f"step => new RegExp(` ${{step}} (of|sur) `).test({SIGN})", arg=step)


def changes(page: Page, old: str) -> str:
    """How the table looks once it no longer looks as it did."""
    for _ in tries(page):
        if place(page) != old:
            return place(page)
    raise AssertionError("the table stays as it is")


def test_one_looks_back_step_by_step_and_by_turns_and_returns_to_now(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    now = place(page)
    steps = int(page.locator("[role=log] .step").last.inner_text())
    address = page.url
    page.locator("header").get_by_role("button", name="Look back at the game").click()
    shows_past(page, steps - 1)
    assert sign(page) == f"The past: step {steps - 1} of {steps}"
    assert violations(page) == []
    page.keyboard.press("ArrowLeft")
    shows_past(page, steps - 2)
    page.get_by_label("Step", exact=True).fill("0")
    shows_past(page, 0)
    expect(page.locator("[data-past]")).to_contain_text("The beginning")
    page.get_by_role("button", name="Next turn").click()
    until(page, f"!{SIGN}.includes(' 0 of ')")
    assert page.url == address
    page.keyboard.press("Escape")
    expect(page.locator("[data-past]")).to_have_count(0)
    assert place(page) == now
    my_turn(page)


def test_nothing_can_be_answered_in_the_past_and_a_number_of_the_log_leads_there(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    page.locator("[role=log] .step").first.click()
    first = int(page.locator("[role=log] .step").first.inner_text())
    shows_past(page, first)
    expect(page.locator(".spot.open, .able")).to_have_count(0)
    page.get_by_role("tab", name="Choices").click()
    expect(page.locator(".choices li")).to_have_count(0)
    page.locator('[data-piece="unit-6"]').click()
    expect(page.locator(".spot.open")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    page.locator('[data-piece="unit-6"]').click()
    expect(page.locator(".spot.open").first).to_be_visible()


def test_the_game_goes_on_underneath_and_whoever_looks_back_is_called(visitor: Invite) -> None:
    mover, waiting = whose_turn(*two_at_table(visitor(), visitor()))
    unit, squares = own_march(mover)
    waiting.locator("header").get_by_role("button", name="Look back at the game").click()
    waiting.locator("[data-past]").wait_for()
    expect(waiting.get_by_role("button", name="Back to now")).to_have_text("Back to now")
    past = place(waiting)
    march(mover, unit, squares)
    my_turn(waiting)
    assert place(waiting) == past
    waiting.get_by_role("button", name="Your turn · Back to now").click()
    expect(waiting.locator("[data-past]")).to_have_count(0)
    assert changes(waiting, past) != past


def test_steps_taken_back_meanwhile_are_no_longer_there_to_look_at(visitor: Invite) -> None:
    mover, waiting = whose_turn(*two_at_table(visitor(), visitor()))
    unit, squares = own_march(mover)
    start = place(mover)
    march(mover, unit, squares)
    my_turn(waiting)
    mover.locator("header").get_by_role("button", name="Look back at the game").click()
    mover.locator("[data-past]").wait_for()
    steps = int(sign(mover).split(" of ")[1])
    assert changes(mover, start) != start
    menu(mover, "Ask to take back")
    waiting.locator(".proposal").get_by_role("button", name="Agree").click()
    until(
        mover, "steps => !document.querySelector('[data-past] .sign').textContent.endsWith(` of ${steps}`)", arg=steps
    )
    for _ in tries(mover):
        if place(mover) == start:
            break
    assert place(mover) == start


def test_on_a_small_screen_one_looks_back_too(visitor: Invite) -> None:
    page = visitor(**PHONE).go()
    sit(page, "lionheart", "Contre un bot")
    my_turn(page)
    now = place(page)
    page.locator("header").get_by_role("button", name="Revoir la partie").click()
    page.get_by_role("button", name="Étape précédente").click()
    bar: dict[str, Any] = page.locator("[data-past] .steps").evaluate("one => one.getBoundingClientRect().toJSON()")
    assert bar["bottom"] <= 844
    assert violations(page) == []
    page.get_by_role("button", name="À vous · Au présent").click()
    expect(page.locator("[data-past]")).to_have_count(0)
    assert place(page) == now


def test_the_veil_between_two_at_one_screen_hides_the_past_too(visitor: Invite) -> None:
    page = visitor().go()
    sit(page, "artofwar", "Two at one screen")
    dice = random.Random(3)
    back = page.locator("header").get_by_role("button", name="Look back at the game")
    for _ in tries(page):
        act(page, dice)
        if page.locator(".veil").count() and back.count():
            break
    expect(back).to_be_disabled()
    page.locator(".veil button").click()
    back.click()
    page.locator("[data-past]").wait_for()
