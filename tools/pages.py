"""Makes the pictures of the page in `docs/pictures`, and the positions that the first page shows.

`python tools/pages.py positions` writes `web/src/games/*.json`, from the positions of `tools/pictures.py`.
`python tools/pages.py` serves the page that was built, plays a little at each table and takes its picture;
`python tools/pages.py warlords` takes only those of Warlords of Europe, `python tools/pages.py signum` those of Signum,
`python tools/pages.py duel` those of its duel.
"""

import random
import sys
import tempfile
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parent.parent
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from champclos.core.scene import Scene, Scenery  # noqa: E402
from champclos.games import make_game  # noqa: E402
from tests.web.clicking import play  # noqa: E402
from tests.web.conftest import AT_SPEED  # noqa: E402
from tests.web.posed import plain, pose  # noqa: E402
from tests.web.server_process import ServerProcess, Visitor, chromium, server_at, until  # noqa: E402
from tools.pictures import POSITIONS  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
GAMES = ROOT / "web" / "src" / "games"
DESKTOP = (1280, 800)
LARGE = (1440, 900)
PHONE = (390, 780)
CLICKS = 26  # in a game of Art of War
PRESSED = 22  # decisions of a game of Lionheart
FOUGHT = ("pass", "pass", "hits:6/1", "hits:2/1", "hits:1/1", "hits:7/3")  # in the battle of Warlords of Europe
ACTIVATED = "activate:d3"  # in the skirmish of Legends of Signum
DUEL = """
flow: turn/0/3
first: 0
turns: 7
bands: haldane borrin
power: 6 4
creature 0: 0 haldane d2 wounds 2
creature 1: 0 berta e5 wounds 1
creature 2: 0 anselm d3
creature 3: 0 militia f4 acted
creature 4: 1 borrin f8 wounds 1
creature 5: 1 durgan e6 wounds 1
creature 6: 1 sentinel e7 armour 1
creature 7: 1 sapper g6 stun
cards 0: tavern! city_hall counting_house - - - - lifewarden*3 - -
cards 1: smithy arena - - - - - bronze_plate*2 - -
camp 0: odile corvin kaitlynn vesna lorenz
camp 1: hound gerda olaf thora colossus
history 0: dayodor
kills: 2 1
battle 0 hand: shooting_range talisman gust_of_wind banshees_scream strike_back
battle 0 history: library magic_swap iron_cuirass ring_of_protection secret_trails fair_wind letter_of_marque
battle 1 hand: dispel earthquake
battle 1 history: city_hall tavern
marker: 8 3
feats hand 0: architect first_blood duelist
feats hand 1: vanguard
feats hall 0: treasurer
feats hall 1: surgeon
feats discard: storm
"""
MOMENT = 600  # milliseconds, in which an answer comes


def positions() -> dict[str, bytes]:
    """The positions of the first page by their files' names: scenery and scene, with nothing asked."""
    written = {}
    for name, (game_name, options, text, viewer, steps) in POSITIONS.items():
        game = make_game(game_name, dict(options), {})
        state = game.position(text)
        for seat, notation in steps:
            state.play(seat, state.parse(notation))
        scene = msgspec.structs.replace(state.seen_by(viewer).scene(), prompt=None)
        drawn = {"scenery": drawn_only(game.scenery(), scene), "scene": scene}
        written[f"{name}.json"] = msgspec.json.encode(drawn) + b"\n"
    return written


def drawn_only(scenery: Scenery, scene: Scene) -> Scenery:
    """A scenery with what a picture of one scene shows of it: nobody reads its cards and terrains."""
    there = {piece.kind for piece in scene.pieces} | {one.kind for piece in scene.pieces for one in piece.counts}
    kinds = tuple(msgspec.structs.replace(kind, sheet=None) for kind in scenery.kinds if kind.id in there)
    zones = tuple(
        msgspec.structs.replace(zone, terrains=tuple(msgspec.structs.replace(one, text=()) for one in zone.terrains))
        for zone in scenery.zones
    )
    return msgspec.structs.replace(scenery, kinds=kinds, zones=zones)


