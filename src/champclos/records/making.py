"""Records made: of a game that was played, of what one viewer saw of it, of what is good in a broken one."""

from collections.abc import Iterable

from msgspec.structs import replace

from champclos.core.errors import ChampclosError
from champclos.core.events import BEGAN
from champclos.core.game import OVER, TRUTH, Game, State
from champclos.core.seal import Seal
from champclos.core.viewers import viewer_name
from champclos.records.lawful import start_of
from champclos.records.record import (
    END,
    Check,
    Record,
    Status,
    Step,
    lines_digest,
    result_of,
    spell,
)


class _Scribe:
    """Writes down steps as they are played, with a hash of the position at every turn."""

    def __init__(self, start: State) -> None:
        self.state = start.copy()
        self.steps: list[Step] = []
        self.checks = [Check(0, 0, start.digest(), lines_digest([]))]
        self.turn = 0

    def write(self, seat: int, choice: int) -> None:
        """A step that the law has allowed, or a masked one."""
        self.steps.append(Step(seat, spell(self.state, seat, choice), choice))
        self.state.apply(seat, choice)
        if any(event.what == BEGAN for event in self.state.told):
            self.turn += 1
            self.check(self.turn)

    def check(self, turn: int) -> None:
        texts = [step.text for step in self.steps[self.checks[-1].after :]]
        self.checks.append(Check(len(self.steps), turn, self.state.digest(), lines_digest(texts)))

    def finish(self) -> tuple[Check, ...]:
        self.check(END)
        return tuple(self.checks)


def record_of(
    game: Game,
    steps: Iterable[tuple[int, int]],
    *,
    names: Iterable[str] = (),
    start: State | None = None,
    seal: Seal | None = None,
    secret: str = "",
    abandoned: bool = False,
    about: dict[str, str] | None = None,
) -> Record:
    """The record of a game: who chose what, as `Match.steps` has it; IllegalChoice if the rules forbid a step.

    `start` is the position it began from, if not the game's own. The seal's secret is written only if the game is over
    or was abandoned.
    """
    first = game.start() if start is None else start
    if first.viewer != TRUTH:
        raise ChampclosError("a game is recorded from a whole position, not from what somebody sees of it")
    scribe = _Scribe(first)
    for seat, choice in steps:
        scribe.state.copy().play(seat, choice)
        scribe.write(int(seat), int(choice))
    given = list(names)
    seats = int(game.seats)
    if len(given) > seats:
        raise ChampclosError(f"{game.name} has {seats} seats, but {len(given)} names are given")
    status: Status = "over" if scribe.state.seat == OVER else "abandoned" if abandoned else "open"
    if seal is not None:
        shown = secret or seal.secret
        seal = seal.shown(shown) if status != "open" and shown else seal.hidden()
    return Record(
        game=game.name,
        rules_version=game.rules_version,
        options=game.options,
        content=game.content_digest,
        names=(*given, *[""] * (seats - len(given))),
        steps=tuple(scribe.steps),
        checks=scribe.finish(),
        overrides=game.overrides,
        seal=seal,
        status=status,
        result=result_of(scribe.state, scribe.state.outcome()),
        position="" if start is None else first.position(),
        about=dict(about or {}),
    )


def mask_record(record: Record, viewer: int) -> Record:
    """The record as a seat, or SPECTATOR, may have it while the game goes on.

    What the viewer did not see is "?", hashes are those of the positions it saw, and neither comments nor the secret of
    the dice are in it. Of a record that breaks off, what is good is masked.
    """
    if record.viewer == viewer:
        return record
    if record.masked:
        raise ChampclosError(f"this is the record of {viewer_name(record.viewer)}; nobody else's can be made from it")
    if record.rest:
        record = salvage(record)
    truth = start_of(record)
    if viewer >= truth.game.seats:
        raise ChampclosError(f"{record.game} has {truth.game.seats} seats; there is no viewer {viewer}")
    view = truth.seen_by(viewer)
    scribe = _Scribe(view)
    for step in record.steps:
        masked = int(truth.mask(viewer, step.seat, step.choice))
        truth.apply(step.seat, step.choice)
        scribe.write(step.seat, masked)
    return replace(
        record,
        viewer=viewer,
        steps=tuple(scribe.steps),
        checks=scribe.finish(),
        seal=record.seal.hidden() if record.seal is not None else None,
        position=view.position() if record.position else "",
        about={},
        rest=(),
        comments=(),
        last_comments=(),
        lines={},
    )


def record_for(record: Record, viewer: int) -> Record:
    """The record that a viewer may have: everything once the game is over or abandoned, masked before."""
    return mask_record(record, viewer) if record.status == "open" else record


def salvage(record: Record) -> Record:
    """What is good in a broken record, as a whole record of a game that was abandoned there, if it was not over."""
    scribe = _Scribe(start_of(record))
    for step in record.steps:
        scribe.write(step.seat, step.choice)
    over = scribe.state.seat == OVER
    return replace(
        record,
        steps=tuple(replace(new, comments=old.comments, remark=old.remark)
                    for new, old in zip(scribe.steps, record.steps, strict=True)),
        checks=scribe.finish(),
        status="over" if over else "abandoned" if record.status != "open" else "open",
        result=result_of(scribe.state, scribe.state.outcome()),
        rest=(),
        lines={},
    )  # fmt: skip
