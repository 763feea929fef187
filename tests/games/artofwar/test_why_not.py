"""Why not: whatever is not legal is forbidden by a clause, and by the one that fits."""

import pytest

import champclos
from champclos import Game
from champclos.testing import rule
from tests.games.artofwar.helpers import FIRST, FREE, clause, play, positions, war
from tests.games.mirrored import also_mirrored, mirrored

MIXED = mirrored(champclos.game("artofwar", mode="first-free", box=True))


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
