"""Everything of a game that is sent to anybody is made here, from what its viewer may know and nothing else.

Positions are seen positions, choices are masked ones, events are those the seen position tells.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Final, Literal

import msgspec

from champclos.core.driver import ALL_KINDS, ALWAYS, ASK
from champclos.core.errors import UnreadableNotation
from champclos.core.game import NATURE, SPECTATOR, TRUTH, State
from champclos.core.scene import Choice, Piece, Result, Scene
from champclos.core.seal import Seal
from champclos.core.viewers import EVERYTHING, WATCHING
from champclos.core.words import Words, fill
from champclos.records import Record, mask_record, record_of, write_record
from champclos.records.record import spell
from champclos.server.course import PLAY, Course, Step
from champclos.server.error_texts import short
from champclos.server.messages import Entry
from champclos.server.refusals import Refused, bad_request
from champclos.server.table_meta import Declining, TableMeta
from champclos.server.wire import Change, ClockInfo, DeclinedInAdvance, Hint, Reason, WholeScene

TIME_RAN_OUT: Final = Words("{what} (time ran out)", "{what} (temps écoulé)")
FIXED: Final = ("scenery", "viewer")  # what of a scene never changes for a viewer
PARTS: Final = tuple(
    field for field in msgspec.structs.fields(Scene) if field.name not in FIXED and field.name != "pieces"
)  # what is sent as a whole when it changes; of pieces only those that did
ENCODER: Final = msgspec.json.Encoder()
TURN_LEVEL: Final = 2  # of events that are the head of a turn or a battle in the log
MOST_SCENES: Final = 24  # of the steps that are sent at once; those before are sent together
DEALT: Final = frozenset({"placed", "drew", "began", "ended", "removed"})  # by nature: one look at the end is enough


def seen(state: State, viewer: int) -> State:
    """A position as a viewer may know it; TRUTH is for games that are finished."""
    return state if viewer == TRUTH else state.seen_by(viewer)


# Scenes


def scene_of(course: Course, viewer: int, known: State) -> Scene:
    """The table as the viewer sees it now, from the position as it knows it, with the prompt that it may answer."""
    scene = known.scene()
    if course.verdict is not None:
        scene = msgspec.structs.replace(scene, result=course.verdict)
    prompt = scene.prompt
    if prompt is None:
        return scene
    if not course.live:
        return msgspec.structs.replace(scene, prompt=None)
    if viewer >= 0 and course.asks(viewer):
        options = tuple(_weighty(known, viewer, prompt.options))
        asked = msgspec.structs.replace(prompt, id=course.prompt(viewer), options=options)
        return msgspec.structs.replace(scene, prompt=asked)
    return scene


GOES_ON, ROLLS, IS_OUT, ENDS = range(4)  # how much a choice commits its seat to


def _weighty(known: State, seat: int, options: tuple[Choice, ...]) -> list[Choice]:
    """The options, those marked final that should be asked about twice.

    That is what ends a turn or a battle where something else would not, and what one click on the table would do for
    good. Dice have odds to look at first, and what declines a window is what would happen anyway.
    """
    weights = [_weight(known, seat, option) for option in options]
    least = min(weights, default=GOES_ON)
    clicks = Counter(option.picks[0] for option in options if option.picks)
    marked: list[Choice] = []
    for option, weight in zip(options, weights, strict=True):
        by_one_click = len(option.picks) == 1 and clicks[option.picks[0]] == 1
        apart = weight > least and (weight == ENDS or not option.picks)
        final = option.final or (weight >= IS_OUT and (by_one_click or apart))
        marked.append(msgspec.structs.replace(option, final=final))
    return marked


def _weight(known: State, seat: int, option: Choice) -> int:
    """What comes of an option, as far as its seat knows."""
    window = known.window(seat)
    if window is not None and option.choice == window.decline:
        return GOES_ON
    after = known.copy()
    after.apply(seat, option.choice)
    if after.seat >= 0 and (after.waiting >> seat) & 1:
        return GOES_ON
    if option.dice:
        return ROLLS
    return ENDS if any(known.game.level(event) >= TURN_LEVEL for event in after.told) else IS_OUT


def result_of(course: Course) -> Result | None:
    """How the game ended, as everybody sees it."""
    return seen(course.base, SPECTATOR).scene().result


class ViewFeed:
    """What was last sent to the clients of one viewer, and the messages that bring them up to date."""

    def __init__(self, course: Course, viewer: int) -> None:
        self.viewer = viewer
        self.number = course.number(viewer)
        self.live = course.live
        self.clocks_set = course.clocks_set
        self._near: tuple[State, State] | None = None
        known = self._see(course, course.position(viewer))
        self.scene = scene_of(course, viewer, known)
        self.knows_all = known.knows_all()
        self.pieces = {piece.id: piece for piece in self.scene.pieces}
        self.taken_back = len(course.floors)
        self.settled = len(course.settled)
        self.draft = [step.row for step in course.drafts.get(viewer, ())]

    def whole(self, course: Course, seen_number: int | None, most: int, now: int) -> bytes:
        """The whole scene, with the entries since a number the client has seen, or the last few."""
        steps = self.settled + len(self.draft)
        start = steps - most
        if seen_number is not None:
            start = max(start, min(steps - max(0, self.number - seen_number), course.unmoved(self.viewer, seen_number)))
        entries = entries_of(course, self.viewer, max(0, start))
        clock = clock_info(course, now)
        message = WholeScene(self.viewer, self.number, steps, entries, self.scene, clock, len(self.draft),
                             self.knows_all)  # fmt: skip
        return ENCODER.encode(message)

    def fresh(self, course: Course) -> bool:
        """Whether nothing can have changed for this viewer."""
        same = self.live == course.live and self.clocks_set == course.clocks_set
        return same and self.number == course.number(self.viewer)

    def changes(self, course: Course, now: int) -> list[bytes]:
        """What changed since the last time: a message for each step that can be watched, or none if nothing did."""
        number = course.number(self.viewer)
        start = self._known(course)
        told = list(told_of(course, self.viewer, start, see=partial(self._see, course)))
        known = self._see(course, course.position(self.viewer))
        scene = scene_of(course, self.viewer, known)
        self.live = course.live
        if number == self.number and scene == self.scene and self.clocks_set == course.clocks_set:
            return []
        self.clocks_set = course.clocks_set
        clock = clock_info(course, now)
        messages: list[bytes] = []
        sent = 0
        # Steps come one by one only where nothing that the clients know was taken back or moved.
        if start == self.settled + len(self.draft) and number - self.number >= len(told):
            for end in _stops([entry for entry, _ in told]):
                between = msgspec.structs.replace(told[end - 1][1].scene(), prompt=None)
                steps = start + end
                draft = max(0, steps - len(course.settled))
                entries = [entry for entry, _ in told[sent:end]]
                messages.append(self._message(between, self.number + end - sent, steps, entries, clock, draft))
                sent = end
        draft_rows = [step.row for step in course.drafts.get(self.viewer, ())]
        self.knows_all = known.knows_all()
        steps = len(course.settled) + len(draft_rows)
        entries = [entry for entry, _ in told[sent:]]
        messages.append(self._message(scene, number, steps, entries, clock, len(draft_rows)))
        self.taken_back, self.settled, self.draft = len(course.floors), len(course.settled), draft_rows
        return messages

    def _message(
        self, scene: Scene, number: int, steps: int, entries: list[Entry], clock: ClockInfo | None, draft: int
    ) -> bytes:
        """The change from the scene that was sent last to this one, which is the last from now on."""
        pieces = {piece.id: piece for piece in scene.pieces}
        changed = [piece for piece in scene.pieces if self.pieces.get(piece.id) != piece]
        gone = [name for name in self.pieces if name not in pieces]
        parts: dict[str, object] = {}
        for part in PARTS:
            value = getattr(scene, part.name)
            if value != getattr(self.scene, part.name):
                parts[part.encode_name] = None if value == part.default else value
        message = Change(self.viewer, self.number, number, steps, entries, changed, gone, self._order(pieces, gone),
                         parts, clock, draft, self.knows_all)  # fmt: skip
        self.number, self.scene, self.pieces = number, scene, pieces
        return ENCODER.encode(message)

    def _see(self, course: Course, state: State) -> State:
        """`seen`, cached for the position that everybody knows of, from which the next change begins."""
        if self._near is not None and self._near[0] is state:
            return self._near[1]
        known = seen(state, self.viewer)
        if state is course.base:
            self._near = (state, known)
        return known

    def _order(self, pieces: dict[str, Piece], gone: list[str]) -> list[str] | None:
        """The ids of all pieces, if replacing and appending would not put them in their order."""
        missing = set(gone)
        stored = [name for name in self.pieces if name not in missing]
        fresh = [name for name in pieces if name not in self.pieces]
        names = list(pieces)
        return None if stored + fresh == names else names

    def _known(self, course: Course) -> int:
        """How many of the steps that the clients know are still the same."""
        steps = course.steps(self.viewer)
        known = min([self.settled, *course.floors[self.taken_back :]])
        for row in self.draft:
            if known >= len(steps) or steps[known].row != row:
                break
            known += 1
        return known


def clock_info(course: Course, now: int) -> ClockInfo | None:
    """The clocks, as everybody sees them."""
    clocks = course.clocks
    if clocks.kind == "none":
        return None
    seats = range(course.seats)
    running = [seat for seat in seats if (course.running >> seat) & 1]
    gone = [clocks.gone(seat, now) if seat in running else 0 for seat in seats]
    return ClockInfo(
        [
            None if clocks.kind == "move" and seat not in running else clocks.remaining(seat, gone[seat])
            for seat in seats
        ],
        running,
        [clocks.standing(seat, now) for seat in seats],
        [clocks.bank(seat, gone[seat]) if clocks.kind == "move" else 0 for seat in seats],
        [clocks.on_holiday(seat, now) for seat in seats],
        [clocks.times.days[seat] for seat in seats],
        clocks.low,
    )


# Entries of the log


def entries_of(course: Course, viewer: int, start: int, end: int | None = None) -> list[Entry]:
    """The steps the viewer knows of, from an index on, up to another."""
    return [entry for entry, _ in told_of(course, viewer, start, end)]


def told_of(
    course: Course, viewer: int, start: int, end: int | None = None, see: Callable[[State], State] | None = None
) -> Iterator[tuple[Entry, State]]:
    """Like `entries_of`, with the position after each as the viewer knows it; `see` makes that of a position."""
    see = see or (lambda state: seen(state, viewer))
    near = len(course.settled) - len(course.trail)
    pairs = islice(history(course, viewer), start, None) if start < near else _recent(course, viewer, start, near)
    last: State | None = None
    known = course.base
    for index, (step, before, after) in enumerate(pairs, start + 1):
        if end is not None and index > end:
            break
        if before is not last:
            known = see(before)
        last, after_known = after, see(after)
        yield _entry(index, step, before, known, after_known, viewer), after_known
        known = after_known


def _stops(entries: list[Entry]) -> list[int]:
    """After how many of the entries a scene in between is sent: after each that is watched, if another one follows."""
    watched = [number for number, entry in enumerate(entries, 1) if _watched(entry)]
    return watched[:-1][-MOST_SCENES:]


def _watched(entry: Entry) -> bool:
    """Whether people want to see a step by itself: not a deal, and not a secret choice."""
    happened = {movement.what for movement in entry.told}
    return not happened <= (DEALT if entry.seat == NATURE else {"chose"})


def _recent(course: Course, viewer: int, start: int, near: int) -> Iterator[tuple[Step, State, State]]:
    """Like `history`, from the positions in memory."""
    for index in range(start, len(course.settled)):
        yield course.settled[index], *course.trail[index - near]
    state = course.base
    for index, step in enumerate(course.drafts.get(viewer, ()), len(course.settled)):
        after = state.copy()
        after.apply(step.seat, step.choice)
        if index >= start:
            yield step, state, after
        state = after


def history(course: Course, viewer: int) -> Iterator[tuple[Step, State, State]]:
    """Every step the viewer knows of, with the whole position before and after it."""
    state = course.start
    for step in course.steps(viewer):
        after = state.copy()
        after.apply(step.seat, step.choice)
        yield step, state, after
        state = after


def looking_back(course: Course, viewer: int, number: int) -> tuple[Scene, Entry | None]:
    """The table after a number of steps, without a prompt, and the step that led there."""
    steps = course.steps(viewer)[:number]
    if not steps:
        return _without_prompt(seen(course.start, viewer)), None
    before = position_after(course, viewer, number - 1)
    after = before.copy()
    after.apply(steps[-1].seat, steps[-1].choice)
    known = seen(after, viewer)
    return _without_prompt(known), _entry(number, steps[-1], before, seen(before, viewer), known, viewer)


def position_after(course: Course, viewer: int, number: int) -> State:
    """The whole position after a number of the steps that a viewer knows of; only what it may know of it is shown."""
    state = course.start.copy()
    for step in course.steps(viewer)[:number]:
        state.apply(step.seat, step.choice)
    return state


def _without_prompt(known: State) -> Scene:
    return msgspec.structs.replace(known.scene(), prompt=None)


def _entry(number: int, step: Step, before: State, known: State, after: State, viewer: int) -> Entry:
    """A step as the viewer knows it, between two positions as it knows them."""
    masked = step.choice if viewer == TRUTH else before.mask(viewer, step.seat, step.choice)
    told = tuple(before.game.movement(event) for event in after.told)
    words = known.describe(masked, step.seat).words
    return Entry(
        number,
        step.seat,
        spell(known, step.seat, int(masked)),
        fill(TIME_RAN_OUT, what=words) if step.late else words,
        told,
        max((movement.level for movement in told), default=0),
        int(known.part(step.seat)) if step.seat >= 0 else 0,
        step.late,
    )


# What players ask


def declined_in_advance(course: Course, declining: Declining, seat: int) -> DeclinedInAdvance:
    """What a seat declines in advance; nobody else is told."""
    span: Literal["ask", "always"] | int = declining.span
    if declining.span == ASK:
        span = "ask"
    elif declining.span == ALWAYS:
        span = "always"
    kinds, aimed = (kinds_of(course, mask) for mask in (declining.kinds, declining.aimed_kinds))
    until = course.game.spans[span] if isinstance(span, int) and span < len(course.game.spans) else None
    return DeclinedInAdvance(seat, span, declining.unless_aimed, kinds, aimed, until)


def kinds_of(course: Course, mask: int) -> list[int] | None:
    """The kinds of windows of a bit mask; None for all."""
    return None if mask == ALL_KINDS else [kind for kind in range(len(course.game.windows)) if (mask >> kind) & 1]


def read_choice(state: State, seat: int, choice: int | None, notation: str) -> int:
    """The choice that a message means, by its number or its notation."""
    if (choice is None) == (not notation):
        raise bad_request("Give a choice or a notation.", "Donnez un choix ou une notation.")
    if choice is not None:
        if not -(1 << 31) < choice < 1 << 31:
            raise bad_request("There is no such choice.", "Ce choix n'existe pas.")
        return choice
    try:
        return int(state.parse(notation, seat))
    except UnreadableNotation as error:
        if error.clause:
            raise refused_by(state, state.game.rulebook.number(error.clause)) from None
        raise bad_request(f"{error}.", f"Aucun choix ne s'écrit « {short(notation)} ».") from None


def why_not(state: State, seat: int, choice: int) -> Refused | None:
    """The refusal of a choice in a seen position, with its clause."""
    number = state.why_not(seat, choice)
    return refused_by(state, number) if number else None


def refused_by(state: State, number: int) -> Refused:
    """The refusal by a clause."""
    clause = state.game.rulebook.clause(number)
    return Refused("illegal", clause.en, clause.fr, clause.id)


def reason(state: State, seat: int, choice: int | None, notation: str, message_id: str) -> Reason:
    """Whether the seat may choose this in a position as it sees it, and what forbids it if not."""
    try:
        wanted = read_choice(state, seat, choice, notation)
    except Refused as refused:
        if not refused.clause:
            raise
        return Reason(message_id, False, refused.clause, refused.words)
    refusal = why_not(state, seat, wanted)
    if refusal is None:
        return Reason(message_id, True, "", state.describe(wanted, seat).words)
    obstacle = state.obstacle(seat, wanted)
    if obstacle is None:
        return Reason(message_id, False, refusal.clause, refusal.words)
    return Reason(message_id, False, refusal.clause, refusal.words, obstacle.words, obstacle.things)


def hints_of(state: State, seat: int, weighed: list[tuple[int, float]]) -> list[Hint]:
    """What a bot weighed in a seen position, in words."""
    return [Hint(choice, state.describe(choice, seat).words, round(value, 4)) for choice, value in weighed]


# Records


def record_text(course: Course, meta: TableMeta, viewer: int, about: dict[str, str]) -> str:
    """The game as a file."""
    return write_record(record_seen(course, meta, viewer, about))


def record_seen(course: Course, meta: TableMeta, viewer: int, about: dict[str, str]) -> Record:
    """The game as a record: the viewer's own view, or everything (TRUTH) when it is finished."""
    sealing = meta.sealing
    # dice that were taken back are in no record, and those of an uploaded one may have none
    sealed = course.started and not meta.analysis and bool(sealing.commitment)
    seal = Seal(sealing.commitment, sealing.hashes.copy(), sealing.nonces.copy(), "")
    whole = record_of(
        course.game,
        [(step.seat, step.choice) for step in course.steps(viewer)],
        names=[chair.name for chair in meta.chairs],
        start=course.start if meta.start else None,
        seal=seal if sealed else None,
        secret=sealing.secret if sealed and viewer == TRUTH else "",
        abandoned=course.closed or (meta.finished and course.broken is not None),
        about=about | _departure(course, meta),
    )
    if viewer == TRUTH and course.later:
        lines = (f"row {row.number}: seat {row.seat} {row.choice}" for row in course.later if row.kind == PLAY)
        whole = msgspec.structs.replace(whole, last_comments=("what was played by the older rules, by number:", *lines))
    return whole if viewer == TRUTH else mask_record(whole, viewer)


