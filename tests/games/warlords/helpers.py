"""Short ways to set up a map by hand; what other games need as well is in `champclos.testing.scenarios`.

A map is written `castile: 0 finished s5 l1; wessex: 1 s3`; the flow of a position, which is notation of the engine's
own, is written here only. Seat 0 is whoever a scenario is about.
"""

from fractions import Fraction

from champclos import Game, State
from champclos.core.game import NATURE
from champclos.games.warlords import make
from champclos.testing.scenarios import field, legal, play
from tests.games.mirrored import mirrored

BEGIN, CAMPAIGN, RESERVE = 0, 1, 4  # steps of a turn


def game(seats: int = 2, scenario: str = "standard", rounds: int = 20) -> Game:
    return mirrored(make({"seats": seats, "scenario": scenario, "rounds": rounds}, {}))


GAMES = {seats: game(seats) for seats in (2, 3, 4)}
HOMES = {2: "hispania britain", 3: "hispania denmark latin", 4: "hispania britain rus latin"}


def at(flow: str, text: str, seats: int = 2, order: str = "", played: Game | None = None) -> State:
    """A position where somebody decides or dice are due; lines of the text are parted by semicolons."""
    lines = [
        f"flow: {flow}",
        f"order: {order or ' '.join(str(seat) for seat in range(seats))}",
        f"homes: {HOMES[seats]}",
    ]
    return (played or GAMES[seats]).position("\n".join([*lines, *text.split("; ")]))


def turn(
    text: str, seats: int = 2, seat: int = 0, step: int = CAMPAIGN, order: str = "", played: Game | None = None
) -> State:
    """The turn of a seat, from a step on."""
    places = order.split() or [str(number) for number in range(seats)]
    return at(f"turns/-1/{places.index(str(seat)) + 1} turn/{seat}/0/0/0/{step}", text, seats, order, played)


def begun(text: str, seats: int = 2, seat: int = 0, order: str = "") -> State:
    """A turn from its very start."""
    return turn(text, seats, seat, BEGIN, order)


def reserve(text: str, seats: int = 2, order: str = "") -> State:
    return turn(text, seats, 0, RESERVE, order)


def stage(name: str, text: str, seats: int = 2, order: str = "", played: Game | None = None) -> State:
    """A step of the group phase from its start: pope, taxes, vassals, recruiting, deploying, bidding, trading."""
    return at(name, text, seats, order, played)


def buying(text: str, seats: int = 2) -> State:
    """The first in order buys; mercenaries are paid already."""
    return at("recruiting/-1/0/0/0/1", text, seats)


# What is played


def march(state: State, start: str, soldiers: str, *way: str) -> State:
    """Soldiers go their way together: `s3 l1` from a fief."""
    play(state, f"march:{start}", *[f"take:{word}" for word in soldiers.split()])
    return play(state, *[f"step:{fief}" for fief in way])


def dice(state: State, *falls: str) -> State:
    """Dice of battles, group by group: `5/2` are five dice and two hits."""
    return play(state, *[f"hits:{fall}" for fall in falls])


def attack(army: str, defence: str, text: str, target: str = "aragon") -> State:
    """Seat 0 attacks a fief of seat 1 from Castile; the windows for battle cards come next."""
    state = turn(f"castile: 0 finished {army} ms1; {target}: 1 {defence}; {text}; wessex: 1 finished s3")
    march(state, "castile", army, target)
    play(state, "done")
    if doing(state) == "turn" and "pass" in legal(state):  # an answer of whoever is attacked
        play(state, "pass")
    return state


def end_turn(state: State) -> State:
    """Nothing more in this turn; of the cards that may be drawn, the first."""
    seat = state.seat
    play(state, "done")
    while state.seat == NATURE and field(state, "flow").startswith("turns"):
        state.play(NATURE, state.odds().choices[0])
    return play(state, "done") if state.seat == seat and "done" in legal(state) else state


# What became of it


def fief(state: State, name: str) -> str:
    """A fief as it is written: holder, castle, soldiers; an empty text if the peasants hold it."""
    return field(state, name)


def gold(state: State) -> list[int]:
    return [int(word) for word in field(state, "gold").split()] or [0] * int(state.game.seats)


def hand(state: State, seat: int) -> list[str]:
    """The cards of a hand, with their numbers."""
    return [*field(state, f"conquest hand {seat}").split(), *field(state, f"merchant hand {seat}").split()]


def order(state: State) -> list[int]:
    return [int(word) for word in field(state, "order").split()]


def bits(state: State, name: str) -> set[int]:
    """The seats of a line that is a mask: gone, dead, had turn."""
    mask = int(field(state, name) or 0)
    return {seat for seat in range(int(state.game.seats)) if (mask >> seat) & 1}


def stage_of(state: State) -> str:
    """The stage of the game, such as turns or pope."""
    return field(state, "flow").split()[0].split("/")[0]


def doing(state: State) -> str:
    """What goes on, on top of everything."""
    return field(state, "flow").split()[-1].split("/")[0]


def hit_chance(state: State) -> Fraction:
    """How likely one of the dice that fall now hits."""
    odds = state.odds()
    total, hits, thrown = 0, 0, 1
    for choice, weight in zip(odds.choices, odds.weights, strict=True):
        dice_thrown, _, shown = state.notation(choice, NATURE).removeprefix("hits:").partition("/")
        thrown = int(dice_thrown)
        total += int(weight)
        hits += int(shown) * int(weight)
    return Fraction(hits, total * thrown)


def dice_thrown(state: State) -> int:
    """How many dice fall now."""
    return int(state.notation(state.odds().choices[0], NATURE).removeprefix("hits:").partition("/")[0])
