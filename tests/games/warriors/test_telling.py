"""What the log says: every event as a sentence in both languages, with the clause by which it happened."""

import pytest

from champclos import RESIGN, State
from champclos.core.events import BEGAN, LOST
from champclos.testing import rule
from champclos.testing.scenarios import play, story, told
from tests.games.mirrored import also_mirrored, unmirrored
from tests.games.warriors.helpers import at, game

pytestmark = also_mirrored


def hordes(text: str, seats: int = 2) -> State:
    return at(text, seats, dragons=True)


def says(state: State, clause: str, en: str, fr: str) -> None:
    """The last step told this, once, by this clause."""
    found = [number for number, sentence in enumerate(story(state)) if sentence == en]
    assert len(found) == 1, story(state)
    assert story(state, "fr")[found[0]] == fr
    assert told(state)[found[0]] == clause


def whole(state: State, *sentences: str) -> None:
    """The last step told exactly this, in English."""
    assert story(state) == list(sentences)


# Dealing and keeping


@unmirrored("cards are dealt round the table from the dealer's left")
def test_cards_of_the_first_deal_are_told_openly() -> None:
    state = game(2).start()
    play(state, "Ei")
    says(state, "WAR-DEAL-2", "Blue is dealt Elf infantry", "Bleu reçoit un Fantassin elfe")
    play(state, "Ua")
    says(state, "WAR-DEAL-2", "Red is dealt an Undead archer", "Rouge reçoit un Archer mort-vivant")
    play(state, "b2")
    says(
        state,
        "WAR-DEAL-1",
        "Blue is dealt Mercenary Battle 2, which is set aside",
        "Bleu reçoit la Bataille avec Mercenaires 2, mise de côté",
    )
    play(state, "cat")
    says(state, "WAR-DEAL-2", "Blue is dealt a Catapult", "Bleu reçoit une Catapulte")
    play(state, "wiz")
    says(state, "WAR-DEAL-2", "Red is dealt a Wizard", "Rouge reçoit un Magicien")
    play(state, "Gc")
    says(state, "WAR-DEAL-2", "Blue is dealt Goblin cavalry", "Bleu reçoit un Cavalier gobelin")


@unmirrored("cards are dealt from the dealer's left", "moved on")
def test_a_card_dealt_for_a_round_is_told_to_who_gets_it_only() -> None:
    state = at("flow: draw\ndue: 7 7\nfactions 0: E1/0/0\nfactions 1: T1/0/0")
    play(state, "Ba")
    says(state, "WAR-PREP-1", "Blue is dealt a Barbarian archer", "Bleu reçoit un Archer barbare")
    says(state.seen_by(0), "WAR-PREP-1", "Blue is dealt a Barbarian archer", "Bleu reçoit un Archer barbare")
    for viewer in (1, -3):
        says(state.seen_by(viewer), "WAR-PREP-1", "Blue is dealt a card", "Bleu reçoit une carte")
    play(state, "Di")
    says(state.seen_by(1), "WAR-PREP-1", "Red is dealt Dwarf infantry", "Rouge reçoit un Fantassin nain")
    says(state.seen_by(0), "WAR-PREP-1", "Red is dealt a card", "Rouge reçoit une carte")


@unmirrored("cards are shown from seat 0 on", "moved on")
def test_keeping_is_counted_and_shown_at_last() -> None:
    state = at("round: 3\nflow: keep\ndue: 2 1\nhand 0: Ti b7\nhand 1: Gi Di")
    state.play(0, state.parse("keep:b7", 0))
    says(state, "WAR-PREP-2", "Blue has chosen 1 card to keep", "Bleu a choisi 1 carte à garder")
    state.play(0, state.parse("keep:Ti", 0))
    says(state, "WAR-PREP-2", "Blue has chosen 2 cards to keep", "Bleu a choisi 2 cartes à garder")
    state.play(1, state.parse("keep:Gi", 1))
    play(state, "Ti")
    says(state, "WAR-PREP-2", "Blue keeps Troll infantry", "Bleu garde un Fantassin troll")
    play(state, "b7")
    says(state, "WAR-PREP-2", "Blue keeps Battle 7", "Bleu garde la Bataille 7")
    play(state, "Gi")
    says(state, "WAR-PREP-2", "Red keeps Goblin infantry", "Rouge garde un Fantassin gobelin")
    left = ("Red removes 1 card not kept from the game", "Rouge retire du jeu 1 carte non gardée")
    says(state, "WAR-PREP-2", *left)
    assert not any(sentence.startswith("Blue removes") for sentence in story(state))


