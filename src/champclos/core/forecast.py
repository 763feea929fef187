"""The odds of a choice: every way the dice may fall after it, from the same place as the dice themselves.

Where there are too many ways to count, so many falls of the dice are sampled, and the forecast says so.
"""

from fractions import Fraction

import msgspec

from champclos.core.dice import FastDice
from champclos.core.events import AIMED, BEGAN, COUNTED, LOST, ROLLED, Event
from champclos.core.game import NATURE, SPECTATOR, State
from champclos.core.words import Words

MOST_PATHS = 100_000
SAMPLES = 10_000
FINEST = 10**9  # the largest denominator of a chance that a game reckons in floating point
PASSING = (AIMED, BEGAN, COUNTED, ROLLED)  # told on the way, but no result


class Result(msgspec.Struct, frozen=True):
    """One thing that may come of a choice, and how likely it is."""

    chance: Fraction
    events: tuple[Event, ...]
    words: Words

    def lost(self, seat: int) -> int:
        """What the seat's pieces lose, added up."""
        return sum(event.much for event in self.events if event.what == LOST and event.seat == seat)

    def has(self, what: int) -> bool:
        """Whether an event of this kind is among what happens."""
        return any(event.what == what for event in self.events)


class Forecast(msgspec.Struct, frozen=True):
    """All results of a choice, the likeliest first; their chances sum up to 1.

    `sampled` is 0 if they are exact, else in how many falls of the dice they were counted. `note` says what is not
    counted in them, if the game reckons them itself.
    """

    results: tuple[Result, ...]
    sampled: int = 0
    note: Words | None = None

    def lost(self, seat: int) -> dict[int, Fraction]:
        """How likely each amount is that the seat's pieces lose."""
        chances: dict[int, Fraction] = {}
        for result in self.results:
            amount = result.lost(seat)
            chances[amount] = chances.get(amount, Fraction(0)) + result.chance
        return dict(sorted(chances.items()))

    def chance(self, what: int) -> Fraction:
        """How likely it is that an event of this kind happens."""
        return sum((result.chance for result in self.results if result.has(what)), Fraction(0))


def known_odds(seen: State, choice: int) -> Forecast | None:
    """The odds of an allowed choice of the viewer's; None if nothing random follows it, or only what is hidden."""
    if seen.seat != seen.viewer:
        return None
    if seen.prospects(choice).ends:
        return odds(seen, choice)
    after = seen.copy()
    after.apply(seen.viewer, choice)
    if after.seat != NATURE or len(after.odds()) < 2:
        return None
    return odds(seen, choice)


def odds(state: State, choice: int) -> Forecast:
    """What comes of a choice of the seat that decides; the position stays as it is.

    It is followed until somebody decides again, or until something falls whose odds not everybody knows, like a card;
    but where the game reckons how it ends (`State.prospects`), to the end.
    """
    reckoned = state.prospects(choice)
    if reckoned.ends:
        found = [
            Result(Fraction(end.chance).limit_denominator(FINEST), end.events, end.words)
            for end in reckoned.ends
            if end.chance * FINEST >= 1
        ]
        return Forecast(tuple(sorted(found, key=lambda result: -result.chance)), note=reckoned.note)
    first = state.copy()
    first.play(state.seat, choice)
    chances = _counted(first)
    sampled = 0 if chances is not None else SAMPLES
    if chances is None:
        chances = _sampled(first)
    results = [Result(chance, events, _words(state, events)) for events, chance in chances.items()]
    results.sort(key=lambda result: (-result.chance, tuple(event.key() for event in result.events)))
    return Forecast(tuple(results), sampled)


def _counted(first: State) -> dict[tuple[Event, ...], Fraction] | None:
    """How likely everything is that may come of a position, or None if there are too many ways."""
    chances: dict[tuple[Event, ...], Fraction] = {}
    waiting: list[tuple[State, tuple[Event, ...], Fraction]] = [(first, _results(first), Fraction(1))]
    paths = 0
    while waiting:
        position, happened, chance = waiting.pop()
        fall = position.seen_by(SPECTATOR).odds()
        if not fall.total:
            chances[happened] = chances.get(happened, Fraction(0)) + chance
            continue
        for outcome, weight in fall:
            paths += 1
            if paths > MOST_PATHS:
                return None
            after = position.copy()
            after.apply(NATURE, outcome)
            waiting.append((after, happened + _results(after), chance * Fraction(weight, int(fall.total))))
    return chances


def _sampled(first: State) -> dict[tuple[Event, ...], Fraction]:
    """How often everything came of a position; the same whenever it is asked."""
    dice = FastDice(0)
    chances: dict[tuple[Event, ...], Fraction] = {}
    for _ in range(SAMPLES):
        position = first.copy()
        happened = _results(position)
        while (fall := position.seen_by(SPECTATOR).odds()).total:
            position.apply(NATURE, fall.choices[dice.pick(fall.weights, fall.total)])
            happened += _results(position)
        chances[happened] = chances.get(happened, Fraction(0)) + Fraction(1, SAMPLES)
    return chances


def _results(state: State) -> tuple[Event, ...]:
    return tuple(event for event in state.told if event.what not in PASSING)


def _words(state: State, events: tuple[Event, ...]) -> Words:
    told = [state.game.tell(event) for event in events]
    if not told:
        return Words("nothing happens", "rien ne se passe")
    return Words("; ".join(words.en for words in told), " ; ".join(words.fr for words in told))
