"""Many games at once: the same games as one by one, in arrays that always say what is so."""

import numpy as np
import pytest

import champclos
from champclos.adapters.course import returns
from champclos.adapters.vector import Tables
from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError, IllegalChoice
from champclos.core.game import OVER, Outcome
from tests.adapters.tables import TABLES, Table, label


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_every_game_is_the_one_that_would_be_played_alone(table: Table) -> None:
    many = Tables(table[0], 3, seed=9, **table[1])
    game = champclos.game(table[0], **table[1])
    dice = [FastDice(9, row) for row in range(3)]
    states = [game.start() for row in range(3)]
    ended: list[Outcome | None] = [None, None, None]
    for row in range(3):
        champclos.settle(states[row], dice[row])
    for step in range(150):
        for row, state in enumerate(states):
            assert many.seats[row] == state.seat
            assert many.observations[row].tobytes() == state.observation(state.seat)
            assert list(np.flatnonzero(many.masks[row])) == list(state.choices(state.seat))
            outcome = ended[row]
            assert many.over[row] == (outcome is not None)
            assert tuple(many.places[row]) == (outcome.places if outcome else (0,) * int(game.seats))
            assert many.rewards()[row] == pytest.approx(returns(outcome, game))
        choices = many.random_choices()
        many.step(choices)
        for row, choice in enumerate(choices):
            states[row].play(states[row].seat, int(choice))
            champclos.settle(states[row], dice[row])
            ended[row] = states[row].outcome() if states[row].seat == OVER else None
            if ended[row]:
                states[row] = game.start()
                champclos.settle(states[row], dice[row])


def test_games_end_and_others_begin() -> None:
    many = Tables("artofwar", 8, seed=2)
    ended = 0
    for step in range(300):
        many.step(many.random_choices())
        ended += int(many.over.sum())
        assert not many.rewards()[~many.over].any()
        assert np.all(many.masks.any(axis=1))
    assert ended > 8


def test_a_games_dice_do_not_depend_on_how_many_there_are() -> None:
    few, many = Tables("artofwar", 2, seed=4), Tables("artofwar", 5, seed=4)
    for step in range(60):
        choices = many.random_choices()
        few.step(choices[:2])
        many.step(choices)
        assert np.array_equal(few.observations, many.observations[:2])


def test_the_arrays_stay_the_same_and_nobody_else_writes_into_them() -> None:
    many = Tables("lionheart", 4, seed=1)
    kept, before = many.observations, many.observations.copy()
    assert kept.base is not None
    many.step(many.random_choices())
    assert many.observations is kept
    assert not np.array_equal(kept, before)
    for array in (many.observations, many.masks, many.seats, many.over, many.places):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_the_arrays_outlive_their_games() -> None:
    many = Tables("artofwar", 2, seed=1)
    many.step(many.random_choices())
    kept = [many.observations, many.masks, many.seats, many.over, many.places]
    before = [array.copy() for array in kept]
    del many
    assert all(np.array_equal(array, copy) for array, copy in zip(kept, before, strict=True))


def test_a_forbidden_choice_names_its_clause_and_no_game_goes_on() -> None:
    many = Tables("artofwar", 3, seed=1)
    before = many.observations.copy()
    choices = many.random_choices()
    choices[2] = np.flatnonzero(~many.masks[2])[0]
    with pytest.raises(IllegalChoice, match="AOW-"):
        many.step(choices)
    choices[2] = -1
    with pytest.raises(IllegalChoice, match="HOUSE-CHOICE-1"):
        many.step(choices)
    with pytest.raises(ChampclosError, match="3 games need as many choices, not 2"):
        many.step(choices[:2])
    assert np.array_equal(many.observations, before)
    with pytest.raises(ChampclosError, match="0 games cannot be played"):
        Tables("artofwar", 0)
