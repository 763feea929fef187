"""What is drawn: units with their figures and facing, marks, arrows, dice, plates and prompts, from either side."""

import pytest

import champclos
from champclos import NATURE, OVER, SPECTATOR, TRUTH, State
from champclos.core.events import AIMED
from champclos.core.scene import Mark, Scene, check_scene
from champclos.testing.scenarios import play, play_for
from tests.games.lionheart.helpers import ADVANCED, BASIC, NINE, enemy, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import also_mirrored, unmirrored

pytestmark = also_mirrored


def drawn(state: State) -> dict[str, tuple[str, int, int, int | None]]:
    """By square: kind, seat, figures and facing of what stands there."""
    return {piece.place: (piece.kind, piece.seat, piece.count, piece.facing) for piece in state.scene().pieces}


def dice(scene: Scene) -> list[tuple[str, int, bool | None]]:
    return [(die.face, die.seat, die.hit) for roll in scene.rolls for die in roll.dice]


def counters(state: State, seat: int) -> dict[str, str]:
    return {badge.name.en: badge.value for badge in state.scene().plates[seat].counters}


def test_the_game_has_its_name_in_both_languages() -> None:
    title = BASIC.scenery().title
    assert (title.en, title.fr) == ("Lionheart", "Échec au Roi")


def test_units_are_drawn_with_their_side_figures_and_facing() -> None:
    state = fight("K1a1^ N2b1> A3c1v I4d1< H1e1^", "K1i9v P2h9^ M1g9> B10f9<")
    assert drawn(state) == {
        "a1": ("king", 0, 1, 0),
        "b1": ("knights", 0, 2, 90),
        "c1": ("archers", 0, 3, 180),
        "d1": ("infantry", 0, 4, 270),
        "e1": ("heavy", 0, 1, 0),
        "i9": ("king", 1, 1, 180),
        "h9": ("peasants", 1, 2, 0),
        "g9": ("mercenaries", 1, 1, 90),
        "f9": ("mass", 1, 10, 270),
    }
    assert check_scene(state.game.scenery(), state.scene())[1:] == []


@unmirrored("the scenery of a mirrored game is another")
def test_scenes_fit_the_scenery_at_every_stage() -> None:
    placing = ADVANCED.start()
    play_for(placing, 0, *NINE)
    play_for(placing, 1, *enemy(NINE)[:4])
    shown = ADVANCED.start()
    play_for(shown, 0, *NINE)
    play_for(shown, 1, *enemy(NINE))
    play(shown, shown.notation(shown.odds().choices[0], NATURE))
    aimed = fight("K1a1^ I1e5^", "K1i9v N2e6v I4a9v")
    play(aimed, "e5xe6")
    again = aimed.copy()
    play(again, "A")
    struck = again.copy()
    play(struck, "A")
    for state in (BASIC.start(), placing, shown, aimed, again, struck):
        for viewer in (TRUTH, SPECTATOR, 0, 1):
            scene = state.seen_by(viewer).scene()
            assert check_scene(state.game.scenery(), scene) == []
            assert scene.viewer == (SPECTATOR if viewer == TRUTH else viewer)


@unmirrored("names every square")
def test_the_field_has_every_square_and_its_far_side_is_that_of_red() -> None:
    for width, height in ((9, 10), (11, 6)):
        scenery = champclos.game("lionheart", width=width, height=height).scenery()
        (field,) = scenery.zones
        assert (field.id, field.shape, field.name.en, field.name.fr, field.far) == (
            "field",
            "squares",
            "Field",
            "Champ",
            (1,),
        )
        squares = {f"{chr(97 + column)}{row + 1}": (column, height - 1 - row)
                   for column in range(width) for row in range(height)}  # fmt: skip
        assert {place.id: (place.x, place.y) for place in field.places} == squares
        assert (scenery.seats, scenery.title.en, scenery.title.fr) == (2, "Lionheart", "Échec au Roi")