@unmirrored("cards are shown from seat 0 on", "moved on")
def test_cards_that_are_not_kept_are_discarded_with_their_number() -> None:
    state = at("round: 1\nflow: show\nkept 0: Ti\nhand 0: b7 Di\nhand 1: Ui")
    play(state, "Ti")
    left = ("Blue discards 2 cards not kept, face down", "Bleu défausse 2 cartes non gardées, face cachée")
    says(state, "WAR-PREP-1", *left)
    left = ("Red discards 1 card not kept, face down", "Rouge défausse 1 carte non gardée, face cachée")
    says(state, "WAR-PREP-1", *left)


@rule("WAR-DEAL-1")
@unmirrored("cards are dealt round the table from the dealer's left")
@pytest.mark.parametrize(
    ("battles", "en", "fr"),
    [
        ([], "", ""),
        (["b2"], "The Battle card set aside is shuffled into the draw pile",
         "La carte Bataille mise de côté est remélangée à la pioche"),
        (["b2", "b3"], "The 2 Battle cards set aside are shuffled into the draw pile",
         "Les 2 cartes Bataille mises de côté sont remélangées à la pioche"),
    ],
)  # fmt: skip
def test_battle_cards_set_aside_go_back_and_the_first_round_begins(battles: list[str], en: str, fr: str) -> None:
    state = game(2).start()
    play(state, *battles, *["Bi"] * 12, *["Gi"] * 10)
    if battles:
        says(state, "WAR-DEAL-1", en, fr)
    else:
        assert "WAR-DEAL-1" not in told(state)
    begins = "Round 1 begins: everybody is dealt 7 cards and keeps 4"
    says(state, "WAR-PREP-1", begins, "Le Round 1 commence : chacun reçoit 7 cartes et en garde 4")


@unmirrored("cards are shown from seat 0 on", "moved on")
def test_with_the_dragon_hordes_cards_are_kept_by_their_own_clause() -> None:
    state = hordes("flow: keep\ndue: 1 1\nhand 0: dr Ti\nhand 1: fl Di")
    state.play(0, state.parse("keep:dr", 0))
    assert told(state) == ["WAR-DRAGON-2"]
    state.play(1, state.parse("keep:fl", 1))
    play(state, "dr")
    says(state, "WAR-DRAGON-2", "Blue keeps a Dragon", "Bleu garde un Dragon")
    play(state, "fl")
    says(state, "WAR-DRAGON-2", "Red keeps a Flame", "Rouge garde une Flamme")


@unmirrored("cards are shown from seat 0 on", "moved on")
def test_who_leaves_while_cards_are_shown_shows_what_they_had_kept() -> None:
    state = at("flow: show\nkept 0: Ei Gi\nkept 1: Bi\nkept 2: Ui\nhand 0: Di", 3)
    play(state, "Ei")
    state.play(0, RESIGN)
    says(state, "HOUSE-RESIGN-1", "Blue resigns", "Bleu abandonne")
    play(state, "Gi")
    says(state, "WAR-RESIGN-1", "Blue had kept Goblin infantry", "Bleu avait gardé un Fantassin gobelin")


@unmirrored("Wizards are placed from seat 0 on", "moved on")
@pytest.mark.parametrize(("round_", "clause"), [(0, "WAR-DEAL-3"), (1, "WAR-PREP-3")])
def test_wizards_are_told_by_the_clause_of_their_preparation(round_: int, clause: str) -> None:
    text = f"round: {round_}\nflow: place\nfactions 0: E1/0/0 T1/0/0\nfactions 1: D1/0/0 U1/0/0\nwizards: 1 1\n"
    state = at(text)
    play(state, "wiz>E")
    says(state, clause, "Blue lays a Wizard on the Elves", "Bleu pose un Magicien sur ses Elfes")
    play(state, "wiz>U")
    says(state, clause, "Red lays a Wizard on the Undead", "Rouge pose un Magicien sur ses Morts-vivants")


