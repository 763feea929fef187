"""What happened in Warriors, as sentences in both languages."""

from typing import Final

from champclos.core import events
from champclos.core.events import NOTHING, Event
from champclos.core.words import MANY, ONE, Words, counted, fill, first_upper, seat_name
from champclos.games.warriors import clauses, words
from champclos.games.warriors import events as own
from champclos.games.warriors.figures import CATAPULT, DRACONIC, FLAME, MERCENARY, PEOPLES, TYPES, WIZARD
from champclos.games.warriors.rules import Rules
from champclos.games.warriors.table import FLIGHT
from champclos.games.warriors.things import BANDED, CATAPULTS, DRAGONS, LAIR, LAIR_UNIT, PLACES, WIZARDS
from champclos.games.warriors.verbs import dice_words

Parts = dict[str, Words | int | str]

# By kind of event and, where that makes a difference, by its clause. {side} is the seat and {owner} the seat as an
# owner, {n} the amount, {cards} the same in cards, {points} in points, {card} the card or thing it is about.
SENTENCES: Final[dict[tuple[int, int] | int, Words]] = {
    events.RESIGNED: Words("{side} resigns", "{side} abandonne"),
    events.PASSED: Words("{side} uses no Catapult", "{side} n'utilise aucune Catapulte"),
    events.CHOSE: Words("{side} has chosen {cards} to keep", "{side} a choisi {cards} à garder"),
    events.LOST: Words("{side} has to give up [a card|{cards}]", "{side} doit céder [une carte|{cards}]"),
    events.DREW: Words("{side} is dealt {card}", "{side} reçoit {card}"),
    events.SHOWED: Words("{side} keeps {card}", "{side} garde {card}"),
    (events.SHOWED, clauses.RESIGN_1): Words("{side} had kept {card}", "{side} avait gardé {card}"),
    events.BEGAN: Words("{side} resolves {card}", "{side} résout {card}"),
    events.JOINED: Words("{side} takes {card}", "{side} prend {card}"),
    events.TURNED: Words("{card} camps", "{card} campe"),
    (events.TURNED, clauses.CHARGE_5): Words(
        "{owner} camped cards turn face up", "Les cartes {owner} qui campaient reviennent face visible"
    ),
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
    # Attacks
    (events.AIMED, clauses.CATA_3): Words(
        "{side} shoots a Catapult at {card}", "{side} tire à la Catapulte sur {card}"
    ),
    (events.AIMED, clauses.END_1): Words("{side} attacks again", "{side} attaque de nouveau"),
    (events.AIMED, clauses.ATTACK_1): Words("{owner} {card} attack {target}", "Les {card} {owner} attaquent {target}"),
    (events.AIMED, clauses.CHARGE_1): Words("{owner} {card} charge {target}", "Les {card} {owner} chargent {target}"),
    (events.AIMED, clauses.MERC_2): Words("{owner} band attacks {target}", "La Bande {owner} attaque {target}"),
    (events.AIMED, clauses.DRAGON_4): Words("{owner} Dragon attacks {target}", "Le Dragon {owner} attaque {target}"),
    events.ROLLED: Words("{dice}, [a hit|a miss]", "{dice}, [le tir réussit|le tir échoue]"),
    (events.ROLLED, clauses.ATTACK_6): Words("{dice}", "{dice}"),
    (events.COUNTED, clauses.DRAGON_5): Words(
        "{owner} Dragon adds 1 to each die", "Le Dragon {owner} ajoute 1 à chaque dé"
    ),
    (events.COUNTED, clauses.ATTACK_7): Words(
        "{side} adds 1 to its highest die: {bows} against {other}",
        "{side} ajoute 1 à son dé le plus fort : {bows} contre {other}",
    ),
    (own.BEATEN, clauses.ATTACK_8): Words("{side} loses the first comparison", "{side} perd la première comparaison"),
    (own.BEATEN, clauses.ATTACK_9): Words("{side} loses the second comparison", "{side} perd la deuxième comparaison"),
    # Cards that come and go
    (events.PLACED, clauses.DEAL_1): Words(
        "The [Battle card|{n} Battle cards] set aside [is|are] shuffled into the draw pile",
        "[La carte Bataille mise|Les {n} cartes Bataille mises] de côté [est remélangée|sont remélangées] à la pioche",
    ),
    (events.PLACED, clauses.DEAL_2): Words("{side} is dealt {card}", "{side} reçoit {card}"),
    (events.PLACED, clauses.DRAGON_7): Words(
        "{side} gives a Flame to a Dragon, which now has {flames}",
        "{side} attribue une Flamme à un Dragon, qui en a maintenant {flames}",
    ),
    (events.PLACED, clauses.RESIGN_1): Words("{side} takes back the Catapult", "{side} reprend sa Catapulte"),
    events.PLACED: Words("{side} lays a Wizard on the {people}", "{side} pose un Magicien sur ses {people}"),
    (events.REMOVED, clauses.DEAL_3): Words(
        "{side} has no faction to protect and discards {wizards}",
        "{side} n'a aucune Faction à protéger et défausse {wizards}",
    ),
    (events.REMOVED, clauses.DEAL_1): Words(
        "{side} is dealt {card}, which is set aside", "{side} reçoit {card}, mise de côté"
    ),
    (events.REMOVED, clauses.ROUND_2): Words(
        "{side} cannot attack and discards {card}", "{side} ne peut pas attaquer et défausse {card}"
    ),
    (events.REMOVED, clauses.ROUND_1): Words("{side} discards {card}", "{side} défausse {card}"),
    (events.REMOVED, clauses.CATA_5): Words(
        "{side} discards {catapults} not used", "{side} défausse {catapults} [inutilisée|inutilisées]"
    ),
    (events.REMOVED, clauses.DRAGON_6): Words("{side} discards {flames}", "{side} défausse {flames}"),
    (events.REMOVED, clauses.DRAGON_8): Words("{side} discards {flames}", "{side} défausse {flames}"),
    events.REMOVED: Words("{side} discards {wizards} from the {people}", "{side} défausse {wizards} de ses {people}"),
    # The end
    events.ENDED: Words("The game is over: {who}", "La partie est finie : {who}"),
    (events.ENDED, clauses.RESIGN_1): Words(
        "The game is over: {who}, the others have left", "La partie est finie : {who}, resté seul"
    ),
    (own.SCORED, clauses.SCORE_1): Words(
        "{side} scores {score} for {cards} in the victory pile",
        "{side} marque {score} pour {cards} dans sa Pile de victoire",
    ),
    (own.SCORED, clauses.SCORE_2): Words(
        "{side} scores {score} for the largest faction of {people}: {cards}",
        "{side} marque {score} pour la plus grande Faction {people} : {cards}",
    ),
    (own.SCORED, clauses.DRAGON_12): Words(
        "{side} scores {score} for the most Dragons: {n}",
        "{side} marque {score} pour le plus grand nombre de Dragons : {n}",
    ),
}
OVER: Final = {  # by why a Battle is over
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
NOBODY_ADDS: Final = Words(
    "Nobody adds 1 for bows: both sides have {one}", "Personne n'ajoute 1 pour les Arcs : chaque camp en a {one}"
)
RESHUFFLED: Final = Words(
    "The discards are shuffled into the draw pile, which now has {cards}",
    "Les défausses sont remélangées à la pioche, qui compte maintenant {cards}",
)
LEFT_GAME: Final = Words(
    "{side} removes {cards} not kept from the game", "{side} retire du jeu {cards} [non gardée|non gardées]"
)
LEFT_OVER: Final = Words(
    "{side} discards {cards} not kept, face down", "{side} défausse {cards} [non gardée|non gardées], face cachée"
)
BY_PILE: Final = Words(
    "The game is over: with equal points, {who} by the larger victory pile",
    "La partie est finie : à égalité de points, {who} par la plus grande Pile de victoire",
)


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    much = int(event.much)
    forms = ONE if much == 1 else MANY, ONE if much < 2 else MANY
    if event.what == events.ROLLED:
        forms = (ONE, ONE) if hits(rules, event) else (MANY, MANY)
    told = fill(sentence(event), forms, **parts_of(rules, event))
    return Words(first_upper(told.en), first_upper(told.fr))


def sentence(event: Event) -> Words:
    """The sentence of an event, before anything is filled in."""
    what = int(event.what)
    if what == own.BATTLE_OVER:
        return OVER[event.much]
    if what == events.COUNTED and event.seat < 0:
        return NOBODY_ADDS
    if what == events.REMOVED and event.who == NOTHING:
        return LEFT_GAME if event.where == NOTHING else LEFT_OVER
    if what == events.PLACED and event.clause in (clauses.PREP_2, clauses.PREP_4):
        return RESHUFFLED
    if what == events.ENDED and event.clause == clauses.SCORE_3 and int(event.much).bit_count() == 1:
        return BY_PILE
    found = SENTENCES.get((what, int(event.clause)))
    return SENTENCES[what] if found is None else found


def parts_of(rules: Rules, event: Event) -> Parts:
    """What fills in the sentence of an event."""
    what, much, seat = int(event.what), int(event.much), event.seat
    parts: Parts = {"n": much, "cards": counted(much, "card", "carte"), "points": counted(much, "point", "point")}
    parts["card"] = named(rules, event) if event.who >= 0 else Words("a card", "une carte")
    thing, place = event.who % rules.things, event.where % PLACES
    if seat >= 0:
        parts["side"], parts["owner"] = seat_name(int(seat)), words.owner_words(seat)
    if WIZARDS <= thing < CATAPULTS:
        parts["people"] = words.PEOPLE_WORDS[thing - WIZARDS]
    if what == events.AIMED:
        parts["target"] = words.unit_words(event.where // PLACES, LAIR_UNIT + event.much if place == LAIR else place)
    elif what == events.ROLLED:
        parts["dice"] = dice_words(rules, rules.nature.row(event.much), rules.nature.values(event.much))
    elif what == events.COUNTED:
        parts["one"], parts["other"] = divmod(much, own.BOWS_OF_ONE)
        parts["bows"] = counted(much // own.BOWS_OF_ONE, "bow", "Arc")
    elif what == events.PLACED:
        parts["flames"] = int(thing - DRAGONS)
    elif what == events.REMOVED:
        parts["wizards"], parts["flames"] = words.one_or_more(much, WIZARD), words.one_or_more(much, FLAME)
        parts["catapults"] = words.one_or_more(much, CATAPULT)
    elif what == events.ENDED:
        parts["who"] = winners_words([winner for winner in range(rules.seats) if (much >> winner) & 1])
    elif what == own.CALLED:
        parts["sort"] = words.SORT_WORDS[DRACONIC if much == FLIGHT else MERCENARY]
    elif what == own.SENT:
        parts["flames"] = words.flame_words(much)
    elif what == own.ROUND_BEGAN:
        parts["dealt"] = counted(int(rules.figures.deal[much - 1]), "card", "carte")
        parts["kept"] = int(rules.figures.keep[much - 1])
    elif what == own.SCORED:
        bonus = [*rules.figures.bonus, rules.figures.dragon_bonus]
        score = bonus[place] if place <= LAIR else rules.figures.card_points * much
        parts["score"] = counted(int(score), "point", "point")
        if place < LAIR:
            parts["people"] = Words(words.PEOPLE_WORDS[place].en, words.of_word(words.PEOPLE_WORDS[place].fr))
    return parts


def named(rules: Rules, event: Event) -> Words:
    """The card or thing that an event is about."""
    if event.who >= rules.faction:
        return words.PEOPLE_WORDS[(event.who - rules.faction) % PEOPLES]
    if event.who >= rules.card:
        return words.a_card(rules, event.who - rules.card)
    if event.what == own.BANDED_UP:
        return words.a_card(rules, (event.who % rules.things - BANDED) * TYPES)
    return words.thing_words(rules, event.who)


def hits(rules: Rules, event: Event) -> bool:
    """WAR-CATA-3, WAR-DRAGON-8: whether the Catapult's die that an event tells is high enough."""
    needed = rules.figures.hit if event.clause == clauses.CATA_3 else rules.figures.dragon_hit
    return rules.nature.first(event.much) + 1 >= needed


def winners_words(seats: list[int]) -> Words:
    """Who won."""
    names = [seat_name(seat) for seat in seats]
    if len(names) == 1:
        return fill(Words("{name} wins", "{name} gagne"), name=names[0])
    first = Words(", ".join(name.en for name in names[:-1]), ", ".join(name.fr for name in names[:-1]))
    share = Words("{names} and {last} share the victory", "{names} et {last} se partagent la victoire")
    return fill(share, names=first, last=names[-1])
