"""First games with the guide: it speaks of what is asked, points at it, and lies beside the table."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import champclos
from tests.web.conftest import Invite
from tests.web.newcomer import Newcomer
from tests.web.server_process import Visitor, until
from tests.web.tables import at_table, my_turn, wait_for_table

WAYS = {"en-GB": "First game, with a guide", "fr-FR": "Première partie guidée"}
LESSONS = Path(__file__).parent.parent.parent / "web" / "src" / "games"
GAMES = ("lionheart", "artofwar", "warriors", "warlords", "signum")
DUEL = "duel"  # the other way to play Legends of Signum, with a guide of its own
# Lessons without which nobody could say that they were taught the game.
TAUGHT = {
    "lionheart": {"aim", "units", "pick", "move", "attack", "over"},
    "artofwar": {"king", "keep", "place", "lay", "aim", "turn", "recruit", "attack", "over"},
    "warriors": {"aim", "keep", "symbols", "over"},
    "warlords": {"aim", "seat", "lead", "share", "march", "battles", "buy", "bid", "over"},
    "signum": {"aim", "deploy", "muster", "signs", "activate", "cards", "act", "attack", "over"},
    "duel": {
        "aim",
        "hero",
        "opening",
        "track",
        "summon",
        "arrival",
        "hand",
        "discard",
        "feats",
        "activate",
        "act",
        "over",
    },
}
# The guide beside the table, and neither over the other.
APART = """() => {
  const [guide, stage] = ['[data-guide]', 'main.stage'].map(one => document.querySelector(one).getBoundingClientRect());
  const across = Math.min(guide.right, stage.right) - Math.max(guide.left, stage.left);
  const down = Math.min(guide.bottom, stage.bottom) - Math.max(guide.top, stage.top);
  return {over: across > 1 && down > 1, low: guide.bottom > innerHeight + 1, wide: guide.right > innerWidth + 1};
}"""


def first_game(somebody: Visitor, game: str, language: str = "en-GB") -> Page:
    """The main button of a first visitor."""
    page = somebody.go()
    button = page.locator(f"[data-game={game}] .button.main")
    expect(button).to_have_text(WAYS[language])
    button.click()
    wait_for_table(page)
    page.locator("[data-guide]").wait_for()
    return page


def first_duel(somebody: Visitor) -> Page:
    """The first duel of Legends of Signum, which the first page offers beside its first game."""
    page = somebody.go()
    page.locator("[data-game=signum] [data-tour=duel]").click()
    wait_for_table(page)
    page.locator("[data-guide]").wait_for()
    return page


def to_learn(newcomer: Newcomer, game: str) -> set[str]:
    """The lessons without which nobody was taught the game, but for those whose question never came."""
    guide = (LESSONS / f"{'signum-duel' if game == DUEL else game}.guide.ts").read_text()
    asked = dict(re.findall(r"id: '([\w-]+)',\s+when: { asked: \['([A-Z]+-[A-Z]+-\d+)'\] }", guide))
    return {lesson for lesson in TAUGHT[game] if lesson not in asked or asked[lesson] in newcomer.met}


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("lionheart", {"mode": "basic"}),
        ("lionheart", {"mode": "advanced"}),
        ("artofwar", {"mode": "first"}),
        ("artofwar", {"mode": "free"}),
        ("warriors", {"seats": 2}),
        ("warriors", {"seats": 3, "dragons": True}),
        ("warlords", {"seats": 2}),
        ("warlords", {"seats": 3, "scenario": "long"}),
        ("warlords", {"seats": 4}),
        ("signum", {"seats": 2, "bands": "build"}),
        ("signum", {"seats": 3, "bands": "choose", "minions": True}),
        ("signum", {"seats": 2, "bands": "choose", "terrains": True, "map": "silent_river_valley"}),
        ("signum", {"mode": "duel", "feats": 20}),
        ("signum", {"mode": "duel", "feats": 20, "bands": "build", "terrains": True}),
    ],
)
def test_the_guide_knows_every_question_that_a_game_asks(game: str, options: dict[str, Any]) -> None:
    guide = (LESSONS / f"{game}.guide.ts").read_text()
    if options.get("mode") == "duel":  # which takes some lessons of the skirmish
        duel = (LESSONS / f"{game}-duel.guide.ts").read_text()
        taken = re.findall(r"asInSkirmish\(([^)]*)\)", duel)
        lessons = {name for names in taken for name in re.findall(r"'(\w+)'", names)}
        guide = duel + "".join(part for part in guide.split("\n    id: ") if part[1 : part.find("',")] in lessons)
    known = set(re.findall(r"'([A-Z]+-[A-Z]+-\d+)'", guide))
    playable = champclos.game(game, **options)
    assert known <= {clause.id for clause in playable.rulebook.own}
    for seed in range(3):
        dice, state = random.Random(seed), playable.start()
        for _ in range(400):
            if state.outcome() is not None:
                break
            if state.seat >= 0:
                prompt = state.seen_by(state.seat).scene().prompt
                assert prompt is not None
                assert prompt.clause in known
            choices = state.odds().choices if state.seat < 0 else state.choices(state.seat)
            state.play(state.seat, dice.choice(list(choices)))


@pytest.mark.parametrize(
    "game", [*GAMES[:3], *(pytest.param(name, marks=pytest.mark.slow) for name in (*GAMES[3:], DUEL))]
)
def test_a_newcomer_is_led_through_a_whole_game(visitor: Invite, game: str) -> None:
    page = first_duel(visitor()) if game == DUEL else first_game(visitor(), game)
    newcomer = Newcomer(page, 3)
    newcomer.play(600)
    lessons = [lesson for lesson, _ in newcomer.said]
    assert newcomer.silent == []
    assert newcomer.learnt() >= to_learn(newcomer, game)
    assert len(lessons) > 8
    assert len(lessons) == len(set(lessons)), "a lesson was said twice"
    assert len(newcomer.pointed) >= 2, "lessons that point at things on the table"


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES, DUEL])
def test_a_newcomer_is_led_in_french_by_touch_on_a_phone(visitor: Invite, game: str) -> None:
    somebody = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="fr-FR")
    page = first_duel(somebody) if game == DUEL else first_game(somebody, game, "fr-FR")
    assert page.evaluate(APART) == {"over": False, "low": False, "wide": False}
    newcomer = Newcomer(page, 5, touch=True)
    newcomer.play(600)
    assert newcomer.silent == []
    assert newcomer.learnt() >= to_learn(newcomer, game)
    assert len(newcomer.said) > 8
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_the_guide_lies_beside_the_table(visitor: Invite, size: tuple[int, int]) -> None:
    somebody = visitor(viewport={"width": size[0], "height": size[1]})
    for game in GAMES:
        page = first_game(somebody, game)
        my_turn(page)
        assert page.evaluate(APART) == {"over": False, "low": False, "wide": False}, game


def test_the_guide_of_a_duel_points_at_the_board_and_ends_with_what_is_done(visitor: Invite) -> None:
    page = first_duel(visitor())
    my_turn(page)
    page.locator("[data-guide=aim]").wait_for()
    page.get_by_role("button", name="Got it").click()
    page.locator("[data-guide=hero]").wait_for()
    assert page.locator("[data-pointed]").count() >= 2
    page.locator(".spot.open").first.click()
    page.get_by_role("button", name="Do it").click()  # it cannot be taken back, so it is asked twice
    page.locator("[data-guide=opening]").wait_for()
    pointed = page.locator("[data-pointed]").first.get_attribute("data-pointed")
    assert pointed is not None
    assert pointed.startswith("hand-0/")


def test_the_guide_points_at_the_board_and_follows_the_clicks(visitor: Invite) -> None:
    page = first_game(visitor(), "lionheart")
    my_turn(page)
    for lesson in ("aim", "units"):
        page.locator(f"[data-guide={lesson}]").wait_for()
        assert page.locator("[data-pointed]").count() >= 2
        page.get_by_role("button", name="Got it").click()
    page.locator("[data-guide=pick]").wait_for()
    assert page.get_by_role("button", name="Got it").count() == 0
    page.locator('[data-piece="unit-6"]').click()
    page.locator("[data-guide=move]").wait_for()
    expect(page.locator("[data-pointed]")).to_have_count(1)
    assert page.locator("[data-pointed]").get_attribute("data-pointed") == "d3"
    page.locator('.spot.open[data-id="d3"]').click()
    page.locator("[data-guide=second]").wait_for()


def test_dice_that_others_roll_end_no_lesson(visitor: Invite) -> None:
    """Both roll for the first turn, and neither roll is an attack of one's own."""
    page = first_game(visitor(), "lionheart")
    my_turn(page)
    table = page.url.split("/")[-1].split("?")[0]
    done = page.evaluate(f"JSON.parse(localStorage.getItem('champclos.guides'))['{table}'].done")
    assert "attack" not in done
    assert "move" not in done


