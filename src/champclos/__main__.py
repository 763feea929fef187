"""The command `champclos`."""

import sys

MISSING = 'champclos: the command line needs cyclopts and rich: pip install "champclos[cli]"'


def main() -> None:
    """Run the command line, or say what it lacks."""
    try:
        import cyclopts  # noqa: F401, PLC0415
        import rich  # noqa: F401, PLC0415
    except ImportError:
        print(MISSING, file=sys.stderr)
        sys.exit(2)
    from champclos.cli import run  # noqa: PLC0415

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
