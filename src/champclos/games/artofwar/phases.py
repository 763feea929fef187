"""Where a game of Art of War is in its course: the phases, and within a turn the frames of what awaits an answer."""

from typing import Final

from champclos.core.flow import Flow

BEGIN: Final = 0  # AOW-SETUP-3: with one box, chance picks the first player before the armies are built
BUILD: Final = 1  # AOW-ARMY-2: armies are built in secret
SHOW: Final = 2  # AOW-SETUP-1: a King is shown
DEAL: Final = 3  # … and three cards are drawn
KEEP: Final = 4  # … which may be drawn again
DEAL_AGAIN: Final = 5  # … once
TOP: Final = 6  # AOW-SETUP-2: the top card goes to the kingdom
PLACE: Final = 7  # AOW-SETUP-3: a hand card for the battlefield
LAY: Final = 8  # … and one for the reserve
DRAW: Final = 9  # AOW-TURN-1
ACT: Final = 10  # AOW-TURN-2 and -3
END: Final = 11
PICK: Final = 12  # AOW-SETUP-3: with a box each, chance picks the first player between TOP and PLACE

# As texts name them; who begins is picked at one of two moments, which the table's options tell apart.
PHASES: Final = (
    "begin", "build", "show", "deal", "keep", "deal again", "top", "place", "lay", "draw", "act", "end", "begin",
)  # fmt: skip

NOT_YET: Final = 0  # AOW-TURN-2: the action of the turn is still to come
ATTACKED: Final = 1  # … it is to attack
RECRUITED: Final = 2  # … it was to recruit

ACTIONS: Final = ("open", "attack", "recruit")

# Frames; a frame's seat is whose it is: the one that attacks, plays the support, aims, moves or conscripts.
ATTACK: Final = 0  # an attack by the unit on square `what` on square `where`, of value `much`, awaits a Guard
SUPPORT: Final = 1  # a support played with card `more`, of effect `last`, awaits a Wizard
SHOOT: Final = 2  # an Archer support is to be aimed
MOVE: Final = 3  # a Priest support is to be used
CONSCRIPT: Final = 4  # a battlefield is to be filled

FLOW: Final = Flow(("attack", "support", "archer", "priest", "conscript"), 5)
