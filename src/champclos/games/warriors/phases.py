"""Where a game of Warriors is in its course: the frames of a position's stack, from the stage up to a single shot.

At the bottom lies the stage. In a round the step of the Battle lies on it; on that a window for Catapults, and on the
window the losses still to be chosen or a shot in the air. What lies on top says who decides.
"""

from typing import Final

from champclos.core.flow import NOBODY, Frame

# Stages
DEAL: Final = 0  # WAR-DEAL-1: the first cards are dealt
PLACE: Final = 1  # WAR-DEAL-3, WAR-PREP-3, WAR-DRAGON-7: Wizards and Flames are placed
DRAW: Final = 2  # WAR-PREP-1: new cards are dealt for a round
KEEP: Final = 3  # … everybody keeps some of them
SHOW: Final = 4  # … and shows them
FIGHT: Final = 5  # WAR-ROUND-1: Battle cards are resolved
END: Final = 6

# Steps of a Battle
RESOLVE: Final = 7  # the owner of the card names who attacks whom
STRIKE: Final = 8  # the dice of an attack fall
PAUSE: Final = 9  # WAR-END-1: after an attack
ENDED: Final = 10  # WAR-CHARGE-1: a Battle has ended
CHARGE: Final = 11  # a Warrior camps, the target is to be named
CLOSE: Final = 12  # before the round ends

# Interruptions
WINDOW: Final = 13  # WAR-CATA-2: Catapults may shoot; `what` counts the seats from the one after the resolver
LOSS: Final = 14  # WAR-ATTACK-8: the seat has lost a comparison
SHOT: Final = 15  # WAR-CATA-3: the seat shoots at the thing `what`

FRAMES: Final = (
    "deal", "place", "draw", "keep", "show", "fight", "end",
    "resolve", "strike", "pause", "ended", "charge", "close",
    "window", "loss", "shot",
)  # fmt: skip

LAST_ROUND: Final = 3
MOST_SEATS: Final = 6

# Frames that were made once: those that carry nothing, windows by the turn in them, losses by the seat
PLAIN: Final = [Frame(kind, NOBODY, 0, 0, 0, 0) for kind in range(len(FRAMES))]
WINDOWS: Final = [Frame(WINDOW, NOBODY, turn, 0, 0, 0) for turn in range(MOST_SEATS + 1)]
LOSSES: Final = [Frame(LOSS, seat, 0, 0, 0, 0) for seat in range(MOST_SEATS)]
