"""What people do on the page besides playing a game to its end."""

import random

from playwright.sync_api import Page, expect

from champclos.games import NAMES
from tests.web.clicking import act, play, seen
from tests.web.conftest import Invite
from tests.web.server_process import ServerProcess, tries, until
from tests.web.tables import my_turn, sit, two_at_table, wait_for_table

# What a finger is meant to hit and could miss.
SMALL = """() => [...document.querySelectorAll('.ask .button, .tools .link, header .tool, header .home')]
  .filter(one => one.checkVisibility())
  .filter(one => { const box = one.getBoundingClientRect(); return box.height < 40 || box.width < 40; })
  .map(one => one.outerHTML)"""


def pieces(page: Page, glowing: bool = True) -> list[str]:
    """The ids of the pieces on the table."""
    found = page.locator(".piece.able" if glowing else ".piece:not(.able)")
    return [str(name) for name in found.evaluate_all("all => all.map(one => one.dataset.piece)")]


def test_a_first_visitor_is_at_a_table_against_a_bot_with_one_click(visitor: Invite) -> None:
    page = visitor().go()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("[data-game] svg[role=img]")).to_have_count(len(NAMES))
    sit(page)
    my_turn(page)
    assert len(pieces(page)) > 4


def test_a_piece_then_a_place_moves_and_undo_takes_it_back(visitor: Invite) -> None:
    page = visitor().go()
    sit(page)
    my_turn(page)
    page.locator('[data-piece="unit-6"]').click()
    page.locator('.spot.open[data-id="d3"]').click()
    page.get_by_role("button", name="Undo").wait_for()
    assert "One more action" in page.locator(".question").inner_text()
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Two actions").first.wait_for()
    page.locator('[data-piece="unit-6"]').click()
    page.locator('.spot.open[data-id="d3"]').click()
    page.get_by_text("One more action").first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("Two actions").first.wait_for()


def test_a_click_on_what_cannot_be_done_says_why_not(visitor: Invite) -> None:
    page = visitor().go()
    sit(page)
    my_turn(page)
    page.locator('[data-piece="unit-6"]').click()
    page.locator('[data-id="a5"]').click()
    why = page.locator(".why")
    why.wait_for()
    clause = why.locator(".clause").inner_text()
    assert clause == "LION-MOVE-3"
    why.locator(".clause").click()
    expect(page.locator(f'[data-clause="{clause}"].open')).to_be_visible()
    page.get_by_label("Search the rules").fill("archers three by three")
    expect(page.locator('[data-clause="LION-ATTACK-2"]')).to_be_visible()
    assert page.locator("[data-clause]").count() < 5


def test_the_keyboard_alone_is_enough(visitor: Invite) -> None:
    page = visitor().go()
    page.get_by_role("heading", level=2).first.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play a bot":
            break
    page.keyboard.press("Enter")
    wait_for_table(page)
    my_turn(page)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "tab":
            break
    page.keyboard.press("ArrowLeft")
    assert page.locator("#tab-choices").get_attribute("aria-selected") == "true"
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.choices li') !== null"):
            break
    page.keyboard.press("Tab")
    chosen = str(page.evaluate("document.activeElement.textContent"))
    page.keyboard.press("Enter")
    page.get_by_text("One more action").first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("Two actions").first.wait_for()
    assert ":" in chosen


def test_a_move_is_taken_back_when_all_agree(visitor: Invite) -> None:
    page = visitor().go()
    sit(page)
    for square in ("d3", "d4"):
        my_turn(page)
        page.locator('[data-piece="unit-6"]').click()
        page.locator(f'.spot.open[data-id="{square}"]').click()
    page.locator("[role=log] .said", has_text="move to d4").wait_for()
    page.locator(".question", has_text="Two actions").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask to take back").click()
    until(
        page,
        """() => [...document.querySelectorAll('.spot')].some(one => one.dataset.id === 'd4')
        && document.querySelector('[data-piece="unit-6"] title').textContent.includes('Infantry')
        && ![...document.querySelectorAll('[role=log] .said')].some(one => one.textContent.includes('move to d4'))""",
    )


def test_french_is_spoken_and_switched_without_loading(visitor: Invite) -> None:
    page = visitor(locale="fr-FR").go()
    expect(page.get_by_role("heading", level=1)).to_have_text("Entrez en champ clos.")
    assert page.evaluate("document.documentElement.lang") == "fr"
    sit(page, way="Contre un bot")
    my_turn(page)
    expect(page.locator(".question")).to_contain_text("Deux actions")
    assert "À vous" in page.title()
    page.evaluate("window.kept = true")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".question")).to_contain_text("Two actions")
    assert page.evaluate("window.kept") is True


