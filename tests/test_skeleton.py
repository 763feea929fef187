"""`make game` writes a game that passes at once, and says in a line why it cannot."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.cloned import ROOT, clone_into, run_python

LONGEST = "brandubhandfidchells"  # as long as a name may be, and before "mirrored" in the order of imports


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("skeleton", ROOT / "tools" / "skeleton.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "the game has no name: make game NAME=tafl"),
        ("Tafl", 'small letters, digits and single "_"'),
        ("9men", "begins with a letter"),
        ("my__game", 'single "_"'),
        ("ab", "3 to 20"),
        ("x" * 21, "3 to 20"),
        ("tafl/../x", "small letters"),
        ("class", "means something else already"),
        ("house", "means something else already"),
        ("lionheart", "taken by src/champclos/games/lionheart"),
        ("war", "called WAR-…, as in src/champclos/games/warriors/rulebook.toml"),
        ("ski", "called SKI-…, as in tests/toys/skirmish/rulebook.toml"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_a_line(
    tool: ModuleType, capsys: pytest.CaptureFixture[str], name: str, why: str
) -> None:
    assert tool.main([name]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert told.count("\n") == 1


def test_a_name_is_put_into_classes_clauses_and_packages(tool: ModuleType) -> None:
    text = "from champclos.games.tafl.state import TaflState  # TAFL-WIN-1"
    assert tool.named(text, "fox_hunt") == "from champclos.games.fox_hunt.state import FoxHuntState  # FOXHUNT-WIN-1"
    assert tool.why_not("fox_hunt") == ""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources in which the skeleton was written under a long name."""
    folder = clone_into(tmp_path_factory.mktemp("clone"))
    run_python(folder, "tools/skeleton.py", LONGEST)
    return folder


def test_the_tests_of_a_new_game_pass_and_hold_every_clause(clone: Path) -> None:
    told = run_python(clone, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/games/{LONGEST}")
    assert " passed" in told
    common = ["tests/test_ledger.py", "tests/test_shape.py", "tests/test_pages.py"]
    told = run_python(clone, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", f"{LONGEST} or house", *common)
    assert " passed" in told


def test_a_new_game_is_found_by_its_name(clone: Path) -> None:
    assert LONGEST in run_python(clone, "-m", "champclos", "games")
    assert "BRANDUBHANDFIDCHELLS-WIN-1" in run_python(clone, "-m", "champclos", "rules", LONGEST)


def test_a_new_game_is_as_the_tools_want_it(clone: Path) -> None:
    folders = [f"src/champclos/games/{LONGEST}", f"tests/games/{LONGEST}"]
    run_python(clone, "-m", "ruff", "check", "--no-cache", *folders)
    run_python(clone, "-m", "ruff", "format", "--no-cache", "--check", *folders)
    run_python(clone, "-m", "mypy", "--cache-dir", str(clone / "types"), *folders)
    run_python(
        clone, "-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    )
