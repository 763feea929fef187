"""Scenes as text: within their width, complete, and as readable without colour as with it."""

import re
import unicodedata

import pytest
from msgspec.structs import replace

import champclos
from champclos.core.scene import Link, Piece
from champclos.show import terminal
from champclos.show.glyphs import PATHS, SIGNS
from champclos.show.table import Table
from champclos.show.terminal.pieces import arrow, letters
from champclos.show.terminal.text import SEAT_MARKS, Span, cut, length, paint, seat_mark, wrap
from tests.gallery import make

SAMPLES = list(make.SAMPLES)
_ANSI = re.compile(r"\x1b\[[\d;]*m")


def _plain(name: str, width: int = 80, language: str = "en") -> str:
    return terminal.draw(*make.SAMPLES[name](), language=language, width=width, colour=False)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("name", SAMPLES)
def test_no_line_is_wider_than_asked_for(name: str, width: int, language: str) -> None:
    text = terminal.draw(*make.SAMPLES[name](), language=language, width=width)
    assert max(len(line) for line in _ANSI.sub("", text).splitlines()) <= width


@pytest.mark.parametrize("name", SAMPLES)
def test_colour_adds_nothing_but_colour(name: str) -> None:
    coloured = terminal.draw(*make.SAMPLES[name](), width=80)
    assert "\x1b[" in coloured
    assert [line.rstrip() for line in _ANSI.sub("", coloured).splitlines()] == _plain(name).splitlines()


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_owner_kind_figures_and_facing_of_every_unit_are_told_without_colour(language: str, width: int) -> None:
    scenery, scene = make.SAMPLES["battle"]()
    table = Table(scenery, scene, language)
    codes = letters(table)
    lines = _plain("battle", width, language).splitlines()
    rows = {line.split()[0]: line for line in lines if re.match(r" +\d+ ", line)}

    def told(piece: Piece) -> str:
        much = str(piece.count) if piece.count > 1 else ""
        return seat_mark(piece.seat) + codes[piece.kind] + much + arrow(piece.facing)

    units = [piece for piece in scene.pieces if not piece.place.startswith("fallen")]
    assert len(units) == 19
    for piece in units:
        assert told(piece) in rows[piece.place[1:]]


def test_the_last_move_stands_in_brackets() -> None:
    text = _plain("battle", 60)
    assert "[●N2→]" in text
    assert "[·]" in text


def test_the_far_side_sees_the_field_turned() -> None:
    scenery, scene = make.SAMPLES["battle"]()
    text = terminal.draw(scenery, replace(scene, viewer=1), width=80, colour=False)
    rows = [line.split()[0] for line in text.splitlines() if re.match(r" +\d+ ", line)]
    assert rows[:10] == [str(n) for n in range(1, 11)]
    assert "●N2←" in text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SAMPLES)
def test_every_open_piece_is_named_and_every_seat_and_zone(name: str, language: str) -> None:
    scenery, scene = make.SAMPLES[name]()
    table = Table(scenery, scene, language)
    text = " ".join(_plain(name, 120, language).split())
    for piece in scene.pieces:
        zone = table.zone_of[piece.place]
        if not piece.face_down and zone.shape not in ("pile", "track"):
            assert table.name(piece) in text
    for plate in scene.plates:
        assert f"{seat_mark(plate.seat)} {plate.name.of(language)}" in text
    for zone in scenery.zones:
        if zone.shape not in terminal.BOARDS and table.places(zone):
            assert zone.name.of(language) in text


@pytest.mark.parametrize("width", [60, 120])
def test_every_area_of_a_map_is_named(width: int) -> None:
    scenery, _ = make.SAMPLES["fiefs"]()
    text = " ".join(_plain("fiefs", width).split())
    for zone in scenery.zones:
        if zone.shape == "areas":
            assert all(place.name and place.name.en in text for place in zone.places)


@pytest.mark.parametrize("name", ["battle", "hexfield"])
def test_every_place_of_a_field_has_its_cell(name: str) -> None:
    scenery, scene = make.SAMPLES[name]()
    empty = replace(scene, pieces=(), marks=(), links=(), rolls=(), prompt=None)
    plain = replace(scenery, zones=tuple(zone for zone in scenery.zones if zone.id == "field"))
    text = terminal.draw(plain, empty, width=80, colour=False)
    grounds = "".join(set(SIGNS.values()))
    cells = re.findall(rf" [{re.escape(grounds)}](?= |\n)", text)
    assert len(cells) == len(plain.zones[0].places)


def test_a_hidden_hand_shows_backs_and_how_many() -> None:
    assert "Hand: [○ ▒▒ ×4]" in _plain("cards")


def test_what_lies_sideways_is_marked() -> None:
    assert "†1 ▼2/2 ↷" in _plain("cards")


def test_dice_tell_who_won_each_comparison() -> None:
    text = _plain("factions")
    assert "6+1:5 → ●" in text
    assert "4:4 → ○" in text


