"""Prints what the project needs for the named purposes, as pyproject.toml says: `build`, or the name of an extra."""

import sys
import tomllib
from pathlib import Path


def main() -> None:
    """One requirement per line, ready for pip."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())
    needs: list[str] = []
    for purpose in sys.argv[1:]:
        if purpose == "build":
            needs += project["build-system"]["requires"] + project["project"]["dependencies"]
        else:
            needs += project["project"]["optional-dependencies"][purpose]
    print("\n".join(dict.fromkeys(needs)))


if __name__ == "__main__":
    main()
