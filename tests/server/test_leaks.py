"""Nothing that a viewer may not know reaches its wire.

Two games are played side by side. They differ in what is hidden from one viewer and in nothing it may know; then every
byte it is sent must be the same, whatever it asks for.
"""

import random
from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from champclos.core.dice import FastDice
from champclos.core.game import NATURE, OVER, SPECTATOR
from champclos.games import make_series
from champclos.server import analysis, calls, commands, series_views, tournament_views, views
from champclos.server.commands import Parting
from champclos.server.course import START, UNDO, Course, Row
from champclos.server.game_cache import GameCache
from champclos.server.pointing import meant
from champclos.server.refusals import Refused
from champclos.server.sealing import open_sealing
from champclos.server.series import OnStore, first_part
from champclos.server.starts import NewAnalysis
from champclos.server.store import StoredTable
from champclos.server.subscriptions import KINDS, Subscription, Told
from champclos.server.table import Services, Table
from champclos.server.table_meta import Chair, SeriesMeta, Settings, TableMeta
from champclos.server.tokens import Token
from champclos.server.tournament_meta import Entrant, GameState, PairedRound, Pairing, TournamentMeta

TABLES = [
    ("lionheart", {"mode": "advanced", "height": 6}),
    ("artofwar", {}),
    ("artofwar", {"mode": "free"}),
    ("warriors", {"seats": 3, "dragons": True}),
]
GAMES = GameCache()
STEPS = 90


class Quiet:
    """Services by which nothing happens by itself."""

    def now(self) -> int:
        return 1_000

    def drives(self, table: Table) -> bool:
        return False

    def changed(self, table: Table) -> None:
        pass

    def next_call(self, table: Table) -> None:
        pass


class Wire:
    """A connection that keeps what it is sent."""

    def __init__(self, viewer: int) -> None:
        self.tokens: list[Token] = []
        self.viewers = [viewer]
        self.idle = False
        self.sent: list[bytes] = []

    def push(self, data: bytes) -> None:
        self.sent.append(data)

    def dismiss(self, parting: Parting) -> None:
        raise AssertionError


class World:
    """One of the two games, and what the viewer's wire has carried."""

    def __init__(self, game: str, options: dict[str, object], viewer: int) -> None:
        cached = GAMES.get(game, options, {})
        seats = int(cached.game.seats)
        chairs = [Chair("person", f"P{seat}", generation=1) for seat in range(seats)]
        sealing = open_sealing(seats)
        sealing.secret, sealing.commitment = "ab" * 32, "cd" * 32
        series = make_series("best_of", {"games": 3}, cached.game)
        first = series.next([])
        assert first is not None
        meta = TableMeta(Settings(), "playing", chairs, sealing, 0, 1, "", series=first_part(series, first, "abc"))
        self.course = Course(cached.game, meta.settings.clock, 0.0, [])
        self.table = Table(
            cast("Services", Quiet()), StoredTable("abc", game, options, {}, meta, 1), cached, self.course
        )
        asked = SeriesMeta("best_of", {"games": 3}, game, options, {})
        self.series = OnStore("abc", asked, series, [self.table], [], True)
        self.viewer = viewer
        self.wire = Wire(viewer)
        self.rows: list[Row] = []
        for data in self.table.enter(self.wire, {}):
            self.wire.push(data)
        self.take(START, SPECTATOR, 0)

    def take(self, kind: int, seat: int, choice: int) -> None:
        self.rows.append(Row(self.course.rows, kind, seat, choice, 10 * self.course.rows))
        self.course.take(self.rows[-1])
        self.table.show()

    def legal(self) -> dict[tuple[int, int], list[int]]:
        """Every step that may be taken, by the seat and by what the viewer sees of it."""
        truth = self.course.truth
        found: dict[tuple[int, int], list[int]] = {}
        seats = [NATURE] if truth.seat == NATURE else [s for s in range(self.course.seats) if self.course.asks(s)]
        for seat in seats:
            for choice in truth.odds().choices if seat == NATURE else truth.choices(seat):
                found.setdefault((seat, int(truth.mask(self.viewer, seat, choice))), []).append(int(choice))
        return found

    def asked(self, dice: random.Random) -> Iterator[bytes]:
        """Whatever the viewer may ask for, by HTTP or over the wire."""
        course, viewer = self.course, self.viewer
        yield msgspec.json.encode(self.table.info())
        yield msgspec.json.encode(series_views.series_info(self.series))
        yield self.tournament()
        yield msgspec.json.encode(views.entries_of(course, viewer, max(0, len(course.steps(viewer)) - 20)))
        yield msgspec.json.encode(views.looking_back(course, viewer, dice.randrange(len(course.steps(viewer)) + 1)))
        yield views.ViewFeed(course, viewer).whole(course, None, 50, 1_000)
        yield from self.tried_out(dice)
        if viewer >= 0:
            for choice in dice.sample(range(int(course.game.choice_count)), 25):
                known = views.seen(course.position(viewer), viewer)
                yield msgspec.json.encode(views.reason(known, viewer, choice, "", ""))
                yield self.answered(choice, course.prompt(viewer))
            yield self.answered(0, "p0")
            yield from self.called()
            state = views.seen(course.position(viewer), viewer)
            for piece in dice.sample(state.scene().pieces, min(2, len(state.scene().pieces))):
                yield self.pointed([piece.id, piece.place])
            yield state.encode()  # what bots, hints and odds are made from

    def tournament(self) -> bytes:
        """The page of a tournament of which this is a game."""
        settings, entrants = self.table.meta.settings, [Entrant(name) for name in ("A", "B")]
        meta = TournamentMeta("swiss", "lionheart", {}, settings, 2, 0, "", "playing", entrants, [1, 0],
                              [PairedRound([Pairing((1, 0))])])  # fmt: skip
        games = {101: GameState("abc", self.table.meta.status, self.table.meta.result)}
        loaded = {"abc": self.table}
        return msgspec.json.encode(
            tournament_views.tournament_info("t", meta, games, self.table.cached.title, loaded, str)
        )

    def tried_out(self, dice: random.Random) -> Iterator[bytes]:
        """Analysis tables: all that they are made of, and where they begin if unseen things are dealt alike."""
        for step in (None, dice.randrange(len(self.course.steps(self.viewer)) + 1)):
            for seats in ("mine", "bots"):
                wanted = msgspec.convert({"step": step, "seats": seats}, NewAnalysis)
                if seats == "bots" and self.viewer < 0:  # there are none
                    continue
                trial = analysis.plan(self.table, self.viewer, [], wanted)
                yield msgspec.json.encode((trial.origin, trial.settings, trial.seats))
                yield trial.known.encode()
        yield trial.known.imagine(FastDice(len(self.rows))).position().encode()

    def called(self) -> Iterator[bytes]:
        """What the viewer would be called about if it were not at the table, and when."""
        told = Told(heard=0)
        one = Subscription(
            "x", "abc", self.viewer, 1, "webhook", "https://a.example/", None, "en", list(KINDS), "on", told
        )
        what = calls.due(self.table, one, 0, 10 * self.course.rows)
        yield msgspec.json.encode(what)
        if what is not None:
            yield msgspec.json.encode(calls.text_of(self.table, one, what.kind, what.told, "https://b.example/", 5))

    def pointed(self, picks: list[str]) -> bytes:
        """The choice that is meant by pointing at things."""
        return msgspec.json.encode(
            meant(views.seen(self.course.position(self.viewer), self.viewer), self.viewer, picks)
        )

    def answered(self, choice: int, prompt: str) -> bytes:
        """The refusal of a decision, or that it would be accepted."""
        try:
            commands.decide(self.table.context(), self.viewer, prompt, choice, "")
        except Refused as error:
            return msgspec.json.encode((error.code, error.words, error.clause))
        return b"accepted"

    def record(self) -> str:
        alone = views.record_text(self.course, self.table.meta, self.viewer, {"table": "abc"})
        whole = series_views.series_text(self.series, self.viewer)
        assert whole.endswith(alone)
        return whole


