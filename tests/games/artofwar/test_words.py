"""What is told, offered and asked, word by word in both languages, and the clause behind each event."""

import pytest

import champclos
from champclos import NATURE, OVER, State
from champclos.core.game import RESIGN, SPECTATOR
from champclos.testing.scenarios import picked, play, told
from tests.games.artofwar.helpers import FIRST, FREE, war
from tests.games.mirrored import also_mirrored, mirrored, unmirrored

pytestmark = also_mirrored

BEGUN = mirrored(champclos.game("artofwar", mode="free", begins="0"))
FIGHT = ("S@a2 G@b2 A@c2~", "G@a3 S@b3 P@b4 K@c3", "hand 0: S A P W G\nhand 1: W2 G2")


def log(state: State, language: str, viewer: int | None = None) -> list[str]:
    """What the last step brought about, as a viewer is told it."""
    told_to = state.told if viewer is None else state.seen_by(viewer).told
    return [state.game.tell(event).of(language) for event in told_to]


@pytest.mark.parametrize(
    ("before", "move", "en", "fr", "clauses"),
    [
        (
            "",
            "+S",
            ["Blue plays a Soldier in support"],
            ["Bleu joue un Soldat en soutien"],
            ["AOW-SUPPORT-1"],
        ),
        (
            "",
            "K+A",
            ["Blue plays the King in support, as an Archer"],
            ["Bleu joue son Roi en soutien, comme Archer"],
            ["AOW-SUPPORT-8"],
        ),
        (
            "+S",
            "pass",
            ["Red does not answer", "Blue's units have +1 attack this turn"],
            ["Rouge ne répond pas", "Les unités de Bleu ont +1 point d'attaque ce tour-ci"],
            ["AOW-SUPPORT-6", "AOW-SUPPORT-2"],
        ),
        (
            "+S pass K+S",
            "pass",
            ["Red does not answer", "Blue's units have +2 attack this turn"],
            ["Rouge ne répond pas", "Les unités de Bleu ont +2 points d'attaque ce tour-ci"],
            ["AOW-SUPPORT-6", "AOW-SUPPORT-2"],
        ),
        (
            "+A +W",
            "pass",
            ["Blue does not answer", "Blue's Archer in support is cancelled"],
            ["Bleu ne répond pas", "Le soutien de Bleu, un Archer, est annulé"],
            ["AOW-SUPPORT-6", "AOW-SUPPORT-7"],
        ),
        (
            "K+P +W",
            "pass",
            ["Blue does not answer", "Blue's King, played as a Priest, is cancelled"],
            ["Bleu ne répond pas", "Le Roi de Bleu, joué comme Prêtre, est annulé"],
            ["AOW-SUPPORT-6", "AOW-SUPPORT-7"],
        ),
        (
            "+S +W +W",
            "pass",
            [
                "Red does not answer",
                "Red's Wizard in support is cancelled",
                "Blue's units have +1 attack this turn",
            ],
            [
                "Rouge ne répond pas",
                "Le soutien de Rouge, un Sorcier, est annulé",
                "Les unités de Bleu ont +1 point d'attaque ce tour-ci",
            ],
            ["AOW-SUPPORT-6", "AOW-SUPPORT-7", "AOW-SUPPORT-2"],
        ),
        (
            "+A pass",
            "xb4",
            ["Red's Priest on b4 takes 1 damage"],
            ["Le Prêtre de Rouge en b4 subit 1 dégât"],
            ["AOW-SUPPORT-3"],
        ),
        (
            "+A pass xb4 K+A pass",
            "xb4",
            ["Red's Priest on b4 is destroyed"],
            ["Le Prêtre de Rouge en b4 est détruit"],
            ["AOW-CAPTURE-2"],
        ),
        (
            "+P pass",
            "c2-b1",
            ["Blue's Archer on c2 moves to b1"],
            ["L'Archer de Bleu en c2 va en b1"],
            ["AOW-SUPPORT-4"],
        ),
        (
            "+P pass",
            "c2-b2",
            ["Blue's Archer on c2 moves to b2", "Blue's Guard on b2 moves to c2"],
            ["L'Archer de Bleu en c2 va en b2", "Le Garde de Bleu en b2 va en c2"],
            ["AOW-SUPPORT-4", "AOW-SUPPORT-4"],
        ),
        (
            "",
            "b2xb3",
            ["Blue's Guard on b2 attacks Red's Soldier on b3 (attack 1)"],
            ["Le Garde de Bleu en b2 attaque le Soldat de Rouge en b3 (1 point d'attaque)"],
            ["AOW-ATTACK-2"],
        ),
        (
            "",
            "a2xa3",
            ["Blue's Soldier on a2 attacks Red's Guard on a3 (attack 6)"],
            ["Le Soldat de Bleu en a2 attaque le Garde de Rouge en a3 (6 points d'attaque)"],
            ["AOW-ATTACK-2"],
        ),
        (
            "b2xb3 +G",
            "pass",
            ["Blue does not answer", "The attack of Blue's Guard on b2 is cancelled"],
            ["Bleu ne répond pas", "L'attaque du Garde de Bleu en b2 est annulée"],
            ["AOW-SUPPORT-6", "AOW-SUPPORT-5"],
        ),
        (
            "b2xb3",
            "pass",
            ["Red does not answer", "Red's Soldier on b3 takes 1 damage"],
            ["Rouge ne répond pas", "Le Soldat de Rouge en b3 subit 1 dégât"],
            ["AOW-SUPPORT-5", "AOW-ATTACK-4"],
        ),
        (
            "+S pass b2xb3",
            "pass",
            ["Red does not answer", "Blue captures Red's Soldier on b3", "Red's Priest on b4 moves up to b3"],
            ["Rouge ne répond pas", "Bleu capture le Soldat de Rouge en b3", "Le Prêtre de Rouge en b4 avance en b3"],
            ["AOW-SUPPORT-5", "AOW-CAPTURE-1", "AOW-FRONT-1"],
        ),
        (
            "+S pass K+S pass b2xb3",
            "pass",
            ["Red does not answer", "Red's Soldier on b3 is destroyed", "Red's Priest on b4 moves up to b3"],
            ["Rouge ne répond pas", "Le Soldat de Rouge en b3 est détruit", "Le Prêtre de Rouge en b4 avance en b3"],
            ["AOW-SUPPORT-5", "AOW-ATTACK-5", "AOW-FRONT-1"],
        ),
        (
            "",
            "end+W",
            ["Blue puts a Wizard in the kingdom", "Turn 2: Red"],
            ["Bleu place un Sorcier dans son royaume", "Tour 2 : Rouge"],
            ["AOW-TURN-3", "AOW-TURN-1"],
        ),
        (
            "",
            "K@a2",
            ["Blue recruits the King on a2 from the hand", "In exchange, Blue's Soldier on a2 goes back to the hand"],
            ["Bleu recrute en a2 le Roi de sa main", "En échange, le Soldat de Bleu en a2 revient en main"],
            ["AOW-RECRUIT-3", "AOW-RECRUIT-3"],
        ),
    ],
)
def test_every_event_says_what_happened_to_whom(
    before: str, move: str, en: list[str], fr: list[str], clauses: list[str]
) -> None:
    state = war(*FIGHT)
    play(state, *before.split(), move)
    assert log(state, "en") == en
    assert log(state, "fr") == fr
    assert told(state) == clauses


