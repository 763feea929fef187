"""Rows that count once or for a while: which were used, until when that is remembered, and what is told of them."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Lasting, Row
from champclos.core.flow import NOBODY
from champclos.games.signum import casting, clauses, events
from champclos.games.signum.effects import ACTIVATION_START, UNTIL_ATTACK

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

SPENT: Final = -3  # `other` of a lasting row that only says that the row was used
DECLINED: Final = -4  # … that its owner did not want it, which counts until somebody changes dice


def spent(state: "SignumState", row: Row, slot: i64) -> bool:
    """Whether a row that counts once was used."""
    return any(one.row == row.number and one.what == slot and one.other <= SPENT for one in state.force.lasting)


def decline(state: "SignumState", row: Row, slot: i64) -> None:
    """SIG-ATTACK-06: a row is not offered again until dice are changed, or the attack is over."""
    state.force.lasting.append(Lasting(row.number, NOBODY, slot, DECLINED, UNTIL_ATTACK))


def reconsider(state: "SignumState") -> None:
    """SIG-ATTACK-06: dice were changed, so everybody is asked again."""
    state.force.lasting = [one for one in state.force.lasting if one.other != DECLINED]


def spend(state: "SignumState", row: Row, slot: i64, until: i64) -> None:
    """A row is used, until something is over."""
    state.force.lasting.append(Lasting(row.number, NOBODY, slot, SPENT, until))


def lent(state: "SignumState", row: Row, seat: i64, slot: i64, card: i64) -> None:
    """What a card or a Contract gives a creature for a while is told; other rows are told of by what they do."""
    if card > 0 or row.when == ACTIVATION_START:
        state.tell(clauses.ABIL_01, events.LENT, seat, state.told_as(slot), state.hex[slot], row.number)


def release(state: "SignumState", slot: i64) -> None:
    """A creature leaves: what lasts for it ends, what it did to others goes on; an Enchantment on it is over."""
    lasting: list[Lasting] = []
    for one in state.force.lasting:
        if one.other == slot or (one.what == slot and one.other < 0):
            if state.rules.duel:
                casting.disenchant(state, one)
            continue
        lasting.append(one if one.what != slot else Lasting(one.row, one.owner, NOBODY, one.other, one.until))
    state.force.lasting = lasting
