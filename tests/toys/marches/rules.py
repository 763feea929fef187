"""The clauses of Marches, its map, and what can be chosen."""

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from champclos.core.rulebook import HOUSE_CLAUSES, Clause, Rulebook
from champclos.core.verbs import Verb, Verbs, listed, say
from champclos.core.words import Description, Words

if TYPE_CHECKING:
    from tests.toys.marches.state import MarchesState

RULEBOOK = Rulebook(
    "marches",
    HOUSE_CLAUSES,
    [
        Clause("MAR-TURN-1", "The seats play by turns.", "Les joueurs jouent à tour de rôle."),
        Clause("MAR-RIDE-1", "A scout goes one or two fiefs, from each to the next.",
               "Un éclaireur avance d'un ou deux fiefs, de proche en proche."),
        Clause("MAR-MARCH-1", "An army marches from a fief of one's own into the next.",
               "Une armée va d'un de ses fiefs dans le suivant."),
        Clause("MAR-MARCH-2", "At least one soldier marches, and no more than stand there.",
               "Un soldat au moins se met en marche, et pas plus qu'il n'y en a."),
        Clause("MAR-DICE-1", "Of three dice, two at most are rolled again.",
               "De trois dés, on en relance deux au plus."),
        Clause("MAR-LOSS-1", "Each die of 4 or more is a hit; the defender chooses who falls.",
               "Chaque dé de 4 ou plus touche ; le défenseur choisit qui tombe."),
        Clause("MAR-OFFER-1", "For a captive one offers something: gold, captives, or both.",
               "Pour un captif on offre quelque chose : de l'or, des captifs, ou les deux."),
        Clause("MAR-END-1", "After the last round whoever holds more fiefs wins.",
               "Après la dernière manche, qui tient le plus de fiefs gagne."),
    ],
)  # fmt: skip
TURN_1, RIDE_1, MARCH_1, MARCH_2, DICE_1, LOSS_1, OFFER_1, END_1 = (
    RULEBOOK.number(f"MAR-{name}")
    for name in ("TURN-1", "RIDE-1", "MARCH-1", "MARCH-2", "DICE-1", "LOSS-1", "OFFER-1", "END-1")
)

FIEFS = ("alder", "birch", "cedar", "dune", "elm", "fern")
NAMES = {
    "alder": Words("Alder", "L'Aulne"), "birch": Words("Birch", "Le Bouleau"), "cedar": Words("Cedar", "Le Cèdre"),
    "dune": Words("Dune", "La Dune"), "elm": Words("Elm", "L'Orme"), "fern": Words("Fern", "La Fougère"),
}  # fmt: skip
NEAR = ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))
KINDS = (Words("Spearmen", "Lanciers"), Words("Riders", "Cavaliers"))
GOODS = (Words("Gold", "Or"), Words("Captives", "Captifs"))
MOST = 9
RIDE_PHASE, MARCH_PHASE, TAKE_PHASE, ROLL_PHASE, PICK_PHASE, AGAIN_PHASE, LOSE_PHASE, GIVE_PHASE, ANSWER_PHASE = range(
    9
)
FALLS = [fall for many in (1, 2, 3) for fall in combinations_with_replacement(range(1, 7), many)]
RIDE, STAY, MARCH, HOLD, TAKE, AGAIN, LOSE, GIVE, SEND, KEEP, ACCEPT, REFUSE = range(12)


def place_name(place: int) -> Words:
    return NAMES[FIEFS[place]]


def say_ride(state: "MarchesState", seat: int, first: int, second: int) -> Description:
    last = place_name(first if second == len(FIEFS) else second)
    return say(f"Scout to {last.en}", f"Éclaireur : {last.fr}")


def say_march(state: "MarchesState", seat: int, start: int, end: int) -> Description:
    one, other = place_name(start), place_name(end)
    return say(f"{one.en} → {other.en}", f"{one.fr} → {other.fr}")


def say_take(state: "MarchesState", seat: int, kind: int, much: int) -> Description:
    return say(f"{KINDS[kind].en}: {much}", f"{KINDS[kind].fr} : {much}", amount=much)


def say_again(state: "MarchesState", seat: int, mask: int) -> Description:
    dice = [number for number in range(3) if (mask >> number) & 1]
    if not dice:
        return say("Keep all dice", "Garder tous les dés", dice=False)
    faces = ", ".join(str(state.dice[number]) for number in dice) if len(state.dice) == 3 else "?"
    return say(f"Roll again: {faces}", f"Relancer : {faces}")


def say_give(state: "MarchesState", seat: int, what: int, much: int) -> Description:
    return say(f"{GOODS[what].en}: {much}", f"{GOODS[what].fr} : {much}", amount=much)


def said(en: str, fr: str) -> Description:
    return say(en, fr)


PLACE = listed(list(FIEFS), lambda state, seat, place: (FIEFS[place],))
ARMY = listed(list(FIEFS), lambda state, seat, place: (f"army-{FIEFS[place]}",))
FIRST = listed(list(FIEFS), lambda state, seat, place: (f"scout-{seat}", FIEFS[place]))
SECOND = listed([*FIEFS, "stop"], lambda state, seat, place: FIEFS[place : place + 1])
DICE = listed(
    [f"{mask:03b}" for mask in range(8)],
    lambda state, seat, mask: tuple(f"die-{number}" for number in range(3) if (mask >> number) & 1),
)
AMOUNT = listed([str(much) for much in range(MOST + 1)])
VERBS = Verbs(
    [
        Verb("ride", "ride:{}-{}", [FIRST, SECOND], say_ride),
        Verb("stay", "stay", [], lambda *_: said("The scout stays", "L'éclaireur reste")),
        Verb("march", "{}>{}", [ARMY, PLACE], say_march),
        Verb("hold", "hold", [], lambda *_: said("Nobody marches", "Personne ne bouge")),
        Verb("take", "take:{}{}", [listed(["s", "r"]), AMOUNT], say_take),
        Verb("again", "again:{}", [DICE], say_again, dice=True),
        Verb("lose", "lose:{}{}", [listed(["s", "r"]), AMOUNT], say_take),
        Verb("give", "give:{}{}", [listed(["g", "c"]), AMOUNT], say_give),
        Verb("send", "send", [], lambda *_: said("Make this offer", "Faire cette offre")),
        Verb("keep", "keep", [], lambda *_: said("Offer nothing", "Ne rien offrir")),
        Verb("accept", "accept", [], lambda *_: said("Accept", "Accepter")),
        Verb("refuse", "refuse", [], lambda *_: said("Refuse", "Refuser")),
    ],
    say("", ""),
    "is no choice of Marches",
)
NATURES = Verbs(
    [Verb("fall", "dice:{}", [listed(["".join(map(str, fall)) for fall in FALLS])], lambda state, seat, index: say(
        "The dice fall", "Les dés tombent"))],
    say("", ""),
    "is no fall of the dice",
)  # fmt: skip
