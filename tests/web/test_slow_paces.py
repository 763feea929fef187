"""Games that last for weeks: a pace in few words, warnings, holidays, and what happens when somebody's time is over."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.leaping import DAY, LeapingServer, leaping_at
from tests.web.server_process import Visitor
from tests.web.tables import at_table, my_turn, wait_for_table, whose_turn
from tests.web.test_accessibility_and_speed import violations

HOUR = 3600
SLOW = {"kind": "move", "seconds": DAY, "bank": DAY, "most": DAY, "increment": HOUR, "holidays": 14}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeapingServer]:
    yield from leaping_at(tmp_path_factory.mktemp("server"))


def later(server: LeapingServer, page: Page, seconds: float) -> None:
    """Somebody comes back to the table later."""
    server.leap(seconds)
    page.reload()
    wait_for_table(page)


def made_for_two(anna: Visitor, bob: Visitor, zero: str, pace: str = "day") -> tuple[Page, Page]:
    """A table at a slow pace, made with the form, and both at it."""
    page = anna.go("#/new/lionheart")
    page.locator("[data-pace]").select_option(pace)
    page.locator("[data-zero]").select_option(zero)
    page.locator("label.seat select").nth(1).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label(re.compile("Link for seat")).input_value()
    other = bob.page
    other.goto(link)
    expect(other.locator("[data-pace-said]")).to_contain_text(re.compile("jours? par coup. Qui a besoin de plus puise"))
    other.get_by_role("button", name="S’asseoir").click()
    for one in (page, other):
        wait_for_table(one)
        one.locator("[role=timer]").first.wait_for()
    return page, other


def test_the_pace_is_chosen_and_said_in_few_words(visitor: Invite) -> None:
    page = visitor().go("#/new/lionheart")
    expect(page.locator("[data-zero]")).to_have_count(0)
    page.locator("[data-pace]").select_option("three_days")
    expect(page.locator("[data-zero]")).to_have_value("bot")
    said = page.locator("[data-pace-said]")
    expect(said).to_contain_text("3 days for each move. Whoever needs longer draws on a reserve of 7 days")
    expect(said).to_contain_text("Holidays: 21 days each.")
    page.locator("[data-zero]").select_option("resign")
    expect(said).to_contain_text("Whoever runs out of time resigns.")
    page.get_by_role("button", name="FR Français").click()
    expect(said).to_contain_text("3 jours par coup.")
    assert violations(page) == []
    page.locator("[data-pace]").select_option("move")
    expect(page.locator("[data-zero]")).to_have_value("default")
    expect(said).to_contain_text("15 minutes par coup.")


def test_who_is_late_is_warned_and_a_bot_goes_on_until_they_are_back(server: LeapingServer, visitor: Invite) -> None:
    anna, bob = visitor(), visitor(locale="fr-FR")
    page, other = made_for_two(anna, bob, "bot")
    asked, waiting = whose_turn(page, other)
    words = (
        ("Your time", "A bot plays", "I am back") if asked is page else ("Il vous reste", "Un bot joue", "Je reprends")
    )
    expect(asked.locator(".plate .running")).to_have_text(re.compile("^3[dj] 23h$"))
    expect(asked.locator("[data-low]")).to_have_count(0)
    later(server, asked, 4 * DAY - 2 * HOUR)
    expect(asked.locator("[data-low]")).to_contain_text(words[0])
    expect(asked.locator(".plate .running.short")).to_be_visible()
    server.leap(2 * HOUR)
    my_turn(waiting)
    replaced = asked.locator("[data-replaced]")
    expect(replaced).to_contain_text(words[1])
    replaced.get_by_role("button", name=words[2]).click()
    expect(replaced).to_have_count(0)


def test_where_the_host_decides_a_late_seat_is_given_a_day(server: LeapingServer, visitor: Invite) -> None:
    page, other = made_for_two(visitor(), visitor(locale="fr-FR"), "host")
    server.leap(5 * DAY)
    for one in (page, other):
        one.reload()
        wait_for_table(one)
    expect(other.locator("[data-time-over]")).to_contain_text("L’hôte décide de la suite.")
    expect(other.locator("[data-time-over] button")).to_have_count(0)
    over = page.locator("[data-time-over]")
    expect(over).to_contain_text("You decide:")
    over.get_by_role("button", name="Give 1 day").click()
    for one in (page, other):
        expect(one.locator("[data-time-over]")).to_have_count(0)
        expect(one.locator(".plate .running")).to_have_text(re.compile("^(1[dj]|23h.*|23:59:..)$"))


def test_somebody_goes_on_holiday_and_comes_back(server: LeapingServer, visitor: Invite) -> None:
    page = at_table(visitor(), clock=SLOW)
    my_turn(page)
    page.get_by_role("button", name="Menu").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("spinbutton").fill("10")
    sheet.get_by_role("button", name="Stop my clock").click()
    expect(sheet.locator("[data-holiday]")).to_contain_text("You are on holiday until")
    assert violations(page) == []
    sheet.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".plate[data-seat='0'] [role=timer]")).to_have_text(re.compile("^on holiday, (10d|9d 23h)$"))
    later(server, page, 8 * DAY)
    expect(page.locator(".plate[data-seat='0'] [role=timer]")).to_have_text(re.compile("^on holiday, (2d|1d 23h)$"))
    expect(page.locator("[data-low]")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    sheet.get_by_role("button", name="I am back").click()
    expect(sheet.get_by_text(re.compile("Days of holidays"))).to_contain_text("of 5")
    sheet.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".plate[data-seat='0'] [role=timer]")).to_have_text(re.compile("^1d 23h$"))
