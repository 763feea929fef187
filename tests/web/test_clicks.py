"""No click is lost, none does what its words did not say, and what cannot be clicked is explained."""

import json
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, WebSocketRoute, expect

from tests.web.conftest import Invite
from tests.web.posed import Drawn, Heard, change, pose, position
from tests.web.server_process import ServerProcess, until
from tests.web.slow_line import slow_line
from tests.web.tables import MAKE, at_table, march, my_turn, wait_for_table
from tests.web.test_stage import asks

# Whatever is said about a click, even if only for a moment.
LISTEN = """() => {
  window.said = [];
  const look = () => { const why = document.querySelector('.why'); if (why) window.said.push(why.textContent); };
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true, characterData: true});
}"""


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Where something is."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def slow_table(page: Page, address: str) -> None:
    """A table of Lionheart against a bot, by a line of its own."""
    page.goto(address)
    seats = [{"holder": "me", "name": "Anna"}, {"holder": "bot", "bot": "page"}]
    table = page.evaluate(MAKE, {"game": "lionheart", "seats": seats})
    page.goto(f"{address}#/table/{table}")
    page.reload()
    wait_for_table(page)
    my_turn(page)


@pytest.mark.parametrize("round_trip", [0, 60, 150, 300])
def test_fast_hands_lose_no_click(visitor: Invite, server: ServerProcess, round_trip: int) -> None:
    page = visitor().page
    with slow_line(server, round_trip) as line:
        slow_table(page, line.address)
        page.evaluate(LISTEN)
        unit, first, second = (middle(page, f'[data-{one}"]') for one in ('piece="unit-6', 'id="d3', 'id="d4'))
        line.hold()  # the second move is made while the first is under way, however slow the machine is
        for point in (unit, first, unit, second):
            page.mouse.click(*point)
        line.release()
        log = page.locator("[role=log]")
        expect(log.locator(".said", has_text="move to d3")).to_be_attached()
        expect(log.locator(".said", has_text="move to d4")).to_be_attached()
        assert page.evaluate("window.said") == []
        page.goto("about:blank")


def test_what_is_picked_early_shows_as_picked_at_once(visitor: Invite, server: ServerProcess) -> None:
    page = visitor().page
    with slow_line(server, 0) as line:
        slow_table(page, line.address)
        line.hold()
        asked = page.locator(".question").inner_text()
        page.mouse.click(*middle(page, '[data-piece="unit-6"]'))
        page.mouse.click(*middle(page, '[data-id="d3"]'))
        page.mouse.click(*middle(page, '[data-piece="unit-7"]'))
        page.locator('[data-piece="unit-7"] .glow.chosen').wait_for()
        assert page.locator(".question").inner_text() == asked, "the answer is still under way"
        line.release()
        expect(page.locator(".question")).to_contain_text("One more action")
        page.locator('[data-piece="unit-7"] .glow.chosen').wait_for()
        page.locator('.spot.open[data-id="e3"]').click()
        expect(page.locator("[role=log] .said", has_text="move to e3")).to_be_attached()
        page.goto("about:blank")


# Posed questions


def attack_again() -> Drawn:
    """Warriors: dice, or the end of the battle. One of the answers is named by a click."""
    scenery, scene = position("warriors", asks("Attack again?"), seats=2)
    for option in scene["prompt"]["options"]:
        option["final"] = not option.get("dice")
    return scenery, scene


def next_question(wire: WebSocketRoute, scene: dict[str, Any], number: int) -> None:
    """The same question anew."""
    wire.send(change(number, [], 0, prompt={**scene["prompt"], "id": str(number + 1)}))


def plays(heard: Heard) -> list[int]:
    return [one["choice"] for one in heard if one["type"] == "play"]


def overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def test_what_ends_a_battle_needs_a_second_click_and_a_double_click_is_one(visitor: Invite) -> None:
    drawn = attack_again()
    end = next(one for one in drawn[1]["prompt"]["options"] if one["final"])
    page, heard, _ = pose(visitor(), drawn)
    button = page.locator(".ask .button", has_text="End the Battle")
    button.dblclick()
    page.locator("[data-pending]").wait_for()
    assert plays(heard) == []
    expect(page.locator(".ask")).to_contain_text("End the Battle")
    page.get_by_role("button", name="Do it").click()
    until(page, "() => document.querySelector('[data-pending]') === null")
    assert plays(heard) == [end["choice"]]


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 390, "height": 844}])
def test_no_answer_appears_where_do_it_was_pressed(visitor: Invite, size: dict[str, int]) -> None:
    drawn = attack_again()
    page, heard, wires = pose(visitor(viewport=size), drawn)
    page.locator(".ask .button", has_text="End the Battle").click()
    do_it = page.get_by_role("button", name="Do it")
    box = do_it.bounding_box()
    assert box is not None
    do_it.click()
    until(page, "() => document.querySelector('[data-pending]') === null")
    next_question(wires[0], drawn[1], 1)
    expect(page.locator(".ask .button", has_text="End the Battle")).to_be_enabled()
    for button in page.locator(".ask .button").all():
        other = button.bounding_box()
        assert other is not None
        assert not overlap(box, other), button.inner_text()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert len(plays(heard)) == 1


# At once, however slow the machine is: a button is fresh for a moment only
CLICK_WHAT_IS_FRESH = """([x, y]) => new MutationObserver((_, observer) => {
    if (!document.querySelector('.ask .button[aria-disabled=true]:not(:disabled)')) return
    observer.disconnect()
    const there = document.elementFromPoint(x, y)
    document.body.dataset.clicked = there.closest('.button')?.textContent
    there.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1}))
}).observe(document.body, {subtree: true, childList: true, attributes: true})"""


