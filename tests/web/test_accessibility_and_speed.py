"""How the page behaves: what it weighs, how quick it is, and whether everybody can use it."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, WebSocketRoute

from tests.web.conftest import Invite
from tests.web.server_process import quick_enough, tries, until
from tests.web.tables import at_table, my_turn, sit, whose_turn

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GALLERY = ROOT / "tests" / "gallery"
PAGE = ROOT / "src" / "champclos" / "server" / "page"
MOST_BYTES = 300_000
MOST_IN_ALL = 387_000  # with what is loaded only when it is needed: looking back, tournaments, ratings, a host's page


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page; in the dark only the colours are others."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{AXE.read_text()}\n;undefined")  # a script of the page's own would break its policy
    found: dict[str, Any] = page.evaluate("""() => {
        const dark = matchMedia('(prefers-color-scheme: dark)').matches;
        return axe.run({resultTypes: ['violations'], ...(dark ? {runOnly: ['color-contrast']} : {})});
    }""")
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes'][:3]]}" for one in found["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_on_any_page(visitor: Invite, scheme: str) -> None:
    page = visitor(color_scheme=scheme).go()
    page.locator("[data-game] svg[role=img]").nth(2).wait_for()
    assert violations(page) == []
    sit(page)
    my_turn(page)
    table = page.url.split("/")[-1]
    for tab in ("Log", "Choices", "Talk", "Rules", "Notes"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_timeout(100)
        assert violations(page) == [], tab
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == []
    for where in (f"#/replay/{table}", "#/rules/lionheart", "#/new/warriors", "#/gallery"):
        page.goto(page.url.split("#")[0] + where)
        page.reload()
        page.locator("main h1, main svg").first.wait_for()
        page.wait_for_timeout(500)
        assert violations(page) == [], where


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
def test_axe_finds_nothing_wrong_before_during_and_after_a_game(visitor: Invite, scheme: str) -> None:
    anna, bob = visitor(color_scheme=scheme), visitor(color_scheme=scheme, locale="fr-FR")
    page = anna.go("#/new/warriors")
    refusal = {"code": "too_many", "words": {"en": "Too many tables.", "fr": "Trop de tables."}, "clause": ""}
    page.route("**/api/tables", lambda route: route.fulfill(status=429, json=refusal))
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("alert").wait_for()
    assert violations(page) == [], "a form that was refused"
    page.unroute("**/api/tables")
    # The browser itself notes the refusal; the page has nothing to complain about.
    anna.complaints = [line for line in anna.complaints if "429 (Too Many" not in line]

    page = at_table(anna, clock={"kind": "game", "seconds": 9}, seats=[{"holder": "me"}, {"holder": "open"}])
    page.get_by_label("Link to watch").wait_for()
    assert violations(page) == [], "waiting"
    bob.page.goto(page.get_by_label(re.compile("Link for seat")).input_value())
    bob.page.get_by_role("button", name="S’asseoir").wait_for()
    assert violations(bob.page) == [], "invited"
    bob.page.get_by_role("button", name="S’asseoir").click()
    whose_turn(page, bob.page)
    assert violations(page) == violations(bob.page) == [], "with clocks that run short"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Propose a pause").click()
    bob.page.locator(".proposal").wait_for()
    assert violations(bob.page) == [], "a proposal"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    bob.page.locator("[data-seal=good]").wait_for()
    assert violations(page) == violations(bob.page) == [], "over"

    page = at_table(anna, "artofwar", seats=[{"holder": "me"}, {"holder": "me"}])
    page.locator(".veil").wait_for()
    assert violations(page) == [], "a veil"


def test_the_first_load_of_a_table_weighs_little(visitor: Invite) -> None:
    page = visitor().go()
    sit(page, way="Two at one screen")
    address = page.url
    somebody = visitor()
    bodies: list[bytes] = []
    somebody.page.on("response", lambda answer: bodies.append(answer.body()))
    somebody.page.goto(address)
    assert any(len(bodies) > 4 for _ in tries(somebody.page))
    somebody.page.wait_for_load_state("networkidle")
    assert sum(len(gzip.compress(body)) for body in bodies) < MOST_BYTES


def test_all_files_of_the_page_together_weigh_little() -> None:
    files = [file for file in PAGE.rglob("*") if file.is_file()]
    assert len(files) > 20
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < MOST_IN_ALL


def test_every_sample_scene_is_drawn(visitor: Invite) -> None:
    page = visitor().go("#/gallery")
    samples = sorted(GALLERY.glob("*.json"))
    page.locator(f"[data-scene={samples[-1].stem}]").wait_for()
    for file in samples:
        sample = json.loads(file.read_text())
        section = page.locator(f"[data-scene={file.stem}]")
        drawn = set(section.locator("[data-piece]").evaluate_all("all => all.map(one => one.dataset.piece)"))
        folded = section.locator(".plate:has(.folded)").evaluate_all("all => all.map(one => Number(one.dataset.seat))")
        seats = {place["id"]: zone.get("seat", -1) for zone in sample["scenery"]["zones"] for place in zone["places"]}
        for one in sample["scene"].get("pieces", []):  # what others have may be folded away, and opened by their plate
            assert one["id"] in drawn or seats[one["place"]] in folded, (file.stem, one)


class Load:
    """What the network carries while a page is loaded, and how many requests had to wait for others."""

    def __init__(self, line: CDPSession) -> None:
        self.bytes = 0.0
        self.waves = 0
        self._wave: dict[str, int] = {}  # of requests: one more than those that were answered before it was sent
        line.on("Network.requestWillBeSent", self._send)
        line.on("Network.loadingFinished", self._finish)

    def _send(self, event: dict[str, Any]) -> None:
        self._wave.setdefault(event["requestId"], self.waves + 1)

    def _finish(self, event: dict[str, Any]) -> None:
        self.bytes += event["encodedDataLength"]
        self.waves = max(self.waves, self._wave[event["requestId"]])


def test_a_slow_phone_can_use_the_first_page_soon(visitor: Invite) -> None:
    """By what is carried, waited for and computed, so that it does not matter how busy this machine is."""
    somebody = visitor(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = somebody.page
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    far = {"offline": False, "latency": 400, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", far)  # what is asked for at once is asked for before any answer comes
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    load, before = Load(line), worked(line)
    page.goto(somebody.server.address, wait_until="commit")
    page.locator("[data-game=lionheart] .button.main").wait_for()
    computed = worked(line) - before
    round_trip, speed, slowness = 0.07, 1_250_000, 4
    page.wait_for_timeout(50)  # what the network did until then is told
    assert load.waves >= 2, "the page and its script"
    assert load.bytes > 50_000
    assert (1 + load.waves) * round_trip + load.bytes / speed + slowness * computed < 2, (vars(load), computed)


def test_a_scene_of_two_hundred_pieces_changes_quickly(visitor: Invite) -> None:
    page = visitor().page
    places = [{"id": f"s{n}", "x": n % 20, "y": n // 20} for n in range(400)]
    words = {"en": "Field", "fr": "Champ"}
    scenery = {
        "title": words,
        "seats": 2,
        "zones": [{"id": "field", "shape": "squares", "name": words, "places": places}],
        "kinds": [{"id": "king", "symbol": "king", "name": words}],
    }
    wires: list[WebSocketRoute] = []
    page.route("**/api/scenery/*", lambda route: route.fulfill(json=scenery))
    page.route_web_socket("**/socket", lambda wire: greet(wire, wires))
    page.goto(visitor().server.address + "#/table/crowd")
    page.locator("[data-piece]").nth(199).wait_for()
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})  # what else the machine does does not count
    took = [1.0] * 10
    for number in quick_enough(page, took, 0.05):  # of each of ten changes the quickest counts: a core may be shared
        before = worked(line)
        moved = [piece(n, (n * 2 + number) % 400) for n in range(0, 200, 10)]
        wires[0].send(json.dumps(change(number, moved)))
        page.wait_for_timeout(150)
        took[number % 10] = min(took[number % 10], worked(line) - before)
    first = page.locator('[data-piece="p0"]')
    assert "translate" in (first.get_attribute("style") or "")
    assert 0 < min(took) <= max(took) < 0.05, took


def worked(line: CDPSession) -> float:
    """How many seconds the page has worked so far."""
    metrics = {one["name"]: float(one["value"]) for one in line.send("Performance.getMetrics")["metrics"]}
    return metrics["TaskDuration"]


def piece(number: int, square: int) -> dict[str, Any]:
    """One of many."""
    return {"id": f"p{number}", "kind": "king", "place": f"s{square}", "seat": number % 2, "count": 3, "facing": 90}


def change(number: int, pieces: list[dict[str, Any]]) -> dict[str, Any]:
    """Some pieces have moved."""
    return {
        "type": "change", "viewer": -3, "from": number, "number": number + 1, "steps": 0, "entries": [],
        "pieces": pieces, "gone": [], "order": None, "set": {}, "clock": None, "draft": 0,
    }  # fmt: skip


def greet(wire: WebSocketRoute, wires: list[WebSocketRoute]) -> None:
    """A server of one table, with two hundred pieces on it."""
    wires.append(wire)
    name = {"en": "Blue", "fr": "Bleu"}
    table = {
        "id": "crowd", "game": "lionheart", "title": name, "rules_version": 1, "options": {}, "name": "",
        "public": True, "spectators": True, "chat": True, "clock": {"kind": "none"}, "hints": False,
        "odds": True, "takeback": True,
        "window": 1, "away": None, "created": 0, "status": "playing", "paused": False, "watchers": 1,
        "watchers_muted": False, "proposal": None, "scenery": "crowd", "next": "", "seats": [],
        "seal": {"round": 1, "wants": "", "commitment": "", "hashes": [], "nonces": [], "secret": ""},
    }  # fmt: skip
    scene = {
        "scenery": "crowd",
        "viewer": -3,
        "plates": [{"seat": 0, "name": name}, {"seat": 1, "name": name}],
        "pieces": [piece(n, n) for n in range(200)],
    }
    welcome = {"type": "welcome", "viewers": [-3], "host": False, "time": 0, "table": table, "chat": []}
    whole = {"type": "scene", "viewer": -3, "number": 1, "steps": 0, "entries": [], "scene": scene}

    def answer(text: str | bytes) -> None:
        if json.loads(text)["type"] == "hello":
            wire.send(json.dumps(welcome))
            wire.send(json.dumps({**whole, "clock": None, "draft": 0}))

    wire.on_message(answer)


def test_a_page_that_waits_for_somebody_rests(visitor: Invite) -> None:
    page = visitor(reduced_motion="no-preference").go()
    sit(page)
    my_turn(page)
    running = "document.getAnimations().filter(one => one.playState === 'running').length"
    until(page, f"{running} > 0")  # what can be chosen breathes at first
    until(page, f"{running} === 0")
