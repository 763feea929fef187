"""Tables that stand as a test wants them: a position of a game or a sample scene, served without a game behind it."""

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

import champclos
from champclos.core.game import NATURE, OVER, State
from champclos.core.scene import Scene, Scenery
from tests.gallery.make import read
from tests.web.server_process import Visitor

Drawn = tuple[dict[str, Any], dict[str, Any]]
Heard = list[dict[str, Any]]


def plain(scenery: Scenery, scene: Scene) -> Drawn:
    """A scenery and a scene as the wire has them."""
    return msgspec.to_builtins(scenery), msgspec.to_builtins(scene)


def sample(name: str) -> Drawn:
    """A scene of the gallery."""
    found = read(name)
    return plain(found.scenery, found.scene)


def position(name: str, wanted: Callable[[Scene], bool], seed: int = 1, **options: Any) -> Drawn:
    """The first position that is wanted, as seat 0 sees it, of games that are played at random."""
    for one in range(seed, seed + 50):
        dice = random.Random(one)
        game = champclos.game(name, **options)
        state = game.start()
        while state.seat != OVER:
            if state.seat != NATURE and (scene := seen(state)) and wanted(scene):
                return plain(game.scenery(), scene)
            step(state, dice)
    raise AssertionError(f"no position of {name} is like that")


def seen(state: State) -> Scene:
    """The position as seat 0 sees it."""
    return state.seen_by(0).scene()


def step(state: State, dice: random.Random) -> None:
    """One decision of whoever decides, or of nature."""
    if state.seat == NATURE:
        choices, weights = zip(*state.odds(), strict=True)
        state.apply(NATURE, dice.choices(choices, weights)[0])
    else:
        state.apply(state.seat, dice.choice(state.choices(state.seat)))


def pose(somebody: Visitor, drawn: Drawn, **settings: Any) -> tuple[Page, Heard, list[WebSocketRoute]]:
    """A table with a scene on it and settings. What the page asks of the server is heard; decisions alone are taken.

    With `chances` the table has odds, and these are the answer to whoever asks for them; `reason` is the answer to why
    something is not possible. `told` is what happened last, `status` is "over" at a table where the game has ended.
    """
    scenery, _ = drawn
    heard: Heard = []
    wires: list[WebSocketRoute] = []
    page = somebody.page
    page.route("**/api/scenery/*", lambda route: route.fulfill(json=scenery))
    page.route_web_socket("**/socket", lambda wire: greet(wire, wires, heard, drawn, settings))
    page.goto(somebody.server.address + "#/table/posed")
    page.locator("svg[role=img]").first.wait_for()
    return page, heard, wires


def greet(
    wire: WebSocketRoute, wires: list[WebSocketRoute], heard: Heard, drawn: Drawn, settings: dict[str, Any]
) -> None:
    """A server of one table."""
    wires.append(wire)
    scenery, scene = drawn
    chances = settings.get("chances")
    viewer = scene["viewer"]
    seats = [
        {"seat": n, "holder": "bot" if n else "person", "name": "" if n else "Anna", "bot": "page" if n else "",
         "here": True, "muted": False, "stand_in": False, "automatic": False}
        for n in range(scenery["seats"])
    ]  # fmt: skip
    table = {
        "id": "posed", "game": "lionheart", "title": scenery["title"], "rules_version": 1, "options": {}, "name": "",
        "public": True, "spectators": True, "chat": True, "clock": {"kind": "none"}, "hints": False,
        "odds": chances is not None, "takeback": True, "windows": [], "figures": {"changed": 0, "first": []},
        "window": 1, "away": None, "created": 0, "status": settings.get("status", "playing"), "paused": False,
        "watchers": 1, "watchers_muted": False, "proposal": None, "scenery": "posed", "next": "", "seats": seats,
        "seal": {"round": 1, "wants": "", "commitment": "", "hashes": [], "nonces": [], "secret": ""},
    }  # fmt: skip
    if scene.get("prompt"):
        scene = {**scene, "prompt": {**scene["prompt"], "id": "1"}}
    welcome = {"type": "welcome", "viewers": [viewer], "host": False, "time": 0, "table": table, "chat": []}
    told = settings.get("told", [])
    entry = {
        "step": 1, "seat": NATURE, "notation": "", "words": {"en": "", "fr": ""}, "told": told, "level": 0, "part": 0,
        "late": False,
    }  # fmt: skip
    entries = [entry] if told else []
    whole = {"type": "scene", "viewer": viewer, "number": 1, "steps": len(entries), "entries": entries, "scene": scene}

    def answer(text: str | bytes) -> None:
        message = json.loads(text)
        heard.append(message)
        if message["type"] == "hello":
            wire.send(json.dumps(welcome))
            wire.send(json.dumps({**whole, "clock": None, "draft": 0, "knows_all": False}))
        elif message["type"] == "play":
            wire.send(json.dumps({"type": "done", "id": message["id"]}))
        elif message["type"] == "odds" and chances is not None:
            wire.send(json.dumps({"type": "chances", "id": message["id"], **chances}))
        elif message["type"] == "why" and "reason" in settings:
            wire.send(json.dumps({"type": "reason", "id": message["id"], **settings["reason"]}))

    wire.on_message(answer)


def change(number: int, pieces: list[dict[str, Any]], viewer: int, **fields: Any) -> str:
    """A message that some pieces of a posed scene have moved, or that fields of it are others."""
    return json.dumps({
        "type": "change", "viewer": viewer, "from": number, "number": number + 1, "steps": 0, "entries": [],
        "pieces": pieces, "gone": [], "order": None, "set": fields, "clock": None, "draft": 0, "knows_all": False,
    })  # fmt: skip
