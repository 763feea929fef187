"""Supports and their answers: Soldier, Archer, Priest, Guard, Wizard on Wizard, and the King as any of them."""

import pytest

import champclos
from champclos import State
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, legal, play, told
from tests.games.artofwar.helpers import FREE, units, war
from tests.games.mirrored import also_mirrored, mirrored

ONE_BOX = mirrored(champclos.game("artofwar", mode="free", box=True))
FIRST_FREE_BOX = mirrored(champclos.game("artofwar", mode="first-free", box=True))
QUIET = "K@c3"  # with the King on the field and no cards in hand nobody can answer


@rule("AOW-SUPPORT-1")
def test_a_support_goes_to_the_right_end_of_the_reserve_and_stays() -> None:
    state = war("G@a2", QUIET, "reserve 0: W\nhand 0: S")
    play(state, "+S")
    assert field(state, "reserve 0") == "W S"
    assert field(state, "hand 0") == ""


@rule("AOW-SUPPORT-1")
def test_no_support_with_five_cards_in_the_reserve() -> None:
    state = war("G@a2", QUIET, "reserve 0: W W S G A\nhand 0: S")
    assert clause(state, "+S") == "AOW-SUPPORT-1"
    assert clause(state, "K+A") == "AOW-SUPPORT-1"
    assert not {move for move in legal(state) if "+" in move and not move.startswith("end")}


@rule("AOW-SUPPORT-1")
def test_a_support_is_a_card_in_hand() -> None:
    assert clause(war("G@a2", QUIET, "hand 0: S"), "+A") == "AOW-SUPPORT-1"


@rule("AOW-SUPPORT-1")
def test_a_full_reserve_opens_no_window() -> None:
    state = war("G@a2", "G@a3", "hand 1: G W\nreserve 1: S S A A P")
    play(state, "a2xa3")
    assert state.seat == 0
    assert units(state, 1) == {"G@a3*1"}


@rule("AOW-SUPPORT-2")
def test_soldiers_add_up_for_all_units_of_the_turn() -> None:
    state = war("G@a2 W@b2", "G@a3 P@b3 K@c3", "hand 0: S2 A")
    play(state, "+S", "+S")
    assert field(state, "bonus") == "2"
    play(state, "a2xa3")
    assert field(state, "kingdom 0") == "G"
    play(state, "b2xb3")
    assert field(state, "grave 1") == "P"
    play(state, "end", "S")
    assert field(state, "bonus") == "0"


@rule("AOW-SUPPORT-2", "AOW-SUPPORT-3")
def test_soldiers_do_nothing_for_an_archer_support() -> None:
    state = war("G@a2", "G@a3 K@c3", "hand 0: S A")
    play(state, "+S", "+A", "xa3")
    assert units(state, 1) == {"G@a3*1", "K@c3"}


@rule("AOW-SUPPORT-2")
def test_the_bonus_raises_x_and_counts_only_for_attacks_after_it() -> None:
    state = war("S@a2 G@b2", "K@a3 G@b3", "hand 0: S G P")  # two cards, the King and one Soldier's bonus: R02's 4
    play(state, "b2xb3", "+S")
    assert "G@b3*1" in units(state, 1)
    play(state, "a2xa3")
    assert told(state) == ["AOW-ATTACK-2", "AOW-CAPTURE-1", "AOW-END-1"]


@rule("AOW-SUPPORT-3")
def test_an_archer_hurts_any_enemy_unit_named_after_the_answers() -> None:
    state = war("G@a2", "G@a3 S@a4 P@b3", "hand 0: A")
    play(state, "+A")
    assert state.seat == 1
    play(state, "pass")
    assert legal(state) == {"xa3", "xa4", "xb3"}
    assert clause(state, "xc3") == "AOW-SUPPORT-3"
    assert clause(state, "end") == "AOW-SUPPORT-3"
    play(state, "xa4")
    assert units(state, 1) == {"G@a3", "S@a4*1", "P@b3"}
    assert told(state) == ["AOW-SUPPORT-3"]


@rule("AOW-CAPTURE-2", "AOW-SUPPORT-3")
def test_an_archer_support_finishes_a_wounded_unit() -> None:
    state = war("G@a2", "S@a3*1 K@c3", "hand 0: A\nexchanges: 1\naction: attack")
    play(state, "+A", "xa3")
    assert told(state) == ["AOW-CAPTURE-2"]
    assert (field(state, "grave 1"), field(state, "kingdom 0")) == ("S", "")


