"""Zones and setting up: the field, the reserve, the first cards, who begins."""

from math import comb

import pytest

import champclos
from champclos import NATURE, Game, State
from champclos.core.errors import BadPosition
from champclos.core.game import DRAW_UNKNOWN, SPECTATOR
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play, told
from tests.games.artofwar.helpers import FIRST, held, units, war
from tests.games.mirrored import mirrored, unmirrored

BEGUN = mirrored(champclos.game("artofwar", begins="0"))
KINGS = ("R01", "R02", "R01", "R02")
DEALT = (*KINGS, "SGA", "keep", "PPW", "keep")
SETTLED = (*DEALT, "S", "G")


def after(*moves: str, game: Game = BEGUN) -> State:
    """A game after some steps; both Kings are chosen by their own seats."""
    state = game.start()
    for move in moves:
        seat = 1 if state.waiting == 0b10 else state.seat
        state.play(seat, state.parse(move, seat))
    return state


@rule("AOW-ZONE-1")
@unmirrored("places are listed as seat 0 sees them")
def test_the_battlefield_has_three_columns_and_two_rows_a_side() -> None:
    zone = FIRST.scenery().zones[0]
    assert [place.id for place in zone.places if place.seat == 0] == ["a2", "b2", "c2", "a1", "b1", "c1"]
    assert [place.id for place in zone.places if place.seat == 1] == ["a3", "b3", "c3", "a4", "b4", "c4"]
    assert len(units(war("S@a2 G@b2 A@c2 P@a1 W@b1 K@c1", "K@a3"), 0)) == 6


@rule("AOW-ZONE-2")
def test_the_reserve_is_left_at_the_left_and_entered_at_the_right() -> None:
    state = war("K@a2 S@b2", "K@a3", "reserve 0: G A P")
    play(state, "@b2")
    assert field(state, "reserve 0") == "A P S"
    with pytest.raises(BadPosition):
        war("K@a2", "K@a3", "reserve 0: S G A P W S")


@rule("AOW-ZONE-3")
def test_what_everybody_can_count() -> None:
    state = war("K@a2", "S@a3", "hand 1: S G\nkingdom 1: S2 W\ngrave 1: A\nreserve 1: G P")
    for viewer in (0, SPECTATOR):
        seen = state.seen_by(viewer)
        for name in ("kingdom 1", "grave 1", "reserve 1", "shown 1"):
            assert field(seen, name) == field(state, name)
        assert field(seen, "hand 1") == "?2"
        assert field(seen, "pile 1") == "?11"
        counters = {badge.name.en: badge.value for badge in seen.scene().plates[1].counters}
        assert counters == {"hand": "3", "pile": "11", "citizens": "3", "graveyard": "1", "King": "R02"}


@rule("AOW-SETUP-1")
def test_three_cards_are_drawn_by_their_odds() -> None:
    state = after(*KINGS)
    odds = dict(state.odds())
    assert sum(odds.values()) == comb(20, 3)
    assert odds[state.parse("SSS")] == comb(4, 3)
    assert odds[state.parse("SSG")] == comb(4, 2) * 4
    assert odds[state.parse("SGA")] == 4**3
    assert len(odds) == 35


@rule("AOW-SETUP-1")
def test_kept_cards_are_joined_by_the_king() -> None:
    state = after(*KINGS, "SGA")
    assert legal(state) == {"keep", "redraw"}
    assert held(state, 0) == 3
    play(state, "keep")
    assert (field(state, "hand 0"), field(state, "shown 0")) == ("S G A", "K")
    assert held(state, 0) == 4


@rule("AOW-SETUP-1")
def test_cards_drawn_again_must_be_kept() -> None:
    state = after(*KINGS, "SSS", "redraw")
    assert held(state, 0) == 0
    assert field(state, "pile 0") == "S4 G4 A4 P4 W4"
    play(state, "WWW")
    assert field(state, "turn") == "1"
    assert field(state, "hand 0") == "W3"
    assert clause(state, "redraw", 0) == "AOW-SETUP-1"


@rule("AOW-SETUP-1")
def test_nobody_else_sees_the_cards_drawn() -> None:
    state = after(*KINGS)
    drawn = state.parse("SGA")
    assert [state.mask(viewer, NATURE, drawn) for viewer in (0, 1, SPECTATOR)] == [drawn, DRAW_UNKNOWN, DRAW_UNKNOWN]


