"""Servers that are killed in the middle of everything, and clients that play on and come back by themselves."""

import asyncio
import hashlib
import json
import os
import random
import re
import secrets
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx
import websockets
from sqlalchemy import select

from champclos.core.game import OVER, SPECTATOR
from champclos.records import verify_text
from champclos.server.course import HOLIDAY, PLAY, Course, Row
from champclos.server.game_cache import GameCache
from champclos.server.loading import load_course
from champclos.server.schema import tables
from champclos.server.store import Store
from tests.patience import PATIENCE
from tests.server.harness import SUDDEN, Client, Message, bearer

LIMITS = ("--max-new", "100000", "--max-messages", "1000", "--max-requests", "1000", "--max-from-address", "1000")
WINDOW_SECONDS = 1.0
# game, options, figures, and how long its windows are open at least
GAMES: tuple[tuple[str, dict[str, object], Message, float], ...] = (
    ("artofwar", {}, {}, 0),
    ("artofwar", {}, SUDDEN, WINDOW_SECONDS),
    ("lionheart", {"height": 6}, {}, 0),
    ("artofwar", {}, SUDDEN, WINDOW_SECONDS),
    ("warriors", {"seats": 2}, {}, 0),
)
DAYS_OFF = {"kind": "move", "seconds": 86400, "holidays": 14}
LAST_DECISIONS = 25  # a player gives up so many decisions after the last kill, so that every game ends
LONG_ENOUGH = 1000  # games with windows are short, and are to end by themselves
AGAIN_SECONDS = 0.2
TOLD = ("/log?viewer=all&limit=500", "", "/log?limit=500", "/record")  # the first is told only when a game is over
LOG = 2
LOST = (OSError, EOFError, websockets.WebSocketException)


