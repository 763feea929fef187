"""What one server process on one core carries: a thousand connections at 250 tables, and moves going on at all of them.

`python -m benchmarks.load` starts `champclos serve` on a store of its own, pinned to one core, and plays from the other
cores: at each table two people and two who watch, each on a connection of their own. Everybody gets and reads
everything that the server sends them; the players decide at random. A game that ends is followed by a new one, with new
connections.

Moves come at a fixed rate (`--rate`), whatever the server does; a decision's round trip counts from the moment it was
due until `done` has come, so that a server that falls behind does not look faster. A move may be several decisions,
each sent when the one before is answered; it is settled when everybody sees it. With `--rate 0` every table decides on
as soon as it can: the most that can be had.

`kept_waiting` are the shares of the time in which the server or this script could have run and other programs had the
core: where they are not near 0, round trips measure the machine more than the server.

`--json` prints one object. The usual limits of the server are for people; those that a thousand players behind one
address would meet are raised by its own options (`LIMITS`).
"""

import argparse
import asyncio
import gc
import json
import os
import random
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, deque
from hashlib import sha256
from pathlib import Path

import httpx
import msgspec
import uvloop

from benchmarks.sockets import Line

GAMES = ("lionheart", "artofwar", "warriors")
OPTIONS: dict[str, dict[str, object]] = {"lionheart": {}, "artofwar": {}, "warriors": {"seats": 2}}
LIMITS = ("--max-new", "1000000", "--max-requests", "100000", "--max-messages", "1000", "--max-from-address", "5000")
SEATS = 2
WATCHERS = 2


class Option(msgspec.Struct):
    """What may be chosen."""

    choice: int


class Prompt(msgspec.Struct):
    """What a seat is asked."""

    id: str = ""
    options: list[Option] = []


class Parts(msgspec.Struct):
    """The parts of a scene that matter to who plays at random."""

    prompt: Prompt | msgspec.UnsetType | None = msgspec.UNSET


class Shown(msgspec.Struct):
    """A scene, or what changed in it."""

    draft: int
    scene: Parts | msgspec.UnsetType = msgspec.UNSET
    set: Parts | msgspec.UnsetType = msgspec.UNSET


class Answer(msgspec.Struct):
    """`done` or `refused`."""

    type: str
    id: str
    code: str = ""


SHOWN = msgspec.json.Decoder(Shown)
ANSWER = msgspec.json.Decoder(Answer)


