"""What can be chosen in Skirmish: pick a champion, raid a rival, lay an ambush, pass.

`knight` sends a knight, `raid1` raids seat 1, `lay` lays an ambush; nature's `knight` is a card drawn or shown.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.scene import slot
from champclos.core.verbs import Verb, Verbs, listed, say
from champclos.core.words import Description
from tests.toys.skirmish.deck import AMBUSH, KINDS, NAMES

if TYPE_CHECKING:
    from tests.toys.skirmish.state import SkirmishState

PICK: Final = 0  # and the kind of card
RAID: Final = 1  # and the seat
LAY: Final = 2
PASS: Final = 3

TURN: Final = 0  # nature's: a card, by its kind


def seat_verbs(seats: int) -> Verbs:
    """What a seat may choose."""
    rivals = [str(seat) for seat in range(seats)]
    table = [
        Verb("pick", "{}", [listed(list(KINDS), card_picks)], say_pick),
        Verb("raid", "raid{}", [listed(rivals, field_picks)], say_raid),
        Verb("ambush", "{}", [listed(["lay"], ambush_picks)], say_lay),
        Verb("pass", "pass", [], lambda state, seat: say("let it happen", "laisser faire")),
    ]
    hidden = say("choose a champion in secret", "choisir un champion en secret", verb="pick")
    return Verbs(table, hidden, "is no choice; write knight to send one, raid1, lay or pass")


def nature_verbs() -> Verbs:
    """What nature may do."""
    hidden = say("a card is drawn", "une carte est piochée", verb="draw")
    return Verbs([Verb("turn", "{}", [listed(list(KINDS))], say_turn)], hidden, "is no card")


# What is clicked


def hand(state: "SkirmishState", seat: i64) -> list[str]:
    """The cards of a hand as the viewer sees them, those that all know first."""
    zones, deck = state.zones, state.deck
    cards = [KINDS[kind] for kind in range(deck.kinds) for card in range(zones.count(deck.shown(seat), kind))]
    if zones.veiled(deck.hidden(seat)):
        return cards + ["back"] * zones.sizes[deck.hidden(seat)]
    return cards + [KINDS[kind] for kind in range(deck.kinds) for card in range(zones.count(deck.hidden(seat), kind))]


def card_picks(state: "SkirmishState", seat: i64, kind: i64) -> tuple[str, ...]:
    """The first card of a kind in the hand."""
    cards = hand(state, seat)
    return (slot(f"hand{seat}", cards.index(KINDS[kind])) if KINDS[kind] in cards else "",)


def field_picks(state: "SkirmishState", seat: i64, rival: i64) -> tuple[str, ...]:
    return (f"field{rival}",)


def ambush_picks(state: "SkirmishState", seat: i64, number: i64) -> tuple[str, ...]:
    return card_picks(state, seat, AMBUSH)


# Words


def say_pick(state: "SkirmishState", seat: i64, kind: i64) -> Description:
    return say(f"send {NAMES[kind].en}", f"envoyer {NAMES[kind].fr}")


def say_raid(state: "SkirmishState", seat: i64, rival: i64) -> Description:
    return say(f"raid seat {rival}", f"piller la place {rival}")


def say_lay(state: "SkirmishState", seat: i64, number: i64) -> Description:
    return say("lay an ambush", "tendre une embuscade")


def say_turn(state: "SkirmishState", seat: i64, kind: i64) -> Description:
    return say(f"the card is {NAMES[kind].en}", f"la carte est {NAMES[kind].fr}")
