"""What the commands of the laboratory share: their packages, their flags, and files that are written whole or not."""

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


def write_whole(path: Path, content: bytes) -> None:
    """Write a file under another name first, so that a full disk leaves what was there before."""
    beside = path.with_name(f".{path.name}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise ChampclosError(f"{path} cannot be written: {error.strerror or error}") from None
