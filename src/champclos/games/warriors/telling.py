"""What happened in Warriors, as sentences in both languages."""

from collections.abc import Callable
from typing import Final

from champclos.core import events
from champclos.core.events import NOTHING, Event
from champclos.core.words import MANY, ONE, Words, counted, fill, first_upper, seat_name
from champclos.games.warriors import clauses, figures, things, verbs
from champclos.games.warriors import events as own
from champclos.games.warriors.rules import Rules
from champclos.games.warriors.table import FLIGHT
from champclos.games.warriors.verbs import dice_words
from champclos.games.warriors.words import (
    PEOPLE_WORDS,
    SORT_WORDS,
    a_card,
    flame_words,
    of_word,
    one_or_more,
    owner_words,
    thing_words,
    unit_words,
)  # fmt: skip

Parts = dict[str, Words | int | str]

# By kind of event. {side} is the seat and {owner} the seat as an owner, {n} the amount, {cards} the same in cards,
# {points} in points, {card} the card or thing that the event is about.
SENTENCES: Final = {
    events.RESIGNED: Words("{side} resigns", "{side} abandonne"),
    events.PASSED: Words("{side} uses no Catapult", "{side} n'utilise aucune Catapulte"),
    events.CHOSE: Words("{side} has chosen {cards} to keep", "{side} a choisi {cards} à garder"),
    events.LOST: Words("{side} has to give up [a card|{cards}]", "{side} doit céder [une carte|{cards}]"),
    events.DREW: Words("{side} is dealt {card}", "{side} reçoit {card}"),
    events.SHOWED: Words("{side} keeps {card}", "{side} garde {card}"),
    events.BEGAN: Words("{side} resolves {card}", "{side} résout {card}"),
    events.JOINED: Words("{side} takes {card}", "{side} prend {card}"),
    events.TURNED: Words("{card} camps", "{card} campe"),
    own.CALLED: Words("{side} fights {card} as a {sort}", "{side} livre {card} comme {sort}"),
    own.SENT: Words("{side} sends a Dragon {flames}", "{side} envoie un Dragon {flames}"),
    own.BANDED_UP: Words("{card} joins {owner} band", "{card} entre dans la Bande {owner}"),
    own.ROUND_BEGAN: Words(
        "Round {n} begins: everybody is dealt {dealt} and keeps {kept}",
        "Le Round {n} commence : chacun reçoit {dealt} et en garde {kept}",
    ),
    own.ROUND_OVER: Words("Round {n} is over", "Le Round {n} est terminé"),
    own.LAPSED: Words("{owner} charge is called off", "La Charge {owner} est annulée"),
    own.TOTALLED: Words("{side} has {points} in all", "{side} a {points} en tout"),
}
BEATEN: Final = (
    Words("{side} loses the first comparison", "{side} perd la première comparaison"),
    Words("{side} loses the second comparison", "{side} perd la deuxième comparaison"),
)
OVER: Final = {
    own.STOPPED: Words("{side} ends the Battle", "{side} met fin à la Bataille"),
    own.NO_TARGET: Words(
        "The Battle is over: the target is wiped out", "La Bataille est terminée : la cible est anéantie"
    ),
    own.NO_ATTACKER: Words(
        "The Battle is over: the attacker has nobody left to fight with",
        "La Bataille est terminée : l'Attaquant n'a plus personne pour combattre",
    ),
    own.NO_SHIELD: Words(
        "The Battle is over: the attacker has no shield left",
        "La Bataille est terminée : l'Attaquant n'a plus de Bouclier",
    ),
}
KEPT: Final = Words("{side} had kept {card}", "{side} avait gardé {card}")
RETURNED: Final = Words("{owner} camped cards turn face up", "Les cartes {owner} qui campaient reviennent face visible")

