"""Choices and falls of dice in words: what to click, and both languages."""

import pytest

from champclos import NATURE, RESIGN, State, UnreadableNotation
from champclos.core.game import DRAW_UNKNOWN, SECRET
from champclos.core.words import Words
from champclos.testing import rule
from champclos.testing.scenarios import picked, play
from tests.games.mirrored import also_mirrored
from tests.games.warriors.helpers import at

pytestmark = also_mirrored


def described(state: State, move: str) -> tuple[str, str, str, str]:
    found = state.describe(state.parse(move))
    return found.verb, " ".join(found.picks), found.words.en, found.words.fr


def test_choices_are_described_with_what_to_click() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E4/1/0\nfactions 1: T1/1/0 E2/0/0\ncatapults: 0 1")
    assert described(state, "pass") == ("pass", "", "Use no Catapult", "N'utiliser aucune Catapulte")
    assert described(state, "cat>0Ea") == (
        "shoot", "1-cat 0-Ea",
        "Catapult: shoot at Blue's Elf archer", "Catapulte : tirer sur un Archer elfe de Bleu",
    )  # fmt: skip
    assert described(state, "cat>0cat")[2:] == (
        "Catapult: shoot at Blue's Catapult", "Catapulte : tirer sur une Catapulte de Bleu",
    )  # fmt: skip
    assert described(state, "cat>0battle")[2:] == (
        "Catapult: shoot at Blue's Battle card", "Catapulte : tirer sur une carte Bataille de Bleu",
    )  # fmt: skip
    assert described(state, "cat>0camp")[2:] == (
        "Catapult: shoot at Blue's camped card", "Catapulte : tirer sur une carte de Bleu qui campe",
    )  # fmt: skip
    play(state, "pass")
    assert described(state, "E>1T") == (
        "attack", "elves-0 trolls-1", "Elves attack Red's Trolls", "Attaquer les Trolls de Rouge avec les Elfes",
    )  # fmt: skip
    play(state, "E>1T", "pass", "r655", "k1")
    assert described(state, "lose:Ta") == ("lose", "1-Ta", "Lose a Troll archer", "Perdre un Archer troll")
    play(state, "lose:Ti", "pass")
    assert described(state, "on")[2:] == ("Attack again", "Attaquer encore")
    assert described(state, "stop")[2:] == ("End the Battle", "Mettre fin à la Bataille")
    play(state, "stop")
    assert state.seat == 0
    assert described(state, "halt")[2:] == ("No charge", "Ne pas charger")
    assert described(state, "camp:Ei") == (
        "camp", "0-Ei", "Charge: Elf infantry camps", "Charger : un Fantassin elfe campe",
    )  # fmt: skip


def test_the_target_of_a_charge_is_described_as_charged() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E4/1/0\nfactions 1: T1/0/0 E2/0/0")
    play(state, "E>1T", "r655", "k1", "camp:Ei")
    assert described(state, ">1E") == ("target", "elves-1", "Charge Red's Elves", "Charger les Elfes de Rouge")


def test_choices_of_bands_and_dragons_are_described() -> None:
    band = at("orders: 2@0 14@1\nfactions 0: E3/0/0 D1/0/0\nfactions 1: B2/0/0")
    assert described(band, "join:D") == (
        "join", "0-Di", "Dwarf infantry joins the band", "Un Fantassin nain entre dans la Bande",
    )  # fmt: skip
    play(band, "join:E", "join:E", "join:D")
    assert described(band, ">1B") == (
        "target",
        "barbarians-1",
        "Attack Red's Barbarians",
        "Attaquer les Barbares de Rouge",
    )
    play(band, ">1B", "r111", "k66")
    assert described(band, "lose:Di") == ("lose", "0-bandD", "Lose Dwarf infantry", "Perdre un Fantassin nain")
    dragon = at("orders: 15@0 17@1\ndragons 0: 0 2\nfactions 1: B2/0/0\ndragons 1: 1", dragons=True)
    assert described(dragon, "dr0") == (
        "dragon",
        "0-dr0",
        "A Dragon without Flames attacks",
        "Un Dragon sans Flamme attaque",
    )
    assert described(dragon, "dr2")[2:] == ("A Dragon with 2 Flames attacks", "Un Dragon à 2 Flammes attaque")
    play(dragon, "dr2")
    assert described(dragon, ">1dr1") == (
        "target", "1-dr1", "Attack Red's Dragon with 1 Flame", "Attaquer un Dragon de Rouge à 1 Flamme",
    )  # fmt: skip
    play(dragon, ">1B", "r11", "k66")
    assert described(dragon, "burn")[2:] == ("Discard a Flame", "Défausser une Flamme")
    assert described(dragon, "yield")[2:] == ("Give up the Dragon", "Céder le Dragon")
    assert described(dragon, "draconic")[2:] == ("A Draconic Battle", "Une Bataille draconique")
    assert described(dragon, "mercenary")[2:] == ("A Mercenary Battle", "Une Bataille avec Mercenaires")


