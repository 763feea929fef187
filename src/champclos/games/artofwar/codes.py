"""The packing of choices: verbs end to end, cards by kind, places by the number of a side's square.

This is the only place that packs and unpacks numbers; people's words for them are in `choices.py`.
"""

from typing import Final

from mypy_extensions import i64

from champclos.games.artofwar.figures import BASIC, KINDS, KINGS, SIDE

PASS: Final = 0  # decline to answer
FINISH: Final = 1  # AOW-TURN-3: end the turn without a new citizen
DEVELOP: Final = 2  # … or with one: by kind
RECRUIT: Final = DEVELOP + KINDS  # the leftmost reserve card: by square
DEPLOY: Final = RECRUIT + SIDE  # a hand card on the battlefield, in set-up too: by kind and square
ATTACK: Final = DEPLOY + KINDS * SIDE  # by own square and enemy square
SUPPORT: Final = ATTACK + SIDE * SIDE  # by kind
JOKER: Final = SUPPORT + BASIC  # AOW-SUPPORT-8: the King, by the kind he is played as
SHOOT: Final = JOKER + BASIC  # AOW-SUPPORT-3: by enemy square
MOVE: Final = SHOOT + SIDE  # AOW-SUPPORT-4: from an own square to another
CONSCRIPT: Final = MOVE + SIDE * SIDE  # the leftmost reserve card: by square
CITIZEN: Final = CONSCRIPT + SIDE  # AOW-CONSCRIPT-2: by kind and square
LAY: Final = CITIZEN + BASIC * SIDE  # AOW-SETUP-3: a hand card in the reserve, by kind
KEEP: Final = LAY + KINDS  # AOW-SETUP-1
REDRAW: Final = KEEP + 1
CROWN: Final = REDRAW + 1  # AOW-ARMY-1: a King for the army
AMOUNT: Final = CROWN + KINGS  # AOW-ARMY-2: so many of the kind being counted

# Nature's
DRAWN: Final = 0  # a card, by kind
FIRST: Final = BASIC  # the first player, by seat
CROWNED: Final = FIRST + 2  # a King is shown, by his number
OPENED: Final = CROWNED + KINGS  # three cards drawn at once: by their place among all threes
OPENINGS: Final[list[list[i64]]] = [
    [first, second, third] for first in range(BASIC) for second in range(first, BASIC) for third in range(second, BASIC)
]
NATURE_COUNT: Final = OPENED + len(OPENINGS)


def choice_count(largest: i64) -> i64:
    """How many choices there are when an army has at most so many of a kind."""
    return AMOUNT + largest + 1
