"""Processes in which bots think, so that their thinking never delays anybody.

Each has a pipe of its own and one task at a time; the event loop listens to the pipes. One of them is kept for what is
answered in a moment (`turns`), so that a person's question never waits for a long thought. A process that dies is
replaced, and its task is given to another one once; one that thinks far beyond its time is ended.
"""

import asyncio
from fractions import Fraction
from itertools import count
from secrets import randbelow
from time import monotonic
from typing import Final, Literal, cast

import msgspec

from champclos.bots import BadBot, Recipe, names, read_spec
from champclos.bots.own import own_files
from champclos.bots.thinking import Thinker
from champclos.core.content import Table as Figures
from champclos.core.errors import ChampclosError, UnknownName
from champclos.core.forecast import known_odds
from champclos.core.game import State
from champclos.core.luck import Luck, luck
from champclos.core.plugins import derives
from champclos.core.processes import Worker
from champclos.core.words import Words
from champclos.games import shared_game
from champclos.server.error_texts import short
from champclos.server.fair_queue import LONG, QUESTION, QUICK, SHORT, FairQueue, QueueItem, Requester
from champclos.server.refusals import Refused, bad_option
from champclos.server.sealing import falls
from champclos.server.turning_points import turning_points
from champclos.server.upload_reading import ReadRecord, read_upload
from champclos.server.wire import Chance, Fall, Losses, TurningPoint

LARGEST_SEED: Final = (1 << 62) - 1
MOST_SECONDS: Final = 10.0
MOST_ITERATIONS: Final = 5000
MOST_WORLDS: Final = 16
MOST_CHANCES: Final = 40
MOST_WAITING: Final = 2000
MOST_OF_AN_ADDRESS: Final = 300
TRIES: Final = 2
GRACE_SECONDS: Final = 10.0  # beyond its time a thought is ended by force
SHORT_SECONDS: Final = 1.0  # what takes no longer counts as short
MOMENT: Final = 0.25  # what a bot without a budget is taken to need
AT_A_WINDOW: Final = 2.0  # for a bot that has no budget of seconds
USED_AT_A_WINDOW: Final = 0.8  # of its budget, so that the answer is there when the time is up
NICE: Final = 5
NOBODY: Final = Requester()

What = Literal["choose", "weigh", "odds", "luck", "falls", "turning_points", "record"]


class Task(msgspec.Struct, frozen=True):
    """A question about a position as a seat sees it: what a bot chooses, how it weighs, what may come of a choice.

    Or about a game that is over, by its start and its steps: how lucky everybody was, how nature's outcomes fell,
    and where the game turned. Or about a record that somebody uploads, which stands in the place of the position.
    `seconds` is the time for it.
    """

    what: What
    game: str
    options: dict[str, object]
    content: Figures
    position: bytes
    bot: str = ""
    choice: int = 0
    steps: list[tuple[int, int]] = []
    seconds: float = MOST_SECONDS


class TaskResult(msgspec.Struct, frozen=True):
    """The answer, and how many seconds it took."""

    choice: int = 0
    weighed: list[tuple[int, float]] = []
    sampled: int = 0
    chances: list[Chance] = []
    losses: list[Losses] = []
    note: Words | None = None
    luck: list[Luck] = []
    falls: list[Fall] = []
    points: list[TurningPoint] = []
    record: ReadRecord | None = None
    error: str = ""
    took: float = 0.0


def allowed_bot(spec: str) -> str:
    """The bot's name as it was written; refused if there is none such, or if it would think too long."""
    try:
        recipe = read_spec(spec)
    except ChampclosError as error:
        french = f"Robot mal décrit : « {short(spec)} »."
        if isinstance(error, UnknownName):
            french = f"Il n'y a pas de robot « {short(error.name)} »."
        raise bad_option(f"{error}.", french) from None
    values = recipe.values
    for name, most in (("seconds", MOST_SECONDS), ("iterations", MOST_ITERATIONS), ("worlds", MOST_WORLDS)):
        value = values.get(name, 0)
        if isinstance(value, int | float) and not 0 <= value <= most:
            raise bad_option(
                f'Bot "{spec}": at a table {name} is at most {most:g}.',
                f"Robot « {short(spec)} » : à une table, {name} vaut au plus {most:g}.",
            )
    return spec


