"""How the page calls people, counts their time and helps them."""

import random
import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.web.clicking import act
from tests.web.conftest import Invite
from tests.web.server_process import until
from tests.web.tables import at_table, my_turn, sit

# A browser that writes down what rings and what pops up, and whose window somebody may look away from.
EARS = """
window.rung = 0; window.asked = 0; window.shown = []; window.away = false;
class Ringing extends window.AudioContext { constructor() { super(); window.rung += 1; } }
window.AudioContext = Ringing;
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { window.asked += 1; return 'granted'; }
  constructor(title, options) { window.shown.push([title, options.body]); }
};
Object.defineProperty(document, 'hidden', {get: () => window.away});
"""


def pass_turn(page: Page) -> None:
    """Do nothing, and wait until it is one's turn again."""
    latest = "Math.max(0, ...[...document.querySelectorAll('[role=log] .step')].map(one => Number(one.textContent)))"
    before = page.evaluate(latest)
    page.locator(".ask").get_by_role("button", name="Pass").click()
    page.get_by_role("button", name="Do it").click()
    until(page, f"{latest} > {before + 1}")
    my_turn(page)


def test_nothing_rings_or_pops_up_until_it_was_asked_for(visitor: Invite) -> None:
    somebody = visitor()
    somebody.context.add_init_script(EARS)
    page = somebody.go()
    sit(page)
    my_turn(page)
    page.evaluate("window.away = true")
    pass_turn(page)
    assert page.evaluate("[rung, asked, shown.length]") == [0, 0, 0]

    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds: dice, losses, my turn").check()
    page.get_by_label("A notification when it is my turn").check()
    assert page.evaluate("asked") == 1
    page.keyboard.press("Escape")
    pass_turn(page)
    assert page.evaluate("[rung, asked]") == [1, 1]
    assert page.evaluate("shown[0]") == ["Your turn", "Lionheart"]

    page.evaluate("window.away = false")
    shown = page.evaluate("shown.length")
    pass_turn(page)
    assert page.evaluate("shown.length") == shown


def test_a_clock_runs_out_and_the_default_is_played(visitor: Invite) -> None:
    page = at_table(visitor(), clock={"kind": "move", "seconds": 4})
    my_turn(page)
    timer = page.locator(".plate[data-seat='0'] [role=timer]")
    expect(timer).to_have_text("0:04")
    expect(timer).to_have_class(re.compile("running short"))
    before = page.locator("[role=log] li").count()
    expect(timer).to_have_text("0:02")
    until(page, f"document.querySelectorAll('[role=log] li').length > {before}")
    assert page.locator("[role=log] .said", has_text="Pass").count() >= 1


def test_a_clock_for_the_game_is_set_in_the_form(visitor: Invite) -> None:
    page = visitor().go("#/new/lionheart")
    page.locator("[data-pace]").select_option("game")
    page.get_by_role("spinbutton", name="Minutes").fill("5")
    page.get_by_role("button", name="Open the table").click()
    my_turn(page)
    timers = page.locator("[role=timer]")
    expect(timers).to_have_count(2)
    expect(page.locator(".plate[data-seat='0'] [role=timer]")).to_have_text(re.compile("^(5:00|4:5.)$"))
    expect(page.locator(".plate[data-seat='0'] .running")).to_be_visible()


@pytest.mark.slow
def test_hints_and_odds_are_given_where_the_table_allows_them(visitor: Invite) -> None:
    page = at_table(visitor(), hints=True, options={"height": 6})
    my_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("[data-hints] button").first).to_be_visible()
    dice = random.Random(3)
    until = time.monotonic() + 40
    while not page.locator("[data-pending] ~ .odds, .ask .odds").count() and time.monotonic() < until:
        if not page.locator("[data-pending]").count() or page.get_by_text("cannot be taken back").count():
            act(page, dice)
        page.wait_for_timeout(40)
    expect(page.locator(".ask .odds")).to_contain_text("%")
    steps = page.locator("[role=log] li").count()
    page.keyboard.press("Escape")
    page.locator(".ask .odds").wait_for(state="detached")
    assert page.locator("[role=log] li").count() == steps


def test_without_leave_there_are_no_hints_odds_or_take_backs(visitor: Invite) -> None:
    page = at_table(visitor(), hints=False, odds=False, takeback=False)
    my_turn(page)
    assert page.get_by_role("button", name="Hint").count() == 0
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    assert page.get_by_role("button", name="Ask to take back").count() == 0


@pytest.mark.slow
def test_no_bot_of_a_table_made_with_one_click_keeps_one_waiting(visitor: Invite) -> None:
    page = visitor().go()
    sit(page, "warriors")
    dice = random.Random(1)
    longest, since, steps = 0.0, time.monotonic(), 0
    until = time.monotonic() + 12
    while time.monotonic() < until and not page.locator("[data-over]").count():
        now = int(page.evaluate("document.querySelectorAll('[role=log] li').length"))
        if page.title().startswith("●") or now != steps:
            since, steps = time.monotonic(), now
            act(page, dice)
        longest = max(longest, time.monotonic() - since)
        page.wait_for_timeout(20)
    assert steps > 10
    assert longest < 3