@pytest.mark.parametrize(
    ("lines", "moves", "en", "fr"),
    [
        (
            "reserve 0: A S",
            "@a2",
            ["Blue recruits an Archer on a2 from the reserve", "In exchange, Blue's Guard on a2 goes to the reserve"],
            ["Bleu recrute en a2 un Archer de sa réserve", "En échange, le Garde de Bleu en a2 va dans la réserve"],
        ),
        (
            "hand 0: A\nreserve 1: K\nkingdom 1: A W",
            "+A xa3 !a3",
            ["Red conscripts the King on a3 from the reserve"],
            ["Rouge conscrit en a3 le Roi de sa réserve"],
        ),
        (
            "hand 0: A\nreserve 1: K\nkingdom 1: A W",
            "+A xa3 !a3 !A@b3",
            ["Red conscripts an Archer on b3 from the kingdom"],
            ["Rouge conscrit en b3 un Archer de son royaume"],
        ),
        (
            "hand 0: A\nhand 1:",
            "+A pass xa3",
            ["Red's Wizard on a3 is destroyed", "Blue wins: Red cannot conscript two units"],
            ["Le Sorcier de Rouge en a3 est détruit", "Bleu gagne : Rouge ne peut pas conscrire deux unités"],
        ),
        (
            "hand 0: A\nkingdom 0: S G A\nkingdom 1: G",
            "a2xa3 pass",
            ["Red does not answer", "Blue captures Red's Wizard on a3", "Blue wins: Red cannot conscript two units"],
            [
                "Rouge ne répond pas",
                "Bleu capture le Sorcier de Rouge en a3",
                "Bleu gagne : Rouge ne peut pas conscrire deux unités",
            ],
        ),
        (
            "hand 0: A\nkingdom 0: S P A",
            "a2xa3 pass",
            [
                "Red does not answer",
                "Blue captures Red's Wizard on a3",
                "Blue wins: more citizens than the opponent in four types",
            ],
            [
                "Rouge ne répond pas",
                "Bleu capture le Sorcier de Rouge en a3",
                "Bleu gagne : plus de citoyens que l'adversaire dans quatre types",
            ],
        ),
    ],
)
def test_recruits_conscripts_and_ends_are_told(lines: str, moves: str, en: list[str], fr: list[str]) -> None:
    state = war("G@a2", "W@a3~", lines)
    play(state, *moves.split())
    assert log(state, "en") == en
    assert log(state, "fr") == fr


