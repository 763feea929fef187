"""A series of games as one file: what it is, who plays, how it ended, and the record of each part, one after the other.

docs/record-format.md has the format. `series_reading` reads and verifies it.
"""

import msgspec

from champclos.core.content import Table, digest
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER
from champclos.core.series import Ended, Part, Series, Standing
from champclos.games import game_of, make_series, shared_game
from champclos.records.record import FORMAT, Record, Status
from champclos.records.replay import replay
from champclos.records.writing import game_headers, one_line, spell_value, write_record


class SeriesResult(msgspec.Struct, frozen=True):
    """How a series ended: places and points player by player, and the id of the clause that ended it, if one did."""

    places: tuple[int, ...]
    points: tuple[float, ...]
    clause: str = ""


class PartRecord(msgspec.Struct, frozen=True):
    """A part: its record, and which player of the series sat at each seat; `number` counts from 1."""

    number: int
    players: tuple[int, ...]
    record: Record
    line: int = 0


class SeriesRecord(msgspec.Struct, frozen=True):
    """A series as it was played: the game with the options and figures that were chosen, the players, the parts.

    `settings` are the options of the series itself. `lines` has the line number of each header.
    """

    series: str
    settings: dict[str, object]
    game: str
    rules_version: int
    options: dict[str, object]
    content: str
    names: tuple[str, ...]
    parts: tuple[PartRecord, ...]
    overrides: Table = {}
    status: Status = "open"
    result: SeriesResult | None = None
    about: dict[str, str] = {}
    comments: tuple[str, ...] = ()
    lines: dict[str, int] = {}

    def line_of(self, header: str) -> int:
        """The line of a header, or where it should be; 0 for what is not from a file."""
        return self.lines.get(header) or self.lines.get("series") or min(1, len(self.lines))


def series_of_record(record: SeriesRecord) -> Series:
    """The series that a file is about; ChampclosError if there is none such here."""
    try:
        return make_series(record.series, record.settings, shared_game(record.game, record.options, record.overrides))
    except ChampclosError:
        raise
    except Exception as error:  # whatever a stranger's file does to a stranger's game
        raise ChampclosError(f"{record.game} cannot be set up: {type(error).__name__}: {error}") from None


def record_of_series(
    series: Series,
    records: list[Record],
    *,
    names: tuple[str, ...] = (),
    closed: bool = False,
    about: dict[str, str] | None = None,
) -> SeriesRecord:
    """The record of a series from those of its parts, of which only the last may be open, masked or abandoned.

    `closed` says that no part will follow although the series is not over.
    """
    ended: list[Ended] = []
    parts = []
    for number, record in enumerate(records, start=1):
        part = series.next(ended) if len(ended) == number - 1 else None
        if part is None:
            raise ChampclosError(f"{series.name} has no part {number}, or the part before is not over")
        parts.append(PartRecord(number, part.players, record))
        last = ended_of(part, record)
        if last is not None:
            ended.append(last)
    standing = series.standing(ended)
    over = standing.over and len(ended) == len(records)
    status: Status = "over" if over else "abandoned" if closed else "open"
    return assembled(series, parts, standing, status, names, about or {})


def assembled(
    series: Series,
    parts: list[PartRecord],
    standing: Standing,
    status: Status,
    names: tuple[str, ...],
    about: dict[str, str],
) -> SeriesRecord:
    """The record of a series whose parts and standing are known."""
    game = series.game
    return SeriesRecord(
        series=series.name,
        settings=series.options,
        game=game.name,
        rules_version=game.rules_version,
        options=game.options,
        content=game.content_digest,
        names=(*names, *[""] * (int(series.players) - len(names))),
        parts=tuple(parts),
        overrides=game.overrides,
        status=status,
        result=result_of_series(standing) if status == "over" else None,
        about=dict(about),
    )


def ended_of(part: Part, record: Record) -> Ended | None:
    """A part with its last position, as its record has it; None if that is not the end, or not all of it is shown."""
    if record.status != "over" or record.masked or record.rest:
        return None
    try:
        state = replay(record).positions[-1]
    except ChampclosError:
        return None
    return Ended(part, state) if state.seat == OVER else None


def result_of_series(standing: Standing) -> SeriesResult:
    """How a series stands that is over, as its file says it."""
    places = tuple(int(place) for place in standing.places)
    return SeriesResult(places, tuple(float(points) for points in standing.points), standing.clause)


def difference(part: Part, played: PartRecord) -> tuple[str, str]:
    """What of a part is not as its series wants it: the header that says it, and why it is wrong; empty if nothing is.

    Figures are compared as they stand in a file, where a table has no order.
    """
    record = played.record
    if record.game != part.game:
        return "game", f"this part is a game of {part.game}, not of {record.game}"
    wanted = game_of(part)
    for name, value in wanted.options.items():
        if record.options.get(name) != value:
            return f"option {name}", (
                f"option {name} of this part is {spell_value(value)}, not {spell_value(record.options.get(name))}"
            )
    if digest(record.overrides) != digest(wanted.overrides):
        return "replace", "other figures are replaced in this part than the series says"
    if record.position:
        return "position", "a part of a series begins from the start of its game"
    return "", ""


def write_series(record: SeriesRecord) -> str:
    """The text of a `.champ` file with all parts; `read_series` gives the same back."""
    lines = [f"# {one_line(comment)}".rstrip() for comment in record.comments]
    lines += [f"champclos: {FORMAT}", f"series: {record.series}"]
    lines += [f"series option {name}: {spell_value(value)}" for name, value in record.settings.items()]
    lines += game_headers(record.game, record.rules_version, record.options, record.content, record.overrides)
    lines += [f"player {number}: {one_line(name)}".rstrip() for number, name in enumerate(record.names)]
    for name, value in record.about.items():
        lines.append(f"about {one_line(name.replace(':', ' '))}: {one_line(value)}")
    lines.append(f"result: {_result(record.result) if record.result else record.status}")
    texts = ["\n".join(lines) + "\n"]
    for part in record.parts:
        seated = " ".join(str(player) for player in part.players)
        texts.append(f"part {part.number}: {seated}\n{write_record(part.record)}")
    return "\n".join(texts)


def _result(result: SeriesResult) -> str:
    places = " ".join(str(place) for place in result.places)
    points = " ".join(f"{points:g}" for points in result.points)
    return f"places {places}; points {points}" + (f"; {result.clause}" if result.clause else "")
