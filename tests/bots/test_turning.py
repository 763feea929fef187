"""Where games turned: moments that changed the chances for good, and those that did not."""

import pytest

from champclos.bots import make_bot
from champclos.bots.turning import LEAST, MOST, Swing, chances, lasting, swings
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.game import NATURE, State
from tests.bots.tables import GAMES, MORE_SEATS, game_of
from tests.core.test_luck import course
from tests.games.lionheart.helpers import fight
from tests.toys.skirmish import make as skirmish


def moment(before: float, after: float, turns: int = 0) -> Swing:
    """A moment of a game of two, by the chances of the first."""
    return Swing(1, 1, [before, 1 - before], [after, 1 - after], turns)


def replayed(start: State, steps: list[tuple[int, int]], many: int) -> State:
    """The position after a number of steps."""
    state = start.copy()
    for seat, choice in steps[:many]:
        state.apply(seat, choice)
    return state


@pytest.mark.parametrize(("name", "options"), [*GAMES, *MORE_SEATS])
def test_turning_points_are_moments_of_the_game_in_their_order(name: str, options: dict[str, object]) -> None:
    game = game_of(name, options)
    match = Match(game.start(), [make_bot("page", 3, 0, seat) for seat in range(game.seats)], FastDice(3))
    match.steps = []
    start = match.state.copy()
    match.run()
    steps = [(int(seat), int(choice)) for seat, choice in match.steps]
    found = swings(start, steps)
    assert found == swings(start, steps), "the same whenever it is asked"
    assert 0 < len(found) <= MOST
    assert sorted(one.first for one in found) == [one.first for one in found]
    for one in found:
        assert steps[one.first - 1][0] != NATURE, "a moment begins with a decision"
        assert sum(one.before) == pytest.approx(1)
        assert sum(one.after) == pytest.approx(1)
        assert one.before == chances(replayed(start, steps, one.first - 1))
        assert one.after == chances(replayed(start, steps, one.last))
        assert max(abs(new - old) for old, new in zip(one.before, one.after, strict=True)) >= LEAST


def test_a_king_who_is_killed_turns_the_game() -> None:
    state = fight("K1a1^ I4e5^ I4a3^", "K1e6v I4i9v")
    steps = course(state, "a3-a4", "e5xe6", "AAAA")
    found = swings(state, steps)
    assert (found[-1].first, found[-1].last) == (2, 3)
    assert found[-1].after == [1.0, 0.0]
    assert found[-1].before[0] < 1


def test_a_change_counts_as_far_as_it_lasts() -> None:
    assert lasting([moment(0.5, 0.9), moment(0.9, 0.7), moment(0.7, 0.75)]) == pytest.approx(0.2)
    assert lasting([moment(0.5, 0.9), moment(0.9, 0.4)]) == 0
    assert lasting([moment(0.5, 0.2), moment(0.2, 0.3)]) == pytest.approx(0.2)


def test_what_happens_when_two_more_turns_have_begun_is_another_change() -> None:
    later = [moment(0.9, 0.8, 1), moment(0.8, 0.9, 2), moment(0.9, 0.1, 2)]
    assert lasting([moment(0.5, 0.9), *later]) == pytest.approx(0.3)


def test_without_judgement_nothing_is_known_of_turns() -> None:
    game = skirmish({}, {})
    match = Match(game.start(), [make_bot("page", 1, 0, seat) for seat in range(game.seats)], FastDice(1))
    match.steps = []
    start = match.state.copy()
    match.run()
    assert swings(start, [(int(seat), int(choice)) for seat, choice in match.steps]) == []