def test_a_captured_king_and_a_killed_one_are_told() -> None:
    state = war("S@a2 W@b2", "K@a3", "kings: R01 R02\nhand 0: S G A")
    play(state, "a2xa3")
    assert log(state, "en")[1:] == ["Red's King on a3 is captured", "Blue wins: Red's King has fallen"]
    assert log(state, "fr")[1:] == ["Le Roi de Rouge en a3 est capturé", "Bleu gagne : le Roi de Rouge est tombé"]
    state = war("S@a2 W@b2", "K@a3", "kings: R01 R02\nhand 0: S G A P")
    play(state, "a2xa3")
    assert log(state, "en")[1:] == ["Red's King on a3 is destroyed", "Blue wins: Red's King has fallen"]


def test_an_attack_of_nothing_is_told_as_such() -> None:
    state = war("S@a2 K@b2", "G@a3 K@b3")
    play(state, "a2xa3")
    assert log(state, "en") == [
        "Blue's Soldier on a2 attacks Red's Guard on a3 (attack 0)",
        "Red's Guard on a3 takes no damage",
    ]
    assert log(state, "fr") == [
        "Le Soldat de Bleu en a2 attaque le Garde de Rouge en a3 (0 point d'attaque)",
        "Le Garde de Rouge en a3 ne subit aucun dégât",
    ]


def test_several_points_of_damage_are_plural_in_french() -> None:
    state = war("S@a2 K@b2", "G@a3 K@b3", "hand 0: S G")
    play(state, "a2xa3")
    assert log(state, "en")[1] == "Red's Guard on a3 takes 2 damage"
    assert log(state, "fr")[1] == "Le Garde de Rouge en a3 subit 2 dégâts"


@pytest.mark.parametrize(
    ("lines", "en", "fr"),
    [
        (
            "kingdom 0: S2\nkingdom 1: G3",
            "Red wins: the war is over, and Red has more citizens",
            "Rouge gagne : la guerre est finie, et Rouge a plus de citoyens",
        ),
        (
            "kingdom 0: S2\nkingdom 1: G2\ngrave 1: A",
            "Blue wins: the war is over, with as many citizens on both sides, and Blue has the smaller graveyard",
            "Bleu gagne : la guerre est finie, avec autant de citoyens des deux côtés, "
            "et Bleu a le plus petit cimetière",
        ),
        (
            "kingdom 0: S2\nkingdom 1: G2",
            "The game is drawn: the war is over, with as many citizens and as many dead on both sides",
            "Partie nulle : la guerre est finie, avec autant de citoyens et autant de morts des deux côtés",
        ),
    ],
)
def test_the_end_of_the_war_names_what_decided(lines: str, en: str, fr: str) -> None:
    state = war("K@a2", "K@a3", f"{lines}\npile 0:\npile 1:")
    play(state, "end")
    assert log(state, "en") == ["Blue ends the turn", en]
    assert log(state, "fr") == ["Bleu termine son tour", fr]
    result = state.scene().result
    assert result is not None
    assert (result.words.en, result.words.fr, result.clause) == (en, fr, "AOW-END-3")
    assert result.words == FIRST.position(state.position()).scene().result.words  # type: ignore[union-attr]


@pytest.mark.parametrize(("seat", "winner", "loser"), [(0, "Red", "Blue"), (1, "Blue", "Red")])
def test_who_resigns_loses(seat: int, winner: str, loser: str) -> None:
    state = war("K@a2", "K@a3")
    state.play(seat, RESIGN)
    assert log(state, "en") == [f"{loser} resigns", f"{winner} wins: {loser} has resigned"]
    french = {"Red": "Rouge", "Blue": "Bleu"}
    assert log(state, "fr") == [
        f"{french[loser]} abandonne",
        f"{french[winner]} gagne : {french[loser]} a abandonné",
    ]


def test_a_turn_begins_with_units_upright_and_a_card() -> None:
    state = war("K@a2", "A@a3~ K@b3")
    play(state, "end")
    assert log(state, "en") == ["Blue ends the turn", "Turn 2: Red", "Red's Archer on a3 turns upright"]
    assert log(state, "fr") == ["Bleu termine son tour", "Tour 2 : Rouge", "L'Archer de Rouge en a3 se redresse"]
    play(state, "A")
    assert (log(state, "en", 1), log(state, "fr", 1)) == (["Red draws an Archer"], ["Rouge pioche un Archer"])
    for viewer in (0, SPECTATOR):
        assert (log(state, "en", viewer), log(state, "fr", viewer)) == (
            ["Red draws a card"],
            ["Rouge pioche une carte"],
        )


@pytest.mark.parametrize(
    ("card", "en", "fr"),
    [
        ("S", "a Soldier", "un Soldat"),
        ("G", "a Guard", "un Garde"),
        ("A", "an Archer", "un Archer"),
        ("P", "a Priest", "un Prêtre"),
        ("W", "a Wizard", "un Sorcier"),
    ],
)
def test_who_draws_a_card_is_told_which(card: str, en: str, fr: str) -> None:
    state = war("K@a2", "K@a3", "phase: draw")
    play(state, card)
    assert (log(state, "en", 0), log(state, "fr", 0)) == ([f"Blue draws {en}"], [f"Bleu pioche {fr}"])
    assert (log(state, "en", 1), log(state, "fr", 1)) == (["Blue draws a card"], ["Bleu pioche une carte"])


