"""What happened, as sentences in both languages."""

from mypy_extensions import i64

from champclos.core.events import (
    AIMED,
    BEGAN,
    CHOSE,
    DREW,
    ENDED,
    JOINED,
    LOST,
    MOVED,
    PASSED,
    REMOVED,
    RESIGNED,
    SHOWED,
    TURNED,
    Event,
)
from champclos.core.words import Words, seat_name, with_article
from champclos.games.artofwar.choices import KIND_WORDS
from champclos.games.artofwar.clauses import CAPTURE_1, CONSCRIPT_1, CONSCRIPT_2, FRONT_1, RECRUIT_2, RECRUIT_3
from champclos.games.artofwar.figures import SQUARES, king_name, square_name
from champclos.games.artofwar.places import (
    CANCELLED,
    HANDS,
    KINGDOMS,
    ON_TABLE,
    RALLIED,
    REDREW,
    SUPPORTED,
)


def tell(event: Event) -> Words:
    """An event as a sentence."""
    what = event.what
    side = seat_name(int(event.seat))
    if what == BEGAN:
        return Words(f"Turn {event.much}: {side.en}", f"Tour {event.much} : {side.fr}")
    if what == PASSED:
        return tell_passed(side, event.much)
    if what == CHOSE:
        if event.much < 0:
            return Words(f"{side.en} is the first player", f"{side.fr} est le premier joueur")
        if event.much == 1:
            return Words(f"{side.en} chooses a King", f"{side.fr} choisit un Roi")
        return Words(f"{side.en} chooses units ({event.much - 1})", f"{side.fr} choisit des unités ({event.much - 1})")
    if what == REDREW:
        return Words(f"{side.en} shuffles the cards back", f"{side.fr} remélange ses cartes")
    if what == DREW:
        return tell_drawn(side, event)
    if what == RALLIED:
        return Words(f"{side.en}: +{event.much} attack this turn", f"{side.fr} : +{event.much} attaque ce tour")
    if what == RESIGNED:
        return Words(f"{side.en} resigns", f"{side.fr} abandonne")
    if what == ENDED:
        if event.seat < 0:
            return Words("The game is drawn", "La partie est nulle")
        return Words(f"{side.en} wins", f"{side.fr} gagne")
    return tell_card(side, event)


def tell_passed(side: Words, what: i64) -> Words:
    if what == 0:
        return Words(f"{side.en} keeps the cards", f"{side.fr} garde ses cartes")
    if what == 1:
        return Words(f"{side.en} lets it happen", f"{side.fr} laisse faire")
    return Words(f"{side.en} ends the turn", f"{side.fr} finit son tour")


def tell_drawn(side: Words, event: Event) -> Words:
    if event.who >= 0:
        name = KIND_WORDS[event.who // ON_TABLE]
        return Words(f"{side.en} draws a card: {name.en}", f"{side.fr} pioche une carte : {name.fr}")
    if event.much == 1:
        return Words(f"{side.en} draws a card", f"{side.fr} pioche une carte")
    return Words(f"{side.en} draws {event.much} cards", f"{side.fr} pioche {event.much} cartes")


def tell_card(side: Words, event: Event) -> Words:
    """An event that happened to a card."""
    what = event.what
    kind = KIND_WORDS[event.who // ON_TABLE]
    at = event.who % ON_TABLE
    start = f" {square_name(at - 1)}" if at else ""
    en, fr = f"{side.en} {kind.en}{start}", f"{kind.fr}{start} ({side.fr})"
    if what == MOVED:
        return tell_moved(en, fr, event)
    if what == SHOWED:
        king = king_name(event.much)
        return Words(f"The King of {side.en} is {king}", f"Le Roi de {side.fr} est {king}")
    if what == TURNED:
        return Words(f"{en} turns upright", f"{fr} se redresse")
    if what == AIMED:
        to = square_name(event.where)
        return Words(f"{en} attacks {to} with {event.much}", f"{fr} attaque {to} à {event.much}")
    if what == LOST:
        return Words(f"{en} takes {event.much} damage", f"{fr} subit {event.much} dégât(s)")
    if what == REMOVED and event.clause == CAPTURE_1:
        return Words(f"{en} is captured", f"{fr} est capturé")
    if what == REMOVED:
        return Words(f"{en} is destroyed", f"{fr} est détruit")
    if what == JOINED:
        return Words(f"{side.en} captures the {kind.en}{start}", f"{side.fr} capture : {kind.fr}{start}")
    if what == SUPPORTED:
        effect = KIND_WORDS[event.much]
        one = with_article(effect.en)
        if effect == kind:
            return Words(f"{side.en} plays {one} in support", f"{side.fr} joue en soutien : {kind.fr}")
        return Words(f"{side.en} plays the King as {one}", f"{side.fr} joue le Roi comme {effect.fr}")
    if what == CANCELLED:
        if at:
            return Words(f"The attack of {en} is cancelled", f"L'attaque est annulée : {fr}")
        return Words(f"The support of {en} is cancelled", f"Le soutien est annulé : {fr}")
    return Words(en, fr)


def tell_moved(en: str, fr: str, event: Event) -> Words:
    """A card that goes from one place to another."""
    where = event.where
    if where < SQUARES:
        to = square_name(where)
        if event.clause == FRONT_1:
            return Words(f"{en} moves up to {to}", f"{fr} avance en {to}")
        if event.clause == CONSCRIPT_1 or event.clause == CONSCRIPT_2:
            return Words(f"{en} is conscripted on {to}", f"{fr} est conscrit en {to}")
        if event.clause == RECRUIT_2 or event.clause == RECRUIT_3:
            return Words(f"{en} is recruited on {to}", f"{fr} est recruté en {to}")
        return Words(f"{en} to {to}", f"{fr} en {to}")
    if where < KINGDOMS:
        return Words(f"{en} to the reserve", f"{fr} dans la réserve")
    if where < HANDS:
        return Words(f"{en} to the kingdom", f"{fr} au royaume")
    return Words(f"{en} back to the hand", f"{fr} revient en main")