def side_by_side(game: str, options: dict[str, object], viewer: int, seed: int) -> int:
    """Play two worlds, comparing every byte; how often their positions were not the same."""
    dice = random.Random(seed)
    one, other = World(game, options, viewer), World(game, options, viewer)
    different = 0
    for step in range(STEPS):
        if one.course.truth.seat == OVER:
            break
        mine, theirs = one.legal(), other.legal()
        if not set(mine) & set(theirs):  # what was hidden is shown, and is not the same: go on from one of them
            other = World(game, options, viewer)
            for row in one.rows[1:]:
                other.take(row.kind, row.seat, row.choice)
            theirs = other.legal()
        common = sorted(set(mine) & set(theirs))
        seat, masked = dice.choice(common)
        draft = one.course.undoable(seat) if seat >= 0 else None
        if draft is not None and dice.random() < 0.1:
            twin = other.course.undoable(seat)
            assert twin is not None
            one.take(UNDO, seat, draft.row)
            other.take(UNDO, seat, twin.row)
        else:
            first, second = dice.choice(mine[seat, masked]), dice.choice(theirs[seat, masked])
            one.take(1, seat, first)
            other.take(1, seat, second)
        different += one.course.truth.encode() != other.course.truth.encode()
        assert one.wire.sent == other.wire.sent, step
        questions = dice.randrange(1 << 30)
        assert list(one.asked(random.Random(questions))) == list(other.asked(random.Random(questions))), step
        if step % 15 == 0:
            assert one.record() == other.record(), step
    return different


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_viewer_gets_the_same_bytes_whatever_is_hidden_from_it(
    game: str, options: dict[str, object], viewer: int
) -> None:
    assert side_by_side(game, options, viewer, 5) > 5


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_door_left_open_would_be_noticed(
    game: str, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "seen", lambda state, _: state)
    with pytest.raises(AssertionError):
        side_by_side(game, options, SPECTATOR, 5)


def test_a_draft_shown_too_early_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    course = World("lionheart", {}, 0).course
    dice = random.Random(3)
    while course.truth.seat == NATURE:
        course.take(Row(course.rows, 1, NATURE, int(dice.choice(course.truth.odds().choices)), 0))
    seat = int(course.truth.seat)
    other = views.ViewFeed(course, 1 - seat)
    before = other.whole(course, None, 50, 0)
    course.take(Row(course.rows, 1, seat, int(course.truth.choices(seat)[1]), 0))
    assert other.changes(course, 0) == []
    assert views.ViewFeed(course, 1 - seat).whole(course, None, 50, 0) == before
    monkeypatch.setattr(Course, "position", lambda self, _: self.truth)
    assert views.ViewFeed(course, 1 - seat).whole(course, None, 50, 0) != before
