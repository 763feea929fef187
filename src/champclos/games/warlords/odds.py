"""The odds of a battle fought to its end, exactly (`core/attrition.py`).

Assumed: the attacker never retreats, both sides lose soldiers in the order of `losses.order`, and no further card is
played. Dice and the numbers to reach are the battle's own, with the cards that are in force in it.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core import attrition
from champclos.core.attrition import EXACTLY, Fight, FightOdds, Side
from champclos.core.errors import ChampclosError
from champclos.core.game import NONE, Prospect, Prospects
from champclos.core.words import Words, seat_name
from champclos.games.warlords import battles, effects, losses, marches, phases, said, verbs
from champclos.games.warlords.battles import PEASANT
from champclos.games.warlords.figures import ARCHER, KINDS, sort_of
from champclos.games.warlords.phases import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

PEASANTS: Final = KINDS  # in place of a kind of soldiers
STRIKES_FIRST: Final = [kind < KINDS and sort_of(kind) == ARCHER for kind in range(PEASANTS + 1)]
TAKEN: Final = attrition.WON
LOST: Final = attrition.LOST
ROUGHLY: Final = 1e-6  # chances that bots leave out
MOST_KEPT: Final = 64  # soldiers of a kind in odds that are kept
MOST_KNOWN: Final = 4096  # such odds

PEASANT_WORDS: Final = (Words("peasant", "paysan"), Words("peasants", "paysans"))


def fought(state: "WarlordsState", least: float = EXACTLY) -> FightOdds:
    """What comes of the battle being fought, before a round: dice, soldiers and cards as the position has them."""
    battle = battles.battle_frame(state)
    sides: list[Side] = []
    for side in (ATTACKER, DEFENDER):
        made, faces = Side(), battles.die_of(state, side)
        for kind in losses.order(state, battle.seat if side == ATTACKER else state.holders[battle.where]):
            made.add(kind, battles.soldiers(state, side, kind))
        if side == DEFENDER:
            made.add(PEASANTS, state.peasants)
        arm(made, faces, [battles.reach_of(state, side, sort) for sort in range(PEASANT + 1)])
        sides.append(made)
    first = battle.much == 1 and battle.more < phases.ROUND_OVER
    return outcome(sides, least, first and battles.lasting(state, effects.QUIET) is not None)


def arm(side: Side, faces: i64, reach: list[i64]) -> None:
    """A side has dice with some faces; `reach` is what they must show, by sort."""
    hits: list[float] = []
    for kind in range(PEASANTS + 1):
        to_reach = reach[PEASANT if kind == PEASANTS else sort_of(kind)]
        hits.append(0.0 if to_reach > faces else float(faces - to_reach + 1) / float(faces))
    side.arm(hits, STRIKES_FIRST)


def outcome(sides: list[Side], least: float, quiet: bool) -> FightOdds:
    """What comes of it; with `quiet` the defender's archers do not shoot in the first round."""
    fight = Fight(sides[ATTACKER], sides[DEFENDER], least)
    fight.begin(quiet)
    return fight.run(PEASANTS + 1)


def assault(state: "WarlordsState", seat: i64, army: list[i64], fief: i64) -> FightOdds:
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


def reckoned(state: "WarlordsState", seat: i64, army: list[i64], fief: i64, least: float = ROUGHLY) -> FightOdds:
    """The same, reckoned anew."""
    holder, sides = state.holders[fief], [Side(), Side()]
    for kind in losses.order(state, seat):
        sides[ATTACKER].add(kind, army[kind])
    for kind in losses.order(state, holder):
        sides[DEFENDER].add(kind, state.standing(fief, kind))
    if holder < 0:
        sides[DEFENDER].add(PEASANTS, state.rules.figures.peasants[fief])
    for side in (ATTACKER, DEFENDER):
        faces = state.rules.figures.attack_die if side == ATTACKER else battles.defence_die(state, fief)
        arm(sides[side], faces, [battles.usual_reach(state, side, sort, fief) for sort in range(PEASANT + 1)])
    return outcome(sides, least, False)


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


def battle_odds(state: "WarlordsState", choice: i64 = NONE) -> FightOdds:
    """What comes of the battle being fought, or of the one that a choice of the deciding seat leads to."""
    scratch = engaged(state, choice)
    if scratch is None:
        raise ChampclosError("no battle is about to be fought here: name the choice that leads to one")
    return fought(scratch)


def prospects(state: "WarlordsState", choice: i64) -> Prospects:
    """How a battle may end, in words."""
    scratch = engaged(state, choice)
    if scratch is None:
        return Prospects([])
    odds, battle = fought(scratch), battles.battle_frame(scratch)
    side, the = seat_name(int(battle.seat)), state.rules.figures.fief_said[battle.where]
    taken = said.words("odds.takes", side=side, the=the, men=men(odds.expected_if(TAKEN, ATTACKER)))
    failed = said.words("odds.fails", side=side, men=men(odds.expected_if(LOST, DEFENDER)))
    told = [taken, failed, said.words("odds.nobody")]
    return Prospects([Prospect(odds.chance[end], told[end]) for end in range(3) if odds.chance[end] > 0.0])


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
    return Words(", ".join(en), ", ".join(fr)) if en else said.words("odds.no-losses")