def test_setting_up_is_told() -> None:
    state = BEGUN.start()
    lines: list[tuple[str, str]] = []

    def step(move: str, seat: int) -> None:
        state.play(seat, state.parse(move, seat))
        lines.extend(zip(log(state, "en"), log(state, "fr"), strict=True))

    for move in ("R03", "S=8", "G=4", "A=4", "P=2"):
        step(move, 0)
    for move in ("R01", "S=4", "G=4", "A=4", "P=4"):
        step(move, 1)
    assert lines[:5] == [
        ("Blue chooses a King in secret", "Bleu choisit un Roi en secret"),
        ("Blue chooses a number of Soldiers in secret", "Bleu choisit un nombre de Soldats en secret"),
        ("Blue chooses a number of Guards in secret", "Bleu choisit un nombre de Gardes en secret"),
        ("Blue chooses a number of Archers in secret", "Bleu choisit un nombre d'Archers en secret"),
        (
            "Blue chooses a number of Priests in secret; the rest are Wizards",
            "Bleu choisit un nombre de Prêtres en secret ; les autres sont des Sorciers",
        ),
    ]
    lines.clear()
    for move, seat in (
        ("R03", NATURE), ("R01", NATURE), ("SSS", NATURE), ("keep", 0), ("GGG", NATURE), ("redraw", 1), ("SGA", NATURE),
        ("A", NATURE), ("W", NATURE), ("K@a2", 0), ("A@a3", 1), ("S@reserve", 0), ("K@reserve", 1),
    ):  # fmt: skip
        step(move, seat)
    assert lines == [
        ("Blue shows the King: R03", "Bleu montre son Roi : R03"),
        ("Red shows the King: R01", "Rouge montre son Roi : R01"),
        ("Blue draws 3 cards", "Bleu pioche 3 cartes"),
        ("Blue keeps the three cards", "Bleu garde ses trois cartes"),
        ("Blue's King joins the hand", "Le Roi de Bleu rejoint la main"),
        ("Red draws 3 cards", "Rouge pioche 3 cartes"),
        (
            "Red shuffles the three cards back into the pile",
            "Rouge remet ses trois cartes dans la pioche et la mélange",
        ),
        ("Red draws 3 cards", "Rouge pioche 3 cartes"),
        ("Red's King joins the hand", "Le Roi de Rouge rejoint la main"),
        ("Blue's first citizen is an Archer", "Le premier citoyen de Bleu est un Archer"),
        ("Red's first citizen is a Wizard", "Le premier citoyen de Rouge est un Sorcier"),
        ("Blue places the King on a2", "Bleu place son Roi en a2"),
        ("Red places an Archer on a3", "Rouge place un Archer en a3"),
        ("Blue puts a Soldier in the reserve", "Bleu place un Soldat dans sa réserve"),
        ("Red puts the King in the reserve", "Rouge place son Roi dans sa réserve"),
        ("Turn 1: Blue", "Tour 1 : Bleu"),
    ]


# What is offered


@pytest.mark.parametrize(
    ("before", "move", "en", "fr", "verb", "piece", "place"),
    [
        ("", "end", "End the turn", "Terminer le tour", "end", "", ""),
        (
            "",
            "end+A",
            "End the turn and put an Archer in the kingdom",
            "Terminer le tour en plaçant un Archer dans le royaume",
            "develop",
            "hand-0/3",
            "kingdom-0-archer",
        ),
        (
            "",
            "A@b2",
            "Recruit an Archer on b2, in exchange for the Guard",
            "Recruter un Archer en b2, en échange du Garde",
            "recruit",
            "hand-0/3",
            "b2",
        ),
        (
            "",
            "K@c2",
            "Recruit the King on c2, in exchange for the Archer",
            "Recruter le Roi en c2, en échange de l'Archer",
            "recruit",
            "hand-0/0",
            "c2",
        ),
        ("", "S@a1", "Recruit a Soldier on a1", "Recruter un Soldat en a1", "recruit", "hand-0/1", "a1"),
        (
            "",
            "b2xb3",
            "Guard b2: attack the Soldier on b3, 1 against 2",
            "Garde b2 : attaquer le Soldat en b3, 1 contre 2",
            "attack",
            "unit-b2",
            "unit-b3",
        ),
        (
            "+S pass +A pass xb3",
            "a2xa3",
            "Soldier a2: attack the Guard on a3, 5 against 3",
            "Soldat a2 : attaquer le Garde en a3, 5 contre 3",
            "attack",
            "unit-a2",
            "unit-a3",
        ),
        (
            "+S pass +A pass xb3",
            "b2xb3",
            "Guard b2: attack the Soldier on b3, 2 against 1",
            "Garde b2 : attaquer le Soldat en b3, 2 contre 1",
            "attack",
            "unit-b2",
            "unit-b3",
        ),
        (
            "",
            "+S",
            "Support: Soldier, +1 attack for all your units this turn",
            "Soutien : Soldat, +1 point d'attaque pour toutes vos unités ce tour-ci",
            "support",
            "hand-0/1",
            "reserve-0-0",
        ),
        (
            "+S pass",
            "K+P",
            "Support: King as a Priest, move one of your units",
            "Soutien : Roi comme Prêtre, déplacer une de vos unités",
            "support",
            "hand-0/0",
            "reserve-0-1",
        ),
        (
            "+A pass",
            "xb4",
            "1 damage to Red's Priest on b4",
            "1 dégât au Prêtre de Rouge en b4",
            "shoot",
            "unit-b4",
            "",
        ),
        ("+P pass", "c2-b1", "Archer c2: move to b1", "Archer c2 : aller en b1", "move", "unit-c2", "b1"),
        (
            "+P pass",
            "b2-c2",
            "Guard b2: change places with the Archer on c2",
            "Garde b2 : échanger sa place avec l'Archer en c2",
            "move",
            "unit-b2",
            "c2",
        ),
        ("b2xb3", "pass", "Pass: let it happen", "Passer : laisser faire", "pass", "", ""),
        (
            "b2xb3",
            "+G",
            "Support: Guard, cancel the attack",
            "Soutien : Garde, annuler l'attaque",
            "support",
            "hand-1/0",
            "reserve-1-0",
        ),
    ],
)
def test_every_choice_is_described(before: str, move: str, en: str, fr: str, verb: str, piece: str, place: str) -> None:
    state = war(*FIGHT)
    play(state, *before.split())
    found = state.describe(state.parse(move))
    assert (found.words.en, found.words.fr) == (en, fr)
    assert (found.verb, found.picks) == (verb, picked(piece, place))


