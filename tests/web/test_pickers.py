"""Answers of several choices in the browser: an army by kinds, a way, dice, losses, an offer; by every kind of hand."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.toys.abroad import toy_at
from tests.web.conftest import Invite
from tests.web.server_process import ServerProcess, Visitor, server_at, until
from tests.web.tables import MAKE, wait_for_table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BOTH = [{"holder": "me", "name": "Anna"}, {"holder": "me", "name": "Bob"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the game that asks in every way."""
    folder = tmp_path_factory.mktemp("server")
    with server_at(folder, "--games-from", str(toy_at(folder, "marches"))) as server:
        yield server


def sat(somebody: Visitor) -> Page:
    """A table whose two seats are both played at this screen."""
    page = somebody.go()
    table = page.evaluate(MAKE, {"game": "marches", "seats": BOTH, "odds": False})
    page.goto(f"{somebody.server.address}#/table/{table}")
    page.reload()
    wait_for_table(page)
    return page


def asked(page: Page, words: str) -> None:
    """Wait for a question."""
    expect(page.locator(".ask .question")).to_contain_text(words)


def press(page: Page, name: str) -> None:
    """Press a button below the table, as soon as it takes a click."""
    button = page.locator(".ask").get_by_role("button", name=name, exact=True)
    expect(button).to_be_enabled()
    button.click()


def at(page: Page, place: str) -> Locator:
    """The corner of a fief, where nothing stands."""
    return page.locator(f'.spot[data-id="{place}"]')


def click_place(page: Page, place: str, touch: bool = False) -> None:
    box = at(page, place).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.1
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def army(page: Page, fief: str) -> str:
    """What an army says of itself when one points at it."""
    return page.locator(f'[data-piece="army-{fief}"] title').first.text_content() or ""


def row(page: Page, name: str) -> Locator:
    return page.locator("[data-panel]").get_by_role("spinbutton", name=name)


def march_to_battle(page: Page) -> None:
    """Anna sends all of Alder to Birch; Bob answers with all of Cedar, into the same fief."""
    asked(page, "Where does your scout go?")
    press(page, "The scout stays")
    asked(page, "Who marches")
    page.locator('[data-piece="army-alder"]').click()
    click_place(page, "birch")
    asked(page, "Where does your scout go?")
    press(page, "The scout stays")
    asked(page, "Who marches")
    page.locator('[data-piece="army-cedar"]').click()
    click_place(page, "birch")
    asked(page, "Which dice do you roll again?")


def test_a_way_is_clicked_at_its_end_or_place_by_place(visitor: Invite) -> None:
    page = sat(visitor())
    asked(page, "Where does your scout go?")
    click_place(page, "alder")
    expect(page.locator("g.move")).to_have_count(1)
    press(page, "Back")
    press(page, "Back")
    click_place(page, "birch")  # two fiefs away: there is nothing to be asked, so it is done
    asked(page, "Who marches")
    expect(page.locator(".plate").first).to_be_visible()
    press(page, "Nobody marches")
    press(page, "Do it")  # it ends the turn, so it is asked twice
    asked(page, "Where does your scout go?")
    page.locator('[data-piece="scout-1"]').click()
    click_place(page, "elm")
    page.wait_for_timeout(500)  # the second click of a double click would be none
    click_place(page, "elm")  # another click stops there
    asked(page, "Who marches")


def test_an_army_marches_in_one_gesture(visitor: Invite) -> None:
    page = sat(visitor())
    press(page, "The scout stays")
    asked(page, "Who marches")
    page.locator('[data-piece="army-alder"]').click()
    expect(row(page, "Spearmen")).to_have_attribute("aria-valuenow", "4")
    expect(row(page, "Riders")).to_have_attribute("aria-valuenow", "2")
    page.locator("[data-panel] .row", has_text="Spearmen").get_by_text("−").click()
    page.locator("[data-panel] .row", has_text="Riders").get_by_text("−").click()
    expect(page.locator("[data-panel] .sum")).to_contain_text("Soldiers 4")
    page.locator('.spot[data-id="dune"]').hover(position={"x": 8, "y": 8})
    expect(page.locator('[data-preview="dune"]')).to_have_count(1)
    click_place(page, "dune")
    asked(page, "Where does your scout go?")
    assert "Spearmen 5" in army(page, "dune")
    assert "Riders 1" in army(page, "dune")
    assert "Spearmen 1" in army(page, "alder")


