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
    "warlords": (
        "warlords",
        {"seats": 4},
        "flow: turns/-1/1 turn/0/0/0/0/1\nround: 6\norder: 0 1 2 3\nhomes: hispania britain latin rus\n"
        "gold: 14 9 11 6\ncastile: 0 finished s6 k1\nleon: 0 s2\naragon: 0 s8 w2 a2 k2 l1\n"
        "navarre: 0 s3\nandalus: 0 s1\ntoulouse: 0 s2\ngascony: 0 unfinished s3 w1\n"
        "wessex: 1 finished s7 a2\nmercia: 1 s2\nwales: 1 s1\nnorthumbria: 1 s3\n"
        "champagne: 1 s6 w2 k2 l1\nfrancia: 1 started s2 captive 0\nbrittany: 1 s2\n"
        "thrace: 2 finished s6 w1\nbulgaria: 2 s2\nnicaea: 2 s1\nserbia: 2 s9 a2 k2 l1\nepirus: 2 s1\n"
        "croatia: 2 unfinished s4\nkiev: 3 finished s6 a1\nchernigov: 3 s1\nsmolensk: 3 s2\n"
        "galicia: 3 s7 w2 k2 l1\nlpoland: 3 s3\npolotsk: 3 s1\nconquest hand 0: siege levy\n"
        "conquest hand 1: ambush\n",
        0,
        [
            (0, "march:aragon"),
            (0, "take:s6"),
            (0, "take:k2"),
            (0, "take:l1"),
            (0, "step:toulouse"),
            (0, "step:burgundy"),
        ],
    ),
    "signum": (
        "signum",
        {"seats": 2},
        "flow: round/0\nfirst: 0\ntimer: 4\nbands: haldane borrin\npower: 3 4\n"
        "creature 0: 0 haldane d2 wounds 2\ncreature 1: 0 berta e5 wounds 1\ncreature 2: 0 anselm d3\n"
        "creature 3: 0 corvin b5 acted\ncreature 4: 0 kaitlynn f3\ncreature 5: 0 dayodor f5\n"
        "creature 6: 0 vesna h5 acted wounds 2\ncreature 7: 1 borrin f8 wounds 1\ncreature 8: 1 durgan e6 wounds 1\n"
        "creature 9: 1 gerda c7\ncreature 10: 1 sentinel e7 armour 1\ncreature 11: 1 olaf g6 stun\n"
        "creature 12: 1 thora h8 acted\ncreature 13: 1 colossus d8 armour 2 poison\n"
        "cards 0: tavern! shooting_range city_hall lifewarden*3 brigandine*2 talisman*3\n"
        "cards 1: smithy arena! gate_guard bronze_plate*2 rune_hammer*3 ring_of_protection*1\n"
        "camp 0: odile\ncamp 1: hound\n",
        0,
        [
            (0, "activate:e5"),
            (0, "attack:e6"),
            (0, "pass"),
            (champclos.NATURE, "roll:y:cp"),
            (champclos.NATURE, "roll:v:h"),
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
