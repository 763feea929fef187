"""Why not: whatever is not legal is forbidden by a clause, and by the one that fits."""

import pytest

import champclos
from champclos import Game
from champclos.core.errors import UnreadableNotation
from champclos.testing import rule
from champclos.testing.scenarios import clause, legal, play
from tests.games.artofwar.helpers import FIRST, FREE, positions, war
from tests.games.mirrored import also_mirrored, mirrored

MIXED = mirrored(champclos.game("artofwar", mode="first-free", box=True))
BEGUN = mirrored(champclos.game("artofwar", begins="0"))
BUILT = mirrored(champclos.game("artofwar", mode="free-first", begins="0"))


@pytest.mark.parametrize(("game", "seed"), [(FIRST, 11), (FREE, 12), (MIXED, 13)], ids=["first", "free", "mixed"])
def test_every_choice_is_legal_or_forbidden_by_a_clause(game: Game, seed: int) -> None:
    for state in positions(game, 100, seed):
        for seat in range(2):
            allowed = []
            for choice in range(game.choice_count):
                why = state.why_not(seat, choice)
                if why == 0:
                    allowed.append(choice)
                elif state.outcome() is None:
                    assert game.rulebook.id(why).startswith(("AOW-", "HOUSE-PIECE-1"))
            assert allowed == list(state.choices(seat))


def test_every_clause_that_can_forbid_is_met_in_random_play() -> None:
    met = set()
    for state in [*positions(FIRST, 250, 3), *positions(MIXED, 150, 4)]:
        for seat in range(2):
            met |= {state.why_not(seat, choice) for choice in range(state.game.choice_count)}
    ids = {FIRST.rulebook.id(number) for number in met if number}
    assert {
        *("AOW-ARMY-1", "AOW-ARMY-2", "AOW-SETUP-1", "AOW-SETUP-2", "AOW-SETUP-3", "AOW-TURN-1", "AOW-TURN-2"),
        *("AOW-TURN-3", "AOW-RECRUIT-1", "AOW-RECRUIT-2", "AOW-RECRUIT-3", "AOW-ATTACK-1", "AOW-SUPPORT-1"),
        *("AOW-SUPPORT-2", "AOW-SUPPORT-3", "AOW-SUPPORT-4", "AOW-SUPPORT-5", "AOW-SUPPORT-6", "AOW-SUPPORT-8"),
        *("AOW-CONSCRIPT-1", "HOUSE-PIECE-1"),
    } <= ids


@rule("AOW-ATTACK-1")
def test_why_not_attack_out_of_reach() -> None:
    assert clause(war("G@a2", "K@b3 G@a3"), "a2xb3") == "AOW-ATTACK-1"


@rule("AOW-ATTACK-1")
def test_why_not_attack_nobody() -> None:
    assert clause(war("G@a2", "K@b3"), "a2xa3") == "AOW-ATTACK-1"


@rule("AOW-ATTACK-1")
def test_why_not_attack_a_second_time() -> None:
    state = war("G@a2 K@b2", "K@a3")
    play(state, "a2xa3")
    assert clause(state, "a2xa3") == "AOW-ATTACK-1"


@rule("AOW-SUPPORT-1")
@pytest.mark.parametrize("support", ["+S", "+G", "+A", "+P", "+W", "K+S", "K+G", "K+A", "K+P", "K+W"])
@pytest.mark.parametrize(
    "more", ["", "hand 0: S G A P W", "turn: 1\nturns: 2", "phase: draw", "phase: draw\nturn: 1\nturns: 2"]
)
def test_a_full_reserve_is_the_reason_before_any_other(support: str, more: str) -> None:
    full = war("G@a2", "G@b3", f"reserve 0: S S G A P\n{more}")
    assert clause(full, support, 0) == "AOW-SUPPORT-1"
    room = war("G@a2", "G@b3", f"reserve 0: S S G A\n{more}")
    assert (clause(room, support, 0) == "AOW-SUPPORT-1") == (
        more == "" and support in ("+S", "+A", "+P")  # with room, the card that is not in hand
    )


