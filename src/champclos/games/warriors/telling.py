"""What happened, as sentences in both languages."""

from typing import Final

from mypy_extensions import i64

from champclos.core.events import (
    AIMED,
    CHOSE,
    COUNTED,
    DREW,
    ENDED,
    JOINED,
    LOST,
    NOTHING,
    PASSED,
    PLACED,
    REMOVED,
    RESIGNED,
    ROLLED,
    SHOWED,
    TURNED,
    Event,
)
from champclos.core.words import Words, seat_name
from champclos.games.warriors.battle import FLIGHT
from champclos.games.warriors.choices import roll_words
from champclos.games.warriors.clauses import (
    ATTACK_7,
    CATA_3,
    CATA_5,
    CHARGE_1,
    DEAL_1,
    DEAL_3,
    END_1,
    RESIGN_1,
    ROUND_2,
    SCORE_3,
)
from champclos.games.warriors.codes import BANDED, CATAPULTS, DRAGONS, FLAMES, LAIR, PLACES, WIZARDS, WON
from champclos.games.warriors.events import (
    BANDED_UP,
    BATTLE_OVER,
    BEATEN,
    BOWS_OF_ONE,
    CALLED,
    LAPSED,
    NO_ATTACKER,
    NO_TARGET,
    ROUND_BEGAN,
    ROUND_OVER,
    SCORED,
    SENT,
    STOPPED,
    TOTALLED,
)
from champclos.games.warriors.figures import CATAPULT, DRACONIC, FLAME, MERCENARY, PEOPLES, TYPES, WIZARD
from champclos.games.warriors.rules import Rules
from champclos.games.warriors.words import (
    PEOPLE_WORDS,
    SORT_WORDS,
    a_card,
    counted,
    counted_name,
    dragon_words,
    faction_words,
    flame_words,
    of_word,
    one_or_more,
    owner_words,
    thing_words,
)

CARD: Final = Words("card", "carte")
POINT: Final = Words("point", "point")
BOW: Final = Words("bow", "Arc")


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    what = event.what
    side = seat_name(int(event.seat)) if event.seat >= 0 else Words("", "")
    if what == RESIGNED:
        return Words(f"{side.en} resigns", f"{side.fr} abandonne")
    if what == PASSED:
        return Words(f"{side.en} uses no Catapult", f"{side.fr} n'utilise aucune Catapulte")
    if what == CHOSE:
        cards = counted(event.much, CARD)
        return Words(f"{side.en} has chosen {cards.en} to keep", f"{side.fr} a choisi {cards.fr} à garder")
    if what in (BEATEN, LOST, ROLLED, COUNTED):
        return tell_dice(rules, event, side)
    if what in (ENDED, SCORED, TOTALLED):
        return tell_end(rules, event, side)
    if what == ROUND_BEGAN:
        return tell_round(rules, event.much)
    if what in (ROUND_OVER, BATTLE_OVER, LAPSED):
        return tell_over(event, side)
    if what == AIMED:
        return tell_aim(rules, event, side)
    if what == PLACED:
        return tell_placed(rules, event, side)
    if what == REMOVED:
        return tell_removed(rules, event, side)
    return tell_card(rules, event, side)


# Attacks


def tell_aim(rules: Rules, event: Event, side: Words) -> Words:
    """An attack, another by the same attacker, a charge or a shot."""
    if event.clause == CATA_3:
        name = thing_words(rules, event.who)
        return Words(f"{side.en} shoots a Catapult at {name.en}", f"{side.fr} tire à la Catapulte sur {name.fr}")
    if event.clause == END_1:
        return Words(f"{side.en} attacks again", f"{side.fr} attaque de nouveau")
    seat, place = event.where // PLACES, event.where % PLACES
    target = dragon_words(seat, event.much) if place == LAIR else faction_words(seat, place)
    owner = owner_words(event.seat)
    if event.who >= rules.codes.faction:
        name = PEOPLE_WORDS[(event.who - rules.codes.faction) % PEOPLES]
        en, fr = ("charge", "chargent") if event.clause == CHARGE_1 else ("attack", "attaquent")
        return Words(f"{owner.en} {name.en} {en} {target.en}", f"Les {name.fr} {owner.fr} {fr} {target.fr}")
    if event.who == NOTHING:
        return Words(f"{owner.en} band attacks {target.en}", f"La Bande {owner.fr} attaque {target.fr}")
    return Words(f"{owner.en} Dragon attacks {target.en}", f"Le Dragon {owner.fr} attaque {target.fr}")


