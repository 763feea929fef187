"""Plans that the judgement of Legends of Signum proposes to bots: whole activations, with what belongs to them.

Which creature acts, where it goes and whom it attacks is one plan. Where several promise something they are proposed
together, the most promising first, and the bot judges them; deployment and cards that only help are one plan each.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Deed
from champclos.core.flow import Frame
from champclos.games.signum import (
    activation,
    aids,
    attack,
    duel_plans,
    effects,
    phases,
    powers,
    sight,
    skirmish,
    stakes,
    targets,
    verbs,
)
from champclos.games.signum.effects import A_HERO
from champclos.games.signum.ground import FAR
from champclos.games.signum.judgement import HERO_LIFE, HERO_WOUND, LATER, LIFE, NEAR, SOON, Survey
from champclos.games.signum.rules import RESTING, RUSHING, SLOTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

MOST: Final = 10  # plans that are proposed
MOST_TARGETS: Final = 2  # of one creature, whom it could attack
FEARED: Final = 0.8  # share of the wounds to be feared on a hex that counts against it
HOPED: Final = 0.3  # … of an attack in the next round
HEALED: Final = 0.8  # of a point of life that is healed
JOINED: Final = 3.0  # times what an attack promises, for one on a Hero that the partner can strike too
LED: Final = 0.3  # of a creature that may yet attack beside an allied Warlord
SHIELDED: Final = 0.3  # share of what a Hero has to fear that a Protector beside it takes


class Plan:
    """Choices that belong together, and what they promise at a glance."""

    def __init__(self, choices: list[i64], value: float) -> None:
        self.choices = choices
        self.value = value


def by_value(plan: Plan) -> float:
    """Sorts the best first."""
    return -plan.value


def proposals(state: "SignumState", seat: i64) -> list[list[i64]]:
    """What a seat may plan; nothing where every choice stands for itself."""
    if not (state.waiting >> seat) & 1:
        return []
    top = state.stack[-1]
    if state.rules.duel:
        found = duel_plans.proposals(state, seat)
        if found:
            return found
    if top.kind == phases.DEPLOY:
        return [[code(state, verbs.TO, deploy_at(state, seat, top.what))]]
    if top.kind == phases.MUSTER or top.kind == phases.REFILL:
        return [called(state, seat)]
    if top.kind == phases.OFFER:
        return answer(state, top)
    if top.kind == phases.ROUND:
        useful = aids.helped(state, seat)
        return [useful] if useful else turn(state, seat)
    if top.kind == phases.ACTIVATION:
        made = Creature(state, Survey(state), top, []).plans()
        return [plan.choices for plan in best_of(made)]
    return []


def lap(state: "SignumState") -> i64:
    """How often every seat has acted: for bots that try plans out a turn of each seat is a round."""
    if state.rules.duel:
        return state.estate.turns
    acted: i64 = 0
    for slot in range(SLOTS):
        if state.hex[slot] >= 0 and state.acted[slot] & RESTING:
            acted += 1
    return (state.rules.timer - state.timer) * SLOTS + acted // state.rules.seats


def code(state: "SignumState", verb: i64, first: i64) -> i64:
    return state.rules.verbs.code(verb, first, 0, 0)


def best_of(found: list[Plan]) -> list[Plan]:
    found.sort(key=by_value)
    return found[:MOST]


# Deployment


def called(state: "SignumState", seat: i64) -> list[i64]:
    """The strongest Character that waits, as near to the middle of the zone as it can stand."""
    best, most = i64(-1), -1.0
    figures, might = state.rules.figures, state.rules.might
    for kind in skirmish.deployable(state, seat):
        value = 2.0 * might.mean[kind] + float(figures.health[kind] + might.guard[kind]) / 2.0
        if value > most:
            best, most = kind, value
    return [code(state, verbs.CALL, best), code(state, verbs.TO, deploy_at(state, seat, best))]


def deploy_at(state: "SignumState", seat: i64, kind: i64) -> i64:
    """A free hex of the zone: the nearest to its middle, or to enemies once there are some."""
    far = state.ground.far
    best, least = i64(-1), FAR * FAR
    free = skirmish.deploy_hexes(state, seat)
    for at in state.rules.homeward[seat]:
        if at not in free:
            continue
        spread = 0
        for other in state.rules.field.of_zone[seat]:
            spread += int(far[at][other])
        if spread < least:
            best, least = at, spread
    return best


# Offers


def answer(state: "SignumState", top: Frame) -> list[list[i64]]:
    """An attack that is offered is made; other offers are weighed."""
    row = state.rules.figures.rows[top.what]
    return [[code(state, verbs.YES, 0)]] if row.deed(effects.ATTACK) is not None else []


# Activations


def turn(state: "SignumState", seat: i64) -> list[list[i64]]:
    """Whole activations of the creatures that may still act, and a turn without one where it may be skipped."""
    survey = Survey(state)
    found: list[Plan] = []
    for slot in state.creatures(seat):
        if not state.acted[slot] & RESTING:
            begun = [code(state, verbs.ACTIVATE, state.hex[slot])]
            if (state.tokens[slot] >> effects.STUN) & 1:
                found.append(Plan(begun, 0.0))
            else:
                found += Creature(state, survey, started(state, slot), begun).plans()
    found = best_of(found)
    plans = [plan.choices for plan in found]
    if not state.rules.duel and skirmish.may_skip(state, seat):
        plans.append([code(state, verbs.PASS, 0)])
    return plans


def started(state: "SignumState", slot: i64) -> Frame:
    """The activation of a creature as it would begin."""
    last = phases.NO_ATTACKS if state.acted[slot] == RUSHING else 0
    return phases.frame(phases.ACTIVATION, state.keeper[slot], slot, state.hex[slot], 0, phases.ACTING, last)


class Creature:
    """A creature about to act: whom it could attack from where, and which places are good for it."""

    def __init__(self, state: "SignumState", survey: Survey, top: Frame, begun: list[i64]) -> None:
        self.state = state
        self.survey = survey
        self.top = top
        self.slot = top.what
        self.begun = begun  # choices that every plan of it begins with
        self.hexes = state.rules.homeward[top.seat]
        self.foes: list[i64] = []
        self.gains: list[float] = []  # by foe: what an attack on it promises
        self.lures: list[float] = []  # … and what it is worth to come near enough for one
        self.hurts: list[float] = []  # by foe: what an attack of it costs
        self.each = HERO_LIFE * 1.5 if state.sort(self.slot) == A_HERO else LIFE
        if state.rules.duel and state.sort(self.slot) == A_HERO:
            self.each = HERO_WOUND * 1.5
        for other in survey.slots:
            if state.foes(state.keeper[self.slot], state.keeper[other]):
                self.foes.append(other)
                gain = survey.gain(self.slot, other)
                self.gains.append(gain)
                self.lures.append(gain * (JOINED if state.rules.alliance and self.engaged(other) else 1.0))
                share = SOON if not state.acted[other] & RESTING else LATER
                self.hurts.append(survey.hurt(other, self.slot, 0) * share * 2.0 * self.each)
        # By hex, in a duel: what Feats make it worth to stand there
        self.wishes: list[float] = stakes.wishes(state, top.seat, self.slot) if state.rules.duel else []

    def engaged(self, foe: i64) -> bool:
        """Whether it is a Hero in reach of the partner, who is not to be left alone with it."""
        state, survey = self.state, self.survey
        if state.sort(foe) != A_HERO:
            return False
        far, partner = state.ground.far[state.hex[foe]], state.rules.partner(state.keeper[self.slot])
        return any(state.keeper[one] == partner and far[state.hex[one]] <= survey.reach[one] for one in survey.slots)

    # Places

    def fear(self, at: i64) -> float:
        """The wounds to be feared on a hex, by what they are worth."""
        far = self.state.ground.far[at]
        found = 0.0
        for index in range(len(self.foes)):
            foe = self.foes[index]
            if far[self.state.hex[foe]] <= self.survey.reach[foe]:
                found += self.hurts[index]
        return found / 2.0 if self.state.rules.might.cover[self.state.terrain[at]] else found

    def place(self, at: i64) -> float:
        """How good a hex is to stand on: whom it lets the creature strike next, how near they are, what is feared."""
        state, far = self.state, self.state.ground.far[at]
        figures, kind = state.rules.figures, state.kind[self.slot]
        reach = figures.move[kind] + figures.range[kind]
        best, nearest = 0.0, i64(FAR)
        for index in range(len(self.foes)):
            away = far[state.hex[self.foes[index]]]
            if away < nearest:
                nearest = away
            if away <= reach and self.lures[index] > best:
                best = self.lures[index]
        near = NEAR * float(nearest - reach) if nearest > reach else 0.0
        later = HOPED * best if state.timer > 1 else 0.0
        wished = self.wishes[at] if self.wishes else 0.0
        wished += self.help(at) if state.rules.several else 0.0
        return later - near - FEARED * self.fear(at) + wished

    def help(self, at: i64) -> float:
        """What a Warlord is good for beside allies and they beside one, and a Protector beside an allied Hero."""
        state, slot, might, found = self.state, self.slot, self.state.rules.might, 0.0
        for near in state.ground.near[at]:
            other = state.at[near]
            if other < 0 or other == slot or state.foes(state.keeper[slot], state.keeper[other]):
                continue
            if state.sort(other) != A_HERO:
                found += LED if might.leads[state.kind[slot]] and not state.acted[other] & RESTING else 0.0
            elif might.shields[state.kind[slot]]:
                found += SHIELDED * self.survey.exposed(other, [0.0] * SLOTS)
            found += LED if might.leads[state.kind[other]] and state.sort(slot) != A_HERO else 0.0
        return found

    # Plans

    def steps(self, running: bool) -> list[i64]:
        """By hex: how many steps it is away, or none where the creature cannot go."""
        found = activation.reach(self.state, self.top, running)
        return found if found else [0] * len(self.hexes)

    def plans(self) -> list[Plan]:
        state, slot = self.state, self.slot
        start = state.hex[slot]
        here = self.place(start)
        steps = self.steps(False)
        found: list[Plan] = []
        best, most = i64(-1), here
        values: list[float] = [0.0] * len(steps)
        for at in self.hexes:
            if steps[at] > 0:
                values[at] = self.place(at)
                if values[at] > most:
                    best, most = at, values[at]
        striking = self.attacks(steps, values, here)
        found += striking
        if best >= 0:
            found.append(Plan([*self.begun, code(state, verbs.MOVE, best)], most - here))
        if state.rules.duel and state.sort(slot) == A_HERO:
            found += self.retreat(steps, best, here)
        found += self.run(most, here)
        found += self.specials()
        if not self.begun:
            found.append(Plan([code(state, verbs.DONE, 0)], 0.0))
        elif not found:
            found.append(Plan(self.begun, 0.0))
        return found

    def retreat(self, steps: list[i64], best: i64, here: float) -> list[Plan]:
        """SIG-END-02: the hex where a Hero has least to fear, if it is another than the best."""
        found, least, value = i64(-1), self.fear(self.state.hex[self.slot]), 0.0
        for at in self.hexes:
            if steps[at] > 0:
                feared = self.fear(at)
                if feared < least or (found >= 0 and feared == least and self.place(at) > value):
                    found, least, value = at, feared, self.place(at)
        if found < 0 or found == best:
            return []
        return [Plan([*self.begun, code(self.state, verbs.MOVE, found)], value - here)]

    def run(self, most: float, here: float) -> list[Plan]:
        """A run, if it leads to a better place than a move."""
        found = i64(-1)
        steps = self.steps(True)
        for at in self.hexes:
            if steps[at] > 0:
                value = self.place(at)
                if value > most:
                    found, most = at, value
        return [Plan([*self.begun, code(self.state, verbs.RUN, found)], most - here)] if found >= 0 else []

    def attacks(self, steps: list[i64], values: list[float], here: float) -> list[Plan]:
        """The most promising attacks, each from the best hex there is for it."""
        state, slot = self.state, self.slot
        if not activation.may_attack(self.top) or powers.forbidden(state, slot, effects.NO_ATTACK):
            return []
        now, reach = attack.targets(state, slot), attack.reach_of(state, slot)
        guards = self.guards()
        spur = aids.spurs(state, self.top.seat, slot) if self.begun else []
        found: list[Plan] = []
        for index in range(len(self.foes)):
            foe, gain = self.foes[index], self.gains[index]
            if foe in now:
                found.append(Plan([*spur, *self.begun, code(state, verbs.ATTACK, state.hex[foe])], gain))
            at = self.from_where(foe, reach, steps, values, guards)
            if at >= 0 and (foe not in now or values[at] > here):
                strike = [code(state, verbs.MOVE, at), code(state, verbs.ATTACK, state.hex[foe])]
                found.append(Plan([*spur, *self.begun, *strike], gain + values[at] - here))
        found.sort(key=by_value)
        return found[:MOST_TARGETS]

    def from_where(self, foe: i64, reach: i64, steps: list[i64], values: list[float], guards: list[i64]) -> i64:
        """The best hex that the creature can move to and attack an enemy from, or −1."""
        state, to = self.state, self.state.hex[foe]
        far = state.ground.far[to]
        smooth = powers.allows(state, self.slot) & (1 << effects.MAY_FLY | 1 << effects.MAY_IGNORE) != 0
        best, most = i64(-1), -1000.0
        for at in self.hexes:
            if steps[at] <= 0 or far[at] > reach or values[at] <= most or (state.ground.difficult[at] and not smooth):
                continue
            if guards and foe not in guards and any(state.ground.far[at][state.hex[one]] == 1 for one in guards):
                continue
            if sight.sees_hex(state, at, to):
                best, most = at, values[at]
        return best

    def guards(self) -> list[i64]:
        """SIG-GLOSS-DEFENDER: enemies that have to be attacked by whoever is in contact with them."""
        state, kind = self.state, self.state.rules.figures.type[self.state.kind[self.slot]]
        if kind != effects.MELEE:
            return []
        found: list[i64] = []
        for foe in self.foes:
            if (powers.loadout(state, foe).guards >> kind) & 1:
                found.append(foe)
        return found

    def specials(self) -> list[Plan]:
        """Special abilities, each for whom it does most."""
        state, slot = self.state, self.slot
        found: list[Plan] = []
        for row in activation.special_rows(state, self.top):
            use = code(state, verbs.SPECIAL, i64(state.rules.figures.specials.index(row.number)))
            reached = targets.targets_of(state, row, slot) if row.picks else []
            best, most = i64(-1), 0.0
            for other in reached:
                value = self.special(row.deeds[0], other)
                if value > most:
                    best, most = other, value
            if best >= 0:
                aim = [] if len(reached) == 1 else [code(state, verbs.PICK, state.hex[best])]
                found.append(Plan([*self.begun, use, *aim], most))
            elif not row.picks:
                found.append(Plan([*self.begun, use], 0.1))
        return found

    def special(self, deed: Deed, other: i64) -> float:
        """What a special ability promises if it is used on a creature."""
        state = self.state
        if other in self.foes:
            return 0.8 * self.gains[self.foes.index(other)] if deed.verb != effects.ROLL_DIE else 0.0
        if deed.verb != effects.ROLL_DIE or state.wounds[other] == 0:
            return 0.0
        mean, wounds = state.rules.might.mean[state.kind[self.slot]], float(state.wounds[other])
        each = HERO_LIFE if state.sort(other) == A_HERO else LIFE
        return HEALED * each * (mean if mean < wounds else wounds)
