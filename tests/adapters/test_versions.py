"""Environments are numbered: who changes what learners see or choose has to count up."""

import tomllib
from hashlib import blake2b
from pathlib import Path

import pytest

import champclos
from champclos.adapters import versions
from champclos.adapters.pettingzoo import env
from champclos.core.dice import FastDice
from champclos.core.game import OVER
from champclos.games import RELEASED
from tests.adapters.tables import TABLES, play_on

PINS = Path(__file__).parent / "versions.toml"
STEPS = 150


def seen_by_learners(name: str) -> str:
    """A fingerprint of observations and choices in one random game of every table."""
    digest = blake2b(digest_size=8)
    for _, options in [table for table in TABLES if table[0] == name]:
        game = champclos.game(name, **options)
        state, dice = game.start(), FastDice(1)
        for step in range(STEPS):
            if state.seat == OVER:
                break
            for seat in range(int(game.seats)):
                digest.update(state.observation(seat))
                digest.update(repr([int(choice) for choice in state.choices(seat)]).encode())
            play_on(state, dice, 1)
    return digest.hexdigest()


@pytest.mark.parametrize("name", RELEASED)
def test_a_version_always_means_the_same_observations_and_choices(name: str) -> None:
    pins = tomllib.loads(PINS.read_text(encoding="utf-8")).get(name, {})
    number, found = f"v{versions.version(champclos.game(name))}", seen_by_learners(name)
    what = "if it is for other rules, count up rules_version, else REVISIONS in champclos/adapters/versions.py; then"
    assert pins.get(number) == found, f'{what} write under [{name}] in {PINS.name}: vN = "{found}"'


def test_a_revision_makes_a_new_version(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = champclos.game("artofwar").rules_version
    assert str(env("artofwar")) == f"artofwar_v{rules}"
    monkeypatch.setitem(versions.REVISIONS, "artofwar", 3)
    assert str(env("artofwar")) == f"artofwar_v{rules + 3}"
