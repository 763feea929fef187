"""The table language: the gallery's scenes, what check_scene finds, hashes, and the page that explains it."""

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from champclos.core import events, scene
from champclos.core.scene import (
    Badge,
    Choice,
    Comparison,
    Count,
    Die,
    Lane,
    Link,
    Mark,
    Panel,
    Piece,
    Place,
    PlaceBadges,
    Preview,
    Prompt,
    Result,
    Roll,
    Row,
    Run,
    Scene,
    Scenery,
    Sum,
    Total,
    Zone,
    check_scene,
    hex_places,
    panel_choices,
    reach_words,
    slot,
    square_places,
)
from champclos.core.words import Words
from tests.gallery import make

SAMPLES = list(make.SAMPLES)
SOURCE = Path(scene.__file__).with_suffix(".py")


@pytest.mark.parametrize("name", SAMPLES)
def test_the_gallery_is_up_to_date(name: str) -> None:
    assert (make.HERE / f"{name}.json").read_bytes() == make.text(name)


def test_the_gallery_holds_no_other_file() -> None:
    assert {path.stem for path in make.HERE.glob("*.json")} == set(SAMPLES)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_is_sound(name: str) -> None:
    sample = make.read(name)
    assert check_scene(sample.scenery, sample.scene) == []


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_comes_back_from_json_as_it_was(name: str) -> None:
    scenery, shown = make.SAMPLES[name]()
    again = make.read(name)
    assert (again.scenery, again.scene) == (scenery, shown)
    assert again.scenery.digest() == scenery.digest()


def test_the_gallery_shows_everything_there_is() -> None:
    samples = [make.read(name) for name in SAMPLES]
    scenes = [sample.scene for sample in samples]
    assert {zone.shape for sample in samples for zone in sample.scenery.zones} == set(get_args(scene.Shape))
    assert {mark.what for shown in scenes for mark in shown.marks} == set(get_args(scene.MarkKind))
    assert {link.what for shown in scenes for link in shown.links} == set(get_args(scene.LinkKind))
    assert {shown.prompt.picker for shown in scenes if shown.prompt} == set(get_args(scene.PickerKind))
    assert {zone.role for sample in samples for zone in sample.scenery.zones} == set(get_args(scene.Role))
    assert any(piece.counts for shown in scenes for piece in shown.pieces)
    assert any(shown.badges for shown in scenes)
    assert any(roll.step and roll.totals and roll.at for shown in scenes for roll in shown.rolls)
    options = [option for shown in scenes if shown.prompt for option in shown.prompt.options]
    assert any(option.group and option.preview and option.panel for option in options)
    assert any(option.then for option in options)
    assert any(shown.prompt.run for shown in scenes if shown.prompt)
    panels = [panel for shown in scenes if shown.prompt for panel in shown.prompt.panels]
    assert any(bound.quiet for panel in panels for bound in panel.sums)
    assert any(kind.sheet and kind.sheet.keywords for sample in samples for kind in sample.scenery.kinds)
    assert {die.colour for shown in scenes for roll in shown.rolls for die in roll.dice} == set(get_args(scene.Colour))


def test_happenings_stand_in_the_order_of_the_events_numbers() -> None:
    numbers = {name.lower(): value for name, value in vars(events).items() if isinstance(value, int)}
    told = get_args(scene.Happening)
    assert told[-1] == "told"
    assert [numbers[name] for name in told[:-1]] == list(range(1, len(told)))


def test_the_table_language_needs_little_and_names_no_game() -> None:
    parts = {"champclos.core.prompts", "champclos.core.scene", "champclos.core.scenery"}
    text = "".join((SOURCE.parent / f"{part.rpartition('.')[2]}.py").read_text() for part in parts)
    modules = {node.module for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)}
    ours = {module for module in modules if module and module.startswith("champclos")}
    assert ours - parts == {"champclos.core.words"}
    for game in ("lionheart", "art of war", "artofwar", "warriors", "warlords", "signum"):
        assert game not in text.lower()


# Hashes


def test_a_digest_is_the_same_in_every_process() -> None:
    code = "from tests.gallery import make; print(make.read('battle').scenery.digest())"
    paths = {"PYTHONPATH": f"{SOURCE.parents[2]}:{make.HERE.parents[1]}"}
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**paths, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert digests == {make.read("battle").scenery.digest()}


def test_another_scenery_has_another_digest() -> None:
    scenery = make.read("battle").scenery
    assert replace(scenery, seats=3).digest() != scenery.digest()


def test_defaults_are_left_out_of_json() -> None:
    assert msgspec.json.encode(Piece("p", "king", "a1")) == b'{"id":"p","kind":"king","place":"a1"}'


# Helpers


