"""What each choice is called, in English and in French, and how it is written."""

from collections.abc import Callable

import pytest

from champclos import NATURE, State
from champclos.core.errors import UnreadableNotation
from champclos.testing.scenarios import play
from tests.games.warlords.helpers import at, attack, begun, buying, dice, march, reserve, stage, stage_of, turn

REST = "; wessex: 1 finished s3"
LANDS = "castile: 0 finished s9 k2 l1; leon: 0 s1"


def talks() -> State:
    return begun("castile: 0 finished s5 captive 1; wessex: 1 finished s3 captive 0; gold: 5 0; conquest hand 0: siege")


SPOKEN: list[tuple[Callable[[], State], str, str, str]] = [
    (lambda: at("castles", ""), "castle:castile", "Castle: Kingdom of Castile", "Château : Royaume de Castille"),
    (
        lambda: turn(LANDS + REST),
        "march:castile",
        "March from the Kingdom of Castile",
        "Marcher depuis le royaume de Castille",
    ),
    (lambda: turn(LANDS + REST), "done", "End the campaign", "Terminer la campagne"),
    (
        lambda: march(turn(LANDS + REST), "castile", "s1", "andalus"),
        "done",
        "Begin the battles",
        "Livrer les batailles",
    ),
    (lambda: reserve(LANDS + REST), "done", "End the turn", "Terminer le tour"),
    (lambda: play(turn(LANDS + REST), "march:castile"), "take:s2", "With 2 spearmen", "Avec 2 lanciers"),
    (
        lambda: play(turn(LANDS + REST), "march:castile", "take:s2"),
        "step:leon",
        "To the Kingdom of León",
        "Vers le royaume de León",
    ),
    (
        lambda: play(turn(LANDS + REST), "march:castile", "take:s2"),
        "step:aragon",
        "Attack the Kingdom of Aragon",
        "Attaquer le royaume d'Aragon",
    ),
    (
        lambda: march(turn(LANDS + REST), "castile", "l1 k1", "leon"),
        "leave:k1",
        "Leave 1 knight here",
        "Laisser ici 1 chevalier",
    ),
    (lambda: march(turn(LANDS + REST), "castile", "l1 k1", "leon"), "halt", "Stay here", "Rester ici"),
    (lambda: attack("s3", "finished s3", "conquest hand 0: siege"), "card:siege", "Play Siege", "Jouer Siège"),
    (lambda: attack("s3", "finished s3", "conquest hand 0: siege"), "pass", "No card", "Pas de carte"),
    (lambda: dice(attack("s3", "s3", ""), "3/0", "3/0"), "on", "Fight on", "Poursuivre le combat"),
    (
        lambda: dice(attack("s3", "s3", ""), "3/0", "3/0"),
        "retreat:castile",
        "Retreat to the Kingdom of Castile",
        "Se replier vers le royaume de Castille",
    ),
    (lambda: dice(attack("s3 k1", "s3", ""), "3/0", "1/0", "3/1"), "lose:s1", "Lose 1 spearman", "Perdre 1 lancier"),
    (talks, "gold:5", "5 gold", "5 pièces d'or"),
    (talks, "offer:siege", "The card Siege", "La carte Siège"),
    (talks, "prisoner", "A captive warlord in exchange", "Un chef de guerre captif en échange"),
    (talks, "done", "Offer nothing", "Ne rien offrir"),
    (lambda: play(talks(), "gold:1", "make"), "counter", "Demand something else", "Demander autre chose"),
    (lambda: play(talks(), "gold:1", "make", "counter"), "demand:1", "1 card", "1 carte"),
    (
        lambda: play(stage("pope", "castile: 0 finished s3; gold: 9 0" + REST), "draw:tithe"),
        "ignore",
        "Ignore the card and take a disfavour",
        "Ignorer la carte et prendre une défaveur",
    ),
    (
        lambda: stage("recruiting", "castile: 0 finished mk2; gold: 9 0" + REST),
        "pay",
        "Keep the others for 2 gold",
        "Garder les autres pour 2 pièces d'or",
    ),
    (
        lambda: stage("recruiting", "castile: 0 finished mk2; gold: 9 0" + REST),
        "dismiss:mk@castile",
        "Let 1 mercenary knight go: Kingdom of Castile",
        "Renvoyer 1 chevalier mercenaire : Royaume de Castille",
    ),
    (lambda: buying(f"{LANDS}; gold: 20 0" + REST), "buy:k2", "Buy 2 knights", "Acheter 2 chevaliers"),
    (
        lambda: buying(f"{LANDS}; gascony: 0 s1; gold: 20 0" + REST),
        "buy:start1",
        "Pay for 1 castle to start",
        "Payer 1 château à commencer",
    ),
    (
        lambda: buying(f"{LANDS}; toulouse: 0 unfinished s1; gold: 20 0" + REST),
        "buy:finish1",
        "Pay for 1 castle to finish",
        "Payer 1 château à finir",
    ),
    (lambda: buying(f"{LANDS}; gold: 20 0" + REST), "done", "Buy nothing more", "Ne plus rien acheter"),
    (
        lambda: stage("deploying", f"{LANDS}; levies: 1 0" + REST),
        "levy:leon",
        "Place a free spearman: Kingdom of León",
        "Placer un lancier gratuit : Royaume de León",
    ),
    (
        lambda: stage("trading", f"{LANDS}; gold: 9 0" + REST),
        "trade",
        "Buy a Merchant card for 4 gold",
        "Acheter une carte Marchand pour 4 pièces d'or",
    ),
    (lambda: stage("trading", f"{LANDS}; gold: 9 0" + REST), "done", "Buy no card", "N'acheter aucune carte"),
    (lambda: stage("bidding", f"{LANDS}; gold: 9 0" + REST), "bid:d8", "Bid nothing: d8", "Ne rien miser : d8"),
    (lambda: stage("bidding", f"{LANDS}; gold: 9 0" + REST), "bid:d12", "Bid 4 gold: d12", "Miser 4 pièces d'or : d12"),
    (
        lambda: stage("bidding", f"{LANDS}; conquest hand 0: siege levy" + REST),
        "bid:siege+levy",
        "Bid Siege and Levy: d12",
        "Miser Siège et Levée : d12",
    ),
    (lambda: at("places/-1/0", f"{LANDS}; seating: -1 -1" + REST), "sit:2", "Play as number 2", "Jouer au rang 2"),
]


