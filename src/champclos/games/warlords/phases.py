"""What goes on in Warlords of Europe: the kinds of frames, from the stage of a game up to a single pick.

The lowest frame is the stage; `what` is the place in the order of initiative of whoever it is about. `more` is how far
a frame has come, where it has steps.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY, Frame

# Stages
ROLLING: Final = 0  # dice for the initiative; `more` is 1 in the group phase
HOMES: Final = 1  # everybody picks a home kingdom
SEATS_OF_POWER: Final = 2  # castle, then warlord (`more`)
ARMIES: Final = 3  # sort of soldiers by sort (`more`)
TURNS: Final = 4
POPE_CARDS: Final = 5
TAXES: Final = 6
VASSALS: Final = 7
RECRUITING: Final = 8  # upkeep, of which `much` were let go, then purchases (`more`)
DEPLOYING: Final = 9  # `much` were placed
BIDDING: Final = 10
SHOWING: Final = 11  # bids are shown
PLACES: Final = 12  # places in the new order are chosen
TRADING: Final = 13  # Merchant cards
END: Final = 14

# What lies on a stage
TURN: Final = 15  # of a player; `more` is its step
MARCH: Final = 16  # at `where`, with `much` steps left and `more` made
BATTLE: Final = 17  # for `where`, in round `much`; `more` is its step, `what` whose dice fall, `last` how many did
# A side (`what`) loses `much` soldiers at `where`; `more` says how; `last` is how often was picked, and where they go.
LOSS: Final = 18
# A card: its row (`what`) is carried out for `seat`; `much` picks left; `where` the last, `more` paid in gold there
PLAYING: Final = 19
STRUCK: Final = 20  # a card (`what`) strikes `seat`; `more` played it; it may be ignored
DRAWING: Final = 21  # `seat` draws a card of a deck (`what`)
HANDING: Final = 22  # the hand of `what` goes to `seat` card by card; `more` says why
SPYING: Final = 23  # `seat` picks a card of the hand of `what`
HOUSING: Final = 24  # `seat` puts a warlord of `what` into one of its castles; `more` is 1 if it has fought this turn
RANSOM: Final = 25  # `seat` makes an offer for a captive at `where`
ANSWERING: Final = 26  # `seat`, who holds the captive of `what` at `where`, answers an offer
COUNTERING: Final = 27  # … demands something else
REPLYING: Final = 28  # `seat` answers the demand of whoever holds its captive at `where`
GIVING: Final = 29  # `seat` picks `much` cards to give to `what`
MUSTERING: Final = 30  # `seat` recruits in its castles after taking one, `much` so far
CRUSADE: Final = 31  # `seat` sends `much` soldiers away after `what` others; `more` is 1 if not all were spearmen

FRAMES: Final = (
    "rolling", "homes", "castles", "armies", "turns", "pope", "taxes", "vassals", "recruiting", "deploying", "bidding",
    "showing", "places", "trading", "end",
    "turn", "march", "battle", "loss", "playing", "struck", "drawing", "handing", "spying", "housing", "ransom",
    "answering", "countering", "replying", "giving", "mustering", "crusade",
)  # fmt: skip

# Steps of a turn
BEGIN: Final = 0
CAMPAIGN: Final = 1
ANSWERS: Final = 2  # `much`: how many in the order were asked
BATTLES: Final = 3
RESERVE: Final = 4
CLOSE: Final = 5
REWARD: Final = 6
LEAVE: Final = 7

# Steps of a battle
ATTACKER_CARDS: Final = 0
DEFENDER_CARDS: Final = 1
ARCHERS_ROLL: Final = 2
ARCHERS_LOSE: Final = 3
OTHERS_ROLL: Final = 4
OTHERS_LOSE: Final = 5
ROUND_OVER: Final = 6
DECIDED: Final = 7

# How soldiers are lost
IN_BATTLE: Final = 0
BY_CARD: Final = 1  # no warlords
BY_HUNGER: Final = 2  # too many on a mountain at the end of a turn
SENT_BACK: Final = 3  # too many on a mountain just taken

TO_LOOK: Final = 0  # why a hand is handed over: to be looked at, to be kept, to be discarded
TO_KEEP: Final = 1
TO_DISCARD: Final = 2

ANY_NUMBER: Final = 9999  # of soldiers without a limit of pieces

ATTACKER: Final = 0  # sides
DEFENDER: Final = 1


def frame(kind: i64, seat: i64 = NOBODY, what: i64 = 0, where: i64 = 0, much: i64 = 0, more: i64 = 0) -> Frame:
    """Something that goes on."""
    return Frame(kind, seat, what, where, much, more, 0)
