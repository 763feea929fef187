"""What each seat knows: hidden hands, cards that were shown, and what can no longer be told apart."""

import pytest

import champclos
from champclos import NATURE, FastDice, State
from champclos.core.game import DRAW_UNKNOWN, SPECTATOR
from champclos.games import artofwar
from champclos.testing import rule
from champclos.testing.scenarios import clause, field, play
from tests.games.artofwar.helpers import FREE, war
from tests.games.mirrored import also_mirrored, mirrored

pytestmark = also_mirrored


@rule("AOW-RECRUIT-3")
def test_a_unit_that_goes_back_to_the_hand_is_known_to_both() -> None:
    state = war("S@a2", "K@a3", "hand 0: G W")
    play(state, "G@a2")
    for viewer in (1, SPECTATOR):
        seen = state.seen_by(viewer)
        assert field(seen, "shown 0") == "S K"
        assert field(seen, "hand 0") == "?1"


def test_a_known_card_is_the_one_that_is_played() -> None:
    state = war("K@a2", "K@a3", "shown 0: S\nhand 0: S W")
    play(state, "+S")
    assert field(state.seen_by(1), "shown 0") == ""
    assert field(state.seen_by(1), "hand 0") == "?2"
    play(state, "+S")
    assert field(state.seen_by(1), "hand 0") == "?1"


def test_a_draw_is_seen_by_its_own_seat_alone() -> None:
    state = war("K@a2", "K@a3", "turn: 1\nturns: 2")
    play(state, "end")
    card = state.parse("W")
    shadows = [state.seen_by(viewer) for viewer in (0, 1, SPECTATOR)]
    masks = [state.mask(viewer, NATURE, card) for viewer in (0, 1, SPECTATOR)]
    assert masks == [card, DRAW_UNKNOWN, DRAW_UNKNOWN]
    play(state, "W")
    for shadow, masked in zip(shadows, masks, strict=True):
        shadow.apply(NATURE, masked)
        assert shadow == state.seen_by(shadow.viewer)
        sentences = [state.game.tell(event).en for event in state.seen_by(shadow.viewer).told]
        assert any("Wizard" in sentence for sentence in sentences) == (shadow.viewer == 0)


def test_imagined_hands_hold_what_is_known() -> None:
    state = war("K@a2", "K@a3", "shown 1: W\nhand 1: S\npile 1: S G3").seen_by(0)
    dice = FastDice(3)
    hands = set()
    for turn in range(100):
        world = state.imagine(dice)
        assert field(world, "shown 1") == "W"
        hands.add(field(world, "hand 1"))
    assert hands == {"S", "G"}


def test_the_other_seats_army_is_counted_only_by_what_has_come_out_of_it() -> None:
    state = war("K@a2", "S@a3 K@b3", "army 1: S10 G10\nkingdom 1: G2\nhand 1: S3\npile 1: S6 G8", FREE)
    seen = state.seen_by(0)
    assert field(seen, "gone 1") == "S G2"
    assert "army 1" not in seen.position()
    assert field(state.seen_by(1), "unseen 1") == "S6 G8"


def test_what_is_seen_of_a_free_army_bounds_what_is_imagined() -> None:
    state = war("K@a2", "S@a3 K@b3", "army 1: S10 G10\nkingdom 1: S8\nhand 1: G\npile 1: S G9", FREE)
    seen = state.seen_by(0)
    dice = FastDice(9)
    most = 0
    for turn in range(300):
        world = seen.imagine(dice)
        soldiers = sum(
            int(word[1:] or 1) for name in ("pile 1", "hand 1") for word in field(world, name).split() if word[0] == "S"
        )
        most = max(most, soldiers)
        assert world.flaw() == ""
    assert most == 1


def test_one_box_bounds_what_a_spectator_imagines_of_both_armies() -> None:
    game = mirrored(champclos.game("artofwar", mode="free", box=True))
    state = war("K@a2", "K@a3", "army 0: S10 G10\narmy 1: A10 P10\nkingdom 0: S6\nkingdom 1: A3", game)
    seen = state.seen_by(SPECTATOR)
    dice = FastDice(2)
    for turn in range(200):
        world = seen.imagine(dice)
        for letter in "SGAPW":
            both = [word for seat in range(2) for word in field(world, f"army {seat}").split() if word[0] == letter]
            assert sum(int(word[1:] or 1) for word in both) <= 10
    assert field(state.seen_by(1), "army 0") == "S10 G10"
    assert "army 1" not in state.seen_by(0).position()


def test_the_odds_of_a_draw_are_known_to_who_draws() -> None:
    state = war("K@a2", "K@a3", "turn: 1\nturns: 2\nhand 0: S\npile 0: S2 G")
    play(state, "end")
    assert dict(state.seen_by(0).odds()) == dict(state.odds()) == {0: 2, 1: 1}
    assert not dict(state.seen_by(1).odds())


def surely_held(state: State, viewer: int, seat: int) -> str:
    """The cards that a viewer knows to be in the hand of the seat whose turn it is."""
    seen = state.seen_by(viewer)
    return "".join(card for card in "SGAPW" if clause(seen, f"end+{card}", seat) == "")


@pytest.mark.parametrize(
    ("hand", "pile", "known"),
    [
        ("G", "G", "G"),
        ("G2", "", "G"),
        ("G", "G P", ""),
        ("G2", "P", "G"),
        ("G P", "G", "G"),  # one Priest is out, and two cards are held
        ("G P", "", "GP"),
        ("P", "G2", ""),
        ("P2", "G2", ""),
        ("P2 G", "G", "GP"),
        ("", "G2 P2", ""),
    ],
)
def test_a_card_that_can_lie_nowhere_else_is_known_to_be_in_a_hand(hand: str, pile: str, known: str) -> None:
    state = war("K@a2", "K@a3", f"turn: 1\nturns: 2\nhand 1: {hand}\npile 1: {pile}\ngrave 1: S4 A4 W4")
    assert surely_held(state, 0, 1) == surely_held(state, SPECTATOR, 1) == known
    assert surely_held(state, 1, 1) == "".join(card for card in "SGAPW" if card in hand)


@pytest.mark.parametrize(
    ("box", "hand", "known"),
    [
        (False, "W2", ("", "")),  # of a box of one's own there may be two of each
        (True, "W2", ("W", "")),  # seat 0 has the two Soldiers and one of each of the others
        (True, "W", ("", "")),
        (True, "P W", ("W", "")),
        (True, "P W2", ("PW", "")),
    ],
)
def test_from_one_box_who_knows_one_army_knows_what_the_other_can_be(
    box: bool, hand: str, known: tuple[str, str]
) -> None:
    game = mirrored(artofwar.tiny({"mode": "free", "box": box, "begins": "0"}))
    left = {"W2": "P", "W": "P W", "P W": "W", "P W2": ""}[hand]
    table = "field 0: K@a2\nfield 1: K@a3 G@b3\nkings: R01 R02\nturn: 1\nturns: 2\narmy 0: S2 G A P\narmy 1: G A P W2\n"
    hidden = f"grave 1: A\nhand 1: {hand}\npile 1: {left}"
    state = game.position(f"{table}hand 0: S2\npile 0: G A P\n{hidden}")
    assert (surely_held(state, 0, 1), surely_held(state, SPECTATOR, 1)) == known
    seen = game.position(f"{table}grave 0: S2 G A P\npile 0:\n{hidden}")
    assert surely_held(seen, 0, 1) == surely_held(seen, SPECTATOR, 1) == known[0]