def test_squares_are_named_from_the_lower_left() -> None:
    places = {place.id: (place.x, place.y) for place in square_places(9, 10)}
    assert len(places) == 90
    assert (places["a1"], places["i10"]) == ((0, 9), (8, 0))


def test_neighbouring_hexes_are_two_parts_apart_in_a_row_and_one_in_the_next() -> None:
    places = {place.id: (place.x, place.y) for place in hex_places(4, 3)}
    assert places["b1"][0] - places["a1"][0] == 2
    assert abs(places["a2"][0] - places["a1"][0]) == 1
    assert places["a3"][0] == places["a1"][0]


# What check_scene finds

Change = Callable[[Scenery, Scene], tuple[Scenery, Scene]]


def _scene(**changes: object) -> Change:
    return lambda scenery, shown: (scenery, replace(shown, **changes))


def _zones(*zones: Zone) -> Change:
    def change(scenery: Scenery, shown: Scene) -> tuple[Scenery, Scene]:
        longer = replace(scenery, zones=(*scenery.zones, *zones))
        return longer, replace(shown, scenery=longer.digest())

    return change


def _options(*options: Choice, **changes: object) -> Change:
    return _scene(prompt=Prompt(Words("?", "?"), options=options, **changes))  # type: ignore[arg-type]


NAME = Words("x", "x")


def _panel(*rows: Row) -> Panel:
    return Panel("p", NAME, rows, NAME, (Sum(NAME, most=3),))


TRIANGLE = ((0, 0), (1, 0), (0, 1))


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        (_scene(scenery="0"), "another scenery"),
        (_scene(pieces=(Piece("p", "king", "a1"), Piece("p", "king", "a2"))), "stands there twice"),
        (_scene(pieces=(Piece("", "king", "a1"),)), "has no id"),
        (_scene(pieces=(Piece("a1", "king", "a1"),)), "both a piece and a place"),
        (_scene(pieces=(Piece("p", "king", "z9"),)), "on no place"),
        (_scene(pieces=(Piece("p", "pope", "a1"),)), "unknown kind"),
        (_scene(pieces=(Piece("p", "king", "a1", seat=2),)), "no such seat"),
        (_scene(pieces=(Piece("p", "king", "a1", count=0),)), "counts 0"),
        (_scene(pieces=(Piece("p", "king", "a1", facing=360),)), "360 degrees"),
        (_scene(pieces=(Piece("king-of-hearts", "king", "fallen-0"),)), "not named by its slot"),
        (_scene(pieces=(Piece("p", "king", "a1", badges=(Badge("axe", Words("axe", "")),)),)), "both languages"),
        (_scene(title=Words(" ", "Titre")), "both languages"),
        (_scene(marks=(Mark("last", "z9"),)), "is on nothing"),
        (_scene(marks=(Mark("last", "a1", seat=7),)), "no such seat"),
        (_scene(links=(Link("move", "a1", "z9"),)), "ends at nothing"),
        (_scene(plates=()), "one plate for each seat"),
        (_scene(waiting=(5,)), "waited for"),
        (_scene(turn=5), "turn of no such seat"),
        (_scene(result=Result((1,), NAME)), "does not place every seat"),
        (_options(Choice(1, NAME), Choice(1, NAME)), "choice '1' stands there twice"),
        (_options(Choice(1, NAME, ("z9",))), "picks nothing known"),
        (_options(Choice(1, NAME), picker="amount"), "has no amount"),
        (_options(Choice(1, NAME), picker="some", least=2, most=3), "picks 0, not 2 to 3"),
        (_options(Choice(1, NAME), picker="yes_no"), "not two options"),
        (_options(Choice(1, NAME), alike=(("z9",),)), "nothing is alike"),
        (
            _scene(pieces=(Piece("p", "king", "a1", count=3, counts=(Count("king", 2),)),)),
            "its kinds are another number",
        ),
        (_scene(pieces=(Piece("p", "king", "a1", counts=(Count("pope", 1),)),)), "has 1 of pope"),
        (_scene(badges=(PlaceBadges("z9", ()),)), "badges are on no place"),
        (_scene(badges=(PlaceBadges("a1", ()), PlaceBadges("a1", ()))), "stands there twice"),
        (_scene(rolls=(Roll((Die("6"),), at="z9"),)), "dice fell at nothing"),
        (
            _scene(
                rolls=(
                    Roll(
                        (Die("6", id="d"), Die("5", id="d")),
                    ),
                )
            ),
            "die 'd' stands there twice",
        ),
        (
            _scene(
                rolls=(
                    Roll(
                        (Die("6", id="a1"),),
                    ),
                )
            ),
            "both a die and something on the table",
        ),
        (_scene(rolls=(Roll((Die("6"),), totals=(Total(NAME, 1, 5),)),)), "no such seat"),
        (_options(Choice(1, NAME, preview=Preview((Mark("move", "z9"),)))), "is on nothing"),
        (_options(Choice(1, NAME, preview=Preview((), (Link("move", "a1", "z9"),)))), "ends at nothing"),
        (_options(Choice(1, NAME, ("a1",)), picker="dice", least=0, most=0), "picks 1, not 0 to 0"),
        (_options(Choice(1, NAME, panel="p")), "has no such panel: p"),
        (_options(Choice(1, NAME), picker="counts"), "no panel begins with one of the options"),
        (
            _options(Choice(1, NAME), picker="offer", panels=(_panel(Row(NAME, 0, 1, choices=(2, 3))),)),
            "no panel begins",
        ),
        (_options(Choice(1, NAME), panels=(_panel(), _panel())), "panel 'p' stands there twice"),
        (_options(Choice(1, NAME), panels=(_panel(Row(NAME, 1, 3, 0)),)), "begins with 0, not 1 to 3"),
        (_options(Choice(1, NAME), panels=(_panel(Row(NAME, 0, 2, 0, (1,))),)), "not one choice for each amount"),
        (_options(Choice(1, NAME), panels=(_panel(Row(NAME, 1, 3, 1, (1, 2))),)), "not one choice for each amount"),
        (_options(Choice(1, NAME, then=(2,)), Choice(1, NAME, then=(2,))), "choice '1, 2' stands there twice"),
        (_options(Choice(1, NAME), run=Run("r", NAME, (2,))), "run r begins with none of the options"),
        (_options(Choice(1, NAME), panels=(_panel(Row(NAME, weights=(1, 2))),)), "not one weight for each sum"),
        (_options(Choice(1, NAME), panels=(_panel(Row(NAME, at="z9")),)), "is about nothing: z9"),
        (_options(Choice(1, NAME), panels=(_panel(Row(NAME, kind="pope")),)), "is about nothing: pope"),
        (_options(Choice(1, NAME), panels=(_panel(Row(NAME, 0, 5, 5, each=1)),)), "begins with 5 x, more than 3"),
        (_zones(Zone("field", "row", NAME, ())), "zone 'field' stands there twice"),
        (_zones(Zone("more", "row", NAME, (Place("a1"),))), "place 'a1' stands there twice"),
        (_zones(Zone("more", "squares", NAME, (Place("p"), Place("q")))), "spot"),
        (_zones(Zone("more", "areas", NAME, (Place("p"),))), "no outline"),
        (_zones(Zone("more", "areas", NAME, (Place("p", outline=TRIANGLE),), lanes=(Lane("p", "q"),))), "lane"),
        (_zones(Zone("more", "row", NAME, (Place("p", region="r"),))), "no such region"),
        (_zones(Zone("more", "row", NAME, (Place("p", terrain="mud"),))), "no such terrain"),
        (_zones(Zone("more", "row", NAME, (Place("p"),), seat=4)), "knows no such seat"),
    ],
)
def test_check_scene_finds_what_is_wrong(change: Change, flaw: str) -> None:
    scenery, shown = change(*make.SAMPLES["battle"]())
    assert any(flaw in found for found in check_scene(scenery, shown))