@unmirrored("Wizards are placed from seat 0 on", "moved on")
def test_a_wizard_without_a_faction_is_told_to_be_discarded() -> None:
    state = at("round: 0\nflow: place\nfactions 0: D1/0/0 U1/0/0\nwizards: 1 2")
    play(state, "wiz>D")
    says(
        state,
        "WAR-DEAL-3",
        "Red has no faction to protect and discards 2 Wizards",
        "Rouge n'a aucune Faction à protéger et défausse 2 Magiciens",
    )
    one = at("round: 0\nflow: place\nfactions 0: D1/0/0 U1/0/0\nwizards: 1 1")
    play(one, "wiz>D")
    says(
        one,
        "WAR-DEAL-3",
        "Red has no faction to protect and discards a Wizard",
        "Rouge n'a aucune Faction à protéger et défausse un Magicien",
    )


def test_flames_are_told_with_what_the_dragon_now_has() -> None:
    state = hordes("flow: place\norders: 3@1\nfactions 0: E1/0/0\nfactions 1: D1/0/0\ndragons 1: 0 1\nflames: 0 2")
    play(state, "fl>dr1")
    says(
        state,
        "WAR-DRAGON-7",
        "Red gives a Flame to a Dragon, which now has 2",
        "Rouge attribue une Flamme à un Dragon, qui en a maintenant 2",
    )


def test_shuffling_is_told_with_the_size_of_the_pile() -> None:
    state = at("round: 2\nflow: fight\nfactions 0: E1/0/0\nfactions 1: T1/0/0\ndiscard: b7 wiz\ncatapults: 0 1")
    play(state, "pass")
    says(state, "WAR-CATA-5", "Red discards a Catapult not used", "Rouge défausse une Catapulte inutilisée")
    says(state, "WAR-ROUND-1", "Round 2 is over", "Le Round 2 est terminé")
    begins = "Round 3 begins: everybody is dealt 7 cards and keeps 5"
    says(state, "WAR-PREP-2", begins, "Le Round 3 commence : chacun reçoit 7 cartes et en garde 5")
    says(
        state,
        "WAR-PREP-2",
        "The discards are shuffled into the draw pile, which now has 108 cards",
        "Les défausses sont remélangées à la pioche, qui compte maintenant 108 cartes",
    )


# Battles


@pytest.mark.parametrize(("seat", "other"), [(0, 1), (1, 0)])
def test_an_attack_is_told_from_the_card_to_the_loss(seat: int, other: int) -> None:
    name = ["Blue", "Red"]
    state = at(f"orders: 9@{seat}\nfactions {seat}: E3/1/0\nfactions {other}: T2/1/0\ncatapults: 1 1")
    play(state, "pass", "pass")
    play(state, f"E>{other}T")
    whole(state, f"{name[seat]}'s Elves attack {name[other]}'s Trolls")
    assert told(state) == ["WAR-ATTACK-1"]
    play(state, "pass", "pass")
    play(state, "r641")
    whole(state, "Attacker's dice: 6, 4, 1")
    play(state, "k64")
    whole(
        state,
        "Defender's dice: 6, 4",
        f"{name[seat]} adds 1 to its highest die: 2 bows against 1",
        f"{name[other]} loses the first comparison",
        f"{name[seat]} loses the second comparison",
        f"{name[seat]} has to give up a card",
        f"{name[other]} has to give up a card",
    )
    assert told(state) == [
        "WAR-ATTACK-6", "WAR-ATTACK-7", "WAR-ATTACK-8", "WAR-ATTACK-9", "WAR-ATTACK-8", "WAR-ATTACK-8",
    ]  # fmt: skip
    play(state, "lose:Ta")
    whole(state, f"{name[seat]} takes {name[other]}'s Troll archer")
    play(state, "lose:Ei")
    whole(state, f"{name[other]} takes {name[seat]}'s Elf infantry")
    play(state, "pass", "pass")
    play(state, "stop")
    assert told(state)[:2] == ["WAR-END-1", "WAR-ROUND-1"]
    assert story(state)[:2] == [f"{name[seat]} ends the Battle", f"{name[seat]} discards Battle 9"]


