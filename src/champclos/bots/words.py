"""What a bot weighed, for people: each choice, how often it was tried, what it promises and what is likely next."""

from typing import cast

import msgspec

from champclos.bots.thinking import Thinker
from champclos.core.driver import Player
from champclos.core.errors import ChampclosError
from champclos.core.game import DRAW_UNKNOWN, NATURE, SECRET, State
from champclos.core.plugins import derives
from champclos.core.words import Words

UNSEEN = "?"
LONGEST_LINE = 8


class Thought(msgspec.Struct, frozen=True):
    """A choice as a bot sees it: `value` from −1, lost, to 1, won; `line` in notation, dice and draws with a star."""

    choice: int
    notation: str
    words: Words
    visits: int
    value: float
    line: tuple[str, ...]


def thoughts(bot: Player, seen: State) -> list[Thought]:
    """What the bot thinks of every choice that the viewer of a position has, the best first."""
    if not derives(type(bot), Thinker):
        raise ChampclosError("this bot does not weigh its choices")
    if not seen.choices(seen.viewer):
        raise ChampclosError("there is nothing to choose here")
    found = []
    for weighed in cast("Thinker", bot).weigh(seen):
        described = seen.describe(weighed.choice, seen.viewer).words
        notation = seen.notation(weighed.choice, seen.viewer)
        line = _spelt(seen, [(int(seat), int(choice)) for seat, choice in weighed.line[:LONGEST_LINE]])
        value = round(weighed.value, 4)
        found.append(Thought(int(weighed.choice), notation, described, int(weighed.visits), value, line))
    return found


def _spelt(seen: State, line: list[tuple[int, int]]) -> tuple[str, ...]:
    """A course of choices in notation, each in the position it is made in."""
    position = seen.copy()
    spelt = []
    for seat, choice in line:
        unseen = choice in (SECRET, DRAW_UNKNOWN)
        text = UNSEEN if unseen else position.notation(choice, seat)
        spelt.append(f"*{text}" if seat == NATURE else text)
        position.apply(seat, choice)
    return tuple(spelt)
