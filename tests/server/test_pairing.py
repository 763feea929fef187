"""Who plays whom in a tournament, and how it stands: laws that hold for any number of entrants and any results."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from champclos.server.pairing import LEANING, NOBODY, Record, circle, most_rounds, swiss, usual_rounds
from champclos.server.standing import WIN, Played, standings

RESULTS = ((WIN, 0), (1, 1), (0, WIN))


@pytest.mark.parametrize("many", range(2, 17))
def test_in_a_round_robin_everybody_meets_everybody_once_at_seats_in_balance(many: int) -> None:
    draw = [7 * one % 17 for one in range(many)]
    rounds = circle(draw)
    met = [frozenset(pair) for one in rounds for pair in one.pairs]
    assert Counter(met) == Counter(frozenset(pair) for pair in combinations(draw, 2))
    for one in rounds:
        busy = [entrant for pair in one.pairs for entrant in pair] + [one.bye] * (one.bye != NOBODY)
        assert sorted(busy) == sorted(draw)
    first = Counter(pair[0] for one in rounds for pair in one.pairs)
    second = Counter(pair[1] for one in rounds for pair in one.pairs)
    assert all(abs(first[entrant] - second[entrant]) <= 1 for entrant in draw)
    assert sorted(one.bye for one in rounds) == (sorted(draw) if many % 2 else [NOBODY] * (many - 1))


class Swiss:
    """A Swiss tournament whose games end as they are told to."""

    def __init__(self, many: int) -> None:
        self.records = [Record(one, 0, []) for one in range(many)]

    def play(self, results: list[int]) -> None:
        """A round, whose games end one after the other as the list says."""
        found = swiss(self.records)
        for number, seats in enumerate(found.pairs):
            for seat, entrant in enumerate(seats):
                record = self.records[entrant]
                record.points += RESULTS[results[number % len(results)]][seat]
                record.opponents.append(seats[1 - seat])
                record.lean += 1 - 2 * seat
                record.last = seat
        if found.bye != NOBODY:
            self.records[found.bye].had_bye = True
            self.records[found.bye].points += WIN
        busy = [entrant for pair in found.pairs for entrant in pair] + [found.bye] * (found.bye != NOBODY)
        assert sorted(busy) == list(range(len(self.records)))
        assert (found.bye == NOBODY) == (len(self.records) % 2 == 0)

    @property
    def rematches(self) -> int:
        return sum(count - 1 for one in self.records for count in Counter(one.opponents).values())


ends = st.lists(st.integers(0, 2), min_size=1, max_size=9)


@settings(deadline=None, max_examples=60)
@given(many=st.integers(2, 15), results=st.lists(ends, min_size=1, max_size=8))
def test_in_the_first_half_of_a_swiss_nobody_meets_twice_has_two_byes_or_leans_to_a_seat(
    many: int, results: list[list[int]]
) -> None:
    tournament = Swiss(many)
    rounds = results[: max(1, min(usual_rounds(many), (many + 1) // 2))]
    byes = []
    for one in rounds:
        before = {record.entrant for record in tournament.records if record.had_bye}
        tournament.play(one)
        byes += [record.entrant for record in tournament.records if record.had_bye and record.entrant not in before]
    assert tournament.rematches == 0
    assert len(byes) == (len(rounds) if many % 2 else 0)
    assert all(abs(record.lean) <= LEANING for record in tournament.records)


@settings(deadline=None, max_examples=40)
@given(many=st.integers(2, 9), results=st.lists(ends, min_size=8, max_size=8))
def test_a_swiss_of_all_rounds_has_no_second_bye_and_few_rematches(many: int, results: list[list[int]]) -> None:
    tournament = Swiss(many)
    for one in results[: most_rounds(many)]:
        tournament.play(one)
    assert sum(record.had_bye for record in tournament.records) == (min(8, most_rounds(many)) if many % 2 else 0)
    assert all(count <= 2 for one in tournament.records for count in Counter(one.opponents).values())


@settings(deadline=None, max_examples=60)
@given(many=st.integers(4, 8), rounds=st.integers(1, 5), results=ends)
def test_a_rematch_is_made_only_where_every_other_pairing_has_one(many: int, rounds: int, results: list[int]) -> None:
    tournament = Swiss(many)
    for _ in range(min(rounds, most_rounds(many))):
        met = {frozenset((one.entrant, other)) for one in tournament.records for other in one.opponents}
        byes = {one.entrant for one in tournament.records if one.had_bye}
        before = tournament.rematches
        tournament.play(results)
        if tournament.rematches > before:
            assert not possible(set(range(many)), met, byes)


def possible(left: set[int], met: set[frozenset[int]], byes: set[int]) -> bool:
    """Whether some can be paired so that nobody meets anybody again, and nobody has a second bye."""
    if len(left) % 2:
        return any(possible(left - {one}, met, byes) for one in left - byes)
    if not left:
        return True
    one = min(left)
    return any(
        frozenset((one, other)) not in met and possible(left - {one, other}, met, byes) for other in left - {one}
    )


def test_a_swiss_round_pairs_equals_the_upper_half_with_the_lower_one() -> None:
    found = swiss([Record(one, 0, []) for one in range(8)])
    assert {frozenset(pair) for pair in found.pairs} == {frozenset((one, one + 4)) for one in range(4)}


def test_the_bye_is_for_the_last_who_has_had_none() -> None:
    records = [Record(one, points, []) for one, points in enumerate((4, 2, 2, 0, 0))]
    records[4].had_bye = True
    assert swiss(records).bye == 3


def test_the_usual_number_of_swiss_rounds_leaves_at_most_one_without_a_loss() -> None:
    assert [usual_rounds(many) for many in (2, 3, 4, 5, 8, 9, 16, 17, 64)] == [1, 2, 2, 3, 3, 4, 4, 5, 6]
    assert [most_rounds(many) for many in (2, 3, 4, 5)] == [1, 3, 3, 5]


# Standings


def test_equal_points_in_a_round_robin_are_told_apart_by_the_game_between_them() -> None:
    played = [Played((0, 1), (WIN, 0)), Played((1, 2), (WIN, 0)), Played((2, 3), (WIN, 0)),
              Played((3, 0), (0, WIN)), Played((0, 2), (0, WIN)), Played((3, 1), (0, WIN))]  # fmt: skip
    found = standings("round_robin", [3, 2, 1, 0], played)
    assert [(row.entrant, row.place, row.halves) for row in found] == [(2, 1, 4), (1, 1, 4), (0, 1, 4), (3, 4, 0)]
    played[4] = Played((0, 2), (1, 1))
    assert [row.entrant for row in standings("round_robin", [3, 2, 1, 0], played)] == [0, 1, 2, 3]


def test_equal_points_in_a_swiss_are_told_apart_by_the_strength_of_opponents() -> None:
    played = [Played((0, 1), (WIN, 0)), Played((2, 3), (WIN, 0)), Played((0, 2), (WIN, 0)), Played((1, 3), (1, 1))]
    found = standings("swiss", [3, 2, 1, 0], played)
    assert [(row.entrant, row.place, row.halves, row.breaks) for row in found] == [
        (0, 1, 4, [3, 6, 2]),
        (2, 2, 2, [5, 2, 1]),
        (1, 3, 1, [5, 1, 0]),
        (3, 4, 1, [3, 1, 0]),
    ]


def test_a_bye_is_a_point_against_an_opponent_as_strong_as_oneself() -> None:
    (first, *_) = standings("swiss", [0, 1, 2], [Played((1, 2), (1, 1))], [0])
    assert (first.entrant, first.halves, first.games, first.wins) == (0, 2, 0, 0)
    assert first.breaks[0] == 2


@given(
    st.lists(
        st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from(RESULTS)).filter(lambda one: one[0] != one[1])
    )
)
def test_places_follow_points_and_every_point_is_somebodys(games: list[tuple[int, int, tuple[int, int]]]) -> None:
    played = [Played((one, other), halves) for one, other, halves in games]
    for kind in ("round_robin", "swiss"):
        found = standings(kind, range(6), played)
        assert sum(row.halves for row in found) == WIN * len(played)
        assert [row.place for row in found] == sorted(row.place for row in found)
        assert [row.halves for row in found] == sorted((row.halves for row in found), reverse=True)
