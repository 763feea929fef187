"""What docs/protocol.md says of the WebSocket as types: what clients send is checked, what they get is made of them."""

from typing import Annotated, Literal

import msgspec

from champclos.core.game import SPECTATOR
from champclos.core.luck import Luck
from champclos.core.scene import Piece, Scene
from champclos.core.words import Words
from champclos.server.limits import LONGEST_ANSWER
from champclos.server.messages import Entry, TableInfo
from champclos.server.table_meta import HostAction, What

# What clients send


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a client; the id comes back with the answer."""

    id: str = ""


class Named(msgspec.Struct, frozen=True):
    """The id of a message that cannot be read otherwise."""

    id: str = ""


class Hello(Sent, frozen=True, tag="hello"):
    """The first message: all tokens of this client, and the last number it has seen for each viewer."""

    tokens: list[str] = []
    seen: dict[str, int] = {}


class PromiseNonce(Sent, frozen=True, tag="promise"):
    """The hash of a seat's nonce."""

    seat: int = SPECTATOR
    hash: str = ""


class RevealNonce(Sent, frozen=True, tag="reveal"):
    """A seat's nonce."""

    seat: int = SPECTATOR
    nonce: str = ""


class Play(Sent, frozen=True, tag="play"):
    """A decision, by its number or its notation, and those that follow it in an answer of several choices."""

    seat: int = SPECTATOR
    prompt: str = ""
    choice: int | None = None
    notation: str = ""
    then: Annotated[list[int], msgspec.Meta(max_length=LONGEST_ANSWER)] = []


class Undo(Sent, frozen=True, tag="undo"):
    """The last answer of one's draft is taken back."""

    seat: int = SPECTATOR


class Why(Sent, frozen=True, tag="why"):
    """May the seat choose this, and if not, why not? Named by number, by notation or by what was clicked."""

    seat: int = SPECTATOR
    choice: int | None = None
    notation: str = ""
    picks: list[str] = []


class AskOdds(Sent, frozen=True, tag="odds"):
    """What may come of a choice, or of the last one of an answer of several choices?"""

    seat: int = SPECTATOR
    choice: int | None = None
    notation: str = ""
    then: Annotated[list[int], msgspec.Meta(max_length=LONGEST_ANSWER)] = []


class AskHint(Sent, frozen=True, tag="hint"):
    """What would a bot do?"""

    seat: int = SPECTATOR


class AskLuck(Sent, frozen=True, tag="luck"):
    """How lucky was everybody?"""


class AskFalls(Sent, frozen=True, tag="falls"):
    """How did nature's outcomes fall?"""


class AskTurningPoints(Sent, frozen=True, tag="turning_points"):
    """Where did the game turn, in a bot's opinion?"""


class SetPassing(Sent, frozen=True, tag="passing"):
    """What the seat declines in advance: windows of `kinds`; where it is the target, not those of the kinds `aimed`."""

    seat: int = SPECTATOR
    span: Literal["ask", "always"] | int = "ask"
    unless_aimed: bool = True
    kinds: list[int] | None = None
    aimed: list[int] | None = None


class Resign(Sent, frozen=True, tag="resign"):
    """The seat gives up."""

    seat: int = SPECTATOR


class Propose(Sent, frozen=True, tag="propose"):
    """Something that all have to agree to."""

    seat: int = SPECTATOR
    what: What = "takeback"


class Agree(Sent, frozen=True, tag="agree"):
    """Yes or no to what is proposed."""

    seat: int = SPECTATOR
    yes: bool = True


class Resume(Sent, frozen=True, tag="resume"):
    """A paused game goes on."""

    seat: int = SPECTATOR


class SetName(Sent, frozen=True, tag="name"):
    """The name of whoever holds a seat."""

    seat: int = SPECTATOR
    name: str = ""


class Leave(Sent, frozen=True, tag="leave"):
    """A seat given up before the game."""

    seat: int = SPECTATOR


class Say(Sent, frozen=True, tag="chat"):
    """A line of chat."""

    seat: int = SPECTATOR
    name: str = ""
    text: str = ""


class HostDoes(Sent, frozen=True, tag="host"):
    """Something that only the host may do; `seconds` are those that are given with `give_time`."""

    do: HostAction = "pause"
    seat: int = SPECTATOR
    bot: str = ""
    seconds: int = 0


class TakeHoliday(Sent, frozen=True, tag="holiday"):
    """The seat's clock stands for a number of days; 0 ends a holiday."""

    seat: int = SPECTATOR
    days: int = 0


class ComeBack(Sent, frozen=True, tag="back"):
    """The person decides again, for whom a bot went on."""

    seat: int = SPECTATOR


class Idle(Sent, frozen=True, tag="idle"):
    """Nobody has touched this screen for some minutes, or somebody does again."""

    idle: bool = True


class Ping(Sent, frozen=True, tag="ping"):
    """Is anybody there?"""


ClientMessage = (
    Play | Undo | Why | AskOdds | AskHint | AskLuck | AskFalls | AskTurningPoints | SetPassing | Resign
    | Propose | Agree | Resume | SetName | Leave | Say | HostDoes | TakeHoliday | ComeBack | Idle | Ping
    | PromiseNonce | RevealNonce | Hello
)  # fmt: skip