def test_conscripts_are_described() -> None:
    state = war("G@a2", "W@a3~", "hand 0: A\nreserve 1: K\nkingdom 1: A W")
    play(state, "+A", "xa3")
    found = state.describe(state.parse("!b3"))
    assert (found.words.en, found.words.fr) == (
        "Conscript the King on b3 from the reserve",
        "Conscrire en b3 le Roi de la réserve",
    )
    assert found.picks == picked("reserved-1-0", "b3")
    play(state, "!b3")
    found = state.describe(state.parse("!A@b4"))
    assert (found.words.en, found.words.fr) == (
        "Conscript an Archer on b4 from the kingdom",
        "Conscrire en b4 un Archer du royaume",
    )
    assert found.picks == picked("kingdom-1-archer/0", "b4")


@pytest.mark.parametrize(
    ("move", "en", "fr"),
    [
        (
            "R01",
            "King R01, defence 5/4, reach: 1 row ahead (straight, 1 aside)",
            "Roi R01, défense 5/4, portée : à 1 rang (en face, 1 de côté)",
        ),
        (
            "R02",
            "King R02, defence 4/4, reach: 1 row ahead (straight, 1 aside), 2 rows ahead (straight)",
            "Roi R02, défense 4/4, portée : à 1 rang (en face, 1 de côté), à 2 rangs (en face)",
        ),
        (
            "R10",
            "King R10, defence 4/4, reach: 1 row ahead (1 aside), 2 rows ahead (1 aside)",
            "Roi R10, défense 4/4, portée : à 1 rang (1 de côté), à 2 rangs (1 de côté)",
        ),
    ],
)
def test_kings_are_described_by_defence_and_reach(move: str, en: str, fr: str) -> None:
    state = FREE.start()
    found = state.describe(state.parse(move, 0), 0)
    assert (found.words.en, found.words.fr) == (en, fr)
    assert (found.verb, found.picks) == ("crown", picked("", ""))


@pytest.mark.parametrize(
    ("amount", "en", "fr"),
    [(0, "0 Soldiers", "0 Soldat"), (1, "1 Soldier", "1 Soldat"), (2, "2 Soldiers", "2 Soldats")],
)
def test_amounts_are_singular_or_plural_as_each_language_has_it(amount: int, en: str, fr: str) -> None:
    state = FREE.start()
    state.play(0, state.parse("R01", 0))
    found = state.describe(state.parse(f"S={amount}", 0), 0)
    assert (found.words.en, found.words.fr) == (en, fr)
    assert (found.verb, found.picks) == ("take", picked("", ""))


FULL = "hand 0: W\nhand 1: P\nreserve 0: S G A P W\nkingdom 0: S\nreserve 1: A\nkingdom 1: P"
EMPTY = "hand 0: W\nhand 1: P\nkingdom 1: P"