@unmirrored("makes a game, not a position")
def test_every_kind_has_its_name_letter_and_symbol() -> None:
    kinds = champclos.game("lionheart").scenery().kinds
    assert [(kind.id, kind.symbol, kind.letter, kind.name.en, kind.name.fr) for kind in kinds] == [
        ("king", "king", "K", "King", "Roi"),
        ("knights", "knight", "N", "Knights", "Cavaliers"),
        ("archers", "archer", "A", "Archers", "Archers"),
        ("infantry", "infantry", "I", "Infantry", "Infanterie"),
        ("heavy", "heavy_infantry", "H", "Heavy Infantry", "Infanterie lourde"),
        ("peasants", "peasant", "P", "Peasants", "Paysans"),
        ("mercenaries", "mercenary", "M", "Mercenaries", "Mercenaires"),
        ("mass", "infantry", "B", "Mass Infantry", "Infanterie massive"),
    ]


AHEAD = {(0, 1)}
THREE_BY_THREE = {(-1, 1), (0, 1), (1, 1), (-1, 2), (0, 2), (1, 2), (-1, 3), (0, 3), (1, 3)}


@unmirrored("makes a game, not a position")
def test_the_sheet_of_a_kind_says_its_dice_its_hits_and_where_it_strikes() -> None:
    sheets = {kind.id: kind.sheet for kind in champclos.game("lionheart").scenery().kinds}
    told = {}
    for kind, sheet in sheets.items():
        assert sheet is not None
        assert [(badge.symbol, badge.name.en, badge.name.fr, badge.clause) for badge in sheet.values] == [
            ("dice", "Dice per man", "Dés par homme", "LION-ATTACK-4"),
            ("heart", "Hits that remove a man", "Coups pour éliminer un homme", "LION-ATTACK-5"),
        ]
        told[kind] = ([badge.value for badge in sheet.values], set(sheet.reach))
    assert told == {
        "king": (["2", "2"], AHEAD),
        "knights": (["2", "2"], AHEAD),
        "archers": (["1", "1"], THREE_BY_THREE),
        "infantry": (["1", "1"], AHEAD),
        "heavy": (["2", "2"], set()),
        "peasants": (["1", "1"], AHEAD),
        "mercenaries": (["2", "1"], AHEAD),
        "mass": (["1", "1"], AHEAD),
    }


def test_plates_count_actions_units_and_figures() -> None:
    state = fight("K1a1^ I4e5^ N1b1^", "K1i9v P2h9^")
    assert counters(state, 0) == {"actions left": "2", "units": "3", "figures": "6"}
    assert counters(state, 1) == {"units": "2", "figures": "3"}
    play(state, "e5-e6")
    assert counters(state, 0)["actions left"] == "1"
    assert (state.scene().turn, state.scene().waiting) == (0, (0,))
    assert [plate.name.en for plate in state.scene().plates] == ["Blue", "Red"]


@unmirrored("the King stands in another column", *LARGER_BOARDS)
def test_a_seat_sees_its_own_plans_and_only_how_many_the_other_has() -> None:
    state = ADVANCED.start()
    play_for(state, 0, *["M2@a1", "H1@c2"])
    own = drawn(state.seen_by(0))
    assert (own["a1"], own["c2"]) == (("mercenaries", 0, 2, 0), ("heavy", 0, 1, 0))
    assert set(drawn(state.seen_by(1))) == {"e1", "e10"}
    assert counters(state, 0)["units placed"] == "2"
    assert counters(state, 1)["units placed"] == "0"
    prompt = state.seen_by(0).scene().prompt
    assert prompt is not None
    assert (prompt.words.en, prompt.words.fr) == ("Place a unit (7 to go)", "Placez une unité (encore 7)")
    assert (prompt.seat, prompt.clause) == (0, "LION-ARMY-4")


def test_plates_say_what_they_count_in_both_languages() -> None:
    state = fight("K1a1^ I4e5^", "K1i9v P2h9^")
    assert [(badge.symbol, badge.name.fr, badge.clause) for badge in state.scene().plates[0].counters] == [
        ("boot", "actions restantes", "LION-TURN-1"),
        ("shield", "unités", ""),
        ("infantry", "figurines", ""),
    ]
    placing = ADVANCED.start()
    badges = placing.scene().plates[1].counters
    assert [(badge.symbol, badge.name.fr, badge.clause, badge.value) for badge in badges] == [
        ("flag", "unités placées", "LION-ARMY-4", "0"),
        ("shield", "unités", "", "1"),
        ("infantry", "figurines", "", "1"),
    ]
    assert [plate.name.fr for plate in placing.scene().plates] == ["Bleu", "Rouge"]
    assert [plate.seat for plate in placing.scene().plates] == [0, 1]