def test_an_attack_is_told_in_french() -> None:
    state = at("orders: 9@1 10@0\nfactions 1: E3/1/0\nfactions 0: T2/1/0\ncatapults: 0 1")
    play(state, "pass")
    assert story(state, "fr") == ["Rouge n'utilise aucune Catapulte"]
    play(state, "E>0T")
    assert story(state, "fr") == ["Les Elfes de Rouge attaquent les Trolls de Bleu"]
    play(state, "pass", "r641")
    assert story(state, "fr") == ["Dés de l'Attaquant : 6, 4, 1"]
    play(state, "k64")
    assert story(state, "fr") == [
        "Dés du Défenseur : 6, 4",
        "Rouge ajoute 1 à son dé le plus fort : 2 Arcs contre 1",
        "Bleu perd la première comparaison",
        "Rouge perd la deuxième comparaison",
        "Rouge doit céder une carte",
        "Bleu doit céder une carte",
    ]
    play(state, "lose:Ta")
    assert story(state, "fr") == ["Rouge prend un Archer troll de Bleu"]
    play(state, "lose:Ei", "pass", "stop")
    assert story(state, "fr")[:3] == [
        "Rouge met fin à la Bataille",
        "Rouge défausse la Bataille 9",
        "Bleu résout la Bataille avec Mercenaires 10",
    ]


@rule("WAR-END-1")
def test_another_attack_is_told() -> None:
    again = ("Red attacks again", "Rouge attaque de nouveau")
    faction = at("orders: 9@1\nfactions 1: E4/0/0\nfactions 0: T4/0/0")
    play(faction, "E>0T", "r641", "k11", "on")
    says(faction, "WAR-END-1", *again)
    whole(faction, again[0])
    band = at("orders: 10@1\nfactions 1: E4/0/0\nfactions 0: T4/0/0")
    play(band, ">0T", "r641", "k11", "on")
    says(band, "WAR-END-1", *again)
    dragon = hordes("orders: 15@1\ndragons 1: 1\nfactions 0: D4/0/0\ndragons 0: 2")
    play(dragon, "dr1", ">0dr2", "r66", "k11", "burn", "burn", "on")
    says(dragon, "WAR-END-1", *again)


@rule("WAR-ATTACK-7")
def test_the_log_says_who_adds_one_for_bows_and_why() -> None:
    defender = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T2/2/0")
    play(defender, "E>1T", "r641", "k64")
    says(
        defender,
        "WAR-ATTACK-7",
        "Red adds 1 to its highest die: 2 bows against 1",
        "Rouge ajoute 1 à son dé le plus fort : 2 Arcs contre 1",
    )
    one = at("orders: 3@1\nfactions 1: E3/0/0\nfactions 0: T2/0/0")
    play(one, "E>0T", "r641", "k64")
    says(
        one,
        "WAR-ATTACK-7",
        "Red adds 1 to its highest die: 1 bow against 0",
        "Rouge ajoute 1 à son dé le plus fort : 1 Arc contre 0",
    )
    equal = at("orders: 5@0\nfactions 0: E3/1/0\nfactions 1: T2/1/0")
    play(equal, "E>1T", "r641", "k64")
    says(
        equal,
        "WAR-ATTACK-7",
        "Nobody adds 1 for bows: both sides have 1",
        "Personne n'ajoute 1 pour les Arcs : chaque camp en a 1",
    )
    none = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T2/0/0")
    play(none, "E>1T", "r641", "k64")
    assert "WAR-ATTACK-7" not in told(none)


@rule("WAR-DRAGON-5")
def test_the_log_says_that_a_dragon_adds_one_to_each_die() -> None:
    attacking = hordes("orders: 15@0\ndragons 0: 1\nfactions 1: D2/1/0\ndragons 1: 0\ncatapults: 0 1")
    play(attacking, "pass", "dr1")
    says(attacking, "WAR-DRAGON-10", "Blue sends a Dragon with 1 Flame", "Bleu envoie un Dragon à 1 Flamme")
    assert BEGAN not in [event.what for event in attacking.told]
    both = attacking.copy()
    play(attacking, ">1D")
    says(
        attacking, "WAR-DRAGON-4", "Blue's Dragon attacks Red's Dwarves", "Le Dragon de Bleu attaque les Nains de Rouge"
    )
    play(attacking, "pass", "r42", "k61")
    adds = ("Blue's Dragon adds 1 to each die", "Le Dragon de Bleu ajoute 1 à chaque dé")
    says(attacking, "WAR-DRAGON-5", *adds)
    says(
        attacking,
        "WAR-ATTACK-7",
        "Red adds 1 to its highest die: 1 bow against 0",
        "Rouge ajoute 1 à son dé le plus fort : 1 Arc contre 0",
    )
    assert told(attacking).count("WAR-DRAGON-5") == 1
    play(both, ">1dr0")
    says(
        both,
        "WAR-DRAGON-4",
        "Blue's Dragon attacks Red's Dragon without Flames",
        "Le Dragon de Bleu attaque un Dragon de Rouge sans Flamme",
    )
    play(both, "pass", "r42", "k61")
    says(both, "WAR-DRAGON-5", *adds)
    says(both, "WAR-DRAGON-5", "Red's Dragon adds 1 to each die", "Le Dragon de Rouge ajoute 1 à chaque dé")


