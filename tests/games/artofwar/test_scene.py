"""The scene: cards in their zones, hidden ones in slots, what awaits an answer, and the prompt."""

import pytest

from champclos import State
from champclos.core.game import SPECTATOR
from champclos.core.scene import Scene, check_scene
from champclos.core.words import Words
from champclos.show import svg, terminal
from tests.games.artofwar.helpers import FIRST, FREE, play, positions, war
from tests.games.mirrored import also_mirrored


def kinds(scene: Scene, place: str) -> list[str]:
    return [piece.kind for piece in scene.pieces if piece.place == place]


def test_cards_lie_in_their_zones() -> None:
    state = war("S@a2~ K@a1", "G@b3*1", "reserve 0: W A\nkingdom 1: S2\ngrave 1: P\nhand 0: S\nexchanges: 1")
    scene = state.scene()
    assert check_scene(FIRST.scenery(), scene) == []
    pieces = {piece.id: piece for piece in scene.pieces}
    assert pieces["unit-a2"].lying
    assert pieces["unit-a1"].kind == "R01"
    assert pieces["unit-b3"].badges[0].value == "1"
    assert (kinds(scene, "reserve-0-0"), kinds(scene, "reserve-0-1")) == (["wizard"], ["archer"])
    assert pieces["kingdom-1-soldier/0"].count == 2
    assert kinds(scene, "grave-1") == ["priest"]
    assert kinds(scene, "hand-0") == ["soldier"]
    assert pieces["pile-0/0"].face_down


def test_both_defences_and_the_reach_are_on_the_faces() -> None:
    faces = {kind.id: kind.face for kind in FIRST.scenery().kinds}
    guard = faces["guard"]
    assert guard is not None
    assert [badge.value for badge in guard.values] == ["1", "3/2"]
    assert guard.reach == ((0, 1),)
    assert faces["card"] is None


def test_the_other_hand_lies_face_down_but_for_what_both_know() -> None:
    state = war("S@a2", "G@b3", "shown 1: K S\nhand 1: W2")
    assert kinds(state.seen_by(0).scene(), "hand-1") == ["soldier", "R02", "card", "card"]
    assert kinds(state.seen_by(1).scene(), "hand-1") == ["soldier", "R02", "wizard", "wizard"]
    assert kinds(state.seen_by(SPECTATOR).scene(), "hand-0") == ["R01"]


def test_a_declared_attack_shows_target_reach_and_answers() -> None:
    state = war("P@b2", "G@a3", "hand 0: W\nhand 1: G")
    play(state, "b2xa3", "+G")
    scene = state.seen_by(0).scene()
    assert {(mark.what, mark.at) for mark in scene.marks} >= {("target", "unit-a3"), ("reach", "a3"), ("reach", "c3")}
    links = [(link.what, link.start, link.end) for link in scene.links]
    assert links == [("attack", "unit-b2", "unit-a3"), ("support", "reserved-1-0", "unit-b2")]
    assert scene.prompt is not None
    assert scene.prompt.clause == "AOW-SUPPORT-6"
    assert [option.picks for option in scene.prompt.options] == [
        (),
        ("hand-0/1", "reserve-0-0"),
        ("hand-0/0", "reserve-0-0"),
    ]


def test_an_attack_is_picked_by_unit_and_target() -> None:
    scene = war("G@b2", "G@b3").seen_by(0).scene()
    assert scene.prompt is not None
    assert ("unit-b2", "unit-b3") in [option.picks for option in scene.prompt.options]


def test_amounts_are_asked_for_as_amounts() -> None:
    state = FREE.start()
    play(state, "R01")
    prompt = state.seen_by(0).scene().prompt
    assert prompt is not None
    assert prompt.picker == "amount"
    assert [option.amount for option in prompt.options] == list(range(11))


GRAVES = "grave 0: G\ngrave 1: P2 A S"


@also_mirrored
def test_every_card_of_a_graveyard_is_in_the_scene() -> None:
    scene = war("S@a2", "G@b3", GRAVES).seen_by(SPECTATOR).scene()
    dead = [(piece.place, piece.kind, piece.count) for piece in scene.pieces if piece.place.startswith("grave")]
    assert sorted(dead) == [
        ("grave-0", "guard", 1),
        ("grave-1", "archer", 1),
        ("grave-1", "priest", 2),
        ("grave-1", "soldier", 1),
    ]


