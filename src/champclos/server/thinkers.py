"""Processes in which bots think, so that their thinking never delays anybody.

Each has a pipe of its own and one task at a time; the event loop listens to the pipes. A process that dies is replaced,
and its task is given to another one once.
"""

import asyncio
import os
import signal
from collections import deque
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from secrets import randbelow
from threading import Thread
from typing import Final, Literal, cast

import msgspec

from champclos.bots import BadBot, names, read_spec
from champclos.bots.own import load_bots
from champclos.bots.thinking import Thinker
from champclos.core.content import Table as Figures
from champclos.core.errors import ChampclosError
from champclos.core.forecast import odds
from champclos.core.game import NATURE, Game, State
from champclos.core.luck import Luck, luck
from champclos.games import make_game
from champclos.server.refusals import Refused, bad_option
from champclos.server.sealing import falls
from champclos.server.wire import Chance, Fall

LARGEST_SEED: Final = (1 << 62) - 1
MOST_SECONDS: Final = 10.0
MOST_ITERATIONS: Final = 5000
MOST_WORLDS: Final = 16
MOST_CHANCES: Final = 40
MOST_WAITING: Final = 2000
GAMES_KEPT: Final = 64
TRIES: Final = 2

What = Literal["choose", "weigh", "odds", "luck", "falls"]


class Task(msgspec.Struct, frozen=True):
    """A question about a position as a seat sees it: what a bot chooses, how it weighs, what may come of a choice.

    Or about a game that is over, by its steps: how lucky everybody was, and how nature's outcomes fell.
    """

    what: What
    game: str
    options: dict[str, object]
    content: Figures
    seen: bytes = b""
    bot: str = ""
    choice: int = 0
    steps: list[tuple[int, int]] = []


class Thought(msgspec.Struct, frozen=True):
    """The answer."""

    choice: int = 0
    weighed: list[tuple[int, float]] = []
    sampled: int = 0
    chances: list[Chance] = []
    luck: list[Luck] = []
    falls: list[Fall] = []
    error: str = ""


def allowed_bot(spec: str) -> str:
    """The bot's name as it was written; refused if there is none such, or if it would think too long."""
    try:
        recipe = read_spec(spec)
    except ChampclosError as error:
        raise bad_option(str(error)) from None
    values = recipe.values
    for name, most in (("seconds", MOST_SECONDS), ("iterations", MOST_ITERATIONS), ("worlds", MOST_WORLDS)):
        value = values.get(name, 0)
        if isinstance(value, int | float) and not 0 <= value <= most:
            raise bad_option(f'bot "{spec}": at a table {name} is at most {most:g}')
    return spec


def known_bots() -> list[tuple[str, str]]:
    """Every bot that may be asked for, and how it is written with its parameters."""
    listed = []
    for name in names():
        try:
            recipe = read_spec(name)
        except BadBot:
            continue
        listed.append((name, ":".join([name, *(f"{key}={value}" for key, value in recipe.values.items())])))
    return listed


class Worker:
    """A process, our end of its pipe, and what it is thinking about."""

    def __init__(self, bots_from: str) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, bots_from), daemon=True)
        self.process.start()
        theirs.close()
        self.busy: tuple[Task, asyncio.Future[Thought], int] | None = None


