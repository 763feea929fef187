"""A player's turn in Warlords of Europe for the referee: marches, answers, the end of the turn."""

from collections import Counter
from collections.abc import Callable

from tests.referees.warlords_battle import MOST_NAMED, Battles
from tests.referees.warlords_cards import Script
from tests.referees.warlords_table import FIEFS, KINDS, SOLDIERS, SORTS, Army


def reach(group: Army, long: bool) -> int:
    """WOE-MOVE-1 and -4, Long March."""
    if group["l"]:
        return 3 if long else 2
    return min((int(SOLDIERS[KINDS[sort[-1]]]["move"]) for sort in +group), default=0)


def by_map(pair: tuple[str, str]) -> int:
    return list(FIEFS).index(pair[0])


class GaveUp(Exception):
    """Whose turn it is gives up."""


class Turns(Battles):
    """What a player does in a turn."""

    def turn(self, seat: int) -> Script[None]:
        """WOE-TURN-1."""
        self.watch_majority()
        self.mover = seat
        if self.majority not in (-1, seat):
            self.had_turn.add(seat)
        try:
            yield from self.ransoms(seat)
            yield from self.from_campaign(seat)
        except GaveUp:
            yield from self.end_turn(seat)
        self.force = [force for force in self.force if force.until not in ("turn", "battle")]
        self.mover = -1

    def from_campaign(self, seat: int) -> Script[None]:
        self.mover = seat
        yield from self.manoeuvres(seat, reserve=False)
        yield from self.answers(seat)
        yield from self.battles(seat)
        yield from self.manoeuvres(seat, reserve=True)
        yield from self.end_turn(seat)

    def call_off(self, seat: int) -> None:
        """WOE-ELIM-1: the soldiers of who gives up stay; those under way go back, or stop where they are."""
        if self.army.total():
            border = min((pair for pair in self.attacks if not self.attacks[pair].total()), key=by_map)
            self.fiefs[border[0]].moved += self.army
        if self.group.total():
            self.fiefs[self.here].moved += self.group
        for (origin, _), army in self.attacks.items():
            self.fiefs[origin].moved += army
        self.attacks, self.army, self.group, self.peasants = {}, Counter(), Counter(), 0
        if self.offer is not None or self.open.total():
            self.take_back(seat)
        for (rival, _), cards in self.shown.items():
            self.hands[rival] += cards
        self.shown = {}
        self.force = [force for force in self.force if force.until != "battle"]

    here = ""

    # Marches

    def manoeuvres(self, seat: int, reserve: bool) -> Script[None]:
        def moves() -> set[str]:
            found = {"done"} | {f"march:{name}" for name in self.held(seat) if self.can_leave(seat, name, reserve)}
            if not reserve:
                found |= self.playable(seat, "campaign", lambda card: self.can_in_campaign(seat, card))
            return found

        while (move := (yield from self.choose(seat, moves, "done"))) != "done":
            verb, what = move.split(":")
            if verb == "card":
                yield from self.play_in_campaign(seat, what)
            else:
                yield from self.march(seat, what, reserve)

    def can_leave(self, seat: int, name: str, reserve: bool) -> bool:
        """Whether somebody there could march off alone."""
        return any(
            self.fits(way, 1, reserve)
            or (reach(Counter({sort: 1}), False) > 1 and self.can_go_on(seat, way, Counter({sort: 1}), reserve))
            for sort in +self.fiefs[name].ready
            for way in self.ways(seat, name, reserve)
        )

    def ways(self, seat: int, name: str, reserve: bool) -> set[str]:
        """WOE-MOVE-2, WOE-RESERVE-1, Peace of God: fiefs that may be entered from this one."""
        found = set()
        for way in self.steps_from(name):
            holder = self.fiefs[way].holder
            if holder == seat or (not reserve and not self.at_peace(seat, holder)):
                found.add(way)
        return found

    def at_peace(self, seat: int, holder: int | None) -> bool:
        return any(force.seat == holder for force in self.forbidden("peace_of_god", seat))

    def march(self, seat: int, start: str, reserve: bool) -> Script[None]:
        """WOE-MOVE-1, -2 and -4."""
        here, steps = start, 0
        self.here = here
        long = not reserve and any(force.about == start for force in self.in_force("long_march"))

        def ways(group: Army) -> set[str]:
            """Where these may step, so that they can also stay somewhere."""
            left = reach(group, long) - steps
            return {
                way
                for way in (self.ways(seat, here, reserve) if left > 0 else ())
                if self.fits(way, group.total(), reserve) or (left > 1 and self.can_go_on(seat, way, group, reserve))
            }

        def takes() -> set[str]:
            ready = self.fiefs[here].ready
            some = ((sort, number) for sort in SORTS for number in range(1, min(ready[sort], MOST_NAMED) + 1))
            may_stay = steps > 0 and self.fits(here, self.group.total(), reserve)
            return {f"take:{sort}{n}" for sort, n in some if may_stay or ways(self.group + Counter({sort: n}))}

        def leaves() -> set[str]:
            some = (
                (sort, n)
                for sort in +self.group
                for n in range(1, min(self.group[sort] + (sort != "l"), MOST_NAMED + 1))
            )
            return {f"leave:{sort}{n}" for sort, n in some if self.fits(here, n, reserve)}

        def moves() -> set[str]:
            found = {f"step:{way}" for way in ways(self.group)}
            if steps and self.fits(here, self.group.total(), reserve):
                found.add("halt")
            if steps == 0:
                found |= takes()
            elif self.group["l"]:
                found |= takes() | leaves()
            return found

        while True:
            move = yield from self.choose(seat, moves, "halt")
            verb, _, what = move.partition(":")
            if verb in ("take", "leave"):
                sort = what.rstrip("0123456789")
                number = int(what[len(sort) :])
                if verb == "take":
                    self.fiefs[here].ready[sort] -= number
                    self.group[sort] += number
                else:
                    self.fiefs[here].moved[sort] += number
                    self.group[sort] -= number
                continue
            if verb == "step":
                if long and steps == 0 and self.group["l"]:
                    self.force.remove(next(force for force in self.in_force("long_march") if force.about == start))
                steps += 1
                if self.fiefs[what].holder != seat:
                    self.attacks[here, what] = self.attacks.get((here, what), Counter()) + self.group
                    break
                here = self.here = what
                if steps < reach(self.group, long):
                    continue
            self.fiefs[here].moved += self.group
            break
        self.group = Counter()

    def fits(self, name: str, number: int, reserve: bool) -> bool:
        """WOE-MOUNT-1: no reserve manoeuvre may leave too many on a mountain."""
        room = self.fed(name)
        return not reserve or room is None or self.fiefs[name].army().total() + number <= room

    def can_go_on(self, seat: int, name: str, group: Army, reserve: bool) -> bool:
        return any(self.fits(way, group.total(), reserve) for way in self.ways(seat, name, reserve))

    # Answers

    def answers(self, attacker: int) -> Script[None]:
        """Truce of God."""
        for seat in self.playing():

            def attacked(seat: int = seat) -> set[str]:
                return {f"choose:{target}" for _, target in self.attacks if self.fiefs[target].holder == seat}

            def moves(seat: int = seat, attacked: Callable[[], set[str]] = attacked) -> set[str]:
                return {"pass"} | self.playable(seat, "answer", lambda _: bool(attacked()))

            while seat != attacker and (yield from self.choose(seat, moves, "pass")) != "pass":
                self.put_down(seat, "truce_of_god")
                name = (yield from self.pick(seat, attacked()))[7:]
                if (yield from self.struck(attacker, "truce_of_god")):
                    for pair in [pair for pair in self.attacks if pair[1] == name]:
                        self.fiefs[pair[0]].moved += self.attacks.pop(pair)

    # The end of a turn

    def end_turn(self, seat: int) -> Script[None]:
        """WOE-MOUNT-1, WOE-MOVE-5, WOE-CONQ-1."""
        for name in self.held(seat):
            fief = self.fiefs[name]
            fief.ready, fief.moved = fief.army(), Counter()
        yield from self.leave_empty(self.held(seat))
        for name in reversed(self.held(seat)):
            fief, room = self.fiefs[name], self.fed(name)
            if room is not None and fief.ready.total() > room:
                yield from self.remove_any(seat, fief.ready, fief.ready.total() - room)
        yield from self.look_at(seat, -1)
        conquered, self.conquered = self.conquered, False
        self.force = [force for force in self.force if force.until != "turn"]
        if conquered:
            yield from self.draw_to_hand(seat, "conquest")