@pytest.mark.parametrize(
    ("more", "seat", "move", "en", "fr", "piece", "place"),
    [
        (FULL, 0, "c2xa3", "Nobody on c2: attack a3", "Personne en c2 : attaquer a3", "", "unit-a3"),
        (FULL, 0, "a2xc3", "Soldier a2: attack c3", "Soldat a2 : attaquer c3", "unit-a2", "c3"),
        (FULL, 0, "xc3", "1 damage on c3", "1 dégât en c3", "", ""),
        (FULL, 0, "xb3", "1 damage to Red's Archer on b3", "1 dégât à l'Archer de Rouge en b3", "unit-b3", ""),
        (EMPTY, 1, "xa2", "1 damage to Blue's Soldier on a2", "1 dégât au Soldat de Bleu en a2", "unit-a2", ""),
        (
            FULL, 0, "c2-a2", "Nobody on c2: change places with the Soldier on a2",
            "Personne en c2 : échanger sa place avec le Soldat en a2", "", "a2",
        ),
        (FULL, 0, "c2-c1", "Nobody on c2: move to c1", "Personne en c2 : aller en c1", "", "c1"),
        (
            FULL, 0, "!a2", "Conscript a Soldier on a2 from the reserve", "Conscrire en a2 un Soldat de la réserve",
            "reserved-0-0", "a2",
        ),
        (
            EMPTY, 0, "!a2", "Conscript a card on a2 from the reserve", "Conscrire en a2 une carte de la réserve",
            "", "a2",
        ),
        (
            FULL, 0, "!S@a2", "Conscript a Soldier on a2 from the kingdom", "Conscrire en a2 un Soldat du royaume",
            "kingdom-0-soldier/0", "a2",
        ),
        (
            FULL, 0, "!G@a1", "Conscript a Guard on a1 from the kingdom", "Conscrire en a1 un Garde du royaume",
            "", "a1",
        ),
        (
            EMPTY, 1, "!P@a3", "Conscript a Priest on a3 from the kingdom", "Conscrire en a3 un Prêtre du royaume",
            "kingdom-1-priest/0", "a3",
        ),
        (
            FULL, 0, "@a2", "Recruit a Soldier on a2, in exchange for the Soldier",
            "Recruter un Soldat en a2, en échange du Soldat", "reserved-0-0", "a2",
        ),
        (EMPTY, 0, "@c2", "Recruit a card on c2", "Recruter une carte en c2", "", "c2"),
        (FULL, 0, "S@c2", "Recruit a Soldier on c2", "Recruter un Soldat en c2", "", "c2"),
        (
            FULL, 0, "+W", "Support: Wizard, cancel the support", "Soutien : Sorcier, annuler le soutien",
            "hand-0/1", "",
        ),
        (
            FULL, 0, "K+A", "Support: King as an Archer, 1 damage to an enemy unit",
            "Soutien : Roi comme Archer, 1 dégât à une unité adverse", "hand-0/0", "",
        ),
        (
            EMPTY, 0, "K+G", "Support: King as a Guard, cancel the attack",
            "Soutien : Roi comme Garde, annuler l'attaque", "hand-0/0", "reserve-0-0",
        ),
        (
            FULL, 1, "+P", "Support: Priest, move one of your units", "Soutien : Prêtre, déplacer une de vos unités",
            "hand-1/1", "reserve-1-1",
        ),
        (FULL, 0, "S@reserve", "Put a Soldier in the reserve", "Placer un Soldat dans la réserve", "", ""),
        (
            FULL, 0, "end+S", "End the turn and put a Soldier in the kingdom",
            "Terminer le tour en plaçant un Soldat dans le royaume", "", "kingdom-0-soldier",
        ),
        (
            FULL, 0, "end+K", "End the turn and put the King in the kingdom",
            "Terminer le tour en plaçant le Roi dans le royaume", "hand-0/0", "",
        ),
    ],
)  # fmt: skip
def test_what_may_not_be_chosen_is_described_too(
    more: str, seat: int, move: str, en: str, fr: str, piece: str, place: str
) -> None:
    state = war("S@a2 G@b2", "G@a3 A@b3 P@b4", more)
    choice = state.parse(move, seat)
    found = state.describe(choice, seat)
    verbs = {"x": "shoot", "!": "conscript", "@": "recruit", "+": "support", "K": "support", "e": "develop"}
    verb = verbs.get(move[0], {"-": "move", "x": "attack"}.get(move[2:3], "recruit"))
    assert (found.verb, found.picks) == ("lay" if "reserve" in move else verb, picked(piece, place))
    assert (found.words.en, found.words.fr) == (en, fr)
    assert state.notation(choice, seat) == move


@pytest.mark.parametrize(
    ("move", "verb", "en", "fr"),
    [
        ("?", "draw", "Draws cards", "Pioche des cartes"),
        ("S", "draw", "The card is a Soldier", "La carte est un Soldat"),
        ("A", "draw", "The card is an Archer", "La carte est un Archer"),
        ("W", "draw", "The card is a Wizard", "La carte est un Sorcier"),
        ("first=0", "begin", "Blue begins", "Bleu commence"),
        ("first=1", "begin", "Red begins", "Rouge commence"),
        ("R01", "show", "The King is R01", "Le Roi est R01"),
        ("R10", "show", "The King is R10", "Le Roi est R10"),
        (
            "SSS",
            "draw",
            "The first cards: Soldier, Soldier, Soldier",
            "Les premières cartes : Soldat, Soldat, Soldat",
        ),
        ("GPW", "draw", "The first cards: Guard, Priest, Wizard", "Les premières cartes : Garde, Prêtre, Sorcier"),
    ],
)
def test_what_chance_brings_is_described(move: str, verb: str, en: str, fr: str) -> None:
    state = war("K@a2", "K@a3", "phase: draw")
    choice = state.parse(move, NATURE)
    found = state.describe(choice, NATURE)
    assert (found.words.en, found.words.fr) == (en, fr)
    assert (found.verb, found.picks) == (verb, picked("", ""))
    assert state.notation(choice, NATURE) == move