def test_one_die_against_one_is_told_in_one_sentence() -> None:
    state = at("orders: 1@0\nfactions 0: E1/0/0\nfactions 1: T1/0/0")
    play(state, "E>1T", "r6k5")
    says(state, "WAR-ATTACK-6", "Attacker's die: 6; defender's die: 5", "Dé de l'Attaquant : 6 ; dé du Défenseur : 5")
    two = at("orders: 1@0\nfactions 0: E1/0/0\nfactions 1: T2/0/0")
    play(two, "E>1T", "r6")
    says(two, "WAR-ATTACK-6", "Attacker's die: 6", "Dé de l'Attaquant : 6")


def test_two_cards_lost_at_once_are_counted() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T3/0/0")
    play(state, "E>1T", "r666", "k11")
    says(state, "WAR-ATTACK-8", "Red has to give up 2 cards", "Rouge doit céder 2 cartes")
    says(state, "WAR-ATTACK-9", "Red loses the second comparison", "Rouge perd la deuxième comparaison")
    assert story(state, "fr").count("Bleu prend un Fantassin troll de Rouge") == 2


@rule("WAR-END-2", "WAR-MERC-3")
def test_the_log_says_why_a_battle_is_over() -> None:
    target = at("orders: 5@0 14@1\nfactions 0: E3/0/0\nfactions 1: T1/0/0 D1/0/0")
    play(target, "E>1T", "r655", "k1")
    gone = ("The Battle is over: the target is wiped out", "La Bataille est terminée : la cible est anéantie")
    says(target, "WAR-END-2", *gone)
    shield = at("orders: 3@0 14@1\nfactions 0: E1/1/0\nfactions 1: T1/0/0 D1/0/0")
    play(shield, "E>1T", "r1k6", "lose:Ei")
    says(
        shield,
        "WAR-END-2",
        "The Battle is over: the attacker has no shield left",
        "La Bataille est terminée : l'Attaquant n'a plus de Bouclier",
    )
    attacker = at("orders: 3@0 14@1\nfactions 0: E1/0/0\nfactions 1: T1/0/0 D1/0/0")
    play(attacker, "E>1T", "r1k6")
    nobody = (
        "The Battle is over: the attacker has nobody left to fight with",
        "La Bataille est terminée : l'Attaquant n'a plus personne pour combattre",
    )
    says(attacker, "WAR-END-2", *nobody)
    band = at("orders: 2@0 14@1\nfactions 0: E2/0/2\nfactions 1: B2/0/0")
    play(band, ">1B", "r11", "k65")
    says(band, "WAR-MERC-3", *nobody)
    dragon = hordes("orders: 15@1\ndragons 1: 0\nfactions 0: D2/0/0")
    play(dragon, "dr0", ">0D", "r11", "k66")
    says(dragon, "WAR-END-2", *nobody)
    says(
        dragon,
        "WAR-DRAGON-6",
        "Blue takes Red's fighting Dragon",
        "Bleu prend le Dragon de Rouge qui combat",
    )


def test_a_band_is_told_man_by_man() -> None:
    state = at("orders: 2@0 14@1\nfactions 0: E2/0/0 D2/0/1\nfactions 1: B2/0/0\ncatapults: 0 1")
    play(state, "pass", "join:D")
    says(state, "WAR-MERC-1", "Dwarf infantry joins Blue's band", "Un Fantassin nain entre dans la Bande de Bleu")
    play(state, "join:E", "join:E", ">1B")
    says(state, "WAR-MERC-2", "Blue's band attacks Red's Barbarians", "La Bande de Bleu attaque les Barbares de Rouge")
    play(state, "pass", "r111", "k65", "lose:Di")
    says(
        state,
        "WAR-ATTACK-8",
        "Red takes Dwarf infantry from Blue's band",
        "Rouge prend un Fantassin nain de la Bande de Bleu",
    )
    play(state, "pass", "stop")
    says(state, "WAR-MERC-3", "Blue ends the Battle", "Bleu met fin à la Bataille")


