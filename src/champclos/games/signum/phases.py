"""What goes on in Legends of Signum: the stages of a skirmish or a duel, and what may lie on top of them.

A frame has a kind, a seat, and five numbers; what they mean stands behind the kind.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY, Frame

FRAMES: Final = (
    "first", "bands", "terrains", "heroes", "muster", "round", "refill", "end",
    "activation", "attack", "moment", "doing", "offer", "pick", "roll", "reroll", "surplus", "shift", "push", "place",
    "damage", "absorb", "death", "random", "deploy", "laying", "order",
    "build",
    "opening", "turn", "draw", "cast", "tactics", "spot", "exchange", "readying", "scrap", "replace", "glory",
    "closing", "landmarks", "roam", "quarry", "equip",
)  # fmt: skip

# Stages: always at the bottom. `what` is how many in the order of play were asked.
FIRST: Final = 0
BANDS: Final = 1
TERRAINS: Final = 2
HEROES: Final = 3
MUSTER: Final = 4
ROUND: Final = 5  # `seat` is whose turn it is to activate
REFILL: Final = 6
END: Final = 7

# On top
ACTIVATION: Final = 8  # what: creature, where: hex at its start, much: hexes moved, more: step, last: flags
ATTACK: Final = 9  # what: attacker, where: target, much: row that calls for it + 1, more: step, last: type + 8 · sort
MOMENT: Final = 10  # what: moment, where: how many rows were due before, much: subject
DOING: Final = 11  # what: row, where: whose it is, much: which deed, more: what was picked, last: card + 1
OFFER: Final = 12  # the same: may it happen? much: kind + 1 of a Character that comes back
PICK: Final = 13  # the same: what is picked?
ROLL: Final = 14  # dice of `pool` fall
REROLL: Final = 15  # what: row, where: whose, much: how many more, more: colours that may not, last: card + 1
SURPLUS: Final = 16  # SIG-ATTACK-04: more than six dice
SHIFT: Final = (
    17  # what: creature, where: how far, much: a hex that it must be, or −1, more: may it stay, last: towards whom
)
PUSH: Final = 18  # what: creature that is pushed
PLACE: Final = 19  # what: creature, where: in which way, much: who pulls it
DAMAGE: Final = 20  # what: creature, where: how much, much: type, more: who dealt it, last: of an attack
ABSORB: Final = 21  # the same: which Relic takes it?
DEATH: Final = 22  # seat and much: who killed, what: creature, where: its hex, more: step, last: kind · 8 + owner
RANDOM: Final = 23  # what: creature, where: who deals it, much: row, more: step, last: type
DEPLOY: Final = 24  # what: kind, where: 1 if it comes into contact with the Hero, much: place of its Relic + 1
LAYING: Final = 25  # what: terrain
ORDER: Final = 26  # SIG-ABIL-18: on a moment: which of its rows comes next?
BUILD: Final = 27  # SIG-SKIRM-03: a band is put together; what: Characters, or Buildings and Relics

# Of a duel; the first two are stages
OPENING: Final = 28  # `what` as in set-up, where: 1 when the cards are drawn
TURN: Final = 29  # seat: the active player, what: step
DRAW: Final = 30  # what: from which deck, where: how many cards
CAST: Final = 31  # a card is played; what: card, where: hex it is aimed at + 1, much: step, more: creature, last: flags
TACTICS: Final = 32  # seat: who may answer, what: moment, where: creature, much: how many passed, more: see `tricks`
SPOT: Final = 33  # what: row that aims
EXCHANGE: Final = 34  # what: creature that changes places
READYING_ONE: Final = 35  # which Building is readied
SCRAP: Final = 36  # which card of the hand is discarded
REPLACE: Final = 37  # what: Relic that may take the place of another
GLORY: Final = 38  # a Military Feat for the first of `trophies`
CLOSING: Final = 39  # Achievements in the End Phase
# Of Scenario cards; the first is a stage between TERRAINS and HEROES
LANDMARKS: Final = 40  # what: how many were placed, or Characters named
ROAM: Final = 41  # what: the hex of a Landmark that is moved
QUARRY: Final = 42  # what: kind that was destroyed: is it the one that the seat has named?
EQUIP: Final = 43  # SIG-TOURN-45: which Relic does the Character get? On a DEPLOY, or 1 for one that comes back
STAGES: Final = (FIRST, BANDS, TERRAINS, HEROES, MUSTER, ROUND, REFILL, END, OPENING, TURN, LANDMARKS)
OF_SKIRMISH: Final = 28  # how many kinds of frames a skirmish has

# Steps of a turn
BEGINNING: Final = 0
DRAWING: Final = 1
STARTED: Final = 2
ACTIVATIONS: Final = 3
FINISHING: Final = 4
RETURNING: Final = 5  # where: whether abilities of the end of the turn counted
FINISHED: Final = 6

# What of a band is chosen
CHARACTERS: Final = 0
CARDS: Final = 1

# Steps of an activation
STARTING: Final = 0
READYING: Final = 1
ACTING: Final = 2
ENDING: Final = 3
OVER: Final = 4
# What was done in it
RAN: Final = 1
ATTACKED: Final = 2
STOPPED: Final = 4  # nothing more may be done
NO_ATTACKS: Final = 8  # SIG-GLOSS-RUSH

# Steps of an attack, as the rulebook counts them; 0 is before the first
DECLARE: Final = 0
TARGETED: Final = 1
POOL: Final = 2
THROW: Final = 3
CHANGE: Final = 4
CHECK: Final = 5
EXTRAS: Final = 6
SYMBOLS: Final = 7
COUNT: Final = 8
CUT: Final = 9
HURT: Final = 10
APPLY: Final = 11
AFTER: Final = 12
DONE: Final = 13
# What an attack is, in `last` above its type
PLAIN: Final = 0
COUNTER: Final = 1  # SIG-GLOSS-COUNTERBLOW
EXTRA: Final = 2  # Frenzy, Persecution


def frame(
    kind: i64, seat: i64 = NOBODY, what: i64 = 0, where: i64 = 0, much: i64 = 0, more: i64 = 0, last: i64 = 0
) -> Frame:
    """Something that goes on."""
    return Frame(kind, seat, what, where, much, more, last)
