"""The page of a report: one file, both languages, pictures with words in them, what stands out first."""

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from champclos.core.said import Said
from champclos.games import shared_game
from champclos.lab.figures import Figure, figure, figures_of
from champclos.lab.measures import measure
from champclos.lab.playing import job_of
from champclos.lab.replays import effects, replay
from champclos.lab.report import page, report_of
from champclos.lab.report.numbers import number, percent, shown
from champclos.lab.report.parts import SAID
from champclos.lab.skill import Doubling, Skill
from tests.lab.test_findings import artofwar, games

VOID = {"meta", "input"}
TRACE = Skill(
    "knight:iterations=2", 8, 0.5, [Doubling(4, Figure(0.6, 0.4, 0.8, 8)), Doubling(8, Figure(0.7, 0.5, 0.9, 8))]
)


class Page(HTMLParser):
    """Checks that every element is closed, and collects what the page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name in ("href", "src", "xlink:href") and value is not None:
                self.links.append(value)
            if name == "id" and value is not None:
                self.ids.append(value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@cache
def made(name: str, seats: int = 2, language: str = "en") -> str:
    options: dict[str, object] = {"seats": seats} if name == "warriors" else {}
    job = job_of(name, options, {}, ["page"], 3)
    game = shared_game(name, options, {})
    rows = measure(job, 6)
    shares = {key: one for key, each in effects(replay(job, 3)).items() if (one := figure(each)) is not None}
    return page(game, report_of(game, figures_of(game, job, rows), shares, TRACE), rows, language)


@pytest.mark.parametrize(("name", "seats"), [("lionheart", 2), ("warriors", 3), ("signum", 2)])
def test_a_page_is_one_whole_file_that_asks_nobody_for_anything(name: str, seats: int) -> None:
    text = made(name, seats)
    found = Page()
    found.feed(text)
    assert found.open == []
    assert all(link.startswith("#") for link in found.links)
    assert {link[1:] for link in found.links} <= set(found.ids)
    assert not re.search(r"https?://(?!www\.w3\.org/)|@import|<script", text)
    assert "nan" not in re.findall(r'[ "]nan[ "]', text)
    assert len(text.encode()) < 600_000


def test_both_languages_are_in_it_and_the_one_asked_for_is_shown() -> None:
    text = made("lionheart", language="fr")
    assert '<html lang="fr">' in text
    assert 'id="in-fr" checked' in text
    assert "What stands out" in text
    assert "Ce qui ressort" in text
    assert text.count('<svg lang="en"') == text.count('<svg lang="fr"')
    assert text.count('<div lang="en"><svg') == text.count('<div lang="fr"><svg') > 8


def test_pictures_are_coloured_by_the_page_and_keep_their_text() -> None:
    text = made("lionheart", 2)
    assert "var(--main)" in text
    assert not re.search(r"#0[1-7]0[1-7]0[1-7]", text)
    assert ">Knights</text>" in text
    assert ">Cavaliers</text>" in text


def test_what_stands_out_is_said_with_its_numbers() -> None:
    game, job = artofwar()
    rows = games(400, 1, strength=0.8)
    figures = figures_of(game, job, rows)
    text = page(game, report_of(game, figures, {}, None), rows)
    value = percent(figures.value("win_rate.side.king_r01"), "en")
    assert f"King R01: {value} of its games are won" in text
    assert text.index("King R01:") < text.index("Who wins")
    assert "Never used: Soldier, Guard, Archer, Priest, Wizard, King and 6 more." in text


def test_clauses_that_never_came_into_play_are_counted_among_all_and_listed() -> None:
    text = made("lionheart")
    rules = [clause for clause in shared_game("lionheart", {}, {}).rulebook.own if not clause.note]
    listed = text[text.rindex("The clauses") :]
    silent = [clause.id for clause in rules if f">{clause.id}<" in listed]
    assert silent
    assert f"{len(silent)} of {len(rules)} clauses never came into play; they are listed at the end." in text


def test_everything_a_report_says_is_said_in_both_languages() -> None:
    assert isinstance(SAID, Said)
    for name, entry in SAID.entries.items():
        words = entry.words
        assert words.en, name
        assert words.fr, name
        assert set(re.findall(r"{\w+}", words.en)) == set(re.findall(r"{\w+}", words.fr)), name


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [(1234.5, "1,234", "1\N{NO-BREAK SPACE}234"), (12.34, "12.3", "12,3"), (-0.5, "−0.50", "−0,50"), (7.0, "7", "7")],
)
def test_numbers_are_written_as_each_language_does(value: float, english: str, french: str) -> None:
    assert (number(value, "en"), number(value, "fr")) == (english, french)
    assert (
        shown(Figure(0.5, 0.25, 0.75, 9), share=True).fr
        == "50,0\N{NO-BREAK SPACE}%\N{NO-BREAK SPACE}[25,0;\N{NO-BREAK SPACE}75,0]"
    )
