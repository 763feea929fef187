"""What events name: this game's own kinds of events, places of the table by number, and pieces by their scene ids.

Squares come first, then reserves, kingdoms, hands, draw piles and graveyards, seat 0's before seat 1's.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.events import OWN
from champclos.games.artofwar.content import NAMES
from champclos.games.artofwar.figures import BASIC, RESERVE, SQUARE_NAMES, SQUARES

REDREW: Final[int] = OWN  # AOW-SETUP-1: a seat shuffles its first cards back
SUPPORTED: Final[int] = OWN + 1  # a card is played as a support: the amount is the kind whose effect it has
CANCELLED: Final[int] = OWN + 2  # a support (the amount is its effect), or an attack by a unit, comes to nothing
RALLIED: Final[int] = OWN + 3  # AOW-SUPPORT-2: the attack bonus is now the amount

RESERVES: Final = SQUARES
KINGDOMS: Final = RESERVES + 2 * RESERVE
HANDS: Final = KINGDOMS + 2 * BASIC
PILES: Final = HANDS + 2
GRAVES: Final = PILES + 2

# In an event: who = kind × ON_TABLE, plus 1 + its square if it stood on one before; who attacks names the kind of the
# target too.
ON_TABLE: Final = 16
TARGETS: Final = 8 * ON_TABLE


PLACE_IDS: Final = (  # in scenes
    *SQUARE_NAMES,
    *[f"reserve-{seat}-{place}" for seat in range(2) for place in range(RESERVE)],
    *[f"kingdom-{seat}-{name}" for seat in range(2) for name in NAMES],
    *[f"{zone}-{seat}" for zone in ("hand", "pile", "grave") for seat in range(2)],
)


def unit_id(square: i64) -> str:
    """The id of the unit on a square."""
    return f"unit-{SQUARE_NAMES[square]}"


def reserve_id(seat: i64, place: i64) -> str:
    """The id of the card on a reserve's place, counted from the left."""
    return f"reserved-{seat}-{place}"


def card_moved(kind: i64) -> i64:
    """A card in an event."""
    return kind * ON_TABLE


def unit_moved(kind: i64, square: i64) -> i64:
    """A unit in an event, with the square it stood on."""
    return kind * ON_TABLE + 1 + square


def unit_attacking(kind: i64, square: i64, target: i64) -> i64:
    """A unit in an event, with its square and the kind of the unit it attacks."""
    return unit_moved(kind, square) + target * TARGETS


def kind_moved(who: i64) -> i64:
    """The kind of a card in an event."""
    return who % TARGETS // ON_TABLE


def square_left(who: i64) -> i64:
    """The square a unit in an event stood on, or below zero for a card that stood on none."""
    return who % ON_TABLE - 1


def target_named(who: i64) -> i64:
    """The kind that a unit in an event attacks."""
    return who // TARGETS