class Board:
    """A table, its two players and those who watch."""

    def __init__(self, load: "Load", game: str) -> None:
        self.load = load
        self.game = game
        self.lines: list[Line] = []
        self.prompts: list[Prompt | None] = []
        self.drafts: list[int] = []
        self.answered: list[str] = []
        self.answers: dict[str, asyncio.Future[None]] = {}
        self.deciding = -1  # the seat that waits for an answer
        self.since = 0.0
        self.ready = False
        self.over = False

    async def open(self) -> None:
        """A new game, everybody connected, the dice sealed."""
        seats = [{"holder": "me", "name": f"P{seat}"} for seat in range(SEATS)]
        wanted = {"game": self.game, "options": OPTIONS[self.game], "seats": seats, "window": 0}
        answer = await self.load.http.post("/api/tables", json=wanted)
        answer.raise_for_status()
        made = answer.json()
        tokens = [seat["token"] for seat in made["seats"]] + [made["watch"]["token"]] * WATCHERS
        self.prompts, self.drafts, self.answered = [None] * SEATS, [0] * SEATS, [""] * SEATS
        self.deciding, self.ready, self.over = -1, False, False
        self.lines = [await self._connect(made["table"]["id"], seat, token) for seat, token in enumerate(tokens)]
        nonces = [secrets.token_hex(16) for _ in range(SEATS)]
        hashes = [sha256(bytes.fromhex(nonce)).hexdigest() for nonce in nonces]
        await asyncio.gather(*[self._ask(seat, type="promise", hash=hashes[seat]) for seat in range(SEATS)])
        await asyncio.gather(*[self._ask(seat, type="reveal", nonce=nonces[seat]) for seat in range(SEATS)])

    async def _connect(self, table: str, seat: int, token: str) -> Line:
        heard = (lambda data: self.heard(seat, data)) if seat < SEATS else None
        line = Line(f"/api/tables/{table}/socket", heard)
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", self.load.port)
        await line.opened
        line.send({"type": "hello", "tokens": [token]})
        return line

    async def _ask(self, seat: int, **message: object) -> None:
        name = f"{seat}{message['type']}"
        self.answers[name] = asyncio.get_running_loop().create_future()
        self.lines[seat].send({**message, "id": name, "seat": seat})
        await self.answers[name]
        del self.answers[name]

    def close(self) -> None:
        for line in self.lines:
            line.close()

    def heard(self, seat: int, data: bytes) -> None:
        """A message to one of the players."""
        if data.startswith((b'{"type":"change"', b'{"type":"scene"')):
            shown = SHOWN.decode(data)
            self.drafts[seat] = shown.draft
            parts = shown.set if shown.scene is msgspec.UNSET else shown.scene
            if parts is not msgspec.UNSET and parts.prompt is not msgspec.UNSET:
                self.prompts[seat] = parts.prompt
        elif data.startswith((b'{"type":"done"', b'{"type":"refused"')):
            self._take(seat, ANSWER.decode(data))
        elif data.startswith(b'{"type":"table"') and b'"status":"over"' in data and not self.over:
            self.over = True
            self.load.ended(self)
        if self.deciding < 0 and not self.ready and not self.over and self.asked() >= 0:
            self.ready = True
            self.load.wants(self)

    def asked(self) -> int:
        """A seat that is asked something it has not answered, or −1."""
        for seat, prompt in enumerate(self.prompts):
            if prompt is not None and prompt.options and prompt.id not in ("", self.answered[seat]):
                return seat
        return -1

    def decide(self, due: float) -> None:
        """The next seat decides something, which was due at a time."""
        seat = self.asked()
        prompt = self.prompts[seat]
        assert prompt is not None
        self.ready = False
        self.deciding, self.since = seat, due
        self.answered[seat] = prompt.id
        choice = self.load.dice.choice(prompt.options).choice
        self.lines[seat].send({"type": "play", "id": "p", "seat": seat, "prompt": prompt.id, "choice": choice})

    def _take(self, seat: int, answer: Answer) -> None:
        waiting = self.answers.get(answer.id)
        if waiting is not None:
            waiting.set_result(None)
            return
        now = time.perf_counter()
        self.load.note(now - self.since, answer, self.drafts[seat] == 0)
        self.deciding = -1
        if self.drafts[seat] and not self.over and self.asked() == seat:
            self.decide(now)


class Load:
    """All tables, when who decides, and what was measured."""

    def __init__(self, port: int, rate: float, seed: int) -> None:
        self.port = port
        self.rate = rate
        self.dice = random.Random(seed)
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.measuring = False
        self.times: list[float] = []
        self.settled = 0
        self.refused: Counter[str] = Counter()
        self.games = 0
        self._ready: deque[Board] = deque()
        self._due: deque[float] = deque()
        self._renewing: set[asyncio.Task[None]] = set()

    def wants(self, board: Board) -> None:
        """A table at which somebody may decide."""
        if self._due:
            board.decide(self._due.popleft())
        elif self.rate:
            self._ready.append(board)
        elif self.measuring or self.games:
            board.decide(time.perf_counter())

    def ended(self, board: Board) -> None:
        """A game is over: the next one begins with new connections."""
        board.close()
        task = asyncio.create_task(board.open())
        self._renewing.add(task)
        task.add_done_callback(self._renewing.discard)

    def note(self, seconds: float, answer: Answer, settled: bool) -> None:
        if not self.measuring:
            return
        if answer.code:
            self.refused[answer.code] += 1
        else:
            self.times.append(seconds)
            self.settled += settled

    async def run(self, boards: list[Board], seconds: float) -> None:
        """Let moves come for so long."""
        self.games = len(boards)
        start = time.perf_counter()
        if not self.rate:
            for board in boards:
                if board.ready:
                    board.decide(start)
            await asyncio.sleep(seconds)
            return
        due = start
        while due < start + seconds:
            now = time.perf_counter()
            while due <= now:
                if self._ready:
                    self._ready.popleft().decide(due)
                else:
                    self._due.append(due)
                due += self.dice.expovariate(self.rate)
            await asyncio.sleep(max(0.001, due - time.perf_counter()))


