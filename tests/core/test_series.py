from collections.abc import Iterable

import pytest

from champclos.core.best_of import BestOf, shifts
from champclos.core.dice import FastDice
from champclos.core.driver import random_playout, settle
from champclos.core.errors import BadOption, ChampclosError, UnknownName
from champclos.core.game import RESIGN, State
from champclos.core.series import Ended, Part, Series, spell_points
from champclos.games import game_of, make_game, make_series, series_of

DRAWN = -1


def best_of(games: int, name: str = "lionheart", **options: object) -> Series:
    return make_series("best_of", {"games": games}, make_game(name, options, {}))


def over(part: Part, winner: int) -> Ended:
    """A part that a player has won because all others resigned, or that nobody has won."""
    dice = FastDice(1)
    state: State = game_of(part).start()
    if winner == DRAWN:
        random_playout(state, dice)
        return Ended(part, state)
    for seat, player in enumerate(part.players):
        if player != winner and state.outcome() is None:
            settle(state, dice)
            state.play(seat, RESIGN)
    return Ended(part, state)


def played(series: Series, winners: Iterable[int]) -> list[Ended]:
    ended: list[Ended] = []
    for winner in winners:
        part = series.next(ended)
        assert part is not None
        ended.append(over(part, winner))
    return ended


def test_from_game_to_game_everybody_moves_on_by_a_seat() -> None:
    series = best_of(4, "signum", seats=3, map="lonely_lands")
    ended = played(series, [0, 1, 2])
    fourth = series.next(ended)
    assert [one.part.players for one in ended] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert fourth is not None
    assert fourth.players == (0, 1, 2)
    assert [fourth.seat_of(player) for player in (0, 1, 2, 3)] == [0, 1, 2, -1]
    assert [ended[1].part.seat_of(player) for player in range(3)] == [2, 0, 1]


def test_partners_stay_partners_when_seats_rotate() -> None:
    assert shifts([0, 1, 0, 1]) == [0, 1, 2, 3]
    assert shifts([0, 0, 1, 1]) == [0, 2]
    assert shifts([0, 1]) == [0, 1]
    series = best_of(3, "signum", seats=4, mode="alliance", map="great_trade_route")
    ended = played(series, [0])
    assert series.standing(ended).points == (1.0, 0.0, 1.0, 0.0)


def test_a_part_has_the_options_and_the_figures_of_the_game_that_was_chosen() -> None:
    part = best_of(3, mode="advanced", quiet=50).next([])
    assert part is not None
    assert (part.game, part.options["mode"], part.options["quiet"], part.overrides) == ("lionheart", "advanced", 50, {})
    assert (part.words.en, part.words.fr) == ("Game 1 of 3", "Partie 1 sur 3")
    assert game_of(part).options["mode"] == "advanced"


@pytest.mark.parametrize(
    ("games", "winners", "points", "places"),
    [
        (1, [1], (0.0, 1.0), (2, 1)),
        (3, [0, 0], (2.0, 0.0), (1, 2)),
        (3, [0, 1, 1], (1.0, 2.0), (2, 1)),
        (5, [1, 1, 0, 1], (1.0, 3.0), (2, 1)),
        (2, [0, 1], (1.0, 1.0), (1, 1)),
    ],
)
def test_it_ends_when_nobody_else_can_be_first_any_more(
    games: int, winners: list[int], points: tuple[float, ...], places: tuple[int, ...]
) -> None:
    series = best_of(games)
    ended = played(series, winners)
    standing = series.standing(ended)
    assert series.next(ended) is None
    assert (standing.points, standing.places, standing.over) == (points, places, True)
    assert standing.why is not None
    early = "Nobody else can reach first place any more"
    assert standing.why.en == (early if len(winners) < games else "All games have been played")
    before = series.standing(ended[:-1])
    assert (before.over, before.why) == (False, None)


def test_who_can_still_draw_level_plays_on() -> None:
    series = best_of(2)
    ended = played(series, [0])
    assert series.next(ended) is not None
    assert not series.standing(ended).over


def test_a_match_of_which_every_game_is_played_goes_on_when_it_is_decided() -> None:
    series = make_series("best_of", {"games": 4, "all": True}, make_game("lionheart", {}, {}))
    assert (series.title.en, series.title.fr) == ("Match of 4 games", "Match en 4 parties")
    for winners in ([], [0, 0], [0, 0, 0]):
        ended = played(series, winners)
        assert series.next(ended) is not None
        assert not series.standing(ended).over
    standing = series.standing(played(series, [0, 0, 0, 1]))
    assert (standing.over, standing.points, standing.places) == (True, (3.0, 1.0), (1, 2))
    assert standing.why is not None
    assert standing.why.en == "All games have been played"
    assert make_series("best_of", {"games": 1, "all": True}, make_game("lionheart", {}, {})).title.en == "One game"


def test_a_draw_counts_half_a_point() -> None:
    series = best_of(3, quiet=1)
    ended = played(series, [DRAWN, 0])
    standing = series.standing(ended)
    assert standing.points == (1.5, 0.5)
    assert not standing.over  # the other can still draw level
    ended = played(series, [DRAWN, 0, DRAWN])
    assert series.standing(ended).points == (2.0, 1.0)
    assert [[cell.en for cell in row.cells] for row in standing.rows] == [["½", "½"], ["1", "0"]]
    assert [row.words.fr for row in standing.rows] == ["Partie 1 sur 3", "Partie 2 sur 3"]


def test_among_several_a_player_who_leads_by_enough_is_first() -> None:
    series = best_of(5, "signum", seats=3, map="lonely_lands")
    ended = played(series, [2, 2])
    assert series.next(ended) is not None  # three games are left, two points ahead
    ended = played(series, [2, 2, 2])
    assert series.next(ended) is None
    assert series.standing(ended).places == (2, 2, 1)


def test_the_same_parts_give_the_same_answer() -> None:
    series, again = best_of(3), best_of(3)
    ended = played(series, [1])
    first, second = series.next(ended), again.next(ended)
    assert first is not None
    assert second is not None
    assert (first.players, first.options, first.words) == (second.players, second.options, second.words)


def test_a_part_that_is_not_over_is_refused() -> None:
    part = best_of(3).next([])
    assert part is not None
    with pytest.raises(ChampclosError, match="Game 1 of 3 is not over"):
        Ended(part, game_of(part).start())
    with pytest.raises(ChampclosError, match="not all of it is known"):
        Ended(part, over(part, 0).state.seen_by(0))


@pytest.mark.parametrize("games", [0, 100, "many", -3])
def test_a_number_of_games_that_cannot_be_is_refused_in_one_line(games: object) -> None:
    with pytest.raises(BadOption, match="option games of best_of: "):
        make_series("best_of", {"games": games}, make_game("lionheart", {}, {}))


def test_a_series_that_a_game_does_not_have_is_named() -> None:
    with pytest.raises(UnknownName, match='unknown series "league"; known: best_of'):
        make_series("league", {}, make_game("lionheart", {}, {}))
    assert series_of("lionheart") == {"best_of": BestOf}


def test_a_series_says_what_it_is() -> None:
    assert (best_of(5).title.en, best_of(5).title.fr) == ("Best of 5", "Au meilleur des 5 parties")
    assert (best_of(1).title.en, best_of(1).max_parts) == ("One game", 1)
    assert repr(best_of(5)) == "<Best of 5 of lionheart>"


def test_points_are_written_as_people_write_them() -> None:
    assert [spell_points(points) for points in (0, 0.5, 1, 2.5, 12)] == ["0", "½", "1", "2½", "12"]
