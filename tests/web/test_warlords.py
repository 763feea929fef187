"""Warlords of Europe in the browser: marches and losses on panels, a battle run through, whole games by every hand."""

import json
import random

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from champclos import State
from champclos.games import make_game
from tests.web.clicking import play, seen
from tests.web.conftest import Invite
from tests.web.posed import change, plain, pose
from tests.web.server_process import Visitor, quick_enough, tries
from tests.web.tables import MAKE, my_turn, wait_for_table
from tests.web.test_accessibility_and_speed import worked

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CAMPAIGN = """
flow: turns/-1/1 turn/0/0/0/0/1
order: 0 1
homes: hispania britain
gold: 12 5
castile: 0 finished s6 a2 k1 l1
navarre: 0 s4 k2 l1 ms2
gascony: 0 s2
wessex: 1 finished s5
aquitaine: 1 s3 w1 a1
"""
TAKES = {"en": "Blue takes Aragon", "fr": "Bleu prend l'Aragon"}
FAILS = {"en": "Blue loses everybody", "fr": "Bleu perd tous ses soldats"}


def standing(text: str = CAMPAIGN, *moves: str) -> State:
    """A position of two seats after some moves."""
    state = make_game("warlords", {"seats": 2}, {}).position(text)
    for move in moves:
        state.play(state.seat, state.parse(move))
    return state


def shown(somebody: Visitor, state: State) -> tuple[Page, list[dict[str, object]]]:
    """The position as seat 0 sees it, on the page, and what the page sends."""
    page, heard, _ = pose(somebody, plain(state.game.scenery(), state.seen_by(0).scene()))
    return page, heard


def click(page: Page, fief: str, touch: bool = False) -> None:
    """A fief, where its name stands."""
    box = page.locator(f'.spot[data-id="{fief}"]').bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5
    page.touchscreen.tap(x, y) if touch else page.mouse.click(x, y)


def fill(page: Page, row: str, keys: str) -> None:
    """Keys for a row of the panel."""
    box = page.locator("[data-panel]").get_by_role("spinbutton", name=row, exact=True)
    box.focus()
    page.keyboard.press(keys)


def press(button: Locator) -> None:
    """A button, as soon as it takes a click."""
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()


def answer(page: Page, heard: list[dict[str, object]], state: State) -> list[str]:
    """The answer that was sent, in notation."""
    for _ in tries(page):
        sent = [message for message in heard if message["type"] == "play"]
        if sent:
            break
    return notations(state, sent[0])


def notations(state: State, message: dict[str, object]) -> list[str]:
    """The choices of a message, in notation."""
    then = message.get("then") or []
    assert isinstance(then, list)
    played, words = state.copy(), list[str]()
    for choice in [message["choice"], *then]:
        words.append(played.notation(choice, played.seat))
        played.play(played.seat, choice)
    return words


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_an_army_marches_in_one_gesture(visitor: Invite, touch: bool) -> None:
    state = standing()
    page, heard = shown(visitor(**(PHONE if touch else {})), state)
    click(page, "navarre", touch)
    panel = page.locator('[data-panel="march-navarre"]')
    expect(panel).to_be_visible()
    if touch:
        panel.get_by_role("button", name="Change").tap()
    fill(page, "Spearmen", "Home")
    fill(page, "Mercenary spearmen", "ArrowDown")
    expect(panel).to_contain_text("Soldiers 4")
    click(page, "aragon", touch)
    assert answer(page, heard, state) == ["march:navarre", "take:l1", "take:k2", "take:ms1", "step:aragon"]


def test_an_attack_shows_its_odds_for_the_soldiers_on_the_panel(visitor: Invite) -> None:
    state = standing()
    drawn = plain(state.game.scenery(), state.seen_by(0).scene())
    chances = {
        "sampled": 0,
        "losses": [],
        "results": [{"chance": 0.7, "words": TAKES}, {"chance": 0.3, "words": FAILS}],
    }
    page, heard, _ = pose(visitor(), drawn, chances=chances)
    click(page, "navarre")
    click(page, "aragon")
    expect(page.locator("[data-odds]")).to_contain_text("Blue takes Aragon")
    expect(page.locator('[data-panel="march-navarre"]')).to_be_visible()
    assert asked_for(heard, state) == [["march:navarre", "take:l1", "take:k2", "take:s4", "take:ms2", "step:aragon"]]
    fill(page, "Spearmen", "Home")
    fill(page, "Mercenary spearmen", "Home")
    until_asked(page, heard, 2)
    assert asked_for(heard, state)[1] == ["march:navarre", "take:l1", "take:k2", "step:aragon"]
    for row in ("Warlords", "Knights"):
        fill(page, row, "Home")
    expect(page.locator("[data-pending] .button.main")).to_be_disabled()
    fill(page, "Knights", "End")
    press(page.locator("[data-pending] .button.main"))
    assert answer(page, heard, state) == ["march:navarre", "take:k2", "step:aragon"]