@rule("AOW-SUPPORT-1")
def test_a_full_reserve_is_the_reason_in_the_middle_of_an_answer_too() -> None:
    state = war("G@a2", "G@a3", "hand 0: S\nhand 1: G\nreserve 0: S S A A P")
    play(state, "a2xa3")
    for support in ("+S", "+G", "K+W"):
        assert clause(state, support, 0) == "AOW-SUPPORT-1"


@rule("AOW-TURN-3")
def test_why_not_the_king_as_a_citizen() -> None:
    assert clause(war("G@a2", "K@b3"), "end+K") == "AOW-TURN-3"


@rule("AOW-RECRUIT-1")
def test_why_not_the_rear_place_with_nobody_in_front() -> None:
    assert clause(war("G@a2", "K@b3", "hand 0: S"), "S@b1") == "AOW-RECRUIT-1"


@rule("AOW-SUPPORT-5")
def test_why_not_a_guard_when_nothing_is_attacked() -> None:
    state = war("G@a2", "G@b3", "hand 0: G\nhand 1: G")
    assert clause(state, "+G", 0) == "AOW-SUPPORT-5"
    assert clause(state, "+G", 1) == "AOW-SUPPORT-5"


@rule("AOW-TURN-2")
def test_why_not_in_the_others_turn() -> None:
    state = war("G@a2", "G@b3", "reserve 1: S")
    assert clause(state, "@a3", 1) == "AOW-TURN-2"
    assert clause(state, "b3xb2", 1) == "AOW-TURN-2"


@rule("AOW-SUPPORT-2", "AOW-SUPPORT-3", "AOW-SUPPORT-4")
@pytest.mark.parametrize(("card", "why"), [("S", "AOW-SUPPORT-2"), ("A", "AOW-SUPPORT-3"), ("P", "AOW-SUPPORT-4")])
def test_why_not_these_supports_in_the_others_turn(card: str, why: str) -> None:
    state = war("G@a2", "G@b3", "hand 1: S A P")
    assert clause(state, f"+{card}", 1) == why


@also_mirrored
def test_why_not_what_belongs_to_another_part_of_the_game() -> None:
    state = war("G@a2", "G@b3", "hand 0: S")
    moves = {"keep": "AOW-SETUP-1", "S@reserve": "AOW-SETUP-3", "R01": "AOW-ARMY-1", "!a2": "AOW-CONSCRIPT-1"}
    moves |= {"xb3": "AOW-SUPPORT-3", "a2-b2": "AOW-SUPPORT-4"}
    assert {move: clause(state, move) for move in moves} == moves
    begins = MIXED.start()
    assert clause(begins, "R01", 0) == "AOW-SETUP-3"


HELD = "hand 0: S G A P W\nhand 1: S G A W"
STACKED = "S@a2 G@b2 W@b1", "S@a3 G@b3 K@b4"


