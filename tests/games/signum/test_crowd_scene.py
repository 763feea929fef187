"""How a free-for-all and an alliance look: what the plates and the end say of points, in both languages."""

import pytest

from champclos import State
from champclos.core.scene import Result, Scene, check_scene
from champclos.core.words import SEATS
from champclos.testing import rule
from champclos.testing.scenarios import story
from tests.games.mirrored import unmirrored
from tests.games.signum.crowds import alliance, crowd, field_of, strike

OF_SCENES = "it looks at scenes and their words"
BOUNTY = "0 berta e3; 1 borrin f3 wounds 8"  # Borrin has one life left


def shown(state: State, viewer: int = 0) -> Scene:
    scene = state.seen_by(viewer).scene()
    assert check_scene(state.game.scenery(), scene) == []
    return scene


def result_of(state: State) -> Result:
    """The end as everybody sees it; points are the sum of what they came from."""
    found = [shown(state, viewer).result for viewer in range(-1, int(state.game.seats))]
    assert found[0] is not None
    assert all(one == found[0] for one in found)
    sums = tuple(sum(int(badge.value) for badge in parts) for parts in found[0].parts)
    assert sums == tuple(found[0].scores)
    return found[0]


def parts(result: Result, seat: int, language: str) -> dict[str, int]:
    """What a seat's points came from."""
    return {str(getattr(badge.name, language)): int(badge.value) for badge in result.parts[seat]}


@unmirrored(OF_SCENES)
@rule("SIG-ALLY-01", "SIG-ALLY-12", "SIG-ZONE-13")
@pytest.mark.parametrize("viewer", [-1, 0, 3])
def test_the_plates_of_an_alliance_name_the_partner_and_show_the_points_of_the_team(viewer: int) -> None:
    state = field_of("0 berta e3", "kills: 1 0 2 1; feats hall 3: clean_kill", game=alliance())
    for plate in shown(state, viewer).plates:
        partner = SEATS[(plate.seat + 2) % 4]
        points, ally = plate.counters[0], plate.counters[-1]
        assert (points.name.en, points.name.fr) == ("Victory Points of the team", "points de victoire de l'équipe")
        assert points.shown() == "3/24"
        assert (ally.name.en, ally.name.fr) == (f"ally of {partner.en}", f"en alliance avec {partner.fr}")
        assert plate.team == plate.seat % 2


@unmirrored(OF_SCENES)
@rule("SIG-ALLY-11", "SIG-ALLY-12", "SIG-END-06")
def test_the_end_of_an_alliance_says_what_came_from_the_partner() -> None:
    more = "gone: 8; fallen: 3; kills: 1 0 2 1; feats hall 2: clean_kill; feats hall 1: long_arm"
    state = strike(field_of(BOUNTY, more, game=alliance()), "e3", "f3", "y:hh")
    result = result_of(state)
    assert parts(result, 0, "en") == {
        "for kills (cards face down)": 1, "points of Green": 4, "enemy Heroes": 8,
    }  # fmt: skip
    assert parts(result, 2, "fr") == {
        "D'un seul coup": 2, "pour des éliminations (cartes face cachée)": 2, "points de Bleu": 1, "Héros adverses": 8,
    }  # fmt: skip
    assert parts(result, 1, "fr") == {"Le bras long": 1, "points de Violet": 1}
    assert parts(result, 3, "en") == {"for kills (cards face down)": 1, "points of Red": 1}
    assert (result.words.en, result.words.fr) == ("Blue and Green win", "Bleu et Vert gagnent")
    assert "Green and Blue gain 4 Victory Points for a Hero" in story(state)
    assert "Vert et Bleu gagnent 4 points de victoire pour un Héros" in story(state, "fr")


@unmirrored(OF_SCENES)
@rule("SIG-FFA-06", "SIG-END-06")
def test_the_end_of_a_free_for_all_tells_gained_heroes_from_the_own_one() -> None:
    """Red has eliminated Green's Hero before its own one falls."""
    for kills, lost in (("0 2 0", -4), ("0 0 0", -4)):
        more = f"gone: 4; fallen: 2; slain 1 2: ysolde; kills: {kills}"
        state = strike(field_of(BOUNTY, more, game=crowd(3)), "e3", "f3", "y:hh")
        result = result_of(state)
        assert parts(result, 0, "en") == {"enemy Heroes": 6}
        assert parts(result, 1, "fr")["Héros adverses"] == 6
        assert parts(result, 1, "fr")["chute de son propre Héros"] == lost
