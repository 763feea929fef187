"""What is asked, whatever is going on: the question in both languages and the clause it stands for."""

from collections.abc import Callable

import pytest

from champclos import State
from champclos.testing.scenarios import play
from tests.games.warlords.helpers import at, attack, begun, buying, dice, march, reserve, stage, turn

REST = "; wessex: 1 finished s3"
OWN = "castile: 0 finished s9 l1; leon: 0 s1"


def captive() -> State:
    return begun("castile: 0 finished s5; wessex: 1 finished s3 captive 0; gold: 5 0; conquest hand 0: siege levy")


def mountain() -> State:
    """Eighteen soldiers have taken León, from two fiefs."""
    state = turn("castile: 0 finished s12; portugal: 0 s9" + REST)
    march(state, "castile", "s10", "leon")
    march(state, "portugal", "s8", "leon")
    play(state, "done")
    return dice(state, "16/1", "2/0", "1/0")


def hungry() -> State:
    return play(turn("castile: 0 finished s1; leon: 0 s14 k3; wessex: 1 finished s3", step=4), "done")


def housed() -> State:
    state = turn("castile: 0 finished s5; leon: 0 finished s1; aragon: 1 l1; navarre: 1 s1" + REST)
    march(state, "castile", "s4", "aragon")
    play(state, "done")
    return dice(state, "4/1", "1/0")


def freed() -> State:
    """A captive is ransomed whose owner has two castles."""
    text = "castile: 0 finished s5; leon: 0 finished s1; wessex: 1 finished s3 captive 0; gold: 5 0"
    return play(begun(text), "gold:5", "make", "accept")


def interdict() -> State:
    return play(stage("pope", "castile: 0 finished s3" + REST), "draw:interdict")


def spying() -> State:
    state = turn("castile: 0 finished s3; merchant hand 0: spy; conquest hand 1: siege levy" + REST)
    return play(state, "card:spy", "show:siege", "show:levy")


ASKED: list[tuple[Callable[[], State], str, str, str]] = [
    (lambda: at("castles", ""), "Where does your castle stand?", "Où placez-vous votre château ?", "WOE-SETUP-5"),
    (
        lambda: play(at("castles", ""), "castle:castile"),
        "Where does your warlord stand?",
        "chef de guerre ?",
        "WOE-SETUP-5",
    ),
    (lambda: turn(OWN + REST), "Which army marches, and where to?", "Quelle armée", "WOE-MOVE-1"),
    (lambda: reserve(OWN + REST), "Reserve: who moves within your fiefs?", "Réserve : ", "WOE-RESERVE-1"),
    (
        lambda: play(turn(OWN + REST), "march:castile"),
        "Who marches, and where to?",
        "Qui se met en marche",
        "WOE-MOVE-1",
    ),
    (
        lambda: march(turn(OWN + REST), "castile", "l1", "leon"),
        "Kingdom of León: does the army go on?",
        "León : l'armée",
        "WOE-MOVE-4",
    ),
    (
        lambda: attack("s3", "s3", "conquest hand 0: heroic_leadership"),
        "Battle for the Kingdom of Aragon: do you play a card?",
        "Bataille, Royaume d'Aragon",
        "WOE-CARD-2",
    ),
    (
        lambda: dice(attack("s3", "s3", ""), "3/0", "3/0"),
        "Battle for the Kingdom of Aragon: fight on or retreat?",
        "poursuivre ou se replier",
        "WOE-BATTLE-7",
    ),
    (
        lambda: dice(attack("s3 k1", "s3", ""), "3/0", "1/0", "3/1"),
        "Battle for the Kingdom of Aragon: who falls?",
        "qui tombe",
        "WOE-BATTLE-5",
    ),
    (
        lambda: play(attack("s3", "s5 k1", "conquest hand 0: greek_fire"), "card:greek_fire"),
        "Whom does the card take?",
        "Qui la carte emporte-t-elle ?",
        "WOE-CARD-2",
    ),
    (hungry, "Kingdom of León: too many on a mountain, who is lost?", "qui est perdu", "WOE-MOUNT-1"),
    (mountain, "Kingdom of León: too many on a mountain, back to where?", "repli vers où", "WOE-MOUNT-1"),
    (housed, "Which castle keeps the captive?", "Quel château garde le captif ?", "WOE-LORD-2"),
    (freed, "In which castle does the warlord stand?", "Dans quel château placez-vous", "WOE-LORD-2"),
    (interdict, "Interdict strikes you. Do you ignore it?", "Interdit vous frappe. L'ignorez-vous ?", "WOE-CARD-3"),
    (spying, "Which card of Red is discarded?", "Quelle carte de Rouge défaussez-vous ?", "WOE-CARD-2"),
    (captive, "What do you offer for your warlord?", "Qu'offrez-vous", "WOE-LORD-2"),
    (
        lambda: play(captive(), "gold:1", "make"),
        "A ransom for your captive: do you accept?",
        "acceptez-vous",
        "WOE-LORD-2",
    ),
    (
        lambda: play(captive(), "gold:1", "make", "counter"),
        "What do you demand instead?",
        "Que demandez-vous",
        "WOE-LORD-2",
    ),
    (
        lambda: play(captive(), "gold:1", "make", "counter", "gold:5", "make"),
        "Do you pay what is demanded?",
        "Payez-vous",
        "WOE-LORD-2",
    ),
    (
        lambda: play(captive(), "gold:1", "make", "counter", "demand:1", "make", "accept"),
        "Which card do you give?",
        "Quelle carte donnez-vous",
        "WOE-LORD-2",
    ),
    (
        lambda: stage("taxes", f"{OWN}; conquest hand 0: plunder" + REST),
        "Do you play a Taxation card?",
        "carte de Taxation",
        "WOE-TAX-1",
    ),
    (
        lambda: stage("recruiting", f"{OWN} ms1; gold: 9 0" + REST),
        "Which mercenaries do you pay?",
        "Quels mercenaires",
        "WOE-DEPLOY-4",
    ),
    (lambda: buying(f"{OWN}; gold: 9 0" + REST), "What do you buy?", "Qu'achetez-vous ?", "WOE-RECRUIT-1"),
    (
        lambda: stage("deploying", f"{OWN}; levies: 1 0" + REST),
        "Where do your recruits stand?",
        "vos recrues",
        "WOE-DEPLOY-1",
    ),
    (
        lambda: stage("deploying", f"{OWN}; merchant hand 0: free_company" + REST),
        "Nothing to place. Do you play a card?",
        "Rien à placer",
        "WOE-CARD-2",
    ),
    (
        lambda: stage("trading", f"{OWN}; gold: 9 0" + REST),
        "Do you buy a Merchant card?",
        "carte Marchand",
        "WOE-MERCH-1",
    ),
    (
        lambda: at("places/-1/0", f"{OWN}; seating: -1 -1" + REST),
        "When do you play in the next round?",
        "À quel rang",
        "WOE-INIT-1",
    ),
]


@pytest.mark.parametrize(
    ("position", "english", "french", "clause"), ASKED, ids=[english for _, english, _, _ in ASKED]
)
def test_a_question_is_asked_in_its_words(
    position: Callable[[], State], english: str, french: str, clause: str
) -> None:
    state = position()
    prompt = state.seen_by(state.seat).scene().prompt
    assert prompt is not None
    assert (prompt.words.en, prompt.clause, prompt.seat) == (english, clause, state.seat)
    assert french in prompt.words.fr
    others = state.seen_by(1 - state.seat).scene().prompt
    assert others is None or not others.options
