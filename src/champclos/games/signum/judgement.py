"""What a position of Legends of Signum is worth, for bots: life and strength, kills, threats by reach, and places.

All is counted in points, one for a point of life of a Character. Plans ask for the same parts (`plans.py`).
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.games.signum import duel, effects, ends, fight, phases, stakes, targets
from champclos.games.signum.effects import A_HERO, A_MINION, MAGIC, STUN
from champclos.games.signum.ground import FAR
from champclos.games.signum.might import struck_on
from champclos.games.signum.rules import RESTING, SLOTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

LIFE: Final = 1.0
HERO_LIFE: Final = 1.3
KILL: Final = 4.0  # of a Character destroyed
STAR: Final = 0.2  # … and of each step of its rank: ranks decide between equal numbers
HERO_KILL: Final = 40.0
MINION: Final = 0.6  # a Minion's life and strength, beside a Character's
STRENGTH: Final = 2.5  # of a point of mean damage, for as many rounds as a usual game has
ROUNDS: Final = 6.0
ARMOUR: Final = 0.7
USE: Final = 0.4  # of a use that a Relic has left
STUNNED: Final = 1.2
ILL: Final = 0.9  # of a Poison or Disease token
NOW: Final = 0.9  # share of an attack that counts before it is made: by the creature that is active,
SOON: Final = 0.45  # by one that may still be activated in this round,
LATER: Final = 0.3  # by one that was
NEAR: Final = 0.15  # of a hex that a creature is too far off to strike after a move
DANGER: Final = 12.0  # to a Hero who may expect as much damage as he has life
SCALE: Final = 12.0  # points by which whoever is ahead has half won, in the last round
SCALE_ROUND: Final = 2.0  # … and more for each round to come
# In a duel everybody acts in turn with all creatures, and a Hero who falls ends the game
THIS_TURN: Final = 0.6  # share of an attack that counts before it is made: by one that may be activated in this turn,
NEXT_TURN: Final = 0.5  # by the other player's
HERO_FALL: Final = 60.0
HERO_WOUND: Final = 2.0  # a point of a Hero's life
EXPOSED: Final = 1.3  # of each wound that a Hero may expect
NEARLY: Final = 12.0  # to come within two wounds of the end
BROUGHT: Final = 0.85  # how likely who is near enough comes to attack: some are in each other's way
LEFT_ALONE: Final = 0.35  # … who can only do so after the Hero's own turn
# With three or four players
SPURRED: Final = 0.4  # what an attack beside an allied Warlord promises more
COVERED: Final = 0.6  # share of a Protector's life that counts as that of the Hero beside it


def worth(state: "SignumState", seat: i64) -> float:
    """From −1, lost, to 1, won."""
    if state.stage() == phases.END:
        outcome = ends.outcome(state)
        if outcome.places[seat] > 1:
            return -1.0
        return 1.0 if all(not state.foes(seat, winner) for winner in outcome.winners) else 0.0
    if state.gone and state.rules.duel and duel.ending(state):  # SIG-END-04: only what the event brings comes yet
        foes = [stakes.scored(state, other) for other in range(state.rules.seats) if state.foes(seat, other)]
        ahead = float(stakes.scored(state, seat) - max(foes))
        return 0.98 if ahead > 0.0 else -0.98 if ahead < 0.0 else 0.0
    if state.fell(seat) and not state.rules.alliance:
        return -1.0
    points = Survey(state).points()
    return share_of(state, allied(state, seat, points) if state.rules.alliance else alone(state, seat, points))


def share_of(state: "SignumState", ahead: float) -> float:
    """What a lead of some points promises in the rounds that are left."""
    half = SCALE + SCALE_ROUND * float(state.timer)
    return ahead / (half + (ahead if ahead > 0 else -ahead))


def allied(state: "SignumState", seat: i64, points: list[float]) -> float:
    """SIG-ALLY-12: by how much a team is ahead: its points, and what both partners have left."""
    ahead = stakes.score(state, seat) - stakes.score(state, (seat + 1) % state.rules.seats)
    for other in range(state.rules.seats):
        if not state.fell(other):
            ahead += -points[other] if state.foes(seat, other) else points[other]
    return ahead


def alone(state: "SignumState", seat: i64, points: list[float]) -> float:
    """By how much a seat is ahead of the others: the strongest of them counts most."""
    best, total, others = -1000.0, 0.0, 0
    for other in range(state.rules.seats):
        if state.foes(seat, other) and not state.fell(other):
            total += points[other]
            others += 1
            if points[other] > best:
                best = points[other]
    if others == 0:  # the last Hero of the others has just fallen
        return 1000.0
    return points[seat] - (best + total / float(others)) / 2.0


class Survey:
    """The field at a glance: who stands there, what each can take and strike, and where it can strike next."""

    def __init__(self, state: "SignumState") -> None:
        self.state = state
        self.slots: list[i64] = []
        self.of_seat: list[list[i64]] = [[] for seat in range(state.rules.seats)]  # the same by who controls them
        self.against: list[list[i64]] = [[] for seat in range(state.rules.seats)]  # … and by whom they are against
        self.leaders: list[i64] = []  # Warlords
        self.shielders: list[i64] = []  # Protectors
        self.life: list[i64] = [0] * SLOTS
        self.guard: list[i64] = [0] * SLOTS  # against weapons: armour, Relics, what is printed; not the terrain
        self.reach: list[i64] = [0] * SLOTS  # how far off it strikes, with a move before
        self.share: list[float] = [0.0] * SLOTS  # how much of its next attack counts
        self.cover: list[i64] = [0] * SLOTS  # against everything: what the terrain guards
        self.each: list[float] = [0.0] * SLOTS  # what a wound of it is worth
        self.strength: list[float] = [0.0] * SLOTS  # what it can still do in the rounds to come
        # By seat: what it has of a Hero's fall; whose attack goes on whose damage counts as dealt
        self.prizes: list[float] = []
        self.striker: i64 = -1
        self.crowd = state.rules.several and not state.rules.alliance
        figures, might, active = state.rules.figures, state.rules.might, state.activation()
        with_cards, on_turn = state.rules.duel, state.stack[0].seat
        for seat in range(state.rules.seats):
            prize = HERO_FALL if with_cards else HERO_KILL
            self.prizes.append(stakes.prize(state, seat) if self.crowd else prize)
        for slot in range(SLOTS):
            if state.hex[slot] < 0:
                continue
            kind = state.kind[slot]
            self.slots.append(slot)
            self.of_seat[state.keeper[slot]].append(slot)
            for seat in range(state.rules.seats):
                if state.foes(seat, state.keeper[slot]):
                    self.against[seat].append(slot)
            if might.leads[kind]:
                self.leaders.append(slot)
            if might.shields[kind]:
                self.shielders.append(slot)
            self.life[slot] = figures.health[kind] - state.wounds[slot]
            self.guard[slot] = state.armour[slot] + might.guard[kind]
            self.cover[slot], self.each[slot] = might.cover[state.terrain[state.hex[slot]]], LIFE
            if figures.sort[kind] == A_HERO:
                self.guard[slot] += relic_armour(state, state.owner[slot])
                self.each[slot] = HERO_WOUND if with_cards else HERO_LIFE
            elif figures.sort[kind] == A_MINION:
                self.each[slot] = LIFE * MINION
            left = state.timer - 1 if state.acted[slot] & RESTING else state.timer
            self.strength[slot] = STRENGTH * might.mean[kind] * float(left) / ROUNDS
            self.reach[slot] = figures.move[kind] + figures.range[kind]
            self.share[slot] = LATER if state.acted[slot] & RESTING else SOON
            if with_cards:
                self.share[slot] = NEXT_TURN if state.keeper[slot] != on_turn else THIS_TURN
                if state.keeper[slot] == on_turn and state.acted[slot] & RESTING:
                    self.share[slot] = LATER
            if state.timer == 1 and state.acted[slot] & RESTING:
                self.share[slot] = 0.0
            if (state.tokens[slot] >> STUN) & 1:
                self.share[slot] = 0.0 if state.timer == 1 else LATER
        if active is not None and state.hex[active.what] >= 0:
            self.activated(active.what, active.much, active.last)
        self.struck()

    def activated(self, slot: i64, moved: i64, done: i64) -> None:
        """The active creature: whether its attack is still to come, and how far it may move before."""
        if done & (phases.ATTACKED | phases.RAN | phases.STOPPED | phases.NO_ATTACKS):
            return
        self.share[slot] = NOW
        if moved:
            self.reach[slot] = self.state.rules.figures.range[self.state.kind[slot]]

    def struck(self) -> None:
        """Damage of an attack that goes on and has not been dealt yet counts as if it were."""
        state = self.state
        if not state.fight or len(state.stack) < 3:
            return
        for frame in state.stack:
            if frame.kind == phases.ATTACK and phases.COUNT < frame.more <= phases.APPLY:
                target = state.fight[fight.TARGET]
                if target < 0 or state.hex[target] < 0:
                    return
                damage = fight.damage(state.fight)
                if state.fight[fight.TYPE] != MAGIC:
                    stopped = self.guard[target] - state.rules.might.guard[state.kind[target]]
                    stopped = damage if damage < stopped else stopped
                    self.guard[target] -= stopped
                    damage -= stopped
                self.life[target] -= damage
                self.striker = frame.seat
                return

    # What everybody has

    def points(self) -> list[float]:
        """What each seat has on the field and has done."""
        state = self.state
        rules = state.rules
        found = [0.0] * int(rules.seats)
        danger = [0.0] * SLOTS  # by Hero: the damage that is to be expected
        if rules.duel:
            for slot in self.slots:
                if self.life[slot] > 0 and state.sort(slot) == A_HERO:
                    found[state.keeper[slot]] -= self.exposed(slot, found)
        for slot in self.slots:
            found[state.keeper[slot]] += self.holding(slot) + self.threat(slot, danger)
            if self.crowd and self.life[slot] <= 0 and self.striker >= 0:
                found[self.striker] += self.fall(slot, self.striker)
        for slot in self.slots:
            if danger[slot] > 0.0 and self.life[slot] > 0:
                share = danger[slot] / float(self.life[slot])
                found[state.keeper[slot]] -= DANGER * (share * share if share < 1.0 else share)
        if rules.duel:
            self.cast(found)
        for seat in range(rules.seats):
            if not state.fell(seat):
                done = stakes.standing(state, seat) if rules.duel else kills(state, seat)
                if rules.duel and not rules.alliance:
                    done += stakes.score(state, seat)
                found[seat] += cards(state, seat) + done
        return found

    def holding(self, slot: i64) -> float:
        """A creature by itself."""
        state = self.state
        kind, life = state.kind[slot], self.life[slot]
        sort = state.rules.figures.sort[kind]
        if life <= 0:
            if not self.crowd:
                return -self.fall(slot, 0)
            return -HERO_FALL if sort == A_HERO else 0.0
        found = LIFE * float(life) + ARMOUR * float(state.armour[slot]) + self.strength[slot]
        if sort == A_HERO:
            found += (self.each[slot] - LIFE) * float(life)
        elif sort == A_MINION:
            found *= MINION
        tokens = state.tokens[slot]
        if tokens:
            found -= (STUNNED if tokens & 1 else 0.0) + (ILL if tokens & 2 else 0.0) + (ILL if tokens & 4 else 0.0)
        return found

    def fall(self, slot: i64, seat: i64) -> float:
        """What a seat that eliminates a creature has of it, beyond its life and strength."""
        figures, kind = self.state.rules.figures, self.state.kind[slot]
        if figures.sort[kind] == A_HERO:
            return self.prizes[seat]
        if figures.sort[kind] == A_MINION:
            return 0.0
        return stakes.kill(self.state, kind) if self.state.rules.duel else KILL + STAR * float(figures.rank[kind])

    def cast(self, found: list[float]) -> None:
        """A Spell that goes on counts as if it lay in the History, and had been aimed at whom it hurts most."""
        state, top = self.state, self.state.stack[-1]
        for frame in state.stack:
            if frame.kind == phases.CAST and frame.seat == state.stack[0].seat:
                found[frame.seat] += stakes.earned(state) * float(state.rules.figures.deck.income[frame.what])
                if top.kind == phases.PICK and top.seat == frame.seat:
                    found[frame.seat] += self.aimed(state.rules.figures.rows[top.what], top.where)

    def aimed(self, row: Row, who: i64) -> float:
        """What a row that is to be aimed at somebody promises if it deals damage."""
        deed, best = row.deed(effects.DEAL), 0.0
        if deed is None:
            return best
        damage = deed.values[0] if deed.values[0] >= 0 else 1
        for slot in targets.targets_of(self.state, row, who):
            if self.state.foes(self.state.keeper[who], self.state.keeper[slot]):
                found = LIFE * float(damage if damage < self.life[slot] else self.life[slot])
                if damage >= self.life[slot]:
                    found += self.fall(slot, self.state.keeper[who]) + self.strength[slot]
                if found > best:
                    best = found
        return best

    # Threats

    def gain(self, slot: i64, target: i64) -> float:
        """What an attack of one creature on another promises."""
        state, life = self.state, self.life[target]
        if life <= 0:
            return 0.0
        might, kind, guard = state.rules.might, state.kind[slot], self.cover[target]
        if state.rules.figures.type[kind] != MAGIC:
            guard += self.guard[target]
        found = self.each[target] * might.wounds(kind, life, guard)
        killed = might.kill(kind, life, guard)
        if killed > 0.0:
            found += killed * (self.fall(target, state.keeper[slot]) + self.strength[target])
        return found

    def hurt(self, slot: i64, target: i64, cover: i64) -> float:
        """How many wounds an attack of one creature on another brings on average."""
        state = self.state
        kind = state.kind[slot]
        guard = cover if state.rules.figures.type[kind] == MAGIC else cover + self.guard[target]
        return state.rules.might.wounds(kind, self.life[target], guard)

    def exposed(self, hero: i64, found: list[float]) -> float:
        """What the attacks that a Hero of a duel has to expect cost: wounds, and perhaps the game.

        Armour tokens are as good as life against all of them together. In a free-for-all whoever may eliminate the
        Hero has something of it, the others nothing.
        """
        state = self.state
        might, at, seats = state.rules.might, state.hex[hero], state.rules.seats
        printed = might.guard[state.kind[hero]]
        pool = self.life[hero] + self.guard[hero] - printed
        if state.rules.several:
            beside = self.helper(hero, self.shielders)
            pool += i64(COVERED * float(self.life[beside])) if beside >= 0 else 0
        cover = self.cover[hero]
        taken: list[float] = []
        for turn in range(seats):  # in the order of their turns
            seat = (state.stack[0].seat + turn) % seats
            if not state.foes(state.keeper[hero], seat):
                continue
            before = taken[pool] if taken else 0.0
            for slot in self.of_seat[seat]:
                if self.share[slot] > 0.0 and state.ground.far[state.hex[slot]][at] <= self.reach[slot]:
                    if not taken:
                        taken = [0.0] * int(pool + 1)
                        taken[0] = 1.0
                    kind = state.kind[slot]
                    guard = cover if state.rules.figures.type[kind] == MAGIC else cover + printed
                    taken = struck_on(taken, might.chance[kind], guard, self.likely(slot, hero))
            if self.crowd and taken:
                found[seat] += self.prizes[seat] * (taken[pool] - before)
        if not taken:
            return 0.0
        expected = 0.0
        for wounds in range(len(taken)):
            expected += taken[wounds] * float(wounds)
        nearly = taken[pool - 1] + (taken[pool - 2] if pool > 1 else 0.0)
        return EXPOSED * expected + NEARLY * nearly + HERO_FALL * taken[pool]

    def likely(self, slot: i64, hero: i64) -> float:
        """How likely a creature that is near enough comes to attack a Hero; less if the Hero can leave before."""
        state = self.state
        if self.share[slot] <= LATER:
            return LEFT_ALONE
        seats, now = state.rules.seats, state.stack[0].seat
        own = (state.keeper[hero] + seats - now) % seats
        return LEFT_ALONE if 0 < own < (state.keeper[slot] + seats - now) % seats else BROUGHT

    def helper(self, slot: i64, helpers: list[i64]) -> i64:
        """The first of some creatures that is an ally's and beside another, or −1."""
        state = self.state
        far = state.ground.far[state.hex[slot]]
        for other in helpers:
            if other == slot or far[state.hex[other]] != 1 or self.life[other] <= 0:
                continue
            if not state.foes(state.keeper[slot], state.keeper[other]):
                return other
        return -1

    def threat(self, slot: i64, danger: list[float]) -> float:
        """What a creature may hope to strike next, or how far off it is; Heroes in its reach are in danger."""
        state = self.state
        far, reach, share = state.ground.far[state.hex[slot]], self.reach[slot], self.share[slot]
        best, nearest = 0.0, i64(FAR)
        for other in self.against[state.keeper[slot]]:
            away = far[state.hex[other]]
            if away < nearest:
                nearest = away
            if away <= reach and share > 0.0:
                value = self.gain(slot, other)
                if value > best:
                    best = value
                if state.sort(other) == A_HERO and not state.rules.duel:
                    danger[other] += self.hurt(slot, other, self.cover[other]) * (1.0 if share > LATER else 0.7)
        if nearest > reach and nearest != FAR:
            return -NEAR * float(nearest - reach)
        if best > 0.0 and state.rules.several and state.sort(slot) != A_HERO:
            best *= 1.0 if self.helper(slot, self.leaders) < 0 else 1.0 + SPURRED
        return share * best


def relic_armour(state: "SignumState", seat: i64) -> i64:
    """SIG-RELIC-08: the armour tokens on a Hero's Relics."""
    found: i64 = 0
    for at in state.rules.card_places[seat]:
        if state.cards[at] >= 0 and state.rules.figures.armour[state.cards[at]] > 0:
            found += state.tally[at]
    return found


def cards(state: "SignumState", seat: i64) -> float:
    """What the tokens on a seat's Relics are worth."""
    found = 0.0
    for at in state.rules.card_places[seat]:
        if state.cards[at] >= 0 and state.tally[at] > 0:
            found += float(state.tally[at]) * (ARMOUR if state.rules.figures.armour[state.cards[at]] > 0 else USE)
    return found


def kills(state: "SignumState", seat: i64) -> float:
    """SIG-SKIRM-19, -20: what a seat has destroyed."""
    destroyed = ends.destroyed(state, seat)
    ranks = 3 * destroyed[1] + 2 * destroyed[2] + destroyed[3]
    return KILL * float(destroyed[0]) + STAR * float(ranks)