def start_server(port: int, database: Path, synchronous: str, core: int) -> "subprocess.Popen[bytes]":
    """`champclos serve` on one core, on a store of its own."""
    command = [sys.executable, "-m", "champclos", "serve", "--port", str(port), "--database", f"sqlite:///{database}",
               "--synchronous", synchronous, "--log", "json", "--workers", "1", *LIMITS]  # fmt: skip
    mine = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    process = subprocess.Popen(command)
    os.sched_setaffinity(0, mine - {core} or mine)
    for _ in range(600):
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return process
        time.sleep(0.05)
    raise SystemExit("the server did not start")


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def cpu_seconds(process: int) -> float:
    """What all threads of a process have used of the processor."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waited_seconds(process: int) -> float:
    """How long the main thread of a process was ready to run and other programs had the core."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


def memory_mib(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


async def measure(arguments: argparse.Namespace, port: int, server: int) -> dict[str, object]:
    load = Load(port, arguments.rate, arguments.seed)
    games = arguments.games.split(",")
    boards = [Board(load, games[number % len(games)]) for number in range(arguments.tables)]
    async with load.http:
        for board in boards:
            await board.open()
        connected = sum(len(board.lines) for board in boards)
        gc.collect()
        gc.freeze()
        await load.run(boards, arguments.warm_up)
        load.measuring = True
        began, used, own = time.perf_counter(), cpu_seconds(server), time.process_time()
        waited = [waited_seconds(process) for process in (server, os.getpid())]
        await load.run(boards, arguments.seconds)
        load.measuring = False
        waited = [waited_seconds(one) - before for one, before in zip((server, os.getpid()), waited, strict=True)]
        took, used, own = time.perf_counter() - began, cpu_seconds(server) - used, time.process_time() - own
        for board in boards:
            board.close()
    times = sorted(load.times)
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return {
        "tables": arguments.tables,
        "connections": connected,
        "games": games,
        "synchronous": arguments.synchronous,
        "rate": arguments.rate,
        "seconds": round(took, 1),
        "settled_per_second": round(load.settled / took, 1),
        "decisions_per_second": round(len(times) / took, 1),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p95_ms": round(cuts[94] * 1000, 1),
        "p99_ms": round(cuts[98] * 1000, 1),
        "longest_ms": round(times[-1] * 1000, 1),
        "refused": dict(load.refused),
        "server_ms_per_move": round(used / load.settled * 1000, 3),
        "server_ms_per_decision": round(used / len(times) * 1000, 3),
        "server_share_of_core": round(used / took, 3),
        "load_share_of_core": round(own / took, 3),
        "server_kept_waiting": round(waited[0] / took, 3),
        "load_kept_waiting": round(waited[1] / took, 3),
        "server_mib": round(memory_mib(server)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=450, help="moves a second; 0: as many as can be had")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm-up", type=float, default=5, help="seconds that do not count")
    parser.add_argument("--games", default=",".join(GAMES), help="played at the tables in turn")
    parser.add_argument("--synchronous", choices=("full", "normal"), default="full")
    parser.add_argument("--core", type=int, default=max(os.sched_getaffinity(0)), help="the server's")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the store lies; a temporary folder, if not given")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    if not set(arguments.games.split(",")) <= set(GAMES):
        raise SystemExit(f"games are {', '.join(GAMES)}")
    port = free_port()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        server = start_server(port, Path(folder) / "load.db", arguments.synchronous, arguments.core)
        try:
            found = uvloop.run(measure(arguments, port, server.pid))
        finally:
            server.terminate()
            server.wait()
    if arguments.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
