"""Every game folder has the same shape: the same files for the same purposes; codes of choices stay in one place."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from champclos.games import NAMES

ROOT = Path(__file__).parents[1]
CORE = ROOT / "src" / "champclos" / "core"
GAMES = ROOT / "src" / "champclos" / "games"
SKELETON = {"tafl": ROOT / "tools" / "skeleton" / "game"}  # what `make game` writes
FOLDERS = {name: GAMES / name for name in NAMES} | SKELETON

# What every game has, and what its files are for; the parts of its rules may have files of their own beside them.
ROOMS = {
    "__init__.py": "what the game is in a line, and `make`",
    "rulebook.toml": "the clauses in both languages",
    "clauses.py": "the clauses by the numbers that code uses",
    "content.toml": "the figures and their origins",
    "content.py": "the shape of the figures, and which are possible",
    "figures.py": "the figures as positions use them",
    "phases.py": "where a game is in its course",
    "rules.py": "what all positions of a game share",
    "verbs.py": "what can be chosen: codes, notation and words",
    "state.py": "the position: its fields and what can be asked of it",
    "law.py": "what may be chosen, and the clause that forbids it",
    "flow.py": "who decides, and what follows a choice",
    "text.py": "positions as text, and what is impossible about them; a large game has the second in `flaws.py`",
    "telling.py": "what happened, in sentences",
    "scene.py": "how a position looks on the table",
    "observe.py": "a position as numbers for learners",
    "judgement.py": "what a position is worth",
    "game.py": "the options and the start",
}
# Files that games had before core did what was in them.
GONE = ("choices.py", "codes.py", "reading.py", "writing.py")
MOST_LINES = 400

# A code is compared with these and with nothing else; whoever wants to know more asks the table of verbs.
CODES = ("choice", "code")
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def modules(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.py"))


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def classes(path: Path) -> dict[str, list[str]]:
    """The classes of a file, and what each is based on."""
    found = [node for node in tree(path).body if isinstance(node, ast.ClassDef)]
    return {node.name: [ast.unparse(base) for base in node.bases] for node in found}


def unpacked(module: ast.Module) -> Iterator[str]:
    """Every expression in which a code is put in an order, divided, or counted with."""
    for node in ast.walk(module):
        parts: list[ast.expr] = []
        if isinstance(node, ast.Compare) and any(isinstance(sign, ORDERS) for sign in node.ops):
            parts = [node.left, *node.comparators]
        elif isinstance(node, ast.BinOp):
            parts = [node.left, node.right]
        elif isinstance(node, ast.AugAssign):
            parts = [node.target, node.value]
        if any(isinstance(part, ast.Name) and part.id in CODES for part in parts):
            yield ast.unparse(node)


@pytest.mark.parametrize("name", FOLDERS)
def test_a_game_has_every_room(name: str) -> None:
    assert [room for room in ROOMS if not (FOLDERS[name] / room).is_file()] == []
    assert [room for room in GONE if (FOLDERS[name] / room).exists()] == []


@pytest.mark.parametrize("name", FOLDERS)
def test_every_room_says_its_purpose_in_its_first_line(name: str) -> None:
    for path in modules(FOLDERS[name]):
        purpose = (ast.get_docstring(tree(path)) or "").partition("\n")[0]
        assert len(purpose.split()) >= 4, path.name
        assert purpose[-1] in ".:;,", f"{path.name}: {purpose}"


@pytest.mark.parametrize("name", FOLDERS)
def test_a_position_is_named_for_its_game(name: str) -> None:
    games = [game for game, bases in classes(FOLDERS[name] / "game.py").items() if "Game" in bases]
    assert [game.lower() for game in games] == [name.replace("_", "")]
    assert f"{games[0]}State" in classes(FOLDERS[name] / "state.py")


@pytest.mark.parametrize("name", FOLDERS)
def test_no_room_is_too_long(name: str) -> None:
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in modules(FOLDERS[name])}
    assert {room: count for room, count in lines.items() if count > MOST_LINES} == {}


@pytest.mark.parametrize("name", FOLDERS)
def test_codes_are_unpacked_by_the_table_of_verbs_only(name: str) -> None:
    for path in modules(FOLDERS[name]):
        if path.name != "verbs.py":
            assert list(unpacked(tree(path))) == [], path.name


def test_codes_that_are_unpacked_are_found() -> None:
    source = "if choice < 3: code -= 1\nrow = choice // 7\nif choice == RESIGN: rest = chosen % 7"
    assert sorted(unpacked(ast.parse(source))) == ["choice // 7", "choice < 3", "code -= 1"]


def test_core_unpacks_codes_in_its_table_of_verbs_only() -> None:
    found = [text for path in modules(CORE) if path.name != "verbs.py" for text in unpacked(tree(path))]
    assert found == ["choice < 0", "choice >= self.game.choice_count"]  # `why_not` refuses numbers that are no codes


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_tests_and_a_page(name: str) -> None:
    tests = ROOT / "tests" / "games" / name
    assert [file for file in ("helpers.py", "test_conformance.py") if not (tests / file).is_file()] == []
    assert (ROOT / "docs" / "games" / f"{name}.md").is_file()
