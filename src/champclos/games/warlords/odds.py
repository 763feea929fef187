"""The odds of a battle fought to its end, exactly, by going through all losses that both sides may come to have.

Assumed: the attacker never retreats, both sides lose soldiers in the order of `losses.order`, and no further card is
played. Dice and the numbers to reach are the battle's own, with the cards that are in force in it.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from champclos.core.errors import ChampclosError
from champclos.core.game import NONE
from champclos.core.words import Words, fill, seat_name
from champclos.games.warlords import battles, effects, losses, marches, phases, verbs
from champclos.games.warlords.battles import PEASANT
from champclos.games.warlords.figures import ARCHER, KINDS, sort_of
from champclos.games.warlords.phases import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

PEASANTS: Final = KINDS  # in place of a kind of soldiers
TAKEN: Final = 0  # how a battle ends: the defenders are gone, the attackers are, or both
LOST: Final = 1
NOBODY_LEFT: Final = 2
EXACTLY: Final = 1e-15  # chances below which are left out
ROUGHLY: Final = 1e-6
MOST_KEPT: Final = 64  # soldiers of a kind in odds that are kept
MOST_KNOWN: Final = 4096  # such odds

TAKES: Final = Words("{side} takes {the}; lost on average: {men}", "{side} prend {the} ; pertes moyennes : {men}")
FAILS: Final = Words(
    "{side} loses everybody; the defence loses on average: {men}",
    "{side} perd tous ses soldats ; pertes moyennes de la défense : {men}",
)
NO_ONE: Final = Words("Nobody is left on either side", "Personne ne survit, ni d'un côté ni de l'autre")
NO_LOSSES: Final = Words("nobody", "aucune")
PEASANT_WORDS: Final = (Words("peasant", "paysan"), Words("peasants", "paysans"))


class BattleOdds:
    """How likely each end of a battle is, and by kind of soldiers (peasants last) what each side loses on average.

    `chance` and `lost` have an entry for each end; `lost` sums up the losses of both sides there, the attackers' first,
    weighted by how likely they are.
    """

    def __init__(self) -> None:
        self.chance: list[float] = [0.0, 0.0, 0.0]
        self.lost: list[list[float]] = [[0.0] * (2 * (KINDS + 1)) for end in range(3)]

    def expected(self, side: i64) -> list[float]:
        """What a side loses on average, by kind."""
        found = [0.0] * (KINDS + 1)
        for lost in self.lost:
            for kind in range(KINDS + 1):
                found[kind] += lost[side * (KINDS + 1) + kind]
        return found

    def expected_if(self, end: i64, side: i64) -> list[float]:
        """The same where the battle ends in one way."""
        chance = self.chance[end]
        part = self.lost[end][side * (KINDS + 1) : (side + 1) * (KINDS + 1)]
        return [lost / chance for lost in part] if chance > 0.0 else part


class Side:
    """A side of a battle: its soldiers in the order in which they are lost, and what it may roll after each loss.

    After some losses archers show a number of hits as often as `archers` says, all others as `others` does.
    """

    def __init__(self) -> None:
        self.kinds: list[i64] = []
        self.archers: list[vec[float]] = []
        self.others: list[vec[float]] = []

    def add(self, kind: i64, number: i64) -> None:
        for man in range(number):
            self.kinds.append(kind)

    def arm(self, hits: list[float]) -> None:
        """Work out what it may roll; `hits` is how likely a die hits, by sort."""
        archers, others = vec[float]([1.0]), vec[float]([1.0])
        backwards_archers, backwards_others = [archers], [others]
        for at in range(len(self.kinds) - 1, -1, -1):
            kind = self.kinds[at]
            sort = PEASANT if kind == PEASANTS else sort_of(kind)
            if sort == ARCHER:
                archers = with_die(archers, hits[sort])
            else:
                others = with_die(others, hits[sort])
            backwards_archers.append(archers)
            backwards_others.append(others)
        backwards_archers.reverse()
        backwards_others.reverse()
        self.archers, self.others = backwards_archers, backwards_others


def with_die(chances: vec[float], hit: float) -> vec[float]:
    """How likely each number of hits is with one die more."""
    found = vec[float]()
    before = 0.0
    for at in range(len(chances)):
        found = append(found, chances[at] * (1.0 - hit) + before)
        before = chances[at] * hit
    return append(found, before) if before > EXACTLY else found


class Course:
    """The chances of all losses that two sides may come to have: at the start of a round, and after its archers.

    Ways that are less likely than `least` are left out.
    """

    def __init__(self, attacker: Side, defender: Side, least: float) -> None:
        self.least = least
        self.attacker = attacker
        self.defender = defender
        self.width: i64 = len(defender.kinds) + 1
        cells = (len(attacker.kinds) + 1) * self.width
        self.rounds = vec[float]([0.0] * int(cells))
        self.middles = vec[float]([0.0] * int(cells))

    def spread(self, chance: float, own: i64, other: i64, archers: bool) -> None:
        """A step of a round with some losses on both sides; that nobody hits is left out."""
        attacker, defender, width = self.attacker, self.defender, self.width
        ours = attacker.archers[own] if archers else attacker.others[own]
        theirs = defender.archers[other] if archers else defender.others[other]
        cells = self.middles if archers else self.rounds
        rows: i64 = len(attacker.kinds) - own
        columns: i64 = width - 1 - other
        first: i64 = 0
        while ours[first] * chance < self.least and first < len(ours) - 1:
            first += 1
        for lost in range(len(theirs)):
            share = chance * theirs[lost]
            if share < self.least:
                continue
            row = (own + (lost if lost < rows else rows)) * width + other
            for hit in range(first, len(ours)):
                if lost + hit > 0:
                    at = row + (hit if hit < columns else columns)
                    cells[at] = cells[at] + share * ours[hit]
        if archers:
            self.middles = cells
        else:
            self.rounds = cells

    def first_round(self, quiet: bool) -> None:
        """The first round; with `quiet` the defender's archers do not roll in it."""
        if not quiet:
            self.rounds[0] = 1.0
            return
        hits = self.attacker.archers[0]
        columns: i64 = self.width - 1
        for hit in range(len(hits)):
            other = hit if hit < columns else columns
            if other == columns:
                self.rounds[other] = self.rounds[other] + hits[hit]
                continue
            self.spread(hits[hit], 0, other, False)
            missed = hits[hit] * self.attacker.others[0][0] * self.defender.others[other][0]
            self.rounds[other] = self.rounds[other] + missed

    def run(self) -> BattleOdds:
        """All rounds to come: losses only grow, so every pair of them is complete when its turn comes."""
        odds = BattleOdds()
        attacker, defender, width = self.attacker, self.defender, self.width
        most: i64 = len(attacker.kinds)
        for own in range(most + 1):
            for other in range(width):
                at = own * width + other
                begun, middle = self.rounds[at], self.middles[at]
                if begun + middle < self.least:
                    continue
                if own == most or other == width - 1:
                    self.end(odds, own, other, begun + middle)
                    continue
                missed = attacker.archers[own][0] * defender.archers[other][0]
                all_missed = attacker.others[own][0] * defender.others[other][0]
                if missed * all_missed > 1.0 - 1e-12:  # nobody can hit any more
                    continue
                begun = (begun + all_missed * middle) / (1.0 - missed * all_missed)
                self.spread(begun, own, other, True)
                self.spread(middle + missed * begun, own, other, False)
        return odds

    def end(self, odds: BattleOdds, own: i64, other: i64, chance: float) -> None:
        """The battle is over with these losses."""
        gone = own == len(self.attacker.kinds)
        end = (NOBODY_LEFT if other == self.width - 1 else LOST) if gone else TAKEN
        odds.chance[end] += chance
        lost = odds.lost[end]
        for man in range(own):
            lost[self.attacker.kinds[man]] += chance
        for man in range(other):
            lost[KINDS + 1 + self.defender.kinds[man]] += chance