# What clients get


class ClockInfo(msgspec.Struct, frozen=True):
    """What is left of each seat's time, for whom it runs, and how long it still stands before it does.

    `bank_ms` is what of it is a reserve, `holiday_ms` how long each seat is still on holiday, and `days_ms` what is
    left of its holidays. A seat is warned when less than `low_ms` is left.
    """

    left_ms: list[int | None]
    running: list[int]
    stands_ms: list[int]
    bank_ms: list[int]
    holiday_ms: list[int]
    days_ms: list[int]
    low_ms: int


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first answer."""

    viewers: list[int]
    host: bool
    time: int
    table: TableInfo
    chat: list[ChatLine]


class WholeScene(msgspec.Struct, frozen=True, tag_field="type", tag="scene"):
    """A scene as it is."""

    viewer: int
    number: int
    steps: int
    entries: list[Entry]
    scene: Scene
    clock: ClockInfo | None
    draft: int
    knows_all: bool


class Change(msgspec.Struct, frozen=True, tag_field="type", tag="change", rename={"since": "from"}):
    """What changed in a scene."""

    viewer: int
    since: int
    number: int
    steps: int
    entries: list[Entry]
    pieces: list[Piece]
    gone: list[str]
    order: list[str] | None
    set: dict[str, object]
    clock: ClockInfo | None
    draft: int
    knows_all: bool


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """It was carried out."""

    id: str


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """It was not carried out, and why."""

    id: str
    code: str
    words: Words
    clause: str


class Reason(msgspec.Struct, frozen=True, tag_field="type", tag="reason"):
    """Whether a choice is allowed, and by which clause it is not.

    `detail` says what in particular stands in the way, where the clause alone does not, and `things` are the pieces and
    places that do.
    """

    id: str
    allowed: bool
    clause: str
    words: Words
    detail: Words | None = None
    things: tuple[str, ...] = ()


class Chance(msgspec.Struct, frozen=True):
    """One thing that may come of a choice."""

    chance: float
    words: Words


class Losses(msgspec.Struct, frozen=True):
    """How likely a seat is to lose nothing, one, two … of whatever the game counts."""

    seat: int
    chances: list[float]


class Chances(msgspec.Struct, frozen=True, tag_field="type", tag="chances"):
    """What may come of a choice, the likeliest first, and what of it each seat may lose; who cannot is left out.

    `note` says what is not counted in it.
    """

    id: str
    sampled: int
    results: list[Chance]
    losses: list[Losses]
    note: Words | None = None


class Hint(msgspec.Struct, frozen=True):
    """A choice as a bot weighs it."""

    choice: int
    words: Words
    value: float


class Hints(msgspec.Struct, frozen=True, tag_field="type", tag="hints"):
    """A seat's choices, the best first."""

    id: str
    choices: list[Hint]


class Lucks(msgspec.Struct, frozen=True, tag_field="type", tag="luck"):
    """What the dice of each seat did, against what such dice do on average; empty where no dice are rolled."""

    id: str
    seats: list[Luck]


class Fall(msgspec.Struct, frozen=True):
    """An outcome of nature: of `total` equally likely numbers, those from `low` to below `high` gave it.

    The numbers are texts, since they may be larger than what JSON's readers can hold.
    """

    total: str
    low: str
    high: str


class Falls(msgspec.Struct, frozen=True, tag_field="type", tag="falls"):
    """All outcomes of nature in their order."""

    id: str
    falls: list[Fall]


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment that changed the chances: its first step, who decided it, what was played and what came of it.

    `turn` is the head of its turn in the log, if any; `before` and `after` are the chances of each seat to win.
    """

    step: int
    seat: int
    turn: Words | None
    words: Words
    then: list[Words]
    before: list[float]
    after: list[float]


class TurningPoints(msgspec.Struct, frozen=True, tag_field="type", tag="turning_points"):
    """Where the game turned, in the order of play; empty for a game whose positions bots cannot judge."""

    id: str
    points: list[TurningPoint]


class TableChanged(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """The table as it is now."""

    table: TableInfo


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """A new line of chat."""

    line: ChatLine


class DeclinedInAdvance(msgspec.Struct, frozen=True, tag_field="type", tag="passing"):
    """What a seat declines in advance, told to that seat alone.

    `span` is as it was set; `until` is what the span is called. `kinds` and `aimed` null mean all kinds of windows.
    """

    seat: int
    span: Literal["ask", "always"] | int
    unless_aimed: bool
    kinds: list[int] | None
    aimed: list[int] | None
    until: Words | None


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """Somebody is."""

    id: str
    time: int


class Goodbye(msgspec.Struct, frozen=True, tag_field="type", tag="goodbye"):
    """Why the connection ends."""

    code: str
    words: Words


# Each has the id of what it answers.
Answer = Done | Refusal | Reason | Chances | Hints | Lucks | Falls | TurningPoints | Pong
ServerMessage = Answer | Welcome | WholeScene | Change | TableChanged | Said | DeclinedInAdvance | Goodbye