def test_the_prompt_lists_its_answers() -> None:
    text = _plain("picker-order")
    assert " 1) Soldier → Guard → Wizard" in text
    assert "(pick 2)" in _plain("picker-some")


def test_many_answers_are_counted() -> None:
    scenery, scene = make.SAMPLES["picker-amount"]()
    assert scene.prompt
    many = tuple(replace(scene.prompt.options[0], choice=n) for n in range(30))
    text = terminal.draw(scenery, replace(scene, prompt=replace(scene.prompt, options=many)), width=80, colour=False)
    assert "… 18 more" in text


def test_the_result_is_told() -> None:
    text = _plain("over", language="fr")
    assert "Bleu gagne : Rouge abandonne" in text
    assert "1. ● Bleu  13" in text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SAMPLES)
def test_no_two_kinds_of_figures_share_a_letter(name: str, language: str) -> None:
    codes = letters(Table(*make.SAMPLES[name](), language))
    assert len(set(codes.values())) == len(codes)


def test_signs_are_one_column_wide_and_there_is_one_for_every_glyph() -> None:
    assert set(SIGNS) == set(PATHS)
    for sign in (*SIGNS.values(), *SEAT_MARKS):
        assert len(sign) == 1
        assert unicodedata.east_asian_width(sign) not in "WF"


def test_without_a_width_the_terminal_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    assert terminal.draw(*make.SAMPLES["cards"](), colour=False) == _plain("cards", 70)


def test_lines_are_cut_and_wrapped_by_what_one_sees() -> None:
    line = [Span("abc", "bold"), Span("defgh")]
    assert paint([cut(line, 5)], colour=False) == "abcd…\n"
    assert all(length(found) <= 12 for found in wrap([[Span("word")]] * 9, 12, "first: "))


def test_a_link_between_places_says_whose_they_are() -> None:
    state = champclos.game("warriors", seats=2).start()
    scenery = state.game.scenery()
    columns = [zone for zone in scenery.zones if zone.shape == "columns"]
    own, other = (next(zone for zone in columns if zone.seat == seat) for seat in (0, 1))
    one, two = own.places[0].id, other.places[0].id
    scene = replace(state.scene(), links=(Link("attack", one, two), Link("attack", two, one)))
    for language, name in (("en", "Undead"), ("fr", "Morts-vivants")):
        text = terminal.draw(scenery, scene, language=language, width=100, colour=False)
        assert f"● {name} → ○ {name}" in text
        assert f"○ {name} → ● {name}" in text


def test_an_army_says_how_many_of_each_kind_it_has() -> None:
    assert "● Army ×6 (Archer 2, Spearman 4)" in _plain("europe", 120)
    assert "● Armée ×6 (Archer 2, Lancier 4)" in _plain("europe", 120, "fr")


def test_signs_on_places_are_listed_with_what_they_mean() -> None:
    text = _plain("europe", 120)
    assert "Norway (mountain, Denmark; Ψ1 +1 □d12)" in text
    assert "Signs: + Income  □ Defender’s die  Ψ Peasants  Π Landmark" in text
    assert "Ω Portal: m1 1  a9 2" in _plain("warfield", 120)


def test_marks_are_told_with_their_words_and_places() -> None:
    text = _plain("warfield", 120)
    assert "» Run (run): ●k4  ●i6" in text
    assert "! Threat: ◇k4  ◇i6" in text
    assert "Threat Francia: attacked" in _plain("europe", 120)


def test_a_name_that_does_not_fit_on_the_map_is_short() -> None:
    assert "Vladimir-Suz…" not in _plain("europe", 100)
    assert "Vladimir" in _plain("europe", 100)


def test_a_track_tells_its_milestones_and_its_markers_apart() -> None:
    text = _plain("warfield", 120)
    assert "Power: 0 1 2 [●+3] 4 5 6▯ [●★7] 8" in text
    assert "▯ A second card a turn  + Income  ★ Hero Power" in text


def test_an_open_pile_lists_its_cards_from_the_top() -> None:
    text = _plain("warfield", 120)
    assert "History: 3  on top ● Iron ring (2) +2  ● Storm of arrows (4) +1  ● Forced march (1) +1" in text


def test_a_roll_has_its_step_and_its_totals() -> None:
    assert "Archers: ● 7✓  3✗  = ● 1 hit  = ○ 0 hits" in _plain("picker-counts", 120)
    assert "= ○ 0 touche\n" in _plain("picker-counts", 120, "fr")


def test_a_panel_is_told_row_by_row_with_its_sums() -> None:
    text = _plain("picker-counts")
    assert "· Spearmen 3/3" in text
    assert "= Losses 3/3" in text
    offer = _plain("picker-offer").splitlines()
    wanted = ("   You give", "    · Gold 0/8", "   You ask for", "    · Your warlord 1")
    places = [offer.index(line) for line in wanted]
    assert places == sorted(places)


def test_options_stand_below_the_words_of_their_group() -> None:
    lines = _plain("warfield", 120).splitlines()
    assert lines.index("   Move") < lines.index("  1) The Rider moves to i5") < lines.index("   Attack")