def fought(state: "WarlordsState", least: float = EXACTLY) -> BattleOdds:
    """What comes of the battle being fought, before a round: dice, soldiers and cards as the position has them."""
    battle = battles.battle_frame(state)
    sides: list[Side] = []
    for side in (ATTACKER, DEFENDER):
        made, faces = Side(), battles.die_of(state, side)
        for kind in losses.order(state, battle.seat if side == ATTACKER else state.holders[battle.where]):
            made.add(kind, battles.soldiers(state, side, kind))
        if side == DEFENDER:
            made.add(PEASANTS, state.peasants)
        made.arm([chance_of(faces, battles.reach_of(state, side, sort)) for sort in range(PEASANT + 1)])
        sides.append(made)
    course = Course(sides[0], sides[1], least)
    first = battle.much == 1 and battle.more < phases.ROUND_OVER
    course.first_round(first and battles.lasting(state, effects.QUIET) is not None)
    return course.run()


def assault(state: "WarlordsState", seat: i64, army: list[i64], fief: i64) -> BattleOdds:
    """What would come of an attack by an army on a fief as it stands, without cards, roughly; what is found is kept."""
    holder, known = state.holders[fief], state.rules.assaults
    peasants = state.rules.figures.peasants[fief] if holder < 0 else 0
    ground = battles.defence_die(state, fief) * 2 + (1 if state.castles[fief] else 0)
    attackers, defenders = i64(0), peasants * 2 + (1 if holder >= 0 and state.out(holder) else 0)
    for kind in range(KINDS):
        standing = state.standing(fief, kind)
        if army[kind] >= MOST_KEPT or standing >= MOST_KEPT:
            return reckoned(state, seat, army, fief)
        attackers = attackers * MOST_KEPT + army[kind]
        defenders = defenders * MOST_KEPT + standing
    key = (int(attackers), int(defenders), int(ground))
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        found = reckoned(state, seat, army, fief)
        known[key] = found
    return found


