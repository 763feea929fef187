"""Odds that are too many to count are sampled, and say so."""

import pytest

import champclos
from champclos.core import forecast
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
