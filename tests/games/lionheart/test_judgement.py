"""What positions of Lionheart are worth, and that a bot which looks one step ahead by it goes forward and strikes."""

import pytest

import champclos
from champclos import OVER, FastDice, State, settle
from champclos.bots import make_bot
from tests.games.lionheart.helpers import ADVANCED, BASIC, fight

ENOUGH = 40  # decisions: 33 bring an army to the enemy, one unit after the other
PLACED = "@"
ATTACK = "x"


def against_a_passive_enemy(state: State, seat: int, seed: int, most: int) -> list[str]:
    """What a squire decides once the armies stand, up to its first attack, while the other side only passes."""
    dice = FastDice(seed)
    bots = [make_bot("squire" if each == seat else "page", seed, 0, each) for each in range(2)]
    decided: list[str] = []
    settle(state, dice)
    while state.seat != OVER and len(decided) < most:
        asked = state.seat
        choice = bots[asked].choose(state.seen_by(asked))
        notation = state.notation(choice, asked)
        if asked != seat and PLACED not in notation:
            choice = state.parse("pass", asked)
        elif PLACED not in notation:
            decided.append(notation)
            if ATTACK in notation:
                break
        state.play(asked, choice)
        settle(state, dice)
    return decided


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", [BASIC, ADVANCED], ids=["basic", "advanced"])
def test_a_squire_attacks_an_enemy_that_only_passes(game: champclos.Game, seat: int, seed: int) -> None:
    decided = against_a_passive_enemy(game.start(), seat, seed, ENOUGH)
    assert ATTACK in decided[-1], decided


@pytest.mark.parametrize(("turn", "into_reach"), [(0, "e4-e5"), (1, "e7-e6")])
def test_a_squire_keeps_its_distance_until_it_has_been_quiet_for_long(turn: int, into_reach: str) -> None:
    """Whoever comes within reach first is struck first; an enemy that has long not struck is not waited for."""

    def decides(quiet: int) -> str:
        state = fight("K1a1> I4e4^", "K1i10< I4e7v", f"turn: {turn}\nactions: 1\nquiet: {quiet}")
        return state.notation(make_bot("squire", 1, 0, turn).choose(state.seen_by(turn)), turn)

    assert decides(0) != into_reach
    assert decides(60) == into_reach


def test_what_a_quiet_position_is_worth_to_one_it_costs_the_other() -> None:
    for turn in (0, 1):
        state = fight("K1a1^ I4b1^ N2e5^", "K1e7v I4a9v I4b9v", f"quiet: 40\nturn: {turn}")
        assert state.worth(0) == pytest.approx(-state.worth(1))
        assert state.worth(0) != 0