def reckoned(state: "WarlordsState", seat: i64, army: list[i64], fief: i64, least: float = ROUGHLY) -> BattleOdds:
    """The same, reckoned anew."""
    attacker, defender, holder = Side(), Side(), state.holders[fief]
    for kind in losses.order(state, seat):
        attacker.add(kind, army[kind])
    for kind in losses.order(state, holder):
        defender.add(kind, state.standing(fief, kind))
    if holder < 0:
        defender.add(PEASANTS, state.rules.figures.peasants[fief])
    for side in (ATTACKER, DEFENDER):
        faces = state.rules.figures.attack_die if side == ATTACKER else battles.defence_die(state, fief)
        hits = [chance_of(faces, battles.usual_reach(state, side, sort, fief)) for sort in range(PEASANT + 1)]
        (attacker if side == ATTACKER else defender).arm(hits)
    course = Course(attacker, defender, least)
    course.first_round(False)
    return course.run()


def chance_of(faces: i64, reach: i64) -> float:
    """How likely a die hits."""
    return 0.0 if reach > faces else float(faces - reach + 1) / float(faces)


def engaged(state: "WarlordsState", choice: i64) -> "WarlordsState | None":
    """A copy in which the battle that a choice begins, or goes on with, is fought; None if it is about no battle."""
    top, table = state.stack[-1], state.rules.verbs
    verb = NONE if choice == NONE else table.row(choice)
    scratch = state.copy()
    scratch.hush()
    if verb == verbs.STEP and state.holders[table.first(choice)] != state.seat:
        scratch.act(state.seat, choice)
        battles.begin(scratch, state.seat, table.first(choice), 0)
    elif verb == verbs.FIGHT or verb == verbs.GO_ON or (verb == verbs.PASS and top.kind == phases.BATTLE):
        scratch.act(state.seat, choice)
    elif verb == verbs.DONE and top.kind == phases.TURN and len(marches.targets(state)) == 1:
        battles.begin(scratch, top.seat, marches.targets(state)[0], 0)
    elif verb != NONE or top.kind != phases.BATTLE:
        return None
    return scratch


def battle_odds(state: "WarlordsState", choice: i64 = NONE) -> BattleOdds:
    """What comes of the battle being fought, or of the one that a choice of the deciding seat leads to."""
    scratch = engaged(state, choice)
    if scratch is None:
        raise ChampclosError("no battle is about to be fought here: name the choice that leads to one")
    return fought(scratch)


def prospects(state: "WarlordsState", choice: i64) -> list[tuple[float, Words]]:
    """How a battle may end, in words."""
    scratch = engaged(state, choice)
    if scratch is None:
        return []
    odds, battle = fought(scratch), battles.battle_frame(scratch)
    side, the = seat_name(int(battle.seat)), state.rules.figures.fief_said[battle.where]
    taken = fill(TAKES, side=side, the=the, men=men(odds.expected_if(TAKEN, ATTACKER)))
    failed = fill(FAILS, side=side, men=men(odds.expected_if(LOST, DEFENDER)))
    told = [taken, failed, NO_ONE]
    return [(odds.chance[end], told[end]) for end in range(3) if odds.chance[end] > 0.0]


def men(numbers: list[float]) -> Words:
    """Soldiers on average: 2.3 spearmen, 0.4 knights."""
    en: list[str] = []
    fr: list[str] = []
    for kind in range(KINDS + 1):
        if numbers[kind] < 0.05:
            continue
        one, many = PEASANT_WORDS if kind == PEASANTS else verbs.SOLDIER_WORDS[kind]
        figure = f"{numbers[kind]:.1f}"
        en.append(f"{figure} {one.en if figure == '1.0' else many.en}")
        fr.append(f"{figure.replace('.', ',')} {one.fr if numbers[kind] < 1.95 else many.fr}")
    return Words(", ".join(en), ", ".join(fr)) if en else NO_LOSSES
