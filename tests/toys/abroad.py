"""Toys as somebody else's games: copied out of this project, as packages that import nothing but champclos."""

import shutil
from pathlib import Path

HOME = Path(__file__).parent


def toy_at(folder: Path, toy: str) -> Path:
    """The package of a toy, in a folder of its own."""
    package = folder / toy
    shutil.copytree(HOME / toy, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in package.glob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace(f"tests.toys.{toy}", toy), encoding="utf-8")
    return package


def skirmish_at(folder: Path) -> Path:
    """Skirmish, in a folder of its own."""
    return toy_at(folder, "skirmish")


def installed(folder: Path, package: str, entry_points: dict[str, str]) -> None:
    """What pip would write into a folder of sys.path for a package that brings games."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = "".join(f"{name} = {value}\n" for name, value in entry_points.items())
    (info / "entry_points.txt").write_text(f"[champclos.games]\n{lines}")
