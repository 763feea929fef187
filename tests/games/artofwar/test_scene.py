"""The scene: cards in their zones, hidden ones in slots, what awaits an answer, and the prompt."""

from champclos.core.game import SPECTATOR
from champclos.core.scene import Scene, check_scene
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
