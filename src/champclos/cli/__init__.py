"""The command line: `run` carries out one command and answers with its exit code.

0 is well, 1 means that `verify` found a record wrong, `check` a game or `tables check` a table; 2 is wrong input, told
in one line on stderr, and 130 is Ctrl-C.
"""

import errno
import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError, UnusedCliTokensError

import champclos
from champclos.cli import (
    analyse,
    arena,
    backup,
    check,
    compare,
    games,
    odds,
    play,
    ratings,
    replay,
    report,
    rules,
    serve,
    simulate,
    table_files,
    tables,
    tune,
    verify,
)
from champclos.cli.crew import INTERRUPTED
from champclos.core.errors import ChampclosError

WRONG_INPUT = 2
BROKEN_PIPE = 141
DISK_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)

app = App(
    name="champclos",
    help="A table for war games: play them in the terminal, simulate them, read their rules.",
    version=f"champclos {champclos.__version__}" + (" (compiled)" if champclos.COMPILED else " (plain Python)"),
    help_format="markdown",
    suppress_keyboard_interrupt=False,
    result_action="return_value",
)
for module in (
    games,
    play,
    simulate,
    report,
    compare,
    tune,
    arena,
    replay,
    analyse,
    odds,
    verify,
    rules,
    check,
    serve,
    backup,
):
    examples = "\n".join(f"    {example}" for example in module.EXAMPLES)
    app.command(module.command, name=module.__name__.rsplit(".", 1)[1], help_epilogue=f"Examples:\n\n{examples}")
tables.app.help_epilogue = "Examples:\n\n" + "\n".join(f"    {example}" for example in tables.EXAMPLES)
for name, one in (("export", table_files.export_), ("import", table_files.import_), ("links", table_files.links)):
    tables.app.command(one, name=name)
app.command(tables.app)
ratings.app.help_epilogue = "Examples:\n\n" + "\n".join(f"    {example}" for example in ratings.EXAMPLES)
app.command(ratings.app)


def run(argv: Sequence[str]) -> int:
    """Carry out a command; no error leaves here but as a line on stderr and an exit code."""
    try:
        code = app(list(argv), exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except UnusedCliTokensError as error:
        return _refuse(f"unexpected: {' '.join(error.unused_tokens or [])}")
    except (ChampclosError, CycloptsError) as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_stdout()
        return BROKEN_PIPE
    except OSError as error:
        if error.errno not in DISK_FULL:
            raise
        _give_up_stdout()
        return _refuse(f"{error.filename or 'the output'} cannot be written: {error.strerror}")
    return code if isinstance(code, int) else 0


def _give_up_stdout() -> None:
    """What is still to be written there is lost, and nobody complains a second time when the process ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(text: str) -> int:
    print(f"champclos: {' '.join(text.split())}", file=sys.stderr)
    return WRONG_INPUT
