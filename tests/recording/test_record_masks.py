"""A masked record reveals nothing: what its viewer cannot know is varied, and not a byte of it changes."""

import pytest

from champclos.core.dice import Dice, FastDice
from champclos.core.game import NATURE, OVER, SPECTATOR, State
from champclos.games import make_game
from champclos.records import mask_record, record_of, write_record
from champclos.testing.views import legal_choices
from tests.recording.tables import IDS, MODES, play_on

WORLDS = 3


def follow(world: State, start: State, steps: list[tuple[int, int]], viewer: int, dice: Dice) -> list[tuple[int, int]]:
    """The same game in another world, as far as nobody but the viewer could tell; it ends where that is impossible."""
    truth, other = start.copy(), world.copy()
    taken: list[tuple[int, int]] = []
    for seat, choice in steps:
        masked = truth.mask(viewer, seat, choice)
        alike = [code for code in legal_choices(other, seat, choice) if other.mask(viewer, seat, code) == masked]
        if not alike:
            break
        code = int(alike[dice.below(len(alike))])
        truth.apply(seat, choice)
        other.apply(seat, code)
        taken.append((seat, code))
    return taken


@pytest.mark.parametrize("number", range(len(MODES)), ids=IDS)
def test_the_same_bytes_whatever_is_hidden(number: int) -> None:
    name, options, overrides = MODES[number]
    game = make_game(name, options, overrides)
    compared = hidden = 0
    for seed in range(4):
        dice = FastDice(seed, 9)
        start = game.start()
        before = play_on(start, FastDice(seed, 1), FastDice(seed, 2), most=3 + 4 * seed)
        for seat, choice in before:
            start.play(seat, choice)
        if start.seat == OVER:
            continue
        steps = play_on(start, FastDice(seed, 3), FastDice(seed, 4), most=60)
        for viewer in (*range(int(game.seats)), SPECTATOR):
            for turn in range(WORLDS):
                world = start.seen_by(viewer).imagine(dice)
                taken = follow(world, start, steps, viewer, dice)
                honest = record_of(game, steps[: len(taken)], start=start)
                other = record_of(game, taken, start=world)
                assert write_record(mask_record(honest, viewer)) == write_record(mask_record(other, viewer))
                compared += 1
                hidden += write_record(honest) != write_record(other)
    assert compared
    assert hidden or MODES[number][1].get("mode") != "advanced"


@pytest.mark.parametrize("number", [1, 3, 4], ids=["lionheart-advanced", "skirmish", "skirmish-3"])
def test_the_same_bytes_from_the_first_card_on(number: int) -> None:
    name, options, overrides = MODES[number]
    game = make_game(name, options, overrides)
    different = 0
    for seed in range(12):
        start = game.start()
        steps = play_on(start, FastDice(seed, 1), FastDice(seed, 2))
        for viewer in (*range(int(game.seats)), SPECTATOR):
            taken = follow(start, start, steps, viewer, FastDice(seed, 5))
            honest = record_of(game, steps[: len(taken)])
            other = record_of(game, taken)
            assert write_record(mask_record(honest, viewer)) == write_record(mask_record(other, viewer))
            different += write_record(honest) != write_record(other)
    assert different > 12


def test_a_leak_would_be_found() -> None:
    game = make_game("skirmish", {}, {})
    start = game.start()
    steps = play_on(start, FastDice(1), FastDice(2), most=6)
    taken = follow(start, start, steps, SPECTATOR, FastDice(4))
    assert taken != steps
    assert write_record(record_of(game, steps)) != write_record(record_of(game, taken))
    assert all(seat == NATURE for seat, choice in steps)
