"""Short ways to set up a table by hand, to play it in notation, and to see what became of it."""

from champclos import NATURE, Game, State
from champclos.core.content import Table
from champclos.core.dice import FastDice
from champclos.core.game import ASKED
from champclos.games.warriors import make
from tests.games.mirrored import mirrored


def people(infantry: int, archers: int, cavalry: int, enemy: str) -> Table:
    return {"infantry": infantry, "archers": archers, "cavalry": cavalry, "enemy": enemy, "bonus": 5}


# A deck of seven cards, or of eight with Dragons, in which everything can be tried.
TINY_CONTENT: Table = {
    "peoples": {
        "undead": people(0, 0, 0, "barbarians"),
        "dwarves": people(0, 0, 0, "goblins"),
        "trolls": people(1, 0, 0, "elves"),
        "elves": people(2, 0, 1, "trolls"),
        "goblins": people(0, 0, 0, "dwarves"),
        "barbarians": people(0, 0, 0, "undead"),
    },
    "events": {"wizards": 1, "catapults": 1, "hit": 4, "dragon_hit": 6},
    "dragons": {"dragons": 1, "flames": 1, "catapults": 0, "bonus": 3},
    "battles": {
        "base": {"cards": [{"number": 1, "sort": "simple", "horses": 1}]},
        "dragons": {"cards": []},
    },
    "deals": {name: {"first": 0, "deal": [2, 1, 2], "keep": [1, 1, 1]} for name in ("base", "dragons_few")},
}


# The same with a deck that is used up in the second round, when somebody holds cards already.
SMALL_CONTENT: Table = TINY_CONTENT | {
    "deals": {name: {"first": 0, "deal": [2, 2, 2], "keep": [1, 1, 1]} for name in ("base", "dragons_few")}
}


def game(seats: int = 2, dragons: bool = False) -> Game:
    return mirrored(make({"seats": seats, "dragons": dragons}, {}))


def tiny(dragons: bool = False) -> Game:
    return make({"seats": 2, "dragons": dragons}, TINY_CONTENT)


GAMES = {(seats, dragons): game(seats, dragons) for dragons in (False, True) for seats in range(2, 7 if dragons else 5)}


def at(text: str, seats: int = 2, dragons: bool = False) -> State:
    """A position of the first round, where somebody decides; what is not named lies in the draw pile."""
    return GAMES[seats, dragons].position(text)


def play(state: State, *moves: str) -> None:
    """Moves of whoever decides; dice and cards where they are due."""
    for move in moves:
        state.play(state.seat, state.parse(move))


def legal(state: State, seat: int = ASKED) -> set[str]:
    """Everything a seat may play, in notation."""
    asked = state.seat if seat == ASKED else seat
    return {state.notation(choice, asked) for choice in state.choices(asked)}


def clause(state: State, move: str, seat: int = ASKED) -> str:
    """The clause that forbids a move, or an empty text."""
    asked = state.seat if seat == ASKED else seat
    return state.game.rulebook.id(state.why_not(asked, state.parse(move, asked)))


def field(state: State, name: str) -> str:
    """A field of the position's text, or an empty text."""
    for line in state.position().splitlines():
        if line.startswith(f"{name}:"):
            return line.partition(":")[2].strip()
    return ""


def told(state: State) -> list[str]:
    """The clauses of what the last step did, in order."""
    return [state.game.rulebook.id(event.clause) for event in state.told]


def story(state: State, language: str = "en") -> list[str]:
    """What the last step did, in sentences."""
    return [state.game.tell(event).of(language) for event in state.told]


def falls(state: State) -> set[str]:
    """Everything nature may do, in notation."""
    assert state.seat == NATURE
    return {state.notation(choice, NATURE) for choice in state.odds().choices}


def cards(state: State, name: str) -> int:
    """How many cards a field of the position's text counts."""
    total = 0
    for word in field(state, name).split():
        number = ""
        while word[len(number)].isdecimal():
            number += word[len(number)]
        total += int(number or 1)
    return total


def nature(state: State, dice: FastDice) -> None:
    """Let nature play until a seat decides or the game is over."""
    while state.seat == NATURE:
        odds = state.odds()
        state.apply(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])


def keep_first(state: State) -> None:
    """Every seat keeps the first cards it may."""
    for seat in range(int(state.game.seats)):
        while (state.waiting >> seat) & 1 and field(state, "flow") == "keep":
            state.play(seat, state.choices(seat)[0])
