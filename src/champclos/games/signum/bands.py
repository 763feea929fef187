"""Bands of Legends of Signum (SIG-SKIRM-02, -03): taken ready, or put together card by card within the leadership."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.flow import Frame
from champclos.games.signum import clauses, events, hands, phases, skirmish, verbs
from champclos.games.signum.effects import A_CHARACTER
from champclos.games.signum.rules import changed, with_bit

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

OF_EACH: Final = 3  # Buildings, and Relics
ONLY: Final[list[i64]] = [0]
NONE: Final[list[i64]] = []


def take_ready(state: "SignumState", seat: i64, band: i64) -> None:
    """SIG-SKIRM-02, -03, -05, -06: a Hero's band, Buildings in the City, Relics equipped with their tokens."""
    figures = state.rules.figures
    chosen = figures.bands[band]
    state.bands = changed(state.bands, seat, band)
    for name in chosen.characters:
        state.reserve = with_bit(state.reserve, seat, figures.kind_names.index(name))
    for name in [*chosen.buildings, *chosen.relics] if not state.rules.duel else []:
        take_card(state, seat, figures.card_names.index(name))
    complete(state, seat)


def complete(state: "SignumState", seat: i64) -> None:
    """A band is ready to play."""
    state.unsettle()
    state.power[seat] = state.rules.power
    if state.rules.duel:  # SIG-SETUP-02, -07
        early = 2 if state.rules.several else 1  # SIG-ALLY-08, SIG-FFA-03: the first two places
        place = (seat - state.first) % state.rules.seats
        state.power[seat] = state.rules.figures.deck.start_power[0 if place < early else 1]
        hands.full_deck(state, seat)
    state.tell(
        clauses.SETUP_09 if state.rules.duel else clauses.SKIRM_02,
        events.BANDED,
        seat,
        NOTHING,
        NOTHING,
        state.bands[seat],
    )


# Card by card


def begin(state: "SignumState", seat: i64, band: i64) -> None:
    """SIG-SKIRM-02: a Hero leads; who comes along is chosen next."""
    state.bands = changed(state.bands, seat, band)
    state.push(phases.frame(phases.BUILD, seat, phases.CHARACTERS))


def named(state: "SignumState", seat: i64, top: Frame, verb: i64) -> list[i64]:
    """What a verb may name while a band is put together."""
    choosing = top.what == phases.CHARACTERS
    if verb == verbs.CALL:
        return recruits(state, seat) if choosing else NONE
    if verb == verbs.CARD:
        return NONE if choosing else offered_cards(state, seat)
    begun = state.reserve[seat] != 0
    return ONLY if choosing and begun == (verb == verbs.DONE) else NONE


def at_hand(state: "SignumState", seat: i64) -> list[i64]:
    """What lies at hand now, whether the leadership still allows it or not: kinds of Characters, then cards."""
    return followers(state, seat) if state.stack[-1].what == phases.CHARACTERS else open_cards(state, seat)


def recruits(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-CARD-12, SIG-SKIRM-03: Characters that would follow the Hero, within the leadership left."""
    left = leadership_left(state, seat)
    return [kind for kind in followers(state, seat) if not lacking(state, kind, left)]


def followers(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-CARD-19: Characters of the Hero's people and mercenaries that are not in the band."""
    figures = state.rules.figures
    hero = figures.heroes[state.bands[seat]]
    found: list[i64] = []
    for kind in range(figures.kinds):
        taken = (state.reserve[seat] >> kind) & 1 != 0
        if figures.sort[kind] == A_CHARACTER and not taken and figures.follows[hero][kind]:
            found.append(kind)
    return found


def leadership_left(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-CARD-12: by rank, how many more Characters the Hero of a band can lead."""
    figures = state.rules.figures
    left = figures.leadership[figures.heroes[state.bands[seat]]].copy()
    for kind in range(figures.kinds):
        if (state.reserve[seat] >> kind) & 1:
            for star in figures.stars[kind]:
                left[star] -= 1
    return left


def lacking(state: "SignumState", kind: i64, left: list[i64]) -> list[i64]:
    """SIG-CARD-12: the ranks of a Character, as stars, for which less leadership is left than it takes."""
    stars = state.rules.figures.stars[kind]
    return sorted({star for star in stars if stars.count(star) > left[star]})


def offered_cards(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-SKIRM-02: Buildings and Relics of the people and the Hero, until there are three of each."""
    return [card for card in open_cards(state, seat) if free_place(state, seat, card) >= 0]


def open_cards(state: "SignumState", seat: i64) -> list[i64]:
    """Buildings and Relics of the people and the Hero that were not taken."""
    return [card for card in state.rules.figures.decks[state.bands[seat]] if state.card_at(seat, card) < 0]


def free_place(state: "SignumState", seat: i64, card: i64) -> i64:
    """Where a seat has room for a Building or Relic, or −1."""
    places, city = state.rules.card_places[seat], state.rules.city
    for place in range(city, city + OF_EACH) if state.rules.figures.relic[card] else range(city):
        at = places[place]
        if state.cards[at] < 0:
            return at
    return -1


def take_card(state: "SignumState", seat: i64, card: i64) -> None:
    """SIG-SKIRM-05, -06: a Building or Relic comes into play with its tokens."""
    at = free_place(state, seat, card)
    state.cards = changed(state.cards, at, card)
    state.tally[at] = state.rules.figures.uses[card] + state.rules.figures.armour[card]


def take_along(state: "SignumState", seat: i64, kind: i64) -> None:
    """SIG-SKIRM-03: a Character joins the band; nobody is asked when nobody else may."""
    state.reserve = with_bit(state.reserve, seat, kind)
    if not recruits(state, seat):
        to_cards(state, seat)


def to_cards(state: "SignumState", seat: i64) -> None:
    """SIG-SKIRM-02: Buildings and Relics are chosen next; in a duel the band is complete."""
    if state.rules.duel:
        complete(state, seat)
        state.stack.pop()
        skirmish.next_in_order(state)
        return
    state.stack[-1] = phases.frame(phases.BUILD, seat, phases.CARDS)


def finished(state: "SignumState", seat: i64) -> bool:
    """Whether all Buildings and Relics are chosen."""
    return not offered_cards(state, seat)
