"""Choices as numbers, as notation and as words: pick a champion, raid a rival, lay an ambush, pass."""

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET
from champclos.core.words import Words
from tests.toys.skirmish.deck import KINDS, NAMES

PICK = 0  # and the kind of card
RAID = PICK + len(KINDS)  # and the seat


def ambush_code(seats: i64) -> i64:
    return RAID + seats


def pass_code(seats: i64) -> i64:
    return RAID + seats + 1


def choice_count(seats: i64) -> i64:
    return RAID + seats + 2


def notation(choice: i64, seats: i64) -> str:
    """One word for a choice of a seat or of nature; a kind of card is the same word for both."""
    if choice == RESIGN:
        return "resign"
    if choice in (SECRET, DRAW_UNKNOWN):
        return "?"
    if choice < RAID:
        return KINDS[choice]
    if choice < ambush_code(seats):
        return f"raid{choice - RAID}"
    return "lay" if choice == ambush_code(seats) else "pass"


def parse(text: str, seat: i64, seats: i64) -> i64:
    """The choice a word means."""
    if text == "?":
        return DRAW_UNKNOWN if seat == NATURE else SECRET
    codes: list[i64] = list(range(len(KINDS))) if seat == NATURE else [RESIGN, *range(choice_count(seats))]
    for code in codes:
        if notation(code, seats) == text:
            return code
    raise UnreadableNotation(f'"{text[:40]}" is no choice of Skirmish')


def words(choice: i64, seat: i64, seats: i64) -> tuple[str, Words]:
    """A choice's verb and what it says."""
    if choice == RESIGN:
        return "resign", Words("resign", "abandonner")
    if choice == DRAW_UNKNOWN:
        return "draw", Words("a card is drawn", "une carte est piochée")
    if choice == SECRET:
        return "pick", Words("choose a champion in secret", "choisir un champion en secret")
    if choice < RAID:
        name = NAMES[choice]
        if seat == NATURE:
            return "turn", Words(f"the card is {name.en}", f"la carte est {name.fr}")
        return "pick", Words(f"send {name.en}", f"envoyer {name.fr}")
    if choice < ambush_code(seats):
        return "raid", Words(f"raid seat {choice - RAID}", f"piller la place {choice - RAID}")
    if choice == ambush_code(seats):
        return "ambush", Words("lay an ambush", "tendre une embuscade")
    return "pass", Words("let it happen", "laisser faire")
