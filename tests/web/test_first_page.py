"""Coming to the page and to a table: unfinished games, invitations, forms, and small things that must not surprise."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Invite
from tests.web.server_process import Visitor, until
from tests.web.tables import at_table, my_turn, sit, two_at_table, wait_for_table, whose_turn

STAGE = "JSON.stringify(document.querySelector('main.stage svg').getBoundingClientRect())"


def test_unfinished_games_stand_before_everything_else(visitor: Invite) -> None:
    somebody = visitor()
    page = somebody.go()
    sit(page)
    my_turn(page)
    table = page.url
    somebody.go()
    page.get_by_role("heading", name="Your unfinished games").wait_for()
    mine, first = page.locator("section", has_text="Your unfinished games"), page.locator("[data-game]").first
    expect(first).to_be_visible()
    top = "thing => thing.getBoundingClientRect().top"
    assert mine.evaluate(top) < first.evaluate(top)
    expect(mine).to_contain_text("Lionheart")
    expect(mine).to_contain_text("Squire")
    mine.get_by_role("link", name="Continue").click()
    until(page, f"location.href === {table!r}")
    my_turn(page)


def test_an_invitation_names_game_and_host_and_offers_the_guide(visitor: Invite) -> None:
    anna, bob = visitor(), visitor(locale="fr-FR")
    page = anna.go()
    sit(page, "warriors", "Invite a friend")
    page.get_by_label(re.compile("^Your name, so that")).fill("Anna")
    page.get_by_role("button", name="That’s me").click()
    expect(page.locator("main .plate, .who", has_text="Anna").first).to_be_visible()
    expect(page.get_by_label(re.compile("^Your name, so that"))).to_have_count(0)
    link = page.get_by_label(re.compile("Link for seat 2")).input_value()
    other = bob.page
    other.goto(link)
    expect(other.get_by_role("heading", level=1)).to_have_text("Anna vous invite à jouer à Warriors")
    other.get_by_label("Votre nom").fill("Benoît")
    other.get_by_role("button", name="Jouer avec le guide").click()
    expect(page.locator(".who", has_text="Benoît").first).to_be_visible()
    assert other.url.endswith("?guide")


def test_the_name_that_a_host_gave_once_is_known_the_next_time(visitor: Invite) -> None:
    anna = visitor()
    page = anna.go()
    sit(page, "lionheart", "Invite a friend")
    page.get_by_label(re.compile("^Your name, so that")).fill("Anna")
    page.keyboard.press("Enter")
    expect(page.get_by_label(re.compile("^Your name, so that"))).to_have_count(0)
    anna.go()
    page.reload()
    sit(page, "lionheart", "Invite a friend")
    page.get_by_label(re.compile("Link for seat")).wait_for()
    expect(page.get_by_label(re.compile("^Your name, so that"))).to_have_count(0)


def test_the_form_does_not_offer_what_would_be_refused(visitor: Invite) -> None:
    somebody = visitor(locale="fr-FR")
    page = somebody.go("#/new/warriors")
    players = page.locator("label", has_text="Joueurs").locator("select")
    hordes = page.locator("label", has_text="Hordes draconiques").locator("input[type=checkbox]")
    expect(players.locator("option:not([disabled])")).to_have_text(["2", "3", "4"])
    expect(players.locator("option[disabled]").last).to_have_text("6 (avec Hordes draconiques)")
    hordes.check()
    players.select_option("6")
    expect(page.locator("label.seat")).to_have_count(6)
    hordes.uncheck()
    expect(players).to_have_value("4")
    page.get_by_role("button", name="Ouvrir la table").click()
    wait_for_table(page)

    somebody.go("#/new/lionheart")
    columns = page.locator("label", has_text="Colonnes").locator("select")
    expect(columns.locator("option")).to_have_text([str(odd) for odd in range(9, 26, 2)])
    rows = page.locator("label", has_text="Rangées").locator("input")
    rows.fill("99")
    rows.press("Tab")
    expect(rows).to_have_value("26")


def test_a_refusal_is_wholly_in_the_language_of_the_player(visitor: Invite) -> None:
    somebody = visitor(locale="fr-FR")
    page = somebody.go()
    ask = """async options => {
      const headers = {'Content-Type': 'application/json'};
      const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(options)});
      return (await answer.json()).words.fr;
    }"""
    said = page.evaluate(ask, {"game": "warriors", "options": {"seats": 6}})
    assert said == "Option « Joueurs » : au-delà de 4, il faut l'option « Hordes draconiques »."
    said = page.evaluate(ask, {"game": "lionheart", "options": {"width": 10}})
    assert said == "Option « Colonnes (impair) » : de 2 en 2 à partir de 9."
    somebody.complaints = [line for line in somebody.complaints if "422 (Unprocessable" not in line]


def arrows(page: Page) -> dict[str, str]:
    """The arrows around the picked piece: on which side of it each stands, by the words of its answer."""
    found: dict[str, str] = page.evaluate("""() => {
      const glow = document.querySelector('.glow.chosen');
      const box = (glow.closest('.piece') ?? glow).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return Object.fromEntries([...document.querySelectorAll('[data-turn]')].map(one => {
        const at = one.querySelector('circle').getBoundingClientRect();
        const [dx, dy] = [at.left + at.width / 2 - x, at.top + at.height / 2 - y];
        const side = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : (dy > 0 ? 'down' : 'up');
        return [one.querySelector('title').textContent, side];
      }));
    }""")
    return found


def test_arrows_around_a_piece_turn_it_also_on_a_turned_board(visitor: Invite) -> None:
    page, other = two_at_table(visitor(), visitor())
    until(page, "document.querySelectorAll('.piece').length > 10")
    until(other, "document.querySelectorAll('.piece').length > 10")
    for _ in range(2):
        asked, waiting = whose_turn(page, other)
        unit = "unit-6" if asked is page else "unit-16"
        asked.locator(f'[data-piece="{unit}"]').click()
        asked.locator("[data-turn]").first.wait_for()
        found = arrows(asked)
        assert len(found) == 3
        for words, side in found.items():
            wanted = {"turn right": "right", "turn left": "left", "turn about": "down"}
            assert side == next(side for turn, side in wanted.items() if turn in words), words
            assert re.search(r"to face [a-i]\d+$", words)
        asked.locator("[data-turn]").first.click()
        asked.get_by_text("One more action").first.wait_for()
        asked.get_by_role("button", name="Pass").click()
        sure = asked.get_by_role("button", name="Do it")
        until(asked, "!document.title.startsWith('●') || document.querySelector('[data-pending]') !== null")
        if sure.count():
            sure.first.click()
        until(asked, "!document.title.startsWith('●')")
        my_turn(waiting)


def test_time_that_runs_out_is_told_and_moves_nothing_on_the_table(visitor: Invite) -> None:
    page = at_table(visitor(locale="fr-FR"), clock={"kind": "move", "seconds": 2})
    my_turn(page)
    before = page.evaluate(STAGE)
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Votre temps est écoulé. Joué pour vous : Passer (temps écoulé)")
    assert page.evaluate(STAGE) == before
    expect(page.locator("[role=log] .said, [role=log]", has_text="(temps écoulé)").first).to_be_visible()


def test_sounds_are_silent_until_they_are_asked_for(visitor: Invite) -> None:
    page = visitor().page
    page.add_init_script("""
      window.tones = 0;
      const Real = window.AudioContext;
      window.AudioContext = class extends Real { constructor() { super(); window.tones += 1; } };
    """)
    page.goto(visitor().server.address)
    sit(page)
    my_turn(page)
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds: dice, losses, my turn").check()
    page.keyboard.press("Escape")
    page.locator('[data-piece="unit-6"]').click()
    page.locator('.spot.open[data-id="d3"]').click()
    page.get_by_text("One more action").first.wait_for()
    until(page, "window.tones === 1")


def unlucky(page: Page) -> None:
    """The luck of each seat as bad as can be, whatever the dice did."""

    def pass_on(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def spoil(text: str | bytes) -> None:
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "luck":
                message["seats"] = [{"seat": seat, "got": -3 - seat, "expected": 1.5} for seat in (0, 1)]
            wire.send(json.dumps(message))

        server.on_message(spoil)
        wire.on_message(server.send)

    page.route_web_socket("**/socket", pass_on)


def test_bad_luck_draws_no_bar_of_negative_width(visitor: Invite) -> None:
    somebody: Visitor = visitor()
    unlucky(somebody.page)
    page = somebody.go()
    sit(page)
    my_turn(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator("[data-luck] li").first).to_contain_text("-3")
    assert [line for line in somebody.complaints if "negative" in line] == []
