"""What somebody points at names a choice: the same one that a look at every choice of the game finds."""

import random
from collections.abc import Iterator

import pytest

from champclos.core.dice import FastDice
from champclos.core.game import NATURE, OVER, State
from champclos.games import make_game
from champclos.server import pointing


def positions(name: str) -> Iterator[State]:
    """Some positions of a game played at random, each as the seat sees it that decides."""
    dice = FastDice(5)
    state = make_game(name, {}, {}).start()
    decided = 0
    while decided < 80 and state.seat != OVER:
        choices = [state.chance(dice)] if state.seat == NATURE else state.choices(state.seat)
        if state.seat != NATURE:
            decided += 1
            if decided % 12 == 1:
                yield state.seen_by(state.seat)
        state.apply(state.seat, choices[dice.below(len(choices))])


def reasons_for(state: State, picks: list[str]) -> tuple[set[int], set[int], set[int]]:
    """The choices that picks name whole, or begin, or whose first thing they name: by looking at every choice."""
    seat = int(state.viewer)
    wanted = [{pick} for pick in picks]
    for piece in state.scene().pieces:
        for pick, want in zip(picks, wanted, strict=True):
            if piece.id == pick:
                want.add(piece.place)
            elif piece.place == pick:
                want.add(piece.id)
    whole: set[int] = set()
    begun: set[int] = set()
    other: set[int] = set()
    for choice in range(int(state.game.choice_count)):
        named = state.describe(choice, seat).picks
        if len(named) >= len(wanted) and all(name in want for name, want in zip(named, wanted, strict=False)):
            (whole if len(named) == len(wanted) else begun).add(choice)
        elif named and named[0] in wanted[0] and state.why_not(seat, choice):
            other.add(choice)
    return whole, begun, other


@pytest.mark.parametrize("name", ["lionheart", "artofwar", "warriors"])
def test_the_choice_meant_is_one_of_those_that_name_the_things_best(name: str) -> None:
    dice = random.Random(7)
    found = 0
    for state in positions(name):
        scene = state.scene()
        things = [piece.id for piece in scene.pieces]
        things += [place.id for zone in state.game.scenery().zones for place in zone.places]
        for picks in [[dice.choice(things)] for _ in range(6)] + [dice.sample(things, 2) for _ in range(6)]:
            meant = pointing.meant(state, int(state.viewer), picks)
            best = next((choices for choices in reasons_for(state, picks) if choices), None)
            assert (meant is None) == (best is None), picks
            assert best is None or meant in best, picks
            found += best is not None
    assert found > 5


def test_an_allowed_choice_is_meant_before_a_forbidden_one() -> None:
    state = next(positions("lionheart"))
    for choice in state.choices(state.viewer):
        picks = list(state.describe(choice, state.viewer).picks)
        if picks:
            meant = pointing.meant(state, int(state.viewer), picks)
            assert meant is not None
            assert state.why_not(state.viewer, meant) == 0


def test_a_click_on_a_large_board_looks_through_what_names_the_thing_and_no_more() -> None:
    game = make_game("lionheart", {"width": 25, "height": 26}, {})
    state, dice = game.start(), FastDice(1)
    while state.seat == NATURE:
        state.apply(NATURE, state.chance(dice))
    for piece in state.scene().pieces:
        found = game.verbs.pointed(state, state.seat, {piece.id})
        assert len(found) in (0, 2 * 25 * 26 + 4), "moves, attacks and turns of one unit, or another seat's unit"
    assert game.choice_count > 10_000