def _departure(course: Course, meta: TableMeta) -> dict[str, str]:
    """What a record says of a game that was begun by older rules and breaks these."""
    if course.broken is None:
        return {}
    by = course.broken.clause or "the rules as they are now"
    told = {"rules then": str(meta.rules_version), "stopped": f"after step {course.broken.step} by {by}"}
    if course.verdict is not None:
        places = " ".join(str(place) for place in course.verdict.places)
        told["result then"] = f"places {places} by {course.verdict.clause}"
    return told


# Whose view


def viewer_of(seats: list[int], wanted: str, finished: bool) -> int:
    """Whose view is asked for: `all` only of a finished game, else one of the seats held or nobody's."""
    if wanted == EVERYTHING:
        if not finished:
            raise Refused(
                "forbidden",
                "Everything is shown when the game is over.",
                "Tout sera montré quand la partie sera terminée.",
            )
        return TRUTH
    if not wanted:
        return seats[0] if seats else SPECTATOR
    if wanted in (WATCHING, str(SPECTATOR)):
        return SPECTATOR
    if not wanted.isascii() or not wanted.isdecimal():
        raise bad_request("The viewer is a seat, spectator or all.", "La vue demandée est une place, spectator ou all.")
    if int(wanted) not in seats:
        raise Refused("forbidden", f"Seat {wanted} is not yours.", f"La place {wanted} n'est pas à vous.")
    return int(wanted)
