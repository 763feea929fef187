"""Declining in advance at the keyboard: a holder of a Catapult is not asked at every turn of every Battle."""

import pytest
from mypy_extensions import i64

import champclos as library
from champclos.bots import read_spec
from champclos.cli.desk import Desk
from champclos.cli.human import Human
from champclos.cli.sitting import Sitting
from champclos.core.dice import FastDice
from champclos.core.driver import Match, Player
from champclos.core.game import State
from tests.cli.conftest import Command

SEEDS = (5, 11)  # by seat: games in which it gets Catapults early


class Typing(Desk):
    """A desk at which somebody types what was prepared, line by line."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.lines: list[str] = []

    def ask(self, prompt: str) -> str:
        return self.lines.pop(0)


class Asked(Human):
    """A person who keeps Catapults, answers the first window with a command and passes at all others it is asked."""

    def __init__(self, desk: Typing, command: str) -> None:
        super().__init__(desk, "somebody")
        self.typing = desk
        self.command = command
        self.windows: list[tuple[int, int, bool]] = []

    def choose(self, seen: State) -> i64:
        window = seen.window(seen.viewer)
        words = [seen.notation(choice, seen.viewer) for choice in seen.choices(seen.viewer)]
        self.typing.lines = ["keep:cat" if "keep:cat" in words else "1!"]
        if window is not None:
            self.typing.lines = ["pass"] if self.windows else [self.command, "pass"]
            self.windows.append((int(window.spans[0]), int(window.spans[1]), window.aimed))
        return super().choose(seen)


def asked(seat: int, command: str, language: str = "en") -> list[tuple[int, int, bool]]:
    """Every window that is asked in a game of two: its Battle, its round, and whether it is aimed."""
    person = Asked(Typing(language), command)
    seed = SEEDS[seat]
    players: list[Player] = [read_spec("page").make(seed, 0, other) for other in range(2)]
    players[seat] = person
    Sitting(Match(library.game("warriors", seats=2).start(), players, FastDice(seed, 0, 0)), person.desk).run()
    return person.windows


@pytest.mark.parametrize("seat", [0, 1])
def test_who_declines_nothing_is_asked_at_every_moment_of_a_battle(seat: int) -> None:
    windows = asked(seat, "pass")
    assert len(windows) > len({battle for battle, _, _ in windows})
    assert len({rounds for _, rounds, _ in windows}) > 1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("language", "command"), [("en", "decline always"), ("fr", "décliner toujours")])
def test_who_declines_always_is_asked_once(seat: int, language: str, command: str) -> None:
    assert len(asked(seat, command, language)) == 1


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("language", "command"), [("en", "decline round"), ("fr", "DÉCLINER round")])
def test_who_declines_for_a_round_is_asked_again_in_the_next(seat: int, language: str, command: str) -> None:
    first, *later = asked(seat, command, language)
    assert later
    assert all(rounds > first[1] for _, rounds, _ in later)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("language", "command"), [("en", "decline battle"), ("fr", "décliner bataille")])
def test_who_declines_for_a_battle_is_asked_again_in_the_next(seat: int, language: str, command: str) -> None:
    first, *later = asked(seat, command, language)
    assert later
    assert all(battle > first[0] for battle, _, _ in later)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("command", ["decline always unless aimed", "décliner toujours sauf visé"])
def test_who_declines_unless_aimed_is_asked_when_it_is_the_target(seat: int, command: str) -> None:
    _, *later = asked(seat, command)
    assert later
    assert all(aimed for _, _, aimed in later)


def test_declining_is_explained_confirmed_and_taken_back(champclos: Command) -> None:
    play = ("play", "artofwar", "--bots", "page", "--seed", "3")
    typed = ("R01", "keep", "decline", "decline always", "decline nothing", "?", "quit")
    said = " ".join(champclos(*play, typed=typed).out.split())
    assert "Nothing that may be declined is asked now; you can type: decline always, decline nothing." in said
    assert "From now on you decline whatever you may answer. To be asked again: decline nothing." in said
    assert "You are asked every time." in said
    assert "decline always unless aimed the same, but be asked when you are the target" in said
    words = ("R01", "keep", "décliner", "décliner toujours", "quit")
    french = " ".join(champclos(*play, "--language", "fr", typed=words).out.split())
    assert "vous pouvez taper : décliner toujours, décliner rien." in french
    assert "Désormais, vous déclinez tout ce à quoi vous pouvez répondre." in french


def kinds_asked(command: str, language: str = "en") -> list[str]:
    """The kinds of windows that a person is asked at Art of War, with the first of which it gives a command."""
    found: list[str] = []

    class Answering(Asked):
        def choose(self, seen: State) -> i64:
            window = seen.window(seen.viewer)
            if window is not None:
                found.append(seen.game.windows[window.kind].en)
            return super().choose(seen)

    person = Answering(Typing(language), command)
    for seed in range(4):
        players: list[Player] = [person, read_spec("page").make(seed, 0, 1)]
        match = Match(library.game("artofwar").start(), players, FastDice(seed, 0, 0))
        Sitting(match, person.desk).run()
    return found


@pytest.mark.parametrize(
    ("language", "command", "left"),
    [
        ("en", "decline always wizard", "a Guard against an attack"),
        ("fr", "décliner toujours soutien", "a Guard against an attack"),
        ("en", "decline always guard", "a Wizard against a support"),
        ("fr", "DÉCLINER toujours Garde", "a Wizard against a support"),
    ],
)
def test_who_declines_one_kind_is_asked_the_others(language: str, command: str, left: str) -> None:
    assert len(set(kinds_asked("pass"))) == 2
    assert set(kinds_asked(command, language)[1:]) == {left}


def test_kinds_are_offered_and_confirmed_by_name_where_there_are_several(champclos: Command) -> None:
    play = ("play", "artofwar", "--bots", "page", "--seed", "3")
    said = " ".join(champclos(*play, typed=("R01", "keep", "decline always wizard", "?", "quit")).out.split())
    assert "From now on you decline a Wizard against a support. To be asked again: decline nothing." in said
    assert "decline always guard, decline always wizard the same, but only one of these: a Guard against" in said
    words = ("R01", "keep", "décliner toujours garde sauf visé", "?", "quit")
    french = " ".join(champclos(*play, "--language", "fr", typed=words).out.split())
    assert "Désormais, vous déclinez une Garde contre une attaque, sauf si vous êtes visé." in french
    assert "décliner toujours garde, décliner toujours sorcier" in french


def test_a_game_with_one_kind_of_windows_offers_no_kinds(champclos: Command) -> None:
    said = champclos("play", "warriors", "--bots", "page", "--seed", "3", typed=("?", "quit")).out
    assert "decline always" in said
    assert "one of these" not in said
    assert "decline always catapult" not in said


def test_a_game_without_windows_knows_no_declining(champclos: Command) -> None:
    said = champclos("play", "lionheart", "--bots", "page", "--seed", "4", typed=("decline always", "?", "quit")).out
    assert '"decline always" is not a choice here' in said
    assert "decline nothing" not in said
