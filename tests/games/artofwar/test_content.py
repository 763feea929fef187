"""The figures: what is known, what is designed, and what cannot be."""

import pytest

import champclos
from champclos.core.content import Table, origins
from champclos.core.errors import BadContent
from champclos.games import usual_content
from champclos.games.artofwar.content import KING_NAMES, NAMES, read
from champclos.testing import rule
from tests.games.mirrored import also_mirrored, mirrored, unmirrored

CONTENT = read({})[0]
CARDS = dict(zip((*NAMES, *KING_NAMES), CONTENT.cards, strict=True))


@rule("AOW-ATTACK-1", "AOW-ATTACK-3")
@unmirrored("figures have no seat")
@pytest.mark.parametrize(
    ("name", "attack", "upright", "sideways", "reach"),
    [
        ("soldier", "X", 2, 1, {(0, 1)}),
        ("guard", 1, 3, 2, {(0, 1)}),
        ("archer", 1, 2, 1, {(-2, 1), (2, 1), (-1, 2), (1, 2)}),
        ("priest", 1, 2, 2, {(-1, 1), (1, 1), (-2, 2), (2, 2)}),
        ("wizard", 1, 2, 1, {(0, 1), (0, 2), (0, 3)}),
        ("R01", 1, 5, 4, {(-1, 1), (0, 1), (1, 1)}),
        ("R02", 1, 4, 4, {(-1, 1), (0, 1), (1, 1), (0, 2)}),
    ],
)
def test_what_is_known_of_the_cards(
    name: str, attack: int | str, upright: int, sideways: int, reach: set[tuple[int, int]]
) -> None:
    card = CARDS[name]
    assert (card.attack, card.upright, card.sideways, set(card.reach)) == (attack, upright, sideways, reach)
    assert card.origin in ("known", "deduced")


@rule("AOW-ARMY-1")
@unmirrored("figures have no seat")
def test_the_ten_kings_are_distinct_and_trade_reach_against_defence() -> None:
    kings = [CARDS[name] for name in KING_NAMES]
    assert len({(king.upright, king.sideways, tuple(sorted(king.reach))) for king in kings}) == 10
    for king in kings:
        assert king.attack == 1
        assert 3 <= king.upright <= 5
        assert 3 <= king.sideways <= 5
        assert king.upright + king.sideways + len(king.reach) == 12
        assert {(-sideways, ahead) for sideways, ahead in king.reach} == set(king.reach)
    assert [king.origin for king in kings] == ["known", "deduced"] + ["designed"] * 8


def test_origins_are_counted() -> None:
    assert origins(usual_content("artofwar")) == {"known": 7, "deduced": 1, "mixed": 0, "designed": 8}


@pytest.mark.parametrize(
    ("content", "what"),
    [
        ({"army": {"size": 4, "each": 1, "box": 4, "first_kings": ["R01", "R02"]}}, "army.size"),
        ({"army": {"size": 20, "each": 3, "box": 10, "first_kings": ["R01", "R02"]}}, "army.each"),
        ({"army": {"size": 20, "each": 4, "box": 7, "first_kings": ["R01", "R02"]}}, "army.box"),
        ({"army": {"size": 20, "each": 4, "box": 10, "first_kings": ["R01"]}}, "army.first_kings"),
        ({"army": {"size": 20, "each": 4, "box": 10, "first_kings": ["R01", "R11"]}}, "R11"),
        ({"units": {"guard": {"attack": "Y", "upright": 1, "sideways": 1, "reach": [[0, 1]]}}}, "attack"),
        ({"units": {"guard": {"attack": 1, "upright": 0, "sideways": 1, "reach": [[0, 1]]}}}, "units.guard.upright"),
        ({"units": {"guard": {"attack": 1, "upright": 1, "sideways": 1, "reach": []}}}, "units.guard.reach"),
        ({"kings": {"R05": {"attack": 1, "upright": 1, "sideways": 1, "reach": [[0, 4]]}}}, "kings.R05.reach"),
        ({"kings": {"R11": {"attack": 1, "upright": 1, "sideways": 1, "reach": [[0, 1]]}}}, "R11"),
        ({"units": {"guard": {"attack": 1, "upright": 1, "sideways": 1}}}, "reach"),
    ],
)
def test_figures_that_cannot_be_are_refused(content: Table, what: str) -> None:
    with pytest.raises(BadContent, match=what.replace(".", r"\.")):
        champclos.game("artofwar", content=content)


@also_mirrored
def test_figures_of_ones_own_are_played_with() -> None:
    content: Table = {"kings": {"R01": {"attack": 3, "upright": 9, "sideways": 9, "reach": [[2, 3]]}}}
    game = mirrored(champclos.game("artofwar", content=content))
    state = game.position("field 0: S@a2 K@a1\nfield 1: S@c3 P@c4 K@b3\nkings: R01 R02")
    assert "a1xc4" in {state.notation(choice) for choice in state.choices(0)}
    other = game.position("field 0: S@a2 P@a1 K@b2\nfield 1: S@c3 K@c4\nkings: R02 R01\nturn: 1\nturns: 2")
    assert "c4xa1" in {other.notation(choice) for choice in other.choices(1)}
