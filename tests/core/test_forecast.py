"""Odds that are too many to count are sampled, and say so."""

from collections.abc import Iterator

import pytest

import champclos
from champclos.core import forecast
from champclos.core.dice import FastDice
from champclos.core.game import NATURE, OVER, State
from champclos.games import make_game
from tests.games.lionheart.helpers import fight


def test_odds_are_exact_where_all_ways_can_be_counted() -> None:
    state = fight("K1a1^ N2e5^", "K1e6v I4a9v")
    assert champclos.odds(state, state.parse("e5xe6")).sampled == 0


def test_odds_are_sampled_where_there_are_too_many_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    state = fight("K1a1^ N2e5^", "K1e6v I4a9v")
    choice = state.parse("e5xe6")
    exact = champclos.odds(state, choice)
    monkeypatch.setattr(forecast, "MOST_PATHS", 10)
    sampled = champclos.odds(state, choice)
    assert sampled.sampled == forecast.SAMPLES
    assert sum(result.chance for result in sampled.results) == 1
    for amount, chance in exact.lost(1).items():
        assert float(sampled.lost(1)[amount]) == pytest.approx(float(chance), abs=0.02)
    assert champclos.odds(state, choice) == sampled, "the same whenever it is asked"


@pytest.mark.parametrize(
    ("name", "verbs"),
    [
        ("lionheart", {"attack"}),
        ("artofwar", set()),
        ("warriors", {"attack", "go_on", "shoot", "target"}),
    ],
)
def test_a_choice_says_whether_dice_are_rolled_because_of_it(name: str, verbs: set[str]) -> None:
    """A pass lets what was declared before happen, so no odds are shown for it, although dice may fall then."""
    risky: set[str] = set()
    for state in played(name, range(3)):
        for choice in state.choices(state.seat) if state.seat != OVER else ():
            described = state.describe(choice)
            if described.dice:
                risky.add(described.verb)
            elif described.verb != "pass":
                assert not rolls(state, choice), described
    assert risky == verbs


def played(name: str, seeds: range) -> Iterator[State]:
    """The positions of some games played at random at which a seat decides, and the last one of each."""
    for seed in seeds:
        dice = FastDice(seed)
        state = make_game(name, {}, {}).start()
        while state.seat != OVER:
            if state.seat != NATURE:
                yield state
            choices = state.choices(state.seat) if state.seat != NATURE else [state.chance(dice)]
            state.apply(state.seat, choices[dice.below(len(choices))])
        yield state


def rolls(state: State, choice: int) -> bool:
    """Whether dice fall next once the choice is made."""
    after = state.copy()
    after.apply(state.seat, choice)
    return after.seat == NATURE and after.describe(after.odds().choices[0]).verb == "roll"


def test_odds_are_known_only_to_the_seat_that_decides_and_only_where_dice_follow() -> None:
    state = fight("K1a1^ N2e5^", "K1e6v I4a9v")
    seen = state.seen_by(0)
    assert forecast.known_odds(seen, seen.parse("e5xe6")) == champclos.odds(state, state.parse("e5xe6"))
    assert forecast.known_odds(seen, seen.parse("pass")) is None
    assert forecast.known_odds(state.seen_by(1), seen.parse("e5xe6")) is None


@pytest.mark.parametrize("name", ["lionheart", "artofwar", "warriors"])
def test_every_choice_can_be_described_when_the_game_is_over(name: str) -> None:
    *_, state = played(name, range(1))
    assert state.seat == OVER
    for choice in range(int(state.game.choice_count)):
        assert state.describe(choice).verb
