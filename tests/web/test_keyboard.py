"""The page without eyes and without a mouse: the list of choices, what is spoken, and what can be seen of the focus."""

import random
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.server_process import until
from tests.web.tables import at_table, my_turn

# Keeps every sentence that the region for what was done ever held.
LISTEN = """() => {
  window.heard = [];
  const region = document.querySelector('[data-heard]');
  const note = one => window.heard.push(one.textContent);
  for (const one of region.querySelectorAll('p')) note(one);
  new MutationObserver(changes => {
    for (const change of changes) for (const one of change.addedNodes) if (one.nodeName === 'P') note(one);
  }).observe(region, {childList: true});
}"""
# Everything that was played, as this browser's seat may know it.
LOG = """async table => {
  const kept = JSON.parse(localStorage.getItem('champclos.tables')).find(one => one.id === table);
  const headers = {Authorization: `Bearer ${kept.seats['0']}`};
  const entries = [];
  for (let before = 1e6; before > 1;) {
    const answer = await fetch(`/api/tables/${table}/log?before=${before}&limit=500&viewer=0`, {headers});
    const page = await answer.json();
    entries.unshift(...page.entries);
    before = page.first;
    if (!page.entries.length) break;
  }
  return entries;
}"""
STATE = """() => {
  const at = document.activeElement;
  const row = at?.closest('.choices li');
  return {
    over: document.querySelector('[data-over]') !== null,
    asked: document.title.startsWith('●'),
    inside: at?.closest('.choices') !== null && at !== document.body,
    choice: row?.querySelector('button').textContent ?? '',
    able: row !== null && row !== undefined && row.querySelector('button').getAttribute('aria-disabled') !== 'true',
    rows: document.querySelectorAll('.choices li').length,
  };
}"""
NATURE = -1
SHORT = {"height": 6, "quiet": 12}


def to_the_list(page: Page) -> None:
    """With the keyboard alone into the list of choices."""
    page.locator("#tab-log").focus()
    page.keyboard.press("ArrowLeft")
    page.locator("#tab-choices[aria-selected=true]").wait_for()
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate(STATE)["choice"]:
            return
    raise AssertionError("no choice is reached")


def play_by_keys(page: Page, seed: int, seconds: float) -> list[str]:
    """A game from the list of choices, without ever leaving it. Returns where the focus was lost to, if it was."""
    dice = random.Random(seed)
    lost: list[str] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        now: dict[str, Any] = page.evaluate(STATE)
        if now["over"]:
            return lost
        if not now["inside"]:
            lost.append(str(page.evaluate("document.activeElement.outerHTML.slice(0, 120)")))
            to_the_list(page)
        if not now["asked"] or not now["able"]:
            page.wait_for_timeout(30)
            continue
        for _ in range(dice.randrange(min(6, now["rows"]) or 1)):
            page.keyboard.press(dice.choice(("ArrowDown", "ArrowUp")))
        page.keyboard.press("Enter")
        page.wait_for_timeout(20)
    raise AssertionError(f"not over in {seconds} s")


def plain(text: str) -> str:
    """A sentence as it is compared: with ordinary spaces, without how often it was said."""
    return " ".join(text.replace("\u00a0", " ").split()).split(" × ")[0]


