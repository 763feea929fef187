"""Armies of one's own choice, placed in secret and shown at once."""

import re

import pytest

import champclos
from champclos import NATURE, SPECTATOR, FastDice, State
from champclos.core.errors import UnreadableNotation
from champclos.core.game import SECRET
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play_for, told
from tests.games.lionheart.helpers import ADVANCED, NINE, TINY, army, enemy, show_all
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import mirrored, unmirrored

SUPPLIES = {"N": 4, "A": 8, "IB": 20, "H": 2, "P": 4, "M": 2}  # Infantry and Mass Infantry share theirs
UNIT = re.compile(r"([A-Z])(\d+)")


def placing(*units: str) -> State:
    """Seat 0 has placed these units, and nobody else any."""
    state = ADVANCED.start()
    play_for(state, 0, *list(units))
    return state


# What may be chosen


@rule("LION-ARMY-3")
def test_every_kind_of_unit_may_be_chosen_in_its_sizes() -> None:
    sizes = {unit.split("@")[0] for unit in legal(ADVANCED.start(), 0)}
    assert sizes == {"N2", "A4", "I4", "B10", "H1", "H2", "P1", "P2", "P3", "P4", "M1", "M2"}


@rule("LION-ARMY-3")
@pytest.mark.parametrize(
    ("chosen", "no_more"),
    [
        (["N2@a1", "N2@b1"], ["N2"]),
        (["A4@a1", "A4@b1"], ["A4"]),
        (["I4@a1", "I4@b1", "I4@c1", "I4@d1", "I4@f1"], ["I4", "B10"]),
        (["B10@a1", "B10@b1"], ["I4", "B10"]),
        (["B10@a1", "I4@b1", "I4@c1"], ["I4", "B10"]),
        (["I4@a1", "I4@b1", "I4@c1"], ["B10"]),
        (["H2@a1"], ["H1", "H2"]),
        (["H1@a1"], ["H2"]),
        (["H1@a1", "H1@b1"], ["H1", "H2"]),
        (["P4@a1"], ["P1", "P2", "P3", "P4"]),
        (["P1@a1", "P2@b1"], ["P2", "P3", "P4"]),
        (["M2@a1"], ["M1", "M2"]),
        (["M1@a1"], ["M1", "M2"]),
    ],
)
def test_supplies_end(chosen: list[str], no_more: list[str]) -> None:
    state = placing(*chosen)
    left = {unit.split("@")[0] for unit in legal(state, 0)}
    assert not left & set(no_more)
    for unit in no_more:
        assert clause(state, f"{unit}@i2", 0) == "LION-ARMY-3"


@rule("LION-ARMY-3")
@pytest.mark.parametrize(
    ("chosen", "still"),
    [
        (["N2@a1"], "N2"),
        (["I4@a1", "I4@b1"], "B10"),
        (["B10@a1", "I4@b1"], "I4"),
        (["H1@a1"], "H1"),
        (["P1@a1", "P2@b1"], "P1"),
        (["P1@a1"], "P3"),
    ],
)
def test_supplies_are_used_up_to_the_last_figure(chosen: list[str], still: str) -> None:
    assert f"{still}@i2" in legal(placing(*chosen), 0)


@rule("LION-ARMY-3")
def test_the_other_army_has_supplies_of_its_own() -> None:
    state = placing("M2@a1", "N2@b1", "N2@c1")
    assert {"M2@a10", "N2@b10"} <= legal(state, 1)


@rule("LION-ARMY-3")
def test_an_army_has_ten_units_with_its_king() -> None:
    state = placing(*NINE)
    assert state.choices(0) == []
    assert clause(state, "I4@h2", 0) == "LION-ARMY-3"


@unmirrored("supplies do not depend on the board", "flipped", *LARGER_BOARDS)
@rule("LION-ARMY-3")
def test_every_army_can_be_completed_however_it_is_begun() -> None:
    for seed in range(40):
        dice = FastDice(seed)
        state = ADVANCED.start()
        for unit in range(9):
            sizes = sorted({text.split("@")[0] for text in legal(state, 0)}, key=lambda text: -int(text[1:]))
            text = sizes[int(dice.below(min(2, len(sizes))))]
            place = next(found for found in sorted(legal(state, 0)) if found.startswith(f"{text}@"))
            state.play(0, state.parse(place, 0))


# Where they stand


