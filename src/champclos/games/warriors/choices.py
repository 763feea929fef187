"""Choices and events for people: notation read and written, and sentences in both languages."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.events import (
    AIMED,
    BEGAN,
    CHOSE,
    DREW,
    ENDED,
    JOINED,
    LOST,
    PASSED,
    PLACED,
    REMOVED,
    RESIGNED,
    ROLLED,
    SHOWED,
    TURNED,
    Event,
)
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET, Description
from champclos.core.scene import slot
from champclos.core.words import Words, seat_name
from champclos.games.warriors.battle import BAND, FLIGHT
from champclos.games.warriors.clauses import CATA_3, DEAL_1, ROUND_2
from champclos.games.warriors.codes import (
    BANDED,
    CAMP,
    CATAPULTS,
    FIGHTER,
    HAND,
    JOIN,
    KEEP_CARD,
    LAIR,
    LOSE,
    PLACES,
)
from champclos.games.warriors.events import BANDED_UP, BATTLE_OVER, BEATEN, CALLED, ROUND_OVER
from champclos.games.warriors.figures import TYPES
from champclos.games.warriors.rolls import FACES, face_roll
from champclos.games.warriors.rules import Rules
from champclos.games.warriors.words import (
    ONE_OF,
    PEOPLE_WORDS,
    card_words,
    flame_words,
    place_id,
    thing_id,
    thing_words,
    unit_id,
    unit_words,
)

if TYPE_CHECKING:
    from champclos.games.warriors.state import War

UNKNOWN_NAME: Final = "?"
PLAIN_WORDS: Final = (
    Description("pass", "", "", Words("Use no Catapult", "N'utiliser aucune Catapulte")),
    Description("go_on", "", "", Words("Attack again", "Attaquer encore")),
    Description("stop", "", "", Words("End the Battle", "Mettre fin à la Bataille")),
    Description("halt", "", "", Words("No charge", "Ne pas charger")),
    Description("call", "", "", Words("A Draconic Battle", "Une Bataille draconique")),
    Description("call", "", "", Words("A Mercenary Battle", "Une Bataille avec Mercenaires")),
    Description("burn", "", "", Words("Discard a Flame", "Défausser une Flamme")),
    Description("yield", "", "", Words("Give up the Dragon", "Céder le Dragon")),
)


# Notation


def notation(rules: Rules, choice: i64, seat: i64) -> str:
    """A choice in one short word."""
    if choice == RESIGN and seat != NATURE:
        return "resign"
    if choice == SECRET or choice == DRAW_UNKNOWN:
        return UNKNOWN_NAME
    return rules.names.nature[choice] if seat == NATURE else rules.names.choices[choice]


def parse(rules: Rules, source: str, seat: i64) -> i64:
    """The choice a notation means, whether or not the rules allow it."""
    text = source.strip()
    if text == UNKNOWN_NAME:
        return DRAW_UNKNOWN if seat == NATURE else SECRET
    if text == "resign" and seat != NATURE:
        return RESIGN
    known = rules.names.nature_codes if seat == NATURE else rules.names.choice_codes
    found = known.get(text)
    if found is None:
        if seat == NATURE:
            raise UnreadableNotation(f'"{text[:40]}" is neither a card, like Ei, nor dice, like r642, k51 or d4')
        raise UnreadableNotation(f'"{text[:40]}" is no choice; write E>1T to attack, keep:Ei to keep, or pass')
    return found


# Words


def describe(state: "War", choice: i64, seat: i64) -> Description:
    """A choice with its verb, its piece, its place and its words."""
    rules = state.rules
    codes = rules.codes
    if seat == NATURE:
        return described_fall(rules, choice)
    if choice == SECRET:
        return Description("keep", "", "", Words("Keeps a card in secret", "Garde une carte en secret"))
    if choice == RESIGN:
        return Description("resign", "", "", Words("Resign", "Abandonner"))
    if choice < LOSE:
        return PLAIN_WORDS[choice]
    if choice >= codes.attack:
        return described_attack(rules, seat, choice - codes.attack)
    if choice >= codes.shoot:
        thing = choice - codes.shoot
        name = thing_words(rules, thing)
        words = Words(f"Catapult: shoot at {name.en}", f"Catapulte : viser {name.fr}")
        return Description("shoot", thing_id(rules, seat * codes.things + CATAPULTS), thing_id(rules, thing), words)
    if choice >= codes.target:
        target = choice - codes.target
        name = unit_words(target // codes.units, target % codes.units)
        words = Words(f"Attack {name.en}", f"Attaquer : {name.fr}")
        return Description("target", "", unit_id(rules, target // codes.units, target % codes.units), words)
    if choice >= codes.wizard:
        return described_own(rules, seat, choice)
    return described_card(state, seat, choice)


def described_attack(rules: Rules, seat: i64, rest: i64) -> Description:
    codes = rules.codes
    people = rest // codes.targets
    target = rest % codes.targets
    own = PEOPLE_WORDS[people]
    other = unit_words(target // codes.units, target % codes.units)
    words = Words(f"{own.en} attack {other.en}", f"{own.fr} : attaquer {other.fr}")
    place = unit_id(rules, target // codes.units, target % codes.units)
    return Description("attack", unit_id(rules, seat, people), place, words)


def described_own(rules: Rules, seat: i64, choice: i64) -> Description:
    """A Wizard or a Flame for a unit of one's own, or a Dragon that attacks."""
    codes = rules.codes
    if choice >= codes.dragon:
        flames = flame_words(choice - codes.dragon)
        piece = unit_id(rules, seat, LAIR + choice - codes.dragon)
        words = Words(f"Dragon with {flames.en} attacks", f"Attaquer avec le Dragon : {flames.fr}")
        return Description("dragon", piece, "", words)
    if choice >= codes.flame:
        flames = flame_words(choice - codes.flame)
        place = unit_id(rules, seat, LAIR + choice - codes.flame)
        words = Words(f"Flame for the Dragon with {flames.en}", f"Flamme pour le Dragon avec {flames.fr}")
        return Description("flame", f"{seat}-fl", place, words)
    unit = choice - codes.wizard
    name = unit_words(seat, unit)
    words = Words(f"Wizard on {name.en}", f"Magicien sur : {name.fr}")
    return Description("wizard", f"{seat}-wiz", unit_id(rules, seat, unit), words)