def test_every_card_of_a_graveyard_is_listed_in_the_terminal_and_drawn() -> None:
    scene = war("S@a2", "G@b3", GRAVES).scene()
    english = terminal.draw(FIRST.scenery(), scene, width=120, colour=False)
    assert "Graveyard: ○ Soldier †X ▼2/1  ○ Archer †1 ▼2/1  ○ Priest ×2 †1 ▼2/2\n" in english
    french = terminal.draw(FIRST.scenery(), scene, language="fr", width=120, colour=False)
    assert "Cimetière : ○ Soldat †X ▼2/1  ○ Archer †1 ▼2/1  ○ Prêtre ×2 †1 ▼2/2\n" in french
    picture = svg.draw(FIRST.scenery(), scene)
    grave = picture[picture.index('data-zone="grave-1"') :]
    for kind in ("soldier", "archer", "priest"):
        assert f'data-kind="{kind}"' in grave or kind.capitalize() in grave


def test_kings_with_the_same_defence_are_told_apart_by_their_reach() -> None:
    scene = war("K@a2", "K@b3", "kings: R02 R10", FREE).scene()
    english = terminal.draw(FREE.scenery(), scene, width=120, colour=False)
    assert "Reach (sideways, ahead): King R02 (0,1) (±1,1) (0,2)  King R10 (±1,1) (±1,2)\n" in english
    french = terminal.draw(FREE.scenery(), scene, language="fr", width=120, colour=False)
    assert "Portée (de côté, en avant) : Roi R02 (0,1) (±1,1) (0,2)  Roi R10 (±1,1) (±1,2)\n" in french


def test_every_scene_of_random_play_is_sound() -> None:
    for game in (FIRST, FREE):
        scenery = game.scenery()
        for state in positions(game, 80, 41):
            for seen in (state, state.seen_by(0), state.seen_by(1), state.seen_by(SPECTATOR)):
                assert check_scene(scenery, seen.scene()) == []


# All of it


def test_the_table_before_anything_lies_on_it() -> None:
    scenery = FIRST.scenery()
    assert (scenery.title, scenery.seats) == (Words("Art of War", "Art of War"), 2)
    field = scenery.zones[0]
    assert (field.id, field.shape, field.seat, field.far, field.name.fr) == (
        "field",
        "squares",
        -1,
        (1,),
        "Champ de bataille",
    )
    assert [(place.id, place.x, place.y, place.seat) for place in field.places] == [
        ("a2", 0, 2, 0), ("b2", 1, 2, 0), ("c2", 2, 2, 0), ("a1", 0, 3, 0), ("b1", 1, 3, 0), ("c1", 2, 3, 0),
        ("a3", 0, 1, 1), ("b3", 1, 1, 1), ("c3", 2, 1, 1), ("a4", 0, 0, 1), ("b4", 1, 0, 1), ("c4", 2, 0, 1),
    ]  # fmt: skip
    rest = [(zone.id, zone.shape, zone.seat, zone.rank, zone.slots, zone.name) for zone in scenery.zones[1:]]
    assert rest == [
        zone
        for seat in range(2)
        for zone in (
            (f"reserve-{seat}", "row", seat, 0, False, Words("Reserve", "Réserve")),
            (f"kingdom-{seat}", "columns", seat, 1, True, Words("Kingdom", "Royaume")),
            (f"pile-{seat}", "pile", seat, 1, True, Words("Pile", "Pioche")),
            (f"grave-{seat}", "columns", seat, 1, True, Words("Graveyard", "Cimetière")),
            (f"hand-{seat}", "fan", seat, 2, True, Words("Hand", "Main")),
        )
    ]
    places = {place.id: place.name for zone in scenery.zones[1:] for place in zone.places}
    assert places["reserve-1-0"] == Words("1", "1")
    assert places["reserve-0-4"] == Words("5", "5")
    assert places["kingdom-1-priest"] == Words("Priests", "Prêtres")
    assert places["kingdom-0-wizard"] == Words("Wizards", "Sorciers")