@rule("AOW-CAPTURE-3", "AOW-SUPPORT-3")
def test_an_archer_support_never_captures() -> None:
    state = war("G@a2", "S@a3~ K@c3", "hand 0: A")
    play(state, "+A", "xa3")
    assert field(state, "grave 1") == "S"
    assert field(state, "kingdom 0") == ""
    assert told(state)[-1] == "AOW-CAPTURE-3"


@rule("AOW-SUPPORT-4")
def test_a_priest_moves_a_unit_as_it_lies() -> None:
    state = war("A@a2~ G@b2", QUIET, "hand 0: P\naction: attack\nexchanges: 1")
    play(state, "+P")
    assert legal(state) == {"a2-b2", "a2-c2", "a2-b1", "b2-a2", "b2-c2", "b2-a1"}
    play(state, "a2-b1")
    assert units(state, 0) == {"A@b1~", "G@b2"}


@rule("AOW-SUPPORT-4")
def test_a_priest_exchanges_places() -> None:
    state = war("A@a2~ G@a1 W@b2", QUIET, "hand 0: P\naction: attack\nexchanges: 1")
    play(state, "+P", "b2-a1")
    assert units(state, 0) == {"A@a2~", "W@a1", "G@b2"}


@rule("AOW-SUPPORT-4", "AOW-FRONT-1")
def test_who_stood_behind_the_moved_unit_moves_up() -> None:
    state = war("A@a2 G@a1 W@b2", QUIET, "hand 0: P")
    play(state, "+P", "a2-b1")
    assert units(state, 0) == {"G@a2", "W@b2", "A@b1"}


@rule("AOW-SUPPORT-4", "AOW-RECRUIT-1")
def test_a_unit_cannot_go_straight_behind_its_own_place_if_nobody_is_there() -> None:
    state = war("A@a2 G@a1 W@b2", QUIET, "hand 0: P")
    play(state, "+P")
    assert clause(state, "b2-b1") == "AOW-SUPPORT-4"
    assert clause(state, "a2-a2") == "AOW-SUPPORT-4"
    assert clause(state, "a2-c1") == "AOW-RECRUIT-1"
    assert clause(state, "c2-a2") == "HOUSE-PIECE-1"


@rule("AOW-SUPPORT-4")
@pytest.mark.parametrize("move", ["a2-a1", "a1-a2"])
def test_a_unit_may_exchange_with_the_unit_straight_behind(move: str) -> None:
    state = war("A@a2~ G@a1 W@b2", QUIET, "hand 0: P\naction: attack\nexchanges: 1")
    play(state, "+P")
    assert move in legal(state)
    play(state, move)
    assert units(state, 0) == {"G@a2", "A@a1~", "W@b2"}
    assert told(state) == ["AOW-SUPPORT-4", "AOW-SUPPORT-4"]


@rule("AOW-SUPPORT-4")
def test_a_lone_unit_can_always_be_moved() -> None:
    state = war("G@b2", QUIET, "hand 0: P")
    play(state, "+P")
    assert legal(state) == {"b2-a2", "b2-c2"}


@rule("AOW-SUPPORT-5")
def test_a_guard_cancels_an_attack_and_the_attacker_stays_sideways() -> None:
    state = war("G@a2", "S@a3~", "hand 1: G")
    play(state, "a2xa3")
    assert legal(state) == {"pass", "+G", "K+G"}
    play(state, "+G")
    assert (state.seat, field(state, "stack")) == (0, "a2xa3=1 +G")
    play(state, "pass")
    assert told(state) == ["AOW-SUPPORT-6", "AOW-SUPPORT-5"]
    assert (state.seat, field(state, "stack"), field(state, "action")) == (0, "", "attack")
    assert units(state, 1) == {"S@a3~"}
    assert units(state, 0) == {"G@a2~"}
    assert clause(state, "a2xa3") == "AOW-ATTACK-1"
    assert (field(state, "kingdom 0"), field(state, "grave 1")) == ("", "")
    assert field(state, "reserve 1") == "G"


@rule("AOW-SUPPORT-5")
def test_without_the_guard_the_same_attack_captures() -> None:
    state = war("G@a2", "S@a3~ K@b3", "hand 1: G")
    play(state, "a2xa3", "pass")
    assert told(state) == ["AOW-SUPPORT-5", "AOW-CAPTURE-1"]
    assert (units(state, 1), field(state, "kingdom 0")) == ({"K@b3"}, "S")


