"""The knobs and targets in docs/balance can be turned and aimed at, by the command that stands in each file."""

import shlex
from pathlib import Path

import pytest

from champclos.bots import own
from champclos.bots.own import load_bots
from champclos.cli import app, tune
from champclos.games import make_game, shared_game, usual_content
from champclos.lab.figures import figures_of
from champclos.lab.knobs import matching, read_knobs, read_targets, turned
from champclos.lab.measures import measure
from champclos.lab.playing import job_of

ROOT = Path(__file__).parents[2]
FOLDERS = sorted((ROOT / "docs" / "balance").iterdir())
SIDES = {"artofwar": 10, "warlords": 3, "signum": 4}


def asked(folder: Path) -> dict[str, object]:
    """What the command in the knobs file asks for."""
    _, line, *_ = (folder / "knobs.toml").read_text(encoding="utf-8").splitlines()
    command, bound, _ = app.parse_args(shlex.split(line.removeprefix("# champclos ")), exit_on_error=False)
    assert command is tune.command
    return dict(bound.arguments)


def options_of(arguments: dict[str, object]) -> dict[str, object]:
    pairs = arguments.get("option") or []
    assert isinstance(pairs, list)
    options: dict[str, object] = dict(pair.split("=") for pair in pairs)
    return options | ({"seats": arguments["seats"]} if "seats" in arguments else {})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_command_names_the_files_beside_it(folder: Path) -> None:
    arguments = asked(folder)
    assert arguments["game"] == folder.name
    assert ROOT / str(arguments["knobs"]) == folder / "knobs.toml"
    assert ROOT / str(arguments["target"]) == folder / "target.toml"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_game_can_be_played_with_every_value_of_a_knob(folder: Path) -> None:
    options, table = options_of(asked(folder)), usual_content(folder.name)
    for knob in read_knobs(folder / "knobs.toml", table):
        assert knob.usual in knob.values
        for value in knob.values:
            make_game(folder.name, options, turned(table, {}, knob.turn(value)))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_there_are_figures_for_every_target_and_every_side_is_played(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own, "_loaded", {})
    arguments, options = asked(folder), options_of(asked(folder))
    if "bots_from" in arguments:
        load_bots(ROOT / str(arguments["bots_from"]))
    bots = ["page", *["any_side"] * ("bots_from" in arguments)][-1:]
    quick = {"rounds": 2} if folder.name in ("warlords", "signum") else {}
    job = job_of(folder.name, options | quick, {}, bots, 1)
    figures = figures_of(shared_game(folder.name, options | quick, {}), job, measure(job, 24)).figures
    aimed = matching(read_targets(folder / "target.toml"), figures)
    assert sum(name.startswith("win_rate.side.") for name in aimed) == SIDES[folder.name]