def test_the_first_player_is_told() -> None:
    state = mirrored(champclos.game("artofwar", box=True)).start()
    play(state, "first=0")
    assert (log(state, "en"), log(state, "fr")) == (["Blue is the first player"], ["Bleu est le premier joueur"])
    assert told(state) == ["AOW-SETUP-3"]


@pytest.mark.parametrize(
    ("before", "move", "seat", "verb", "en", "fr", "piece", "place"),
    [
        ("SGA", "keep", 0, "keep", "Keep these cards", "Garder ces cartes", "", ""),
        ("SGA", "redraw", 0, "redraw", "Shuffle back and draw again", "Remélanger et repiocher", "", ""),
        (
            "SGA keep PPW keep S G",
            "A@b2", 0, "place", "Place an Archer on b2", "Placer un Archer en b2", "hand-0/3", "b2",
        ),
        ("SGA keep PPW keep S G", "K@c2", 0, "place", "Place the King on c2", "Placer le Roi en c2", "hand-0/0", "c2"),
        (
            "SGA keep PPW keep S G A@b2 P@b3",
            "K@reserve", 0, "lay", "Put the King in the reserve", "Placer le Roi dans la réserve",
            "hand-0/0", "reserve-0-0",
        ),
        (
            "SGA keep PPW keep S G A@b2 P@b3 S@reserve",
            "W@reserve", 1, "lay", "Put a Wizard in the reserve", "Placer un Sorcier dans la réserve",
            "hand-1/2", "reserve-1-0",
        ),
        ("SGA", "resign", 1, "resign", "Resign", "Abandonner", "", ""),
        ("SGA", "?", 1, "build", "Builds an army in secret", "Compose une armée en secret", "", ""),
        ("SGA", "=1", 0, "take", "1 unit", "1 unité", "", ""),
        ("SGA", "=0", 0, "take", "0 units", "0 unité", "", ""),
        ("SGA", "=2", 1, "take", "2 units", "2 unités", "", ""),
    ],
)  # fmt: skip
def test_what_is_chosen_before_the_first_turn_is_described(
    before: str, move: str, seat: int, verb: str, en: str, fr: str, piece: str, place: str
) -> None:
    state = mirrored(champclos.game("artofwar", begins="0")).start()
    for owner, king in enumerate(("R01", "R02")):
        state.play(owner, state.parse(king, owner))
    play(state, "R01", "R02", *before.split())
    choice = state.parse(move, seat)
    found = state.describe(choice, seat)
    assert (found.words.en, found.words.fr) == (en, fr)
    assert (found.verb, found.picks) == (verb, picked(piece, place))
    assert state.notation(choice, seat) == move


@unmirrored("where nobody is asked, seat 0 is meant")
def test_a_finished_game_still_says_what_choices_mean() -> None:
    state = war("A@a2", "S@c3")
    state.play(1, RESIGN)
    assert state.seat == OVER
    choice = state.parse("a2xc3")
    words = state.describe(choice).words.en
    assert (state.notation(choice), words) == ("a2xc3", "Archer a2: attack the Soldier on c3, 1 against 2")


@unmirrored("what is clicked is named by seat 0's ids")
@pytest.mark.parametrize(
    ("choice", "picks"),
    [
        ("a2xa3", ("unit-a2", "unit-a3")),
        ("a2xb3", ("unit-a2", "b3")),
        ("a2-b2", ("unit-a2", "b2")),
        ("b2-a2", ("a2",)),
        ("S@b2", ("hand-0/1", "b2")),
        ("G@b2", ("b2",)),
        ("end+S", ("hand-0/1", "kingdom-0-soldier")),
        ("+S", ("hand-0/1", "reserve-0-0")),
        ("K+S", ("hand-0/0", "reserve-0-0")),
        ("S@reserve", ("hand-0/1", "reserve-0-0")),
        ("!G@b2", ("kingdom-0-guard/0", "b2")),
        ("@b2", ("b2",)),
        ("xa3", ("unit-a3",)),
        ("xb3", ()),
    ],
)
def test_a_choice_names_what_is_clicked_for_it(choice: str, picks: tuple[str, ...]) -> None:
    state = champclos.game("artofwar").position("field 0: S@a2\nfield 1: S@a3\nhand 0: S\nkingdom 0: G")
    assert state.describe(state.parse(choice, 0), 0).picks == picks


# What is asked