# Attacks
SHOOTS: Final = Words("{side} shoots a Catapult at {card}", "{side} tire à la Catapulte sur {card}")
AGAIN: Final = Words("{side} attacks again", "{side} attaque de nouveau")
ATTACKS: Final = Words("{owner} {people} attack {target}", "Les {people} {owner} attaquent {target}")
CHARGES: Final = Words("{owner} {people} charge {target}", "Les {people} {owner} chargent {target}")
BAND_ATTACKS: Final = Words("{owner} band attacks {target}", "La Bande {owner} attaque {target}")
DRAGON_ATTACKS: Final = Words("{owner} Dragon attacks {target}", "Le Dragon {owner} attaque {target}")
HIT: Final = Words("{dice}, a hit", "{dice}, le tir réussit")
MISS: Final = Words("{dice}, a miss", "{dice}, le tir échoue")
DRAGON_ADDS: Final = Words("{owner} Dragon adds 1 to each die", "Le Dragon {owner} ajoute 1 à chaque dé")
NOBODY_ADDS: Final = Words(
    "Nobody adds 1 for bows: both sides have {one}", "Personne n'ajoute 1 pour les Arcs : chaque camp en a {one}"
)
BOWS_ADD: Final = Words(
    "{side} adds 1 to its highest die: {bows} against {other}",
    "{side} ajoute 1 à son dé le plus fort : {bows} contre {other}",
)

# Cards that come and go
DEALT: Final = Words("{side} is dealt {card}", "{side} reçoit {card}")
SET_BACK: Final = Words(
    "The [Battle card|{n} Battle cards] set aside [is|are] shuffled into the draw pile",
    "[La carte Bataille mise|Les {n} cartes Bataille mises] de côté [est remélangée|sont remélangées] à la pioche",
)
RESHUFFLED: Final = Words(
    "The discards are shuffled into the draw pile, which now has {cards}",
    "Les défausses sont remélangées à la pioche, qui compte maintenant {cards}",
)
FLAME_GIVEN: Final = Words(
    "{side} gives a Flame to a Dragon, which now has {flames}",
    "{side} attribue une Flamme à un Dragon, qui en a maintenant {flames}",
)
TAKEN_BACK: Final = Words("{side} takes back the Catapult", "{side} reprend sa Catapulte")
WIZARD_LAID: Final = Words("{side} lays a Wizard on the {people}", "{side} pose un Magicien sur ses {people}")
LEFT_GAME: Final = Words(
    "{side} removes {cards} not kept from the game", "{side} retire du jeu {cards} [non gardée|non gardées]"
)
LEFT_OVER: Final = Words(
    "{side} discards {cards} not kept, face down", "{side} défausse {cards} [non gardée|non gardées], face cachée"
)
NO_FACTION: Final = Words(
    "{side} has no faction to protect and discards {wizards}",
    "{side} n'a aucune Faction à protéger et défausse {wizards}",
)
SET_ASIDE: Final = Words("{side} is dealt {card}, which is set aside", "{side} reçoit {card}, mise de côté")
NO_ATTACK: Final = Words("{side} cannot attack and discards {card}", "{side} ne peut pas attaquer et défausse {card}")
DISCARDS: Final = Words("{side} discards {card}", "{side} défausse {card}")
UNUSED: Final = Words("{side} discards {catapults} not used", "{side} défausse {catapults} [inutilisée|inutilisées]")
FLAMES_GONE: Final = Words("{side} discards {flames}", "{side} défausse {flames}")
WIZARDS_GONE: Final = Words("{side} discards {wizards} from the {people}", "{side} défausse {wizards} de ses {people}")

