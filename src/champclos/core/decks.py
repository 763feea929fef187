"""Cards in zones as lines of a position's text: which lie where, or how many where the viewer sees no more."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.fields import Counts, Fields
from champclos.core.game import TRUTH
from champclos.core.knowledge import NO_MORE, PILE, Zones
from champclos.core.position import Line

if TYPE_CHECKING:
    from champclos.core.game import State


def zone_lines(
    name: str, zones: list[str], cards: Counts, of: Callable[..., Zones], veil: Callable[..., i64]
) -> list[Line]:
    """A line for each zone of a deck, left out if it is empty; of a whole position, also if it is the pile.

    `of(state)` gives the deck of a position, `veil(viewer)` what of it is hidden; `complete_pile` fills the pile.
    """
    return [
        Line(f"{name} {zone}", partial(_zone_text, of, cards, at), partial(_read_zone, of, cards, veil, at))
        for at, zone in enumerate(zones)
    ]


def _zone_text(of: Callable[..., Zones], cards: Counts, zone: i64, state: "State") -> str | None:
    deck = of(state)
    if deck.sizes[zone] == 0 or (zone == PILE and state.viewer == TRUTH):
        return None
    if deck.veiled(zone):
        return f"?{deck.sizes[zone]}"
    return " ".join(cards.words([int(deck.count(zone, kind)) for kind in range(deck.kinds)]))


def _read_zone(
    of: Callable[..., Zones],
    cards: Counts,
    veil: Callable[..., i64],
    zone: i64,
    state: "State",
    fields: Fields,
    name: str,
) -> None:
    deck = of(state)
    deck.veil = veil(state.viewer)
    if not deck.veiled(zone):
        for kind, count in enumerate(fields.counts(name, cards)):
            for card in range(count):
                deck.put(zone, kind)
        return
    said = fields.text(name, "?0")
    if not said.startswith("?") or not said[1:].isdecimal() or len(said) > 4:
        raise fields.wrong(name, f'this viewer sees only how many cards these are, like ?3, not "{said}"')
    deck.sizes[zone] += int(said[1:])


def complete_pile(deck: Zones, veil: i64, copies: list[i64]) -> None:
    """What no line names lies in the pile; in a view, among what is hidden. `copies` are all cards by kind."""
    deck.own()
    deck.veil = veil
    known, deck.known = deck.known, NO_MORE  # what is known was read already
    lying = deck.lying_in((1 << len(deck.sizes)) - 1)
    for kind in range(deck.kinds):
        for card in range(copies[kind] - lying[kind]):
            if deck.veiled(PILE):
                deck.pool[kind] += 1
            else:
                deck.put(PILE, kind)
    deck.known = known
    deck.asked = 0  # what lies where is counted anew
