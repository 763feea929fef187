"""What is told: the clause of every event, and its sentence in both languages, from either side."""

import pytest

import champclos
from champclos import NATURE, State
from champclos.core.events import (
    AIMED,
    JOINED,
    LOST,
    MOVED,
    NOTHING,
    PLACED,
    REMOVED,
    ROLLED,
    TURNED,
    Event,
)
from champclos.games.lionheart.field import DRIVEN, PANICKED, RETREATED, UNITS
from champclos.testing import rule
from champclos.testing.scenarios import picked, play, play_for, told
from tests.games.lionheart.helpers import ADVANCED, BASIC, NINE, enemy, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import also_mirrored, unmirrored


def english(state: State) -> list[str]:
    return [state.game.tell(event).en for event in state.told]


def french(state: State) -> list[str]:
    return [state.game.tell(event).fr for event in state.told]


# Clauses


@rule("LION-ATTACK-1", "LION-ATTACK-2", "LION-HEAVY-1")
@pytest.mark.parametrize(
    ("unit", "clause"),
    [
        *[(unit, "LION-ATTACK-1") for unit in ("K1", "N2", "I4", "P4", "M2", "B10")],
        ("A4", "LION-ATTACK-2"),
        ("H2", "LION-HEAVY-1"),
    ],
)
def test_an_attack_is_told_by_the_clause_that_allows_it(unit: str, clause: str) -> None:
    own = "K1e5^ I4a1^" if unit == "K1" else f"K1a1^ {unit}e5^"
    state = fight(own, "K1i10v I4e6v")
    play(state, "e5xe6")
    assert told(state) == [clause]


@rule("LION-MOVE-1", "LION-MOVE-2", "LION-HEAVY-1", "LION-TURN-3")
@pytest.mark.parametrize(
    ("unit", "move", "turn"),
    [
        *[(unit, "LION-MOVE-1", "LION-TURN-3") for unit in ("I4", "A4", "P4", "M2", "B10")],
        ("N2", "LION-MOVE-2", "LION-TURN-3"),
        ("H2", "LION-HEAVY-1", "LION-HEAVY-1"),
    ],
)
def test_moves_and_turns_are_told_by_the_clause_of_the_unit(unit: str, move: str, turn: str) -> None:
    for action, clause in (("e5-e6", move), ("e5<", turn)):
        state = fight(f"K1a1^ {unit}e5^", "K1i10v I4i9v")
        play(state, action)
        assert told(state)[0] == clause


@rule("LION-ATTACK-3", "LION-ATTACK-6")
def test_the_second_roll_of_a_lone_man_is_told_by_its_own_clause() -> None:
    state = fight("K1a1^ I1e5^", "K1i10v N2e6v")
    play(state, "e5xe6", "A")
    assert told(state) == ["LION-ATTACK-3"]
    play(state, "A")
    assert told(state) == ["LION-ATTACK-6", "LION-ATTACK-5"]


@rule("LION-PANIC-1", "LION-PANIC-2", "LION-PANIC-3")
def test_a_panic_is_told_unit_by_unit() -> None:
    state = fight("K1e1^ I4a2^ A4a1>", "K1e10v I4a3v")
    play(state, "a2xa3", "PPPP")
    assert told(state) == [
        "LION-ATTACK-3",
        *("LION-PANIC-1", "LION-PANIC-1"),
        *("LION-PANIC-3", "LION-PANIC-3", "LION-PANIC-2", "LION-PANIC-2"),
        "LION-PANIC-1",
    ]
    assert english(state) == [
        "Blue's Infantry roll 0 axes, 0 arrows, 4 panics, which makes no hit",
        "Blue's Infantry on a2 panic",
        "Blue's Infantry on a2 turn about",
        "Blue's Archers on a1 panic",
        "Blue's Archers on a1 turn right",
        "Blue's Archers on a1 lose 4 figures",
        "Blue's Archers on a1 are eliminated",
        "Blue's Infantry move from a2 to a1",
    ]
    assert french(state) == [
        "L'Infanterie de Bleu lance : 0 hache, 0 flèche, 4 paniques, soit aucun coup",
        "L'Infanterie de Bleu en a2 panique",
        "L'Infanterie de Bleu en a2 fait demi-tour",
        "Les Archers de Bleu en a1 paniquent",
        "Les Archers de Bleu en a1 tournent à droite",
        "Les Archers de Bleu en a1 perdent 4 figurines",
        "Les Archers de Bleu en a1 sont éliminés",
        "L'Infanterie de Bleu va de a2 à a1",
    ]


