"""What stands out: found where it is, and not where it is not."""

import pytest

from champclos.core.dice import FastDice
from champclos.core.game import Game
from champclos.core.words import Words
from champclos.games import shared_game
from champclos.lab.figures import Figures, figures_of
from champclos.lab.findings import even_share, findings, uneven
from champclos.lab.measures import Row
from champclos.lab.playing import Job, job_of

SIDES = (Words("King R01", "Roi R01"), Words("King R02", "Roi R02"))
ALL_CLAUSES = [clause.id for clause in shared_game("artofwar", {}, {}).rulebook.own]


def artofwar() -> tuple[Game, Job]:
    return shared_game("artofwar", {}, {}), job_of("artofwar", {}, {}, ["page"], 1)


def made_up(number: int, winner: int, kings: tuple[int, int], first: int = 0, turns: int = 20) -> Row:
    """A game of Art of War as a row: who won, and which Kings there were."""
    winners = [winner] if winner >= 0 else []
    return Row(
        number=number,
        first=first,
        teams=[0, 1],
        camps=[SIDES[king] for king in kings],
        winners=winners,
        places=[1 if seat in winners or winner < 0 else 2 for seat in range(2)],
        scores=[0, 0],
        results=[0.5, 0.5] if winner < 0 else [float(winner == 0), float(winner == 1)],
        clause="AOW-END-3",
        decisions=40,
        free=40,
        choices=200,
        widest=9,
        widths=[0, 10, 10, 20, 0, 0, 0, 0],
        rolls=10,
        turns=turns,
        judged=[[0.5, 0.5], [0.4, 0.6], [0.7, 0.3], [0.3, 0.7], [0.8, 0.2], [0.5, 0.5]],
        deal=[0.0, 0.0],
        luck=[0.0, 0.0],
        uses={},
        clauses=ALL_CLAUSES,
    )


def games(count: int, seed: int, strength: float = 0.5, draws: float = 0.0) -> list[Row]:
    """Games in which King R01, at either seat, beats R02 with the given chance."""
    dice = FastDice(seed)
    rows = []
    for number in range(count):
        kings = (dice.below(2), dice.below(2))
        chance = 0.5 if kings[0] == kings[1] else strength if kings[0] == 0 else 1 - strength
        drawn = int(dice.below(10_000)) < draws * 10_000
        winner = -1 if drawn else 0 if int(dice.below(10_000)) < chance * 10_000 else 1
        rows.append(made_up(number, winner, (int(kings[0]), int(kings[1])), int(dice.below(2))))
    return rows


def figures(rows: list[Row]) -> Figures:
    game, job = artofwar()
    return figures_of(game, job, rows)


def test_a_king_that_is_too_strong_is_found_and_the_other_is_too_weak() -> None:
    found = {finding.name: finding for finding in uneven(figures(games(200, 1, strength=0.8)), artofwar()[0])}
    assert found["win_rate.side.king_r01"].sense == "strong"
    assert found["win_rate.side.king_r02"].sense == "weak"
    assert all(0 < finding.likely <= 0.05 for finding in found.values())


def test_one_report_in_twenty_at_most_accuses_an_even_game() -> None:
    accused = sum(bool(uneven(figures(games(120, seed)), artofwar()[0])) for seed in range(40))
    assert accused <= 6  # 2 are to be expected at most; with these seeds, always the same games


def test_draws_are_shared_out_before_a_seat_is_called_weak() -> None:
    found = figures(games(200, 5, draws=0.4))
    assert even_share(found, artofwar()[0]) == pytest.approx((1 - found.value("draw_rate")) / 2)
    assert uneven(found, artofwar()[0]) == []
    assert [finding.sense for finding in findings(found, artofwar()[0])] == ["draws", "unused"]


def test_a_game_in_which_nothing_changes_hands_is_one_sided_and_decided_early() -> None:
    rows = games(60, 2)
    led = [[0.5, 0.5], [0.9, 0.1], [0.9, 0.1], [0.9, 0.1], [0.9, 0.1]]
    turned = [[right, left] for left, right in led]
    rows = [row_with(row, led if row.winners == [0] else turned) for row in rows]
    senses = {finding.sense for finding in findings(figures(rows), artofwar()[0])}
    assert {"early", "one_sided"} <= senses


def row_with(row: Row, judged: list[list[float]]) -> Row:
    values = {name: getattr(row, name) for name in row.__struct_fields__}
    return Row(**{**values, "judged": judged})


def test_games_that_are_all_drawn_accuse_nobody() -> None:
    rows = [made_up(number, -1, (0, 1)) for number in range(20)]
    assert uneven(figures(rows), artofwar()[0]) == []