@also_mirrored
@pytest.mark.parametrize(
    ("own", "enemy", "more", "before", "seat", "moves"),
    [
        # A turn in which nothing was done yet, the reserve empty
        (
            *STACKED, HELD, "", 0,
            {
                "pass": "AOW-TURN-2",
                "end": "AOW-TURN-3",
                "end+K": "AOW-TURN-3",
                "@a2": "AOW-RECRUIT-3",
                "S@c1": "AOW-RECRUIT-1",
                "a2xb3": "AOW-ATTACK-1",
                "a2xc3": "AOW-ATTACK-1",
                "b1xa3": "AOW-ATTACK-1",
                "c2xa3": "HOUSE-PIECE-1",
                "+G": "AOW-SUPPORT-5",
                "+W": "AOW-SUPPORT-6",
                "K+G": "AOW-SUPPORT-5",
                "K+W": "AOW-SUPPORT-6",
                "xa3": "AOW-SUPPORT-3",
                "a2-b2": "AOW-SUPPORT-4",
                "!a2": "AOW-CONSCRIPT-1",
                "!S@a2": "AOW-CONSCRIPT-1",
                "S@reserve": "AOW-SETUP-3",
                "keep": "AOW-SETUP-1",
                "redraw": "AOW-SETUP-1",
                "R01": "AOW-ARMY-1",
                "=4": "AOW-ARMY-1",
            },
        ),
        # The other seat in that turn
        (
            *STACKED, HELD, "", 1,
            {
                "pass": "AOW-TURN-2",
                "end": "AOW-TURN-2",
                "end+S": "AOW-TURN-2",
                "@a3": "AOW-TURN-2",
                "S@a3": "AOW-TURN-2",
                "a3xa2": "AOW-TURN-2",
                "+S": "AOW-SUPPORT-2",
                "+A": "AOW-SUPPORT-3",
                "+P": "AOW-SUPPORT-4",
                "+G": "AOW-SUPPORT-5",
                "+W": "AOW-SUPPORT-6",
                "K+S": "AOW-SUPPORT-2",
                "xa2": "AOW-TURN-2",
                "a3-b3": "AOW-TURN-2",
                "!a3": "AOW-TURN-2",
                "keep": "AOW-SETUP-1",
            },
        ),
        # With cards in the reserve, and some not in hand
        (
            "S@a2 G@b2~", "S@a3 K@b3", "hand 0: S\nreserve 0: W", "", 0,
            {
                "S@c2": "AOW-RECRUIT-2",
                "@c1": "AOW-RECRUIT-1",
                "b2xb3": "AOW-ATTACK-1",
                "end+G": "AOW-TURN-3",
                "+A": "AOW-SUPPORT-1",
                "+P": "AOW-SUPPORT-1",
            },
        ),
        # The King on the field, another card not in hand, an empty reserve
        (
            "S@a2 K@b2", "S@a3 K@b3", "hand 0: S", "", 0,
            {"K+S": "AOW-SUPPORT-8", "K+P": "AOW-SUPPORT-8", "G@c2": "AOW-RECRUIT-3", "K@c2": "AOW-RECRUIT-3"},
        ),
        # After recruiting, and after attacking
        (
            "S@a2 G@b2", "S@a3 K@b3", "hand 0: S\nreserve 0: W A", "@c2", 0,
            {"@a2": "AOW-TURN-2", "S@a2": "AOW-TURN-2", "a2xa3": "AOW-TURN-2"},
        ),
        (
            "S@a2 G@b2", "G@a3 K@b3", "hand 0: S\nreserve 0: W A", "a2xa3", 0,
            {"@a2": "AOW-TURN-2", "S@a2": "AOW-TURN-2", "a2xa3": "AOW-ATTACK-1"},
        ),
        # An attack that awaits a Guard
        (
            *STACKED, HELD, "b2xb3", 1,
            {
                "end": "AOW-TURN-2",
                "@a3": "AOW-TURN-2",
                "S@a3": "AOW-TURN-2",
                "a3xa2": "AOW-TURN-2",
                "+S": "AOW-SUPPORT-2",
                "+W": "AOW-SUPPORT-6",
                "K+G": "AOW-SUPPORT-8",
                "K+W": "AOW-SUPPORT-6",
                "xa2": "AOW-SUPPORT-3",
                "a3-b3": "AOW-SUPPORT-4",
                "!a3": "AOW-CONSCRIPT-1",
            },
        ),
        (
            *STACKED, HELD, "b2xb3", 0,
            {"pass": "AOW-TURN-2", "+S": "AOW-TURN-2", "+G": "AOW-SUPPORT-5", "end": "AOW-TURN-2"},
        ),
        # A support that awaits a Wizard
        (
            *STACKED, HELD, "+S", 1,
            {"+G": "AOW-SUPPORT-5", "+S": "AOW-SUPPORT-2", "K+W": "AOW-SUPPORT-8", "end": "AOW-TURN-2"},
        ),
        (*STACKED, HELD, "+S", 0, {"+W": "AOW-SUPPORT-6", "+S": "AOW-TURN-2", "pass": "AOW-TURN-2"}),
        (*STACKED, "hand 0: S\nhand 1: G", "+S", 1, {"+W": "AOW-SUPPORT-1"}),
        (*STACKED, "hand 0: S\nhand 1: S", "b2xb3", 1, {"+G": "AOW-SUPPORT-1"}),
        # An Archer to be aimed, a Priest to be used
        (
            *STACKED, HELD, "+A pass", 0,
            {
                "xc3": "AOW-SUPPORT-3",
                "end": "AOW-SUPPORT-3",
                "pass": "AOW-SUPPORT-3",
                "a2-c2": "AOW-SUPPORT-3",
                "b2xb3": "AOW-SUPPORT-3",
                "+S": "AOW-TURN-2",
                "!a2": "AOW-CONSCRIPT-1",
            },
        ),
        (*STACKED, HELD, "+A pass", 1, {"xa2": "AOW-TURN-2", "pass": "AOW-TURN-2", "+W": "AOW-SUPPORT-6"}),
        (
            *STACKED, HELD, "+P pass", 0,
            {
                "a2-a2": "AOW-SUPPORT-4",
                "a2-a1": "AOW-SUPPORT-4",
                "a2-c1": "AOW-RECRUIT-1",
                "c2-a2": "HOUSE-PIECE-1",
                "a1-c2": "HOUSE-PIECE-1",
                "xa3": "AOW-SUPPORT-4",
                "end": "AOW-SUPPORT-4",
                "+S": "AOW-TURN-2",
            },
        ),
        # Conscription
        (
            "G@a2", "W@a3~", "hand 0: A\nreserve 1: K\nkingdom 1: S P", "+A xa3", 1,
            {
                "!a4": "AOW-RECRUIT-1",
                "!S@a3": "AOW-CONSCRIPT-1",
                "pass": "AOW-CONSCRIPT-1",
                "@a3": "AOW-CONSCRIPT-1",
                "K@a3": "AOW-CONSCRIPT-1",
                "xa2": "AOW-CONSCRIPT-1",
                "a3-b3": "AOW-CONSCRIPT-1",
                "+W": "AOW-SUPPORT-6",
            },
        ),
        (
            "G@a2", "W@a3~", "hand 0: A\nreserve 1: K\nkingdom 1: S P", "+A xa3 !a3", 1,
            {
                "!b3": "AOW-CONSCRIPT-2",
                "!G@b3": "AOW-CONSCRIPT-2",
                "!S@a3": "AOW-CONSCRIPT-1",
                "!S@b4": "AOW-RECRUIT-1",
            },
        ),
        (
            "G@a2", "W@a3~", "hand 0: A\nreserve 1: K S", "+A xa3", 0,
            {"!a2": "AOW-TURN-2", "end": "AOW-TURN-2", "a2xa3": "AOW-TURN-2"},
        ),
    ],
)  # fmt: skip
def test_every_refusal_names_the_clause_that_fits_best(
    own: str, enemy: str, more: str, before: str, seat: int, moves: dict[str, str]
) -> None:
    state = war(own, enemy, more)
    play(state, *before.split())
    assert {move: clause(state, move, seat) for move in moves} == moves


