"""The words of behaviour cards (SIG-SOLO-10), and such a card as positions use it."""

from typing import Final

from mypy_extensions import i64

ENEMY: Final = 1  # the seat that plays by itself
# What tells creatures apart: who comes first is the nearest one, the one with least life, …
KEYS: Final = ("nearest", "weakest", "healthiest", "wounded", "hero", "others")
NEAREST: Final = 0
WEAKEST: Final = 1
HEALTHIEST: Final = 2
WOUNDED: Final = 3
A_HERO: Final = 4
OTHERS: Final = 5
MOVES: Final = ("advance", "keep", "cover")
ADVANCE: Final = 0
COVER: Final = 2
IDLES: Final = ("approach", "stay", "guard")
STAY: Final = 1
GUARD: Final = 2


class Plan:
    """A behaviour card by the numbers of its words; `ability` has its rows."""

    def __init__(self, first: list[str], aim: list[str], move: str, idle: str, ability: i64) -> None:
        self.first: list[i64] = [i64(KEYS.index(word)) for word in first]
        self.aim: list[i64] = [i64(KEYS.index(word)) for word in aim]
        self.move: i64 = MOVES.index(move)
        self.idle: i64 = IDLES.index(idle)
        self.ability = ability
