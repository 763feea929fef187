"""What happens in Warlords of Europe beyond what happens in every game."""

from typing import Final

from champclos.core.events import OWN

ROUND_OVER: Final = OWN  # the amount is the round
HOME: Final = OWN + 1  # a seat has its home kingdom, which is the amount
TOOK_CASTLE: Final = OWN + 2
BUILT: Final = OWN + 3  # a castle is started (amount 1) or finished (2)
TAXED: Final = OWN + 4  # a seat collects the amount; `who` is how much of it is for castles
GOLD: Final = OWN + 5  # a seat gets gold, or pays it (below 0)
CAPTURED: Final = OWN + 6  # a warlord of `who` (a seat) is captured by the seat
FREED: Final = OWN + 7  # a warlord of the seat is free
BOUGHT: Final = OWN + 8  # `who` is the kind, the amount how many
HIT: Final = OWN + 9  # dice of a side hit: `who` is the sort, the amount 64 · dice + hits
RETREATED: Final = OWN + 10
CONQUERED: Final = OWN + 11
REPELLED: Final = OWN + 12
DESERTED: Final = OWN + 13  # a fief goes back to the peasants
IGNORED: Final = OWN + 14  # a card is ignored for a disfavour
OFFERED: Final = OWN + 15  # for a captive: the amount is gold, `who` is 64 · prisoners + cards
ACCEPTED: Final = OWN + 16
REFUSED: Final = OWN + 17
VASSALS: Final = OWN + 18  # of `who` (a seat)
OUT: Final = OWN + 19  # a seat is out of the game
BID: Final = OWN + 20  # the amount is gold; `who` is 1 for one card and 2 for two
PLACE: Final = OWN + 21  # a seat takes a place in the order
SHUFFLED: Final = OWN + 22  # the discard of a deck
CROWNED: Final = OWN + 23
MARCHED: Final = OWN + 24  # an army: from the amount to the place
LEVIED: Final = OWN + 25  # soldiers come onto the map: `who` is the kind
LOST_KIND: Final = OWN + 26  # `who` is the kind
PLAYED: Final = OWN + 27  # a card
HANDED: Final = OWN + 28  # a seat takes the hand of `who` (a seat): the amount is its cards
BOXED: Final = OWN + 29  # a warlord of the seat goes to the box
IDLE: Final = OWN + 30  # a card that cannot be applied
ABSOLVED: Final = OWN + 31  # a seat is rid of a disfavour, a card
NAMED: Final = OWN + 32  # a seat names a rival, the amount, for a card
