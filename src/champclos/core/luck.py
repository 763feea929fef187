"""How lucky everybody was: what their dice made others lose, against what such dice do on average."""

from collections.abc import Iterable

import msgspec

from champclos.core.events import LOST, ROLLED
from champclos.core.game import NATURE, SPECTATOR, State

DEEPEST = 4  # rolls in a row that are reckoned with: a roll that is repeated until it is no tie has no end


class Luck(msgspec.Struct):
    """What a seat's rolls made its opponents lose, and what was to be expected of them; all figures added up."""

    seat: int
    got: float = 0.0
    expected: float = 0.0


def luck(start: State, steps: Iterable[tuple[int, int]]) -> list[Luck]:
    """The luck of every seat in a course of play, `(seat, choice)` by step; empty where no dice were rolled.

    Dice that fall one after the other, nobody deciding in between, are one roll. It counts for the seat that rolled
    and for every seat that it may cost something: who defends himself with dice has luck as well. Hits
    that are counted before it is decided who falls (`Game.hits_of`) count for the seat that rolled.
    """
    seats = [Luck(seat) for seat in range(start.game.seats)]
    state = start.copy()
    rolled = False
    roll: set[int] | None = None  # whom the dice that fall now concern
    for seat, choice in steps:
        before = state.copy() if seat == NATURE and roll is None else None
        state.apply(seat, choice)
        if before is not None and (hits := hits_by_seat(state)):
            rolled = True
            for who, number in hits.items():
                seats[who].got += number
                seats[who].expected += average_hits(before, who)
        elif before is not None and any(event.what == ROLLED for event in state.told):
            rolled = True
            expected = average(before)
            roll = {who for who, amount in enumerate(expected) if amount > 0}
            roll |= {int(event.seat) for event in state.told if event.what == ROLLED and event.seat >= 0}
            add(seats, roll, losses(state), expected)
        elif roll is not None and seat == NATURE:
            add(seats, roll, losses(state), [0.0] * len(seats))
        if state.seat != NATURE:
            roll = None
    return seats if rolled else []


def average(state: State, deepest: int = DEEPEST) -> list[float]:
    """What each seat loses on average by dice that fall before somebody decides again."""
    total = [0.0] * int(state.game.seats)
    fall = state.seen_by(SPECTATOR).odds()
    for choice, weight in fall:
        after = state.copy()
        after.apply(NATURE, choice)
        further = average(after, deepest - 1) if after.seat == NATURE and deepest > 1 else []
        share = weight / int(fall.total)
        for seat, amount in enumerate(losses(after)):
            total[seat] += share * (amount + (further[seat] if further else 0.0))
    return total


def hits_by_seat(state: State) -> dict[int, float]:
    """What the dice of the last step hit, by the seats that rolled them."""
    found: dict[int, float] = {}
    for event in state.told:
        number = int(state.game.hits_of(event))
        if event.seat >= 0 and number >= 0:
            found[int(event.seat)] = found.get(int(event.seat), 0.0) + number
    return found


def average_hits(state: State, seat: int) -> float:
    """What the dice of a seat that fall next hit on average."""
    total, fall = 0.0, state.seen_by(SPECTATOR).odds()
    for choice, weight in fall:
        after = state.copy()
        after.apply(NATURE, choice)
        total += weight / int(fall.total) * hits_by_seat(after).get(seat, 0.0)
    return total


def losses(state: State) -> list[float]:
    """What each seat lost by the last step."""
    lost = [0.0] * int(state.game.seats)
    for event in state.told:
        if event.what == LOST and event.seat >= 0:
            lost[event.seat] += float(event.much)
    return lost


def add(seats: list[Luck], concerned: set[int], lost: list[float], expected: list[float]) -> None:
    """Count for everybody concerned what the others lost and were to lose."""
    for seat in concerned:
        seats[seat].got += sum(lost) - lost[seat]
        seats[seat].expected += sum(expected) - expected[seat]
