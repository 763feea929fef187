"""Why not: whatever is not legal is forbidden by a clause, and by the one that fits."""

import pytest

from champclos import NATURE, OVER, FastDice, Game, State
from champclos.core.errors import UnreadableNotation
from champclos.testing import rule
from champclos.testing.scenarios import clause, legal, play
from tests.games.lionheart.helpers import ADVANCED, BASIC, actions, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import unmirrored


def positions(game: Game, count: int, seed: int) -> list[State]:
    """Positions along random play where a seat decides."""
    found: list[State] = []
    dice = FastDice(seed)
    state = game.start()
    while len(found) < count:
        if state.seat == OVER:
            state = game.start()
        elif state.seat == NATURE:
            odds = state.odds()
            state.apply(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])
        else:
            if dice.below(4) == 0:
                found.append(state.copy())
            choices = state.choices(state.seat)
            state.apply(state.seat, choices[dice.below(len(choices))])
    return found


@pytest.mark.parametrize(("game", "seed"), [(BASIC, 11), (ADVANCED, 12)], ids=["basic", "advanced"])
def test_every_verb_unit_and_place_is_legal_or_forbidden_by_a_clause(game: Game, seed: int) -> None:
    ids = {number: game.rulebook.id(number) for number in range(1, 60) if number <= len(game.rulebook.own) + 6}
    for state in positions(game, 100, seed):
        for seat in range(2):
            allowed = []
            for choice in range(game.choice_count):
                why = state.why_not(seat, choice)
                if why == 0:
                    allowed.append(choice)
                else:
                    assert ids[why].startswith(("LION-", "HOUSE-PIECE-1"))
            assert allowed == list(state.choices(seat))


def test_every_clause_that_can_forbid_is_met_in_random_play() -> None:
    met = set()
    for state in [*positions(ADVANCED, 60, 3), *positions(BASIC, 20, 4)]:
        for seat in range(2):
            met |= {state.why_not(seat, choice) for choice in range(state.game.choice_count)}
    ids = {ADVANCED.rulebook.id(number) for number in met if number}
    assert {
        *("LION-BOARD-1", "LION-ARMY-3", "LION-ARMY-4", "LION-TURN-1", "LION-TURN-3", "LION-MOVE-1", "LION-MOVE-2"),
        *("LION-MOVE-3", "LION-ATTACK-1", "LION-ATTACK-2", "LION-HEAVY-1", "HOUSE-PIECE-1"),
    } <= ids


@rule("LION-MOVE-3")
def test_why_not_move_sideways() -> None:
    assert clause(fight("K1a1^ I4e5^", "K1i10v I4e6v"), "e5-d5") == "LION-MOVE-3"


@rule("LION-ATTACK-1")
def test_why_not_attack_without_facing() -> None:
    assert clause(fight("K1a1^ I4e5>", "K1i10v I4e6v"), "e5xe6") == "LION-ATTACK-1"


@rule("LION-TURN-2")
def test_why_not_attack_twice_with_a_unit() -> None:
    state = fight("K1a1^ I4e5^*", "K1i10v I4e6v", "actions: 1")
    assert clause(state, "e5xe6") == "LION-TURN-2"


@rule("LION-HEAVY-1")
def test_why_not_move_heavy_infantry_on_the_last_action() -> None:
    assert clause(fight("K1a1^ H2e5^", "K1i10v I4e7v", "actions: 1"), "e5-e6") == "LION-HEAVY-1"


@rule("LION-TURN-1")
def test_why_not_act_a_third_time() -> None:
    state = fight("K1a1^ I4e2^", "K1i10v I4e7v")
    play(state, "e2-e3", "e3-e4")
    assert clause(state, "e4-e5", 0) == "LION-TURN-1"
    assert clause(state, "pass", 0) == "LION-TURN-1"


@rule("LION-TURN-1")
def test_the_turns_clause_is_given_only_out_of_turn() -> None:
    for state in positions(BASIC, 30, 5):
        why = {state.why_not(state.seat, choice) for choice in range(BASIC.choice_count)}
        assert BASIC.rulebook.number("LION-TURN-1") not in why
        assert actions(state) in (1, 2)
        assert "pass" in legal(state)


@rule("LION-ATTACK-1")
@pytest.mark.parametrize("unit", ["I4", "A4", "N2", "H2", "P4", "M2", "B10"])
def test_why_not_attack_nothing_or_ones_own(unit: str) -> None:
    state = fight(f"K1a1^ {unit}e5^ I4d6^", "K1i10v I4e7v")
    assert clause(state, "e5xe6") == "LION-ATTACK-1"
    assert clause(state, "e5xd6") == "LION-ATTACK-1"
    assert clause(state, "e5xe5") == "LION-ATTACK-1"


def unreadable(state: State, text: str, seat: int = 0) -> str:
    """The clause that a notation without a choice is refused by."""
    with pytest.raises(UnreadableNotation) as refusal:
        state.parse(text, seat)
    return refusal.value.clause


@rule("LION-ARMY-3", "LION-ARMY-4", "LION-BOARD-1")
@unmirrored("the rows of the armies lie elsewhere", *LARGER_BOARDS)
@pytest.mark.parametrize(
    ("text", "why"),
    [
        *[(text, "LION-ARMY-3") for text in ("I3@a1", "N1@a1", "B4@i2", "P5@d1", "M3@a1", "A0@a1")],
        *[(text, "LION-ARMY-4") for text in ("K1@d1", "K1@e1", "K1@e5", "I4@a3", "I4@a9")],
        *[(text, "LION-BOARD-1") for text in ("I4@a0", "I4@a11", "I4@z1")],
        *[(text, "") for text in ("I4@", "@a1", "Q4@a1", "I4@aa")],
    ],
)
def test_placements_that_have_no_choice_name_their_clause(text: str, why: str) -> None:
    assert unreadable(ADVANCED.start(), text) == why


@rule("LION-ARMY-4")
def test_in_the_basic_game_nothing_is_placed() -> None:
    assert unreadable(BASIC.start(), "I4@a1") == "LION-ARMY-4"


@rule("LION-BOARD-1", "HOUSE-PIECE-1")
@unmirrored("names squares beyond the board", *LARGER_BOARDS)
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("e5-e11", "LION-BOARD-1"),
        ("e5xj5", "LION-BOARD-1"),
        ("j5-e5", "LION-BOARD-1"),
        ("e4-e5", "HOUSE-PIECE-1"),
        ("e4xe5", "HOUSE-PIECE-1"),
        ("e6-e7", ""),
        ("e5", ""),
    ],
)
def test_moves_that_have_no_choice_name_their_clause(text: str, why: str) -> None:
    assert unreadable(fight("K1a1^ I4e5^", "K1i10v I4e6v"), text) == why
