"""Bots know what their seat knows: they decide the same wherever it cannot tell the difference."""

import gc
from types import FunctionType

import pytest

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.game import TRUTH, State
from tests.bots.tables import GAMES, ONE_EACH, game_of, positions

BOTS = ["page", "squire", "knight:iterations=8", "marshal:iterations=8"]


def same_decisions(name: str, options: dict[str, object], bot: str, wanted: int, every: int) -> int:
    """How many positions were tried in which the bot decided the same in a world its seat cannot tell apart."""
    game = game_of(name, options)
    tried = 0
    seed = 0
    while tried < wanted:
        seed += 1
        for truth in positions(game, seed, every, bot="page" if seed % 2 else "squire"):
            seat = truth.seat
            seen = truth.seen_by(seat)
            other = seen.imagine(FastDice(seed, tried))
            alike = other.seen_by(seat)
            assert alike.encode() == seen.encode()
            first, second = make_bot(bot, seed, tried, seat), make_bot(bot, seed, tried, seat)
            assert first.choose(seen) == second.choose(alike), truth.position()
            tried += 1
            if tried == wanted:
                break
    return tried


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_bot_decides_the_same_where_its_seat_cannot_tell_the_difference(
    name: str, options: dict[str, object], bot: str
) -> None:
    assert same_decisions(name, options, bot, wanted=8, every=11) == 8


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "options"), ONE_EACH)
def test_a_bot_decides_the_same_in_300_positions(name: str, options: dict[str, object], bot: str) -> None:
    assert same_decisions(name, options, bot, wanted=300, every=5) == 300


def held_by(thing: object) -> list[object]:
    """What an object refers to; of a function not its module, whose globals are everybody's."""
    if isinstance(thing, FunctionType):
        return [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
    return gc.get_referents(thing)


def reachable(start: object) -> list[object]:
    """Everything that can be got at from an object, without what classes and modules hold."""
    seen = {id(start): start}
    waiting = [start]
    while waiting:
        for thing in held_by(waiting.pop()):
            if id(thing) not in seen and not isinstance(thing, type) and type(thing).__name__ != "module":
                seen[id(thing)] = thing
                waiting.append(thing)
    return list(seen.values())


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_no_way_leads_from_what_a_bot_is_shown_to_the_truth(name: str, options: dict[str, object]) -> None:
    for truth in positions(game_of(name, options), seed=3, every=17):
        seen = truth.seen_by(truth.seat)
        assert seen.viewer == truth.seat
        found = [thing for thing in reachable(seen) if isinstance(thing, State)]
        assert found == [seen]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_asking_what_a_bot_is_shown_for_the_truth_tells_nothing(name: str, options: dict[str, object]) -> None:
    """A bot that asks its position for other views gets the same whatever is hidden from it."""
    for number, truth in enumerate(positions(game_of(name, options), seed=4, every=17)):
        seen = truth.seen_by(truth.seat)
        alike = seen.imagine(FastDice(number)).seen_by(truth.seat)
        for viewer in (TRUTH, *range(int(truth.game.seats))):
            assert seen.seen_by(viewer).encode() == alike.seen_by(viewer).encode()
        assert seen.position() == alike.position()
        assert seen.worth(truth.seat) == alike.worth(truth.seat)
