"""What happens in Legends of Signum beyond what happens in every game."""

from typing import Final

from champclos.core.events import AIMED, CHOSE, COUNTED, DREW, LOST, MOVED, OWN, REMOVED, ROLLED, TURNED

# `who` is the creature as it is told: kind · 8 + seat, so that sentences name it when it is gone.
TIMER: Final = OWN  # the amount is what is left
BANDED: Final = OWN + 1  # the amount is the band
LAID: Final = OWN + 2  # the amount is the terrain
ACTIVATED: Final = TURNED  # its card is turned
IDLED: Final = OWN + 4  # an activation ends without having begun: stunned or skipped
DICE: Final = ROLLED  # the amount is nature's choice
CRITICAL: Final = OWN + 7  # the Crit effect works
SHOVED: Final = MOVED  # by an Assault; the amount is the hex it left
STUCK: Final = OWN + 9  # it could not be pushed
HURT: Final = COUNTED  # the amount is the damage of an attack
ARMOUR_LOST: Final = OWN + 11
WOUNDED: Final = LOST
HEALED: Final = OWN + 13
FELL: Final = REMOVED
TOKEN: Final = OWN + 15  # the amount is the token
TOKEN_LOST: Final = OWN + 16
ARMOUR: Final = OWN + 17  # tokens gained
USED: Final = AIMED  # a special ability, by SIG-ABIL-03: the amount is its number
CARD_USED: Final = CHOSE  # as its player decided; the amount is the card
CARD_GONE: Final = OWN + 20
SKIPPED: Final = OWN + 21  # a turn
LEFT: Final = OWN + 22  # a creature is taken away
OUT: Final = OWN + 23  # a player
FIRST: Final = OWN + 24
PROTECTED: Final = OWN + 25  # the amount is the damage
PLACED: Final = MOVED  # put on another hex, not moved; the amount is the hex it left
COUNTER: Final = OWN + 27  # a Counterblow
# What a row does to an attack: the amount is its number; for symbols ignored IGNORED_MOST times that, plus how many
ADDED: Final = OWN + 28  # dice or a symbol are added, or dice take another colour
IGNORED: Final = OWN + 29
FORCED: Final = OWN + 30  # the Crit effect works without a CRIT
LESSENED: Final = OWN + 31  # less damage, or damage in place of a push
IGNORED_MOST: Final = 16
STOPPED: Final = OWN + 34  # by a Relic: the amount is the damage times STOPPED_CARDS plus the card
STOPPED_CARDS: Final = 256
LENT: Final = OWN + 32  # what a row gives a creature for a while: the amount is the row
POWERED: Final = OWN + 33  # Hero Power is gained; the amount is what there is now
# Of a duel: the amount is a card or a Feat, −1 for one that is not seen, where nothing else is said
INCOME: Final = OWN + 40  # the amount is the Income
POWER: Final = OWN + 41  # the amount is the Hero Power
DREW_CARD: Final = DREW
DREW_FEAT: Final = OWN + 42
RETURNED: Final = OWN + 43
DISCARDED: Final = OWN + 44
CARD_PLAYED: Final = OWN + 45
CLAIMED: Final = OWN + 46
TRADED: Final = OWN + 47
KILL_CARD: Final = OWN + 48  # the amount is how many
CONTROLLED: Final = OWN + 49
POINTS: Final = OWN + 50  # for a Hero: the amount is how many
POINTS_LOST: Final = OWN + 51
TEAM_POINTS: Final = OWN + 52
# Of Scenario cards
MARKED: Final = OWN + 53  # a Landmark is placed
ROAMED: Final = OWN + 54  # … moved; the amount is the hex it left
SEIZED: Final = OWN + 55  # … taken
NAMED: Final = OWN + 56  # a Character is hunted; the amount is its kind, or −2
CAUGHT: Final = OWN + 57
PLANNED: Final = OWN + 58  # the enemy's behaviour card; the amount is the card
# Of the preparation of a match
COINS: Final = OWN + 60  # Dragon Coins of the match: the amount is how many
MORE_COINS: Final = OWN + 61  # … for fewer Victory Points
