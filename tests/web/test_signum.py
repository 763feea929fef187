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
from tests.web.server_process import Visitor, quick_enough, until
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


def table(somebody: Visitor, bot: str = "page", **options: Any) -> Page:
    """A table of two, a bot at the other seat, which plays at random if no other is named."""
    page = somebody.go()
    chairs = [{"holder": "me", "name": "Anna"}, {"holder": "bot", "bot": bot}]
    request = {"game": "signum", "options": {"seats": 2, **options}, "seats": chairs}
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
    """Its Hero, its Character and its Minion stand on the field with their names, and their cards can be read."""
    state = make_game("signum", {"seats": 2, "bands": "choose", "minions": True}, TOADS).position("""
        flow: round/0
        first: 0
        bands: toad_king borrin
        power: 3 5
        creature 0: 0 toad_king b1
        creature 1: 1 borrin i9
        creature 2: 0 newt d1
        creature 3: 0 tadpole a1
    """)
    page, _ = shown(visitor(), state)
    for name in ("Glug", "Sal", "Tadpole"):
        expect(page.locator('[data-piece^="creature-"] .name', has_text=name)).to_be_visible()
    page.locator('[data-piece="creature-2"]').hover()
    expect(page.locator("[role=tooltip] [data-reading]")).to_contain_text("Toads")


def building() -> State:
    """A band of Haldane's in which there is no room for another Gold Character."""
    state: State = make_game("signum", {"seats": 2, "bands": "build"}, {}).start()
    for move in ("first:0", "band:haldane", "call:berta", "call:vesna", "call:lorenz"):
        state.play(state.seat, state.parse(move))
    return state


def test_a_band_shows_its_leadership_and_says_who_does_not_fit_in(visitor: Invite) -> None:
    state = building()
    found = msgspec.to_builtins(reason(state.seen_by(0), 0, int(state.parse("call:hydra")), "", "1"))
    given = {name: found[name] for name in ("allowed", "clause", "words", "detail", "things")}
    for settings in ({}, PHONE):
        page, heard = shown(visitor(**settings), state, reason=given)
        panel = page.locator("[data-panel=leadership]")
        for words in ("Lorenz", "Bronze 1 of 3, 2 left", "Silver 2 of 3, 1 left", "Gold 1 of 1, 0 left"):
            expect(panel).to_contain_text(words)
        assert violations(page) == []
    page.locator('[data-piece^="muster-0/"]').last.click()
    expect(page.locator("[data-detail]")).to_have_text("Haldane leads 1 of gold and no more.")
    page.locator('[data-piece^="muster-0/"]').first.click()
    until(page, "document.querySelector('[data-detail]') === null")
    assert [one["choice"] for one in heard if one["type"] == "play"] == [state.parse("call:odile")]


def test_dice_are_clicked_where_they_lie_and_thrown_again_together(visitor: Invite) -> None:
    berta = {
        "origin": "designed", "name": ["Berta", "Berta"], "kind": "character", "faction": "hansa", "rank": ["bronze"],
        "cost": 3, "income": 1, "health": 5, "move": 2, "range": 1, "attack": ["melee", "yyb"], "crit": ["stun"],
        "words": [["attack_master", 2]],
    }  # fmt: skip
    state = make_game("signum", {"seats": 2}, {"creatures": {"berta": berta}}).position(
        SKIRMISH.replace("anselm e5", "berta e5").replace("militia f5 stun", "militia c3").replace("g5", "f5")
    )
    for move in ("activate:e5", "attack:f5", "roll:y:h.", "roll:b:.", "yes"):
        state.play(state.seat, state.parse(move))
    page, heard, _ = pose(visitor(), plain(state.game.scenery(), state.seen_by(0).scene()))
    dice = page.locator(".ask [data-die]")
    expect(dice).to_have_count(3)
    dice.nth(1).click()
    dice.nth(2).click()
    expect(dice.nth(0)).to_be_disabled()  # two at most
    page.wait_for_timeout(500)
    page.get_by_role("button", name="Re-roll these dice").click()
    until(page, "document.querySelector('.ask [data-die]:not(:disabled)') === null")
    (played,) = [one for one in heard if one["type"] == "play"]
    assert [played["choice"], *played["then"]] == [state.parse("reroll:y."), state.parse("reroll:b.")]
    assert violations(page) == []


def test_a_click_walks_and_an_offer_explains_itself(visitor: Invite) -> None:
    state = standing("activate:e5")
    page, heard = shown(visitor(), state)
    expect(page.locator('[data-mark="run"]').first).to_be_visible()
    page.locator('.spot.open[data-id="e4"]').click()
    until(page, "document.querySelector('.spot.open') === null")
    assert [one["choice"] for one in heard if one["type"] == "play"] == [state.parse("move:e4")]
    text = SKIRMISH + "cards 0: tavern arena city_hall talisman*2 - -"
    state = make_game("signum", {"seats": 2}, {}).position(text)
    for move in ("activate:e5", "attack:e7"):
        state.play(state.seat, state.parse(move))
    page, _ = shown(visitor(**PHONE), state)
    panel = page.locator("[data-panel=offer]")
    expect(panel).to_contain_text("you may add a violet die")
    expect(panel).to_contain_text("Uses left")
    assert violations(page) == []


@pytest.mark.slow
def test_a_skirmish_is_played_to_its_end_by_clicking(visitor: Invite) -> None:
    page = table(visitor(), bot="squire", bands="build", rounds=3)
    made = play(page, 4)
    assert page.locator("[data-over]").count() == 1, f"not over after {made} clicks"
    assert violations(page) == []


@pytest.mark.slow
def test_fingers_play_a_skirmish_in_french_on_a_phone(visitor: Invite) -> None:
    page = table(visitor(locale="fr-FR", **PHONE), rounds=2)
    made = play(page, 7, touch=True)
    assert page.locator("[data-over]").count() == 1, f"not over after {made} clicks"
    assert violations(page) == []
