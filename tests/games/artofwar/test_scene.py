"""The scene: cards in their zones, hidden ones in slots, what awaits an answer, and the prompt."""

import pytest

import champclos
from champclos import State
from champclos.core.game import SPECTATOR
from champclos.core.scene import Scene, Scenery, check_scene
from champclos.core.words import Words
from champclos.show import svg, terminal
from champclos.testing.scenarios import play
from tests.games.artofwar.helpers import FIRST, FREE, positions, war
from tests.games.mirrored import also_mirrored, mirrored


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


@also_mirrored
@pytest.mark.parametrize(
    ("moves", "seats"),
    [("", (0, 0, 0)), ("+S", (1, 1, 1)), ("a2xb3", (1, 1, 1)), ("+A pass", (0, 0, 0)), ("end", (-1, -1, -1))],
)
def test_the_prompt_says_whom_it_asks(moves: str, seats: tuple[int, int, int]) -> None:
    state = war("P@a2", "G@b3", "hand 0: S A\nhand 1: G W")
    play(state, *moves.split())
    prompts = [state.scene().prompt, *(state.seen_by(viewer).scene().prompt for viewer in (0, 1))]
    assert tuple(prompt.seat for prompt in prompts if prompt is not None) == seats
    offered = [viewer for viewer in range(2) if (prompt := prompts[viewer + 1]) is not None and prompt.options]
    assert offered == [seat for seat in range(2) if seat == seats[0]]


@also_mirrored
def test_amounts_are_offered_with_their_words() -> None:
    state = FREE.start()
    for move in ("R01", "S=10", "G=8"):
        state.play(0, state.parse(move, 0))
    prompt = state.seen_by(0).scene().prompt
    assert prompt is not None
    assert [(one.choice, one.amount, one.words, one.picks, one.verb) for one in prompt.options] == [
        (state.parse(f"A={amount}", 0), amount, words, (), "take")
        for amount, words in enumerate(
            (Words("0 Archers", "0 Archer"), Words("1 Archer", "1 Archer"), Words("2 Archers", "2 Archers"))
        )
    ]


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


def laid_anew() -> Scenery:
    """The table as a new game makes it; a game makes its table once only."""
    return champclos.game("artofwar").scenery()


def test_the_empty_table() -> None:
    scenery = laid_anew()
    assert (scenery.title, scenery.seats) == (Words("Art of War", "Art of War"), 2)
    field = scenery.zones[0]
    assert (field.id, field.shape, field.seat, field.far) == ("field", "squares", -1, (1,))
    assert field.name == Words("Battlefield", "Champ de bataille")
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
    units = zip(
        ("soldier", "guard", "archer", "priest", "wizard"),
        ("Soldiers", "Guards", "Archers", "Priests", "Wizards"),
        ("Soldats", "Gardes", "Archers", "Prêtres", "Sorciers"),
        strict=True,
    )
    kingdom = [(name, Words(en, fr)) for name, en, fr in units]
    places = {zone.id: [(place.id, place.name) for place in zone.places] for zone in scenery.zones[1:]}
    for seat in range(2):
        assert places[f"reserve-{seat}"] == [
            (f"reserve-{seat}-{place}", Words(str(place + 1), str(place + 1))) for place in range(5)
        ]
        assert places[f"kingdom-{seat}"] == [(f"kingdom-{seat}-{name}", words) for name, words in kingdom]
        for zone in ("pile", "grave", "hand"):
            assert [place[0] for place in places[f"{zone}-{seat}"]] == [f"{zone}-{seat}"]


