"""Sentences and choices of games played at random, in both languages: no word is left out, and French is French."""

import re

import pytest

from champclos import NATURE, FastDice, State
from champclos.core.game import OVER
from champclos.testing.scenarios import random_step, story
from tests.games.warlords.helpers import GAMES

# What nobody who grew up with French writes: no elision, no contraction, a plural after one or none.
WRONG_FRENCH = [
    r"\b(de|le|la|que|je|ne|se|jusque) (?=[aeiouàâéèêîôûAEIOUÀÂÉÈÊÎÔÛ])(?!onz|oui|un\b d)",
    r"\bde les?\b",
    r"\bà les?\b",
    r"(?<![\d,])[01] (lanciers|épéistes|archers|chevaliers|chefs|ors|cartes|touches|dés|châteaux)\b",
]
WRONG_ENGLISH = [
    r"(?<![\d,])1 (spearmen|swordsmen|archers|knights|warlords|cards|hits|dice|castles)\b",
    r"(?<!\d)([02-9]|\d\d) (spearman|swordsman|archer|knight|warlord|card|hit|die|castle)\b",
]


def said(seats: int, seed: int, steps: int) -> set[tuple[str, str]]:
    """What is told and offered in a game played at random, in English and French."""
    dice, state = FastDice(seed), GAMES[seats].start()
    found: set[tuple[str, str]] = set()
    for step in range(steps):
        if state.seat == OVER:
            break
        found |= offered(state)
        random_step(state, dice)
        found |= set(zip(story(state, "en"), story(state, "fr"), strict=True))
    return found


def offered(state: State) -> set[tuple[str, str]]:
    asked = state.seat
    choices = state.odds().choices if asked == NATURE else state.choices(asked)
    described = [state.describe(choice, asked).words for choice in choices[:12]]
    return {(words.en, words.fr) for words in described}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sentence_is_whole_in_both_languages(seats: int) -> None:
    for english, french in said(seats, seats, 500):
        assert english
        assert french
        assert not re.search(r"[{}]|None", english + french), (english, french)
        for pattern in WRONG_FRENCH:
            assert not re.search(pattern, french), french
        for pattern in WRONG_ENGLISH:
            assert not re.search(pattern, english), english
        assert not re.search(r"\w[:;!?](\s|$)", french), french
