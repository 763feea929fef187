"""Rules that are corrected do not shut tables: those begun by version n are opened by version n + 1."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from champclos.cli import run
from champclos.core.game import Game, State
from champclos.games import make_game
from champclos.records import verify_text
from champclos.server import commands, game_cache
from champclos.server.course import Course
from champclos.server.table import Table
from tests.server.harness import Message, RunningServer, open_server
from tests.server.test_endings import begin

GAMES: dict[str, dict[str, object]] = {"lionheart": {"height": 6}, "artofwar": {}, "warriors": {"seats": 2}}
STEPS = 14
pytestmark = pytest.mark.usefixtures("known_dice")  # other games may end before they were played this far


class Bent:
    """A position of a game whose law was changed: some choices are forbidden now, or its figures are others."""

    def __init__(self, state: State, game: "BentGame") -> None:
        self._state = state
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def why_not(self, seat: int, choice: int) -> int:
        return self.game.clause if (seat, choice) in self.game.forbidden else int(self._state.why_not(seat, choice))

    def choices(self, seat: int) -> list[int]:
        return [choice for choice in self._state.choices(seat) if (seat, choice) not in self.game.forbidden]

    def copy(self) -> "Bent":
        return Bent(self._state.copy(), self.game)

    def seen_by(self, viewer: int) -> "Bent":
        return Bent(self._state.seen_by(viewer), self.game)

    def scene(self) -> Any:
        scene = self._state.scene()
        if scene.result is None or not self.game.swapped:
            return scene
        result = msgspec.structs.replace(scene.result, places=scene.result.places[::-1])
        return msgspec.structs.replace(scene, result=result)


class BentGame:
    """A game as the next version of its rules would have it."""

    def __init__(self, game: Game, forbidden: set[tuple[int, int]], digest: str, swapped: bool) -> None:
        self._game = game
        self.forbidden = forbidden
        self.rules_version = game.rules_version + 1
        self.content_digest = digest or game.content_digest
        self.swapped = swapped
        self.clause = game.rulebook.number(game.rulebook.own[0].id)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def start(self) -> Bent:
        return Bent(self._game.start(), self)


def bend(
    monkeypatch: pytest.MonkeyPatch, forbidden: set[tuple[int, int]], digest: str = "", swapped: bool = False
) -> None:
    """From now on games are made by the next version of the rules."""

    def make(name: str, options: dict[str, object], content: dict[str, object]) -> Game:
        return cast("Game", BentGame(make_game(name, options, content), forbidden, digest, swapped))

    monkeypatch.setattr(game_cache, "shared_game", make)


async def decide(table: Table, decisions: int, first: int = 0) -> None:
    """The given number of decisions, each another one of what may be chosen, counted from `first`."""
    for number in range(first, first + decisions):
        course = table.course
        seat = next(seat for seat in range(course.seats) if course.asks(seat))
        choices = course.position(seat).seen_by(seat).choices(seat)
        choice = int(choices[number % len(choices)])
        await table.act(partial(commands.decide, seat=seat, prompt=course.prompt(seat), choice=choice, notation=""))


async def set_up(server: RunningServer, game: str) -> dict[str, Message]:
    """Tables of one game: before its seal, in the middle, in the middle of a draft, and over."""
    made = {}
    for name in ("sealed", "playing", "drafted", "finished"):
        seats = [{"holder": "me", "name": f"P{seat}"} for seat in range(2)]
        made[name] = await server.make(game, options=GAMES[game], seats=seats, window=0)
        table = server.table(made[name])
        if name == "sealed":
            continue
        await begin(table)
        await decide(table, STEPS)
        if name == "drafted":
            for number in range(40):
                if table.course.drafts:
                    break
                await decide(table, 1, number)
            assert table.course.drafts
        if name == "finished":
            await table.act(partial(commands.resign, seat=0))
            assert table.meta.status == "over"
    return made


async def every_route(server: RunningServer, made: Message) -> tuple[Message, str, Message]:
    """The table, its record and the scene of its first seat; nothing is refused."""
    table, tokens = made["table"]["id"], [seat["token"] for seat in made["seats"]]
    found: Message = {}
    for path in ("", "/log", "/positions/0", "/record"):
        answer = await server.get(f"/api/tables/{table}{path}", tokens[0])
        assert answer.status_code == 200, (path, answer.text)
        found[path] = answer
    async with server.client(table, *tokens, made["host"]) as client:
        assert client.table is not None
        assert client.table["stopped"] == found[""].json()["stopped"]
        return found[""].json(), found["/record"].text, client.scenes[0]


def middle(course: Course) -> tuple[int, int]:
    """A choice from the middle of a game, which a stricter rule forbids from now on."""
    steps = [(step.seat, step.choice) for step in course.settled if step.seat >= 0]
    return steps[len(steps) // 2]


def last_lawful(course: Course, forbidden: set[tuple[int, int]]) -> int:
    """How many steps everybody knew of when the first forbidden one was made: not the others of the same move."""
    steps = course.settled
    at = next(at for at, step in enumerate(steps) if (step.seat, step.choice) in forbidden)
    while at > 0 and steps[at - 1].seat == steps[at].seat:
        at -= 1
    return at


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_breaks_a_stricter_rule_opens_read_only_at_its_last_lawful_step(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"

    async def before() -> tuple[dict[str, Message], tuple[Message, str, Message], set[tuple[int, int]], dict[str, int]]:
        async with open_server(tmp_path) as server:
            made = await set_up(server, game)
            courses = {name: server.table(made[name]).course for name in ("playing", "drafted", "finished")}
            forbidden = {middle(course) for course in courses.values()}
            stops = {name: last_lawful(course, forbidden) for name, course in courses.items()}
            return made, await every_route(server, made["finished"]), forbidden, stops

    made, (_, _, ended), forbidden, stops = asyncio.run(before())
    assert run(["tables", "check", "--database", database]) == 0
    bend(monkeypatch, forbidden)
    clause = make_game(game, {}, {}).rulebook.own[0].id
    capsys.readouterr()
    assert run(["tables", "check", "--database", database]) == 1
    told = capsys.readouterr().out
    assert "4 tables looked at, 3 would not go on" in told
    for name, stop in stops.items():
        line = next(line for line in told.splitlines() if line.startswith(made[name]["table"]["id"]))
        assert f"stops after step {stop}" in line

    async def after() -> None:
        async with open_server(tmp_path) as server:
            info, _, _ = await every_route(server, made["sealed"])
            assert (info["stopped"], info["status"]) == (None, "sealing")
            for name, stop in stops.items():
                info, record, scene = await every_route(server, made[name])
                assert (info["stopped"]["step"], info["stopped"]["clause"]) == (stop, clause)
                assert "can only be looked at" in info["stopped"]["words"]["en"]
                course = server.table(made[name]).course
                assert len(course.settled) == stop
                assert scene.get("prompt") is None
                if name == "finished":
                    assert info["status"] == "over"
                    assert scene["result"] == ended["result"]
                    assert info["seal"]["secret"]
                    assert "about result then: places" in record
                    found = verify_text(record.encode())[0]
                    assert (found.status, len(found.steps)) == ("abandoned", stop)
            await refuse_and_close(server, made["playing"], clause)
        async with open_server(tmp_path) as server:
            info, record, _ = await every_route(server, made["playing"])
            assert info["status"] == "closed"
            assert "result: abandoned" in record
            assert f"# row {server.table(made['playing']).course.broken.row}" in record  # type: ignore[union-attr]

    asyncio.run(after())


async def refuse_and_close(server: RunningServer, made: Message, clause: str) -> None:
    """Nothing is decided any more, with the clause that was corrected; the host can close the table."""
    tokens = [seat["token"] for seat in made["seats"]]
    async with server.client(made["table"]["id"], *tokens, made["host"]) as client:
        for message in ({"type": "play", "prompt": "p1", "choice": 0}, {"type": "resign"}, {"type": "undo"},
                        {"type": "propose", "what": "pause"}, {"type": "resume"}):  # fmt: skip
            refused = await client.refused(seat=0, **message)
            assert (refused["code"], refused["clause"]) == ("not_now", clause)
        await client.do(type="host", do="close")
        await client.until(lambda: bool(client.table and client.table["status"] == "closed"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("digest", ["", "0123456789abcdef"], ids=["a looser rule", "a card changed"])
def test_a_table_that_breaks_nothing_goes_on_by_the_next_version(
    game: str, digest: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def before() -> tuple[dict[str, Message], Message, dict[str, bytes]]:
        async with open_server(tmp_path) as server:
            made = await set_up(server, game)
            truths = {name: server.table(one).course.truth.encode() for name, one in made.items()}
            return made, (await every_route(server, made["finished"]))[2], truths

    made, ended, truths = asyncio.run(before())
    bend(monkeypatch, set(), digest, swapped=bool(digest))

    async def after() -> None:
        async with open_server(tmp_path) as server:
            for name, one in made.items():
                info, _, scene = await every_route(server, one)
                course = server.table(one).course
                assert course.truth.encode() == truths[name]
                if name == "finished":
                    assert (info["status"], scene["result"]) == ("over", ended["result"])
                    continue
                assert info["stopped"] is None
                if name == "sealed":
                    await begin(server.table(one))
                rows = server.table(one).course.rows
                await decide(server.table(one), 1)
                assert server.table(one).course.rows > rows

    asyncio.run(after())