def free_port() -> int:
    """A port that no outgoing connection gets, so that it is still free when a server comes back to it."""
    while True:
        port = random.randrange(20_000, 30_000)
        with socket.socket() as door:
            try:
                door.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class ServerProcess:
    """A `champclos serve` that can be killed and started again at the same address."""

    def __init__(self, database: str, folder: Path, *limits: str) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.journal = folder / f"{self.port}.log"
        self._command = [sys.executable, "-m", "champclos", "serve", "--port", str(self.port), "--database", database,
                         "--log", "json", "--workers", "1", *(limits or LIMITS)]  # fmt: skip
        self._environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        with self.journal.open("ab") as out:
            self._process = subprocess.Popen(self._command, stderr=out, env=self._environment, cwd=self._folder)
        for _ in range(4000):
            assert self._process.poll() is None, self.journal.read_text()
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return
        raise AssertionError(self.journal.read_text())

    def kill(self) -> None:
        """SIGKILL: it cannot do anything about it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class Player:
    """Whoever holds a seat, or watches: decides at random, and remembers what was acknowledged."""

    def __init__(self, scenario: "KillScenario", made: Message, viewer: int) -> None:
        self.scenario = scenario
        self.table: str = made["table"]["id"]
        self.viewer = viewer
        tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        self.token: str = tokens.get(viewer, made["watch"]["token"])
        self.acknowledged: dict[str, int] = {}
        self.holidays = 0
        self.number = -1
        self.over = False
        self._dice = scenario.dice
        self._nonces: dict[int, str] = {}
        self._last = LONG_ENOUGH if made["table"]["window"] else LAST_DECISIONS

    async def run(self) -> None:
        """Until the game is over, however often the connection is lost."""
        while not self.over:
            address = self.scenario.where()
            try:
                async with websockets.connect(
                    f"ws://{address}/api/tables/{self.table}/socket", max_size=None, compression=None, proxy=None
                ) as line:
                    await self._sit(Client(line))
            except LOST:
                self.scenario.lost += 1
                await asyncio.sleep(AGAIN_SECONDS * (1 + self._dice.random()))

    async def _sit(self, client: Client) -> None:
        seen = {str(self.viewer): self.number} if self.number >= 0 else {}
        await client.send({"type": "hello", "tokens": [self.token], "seen": seen})
        await client.until(lambda: self.viewer in client.scenes)
        assert client.numbers[self.viewer] >= self.number, "what was shown is gone"
        while client.table and client.table["status"] != "over":
            if not await self._seal(client) and not await self._decide(client):
                try:
                    await client.receive()
                except TimeoutError:
                    raise AssertionError(f"nothing happens at {self.table} any more") from None
            self.number = client.numbers[self.viewer]
        self.over = True

    async def _seal(self, client: Client) -> bool:
        """Whether the seal asked for something, which it has got now."""
        assert client.table is not None
        seal = client.table["seal"]
        part = {"hash": "hashes", "nonce": "nonces"}.get(seal["wants"])
        if self.viewer == SPECTATOR or part is None or seal[part][self.viewer]:
            return False
        nonce = self._nonces.setdefault(seal["round"], secrets.token_hex(16))
        hashed = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
        message = {"type": "promise", "hash": hashed} if part == "hashes" else {"type": "reveal", "nonce": nonce}
        answer = await client.ask(seat=self.viewer, **message)
        assert answer["type"] == "done" or answer["code"] in ("busy", "not_now"), answer
        await client.sync()
        return True

    async def _decide(self, client: Client) -> bool:
        """Whether something was asked, which is answered now."""
        prompt = client.prompt(self.viewer) if self.viewer >= 0 else None
        if prompt is None or prompt["id"] in self.acknowledged:
            return False
        if self.scenario.closing:
            self._last -= 1
        if self._last < 0:
            await client.ask(type="resign", seat=self.viewer)
            await client.sync()
            return True
        await self.scenario.gate.wait()
        choice = self._dice.choice(prompt["options"])["choice"]
        self.scenario.open += 1
        answer = await client.ask(type="play", seat=self.viewer, prompt=prompt["id"], choice=choice)
        self.scenario.open -= 1
        if answer["type"] == "done":
            self.acknowledged[prompt["id"]] = choice
            self.scenario.settled += 1
        else:
            assert answer["code"] in ("busy", "closed", "over"), answer
            await client.sync()
        if client.table and client.table["clock"]["holidays"] and self._dice.random() < 0.2:
            begun = await client.ask(type="holiday", seat=self.viewer, days=1)
            self.holidays += begun["type"] == "done"
        return True


class KillScenario:
    """Some tables at which people play one game after the other, until it is time to go."""

    def __init__(self, processes: Sequence[ServerProcess], database: str, seed: int, bots: bool) -> None:
        self.processes = processes
        self.database = database
        self.ended_in_windows = 0
        self.http = httpx.AsyncClient(timeout=PATIENCE)
        self.dice = random.Random(seed)
        self.bots = bots
        self.gate = asyncio.Event()
        self.gate.set()
        self.closing = False
        self.bot_driver: list[Player] = []
        self.lost = 0
        self.settled = 0
        self.open = 0  # decisions sent and not answered, by whoever is still connected or was cut off
        self.cut_off = 0
        self.told: dict[str, tuple[str, ...]] = {}  # what each game said when it ended

    def where(self) -> str:
        """The address of any of the servers."""
        return self.dice.choice(self.processes).address

    async def run(self, at_once: int, kills: int) -> None:
        """Play at so many tables while servers are killed so often, then to the end of every game."""
        for process in self.processes:
            await process.start()
        try:
            async with asyncio.TaskGroup() as group:
                for number in range(at_once):
                    group.create_task(self._table(number))
                for number in range(kills):
                    await self._kill(self.processes[number % len(self.processes)], burst=number % 2 == 0)
                self.closing = True
            await self._check_records()
            await self._check_told()
        finally:
            for process in self.processes:
                process.kill()
            await self.http.aclose()

    async def _kill(self, process: ServerProcess, burst: bool) -> None:
        """Kill a server at some moment, or just when everybody decides at once; start it again."""
        before = self.settled
        while self.settled < before + 15:
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.2 * self.dice.random())
        if burst:
            self.gate.clear()
            await asyncio.sleep(0.1)
            self.open = 0
            self.gate.set()
            await asyncio.sleep(0.015 * self.dice.random())
        process.kill()
        if burst:
            self.cut_off += self.open
        self.open = 0
        await asyncio.sleep(0.3 * self.dice.random())
        await process.start()

    async def _table(self, number: int) -> None:
        game, options, content, window = GAMES[number % len(GAMES)]
        bot = self.bots and number == 0
        while not self.closing or (window and not self.ended_in_windows):
            seats = [{"holder": "me"}, {"holder": "bot", "bot": "page"} if bot else {"holder": "me"}]
            clock = DAYS_OFF if game == "lionheart" else {}
            wanted = {"game": game, "options": options, "content": content, "seats": seats, "window": window,
                      "clock": clock}  # fmt: skip
            made = await self._make(wanted)
            bot_driver = [Player(self, made, viewer) for viewer in ((0,) if bot else (0, 1)) + (SPECTATOR,)]
            self.bot_driver += bot_driver
            await asyncio.gather(*[player.run() for player in bot_driver])
            self.told[made["table"]["id"]] = await self._told(bot_driver[0])
            self.ended_in_windows += await ended_in_a_window(self.database, made["table"]["id"])

    async def _told(self, player: Player) -> tuple[str, ...]:
        """All that a finished game has to say: the table with its seal, the log, the record, the last position.

        All of it comes from one process that knows that the game is over: another may not have heard it yet.
        """
        while True:
            address = f"http://{self.where()}/api/tables/{player.table}"
            texts: list[str] = []
            try:
                for path in TOLD:
                    texts.append(await self._fetch(player, address + path))
                texts.append(await self._fetch(player, f"{address}/positions/{json.loads(texts[LOG])['steps']}"))
            except (httpx.TransportError, NotYet):
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            assert json.loads(texts[-1])["scene"]["result"], "a game that is over has a result"
            return tuple(plain(text) for text in texts)

    async def _fetch(self, player: Player, address: str) -> str:
        """What a process says of a player's table."""
        answer = await self.http.get(address, headers=bearer((player.token,)))
        if answer.status_code == 200:
            return answer.text
        # 403: this process has not yet heard from the other one that the game is over.
        assert answer.status_code in (403, 503), answer.text
        raise NotYet

    async def _check_told(self) -> None:
        """Every game says the same as when it ended, after all the kills and one more."""
        for process in self.processes:
            process.kill()
        for process in self.processes:
            await process.start()
        first = {player.table: player for player in self.bot_driver if player.viewer == 0}
        for table, told in self.told.items():
            now = await self._told(first[table])
            for what, before, after in zip((*TOLD, "the last position"), told, now, strict=True):
                assert after == before, f"{table}, {what}: {before} became {after}"

    async def _make(self, wanted: Message) -> Message:
        while True:
            try:
                answer = await self.http.post(f"http://{self.where()}/api/tables", json=wanted)
            except httpx.TransportError:
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            if answer.status_code == 201:
                made: Message = answer.json()
                return made
            assert answer.status_code == 503, answer.text

    async def _check_records(self) -> None:
        """The record of every game is whole, and its dice are those that were sealed."""
        for player in self.bot_driver:
            if player.viewer == 0:
                path = f"http://{self.where()}/api/tables/{player.table}/record"
                answer = await self.http.get(path, headers=bearer((player.token,)))
                record, problems = verify_text(answer.content)
                assert not [problem for problem in problems if problem.wrong]
                assert (record.status, record.seal is not None and record.seal.complete) == ("over", True)

    def check_journals(self) -> None:
        """No server met with anything it should not have."""
        for process in self.processes:
            assert '"level":"error"' not in process.journal.read_text()


