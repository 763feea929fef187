"""What the commands of the laboratory share: the packages they need, and a look at where they are to write."""

from pathlib import Path

from champclos.core.errors import ChampclosError

MISSING = 'the laboratory needs more packages: pip install "champclos[lab]"'


def check_packages() -> None:
    """ChampclosError says what to install if the extra is not there."""
    try:
        import matplotlib  # noqa: F401, PLC0415
        import polars  # noqa: F401, PLC0415
        import scipy  # noqa: F401, PLC0415
    except ImportError:
        raise ChampclosError(MISSING) from None


def check_place(path: Path) -> None:
    """ChampclosError names a file that cannot be written, before hours of games are played for it."""
    if path.is_dir():
        raise ChampclosError(f"{path} is a folder, not a file")
    if not path.parent.is_dir():
        raise ChampclosError(f"there is no folder {path.parent}")
