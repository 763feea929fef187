"""The odds of an attack or an ability with dice, exactly: every way in which they may fall, played out by the engine.

Assumed, where somebody decides on the way: the attacker re-rolls BLANK dice where that costs nothing (Attack Master),
leaves out the weakest of too many dice, and pushes the target where that hurts it; whatever else may be used is not
used, and `AttackOdds.unused` says what. It is followed until the damage is dealt: what comes after it is not reckoned.
"""

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import UNSAID, Row
from champclos.core.errors import ChampclosError
from champclos.core.events import LOST, NOTHING, Event
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, RESIGN, Prospect, Prospects
from champclos.core.words import Words, counted, first_upper
from champclos.games.signum import clauses, effects, events, phases, said, targets, verbs
from champclos.games.signum.rules import SLOTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

End = tuple[int, int, bool, bool]  # damage, wounds, or below zero how many are healed, pushed, eliminated
Signature = tuple[tuple[int, ...], ...]
NO_DICE: Final[tuple[int, ...]] = (-1,)  # in a signature: a decision, after which other dice fall


class AttackOdds:
    """How an attack may end, and how likely each end is."""

    def __init__(self, target: i64, seat: i64, kind: i64) -> None:
        self.target = target
        self.seat = seat  # who controls the target
        self.kind = kind
        self.ends: dict[End, Fraction] = {}
        self.unused: list[Words] = []  # what could be used on the way and is assumed not to be

    def _by(self, part: int) -> dict[int, Fraction]:
        found: dict[int, Fraction] = {}
        for end, chance in self.ends.items():
            number = end[0] if part == 0 else end[1]
            found[number] = found.get(number, Fraction(0)) + chance
        return dict(sorted(found.items()))

    @property
    def damage(self) -> dict[int, Fraction]:
        """How likely each amount of damage is, before armour."""
        return self._by(0)

    @property
    def wounds(self) -> dict[int, Fraction]:
        """How likely each number of wounds is."""
        return self._by(1)

    @property
    def push(self) -> Fraction:
        """How likely the target is pushed to another hex."""
        return sum((chance for end, chance in self.ends.items() if end[2]), Fraction(0))

    @property
    def kill(self) -> Fraction:
        """How likely the target is eliminated."""
        return sum((chance for end, chance in self.ends.items() if end[3]), Fraction(0))


class Branch:
    """A position on the way, how likely it is, and what the target has suffered by then."""

    def __init__(self, state: "SignumState", chance: Fraction, damage: i64, wounds: i64, pushed: bool) -> None:
        self.state = state
        self.chance = chance
        self.damage = damage
        self.wounds = wounds
        self.pushed = pushed

    def listen(self, target: i64) -> None:
        """What the last step told of the target."""
        for event in self.state.told:
            if event.who < 0 or event.who % SLOTS != target:
                continue
            if event.what == events.HURT:
                self.damage += event.much
            elif event.what == events.WOUNDED:
                self.wounds += event.much
            elif event.what == events.HEALED:
                self.wounds -= event.much
            elif event.what == events.SHOVED and event.clause == clauses.ASSAULT_01:
                self.pushed = True


def attack_odds(state: "SignumState", choice: i64) -> AttackOdds:
    """What comes of an attack, or of an ability with dice, that the deciding seat may choose."""
    if aimed_at(state, choice) < 0:
        raise ChampclosError("no attack that may be made now: name one of the choices, like attack:c4")
    found = walked(state, choice, False)
    return found if found is not None else coloured(state, choice)


def aimed_at(state: "SignumState", choice: i64) -> i64:
    """The creature for which dice fall because of a choice that the deciding seat may make now, or −1."""
    if state.seat < 0 or choice == RESIGN or state.why_not(state.seat, choice) != 0:
        return NOTHING
    table, top = state.rules.verbs, state.stack[-1]
    if table.row(choice) == verbs.ATTACK:
        return state.at[table.first(choice)]
    if table.row(choice) == verbs.PICK and verbs.rolls(state.rules.figures.rows[top.what]):
        return state.at[table.first(choice)]
    if table.row(choice) == verbs.SPECIAL:
        row = state.rules.figures.rows[state.rules.figures.specials[table.first(choice)]]
        found = targets.targets_of(state, row, top.what) if row.picks and verbs.rolls(row) else []
        return found[0] if len(found) == 1 else NOTHING
    return NOTHING


def coloured(state: "SignumState", choice: i64) -> AttackOdds:
    """Where dice are thrown again it matters which of them shows what."""
    found = walked(state, choice, True)
    assert found is not None
    return found


def walked(state: "SignumState", choice: i64, colours: bool) -> AttackOdds | None:
    """Every way of the dice; ways that show the same symbols are one, unless colours matter: None says that they do."""
    target, attacker = aimed_at(state, choice), state.seat
    found = AttackOdds(target, state.keeper[target], state.kind[target])
    depth = begun_at(state)
    first = state.copy()
    first.events = []
    first.apply(attacker, choice)
    branches: dict[Signature, Branch] = {(): Branch(first, Fraction(1), 0, 0, False)}
    while branches:
        further: dict[Signature, Branch] = {}
        for signature, branch in branches.items():
            branch.listen(target)
            here = branch.state
            if over(here, depth, target):
                killed = not here.alive(target) or here.doomed(target)
                end = (int(branch.damage), int(branch.wounds), branch.pushed, killed)
                found.ends[end] = found.ends.get(end, Fraction(0)) + branch.chance
            elif here.seat == NATURE and here.stack[-1].kind == phases.DRAW:  # which card makes no difference here
                cards = here.odds().choices
                here.apply(NATURE, cards[0] if cards else DRAW_UNKNOWN)
                add(further, (*signature, NO_DICE), branch, here, Fraction(1))
            elif here.seat == NATURE:
                fall = here.odds()
                for outcome, weight in fall:
                    after = here.copy()
                    after.apply(NATURE, outcome)
                    add(
                        further,
                        thrown(here, signature, outcome, colours),
                        branch,
                        after,
                        Fraction(weight, int(fall.total)),
                    )
            else:
                answer = assumed(here, attacker, found)
                if not colours and here.rules.verbs.row(answer) == verbs.REROLL:
                    return None
                here.apply(here.seat, answer)
                add(further, (*signature, NO_DICE), branch, here, Fraction(1))
        branches = further
    return found


