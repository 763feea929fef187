"""Positions shown by environments: as text, as SVG, as an array of pixels."""

from io import BytesIO
from typing import Any

from champclos.adapters.extras import MissingExtra
from champclos.core.errors import ChampclosError
from champclos.core.game import SPECTATOR, State
from champclos.show import svg, terminal

MODES = ["human", "ansi", "svg", "rgb_array"]
WIDTH = 720


def check_mode(mode: str | None, known: list[str]) -> None:
    """Refuse a way of showing that does not exist."""
    if mode is not None and mode not in known:
        raise ChampclosError(f'render mode "{mode}" is none of {", ".join(known)}')


def render(state: State, viewer: int, mode: str, adapter: str) -> Any:
    """The position as a seat sees it, or as everybody does once nobody decides."""
    seen = state.seen_by(viewer if viewer >= 0 else SPECTATOR)
    scenery, scene = state.game.scenery(), seen.scene()
    if mode == "svg":
        return svg.draw(scenery, scene, width=WIDTH)
    if mode == "rgb_array":
        return pixels(svg.draw(scenery, scene, width=WIDTH), adapter)
    text = terminal.draw(scenery, scene, colour=False)
    if mode == "ansi":
        return text
    print(text)
    return None


def pixels(drawing: str, adapter: str) -> Any:
    """An SVG picture as an array of height × width × 3 bytes."""
    try:
        import numpy as np  # noqa: PLC0415 — only who asks for pixels needs these
        from PIL import Image  # noqa: PLC0415
        from resvg_py import svg_to_bytes  # noqa: PLC0415
    except ImportError as error:
        raise MissingExtra(adapter, adapter, error) from None
    with Image.open(BytesIO(svg_to_bytes(svg_string=drawing))) as image:
        return np.array(image.convert("RGB"))
