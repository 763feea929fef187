"""What long jobs do a million times keeps no memory."""

import gc
import sys

import pytest

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.games import shared_game

TIMES = 500


@pytest.mark.parametrize("name", ["lionheart", "artofwar", "warriors", "warlords", "signum"])
def test_a_position_that_was_encoded_is_freed(name: str) -> None:
    game = shared_game(name, {}, {})
    match = Match(game.start(), [make_bot("page", 1, 0, seat) for seat in range(int(game.seats))], FastDice(1))
    for _ in range(40):
        match.step()

    def encode() -> None:
        match.state.copy().encode()

    for _ in range(TIMES):
        encode()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(TIMES):
        encode()
    gc.collect()
    assert sys.getallocatedblocks() - before < TIMES / 2