@pytest.mark.parametrize(
    ("kind", "symbol", "name", "values", "reach", "text", "clause"),
    [
        ("soldier", "soldier", Words("Soldier", "Soldat"), ["X", "2/1"], {(0, 1)}, "+1 attack", "AOW-SUPPORT-2"),
        ("guard", "guard", Words("Guard", "Garde"), ["1", "3/2"], {(0, 1)}, "cancel the attack", "AOW-SUPPORT-5"),
        (
            "archer", "archer", Words("Archer", "Archer"), ["1", "2/1"], {(-2, 1), (2, 1), (-1, 2), (1, 2)},
            "1 damage to an enemy unit", "AOW-SUPPORT-3",
        ),
        (
            "priest", "priest", Words("Priest", "Prêtre"), ["1", "2/2"], {(-1, 1), (1, 1), (-2, 2), (2, 2)},
            "move one of your units", "AOW-SUPPORT-4",
        ),
        (
            "wizard", "wizard", Words("Wizard", "Sorcier"), ["1", "2/1"], {(0, 1), (0, 2), (0, 3)},
            "cancel the support", "AOW-SUPPORT-6",
        ),
        (
            "R01", "king", Words("King R01", "Roi R01"), ["1", "5/4"], {(-1, 1), (0, 1), (1, 1)},
            "Any support", "AOW-SUPPORT-8",
        ),
    ],
)  # fmt: skip
def test_the_faces_of_the_cards(
    kind: str, symbol: str, name: Words, values: list[str], reach: set[tuple[int, int]], text: str, clause: str
) -> None:
    found = next(one for one in FIRST.scenery().kinds if one.id == kind)
    face = found.face
    assert face is not None
    assert (found.symbol, found.name, found.form) == (symbol, name, "card")
    assert [(badge.symbol, badge.value, badge.clause) for badge in face.values] == [
        ("sword", values[0], "AOW-ATTACK-2"),
        ("shield", values[1], "AOW-ATTACK-3"),
    ]
    assert set(face.reach) == reach
    assert [(line.words.en.startswith(text), line.clause) for line in face.text] == [(True, clause)]
    assert len(FIRST.scenery().kinds) == 16


@also_mirrored
def test_every_piece_counter_and_sign_of_a_position() -> None:
    state = war(
        "S@a2~ K@a1 G@b2",
        "G@b3*1 A@a3",
        "kings: R01 R02\nreserve 0: W A\nkingdom 0: P\nkingdom 1: S2 W\ngrave 1: P A2\nhand 0: S2 W\n"
        "shown 1: K S\nhand 1: G W\nbonus: 1\nexchanges: 2\naction: attack",
    )
    scene = state.seen_by(0).scene()
    pieces = {
        piece.id: (piece.kind, piece.place, piece.seat, piece.count, piece.lying, piece.face_down,
                   [(badge.symbol, badge.value) for badge in piece.badges])
        for piece in scene.pieces
    }  # fmt: skip
    assert pieces == {
        "unit-a2": ("soldier", "a2", 0, 1, True, False, []),
        "unit-a1": ("R01", "a1", 0, 1, False, False, []),
        "unit-b2": ("guard", "b2", 0, 1, False, False, []),
        "unit-b3": ("guard", "b3", 1, 1, False, False, [("wound", "1")]),
        "unit-a3": ("archer", "a3", 1, 1, False, False, []),
        "reserved-0-0": ("wizard", "reserve-0-0", 0, 1, False, False, []),
        "reserved-0-1": ("archer", "reserve-0-1", 0, 1, False, False, []),
        "kingdom-0-priest/0": ("priest", "kingdom-0-priest", 0, 1, False, False, []),
        "kingdom-1-soldier/0": ("soldier", "kingdom-1-soldier", 1, 2, False, False, []),
        "kingdom-1-wizard/0": ("wizard", "kingdom-1-wizard", 1, 1, False, False, []),
        "pile-0/0": ("card", "pile-0", 0, 12, False, True, []),
        "pile-1/0": ("card", "pile-1", 1, 9, False, True, []),
        "grave-1/2": ("archer", "grave-1", 1, 2, False, False, []),
        "grave-1/3": ("priest", "grave-1", 1, 1, False, False, []),
        "hand-0/0": ("soldier", "hand-0", 0, 1, False, False, []),
        "hand-0/1": ("soldier", "hand-0", 0, 1, False, False, []),
        "hand-0/2": ("wizard", "hand-0", 0, 1, False, False, []),
        "hand-1/0": ("soldier", "hand-1", 1, 1, False, False, [("eye", "")]),
        "hand-1/1": ("R02", "hand-1", 1, 1, False, False, []),
        "hand-1/2": ("card", "hand-1", 1, 1, False, True, []),
        "hand-1/3": ("card", "hand-1", 1, 1, False, True, []),
    }
    plates = [
        [(badge.symbol, badge.name.fr, badge.value, badge.clause) for badge in plate.counters] for plate in scene.plates
    ]
    assert plates == [
        [
            ("hand", "main", "3", "AOW-ZONE-3"),
            ("card_back", "pioche", "12", "AOW-ZONE-3"),
            ("peasant", "citoyens", "1", "AOW-END-3"),
            ("skull", "cimetière", "0", "AOW-END-3"),
            ("king", "Roi", "R01", "AOW-SETUP-1"),
            ("sword", "bonus d'attaque", "+1", "AOW-SUPPORT-2"),
        ],
        [
            ("hand", "main", "4", "AOW-ZONE-3"),
            ("card_back", "pioche", "9", "AOW-ZONE-3"),
            ("peasant", "citoyens", "3", "AOW-END-3"),
            ("skull", "cimetière", "3", "AOW-END-3"),
            ("king", "Roi", "R02", "AOW-SETUP-1"),
        ],
    ]
    assert [plate.name for plate in scene.plates] == [Words("Blue", "Bleu"), Words("Red", "Rouge")]
    assert (scene.viewer, scene.turn, scene.waiting, scene.title) == (0, 0, (0,), Words("Turn 1", "Tour 1"))
    assert (scene.marks, scene.links, scene.result) == ((), (), None)
    assert scene.prompt is not None
    assert scene.prompt.alike == (("hand-0/0", "hand-0/1"),)