def test_a_move_is_marked_and_drawn_as_an_arrow() -> None:
    state = fight("K1a1^ N2e3^", "K1i9v I4h9v")
    play(state, "e3-e6")
    scene = state.scene()
    assert set(scene.marks) == {Mark("last", "e3", 0), Mark("last", "e6", 0)}
    assert [(link.what, link.start, link.end, link.seat) for link in scene.links] == [("move", "e3", "e6", 0)]


def test_an_attack_is_marked_and_drawn_until_its_dice_have_fallen() -> None:
    state = fight("K1a1^ A4e5^", "K1i9v I4f7v")
    play(state, "e5xf7")
    scene = state.scene()
    assert [event.what for event in state.told] == [AIMED]
    assert set(scene.marks) == {Mark("last", "f7", 0), Mark("target", "f7", 0)}
    assert [(link.what, link.start, link.end, link.seat) for link in scene.links] == [("attack", "e5", "f7", 0)]
    assert scene.prompt is not None
    assert (scene.prompt.words.en, scene.prompt.words.fr) == ("The dice fall", "Les dés tombent")
    play(state, "ARPP")
    assert state.scene().links == ()
    assert Mark("last", "f7", 1) in state.scene().marks


def test_turns_and_losses_are_marked() -> None:
    state = fight("K1a1^ I4e5^", "K1i9v I4e6v")
    play(state, "e5>")
    assert state.scene().marks == (Mark("last", "e5", 0),)
    play(state, "a1>", "pass", "pass")
    assert state.scene().marks == ()


@pytest.mark.parametrize(("target", "own"), [("a1", "a2v"), ("i10", "i9^"), ("e5", "e4^")])
def test_a_target_is_marked_before_and_after_its_dice_wherever_it_stands(target: str, own: str) -> None:
    state = fight(f"K1c3^ I4{own}", f"K1g8v I4{target}^")
    play(state, f"{own[:-1]}x{target}")
    assert set(state.scene().marks) == {Mark("last", target, 0), Mark("target", target, 0)}
    play(state, "RRRP")
    assert state.scene().marks == (Mark("last", target, 0),)


def test_the_dice_have_their_names_and_the_words_of_the_log() -> None:
    state = fight("K1a1^ I4e5^", "K1i9v I4e6v")
    play(state, "e5xe6", "ARPP")
    (roll,) = state.scene().rolls
    assert [(die.name.en, die.name.fr) for die in roll.dice if die.name] == [
        ("axe", "hache"),
        ("arrow", "flèche"),
        ("panic", "panique"),
        ("panic", "panique"),
    ]
    assert roll.words is not None
    assert roll.words.en == "Blue's Infantry roll 1 axe, 1 arrow, 2 panics, which makes 1 hit"


@pytest.mark.parametrize(
    ("unit", "rolled", "hits"),
    [
        ("I4", "AARP", {"axe": True, "arrow": False, "panic": False}),
        ("A4", "AARP", {"axe": False, "arrow": True, "panic": False}),
        ("P4", "AARP", {"axe": True, "arrow": False, "panic": False}),
        ("P4", "ARRP", {"axe": False, "arrow": True, "panic": False}),
        ("P4", "ARPP", {"axe": True, "arrow": False, "panic": False}),
        ("N2", "ARRP", {"axe": True, "arrow": False, "panic": False}),
    ],
)
def test_dice_that_hit_are_marked(unit: str, rolled: str, hits: dict[str, bool]) -> None:
    state = fight(f"K1a1^ {unit}e6^", "K1i9v B10e7v")
    play(state, "e6xe7", rolled)
    faces = {"A": "axe", "R": "arrow", "P": "panic"}
    assert dice(state.scene()) == [(faces[letter], 0, hits[faces[letter]]) for letter in rolled]


@pytest.mark.parametrize(
    ("unit", "first", "second", "hit"),
    [
        ("P1", "A", "A", True),
        ("P1", "A", "R", False),
        ("P1", "R", "R", True),
        ("P1", "R", "A", False),
        ("P1", "R", "P", False),
        ("I1", "A", "R", False),
        ("A1", "R", "R", True),
        ("A1", "R", "A", False),
    ],
)
def test_the_second_die_of_a_lone_man_is_a_hit_only_if_it_counts(unit: str, first: str, second: str, hit: bool) -> None:
    state = fight(f"K1a1^ {unit}e5^", "K1i9v N2e6v")
    play(state, "e5xe6", first)
    assert [die[2] for die in dice(state.scene())] == [True]
    play(state, second)
    assert [die[2] for die in dice(state.scene())] == [hit]
    assert ("N1e6v" in state.position()) == hit


