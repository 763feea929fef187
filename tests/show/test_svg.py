"""Scenes as SVG: sound, complete, inside their frame, and readable by who cannot tell colours apart."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from champclos.core.scene import Badge, Kind, Scene, Scenery
from champclos.core.words import Words
from champclos.show import svg
from champclos.show.glyphs import PATHS
from champclos.show.svg.paint import text_width
from champclos.show.svg.theme import PATTERNS, SEATS, THEMES, definitions
from champclos.show.table import Table
from tests.gallery import make

SAMPLES = list(make.SAMPLES)
SVG = "{http://www.w3.org/2000/svg}"
_TRANSLATE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")


def _drawn(name: str, **looks: object) -> tuple[Scenery, Scene, ElementTree.Element]:
    scenery, scene = make.SAMPLES[name]()
    return scenery, scene, ElementTree.fromstring(svg.draw(scenery, scene, **looks))  # type: ignore[arg-type]


def _values(root: ElementTree.Element, attribute: str) -> list[str]:
    return [found for element in root.iter() if (found := element.get(attribute)) is not None]


def _texts(element: ElementTree.Element, x: float = 0, y: float = 0) -> list[tuple[float, float, ElementTree.Element]]:
    """Every text that is not turned, with the point where it stands."""
    transform = element.get("transform", "")
    if transform.startswith("rotate"):
        return []
    moved = _TRANSLATE.match(transform)
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    found = (
        [(x + float(element.get("x", 0)), y + float(element.get("y", 0)), element)]
        if element.tag == SVG + "text"
        else []
    )
    return found + [text for child in element for text in _texts(child, x, y)]


@pytest.mark.parametrize("width", [360, 400, 900])
@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("name", SAMPLES)
def test_every_piece_and_place_is_drawn(name: str, theme: str, width: int) -> None:
    scenery, scene, root = _drawn(name, theme=theme, width=width)
    table = Table(scenery, scene, "en")
    places = [place.id for zone in scenery.zones for place in table.places(zone)]
    assert sorted(_values(root, "data-piece")) == sorted(piece.id for piece in scene.pieces)
    assert sorted(_values(root, "data-place")) == sorted(places)
    assert sorted(_values(root, "data-seat")) == sorted(str(plate.seat) for plate in scene.plates)
    assert sorted(_values(root, "data-link")) == sorted(link.what for link in scene.links)
    assert sorted(_values(root, "data-die")) == sorted(die.face for roll in scene.rolls for die in roll.dice)


@pytest.mark.parametrize("name", SAMPLES)
def test_only_tidy_places_without_anything_on_them_are_left_out(name: str) -> None:
    scenery, _, root = _drawn(name)
    untidy = {place.id for zone in scenery.zones if not zone.tidy for place in zone.places}
    assert untidy <= set(_values(root, "data-place"))


def _assert_inside(root: ElementTree.Element) -> None:
    """No text stands outside the picture."""
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for x, y, element in _texts(root):
        wide = text_width(element.text or "", float(element.get("font-size", 0)))
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[element.get("text-anchor", "start")] * wide
        assert left >= 0, element.text
        assert left + wide <= width, element.text
        assert 0 < y < height, element.text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [360, 400, 720, 900])
@pytest.mark.parametrize("name", SAMPLES)
def test_no_text_runs_out_of_the_picture(name: str, width: int, language: str) -> None:
    *_, root = _drawn(name, width=width, language=language)
    _assert_inside(root)


@pytest.mark.parametrize("width", [360, 900])
@pytest.mark.parametrize("name", SAMPLES)
def test_long_names_and_many_counters_stay_inside_too(name: str, width: int) -> None:
    scenery, scene = make.SAMPLES[name]()
    long = Words(*["The most honourable company of the seven long-winded heralds"] * 2)
    kinds = tuple(replace(kind, name=long) for kind in scenery.kinds)
    counters = tuple(Badge("coin", long, "1000") for _ in range(12))
    plates = tuple(replace(plate, name=long, counters=counters) for plate in scene.plates)
    text = svg.draw(replace(scenery, kinds=kinds), replace(scene, plates=plates, title=long), width=width)
    _assert_inside(ElementTree.fromstring(text))


@pytest.mark.parametrize("name", SAMPLES)
def test_both_languages_are_drawn(name: str) -> None:
    _, scene, english = _drawn(name, language="en")
    *_, french = _drawn(name, language="fr")
    words = scene.prompt.words if scene.prompt else scene.result.words if scene.result else None
    assert words
    for root, told in ((english, words.en), (french, words.fr)):
        assert told.split()[0] in " ".join(element.text or "" for _, _, element in _texts(root))


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_needs_nothing_else(name: str) -> None:
    text = svg.draw(*make.SAMPLES[name]())
    assert text.count("http") == 1
    assert not re.search(r"<(image|script|style|foreignObject|use)\b", text)
    used = set(re.findall(r"url\(#([\w-]+)\)", text))
    assert used <= set(re.findall(r'<pattern id="([\w-]+)"', text))


def test_a_picture_is_always_the_same() -> None:
    assert svg.draw(*make.SAMPLES["cards"]()) == svg.draw(*make.SAMPLES["cards"]())


def test_light_and_dark_differ() -> None:
    assert svg.draw(*make.SAMPLES["battle"](), theme="dark") != svg.draw(*make.SAMPLES["battle"](), theme="light")


def test_six_seats_have_six_colours_and_six_patterns() -> None:
    assert len(set(SEATS)) == len(SEATS) == 6
    assert len(set(PATTERNS)) == len(PATTERNS) == 6
    assert definitions(6).count("<pattern") == 7  # nobody's too


def test_a_unit_points_where_it_faces_and_the_far_side_sees_it_turned() -> None:
    scenery, scene = make.SAMPLES["battle"]()
    piece = next(piece for piece in scene.pieces if piece.place == "c4")
    outlines = []
    for facing in (0, 90, 180, 270):
        turned = tuple(replace(p, facing=facing) if p is piece else p for p in scene.pieces)
        root = ElementTree.fromstring(svg.draw(scenery, replace(scene, pieces=turned)))
        group = next(element for element in root.iter() if element.get("data-piece") == piece.id)
        outlines.append(next(element.get("d") for element in group.iter(SVG + "path")))
    assert len(set(outlines)) == 4
    assert Table(scenery, scene, "en").facing(piece) == 90
    assert Table(scenery, replace(scene, viewer=1), "en").facing(piece) == 270


@pytest.mark.parametrize("name", SAMPLES)
def test_counts_are_written(name: str) -> None:
    scenery, scene, root = _drawn(name, width=400)
    zones = {place.id: zone.shape for zone in scenery.zones for place in zone.places}
    for group in root.iter(SVG + "g"):
        piece = next((p for p in scene.pieces if p.id == group.get("data-piece")), None)
        if piece and piece.count > 1 and zones[piece.place] != "pile":
            assert str(piece.count) in [text.text for text in group.iter(SVG + "text")]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_viewer_sits_at_the_bottom(name: str) -> None:
    scenery, scene = make.SAMPLES[name]()
    for viewer in range(scenery.seats):
        root = ElementTree.fromstring(svg.draw(scenery, replace(scene, viewer=viewer)))
        assert _values(root, "data-seat")[-1] == str(viewer)


def test_marks_stand_where_they_are_told() -> None:
    _, scene, root = _drawn("battle")
    assert _values(root, "data-mark").count("last") == 2
    assert len(_values(root, "data-mark")) == len(scene.marks)


def test_rows_of_a_field_are_drawn_from_the_top_down() -> None:
    *_, root = _drawn("battle")
    rows = [
        (y, int(element.text)) for _, y, element in _texts(root) if element.get("text-anchor") == "end" and element.text
    ]
    assert all(a[1] > b[1] for a, b in pairwise(sorted(rows)))


def test_an_unknown_symbol_is_the_first_letter_of_its_name() -> None:
    scenery, scene = make.SAMPLES["battle"]()
    kinds = tuple(Kind(kind.id, "zeppelin", kind.name) for kind in scenery.kinds)
    root = ElementTree.fromstring(svg.draw(replace(scenery, kinds=kinds), scene))
    group = next(element for element in root.iter() if element.get("data-piece") == "king-0-0")
    assert "K" in [text.text for text in group.iter(SVG + "text")]


def test_names_are_escaped() -> None:
    scenery, scene = make.SAMPLES["battle"]()
    plates = (replace(scene.plates[0], name=Words('<b>"&', "<b>&")), scene.plates[1])
    root = ElementTree.fromstring(svg.draw(scenery, replace(scene, plates=plates, title=Words("a < b & c", "?"))))
    assert '<b>"&' in [element.text for _, _, element in _texts(root)]


@pytest.mark.parametrize("symbol", list(PATHS))
def test_a_glyph_stays_on_its_field(symbol: str) -> None:
    assert not re.search(r"[a-z]", PATHS[symbol])  # only absolute coordinates, which can be checked
    numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", PATHS[symbol])]
    assert all(-1 <= number <= 24.5 for number in numbers)


def test_the_gallery_uses_only_symbols_that_are_drawn() -> None:
    for name in SAMPLES:
        sample = make.read(name)
        wanted = {kind.symbol for kind in sample.scenery.kinds}
        wanted |= {badge.symbol for plate in sample.scene.plates for badge in plate.counters}
        wanted |= {place.terrain for zone in sample.scenery.zones for place in zone.places} - {""}
        assert wanted <= set(PATHS)


def test_signs_on_places_are_drawn_each_with_what_it_means() -> None:
    scenery, scene, root = _drawn("europe", width=1000)
    table = Table(scenery, scene, "en")
    norway = next(place for zone in scenery.zones for place in zone.places if place.id == "norway")
    title = next(one.find(SVG + "title") for one in root.iter() if one.get("data-place") == "norway")
    assert title is not None
    assert title.text == "Norway · mountain · Denmark · Peasants 1 · Income 1 · Defender’s die d12"
    assert [badge.symbol for badge in table.badges(norway)] == ["peasant", "income", "dice"]
    assert {"peasant", "income", "dice", "landmark"} <= set(_values(root, "data-badge"))
    assert {"portal", "flag", "crown"} <= set(_values(_drawn("warfield")[2], "data-badge"))


def test_marks_have_signs_and_words() -> None:
    _, scene, root = _drawn("warfield", width=900)
    assert sorted(_values(root, "data-mark")) == sorted(mark.what for mark in scene.marks if mark.at != "knight-0-1")
    texts = [text.text for text in root.iter(SVG + "text")]
    assert texts.count("run") == 2
    assert {"in sight", "rock"} <= set(texts)


def test_an_army_shows_how_many_of_each_kind_it_has() -> None:
    _, _, root = _drawn("picker-counts", width=720)
    group = next(element for element in root.iter() if element.get("data-piece") == "own")
    assert [text.text for text in group.iter(SVG + "text")] == ["11", "1", "2", "2", "6"]


def test_a_panel_shows_its_rows_its_sums_and_its_button() -> None:
    _, _, root = _drawn("picker-counts", width=720, language="fr")
    panel = next(element for element in root.iter() if element.get("data-panel") == "losses")
    texts = [text.text for text in panel.iter(SVG + "text")]
    assert {"Lanciers", "3/3", "0/1", "Pertes 3/3", "Subir ces pertes"} <= set(texts)
    assert _values(root, "data-choice") == []  # what the panel says is not offered again


def test_a_roll_has_its_step_and_its_totals() -> None:
    _, _, root = _drawn("picker-counts", width=900)
    texts = [text.text for text in root.iter(SVG + "text")]
    assert {"Archers", "All others", "1 hit", "3 hits", "0 hits"} <= set(texts)
    assert _values(root, "data-total") == ["0", "1", "1", "0"]


def test_a_name_on_a_map_stands_at_its_label_and_is_short_where_there_is_no_room() -> None:
    _, _, wide = _drawn("europe", width=1600)
    _, _, small = _drawn("europe", width=500)
    names = [[text.text for text in root.iter(SVG + "text")] for root in (wide, small)]
    assert "Vladimir-Suzdal" in names[0]
    assert "Vladimir" in names[1]


def test_an_open_pile_tells_all_its_cards() -> None:
    _, _, root = _drawn("europe", width=720)
    title = next(one.find(SVG + "title") for one in root.iter() if one.get("data-place") == "played")
    assert title is not None
    assert title.text == "Played cards · Greek Fire · Siege × 2"