@pytest.mark.parametrize(
    ("kind", "symbol", "name", "values", "reach", "text", "clause"),
    [
        (
            "soldier", "soldier", Words("Soldier", "Soldat"), ["X", "2/1"], {(0, 1)},
            Words("+1 attack for all your units this turn", "+1 point d'attaque pour toutes vos unités ce tour-ci"),
            "AOW-SUPPORT-2",
        ),
        (
            "guard", "guard", Words("Guard", "Garde"), ["1", "3/2"], {(0, 1)},
            Words("cancel the attack", "annuler l'attaque"), "AOW-SUPPORT-5",
        ),
        (
            "archer", "archer", Words("Archer", "Archer"), ["1", "2/1"], {(-2, 1), (2, 1), (-1, 2), (1, 2)},
            Words("1 damage to an enemy unit", "1 dégât à une unité adverse"), "AOW-SUPPORT-3",
        ),
        (
            "priest", "priest", Words("Priest", "Prêtre"), ["1", "2/2"], {(-1, 1), (1, 1), (-2, 2), (2, 2)},
            Words("move one of your units", "déplacer une de vos unités"), "AOW-SUPPORT-4",
        ),
        (
            "wizard", "wizard", Words("Wizard", "Sorcier"), ["1", "2/1"], {(0, 1), (0, 2), (0, 3)},
            Words("cancel the support", "annuler le soutien"), "AOW-SUPPORT-6",
        ),
        (
            "R01", "king", Words("King R01", "Roi R01"), ["1", "5/4"], {(-1, 1), (0, 1), (1, 1)},
            Words("Any support", "N'importe quel soutien"), "AOW-SUPPORT-8",
        ),
        (
            "R02", "king", Words("King R02", "Roi R02"), ["1", "4/4"], {(-1, 1), (0, 1), (1, 1), (0, 2)},
            Words("Any support", "N'importe quel soutien"), "AOW-SUPPORT-8",
        ),
    ],
)  # fmt: skip
def test_all_that_is_on_the_face_of_a_card(
    kind: str, symbol: str, name: Words, values: list[str], reach: set[tuple[int, int]], text: Words, clause: str
) -> None:
    kinds = {one.id: one for one in laid_anew().kinds}
    found = kinds[kind]
    face = found.face
    assert face is not None
    assert (found.symbol, found.name, found.form) == (symbol, name, "card")
    assert [(badge.symbol, badge.name, badge.value, badge.clause) for badge in face.values] == [
        ("sword", Words("Attack", "Attaque"), values[0], "AOW-ATTACK-2"),
        (
            "shield",
            Words("Defence upright / sideways", "Défense verticale / horizontale"),
            values[1],
            "AOW-ATTACK-3",
        ),
    ]
    assert set(face.reach) == reach
    assert [(line.words, line.clause) for line in face.text] == [(text, clause)]
    back = kinds["card"]
    assert (back.symbol, back.name, back.form, back.face) == ("card_back", Words("Card", "Carte"), "card", None)
    assert list(kinds) == [
        *("soldier", "guard", "archer", "priest", "wizard"),
        *(f"R{number:02}" for number in range(1, 11)),
        "card",
    ]


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


@also_mirrored
def test_signs_and_counters_say_what_they_are() -> None:
    state = war("G@a2", "G@b3*1", "shown 1: K S\nbonus: 2\nexchanges: 2")
    scene = state.scene()
    pieces = {piece.id: piece for piece in scene.pieces}
    wound = pieces["unit-b3"].badges[0]
    assert (wound.name, wound.value, wound.clause) == (Words("damage", "dégâts"), "1", "AOW-ATTACK-4")
    known = pieces["hand-1/0"].badges[0]
    assert (known.name, known.value, known.clause) == (Words("known to both", "connue des deux"), "", "AOW-ZONE-3")
    assert [badge.name for badge in scene.plates[0].counters] == [
        Words("hand", "main"),
        Words("pile", "pioche"),
        Words("citizens", "citoyens"),
        Words("graveyard", "cimetière"),
        Words("King", "Roi"),
        Words("attack bonus", "bonus d'attaque"),
    ]
    built = FREE.start()
    for move in ("R04", "S=7", "G=3"):
        built.play(0, built.parse(move, 0))
    assert [
        (badge.symbol, badge.name, badge.value, badge.clause) for badge in built.scene().plates[0].counters[5:]
    ] == [
        ("soldier", Words("Soldiers", "Soldats"), "7", "AOW-ARMY-2"),
        ("guard", Words("Guards", "Gardes"), "3", "AOW-ARMY-2"),
        ("archer", Words("Archers", "Archers"), "0", "AOW-ARMY-2"),
        ("priest", Words("Priests", "Prêtres"), "0", "AOW-ARMY-2"),
        ("wizard", Words("Wizards", "Sorciers"), "0", "AOW-ARMY-2"),
    ]


