"""A copy of the sources in a folder of its own, in which a test may write a game and run what there is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
NOT_NEEDED = shutil.ignore_patterns("__pycache__", "*.so", "page", "pictures")


def clone_into(folder: Path) -> Path:
    """Copy the sources; returns the folder."""
    for part in ("src", "tests", "tools", "docs", "examples"):
        shutil.copytree(ROOT / part, folder / part, ignore=NOT_NEEDED)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def environment(folder: Path) -> dict[str, str]:
    """What Python must know to run the sources of the folder."""
    return os.environ | {"PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}


def run_python(folder: Path, *arguments: str) -> str:
    """Run Python on the sources of the folder; what it printed."""
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout
