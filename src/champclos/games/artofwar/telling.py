"""What happened in Art of War, as sentences in both languages, and the words for cards that choices use too."""

from typing import Final

from mypy_extensions import i64

from champclos.core import events
from champclos.core.events import Event
from champclos.core.house import RESIGN_1
from champclos.core.words import Words, counted, fill, first_upper, seat_name, with_article
from champclos.games.artofwar import clauses, places
from champclos.games.artofwar.content import KING_NAMES
from champclos.games.artofwar.figures import BASIC, KIND_WORDS, KING, PLURALS, SIDE, SQUARE_NAMES, SQUARES

EFFECTS: Final = (
    Words("+1 attack for all your units this turn", "+1 point d'attaque pour toutes vos unités ce tour-ci"),
    Words("cancel the attack", "annuler l'attaque"),
    Words("1 damage to an enemy unit", "1 dégât à une unité adverse"),
    Words("move one of your units", "déplacer une de vos unités"),
    Words("cancel the support", "annuler le soutien"),
)

# Of a seat; what happens to a card or to a unit is below.
SENTENCES: Final = {
    events.BEGAN: Words("Turn {much}: {side}", "Tour {much} : {side}"),
    events.DREW: Words("{side} draws {card}", "{side} pioche {card}"),
    events.RESIGNED: Words("{side} resigns", "{side} abandonne"),
    events.ENDED: Words("{side} wins: {why}", "{side} gagne : {why}"),
    places.REDREW: Words(
        "{side} shuffles the three cards back into the pile",
        "{side} remet ses trois cartes dans la pioche et la mélange",
    ),
    places.RALLIED: Words(
        "{side}'s units have +{much} attack this turn", "Les unités de {side} ont +{points} ce tour-ci"
    ),
}
PASSED: Final = (  # by the amount
    Words("{side} keeps the three cards", "{side} garde ses trois cartes"),
    Words("{side} does not answer", "{side} ne répond pas"),
    Words("{side} ends the turn", "{side} termine son tour"),
)
FIRST_PLAYER: Final = Words("{side} is the first player", "{side} est le premier joueur")
KING_CHOSEN: Final = Words("{side} chooses a King in secret", "{side} choisit un Roi en secret")
NUMBER_CHOSEN: Final = Words(
    "{side} chooses a number of {units} in secret", "{side} choisit un nombre {units} en secret"
)
LAST_CHOSEN: Final = Words(
    "{side} chooses a number of {units} in secret; the rest are Wizards",
    "{side} choisit un nombre {units} en secret ; les autres sont des Sorciers",
)
WHY_ENDED: Final = {
    RESIGN_1: Words("{other} has resigned", "{other} a abandonné"),
    clauses.END_1: Words("{other}'s King has fallen", "le Roi de {other} est tombé"),
    clauses.END_2: Words(
        "more citizens than the opponent in four types", "plus de citoyens que l'adversaire dans quatre types"
    ),
    clauses.END_3: Words(
        "the war is over, and {side} has more citizens", "la guerre est finie, et {side} a plus de citoyens"
    ),
    clauses.END_4: Words("{other} cannot conscript two units", "{other} ne peut pas conscrire deux unités"),
}
BY_GRAVES: Final = Words(
    "the war is over, with as many citizens on both sides, and {side} has the smaller graveyard",
    "la guerre est finie, avec autant de citoyens des deux côtés, et {side} a le plus petit cimetière",
)
DRAWN: Final = Words(
    "The game is drawn: the war is over, with as many citizens and as many dead on both sides",
    "Partie nulle : la guerre est finie, avec autant de citoyens et autant de morts des deux côtés",
)

