"""Where a game of Art of War is in its course: the phases, and the frames of what awaits an answer."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

BEGIN: Final = 0  # AOW-SETUP-3: with one box, chance picks the first player before the armies are built
BUILD: Final = 1  # AOW-ARMY-2: armies are built in secret
SHOW: Final = 2  # AOW-SETUP-1: a King is shown
DEAL: Final = 3  # … and three cards are drawn
KEEP: Final = 4  # … which may be drawn again
DEAL_AGAIN: Final = 5  # … once
TOP: Final = 6  # AOW-SETUP-2: the top card goes to the kingdom
PICK: Final = 7  # AOW-SETUP-3: chance picks the first player
PLACE: Final = 8  # … who puts a hand card on the battlefield, then the other
LAY: Final = 9  # … and one in the reserve
DRAW: Final = 10  # AOW-TURN-1
ACT: Final = 11  # AOW-TURN-2 and -3
END: Final = 12

# As texts name them; who begins is picked at one of two moments, which the table's options tell apart.
PHASES: Final = (
    "begin", "build", "show", "deal", "keep", "deal again", "top", "begin", "place", "lay", "draw", "act", "end",
)  # fmt: skip

# Phases in the bytes of a position: those that rules version 2 had keep their numbers, so that its hashes stay true.
WRITTEN: Final[list[i64]] = [BEGIN, BUILD, SHOW, DEAL, KEEP, DEAL_AGAIN, TOP, PLACE, LAY, DRAW, ACT, END, PICK]

NOT_YET: Final = 0  # AOW-TURN-2: the action of the turn is still to come
ATTACKED: Final = 1  # … it is to attack
RECRUITED: Final = 2  # … it was to recruit

ACTIONS: Final = ("open", "attack", "recruit")

ATTACK: Final = 0  # an attack by `square` on `target` with `value` awaits a Guard
SUPPORT: Final = 1  # a support of `effect`, played with `card`, awaits a Wizard
SHOOT: Final = 2  # an Archer support is to be aimed
MOVE: Final = 3  # a Priest support is to be used
CONSCRIPT: Final = 4  # a battlefield is to be filled


@mypyc_attr(acyclic=True)
class Frame:
    """Something that awaits an answer of a seat; it never changes, so copies of a position share it.

    `seat` is whose it is: who attacks, plays the support, aims, moves or conscripts.
    """

    def __init__(self, kind: i64, seat: i64, square: i64, target: i64, value: i64, card: i64, effect: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.square = square
        self.target = target
        self.value = value
        self.card = card
        self.effect = effect


def attack_frame(seat: i64, square: i64, target: i64, value: i64) -> Frame:
    return Frame(ATTACK, seat, square, target, value, 0, 0)


def support_frame(seat: i64, card: i64, effect: i64) -> Frame:
    return Frame(SUPPORT, seat, 0, 0, 0, card, effect)


def plain_frame(kind: i64, seat: i64) -> Frame:
    return Frame(kind, seat, 0, 0, 0, 0, 0)