@rule("AOW-SUPPORT-5")
def test_a_guard_answers_only_a_declared_attack() -> None:
    state = war("G@a2 K@b2", "G@a3", "hand 0: G S\nhand 1: G")
    assert clause(state, "+G", 0) == "AOW-SUPPORT-5"
    assert clause(state, "+G", 1) == "AOW-SUPPORT-5"
    play(state, "+S")
    assert clause(state, "+G", 1) == "AOW-SUPPORT-5"
    play(state, "pass", "a2xa3")
    assert clause(state, "+G", 0) == "AOW-SUPPORT-5"


@rule("AOW-SUPPORT-6")
def test_a_wizard_cancels_a_support() -> None:
    state = war("G@a2 K@b2", "G@a3", "hand 0: S\nhand 1: W")
    assert clause(state, "+W", 1) == "AOW-SUPPORT-6"
    play(state, "+S")
    assert legal(state) == {"pass", "+W", "K+W"}
    play(state, "+W")
    assert told(state) == ["AOW-SUPPORT-1", "AOW-SUPPORT-7"]
    assert (field(state, "bonus"), field(state, "stack")) == ("0", "")
    assert (field(state, "reserve 0"), field(state, "reserve 1")) == ("S", "W")
    assert state.seat == 0


@rule("AOW-SUPPORT-6")
def test_a_wizard_may_answer_a_wizard_and_so_on() -> None:
    state = war("G@a2 K@b2", "G@a3 K@b3", "hand 0: S W2\nhand 1: W2")
    play(state, "+S", "+W", "+W", "+W", "+W")
    assert field(state, "bonus") == "1"
    assert (field(state, "reserve 0"), field(state, "reserve 1")) == ("S W W", "W W")


@rule("AOW-SUPPORT-6")
@pytest.mark.parametrize(("wizards", "bonus"), [(1, "0"), (2, "1"), (3, "0")])
def test_every_other_wizard_saves_the_support(wizards: int, bonus: str) -> None:
    state = war("G@a2 K@b2", "G@a3 K@b3", "hand 0: S W2 P\nhand 1: W2 P")
    play(state, "+S", *["+W"] * wizards, "pass")
    assert field(state, "bonus") == bonus


@rule("AOW-SUPPORT-6")
def test_no_second_window_opens_on_the_support_when_its_wizard_is_cancelled() -> None:
    state = war("G@a2 K@b2", "G@a3 K@b3", "hand 0: S W\nhand 1: W2")
    play(state, "+S", "+W", "+W", "pass")
    assert state.seat == 0
    assert field(state, "stack") == ""
    assert field(state, "bonus") == "1"


@rule("AOW-SUPPORT-6")
def test_one_does_not_answer_ones_own_support() -> None:
    state = war("G@a2 K@b2", "G@a3", "hand 0: S W\nhand 1: W")
    play(state, "+S")
    assert clause(state, "+W", 0) == "AOW-SUPPORT-6"
    assert state.seat == 1


@rule("AOW-SUPPORT-7")
def test_cancelled_cards_stay_in_their_reserves() -> None:
    state = war("G@a2 K@b2", "G@a3", "hand 0: A W\nhand 1: W")
    play(state, "+A", "+W", "+W", "pass", "xa3")
    assert (field(state, "reserve 0"), field(state, "reserve 1")) == ("A W", "W")


@rule("AOW-SUPPORT-8")
@pytest.mark.parametrize("effect", "SAP")
def test_the_active_king_is_any_support_of_the_active_player(effect: str) -> None:
    state = war("G@a2", QUIET)
    assert {"K+S", "K+A", "K+P"} <= legal(state)
    assert clause(state, "K+G") == "AOW-SUPPORT-5"
    assert clause(state, "K+W") == "AOW-SUPPORT-6"
    play(state, f"K+{effect}")
    assert field(state, "reserve 0") == "K"
    assert {"S": "", "A": "archer", "P": "priest"}[effect] == field(state, "stack")


@rule("AOW-SUPPORT-8")
def test_the_king_answers_as_a_guard_or_as_a_wizard() -> None:
    state = war("G@a2", "G@a3", "hand 0: W")
    play(state, "a2xa3")
    play(state, "K+G")
    assert legal(state) == {"pass", "+W", "K+W"}
    play(state, "K+W")
    assert state.seat == 0
    assert units(state, 1) == {"G@a3*1"}
    assert (field(state, "reserve 0"), field(state, "reserve 1")) == ("K", "K")


