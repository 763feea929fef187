"""What bots that think share: what they weighed, what a position is worth to them, and a look one step ahead."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from champclos.core.dice import Dice
from champclos.core.driver import Player, fate
from champclos.core.game import NATURE, OVER, Game, State

WAYS: Final = 60  # in which it may go on that are all looked at; of more outcomes of nature a sample is
SAMPLE: Final = 12
ANSWERS: Final = 2  # answers in a row that are looked at
MOST_ANSWERS: Final = 7  # to choose from; of more, a game says which are looked at
FEWEST: Final = 6  # ways that each of these needs: one for each face of a die
LONGEST: Final = 60  # steps of nature and declined answers in a row


class Weighed:
    """A choice that was weighed: how often it was tried, what it promises its seat from −1 to 1, and what then follows.

    `line` is the likely course: pairs of a seat and its choice as the bot's seat would see it, this choice first.
    `plan` is the choice with what belongs to it, where a game proposes plans.
    """

    def __init__(
        self, choice: i64, visits: i64, value: float, line: list[tuple[i64, i64]], plan: list[i64] | None = None
    ) -> None:
        self.choice = choice
        self.plan: list[i64] = [choice] if plan is None else plan
        self.visits = visits
        self.value = value
        self.line = line


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Player):
    """A player that weighs its choices and can say how."""

    @abstractmethod
    def weigh(self, seen: State) -> list[Weighed]:
        """Every choice the viewer has, or the first of every plan that the game proposes, the best first."""

    def choose(self, seen: State) -> i64:
        return self.weigh(seen)[0].choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Thinker):
    """A thinker that plays a plan to its end before it thinks again."""

    def __init__(self) -> None:
        self.rest: list[i64] = []  # what of the last plan is still to be played, in which game
        self.played: Game | None = None

    @abstractmethod
    def among(self, seen: State, plans: list[list[i64]]) -> list[Weighed]:
        """What `weigh` says of these plans, all that the viewer has."""

    def weigh(self, seen: State) -> list[Weighed]:
        return self.among(seen, plans_of(seen, seen.viewer))

    def choose(self, seen: State) -> i64:
        rest, seat = self.rest, seen.viewer
        if len(rest) > 0 and self.played is seen.game and seen.why_not(seat, rest[0]) == 0:
            return rest.pop(0)
        proposed = seen.proposals(seat)
        if len(proposed) == 1:
            plan = proposed[0]
        else:
            plan = self.among(seen, proposed if len(proposed) > 0 else single(seen, seat))[0].plan
        self.played = seen.game
        self.rest = plan[1:]
        return plan[0]


def plans_of(state: State, seat: i64) -> list[list[i64]]:
    """What a seat may plan: what the game proposes, else every choice alone."""
    found = state.proposals(seat)
    return found if len(found) > 0 else single(state, seat)


def single(state: State, seat: i64) -> list[list[i64]]:
    """Every choice of a seat alone."""
    return [[choice] for choice in state.choices(seat)]


def carry_out(state: State, seat: i64, plan: list[i64]) -> None:
    """Play a plan as long as the seat decides and the rules allow it."""
    state.apply(seat, plan[0])
    for at in range(1, len(plan)):
        if state.seat != seat or state.why_not(seat, plan[at]) != 0:
            return
        state.apply(seat, plan[at])


def one_each(weighed: list[Weighed]) -> list[Weighed]:
    """Of plans that begin with the same choice the first."""
    known: set[int] = set()
    found: list[Weighed] = []
    for one in weighed:
        if int(one.choice) not in known:
            known.add(int(one.choice))
            found.append(one)
    return found


def promise(state: State, seat: i64) -> float:
    """What a position is worth to a seat: its result if the game is over, else by the game's judgement."""
    if state.seat != OVER:
        return state.worth(seat)
    outcome = state.outcome()
    if outcome is None or outcome.places[seat] != 1:
        return -1.0
    teams = state.game.teams
    others: i64 = 0
    for winner in range(state.game.seats):
        if outcome.places[winner] == 1 and teams[winner] != teams[seat]:
            others += 1
    return 1.0 if others == 0 else 2.0 / float(1 + others) - 1.0


def fall(state: State, dice: Dice) -> i64:
    """Let nature decide once; what it chose."""
    choice = fate(state, dice)
    state.apply(NATURE, choice)
    return choice