@also_mirrored
def test_cards_that_stand_for_each_other_are_those_of_a_kind_in_ones_own_hand() -> None:
    state = war("G@a2", "G@b3", "hand 0: S2 W3\nshown 0: K\nhand 1: A2")
    prompt = state.seen_by(0).scene().prompt
    assert prompt is not None
    assert prompt.alike == (("hand-0/1", "hand-0/2"), ("hand-0/3", "hand-0/4", "hand-0/5"))
    shown = war("G@a2", "G@b3", "hand 0: S W\nshown 0: S K\nhand 1: A2").scene().prompt
    assert shown is not None
    assert shown.alike == (("hand-0/0", "hand-0/2"),)


@also_mirrored
@pytest.mark.parametrize(
    ("more", "title", "turn"),
    [
        ("", Words("Turn 1", "Tour 1"), 0),
        ("turn: 1\nturns: 12", Words("Turn 12", "Tour 12"), 1),
        ("phase: draw\nturn: 1\nturns: 2", Words("Turn 2", "Tour 2"), 1),
    ],
)
def test_the_title_counts_the_turns(more: str, title: Words, turn: int) -> None:
    scene = war("G@a2", "G@b3", more).scene()
    assert (scene.title, scene.turn) == (title, turn)


@also_mirrored
def test_before_the_first_turn_nobodys_turn_is_shown() -> None:
    state = mirrored(champclos.game("artofwar", begins="0")).start()
    for seat, king in enumerate(("R01", "R02")):
        state.play(seat, state.parse(king, seat))
    moves = "R01 R02 SGA keep PPW keep S G S@a2 P@a3 G@reserve K@reserve"
    for move in moves.split():
        scene = state.scene()
        assert (scene.title, scene.turn) == (Words("Set-up", "Mise en place"), -1)
        assert scene.waiting == tuple(seat for seat in (state.seat,) if seat >= 0)
        play(state, move)
    assert (state.scene().title, state.scene().turn) == (Words("Turn 1", "Tour 1"), 0)


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


# What moves between two scenes

FIGHT = ("S@a2 G@b2 A@c2~", "G@a3 S@b3 P@b4 K@c3", "hand 0: S A P W G\nhand 1: W2 G2\nreserve 1: S")
ALONE = ("G@a2", "W@a3~", "hand 0: A\nhand 1:\nreserve 1: K\nkingdom 1: A W")


def movements(state: State, viewer: int | None = None) -> list[str]:
    """What the last step did, as clients get it: what, whose, which unit, from where to where, how much."""
    told = state.told if viewer is None else state.seen_by(viewer).told
    found = [state.game.movement(event) for event in told]
    return [
        f"{one.what} {one.seat} {one.piece or '-'} {one.start or '-'} {one.end or '-'} {one.amount}" for one in found
    ]


