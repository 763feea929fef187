"""The solo campaign of Legends of Signum in the browser: the enemy's card at a glance, a campaign's table, a battle."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.games.signum.solos import fight
from tests.web.clicking import play
from tests.web.conftest import Invite
from tests.web.posed import plain, pose
from tests.web.tables import at_table
from tests.web.test_accessibility_and_speed import violations
from tests.web.test_tournament import click, decide

WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}
BATTLE = "0 haldane d3 wounds 2; 0 berta e5; 1 grimjaw f8 wounds 1; 1 wolf e6; 1 reaver d6 wounds 2"
CAMPAIGN: dict[str, Any] = {"series": {"name": "campaign", "options": {}}}


def standing() -> Any:
    """The player's turn in a battle in which the enemy plays by the card of the hunt."""
    more = "turns: 5; camp 0: anselm odile; camp 1: poacher; battle 0 hand: tavern gust_of_wind"
    return fight(BATTLE, "hunt", more=more, flow="turn/0/3")


@pytest.mark.parametrize(("settings", "words"), [(WIDE, "Whoever is nearest to your Hero"), (PHONE, "votre Héros")])
def test_what_the_enemy_plays_by_can_be_read(visitor: Invite, settings: dict[str, Any], words: str) -> None:
    state = standing()
    page, _, _ = pose(visitor(**settings), plain(state.game.scenery(), state.seen_by(0).scene()))
    card = page.locator('[data-piece="plan"]')
    expect(card).to_be_visible()
    expect(page.locator('[data-piece="battle"]')).to_be_visible()
    if settings is WIDE:
        card.hover()
        expect(page.locator("[data-reading]")).to_contain_text(words)
    else:
        box = card.bounding_box()
        assert box is not None
        touch = {"pointerType": "touch", "clientX": box["x"] + 5, "clientY": box["y"] + 5, "bubbles": True}
        card.dispatch_event("pointerdown", touch)
        expect(page.get_by_role("dialog")).to_contain_text(words)
    assert violations(page) == []


def test_a_campaign_begins_with_a_hero_and_purchases_and_nobody_is_invited(visitor: Invite) -> None:
    page = at_table(visitor(**WIDE), "signum", **CAMPAIGN)
    expect(page.locator("[data-series]")).to_contain_text("Battle 1: preparation")
    assert page.get_by_label("Link for seat").count() == 0
    decide(page, "shop-0-haldane")
    click(page, "shop-0-berta")
    expect(page.locator('[data-piece="camp-0-berta"]')).to_be_visible()
    assert violations(page) == []


def test_the_form_for_a_campaign_asks_for_nobody_at_the_seat_that_plays_by_itself(visitor: Invite) -> None:
    page = visitor(**WIDE).go("#/new/signum")
    page.locator("[data-match]").select_option("campaign")
    expect(page.locator("form .seat")).to_have_count(2)
    expect(page.locator("form .seat").nth(0).get_by_role("combobox")).to_have_count(1)
    expect(page.locator("form .seat").nth(1).get_by_role("combobox")).to_have_count(0)
    expect(page.locator("form .seat").nth(1)).to_contain_text("Automatic enemy")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-series]")).to_contain_text("Battle 1: preparation")
    expect(page.get_by_text("Automatic enemy").first).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("settings", [WIDE, PHONE])
def test_a_battle_is_fought_to_its_end_by_clicking(visitor: Invite, settings: dict[str, Any]) -> None:
    page = at_table(visitor(**settings), "signum", options={"mode": "solo", "battle": "old_shrine"})
    fought = play(page, 5, touch=settings is PHONE)
    assert fought is not None
    page.locator("[data-over]").wait_for()
    log = " ".join(page.locator("[role=log]").all_text_contents())  # which a phone folds away
    assert ("plays by the card" if settings is WIDE else "joue selon la carte") in log
