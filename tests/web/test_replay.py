"""Looking back at a game that is over: where it turned, and from turn to turn and attack to attack."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.finished import finished_table, heads_of, points_of, recorded
from tests.web.server_process import until

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}
SEATS = (("Blue", "Bleu"), ("Red", "Rouge"))


# Names that are wider than their cell of the table of scores.
WIDE = """() => [...document.querySelectorAll('[data-over] th[scope=row]')]
  .filter(cell => [...cell.children].some(one =>
    one.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1))
  .map(cell => cell.textContent)"""


def plain(text: str) -> str:
    """A sentence with ordinary spaces."""
    return " ".join(text.split())


def shows_step(page: Page, step: int) -> None:
    """Wait until the replay stands at a step."""
    until(page, "step => document.querySelector('.said b')?.textContent.startsWith(`${step} /`)", arg=step)


@pytest.mark.parametrize(
    ("mode", "settings", "chances"),
    [
        ("lionheart-advanced", {}, "{seat} to win: {before}% → {after}%"),
        ("artofwar-free", PHONE, "chances de {seat} : {before} % → {after} %"),
        ("warriors-2", PHONE, "chances de {seat} : {before} % → {after} %"),
        ("warriors-2-dragons", {}, "{seat} to win: {before}% → {after}%"),
    ],
    ids=["lionheart", "artofwar-phone", "warriors-phone", "warriors-secret"],
)
def test_every_turning_point_leads_to_its_moment_in_the_replay(
    visitor: Invite, mode: str, settings: dict[str, Any], chances: str
) -> None:
    record = recorded(mode)
    points = points_of(record)
    assert len(points) > 1, "a record in which the game turned"
    page = finished_table(visitor(**settings), record)
    expect(page.locator("[data-seal=good]")).to_be_visible()
    assert page.evaluate(WIDE) == []
    shown = page.locator("[data-turning] li a")
    expect(shown).to_have_count(len(points))
    french = settings.get("locale") == "fr-FR"
    for number, point in enumerate(points):
        words = [one.fr if french else one.en for one in (point.words, *point.then)]
        link = shown.nth(number)
        expect(link.locator(".what")).to_have_text(" · ".join(words))
        of_any_seat = [
            chances.format(seat=SEATS[seat][french], before=round(100 * old), after=round(100 * new))
            for seat, (old, new) in enumerate(zip(point.before, point.after, strict=True))
        ]
        assert plain(link.locator(".chances").inner_text()) in of_any_seat
        link.click()
        shows_step(page, point.step)
        expect(page.locator(".said")).to_contain_text(words[0])  # also what was a secret of the other seat
        expect(page.get_by_label(re.compile("Seen by|Vu par"))).to_have_value("all")
        page.go_back()
        page.locator("[data-over]").wait_for()


def test_the_replay_jumps_from_turn_to_turn_and_from_attack_to_attack(visitor: Invite) -> None:
    record = recorded("lionheart-advanced")
    page = finished_table(visitor(), record)
    page.get_by_role("link", name="Replay").click()
    shows_step(page, 0)
    for level, name in ((2, "turn"), (1, "attack")):
        heads = heads_of(record, level)
        assert len(heads) > 3
        on, back = (page.get_by_role("button", name=f"{way} {name}", exact=True) for way in ("Next", "Previous"))
        page.get_by_label("Step", exact=True).fill("0")
        shows_step(page, 0)
        expect(back).to_be_disabled()
        for step in heads[:4]:
            on.click()
            shows_step(page, step)
        for step in reversed(heads[:3]):
            back.click()
            shows_step(page, step)
        expect(back).to_be_disabled()
        page.get_by_label("Step", exact=True).fill(str(heads[-1]))
        shows_step(page, heads[-1])
        expect(on).to_be_disabled()
