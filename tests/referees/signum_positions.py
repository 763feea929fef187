"""Random positions of Signum's skirmish: creatures stand close together, wounded and with tokens."""

import random
from typing import Any

from tests.referees.signum_board import Board
from tests.referees.signum_table import CONTENT, USUAL

CREATURES = CONTENT["creatures"]
BANDS = CONTENT["bands"]


def draw_signum(dice: random.Random, options: dict[str, Any]) -> str:
    """A position at the beginning of somebody's turn."""
    seats, name = int(options["seats"]), str(options["map"])
    board = Board(CONTENT["maps"][USUAL[seats] if name == "usual" else name]["rows"], CONTENT["terrains"])
    bands = [dice.choice(list(BANDS)) for _ in range(seats)]
    places = open_hexes(dice, board)
    camp: list[list[str]] = []
    history: list[list[str]] = []
    creatures: list[str] = []
    for seat, band in enumerate(bands):
        characters = choose_characters(dice, band)
        count = dice.randint(1, int(CONTENT["skirmish"]["limits"][seats - 2]))
        rest = [dice.choice(("camp", "history", "nowhere")) for _ in characters]
        camp.append([kind for kind, where in zip(characters[count:], rest, strict=False) if where == "camp"])
        history.append([kind for kind, where in zip(characters[count:], rest, strict=False) if where == "history"])
        kinds = [band, *characters[:count], *[BANDS[band]["minion"]] * dice.choice((0, 0, 1, 2))]
        creatures += [creature(dice, seat, kind, places.pop()) for kind in kinds]
    fresh = sorted({int(text[0]) for text in creatures if not text.endswith("acted")}) or [0]
    dice.shuffle(creatures)
    lines = [
        f"timer: {dice.choice((1, 1, 2, 5))}",
        f"first: {dice.randrange(seats)}",
        f"latest: {dice.randrange(seats)}",
        f"flow: round/{dice.choice(fresh)}",
        f"bands: {' '.join(bands)}",
        f"power: {' '.join(str(dice.choice((0, 1, 2, 5))) for _ in bands)}",
    ]
    lines += [f"creature {slot}: {text}" for slot, text in enumerate(creatures)]
    for seat, band in enumerate(bands):
        lines += [f"cards {seat}: {cards(dice, band)}", f"camp {seat}: {' '.join(camp[seat])}"]
        killer = dice.choice([other for other in range(seats) if other != seat])
        lines += [f"{name}: {' '.join(history[seat])}" for name in (f"history {seat}", f"slain {killer} {seat}")]
    return "\n".join(line for line in lines if not line.endswith(": ")) + "\n"


def open_hexes(dice: random.Random, board: Board) -> list[str]:
    """Hexes to stand on, to be taken from the end: first those round a centre."""
    hexes = [at for at in board.place if not board.is_a(at, "impassable")]
    dice.shuffle(hexes)
    centre, near = hexes[0], dice.choice((2, 2, 3, 3, 4, 9))
    return sorted(hexes, key=lambda at: board.distance(at, centre) <= near)


def choose_characters(dice: random.Random, band: str) -> list[str]:
    """Of the ready band, or of the faction and mercenaries."""
    if dice.random() < 0.5:
        found = list(BANDS[band]["characters"])
    else:
        sides = (CREATURES[band]["faction"], "mercenary")
        found = [kind for kind, row in CREATURES.items() if row["kind"] == "character" and row["faction"] in sides]
    dice.shuffle(found)
    return found


def creature(dice: random.Random, seat: int, kind: str, at: str) -> str:
    row = CREATURES[kind]
    health = int(row["health"])
    wounds, armour = (
        dice.choice((0, 0, 1, health - 1, health - 1, dice.randrange(health))),
        dice.choice((0, 0, 0, 1, 2)),
    )
    immune = any(word[0] in ("forged", "resurgent") for word in row["words"])
    words = [str(seat), kind, at]
    words += ["wounds", str(wounds)] if wounds else []
    words += ["armour", str(armour)] if armour else []
    for token in ("stun",) if immune else ("stun", "poison", "disease"):
        words += [token] if dice.random() < 0.06 else []
    words += ["acted"] if dice.random() < 0.25 else []
    return " ".join(words)


def cards(dice: random.Random, band: str) -> str:
    """Those of the band, or any."""
    names = BANDS[band]["buildings"] + BANDS[band]["relics"]
    if dice.random() < 0.5:
        kinds = [
            [name for name, row in CONTENT["cards"].items() if row["is"][0] == kind] for kind in ("building", "relic")
        ]
        names = [name for each in kinds for name in dice.sample(each, 3)]
    words = []
    for name in names:
        row = CONTENT["cards"][name]
        most = row.get("uses", 0) or row.get("armour", 0)
        word = name + (f"*{dice.randint(1, most)}" if most else "")
        word += "!" if row["is"][0] == "building" and dice.random() < 0.2 else ""
        words.append("-" if dice.random() < 0.15 else word)
    return " ".join(words)
