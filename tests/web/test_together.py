"""What people at one table do with each other: agreeing, pausing, talking, hosting, and changing screens."""

import json
import sqlite3

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.web.clicking import play
from tests.web.conftest import Invite
from tests.web.server_process import ServerProcess, until
from tests.web.tables import at_table, march, menu, my_turn, two_at_table, wait_for_table, whose_turn
from tests.web.test_accessibility_and_speed import violations


def own_march(page: Page) -> tuple[str, list[str]]:
    """A unit of the seat that this screen holds, and two squares before it."""
    blue = page.evaluate("'0' in JSON.parse(localStorage.getItem('champclos.tables'))[0].seats")
    return ("unit-6", ["d3", "d4"]) if blue else ("unit-17", ["e8", "e7"])


def said(page: Page, text: str) -> int:
    """How many lines of the log say so."""
    page.get_by_role("tab", name="Log").click()
    return page.locator("[role=log] .said", has_text=text).count()


def test_a_move_is_taken_back_between_two_people_by_consent_only(visitor: Invite) -> None:
    page, other = two_at_table(visitor(), visitor())
    mover, waiting = whose_turn(page, other)
    unit, squares = own_march(mover)
    march(mover, unit, squares)
    my_turn(waiting)
    before = said(waiting, f"move to {squares[1]}")
    assert before == 1

    menu(mover, "Ask to take back")
    expect(mover.locator(".proposal")).to_contain_text("waiting for an answer")
    waiting.locator(".proposal").get_by_role("button", name="Refuse").click()
    mover.locator(".proposal").wait_for(state="detached")
    assert said(waiting, f"move to {squares[1]}") == 1

    menu(mover, "Ask to take back")
    waiting.locator(".proposal").get_by_role("button", name="Agree").click()
    my_turn(mover)
    until(waiting, "!document.title.startsWith('●')")
    expect(mover.locator(".question")).to_contain_text("Two actions")
    assert said(waiting, f"move to {squares[1]}") == 0


def test_a_game_is_paused_by_consent_and_goes_on_when_somebody_says_so(visitor: Invite) -> None:
    page, other = two_at_table(visitor(), visitor())
    mover, waiting = whose_turn(page, other)
    menu(mover, "Propose a pause")
    waiting.locator(".proposal").get_by_role("button", name="Agree").click()
    for one in (mover, waiting):
        expect(one.locator(".question")).to_contain_text("The game is paused")
    mover.reload()
    expect(mover.locator(".question")).to_contain_text("The game is paused")
    waiting.get_by_role("button", name="Go on").click()
    expect(mover.locator(".question")).to_contain_text("Two actions")


def test_the_host_mutes_sends_away_and_closes(visitor: Invite) -> None:
    bob = visitor()
    page, other = two_at_table(visitor(), bob)
    whose_turn(page, other)
    menu(page, "mute")
    page.keyboard.press("Escape")
    other.get_by_role("tab", name="Talk").click()
    other.get_by_label("Say something").fill("Let me speak!")
    other.keyboard.press("Enter")
    other.locator(".notice").wait_for()
    menu(page, "let speak")
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Talk").click()
    other.get_by_label("Say something").fill("Thank you.")
    other.keyboard.press("Enter")
    page.get_by_text("Thank you.").wait_for()
    assert page.get_by_text("Let me speak!").count() == 0

    menu(page, "ask to leave")
    page.keyboard.press("Escape")
    other.locator("[data-line=shut]").wait_for()
    expect(page.locator(".plate[data-seat='1']")).to_contain_text("bot")
    menu(page, "close the table")
    page.get_by_role("button", name="really close?").click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-over]")).to_contain_text("The table was closed")


def test_a_seat_is_taken_to_another_screen(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    menu(page, "To another screen")
    link = page.get_by_label("Open this on the other screen").input_value()
    page.keyboard.press("Escape")
    phone = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).page
    phone.goto(link)
    my_turn(phone)
    assert "seat=" not in phone.url
    phone.locator('[data-piece="unit-6"]').tap()
    phone.locator('.spot.open[data-id="d3"]').tap()
    expect(page.locator(".question")).to_contain_text("One more action")
    assert said(page, "move to d3") == 1


