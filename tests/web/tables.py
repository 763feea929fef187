"""Tables for tests of the page that its own forms do not make, and people who come to sit at them."""

import re
from typing import Any

from playwright.sync_api import Page

from tests.web.server_process import Visitor, tries, until

# Makes a table as another client would, and keeps its tokens where the page keeps them.
MAKE = """async request => {
  const answer = await fetch('/api/tables', {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(request),
  });
  const made = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(made));
  const seats = Object.fromEntries(made.seats.map(one => [one.seat, one.token]));
  const kept = {id: made.table.id, game: request.game, name: '', seats, host: made.host, watch: '', at: 0, over: false};
  localStorage.setItem('champclos.tables', JSON.stringify([kept]));
  return made.table.id;
}"""


def wait_for_table(page: Page) -> None:
    """Until the table is drawn, or the veil before it where one screen is passed from hand to hand."""
    page.locator("svg[role=img], .veil").first.wait_for()


def at_table(somebody: Visitor, game: str = "lionheart", bot: str = "page", **request: Any) -> Page:
    """A table made by a visitor, who sits down at seat 0; a bot sits at the other one."""
    page = somebody.go()
    seats = [{"holder": "me", "name": "Anna"}, {"holder": "bot", "bot": bot}]
    table = page.evaluate(MAKE, {"game": game, "seats": seats, **request})
    page.goto(f"{somebody.server.address}#/table/{table}")
    page.reload()
    wait_for_table(page)
    return page


def sit(page: Page, game: str = "lionheart", way: str = "Play a bot") -> None:
    """One click on the first page, and the table stands."""
    page.locator(f"[data-game={game}]").get_by_role("button", name=way).click()
    wait_for_table(page)


def two_at_table(anna: Visitor, bob: Visitor, game: str = "lionheart") -> tuple[Page, Page]:
    """Two people at a table: the one made it with one click, the other came by the link."""
    page = anna.go()
    sit(page, game, "Invite a friend")
    link = page.get_by_label(re.compile("Link for seat")).input_value()
    other = bob.page
    other.goto(link)
    other.get_by_label("Your name").fill("Bob")
    other.get_by_role("button", name="Sit down").click()
    page.locator(".plate", has_text="Bob").first.wait_for()
    wait_for_table(other)
    return page, other


def my_turn(page: Page) -> None:
    """Wait until something is asked of this screen."""
    until(page, "document.title.startsWith('●')")


def whose_turn(one: Page, other: Page) -> tuple[Page, Page]:
    """Who is asked now, and who is not."""
    for _ in tries(one):
        for asked, waiting in ((one, other), (other, one)):
            if asked.title().startswith("●"):
                return asked, waiting
    raise AssertionError("nobody is asked anything")


def menu(page: Page, choice: str) -> None:
    """Something of the menu, by its name."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=choice, exact=True).click()


def march(page: Page, mover: str, squares: list[str]) -> None:
    """A unit of Lionheart from square to square, an action each."""
    for square, asked in zip(squares, ("Two actions", "One more action"), strict=True):
        page.locator(f'[data-piece="{mover}"]').click()
        page.locator(f'.spot.open[data-id="{square}"]').click()
        until(page, "asked => !document.querySelector('.question')?.textContent.includes(asked)", arg=asked)
