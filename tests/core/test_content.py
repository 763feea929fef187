from pathlib import Path

import msgspec
import pytest

from champclos.core.content import (
    Origin,
    Table,
    changed_figures,
    digest,
    figure_words,
    origins,
    read_content,
    read_toml,
    replace,
)
from champclos.core.errors import BadContent
from champclos.core.words import Words
from champclos.games import RELEASED, figure_names, usual_content


class Troop(msgspec.Struct, forbid_unknown_fields=True):
    origin: Origin
    strength: int


class Figures(msgspec.Struct, forbid_unknown_fields=True):
    size: int
    troops: dict[str, Troop]


CONTENT = """
size = 9

[troops.archer]
origin = "known"
strength = 2

[troops.knight]
origin = "designed"
strength = 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    game = tmp_path / "war"
    game.mkdir()
    (game / "content.toml").write_text(CONTENT)
    return game


def test_figures_are_read_from_the_games_folder(folder: Path) -> None:
    figures, _ = read_content(folder, Figures, {})
    assert figures.size == 9
    assert figures.troops["knight"] == Troop("designed", 3)


def test_an_entry_is_replaced_whole_and_says_so(folder: Path) -> None:
    figures, changed = read_content(folder, Figures, {"troops": {"knight": {"strength": 5}}})
    assert figures.troops == {"archer": Troop("known", 2), "knight": Troop("replaced", 5)}
    assert changed != read_content(folder, Figures, {})[1]


@pytest.mark.parametrize(
    ("overrides", "what"),
    [
        ({"troops": {"knight": {}}}, "strength"),
        ({"troops": {"knight": {"strength": "strong"}}}, r"Expected `int`"),
        ({"troops": {"knight": {"strength": 5, "speed": 2}}}, "speed"),
        ({"weather": 3}, "weather"),
        ({"size": "big"}, r"\$\.size"),
    ],
)
def test_a_missing_unknown_or_impossible_figure_is_refused(folder: Path, overrides: Table, what: str) -> None:
    with pytest.raises(BadContent, match="content of war: .*" + what):
        read_content(folder, Figures, overrides)


def test_replacing_changes_nothing_in_what_was_read() -> None:
    table: Table = {"a": {"b": {"origin": "known", "x": 1}}, "c": 1}
    assert replace(table, {"a": {"b": {"x": 2}}, "c": 3}) == {"a": {"b": {"origin": "replaced", "x": 2}}, "c": 3}
    assert table == {"a": {"b": {"origin": "known", "x": 1}}, "c": 1}


def test_the_digest_looks_at_figures_and_not_at_their_order() -> None:
    assert digest({"a": 1, "b": {"c": 2, "d": 3}}) == digest({"b": {"d": 3, "c": 2}, "a": 1})
    assert digest({"a": 1}) != digest({"a": 2})


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"none\.toml: No such file"):
        read_toml(tmp_path / "none.toml")
    (tmp_path / "bad.toml").write_text("size = = 3")
    with pytest.raises(BadContent, match=r"bad\.toml: .*line 1"):
        read_toml(tmp_path / "bad.toml")
    (tmp_path / "bytes.toml").write_bytes(b'name = "\xff"')
    with pytest.raises(BadContent, match=r"bytes\.toml"):
        read_toml(tmp_path / "bytes.toml")


def test_origins_are_counted(folder: Path) -> None:
    assert origins(read_toml(folder / "content.toml")) == {"known": 1, "deduced": 0, "mixed": 0, "designed": 1}


def test_a_figure_is_called_by_its_path_or_by_its_last_part() -> None:
    names: Table = {"units": ["", ""], "king": ["King", "Roi"], "dice": ["dice", "dés"], "army.dice": ["all", "tout"]}
    assert figure_words(names, "units.king.dice") == Words("King: dice", "Roi : dés")
    assert figure_words(names, "army.dice") == Words("army: all", "army : tout")
    assert figure_words({}, "units.king") == Words("units: king", "units : king")


@pytest.mark.parametrize("game", RELEASED)
def test_every_figure_of_a_game_has_a_name_in_both_languages(game: str) -> None:
    names, usual = figure_names(game), usual_content(game)
    called = [figure_words(names, path) for path, _, _ in changed_figures({}, usual)]
    assert len({words.en for words in called}) == len({words.fr for words in called}) == len(called)
    for path, _, _ in changed_figures({}, usual):
        for end, part in enumerate(path.split("."), start=1):
            assert part in names or ".".join(path.split(".")[:end]) in names, path