@unmirrored("seat 0 rolls first in any case", "turned", "larger-turned")
def test_dice_for_the_first_turn_hit_nobody() -> None:
    state = BASIC.start()
    play(state, "AARP")
    scene = state.scene()
    assert dice(scene) == [("axe", 0, None), ("axe", 0, None), ("arrow", 0, None), ("panic", 0, None)]
    assert [die.name.fr for die in scene.rolls[0].dice if die.name] == ["hache", "hache", "flèche", "panique"]
    words = scene.rolls[0].words
    assert words is not None
    assert (words.en, words.fr) == ("Whoever shows more axes begins", "Qui a le plus de haches commence")
    assert scene.rolls[0].at == ""


def test_a_unit_that_attacked_wears_a_badge() -> None:
    state = fight("K1a1^ I4e5^", "K1i9v I4e6v")
    play(state, "e5xe6", "RRRR")
    badges = {piece.place: [badge.clause for badge in piece.badges] for piece in state.scene().pieces}
    assert badges == {"a1": [], "e5": ["LION-TURN-2"], "i9": [], "e6": []}
    (badge,) = [badge for piece in state.scene().pieces for badge in piece.badges]
    assert (badge.symbol, badge.name.en, badge.name.fr, badge.value) == ("axe", "has attacked", "a attaqué", "")


def test_prompts_say_what_is_asked_of_whom() -> None:
    state = fight("K1a1^ I4e5^", "K1i9v I4e6v")
    asked = state.seen_by(0).scene().prompt
    other = state.seen_by(1).scene().prompt
    assert asked is not None
    assert other is not None
    assert (asked.words.en, asked.words.fr) == (
        "Two actions: move, turn or attack",
        "Deux actions : avancer, tourner ou attaquer",
    )
    assert (asked.seat, len(asked.options)) == (0, len(state.choices(0)))
    assert (other.words.en, other.words.fr, other.seat, other.options) == ("Blue decides", "Bleu décide", 0, ())
    play(state, "e5>")
    asked = state.seen_by(0).scene().prompt
    assert asked is not None
    assert (asked.words.en, asked.words.fr) == (
        "One more action: move, turn or attack",
        "Encore une action : avancer, tourner ou attaquer",
    )


def test_whoever_sees_all_is_asked_for_the_seat_that_decides() -> None:
    state = fight("K1a1^ I4e5^", "K1i9v I4e6v")
    for viewer, asked in ((TRUTH, True), (0, True), (1, False), (SPECTATOR, False)):
        prompt = state.seen_by(viewer).scene().prompt
        assert prompt is not None
        assert prompt.seat == 0
        assert len(prompt.options) == (len(state.choices(0)) if asked else 0)
        assert prompt.clause == ("LION-TURN-1" if asked else "")
        assert (prompt.words.fr == "Bleu décide") != asked
    placing = ADVANCED.start()
    play_for(placing, 0, *NINE)
    for viewer, en in ((0, "Red decides"), (1, "Place a unit (9 to go)"), (SPECTATOR, "Red decides")):
        prompt = placing.seen_by(viewer).scene().prompt
        assert prompt is not None
        assert (prompt.words.en, prompt.seat) == (en, 1)
        assert len(prompt.options) == (len(placing.choices(1)) if viewer == 1 else 0)
    assert (placing.scene().turn, placing.scene().waiting) == (-1, (1,))


def test_the_result_names_the_winner_and_the_clause() -> None:
    state = fight("K1a1^ N2e5^", "K1e6v I4a9v")
    play(state, "e5xe6", "AARR")
    scene = state.scene()
    assert state.seat == OVER
    assert scene.result is not None
    assert (scene.result.places, scene.result.scores, scene.result.clause) == ((1, 2), (1, 0), "LION-WIN-1")
    assert (scene.result.words.en, scene.result.words.fr) == ("Blue wins", "Bleu gagne")
    assert (scene.turn, scene.waiting, scene.prompt) == (-1, (), None)
    gone = fight("K1a1^ N2e5^", "K1e6v I4a9v")
    gone.play(1, gone.parse("resign", 1))
    assert [plate.out for plate in gone.scene().plates] == [False, True]
