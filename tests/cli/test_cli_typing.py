"""What people type and what they are told: amounts, examples, clauses, numbers in French."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

import champclos as library
from champclos.cli.chances import percent
from champclos.cli.desk import Desk
from champclos.cli.help import help_rows
from champclos.cli.human import Human
from champclos.cli.menu import narrow, read_menu
from champclos.cli.several import read_line
from champclos.core.dice import FastDice
from champclos.core.driver import settle
from champclos.core.errors import UnreadableNotation
from champclos.core.game import ASKED, OVER, State
from champclos.games import make_game
from tests.cli.conftest import Command
from tests.games.wrapped import Wrapped, WrappedGame

GAMES = [
    ("lionheart", {}),
    ("lionheart", {"mode": "advanced"}),
    ("artofwar", {"mode": "free"}),
    ("warriors", {"seats": 3}),
]


def positions(name: str, options: dict[str, object]) -> list[State]:
    """Some positions of a game of random choices, one of each kind of prompt."""
    state, dice = make_game(name, options, {}).start(), FastDice(7)
    found: dict[str, State] = {}
    for _ in range(120):
        settle(state, dice)
        if state.seat == OVER:
            break
        seen = state.seen_by(state.seat)
        prompt = seen.scene().prompt
        assert prompt is not None
        found.setdefault(prompt.words.en, seen)
        choices = state.choices(state.seat)
        state.play(state.seat, choices[dice.below(len(choices))])
    return list(found.values())


def test_a_number_is_the_amount_where_amounts_are_asked_for(champclos: Command) -> None:
    said = champclos("play", "artofwar", "--option", "mode=free", "--bots", "page", typed=("R01", "10", "0", "quit"))
    assert "Soldiers 10  Guards 0" in said.out
    refused = champclos("play", "artofwar", "--option", "mode=free", "--bots", "page", typed=("R01", "99", "quit")).out
    assert "Not allowed: 99." in refused
    assert "AOW-ARMY-2: " in refused


def test_an_amount_the_rules_forbid_is_refused_by_its_clause(champclos: Command) -> None:
    typed = ("R01", "10", "5", "? 6", "6", "quit")
    said = champclos("play", "artofwar", "--option", "mode=free", "--bots", "page", typed=typed).out
    assert said.count("AOW-ARMY-1: ") == 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_help_gives_examples_that_can_be_typed_now(name: str, options: dict[str, object], language: str) -> None:
    for seen in positions(name, options):
        menu = read_menu(seen, language)
        rows = dict(help_rows(Desk(language), seen, menu))
        assert not any("{" in what for what in rows)
        plays, _, narrows = list(rows)[:3]
        number, notation = plays.split(", ")
        entry = next(entry for entry in menu if entry.number == int(number))
        assert entry.notation == notation
        assert seen.why_not(seen.viewer, seen.parse(notation, seen.viewer)) == 0
        if narrows not in ("Enter", "Entrée"):
            assert all(0 < len(narrow(menu, text)) < len(menu) for text in narrows.split(", "))
        several = next((what for what, does in rows.items() if does.startswith(("several", "plusieurs"))), "")
        assert not several or len(read_line(Desk(language), seen, menu, several)) == 2


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_nobody_reads_the_id_of_a_piece_or_of_a_place_that_has_a_name(
    name: str, options: dict[str, object], language: str
) -> None:
    for seen in positions(name, options):
        scenery = seen.game.scenery()
        named = {place.id for zone in scenery.zones for place in zone.places if place.name or len(zone.places) == 1}
        ids = named | {piece.id for piece in seen.scene().pieces}
        squares = {place.id for zone in scenery.zones for place in zone.places} - named
        for entry in read_menu(seen, language):
            for words in (entry.group, entry.words):
                found = set(re.findall(r"[\w/.:-]+", words)) & (ids - squares)
                assert not {word for word in found if not word.isalpha()}, words


class NoCode(Wrapped):
    """A position in which everything that is typed is plain enough, but has no code."""

    def parse(self, text: str, seat: int = ASKED) -> int:
        raise UnreadableNotation(f'"{text}" places no unit', "LION-ARMY-3")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_has_no_code_is_refused_by_the_clause_that_says_so(
    language: str, seat: int, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = WrappedGame(library.game("lionheart", mode="advanced"), NoCode).start().seen_by(seat)
    desk = Desk(language)
    person = Human(desk, "somebody")
    person.may(seen, read_menu(seen, language), "I3@a1")
    said = " ".join(capsys.readouterr().out.split())
    clause = seen.game.rulebook.clause(seen.game.rulebook.number("LION-ARMY-3"))
    wanted = f"Interdit : I3@a1. LION-ARMY-3 : {clause.fr}" if language == "fr" else f"LION-ARMY-3: {clause.en}"
    assert wanted in said


def test_odds_are_written_as_the_language_writes_numbers(champclos: Command, tmp_path: Path) -> None:
    path = tmp_path / "duel.txt"
    path.write_text("army 0: K1e1^ A4e4^ I4h2^\narmy 1: K1e5v I4h9v\n")
    play = ("play", "lionheart", "--position", str(path), "--bots", "page")
    french = champclos(*play, "--language", "fr", typed=("chances", "quit")).out
    assert re.search(r"\d+,\d\N{NO-BREAK SPACE}%", french)
    assert not re.search(r"\d\.\d", french)
    assert re.search(r"\d+\.\d%", champclos(*play, typed=("odds", "quit")).out)


def test_a_chance_that_rounds_to_nothing_is_not_called_none() -> None:
    assert percent(Fraction(1, 8), "en").strip() == "12.5%"
    assert percent(Fraction(1, 8), "fr").strip() == "12,5\N{NO-BREAK SPACE}%"
    assert percent(Fraction(1, 9999), "fr").strip() == "< 0,1\N{NO-BREAK SPACE}%"
    assert percent(Fraction(0), "en").strip() == "0.0%"


def test_figures_of_a_contest_are_french_in_french(champclos: Command) -> None:
    contest = ("arena", "lionheart", "--bots", "page,squire", "--games", "2", "--seed", "1", "--option", "quiet=2")
    french = champclos(*contest, "--language", "fr")
    assert french.code == 0, french.err
    assert re.search(r"\d+,\d\N{NO-BREAK SPACE}% \[", french.out)
    assert not re.search(r"\d\.\d", french.out)


def test_a_replay_in_french_puts_a_space_before_its_colons(champclos: Command) -> None:
    record = Path(__file__).parents[1] / "golden" / "lionheart-basic.champ"
    said = champclos("replay", str(record), "--plain", "--language", "fr").out
    assert re.search(r"^\d+\. (Bleu|Rouge|Nature) : ", said, re.MULTILINE)
    assert not re.search(r"^\d+\. \w+: ", said, re.MULTILINE)
