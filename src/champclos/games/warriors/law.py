"""The law of Warriors: for each verb one predicate that answers with 0 or with the clause that forbids it.

What may be chosen is what these predicates allow, and nothing else; they read a position and change nothing. Who may
attack whom, which naming and charging both ask, is in `targets.py`.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from champclos.core.house import LEGAL, PIECE_1
from champclos.games.warriors import clauses, things, verbs
from champclos.games.warriors.attack import fighting_dragon, lost_kinds
from champclos.games.warriors.figures import DRAGON, MERCENARY, SHIELD, TYPES, WARRIORS
from champclos.games.warriors.phases import CHARGE, ENDED, FIGHT, KEEP, LOSS, PAUSE, PLACE, RESOLVE, WINDOW
from champclos.games.warriors.prepare import clause_of_keeping
from champclos.games.warriors.table import BAND, FACTION, FALLEN, FLIGHT, HERD, ROBES, UNSAID
from champclos.games.warriors.targets import attacks, can_attack, targets, why_charge, why_lead, why_target

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def why(state: "WarriorsState", seat: i64, choice: i64) -> i64:
    """0, or the clause that keeps the seat from this choice."""
    table = state.rules.verbs
    verb, first = table.row(choice), table.first(choice)
    if verb == verbs.ATTACK:
        return why_attack(state, seat, first, table.second(choice))
    if verb == verbs.SHOOT:
        return why_shoot(state, seat, table.second(choice))
    if verb == verbs.TARGET:
        return why_named(state, seat, first)
    if verb == verbs.DRAGON:
        return why_dragon(state, seat, first)
    if verb == verbs.FLAME:
        return why_flame(state, seat, table.second(choice))
    if verb == verbs.WIZARD:
        return why_wizard(state, seat, table.second(choice))
    if verb == verbs.KEEP:
        return why_keep(state, seat, first)
    if verb == verbs.JOIN:
        return why_join(state, seat, first)
    if verb == verbs.CAMP:
        return why_camp(state, seat, first)
    if verb == verbs.LOSE:
        return why_lose(state, seat, first)
    if verb == verbs.PASS:
        return why_answer(state, seat)
    if verb == verbs.GO_ON or verb == verbs.STOP:
        return why_step(state, seat, PAUSE, clauses.END_1)
    if verb == verbs.HALT:
        return why_step(state, seat, ENDED, clauses.CHARGE_1)
    if verb == verbs.CALL:
        return why_call(state, seat, FLIGHT if first == 0 else BAND)
    return why_fire(state, seat)


def choices(state: "WarriorsState", seat: i64) -> list[i64]:
    """What a waiting seat may choose, ascending."""
    top, mode = state.top(), state.battle.mode
    if top == WINDOW:
        return shots(state, seat)
    if top == PAUSE:
        return state.rules.pausing.copy()
    if top == KEEP:
        return keeps(state, seat)
    if top == LOSS:
        return state.rules.burning.copy() if fighting_dragon(state, seat) else losses(state, seat)
    if top == ENDED:
        return state.rules.every[verbs.HALT] + allowed(state, seat, verbs.CAMP)
    if top == CHARGE:
        return targets(state, seat, state.battle.lead)
    if top == PLACE:
        return allowed(state, seat, verbs.WIZARD) + allowed(state, seat, verbs.FLAME)
    if mode == FACTION:
        return attacks(state, seat)
    if mode == UNSAID:
        return allowed(state, seat, verbs.CALL)
    if mode == BAND and state.joining():
        return allowed(state, seat, verbs.JOIN)
    if mode == FLIGHT and state.battle.lead_flames == FALLEN:
        return allowed(state, seat, verbs.DRAGON)
    return targets(state, seat, things.LAIR_UNIT)


def allowed(state: "WarriorsState", seat: i64, verb: i64) -> list[i64]:
    """Of the choices of a verb, those that nothing forbids."""
    found: list[i64] = []
    for choice in state.rules.every[verb]:
        if why(state, seat, choice) == 0:
            found.append(choice)
    return found


# Preparation


def why_keep(state: "WarriorsState", seat: i64, kind: i64) -> i64:
    """WAR-PREP-1 and -2, WAR-DRAGON-2: some of the cards dealt, as many as are due."""
    if state.top() != KEEP:
        return clauses.PREP_1
    if state.due[seat] == 0:
        return clause_of_keeping(state)
    return LEGAL if state.zones.count(state.rules.hand(seat), kind) else PIECE_1


def keeps(state: "WarriorsState", seat: i64) -> list[i64]:
    """The kinds of cards in the seat's hand."""
    found: list[object] = []
    cards, kinds, codes = state.zones.cards, state.zones.kinds, state.rules.keeps
    first = state.rules.hand(seat) * kinds
    for kind in range(kinds):
        if cards[first + kind] and why_keep(state, seat, kind) == 0:
            found.append(codes[kind])
    return cast("list[i64]", found)