def clock_of(spec: str, window: bool) -> float:
    """How many seconds a bot may think; at a window less, as its answer is awaited at a time known beforehand."""
    values = read_spec(spec).values
    given = float(values.get("seconds", 0))
    if not window:
        return given if given > 0 else MOST_SECONDS
    if "seconds" not in values:
        return MOMENT
    return USED_AT_A_WINDOW * (given if given > 0 else AT_A_WINDOW)


def rank_of(spec: str, seconds: float) -> int:
    """The rank of a bot's task: short or long."""
    return SHORT if seconds <= SHORT_SECONDS or spec.partition(":")[0] in ("page", "squire") else LONG


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


class BotWorker:
    """A process, its task and the task's time limit; a quick one takes no long tasks."""

    def __init__(self, quick: bool) -> None:
        self.quick = quick
        self.process = Worker(timed_answer, own_files().load, method="spawn", nice=0 if quick else NICE)
        self.busy: QueueItem[PendingTask] | None = None
        self.timeout: asyncio.TimerHandle | None = None


class PendingTask(msgspec.Struct):
    """A task, who waits for the answer, and how often it was tried; `even`: it costs the same whatever it took."""

    task: Task
    done: "asyncio.Future[TaskResult]"
    even: bool
    tries: int = 0


class BotWorkers:
    """A pool of processes for long tasks and one for quick ones, started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.most = workers
        self.answered = 0
        self._workers: list[BotWorker] = []
        self._waiting: FairQueue[PendingTask] = FairQueue(monotonic)
        self._numbers = count()
        self._long_first = False

    async def think(self, task: Task, requester: Requester = NOBODY, *, even: bool = False) -> TaskResult:
        """The answer to a task; Refused if too many are waiting or nobody can answer it."""
        full = requester.rank != QUESTION and len(self._waiting) >= MOST_WAITING
        if full or self._waiting.of(requester.address) >= MOST_OF_AN_ADDRESS:
            raise Refused(
                "too_many", "Too many bots are thinking; try again.", "Trop de robots réfléchissent ; réessayez."
            )
        done: asyncio.Future[TaskResult] = asyncio.get_running_loop().create_future()
        self._waiting.put(next(self._numbers), requester, task.seconds, PendingTask(task, done, even))
        self._assign()
        result = await done
        if result.error:
            words = (f"The bot could not answer: {result.error}.", "Le robot n'a pas pu répondre.")
            raise Refused("busy", *words)
        return result

    @property
    def waiting(self) -> int:
        """How many tasks nobody has begun."""
        return len(self._waiting)

    def close(self) -> None:
        """End all processes; tasks that still wait get an error."""
        for worker in self._workers:
            self._stop(worker)
            if worker.busy is not None:
                _settle(worker.busy.payload.done, TaskResult(error="the server is stopping"))
        self._workers = []
        while (queued := self._waiting.take((*QUICK, LONG))) is not None:
            _settle(queued.payload.done, TaskResult(error="the server is stopping"))

    def _assign(self) -> None:
        """Give the waiting tasks to free processes."""
        for quick in (True, False):
            while (worker := self._free(quick)) is not None:
                queued = self._waiting.take(self._ranks(quick))
                if queued is None:
                    break
                self._send(worker, queued)

    def _free(self, quick: bool) -> BotWorker | None:
        """A free process; a new one is started while there are fewer than allowed."""
        if not self._waiting:
            return None
        able = [worker for worker in self._workers if worker.quick == quick]
        worker = next((one for one in able if one.busy is None), None)
        if worker is None and len(able) < (1 if quick else self.most):
            worker = BotWorker(quick)
            self._workers.append(worker)
            asyncio.get_running_loop().add_reader(worker.process.line.fileno(), self._receive, worker)
        return worker

    def _ranks(self, quick: bool) -> tuple[int, ...]:
        """The ranks a process takes next: those for long tasks help with quick ones, at most every other time."""
        if quick:
            return QUICK
        self._long_first = not self._long_first
        return (LONG, *QUICK) if self._long_first else (*QUICK, LONG)

    def _send(self, worker: BotWorker, queued: QueueItem[PendingTask]) -> None:
        worker.busy = queued
        seconds = queued.payload.task.seconds + GRACE_SECONDS
        worker.timeout = asyncio.get_running_loop().call_later(seconds, self._time_out, worker)
        try:
            worker.process.line.send(queued.payload.task)
        except OSError:
            self._replace(worker)

    def _receive(self, worker: BotWorker) -> None:
        try:
            result = cast("TaskResult", worker.process.line.recv())
        except (EOFError, OSError):
            self._replace(worker)
            return
        queued = self._done(worker)
        if queued is not None:
            self.answered += 1
            self._waiting.settle(queued, queued.seconds if queued.payload.even else result.took)
            _settle(queued.payload.done, result)
        self._assign()

    def _done(self, worker: BotWorker) -> QueueItem[PendingTask] | None:
        """The task of a process, which is free from now on."""
        if worker.timeout is not None:
            worker.timeout.cancel()
        queued, worker.busy, worker.timeout = worker.busy, None, None
        return queued

    def _time_out(self, worker: BotWorker) -> None:
        """A process is far beyond its time limit: end it, and do not try the task again."""
        if worker.busy is not None:
            worker.busy.payload.tries = TRIES
        self._replace(worker)

    def _replace(self, worker: BotWorker) -> None:
        """A process has died."""
        self._workers.remove(worker)
        self._stop(worker)
        queued = self._done(worker)
        if queued is not None:
            pending = queued.payload
            pending.tries += 1
            if pending.tries < TRIES:
                self._waiting.settle(queued, 0)
                self._waiting.put(queued.number, queued.requester, queued.seconds, pending)
            else:
                late = pending.tries > TRIES
                _settle(pending.done, TaskResult(error="it took too long" if late else "its process died"))
        self._assign()

    def _stop(self, worker: BotWorker) -> None:
        asyncio.get_running_loop().remove_reader(worker.process.line.fileno())
        if worker.timeout is not None:
            worker.timeout.cancel()
        worker.process.end()


def _settle(done: "asyncio.Future[TaskResult]", result: TaskResult) -> None:
    if not done.done():
        done.set_result(result)


# In a worker


def timed_answer(task: Task) -> TaskResult:
    """What a task asks, and how long that took."""
    began = monotonic()
    return msgspec.structs.replace(answer(task), took=monotonic() - began)


def answer(task: Task) -> TaskResult:
    """What a task asks; an error of a bot is part of the answer."""
    try:
        if task.what == "record":
            return TaskResult(record=read_upload(task.position))
        state = shared_game(task.game, task.options, task.content).decode(task.position)
        if task.what == "luck":
            return TaskResult(luck=luck(state, task.steps))
        if task.what == "falls":
            return TaskResult(falls=falls(state, task.steps))
        if task.what == "turning_points":
            return TaskResult(points=turning_points(state, task.steps))
        if task.what == "odds":
            return _chances(state, task.choice)
        bot = _timed(task).make(randbelow(LARGEST_SEED), 0, int(state.viewer))
        if task.what == "choose":
            return TaskResult(int(bot.choose(state)))
        if not derives(type(bot), Thinker):
            return TaskResult(error=f"{task.bot} does not weigh its choices")
        return TaskResult(weighed=[(int(one.choice), float(one.value)) for one in cast("Thinker", bot).weigh(state)])
    except Exception as error:  # a stranger's bot may fail in any way; the table goes on without it
        return TaskResult(error=" ".join(f"{type(error).__name__}: {error}".split()))


def _timed(task: Task) -> Recipe:
    """The bot of a task, which thinks no longer than the task says if it has a budget at all."""
    recipe = read_spec(task.bot)
    if "seconds" not in recipe.values:
        return recipe
    given = float(recipe.values["seconds"])
    seconds = min(given, task.seconds) if given > 0 else task.seconds
    return msgspec.structs.replace(recipe, values=recipe.values | {"seconds": seconds})


def _chances(state: State, choice: int) -> TaskResult:
    forecast = known_odds(state, choice)
    if forecast is None:
        return TaskResult()
    chances = [Chance(float(result.chance), result.words) for result in forecast.results[:MOST_CHANCES]]
    losses = [_losses(seat, forecast.lost(seat)) for seat in range(state.game.seats)]
    kept = [one for one in losses if len(one.chances) > 1]
    return TaskResult(sampled=forecast.sampled, chances=chances, losses=kept, note=forecast.note)


def _losses(seat: int, chances: dict[int, Fraction]) -> Losses:
    most = max(chances, default=0)
    return Losses(seat, [round(float(chances.get(amount, 0)), 4) for amount in range(most + 1)])
