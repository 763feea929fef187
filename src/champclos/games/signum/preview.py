"""What pointing at an option shows: where a creature can go, and from where it can attack whom."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.scene import Link, Mark, Preview
from champclos.games.signum import activation, attack, effects, moving, obstacles, phases, powers, sight
from champclos.games.signum.rules import RUSHING
from champclos.games.signum.verbs import piece_id

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


class Previews:
    """What the options of one position would bring; creatures are tried out on one copy of it."""

    def __init__(self, state: "SignumState") -> None:
        self.state = state
        self.tried = state.copy()

    def targets_from(self, slot: i64, at: i64) -> list[i64]:
        """Whom a creature could attack from a hex."""
        start = self.tried.hex[slot]
        self.tried.put(slot, at)
        found = attack.targets(self.tried, slot)
        self.tried.put(slot, start)
        return found

    def of_activation(self, slot: i64) -> Preview:
        """Where a creature can walk and run, whom it can attack where it stands, and whom after a move."""
        state, names = self.state, self.state.rules.field.names
        seat, walks, runs = int(state.keeper[slot]), walked(state, slot, False), walked(state, slot, True)
        marks = [Mark("move", names[at], seat) for at in walks]
        marks += [Mark("run", names[at], seat) for at in runs if at not in walks]
        if state.acted[slot] == RUSHING:
            return Preview(tuple(marks))
        near = attack.targets(state, slot)
        links = tuple(Link("attack", piece_id(slot), piece_id(other), seat) for other in near)
        return Preview((*marks, *self.threats(slot, walks, near), *blockers(state, slot)), links)

    def threats(self, slot: i64, walks: list[i64], near: list[i64]) -> list[Mark]:
        """The enemies that a creature could attack after a move, but not where it stands."""
        state, names = self.state, self.state.rules.field.names
        found: list[i64] = []
        for at in walks:
            if not moving.ends_activation(state, slot, at):
                found += [other for other in self.targets_from(slot, at) if other not in near and other not in found]
        return [Mark("threat", names[state.hex[other]], int(state.keeper[slot])) for other in sorted(found)]

    def of_move(self, slot: i64, at: i64) -> Preview | None:
        """Whom a creature could attack from a hex that it moves to."""
        state = self.state
        if moving.ends_activation(state, slot, at) or state.stack[-1].last & phases.NO_ATTACKS:
            return None
        name, seat = state.rules.field.names[at], int(state.keeper[slot])
        links = [Link("attack", name, piece_id(other), seat) for other in self.targets_from(slot, at)]
        return Preview(links=tuple(links)) if links else None


def walked(state: "SignumState", slot: i64, running: bool) -> list[i64]:
    """Where a creature that is about to be activated could go."""
    barred = powers.forbids(state, slot)
    if (barred >> effects.NO_MOVE) & 1 or (running and (barred >> effects.NO_RUN) & 1):
        return []
    steps = moving.reached(state, slot, moving.distance(state, slot, running))
    return [i64(at) for at, many in enumerate(steps) if many > 0]


def of_active(state: "SignumState", slot: i64) -> list[Mark]:
    """For the active creature: where it comes only by running, whom it could attack after a move only, what blocks."""
    top, names = state.stack[-1], state.rules.field.names
    walks = [i64(at) for at, steps in enumerate(activation.reach(state, top, False)) if steps > 0]
    runs = [i64(at) for at, steps in enumerate(activation.reach(state, top, True)) if steps > 0]
    found = [Mark("run", names[at], int(top.seat)) for at in runs if at not in walks]
    if not activation.may_attack(top):
        return found
    return found + Previews(state).threats(slot, walks, attack.targets(state, slot)) + blockers(state, slot)


def blockers(state: "SignumState", slot: i64) -> list[Mark]:
    """SIG-ATTACK-03: the hexes that keep a creature from seeing enemies within its Range."""
    reach, names, start = attack.reach_of(state, slot), state.rules.field.names, state.hex[slot]
    found: list[i64] = []
    for other in range(state.extent):
        at = state.hex[other]
        if at < 0 or not state.foes(state.keeper[slot], state.keeper[other]) or state.ground.far[start][at] > reach:
            continue
        if not sight.sees_hex(state, start, at):
            found += [one for one in obstacles.blocking(state, start, at) if one not in found]
    return [Mark("sight", names[at], int(state.keeper[slot])) for at in sorted(found)]