class NotYet(Exception):
    """A process does not answer, or does not know yet that a game is over."""


def plain(text: str) -> str:
    """What a table says, without who is connected to it at the moment."""
    return re.sub(r'"here":(true|false)|"watchers":\d+', "", text)


async def ended_in_a_window(database: str, table: str) -> bool:
    """Whether a game ended by an answer that nobody else could see at first."""
    store, game_cache = Store(database), GameCache()
    stored = await store.table(table)
    assert stored is not None
    game = game_cache.get(stored.game, stored.options, stored.content).game
    course = Course(game, stored.meta.settings.clock, stored.meta.settings.window, [])
    for row in await store.log(table, 0):
        course.take(row)
    await store.close()
    return course.truth.seat == OVER and bool(course.drafts)


async def look_through(database: str, bot_driver: Sequence[Player]) -> None:
    """Every table of a store can be taken up, its log has no gap, and what was acknowledged is in it."""
    store, game_cache = Store(database), GameCache()
    async with store.reading() as connection:
        names = [str(name) for name in (await connection.execute(select(tables.c.id))).scalars()]
    assert {player.table for player in bot_driver} <= set(names)
    for name in names:
        stored = await store.table(name)
        assert stored is not None
        rows = await store.log(name, 0)
        assert [row.number for row in rows] == list(range(len(rows)))
        course = await load_course(store, stored, game_cache.get(stored.game, stored.options, stored.content), [])
        again = Course(course.game, stored.meta.settings.clock, stored.meta.settings.window, [])
        answered = answers(again, rows)
        assert again.truth.encode() == course.truth.encode()
        if stored.meta.status == "over":
            assert [step.row for step in course.settled][-1] == rows[-1].number, "the last decision is lost"
        for player in bot_driver:
            if player.table == name:
                own = {prompt: choice for (seat, prompt), choice in answered.items() if seat == player.viewer}
                assert player.acknowledged.items() <= own.items(), "an acknowledged decision is lost"
                begun = sum(row.kind == HOLIDAY and row.seat == player.viewer for row in rows)
                assert player.holidays <= begun, "an acknowledged holiday is lost"
    await store.close()


def answers(course: Course, rows: Sequence[Row]) -> dict[tuple[int, str], int]:
    """How each prompt was answered, by a log that is played through."""
    found: dict[tuple[int, str], int] = {}
    for row in rows:
        course.settle(row.at)
        if row.kind == PLAY and row.seat >= 0:
            found[row.seat, course.prompt(row.seat)] = row.choice
        course.take(row)
    return found