def test_the_guide_goes_on_where_it_was_after_a_reload(visitor: Invite) -> None:
    somebody = visitor()
    page = first_game(somebody, "artofwar")
    my_turn(page)
    page.locator("[data-guide=king]").wait_for()
    page.get_by_role("button", name="King R01").click()
    page.locator("[data-guide=keep]").wait_for()
    page.get_by_role("button", name="Keep these cards").click()
    page.locator("[data-guide=place]").wait_for()
    table = page.url
    page.reload()
    page.locator("[data-guide=place]").wait_for()
    assert page.locator("[data-pointed]").count() > 0
    somebody.go()
    page.get_by_role("link", name="Continue").click()
    until(page, f"location.href.startsWith({table.split('?')[0]!r})")
    page.locator("[data-guide=place]").wait_for()
    page.get_by_role("button", name="End the guide").click()
    expect(page.locator("[data-guide]")).to_have_count(0)
    page.goto(table.split("?")[0])
    page.reload()
    wait_for_table(page)
    my_turn(page)
    assert page.locator("[data-guide]").count() == 0


def test_the_guide_of_the_menu_speaks_at_any_table(visitor: Invite) -> None:
    page = at_table(visitor(), "warriors", options={"seats": 2, "dragons": True})
    my_turn(page)
    assert page.locator("[data-guide]").count() == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Guide").click()
    expect(page.locator("[data-guide] p")).not_to_be_empty()


def test_who_has_played_a_game_is_offered_the_bot_first(visitor: Invite) -> None:
    somebody = visitor()
    page = first_game(somebody, "lionheart")
    somebody.go()
    page.locator("[data-game=warriors]").wait_for()
    expect(page.locator("[data-game=lionheart] .button.main")).to_have_text("Play a bot")
    expect(page.locator("[data-game=warriors] .button.main")).to_have_text("First game, with a guide")
    page.locator("[data-game=lionheart]").get_by_role("button", name="First game, with a guide").click()
    page.locator("[data-guide]").wait_for()
