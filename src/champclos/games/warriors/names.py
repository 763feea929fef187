"""The notation: one short word for every choice, the same in every position.

Peoples are U D T E G B (Undead, Dwarves, Trolls, Elves, Goblins, Barbarians), types i a c (infantry, archers, cavalry):
`Ei` is Elf infantry. `wiz`, `cat`, `dr` and `fl` are Wizard, Catapult, Dragon and Flame, `dr2` a Dragon with two
Flames, `b7` the Battle card 7, and a digit before a name says whose it is: `E>1T` attacks the Trolls of seat 1.
"""

from typing import Final

from mypy_extensions import i64

from champclos.games.warriors.codes import (
    BANDED,
    BATTLES,
    CAMPED,
    CATAPULTS,
    DRAGONS,
    FIGHTER,
    FLAMES,
    WIZARDS,
    Codes,
)
from champclos.games.warriors.figures import PEOPLE_LETTERS, TYPE_LETTERS, WARRIORS, Figures
from champclos.games.warriors.rolls import BLACK_ROLLS, FACES, RED_ROLLS, Rolls

PLAIN_VERBS: Final = ("pass", "on", "stop", "halt", "draconic", "mercenary", "burn", "yield")


class Names:
    """Every choice and every fall of nature by its number, and back."""

    def __init__(self, figures: Figures, codes: Codes, rolls: Rolls, seats: i64) -> None:
        warriors = [people + kind for people in PEOPLE_LETTERS for kind in TYPE_LETTERS]
        battles = [f"b{number}" for number in figures.numbers]
        self.kinds: list[str] = [*warriors, "wiz", "cat", "dr", "fl", *battles]
        heats = [f"dr{heat}" for heat in range(figures.heats)]
        self.units: list[str] = [*PEOPLE_LETTERS, *heats]
        self.things: list[str] = [thing_name(self.kinds, thing) for thing in range(codes.things)]
        self.targets: list[str] = [f"{seat}{unit}" for seat in range(seats) for unit in self.units]
        self.choices: list[str] = [
            *PLAIN_VERBS,
            *["lose:" + warrior for warrior in warriors],
            *["camp:" + warrior for warrior in warriors],
            *["join:" + people for people in PEOPLE_LETTERS],
            *["keep:" + kind for kind in self.kinds],
            *["wiz>" + unit for unit in self.units],
            *["fl>" + heat for heat in heats],
            *heats,
            *[">" + target for target in self.targets],
            *[f"cat>{seat}{thing}" for seat in range(seats) for thing in self.things],
            *[f"{people}>{target}" for people in PEOPLE_LETTERS for target in self.targets],
        ]
        self.nature: list[str] = [
            *self.kinds,
            *["r" + rolls.names[roll] for roll in range(RED_ROLLS)],
            *["k" + rolls.names[roll] for roll in range(BLACK_ROLLS)],
            *[f"r{red}k{black}" for red in range(1, FACES + 1) for black in range(1, FACES + 1)],
            *[f"d{face}" for face in range(1, FACES + 1)],
        ]
        self.choice_codes: dict[str, int] = {name: code for code, name in enumerate(self.choices)}
        self.nature_codes: dict[str, int] = {name: code for code, name in enumerate(self.nature)}


def thing_name(kinds: list[str], thing: i64) -> str:
    """What a Catapult may be aimed at."""
    if thing < WARRIORS:
        return kinds[thing]
    if thing < WIZARDS:
        return "band" + PEOPLE_LETTERS[thing - BANDED]
    if thing < CATAPULTS:
        return "wiz" + PEOPLE_LETTERS[thing - WIZARDS]
    if thing >= DRAGONS:
        return f"dr{thing - DRAGONS}"
    return {CATAPULTS: "cat", BATTLES: "battle", CAMPED: "camp", FLAMES: "fl", FIGHTER: "dr*"}[int(thing)]


def counted_cards(kinds: list[str], counts: list[i64]) -> str:
    """Cards by kind, most of them with their number before them: `3Ei wiz`."""
    found: list[str] = []
    for kind in range(len(counts)):
        if counts[kind]:
            found.append(kinds[kind] if counts[kind] == 1 else f"{counts[kind]}{kinds[kind]}")
    return " ".join(found)