# The end
WINS: Final = Words("{names} wins", "{names} gagne")
SHARE: Final = Words("{names} and {last} share the victory", "{names} et {last} se partagent la victoire")
ENDED: Final = Words("The game is over: {who}", "La partie est finie : {who}")
ALONE: Final = Words("The game is over: {who}, the others have left", "La partie est finie : {who}, resté seul")
BY_PILE: Final = Words(
    "The game is over: with equal points, {who} by the larger victory pile",
    "La partie est finie : à égalité de points, {who} par la plus grande Pile de victoire",
)
FOR_PILE: Final = Words(
    "{side} scores {score} for {cards} in the victory pile",
    "{side} marque {score} pour {cards} dans sa Pile de victoire",
)
FOR_DRAGONS: Final = Words(
    "{side} scores {score} for the most Dragons: {n}",
    "{side} marque {score} pour le plus grand nombre de Dragons : {n}",
)
FOR_FACTION: Final = Words(
    "{side} scores {score} for the largest faction of {people}: {cards}",
    "{side} marque {score} pour la plus grande Faction {people} : {cards}",
)


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    much, seat = int(event.much), event.seat
    parts: Parts = {"n": much, "cards": counted(much, "card", "carte")}
    parts["points"] = counted(much, "point", "point")
    if seat >= 0:
        parts["side"], parts["owner"] = seat_name(int(seat)), owner_words(seat)
    if event.who >= 0:
        parts["card"] = named(rules, event)
    sentence = SENTENCES[event.what] if event.what in SENTENCES else OTHERS[event.what](rules, event, parts)
    if event.what == events.DREW and event.who < 0:
        parts["card"] = Words("a card", "une carte")
    elif event.what == events.SHOWED and event.clause == clauses.RESIGN_1:
        sentence = KEPT
    elif event.what == events.TURNED and not much:
        sentence = RETURNED
    elif event.what == own.CALLED:
        parts["sort"] = SORT_WORDS[figures.DRACONIC if much == FLIGHT else figures.MERCENARY]
    elif event.what == own.SENT:
        parts["flames"] = flame_words(much)
    elif event.what == own.ROUND_BEGAN:
        parts["dealt"] = counted(int(rules.figures.deal[much - 1]), "card", "carte")
        parts["kept"] = int(rules.figures.keep[much - 1])
    told = fill(sentence, (ONE if much == 1 else MANY, ONE if much < 2 else MANY), **parts)
    return Words(first_upper(told.en), first_upper(told.fr))


def named(rules: Rules, event: Event) -> Words:
    """The card or thing that an event is about."""
    if event.who >= rules.faction:
        return PEOPLE_WORDS[(event.who - rules.faction) % figures.PEOPLES]
    if event.who >= rules.card:
        return a_card(rules, event.who - rules.card)
    if event.what == own.BANDED_UP:
        return a_card(rules, (event.who % rules.things - things.BANDED) * figures.TYPES)
    return thing_words(rules, event.who)


# Sentences that depend on more than the kind of the event; each fills in what it needs


def tell_aim(rules: Rules, event: Event, parts: Parts) -> Words:
    """An attack, another by the same attacker, a charge or a shot."""
    if event.clause == clauses.CATA_3:
        return SHOOTS
    if event.clause == clauses.END_1:
        return AGAIN
    seat, place = event.where // things.PLACES, event.where % things.PLACES
    parts["target"] = unit_words(seat, things.LAIR_UNIT + event.much if place == things.LAIR else place)
    if event.who >= rules.faction:
        parts["people"] = parts["card"]
        return CHARGES if event.clause == clauses.CHARGE_1 else ATTACKS
    return BAND_ATTACKS if event.who == NOTHING else DRAGON_ATTACKS


def tell_roll(rules: Rules, event: Event, parts: Parts) -> Words:
    """Dice; with a Catapult's, whether it hits."""
    parts["dice"] = dice_words(rules, rules.nature.row(event.much), rules.nature.values(event.much))
    if rules.nature.row(event.much) != verbs.DIE:
        return Words("{dice}", "{dice}")
    return HIT if hits(rules, event) else MISS


def hits(rules: Rules, event: Event) -> bool:
    """WAR-CATA-3, WAR-DRAGON-8: whether the Catapult's die that an event tells is high enough."""
    needed = rules.figures.hit if event.clause == clauses.CATA_3 else rules.figures.dragon_hit
    return rules.nature.first(event.much) + 1 >= needed