def calm(state: State, dice: Dice) -> None:
    """Let dice fall and answers be declined until somebody has to decide something else."""
    for step in range(LONGEST):
        seat = state.seat
        if seat == OVER:
            return
        if seat == NATURE:
            fall(state, dice)
            continue
        window = state.window(seat)
        if window is None:
            return
        state.apply(seat, window.decline)


def wander(state: State, dice: Dice, most: i64) -> i64:
    """Play on at random for at most the given number of decisions; returns how many there were."""
    decisions: i64 = 0
    while decisions < most and state.seat != OVER:
        seat = state.seat
        if seat == NATURE:
            fall(state, dice)
        else:
            choices = state.choices(seat)
            state.apply(seat, choices[dice.below(len(choices))])
            decisions += 1
    return decisions


def likely(state: State, seat: i64, ways: i64) -> list[i64]:
    """The answers that are looked at: all if there are few, else some that the game picks, fewer if `ways` are few."""
    choices = state.choices(seat)
    if len(choices) <= MOST_ANSWERS:
        return choices
    most = 1 + ways // FEWEST
    if most < 2:
        return []
    return state.answers(seat, most if most < MOST_ANSWERS else MOST_ANSWERS)


class Foresight:
    """Looks at what follows a choice, as its seat can imagine it, until somebody decides freely.

    `decisions` counts the choices and answers it looked at.
    """

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.decisions: i64 = 0

    def after(self, world: State, seat: i64, plan: list[i64], eyes: i64, ways: i64 = WAYS) -> float:
        """What a plan of a seat promises `eyes`, on average over nature, if the others answer as is best for them."""
        state = world.copy()
        carry_out(state, seat, plan)
        self.decisions += 1
        return self.ahead(state, eyes, ANSWERS, ways)

    def ahead(self, state: State, eyes: i64, answers: i64, ways: i64) -> float:
        """What a position promises, with `answers` and `ways` of nature still to be looked at; changes the position."""
        for step in range(LONGEST):
            seat = state.seat
            if seat == NATURE:
                odds = state.odds()
                open_to_all = state.mask(eyes, NATURE, odds.choices[0]) == odds.choices[0]
                if len(odds.choices) > 1 and ways > 1 and open_to_all:
                    return self.falls(state, eyes, ways)
                fall(state, self.dice)
                continue
            window = state.window(seat) if seat >= 0 else None
            if window is None:
                break
            choices = likely(state, seat, ways) if answers > 0 else []
            if len(choices) > 0:
                return self.answered(state, seat, choices, window.decline, eyes, answers, ways)
            state.apply(seat, window.decline)
        return promise(state, eyes)

    def falls(self, state: State, eyes: i64, ways: i64) -> float:
        """The average over what nature may do, all of it or a sample; answers to that are taken to be declined."""
        odds = state.odds()
        count: i64 = len(odds.choices)
        total = 0.0
        if count > ways:
            sample = ways if ways < SAMPLE else SAMPLE
            for index in range(sample):
                sampled = state.copy()
                fall(sampled, self.dice)
                total += self.ahead(sampled, eyes, 0, ways // sample)
            return total / float(sample)
        for index in range(count):
            fallen = state.copy()
            fallen.apply(NATURE, odds.choices[index])
            total += float(odds.weights[index]) * self.ahead(fallen, eyes, 0, ways // count)
        return total / float(odds.total)

    def answered(
        self, state: State, seat: i64, choices: list[i64], decline: i64, eyes: i64, answers: i64, ways: i64
    ) -> float:
        """What follows the answer that is best for whoever gives it; but for declining, answers share the ways."""
        share = ways // len(choices)
        if share < FEWEST:
            share = FEWEST if ways > FEWEST else ways
        best = -2.0
        found: i64 = 0
        for choice in choices:
            value = self.answer(state, seat, choice, seat, answers, ways if choice == decline else share)
            if value > best:
                best = value
                found = choice
        if seat == eyes:
            return best
        return -best if state.game.seats == 2 else self.answer(state, seat, found, eyes, answers, share)

    def answer(self, state: State, seat: i64, choice: i64, eyes: i64, answers: i64, ways: i64) -> float:
        """What an answer promises."""
        after = state.copy()
        after.apply(seat, choice)
        self.decisions += 1
        return self.ahead(after, eyes, answers - 1, ways)
