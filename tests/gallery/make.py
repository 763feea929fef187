"""Writes the sample scenes and the schema in docs/scene.md: `PYTHONPATH=src python -m tests.gallery.make`.

The samples show every kind of zone, mark, link, die and picker that a client must be able to draw.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec

from champclos.core.scene import Movement, Scene, Scenery
from tests.gallery import battle, cards, europe, factions, fiefs, hexfield, market, panels, pickers, warfield

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs" / "scene.md"
SCHEMA_BEGINS = "```json\n"


class Sample(msgspec.Struct, frozen=True):
    """A scene with its scenery, as a file of the gallery holds them."""

    scenery: Scenery
    scene: Scene


SAMPLES: dict[str, Callable[[], tuple[Scenery, Scene]]] = {
    "battle": battle.battle,
    "cards": cards.cards,
    "europe": europe.europe,
    "factions": factions.factions,
    "fiefs": fiefs.fiefs,
    "hexfield": hexfield.hexfield,
    "market": market.market,
    "picker-one": pickers.one,
    "picker-some": pickers.some,
    "picker-amount": pickers.amount,
    "picker-order": pickers.order,
    "picker-yes-no": pickers.yes_no,
    "picker-counts": panels.counts,
    "picker-offer": panels.offer,
    "picker-path": panels.path,
    "picker-dice": panels.dice,
    "over": pickers.over,
    "warfield": warfield.warfield,
}


def text(name: str) -> bytes:
    """What the file of a sample says."""
    return msgspec.json.format(msgspec.json.encode(Sample(*SAMPLES[name]())), indent=1) + b"\n"


def read(name: str) -> Sample:
    """A sample as its file holds it."""
    return msgspec.json.decode((HERE / f"{name}.json").read_bytes(), type=Sample)


def schema() -> str:
    """The JSON schema of the table language, as docs/scene.md prints it."""
    _, components = msgspec.json.schema_components((Scenery, Scene, Movement))
    return msgspec.json.format(msgspec.json.encode({"$defs": dict(sorted(components.items()))}), indent=1).decode()


def with_schema(page: str) -> str:
    """The text of docs/scene.md with the schema as it is now."""
    start = page.index(SCHEMA_BEGINS) + len(SCHEMA_BEGINS)
    return page[:start] + schema() + page[page.index("\n```", start) :]


if __name__ == "__main__":
    for sample in SAMPLES:
        (HERE / f"{sample}.json").write_bytes(text(sample))
    DOCS.write_text(with_schema(DOCS.read_text()))