def test_an_option_taken_from_the_list_opens_its_panel(visitor: Invite) -> None:
    page = sat(visitor())
    press(page, "The scout stays")
    asked(page, "Who marches")
    page.get_by_role("tab", name="Choices").or_(page.get_by_role("button", name="Choices")).first.click()
    page.locator(".choices button", has_text="Alder → Birch").click()
    press(page, "March")
    asked(page, "Where does your scout go?")
    press(page, "The scout stays")
    page.locator(".choices button", has_text="Cedar → Birch").click()
    row(page, "Riders").press("Home")
    press(page, "March")
    asked(page, "Which dice do you roll again?")
    assert page.get_by_role("button", name="Undo").count() == 0  # dice have fallen since


def test_dice_losses_and_a_ransom_are_picked_and_filled_in(visitor: Invite) -> None:
    page = sat(visitor())
    for _ in range(12):  # until dice hit somebody and the loser may offer a ransom
        march_to_battle(page)
        dice = page.locator(".ask [data-die]")
        expect(dice).to_have_count(3)
        dice.nth(0).click()
        expect(dice.nth(0)).to_have_attribute("aria-pressed", "true")
        page.locator(".ask .buttons .button", has_text="Roll again").click()
        until(page, "() => !document.querySelector('.ask [data-die]')")
        if "Who falls?" in page.locator(".ask .question").inner_text():
            break
        page = sat(visitor())
    asked(page, "Who falls?")
    total = page.locator("[data-panel] .sum b")
    due = total.inner_text().split(" of ")[1]
    expect(total).to_have_text(f"{due} of {due}")
    spears = row(page, "Spearmen")
    before = int(spears.get_attribute("aria-valuenow") or 0)
    page.locator("[data-panel] .row", has_text="Riders").get_by_text("+", exact=True).click()
    expect(spears).to_have_attribute("aria-valuenow", str(before - 1))  # another row gives what this one takes
    expect(total).to_have_text(f"{due} of {due}")
    press(page, "Take these losses")
    asked(page, "Where does your scout go?")
    press(page, "The scout stays")
    press(page, "Nobody marches")
    press(page, "Do it")  # it ends the turn, so it is asked twice
    asked(page, "What do you offer for a captive?")
    expect(page.locator("[data-panel]").get_by_role("button", name="Make this offer")).to_be_disabled()
    gold = row(page, "Gold")
    gold.focus()
    page.keyboard.press("3")
    press(page, "Make this offer")
    asked(page, "Do you accept the offer?")
    expect(page.locator('[data-panel="offered"]')).to_contain_text("You get")
    expect(page.locator('[data-panel="offered"] .row', has_text="Gold").locator("b")).to_have_text("3")
    press(page, "Accept")
    expect(page.locator(".plate", has_text="Bob").locator(".counter").first).to_contain_text("7")


def test_a_panel_is_filled_in_by_keyboard_alone(visitor: Invite) -> None:
    page = sat(visitor())
    press(page, "The scout stays")
    asked(page, "Who marches")
    page.get_by_role("tab", name="Choices").or_(page.get_by_role("button", name="Choices")).first.press("Enter")
    page.locator(".choices button", has_text="Alder → Dune").press("Enter")
    expect(page.locator("[data-panel]")).to_have_count(1)
    row(page, "Spearmen").focus()
    page.keyboard.press("Home")
    expect(row(page, "Spearmen")).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("Tab")
    expect(row(page, "Riders")).to_be_focused()
    page.keyboard.press("Home")
    send = page.locator("[data-panel]").get_by_role("button", name="March", exact=True)
    expect(send).to_be_disabled()
    expect(page.locator("[data-panel] .sum.off")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    expect(send).to_be_enabled()
    send.press("Enter")
    asked(page, "Where does your scout go?")
    assert "Riders 1" in army(page, "dune")
    assert "Spearmen 4" in army(page, "alder")


def test_an_army_marches_by_touch_on_a_phone_in_french(visitor: Invite) -> None:
    page = sat(visitor(**PHONE, locale="fr-FR"))
    asked(page, "Où va votre éclaireur")
    page.locator(".ask").get_by_role("button", name="L’éclaireur reste").or_(
        page.locator(".ask").get_by_role("button", name="L'éclaireur reste")
    ).first.tap()
    asked(page, "Qui se met en marche")
    page.locator('[data-piece="army-alder"]').tap()
    page.locator("[data-panel]").get_by_role("button", name="Modifier").tap()
    riders = page.locator("[data-panel] .row", has_text="Cavaliers")
    for button in (riders.get_by_text("−"), riders.get_by_text("+", exact=True)):
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 36
    riders.get_by_text("−").tap()
    expect(riders.get_by_role("spinbutton")).to_have_attribute("aria-valuetext", "1 sur 2")
    at(page, "dune").scroll_into_view_if_needed()
    click_place(page, "dune", touch=True)
    asked(page, "Où va votre éclaireur")
    assert "Cavaliers 1" in army(page, "dune")