def test_choices_of_a_preparation_are_described() -> None:
    placing = at(
        "flow: place\norders: 3@0\nfactions 0: E1/0/0 U1/0/0\ndragons 0: 0 1\nwizards: 1 0\nflames: 2 0", dragons=True
    )
    assert described(placing, "wiz>U") == (
        "wizard", "0-wiz undead-0", "Wizard on Blue's Undead", "Magicien sur les Morts-vivants de Bleu",
    )  # fmt: skip
    assert described(placing, "fl>dr1") == (
        "flame", "0-fl 0-dr1", "Flame for a Dragon with 1 Flame", "Flamme pour un Dragon à 1 Flamme",
    )  # fmt: skip
    keeping = at("flow: keep\ndue: 1 0\nhand 0: 2Ei Ea wiz b7\nhand 1: Gi Di")
    assert [described(keeping, f"keep:{card}") for card in ("Ei", "Ea", "wiz", "b7")] == [
        ("keep", "hand-0/0", "Keep Elf infantry", "Garder un Fantassin elfe"),
        ("keep", "hand-0/2", "Keep an Elf archer", "Garder un Archer elfe"),
        ("keep", "hand-0/3", "Keep a Wizard", "Garder un Magicien"),
        ("keep", "hand-0/4", "Keep Battle 7", "Garder la Bataille 7"),
    ]
    assert described(keeping, "?")[2:] == ("Keeps a card in secret", "Garde une carte en secret")
    assert described(keeping, "resign")[2:] == ("Resign", "Abandonner")


def test_what_nature_does_is_described() -> None:
    state = at("orders: 3@0\nfactions 0: E3/0/0\nfactions 1: T2/0/0")
    for fall, words in (
        ("r642", Words("Attacker's dice: 6, 4, 2", "Dés de l'Attaquant : 6, 4, 2")),
        ("r6", Words("Attacker's die: 6", "Dé de l'Attaquant : 6")),
        ("k51", Words("Defender's dice: 5, 1", "Dés du Défenseur : 5, 1")),
        ("k5", Words("Defender's die: 5", "Dé du Défenseur : 5")),
        ("r2k6", Words("Attacker's die: 2; defender's die: 6", "Dé de l'Attaquant : 2 ; dé du Défenseur : 6")),
        ("d3", Words("Catapult's die: 3", "Dé de la Catapulte : 3")),
        ("Ea", Words("Elf archer", "Archer elfe")),
        ("?", Words("A card is dealt", "Une carte est distribuée")),
    ):
        assert state.describe(state.parse(fall, NATURE), NATURE).words == words


@rule("WAR-CHARGE-3", "WAR-ATTACK-10", "WAR-MERC-1", "WAR-DRAGON-3", "WAR-CATA-3")
@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("camp:wiz", "WAR-CHARGE-3"),  # Events and Battle cards cannot camp
        ("camp:b5", "WAR-CHARGE-3"),
        ("lose:cat", "WAR-ATTACK-10"),  # only Warriors are ever taken
        ("lose:b5", "WAR-ATTACK-10"),
        ("join:Ea", "WAR-MERC-1"),  # a band is of infantry
        ("join:dr0", "WAR-DRAGON-3"),  # a Dragon joins no band
        ("cat>1won", "WAR-CATA-3"),  # cards in piles cannot be named
        ("camp:Xi", ""),
        ("dance", ""),
    ],
)
def test_what_can_be_named_but_never_chosen_is_refused_by_its_clause(move: str, clause: str) -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0", dragons=True)
    with pytest.raises(UnreadableNotation) as refused:
        state.parse(move)
    assert refused.value.clause == clause


def test_what_nature_does_is_nothing_to_click() -> None:
    state = at("flow: draw\ndue: 1 1\nfactions 0: E1/0/0\nfactions 1: T1/0/0")
    for choice in (*range(int(state.game.nature_count)), DRAW_UNKNOWN):
        found = state.describe(choice, NATURE)
        name = state.notation(choice, NATURE)
        assert found.picks == picked("", "")
        assert found.verb == ("roll" if name[0] in "rkd" and name != "dr" else "draw"), name
    assert state.describe(DRAW_UNKNOWN, NATURE).words == Words("A card is dealt", "Une carte est distribuée")
    assert state.describe(SECRET, 1).words == Words("Keeps a card in secret", "Garde une carte en secret")
    assert state.describe(RESIGN, 1).words == Words("Resign", "Abandonner")
    for choice, verb in ((SECRET, "keep"), (RESIGN, "resign")):
        found = state.describe(choice, 1)
        assert (found.verb, found.picks) == (verb, picked("", ""))