def tell_bonus(rules: Rules, event: Event, parts: Parts) -> Words:
    """WAR-ATTACK-7, WAR-DRAGON-5: who adds 1, and why; or why nobody does."""
    one, other = int(event.much // own.BOWS_OF_ONE), int(event.much % own.BOWS_OF_ONE)
    parts["one"], parts["other"], parts["bows"] = one, other, counted(one, "bow", "Arc")
    if event.clause != clauses.ATTACK_7:
        return DRAGON_ADDS
    return NOBODY_ADDS if event.seat < 0 else BOWS_ADD


def tell_placed(rules: Rules, event: Event, parts: Parts) -> Words:
    """Cards that come to their place."""
    if event.seat < 0:
        return SET_BACK if event.clause == clauses.DEAL_1 else RESHUFFLED
    if event.who >= rules.card:
        return DEALT
    thing = event.who % rules.things
    if thing >= things.DRAGONS:
        parts["flames"] = int(thing - things.DRAGONS)
        return FLAME_GIVEN
    if thing == things.CATAPULTS:
        return TAKEN_BACK
    parts["people"] = PEOPLE_WORDS[thing - things.WIZARDS]
    return WIZARD_LAID


def tell_removed(rules: Rules, event: Event, parts: Parts) -> Words:
    """Cards that are discarded or set aside."""
    parts["wizards"], parts["flames"] = one_or_more(event.much, figures.WIZARD), one_or_more(event.much, figures.FLAME)
    parts["catapults"] = one_or_more(event.much, figures.CATAPULT)
    if event.who == NOTHING:
        return LEFT_GAME if event.where == NOTHING else LEFT_OVER
    if event.clause == clauses.DEAL_3:
        return NO_FACTION
    if event.who >= rules.card:
        return {clauses.DEAL_1: SET_ASIDE, clauses.ROUND_2: NO_ATTACK}.get(event.clause, DISCARDS)
    if event.clause == clauses.CATA_5:
        return UNUSED
    thing = event.who % rules.things
    if thing == things.FLAMES:
        return FLAMES_GONE
    parts["people"] = PEOPLE_WORDS[thing - things.WIZARDS]
    return WIZARDS_GONE


def tell_score(rules: Rules, event: Event, parts: Parts) -> Words:
    """WAR-SCORE-1 and -2, WAR-DRAGON-12: what brings a seat points."""
    figures, place = rules.figures, event.where % things.PLACES
    bonus = figures.card_points * event.much if place == things.WON else figures.dragon_bonus
    if place < things.LAIR:
        bonus = figures.bonus[place]
        people = PEOPLE_WORDS[place]
        parts["people"] = Words(people.en, of_word(people.fr))
    parts["score"] = counted(int(bonus), "point", "point")
    return FOR_PILE if place == things.WON else (FOR_DRAGONS if place == things.LAIR else FOR_FACTION)


def tell_end(rules: Rules, event: Event, parts: Parts) -> Words:
    """Who wins, and by which clause."""
    seats = [seat for seat in range(rules.seats) if (event.much >> seat) & 1]
    parts["who"] = winners_words(seats)
    if event.clause == clauses.RESIGN_1:
        return ALONE
    return BY_PILE if event.clause == clauses.SCORE_3 and len(seats) == 1 else ENDED


def winners_words(seats: list[int]) -> Words:
    """Who won."""
    names = [seat_name(seat) for seat in seats]
    first = names[:-1] or names
    joined = Words(", ".join(name.en for name in first), ", ".join(name.fr for name in first))
    return fill(WINS if len(names) == 1 else SHARE, names=joined, last=names[-1])


OTHERS: Final[dict[int, Callable[[Rules, Event, Parts], Words]]] = {
    events.AIMED: tell_aim,
    events.ROLLED: tell_roll,
    events.COUNTED: tell_bonus,
    events.PLACED: tell_placed,
    events.REMOVED: tell_removed,
    events.ENDED: tell_end,
    own.SCORED: tell_score,
    own.BEATEN: lambda rules, event, parts: BEATEN[event.much - 1],
    own.BATTLE_OVER: lambda rules, event, parts: OVER[event.much],
}