@unmirrored("names every square of the rows", *LARGER_BOARDS)
@rule("LION-ARMY-4")
@pytest.mark.parametrize(
    ("width", "height", "middle"), [(9, 10, "e"), (11, 6, "f"), (25, 26, "m")], ids=["9x10", "11x6", "25x26"]
)
def test_units_are_placed_on_the_first_two_rows_of_any_board(width: int, height: int, middle: str) -> None:
    state = mirrored(champclos.game("lionheart", mode="advanced", width=width, height=height)).start()
    columns = [chr(ord("a") + column) for column in range(width)]
    for seat, rows in ((0, (1, 2)), (1, (height, height - 1))):
        squares = {f"{column}{row}" for column in columns for row in rows} - {f"{middle}{rows[0]}"}
        assert {unit.split("@")[1] for unit in legal(state, seat)} == squares
        assert army(state, seat) == {f"K1{middle}{rows[0]}{'^v'[seat]}"}
        play_for(state, seat, *[f"M2@{columns[-1]}{rows[1]}", f"I4@a{rows[0]}"])
        assert set(field(state, f"plans {seat}").split()) == {f"M2@{columns[-1]}{rows[1]}", f"I4@a{rows[0]}"}


@rule("LION-ARMY-4")
def test_nothing_is_placed_beyond_the_first_two_rows() -> None:
    state = ADVANCED.start()
    with pytest.raises(UnreadableNotation):
        state.parse("I4@a3", 0)
    with pytest.raises(UnreadableNotation):
        state.parse("I4@a9", 0)


@rule("LION-ARMY-4")
def test_the_king_has_the_middle_of_the_back_row() -> None:
    assert clause(ADVANCED.start(), "I4@e1", 0) == "LION-ARMY-4"
    assert clause(ADVANCED.start(), "I4@e10", 1) == "LION-ARMY-4"


@rule("LION-BOARD-1", "LION-ARMY-4")
def test_two_units_are_not_placed_on_one_square() -> None:
    state = placing("I4@a1")
    assert clause(state, "N2@a1", 0) == "LION-BOARD-1"


@rule("LION-ARMY-4")
def test_nobody_acts_before_the_armies_are_shown() -> None:
    state = placing("I4@a1")
    for move in ("pass", "e1-e2", "e1>", "e1xe2"):
        assert clause(state, move, 0) == "LION-ARMY-4"


# In secret


@rule("LION-ARMY-4")
def test_both_players_place_at_the_same_time() -> None:
    state = ADVANCED.start()
    assert state.waiting == 0b11
    play_for(state, 1, *enemy(NINE))
    assert state.waiting == 0b01
    assert clause(state, "I4@h9", 1) == "LION-ARMY-3"
    play_for(state, 0, *NINE)
    assert state.waiting == 0
    assert state.seat == NATURE


@rule("LION-ARMY-4")
def test_it_does_not_matter_in_which_order_units_are_placed() -> None:
    one, other = ADVANCED.start(), ADVANCED.start()
    play_for(one, 0, *NINE)
    play_for(one, 1, *enemy(NINE))
    for own, theirs in zip(reversed(NINE), enemy(NINE), strict=True):
        play_for(other, 1, *[theirs])
        play_for(other, 0, *[own])
    assert one == other


@rule("LION-ARMY-4")
def test_what_is_placed_is_a_secret() -> None:
    state = ADVANCED.start()
    choice = state.parse("M2@a1", 0)
    assert state.mask(1, 0, choice) == SECRET
    assert state.mask(SPECTATOR, 0, choice) == SECRET
    assert state.mask(0, 0, choice) == choice
    state.play(0, choice)
    for viewer in (1, SPECTATOR):
        seen = state.seen_by(viewer)
        assert "M2" not in seen.position()
        assert field(seen, "placed") == "1 0"
        assert [piece.kind for piece in seen.scene().pieces] == ["king", "king"]
    assert field(state.seen_by(0), "plans 0") == "M2@a1"
    assert [piece.kind for piece in state.seen_by(0).scene().pieces] == ["king", "king", "mercenaries"]


@rule("LION-ARMY-4")
def test_nothing_is_shown_before_both_armies_are_complete() -> None:
    state = placing(*NINE)
    play_for(state, 1, *enemy(NINE)[:8])
    assert army(state.seen_by(1), 0) == {"K1e1^"}
    assert army(state.seen_by(0), 1) == {"K1e10v"}
    assert not state.odds().choices


@rule("LION-ARMY-4")
def test_both_armies_are_shown_facing_each_other() -> None:
    state = placing(*NINE)
    play_for(state, 1, *enemy(NINE))
    assert len(state.odds()) == 1
    show_all(state)
    assert army(state, 0) == {"K1e1^"} | {unit.replace("@", "") + "^" for unit in NINE}
    assert army(state, 1) == {"K1e10v"} | {unit.replace("@", "") + "v" for unit in enemy(NINE)}
    assert told(state) == ["LION-ARMY-4"]
    assert field(state, "phase") == "first roll"