SHOWN: Final = Words("{side} shows the King: {king}", "{side} montre son Roi : {king}")
SUPPORTED: Final = Words("{side} plays {card} in support", "{side} joue {card} en soutien")
KING_SUPPORTED: Final = Words(
    "{side} plays {card} in support, as {effect}", "{side} joue {card} en soutien, comme {effect}"
)
CANCELLED: Final = Words("{side}'s {name} in support is cancelled", "Le soutien de {side}, {card}, est annulé")
KING_CANCELLED: Final = Words(
    "{side}'s King, played as {effect}, is cancelled", "Le Roi de {side}, joué comme {effect}, est annulé"
)
RESERVED: Final = Words("{side} puts {card} in the reserve", "{side} place {card} dans sa réserve")
CARDS_MOVED: Final = {  # by the clause, from a hand, a pile, a reserve or a kingdom
    clauses.SETUP_1: Words("{side}'s King joins the hand", "Le Roi de {side} rejoint la main"),
    clauses.SETUP_2: Words("{side}'s first citizen is {card}", "Le premier citoyen de {side} est {card}"),
    clauses.SETUP_3: Words("{side} places {card} on {to}", "{side} place {card} en {to}"),
    clauses.TURN_3: Words("{side} puts {card} in the kingdom", "{side} place {card} dans son royaume"),
    clauses.RECRUIT_2: Words(
        "{side} recruits {card} on {to} from the reserve", "{side} recrute en {to} {card} de sa réserve"
    ),
    clauses.RECRUIT_3: Words(
        "{side} recruits {card} on {to} from the hand", "{side} recrute en {to} {card} de sa main"
    ),
    clauses.CONSCRIPT_1: Words(
        "{side} conscripts {card} on {to} from the reserve", "{side} conscrit en {to} {card} de sa réserve"
    ),
    clauses.CONSCRIPT_2: Words(
        "{side} conscripts {card} on {to} from the kingdom", "{side} conscrit en {to} {card} de son royaume"
    ),
}
UNITS_MOVED: Final = {  # by the clause
    clauses.RECRUIT_2: Words("In exchange, {unit} goes to the reserve", "En échange, {unit} va dans la réserve"),
    clauses.RECRUIT_3: Words("In exchange, {unit} goes back to the hand", "En échange, {unit} revient en main"),
    clauses.FRONT_1: Words("{unit} moves up to {to}", "{unit} avance en {to}"),
    clauses.SUPPORT_4: Words("{unit} moves to {to}", "{unit} va en {to}"),
}
OF_UNITS: Final = {
    events.TURNED: Words("{unit} turns upright", "{unit} se redresse"),
    events.AIMED: Words("{unit} attacks {target} ({points})", "{unit} attaque {target} ({points})"),
    events.LOST: Words("{unit} takes {damage}", "{unit} subit {damage}"),
    events.JOINED: Words("{side} captures {unit}", "{side} capture {unit}"),
    events.REMOVED: Words("{unit} is destroyed", "{unit} est détruit"),
    places.CANCELLED: Words("The attack of {unit} is cancelled", "L'attaque {of_unit} est annulée"),
}
UNHURT: Final = Words("{unit} takes no damage", "{unit} ne subit aucun dégât")
KING_CAPTURED: Final = Words("{unit} is captured", "{unit} est capturé")


def tell(event: Event) -> Words:
    """An event as a sentence."""
    if event.who >= 0 and event.what != events.DREW:
        told = tell_card(event) if places.square_left(event.who) < 0 else tell_unit(event)
    else:
        told = tell_seat(event)
    return Words(first_upper(told.en), first_upper(told.fr))


def tell_seat(event: Event) -> Words:
    """An event that happened to a seat."""
    what, much = event.what, int(event.much)
    parts: dict[str, Words | int] = {"side": seat_name(int(event.seat)), "much": much, "points": strength(much)}
    if what == events.PASSED:
        return fill(PASSED[much], **parts)
    if what == events.CHOSE:
        return tell_chosen(int(event.seat), much)
    if what == events.DREW:
        some = Words("a card", "une carte") if much == 1 else counted(much, "card", "carte")
        parts["card"] = one(places.kind_moved(event.who)) if event.who >= 0 else some
    if what == events.ENDED:
        if event.seat < 0:
            return DRAWN
        by_graves = event.clause == clauses.END_3 and much == 1
        parts["other"] = seat_name(1 - int(event.seat))
        parts["why"] = fill(BY_GRAVES if by_graves else WHY_ENDED[event.clause], **parts)
    return fill(SENTENCES[what], **parts)


def tell_chosen(seat: int, step: int) -> Words:
    """AOW-SETUP-3: the first player. AOW-ARMY-2: what a seat has decided about its army, but not how."""
    side = seat_name(seat)
    if step < 2:
        return fill(FIRST_PLAYER if step < 0 else KING_CHOSEN, side=side)
    return fill(LAST_CHOSEN if step == BASIC else NUMBER_CHOSEN, side=side, units=numbered(step - 2))