def test_a_card_without_an_attack_is_told_to_be_discarded() -> None:
    state = at("orders: 1@1 13@0\nfactions 0: T2/0/0\ncatapults: 1 0")
    play(state, "pass")
    says(
        state,
        "WAR-ROUND-2",
        "Red cannot attack and discards Battle 1",
        "Rouge ne peut pas attaquer et défausse la Bataille 1",
    )
    says(state, "WAR-ROUND-1", "Blue resolves Battle 13", "Bleu résout la Bataille 13")


def test_a_charge_is_told_with_its_camp() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E3/1/0\nfactions 1: T1/0/0 E2/0/0\nfactions 2: T2/0/0", 3)
    play(state, "E>1T", "r655", "k1", "camp:Ea")
    says(state, "WAR-CHARGE-2", "Blue's Elf archer camps", "Un Archer elfe de Bleu campe")
    play(state, ">2T")
    says(state, "WAR-CHARGE-1", "Blue's Elves charge Green's Trolls", "Les Elfes de Bleu chargent les Trolls de Vert")
    play(state, "r665", "k11", "halt")
    says(
        state,
        "WAR-CHARGE-5",
        "Blue's camped cards turn face up",
        "Les cartes de Bleu qui campaient reviennent face visible",
    )


@rule("WAR-CHARGE-1", "WAR-CHARGE-4")
@pytest.mark.parametrize(
    ("own", "shot", "clause"), [("E2/0/2", "Ec", "WAR-CHARGE-1"), ("E1/1/2", "Ei", "WAR-CHARGE-4")]
)
def test_a_charge_that_lapses_is_told_by_what_it_lacks(own: str, shot: str, clause: str) -> None:
    card = 1 if shot == "Ei" else 5
    state = at(f"orders: {card}@0 14@1\nfactions 0: {own}\nfactions 1: T1/0/0 E2/0/0\ncatapults: 0 1")
    play(state, "pass", "E>1T", "pass", *(("r6k1",) if card == 1 else ("r655", "k1")), "pass", "camp:Ec")
    play(state, f"cat>0{shot}", "d4")
    says(state, clause, "Blue's charge is called off", "La Charge de Bleu est annulée")


def test_a_mixed_battle_is_told_as_what_it_is() -> None:
    text = "orders: 16@1\ndragons 1: 0\nfactions 1: E2/0/0\nfactions 0: T2/0/0"
    state = hordes(text)
    play(state, "draconic")
    says(
        state,
        "WAR-DRAGON-11",
        "Red fights Mixed Battle 16 as a Draconic Battle",
        "Rouge livre la Bataille Mixte 16 comme Bataille draconique",
    )
    band = hordes(text)
    play(band, "mercenary")
    says(
        band,
        "WAR-DRAGON-11",
        "Red fights Mixed Battle 16 as a Mercenary Battle",
        "Rouge livre la Bataille Mixte 16 comme Bataille avec Mercenaires",
    )


def test_flames_and_dragons_are_told_as_they_go() -> None:
    state = hordes("orders: 15@0\ndragons 0: 3\nfactions 1: D3/0/0")
    play(state, "dr3", ">1D", "r42", "k63", "burn")
    says(state, "WAR-DRAGON-6", "Blue discards a Flame", "Bleu défausse une Flamme")
    play(state, "yield")
    says(state, "WAR-DRAGON-6", "Red takes Blue's fighting Dragon", "Rouge prend le Dragon de Bleu qui combat")
    says(state, "WAR-DRAGON-6", "Blue discards 2 Flames", "Bleu défausse 2 Flammes")


# Catapults


@pytest.mark.parametrize(("face", "en", "fr"), [(3, "a miss", "le tir échoue"), (4, "a hit", "le tir réussit")])
def test_a_shot_is_told_with_its_die(face: int, en: str, fr: str) -> None:
    state = at("orders: 5@1\nfactions 1: E3/1/0*1\nfactions 0: T1/0/0\ncatapults: 1 0")
    play(state, "cat>1Ea")
    says(
        state,
        "WAR-CATA-3",
        "Blue shoots a Catapult at Red's Elf archer",
        "Bleu tire à la Catapulte sur un Archer elfe de Rouge",
    )
    play(state, f"d{face}")
    says(state, "WAR-CATA-3", f"Catapult's die: {face}, {en}", f"Dé de la Catapulte : {face}, {fr}")
    assert ("Blue takes Red's Elf archer" in story(state)) == (face == 4)