@also_mirrored
@pytest.mark.parametrize(
    ("table", "moves", "told"),
    [
        (FIGHT, "+S", ["told 0 - - reserve-0-0 0"]),
        (FIGHT, "K+A", ["told 0 - - reserve-0-0 2"]),
        (FIGHT, "+S pass", ["passed 1 - - - 1", "told 0 - - - 1"]),
        (FIGHT, "+S pass K+S pass", ["passed 1 - - - 1", "told 0 - - - 2"]),
        (FIGHT, "+A +W", ["told 1 - - reserve-1-1 4"]),
        (FIGHT, "+A +W pass", ["passed 0 - - - 1", "told 0 - - - 2"]),
        (FIGHT, "K+P +W pass", ["passed 0 - - - 1", "told 0 - - - 3"]),
        (FIGHT, "+S +W +W pass", ["passed 1 - - - 1", "told 1 - - - 4", "told 0 - - - 1"]),
        (FIGHT, "+A pass", ["passed 1 - - - 1"]),
        (FIGHT, "+A pass xb4", ["lost 1 unit-b4 - b4 1"]),
        (FIGHT, "+A pass xb4 K+A pass xb4", ["removed 1 unit-b4 - grave-1 10"]),
        (FIGHT, "+P pass c2-b1", ["moved 0 unit-c2 c2 b1 0"]),
        (FIGHT, "+P pass c2-b2", ["moved 0 unit-c2 c2 b2 0", "moved 0 unit-b2 b2 c2 0"]),
        (FIGHT, "b2xb3", ["aimed 0 unit-b2 - b3 1"]),
        (FIGHT, "a2xa3", ["aimed 0 unit-a2 - a3 6"]),
        (FIGHT, "b2xb3 +G pass", ["passed 0 - - - 1", "told 0 unit-b2 - b3 -1"]),
        (FIGHT, "b2xb3 pass", ["passed 1 - - - 1", "lost 1 unit-b3 - b3 1"]),
        (
            FIGHT,
            "+S pass b2xb3 pass",
            ["passed 1 - - - 1", "joined 0 unit-b3 - kingdom-0-soldier 7", "moved 1 unit-b4 b4 b3 0"],
        ),
        (
            FIGHT,
            "+S pass K+S pass b2xb3 pass",
            ["passed 1 - - - 1", "removed 1 unit-b3 - grave-1 7", "moved 1 unit-b4 b4 b3 0"],
        ),
        (FIGHT, "end+W", ["moved 0 - hand-0 kingdom-0-wizard 0", "began 1 - - - 2"]),
        (FIGHT, "+S pass end", ["passed 0 - - - 2", "began 1 - - - 2"]),
        (FIGHT, "K@a2", ["moved 0 - hand-0 a2 0", "moved 0 unit-a2 a2 hand-0 0"]),
        (
            ("G@a2", "W@a3 K@b3", "reserve 0: A S"),
            "@a2",
            ["moved 0 - reserve-0-0 a2 0", "moved 0 unit-a2 a2 reserve-0-1 0"],
        ),
        (("G@a2", "A@a3~ K@b3", ""), "end", ["passed 0 - - - 2", "began 1 - - - 2", "turned 1 unit-a3 - a3 0"]),
        (ALONE, "+A xa3", ["removed 1 unit-a3 - grave-1 6"]),
        (ALONE, "+A xa3 !a3", ["moved 1 - reserve-1-0 a3 0"]),
        (ALONE, "+A xa3 !a3 !A@b3", ["moved 1 - kingdom-1-archer b3 0"]),
    ],
)
def test_clients_are_told_what_moves_from_where_to_where(
    table: tuple[str, str, str], moves: str, told: list[str]
) -> None:
    state = war(*table)
    play(state, *moves.split())
    assert movements(state) == told


@also_mirrored
def test_clients_are_told_what_moves_before_the_first_turn() -> None:
    state = mirrored(champclos.game("artofwar", mode="free", begins="0")).start()
    lines: list[str] = []
    for seat, moves in ((0, "R03 S=8 G=4 A=4 P=2"), (1, "R01 S=4 G=4 A=4 P=4")):
        for move in moves.split():
            state.play(seat, state.parse(move, seat))
            lines += movements(state)
    assert lines == [f"chose {seat} - - - {step}" for seat in range(2) for step in range(1, 6)]
    lines.clear()
    moves = "R03 R01 SSS keep GGG redraw SGA A W K@a2 A@a3 S@reserve K@reserve A"
    for move in moves.split():
        play(state, move)
        lines += movements(state)
    assert lines == [
        "showed 0 - - - 2",
        "showed 1 - - - 0",
        "drew 0 - - hand-0 3",
        "passed 0 - - - 0",
        "moved 0 - - hand-0 0",
        "drew 1 - - hand-1 3",
        "told 1 - - pile-1 3",
        "drew 1 - - hand-1 3",
        "moved 1 - - hand-1 0",
        "moved 0 - pile-0 kingdom-0-archer 0",
        "moved 1 - pile-1 kingdom-1-wizard 0",
        "moved 0 - hand-0 a2 0",
        "moved 1 - hand-1 a3 0",
        "moved 0 - hand-0 reserve-0-0 0",
        "moved 1 - hand-1 reserve-1-0 0",
        "began 0 - - - 1",
        "drew 0 - - hand-0 1",
    ]
    assert movements(state, 1) == ["drew 0 - - hand-0 1"]
