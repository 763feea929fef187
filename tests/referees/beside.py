"""An engine and a referee play the same game beside each other, and the first difference is reported.

A referee is a plain model of a game's rules, written from the clauses and the rulebook and not from the engine. It
keeps its own position and answers in the project's notation, so that both can be asked the same at every step.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import gcd
from typing import Any, Protocol

from champclos.core.errors import BadPosition
from champclos.core.game import NATURE, OVER, RESIGN, Game, State

RESIGNS = "resign"


@dataclass(frozen=True)
class Ending:
    """How a game ended: each seat's place and score, and the id of the clause that decided."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    clause: str


def duel(winner: int | None, clause: str) -> Ending:
    """How a game of two ended: the winner scores one; without a winner it is a draw."""
    if winner is None:
        return Ending((1, 1), (0, 0), clause)
    return Ending((1, 2), (1, 0), clause) if winner == 0 else Ending((2, 1), (0, 1), clause)


class Referee(Protocol):
    """What a model of a game answers."""

    def waiting(self) -> list[int]:
        """The seats that decide now, in any order; [NATURE] when dice or draws are due, [] when the game is over."""

    def moves(self, seat: int) -> set[str]:
        """What the rules allow to a seat that decides."""

    def odds(self) -> dict[str, int]:
        """What nature may do now, with weights."""

    def play(self, seat: int, move: str) -> None:
        """Carry out a move that is allowed, or a resignation."""

    def lines(self) -> dict[str, str]:
        """The position as the lines of a position's text."""

    def ending(self) -> Ending | None:
        """How the game ended, or None while it goes on."""


@dataclass(frozen=True)
class Rules:
    """How a game is refereed: a referee at the start, one on a position, and how moves and lines are compared."""

    name: str
    start: Callable[[Mapping[str, object]], Referee]
    read: Callable[[Mapping[str, object], Mapping[str, str]], Referee]
    verb: Callable[[str], str]  # what sort of move this is, for players who love some sorts more than others
    tidy: Callable[[str, str], str]  # a line without what the rules say nothing about, as the order of units
    hollow: tuple[
        str, ...
    ] = ()  # where one of these is all that may be chosen, only secrecy says whether a seat is asked
    gather: Callable[[Mapping[str, str]], Mapping[str, str]] = dict  # the lines that are compared, of either side
    resigns: Callable[[Any, int], bool] = lambda referee, seat: True  # whether a referee knows what comes of giving up


class Difference(AssertionError):
    """Engine and referee do not agree."""


def lines_of(text: str) -> dict[str, str]:
    """The lines `name: value` of a position's text."""
    pairs = (line.split(":", 1) for line in text.splitlines())
    return {name.strip(): value.strip() for name, value in pairs}


class Player:
    """Chooses moves in a manner of its own, drawn anew for every game.

    Uniform over all moves, or over sorts of moves with a liking for some, or always the sort played least so far.
    """

    def __init__(self, dice: random.Random, verb: Callable[[str], str]) -> None:
        self.dice = dice
        self.verb = verb
        self.manner = dice.choice(("uniform", "fond", "fond", "rare"))
        self.fondness: dict[str, float] = {}
        self.played: dict[str, int] = {}

    def choose(self, moves: list[str]) -> str:
        if self.manner == "uniform":
            return self.dice.choice(moves)
        verbs = sorted({self.verb(move) for move in moves})
        if self.manner == "rare":
            least = min(self.played.get(verb, 0) for verb in verbs)
            verb = self.dice.choice([verb for verb in verbs if self.played.get(verb, 0) == least])
        else:
            for verb in verbs:
                self.fondness.setdefault(verb, 8.0 ** self.dice.gauss(0, 1))
            verb = self.dice.choices(verbs, [self.fondness[verb] for verb in verbs])[0]
        self.played[verb] = self.played.get(verb, 0) + 1
        return self.dice.choice([move for move in moves if self.verb(move) == verb])