@rule("AOW-SUPPORT-8")
def test_a_king_on_the_field_is_no_joker() -> None:
    assert clause(war("K@a2", QUIET), "K+S") == "AOW-SUPPORT-8"


@rule("AOW-SUPPORT-9")
def test_a_defender_may_play_another_guard_on_the_same_attack() -> None:
    state = war("G@a2", "G@a3 K@b3", "hand 0: W P\nhand 1: G2 S")
    play(state, "a2xa3", "+G", "+W", "pass")
    assert state.seat == 1
    assert field(state, "stack") == "a2xa3=1"
    play(state, "+G", "pass")
    assert units(state, 1) == {"G@a3", "K@b3"}
    assert field(state, "reserve 1") == "G G"


@rule("AOW-SUPPORT-9")
def test_a_wizard_on_the_wizard_brings_the_guard_back() -> None:
    state = war("G@a2", "G@a3 K@b3", "hand 0: W\nhand 1: G W")
    play(state, "a2xa3", "+G", "+W", "+W", "pass")
    assert units(state, 1) == {"G@a3", "K@b3"}


@rule("AOW-SUPPORT-9")
def test_the_window_on_an_attack_closes_when_the_defender_passes() -> None:
    state = war("G@a2", "G@a3 K@b3", "hand 0: W P\nhand 1: G2 S")
    play(state, "a2xa3", "+G", "+W", "pass", "pass")
    assert units(state, 1) == {"G@a3*1", "K@b3"}


# When a window opens


def asked(state: State) -> bool:
    return state.seat == 1


@rule("AOW-SUPPORT-5", "AOW-ARMY-2")
@pytest.mark.parametrize(("seen", "opens"), [("G3", True), ("G4", True), ("G8", True), ("G9", False)])
def test_a_free_army_may_have_more_than_four_of_a_kind(seen: str, opens: bool) -> None:
    more = f"army 1: G10 S10\nkingdom 1: {seen}\nhand 1: S"
    state = war("P@b2 K@a2", "G@a3 K@b3", more, FREE)
    play(state, "b2xa3")
    assert asked(state) == opens


@rule("AOW-SUPPORT-6", "AOW-ARMY-2")
@pytest.mark.parametrize(("seen", "opens"), [("W3", True), ("W4", True), ("W9", True), ("W10", False)])
def test_wizards_of_a_free_army_are_reckoned_with_after_four_of_them(seen: str, opens: bool) -> None:
    more = f"army 1: G10 W10\nkingdom 1: {seen}\nhand 1: G\nhand 0: S"
    state = war("P@b2 K@a2", "G@a3 K@b3", more, FREE)
    play(state, "+S")
    assert asked(state) == opens


@rule("AOW-SUPPORT-5", "AOW-ARMY-2")
@pytest.mark.parametrize(("other", "opens"), [("G5", True), ("G7", True), ("G8", False)])
def test_from_one_box_what_the_other_has_shown_cannot_be_in_this_army(other: str, opens: bool) -> None:
    more = f"army 1: G2 S10 A8\narmy 0: G8 P10 W2\nkingdom 0: {other}\nkingdom 1: G2\nhand 1: S"
    state = war("P@b2 K@a2", "S@a3 K@b3", more, ONE_BOX)
    play(state, "b2xa3")
    assert asked(state) == opens


@rule("AOW-SUPPORT-5", "AOW-ARMY-2")
@pytest.mark.parametrize(("seen", "opens"), [("G4", True), ("G5", True), ("G6", False)])
def test_beside_a_first_army_from_one_box_six_of_a_kind_are_left(seen: str, opens: bool) -> None:
    more = f"army 1: G6 S6 A6 P2\nkingdom 1: {seen}\nhand 1: S"
    state = war("P@b2 K@a2", "S@a3 K@b3", more, FIRST_FREE_BOX)
    play(state, "b2xa3")
    assert asked(state) == opens