def test_a_public_table_is_found_on_the_first_page(visitor: Invite) -> None:
    page = visitor().go("#/new/lionheart")
    page.get_by_label("Name of the table").fill("Friday evening")
    page.get_by_label("Shown in the lobby").check()
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Waiting for players").wait_for()
    other = visitor().go()
    other.get_by_role("link", name="Friday evening").click()
    other.get_by_label("Your name").fill("Bob")
    other.get_by_role("button", name="Sit down").click()
    whose_turn(page, other)
    expect(page.locator(".plate[data-seat='1']")).to_contain_text("Bob")


def test_rematch_takes_both_to_the_same_new_table(visitor: Invite) -> None:
    page, other = two_at_table(visitor(), visitor())
    whose_turn(page, other)
    menu(page, "Resign")
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator("[data-over] h2")).to_contain_text("Defeat")
    expect(other.locator("[data-over] h2")).to_contain_text("Victory")
    page.locator("[data-over]").get_by_role("button", name="Play again").click()
    other.get_by_role("button", name="To the next game").click()
    whose_turn(page, other)
    assert page.url == other.url


def test_the_next_game_is_played_with_the_seats_swapped(visitor: Invite) -> None:
    page, other = two_at_table(visitor(), visitor())
    whose_turn(page, other)
    menu(page, "Resign")
    page.get_by_role("button", name="Really resign?").click()
    over = page.locator("[data-over]")
    over.get_by_label("Seats in the next game").select_option("seats swapped")
    over.get_by_role("button", name="Play again").click()
    other.get_by_role("button", name="To the next game").click()
    whose_turn(page, other)
    for one in (page, other):
        expect(one.locator(".plate[data-seat='0']")).to_contain_text("Bob")


@pytest.mark.parametrize(("seat", "word"), [(0, "Blue"), (1, "Red")])
def test_colours_are_those_the_game_speaks_of(visitor: Invite, seat: int, word: str) -> None:
    page = at_table(visitor(), seats=[{"holder": "me", "name": "Anna"}, {"holder": "me", "name": "Bob"}])
    plate = page.locator(f".plate[data-seat='{seat}']")
    expect(plate).to_contain_text(word)
    assert plate.locator("path").first.get_attribute("fill") == f"url(#seat-{seat})"


@pytest.mark.slow
def test_answers_can_be_declined_in_advance(visitor: Invite) -> None:
    page = at_table(visitor(), "artofwar")
    my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Always pass").check()
    kinds = [page.get_by_label(name) for name in ("a Guard against an attack", "a Wizard against a support")]
    for kind in kinds:
        kind.select_option("pass")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_label("Always pass").is_checked()
    assert [kind.input_value() for kind in kinds] == ["pass", "pass"]
    page.keyboard.press("Escape")
    page.evaluate("""() => {
        window.asked = 0;
        const asks = () => document.querySelector('.ask')?.textContent.includes('let it happen');
        const look = () => { if (asks()) window.asked += 1; };
        new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true});
    }""")
    for seed in range(12):
        play(page, seed, clicks=8)
        if page.locator("[data-over]").count() or declined(page):
            break
    assert declined(page) > 0
    assert page.evaluate("window.asked") == 0


