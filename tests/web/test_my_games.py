"""One's own games: where it is one's turn, the next one from the table, and on another device by a key or a link."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web.conftest import Invite
from tests.web.leaping import DAY, LeapingServer, leaping_at
from tests.web.server_process import Visitor, until
from tests.web.tables import menu, my_turn, wait_for_table, whose_turn
from tests.web.test_accessibility_and_speed import violations

SLOW = {"kind": "move", "seconds": DAY, "zero": "host"}
# Makes a table as the page does, beside those that are there.
MAKE = """async request => {
  const answer = await fetch('/api/tables', {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(request),
  });
  const made = await answer.json();
  const seats = Object.fromEntries(made.seats.map(one => [one.seat, one.token]));
  const kept = {
    id: made.table.id, game: request.game, name: request.name, seats, host: made.host, watch: '', at: 0, over: false,
  };
  const before = JSON.parse(localStorage.getItem('champclos.tables') ?? '[]');
  localStorage.setItem('champclos.tables', JSON.stringify([...before, kept]));
  return [made.table.id, made.invitations[0]?.link ?? ''];
}"""

NOTES = re.compile("^Your notes")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeapingServer]:
    yield from leaping_at(tmp_path_factory.mktemp("server"))


def made(somebody: Visitor, name: str, other: str = "bot", **more: object) -> tuple[str, str]:
    """A table of a visitor's, whose other seat is a bot's or open: its id, and the link to the open seat."""
    page = somebody.page
    if not page.url.startswith(somebody.server.address):
        somebody.go()
    seats = [
        {"holder": "me", "name": "Anna"},
        {"holder": "bot", "bot": "page"} if other == "bot" else {"holder": "open"},
    ]
    wanted = {"game": "lionheart", "name": name, "seats": seats, **more}
    table, link = page.evaluate(MAKE, wanted)
    return str(table), str(link)


def begun(somebody: Visitor, table: str) -> Page:
    """At a table until something is asked there."""
    page = somebody.go(f"#/table/{table}")
    page.reload()
    my_turn(page)
    return page


def home(somebody: Visitor) -> Page:
    page = somebody.go()
    page.reload()
    page.locator("[data-mine]").wait_for()
    return page


def names(page: Page) -> list[str]:
    """The games of the list, from the top."""
    return [text.strip() for text in page.locator("[data-mine] > ul b").all_inner_texts()]


def test_games_stand_in_the_order_in_which_they_want_one(server: LeapingServer, visitor: Invite) -> None:
    anna = visitor()
    free, _ = made(anna, "No hurry")
    begun(anna, free)
    quick, _ = made(anna, "A day", clock=SLOW)
    begun(anna, quick)
    made(anna, "Nobody yet", other="open")
    page = home(anna)
    expect(page.locator("[data-mine] > ul b")).to_have_text(["A day", "No hurry", "Nobody yet"])
    states = page.locator("[data-state]")
    expect(states.nth(0)).to_have_text(re.compile("^Your turn · (1d|23h).* left$"))
    expect(states.nth(1)).to_have_text("Your turn")
    expect(states.nth(2)).to_have_text("waiting for players")
    expect(page.locator(".low")).to_have_count(0)
    assert violations(page) == []
    server.leap(DAY - 3600)
    page = home(anna)
    expect(page.locator(f".low[data-own='{quick}'] [data-state]")).to_have_text(
        re.compile("^Your turn · (1h|[0-9]+m).* left$")
    )


def test_the_next_game_is_one_click_from_the_table(visitor: Invite) -> None:
    anna = visitor()
    first, _ = made(anna, "First")
    second, _ = made(anna, "Second")
    begun(anna, second)
    page = begun(anna, first)
    following = page.locator("[data-next-game]")
    expect(following).to_have_text("Next game: Second")
    following.click()
    my_turn(page)
    assert second in page.url
    expect(page.locator("[data-next-game]")).to_have_text("Next game: First")


def test_finished_games_are_kept_with_how_they_ended(visitor: Invite) -> None:
    anna = visitor()
    table, _ = made(anna, "Lost cause")
    page = begun(anna, table)
    menu(page, "Resign")
    page.get_by_role("button", name="Really resign?").click()
    page.locator("[data-over]").wait_for()
    page = home(anna)
    assert names(page) == []
    page.get_by_text("Finished games (1)").click()
    ended = page.locator(".over li")
    expect(ended).to_contain_text("Lost cause")
    expect(ended).to_contain_text("lost")
    ended.get_by_role("link", name="Replay").click()
    page.locator("nav [data-move]").first.wait_for()


def test_talk_that_was_not_read_is_counted_until_it_is(visitor: Invite) -> None:
    anna, bob = visitor(), visitor()
    table, link = made(anna, "Friday", other="open")
    page = anna.go(f"#/table/{table}")
    page.reload()
    page.locator("[data-waiting]").wait_for()
    other = bob.page
    other.goto(bob.server.address.rstrip("/") + link)
    other.get_by_role("button", name="Sit down").click()
    wait_for_table(other)
    whose_turn(page, other)
    home(anna)
    other.get_by_role("tab", name="Talk").click()
    for line in ("Hello!", "Are you there?"):
        other.get_by_placeholder("Say something").fill(line)
        other.keyboard.press("Enter")
        expect(other.get_by_role("tabpanel")).to_contain_text(line)
    page = home(anna)
    expect(page.locator("[data-unread]")).to_contain_text("Talk, 2 new")
    page.locator(f"[data-own='{table}']").click()
    page.get_by_role("tab", name="Talk (2)").click()
    expect(page.get_by_role("tab", name="Talk", exact=True)).to_be_visible()
    page = home(anna)
    expect(page.locator(f"[data-own='{table}']")).to_be_visible()
    expect(page.locator("[data-unread]")).to_have_count(0)


def test_a_key_brings_ones_games_to_another_device_and_can_be_renewed(visitor: Invite) -> None:
    anna, phone = visitor(), visitor(locale="fr-FR", viewport={"width": 390, "height": 844})
    table, _ = made(anna, "Everywhere")
    begun(anna, table)
    page = home(anna)
    page.get_by_role("button", name="My games on another device").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Make a key").click()
    sheet.locator("[data-qr]").wait_for()
    link = sheet.get_by_role("textbox").input_value()
    expect(sheet.locator("[data-qr]")).to_have_attribute("data-qr", link)
    assert violations(page) == []
    other = phone.page
    other.goto(link)
    expect(other.get_by_role("heading", level=1)).to_have_text("Apporter vos parties ici ?")
    assert "key=" not in other.url
    expect(other.locator("main li")).to_contain_text("Everywhere")
    assert violations(other) == []
    assert "champclos.key" not in other.evaluate("JSON.stringify(localStorage)")
    other.get_by_role("button", name="C’est ma clé").click()
    expect(other.locator("[data-state]")).to_have_text("À vous")
    other.locator(f"[data-own='{table}']").click()
    my_turn(other)

    # A game that is made on the one is found on the other.
    newer, _ = made(anna, "Newer")
    begun(anna, newer)
    home(anna)
    home(phone)
    expect(other.locator(f"[data-own='{newer}']")).to_be_visible()

    # The key is renewed: the old one is worth nothing.
    page.get_by_role("button", name="My games on another device").click()
    sheet.get_by_role("button", name="Renew the key").click()
    sheet.get_by_role("button", name=re.compile("^Renew it: the old key")).click()
    expect(sheet.get_by_role("textbox")).not_to_have_value(link)
    other.reload()
    other.get_by_role("button", name="Mes parties sur un autre appareil").click()
    expect(other.get_by_role("dialog")).to_contain_text("Votre clé a été renouvelée sur un autre appareil.")
    other.get_by_role("dialog").get_by_role("textbox").fill("k.nonsense")
    other.get_by_role("button", name="Reprendre").last.click()
    expect(other.get_by_role("dialog")).to_contain_text("Ce n’est pas une clé.")
    other.get_by_role("dialog").get_by_role("textbox").fill(sheet.get_by_role("textbox").input_value())
    other.get_by_role("button", name="Reprendre").last.click()
    other.get_by_role("button", name="C’est ma clé").click()
    expect(other.locator("[data-state]")).to_have_count(2)
    phone.complaints = [line for line in phone.complaints if "401 (Unauthorized" not in line]


def test_a_lasting_link_to_ones_seat_is_renewed_and_the_old_one_opens_nothing(visitor: Invite) -> None:
    anna, tablet = visitor(), visitor(locale="fr-FR")
    table, _ = made(anna, "Mine")
    page = begun(anna, table)
    menu(page, "Lasting link to my seat")
    given = page.locator("[data-seat-link]")
    link = given.get_by_role("textbox").input_value()
    other = tablet.page
    other.goto(link)
    my_turn(other)
    given.get_by_role("button", name="Renew it", exact=True).click()
    given.get_by_role("button", name=re.compile("^Renew it: older links")).click()
    expect(given.get_by_role("textbox")).not_to_have_value(link)
    expect(other.locator("[data-line=shut]")).to_contain_text("Les liens de cette place ont été renouvelés")
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    my_turn(page)
    expect(page.locator("[data-line]")).to_have_count(0)
    page.locator(".ask .button", has_text="Pass").click()
    other.goto("about:blank")
    other.goto(link)
    expect(other.get_by_role("alert")).to_be_visible()
    tablet.complaints = [line for line in tablet.complaints if "401 (Unauthorized" not in line]


def test_notes_of_ones_own_open_with_their_game_and_with_no_other(visitor: Invite) -> None:
    anna = visitor()
    first, _ = made(anna, "First")
    second, _ = made(anna, "Second")
    page = begun(anna, first)
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label(NOTES).fill("Beware of the archers on f10.")
    page.reload()
    my_turn(page)
    expect(page.get_by_label(NOTES)).to_have_value("Beware of the archers on f10.")
    page = begun(anna, second)
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label(NOTES)).to_have_value("")
    page = begun(anna, first)
    page.get_by_label(NOTES).fill("")
    page.reload()
    my_turn(page)
    expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def note_sent(answer: Response) -> bool:
    """Whether this answers notes that were sent."""
    return answer.url.endswith("/note") and '"text"' in (answer.request.post_data or "")


def noted(page: Page, text: str) -> None:
    """Write notes, and wait until the server has them."""
    with page.expect_response(note_sent):
        page.get_by_label(NOTES).fill(text)


def test_notes_written_on_one_device_are_read_on_another_by_key_and_by_the_seats_link(visitor: Invite) -> None:
    anna, phone, tablet = visitor(), visitor(locale="fr-FR", viewport={"width": 390, "height": 844}), visitor()
    table, _ = made(anna, "Noted")
    page = begun(anna, table)
    page.get_by_role("tab", name="Notes").click()
    noted(page, "Beware of the archers.")
    assert violations(page) == []
    menu(page, "Lasting link to my seat")
    link = page.locator("[data-seat-link]").get_by_role("textbox").input_value()
    page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    key = page.evaluate(
        """async () => {
          const headers = { 'Content-Type': 'application/json' };
          const { key } = await (await fetch('/api/keys', { method: 'POST', headers, body: '{}' })).json();
          const tokens = Object.values(JSON.parse(localStorage.getItem('champclos.tables'))[0].seats);
          await fetch('/api/mine', { method: 'POST', headers, body: JSON.stringify({ key, tokens }) });
          return key;
        }"""
    )

    small = phone.go(f"#/mine?key={key}")
    small.get_by_role("button", name="C’est ma clé").click()
    small.locator(f"[data-own='{table}']").click()
    my_turn(small)
    small.get_by_role("button", name="Journal").click()
    small.get_by_role("tab", name="Notes").click()
    theirs = small.get_by_label(re.compile("^Vos notes"))
    expect(theirs).to_have_value("Beware of the archers.")
    assert violations(small) == []

    other = tablet.page
    other.goto(link)
    my_turn(other)
    expect(other.get_by_label(NOTES)).to_have_value("Beware of the archers.")

    # Both write without having seen what the other wrote: nothing is lost, and each is said to be there.
    noted(other, "Beware of the archers. They move.")
    theirs.fill("Attention aux archers.")
    expect(theirs).to_have_value(
        re.compile(
            "^Attention aux archers.\n\n— Autre appareil, .*, plus ancien .* —\nBeware of the archers. They move.$"
        )
    )
    expect(small.get_by_role("status").filter(has_text="Vous avez aussi écrit")).to_be_visible()
    page.reload()
    expect(page.get_by_label(NOTES)).to_have_value(re.compile("^Attention[^§]*They move.$"))


def test_notes_that_a_browser_kept_before_are_taken_over(visitor: Invite) -> None:
    anna, phone = visitor(), visitor()
    table, _ = made(anna, "Old")
    page = anna.page
    page.evaluate("id => localStorage.setItem('champclos.notes', JSON.stringify({ [id]: 'From last year.' }))", table)
    home(anna)
    until(page, "id => JSON.parse(localStorage.getItem('champclos.notes'))[id].unsent === false", table)
    tables = page.evaluate("localStorage.getItem('champclos.tables')")
    phone.go().evaluate("tables => localStorage.setItem('champclos.tables', tables)", tables)
    other = begun(phone, table)
    expect(other.get_by_label(NOTES)).to_have_value("From last year.")


def test_who_only_watches_keeps_notes_in_the_browser_and_sees_nobody_elses(visitor: Invite) -> None:
    anna, bob = visitor(), visitor()
    table, _ = made(anna, "Watched", public=True)
    page = begun(anna, table)
    page.get_by_role("tab", name="Notes").click()
    noted(page, "Secret plan.")
    asked: list[str] = []
    bob.page.on("request", lambda request: asked.append(request.url))
    other = bob.go(f"#/table/{table}")
    other.get_by_role("tab", name="Notes").click()
    expect(other.get_by_label(re.compile("They stay in this browser"))).to_have_value("")
    other.get_by_label(NOTES).fill("Anna is slow.")
    other.reload()
    expect(other.get_by_label(NOTES)).to_have_value("Anna is slow.")
    assert not [url for url in asked if url.endswith("/note")]