@pytest.mark.parametrize(
    ("position", "move", "english", "french"), SPOKEN, ids=[f"{move}-{en}" for _, move, en, _ in SPOKEN]
)
def test_a_choice_has_its_words_and_comes_back_from_its_notation(
    position: Callable[[], State], move: str, english: str, french: str
) -> None:
    state = position()
    seat = 0 if stage_of(state) == "bidding" else state.seat
    choice = state.parse(move, seat)
    words = state.describe(choice, seat).words
    assert (words.en, words.fr) == (english, french)
    assert state.notation(choice, seat) == move
    assert choice in state.choices(seat)


def test_dice_and_cards_of_nature_have_their_words() -> None:
    state = attack("s3", "s3", "")
    fallen = state.describe(state.parse("hits:3/1", NATURE), NATURE).words
    assert (fallen.en, fallen.fr) == ("3 dice: 1 hit", "3 dés : 1 touche")
    drawing = stage("pope", "castile: 0 finished s3" + REST)
    card = drawing.describe(drawing.parse("draw:tithe", NATURE), NATURE).words
    assert (card.en, card.fr) == ("Tithe is drawn", "Dîme est piochée")


@pytest.mark.parametrize(
    "text", ["march", "march:atlantis", "take:x3", "take:s", "take:s41", "gold:61", "bid:d20", "sit:0"]
)
def test_what_is_no_choice_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UnreadableNotation) as refused:
        turn(LANDS + REST).parse(text, 0)
    assert "\n" not in str(refused.value)
