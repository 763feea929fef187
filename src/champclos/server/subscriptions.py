"""Who wants to be called, how, and what they have been told."""

from typing import Final, Literal

import msgspec

from champclos.server.push import PushKeys

CallKind = Literal["turn", "start", "end", "clock", "talk"]
CallMeans = Literal["push", "mail", "webhook"]
CallState = Literal["waiting", "on", "off"]
Language = Literal["en", "fr"]

KINDS: Final[tuple[CallKind, ...]] = ("turn", "start", "end", "clock", "talk")


class Told(msgspec.Struct, frozen=True):
    """What a subscriber has been told, or has seen: the turn and the clock by `Course.turns`, talk by its lines.

    `talked` is the line of the last call about talk, `heard` the last line that was seen; `at` is when the last call
    was made.
    """

    turn: int = -1
    clock: int = -1
    started: bool = False
    ended: bool = False
    heard: int = 0
    talked: int = 0
    at: int = 0


class Subscription(msgspec.Struct, frozen=True):
    """One way in which whoever holds a seat is called.

    It is `waiting` until the code in the mail is given, and `off`, for the reason `why`, after calls did not reach
    anybody. `open` says that calls may still come of it; `next_at` is when the next try may be made after `failures`,
    or until when the code is good.
    """

    id: str
    table: str
    seat: int
    generation: int
    means: CallMeans
    address: str
    keys: PushKeys | None
    language: Language
    kinds: list[CallKind]
    state: CallState
    told: Told
    why: str = ""
    code: str = ""
    failures: int = 0
    next_at: int = 0
    version: int = 1

    @property
    def open(self) -> bool:
        return self.state == "on" and not self.told.ended