def why_wizard(state: "WarriorsState", seat: i64, unit: i64) -> i64:
    """WAR-DEAL-3, WAR-PREP-3: on a faction of one's own; WAR-DRAGON-3: not on a Dragon."""
    if state.top() != PLACE:
        return clauses.WIZ_1 if state.stage() == FIGHT else clauses.PREP_3
    if seat != state.seat or state.table.count(seat, ROBES) == 0:
        return clauses.DEAL_3 if state.round == 0 else clauses.PREP_3
    if unit >= things.LAIR_UNIT:
        return clauses.DRAGON_3
    return LEGAL if state.table.size(seat, unit) else PIECE_1


def why_flame(state: "WarriorsState", seat: i64, heat: i64) -> i64:
    """WAR-DRAGON-7: after one's Wizards, to any Dragon of one's own."""
    if state.top() != PLACE or seat != state.seat or state.table.count(seat, ROBES):
        return clauses.DRAGON_7
    return LEGAL if state.table.count(seat, things.DRAGONS + heat) else PIECE_1


# Naming attacker and target


def why_step(state: "WarriorsState", seat: i64, step: i64, clause: i64) -> i64:
    """Whether the seat is resolving its Battle card and this step of it is on."""
    if state.stage() != FIGHT or seat != state.resolver:
        return clauses.ROUND_1
    return LEGAL if state.top() == step else clause


def why_attack(state: "WarriorsState", seat: i64, people: i64, target: i64) -> i64:
    """WAR-ATTACK-1 to -4: a faction of one's own against one of another player."""
    turn = why_step(state, seat, RESOLVE, clauses.ATTACK_1)
    if turn:
        return turn
    if state.battle.mode != FACTION:
        return clauses.MERC_1 if state.rules.figures.sorts[state.battle.card] == MERCENARY else clauses.DRAGON_10
    return why_lead(state, seat, people) or why_target(state, seat, people, target)


def why_call(state: "WarriorsState", seat: i64, mode: i64) -> i64:
    """WAR-DRAGON-11: a Mixed Battle is what its owner says, if that allows an attack."""
    turn = why_step(state, seat, RESOLVE, clauses.DRAGON_11)
    if turn or state.battle.mode != UNSAID or not can_attack(state, seat, mode):
        return turn or clauses.DRAGON_11
    return LEGAL


def why_join(state: "WarriorsState", seat: i64, people: i64) -> i64:
    """WAR-MERC-1: infantry of any faction, as many as the card says."""
    turn = why_step(state, seat, RESOLVE, clauses.MERC_1)
    if turn or state.battle.mode != BAND or not state.joining():
        return turn or clauses.MERC_1
    return LEGAL if state.table.symbols(seat, people, SHIELD) else PIECE_1


def why_dragon(state: "WarriorsState", seat: i64, heat: i64) -> i64:
    """WAR-DRAGON-10: one Dragon, in a Draconic Battle."""
    turn = why_step(state, seat, RESOLVE, clauses.DRAGON_10)
    if turn or state.battle.mode == UNSAID:
        return turn or clauses.DRAGON_11
    if state.battle.mode != FLIGHT or state.battle.lead_flames != FALLEN:
        return clauses.DRAGON_10
    return LEGAL if state.table.count(seat, things.DRAGONS + heat) else PIECE_1


def why_named(state: "WarriorsState", seat: i64, target: i64) -> i64:
    """The target of a band, of a Dragon, or of a charge."""
    battle = state.battle
    if state.top() == CHARGE and seat == state.resolver:
        return why_target(state, seat, battle.lead, target)
    turn = why_step(state, seat, RESOLVE, clauses.ATTACK_1)
    if turn or battle.mode == UNSAID:
        return turn or clauses.DRAGON_11
    if battle.mode == BAND and state.joining():
        return clauses.MERC_1
    if battle.mode == FACTION or (battle.mode == FLIGHT and battle.lead_flames == FALLEN):
        return clauses.ATTACK_1
    return why_target(state, seat, things.LAIR_UNIT, target)


# Losses and charges