@rule("LION-PANIC-3")
@also_mirrored
def test_a_unit_dragged_along_the_way_it_faces_is_not_told_to_turn() -> None:
    state = fight("K1e1^ I4a3^ A4a2v", "K1e10v I4a4v")
    play(state, "a3xa4", "PPPP")
    assert english(state)[1:] == [
        "Blue's Infantry on a3 panic",
        "Blue's Infantry on a3 turn about",
        "Blue's Archers on a2 panic",
        "Blue's Archers move from a2 to a1",
        "Blue's Infantry move from a3 to a2",
    ]


@rule("LION-PANIC-1", "LION-PANIC-2")
@pytest.mark.parametrize("behind", ["K1e4^", "K1a1^ M2e4^"], ids=["King", "Mercenaries"])
def test_a_unit_that_cannot_flee_is_lost_by_the_clause_that_says_so(behind: str) -> None:
    state = fight(f"{behind} I4e5^ I4a2^", "K1i10v I4e6v")
    play(state, "e5xe6", "PPPP")
    assert told(state) == ["LION-ATTACK-3", "LION-PANIC-1", "LION-PANIC-1", "LION-PANIC-2", "LION-PANIC-2"]


@rule("LION-PEASANT-2")
def test_a_retreat_is_told_by_its_clause() -> None:
    state = fight("K1a1^ P2e5^", "K1i10v B10e6v")
    play(state, "e5xe6", "PP")
    assert told(state) == ["LION-ATTACK-3", *["LION-PEASANT-2"] * 4]