@pytest.mark.parametrize(
    ("before", "viewer", "en", "fr", "clause"),
    [
        ("", 0, "Recruit, attack or do nothing; a card must become a citizen",
         "Recruter, attaquer ou ne rien faire ; une carte doit devenir citoyen", "AOW-TURN-2"),
        ("+S pass", 0, "Recruit, attack or do nothing", "Recruter, attaquer ou ne rien faire", "AOW-TURN-2"),
        ("+S pass @a1", 0, "Supports, or end the turn", "Soutiens ou fin du tour", "AOW-TURN-2"),
        ("+S pass b2xb3 pass", 0, "More attacks, or end the turn", "D'autres attaques ou fin du tour", "AOW-TURN-2"),
        ("+S", 0, "Red decides", "Rouge décide", ""),
        ("+S", 1, "Blue plays a Soldier in support. Answer with a Wizard?",
         "Bleu joue un Soldat en soutien. Répondre par un Sorcier ?", "AOW-SUPPORT-6"),
        ("K+A", 1, "Blue plays the King in support, as an Archer. Answer with a Wizard?",
         "Bleu joue son Roi en soutien, comme Archer. Répondre par un Sorcier ?", "AOW-SUPPORT-6"),
        ("b2xb3", 1, "Blue's Guard on b2 attacks your Soldier on b3 (attack 1). Answer with a Guard?",
         "Le Garde de Bleu en b2 attaque votre Soldat en b3 (1 point d'attaque). Répondre par un Garde ?",
         "AOW-SUPPORT-5"),
        ("+A pass", 0, "Archer: which enemy unit?", "Archer : quelle unité adverse ?", "AOW-SUPPORT-3"),
        ("+P pass", 0, "Priest: move which unit?", "Prêtre : déplacer quelle unité ?", "AOW-SUPPORT-4"),
        ("end+S", 0, "Red draws", "Rouge pioche", ""),
    ],
)  # fmt: skip
def test_every_question_is_asked_in_both_languages(before: str, viewer: int, en: str, fr: str, clause: str) -> None:
    state = war(*FIGHT)
    play(state, *before.split())
    prompt = state.seen_by(viewer).scene().prompt
    assert prompt is not None
    assert (prompt.words.en, prompt.words.fr, prompt.clause) == (en, fr, clause)


def test_conscription_says_how_many_are_to_come() -> None:
    state = war("G@a2", "W@a3~", "hand 0: A\nreserve 1: K S")
    play(state, "+A", "xa3")
    for en, fr in (("2 units to go", "encore 2 unités"), ("1 unit to go", "encore 1 unité")):
        prompt = state.scene().prompt
        assert prompt is not None
        assert (prompt.words.en, prompt.words.fr) == (f"Conscript ({en})", f"Conscription ({fr})")
        assert prompt.clause == "AOW-CONSCRIPT-1"
        play(state, "!a3" if "2" in en else "!b3")


def test_questions_about_an_army() -> None:
    state = FREE.start()
    asked: list[tuple[str, str, str]] = []
    for move in ("R01", "S=10", "G=9", "A=1", "P=0"):
        prompt = state.seen_by(0).scene().prompt
        assert prompt is not None
        asked.append((prompt.words.en, prompt.words.fr, prompt.clause))
        state.play(0, state.parse(move, 0))
    assert asked == [
        ("Which King?", "Quel Roi ?", "AOW-ARMY-1"),
        ("How many Soldiers? (20 units to go)", "Combien de Soldats ? (encore 20 unités)", "AOW-ARMY-2"),
        ("How many Guards? (10 units to go)", "Combien de Gardes ? (encore 10 unités)", "AOW-ARMY-2"),
        ("How many Archers? (1 unit to go)", "Combien d'Archers ? (encore 1 unité)", "AOW-ARMY-2"),
        ("How many Priests? (0 units to go)", "Combien de Prêtres ? (encore 0 unité)", "AOW-ARMY-2"),
    ]


def test_questions_of_the_set_up() -> None:
    state = BEGUN.start()
    for seat in range(2):
        for move in ("R01", "S=4", "G=4", "A=4", "P=4"):
            state.play(seat, state.parse(move, seat))
    asked: list[tuple[str, str, str]] = []
    for move in ("R01", "R01", "SSS", "keep", "GGG", "keep", "A", "A", "S@a2", "G@a3", "S@reserve"):
        prompt = state.scene().prompt
        assert prompt is not None
        asked.append((prompt.words.en, prompt.words.fr, prompt.clause))
        play(state, move)
    assert asked[:4] == [
        ("Blue shows the King", "Bleu montre son Roi", ""),
        ("Red shows the King", "Rouge montre son Roi", ""),
        ("Blue draws", "Bleu pioche", ""),
        ("Keep these three cards, or draw again once?", "Garder ces trois cartes ou repiocher ?", "AOW-SETUP-1"),
    ]
    assert asked[8] == ("A card for the front row", "Une carte pour la ligne de front", "AOW-SETUP-3")
    assert asked[10] == ("A card for the reserve", "Une carte pour la réserve", "AOW-SETUP-3")