def test_a_phone_is_played_by_touch(visitor: Invite) -> None:
    page = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).go()
    sit(page)
    my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(SMALL) == []
    made = play(page, 3, touch=True, clicks=6)
    assert made == 6
    page.get_by_role("button", name="Log").tap()
    expect(page.get_by_role("log")).to_be_visible()
    assert page.locator("[role=log] li").count() > 3


def test_two_browsers_play_and_one_is_dropped_and_returns(visitor: Invite, server: ServerProcess) -> None:
    anna, bob, carl = visitor(), visitor(), visitor()
    page, other = two_at_table(anna, bob)
    page.get_by_role("button", name="Menu").click()
    watch_link = page.get_by_label("Link to watch").input_value()
    page.keyboard.press("Escape")
    watcher = carl.page
    watcher.goto(watch_link)
    wait_for_table(watcher)

    dice = random.Random(5)
    turns(page, other, dice, 6)
    before = steps(page)
    other.close()
    page.locator(".plate", has_text="away").first.wait_for()
    other = bob.page = bob.look()
    other.goto(server.address)
    other.get_by_role("heading", name="Your unfinished games").wait_for()
    other.locator("a[href*='#/table/']").first.click()
    wait_for_table(other)
    for _ in range(10):  # some clicks only pick up a piece, or put it down again
        turns(page, other, dice, 4)
        if steps(page) > before:
            break
    assert steps(page) > before

    other.get_by_role("tab", name="Talk").click()
    other.get_by_label("Say something").fill("Good luck!")
    other.keyboard.press("Enter")
    expect(page.get_by_role("tab", name="Talk")).to_have_text("Talk (1)")
    page.get_by_role("tab", name="Talk").click()
    page.get_by_text("Good luck!").wait_for()
    expect(page.get_by_role("tab", name="Talk")).to_have_text("Talk")
    assert not seen(watcher)["mine"]
    assert watcher.locator(".piece.able").count() == 0
    until(watcher, f"document.querySelectorAll('[role=log] li').length >= {before}")


def turns(page: Page, other: Page, dice: random.Random, clicks: int) -> None:
    """So many clicks by whoever is asked."""
    for _ in range(clicks):
        assert any(act(page, dice) or act(other, dice) for _ in tries(page)), "nobody is asked anything"


def steps(page: Page) -> int:
    """How many lines the log has."""
    page.get_by_role("tab", name="Log").click()
    return page.locator("[role=log] li").count()


def test_a_broken_connection_is_shown_and_nothing_is_lost(visitor: Invite, server: ServerProcess) -> None:
    somebody = visitor()
    page = somebody.go()
    sit(page)
    my_turn(page)
    play(page, 8, clicks=4)
    server.close()
    page.locator("[data-line=lost]").wait_for()
    server.open()
    page.locator("[data-line=lost]").wait_for(state="detached")
    my_turn(page)
    made = play(page, 9, clicks=3)
    assert made == 3
    # The browser itself notes the refused connection; the page has nothing to complain about.
    somebody.complaints = [
        line for line in somebody.complaints if "WebSocket connection" not in line and "ERR_CONNECTION" not in line
    ]


def test_two_people_at_one_screen_do_not_see_each_others_cards(visitor: Invite) -> None:
    page = visitor().go()
    sit(page, "artofwar", "Two at one screen")
    page.locator(".veil").wait_for()
    assert page.locator(".piece").count() == 0
    page.locator(".veil button").click()
    my_turn(page)
    made = play(page, 2, clicks=12)
    assert made == 12


def test_an_open_game_at_one_screen_needs_no_veil(visitor: Invite) -> None:
    page = visitor().go()
    sit(page, "lionheart", "Two at one screen")
    my_turn(page)
    made = play(page, 2, clicks=12)
    assert made == 12
    assert page.locator(".veil").count() == 0


def test_who_resigns_sees_the_result_and_plays_again(visitor: Invite) -> None:
    page = visitor().go()
    sit(page)
    my_turn(page)
    first = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.locator("[data-over]").wait_for()
    expect(page.locator("[data-seal=good]")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    until(page, f"location.href !== {first!r}")
    my_turn(page)