def test_a_shot_at_a_wizard_at_a_band_and_at_dragons_is_told() -> None:
    wizard = at("orders: 5@0\nfactions 0: E3/1/0*1\nfactions 1: T1/0/0\ncatapults: 0 1")
    play(wizard, "cat>0wizE")
    says(
        wizard,
        "WAR-CATA-3",
        "Red shoots a Catapult at a Wizard on Blue's Elves",
        "Rouge tire à la Catapulte sur un Magicien des Elfes de Bleu",
    )
    play(wizard, "d6")
    says(wizard, "WAR-CATA-4", "Blue discards a Wizard from the Elves", "Bleu défausse un Magicien de ses Elfes")
    band = at("orders: 2@0\nfactions 0: E1/0/0*2\nfactions 1: B2/0/0\ncatapults: 0 2")
    play(band, "pass", ">1B", "cat>0bandE")
    says(
        band,
        "WAR-CATA-3",
        "Red shoots a Catapult at Elf infantry from Blue's band",
        "Rouge tire à la Catapulte sur un Fantassin elfe de la Bande de Bleu",
    )
    play(band, "d5")
    says(band, "WAR-CATA-4", "Blue discards 2 Wizards from the Elves", "Bleu défausse 2 Magiciens de ses Elfes")
    dragon = hordes("orders: 5@0\nfactions 0: E1/0/0\ndragons 0: 0 2\nfactions 1: D1/0/0\ncatapults: 0 2")
    play(dragon, "cat>0dr2")
    says(
        dragon,
        "WAR-CATA-3",
        "Red shoots a Catapult at Blue's Dragon with 2 Flames",
        "Rouge tire à la Catapulte sur un Dragon de Bleu à 2 Flammes",
    )
    missed = dragon.copy()
    play(missed, "d5")
    whole(missed, "Catapult's die: 5, a miss")
    assert told(missed) == ["WAR-DRAGON-8"]
    play(dragon, "d6")
    whole(dragon, "Catapult's die: 6, a hit", "Red takes Blue's Dragon with 2 Flames", "Blue discards 2 Flames")
    assert told(dragon) == ["WAR-DRAGON-8"] * 3


def test_catapults_and_wizards_left_at_the_end_of_a_round_are_counted() -> None:
    state = at("flow: fight\nfactions 0: E3/0/0*2\nfactions 1: T1/0/0*1\ncatapults: 2 1")
    play(state, "pass", "pass")
    says(state, "WAR-CATA-5", "Blue discards 2 Catapults not used", "Bleu défausse 2 Catapultes inutilisées")
    says(state, "WAR-CATA-5", "Red discards a Catapult not used", "Rouge défausse une Catapulte inutilisée")
    says(state, "WAR-WIZ-1", "Blue discards 2 Wizards from the Elves", "Bleu défausse 2 Magiciens de ses Elfes")
    says(state, "WAR-WIZ-1", "Red discards a Wizard from the Trolls", "Rouge défausse un Magicien de ses Trolls")


def test_a_catapult_that_goes_back_is_told() -> None:
    text = "orders: 5@0 14@2\nfactions 0: E2/1/0\nfactions 1: T3/0/0\nfactions 2: D1/0/0\ncatapults: 0 0 1"
    state = at(text, 3)
    play(state, "pass", "E>1T", "cat>0Ei")
    state.play(0, RESIGN)
    says(state, "WAR-RESIGN-1", "Green takes back the Catapult", "Vert reprend sa Catapulte")


# The end


def finished(text: str, seats: int = 2, dragons: bool = False) -> State:
    """The last round ends by a Catapult that is not used."""
    state = at(f"round: 3\nflow: fight\n{text}\ncatapults: 1" + " 0" * (seats - 1), seats, dragons)
    play(state, "pass")
    return state