def asked_for(heard: list[dict[str, object]], state: State) -> list[list[str]]:
    """The answers whose odds were asked for, in notation."""
    return [notations(state, message) for message in heard if message["type"] == "odds"]


def until_asked(page: Page, heard: list[dict[str, object]], times: int) -> None:
    for _ in tries(page):
        if len([message for message in heard if message["type"] == "odds"]) >= times:
            return
    raise AssertionError(heard)


def test_two_steps_ask_for_a_warlord_on_a_panel_of_their_own(visitor: Invite) -> None:
    state = standing()
    page, heard = shown(visitor(), state)
    click(page, "navarre")
    click(page, "francia")
    panel = page.locator('[data-panel="march-navarre-fast"]')
    expect(panel).to_be_visible()
    expect(panel.get_by_role("spinbutton", name="Warlords")).to_have_attribute("aria-valuemin", "1")
    press(panel.get_by_role("button", name="March", exact=True))
    assert answer(page, heard, state)[-2:] == ["step:gascony", "step:francia"]


def test_losses_begin_with_the_cheapest_and_add_up(visitor: Invite) -> None:
    fought = ("march:navarre", "take:s4", "take:k2", "take:l1", "take:ms2", "step:gascony", "step:aquitaine", "done")
    state = lost(fought)
    page, heard = shown(visitor(), state)
    panel = page.locator('[data-panel="losses"]')
    expect(panel.get_by_role("spinbutton", name="Mercenary spearmen")).to_have_attribute("aria-valuenow", "2")
    fill(page, "Knights", "End")
    expect(panel.get_by_role("spinbutton", name="Mercenary spearmen")).to_have_attribute("aria-valuenow", "0")
    press(panel.get_by_role("button", name="Take these losses"))
    assert answer(page, heard, state) == ["lose:s1", "lose:k2"]


def lost(moves: tuple[str, ...]) -> State:
    """A battle in which seat 0 has to lose three."""
    state = standing(CAMPAIGN, *moves)
    for fall in ("hits:1/0", "hits:6/0", "hits:2/0", "hits:1/0", "hits:3/2", "hits:1/1"):
        state.play(state.seat, state.parse(fall))
    assert state.seat == 0
    return state


def test_a_battle_is_a_scene_beside_the_map_and_peasants_are_fought_at_one_click(visitor: Invite) -> None:
    state = standing(CAMPAIGN, "march:navarre", "take:s4", "take:l1", "step:aragon", "done")
    while state.seat < 0:
        state.apply(state.seat, state.odds().choices[0])
    page, heard = shown(visitor(), state)
    expect(page.locator('[data-piece^="battle-0/"]')).to_have_count(2)
    expect(page.locator('[data-piece="battle-1/peasants"]')).to_be_visible()
    press(page.locator("[data-run]"))
    assert answer(page, heard, state) == ["on"]


