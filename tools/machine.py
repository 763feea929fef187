"""Sees that the machine has what the tests need besides Python, and installs it from Debian's packages where it may.

Where it may not, it says what is missing and how to get it, and fails.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple


class Need(NamedTuple):
    """A program that tests need: what for, Debian's package, and how else to say where it is."""

    name: str
    purpose: str
    package: str
    otherwise: str


CHROMIUM = Need("Chromium", "tests of the page", "chromium", "or set CHROMIUM to the path of a Chromium or Chrome")
POSTGRES = Need("PostgreSQL", "tests of the server's store", "postgresql", "or put initdb and pg_ctl on the PATH")
NPM = Need("npm", "the page", "npm", "or put the programs of Node.js 20 or later on the PATH")
POSTGRES_FOLDER = Path("/usr/lib/postgresql")


def missing() -> list[Need]:
    """What the machine lacks."""
    chromium = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
    here = {
        CHROMIUM: os.access(chromium, os.X_OK),
        POSTGRES: shutil.which("initdb") is not None or any(POSTGRES_FOLDER.glob("*/bin/initdb")),
        NPM: shutil.which("npm") is not None,
    }
    return [need for need, found in here.items() if not found]


def may_install() -> bool:
    """Whether packages can be installed here without asking anybody."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(needs: list[Need]) -> bool:
    """Install packages with apt-get; what it says is shown if it fails."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    packages = [need.package for need in needs]
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", *packages]):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}", file=sys.stderr)
            return False
    return True


def advice(needs: list[Need]) -> str:
    """What is missing, and how to get it."""
    lines = ["This machine lacks what the tests need, and it may not be installed from here (not root, or no apt-get):"]
    lines += [f"  {need.name}, for {need.purpose}: {need.otherwise}" for need in needs]
    lines.append(f"On Debian or Ubuntu: sudo apt-get install {' '.join(need.package for need in needs)}")
    lines.append("Without them, `make quick` runs what needs neither browser, database nor Node.js.")
    return "\n".join(lines)


def main() -> int:
    """Install what is missing, or say so."""
    needs = missing()
    if needs and may_install() and install(needs):
        needs = missing()
    if needs:
        print(advice(needs), file=sys.stderr)
    return 1 if needs else 0


if __name__ == "__main__":
    sys.exit(main())