@also_mirrored
@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("a2xb2", "AOW-ATTACK-1"),
        ("a3xa2", "AOW-ATTACK-1"),
        ("a2-a3", "AOW-SUPPORT-4"),
        ("a3-a2", "AOW-SUPPORT-4"),
        ("xa2", "AOW-SUPPORT-3"),
        ("@a3", "AOW-RECRUIT-1"),
        ("S@a3", "AOW-RECRUIT-1"),
        ("!a3", "AOW-CONSCRIPT-1"),
        ("!S@a3", "AOW-CONSCRIPT-1"),
        ("!K@a2", "AOW-ZONE-3"),
        ("+K", "AOW-SUPPORT-8"),
        ("K+K", "AOW-SUPPORT-8"),
        ("R11", "AOW-ARMY-1"),
        ("K=1", "AOW-ARMY-1"),
        ("S=4", "AOW-ARMY-2"),
        ("a2xd3", "AOW-ZONE-1"),
        ("@a5", "AOW-ZONE-1"),
        ("S@d2", "AOW-ZONE-1"),
        ("a2-a0", "AOW-ZONE-1"),
        ("xd4", "AOW-ZONE-1"),
        ("Sd9", ""),  # no word of the notation, whatever its end looks like
        ("go", ""),
        ("", ""),
    ],
)
def test_what_has_no_code_is_quoted_and_names_a_clause_too(move: str, why: str) -> None:
    state = war("S@a2 G@b2", "S@a3 G@b3", "hand 0: S")
    with pytest.raises(UnreadableNotation) as refused:
        state.parse(move, 0)
    assert refused.value.clause == why
    assert str(refused.value).startswith(f'"{move}"')


@also_mirrored
def test_amounts_that_no_army_can_have_name_a_clause() -> None:
    state = FREE.start()
    state.play(0, state.parse("R01", 0))
    for move in ("S=11", "G=2"):
        with pytest.raises(UnreadableNotation) as refused:
            state.parse(move, 0)
        assert refused.value.clause == "AOW-ARMY-2"
        assert str(refused.value).startswith(f'"{move}"')


# Before the first turn

OF_A_TURN = (
    "pass end end+S end+K @a2 S@a2 K@c2 W@b1 a2xa3 c1xc4 +S +W K+S K+W xa3 xc4 a2-a1 c1-a2 !a2 !c1 !S@a2 !W@c1 "
    "S@reserve K@reserve"
)
ENEMYS = (
    "pass end end+S end+K @c3 S@c3 K@a3 W@b4 c3xc2 a4xa1 +S +W K+S K+W xc2 xa1 c3-c4 a4-c3 !c3 !a4 !S@c3 !W@a4 "
    "S@reserve K@reserve"
)
THREE = ("keep", "redraw")
OF_AN_ARMY = ("R01", "R10", "=0", "=4", "=10")
DONE = "R01 R02 R01 R02"


@also_mirrored
@pytest.mark.parametrize(
    ("before", "allowed", "played", "three", "army"),
    [
        (DONE[:7], {0: "", 1: ""}, "AOW-ARMY-1", "AOW-ARMY-1", "AOW-ARMY-1"),
        (DONE[:11], {0: "", 1: ""}, "AOW-ARMY-1", "AOW-ARMY-1", "AOW-ARMY-1"),
        (DONE, {0: "", 1: ""}, "AOW-SETUP-1", "AOW-SETUP-1", "AOW-ARMY-1"),
        (f"{DONE} SGW", {0: "keep redraw", 1: ""}, "AOW-SETUP-1", "AOW-SETUP-1", "AOW-ARMY-1"),
        (f"{DONE} SGW redraw", {0: "", 1: ""}, "AOW-SETUP-1", "AOW-SETUP-1", "AOW-ARMY-1"),
        (f"{DONE} SGW keep", {0: "", 1: ""}, "AOW-SETUP-1", "AOW-SETUP-1", "AOW-ARMY-1"),
        (f"{DONE} SGW keep SGA", {0: "", 1: "keep redraw"}, "AOW-SETUP-1", "AOW-SETUP-1", "AOW-ARMY-1"),
        (f"{DONE} SGW keep SGA keep", {0: "", 1: ""}, "AOW-SETUP-2", "AOW-SETUP-1", "AOW-ARMY-1"),
        (
            f"{DONE} SGW keep SGA keep A A",
            {0: " ".join(f"{card}@{place}2" for card in "SGWK" for place in "abc"), 1: ""},
            "AOW-SETUP-3",
            "AOW-SETUP-1",
            "AOW-ARMY-1",
        ),
        (
            f"{DONE} SGW keep SGA keep A A G@a2",
            {0: "", 1: " ".join(f"{card}@{place}3" for card in "SGAK" for place in "abc")},
            "AOW-SETUP-3",
            "AOW-SETUP-1",
            "AOW-ARMY-1",
        ),
        (
            f"{DONE} SGW keep SGA keep A A G@a2 G@a3",
            {0: "S@reserve W@reserve K@reserve", 1: ""},
            "AOW-SETUP-3",
            "AOW-SETUP-1",
            "AOW-ARMY-1",
        ),
        (
            f"{DONE} SGW keep SGA keep A A G@a2 G@a3 S@reserve",
            {0: "", 1: "S@reserve A@reserve K@reserve"},
            "AOW-SETUP-3",
            "AOW-SETUP-1",
            "AOW-ARMY-1",
        ),
    ],
)
def test_before_the_first_turn_one_thing_comes_after_the_other(
    before: str, allowed: dict[int, str], played: str, three: str, army: str
) -> None:
    state = BEGUN.start()
    for move in before.split():
        seat = 1 if state.waiting == 0b10 else state.seat
        state.play(seat, state.parse(move, seat))
    for seat, moves in ((0, OF_A_TURN), (1, ENEMYS)):
        assert legal(state, seat) == set(allowed[seat].split())
        refused = dict.fromkeys(moves.split(), played) | dict.fromkeys(THREE, three) | dict.fromkeys(OF_AN_ARMY, army)
        refused |= dict.fromkeys(legal(state, seat), "")
        assert {move: clause(state, move, seat) for move in refused} == refused