def test_a_fief_shows_its_card(visitor: Invite) -> None:
    page, _ = shown(visitor(), standing())
    box = page.locator('.spot[data-id="aquitaine"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.25)
    card = page.locator("[data-reading=aquitaine]")
    for words in ("Aquitaine", "Red", "forest", "Franks", "Income 2", "Defender's die d10", "Spearman 3", "Archer 1"):
        expect(card).to_contain_text(words)


def test_mercenaries_who_cannot_be_paid_are_let_go_on_one_panel(visitor: Invite) -> None:
    text = CAMPAIGN.replace("turns/-1/1 turn/0/0/0/0/1", "recruiting").replace("gold: 12 5", "gold: 1 5")
    state = standing(text.replace("s6 a2 k1 l1", "s6 mk1"))
    page, heard = shown(visitor(), state)
    panel = page.locator('[data-panel="upkeep"]')
    navarre = panel.get_by_role("group", name="Mercenary spearmen").get_by_role("spinbutton", name="Navarre")
    expect(navarre).to_have_attribute("aria-valuenow", "2")
    expect(panel).to_contain_text("Pay 1 of 1")
    navarre.focus()
    page.keyboard.press("ArrowDown")
    expect(navarre).to_have_attribute("aria-valuenow", "1")
    expect(panel.get_by_role("button", name="Pay the others")).to_be_disabled()
    panel.get_by_role("group", name="Mercenary knights").get_by_role("spinbutton", name="Castile").focus()
    page.keyboard.press("ArrowUp")
    press(panel.get_by_role("button", name="Pay the others"))
    assert answer(page, heard, state) == ["dismiss:ms@navarre", "dismiss:mk@castile", "pay"]


def test_a_change_of_the_map_takes_the_page_little_time(visitor: Invite) -> None:
    """Four seats, all kingdoms in play: every change of an army's fief, measured as work of the page alone."""
    before, after = crowded()
    drawn = plain(before.game.scenery(), before.seen_by(0).scene())
    page, _, wires = pose(visitor(), drawn)
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    scenes = [msgspec.to_builtins(state.seen_by(0).scene()) for state in (before, after)]
    took = [1.0, 1.0]  # seconds, the quickest of each change: a core may be shared
    for number in quick_enough(page, took, 0.05):
        old, new = scenes[(number - 1) % 2], scenes[number % 2]
        gone = sorted({piece["id"] for piece in old["pieces"]} - {piece["id"] for piece in new["pieces"]})
        fields = {name: new.get(name) or [] for name in ("marks", "links", "badges", "plates")}
        prompt = {**new["prompt"], "id": str(number + 1)}
        message = json.loads(change(number, new["pieces"], 0, **fields, prompt=prompt))
        start = worked(line)
        wires[0].send(json.dumps({**message, "gone": gone}))
        page.wait_for_timeout(200)
        took[number % 2] = min(took[number % 2], worked(line) - start)
        expect(page.locator('[data-piece^="attack-"]')).to_have_count(number % 2)
    assert 0 < min(took) <= max(took) < 0.05, took


def crowded() -> tuple[State, State]:
    """A game of four seats in which nearly all fiefs are held, before and after an attack was declared."""
    game = make_game("warlords", {"seats": 4}, {})
    homes = ("hispania", "britain", "rus", "latin")
    lines = ["flow: turns/-1/1 turn/0/0/0/0/1", "order: 0 1 2 3", f"homes: {' '.join(homes)}", "gold: 30 20 10 5"]
    for number, place in enumerate(game.scenery().zones[0].places):
        castle = " finished" if place.id in ("castile", "wessex", "kiev", "thrace") else ""
        seat = {"castile": 0, "wessex": 1, "kiev": 2, "thrace": 3}.get(place.id, number * 4 // 63)
        if place.id != "aragon":
            lines.append(f"{place.id}: {seat}{castle} s4 ms2 mw1")
    before = game.position("\n".join(lines))
    after = before.copy()
    for move in ("march:castile", "take:s3", "step:aragon"):
        after.play(0, after.parse(move))
    return before, after


# Whole games


def table(somebody: Visitor, seats: int, rounds: int, mine: int) -> Page:
    """A table: the first seats at this screen, bots that play at random at all others."""
    page = somebody.go()
    chairs = [
        {"holder": "me", "name": f"Anna {seat}"} if seat < mine else {"holder": "bot", "bot": "page"}
        for seat in range(seats)
    ]
    options = {"seats": seats, "rounds": rounds}
    made = page.evaluate(MAKE, {"game": "warlords", "options": options, "seats": chairs, "odds": False})
    page.goto(f"{somebody.server.address}#/table/{made}")
    page.reload()
    wait_for_table(page)
    return page


def over(page: Page, seed: int, touch: bool = False) -> None:
    """The game is played to its end, which says by which clause."""
    made = play(page, seed, touch)
    assert page.locator("[data-over]").count() == 1, f"not over after {made} clicks"
    assert page.locator("[data-over] h2 .clause").inner_text().startswith("WOE-WIN-")


@pytest.mark.slow
def test_two_seats_play_two_rounds_by_clicking(visitor: Invite) -> None:
    over(table(visitor(), 2, 2, 2), 5)


@pytest.mark.slow
def test_one_seat_plays_against_three_bots(visitor: Invite) -> None:
    over(table(visitor(), 4, 1, 1), 6)


@pytest.mark.slow
def test_fingers_play_in_french_on_a_phone(visitor: Invite) -> None:
    page = table(visitor(locale="fr-FR", **PHONE), 2, 1, 1)
    over(page, 7, touch=True)
    expect(page.locator("[data-over]")).to_contain_text("dernier round")


@pytest.mark.slow
def test_keys_alone_play_a_game(visitor: Invite) -> None:
    page = table(visitor(), 2, 1, 1)
    dice, pressed = random.Random(3), 0
    while not seen(page)["over"]:
        pressed += 1
        assert pressed < 400
        my_turn(page)
        if page.locator("[data-over]").count():
            break
        answer_by_keys(page, dice)


def answer_by_keys(page: Page, dice: random.Random) -> None:
    """One answer: from the panel, a button, or the list of choices; nothing is pointed at."""
    send = page.locator(".ask [data-panel] .button.main:enabled")
    buttons = page.locator(".ask .buttons .button:enabled")
    before = page.locator(".ask .question").inner_text()
    if send.count():
        send.first.focus()
    elif buttons.count() and dice.random() < 0.6:
        buttons.nth(dice.randrange(buttons.count())).focus()
    else:
        page.locator("#tab-choices").focus()
        page.keyboard.press("Enter")
        rows = page.locator(".choices li button")
        rows.first.wait_for()
        rows.nth(dice.randrange(rows.count())).focus()
    page.wait_for_timeout(450)
    page.keyboard.press("Enter")
    page.wait_for_timeout(250)
    assert before