def tell_card(event: Event) -> Words:
    """An event that happened to a card that stood on no square."""
    kind, what, side = places.kind_moved(event.who), event.what, seat_name(int(event.seat))
    if what == events.SHOWED:
        return fill(SHOWN, side=side, king=KING_NAMES[event.much])
    if what == places.SUPPORTED:
        return tell_support(int(event.seat), kind, event.much)
    if what == places.CANCELLED:
        sentence = KING_CANCELLED if kind == KING else CANCELLED
        return fill(sentence, side=side, name=KIND_WORDS[kind], card=one(kind), effect=played_as(event.much))
    card = the(kind) if kind == KING and event.clause != clauses.SETUP_3 else one(kind)
    if event.where >= SQUARES:
        sentence = RESERVED if event.clause == clauses.SETUP_3 else CARDS_MOVED[event.clause]
        return fill(sentence, side=side, card=card)
    return fill(CARDS_MOVED[event.clause], side=side, card=card, to=SQUARE_NAMES[event.where])


def tell_support(seat: int, card: i64, effect: i64) -> Words:
    """A support that somebody plays."""
    sentence = KING_SUPPORTED if card == KING else SUPPORTED
    return fill(sentence, side=seat_name(seat), card=one(card), effect=played_as(effect))


def tell_unit(event: Event) -> Words:
    """An event that happened to a unit on a square."""
    kind, square, what, much = places.kind_moved(event.who), places.square_left(event.who), event.what, int(event.much)
    unit = unit_on(kind, square)
    parts: dict[str, Words | str] = {"unit": unit, "side": seat_name(int(event.seat))}
    parts["of_unit"] = contracted("de", unit.fr)
    sentence = UNITS_MOVED[event.clause] if what == events.MOVED else OF_UNITS[what]
    if 0 <= event.where < SQUARES:
        parts["to"] = SQUARE_NAMES[event.where]
    if what == events.AIMED:
        parts["target"], parts["points"] = unit_on(places.target_named(event.who), event.where), strength(much)
    elif what == events.LOST:
        parts["damage"] = Words(f"{much} damage", counted(much, "damage", "dégât").fr)
        sentence = sentence if much else UNHURT
    elif what == events.REMOVED and event.clause == clauses.CAPTURE_1:
        sentence = KING_CAPTURED
    return fill(sentence, **parts)


# Words for cards, with the articles that sentences need


def one(kind: i64) -> Words:
    """A card among others of its kind; there is one King: "a Soldier", "the King"."""
    name = KIND_WORDS[kind]
    if kind == KING:
        return Words("the King", "son Roi")
    return Words(with_article(name.en), f"un {name.fr}")


def the(kind: i64) -> Words:
    """A card that stands somewhere: "the Archer", "l'Archer"."""
    name = KIND_WORDS[kind]
    return Words(f"the {name.en}", elided("le ", "l'", name.fr))


def played_as(effect: i64) -> Words:
    """What the King is played as: "an Archer", "Archer"."""
    return Words(one(effect).en, KIND_WORDS[effect].fr)


def numbered(kind: i64) -> Words:
    """Cards of a kind that are counted: "Archers", "d'Archers"."""
    return Words(PLURALS[kind].en, elided("de ", "d'", PLURALS[kind].fr))


def elided(plain: str, before_vowel: str, noun: str) -> str:
    """A French noun behind a word that loses its vowel before another."""
    return (before_vowel if noun[0] in "AEIOUÉÈÊ" else plain) + noun


def contracted(word: str, noun: str) -> str:
    """In French, "de" or "à" before a noun with its article: "du Garde", "de l'Archer", "au Garde"."""
    return f"{word} {noun}".replace("de le ", "du ").replace("à le ", "au ")


def unit_on(kind: i64, square: i64) -> Words:
    """A unit with its owner and its square: "Blue's Archer on a2", "l'Archer de Bleu en a2"."""
    side, place = seat_name(int(square // SIDE)), SQUARE_NAMES[square]
    return Words(f"{side.en}'s {KIND_WORDS[kind].en} on {place}", f"{the(kind).fr} de {side.fr} en {place}")


def strength(points: int) -> Words:
    """Points of attack."""
    return Words(f"attack {points}", f"{counted(points, 'point', 'point').fr} d'attaque")
