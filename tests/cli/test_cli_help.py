"""`--help` of every command has examples, and they are commands that there are."""

import shlex

import pytest

from champclos.cli import app, arena, compare, report, simulate, tune
from tests.cli.conftest import Command

LABORATORY = {"simulate": simulate, "arena": arena, "report": report, "compare": compare, "tune": tune}
EXAMPLES = [(name, example) for name, module in LABORATORY.items() for example in module.EXAMPLES]


@pytest.mark.parametrize("name", LABORATORY)
def test_help_shows_every_example(champclos: Command, name: str) -> None:
    said = champclos(name, "--help")
    assert (said.code, said.err) == (0, "")
    flat = " ".join(said.out.split())
    assert LABORATORY[name].EXAMPLES
    assert all(example in flat for example in LABORATORY[name].EXAMPLES)


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[example for name, example in EXAMPLES])
def test_an_example_is_a_command_that_there_is(name: str, example: str) -> None:
    own, *tokens = shlex.split(example)
    assert (own, tokens[0]) == ("champclos", name)
    command, _bound, _ignored = app.parse_args(tokens, exit_on_error=False, print_error=False)
    assert command is LABORATORY[name].command
