import sys

import msgspec
import pytest

from champclos.core.errors import ChampclosError, UnknownName
from champclos.lab.arena import Contest, arena, games_planned
from champclos.lab.elo import standings
from champclos.lab.ratings import Round, Standing, interval, pair_of
from tests.recording.tables import skirmish_known

PAIR_KEYS = {"a", "b", "games", "wins_a", "wins_b", "draws", "score_a", "low", "high"}


def run(bots: list[str], games: int = 4, workers: int = 1, until_certain: bool = False, seed: int = 3) -> Contest:
    return arena("artofwar", {}, {}, bots, games, seed, workers, until_certain=until_certain)


def result(contest: Contest) -> object:
    """All that does not depend on the clock."""
    return msgspec.structs.replace(contest, seconds=0.0)


def test_every_two_bots_meet_and_every_game_counts_once() -> None:
    contest = run(["page", "squire", "squire:worlds=1"])
    assert [(pair.a, pair.b) for pair in contest.pairs] == [
        ("page", "squire"),
        ("page", "squire:worlds=1"),
        ("squire", "squire:worlds=1"),
    ]
    for pair in contest.pairs:
        assert set(msgspec.to_builtins(pair)) == PAIR_KEYS
        assert pair.games == pair.wins_a + pair.wins_b + pair.draws == 4
        assert pair.score_a == pytest.approx((pair.wins_a + pair.draws / 2) / 4)
        assert 0 <= pair.low <= pair.score_a <= pair.high <= 1
    assert contest.games == games_planned(3, 4, 2) == 12
    assert sorted(standing.bot for standing in contest.standings) == sorted(contest.bots)


def test_the_same_seed_gives_the_same_contest_with_any_number_of_workers() -> None:
    alone = result(run(["page", "squire"]))
    assert result(run(["page", "squire"])) == alone
    assert result(run(["page", "squire"], workers=2)) == alone


def test_a_squire_is_rated_above_a_page() -> None:
    contest = run(["page", "squire"], games=20)
    assert contest.pairs[0].high < 0.5
    assert [standing.bot for standing in contest.standings] == ["squire", "page"]
    squire, page = contest.standings
    assert squire.elo > 0 > page.elo
    assert squire.low <= squire.elo <= squire.high


def test_it_stops_when_the_order_is_certain_if_told_so_and_the_same_for_any_number_of_workers() -> None:
    contest = run(["page", "squire"], games=60, until_certain=True)
    assert contest.stopped_early
    assert 20 <= contest.games < 60
    assert result(run(["page", "squire"], games=60, until_certain=True, workers=2)) == result(contest)


def test_with_more_seats_each_sits_alone_against_the_other() -> None:
    with skirmish_known():
        contest = arena("skirmish", {"seats": 3}, {}, ["page", "squire"], 4, 1)
    assert [(pair.a, pair.b, pair.games) for pair in contest.pairs] == [("page", "squire", 6), ("squire", "page", 6)]


@pytest.mark.parametrize(
    ("bots", "games", "words"),
    [(["page"], 2, "at least two"), (["page", "page"], 2, "twice"), (["page", "squire"], 0, "at least 1")],
)
def test_what_makes_no_arena_is_refused(bots: list[str], games: int, words: str) -> None:
    with pytest.raises(ChampclosError, match=words):
        run(bots, games)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownName, match="jester"):
        run(["page", "jester"])


def test_an_interval_narrows_with_games_and_holds_the_score() -> None:
    assert interval(0.5, 0) == (0.0, 1.0)
    few, many = interval(0.9, 20), interval(0.9, 400)
    assert few[0] < many[0] < 0.9 < many[1] < few[1] < 1
    assert interval(1.0, 100)[0] == pytest.approx(0.963, abs=0.001)


def test_elo_says_how_often_one_beats_the_other() -> None:
    rounds = [Round(0, 1, number, 1, 1, 0, 0) for number in range(50)]
    rounds += [Round(0, 1, number, 2, 0, 0, 0) for number in range(50, 100)]
    strong, weak = standings(["a", "b"], 2, rounds)
    assert pair_of(["a", "b"], 0, 1, rounds).score_a == 0.75
    assert strong.bot == "a"
    assert strong.elo - weak.elo == pytest.approx(191, abs=3)


def test_elo_allows_for_a_seat_that_is_alone_against_many() -> None:
    rounds = [Round(0, 1, number, 1, 3, 0, 0) for number in range(40)]
    assert [standing.elo for standing in standings(["a", "b"], 4, rounds)] == [0, 0]


def test_an_elo_has_an_interval_that_narrows_with_rounds() -> None:
    def width(rounds: int) -> int:
        strong = standings(["a", "b"], 2, [Round(0, 1, number, 1 + number % 2, 0, 1, 0) for number in range(rounds)])[0]
        assert strong.low <= strong.elo <= strong.high
        return strong.high - strong.low

    assert width(1) == 0
    assert 0 < width(400) < width(40)


def test_bots_that_have_not_met_are_rated_by_whom_both_met() -> None:
    rounds = [Round(a, 1, number, 3, 1, 0, 0) for a in (0, 2) for number in range(40)]
    found = {standing.bot: standing.elo for standing in standings(["a", "b", "c"], 2, rounds)}
    assert found["a"] == found["c"] > 0 > found["b"]
    assert standings(["a", "b"], 2, []) == [Standing("a", 0, 0, 0), Standing("b", 0, 0, 0)]


def test_without_its_packages_an_arena_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "champclos.lab.elo", None)
    with pytest.raises(ChampclosError, match=r'^an arena needs numpy and scipy: pip install "champclos\[lab\]"$'):
        run(["page", "squire"])
