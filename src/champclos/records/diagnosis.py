"""Which line was changed: the hash of a turn's lines says that one was, and trying all small changes says which."""

from collections.abc import Iterator
from itertools import islice

import msgspec

from champclos.core.game import NATURE, State
from champclos.records.grammar import quote
from champclos.records.lawful import candidates
from champclos.records.record import Check, Problem, Step, lines_digest, spell

MOST_TRIES = 30_000
MOST_SWAPPED = 120  # in a longer turn only neighbours are tried


class Suspect(msgspec.Struct, frozen=True):
    """The step from which on a turn cannot be trusted, counted within the turn, and what is wrong."""

    index: int
    problem: Problem


class Turn(msgspec.Struct, frozen=True):
    """The lines of a turn: `texts` as they were read, `states` the positions that they lead to."""

    steps: list[Step]
    texts: list[str]
    states: list[State]
    check: Check
    following: Step | None


def suspect(turn: Turn) -> Suspect | None:
    """The one line that was swapped, added, lost or changed so that the rest is as it was written, if there is one."""
    for texts, found in islice(_ways(turn), MOST_TRIES):
        if lines_digest(texts) == turn.check.lines:
            return found
    return None


def _ways(turn: Turn) -> Iterator[tuple[list[str], Suspect]]:
    yield from _swapped(turn)
    yield from _added(turn)
    for index, state in enumerate(turn.states):
        for seat, choice in candidates(state):
            text = f"{'*' if seat == NATURE else seat} {spell(state, seat, choice)}"
            if index < len(turn.texts):
                yield _changed(turn, index, text)
            yield _lost(turn, index, text)


def _swapped(turn: Turn) -> Iterator[tuple[list[str], Suspect]]:
    count = len(turn.texts)
    for first in range(count):
        for second in range(first + 1, count if count <= MOST_SWAPPED else min(first + 2, count)):
            if turn.texts[first] != turn.texts[second]:
                texts = list(turn.texts)
                texts[first], texts[second] = texts[second], texts[first]
                line, other = turn.steps[first].line, turn.steps[second].line
                yield texts, _suspect(first, line, f"{quote(turn.texts[first])} has changed places with line {other}")


def _added(turn: Turn) -> Iterator[tuple[list[str], Suspect]]:
    for index, text in enumerate(turn.texts):
        texts = turn.texts[:index] + turn.texts[index + 1 :]
        yield texts, _suspect(index, turn.steps[index].line, f"{quote(text)} was added, or belongs elsewhere")


def _changed(turn: Turn, index: int, text: str) -> tuple[list[str], Suspect]:
    texts = [*turn.texts[:index], text, *turn.texts[index + 1 :]]
    what = f'{quote(turn.texts[index])} was changed: it was "{text}"'
    return texts, _suspect(index, turn.steps[index].line, what)


def _lost(turn: Turn, index: int, text: str) -> tuple[list[str], Suspect]:
    texts = [*turn.texts[:index], text, *turn.texts[index:]]
    line = turn.steps[index].line if index < len(turn.steps) else turn.check.line
    what = f'a line is missing before this one: "{text}"'
    if index == len(turn.steps) and turn.following is not None and turn.following.text == text:
        what = f"this line has changed places with line {turn.following.line}"
    return texts, _suspect(index, line, what)


def _suspect(index: int, line: int, text: str) -> Suspect:
    return Suspect(index, Problem(line, text, "changed"))