def described_card(state: "War", seat: i64, choice: i64) -> Description:
    """A card that is kept, joins a band, camps or is lost."""
    rules = state.rules
    first = seat * rules.codes.things
    if choice >= KEEP_CARD:
        name = card_words(rules, choice - KEEP_CARD)
        return Description(
            "keep", hand_slot(state, seat, choice - KEEP_CARD), "", Words(f"Keep {name.en}", f"Garder {name.fr}")
        )
    if choice >= JOIN:
        people = choice - JOIN
        one = ONE_OF[people]
        words = Words(f"{one.en} infantry joins the band", f"Fantassin {one.fr} dans la Bande")
        return Description("join", thing_id(rules, first + people * TYPES), "", words)
    if choice >= CAMP:
        name = card_words(rules, choice - CAMP)
        words = Words(f"Charge: {name.en} camps", f"Charger : {name.fr} campe")
        return Description("camp", thing_id(rules, first + choice - CAMP), "", words)
    kind = choice - LOSE
    name = card_words(rules, kind)
    banded = seat == state.resolver and state.battle.mode == BAND
    piece = thing_id(rules, first + (BANDED + kind // TYPES if banded else kind))
    return Description("lose", piece, "", Words(f"Lose {name.en}", f"Perdre {name.fr}"))


def hand_slot(state: "War", seat: i64, kind: i64) -> str:
    """The first card of a kind in a hand, by its slot; cards lie in the order of their kinds."""
    zone = state.rules.hand(seat)
    before: i64 = 0
    for other in range(kind):
        before += state.zones.count(zone, other)
    held = state.zones.count(zone, kind)
    return slot(place_id(state.rules, seat * PLACES + HAND), int(before)) if held else ""


def described_fall(rules: Rules, choice: i64) -> Description:
    """Nature's choice."""
    if choice == DRAW_UNKNOWN:
        return Description("draw", "", "", Words("A card is dealt", "Une carte est donnée"))
    if choice < rules.figures.kinds:
        return Description("draw", "", "", card_words(rules, choice))
    return Description("roll", "", "", roll_words(rules, choice))


def roll_words(rules: Rules, choice: i64) -> Words:
    """Dice as they fell."""
    rolls = rules.rolls
    if choice >= rolls.die:
        return Words(f"Catapult: {choice - rolls.die + 1}", f"Catapulte : {choice - rolls.die + 1}")
    red: i64 = 0
    black: i64 = 0
    if choice >= rolls.both:
        red = face_roll((choice - rolls.both) // FACES + 1)
        black = face_roll((choice - rolls.both) % FACES + 1)
    elif choice >= rolls.black:
        black = choice - rolls.black
    else:
        red = choice - rolls.red
    en: list[str] = []
    fr: list[str] = []
    if red:
        en.append("red " + ", ".join(rolls.names[red]))
        fr.append("rouge " + ", ".join(rolls.names[red]))
    if black:
        en.append("black " + ", ".join(rolls.names[black]))
        fr.append("noir " + ", ".join(rolls.names[black]))
    return Words("Dice: " + "; ".join(en or ["none"]), "Dés : " + " ; ".join(fr or ["aucun"]))


# What happened


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    what = event.what
    side = seat_name(int(event.seat)) if event.seat >= 0 else Words("", "")
    if what == RESIGNED:
        return Words(f"{side.en} resigns", f"{side.fr} abandonne")
    if what == PASSED:
        return Words(f"{side.en} uses no Catapult", f"{side.fr} n'utilise aucune Catapulte")
    if what == ENDED:
        return Words("The game is over", "La partie est finie")
    if what == ROUND_OVER:
        return Words(f"Round {event.much} is over", f"Le Round {event.much} est terminé")
    if what == BATTLE_OVER:
        return Words("The Battle is over", "La Bataille est terminée")
    if what == CHOSE:
        return Words(f"{side.en} has chosen {event.much} to keep", f"{side.fr} a choisi {event.much} à garder")
    if what == BEATEN:
        if event.much == 1:
            return Words(f"{side.en} loses the first comparison", f"{side.fr} perd la première comparaison")
        return Words(f"{side.en} loses the second comparison", f"{side.fr} perd la deuxième comparaison")
    if what == LOST:
        if event.much == 1:
            return Words(f"{side.en} loses a card", f"{side.fr} perd une carte")
        return Words(f"{side.en} loses {event.much} cards", f"{side.fr} perd {event.much} cartes")
    if what == ROLLED:
        return roll_words(rules, event.much)
    if what == AIMED:
        return tell_aim(rules, event, side)
    return tell_card(rules, event, side)


def tell_aim(rules: Rules, event: Event, side: Words) -> Words:
    """An attack or a shot."""
    if event.clause == CATA_3:
        name = thing_words(rules, event.who)
        return Words(f"{side.en} shoots a Catapult at {name.en}", f"{side.fr} tire à la Catapulte sur : {name.fr}")
    owner = seat_name(int(event.where // PLACES))
    place = event.where % PLACES
    target = Words("Dragon", "Dragon") if place == LAIR else PEOPLE_WORDS[place]
    en = f"attacks {owner.en} {target.en}"
    fr = f"attaque : {target.fr} ({owner.fr})"
    if event.much == BAND:
        return Words(f"{side.en}'s band {en}", f"La Bande de {side.fr} {fr}")
    if event.much == FLIGHT:
        return Words(f"{side.en}'s Dragon {en}", f"Le Dragon de {side.fr} {fr}")
    return Words(f"{side.en} {en}", f"{side.fr} {fr}")


def tell_card(rules: Rules, event: Event, side: Words) -> Words:
    """Something that happened to a card."""
    what = event.what
    name = named(rules, event.who)
    times = f" ×{event.much}" if event.much > 1 and what == REMOVED else ""
    if what == DREW:
        if event.who < 0:
            return Words(f"{side.en} is dealt a card", f"{side.fr} reçoit une carte")
        return Words(f"{side.en} is dealt {name.en}", f"{side.fr} reçoit : {name.fr}")
    if what == SHOWED:
        return Words(f"{side.en} keeps {name.en}", f"{side.fr} garde : {name.fr}")
    if what == PLACED:
        if event.seat < 0:
            return Words(f"The pile is shuffled: {event.much} cards", f"On mélange la pioche : {event.much} cartes")
        return Words(f"{side.en}: {name.en}", f"{side.fr} : {name.fr}")
    if what == BEGAN:
        if event.who % rules.codes.things == FIGHTER and event.who < rules.codes.card:
            flames = flame_words(event.much)
            return Words(f"{side.en}: Dragon with {flames.en}", f"{side.fr} : Dragon avec {flames.fr}")
        return Words(f"{side.en} resolves {name.en}", f"{side.fr} résout : {name.fr}")
    if what == CALLED:
        if event.much == FLIGHT:
            return Words(f"{side.en}: {name.en} is Draconic", f"{side.fr} : {name.fr}, draconique")
        return Words(f"{side.en}: {name.en} is Mercenary", f"{side.fr} : {name.fr}, avec Mercenaires")
    if what == BANDED_UP:
        return Words(f"{name.en} joins", f"{name.fr} se joint")
    if what == JOINED:
        return Words(f"{side.en} takes {name.en}", f"{side.fr} prend : {name.fr}")
    if what == TURNED:
        if event.much:
            return Words(f"{name.en} camps", f"{name.fr} campe")
        return Words(f"{side.en}'s camp breaks up", f"{side.fr} lève le camp")
    if event.clause == DEAL_1:
        return Words(f"{side.en}: {name.en} is set aside", f"{side.fr} : {name.fr} est mise de côté")
    if event.clause == ROUND_2:
        return Words(
            f"{side.en} cannot attack: {name.en} is discarded", f"{side.fr} ne peut attaquer : {name.fr} défaussée"
        )
    return Words(f"{name.en}{times} is discarded", f"{name.fr}{times} : défausse")


def named(rules: Rules, who: i64) -> Words:
    """What an event is about."""
    if who < 0:
        return Words("a card", "une carte")
    if who >= rules.codes.card:
        return card_words(rules, who - rules.codes.card)
    return thing_words(rules, who)
