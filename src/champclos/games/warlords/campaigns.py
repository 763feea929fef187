"""Campaigns that the judgement of Warlords of Europe proposes: which armies attack what, and where the reserve goes."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.core.house import LEGAL
from champclos.games.warlords import judgement, law, losses, marches, odds, verbs
from champclos.games.warlords.figures import KINDS, LORD, total

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

BOLDNESS: Final[list[float]] = [0.5, 1.0, 0.0]  # of campaigns: the share of what could attack a castle that it keeps
SIZES: Final[list[i64]] = [1, 2, 3, 4, 6, 8, 12]  # of armies that are tried against peasants
LEAST_GAIN: Final = 1.0
THRIFT: Final = 0.5  # gold for each soldier sent against peasants, who could go elsewhere
FAR: Final = 99
MOST_MISSING: Final = 4  # fiefs of a kingdom, for detachments to be sent to them


class March:
    """Soldiers of one fief who go to another, by way of a third or straight (`via` is NOBODY)."""

    def __init__(self, start: i64, via: i64, target: i64, soldiers: list[i64]) -> None:
        self.start = start
        self.via = via
        self.target = target
        self.soldiers = soldiers

    def choices(self, state: "WarlordsState", ready: list[i64]) -> list[i64]:
        """How it is played; `ready` are soldiers who have been taken already."""
        table = state.rules.verbs
        found: list[i64] = []
        for kind in range(KINDS):
            number = losses.least(self.soldiers[kind] - ready[kind], verbs.MOST_TAKEN)
            if number > 0:
                found.append(table.code(verbs.TAKE, kind, number, 0))
        if self.via != NOBODY:
            found.append(table.code(verbs.STEP, self.via, 0, 0))
        found.append(table.code(verbs.STEP, self.target, 0, 0))
        return found


class Attack:
    """The best attack on a fief that was found, and what it promises in gold."""

    def __init__(self) -> None:
        self.gain = 0.0
        self.marches: list[March] = []


class Campaign:
    """The attacks of a turn, found one by one, the most promising first; `share` says what castles keep."""

    def __init__(self, state: "WarlordsState", seat: i64, share: float) -> None:
        self.state = state
        self.seat = seat
        self.powers = judgement.powers_of(state)
        self.free: list[i64] = state.troops.copy()  # who may march, by fief and kind
        for fief in state.fiefs_of(seat):
            self.keep(fief, share)

    def keep(self, fief: i64, share: float) -> None:
        """Take those who stay out of those who may march: one at least, in a castle as many as rivals threaten."""
        state, cost = self.state, self.state.rules.figures.cost
        need = 1.0
        if state.castles[fief]:
            need = 6.0 + share * judgement.menace(state, self.seat, fief, self.powers)
            need /= judgement.firmness(state, fief)
        for kind in range(KINDS):
            need -= float(state.spent[fief * KINDS + kind] * cost[kind])
        for kind in losses.USUAL:
            at = fief * KINDS + kind
            while need > 0.0 and self.free[at] > 0:
                self.free[at] -= 1
                need -= float(cost[kind])

    def size(self, fief: i64) -> i64:
        found: i64 = 0
        for at in range(fief * KINDS, fief * KINDS + KINDS):
            found += self.free[at]
        return found

    def part(self, fief: i64, most: i64, lords: bool) -> list[i64]:
        """At most a number of those who may march from a fief, the cheapest first."""
        soldiers: list[i64] = [0] * KINDS
        for kind in losses.USUAL:
            if kind != LORD or lords:
                soldiers[kind] = losses.least(self.free[fief * KINDS + kind], most)
                most -= soldiers[kind]
        return soldiers

    def attacks(self) -> list[March]:
        """All attacks that promise something."""
        state, found = self.state, list[March]()
        busy = marches.targets(state)
        near = state.rules.figures.grid.near
        targets: list[i64] = []
        for fief in state.fiefs_of(self.seat):
            if self.size(fief):
                for other in near[fief]:
                    fresh = state.holders[other] != self.seat and other not in targets and other not in busy
                    if fresh and marches.why_enter(state, self.seat, other, 1, 1) == LEGAL:
                        targets.append(other)
        best = [self.best(target) for target in targets]
        while True:
            at: i64 = -1
            for index in range(len(best)):
                if best[index].gain > LEAST_GAIN and (at < 0 or best[index].gain > best[at].gain):
                    at = index
            if at < 0:
                return found
            for march in best[at].marches:
                found.append(march)
                for kind in range(KINDS):
                    self.free[march.start * KINDS + kind] -= march.soldiers[kind]
            changed = [march.start for march in best[at].marches]
            best[at] = Attack()
            targets[at] = NOBODY
            for index in range(len(best)):
                if targets[index] != NOBODY and any(march.start in changed for march in best[index].marches):
                    best[index] = self.best(targets[index])

    def best(self, target: i64) -> Attack:
        """The best attack on a fief: on peasants by part of one army, on a rival by whole armies together."""
        state, found = self.state, Attack()
        sources = [other for other in state.rules.figures.grid.near[target] if state.holders[other] == self.seat]
        if state.holders[target] == NOBODY and state.castles[target] == 0:
            for start in sources:
                for size in SIZES:
                    if size <= self.size(start):
                        self.weigh(found, target, [March(start, NOBODY, target, self.part(start, size, False))])
            if found.gain > LEAST_GAIN:
                return found
        for lords in (False, True):
            together: list[March] = []
            for start in sources:
                soldiers = self.part(start, FAR, lords)
                if any(soldiers):
                    together.append(March(start, NOBODY, target, soldiers))
                if lords:
                    together += self.led(start, target, sources)
            if together:
                self.weigh(found, target, together)
            if len(together) > 1:
                for march in together:
                    self.weigh(found, target, [march])
        return found

    def led(self, via: i64, target: i64, sources: list[i64]) -> list[March]:
        """Armies with a warlord that come from behind a fief."""
        state, found = self.state, list[March]()
        for start in state.rules.figures.grid.near[via]:
            if state.holders[start] == self.seat and start not in sources and self.free[start * KINDS + LORD]:
                found.append(March(start, via, target, self.part(start, FAR, True)))
        return found

    def weigh(self, found: Attack, target: i64, coming: list[March]) -> None:
        """Keep an attack if it promises more than the best so far."""
        state = self.state
        army: list[i64] = [0] * KINDS
        starts: list[i64] = []
        for march in coming:
            if march.start in starts:
                return
            starts.append(march.start)
            for kind in range(KINDS):
                army[kind] += march.soldiers[kind]
        if not any(army):
            return
        defence = self.powers[target] * judgement.firmness(state, target)
        if judgement.power(state, army) < 0.6 * defence:
            return
        result = odds.assault(state, self.seat, army, target)
        gain = judgement.promise(state, self.seat, target, result)
        if state.holders[target] >= 0:
            gain -= 8.0 * float(army[LORD]) * result.chance[odds.LOST]
        else:
            gain -= THRIFT * float(total(army))
        if gain > found.gain:
            found.gain, found.marches = gain, coming


# A turn


def campaign(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """Campaigns of different boldness; the end of it when there is nothing to attack."""
    table, figures = state.rules.verbs, state.rules.figures
    for kind in range(figures.hand_kinds if state.hand_size(seat) else 0):
        if judgement.card_wanted(state, kind) and law.why(state, seat, table.code(verbs.CARD, kind, 0, 0)) == LEGAL:
            return [[table.code(verbs.CARD, kind, 0, 0)]]
    found: list[list[i64]] = []
    none: list[i64] = [0] * KINDS
    for share in BOLDNESS:
        plan: list[i64] = []
        for march in Campaign(state, seat, share).attacks():
            plan.append(table.code(verbs.MARCH, march.start, 0, 0))
            plan += march.choices(state, none)
        if not plan:
            plan.append(table.code(verbs.DONE, 0, 0, 0))
        if plan not in found:
            found.append(plan)
    return found


def under_way(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    """A march that has begun goes on as it would be planned if those who are ready stood in their fief again."""
    top, table = state.stack[-1], state.rules.verbs
    if top.more == 0:
        before = state.copy()
        before.hush()
        before.stack.pop()
        before.group = [0] * KINDS
        for kind in range(KINDS):
            before.troops[top.where * KINDS + kind] += state.group[kind]
        planned = reserve_marches(before, seat) if marches.in_reserve(state) else Campaign(before, seat, 0.5).attacks()
        for march in planned:
            fits = march.start == top.where
            for kind in range(KINDS):
                fits = fits and march.soldiers[kind] >= state.group[kind]
            if fits:
                return [march.choices(state, state.group)]
    steps = [[choice] for choice in law.choices(state, seat) if table.row(choice) in (verbs.STEP, verbs.HALT)]
    if steps:
        return steps
    return [[choice] for choice in law.choices(state, seat) if table.row(choice) == verbs.TAKE]


def reserve(state: "WarlordsState", seat: i64) -> list[list[i64]]:
    table = state.rules.verbs
    plan: list[i64] = []
    none: list[i64] = [0] * KINDS
    for march in reserve_marches(state, seat):
        plan.append(table.code(verbs.MARCH, march.start, 0, 0))
        plan += march.choices(state, none)
        if march.via == NOBODY and goes_on(state, march):
            plan.append(table.code(verbs.HALT, 0, 0, 0))
    plan.append(table.code(verbs.DONE, 0, 0, 0))
    return [plan]


def goes_on(state: "WarlordsState", march: March) -> bool:
    """Whether soldiers have a step left after the first one."""
    if march.soldiers[LORD]:
        return True
    return all(state.rules.figures.move[kind] > 1 for kind in range(KINDS) if march.soldiers[kind])


def reserve_marches(state: "WarlordsState", seat: i64) -> list[March]:
    """Detachments; who else is not needed joins a castle in danger beside it, or goes where rivals have castles."""
    figures = state.rules.figures
    own = Campaign(state, seat, 0.8)
    room = [marches.room(state, fief) for fief in range(figures.fiefs)]
    pull = distances(state, seat)
    found = errands(state, seat, own, room)
    sent = [march.start for march in found]
    for start in state.fiefs_of(seat):
        if own.size(start) == 0 or start in sent:
            continue
        to: i64 = NOBODY
        best = float(pull[start]) - (20.0 if calls(state, seat, start) else 0.0)
        for other in figures.grid.near[start]:
            if state.holders[other] == seat:
                score = float(pull[other]) - 30.0 * judgement.risk(state, seat, other, own.powers)
                if not state.castles[other]:
                    score = float(pull[other])
                if score < best and room[other] > 0:
                    to, best = other, score
        if to != NOBODY:
            soldiers = own.part(start, room[to], True)
            for number in soldiers:
                room[to] -= number
            found.append(March(start, NOBODY, to, soldiers))
    return found


def errands(state: "WarlordsState", seat: i64, own: Campaign, room: list[i64]) -> list[March]:
    """Detachments for the rest of a kingdom in which the seat has a castle, where too few stand beside its peasants."""
    figures, found, sent = state.rules.figures, list[March](), list[i64]()
    for target in range(figures.fiefs):
        kingdom = figures.kingdom[target]
        wanted = state.holders[target] == NOBODY and figures.in_play[target] and state.castles[target] == 0
        if not wanted or not state.has_castle(seat, kingdom) or judgement.missing(state, seat, kingdom) > MOST_MISSING:
            continue
        need = 2 * figures.peasants[target] + 2
        queue: list[i64] = [target]
        at: i64 = 0
        while at < len(queue) and need > 0:
            here = queue[at]
            at += 1
            for start in figures.grid.near[here]:
                if state.holders[start] != seat or start in queue:
                    continue
                queue.append(start)
                number = losses.least(own.size(start), need)
                if number <= 0 or start in sent:
                    continue
                need -= number
                if here == target:  # they stand there already
                    continue
                soldiers = own.part(start, losses.least(number, room[here]), False)
                if any(soldiers):
                    found.append(March(start, NOBODY, here, soldiers))
                    sent.append(start)
                    for kind in range(KINDS):
                        own.free[start * KINDS + kind] -= soldiers[kind]
                        room[here] -= soldiers[kind]
    return found


def calls(state: "WarlordsState", seat: i64, fief: i64) -> bool:
    """Whether peasants beside a fief wait to be attacked from there."""
    return any(state.holders[other] == NOBODY for other in state.rules.figures.grid.near[fief])


def distances(state: "WarlordsState", seat: i64) -> list[i64]:
    """How far each fief is from what there is to take: castles, the strongest rival's first, then any other fief."""
    figures = state.rules.figures
    strongest = judgement.strongest(state, seat)
    far: list[i64] = [FAR] * int(figures.fiefs)
    queue: list[i64] = []
    for fief in range(figures.fiefs):
        holder = state.holders[fief]
        if holder != seat and figures.in_play[fief]:
            far[fief] = 2
            if holder >= 0 and state.castles[fief]:
                far[fief] = 0 if holder == strongest or state.rules.seats == 2 else 1
            queue.append(fief)
    at: i64 = 0
    while at < len(queue):
        for other in figures.grid.near[queue[at]]:
            if state.holders[other] == seat and far[queue[at]] + 1 < far[other]:
                far[other] = far[queue[at]] + 1
                queue.append(other)
        at += 1
    return far
