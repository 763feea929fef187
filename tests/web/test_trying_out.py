"""Trying a position out: from the table and from its past, and from the replay, at a table for oneself."""

import random
import re

from playwright.sync_api import Page, expect

from tests.web.clicking import act
from tests.web.conftest import Invite
from tests.web.server_process import tries, until
from tests.web.tables import at_table, menu, my_turn, sit, wait_for_table
from tests.web.test_accessibility_and_speed import violations
from tests.web.test_looking_back import PHONE, place, shows_past


def opened(page: Page, table: str) -> str:
    """The address of the analysis table that has opened in the place of a table."""
    until(page, "table => location.hash.startsWith('#/table/') && !location.hash.includes(table)", arg=table)
    page.locator("[data-origin=analysis]").wait_for()
    wait_for_table(page)
    return page.url


def test_from_the_past_of_a_table_one_tries_something_out_takes_it_back_and_returns(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    table = page.url.split("/")[-1]
    last = int(page.locator("[role=log] .step").last.inner_text())
    now = place(page)
    page.locator("header").get_by_role("button", name="Look back at the game").click()
    shows_past(page, last - 1)
    page.get_by_role("button", name="Try from here").click()
    sheet = page.get_by_role("dialog", name=f"Try from step {last - 1}")
    expect(sheet).to_contain_text("nobody sees it")
    assert violations(page) == []
    sheet.get_by_role("button", name="Open the analysis").click()
    opened(page, table)
    expect(page.locator("[data-origin]")).to_contain_text(f"Analysis from step {last - 1}.")
    my_turn(page)
    before = place(page)
    back, steps, dice = page.get_by_role("button", name="Take back"), page.locator("[role=log] .step"), random.Random(2)
    expect(back).to_have_count(0)
    for _ in tries(page):
        act(page, dice)
        if steps.count() > 5:  # the other seat is one's own too
            break
    for _ in tries(page):
        if place(page) == before and not back.count():
            break
        if back.count():
            back.click()
    assert place(page) == before
    assert violations(page) == []
    page.locator("[data-origin]").get_by_role("link", name="To the table").click()
    until(page, "table => location.hash.includes(table)", arg=table)
    my_turn(page)
    for _ in tries(page):
        if place(page) == now:
            break
    page.goto(page.url.split("#")[0])
    expect(page.locator("[data-mine] [data-state]", has_text="analysis")).to_have_count(1)


def test_bots_answer_from_the_position_as_it_is_now(visitor: Invite) -> None:
    page = at_table(visitor(), "artofwar")
    dice = random.Random(1)
    for _ in tries(page):
        act(page, dice)
        if page.locator("[role=log] .step").count() > 6:
            break
    my_turn(page)
    table = page.url.split("/")[-1]
    menu(page, "Try this position")
    sheet = page.locator("[data-try]")
    expect(sheet).to_contain_text("is dealt at random")
    sheet.get_by_label("Bots answer me").check()
    expect(sheet.get_by_label("I play", exact=True)).to_have_count(0)  # without hints no bot plays one's own seat
    sheet.get_by_label("Against").select_option("page")
    sheet.get_by_role("button", name="Open the analysis").click()
    opened(page, table)
    expect(page.locator("[data-origin]")).to_contain_text("was dealt at random")
    for _ in tries(page):
        act(page, dice)
        if page.locator("[role=log] .step").count() > 3:
            break
    assert page.locator(".veil").count() == 0


def test_after_the_game_one_tries_out_what_really_was_on_a_small_screen_too(visitor: Invite) -> None:
    somebody = visitor(**PHONE)
    page = somebody.go()
    sit(page, "artofwar", "Contre un bot")
    my_turn(page)
    table = page.url.split("/")[-1]
    menu(page, "Abandonner")
    page.get_by_role("button", name="Vraiment abandonner ?").click()
    page.locator("[data-over]").get_by_role("link", name="Revoir").click()
    page.get_by_label("Vu par").select_option("all")
    page.get_by_role("button", name="Étape suivante").click()
    page.get_by_role("button", name="Essayer d’ici").click()
    sheet = page.locator("[data-try]")
    expect(sheet).to_contain_text("Vous savez tout")
    assert violations(page) == []
    sheet.get_by_label("Je joue toutes les places").check()
    sheet.get_by_role("button", name="Ouvrir l’analyse").click()
    opened(page, table)
    expect(page.locator("[data-origin]")).to_contain_text("telle qu’elle était")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_what_ended_an_analysis_is_taken_back_and_one_goes_on_trying(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    table = page.url.split("/")[-1]
    menu(page, "Try this position")
    page.locator("[data-try]").get_by_role("button", name="Open the analysis").click()
    opened(page, table)
    dice, steps = random.Random(4), page.locator("[role=log] .step")
    for _ in tries(page):
        act(page, dice)
        if steps.count() > 2:
            break
    my_turn(page)
    before, played = place(page), steps.count()
    menu(page, "Resign")
    page.get_by_role("button", name="Really resign?").click()
    over = page.locator("[data-over]")
    over.wait_for()
    assert violations(page) == []
    over.get_by_role("button", name="Take back").click()
    expect(over).to_have_count(0)
    my_turn(page)
    assert (place(page), steps.count()) == (before, played)
    for _ in tries(page):
        act(page, dice)
        if steps.count() > played + 1:
            break


def test_whoever_only_watches_a_game_without_hints_tries_it_out_without_bots(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    page.get_by_role("button", name="Menu").click()
    link = page.get_by_label("Link to watch").input_value()
    watcher = visitor(locale="fr-FR").page
    watcher.goto(link)
    wait_for_table(watcher)
    menu(watcher, "Essayer cette position")
    sheet = watcher.locator("[data-try]")
    expect(sheet.get_by_label("Des bots me répondent")).to_be_disabled()
    expect(sheet).to_contain_text("la partie n’a pas de conseils")
    assert violations(watcher) == []
    table = watcher.url.split("/")[-1]
    sheet.get_by_role("button", name="Ouvrir l’analyse").click()
    opened(watcher, table)


def test_where_the_host_forbids_it_nothing_can_be_tried_out_during_the_game(visitor: Invite) -> None:
    page = at_table(visitor(), analysis=False)
    my_turn(page)
    page.locator("header").get_by_role("button", name="Look back at the game").click()
    page.locator("[data-past]").wait_for()
    expect(page.get_by_role("button", name=re.compile("Try"))).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Look back at the game")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Try"))).to_have_count(0)