@rule("LION-ARMY-4")
def test_while_armies_are_shown_nobody_decides() -> None:
    state = placing(*NINE)
    play_for(state, 1, *enemy(NINE))
    assert clause(state, "I4@h2", 0) == "LION-ARMY-4"
    assert clause(state, "pass", 1) == "LION-ARMY-4"


@unmirrored("seat 0 rolls first in any case", "turned", "larger-turned")
@rule("LION-ARMY-4")
def test_after_the_armies_are_shown_the_battle_begins_with_the_first_roll() -> None:
    state = placing(*NINE)
    play_for(state, 1, *enemy(NINE))
    show_all(state)
    assert state.odds().total == 6**4
    state.play(NATURE, state.parse("AAAA"))
    state.play(NATURE, state.parse("RRRR"))
    assert state.seat == 0
    assert "a2-a3" in legal(state)


def test_whoever_sees_all_sees_what_is_placed_seat_by_seat_and_place_by_place() -> None:
    state = ADVANCED.start()
    play_for(state, 1, *["M2@c9", "I4@a10"])
    play_for(state, 0, *["N2@b2", "A4@i1"])
    plans = [piece.id for piece in state.scene().pieces if piece.id.startswith("plan-")]
    assert plans == ["plan-0-i1", "plan-0-b2", "plan-1-a10", "plan-1-c9"]


# What others may think of it


@rule("LION-ARMY-4", "LION-ARMY-3")
def test_an_imagined_army_keeps_to_the_supplies_and_to_what_was_shown() -> None:
    state = placing(*NINE)
    play_for(state, 1, *enemy(NINE))
    for step in range(12):
        seen = state.seen_by(1)
        for seed in range(5):
            world = seen.imagine(FastDice(seed, step))
            assert world.flaw() == ""
            assert world.seen_by(1) == seen
            assert army(world, 0) == army(state, 0)
            show_all(world)
            assert len(army(world, 0)) == 10
        state.play(NATURE, state.odds().choices[0])


@rule("LION-ARMY-3")
def test_an_imagined_army_counts_what_was_shown_of_the_supplies() -> None:
    state = placing(*NINE)
    play_for(state, 1, *enemy(NINE))
    for shown in range(18):
        seat = 0 if shown < 9 else 1
        for seed in range(20):
            world = state.seen_by(1 - seat).imagine(FastDice(seed))
            show_all(world)
            for letters, supply in SUPPLIES.items():
                units = [UNIT.match(unit) for unit in army(world, seat)]
                assert sum(int(unit[2]) for unit in units if unit and unit[1] in letters) <= supply
        state.play(NATURE, state.odds().choices[0])


@unmirrored("names every square of the rows", *LARGER_BOARDS)
@rule("LION-ARMY-4", "LION-ARMY-3")
def test_an_imagined_unit_may_be_any_and_stand_anywhere() -> None:
    state = TINY.start()
    play_for(state, 0, *["I4@c2"])
    seen = state.seen_by(1)
    plans = {field(seen.imagine(FastDice(seed)), "plans 0") for seed in range(300)}
    squares = {f"{column}{row}" for column in "abcdefghi" for row in (1, 2)} - {"e1"}
    assert {plan.split("@")[1] for plan in plans} == squares
    assert {plan.split("@")[0] for plan in plans} == {unit.split("@")[0] for unit in legal(TINY.start(), 0)}
    play_for(state, 1, *["I4@c9"])
    seen = state.seen_by(1)
    assert field(seen, "phase") == "show"
    assert {field(seen.imagine(FastDice(seed)), "plans 0").split("@")[1] for seed in range(300)} == squares


@rule("LION-ARMY-4")
def test_whoever_does_not_decide_in_time_places_something_legal() -> None:
    state = ADVANCED.start()
    for seat in (0, 1):
        assert state.default(seat) in state.choices(seat)
        state.play(seat, state.default(seat))
    assert field(state, "placed") == "1 1"


@unmirrored("an ended game is read as on the other half of the board", *LARGER_BOARDS)
@rule("LION-ARMY-4")
def test_a_player_who_resigns_while_placing_takes_his_plans_along() -> None:
    state = placing("M2@a1")
    state.play(1, state.parse("resign", 1))
    assert state.flaw() == ""
    assert "M2" not in state.position()
    assert "placed" not in state.position()
    assert [badge.symbol for plate in state.scene().plates for badge in plate.counters] == ["shield", "infantry"] * 2
    assert ADVANCED.position(state.position()) == state
