"""Writes the sample scenes, one file each, from the values beside it: `PYTHONPATH=src python -m tests.gallery.make`.

They show every kind of zone, mark, link, die and picker that a client must be able to draw.
"""

from collections.abc import Callable
from pathlib import Path

import msgspec
from tests.gallery import battle, cards, factions, fiefs, hexfield, pickers

from champclos.core.scene import Scene, Scenery

HERE = Path(__file__).parent


class Sample(msgspec.Struct, frozen=True):
    """A scene with its scenery, as a file of the gallery holds them."""

    scenery: Scenery
    scene: Scene


SAMPLES: dict[str, Callable[[], tuple[Scenery, Scene]]] = {
    "battle": battle.battle,
    "cards": cards.cards,
    "factions": factions.factions,
    "fiefs": fiefs.fiefs,
    "hexfield": hexfield.hexfield,
    "picker-one": pickers.one,
    "picker-some": pickers.some,
    "picker-amount": pickers.amount,
    "picker-order": pickers.order,
    "picker-yes-no": pickers.yes_no,
    "over": pickers.over,
}


def text(name: str) -> bytes:
    """What the file of a sample says."""
    return msgspec.json.format(msgspec.json.encode(Sample(*SAMPLES[name]())), indent=1) + b"\n"


def read(name: str) -> Sample:
    """A sample as its file holds it."""
    return msgspec.json.decode((HERE / f"{name}.json").read_bytes(), type=Sample)


if __name__ == "__main__":
    for sample in SAMPLES:
        (HERE / f"{sample}.json").write_bytes(text(sample))
