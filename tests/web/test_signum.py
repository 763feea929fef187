"""Legends of Signum in the browser: what a field shows, what stands in the way, and whole skirmishes by every hand."""

import json
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from champclos import State
from champclos.games import make_game
from champclos.server.pointing import meant
from champclos.server.views import reason
from tests.web.clicking import play
from tests.web.conftest import Invite
from tests.web.posed import change, plain, pose
from tests.web.server_process import Visitor, quick_enough
from tests.web.tables import MAKE, wait_for_table
from tests.web.test_accessibility_and_speed import violations, worked

TOADS = tomllib.loads((Path(__file__).parents[2] / "examples" / "toads.toml").read_text(encoding="utf-8"))
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SKIRMISH = """
flow: round/0
first: 0
bands: haldane borrin
power: 5 5
creature 0: 0 haldane a1
creature 1: 1 borrin i9
creature 2: 0 anselm e5
creature 3: 0 militia f5 stun
creature 4: 1 durgan g5 wounds 1
creature 5: 1 sentinel e7 armour 1
"""


def standing(*moves: str) -> State:
    """A skirmish after some moves."""
    state = make_game("signum", {"seats": 2}, {}).position(SKIRMISH)
    for move in moves:
        state.play(state.seat, state.parse(move))
    return state


def shown(somebody: Visitor, state: State, **settings: Any) -> tuple[Page, list[dict[str, object]]]:
    """The position as seat 0 sees it, on the page, and what the page sends."""
    page, heard, _ = pose(somebody, plain(state.game.scenery(), state.seen_by(0).scene()), **settings)
    return page, heard


def test_a_field_fills_the_screen_and_its_creatures_have_names_and_signs(visitor: Invite) -> None:
    page, _ = shown(visitor(viewport={"width": 1440, "height": 900}), standing())
    field = page.get_by_role("img", name="Round 1 of 6").bounding_box()
    assert field is not None
    assert field["height"] > 700
    expect(page.locator('[data-piece="creature-4"] .name')).to_have_text("Durgan")
    for sign in ("#i-swordsman", "#i-anvil", "#i-heart"):
        expect(page.locator(f'[data-piece="creature-4"] use[href="{sign}"]')).to_have_count(1)
    expect(page.locator('[data-piece="creature-3"] use[href="#i-stun"]')).to_have_count(1)
    assert violations(page) == []


def test_pointing_shows_where_a_creature_can_go_and_its_card(visitor: Invite) -> None:
    page, _ = shown(visitor(), standing())
    page.locator('[data-piece="creature-2"]').hover()
    expect(page.locator('[data-preview] [data-mark="move"]').first).to_be_visible()
    card = page.locator("[data-reading=creature-2]")
    for words in ("Anselm Bolt", "Character, bronze", "Ranged attack: 2 yellow dice", "Ambush: a violet die"):
        expect(card).to_contain_text(words)


def test_odds_stand_before_an_attack_and_say_what_is_not_counted(visitor: Invite) -> None:
    state = standing("activate:e5", "move:e6")
    losses = [{"seat": 1, "chances": [0.25, 0.5, 0.25]}]
    results = [
        {"chance": 1.0, "words": {"en": "1 wound", "fr": "1 blessure"}},
        {"chance": 0.0, "words": {"en": "", "fr": ""}},
    ]
    note = {"en": "Not counted: Protector", "fr": "Sans compter : Protecteur"}
    page, _ = shown(visitor(), state, chances={"sampled": 0, "losses": losses, "results": results, "note": note})
    page.locator('[data-piece="creature-4"]').click()
    expect(page.locator("[data-odds]")).to_contain_text("Not counted: Protector")
    expect(page.locator("[data-odds] td").nth(1)).to_have_text("50%")


def test_a_change_of_the_field_takes_the_page_little_time(visitor: Invite) -> None:
    before, after = standing("activate:e5"), standing("activate:e5", "move:e6")
    page, _, wires = pose(visitor(), plain(before.game.scenery(), before.seen_by(0).scene()))
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    scenes = [msgspec.to_builtins(state.seen_by(0).scene()) for state in (before, after)]
    took = [1.0, 1.0]  # seconds, the quickest of each change: a core may be shared
    for number in quick_enough(page, took, 0.05):
        new = scenes[number % 2]
        fields = {name: new.get(name) or [] for name in ("marks", "links", "badges", "plates", "rolls")}
        message = json.loads(
            change(number, new["pieces"], 0, **fields, prompt={**new["prompt"], "id": str(number + 1)})
        )
        start = worked(line)
        wires[0].send(json.dumps(message))
        page.wait_for_timeout(200)
        took[number % 2] = min(took[number % 2], worked(line) - start)
    assert 0 < min(took) <= max(took) < 0.05, took


def table(somebody: Visitor, content: dict[str, Any] | None = None, **options: Any) -> Page:
    """A table of two, a bot that plays at random at the other seat."""
    page = somebody.go()
    chairs = [{"holder": "me", "name": "Anna"}, {"holder": "bot", "bot": "page"}]
    request = {"game": "signum", "options": {"seats": 2, **options}, "seats": chairs, "content": content or {}}
    made = page.evaluate(MAKE, request)
    page.goto(f"{somebody.server.address}#/table/{made}")
    page.reload()
    wait_for_table(page)
    return page


def test_a_blocked_attack_says_which_hex_is_in_the_way_and_lights_it(visitor: Invite) -> None:
    state = standing("activate:e5")
    choice = meant(state.seen_by(0), 0, ["creature-4"])
    assert choice == state.parse("attack:g5")
    found = msgspec.to_builtins(reason(state.seen_by(0), 0, choice, "", "1"))
    page, _ = shown(
        visitor(), state, reason={name: found[name] for name in ("allowed", "clause", "words", "detail", "things")}
    )
    page.locator('[data-piece="creature-4"]').click()
    expect(page.locator("[data-detail]")).to_have_text("Militia (f5) blocks the line of sight.")
    expect(page.locator(".why .clause")).to_have_text("SIG-ATTACK-03")


def test_a_faction_from_a_file_is_drawn(visitor: Invite) -> None:
    page = table(visitor(), TOADS, bands="choose")
    page.locator('[data-piece^="muster-0/"]', has_text="Glug").click()
    expect(page.locator('[data-piece^="muster-0/"]')).to_have_count(2)


@pytest.mark.slow
def test_a_skirmish_is_played_to_its_end_by_clicking(visitor: Invite) -> None:
    page = table(visitor(), rounds=3)
    made = play(page, 4)
    assert page.locator("[data-over]").count() == 1, f"not over after {made} clicks"


@pytest.mark.slow
def test_fingers_play_a_skirmish_in_french_on_a_phone(visitor: Invite) -> None:
    page = table(visitor(locale="fr-FR", **PHONE), rounds=2)
    made = play(page, 7, touch=True)
    assert page.locator("[data-over]").count() == 1, f"not over after {made} clicks"
