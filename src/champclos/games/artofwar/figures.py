"""The figures of Art of War as positions share them: plain lists by card, fast to look up.

A kind is one of the five basic units or the King; a card is a kind, with each of the ten Kings a card of his own.
Squares are numbered side by side: a seat's three front squares by column, then its three rear squares.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.words import Words
from champclos.games.artofwar.content import KING_NAMES, ArtOfWarContent, CardFigures

SOLDIER: Final = 0
GUARD: Final = 1
ARCHER: Final = 2
PRIEST: Final = 3
WIZARD: Final = 4
KING: Final = 5
BASIC: Final = 5  # kinds that are basic units
KINDS: Final = 6
KINGS: Final = 10
LETTERS: Final = "SGAPWK"
KIND_WORDS: Final = (
    Words("Soldier", "Soldat"),
    Words("Guard", "Garde"),
    Words("Archer", "Archer"),
    Words("Priest", "Prêtre"),
    Words("Wizard", "Sorcier"),
    Words("King", "Roi"),
)
KING_WORDS: Final = tuple([Words(f"King {name}", f"Roi {name}") for name in KING_NAMES])
PLURALS: Final = tuple([Words(f"{name.en}s", f"{name.fr}s") for name in KIND_WORDS[:BASIC]])

COLUMNS: Final = 3  # AOW-ZONE-1
SIDE: Final = 6  # squares of a side: front 0–2, rear 3–5
SQUARES: Final = 12
# As people call them: rows 1 and 2 are seat 0's rear and front, 3 and 4 are seat 1's front and rear.
SQUARE_NAMES: Final = ("a2", "b2", "c2", "a1", "b1", "c1", "a3", "b3", "c3", "a4", "b4", "c4")
RESERVE: Final = 5  # AOW-ZONE-2: places of a reserve
OPENING: Final = 3  # AOW-SETUP-1: cards drawn before the first turn
FULL_HAND: Final = 6  # AOW-TURN-3: cards in hand with which one must be put in the kingdom
LEAD: Final = 4  # AOW-END-2: types of citizens in which one must lead
NONE: Final[i64] = -1  # no card, no square, no seat

HAND_SIZE: Final = -1  # AOW-ATTACK-2: in place of an attack value: X


class Figures:
    """The content as positions use it; lists go by card: basic kinds, then Kings."""

    def __init__(self, content: ArtOfWarContent) -> None:
        cards: list[CardFigures] = content.cards
        self.size: i64 = content.army.size
        self.each: i64 = content.army.each
        self.box: i64 = content.army.box
        self.first_kings: list[i64] = sorted([i64(int(name[1:]) - 1) for name in content.army.first_kings])
        self.attack: list[i64] = [HAND_SIZE if card.attack == "X" else int(card.attack) for card in cards]
        self.upright: list[i64] = [card.upright for card in cards]
        self.sideways: list[i64] = [card.sideways for card in cards]
        self.patterns: list[tuple[tuple[int, int], ...]] = [tuple(card.reach) for card in cards]
        self.reach: list[i64] = []  # by card and own square: a bit for each of the enemy's squares in reach
        for card in cards:
            for square in range(SQUARES):
                reached = [target for target in range(SQUARES) if reaches(card.reach, square, target)]
                self.reach.append(sum([1 << target for target in reached]))


def reaches(pattern: list[tuple[int, int]], square: i64, target: i64) -> bool:
    """Whether a card with this reach, on a square, reaches an enemy's square."""
    seat = square // SIDE
    if target // SIDE == seat:
        return False
    ahead = 1 + square % SIDE // COLUMNS + target % SIDE // COLUMNS
    sideways = target % COLUMNS - square % COLUMNS
    return (int(sideways if seat == 0 else -sideways), int(ahead)) in pattern