def tell_dice(rules: Rules, event: Event, side: Words) -> Words:
    """Dice, what is added to them, and what they cost."""
    if event.what == BEATEN:
        if event.much == 1:
            return Words(f"{side.en} loses the first comparison", f"{side.fr} perd la première comparaison")
        return Words(f"{side.en} loses the second comparison", f"{side.fr} perd la deuxième comparaison")
    if event.what == LOST:
        if event.much == 1:
            return Words(f"{side.en} has to give up a card", f"{side.fr} doit céder une carte")
        return Words(f"{side.en} has to give up {event.much} cards", f"{side.fr} doit céder {event.much} cartes")
    if event.what == ROLLED:
        return tell_roll(rules, event)
    if event.clause == ATTACK_7:
        return tell_bows(event, side)
    owner = owner_words(event.seat)
    return Words(f"{owner.en} Dragon adds 1 to each die", f"Le Dragon {owner.fr} ajoute 1 à chaque dé")


def tell_bows(event: Event, side: Words) -> Words:
    """WAR-ATTACK-7: who adds 1, and why; or why nobody does."""
    one, other = event.much // BOWS_OF_ONE, event.much % BOWS_OF_ONE
    bows = counted(one, BOW)
    if event.seat < 0:
        return Words(
            f"Nobody adds 1 for bows: both sides have {one}",
            f"Personne n'ajoute 1 pour les Arcs : chaque camp en a {one}",
        )
    return Words(
        f"{side.en} adds 1 to its highest die: {bows.en} against {other}",
        f"{side.fr} ajoute 1 à son dé le plus fort : {bows.fr} contre {other}",
    )


def tell_roll(rules: Rules, event: Event) -> Words:
    """Dice; with a Catapult's, whether it hits."""
    words = roll_words(rules, event.much)
    if event.much < rules.rolls.die:
        return words
    needed = rules.figures.hit if event.clause == CATA_3 else rules.figures.dragon_hit
    if event.much - rules.rolls.die + 1 >= needed:
        return Words(f"{words.en}, a hit", f"{words.fr}, le tir réussit")
    return Words(f"{words.en}, a miss", f"{words.fr}, le tir échoue")


# Rounds


def tell_round(rules: Rules, number: i64) -> Words:
    """WAR-PREP-1, WAR-PREP-2, WAR-DRAGON-2: what is dealt and kept."""
    deal, keep = counted(rules.figures.deal[number - 1], CARD), rules.figures.keep[number - 1]
    return Words(
        f"Round {number} begins: everybody is dealt {deal.en} and keeps {keep}",
        f"Le Round {number} commence : chacun reçoit {deal.fr} et en garde {keep}",
    )


def tell_shuffled(event: Event) -> Words:
    """WAR-DEAL-1: Battle cards go back into the pile; WAR-PREP-2 and -4: the discards do."""
    cards = counted(event.much, CARD)
    if event.clause == DEAL_1 and event.much == 1:
        return Words(
            "The Battle card set aside is shuffled into the draw pile",
            "La carte Bataille mise de côté est remélangée à la pioche",
        )
    if event.clause == DEAL_1:
        return Words(
            f"The {event.much} Battle cards set aside are shuffled into the draw pile",
            f"Les {event.much} cartes Bataille mises de côté sont remélangées à la pioche",
        )
    return Words(
        f"The discards are shuffled into the draw pile, which now has {cards.en}",
        f"Les défausses sont remélangées à la pioche, qui compte maintenant {cards.fr}",
    )


def tell_left(event: Event, side: Words) -> Words:
    """WAR-PREP-1 and -2: cards that were not kept."""
    cards = counted(event.much, CARD)
    if event.where == NOTHING:
        return Words(
            f"{side.en} removes {cards.en} not kept from the game",
            f"{side.fr} retire du jeu {cards.fr} {counted_name(event.much, Words('', 'non gardée')).fr}",
        )
    return Words(
        f"{side.en} discards {cards.en} not kept, face down",
        f"{side.fr} défausse {cards.fr} {counted_name(event.much, Words('', 'non gardée')).fr}, face cachée",
    )


# Ends