class Beside:
    """An engine's position and a referee's, played on together."""

    def __init__(self, rules: Rules, state: State, referee: Referee, where: str) -> None:
        self.rules = rules
        self.state = state
        self.referee = referee
        self.where = where  # game, options and seed, for the report
        self.steps = 0
        self.moves: list[str] = []

    def same(self, what: str, engine: object, referee: object) -> None:
        """Report a difference, with everything that is needed to see it again."""
        if engine == referee:
            return
        if isinstance(engine, set) and isinstance(referee, set):
            both = engine & referee
            engine, referee = f"also {sorted(engine - both)}", f"also {sorted(referee - both)}"
        elif isinstance(engine, dict) and isinstance(referee, dict):
            names = sorted(name for name in engine | referee if engine.get(name) != referee.get(name))
            engine = {name: engine.get(name) for name in names}
            referee = {name: referee.get(name) for name in names}
        raise Difference(
            f"{self.where}, step {self.steps}: {what} differ\n"
            f"engine:  {engine}\nreferee: {referee}\n"
            f"last moves: {' | '.join(self.moves[-12:])}\nposition:\n{self.state.position()}"
        )

    def tidied(self, lines: Mapping[str, str]) -> dict[str, str]:
        """Lines as they are compared; one without a value says nothing."""
        tidied = {name: self.rules.tidy(name, value) for name, value in self.rules.gather(lines).items()}
        return {name: value for name, value in tidied.items() if value}

    def pass_by(self) -> None:
        """Answer for the engine what it asks only so that nobody learns whether there is something to choose."""
        while self.state.seat >= 0 and not self.state.waiting & self.state.waiting - 1:
            seat = self.state.seat
            choices = self.state.choices(seat)
            if len(choices) != 1 or self.state.notation(choices[0], seat) not in self.rules.hollow:
                return
            self.state.play(seat, choices[0])

    def compare(self) -> None:
        """Ask both everything about the position as it is."""
        self.pass_by()
        state, referee = self.state, self.referee
        seats = range(state.game.seats)
        self.same("positions", self.tidied(lines_of(state.position())), self.tidied(referee.lines()))
        if state.seat == OVER:
            waiting = []
        elif state.seat == NATURE:
            waiting = [NATURE]
        else:
            waiting = [int(seat) for seat in seats if state.waiting >> seat & 1]
            self.same("seats to decide first", int(state.seat), min(waiting, default=OVER))
        self.same("seats that decide", waiting, sorted(referee.waiting()))
        outcome = state.outcome()
        ending = None
        if outcome is not None:
            ending = Ending(outcome.places, outcome.scores, state.game.rulebook.id(outcome.clause))
        self.same("endings", ending, referee.ending())
        if waiting == [NATURE]:
            self.same("odds", shares(named_odds(state)), shares(referee.odds()))
            return
        for seat in seats:
            engine = {state.notation(choice, seat) for choice in state.choices(seat)}
            self.same(f"moves of seat {seat}", engine, referee.moves(seat) if seat in waiting else set())

    def play(self, seat: int, move: str) -> None:
        """The same move for both."""
        self.moves.append(f"{seat} {move}" if seat != NATURE else move)
        choice = RESIGN if move == RESIGNS else self.state.parse(move, seat)
        self.state.play(seat, choice)
        self.referee.play(seat, move)
        self.steps += 1

    def run(self, dice: random.Random, most: int, resigning: float = 0.0) -> int:
        """Play on until the end, for at most this number of steps; how many were played."""
        players = [Player(dice, self.rules.verb) for _ in range(self.state.game.seats)]
        fair = dice.random() < 0.5  # else every outcome is as likely as another, so that rare ones are seen too
        began = self.steps
        self.compare()
        while self.steps - began < most and self.state.seat != OVER:
            waiting = self.referee.waiting()
            if dice.random() < resigning:
                staying = [seat for seat in range(self.state.game.seats) if not self.state.out(seat)]
                seat = dice.choice(staying)
                if self.rules.resigns(self.referee, seat):
                    self.play(seat, RESIGNS)
            elif waiting == [NATURE]:
                odds = self.referee.odds()
                self.play(NATURE, dice.choices(list(odds), list(odds.values()) if fair else None)[0])
            else:
                seat = dice.choice(waiting)  # seats that wait together may answer in any order
                self.play(seat, players[seat].choose(sorted(self.referee.moves(seat))))
            self.compare()
        return self.steps - began


def named_odds(state: State) -> dict[str, int]:
    """What the engine says nature may do, by notation."""
    found: dict[str, int] = {}
    for choice, weight in state.odds():
        name = state.notation(choice, NATURE)
        found[name] = found.get(name, 0) + weight
    return found


def shares(odds: dict[str, int]) -> dict[str, int]:
    """Weights without a common factor."""
    common = gcd(*odds.values()) or 1
    return {name: weight // common for name, weight in odds.items()}


def play_games(rules: Rules, game: Game, seed: int, steps: int, most: int = 2000, resigning: float = 0.0) -> int:
    """Whole games from the start, until this number of steps is reached; how many steps were played."""
    played = number = 0
    while played < steps:
        dice = random.Random(f"{seed} {number}")
        where = f"{game!r}, seed {seed}, game {number}"
        beside = Beside(rules, game.start(), rules.start(game.options), where)
        played += beside.run(dice, most, resigning)
        number += 1
    return played


def play_positions(
    rules: Rules,
    game: Game,
    draw: Callable[[random.Random], str],
    seed: int,
    steps: int,
    most: int = 30,
    resigning: float = 0.0,
) -> int:
    """Games from random positions, as far as the engine accepts them; how many steps were played."""
    played = accepted = number = 0
    why = ""
    while played < steps:
        dice = random.Random(f"{seed} {number}")
        text = draw(dice)
        number += 1
        assert accepted * 4 + 50 > number, f"nearly all positions are refused, the last because {why}:\n{text}"
        try:
            state = game.position(text)
        except BadPosition as error:
            why = str(error)
            continue
        accepted += 1
        if state.seat == OVER:
            continue
        where = f"{game!r}, seed {seed}, position {number - 1}"
        beside = Beside(rules, state, rules.read(game.options, lines_of(state.position())), where)
        played += beside.run(dice, most, resigning)
    return played
