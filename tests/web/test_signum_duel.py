"""The duel of Legends of Signum in the browser: a board at a glance, windows, Feats, the end, and whole duels."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from champclos import State
from champclos.games import make_game
from tests.web.clicking import act, play, press, seen
from tests.web.conftest import Invite
from tests.web.posed import plain, pose
from tests.web.server_process import Visitor, tries, until
from tests.web.tables import MAKE, at_table, wait_for_table
from tests.web.test_accessibility_and_speed import violations

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHORT = {"mode": "duel", "feats": 20, "target": 3}
DUEL = """
flow: turn/0/3
first: 0
turns: 7
bands: haldane borrin
power: 5 4
creature 0: 0 haldane d2 wounds 2
creature 1: 0 berta e5 wounds 1
creature 2: 0 militia f4 acted
creature 3: 1 borrin f8 wounds 1
creature 4: 1 durgan e6 wounds 1
cards 0: tavern! city_hall counting_house - - - - lifewarden*3 - -
cards 1: smithy arena - - - - - bronze_plate*2 - -
camp 0: odile corvin kaitlynn vesna lorenz
camp 1: hound gerda olaf
history 0: dayodor
kills: 2 1
battle 0 hand: shooting_range talisman gust_of_wind strike_back
battle 0 history: library magic_swap iron_cuirass ring_of_protection secret_trails fair_wind letter_of_marque
battle 1 hand: dispel earthquake
battle 1 history: city_hall tavern
marker: 8 3
feats hand 0: architect duelist
feats hall 0: treasurer
feats hall 1: surgeon
feats discard: storm
"""
# How wide the field is drawn, and whether anything of the page must be scrolled to.
FIELD = """() => {
  const boxes = [...document.querySelectorAll('.frame .spot')].map(one => one.getBoundingClientRect());
  const [left, right] = [Math.min(...boxes.map(one => one.left)), Math.max(...boxes.map(one => one.right))];
  return {wide: right - left, scrolls: document.documentElement.scrollHeight > innerHeight};
}"""


def standing(*moves: str, **options: Any) -> State:
    """A duel after some moves."""
    state = make_game("signum", {"mode": "duel", **options}, {}).position(DUEL)
    for move in moves:
        state.play(state.seat, state.parse(move))
    return state


def shown(somebody: Visitor, state: State, viewer: int = 0, **settings: Any) -> tuple[Page, list[dict[str, Any]]]:
    page, heard, _ = pose(somebody, plain(state.game.scenery(), state.seen_by(viewer).scene()), **settings)
    return page, heard


def played(heard: list[dict[str, Any]]) -> list[int]:
    return [one["choice"] for one in heard if one["type"] == "play"]


def sent(page: Page, heard: list[dict[str, Any]]) -> int:
    """The choice that the page sends."""
    for _ in tries(page):
        if played(heard):
            return played(heard)[0]
    raise AssertionError("nothing was sent")


@pytest.mark.parametrize(
    ("settings", "least"),
    [
        ({"viewport": {"width": 1440, "height": 900}}, 600),
        ({"viewport": {"width": 1024, "height": 768}, "locale": "fr-FR", "color_scheme": "dark"}, 330),
        ({**PHONE, "locale": "fr-FR"}, 280),
    ],
)
def test_a_board_reads_at_a_glance(visitor: Invite, settings: dict[str, Any], least: int) -> None:
    page, _ = shown(visitor(**settings), standing())
    field = page.evaluate(FIELD)
    assert field["wide"] >= least
    assert not field["scrolls"]
    own = page.locator('.plate[data-seat="0"]')
    expect(own.locator(".counter").first).to_have_text("4/12")
    for thing in ("power-0", "income-0", "card-0", "card-7", "muster-0/4", "hand-0/3", "feats-0/1"):
        expect(page.locator(f'[data-piece="{thing}"]')).to_be_visible()
    for step in (5, 8, 10, 12, 15):
        expect(page.locator(f'[data-badges="step{step}-0"]')).to_be_visible()
    assert violations(page) == []


def test_what_can_be_paid_glows_more_than_what_can_only_be_discarded(visitor: Invite) -> None:
    page, _ = shown(visitor(), standing())
    expect(page.locator('[data-piece="hand-0/0"] .glow.open')).to_have_count(1)
    tactic = page.locator(".piece", has=page.locator("title", has_text="Strike Back"))
    expect(tactic.locator(".glow.faint")).to_have_count(1)
    able = page.locator('.piece.able[data-piece^="muster-0/"]')
    dear = page.locator('[data-piece^="muster-0/"]:not(.able) title')
    expect(able).to_have_count(4)
    expect(dear).to_have_text([re.compile("Lorenz")])


def test_a_card_is_read_with_its_cost_its_income_and_its_origin(visitor: Invite) -> None:
    page, _ = shown(visitor(), standing())
    page.locator('[data-piece="muster-0/0"]').hover()
    card = page.locator("[data-reading]")
    for words in ("Odile", "Cost now 1", "Cost 2", "Income 1", "Designed here"):  # Haldane makes it cheaper
        expect(card).to_contain_text(words)
    page, _ = shown(visitor(**PHONE), standing())
    box = page.locator('[data-piece="hand-0/3"]').bounding_box()
    assert box is not None
    page.locator('[data-piece="hand-0/3"]').dispatch_event(
        "pointerdown", {"pointerType": "touch", "clientX": box["x"], "clientY": box["y"], "bubbles": True}
    )
    expect(page.get_by_role("dialog")).to_contain_text("Counterblow")
    assert violations(page) == []


def test_what_is_folded_away_on_a_phone_is_opened_by_the_plate(visitor: Invite) -> None:
    page, _ = shown(visitor(**PHONE), standing())
    expect(page.locator('[data-piece^="history-0/"]')).to_have_count(0)
    page.locator('.plate[data-seat="0"] .first').tap()
    sheet = page.get_by_role("dialog")
    for place in ("history-0", "hall-0", "feats-discard"):
        expect(sheet.locator(f'[data-piece^="{place}/"]').last).to_be_visible()


def test_a_window_says_what_it_answers_and_is_answered_or_declined(visitor: Invite) -> None:
    state = standing("play:gust_of_wind")
    assert state.seat == 1
    for answer, notation in (("card", "play:dispel"), ("button", "pass")):
        page, heard = shown(visitor(), state, viewer=1)
        expect(page.locator(".question")).to_contain_text("Blue plays Gust of Wind. Do you answer with a Tactic?")
        if answer == "card":
            page.locator(".piece.able", has=page.locator("title", has_text="Dispel")).click()
        else:
            press(page, page.locator(".ask .button", has_text="Play no Tactic"), touch=False)
        assert sent(page, heard) == state.parse(notation)
    page, _ = shown(visitor(), state)
    expect(page.locator("section.dock")).to_contain_text("Red is asked: Blue plays Gust of Wind")


def test_minions_that_could_be_removed_leave_all_else_in_sight(visitor: Invite) -> None:
    minions = "\n".join(f"creature {slot}: 0 militia {at}" for slot, at in enumerate(("b5", "d7", "f3", "g6"), 5))
    state = make_game("signum", {"mode": "duel"}, {}).position(DUEL + minions)
    page, heard = shown(visitor(**PHONE, locale="fr-FR"), state)
    assert seen(page)["away"] == []
    others = page.get_by_role("combobox", name="Autres choix")
    others.select_option(label="Retirer Milicien (d7) au lieu de l'activer")
    assert sent(page, heard) == state.parse("dismiss:d7")
    expect(others).to_have_value("Autres choix…")  # so that the same can be chosen again


def test_a_character_is_summoned_and_a_feat_is_claimed_by_clicking(visitor: Invite) -> None:
    state = standing()
    page, heard = shown(visitor(), state)
    page.locator('[data-piece="muster-0/1"]').click()
    assert state.notation(sent(page, heard)).startswith("call:")
    state = standing("call:corvin")
    page, heard = shown(visitor(), state)
    expect(page.locator(".question")).to_contain_text("Corvin: on which hex?")
    page.locator('.spot.open[data-id="c1"]').click()
    assert sent(page, heard) == state.parse("to:c1")
    state = standing()
    page, heard = shown(visitor(**PHONE), state)
    page.locator('.piece.able[data-piece="feats-0/1"]').tap()
    buttons = page.locator(".ask .ways .button")
    expect(buttons).to_have_count(4)
    assert seen(page)["away"] == []  # all four ways are in sight on a phone
    press(page, page.locator(".ask .button", has_text="Into the Hall of Honour"), touch=True)
    assert sent(page, heard) == state.parse("claim:architect")


@pytest.mark.parametrize("settings", [{}, {**PHONE, "locale": "fr-FR", "color_scheme": "dark"}])
def test_the_end_shows_where_every_point_came_from(visitor: Invite, settings: dict[str, Any]) -> None:
    state = standing("claim:architect", target=5)
    assert state.outcome() is not None
    page, _ = shown(visitor(**settings), state, status="over")
    french = "locale" in settings
    parts = page.locator('[data-parts="0"]')
    named = ("Trésorier", "Architecte", "pour des éliminations", "Revenu de 8")
    for words in named if french else ("Treasurer", "Architect", "for kills", "Income of 8"):
        expect(parts).to_contain_text(words)
    expect(page.locator('[data-parts="1"] span')).to_have_count(2)
    score = int(page.locator("[data-over] tbody tr").first.locator("td").nth(1).inner_text())
    assert score == sum(int(found) for found in re.findall(r"^\s*(\d+)\s", parts.inner_text(), re.MULTILINE))
    assert violations(page) == []


# Whole duels


def over(page: Page, made: int) -> None:
    """The duel has ended, and the points of both add up to their scores."""
    assert page.locator("[data-over]").count() == 1, f"not over after {made} clicks"
    for row in page.locator("[data-over] tbody tr").all():
        score = int(row.locator("td").nth(1).inner_text())
        parts = [int(re.findall(r"\d+", part)[0]) for part in row.locator("[data-parts] span").all_inner_texts()]
        assert score == sum(parts)
    assert violations(page) == []


@pytest.mark.slow
def test_a_duel_is_played_to_its_end_by_clicking(visitor: Invite) -> None:
    page = at_table(visitor(), "signum", options={**SHORT, "bands": "choose"})
    over(page, play(page, 4))
    heads = page.locator("[role=log] summary").all_inner_texts()
    assert any(re.match(r"\s*Turn \d+: (Blue|Red)", head) for head in heads)


@pytest.mark.slow
def test_fingers_play_a_duel_in_french_on_a_phone_without_scrolling(visitor: Invite) -> None:
    page = at_table(visitor(**PHONE, locale="fr-FR"), "signum", options=SHORT)
    over(page, play(page, 7, touch=True))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# Decks in which one plays nothing but Spells and the other nothing but the Tactic that answers them.
SPELLS, TACTICS = ["gust_of_wind"] * 10, ["dispel"] * 10
DECKS = {"hansa": SPELLS, "haldane": SPELLS, "bronze": TACTICS, "borrin": TACTICS}


def two_in_a_duel(anna: Visitor, bob: Visitor) -> tuple[Page, Page]:
    """Two people at a table with these decks: the one has made it, the other came by the link."""
    page, other = anna.go(), bob.page
    content = {"decks": {name: {"origin": "replaced", "cards": cards} for name, cards in DECKS.items()}}
    request = {"game": "signum", "options": SHORT, "content": content, "seats": [{"holder": "me", "name": "Anna"}, {}]}
    made = page.evaluate(MAKE, request)
    page.goto(f"{anna.server.address}#/table/{made}")
    page.reload()
    other.goto(page.get_by_label(re.compile("Link for seat")).input_value())
    other.get_by_label("Your name").fill("Bob")
    other.get_by_role("button", name="Sit down").click()
    page.locator(".plate", has_text="Bob").first.wait_for()
    wait_for_table(other)
    return page, other


def question(page: Page) -> str:
    """What is asked of this screen, if anything is."""
    if not seen(page)["mine"]:
        return ""
    asked = page.locator(".question")
    return asked.first.inner_text() if asked.count() else ""


@pytest.mark.slow
def test_a_tactic_is_played_in_the_turn_of_the_other_in_two_browsers(visitor: Invite) -> None:
    anna, bob = two_in_a_duel(visitor(), visitor())
    dice = random.Random(2)
    log = bob.locator("[role=log]")
    for _ in tries(anna):
        if "Do you answer with a Tactic?" in question(bob):
            break
        spell = anna.locator('.piece.able[data-piece^="hand-0/"] .glow.open').first
        if question(anna).startswith("Your turn") and spell.count():
            anna.locator('.piece.able[data-piece^="hand-0/"]').first.click()
            press(anna, anna.locator(".ask .button", has_text="Play Gust of Wind"), touch=False)
        else:
            act(anna, dice)
            act(bob, dice)
    expect(bob.locator(".question")).to_contain_text("Blue plays Gust of Wind. Do you answer with a Tactic?")
    expect(bob.locator('.plate[data-seat="0"]')).to_have_class(re.compile("turn"))
    expect(anna.locator("section.dock")).to_contain_text("Red is asked")
    histories = [f'[data-piece^="history-{seat}/"]' for seat in range(2)]
    before = [bob.locator(one).count() for one in histories]  # cards that were discarded for Power
    bob.locator('.piece.able[data-piece^="hand-1/"]').first.click()
    bob.get_by_role("button", name="Do it").click()  # it cannot be taken back
    for page in (anna, bob):
        for one, cards in zip(histories, before, strict=True):
            expect(page.locator(one)).to_have_count(cards + 1)  # without effect, into the Histories
    expect(log).to_contain_text("Play Dispel")
    until(anna, "document.title.startsWith('●')")
