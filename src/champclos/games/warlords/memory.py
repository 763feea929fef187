"""Parts of a position's bytes: the map without what is empty, and what viewers know of the cards of several decks."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.codec import Reader, Writer
from champclos.core.flow import NOBODY
from champclos.core.knowledge import Zones
from champclos.core.memory import Memory
from champclos.games.warlords.figures import KINDS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


class Board:
    """Fief by fief: its holder and castle; unless it is the peasants', which counts are not 0, and those."""

    def __init__(self, state: "WarlordsState") -> None:
        self.state = state

    def write(self, out: Writer) -> None:
        state = self.state
        for fief in range(len(state.holders)):
            holder, castle = state.holders[fief], state.castles[fief]
            out.number((holder + 1) * 4 + castle)
            if holder == NOBODY:
                continue
            bits, counts = i64(0), list[i64]()
            for at, number in enumerate(self.numbers(fief)):
                if number:
                    bits |= 1 << at
                    counts.append(number)
            out.number(bits)
            for number in counts:
                out.number(number)

    def numbers(self, fief: i64) -> list[i64]:
        """Soldiers that have not moved, those that have, captives."""
        state, at, seats = self.state, fief * KINDS, self.state.rules.seats
        held = state.captives[fief * seats : fief * seats + seats]
        return state.troops[at : at + KINDS] + state.spent[at : at + KINDS] + held

    def read(self, source: Reader) -> None:
        state, seats = self.state, self.state.rules.seats
        for fief in range(len(state.holders)):
            both = source.number()
            state.holders[fief], state.castles[fief] = both // 4 - 1, both % 4
            bits = source.number() if state.holders[fief] != NOBODY else 0
            for at in range(2 * KINDS + seats):
                number = source.number() if (bits >> at) & 1 else 0
                if at < KINDS:
                    state.troops[fief * KINDS + at] = number
                elif at < 2 * KINDS:
                    state.spent[fief * KINDS + at - KINDS] = number
                else:
                    state.captives[fief * seats + at - 2 * KINDS] = number


class Memories:
    """One memory for each deck: how many viewers' knowledge is written, then that."""

    def __init__(self, decks: list[Zones], veils: list[i64], veil: i64) -> None:
        self.parts = [Memory(zones, veils, veil) for zones in decks]

    def write(self, out: Writer) -> None:
        for part in self.parts:
            out.number(len(part.zones.known))
            part.write(out)

    def read(self, source: Reader) -> None:
        for part in self.parts:
            if source.number():
                part.read(source)