@unmirrored("points are told from seat 0 on, of everybody")
@rule("WAR-SCORE-1", "WAR-SCORE-2", "WAR-DRAGON-12")
def test_the_log_tells_who_scores_what_for_how_many() -> None:
    state = finished(
        "factions 0: E1/1/0 U1/0/0\nfactions 1: E0/0/2 G1/0/0\nwon 0: Gi\nwon 1: 3Ti\ndragons 1: 0 3", 2, True
    )
    assert story(state)[3:] == [
        "Blue scores 2 points for 1 card in the victory pile",
        "Red scores 6 points for 3 cards in the victory pile",
        "Blue scores 5 points for the largest faction of Undead: 1 card",
        "Blue scores 8 points for the largest faction of Elves: 2 cards",
        "Red scores 8 points for the largest faction of Elves: 2 cards",
        "Red scores 10 points for the largest faction of Goblins: 1 card",
        "Red scores 12 points for the most Dragons: 2",
        "Blue has 15 points in all",
        "Red has 36 points in all",
        "The game is over: Red wins",
    ]
    assert story(state, "fr")[3:] == [
        "Bleu marque 2 points pour 1 carte dans sa Pile de victoire",
        "Rouge marque 6 points pour 3 cartes dans sa Pile de victoire",
        "Bleu marque 5 points pour la plus grande Faction de Morts-vivants : 1 carte",
        "Bleu marque 8 points pour la plus grande Faction d'Elfes : 2 cartes",
        "Rouge marque 8 points pour la plus grande Faction d'Elfes : 2 cartes",
        "Rouge marque 10 points pour la plus grande Faction de Gobelins : 1 carte",
        "Rouge marque 12 points pour le plus grand nombre de Dragons : 2",
        "Bleu a 15 points en tout",
        "Rouge a 36 points en tout",
        "La partie est finie : Rouge gagne",
    ]
    assert told(state)[3:] == [
        *["WAR-SCORE-1"] * 2, *["WAR-SCORE-2"] * 4, "WAR-DRAGON-12", *["WAR-SCORE-1"] * 3,
    ]  # fmt: skip


def test_an_empty_pile_scores_nothing_and_none_is_singular_in_french() -> None:
    state = finished("factions 1: E1/0/0")
    assert "Blue has 0 points in all" in story(state)
    assert "Bleu a 0 point en tout" in story(state, "fr")
    assert len([sentence for sentence in story(state) if "victory pile" in sentence]) == 0


@rule("WAR-SCORE-3")
def test_the_end_names_the_tie_break_if_it_decided() -> None:
    larger = finished("factions 0: G1/0/0\nwon 1: 5Ti")
    says(
        larger,
        "WAR-SCORE-3",
        "The game is over: with equal points, Red wins by the larger victory pile",
        "La partie est finie : à égalité de points, Rouge gagne par la plus grande Pile de victoire",
    )
    shared = finished("won 0: Ti\nwon 1: Ti\nwon 2: Ei", 4)
    says(
        shared,
        "WAR-SCORE-3",
        "The game is over: Blue, Red and Green share the victory",
        "La partie est finie : Bleu, Rouge et Vert se partagent la victoire",
    )


@unmirrored("with one more there is another left", "one more")
@rule("WAR-RESIGN-1")
def test_the_end_names_that_all_others_left_and_no_points_are_told() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T9/0/0\nwon 1: 5Ei")
    state.play(0, RESIGN)
    assert story(state) == ["Blue resigns", "The game is over: Red wins, the others have left"]
    assert story(state, "fr") == ["Bleu abandonne", "La partie est finie : Rouge gagne, resté seul"]
    assert told(state) == ["HOUSE-RESIGN-1", "WAR-RESIGN-1"]


def test_who_has_left_is_not_told_to_score() -> None:
    state = at(
        "round: 3\nflow: fight\ngone: 2\nfactions 0: E1/0/0\nfactions 1: T1/0/0\nwon 2: 5Gi\ncatapults: 1 0 0", 3
    )
    play(state, "pass")
    assert not [sentence for sentence in story(state) if sentence.startswith("Green")]


def test_a_position_that_nobody_listens_to_tells_nothing() -> None:
    state = at("orders: 15@0\ndragons 0: 1\nfactions 1: D2/1/0", dragons=True)
    state.hush()
    play(state, "dr1", ">1D", "r42", "k61")
    assert state.told == []
    over = at("round: 3\nflow: fight\nfactions 0: E1/0/0\ncatapults: 1 0")
    over.hush()
    play(over, "pass")
    assert over.told == []


@also_mirrored
@pytest.mark.parametrize(
    ("black", "places"), [("k21", ["trolls-1"]), ("k65", ["elves-0"]), ("k62", ["elves-0", "trolls-1"])]
)
def test_losses_are_told_where_they_will_be_taken(black: str, places: list[str]) -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T2/0/1\n")
    play(state, "E>1T", "r543", black)
    assert [state.game.place_id(event.where) for event in state.told if event.what == LOST] == places
