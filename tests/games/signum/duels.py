"""Short ways to set up a duel by hand, beside those of `helpers.py`.

It is the Activation Phase of seat 0 in the third turn, unless a scenario says otherwise; Heroes stand far off, and no
card that a scenario does not name is in a hand.
"""

from champclos import State
from champclos.core.game import NATURE
from champclos.games.signum.game import Signum
from champclos.testing.scenarios import field, legal, play
from tests.games.mirrored import mirrored
from tests.games.signum.helpers import BANDS, FAR, HEROES, plain

PLACES = 10  # of Buildings and Relics: seven and three


def real(**options: object) -> Signum:
    return Signum({"mode": "duel", **options}, {})


REAL = real()
DUEL = mirrored(REAL)
ALL_FEATS = mirrored(real(feats=45))
MAIN = "turn/0/3"


def duel(
    creatures: str = "", hand: str = "", feats: str = "", other: str = "", terrain: str = "", more: str = "",
    flow: str = MAIN, game: object = DUEL,
) -> State:  # fmt: skip
    """A position: creatures, the hand of seat 0, its Feats, the hand of seat 1; further lines, parted by semicolons."""
    listed = [one.strip() for one in creatures.split(";") if one.strip()]
    for hero in FAR[2]:
        if not any(one.split()[0] == hero[0] and one.split()[1] in HEROES for one in listed):
            listed.append(hero)
    given = [line.strip() for line in more.split(";") if line.strip()]
    lines = [f"creature {slot}: {one}" for slot, one in enumerate(listed)]
    lines += [f"terrain: {plain(2, terrain)}", f"flow: {flow}", "first: 0", *given]
    usual = {
        "power": "5 5", "bands": " ".join(BANDS[:2]), "turns": "3", "battle 0 hand": hand, "feats hand 0": feats,
        "battle 1 hand": other,
    }  # fmt: skip
    lines += [f"{name}: {value}" for name, value in usual.items() if value and not named(given, name)]
    found = game.position("\n".join(lines))  # type: ignore[attr-defined]
    assert isinstance(found, State)
    return found


def named(lines: list[str], name: str) -> bool:
    return any(line.startswith(f"{name}:") for line in lines)


def laid(seat: int, *names: str) -> str:
    """The line of a seat's Buildings, behind them its Relics after a bar: `tavern | iron_cuirass*3`."""
    buildings = [name for name in names if "|" not in name]
    relics = [name[1:] for name in names if name.startswith("|")]
    return f"cards {seat}: {' '.join([*buildings, *['-'] * (7 - len(buildings)), *relics, *['-'] * (3 - len(relics))])}"


def hand(state: State, seat: int = 0) -> list[str]:
    """The Battle cards of a hand."""
    return field(state, f"battle {seat} hand").split()


def past(state: State, seat: int = 0) -> list[str]:
    """The Battle cards of a History."""
    return field(state, f"battle {seat} history").split()


def points(state: State, seat: int = 0) -> int:
    """Victory Points as the plate shows them."""
    return badge(state, seat, 0)


def badge(state: State, seat: int, at: int) -> int:
    plate = next(plate for plate in state.scene().plates if plate.seat == seat)
    return int(plate.counters[at].value)


def income(state: State, seat: int = 0) -> int:
    return badge(state, seat, 2)


def power(state: State, seat: int = 0) -> int:
    return int(field(state, "power").split()[seat])


def idle(state: State, *hexes: str) -> State:
    """Creatures are activated and do nothing."""
    for at in hexes:
        play(state, f"activate:{at}")
        passes(state)
        if (
            "done" in legal(state)
            and "activate" not in " ".join(legal(state))
            and field(state, "flow").count("activation")
        ):
            play(state, "done")
    return state


def passes(state: State) -> State:
    """Every offer and every window is declined."""
    while state.seat >= 0 and "pass" in legal(state):
        play(state, "pass")
    return state


def draws(state: State) -> State:
    """Cards that are to be drawn are: the first of those that may."""
    while state.seat == NATURE and field(state, "flow").split()[-1].startswith("draw"):
        state.play(NATURE, int(state.odds().choices[0]))
    return state


def until(state: State, *moves: str) -> State:
    """Moves are made as soon as they can be; what is offered before is declined."""
    for move in moves:
        while state.seat >= 0 and move not in legal(state) and "pass" in legal(state):
            play(state, "pass")
        play(state, move)
    return state