def merged(sentences: list[str]) -> list[str]:
    """Sentences without those that repeat the one before."""
    return [one for at, one in enumerate(sentences) if not at or sentences[at - 1] != one]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("lionheart", SHORT),
        pytest.param("artofwar", {}, marks=pytest.mark.slow),
        pytest.param("warriors", {"seats": 2}, marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_is_played_by_keys_and_every_turn_of_the_others_is_spoken(
    visitor: Invite, game: str, options: dict[str, object]
) -> None:
    page = at_table(visitor(locale="fr-FR"), game, options=options)
    my_turn(page)
    table = page.url.split("/")[-1]
    page.evaluate(LISTEN)
    known = len(page.evaluate(LOG, table))
    to_the_list(page)
    lost = play_by_keys(page, 4, 600)
    assert lost == []
    until(page, "window.heard.length > 0")
    heard = merged([plain(one) for one in page.evaluate("window.heard")])
    entries = page.evaluate(LOG, table)
    others = [entry for entry in entries if entry["step"] > known and entry["seat"] == 1]
    assert len(others) > 5
    # Where all choose at once, steps are numbered in another order than they were seen in: each side's are in order.
    for who in (1, NATURE):
        steps = [entry for entry in entries if entry["step"] > known and entry["seat"] == who]
        at = 0
        for sentence in merged([plain(one["words"]["fr"]) for entry in steps for one in entry["told"]]):
            assert sentence in heard[at:], f"not spoken: {sentence}"
            at = heard.index(sentence, at)
    assert any(one.startswith("À vous : ") for one in heard)


def test_there_is_one_region_for_what_was_done_and_it_is_polite(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    expect(page.locator("[aria-live=polite]")).to_have_count(1)
    assert page.locator("[aria-live=polite]").get_attribute("data-heard") is not None
    assert page.get_by_role("log", name="Log").get_attribute("aria-live") == "off"
    page.evaluate(LISTEN)
    page.locator('[data-piece="unit-6"]').click()
    page.locator('.spot.open[data-id="d3"]').click()
    page.get_by_text("One more action").first.wait_for()
    until(page, "window.heard.some(one => one.includes('move from d2 to d3'))")
    until(page, "window.heard.some(one => one.includes('Your turn: One more action'))")


def test_the_table_in_words_says_where_each_unit_looks(visitor: Invite) -> None:
    page = at_table(visitor(locale="fr-FR"))
    my_turn(page)
    mine = page.locator(".unseen li", has_text="d2:").first
    expect(mine).to_contain_text("Infanterie")
    expect(mine).to_contain_text("regarde vers le haut")
    theirs = page.locator(".unseen li", has_text="e10:").first
    expect(theirs).to_contain_text("regarde vers")


def test_a_choice_that_is_focused_or_hovered_is_shown_on_the_board(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    to_the_list(page)
    page.keyboard.press("End")
    page.keyboard.press("Home")
    for _ in range(30):
        page.keyboard.press("ArrowDown")
        if "move to" in page.evaluate(STATE)["choice"]:
            break
    words = page.evaluate(STATE)["choice"]
    until(page, "document.querySelectorAll('[data-lit]').length === 2")
    square = words.split("move to ")[1]
    expect(page.locator(f'[data-lit="{square}"]')).to_have_count(1)
    page.locator("#tab-choices").focus()
    expect(page.locator("[data-lit]")).to_have_count(0)
    page.locator(".choices li button", has_text="d2: move to d3").hover()
    expect(page.locator('[data-lit="unit-6"]')).to_have_count(1)


# The contrast of a colour with the grounds on which it may lie.
CONTRAST = """colour => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const bright = text => {
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(one => one / 255)
      .map(one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const probe = document.body.appendChild(document.createElement('i'));
  const grounds = ['--table', '--felt', '--cell', '--cell-odd', '--paper'].map(name => {
    probe.style.color = `var(${name})`;
    return bright(getComputedStyle(probe).color);
  });
  probe.remove();
  const own = bright(colour);
  return Math.min(...grounds.map(one => (Math.max(one, own) + 0.05) / (Math.min(one, own) + 0.05)));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_glow_chosen_piece_and_focus_ring_stand_out(visitor: Invite, scheme: str) -> None:
    page = at_table(visitor(color_scheme=scheme))
    my_turn(page)
    stroke = "thing => getComputedStyle(thing).stroke"
    glow = page.locator(".glow.open").first.evaluate(stroke)
    page.locator('[data-piece="unit-6"]').click()
    chosen = page.locator(".glow.chosen").first.evaluate(stroke)
    page.locator("#tab-log").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    ring = page.evaluate("getComputedStyle(document.activeElement).outlineColor")
    for name, colour in (("glow", glow), ("chosen", chosen), ("ring", ring)):
        assert page.evaluate(CONTRAST, colour) >= 3, name
