"""The notebooks run from the first cell to the last, and what they promise comes out."""

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import champclos

NOTEBOOKS = Path(__file__).parents[1] / "docs" / "notebooks"


def carried_out(name: str) -> list[Any]:
    """The cells of a notebook with code, carried out."""
    read: Any = nbformat.read(NOTEBOOKS / name, as_version=4)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(champclos.__file__).parents[1]))
        patch.setenv("PYTHONWARNINGS", "error::UserWarning")
        NotebookClient(read, timeout=240, kernel_name="python3").execute()
    return [cell for cell in read.cells if cell.cell_type == "code"]


@pytest.fixture(scope="module")
def tour() -> list[Any]:
    return carried_out("tour.ipynb")


@pytest.fixture(scope="module")
def laboratory() -> list[Any]:
    return carried_out("laboratory.ipynb")


def text_of(cell: Any) -> str:
    return "".join(output.text for output in cell.outputs if output.output_type == "stream")


def cell_with(cells: list[Any], code: str) -> Any:
    return next(cell for cell in cells if code in cell.source)


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebooks_are_kept_without_what_they_print(path: Path) -> None:
    read: Any = nbformat.read(path, as_version=4)
    nbformat.validate(read)
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in read.cells)


def test_positions_are_drawn(tour: list[Any]) -> None:
    drawn = [output.data["image/svg+xml"] for cell in tour for output in cell.outputs if "data" in output]
    assert len(drawn) == 2
    assert all(picture.startswith("<svg") for picture in drawn)


def test_odds_add_up_and_thoughts_are_of_choices(tour: list[Any]) -> None:
    odds = text_of(cell_with(tour, "champclos.odds"))
    assert "in all 1\n" in odds
    assert sum(float(share) for share in re.findall(r"([\d.]+)%", odds)) == pytest.approx(100, abs=0.5)
    thoughts = text_of(cell_with(tour, "thoughts(knight"))
    visits = [int(line.split()[0]) for line in thoughts.splitlines()]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > 50


def test_a_seat_sees_the_same_in_every_world_it_imagines(tour: list[Any]) -> None:
    told = text_of(cell_with(tour, "seen.imagine"))
    assert "in every world: True" in told
    assert told.count("hand 1:") > 1


def test_the_small_training_run_learns(tour: list[Any]) -> None:
    scores = [int(score) for score in re.findall(r"score +(\d+)%", text_of(tour[-1]))]
    assert len(scores) == 5
    assert scores[0] < 80 < scores[-1]


def test_the_laboratory_answers_its_question_with_a_picture(laboratory: list[Any]) -> None:
    groups = text_of(cell_with(laboratory, "for used, results in groups.items():\n    mean, half"))
    assert sum(int(count) for count in re.findall(r"used by +(\d+) seats", groups)) == 160
    drawn = [output.data for cell in laboratory for output in cell.outputs if output.output_type == "display_data"]
    assert [sorted(picture) for picture in drawn] == [["image/png", "text/plain"]]
    compared = text_of(cell_with(laboratory, "comparison = compare"))
    assert re.search(r"^use\.card/catapult\.count +-", compared, re.MULTILINE)
    assert re.match(r"Are two Catapults too many\? (yes|no|we cannot know yet): \d+%", text_of(laboratory[-1]))
