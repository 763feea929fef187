"""Records and positions on the page: looked at, refused with their line, and tables opened from them."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from champclos.games import make_game
from champclos.records import mask_record, record_of, write_record
from tests.server.test_recorded import played
from tests.web.conftest import Invite
from tests.web.server_process import until
from tests.web.tables import wait_for_table
from tests.web.test_accessibility_and_speed import violations
from tests.web.test_looking_back import PHONE


def file_of(folder: Path, text: str) -> Path:
    path = folder / "game.champ"
    path.write_text(text, encoding="utf-8")
    return path


def paste(page: Page, text: str, label: str, button: str) -> None:
    page.get_by_label(label).fill(text)
    page.get_by_role("button", name=button).click()


def test_a_record_is_looked_at_and_a_table_for_two_is_opened_from_one_of_its_steps(
    visitor: Invite, tmp_path: Path
) -> None:
    _, taken = played(make_game("lionheart", {"height": 8}, {}), 30)
    text = write_record(
        record_of(make_game("lionheart", {"height": 8}, {}), taken, names=["Ada", "Bo"], abandoned=True)
    )
    anna, bob = visitor(), visitor()
    page = anna.go()
    page.get_by_role("link", name="Look at a record").click()
    page.get_by_label("Or its text").wait_for()
    assert violations(page) == []
    page.get_by_label("A file").set_input_files(file_of(tmp_path, text))
    until(page, "location.hash.startsWith('#/replay/')")
    page.locator("svg[role=img]").first.wait_for()
    expect(page.locator(".plate").first).to_contain_text("Ada")
    page.get_by_label("Step", exact=True).fill("7")
    expect(page.locator(".said")).to_contain_text(f"7 / {len(taken)}")
    expect(page.get_by_role("button", name="Try from here")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Open a table from here").click()
    expect(page.locator("[data-begins]")).to_contain_text("at step 7")
    assert violations(page) == []
    page.locator("select", has=page.locator("option[value=open]")).nth(1).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label(re.compile("Link for seat")).input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    wait_for_table(bob.page)
    expect(page.locator("[data-origin=position]")).to_contain_text("begins at step 7")
    assert violations(bob.page) == []


def test_a_bad_line_is_named_on_a_small_screen_in_french(visitor: Invite) -> None:
    somebody = visitor(**PHONE)
    somebody.page.goto(somebody.server.address + "#/record")
    page = somebody.page
    paste(page, "", "Ou son texte", "Vérifier et revoir")
    expect(page.get_by_role("alert")).to_contain_text("Choisissez un fichier")
    _, taken = played(make_game("lionheart", {}, {}), 12)
    lines = write_record(record_of(make_game("lionheart", {}, {}), taken, abandoned=True)).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(("0 ", "1 ")))
    lines[at] = "0 nonsense"
    paste(page, "\n".join(lines), "Ou son texte", "Vérifier et revoir")
    expect(page.get_by_role("alert")).to_contain_text(f"Ligne {at + 1} : ")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    somebody.complaints = [line for line in somebody.complaints if "422" not in line]  # the browser notes the refusal


def test_what_a_seat_saw_opens_a_table_against_a_bot(visitor: Invite) -> None:
    game = make_game("artofwar", {}, {})
    _, taken = played(game, 40)
    page = visitor().go("#/record")
    paste(page, write_record(mask_record(record_of(game, taken), 0)), "Or its text", "Check it and look")
    masked = page.locator("[data-masked]")
    expect(masked).to_contain_text("as one viewer saw it")
    assert violations(page) == []
    masked.get_by_role("button", name="Open a table from here").click()
    expect(page.get_by_label("Text of the position")).to_have_value(re.compile("viewer: 0"))
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    wait_for_table(page)
    expect(page.locator("[data-origin=position]")).to_contain_text("was dealt at random")


def test_a_position_that_is_none_is_refused_with_its_line(visitor: Invite) -> None:
    somebody = visitor()
    page = somebody.go("#/new/lionheart")
    page.get_by_text("Begin from a position or a record").click()
    page.get_by_label("Text of the position").fill("army 0: K1e1^\nrubbish")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("line 2")
    page.get_by_label("Text of the position").fill("army 0: K1e1^ I4e4^ A4c3^\narmy 1: K1e10v N2e5v I4h9v")
    page.get_by_role("button", name="Open the table").click()
    wait_for_table(page)
    expect(page.locator("[data-origin=position]")).to_contain_text("from a position that was given")
    expect(page.locator("[data-piece]")).to_have_count(6)
    somebody.complaints = [line for line in somebody.complaints if "422" not in line]