def test_where_choices_begin_with_1_nothing_is_said_for_0() -> None:
    panel = _panel(Row(NAME, 0, 2, 0, (31, 32)), Row(NAME, 0, 1, 0, (40, 41)), Row(NAME, 1, 2, 1, (51, 52)))
    assert panel_choices(panel, [0, 0, 1]) == [40, 51]
    assert panel_choices(panel, [2, 1, 2]) == [32, 41, 52]


def test_check_scene_finds_a_comparison_of_dice_that_did_not_fall() -> None:
    scenery, shown = make.SAMPLES["battle"]()
    roll = replace(shown.rolls[0], comparisons=(Comparison(0, 9, 0),))
    assert any("did not fall" in flaw for flaw in check_scene(scenery, replace(shown, rolls=(roll,))))


def test_a_slot_is_a_place_and_a_number() -> None:
    assert slot("hand-1", 3) == "hand-1/3"


# The page


def test_the_page_prints_the_schema_of_the_types() -> None:
    page = make.DOCS.read_text()
    assert make.with_schema(page) == page


def test_the_examples_of_the_page_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", make.DOCS.read_text(), re.DOTALL)
    assert len(blocks) >= 6
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, str(make.DOCS), "exec"), names)


def test_a_reach_is_said_row_by_row() -> None:
    said = reach_words(((0, 2), (1, 1), (0, 1), (-1, 1), (2, 2)))
    assert said.en == "1 row ahead (straight, 1 aside), 2 rows ahead (straight, 2 to the right)"
    assert said.fr == "à 1 rang (en face, 1 de côté), à 2 rangs (en face, 2 à droite)"
    assert reach_words(((-1, 1),)).fr == "à 1 rang (1 à gauche)"
