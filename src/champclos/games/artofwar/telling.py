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
    RESIGNED,
    SHOWED,
    TURNED,
    Event,
)
from champclos.core.words import Words, seat_name
from champclos.games.artofwar.clauses import (
    CAPTURE_1,
    CONSCRIPT_1,
    CONSCRIPT_2,
    END_1,
    END_2,
    END_3,
    END_4,
    FRONT_1,
    RECRUIT_2,
    SETUP_2,
    SETUP_3,
)
from champclos.games.artofwar.figures import BASIC, KING, SQUARES, king_name, square_name
from champclos.games.artofwar.places import (
    CANCELLED,
    HANDS,
    KINGDOMS,
    RALLIED,
    REDREW,
    SUPPORTED,
    kind_moved,
    square_left,
    target_named,
)
from champclos.games.artofwar.words import (
    KIND_WORDS,
    begun,
    damage,
    numbered,
    of_unit,
    one,
    strength,
    the,
    unit_on,
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
        return tell_chosen(side, event.much)
    if what == REDREW:
        return Words(
            f"{side.en} shuffles the three cards back into the pile",
            f"{side.fr} remet ses trois cartes dans la pioche et la mélange",
        )
    if what == DREW:
        return tell_drawn(side, event)
    if what == RALLIED:
        return Words(
            f"{side.en}'s units have +{event.much} attack this turn",
            f"Les unités de {side.fr} ont +{strength(event.much).fr} ce tour-ci",
        )
    if what == RESIGNED:
        return Words(f"{side.en} resigns", f"{side.fr} abandonne")
    if what == ENDED:
        return tell_ended(side, event)
    return tell_card(side, event)


def tell_passed(side: Words, what: i64) -> Words:
    if what == 0:
        return Words(f"{side.en} keeps the three cards", f"{side.fr} garde ses trois cartes")
    if what == 1:
        return Words(f"{side.en} does not answer", f"{side.fr} ne répond pas")
    return Words(f"{side.en} ends the turn", f"{side.fr} termine son tour")


def tell_chosen(side: Words, step: i64) -> Words:
    """AOW-SETUP-3: the first player. AOW-ARMY-2: what a seat has decided about its army, but not how."""
    if step < 0:
        return Words(f"{side.en} is the first player", f"{side.fr} est le premier joueur")
    if step == 1:
        return Words(f"{side.en} chooses a King in secret", f"{side.fr} choisit un Roi en secret")
    kind = numbered(step - 2)
    en, fr = f"{side.en} chooses a number {kind.en} in secret", f"{side.fr} choisit un nombre {kind.fr} en secret"
    if step == BASIC:
        en, fr = f"{en}; the rest are Wizards", f"{fr} ; les autres sont des Sorciers"
    return Words(en, fr)


def tell_drawn(side: Words, event: Event) -> Words:
    if event.who >= 0:
        card = one(kind_moved(event.who))
        return Words(f"{side.en} draws {card.en}", f"{side.fr} pioche {card.fr}")
    if event.much == 1:
        return Words(f"{side.en} draws a card", f"{side.fr} pioche une carte")
    return Words(f"{side.en} draws {event.much} cards", f"{side.fr} pioche {event.much} cartes")


def tell_ended(side: Words, event: Event) -> Words:
    """Who has won, and by what; the amount says whether citizens (0) or graveyards (1) decided the end of the war."""
    clause = event.clause
    if event.seat < 0:
        return Words(
            "The game is drawn: the war is over, with as many citizens and as many dead on both sides",
            "Partie nulle : la guerre est finie, avec autant de citoyens et autant de morts des deux côtés",
        )
    other = seat_name(int(1 - event.seat))
    why = Words(f"{other.en} has resigned", f"{other.fr} a abandonné")
    if clause == END_1:
        why = Words(f"{other.en}'s King has fallen", f"le Roi de {other.fr} est tombé")
    elif clause == END_2:
        why = Words(
            "more citizens than the opponent in four types", "plus de citoyens que l'adversaire dans quatre types"
        )
    elif clause == END_3 and event.much == 0:
        why = Words(
            f"the war is over, and {side.en} has more citizens", f"la guerre est finie, et {side.fr} a plus de citoyens"
        )
    elif clause == END_3:
        why = Words(
            f"the war is over, with as many citizens on both sides, and {side.en} has the smaller graveyard",
            f"la guerre est finie, avec autant de citoyens des deux côtés, et {side.fr} a le plus petit cimetière",
        )
    elif clause == END_4:
        why = Words(f"{other.en} cannot conscript two units", f"{other.fr} ne peut pas conscrire deux unités")
    return Words(f"{side.en} wins: {why.en}", f"{side.fr} gagne : {why.fr}")


def tell_card(side: Words, event: Event) -> Words:
    """An event that happened to a card."""
    what = event.what
    kind = kind_moved(event.who)
    if what == SHOWED:
        king = king_name(event.much)
        return Words(f"{side.en} shows the King: {king}", f"{side.fr} montre son Roi : {king}")
    if what == SUPPORTED:
        return tell_support(side, kind, event.much)
    square = square_left(event.who)
    if square < 0:
        return tell_cancelled(side, kind, event.much) if what == CANCELLED else tell_moved(side, kind, event)
    if what == MOVED:
        return tell_unit_moved(unit_on(kind, square), event)
    unit = begun(unit_on(kind, square))
    if what == TURNED:
        return Words(f"{unit.en} turns upright", f"{unit.fr} se redresse")
    if what == AIMED:
        aim, points = unit_on(target_named(event.who), event.where), strength(event.much)
        return Words(f"{unit.en} attacks {aim.en} ({points.en})", f"{unit.fr} attaque {aim.fr} ({points.fr})")
    if what == LOST:
        if event.much == 0:
            return Words(f"{unit.en} takes no damage", f"{unit.fr} ne subit aucun dégât")
        hurt = damage(event.much)
        return Words(f"{unit.en} takes {hurt.en}", f"{unit.fr} subit {hurt.fr}")
    if what == JOINED:
        taken = unit_on(kind, square)
        return Words(f"{side.en} captures {taken.en}", f"{side.fr} capture {taken.fr}")
    if what == CANCELLED:
        attacker = of_unit(kind, square)
        return Words(f"The attack {attacker.en} is cancelled", f"L'attaque {attacker.fr} est annulée")
    if event.clause == CAPTURE_1:
        return Words(f"{unit.en} is captured", f"{unit.fr} est capturé")
    return Words(f"{unit.en} is destroyed", f"{unit.fr} est détruit")


def tell_support(side: Words, card: i64, effect: i64) -> Words:
    played = one(card)
    en, fr = f"{side.en} plays {played.en} in support", f"{side.fr} joue {played.fr} en soutien"
    if card == KING:
        en, fr = f"{en}, as {one(effect).en}", f"{fr}, comme {KIND_WORDS[effect].fr}"
    return Words(en, fr)


def tell_cancelled(side: Words, card: i64, effect: i64) -> Words:
    """A support that comes to nothing."""
    if card == KING:
        return Words(
            f"{side.en}'s King, played as {one(effect).en}, is cancelled",
            f"Le Roi de {side.fr}, joué comme {KIND_WORDS[effect].fr}, est annulé",
        )
    return Words(
        f"{side.en}'s {KIND_WORDS[card].en} in support is cancelled",
        f"Le soutien de {side.fr}, {one(card).fr}, est annulé",
    )


def tell_moved(side: Words, kind: i64, event: Event) -> Words:
    """A card that comes from a hand, a pile, a reserve or a kingdom."""
    card, where, clause = one(kind), event.where, event.clause
    if where >= HANDS:
        return Words(f"{side.en}'s King joins the hand", f"Le Roi de {side.fr} rejoint la main")
    if where >= KINGDOMS:
        if clause == SETUP_2:
            return Words(f"{side.en}'s first citizen is {card.en}", f"Le premier citoyen de {side.fr} est {card.fr}")
        return Words(f"{side.en} puts {card.en} in the kingdom", f"{side.fr} place {card.fr} dans son royaume")
    if where >= SQUARES:
        return Words(f"{side.en} puts {card.en} in the reserve", f"{side.fr} place {card.fr} dans sa réserve")
    to = square_name(where)
    if clause == SETUP_3:
        return Words(f"{side.en} places {card.en} on {to}", f"{side.fr} place {card.fr} en {to}")
    if kind == KING:
        card = the(kind)
    if clause == CONSCRIPT_1:
        return Words(
            f"{side.en} conscripts {card.en} on {to} from the reserve",
            f"{side.fr} conscrit en {to} {card.fr} de sa réserve",
        )
    if clause == CONSCRIPT_2:
        return Words(
            f"{side.en} conscripts {card.en} on {to} from the kingdom",
            f"{side.fr} conscrit en {to} {card.fr} de son royaume",
        )
    if clause == RECRUIT_2:
        return Words(
            f"{side.en} recruits {card.en} on {to} from the reserve",
            f"{side.fr} recrute en {to} {card.fr} de sa réserve",
        )
    return Words(
        f"{side.en} recruits {card.en} on {to} from the hand", f"{side.fr} recrute en {to} {card.fr} de sa main"
    )


def tell_unit_moved(unit: Words, event: Event) -> Words:
    """A unit that leaves its square."""
    if event.where >= HANDS:
        return Words(f"In exchange, {unit.en} goes back to the hand", f"En échange, {unit.fr} revient en main")
    if event.where >= SQUARES:
        return Words(f"In exchange, {unit.en} goes to the reserve", f"En échange, {unit.fr} va dans la réserve")
    to, unit = square_name(event.where), begun(unit)
    if event.clause == FRONT_1:
        return Words(f"{unit.en} moves up to {to}", f"{unit.fr} avance en {to}")
    return Words(f"{unit.en} moves to {to}", f"{unit.fr} va en {to}")