@rule("AOW-SETUP-2")
def test_the_top_card_goes_to_the_kingdom_before_all_eyes() -> None:
    state = after(*DEALT)
    assert clause(state, "S@b2", 0) == "AOW-SETUP-2"
    assert dict(state.odds())[state.parse("S")] == 3
    card = state.parse("S")
    assert state.mask(1, NATURE, card) == card
    play(state, "S", "G")
    assert (field(state, "kingdom 0"), field(state, "kingdom 1")) == ("S", "G")


@rule("AOW-SETUP-3")
@unmirrored("as long as nobody is picked, seat 0 draws first")
def test_chance_picks_the_first_player_once_hands_and_first_citizens_are_settled() -> None:
    state = after(*SETTLED, game=FIRST)
    assert (state.seat, field(state, "phase"), field(state, "first")) == (NATURE, "begin", "-")
    assert list(state.odds()) == [(state.parse("first=0"), 1), (state.parse("first=1"), 1)]
    assert dict(state.seen_by(SPECTATOR).odds()) == dict(state.odds())
    assert clause(state, "S@b2", 0) == clause(state, "P@b3", 1) == "AOW-SETUP-3"
    assert clause(state, "redraw", 0) == "AOW-SETUP-1"
    for first in (0, 1):
        picked = state.copy()
        play(picked, f"first={first}")
        assert (picked.seat, field(picked, "turn"), field(picked, "phase")) == (first, str(first), "place")
        assert told(picked) == ["AOW-SETUP-3"]


@rule("AOW-SETUP-3")
@unmirrored("as long as nobody is picked, seat 0 draws first")
@pytest.mark.parametrize("step", range(len(SETTLED)))
def test_the_first_player_is_not_picked_before(step: int) -> None:
    state = after(*SETTLED[:step], game=FIRST)
    assert field(state, "first") == "-"
    for first in ("first=0", "first=1"):
        assert clause(state, first, NATURE) == "AOW-SETUP-3"


@rule("AOW-SETUP-3")
@pytest.mark.parametrize("first", [0, 1])
def test_the_table_may_say_who_begins(first: int) -> None:
    state = mirrored(champclos.game("artofwar", begins=str(first))).start()
    assert (state.waiting, field(state, "first")) == (0b11, str(first))
    kings = ["R01", "R02"] if first == 0 else ["R02", "R01"]
    for seat, king in enumerate(["R01", "R02"]):
        state.play(seat, state.parse(king, seat))
    play(state, *kings, "SGA")
    assert field(state, "turn") == str(first)
    play(state, "keep", "PPW", "keep", "S", "G")
    assert (field(state, "phase"), state.seat) == ("place", first)


@rule("AOW-SETUP-3")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("mode", ["first", "free", "first-free", "free-first"])
def test_with_one_box_the_first_player_is_picked_before_the_armies_are_built(mode: str, first: int) -> None:
    state = mirrored(champclos.game("artofwar", mode=mode, box=True)).start()
    assert (state.seat, field(state, "phase")) == (NATURE, "begin")
    assert clause(state, "R01", 0) == clause(state, "R01", 1) == "AOW-SETUP-3"
    play(state, f"first={first}")
    assert (state.waiting, field(state, "phase")) == (1 << first, "build")


@rule("AOW-SETUP-3")
def test_both_place_a_front_unit_then_both_lay_a_reserve_card() -> None:
    state = after(*SETTLED)
    assert legal(state) == {f"{card}@{place}" for card in "SGAK" for place in ("a2", "b2", "c2")}
    assert clause(state, "S@a1") == "AOW-SETUP-3"
    assert clause(state, "W@a2") == "AOW-SETUP-3"
    play(state, "K@b2")
    assert state.seat == 1
    play(state, "P@b3")
    assert state.seat == 0
    assert legal(state) == {"S@reserve", "G@reserve", "A@reserve"}
    play(state, "S@reserve", "K@reserve")
    assert field(state, "reserve 1") == "K"
    assert (state.seat, field(state, "turn"), field(state, "turns")) == (NATURE, "0", "1")
    play(state, "W")
    assert state.seat == 0
    assert held(state, 0) == 3


def test_the_second_seat_may_begin() -> None:
    state = after(*SETTLED, "first=1", "P@a3", "S@a2", game=FIRST)
    assert state.seat == 1
    play(state, "W@reserve", "G@reserve")
    assert (field(state, "turn"), field(state, "turns")) == ("1", "1")