def add(
    found: dict[Signature, Branch], signature: Signature, before: Branch, after: "SignumState", share: Fraction
) -> None:
    """One way more, or a way that comes to the same as another."""
    known = found.get(signature)
    if known is None:
        found[signature] = Branch(after, before.chance * share, before.damage, before.wounds, before.pushed)
    else:
        known.chance += before.chance * share


def thrown(state: "SignumState", signature: Signature, outcome: int, colours: bool) -> Signature:
    """What has fallen so far: the symbols of dice that fall one colour after the other are added up."""
    table = state.rules.nature
    shown = tuple(int(number) for number in state.rules.shown[table.second(outcome)])
    if colours:
        return (*signature, (int(table.first(outcome)), *shown))
    if not signature or signature[-1] == NO_DICE or len(state.thrown) == 0:
        return (*signature, shown)
    both = tuple(one + other for one, other in zip(signature[-1], shown, strict=True))
    return (*signature[:-1], both)


def begun_at(state: "SignumState") -> int:
    """Where in the stack an attack or an ability will be that is chosen now: on top, or in place of a question."""
    return len(state.stack) - (1 if state.stack[-1].kind == phases.PICK else 0)


def over(state: "SignumState", depth: int, target: i64) -> bool:
    """Whether the damage of the attack is dealt, or the ability is over."""
    if state.seat == OVER or len(state.stack) <= depth or not state.alive(target) or state.doomed(target):
        return True
    frame = state.stack[depth]
    return frame.kind == phases.ATTACK and frame.more > phases.AFTER


# What is assumed


def assumed(state: "SignumState", attacker: i64, found: AttackOdds) -> i64:
    """What whoever decides on the way is taken to choose."""
    top, table, options = state.stack[-1], state.rules.verbs, state.choices(state.seat)
    if top.kind == phases.OFFER:
        row = state.rules.figures.rows[top.what]
        if row.when == effects.MODIFY and top.seat == attacker and free(row):
            return table.code(verbs.YES if blanks(state) else verbs.PASS, 0, 0, 0)
        words = state.rules.figures.abilities[row.source].words
        if words not in found.unused:
            found.unused.append(words)
        return table.code(verbs.PASS, 0, 0, 0)
    if top.kind == phases.TACTICS:
        tactics = said.words("windows.tactics")
        if tactics not in found.unused:
            found.unused.append(tactics)
        return table.code(verbs.PASS, 0, 0, 0)
    if top.kind == phases.REROLL:
        again = [one for one in options if table.row(one) == verbs.REROLL and table.second(one) == effects.BLANK]
        return (
            max(again, key=lambda one: strength(state, table.first(one))) if again else table.code(verbs.DONE, 0, 0, 0)
        )
    if top.kind == phases.SURPLUS:
        return min(options, key=lambda one: strength(state, table.first(one)))
    if top.kind == phases.PUSH:
        return max(options, key=lambda one: state.ground.difficult[table.first(one)])
    return options[0]


def free(row: Row) -> bool:
    """Whether using a row costs nothing."""
    return row.uses == UNSAID and not any(cost > 0 for cost in row.costs)


def blanks(state: "SignumState") -> bool:
    return any(die % 4 == effects.BLANK for die in state.dice)


def strength(state: "SignumState", colour: i64) -> i64:
    """What a die of a colour is worth: its CRIT and HIT, then its PUSH."""
    faces = state.rules.figures.faces[colour]
    return (faces[effects.CRIT] + faces[effects.HIT]) * 8 + faces[effects.CRIT] * 2 + faces[effects.PUSH]


# In words


def prospects(state: "SignumState", choice: i64) -> Prospects:
    """How an attack or an ability may end, in words: eliminated, or wounds and whether the target is pushed."""
    if aimed_at(state, choice) < 0:
        return Prospects([])
    odds = attack_odds(state, choice)
    told: dict[tuple[int, bool, bool], Fraction] = {}
    for (_, wounds, pushed, killed), chance in odds.ends.items():
        key = (wounds, pushed and not killed, killed)
        told[key] = told.get(key, Fraction(0)) + chance
    ends = [
        Prospect(
            float(chance),
            ending(state, odds, wounds, pushed, killed),
            (Event(clauses.WOUND_01, LOST, odds.seat, NOTHING, NOTHING, wounds),) if wounds > 0 else (),
        )
        for (wounds, pushed, killed), chance in told.items()
    ]
    return Prospects(ends, said.words("odds.unused", abilities=said.listed(odds.unused)) if odds.unused else None)


def ending(state: "SignumState", odds: AttackOdds, wounds: int, pushed: bool, killed: bool) -> Words:
    """One end: "2 wounds and a push"."""
    if killed:
        return said.of_creature(state.rules, "odds.killed", odds.kind)
    if any(end[1] < 0 for end in odds.ends):
        return said.words("odds.healed", much=-wounds) if wounds else said.words("odds.unhealed")
    name = "odds.pushed" if pushed else "odds.wounded"
    suffered = counted(wounds, "wound", "blessure") if wounds else said.words("odds.unharmed")
    words = said.words(name, wounds=suffered)
    return Words(first_upper(words.en), first_upper(words.fr))
