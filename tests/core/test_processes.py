"""Processes that answer tasks: prepared once, ended at any moment, gone with their parent."""

import os
import signal
import subprocess
import sys
import time
from functools import partial

import pytest

from champclos.core.processes import Worker
from tests.patience import PATIENCE

prepared: list[str] = []


def prepare(word: str) -> None:
    prepared.append(word)


def answer(task: int) -> tuple[int, list[str], int]:
    return task + 1, prepared, os.nice(0)


def sleep(task: float) -> None:
    time.sleep(task)


def nothing() -> None:
    pass


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_a_worker_is_prepared_once_and_answers_one_task_after_the_other(method: str) -> None:
    worker = Worker(answer, partial(prepare, "ready"), method=method, nice=3)  # type: ignore[arg-type]
    for task in (1, 2):
        worker.line.send(task)
        assert worker.line.recv() == (task + 1, ["ready"], os.nice(0) + 3)
    worker.end()
    assert worker.process.exitcode is not None


def test_a_worker_is_ended_in_the_middle_of_a_task() -> None:
    worker = Worker(sleep, nothing)
    worker.line.send(600.0)
    began = time.monotonic()
    worker.end()
    assert time.monotonic() - began < PATIENCE
    assert worker.process.exitcode == -signal.SIGKILL


def test_a_worker_dies_with_its_parent() -> None:
    code = (
        "import time\nfrom champclos.core.processes import Worker\n"
        "from tests.core.test_processes import nothing, sleep\n"
        "worker = Worker(sleep, nothing)\nworker.line.send(600.0)\n"
        "print(worker.process.pid, flush=True)\ntime.sleep(600)"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([*sys.path, os.getcwd()])}
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment)
    assert parent.stdout is not None
    worker = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    until = time.monotonic() + PATIENCE
    while is_alive(worker):
        assert time.monotonic() < until
        time.sleep(0.05)
    parent.stdout.close()


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()[0] != "Z"