def tell_over(event: Event, side: Words) -> Words:
    """A round, a Battle or a charge has come to its end."""
    if event.what == ROUND_OVER:
        return Words(f"Round {event.much} is over", f"Le Round {event.much} est terminé")
    if event.what == LAPSED:
        owner = owner_words(event.seat)
        return Words(f"{owner.en} charge is called off", f"La Charge {owner.fr} est annulée")
    if event.much == STOPPED:
        return Words(f"{side.en} ends the Battle", f"{side.fr} met fin à la Bataille")
    if event.much == NO_TARGET:
        return Words("The Battle is over: the target is wiped out", "La Bataille est terminée : la cible est anéantie")
    if event.much == NO_ATTACKER:
        return Words(
            "The Battle is over: the attacker has nobody left to fight with",
            "La Bataille est terminée : l'Attaquant n'a plus personne pour combattre",
        )
    return Words(
        "The Battle is over: the attacker has no shield left",
        "La Bataille est terminée : l'Attaquant n'a plus de Bouclier",
    )


def tell_end(rules: Rules, event: Event, side: Words) -> Words:
    """Points, and who wins."""
    if event.what == TOTALLED:
        points = counted(event.much, POINT)
        return Words(f"{side.en} has {points.en} in all", f"{side.fr} a {points.fr} en tout")
    if event.what == SCORED:
        return tell_score(rules, event, side)
    seats = [seat for seat in range(rules.seats) if (event.much >> seat) & 1]
    who = winners_words([int(seat) for seat in seats])
    if event.clause == RESIGN_1:
        return Words(f"The game is over: {who.en}, the others have left", f"La partie est finie : {who.fr}, resté seul")
    if event.clause == SCORE_3 and len(seats) == 1:
        return Words(
            f"The game is over: with equal points, {who.en} by the larger victory pile",
            f"La partie est finie : à égalité de points, {who.fr} par la plus grande Pile de victoire",
        )
    return Words(f"The game is over: {who.en}", f"La partie est finie : {who.fr}")


def tell_score(rules: Rules, event: Event, side: Words) -> Words:
    """WAR-SCORE-1 and -2, WAR-DRAGON-12: what brings a seat points."""
    figures = rules.figures
    place = event.where % PLACES
    cards = counted(event.much, CARD)
    if place == WON:
        points = counted(figures.card_points * event.much, POINT)
        return Words(
            f"{side.en} scores {points.en} for {cards.en} in the victory pile",
            f"{side.fr} marque {points.fr} pour {cards.fr} dans sa Pile de victoire",
        )
    if place == LAIR:
        points = counted(figures.dragon_bonus, POINT)
        return Words(
            f"{side.en} scores {points.en} for the most Dragons: {event.much}",
            f"{side.fr} marque {points.fr} pour le plus grand nombre de Dragons : {event.much}",
        )
    points = counted(figures.bonus[place], POINT)
    people = PEOPLE_WORDS[place]
    return Words(
        f"{side.en} scores {points.en} for the largest faction of {people.en}: {cards.en}",
        f"{side.fr} marque {points.fr} pour la plus grande Faction {of_word(people.fr)} : {cards.fr}",
    )


def winners_words(seats: list[int]) -> Words:
    """Who won."""
    names = [seat_name(seat) for seat in seats]
    if len(names) == 1:
        return Words(f"{names[0].en} wins", f"{names[0].fr} gagne")
    en, fr = [name.en for name in names], [name.fr for name in names]
    return Words(
        f"{', '.join(en[:-1])} and {en[-1]} share the victory",
        f"{', '.join(fr[:-1])} et {fr[-1]} se partagent la victoire",
    )


# Cards


def tell_placed(rules: Rules, event: Event, side: Words) -> Words:
    """Cards that come to their place."""
    if event.seat < 0:
        return tell_shuffled(event)
    if event.who >= rules.codes.card:
        name = a_card(rules, event.who - rules.codes.card)
        return Words(f"{side.en} is dealt {name.en}", f"{side.fr} reçoit {name.fr}")
    thing = event.who % rules.codes.things
    if thing >= DRAGONS:
        flames = thing - DRAGONS
        return Words(
            f"{side.en} gives a Flame to a Dragon, which now has {flames}",
            f"{side.fr} attribue une Flamme à un Dragon, qui en a maintenant {flames}",
        )
    if thing == CATAPULTS:
        return Words(f"{side.en} takes back the Catapult", f"{side.fr} reprend sa Catapulte")
    people = PEOPLE_WORDS[thing - WIZARDS]
    return Words(f"{side.en} lays a Wizard on the {people.en}", f"{side.fr} pose un Magicien sur ses {people.fr}")