@rule("AOW-SUPPORT-5")
@pytest.mark.parametrize(
    ("lines", "opens"),
    [
        ("hand 1: S", True),  # it might be a Guard, as far as all know
        ("hand 1: G", True),
        ("hand 1:", False),
        ("hand 1:\nshown 1: G", True),
        ("hand 1:\nshown 1: S", False),
        ("hand 1: S\nkingdom 1: G3", False),  # with the one on the field all four Guards are seen
        ("hand 1: S\nreserve 1: S A A P P", False),
    ],
)
def test_the_window_opens_by_what_everybody_knows(lines: str, opens: bool) -> None:
    state = war("P@b2 K@a2", "G@a3 K@b3", lines)
    play(state, "b2xa3")
    assert asked(state) == opens


@rule("AOW-SUPPORT-8")
def test_a_king_in_hand_always_opens_the_window() -> None:
    state = war("P@b2 K@a2", "G@a3", "hand 1:\nkingdom 1: G3")
    play(state, "b2xa3")
    assert asked(state)
    assert legal(state) == {"pass", "K+G"}


@also_mirrored
def test_a_window_says_how_to_decline_and_how_long_it_lasts() -> None:
    state = war("P@b2 K@a2", "G@a3", "hand 0: S")
    assert state.window(0) is None
    play(state, "+S")
    support = state.window(1)
    assert support is not None
    assert (support.decline, support.aimed) == (state.parse("pass"), False)
    assert state.game.windows[support.kind].en == "a Wizard against a support"
    play(state, "pass", "b2xa3")
    attack = state.window(1)
    assert attack is not None
    assert attack.aimed
    assert state.game.windows[attack.kind].en == "a Guard against an attack"
    assert attack.spans[1] == support.spans[1]
    assert attack.spans[0] != support.spans[0]
    assert state.window(0) is None


@also_mirrored
def test_a_wizard_against_ones_own_guard_belongs_to_the_same_attack() -> None:
    state = war("P@b2", "G@a3", "hand 0: W\nhand 1: G")
    play(state, "b2xa3")
    before = state.window(1)
    play(state, "+G")
    after = state.window(0)
    assert before is not None
    assert after is not None
    assert after.aimed
    assert after.spans == before.spans
    assert after.kind != before.kind


@also_mirrored
@pytest.mark.parametrize(
    ("moves", "seat", "aimed"),
    [
        ("+S", 1, False),
        ("K+S", 1, False),
        ("+P", 1, False),
        ("K+P", 1, False),
        ("+A", 1, True),
        ("K+A", 1, True),
        ("+S +W", 0, True),
        ("+S K+W", 0, True),
        ("a2xa3", 1, True),
        ("a2xa3 +G", 0, True),
        ("a2xa3 K+G", 0, True),
        ("a2xa3 +G +W", 1, True),
    ],
)
def test_soldiers_and_priests_alone_are_aimed_at_nobody(moves: str, seat: int, aimed: bool) -> None:
    state = war("G@a2", "G@a3", "hand 0: S A P W\nhand 1: G W")
    play(state, *moves.split())
    assert state.seat == seat
    window = state.window(seat)
    assert window is not None
    assert (window.aimed, window.decline) == (aimed, state.parse("pass"))
    assert state.window(1 - seat) is None


@also_mirrored
def test_an_exchange_is_an_attack_or_a_support_of_the_active_player_with_all_that_answers_it() -> None:
    state = war("G@a2 W@b2 K@c2", "G@a3 K@b3", "hand 0: S2 W G\nhand 1: G S W", FREE)
    exchanges: list[int] = []
    turns: set[int] = set()

    def look(moves: str) -> None:
        for move in moves.split():
            window = state.window(state.seat)
            if window is not None:
                exchanges.append(int(window.spans[0]))
                turns.add(int(window.spans[1]))
            play(state, move)

    look("+S +W +W pass a2xa3 +G pass +S pass b2xb3 pass end")
    first = exchanges[0]
    assert exchanges == [first, first, first, *[first + 1] * 2, first + 2, first + 3]
    assert len(turns) == 1
    play(state, "S")
    look("+S pass")
    assert exchanges[-1] > first + 3
    assert len(turns) == 2


@also_mirrored
@pytest.mark.parametrize(
    ("moves", "what"), [("+A pass", "archer"), ("+P pass", "priest"), ("+A pass xa3", "conscript")]
)
def test_what_must_be_named_is_no_window(moves: str, what: str) -> None:
    state = war("G@a2", "W@a3~", "hand 0: A P\nhand 1: G\nreserve 1: S S")
    play(state, *moves.split())
    assert field(state, "stack") == what
    assert [state.window(seat) for seat in range(2)] == [None, None]