@rule("LION-MERC-1", "LION-MERC-2")
def test_what_mercenaries_do_is_told_by_their_clauses() -> None:
    state = fight("K1a1^ M1e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "RP")
    assert told(state) == ["LION-ATTACK-3", "LION-MERC-1", "LION-MERC-1"]
    state = fight("K1e1^ M1b5<", "K1i10v I4a5v I4i9v")
    play(state, "b5xa5", "RP")
    assert told(state) == ["LION-ATTACK-3", "LION-MERC-1", "LION-MERC-1", "LION-MERC-1"]
    state = fight("K1e5^ I4a1^", "K1i10v M2e6v I4i9v")
    play(state, "e5xe6")
    assert told(state) == ["LION-MERC-2"]


@rule("LION-TURN-1", "LION-WIN-1", "LION-WIN-2", "LION-WIN-3", "HOUSE-RESIGN-1")
def test_turns_and_ends_are_told_by_their_clauses() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v", "quiet: 198")
    play(state, "pass")
    assert told(state) == ["LION-TURN-1", "LION-TURN-1"]
    play(state, "pass")
    assert told(state) == ["LION-TURN-1", "LION-WIN-3"]
    state = fight("K1a1^ N2e5^", "K1e6v I4a9v")
    state.play(1, state.parse("resign", 1))
    assert told(state) == ["HOUSE-RESIGN-1", "HOUSE-RESIGN-1"]
    state = fight("K1a1^ N2e5^", "K1e6v I4a9v")
    play(state, "e5xe6", "AARR")
    assert told(state) == ["LION-ATTACK-3", "LION-ATTACK-5", "LION-ATTACK-5", "LION-WIN-1"]
    state = fight("K1a1^ N2e5^", "K1i10v I1e6v")
    play(state, "e5xe6", "AARR")
    assert told(state) == ["LION-ATTACK-3", "LION-ATTACK-5", "LION-ATTACK-5", "LION-WIN-2"]


# Sentences


@also_mirrored
@pytest.mark.parametrize(
    ("unit", "en", "fr"),
    [
        ("N2", "Blue's Knights on e5 attack", "Les Cavaliers de Bleu en e5 attaquent"),
        ("A4", "Blue's Archers on e5 attack", "Les Archers de Bleu en e5 attaquent"),
        ("I4", "Blue's Infantry on e5 attack", "L'Infanterie de Bleu en e5 attaque"),
        ("H2", "Blue's heavy Infantry on e5 attack", "L'Infanterie lourde de Bleu en e5 attaque"),
        ("P4", "Blue's Peasants on e5 attack", "Les Paysans de Bleu en e5 attaquent"),
        ("M2", "Blue's Mercenaries on e5 attack", "Les Mercenaires de Bleu en e5 attaquent"),
        ("B10", "Blue's mass Infantry on e5 attack", "L'Infanterie massive de Bleu en e5 attaque"),
    ],
)
def test_the_log_says_who_attacks_whom_and_from_where(unit: str, en: str, fr: str) -> None:
    state = fight(f"K1a1^ {unit}e5^", "K1e6v I4a9v")
    play(state, "e5xe6")
    assert english(state) == [f"{en} Red's King on e6"]
    assert french(state) == [f"{fr} le Roi de Rouge en e6"]


@also_mirrored
@pytest.mark.parametrize(
    ("unit", "en", "fr"),
    [
        ("N2", "Red's Knights", "les Cavaliers de Rouge"),
        ("A4", "Red's Archers", "les Archers de Rouge"),
        ("I4", "Red's Infantry", "l'Infanterie de Rouge"),
        ("H2", "Red's heavy Infantry", "l'Infanterie lourde de Rouge"),
        ("P4", "Red's Peasants", "les Paysans de Rouge"),
        ("B10", "Red's mass Infantry", "l'Infanterie massive de Rouge"),
    ],
)
def test_a_king_attacks_and_rolls_in_the_singular(unit: str, en: str, fr: str) -> None:
    state = fight("K1e5^ I4a1^", f"K1i10v I4a9v {unit}e6v")
    play(state, "e5xe6")
    assert english(state) == [f"Blue's King on e5 attacks {en} on e6"]
    assert french(state) == [f"Le Roi de Bleu en e5 attaque {fr} en e6"]
    play(state, "AP")
    assert english(state)[0] == "Blue's King rolls 1 axe, 0 arrows, 1 panic, which makes 1 hit"
    assert french(state)[0] == "Le Roi de Bleu lance : 1 hache, 0 flèche, 1 panique, soit 1 coup"


@rule("LION-ATTACK-4", "LION-PEASANT-1")
@also_mirrored
@pytest.mark.parametrize(
    ("unit", "dice", "en", "fr"),
    [
        ("I4", "ARRR", "makes 1 hit", "soit 1 coup"),
        ("I4", "RRRP", "makes no hit", "soit aucun coup"),
        ("A4", "ARRR", "makes 3 hits", "soit 3 coups"),
        ("P4", "ARRP", "makes 2 hits", "soit 2 coups"),
        ("P4", "AARP", "makes 2 hits", "soit 2 coups"),
    ],
)
def test_a_roll_says_how_many_hits_it_makes(unit: str, dice: str, en: str, fr: str) -> None:
    state = fight(f"K1a1^ {unit}e5^", "K1i10v B10e6v")
    play(state, "e5xe6", dice)
    assert english(state)[0].endswith(en)
    assert french(state)[0].endswith(fr)


@rule("LION-ATTACK-6", "LION-PEASANT-1")
@also_mirrored
def test_a_lone_peasants_second_roll_hits_only_with_the_symbol_of_the_first() -> None:
    for dice, said in (("A", "makes no hit"), ("R", "makes 1 hit")):
        state = fight("K1a1^ P1e5^", "K1i10v N2e6v I4a9v")
        play(state, "e5xe6", "R", dice)
        assert english(state)[0].endswith(said)


@also_mirrored
def test_a_lone_man_rolls_again_and_a_knight_falls() -> None:
    state = fight("K1a1^ A1e5^", "K1i10v N1e6v I4a9v")
    play(state, "e5xe6", "R")
    assert english(state) == ["Blue's Archers roll 0 axes, 1 arrow, 0 panics, which makes 1 hit"]
    assert french(state) == ["Les Archers de Bleu lancent : 0 hache, 1 flèche, 0 panique, soit 1 coup"]
    play(state, "R")
    assert english(state) == [
        "Blue's Archers roll again: 0 axes, 1 arrow, 0 panics, which makes 1 hit",
        "Red's Knights on e6 lose 1 figure",
        "Red's Knights on e6 are eliminated",
    ]
    assert french(state) == [
        "Les Archers de Bleu relancent : 0 hache, 1 flèche, 0 panique, soit 1 coup",
        "Les Cavaliers de Rouge en e6 perdent 1 figurine",
        "Les Cavaliers de Rouge en e6 sont éliminés",
    ]


@also_mirrored
def test_a_king_that_falls_and_infantry_that_fall() -> None:
    state = fight("K1a1^ N2e5^", "K1e6v I4a9v")
    play(state, "e5xe6", "AARR")
    assert english(state)[1:] == ["Red's King on e6 falls", "Red's King on e6 is eliminated", "Blue wins"]
    assert french(state)[1:] == [
        "Le Roi de Rouge en e6 tombe",
        "Le Roi de Rouge en e6 est éliminé",
        "Bleu gagne",
    ]
    state = fight("K1a1^ N2e5^", "K1i10v I4a9v H1e6v")
    play(state, "e5xe6", "AARR")
    assert english(state)[-1] == "Red's heavy Infantry on e6 are eliminated"
    assert french(state)[-1] == "L'Infanterie lourde de Rouge en e6 est éliminée"


@also_mirrored
def test_peasants_retreat_and_mercenaries_drive() -> None:
    state = fight("K1a1^ P4e6^", "K1i10v B10e7v")
    play(state, "e6xe7", "ARPP")
    assert english(state)[2] == "Blue's Peasants on e6 retreat 2 squares"
    assert french(state)[2] == "Les Paysans de Bleu en e6 reculent de 2 cases"
    state = fight("K1a1^ M1e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "RP")
    assert english(state)[1:] == [
        "Red's Infantry on e6 are driven back 1 square",
        "Red's Infantry move from e6 to e7",
    ]
    assert french(state)[1:] == [
        "L'Infanterie de Rouge en e6 est repoussée d'une case",
        "L'Infanterie de Rouge va de e6 à e7",
    ]


@also_mirrored
def test_mercenaries_join_and_the_last_of_them_lose_the_game() -> None:
    state = fight("K1e5^ I4a1^", "K1e10v M2e6v")
    play(state, "e5xe6")
    assert english(state) == ["The Mercenaries on e6 join Blue", "Blue wins"]
    assert french(state) == ["Les Mercenaires en e6 rejoignent Bleu", "Bleu gagne"]


@also_mirrored
@pytest.mark.parametrize(
    ("facing", "en", "fr"),
    [
        (">", "turn right", "tourne à droite"),
        ("v", "turn about", "fait demi-tour"),
        ("<", "turn left", "tourne à gauche"),
    ],
)
def test_turns_passes_and_turns_of_players_are_told(facing: str, en: str, fr: str) -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4i9v")
    play(state, f"e5{facing}")
    assert english(state) == [f"Blue's Infantry on e5 {en}"]
    assert french(state) == [f"L'Infanterie de Bleu en e5 {fr}"]
    play(state, "pass")
    assert english(state) == ["Blue passes", "Red's turn"]
    assert french(state) == ["Bleu passe", "Au tour de Rouge"]
    state.play(0, state.parse("resign", 0))
    assert english(state) == ["Blue resigns", "Red wins"]
    assert french(state) == ["Bleu abandonne", "Rouge gagne"]


@also_mirrored
@pytest.mark.parametrize(("arrow", "degrees"), [("^", 0), (">", 90), ("v", 180), ("<", 270)])
def test_a_turn_says_how_the_unit_faces_afterwards(arrow: str, degrees: int) -> None:
    state = fight(f"K1a1^ I4e5{'^' if arrow == 'v' else 'v'}", "K1i10v I4i9v")
    assert state.describe(state.parse(f"e5{arrow}")).facing == degrees
    play(state, f"e5{arrow}")
    assert [piece.facing for piece in state.scene().pieces if piece.place == "e5"] == [degrees]


@also_mirrored
def test_a_draw_is_told() -> None:
    state = fight("K1e1^ I4e2^", "K1e10v I4e9v", "quiet: 199")
    play(state, "pass")
    assert english(state)[-1] == "The game is drawn"
    assert french(state)[-1] == "La partie est nulle"


@also_mirrored
@unmirrored("seat 0 rolls first in any case", "turned", "larger-turned")
def test_the_rolls_for_the_first_turn_are_told() -> None:
    state = BASIC.start()
    assert state.describe(state.parse("AARP"), NATURE).words.en == "The dice show 2 axes, 1 arrow, 1 panic"
    assert state.describe(state.parse("AARP"), NATURE).words.fr == "Les dés montrent 2 haches, 1 flèche, 1 panique"
    play(state, "ARRP")
    assert english(state) == ["Blue rolls for the first turn: 1 axe, 2 arrows, 1 panic"]
    assert french(state) == ["Bleu lance les dés pour commencer : 1 hache, 2 flèches, 1 panique"]
    play(state, "AAAA")
    assert english(state) == ["Red rolls for the first turn: 4 axes, 0 arrows, 0 panics", "Red's turn"]


@also_mirrored
@unmirrored("seat 0 is shown first in any case", "turned", "larger-turned")
def test_what_is_placed_and_shown_is_told() -> None:
    state = ADVANCED.start()
    for number, unit in enumerate(["I4@a1", "A4@b1"]):
        play_for(state, 0, *[unit])
        assert english(state) == [f"Blue has placed {number + 1} unit{'s' if number else ''}"]
        assert french(state) == [f"Bleu a placé {number + 1} unité{'s' if number else ''}"]


A2, E5, SQUARES, DICE = 9, 40, 90, 25  # of a board of 9×10, and above what four dice show
SUBJECTS = [("K", "King", "Le Roi"), ("A", "Archers", "Les Archers"), ("I", "Infantry", "L'Infanterie")]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("what", "much", "en", "fr"),
    [
        (
            AIMED,
            A2 + 2 * SQUARES,
            ["on a2 attacks {}'s Archers on e5", "on a2 attack {}'s Archers on e5"],
            [
                "en a2 attaque les Archers de {} en e5",
                "en a2 attaquent les Archers de {} en e5",
                "en a2 attaque les Archers de {} en e5",
            ],
        ),
        (
            MOVED,
            A2,
            ["moves from a2 to e5", "move from a2 to e5"],
            ["va de a2 à e5", "vont de a2 à e5", "va de a2 à e5"],
        ),
        (
            ROLLED,
            4 * DICE + 2 * 5 + 1,
            [
                "rolls 2 axes, 1 arrow, 1 panic, which makes 2 hits",
                "roll 2 axes, 1 arrow, 1 panic, which makes 1 hit",
                "roll 2 axes, 1 arrow, 1 panic, which makes 2 hits",
            ],
            [
                "lance : 2 haches, 1 flèche, 1 panique, soit 2 coups",
                "lancent : 2 haches, 1 flèche, 1 panique, soit 1 coup",
                "lance : 2 haches, 1 flèche, 1 panique, soit 2 coups",
            ],
        ),
        (
            ROLLED,
            (1 + 2 * 16) * DICE + 1,
            [
                "rolls again: 0 axes, 1 arrow, 0 panics, which makes 1 hit",
                "roll again: 0 axes, 1 arrow, 0 panics, which makes 1 hit",
            ],
            [
                "relance : 0 hache, 1 flèche, 0 panique, soit 1 coup",
                "relancent : 0 hache, 1 flèche, 0 panique, soit 1 coup",
                "relance : 0 hache, 1 flèche, 0 panique, soit 1 coup",
            ],
        ),
        (
            PLACED,
            NOTHING,
            ["on e5 takes the field", "on e5 take the field"],
            ["en e5 entre en lice", "en e5 entrent en lice", "en e5 entre en lice"],
        ),
        (
            TURNED,
            1,
            ["on e5 turns right", "on e5 turn right"],
            ["en e5 tourne à droite", "en e5 tournent à droite", "en e5 tourne à droite"],
        ),
        (
            TURNED,
            2,
            ["on e5 turns about", "on e5 turn about"],
            ["en e5 fait demi-tour", "en e5 font demi-tour", "en e5 fait demi-tour"],
        ),
        (
            TURNED,
            3,
            ["on e5 turns left", "on e5 turn left"],
            ["en e5 tourne à gauche", "en e5 tournent à gauche", "en e5 tourne à gauche"],
        ),
        (
            LOST,
            3,
            ["on e5 falls", "on e5 lose 3 figures"],
            ["en e5 tombe", "en e5 perdent 3 figurines", "en e5 perd 3 figurines"],
        ),
        (
            REMOVED,
            NOTHING,
            ["on e5 is eliminated", "on e5 are eliminated"],
            ["en e5 est éliminé", "en e5 sont éliminés", "en e5 est éliminée"],
        ),
        (
            PANICKED,
            1,
            ["on e5 panics", "on e5 panic"],
            ["en e5 panique", "en e5 paniquent", "en e5 panique"],
        ),
        (
            RETREATED,
            1,
            ["on e5 retreats 1 square", "on e5 retreat 1 square"],
            ["en e5 recule d'une case", "en e5 reculent d'une case", "en e5 recule d'une case"],
        ),
        (
            DRIVEN,
            2,
            ["on e5 is driven back 2 squares", "on e5 are driven back 2 squares"],
            ["en e5 est repoussé de 2 cases", "en e5 sont repoussés de 2 cases", "en e5 est repoussée de 2 cases"],
        ),
    ],
)
def test_every_sentence_agrees_with_its_subject(seat: int, what: int, much: int, en: list[str], fr: list[str]) -> None:
    game = champclos.game("lionheart")
    sides = [("Blue", "Bleu"), ("Red", "Rouge")]
    own, other = sides[seat], sides[1 - seat]
    for number, (letter, name, nom) in enumerate(SUBJECTS):
        kind = "KNAIHPMB".index(letter)
        said = game.tell(Event(0, what, seat, UNITS * kind + 3, E5, much))
        assert said.en == f"{own[0]}'s {name} {en[min(number, len(en) - 1)].format(other[0])}"
        assert said.fr == f"{nom} de {own[1]} {fr[number].format(other[1])}"


@pytest.mark.parametrize(("seat", "en", "fr"), [(0, "Blue", "Bleu"), (1, "Red", "Rouge")])
def test_those_who_join_are_named_without_their_side(seat: int, en: str, fr: str) -> None:
    said = champclos.game("lionheart").tell(Event(0, JOINED, seat, UNITS * 6 + 5, E5, 0))
    assert (said.en, said.fr) == (f"The Mercenaries on e5 join {en}", f"Les Mercenaires en e5 rejoignent {fr}")


@also_mirrored
def test_events_name_the_unit_and_the_square_or_nothing() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    play(state, "e5xe6")
    assert named(state) == [("unit-1", "e6")]
    play(state, "PPPP", "pass")
    assert named(state) == [("", ""), ("", "")]
    state.play(0, state.parse("resign", 0))
    assert named(state) == [("", ""), ("", "")]


@also_mirrored
@unmirrored("seat 0 is shown first, and from the west", "turned", "flipped", "larger-turned")
def test_events_before_the_battle_name_no_unit_until_one_is_shown() -> None:
    state = ADVANCED.start()
    for seat, units in ((0, NINE), (1, enemy(NINE))):
        play_for(state, seat, *units)
        assert named(state) == [("", "")]
    for unit, square in enumerate(["a1", "d1", "f1", "i1", "a2", "b2", "c2", "d2", "e2"]):
        state.play(NATURE, state.odds().choices[0])
        assert named(state) == [(f"unit-{unit + 1}", square)]
    state = BASIC.start()
    play(state, "AARP")
    assert named(state) == [("", "")]
    play(state, "ARRP")
    assert named(state) == [("", ""), ("", "")]


def named(state: State) -> list[tuple[str, str]]:
    """The piece and the place that each event names."""
    return [(state.game.piece_id(event.who), state.game.place_id(event.where)) for event in state.told]


# Choices


@also_mirrored
@pytest.mark.parametrize(
    ("move", "verb", "piece", "place"),
    [
        ("e5-e6", "move", "unit-1", "e6"),
        ("e5>", "turn", "unit-1", ""),
        ("a1xa2", "enlist", "unit-0", "a2"),
        ("c5xc6", "attack", "unit-2", "c6"),
        ("c5xc7", "attack", "unit-2", "c7"),
        ("pass", "pass", "", ""),
        ("resign", "resign", "", ""),
    ],
)
def test_choices_have_a_verb_a_piece_and_a_place(move: str, verb: str, piece: str, place: str) -> None:
    state = fight("K1a1^ I4e5^ I4c5^", "K1i10v N2c6v M2a2v")
    described = state.describe(state.parse(move))
    assert (described.verb, described.picks) == (verb, picked(piece, place))


@also_mirrored
def test_a_king_attacks_mercenaries_that_refuse_him() -> None:
    state = fight("K1e5^ I4a1^", "K1e7v M2e6v")
    described = state.describe(state.parse("e5xe6"))
    assert described.verb == "attack"
    assert described.words.en == "King e5: attack the Mercenaries on e6"
    assert described.words.fr == "Roi e5 : attaquer les Mercenaires en e6"


@also_mirrored
def test_dice_and_secret_placements_name_neither_a_piece_nor_a_place() -> None:
    for state, text, seat, verb in ((BASIC.start(), "AARP", NATURE, "roll"), (ADVANCED.start(), "?", 1, "place")):
        described = state.describe(state.parse(text, seat), seat)
        assert (described.verb, described.picks) == (verb, picked("", ""))


@also_mirrored
@unmirrored("seat 0 is shown first, and from the west", "turned", "flipped", "larger-turned")
def test_showing_is_described_with_its_square() -> None:
    state = ADVANCED.start()
    play_for(state, 0, *NINE)
    play_for(state, 1, *enemy(NINE))
    for count, unit in ((0, "M2@a1"), (9, "M2@a10")):
        while state.position().count("@") > 18 - count:
            state.play(NATURE, state.odds().choices[0])
        described = state.describe(state.odds().choices[0], NATURE)
        square = unit[3:]
        assert state.notation(state.odds().choices[0], NATURE) == unit
        assert (described.verb, described.picks) == ("show", picked("", square))
        assert (described.words.en, described.words.fr) == (
            f"Mercenaries (2) on {square}",
            f"Mercenaires (2) en {square}",
        )


@also_mirrored
@pytest.mark.parametrize(
    ("move", "en", "fr"),
    [
        ("e5-e6", "Infantry e5: move to e6", "Infanterie e5 : avancer en e6"),
        ("e5>", "Infantry e5: turn right, to face f5", "Infanterie e5 : tourner à droite, face à f5"),
        ("e5<", "Infantry e5: turn left, to face d5", "Infanterie e5 : tourner à gauche, face à d5"),
        ("e5v", "Infantry e5: turn about, to face e4", "Infanterie e5 : faire demi-tour, face à e4"),
        ("a1xa2", "King a1: enlist the Mercenaries on a2", "Roi a1 : enrôler les Mercenaires en a2"),
        ("c5xc6", "Infantry c5: attack the Knights on c6", "Infanterie c5 : attaquer les Cavaliers en c6"),
        ("c5xc7", "Infantry c5: attack c7", "Infanterie c5 : attaquer c7"),
        ("pass", "Pass", "Passer"),
        ("resign", "Resign", "Abandonner"),
        ("#4-e5", "A unit that is gone: move to e5", "Une unité disparue : avancer en e5"),
    ],
)
def test_choices_are_described(move: str, en: str, fr: str) -> None:
    state = fight("K1a1^ I4e5^ I4c5^", "K1i10v N2c6v M2a2v")
    words = state.describe(state.parse(move)).words
    assert (words.en, words.fr) == (en, fr)


@also_mirrored
@unmirrored("the King stands in another column", *LARGER_BOARDS)
def test_placing_is_described_with_its_square() -> None:
    state = ADVANCED.start()
    described = state.describe(state.parse("H2@c2", 0), 0)
    assert (described.verb, described.picks) == ("place", ("c2",))
    assert (described.words.en, described.words.fr) == ("Heavy Infantry (2) on c2", "Infanterie lourde (2) en c2")
    hidden = state.describe(-2, 1)
    assert (hidden.words.en, hidden.words.fr) == ("Places a unit in secret", "Place une unité en secret")