def signs(state: State) -> set[tuple[str, str, int]]:
    return {(mark.what, mark.at, mark.seat) for mark in state.scene().marks}


@also_mirrored
@pytest.mark.parametrize(
    ("moves", "marks"),
    [
        ("b2xb3", {("last", "b3", 0), ("target", "unit-b3", 0), ("reach", "b3", 0)}),
        ("b2xb3 pass", {("last", "b3", 1)}),
        ("+A", set()),
        ("+A pass", {("reach", "b3", 0), ("reach", "b4", 0), ("reach", "a3", 0)}),
        ("+A pass xb4", {("last", "b4", 1)}),
        ("+P pass b2-a2", {("last", "a2", 0), ("last", "b2", 0)}),
        ("S@c2", {("last", "c2", 0)}),
        ("a2xb3", {("last", "b3", 0), ("target", "unit-b3", 0), ("reach", "b3", 0), ("reach", "c4", 0)}),
    ],
)
def test_what_just_happened_and_what_is_aimed_at_is_marked(moves: str, marks: set[tuple[str, str, int]]) -> None:
    state = war("P@a2 G@b2", "G@b3 S@b4 A@a3", "hand 0: S A P\nhand 1: G W")
    play(state, *moves.split())
    assert signs(state) == marks


@also_mirrored
def test_answers_upon_answers_are_linked_to_what_they_answer() -> None:
    state = war("G@b2", "S@b3", "hand 0: W2\nhand 1: G W\nreserve 0: A\nreserve 1: A A")
    play(state, "b2xb3", "+G", "+W", "+W")
    links = [(link.what, link.start, link.end, link.seat, link.words) for link in state.scene().links]
    assert links == [
        ("attack", "unit-b2", "unit-b3", 0, Words("attack 1", "1 point d'attaque")),
        ("support", "reserved-1-2", "unit-b2", 1, Words("Guard", "Garde")),
        ("support", "reserved-0-1", "reserved-1-2", 0, Words("Wizard", "Sorcier")),
        ("support", "reserved-1-3", "reserved-0-1", 1, Words("Wizard", "Sorcier")),
    ]


def test_an_army_being_built_is_counted_on_the_plate_of_who_knows_it() -> None:
    state = FREE.start()
    for move in ("R04", "S=7"):
        state.play(0, state.parse(move, 0))
    own = {badge.name.en: badge.value for badge in state.seen_by(0).scene().plates[0].counters}
    assert own | {"Soldiers": "7", "Guards": "0", "King": "R04"} == own
    other = [badge.name.en for badge in state.seen_by(1).scene().plates[0].counters]
    assert other == ["hand", "pile", "citizens", "graveyard"]
    scene = state.scene()
    assert (scene.title, scene.turn, scene.waiting) == (Words("Set-up", "Mise en place"), -1, (0, 1))


@also_mirrored
def test_the_end_is_shown_with_places_and_clause() -> None:
    state = war("K@a2", "K@a3", "kingdom 0: S2\nkingdom 1: G3\npile 0:\npile 1:")
    play(state, "end")
    scene = state.scene()
    assert scene.result is not None
    assert (scene.result.places, scene.result.scores, scene.result.clause) == ((2, 1), (0, 1), "AOW-END-3")
    assert (scene.prompt, scene.turn, scene.waiting) == (None, -1, ())
