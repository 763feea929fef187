"""The verbs that are due, ascending, by what goes on."""

from typing import Final

from mypy_extensions import i64

from champclos.games.signum import phases, verbs

SKIRMISH: Final[list[list[i64]]] = [
    [],
    [verbs.BAND],
    [verbs.LAY],
    [],
    [verbs.CALL],
    [verbs.PASS, verbs.ACTIVATE, verbs.DISMISS, verbs.CARD, verbs.MINION],
    [verbs.DONE, verbs.CALL],
    [],
    [verbs.DONE, verbs.MOVE, verbs.RUN, verbs.ATTACK, verbs.SPECIAL],
    [],
    [],
    [],
    [verbs.PASS, verbs.YES],
    [verbs.PICK],
    [],
    [verbs.DONE, verbs.REROLL],
    [verbs.LEAVE],
    [verbs.PASS, verbs.TO],
    [verbs.TO],
    [verbs.TO],
    [],
    [verbs.CARD],
    [],
    [],
    [verbs.TO],
    [verbs.TO],
    [verbs.NEXT],
    [verbs.DONE, verbs.YES, verbs.CALL, verbs.CARD],
]
# From OPENING on
OF_DUEL: Final[list[list[i64]]] = [
    [verbs.RETURN],
    [
        verbs.DONE, verbs.CALL, verbs.ACTIVATE, verbs.DISMISS, verbs.CARD, verbs.PLAY, verbs.DISCARD, verbs.CLAIM,
        verbs.TRADE, verbs.LANDMARK,
    ],
    [],
    [],
    [verbs.PASS, verbs.PLAY, verbs.CLAIM],
    [verbs.TO, verbs.CLAIM],
    [verbs.PICK, verbs.CLAIM],
    [verbs.CARD, verbs.CLAIM],
    [verbs.DISCARD, verbs.CLAIM],
    [verbs.PASS, verbs.CARD, verbs.CLAIM],
    [verbs.PASS, verbs.CLAIM],
    [verbs.DONE, verbs.CLAIM],
    [verbs.CALL, verbs.TO], [verbs.TO, verbs.CLAIM], [], [verbs.PASS, verbs.CARD, verbs.CLAIM],
]  # fmt: skip
# SIG-FEAT-13: what a skirmish has too, and an Achievement may interrupt; a Contract may be paid with a Relic
INTERRUPTED: Final = (
    phases.ACTIVATION, phases.PICK, phases.PUSH, phases.SHIFT, phases.PLACE, phases.ABSORB, phases.DEPLOY, phases.ORDER,
)  # fmt: skip
OF_OFFER: Final[list[i64]] = [verbs.PASS, verbs.YES, verbs.CARD, verbs.CLAIM]


def in_duel(kind: i64) -> list[i64]:
    """The verbs that are due in a duel."""
    if kind >= phases.OF_SKIRMISH:
        return OF_DUEL[kind - phases.OF_SKIRMISH]
    if kind == phases.OFFER:
        return OF_OFFER
    return [*SKIRMISH[kind], verbs.CLAIM] if kind in INTERRUPTED else SKIRMISH[kind]


def bits(lists: list[list[i64]]) -> list[i64]:
    """The same as bits."""
    return [i64(sum(1 << int(verb) for verb in one)) for one in lists]


DUEL: Final[list[list[i64]]] = [in_duel(i64(kind)) for kind in range(len(phases.FRAMES))]
SKIRMISH_BITS: Final[list[i64]] = bits(SKIRMISH)
DUEL_BITS: Final[list[i64]] = bits(DUEL)


def verbs_at(kind: i64, duel: bool) -> list[i64]:
    """The verbs that are due at a kind of frame."""
    return (DUEL if duel else SKIRMISH)[kind]


def is_due(kind: i64, duel: bool, verb: i64) -> bool:
    """Whether a verb is."""
    return (DUEL_BITS if duel else SKIRMISH_BITS)[kind] >> verb & 1 != 0
