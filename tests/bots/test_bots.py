from collections import Counter
from pathlib import Path

import pytest

import champclos
from champclos.bots import BadBot, Kind, Parameter, make_bot, names, read_spec, register
from champclos.bots.own import load_bots
from champclos.bots.page import Page
from champclos.core.errors import ChampclosError, UnknownName

OWN_BOTS = """
import champclos


class Hasty(champclos.Player):
    name = "hasty"

    def choose(self, seen):
        return seen.choices(seen.viewer)[0]


class Gambler(champclos.Player):
    name = "gambler"

    def __init__(self, dice, depth: int = 2, nerve=0.5, bold=False, style: str = "wild"):
        self.dice, self.depth, self.nerve, self.bold, self.style = dice, depth, nerve, bold, style

    def choose(self, seen):
        choices = seen.choices(seen.viewer)
        return choices[self.dice.below(len(choices))]


class Clumsy(champclos.Player):
    name = "clumsy"

    def choose(self, seen):
        return 1 // 0


class Needy(champclos.Player):
    name = "needy"

    def __init__(self, depth: int):
        if depth < 0:
            raise ValueError("depth must not be negative")

    def choose(self, seen):
        return -1
"""


@pytest.fixture
def own_bots(tmp_path: Path) -> Path:
    path = tmp_path / "my_bots.py"
    path.write_text(OWN_BOTS)
    load_bots(path)
    return path


def first_decision() -> champclos.State:
    """A position in which seat 0 decides, as seat 0 sees it."""
    state = champclos.game("lionheart", mode="advanced").start()
    return state.seen_by(0)


def test_a_page_plays_every_choice_about_equally_often() -> None:
    seen = first_decision()
    choices = list(seen.choices(0))
    page = make_bot("page", seed=1, stream=0, seat=0)
    count = Counter(int(page.choose(seen)) for _ in range(50 * len(choices)))
    assert sorted(count) == choices
    assert max(count.values()) < 100


def test_the_same_seed_stream_and_seat_decide_the_same_and_others_do_not() -> None:
    seen = first_decision()

    def decisions(seed: int, stream: int, seat: int) -> list[int]:
        bot = make_bot("page", seed, stream, seat)
        return [int(bot.choose(seen)) for _ in range(20)]

    assert decisions(7, 3, 0) == decisions(7, 3, 0)
    different = [decisions(7, 3, 0), decisions(8, 3, 0), decisions(7, 4, 0), decisions(7, 3, 1)]
    assert len({tuple(each) for each in different}) == 4


def test_an_unknown_bot_is_refused_with_the_list_of_those_known() -> None:
    with pytest.raises(UnknownName, match=r'unknown bot "dragon"; known: page'):
        make_bot("dragon", 0, 0, 0)


def test_the_house_keeps_its_names() -> None:
    assert "page" in names()
    with pytest.raises(BadBot, match="taken"):
        register("page", Kind({}, Page))


@pytest.mark.parametrize(
    ("spec", "line"),
    [
        ("page:depth=3", 'bot "page:depth=3": page has no parameter "depth"; its parameters: none'),
        ("page:", 'bot "page:": "" is not of the form name=value'),
        ("gambler:depth", 'bot "gambler:depth": "depth" is not of the form name=value'),
        ("gambler:depth=x", 'bot "gambler:depth=x": depth is a whole number, not "x"'),
        ("gambler:nerve=x", 'bot "gambler:nerve=x": nerve is a number, not "x"'),
        ("gambler:bold=x", 'bot "gambler:bold=x": bold is true or false, not "x"'),
        ("gambler:depth=1:depth=2", 'bot "gambler:depth=1:depth=2": depth is given twice'),
        (
            "gambler:luck=1",
            'bot "gambler:luck=1": gambler has no parameter "luck"; its parameters: depth, nerve, bold, style',
        ),
        ("needy", 'bot "needy": needy needs a value for depth: needy:depth=…'),
    ],
)
def test_a_bad_parameter_is_named_in_one_line(own_bots: Path, spec: str, line: str) -> None:
    with pytest.raises(BadBot) as error:
        read_spec(spec)
    assert str(error.value) == line


def test_parameters_are_read_as_what_they_are(own_bots: Path) -> None:
    assert read_spec("gambler:depth=5:bold=yes:style=calm").values == {
        "depth": 5,
        "nerve": 0.5,
        "bold": True,
        "style": "calm",
    }
    assert read_spec("gambler").kind.parameters["depth"] == Parameter(int, 2)


def test_ones_own_bots_play(own_bots: Path) -> None:
    seen = first_decision()
    assert make_bot("hasty", 0, 0, 0).choose(seen) == seen.choices(0)[0]
    assert make_bot("gambler:depth=3", 0, 0, 0).choose(seen) in seen.choices(0)


def test_what_goes_wrong_in_ones_own_bot_is_told_with_its_place(own_bots: Path) -> None:
    with pytest.raises(BadBot, match=r'bot "clumsy" \(my_bots.py, line 27\): ZeroDivisionError: '):
        make_bot("clumsy", 0, 0, 0).choose(first_decision())
    with pytest.raises(BadBot, match=r'bot "needy" \(my_bots.py, line \d+\): ValueError: depth must not be negative'):
        make_bot("needy:depth=-1", 0, 0, 0)


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("", "no class in it derives from champclos.Player and has a name"),
        ("def (", "line 1: invalid syntax"),
        ("import nowhere_at_all", r"\(bots.py, line 1\): ModuleNotFoundError"),
        (OWN_BOTS.replace('"hasty"', '"page"'), 'bot "page": this name is taken'),
        (OWN_BOTS.replace('"hasty"', '"a,b"'), 'a bot cannot be called "a,b"'),
        (OWN_BOTS.replace("depth: int)", "depth: list)"), "depth of needy is neither number, word nor"),
    ],
)
def test_a_file_that_has_no_usable_bots_is_refused(tmp_path: Path, source: str, line: str) -> None:
    path = tmp_path / "bots.py"
    path.write_text(source)
    with pytest.raises(ChampclosError, match=line):
        load_bots(path)


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadBot, match=r"bots file nowhere\.py: there is no such Python file"):
        load_bots(Path("nowhere.py"))
