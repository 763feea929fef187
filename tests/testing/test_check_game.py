import subprocess
import sys
from pathlib import Path

import pytest

from champclos.core.game import SPECTATOR
from champclos.testing import Law, Nonconforming, check_game, fingerprint
from tests.toys.mutants import MUTANTS, Mutant
from tests.toys.skirmish import make, tiny


@pytest.mark.parametrize("seats", [2, 3])
def test_the_sound_game_conforms(seats: int) -> None:
    report = check_game(make({"seats": seats}, {}), tiny=tiny({"seats": seats}))
    assert report.decisions > 30
    assert report.worlds_compared > 100
    assert report.doubts > 100


@pytest.mark.parametrize("seed", [2, 3])
def test_the_sound_game_conforms_with_other_seeds_and_options(seed: int) -> None:
    check_game(
        make({"seats": 3, "hand": 4, "rounds": 2}, {}), tiny=tiny({"seats": 3}), seed=seed, games=2, tiny_games=4
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 18))
def test_the_sound_game_conforms_far_and_wide(seed: int) -> None:
    for seats in (2, 3):
        options: dict[str, object] = {"seats": seats, "hand": 1 + seed % 4, "rounds": 1 + seed % 5}
        check_game(make(options, {}), tiny=tiny({"seats": seats}), seed=seed)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_is_found_by_the_law_it_breaks(mutant: Mutant) -> None:
    with pytest.raises(Nonconforming) as found:
        check_game(mutant.game(), tiny=mutant.game(tiny=True))
    assert found.value.law in mutant.laws, str(found.value)


def test_a_breach_says_which_law_who_where_and_in_which_position() -> None:
    mutant = next(mutant for mutant in MUTANTS if mutant.name == "WindowIsPrivate")
    with pytest.raises(Nonconforming) as found:
        check_game(mutant.game(), tiny=mutant.game(tiny=True))
    breach = found.value
    assert breach.law is Law.WINDOW
    assert breach.seat in (0, 1, SPECTATOR)
    assert breach.step > 0
    assert "phase: answer" in breach.position
    for part in (Law.WINDOW, f"step {breach.step}", "game 0 of seed 1", "phase: answer"):
        assert part in str(breach)


def test_a_game_that_hides_something_needs_a_tiny_version() -> None:
    with pytest.raises(Nonconforming, match="give check_game a tiny version") as found:
        check_game(make({}, {}), games=1)
    assert found.value.law is Law.COMPLETENESS


def test_a_tiny_version_that_leaves_nobody_in_doubt_proves_nothing() -> None:
    alike = {kind: {"strength": 1, "count": 0} for kind in ("archer", "knight", "ambush")}
    one_kind = make({"hand": 2}, {"militia": {"strength": 1, "count": 6}, **alike})
    with pytest.raises(Nonconforming, match="nothing was tried"):
        check_game(make({}, {}), tiny=one_kind, games=1, tiny_games=2)


def test_a_game_whose_imagined_worlds_are_always_the_truth_is_refused() -> None:
    alike = {kind: {"strength": 1, "count": 0} for kind in ("archer", "knight", "ambush")}
    with pytest.raises(Nonconforming, match="what imagine gives was the truth each time"):
        check_game(make({"hand": 2}, {"militia": {"strength": 1, "count": 6}, **alike}), games=1)


def test_the_same_seed_tries_the_same() -> None:
    one, other = (check_game(make({}, {}), tiny=tiny({}), games=1, tiny_games=2) for turn in range(2))
    assert one == other


def test_a_fingerprint_tells_seeds_options_and_contents_apart() -> None:
    game = make({}, {})
    prints = [
        fingerprint(game),
        fingerprint(game, seed=2),
        fingerprint(make({"rounds": 3}, {})),
        fingerprint(make({}, {"knight": {"strength": 4, "count": 3}})),
    ]
    assert len(set(prints)) == len(prints)
    assert fingerprint(make({}, {})) == prints[0]


def test_the_suite_can_be_used_without_pytest() -> None:
    code = (
        "import sys; from champclos.testing import check_game, rule\n"
        "assert 'pytest' not in sys.modules\n"
        "def test(): pass\n"
        "assert rule('A-1', 'A-2')(test) is test and test.rules == ('A-1', 'A-2')\n"
        "from tests.toys.skirmish import make, tiny\n"
        "print(check_game(make({}, {}), tiny=tiny({}), games=1, tiny_games=1).games)\n"
    )
    root = Path(__file__).parents[2]
    env = {"PYTHONPATH": ":".join(folder for folder in sys.path if folder)}
    run = subprocess.run([sys.executable, "-c", code], check=False, cwd=root, env=env, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout == "1\n"