def why_lose(state: "WarriorsState", seat: i64, kind: i64) -> i64:
    """WAR-ATTACK-8 and -10: a Warrior of the faction or the band in the Battle."""
    if state.top() != LOSS or seat != state.seat:
        return clauses.ATTACK_8
    battle = state.battle
    if seat == state.resolver and battle.mode == BAND:
        return LEGAL if kind % TYPES == SHIELD and battle.band[kind // TYPES] else clauses.ATTACK_10
    if kind // TYPES != (battle.lead if seat == state.resolver else battle.target):
        return clauses.ATTACK_10
    if state.table.count(seat, kind):
        return LEGAL
    return clauses.CHARGE_3 if is_camped(state, seat, kind) else PIECE_1


def losses(state: "WarriorsState", seat: i64) -> list[i64]:
    """What the loser of a comparison may give."""
    found: list[object] = []
    for kind in lost_kinds(state, seat):
        if why_lose(state, seat, kind) == 0:
            found.append(state.rules.losses[kind])
    return cast("list[i64]", found)


def why_fire(state: "WarriorsState", seat: i64) -> i64:
    """WAR-DRAGON-6: a Flame, or the Dragon, for a lost comparison."""
    if state.top() != LOSS or seat != state.seat:
        return clauses.DRAGON_6
    return LEGAL if fighting_dragon(state, seat) else clauses.ATTACK_10


def why_camp(state: "WarriorsState", seat: i64, kind: i64) -> i64:
    """WAR-CHARGE-2 and -4: a Warrior of the attacking faction."""
    turn = why_step(state, seat, ENDED, clauses.CHARGE_1)
    if turn or kind // TYPES != state.battle.lead:
        return turn or clauses.CHARGE_2
    return why_charge(state, seat, kind % TYPES)


# Catapults


def why_answer(state: "WarriorsState", seat: i64) -> i64:
    """WAR-CATA-1 and -2: only at its moments, only with a Catapult, and one after the other."""
    if state.top() != WINDOW or state.table.count(seat, things.CATAPULTS) == 0:
        return clauses.CATA_1
    return LEGAL if seat == state.seat else clauses.CATA_2


def why_shoot(state: "WarriorsState", seat: i64, named: i64) -> i64:
    """A shot at a thing of some seat's."""
    other, thing = named // state.rules.things, named % state.rules.things
    return why_answer(state, seat) or why_aim(state, seat, other, thing)


def why_aim(state: "WarriorsState", seat: i64, other: i64, thing: i64) -> i64:
    """WAR-CATA-3 and -4, WAR-CHARGE-3, WAR-DRAGON-8: what a seat that may shoot may name."""
    if other == seat:
        return clauses.CATA_3
    if thing == things.CATAPULTS or thing == things.BATTLES:
        return clauses.CATA_4
    if thing == things.CAMPED:
        return clauses.CHARGE_3
    if thing == things.FLAMES:
        return clauses.DRAGON_8
    if has_thing(state, other, thing):
        return LEGAL
    if thing < WARRIORS and is_camped(state, other, thing):
        return clauses.CHARGE_3
    prize = DRAGON if thing >= things.FIGHTER else thing
    won = (thing < WARRIORS or thing >= things.FIGHTER) and state.table.won(other, prize) > 0
    return clauses.CATA_3 if won else PIECE_1


def is_camped(state: "WarriorsState", seat: i64, kind: i64) -> bool:
    """WAR-CHARGE-3: whether a Warrior of the kind camps."""
    battle = state.battle
    return seat == state.resolver and kind // TYPES == battle.lead and battle.camp[kind % TYPES] > 0


def has_thing(state: "WarriorsState", seat: i64, thing: i64) -> bool:
    """Whether such a card of the seat lies where a Catapult can hit it."""
    if things.BANDED <= thing < things.WIZARDS:
        return seat == state.resolver and state.battle.band[thing - things.BANDED] > 0
    if thing == things.FIGHTER:
        return state.fighting_flames(seat) != FALLEN
    return state.table.count(seat, thing) > 0


def shots(state: "WarriorsState", seat: i64) -> list[i64]:
    """What the holder of a Catapult may do: all that lies open, and the band and the Dragons in the Battle."""
    if why_answer(state, seat):
        return []
    rules, table, cells = state.rules, state.table, state.table.cells
    found: list[object] = rules.passing.copy()
    for other in range(rules.seats):
        if other != seat:
            row, first = table.row(other), other * rules.things
            for thing in range(rules.things if table.count(other, HERD) else rules.steady):
                fighting = things.BANDED <= thing < things.WIZARDS or thing == things.FIGHTER
                if (cells[row + thing] or fighting) and why_aim(state, seat, other, thing) == 0:
                    found.append(rules.shots[first + thing])
    return cast("list[i64]", found)