def open_page(browser: Browser, size: tuple[int, int], theme: str) -> Page:
    """A window of a size, still, in light or dark."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        locale="en-GB",
        device_scale_factor=2 if size == PHONE else 1,
    )
    context.add_init_script(AT_SPEED.replace("SPEED", "none"))
    return context.new_page()


def take(page: Page, name: str) -> None:
    """The picture of a page, without what is still moving."""
    page.wait_for_timeout(900)
    page.screenshot(path=FOLDER / f"page-{name}.png", animations="disabled")
    print(name)


def sit(server: ServerProcess, page: Page, game: str, bot: str = "page") -> None:
    """At a table against bots."""
    page.goto(f"{server.address}#/new/{game}")
    page.get_by_label("Your name").fill("Anna")
    seats = page.locator("label.seat select")
    seats.nth(1).wait_for()
    for seat in range(1, seats.count()):
        seats.nth(seat).select_option(bot)
    page.get_by_label("Hints of a bot").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("svg[role=img]")


def my_turn(page: Page) -> None:
    """Wait until something is asked."""
    until(page, "document.title.startsWith('●')", timeout=60_000)


def press_on(page: Page, decisions: int) -> None:
    """A number of decisions of Lionheart by who attacks where he can and marches where he cannot."""
    dice = random.Random(11)
    narrow = not page.locator("#tab-choices").is_visible()
    for _ in range(decisions):
        my_turn(page)
        if narrow:
            page.get_by_role("button", name="Log").click()
        page.locator("#tab-choices").click()
        listed = page.locator(".choices button")
        options = listed.all_inner_texts()
        attacks = [text for text in options if "attack" in text]
        marches = [text for text in options if "move to" in text and not text.startswith("King")]
        listed.filter(has_text=dice.choice(attacks or marches or options)).first.click()
        if narrow:
            page.locator("aside.open .close").click()
        page.wait_for_timeout(MOMENT)
        if page.locator(".ask [data-pending]").count():
            page.locator(".ask [data-pending] .button.main").click()
            page.wait_for_timeout(MOMENT)
    my_turn(page)


def to_a_duel(server: ServerProcess, page: Page) -> None:
    """Into the middle of a game of Art of War; one that is over too soon is begun again."""
    for seed in range(10):
        sit(server, page, "artofwar")
        play(page, seed, clicks=CLICKS)
        page.wait_for_timeout(MOMENT)
        if not page.locator("[data-over]").count():
            break
    my_turn(page)
    page.keyboard.press("Escape")


def to_a_battle(page: Page) -> None:
    """Into the middle of a game of Warriors, where a Battle is fought and something is asked."""
    play(page, 6, clicks=16)
    for _ in range(80):
        my_turn(page)
        if page.locator("header .title", has_text="Battle").count() and page.locator(".dice, .happened li").count() > 2:
            return
        play(page, 6, clicks=1)


def take_warlords(server: ServerProcess, browser: Browser) -> None:
    """The map of Warlords of Europe in the middle of a campaign, a battle, and the deployment panel."""
    game_name, options, text, viewer, steps = POSITIONS["warlords"]
    game = make_game(game_name, dict(options), {})
    attacked = text + "burgundy: 1 s7\n"
    bought = ["recruits 0: s4 w1 k1 ms1 finish1", "levies: 4 0 0 0"]
    recruits = "\n".join(["flow: deploying", *text.splitlines()[1:], *bought])
    for theme in ("light", "dark"):
        for label, size, position, played in (
            ("desktop", DESKTOP, text, [notation for _, notation in steps]),
            ("phone", PHONE, text, [notation for _, notation in steps]),
            ("battle", DESKTOP, attacked, [*(notation for _, notation in steps), "done", *FOUGHT]),
            ("deployment", DESKTOP, recruits, []),
        ):
            state = game.position(position)
            for notation in played:
                state.play(state.seat, state.parse(notation))
            page = open_page(browser, size, theme)
            told = [msgspec.to_builtins(game.movement(event)) for event in state.told] if label == "battle" else []
            pose(Visitor(server, page.context), plain(game.scenery(), state.seen_by(viewer).scene()), told=told)
            take(page.context.pages[-1], f"warlords-{label}-{theme}")
            page.context.close()


def take_signum(server: ServerProcess, browser: Browser) -> None:
    """A skirmish of Legends of Signum: what an active creature can do, and dice that have fallen."""
    game_name, options, text, viewer, steps = POSITIONS["signum"]
    game = make_game(game_name, dict(options), {})
    attack = [notation for _, notation in steps]
    for theme in ("light", "dark"):
        for label, size, played in (
            ("desktop", DESKTOP, [ACTIVATED]),
            ("phone", PHONE, [ACTIVATED]),
            ("attack", DESKTOP, attack),
        ):
            state = game.position(text)
            for notation in played:
                state.play(state.seat, state.parse(notation))
            page = open_page(browser, size, theme)
            told = [msgspec.to_builtins(game.movement(event)) for event in state.told]
            pose(Visitor(server, page.context), plain(game.scenery(), state.seen_by(viewer).scene()), told=told)
            take(page.context.pages[-1], f"signum-{label}-{theme}")
            page.context.close()
    take_duel(server, browser)


def take_duel(server: ServerProcess, browser: Browser) -> None:
    """A duel of Legends of Signum: a turn on a large screen and on a phone, and its end."""
    for theme in ("light", "dark"):
        for label, size, target, played in (
            ("desktop", LARGE, 12, []),
            ("phone", PHONE, 12, []),
            ("end", LARGE, 5, ["claim:architect"]),
        ):
            game = make_game("signum", {"mode": "duel", "target": target}, {})
            state = game.position(DUEL)
            for notation in played:
                state.play(state.seat, state.parse(notation))
            page = open_page(browser, size, theme)
            told = [msgspec.to_builtins(game.movement(event)) for event in state.told]
            status = "over" if state.outcome() else "playing"
            drawn = plain(game.scenery(), state.seen_by(0).scene())
            pose(Visitor(server, page.context), drawn, told=told, status=status)
            take(page.context.pages[-1], f"duel-{label}-{theme}")
            page.context.close()


def take_all(server: ServerProcess, browser: Browser) -> None:
    """First page, tables, replay and rulebook."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    take_warlords(server, browser)
    take_signum(server, browser)
    for theme in ("light", "dark"):
        for label, size in (("desktop", DESKTOP), ("phone", PHONE)):
            page = open_page(browser, size, theme)
            page.goto(server.address)
            page.locator("[data-game] svg[role=img]").nth(2).wait_for()
            take(page, f"first-{label}-{theme}")
            sit(server, page, "lionheart", "squire")
            press_on(page, PRESSED)
            if size == DESKTOP:
                page.get_by_role("tab", name="Log").click()
            take(page, f"lionheart-{label}-{theme}")
            to_a_duel(server, page)
            take(page, f"artofwar-{label}-{theme}")
            sit(server, page, "warriors", "squire")
            to_a_battle(page)
            take(page, f"warriors-{label}-{theme}")
            if size == DESKTOP:
                table = page.url.split("/")[-1]
                page.goto(f"{server.address}#/replay/{table}?step=150")
                page.reload()
                take(page, f"replay-{theme}")
                page.goto(f"{server.address}#/rules/lionheart/LION-ATTACK-2")
                take(page, f"rules-{theme}")
            page.context.close()


def main() -> None:
    """Write what was asked for."""
    of_one = {"warlords": take_warlords, "signum": take_signum, "duel": take_duel}
    if len(sys.argv) == 2 and sys.argv[1] in of_one:
        with tempfile.TemporaryDirectory() as folder, server_at(Path(folder)) as server, chromium() as browser:
            of_one[sys.argv[1]](server, browser)
        return
    if sys.argv[1:] == ["positions"]:
        for name, written in positions().items():
            (GAMES / name).write_bytes(written)
        return
    with tempfile.TemporaryDirectory() as folder, server_at(Path(folder)) as server, chromium() as browser:
        take_all(server, browser)


if __name__ == "__main__":
    main()
