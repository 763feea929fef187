"""WOE-BATTLE-5, WOE-LORD, WOE-MOUNT-1: soldiers that are lost, picked by their owner."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.core.house import LEGAL
from champclos.games.warlords import clauses, events, marches, phases
from champclos.games.warlords.figures import ARCHER, HIRED, KINDS, KNIGHT, LORD, SPEAR, SWORD, total
from champclos.games.warlords.phases import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

CLAUSES: Final = (clauses.BATTLE_5, clauses.CARD_2, clauses.MOUNT_1, clauses.MOUNT_1)  # by how soldiers are lost

# The usual order in which soldiers are given up: cheap before dear, mercenaries before those who cost no upkeep.
USUAL: Final[list[i64]] = [
    HIRED + SPEAR, SPEAR, HIRED + SWORD, SWORD, HIRED + ARCHER, ARCHER, HIRED + KNIGHT, KNIGHT, LORD,
]  # fmt: skip


def order(state: "WarlordsState", seat: i64) -> list[i64]:
    """The order in which a seat gives up its soldiers unless it says otherwise; WOE-ELIM-1: cheapest first if out."""
    if seat < 0 or not state.out(seat):
        return USUAL
    return sorted(range(KINDS), key=lambda kind: state.rules.figures.cost[kind])


def push(state: "WarlordsState", seat: i64, side: i64, fief: i64, number: i64, how: i64) -> None:
    state.push(phases.frame(phases.LOSS, seat, side, fief, number, how))


def here(state: "WarlordsState", loss: Frame, kind: i64) -> i64:
    """How many soldiers of a kind may be lost."""
    if loss.more == phases.BY_CARD and kind == LORD:
        return 0
    return state.army[kind] if loss.what == ATTACKER else state.standing(loss.where, kind)


def there(state: "WarlordsState", loss: Frame) -> list[i64]:
    return [here(state, loss, kind) for kind in range(KINDS)]


def why_lose(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> i64:
    """The owner picks; WOE-LORD-1: against peasants a warlord is the last loss."""
    loss = state.stack[-1]
    if number == 0 or number > loss.much or number > here(state, loss, kind):
        return CLAUSES[loss.more]
    peasants = loss.more == phases.IN_BATTLE and loss.what == ATTACKER and state.holders[loss.where] == NOBODY
    if kind == LORD and peasants and total(there(state, loss)) - state.army[LORD] > loss.much - number:
        return clauses.LORD_1
    return LEGAL


def loss_step(state: "WarlordsState") -> i64:
    """The owner picks, unless there is nothing to pick: peasants, a whole side, one kind only, an owner who gave up.

    Who has begun to pick says it to the end, so that all losses can be named at once.
    """
    loss = state.stack[-1]
    if loss.what == NOBODY:  # where to send soldiers back to
        back = marches.origins(state, loss.where)
        if len(back) == 1:
            send_to(state, back[0])
            return AGAIN
        return loss.seat
    if loss.seat == NOBODY:
        state.peasants -= least(loss.much, state.peasants)
        state.stack.pop()
        return AGAIN
    most = total(there(state, loss))
    if loss.much == 0 or most == 0:
        state.stack.pop()
        return AGAIN
    kinds = [kind for kind in order(state, loss.seat) if here(state, loss, kind)]
    if (len(kinds) == 1 and not picked(state, loss)) or loss.much >= most or state.out(loss.seat):
        lose(state, loss.seat, kinds[0], least(loss.much, here(state, loss, kinds[0])))
        return AGAIN
    return loss.seat


def picked(state: "WarlordsState", loss: Frame) -> i64:
    """How often was picked; where soldiers are sent back, `last` also says where they go."""
    return loss.last // state.rules.figures.fiefs if loss.more == phases.SENT_BACK else loss.last


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


def lose(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> None:
    """Soldiers are gone; WOE-LORD-1, -2: warlords are captured or return to a castle when the battle is over."""
    loss = state.stack[-1]
    if loss.what == ATTACKER:
        state.army[kind] -= number
    else:
        remove(state, loss.where, kind, number)
    if loss.more == phases.SENT_BACK:
        back = loss.last % state.rules.figures.fiefs
        state.spent[back * KINDS + kind] += number
        state.tell(clauses.MOUNT_1, events.MARCHED, seat, number, back, loss.where)
    else:
        state.tell(CLAUSES[loss.more], events.LOST_KIND, seat, kind, loss.where, number)
        if kind == LORD and loss.more == phases.IN_BATTLE:
            state.taken[loss.what] += number
    last = loss.last + (state.rules.figures.fiefs if loss.more == phases.SENT_BACK else 1)
    state.stack[-1] = Frame(phases.LOSS, loss.seat, loss.what, loss.where, loss.much - number, loss.more, last)


def remove(state: "WarlordsState", fief: i64, kind: i64, number: i64) -> None:
    """Soldiers leave a fief: first those that have moved."""
    at = fief * KINDS + kind
    moved = least(number, state.spent[at])
    state.spent[at] -= moved
    state.troops[at] -= number - moved


def send_to(state: "WarlordsState", fief: i64) -> None:
    """WOE-MOUNT-1: the excess goes back to this fief; who of them is picked next."""
    loss = state.stack[-1]
    marches.end_attack(state, loss.where)
    state.stack[-1] = Frame(phases.LOSS, loss.seat, DEFENDER, loss.where, loss.much, phases.SENT_BACK, fief)