class Thinkers:
    """So many processes, started when they are first needed."""

    def __init__(self, workers: int, bots_from: str = "") -> None:
        self.most = workers
        self.bots_from = bots_from
        self.thoughts = 0
        self._crew: list[Worker] = []
        self._waiting: deque[tuple[Task, asyncio.Future[Thought], int]] = deque()

    async def think(self, task: Task) -> Thought:
        """The answer to a task; Refused if too many are waiting or nobody can answer it."""
        if len(self._waiting) >= MOST_WAITING:
            raise Refused(
                "too_many", "Too many bots are thinking; try again.", "Trop de robots réfléchissent ; réessayez."
            )
        done: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self._waiting.append((task, done, 0))
        self._give()
        thought = await done
        if thought.error:
            words = (f"The bot could not answer: {thought.error}.", f"Le robot n'a pas pu répondre : {thought.error}.")
            raise Refused("busy", *words)
        return thought

    @property
    def waiting(self) -> int:
        """How many tasks nobody has begun."""
        return len(self._waiting)

    def close(self) -> None:
        """End all processes; who still waits gets an error."""
        for worker in self._crew:
            self._dismiss(worker)
            if worker.busy is not None:
                _settle(worker.busy[1], Thought(error="the server is stopping"))
        self._crew = []
        while self._waiting:
            _settle(self._waiting.popleft()[1], Thought(error="the server is stopping"))

    def _give(self) -> None:
        """Hand the waiting tasks to whoever is free."""
        while self._waiting:
            worker = next((one for one in self._crew if one.busy is None), None)
            if worker is None:
                if len(self._crew) >= self.most:
                    return
                worker = Worker(self.bots_from)
                self._crew.append(worker)
                asyncio.get_running_loop().add_reader(worker.line.fileno(), self._hear, worker)
            worker.busy = self._waiting.popleft()
            try:
                worker.line.send(worker.busy[0])
            except OSError:
                self._replace(worker)

    def _hear(self, worker: Worker) -> None:
        try:
            thought = cast("Thought", worker.line.recv())
        except (EOFError, OSError):
            self._replace(worker)
            return
        if worker.busy is not None:
            self.thoughts += 1
            _settle(worker.busy[1], thought)
            worker.busy = None
        self._give()

    def _replace(self, worker: Worker) -> None:
        """A process has died."""
        self._crew.remove(worker)
        self._dismiss(worker)
        if worker.busy is not None:
            task, done, tries = worker.busy
            if tries + 1 < TRIES:
                self._waiting.appendleft((task, done, tries + 1))
            else:
                _settle(done, Thought(error="its process died"))
        self._give()

    def _dismiss(self, worker: Worker) -> None:
        asyncio.get_running_loop().remove_reader(worker.line.fileno())
        worker.line.close()
        worker.process.terminate()
        worker.process.join()


def _settle(done: "asyncio.Future[Thought]", thought: Thought) -> None:
    if not done.done():
        done.set_result(thought)


# In a worker

_games: dict[bytes, Game] = {}


def work(line: "Connection[Thought, Task]", bots_from: str) -> None:
    """Answer tasks one after the other; should the parent die in any way, die with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=_leave_with_parent, daemon=True).start()
    if bots_from:
        load_bots(Path(bots_from))
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        line.send(answer(task))


def answer(task: Task) -> Thought:
    """What a task asks; an error of a bot is part of the answer."""
    try:
        if task.what == "luck":
            return Thought(luck=luck(_game(task).start(), task.steps))
        if task.what == "falls":
            return Thought(falls=falls(_game(task).start(), task.steps))
        state = _game(task).decode(task.seen)
        if task.what == "odds":
            return _chances(state, task.choice)
        bot = read_spec(task.bot).make(randbelow(LARGEST_SEED), 0, int(state.viewer))
        if task.what == "choose":
            return Thought(int(bot.choose(state)))
        if not isinstance(bot, Thinker):
            return Thought(error=f"{task.bot} does not weigh its choices")
        return Thought(weighed=[(int(one.choice), float(one.value)) for one in bot.weigh(state)])
    except Exception as error:  # a stranger's bot may fail in any way; the table goes on without it
        return Thought(error=" ".join(f"{type(error).__name__}: {error}".split()))


def _game(task: Task) -> Game:
    key = msgspec.json.encode((task.game, task.options, task.content))
    if key not in _games:
        if len(_games) >= GAMES_KEPT:
            _games.clear()
        _games[key] = make_game(task.game, task.options, task.content)
    return _games[key]


def _chances(state: State, choice: int) -> Thought:
    after = state.copy()
    after.apply(state.viewer, choice)
    if state.seat != state.viewer or after.seat != NATURE or len(after.odds()) < 2:
        return Thought()
    forecast = odds(state, choice)
    chances = [Chance(float(result.chance), result.words) for result in forecast.results[:MOST_CHANCES]]
    return Thought(sampled=forecast.sampled, chances=chances)


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
