"""Plays a game: asks each seat's player, lets the dice decide for nature, and answers for those who decline in advance.

A player gets the position its seat sees and nothing else.
"""

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from champclos.core.dice import Dice, FastDice
from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, NONE, OVER, Outcome, State, Window

ASK: Final = -1  # decline nothing in advance
ALWAYS: Final = -2  # decline in every span
ALL_KINDS: Final = -1  # of windows, as a bit mask


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """Whoever decides for a seat."""

    @abstractmethod
    def choose(self, seen: State) -> i64:
        """One of `seen.choices(seen.viewer)`, or RESIGN."""


class Passing:
    """What one seat declines in advance: for as long as a span lasts, always, or unless it is the target.

    `kinds` are the kinds of windows that it declines, as a bit mask: all, or those that were chosen.
    """

    def __init__(self) -> None:
        self.span: i64 = ASK
        self.number: i64 = 0
        self.unless_aimed = True
        self.kinds: i64 = ALL_KINDS

    def ask(self) -> None:
        """Decline nothing any more."""
        self.span = ASK

    def always(self, unless_aimed: bool, kinds: i64 = ALL_KINDS) -> None:
        """Decline everything of these kinds, or everything of them that is not aimed at the seat."""
        self.span = ALWAYS
        self.unless_aimed = unless_aimed
        self.kinds = kinds

    def through(self, window: Window, span: i64, unless_aimed: bool, kinds: i64 = ALL_KINDS) -> None:
        """Decline until the span (its index in `window.spans`) that the window lies in is over."""
        if not 0 <= span < len(window.spans):
            raise ChampclosError(f"there is no span {span}; this window lies in {len(window.spans)}")
        self.span = span
        self.number = window.spans[span]
        self.unless_aimed = unless_aimed
        self.kinds = kinds

    def declines(self, window: Window) -> bool:
        """Whether the seat declines this window; looks only at what everybody knows."""
        if self.span == ASK or (window.aimed and self.unless_aimed) or not (self.kinds >> window.kind) & 1:
            return False
        if self.span == ALWAYS:
            return True
        return self.span < len(window.spans) and window.spans[self.span] == self.number


def declined(state: State, seat: i64, passing: Passing) -> i64:
    """The choice by which the seat declines what it is asked, or NONE if it wants to be asked."""
    if passing.span == ASK:
        return NONE
    window = state.window(seat)
    return window.decline if window is not None and passing.declines(window) else NONE


class Match:
    """One game being played by its players; `steps` is who chose what, one after the other."""

    def __init__(self, state: State, players: list[Player], dice: Dice) -> None:
        if len(players) != state.game.seats:
            raise ChampclosError(f"{state.game.name} has {state.game.seats} seats, but {len(players)} players came")
        self.state = state
        self.players = players
        self.dice = dice
        self.passing = [Passing() for player in players]
        self.decisions: i64 = 0
        self.steps: list[tuple[i64, i64]] | None = None

    def step(self) -> None:
        """One choice, of nature or of the lowest waiting seat."""
        state = self.state
        seat = state.seat
        if seat == NATURE:
            choice = fate(state, self.dice)
            state.apply(NATURE, choice)
        else:
            choice = declined(state, seat, self.passing[seat])
            if choice == NONE:
                choice = self.players[seat].choose(state.seen_by(seat))
            state.play(seat, choice)
            self.decisions += 1
        steps = self.steps
        if steps is not None:
            steps.append((seat, choice))

    def run(self) -> Outcome:
        """Play to the end."""
        while self.state.seat != OVER:
            self.step()
        outcome = self.state.outcome()
        if outcome is None:
            raise ChampclosError(f"{self.state.game.name}: nobody decides, but there is no outcome")
        return outcome


def fate(state: State, dice: Dice) -> i64:
    """What nature does now; dice of another making pick from the odds themselves."""
    return state.chance(dice) if isinstance(dice, FastDice) else state.odds().pick(dice)


def settle(state: State, dice: Dice) -> None:
    """Let nature decide until a seat has to, or the game is over."""
    while state.seat == NATURE:
        state.apply(NATURE, fate(state, dice))


def random_playout(state: State, dice: Dice) -> i64:
    """Play on at random to the end, with every choice equally likely; returns the number of seats' decisions."""
    decisions: i64 = 0
    while state.seat != OVER:
        seat = state.seat
        if seat == NATURE:
            state.apply(NATURE, fate(state, dice))
        else:
            choices = state.choices(seat)
            state.apply(seat, choices[dice.below(len(choices))])
            decisions += 1
    return decisions
