"""Short ways to write a scenario: play it in notation, and ask what is offered, what is refused and what became of it.

A position comes from `Game.position` or `Game.start`; seats that are not named are whoever decides.
"""

from champclos.core.dice import Dice
from champclos.core.game import ASKED, NATURE, OVER, Game, State


def play(state: State, *moves: str) -> State:
    """Play moves of whoever decides, dice and cards where they are due; the same position, for one more line."""
    for move in moves:
        state.play(state.seat, state.parse(move))
    return state


def play_for(state: State, seat: int, *moves: str) -> State:
    """Play moves of one seat among those that decide at once."""
    for move in moves:
        state.play(seat, state.parse(move, seat))
    return state


# What is offered, and what is refused


def legal(state: State, seat: int = ASKED) -> set[str]:
    """Everything a seat may play, in notation."""
    asked = state.asked(seat)
    return {state.notation(choice, asked) for choice in state.choices(asked)}


def falls(state: State) -> set[str]:
    """Everything nature may do, in notation."""
    assert state.seat == NATURE
    return {state.notation(choice, NATURE) for choice in state.odds().choices}


def clause(state: State, move: str, seat: int = ASKED) -> str:
    """The id of the clause that forbids a move, or an empty text."""
    asked = state.asked(seat)
    return state.game.rulebook.id(state.why_not(asked, state.parse(move, asked)))


def picked(*names: str) -> tuple[str, ...]:
    """What a description picks on the table: the names that are not empty."""
    return tuple(name for name in names if name)


# What became of it


def field(state: State, name: str) -> str:
    """A line of the position's text, without its name; an empty text if there is no such line."""
    for line in state.position().splitlines():
        found, _, value = line.partition(":")
        if found == name:
            return value.strip()
    return ""


def told(state: State) -> list[str]:
    """The ids of the clauses by which the last step did what it did, in order."""
    return [state.game.rulebook.id(event.clause) for event in state.told]


def story(state: State, language: str = "en") -> list[str]:
    """What the last step did, in sentences."""
    return [state.game.tell(event).of(language) for event in state.told]


def ended(state: State) -> tuple[str, list[int]]:
    """The id of the clause that ended the game, and who won; a draw of all is nobody's win."""
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners
    return state.game.rulebook.id(outcome.clause), [] if len(winners) == int(state.game.seats) else winners


# Random play


def random_step(state: State, dice: Dice) -> None:
    """Whatever may happen next."""
    if state.seat == NATURE:
        state.apply(NATURE, state.odds().pick(dice))
    else:
        choices = state.choices(state.seat)
        state.apply(state.seat, choices[dice.below(len(choices))])


def let_nature(state: State, dice: Dice) -> None:
    """Let nature play until a seat decides or the game is over."""
    while state.seat == NATURE:
        random_step(state, dice)


def positions(game: Game, count: int, dice: Dice, apart: int = 4) -> list[State]:
    """Positions along random play, on average `apart` steps from each other; a new game begins when one ends."""
    found: list[State] = []
    state = game.start()
    while len(found) < count:
        if state.seat == OVER:
            state = game.start()
        if dice.below(apart) == 0:
            found.append(state.copy())
        random_step(state, dice)
    return found
