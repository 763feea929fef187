"""Draws the pictures of `docs/pictures`: a position of each game in the middle of play, in light and in dark."""

from collections.abc import Mapping
from pathlib import Path

import champclos
from champclos.games import make_game

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"

# The game, its options, and a position as text, the seat that looks at it, and what is played from there.
POSITIONS: dict[str, tuple[str, Mapping[str, object], str, int, list[tuple[int, str]]]] = {
    "lionheart": (
        "lionheart",
        {"mode": "advanced"},
        "army 0: K1e1^ N2d1^ A4c1^ I4c4^ I4d5> B7e5^ H2f4^ P3g3^ M2h2^ I2b3<\n"
        "army 1: K1e10v N2d10v A4c10v I4c6v I3d8v I4e6v A2f9v P4g8v M1h9v N1i7<\n",
        0,
        [(0, "e5xe6"), (champclos.NATURE, "AARP")],
    ),
    "artofwar": (
        "artofwar",
        {},
        "turn: 0\nturns: 9\nkings: R01 R02\n"
        "field 0: S@a2 K@b2 G@c2 A@b1~\nfield 1: G@a3*1 P@b3~ W@b4 A@c3\n"
        "reserve 0: A W\nreserve 1: S G\nkingdom 0: S2 G1 P1\nkingdom 1: A2 W1\n"
        "grave 1: S\nhand 0: S G W P\nhand 1: S A\npile 0: A W\npile 1: P W G\n",
        0,
        [(0, "a2xa3")],
    ),
    "warriors": (
        "warriors",
        {"seats": 4},
        "round: 2\norders: 9@0 12@1 13@2\nfactions 0: E4/2/1 D2/0/0 G3/1/2\nfactions 1: T3/1/0*1 D2/0/0\n"
        "factions 2: U2/0/0 B6/1/1\nfactions 3: E3/0/0 T2/1/0\ncatapults: 0 1 2 1\nwon 0: 2Ti\nwon 2: 2Di Gi\n",
        0,
        [
            *[(1, "pass"), (2, "pass"), (3, "pass"), (0, "E>3T"), (1, "pass"), (2, "pass"), (3, "pass")],
            *[(champclos.NATURE, "r653"), (champclos.NATURE, "k54")],
        ],
    ),
}


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    drawn: dict[str, str] = {}
    for name, (game_name, options, text, viewer, steps) in POSITIONS.items():
        state = make_game(game_name, dict(options), {}).position(text)
        for seat, notation in steps:
            state.play(seat, state.parse(notation))
        for theme in ("light", "dark"):
            drawn[f"{name}-{theme}.svg"] = champclos.picture(state.seen_by(viewer), theme=theme) + "\n"
    return drawn


def main() -> None:
    """Write them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, drawn in pictures().items():
        (FOLDER / name).write_text(drawn)


if __name__ == "__main__":
    main()