def tell_removed(rules: Rules, event: Event, side: Words) -> Words:
    """Cards that are discarded or set aside."""
    if event.who == NOTHING:
        return tell_left(event, side)
    if event.clause == DEAL_3:
        wizards = one_or_more(event.much, WIZARD)
        return Words(
            f"{side.en} has no faction to protect and discards {wizards.en}",
            f"{side.fr} n'a aucune Faction à protéger et défausse {wizards.fr}",
        )
    if event.who >= rules.codes.card:
        name = a_card(rules, event.who - rules.codes.card)
        if event.clause == DEAL_1:
            return Words(
                f"{side.en} is dealt {name.en}, which is set aside", f"{side.fr} reçoit {name.fr}, mise de côté"
            )
        if event.clause == ROUND_2:
            return Words(
                f"{side.en} cannot attack and discards {name.en}",
                f"{side.fr} ne peut pas attaquer et défausse {name.fr}",
            )
        return Words(f"{side.en} discards {name.en}", f"{side.fr} défausse {name.fr}")
    thing = event.who % rules.codes.things
    if event.clause == CATA_5:
        cards = one_or_more(event.much, CATAPULT)
        unused = counted_name(event.much, Words("", "inutilisée")).fr
        return Words(f"{side.en} discards {cards.en} not used", f"{side.fr} défausse {cards.fr} {unused}")
    if thing == FLAMES:
        flames = one_or_more(event.much, FLAME)
        return Words(f"{side.en} discards {flames.en}", f"{side.fr} défausse {flames.fr}")
    wizards = one_or_more(event.much, WIZARD)
    people = PEOPLE_WORDS[thing - WIZARDS]
    return Words(
        f"{side.en} discards {wizards.en} from the {people.en}", f"{side.fr} défausse {wizards.fr} de ses {people.fr}"
    )


def tell_card(rules: Rules, event: Event, side: Words) -> Words:
    """What else happens to a card."""
    what = event.what
    if what == DREW and event.who < 0:
        return Words(f"{side.en} is dealt a card", f"{side.fr} reçoit une carte")
    if what == TURNED and not event.much:
        owner = owner_words(event.seat)
        return Words(
            f"{owner.en} camped cards turn face up", f"Les cartes {owner.fr} qui campaient reviennent face visible"
        )
    if event.who < rules.codes.card:
        return tell_thing(rules, event, side)
    name = a_card(rules, event.who - rules.codes.card)
    if what == DREW:
        return Words(f"{side.en} is dealt {name.en}", f"{side.fr} reçoit {name.fr}")
    if what == SHOWED:
        if event.clause == RESIGN_1:
            return Words(f"{side.en} had kept {name.en}", f"{side.fr} avait gardé {name.fr}")
        return Words(f"{side.en} keeps {name.en}", f"{side.fr} garde {name.fr}")
    if what == CALLED:
        sort = SORT_WORDS[DRACONIC if event.much == FLIGHT else MERCENARY]
        return Words(f"{side.en} fights {name.en} as a {sort.en}", f"{side.fr} livre {name.fr} comme {sort.fr}")
    return Words(f"{side.en} resolves {name.en}", f"{side.fr} résout {name.fr}")


def tell_thing(rules: Rules, event: Event, side: Words) -> Words:
    """A card on the table joins a band, camps, is sent into a Battle or is taken."""
    name = thing_words(rules, event.who)
    if event.what == JOINED:
        return Words(f"{side.en} takes {name.en}", f"{side.fr} prend {name.fr}")
    if event.what == SENT:
        flames = flame_words(event.much)
        return Words(f"{side.en} sends a Dragon {flames.en}", f"{side.fr} envoie un Dragon {flames.fr}")
    if event.what == BANDED_UP:
        return joined_words(rules, event.who)
    return Words(f"{name.en} camps", f"{raised(name.fr)} campe")


def joined_words(rules: Rules, who: i64) -> Words:
    """An infantryman joins a band."""
    owner = owner_words(who // rules.codes.things)
    name = a_card(rules, (who % rules.codes.things - BANDED) * TYPES)
    return Words(f"{name.en} joins {owner.en} band", f"{raised(name.fr)} entre dans la Bande {owner.fr}")


def raised(sentence: str) -> str:
    """Words at the beginning of a sentence."""
    return sentence[0].upper() + sentence[1:]