def test_a_fresh_button_takes_no_click(visitor: Invite) -> None:
    drawn = attack_again()
    for option in drawn[1]["prompt"]["options"]:
        option.pop("final", None)
        option.pop("dice", None)
    page, heard, wires = pose(visitor(), drawn)
    button = page.locator(".ask .button", has_text="End the Battle")
    button.click()  # waits until it is no longer fresh
    until(page, "() => document.querySelector('.ask .button:disabled') !== null")
    at = middle(page, ".ask .button:has-text('End the Battle')")
    page.evaluate(CLICK_WHAT_IS_FRESH, list(at))
    next_question(wires[0], drawn[1], 1)
    until(page, "() => document.body.dataset.clicked === 'End the Battle'")
    assert len(plays(heard)) == 1
    button.click()
    until(page, "() => document.querySelectorAll('.ask .button:disabled').length > 0")
    assert len(plays(heard)) == 2


def citizen_or_support() -> Drawn:
    """Art of War: a card of the hand may be played in support, or put in the kingdom, which ends the turn."""

    def wanted(scene: Any) -> bool:
        options = scene.prompt.options if scene.prompt else ()
        support = {one.picks[0] for one in options if one.verb == "support"}
        return any(one.verb == "develop" and one.picks[0] in support for one in options)

    scenery, scene = position("artofwar", wanted)
    for option in scene["prompt"]["options"]:
        if option["verb"] in ("develop", "end"):
            option["final"] = True
    return scenery, scene


@pytest.mark.parametrize(("locale", "do_it"), [("en-GB", "Do it"), ("fr-FR", "C’est décidé")])
def test_what_a_click_will_do_is_said_at_the_place(visitor: Invite, locale: str, do_it: str) -> None:
    drawn = citizen_or_support()
    options = drawn[1]["prompt"]["options"]
    supports = {one["picks"][0]: one for one in options if one["verb"] == "support"}
    develop = next(one for one in options if one["verb"] == "develop" and one["picks"][0] in supports)
    card, kingdom = develop["picks"]
    page, heard, _ = pose(visitor(locale=locale), drawn)
    page.locator(f'[data-piece="{card}"]').click(position={"x": 10, "y": 12})
    for option in (develop, supports[card]):
        label = page.locator(f'[data-label="{option["picks"][1]}"]')
        label.wait_for()
        said = " ".join(label.locator("text").all_text_contents())
        assert said in option["words"][locale[:2]]
        assert len(said) > 10
    page.locator(f'.spot.open[data-id="{kingdom}"]').click(force=True)
    page.locator("[data-pending]").wait_for()
    assert plays(heard) == []
    page.get_by_role("button", name=do_it).click()
    until(page, "() => document.querySelector('[data-pending]') === null")
    assert plays(heard) == [develop["choice"]]


def test_pointing_at_a_place_says_what_a_click_there_would_do(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    page.locator('[data-piece="unit-6"]').click()
    page.locator('.spot.open[data-id="d3"]').hover()
    expect(page.locator('[data-label="d3"]')).to_contain_text("move to d3")


# Marks of the server


def test_the_server_marks_what_ends_a_turn(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    page.locator(".ask .button", has_text="Pass").click()
    page.locator("[data-pending]").wait_for()
    expect(page.locator(".ask")).to_contain_text("cannot be taken back")
    page.get_by_role("button", name="Back", exact=True).click()
    march(page, "unit-6", ["d3", "d4"])
    expect(page.locator("[role=log] .said", has_text="move to d4")).to_be_attached()


# Why not


def test_a_click_when_it_is_not_ones_turn_says_whose_it_is(visitor: Invite) -> None:
    drawn = position("lionheart", lambda scene: scene.turn == 1)
    page, heard, _ = pose(visitor(), drawn)
    page.locator('[data-piece="unit-6"]').click()
    why = page.locator(".why")
    expect(why).to_contain_text("not your turn")
    expect(why).to_contain_text("Red")
    assert [one for one in heard if one["type"] == "why"] == []


@pytest.mark.parametrize(("thing", "told"), [("unit-17", "belongs to Red"), ("d5", "nothing here")])
def test_why_not_never_repeats_the_question(visitor: Invite, thing: str, told: str) -> None:
    drawn = position("lionheart", lambda scene: bool(scene.prompt and scene.prompt.options))
    scene = drawn[1]
    page, heard, wires = pose(visitor(), drawn)

    def answer(text: str | bytes) -> None:
        message = json.loads(text)
        heard.append(message)
        if message["type"] == "why":
            reason = {"allowed": False, "clause": scene["prompt"]["clause"], "words": scene["prompt"]["words"]}
            wires[0].send(json.dumps({"type": "reason", "id": message["id"], **reason}))

    wires[0].on_message(answer)
    page.locator(f'[data-piece="{thing}"], .spot[data-id="{thing}"]').first.click(force=True)
    why = page.locator(".why")
    expect(why).to_contain_text(told)
    assert scene["prompt"]["words"]["en"] not in why.inner_text()


@pytest.mark.parametrize(
    ("thing", "told"),
    [("reserve-0-2", "There is nothing here to choose now."), ("hand-0/0", "of no use for what is asked now.")],
)
def test_what_has_no_part_in_the_question_is_told_so_in_few_words(visitor: Invite, thing: str, told: str) -> None:
    page = at_table(visitor(), "artofwar")
    my_turn(page)
    page.locator(".ask .button").first.click()  # a King
    page.locator(".question", has_text="Keep these three cards").wait_for()
    expect(page.locator(".ask .button").first).not_to_have_attribute("aria-disabled", "true")
    page.locator(f'[data-id="{thing}"], [data-piece="{thing}"]').first.click(force=True)
    expect(page.locator(".why")).to_contain_text(told)
    assert page.locator(".why .clause").count() == 0
