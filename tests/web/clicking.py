"""Hands that play at a table by clicking what glows, as somebody would who has never heard of the game."""

import random
import time
from typing import Any

from playwright.sync_api import Error, Page

from tests.patience import PATIENCE

# What can be clicked now: points at which a glowing thing is really hit, and the buttons below the table.
SEEN = """() => {
  const found = [];
  for (const thing of document.querySelectorAll('.piece.able, .spot.open')) {
    const id = thing.dataset.piece ?? thing.dataset.id;
    const box = thing.getBoundingClientRect();
    for (const [a, b] of [[.5, .5], [.5, .12], [.15, .15], [.85, .12], [.5, .85], [.12, .5], [.88, .5]]) {
      const x = box.left + box.width * a, y = box.top + box.height * b;
      const hit = document.elementFromPoint(x, y)?.closest('.piece, .spot');
      if (hit === thing || (thing.matches('.spot') && hit?.matches('.piece:not(.able)'))) {
        found.push({id, x, y});
        break;
      }
    }
  }
  const able = document.querySelectorAll('.ask :is(.buttons, [data-panel]) .button:not(:disabled)');
  const buttons = [...able].map(one => one.textContent.trim());
  // What one would have to scroll to, on the page or below the table.
  const beyond = (one, around) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const edge = one.closest(around)?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
    return x < Math.max(0, edge.left) || x > Math.min(innerWidth, edge.right)
      || y < Math.max(0, edge.top) || y > Math.min(innerHeight, edge.bottom);
  };
  const away = [
    ...[...document.querySelectorAll('.piece.able, .spot.open')].filter(one => beyond(one, '.stage')),
    ...[...able].filter(one => beyond(one, 'section.dock')),
  ].map(one => one.textContent.trim().slice(0, 60));
  return {
    mine: document.title.startsWith('●'), found, buttons, away,
    scrolls: document.documentElement.scrollHeight > innerHeight || scrollY > 0,
    hidden: document.querySelectorAll('.piece.able, .spot.open').length - found.length,
    over: document.querySelector('[data-over]') !== null, veil: document.querySelector('.veil') !== null,
    pending: document.querySelector('.ask [data-pending]') !== null,
    fresh: document.querySelector('.ask .button[aria-disabled=true]') !== null,
    sheet: (document.querySelector(':is(aside.open, dialog[open]) .close')?.offsetParent ?? null) !== null,
    steps: document.querySelectorAll('[role=log] li').length,
  };
}"""
ASIDE = {"Back", "Retour", "−", "+"}
LAZY = {"Pass", "Passer", "Use no Catapult", "N'utiliser aucune Catapulte"}


def seen(page: Page) -> dict[str, Any]:
    """What the page shows now."""
    found: dict[str, Any] = page.evaluate(SEEN)
    return found


def act(page: Page, dice: random.Random, touch: bool = False) -> bool:
    """One click on something that may be clicked. Returns whether there was anything.

    Fingers never scroll: whatever may be decided must be in sight.
    """
    now = seen(page)
    if now["veil"]:
        page.locator(".veil button").click()
        return True
    if now["sheet"]:  # a finger that came too late, when something else stood there, opened it
        page.locator(":is(aside.open, dialog[open]) .close").last.click()
        return True
    if not now["mine"]:
        return False
    if touch:
        assert now["away"] == [], f"must be scrolled to: {now['away']}"
        assert not now["scrolls"], "the page is higher than the screen"
    buttons = [] if now["fresh"] else [text for text in now["buttons"] if text not in ASIDE]
    things = now["found"]
    if now["pending"] and now["fresh"]:  # buttons that have just come take no click
        return False
    if now["pending"]:
        press(page, page.locator(".ask .button.main").first, touch)
    elif things and (not buttons or set(buttons) <= LAZY or dice.random() < 0.7):
        thing = dice.choice(things)
        if touch:
            page.touchscreen.tap(thing["x"], thing["y"])
        else:
            page.mouse.click(thing["x"], thing["y"])
    elif buttons:
        press(page, page.locator(".ask .button", has_text=dice.choice(buttons)).first, touch)
    elif now["hidden"]:
        page.locator(".piece.able, .spot.open").first.scroll_into_view_if_needed()
    else:
        return False
    return True


def press(page: Page, button: Any, touch: bool) -> None:
    """Press a button as soon as it takes a click; it may be gone by then, because its question was answered."""
    for patience in (1000, 2000, 4000, 8000, 16000, 32000):  # a busy machine needs longer for one press
        try:
            button.tap(timeout=patience) if touch else button.click(timeout=patience)
        except Error:
            if not (button.count() and seen(page)["mine"] and button.is_visible()):
                return
        else:
            return
    raise AssertionError(f"takes no click: {button}")


def play(page: Page, seed: int, touch: bool = False, clicks: int = 5000) -> int:
    """Click until the game is over or that many clicks were made, or nothing could be clicked for too long.

    Returns how many clicks were made.
    """
    dice = random.Random(seed)
    made = 0
    until = time.monotonic() + PATIENCE
    while made < clicks and time.monotonic() < until and not seen(page)["over"]:
        if act(page, dice, touch):
            made += 1
            until = time.monotonic() + PATIENCE
        else:
            page.wait_for_timeout(30)
    return made
