"""What others do is seen, one step after the other, the dice before what they did, and told until one decides."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Invite
from tests.web.posed import Drawn, change, pose, position
from tests.web.server_process import until
from tests.web.tables import at_table, march, menu, my_turn

SEEN_MS = 300  # the least time for which something must have stood there; a busy machine only makes it longer

# Notes when the latest step of the log changes, and when dice lie on the table.
WATCH = """() => {
  window.noted = [];
  const note = () => {
    const steps = [...document.querySelectorAll('[role=log] .step')].map(one => Number(one.textContent));
    const dice = document.querySelectorAll('[data-fallen] .die').length;
    const losses = [...document.querySelectorAll('[data-loss]')].map(one => one.textContent).join();
    const state = {step: Math.max(0, ...steps), dice, losses, mine: document.title.startsWith('●')};
    const last = window.noted.at(-1);
    if (!last || JSON.stringify({...last, at: 0}) !== JSON.stringify({...state, at: 0}))
      window.noted.push({...state, at: performance.now()});
  };
  new MutationObserver(note).observe(document, {childList: true, subtree: true, characterData: true, attributes: true});
  note();
}"""


def noted(page: Page) -> list[dict[str, Any]]:
    """The states of the table since it is watched, each with when it began."""
    found: list[dict[str, Any]] = page.evaluate("window.noted")
    return found


def stood(states: list[dict[str, Any]], step: int) -> float:
    """For how long a step was the latest."""
    begun = next((one["at"] for one in states if one["step"] == step), None)
    ended = next((one["at"] for one in states if one["step"] > step), float("inf"))
    return 0.0 if begun is None else ended - begun


# Posed steps of others


def field() -> Drawn:
    """Lionheart, when seat 0 waits for the other."""
    return position("lionheart", lambda scene: scene.turn == 1)


def entry(step: int, seat: int, *told: dict[str, Any], words: str = "") -> dict[str, Any]:
    """A step of a log."""
    return {
        "step": step,
        "seat": seat,
        "notation": "",
        "words": both(words or f"step {step}"),
        "told": told,
        "level": 0,
    }


def both(text: str) -> dict[str, str]:
    return {"en": text, "fr": text}


def told(what: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"what": what, "words": both(text), **fields}


def send(wire: WebSocketRoute, number: int, *entries: dict[str, Any], **more: Any) -> None:
    """A change with some steps."""
    message = change(number, more.pop("pieces", []), 0, **more)

    wire.send(json.dumps({**json.loads(message), "entries": entries, "steps": entries[-1]["step"]}))


DICE = {"dice": [{"face": "axe", "seat": 1, "hit": True}, {"face": "arrow", "seat": 1, "hit": False}]}


def attack(wire: WebSocketRoute) -> None:
    """The other seat attacks, the dice fall, two men are lost, and it moves on: four steps within one moment."""
    arrow = [{"what": "attack", "start": "e9", "end": "e2", "seat": 1}]
    send(wire, 1, entry(1, 1, told("aimed", "Red attacks", seat=1, end="e2", level=1)), links=arrow)
    fell = (
        told("rolled", "Red rolls", seat=1, end="e2"),
        told("lost", "You lose two men", seat=0, end="e2", amount=2),
    )
    send(wire, 2, entry(2, -1, *fell), rolls=[DICE], links=None)
    send(wire, 3, entry(3, 1, told("moved", "Red moves", seat=1)), rolls=None)
    send(wire, 4, entry(4, 1, told("turned", "Red turns", seat=1)))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_steps_that_come_at_once_are_seen_one_after_the_other(visitor: Invite, motion: str) -> None:
    page, _, wires = pose(visitor(speed="usual", reduced_motion=motion), field())
    page.evaluate(WATCH)
    attack(wires[0])
    until(page, "() => window.noted.at(-1).step === 4")
    states = noted(page)
    for step in (1, 2, 3):
        assert stood(states, step) > SEEN_MS, states


def test_dice_lie_large_at_their_place_before_what_they_did_is_shown(visitor: Invite) -> None:
    page, _, wires = pose(visitor(speed="usual"), field())
    page.evaluate(WATCH)
    attack(wires[0])
    page.locator("[data-fallen]").wait_for()
    die = page.locator("[data-fallen] .die").first.bounding_box()
    assert die is not None
    assert min(die["width"], die["height"]) >= 30
    place = page.locator('[data-id="e2"]').bounding_box()
    panel = page.locator("[data-fallen]").bounding_box()
    assert place is not None
    assert panel is not None
    assert abs(panel["y"] + panel["height"] / 2 - place["y"] - place["height"] / 2) < 250
    until(page, "() => window.noted.at(-1).step === 4")
    states = noted(page)
    rolled = next(one for one in states if one["dice"])
    lost = next(one for one in states if one["losses"])
    assert (rolled["step"], rolled["losses"]) == (1, "")
    assert (lost["step"], lost["losses"]) == (2, "-2")
    assert lost["at"] - rolled["at"] > SEEN_MS


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_dice_of_ones_own_attack_are_seen_before_the_next_question(visitor: Invite, motion: str) -> None:
    drawn = position("lionheart", lambda scene: scene.turn == 0 and bool(scene.prompt and scene.prompt.options))
    page, _, wires = pose(visitor(speed="usual", reduced_motion=motion), drawn)
    page.evaluate(WATCH)
    again = {**drawn[1]["prompt"], "id": "2"}
    aimed = entry(1, 0, told("aimed", "You attack", seat=0, end="e9", level=1))
    fell = (told("rolled", "You roll", seat=0, end="e9"), told("lost", "Red loses a man", seat=1, end="e9", amount=1))
    send(wires[0], 1, aimed, prompt=None)
    send(wires[0], 2, entry(2, -1, *fell), rolls=[DICE], prompt=again)
    until(page, "() => window.noted.at(-1).step === 2 && window.noted.at(-1).mine")
    states = noted(page)
    rolled = next(one for one in states if one["dice"])
    lost = next(one for one in states if one["losses"])
    asked = next(one for one in states if one["step"] == 2 and one["mine"])
    assert not any(one["mine"] or one["losses"] for one in states if rolled["at"] <= one["at"] < lost["at"])
    assert lost["at"] - rolled["at"] > SEEN_MS
    assert asked["at"] >= lost["at"]


def test_an_attack_is_an_arrow_while_its_dice_lie_there(visitor: Invite) -> None:
    page, _, wires = pose(visitor(speed="usual"), field())
    attack(wires[0])
    page.locator("[data-fallen]").wait_for()
    assert page.locator("svg g.attack").count() >= 1


@pytest.mark.parametrize("way", ["space", "tap", "button"])
def test_one_key_or_tap_shows_all_that_waits_and_does_nothing_else(visitor: Invite, way: str) -> None:
    page, heard, wires = pose(visitor(speed="slow"), field())
    page.evaluate(WATCH)
    attack(wires[0])
    page.locator("[data-showing]").wait_for()
    before = len(noted(page))
    if way == "space":
        page.keyboard.press("Space")
    elif way == "tap":
        page.locator('[data-id="e2"]').click(force=True)
    else:
        page.get_by_role("button", name="Skip").click()
    page.locator("[data-showing]").wait_for(state="detached")
    assert noted(page)[-1]["step"] == 4
    assert before < len(noted(page))
    assert page.locator(".why").count() == 0
    assert [one["type"] for one in heard if one["type"] != "hello"] == []


def test_who_was_away_or_wants_it_is_shown_all_at_once(visitor: Invite) -> None:
    page, _, wires = pose(visitor(speed="slow"), field())
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})")
    page.evaluate(WATCH)
    attack(wires[0])
    until(page, "() => window.noted.at(-1).step === 4")
    assert [one["step"] for one in noted(page) if one["dice"]] in ([], [2], [3], [4])


def test_the_speed_is_in_the_menu_and_is_remembered(visitor: Invite) -> None:
    page = at_table(visitor(speed="usual"))
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_label("one by one").is_checked()
    page.get_by_label("all at once").check()
    page.reload()
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_label("all at once").is_checked()


def test_many_steps_are_hurried_through(visitor: Invite) -> None:
    page, _, wires = pose(visitor(speed="usual"), field())
    page.evaluate(WATCH)
    for number in range(1, 61):
        send(wires[0], number, entry(number, 1, told("moved", f"Red moves {number}", seat=1)))
    until(page, "() => window.noted.at(-1).step === 60")
    states = noted(page)
    assert states[-1]["at"] - states[0]["at"] < 15_000
    assert len({one["step"] for one in states}) > 3


# At a real table


def test_the_turn_of_a_quick_bot_is_seen_step_by_step(visitor: Invite) -> None:
    page = at_table(visitor(speed="usual"))
    my_turn(page)
    page.evaluate(WATCH)
    march(page, "unit-6", ["d3", "d4"])
    my_turn(page)
    until(page, "() => window.noted.at(-1).mine")
    states = noted(page)
    own = max(one["step"] for one in states[:1])
    last = states[-1]["step"]
    assert last >= own + 3, "two steps of one's own, and at least one of the bot"
    assert {one["step"] for one in states} >= set(range(own + 2, last))
    for step in range(own + 3, last):
        assert stood(states, step) > SEEN_MS


def test_dice_for_the_first_turn_are_seen_before_anything_is_asked(visitor: Invite) -> None:
    page = at_table(visitor(speed="usual"))
    page.locator("[data-fallen]").wait_for()
    assert not page.title().startswith("●")
    my_turn(page)


# What happened


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844)])
def test_what_happened_tells_every_event_and_ones_own_losses_first(visitor: Invite, size: tuple[int, int]) -> None:
    page, _, wires = pose(visitor(viewport={"width": size[0], "height": size[1]}), field())
    wire = wires[0]
    send(
        wire,
        1,
        entry(
            1,
            1,
            told("lost", "Your Soldier takes 1 damage", seat=0),
            told("removed", "Your Soldier dies", seat=0, piece="unit-6"),
        ),
    )
    for number in range(2, 16):
        send(wire, number, entry(number, 1, told("moved", f"Red moves {number}", seat=1)))
    happened = page.get_by_role("region", name="What happened")
    expect(happened.locator("li").last).to_have_text("step 15")
    expect(happened.locator("li").last).to_be_in_viewport(ratio=0.9)
    expect(happened.locator("[data-mine] li")).to_have_text(["Your Soldier takes 1 damage", "Your Soldier dies"])
    expect(happened.locator("[data-mine]")).to_be_in_viewport()
    told_of = happened.locator("ul:not([data-mine]) li").all_inner_texts()
    assert told_of == [f"step {number}" for number in range(1, 16)]
    log = page.locator("[role=log]")
    expect(log).to_contain_text("Your Soldier takes 1 damage")


def test_what_happened_stays_after_passing_and_goes_after_a_decision(visitor: Invite) -> None:
    page, _, wires = pose(visitor(), field())
    wire = wires[0]
    send(wire, 1, entry(1, 1, told("began", "Red's turn", seat=1, level=2), told("aimed", "Red attacks", seat=1)))
    send(wire, 2, entry(2, 0, told("passed", "You do not answer", seat=0), told("lost", "You lose a man", seat=0)))
    happened = page.get_by_role("region", name="What happened")
    expect(happened.locator("[data-mine] li")).to_have_text(["You lose a man"])
    expect(happened.locator("li", has_text="step 1")).to_be_visible()
    send(wire, 3, entry(3, 1, told("passed", "Red passes", seat=1), told("began", "Your turn", seat=0, level=2)))
    expect(happened.locator("[data-mine] li")).to_have_text(["You lose a man"])
    send(wire, 4, entry(4, 0, told("moved", "You move", seat=0)))
    expect(happened.locator("[data-mine]")).to_have_count(0)
    expect(happened.locator("li")).to_have_text(["step 4"])


# The log


def test_the_log_has_heads_that_fold_and_lines_that_light_what_they_speak_of(visitor: Invite) -> None:
    page, _, wires = pose(visitor(), field())
    wire = wires[0]
    send(wire, 1, entry(1, 1, told("began", "Red's turn", seat=1, level=2)))
    move = told("moved", "Red moves", seat=1, piece="unit-17", start="e9", end="e8", clause="LION-MOVE-1")
    send(wire, 2, entry(2, 1, move, words="Infantry e9: move to e8"))
    for number in (3, 4, 5):
        send(wire, number, entry(number, 1, told("passed", "Again", seat=1), words="Again and again"))
    log = page.locator("[role=log]")
    head = log.locator("summary", has_text="Red's turn")
    line = log.locator(".said > span", has_text="move to e8")
    expect(line).to_be_visible()
    assert "LION-MOVE-1" not in log.inner_text()
    expect(log.locator("li", has_text="Again and again")).to_have_count(1)
    expect(log.locator("li", has_text="Again and again")).to_contain_text("× 3")
    line.hover()
    page.locator('[data-lit="e8"]').wait_for()
    line.get_by_role("button", name="LION-MOVE-1").click()
    expect(page.locator('[data-clause="LION-MOVE-1"].open')).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    head.click()
    expect(line).to_be_hidden()


# The end, and hints


def test_the_end_says_why_in_words_and_the_replay_has_its_moves(visitor: Invite) -> None:
    page = at_table(visitor())
    my_turn(page)
    march(page, "unit-6", ["d3", "d4"])
    my_turn(page)
    menu(page, "Resign")
    page.get_by_role("button", name="Really resign?").click()
    over = page.locator("[data-over]")
    expect(over.locator("[data-reason]")).to_contain_text("resign")
    expect(over.locator(".kinds").first).to_contain_text("units")
    over.get_by_role("link", name="Replay").click()
    page.locator("nav [data-move]", has_text="move to d4").click()
    until(page, "() => document.querySelector('nav [aria-current=step]')?.textContent.includes('move to d4')")


def test_a_hint_is_drawn_on_the_table_and_played_by_a_click(visitor: Invite) -> None:
    page = at_table(visitor(), hints=True)
    my_turn(page)
    before = page.locator("[role=log] .step").count()
    page.get_by_role("button", name="Hint").click()
    best = page.locator("[data-hints] button").first
    best.wait_for()
    assert page.locator("[data-lit]").count() >= 1
    best.click()
    until(page, f"() => document.querySelectorAll('[role=log] .step').length > {before}")