@also_mirrored
def test_before_the_card_is_drawn_nothing_of_a_turn_may_be_done() -> None:
    state = war("S@a2 K@b2", "S@a3 K@b3", "phase: draw\nhand 0: S G\nhand 1: S G W")
    for seat, moves in ((0, OF_A_TURN), (1, ENEMYS)):
        refused = dict.fromkeys(moves.split(), "AOW-TURN-1") | dict.fromkeys(THREE, "AOW-SETUP-1")
        refused |= dict.fromkeys(OF_AN_ARMY, "AOW-ARMY-1") | dict.fromkeys(("S@reserve", "K@reserve"), "AOW-SETUP-3")
        assert {move: clause(state, move, seat) for move in refused} == refused
        assert legal(state, seat) == set()


@also_mirrored
def test_an_army_is_built_step_by_step() -> None:
    state = BUILT.start()
    kings = {f"R{number:02}" for number in range(1, 11)}
    assert (legal(state, 0), legal(state, 1)) == (kings, {"R01", "R02"})
    for seat, moves in ((0, OF_A_TURN), (1, ENEMYS)):
        refused = dict.fromkeys((*moves.split(), *THREE), "AOW-ARMY-1")
        assert {move: clause(state, move, seat) for move in refused} == refused
    assert [clause(state, move, 1) for move in ("R03", "R10", "=0", "=4")] == ["AOW-ARMY-2"] * 4
    assert [clause(state, move, 0) for move in ("=0", "=4", "=10")] == ["AOW-ARMY-1"] * 3
    state.play(0, state.parse("R10", 0))
    assert legal(state, 0) == {f"S={amount}" for amount in range(11)}
    assert {clause(state, king, 0) for king in kings} == {"AOW-ARMY-1"}
    for move in ("S=0", "G=0", "A=2"):
        state.play(0, state.parse(move, 0))
    assert legal(state, 0) == {"P=8", "P=9", "P=10"}
    assert clause(state, "P=7", 0) == "AOW-ARMY-1"
    state.play(0, state.parse("P=8", 0))
    assert legal(state, 0) == set()
    assert {clause(state, move, 0) for move in ("R01", "R10", "=0", "=10", "keep", "end")} == {"AOW-ARMY-1"}
    assert legal(state, 1) == {"R01", "R02"}


@also_mirrored
@pytest.mark.parametrize("mode", ["free", "first", "free-first", "first-free"])
def test_before_the_first_player_is_picked_for_one_box_nothing_may_be_done(mode: str) -> None:
    state = mirrored(champclos.game("artofwar", mode=mode, box=True)).start()
    for seat, moves in ((0, OF_A_TURN), (1, ENEMYS)):
        assert {clause(state, move, seat) for move in (*moves.split(), *THREE, *OF_AN_ARMY)} == {"AOW-SETUP-3"}