@pytest.mark.parametrize(
    ("locale", "guard", "wizard", "always", "ask", "unless", "sign"),
    [
        (
            "en-GB", "a Guard against an attack", "a Wizard against a support", "Always pass", "ask me",
            "pass unless I am the target", "a Wizard against a support (unless you are the target)",
        ),
        (
            "fr-FR", "une Garde contre une attaque", "un Sorcier contre un soutien", "Toujours passer", "me demander",
            "passer sauf si je suis visé", "un Sorcier contre un soutien (sauf si vous êtes visé)",
        ),
    ],
)  # fmt: skip
def test_each_kind_of_answers_is_declined_by_name_and_in_its_own_way(
    visitor: Invite, locale: str, guard: str, wizard: str, always: str, ask: str, unless: str, sign: str
) -> None:
    page = at_table(visitor(locale=locale), "artofwar")
    my_turn(page)
    page.get_by_role("button", name="Menu").click()
    kinds = page.get_by_label(guard), page.get_by_label(wizard)
    expect(kinds[0]).to_have_count(0)  # nothing is passed yet
    page.get_by_label(always).check()
    for kind in kinds:
        expect(kind.locator("option:checked")).to_have_text(unless)
    kinds[0].select_option(ask)
    page.keyboard.press("Escape")
    page.reload()
    wait_for_table(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_label(always)).to_be_checked()
    expect(kinds[0].locator("option:checked")).to_have_text(ask)
    expect(kinds[1].locator("option:checked")).to_have_text(unless)
    kinds[0].select_option("pass")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("[data-ahead]")).to_contain_text(f"{guard}, {sign}.")


def test_a_game_with_one_kind_of_answers_offers_no_kinds(visitor: Invite) -> None:
    page = at_table(visitor(), "warriors", options={"seats": 2})
    my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Always pass").check()
    expect(page.get_by_label("but ask when I am the target")).to_be_checked()
    expect(page.get_by_text("For each kind of answer")).to_have_count(0)


def declined(page: Page) -> int:
    """How many answers seat 0 has declined."""
    passes = page.locator("[role=log] li", has_text="let it happen")
    own = "all => all.filter(one => one.querySelector('path').getAttribute('fill') === 'url(#seat-0)').length"
    return int(passes.evaluate_all(own))


@pytest.mark.parametrize(
    ("locale", "told", "now"),
    [
        ("en-GB", "A figure of the game was changed for this table", "King: dice per figure: 3 (usually 2)"),
        ("fr-FR", "Un chiffre du jeu a été changé pour cette table", "Roi : dés par figurine : 3 (d’ordinaire 2)"),
    ],
)
def test_a_guest_is_told_that_figures_were_changed_on_the_invitation_and_at_the_table(
    visitor: Invite, server: ServerProcess, locale: str, told: str, now: str
) -> None:
    king = {"supply": 1, "bases": [1], "dice": 3, "hits": 2}
    wanted = {"game": "lionheart", "seats": [{}, {}], "content": {"units": {"king": king}}}
    made = httpx.post(f"{server.address}api/tables", json=wanted).json()
    page = visitor(locale=locale).go(made["invitations"][0]["link"].removeprefix("/"))
    page.get_by_text(told).click()
    expect(page.locator("main details li")).to_have_text(now)
    page.locator("main form button[type=submit]").click()
    expect(page.locator(".who").get_by_text(told)).to_be_visible()


def test_a_table_that_corrected_rules_stopped_says_so_and_can_be_looked_at(
    visitor: Invite, server: ServerProcess
) -> None:
    page, other = two_at_table(visitor(), visitor())
    mover, waiting = whose_turn(page, other)
    march(mover, *own_march(mover))
    my_turn(waiting)
    address = {one: one.url for one in (page, other)}
    for one in address:
        one.goto("about:blank")
    server.close()
    name = address[page].rpartition("/")[2].partition("?")[0]
    with sqlite3.connect(server.folder / "tables.db") as store:
        meta = json.loads(store.execute("SELECT papers FROM tables WHERE id = ?", (name,)).fetchone()[0])
        meta["rules_version"] += 1
        store.execute("UPDATE tables SET papers = ? WHERE id = ?", (json.dumps(meta), name))
        last = store.execute("SELECT max(number) FROM decisions WHERE table_id = ?", (name,)).fetchone()[0]
        store.execute("UPDATE decisions SET choice = 999999 WHERE table_id = ? AND number = ?", (name, last))
    store.close()
    server.open()
    for one, where in address.items():
        one.goto(where)
        wait_for_table(one)
        expect(one.locator("[data-line=stopped]")).to_contain_text("This game was begun by older rules")
