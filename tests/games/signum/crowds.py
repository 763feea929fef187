"""Short ways to set up a battle of three or four by hand, beside those of `duels.py`.

It is the Activation Phase of seat 0 in the ninth turn, unless a scenario says otherwise.
"""

from champclos import Game, State
from champclos.games.signum.game import Signum
from champclos.testing.scenarios import play
from tests.games.mirrored import mirrored
from tests.games.signum.duels import named, passes, until
from tests.games.signum.helpers import BANDS, FAR, HEROES, doing, plain


def crowd(seats: int = 3, **options: object) -> Signum:
    return Signum({"mode": "free_for_all", "seats": seats, **options}, {})


def alliance(**options: object) -> Signum:
    return Signum({"mode": "alliance", "seats": 4, **options}, {})


THREE = mirrored(crowd(3))
FOUR = mirrored(crowd(4))
TEAMS = mirrored(alliance())
ROWS = crowd(3).rules.figures


def field_of(creatures: str = "", more: str = "", flow: str = "turn/0/3", game: Game = THREE) -> State:
    """A position on a plain field: creatures, and further lines, parted by semicolons."""
    seats = int(game.seats)
    listed = [one.strip() for one in creatures.split(";") if one.strip()]
    given = [line.strip() for line in more.split(";") if line.strip()]
    gone = next((int(line.split()[1]) for line in given if line.startswith("gone:")), 0)
    for hero in FAR[seats]:
        there = any(one.split()[0] == hero[0] and one.split()[1] in HEROES for one in listed)
        if not there and not (gone >> int(hero[0])) & 1:
            listed.append(hero)
    lines = [f"creature {slot}: {one}" for slot, one in enumerate(listed)]
    lines += [f"terrain: {plain(seats, '')}", f"flow: {flow}", "first: 0", *given]
    usual = {"power": " ".join(["5"] * seats), "bands": " ".join(BANDS[:seats]), "turns": "9"}
    lines += [f"{name}: {value}" for name, value in usual.items() if not named(given, name)]
    return game.position("\n".join(lines))


def strike(state: State, start: str, target: str, *rolls: str) -> State:
    """A creature is activated and attacks; whatever is offered is declined."""
    play(state, f"activate:{start}")
    passes(state)
    play(state, f"attack:{target}")
    until(state, *[f"roll:{roll}" for roll in rolls])
    while state.outcome() is None and state.seat >= 0 and doing(state) in ("tactics", "offer"):
        play(state, "pass")
    return state


def row(ability: str) -> int:
    """The number of the first row of an ability."""
    return next(int(one.number) for one in ROWS.rows if ROWS.abilities[one.source].name == ability)


def scores(state: State) -> list[int]:
    """The Victory Points of all seats as their plates show them."""
    plates = sorted(state.scene().plates, key=lambda plate: int(plate.seat))
    return [int(plate.counters[0].value) for plate in plates]


def out(state: State) -> list[int]:
    """Who is out of the game."""
    return sorted(int(plate.seat) for plate in state.scene().plates if plate.out)
