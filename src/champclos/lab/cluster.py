"""A Ray cluster as a crew: Ray hands the pieces to its machines, and again where a worker or a machine dies."""

import logging
import os
import socket
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import Any, Final

from champclos.core.errors import ChampclosError
from champclos.core.processes import undisturbed
from champclos.lab.crews import MOST_TRIES, Crew, Job, Result, Task, answered, given_up
from champclos.lab.luggage import packed, unpacked

# Set before Ray is loaded: it tells nobody that it is used, does not hide the machine's graphics cards, and gives up
# soon where somebody answers who is no cluster.
SETTINGS: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_NUM_REDIS_GET_RETRIES": "1",
    "RAY_py_gcs_connect_timeout_s": "5",
}
LOCAL: Final = "local"
AUTO: Final = "auto"
STORE: Final = 96 << 20  # bytes of memory that a cluster on this machine keeps for what its processes share
PATIENCE: Final = 5.0  # seconds for an address to answer
AHEAD: Final = 2  # pieces per processor that Ray has, so that none waits for us

for _name, _value in SETTINGS.items():
    os.environ.setdefault(_name, _value)

try:
    import ray
    from ray.exceptions import RayError, WorkerCrashedError
except ImportError:
    raise ChampclosError('a cluster needs Ray: pip install "champclos[cluster]"') from None


class Cluster(Crew):
    """The processors of a cluster, or as many of them as were asked for."""

    def __init__(self, most: int | None) -> None:
        self.most = most

    @property
    def size(self) -> int:
        """How many pieces are played at the same time; machines may join and leave."""
        there = max(1, int(ray.cluster_resources().get("CPU", 1)))
        return there if self.most is None else min(there, self.most)

    def play(self, piece: Callable[..., Result], job: Job, tasks: Iterator[Task]) -> Generator[Result, None, None]:
        # Ray plays a piece again when whoever played it died, and gives each answer once.
        answer: Any = ray.remote(_answer).options(max_retries=MOST_TRIES - 1)
        pending: dict[Any, Task] = {}
        try:
            whole = ray.put((packed(), piece, job))
            while True:
                most = self.size if self.most is not None else self.size * AHEAD
                while len(pending) < most and (task := next(tasks, None)) is not None:
                    pending[answer.remote(whole, task)] = task
                if not pending:
                    return
                for done in ray.wait(list(pending), num_returns=1)[0]:
                    task = pending.pop(done)
                    yield _heard(done, task)
        except RayError as error:
            raise _broken(error) from None
        finally:
            for one in pending:
                ray.cancel(one, force=True)


def _heard(done: Any, task: Task) -> Any:
    try:
        found = ray.get(done)
    except WorkerCrashedError:
        raise given_up(task) from None
    if isinstance(found, ChampclosError):
        raise found
    return found


def _answer(whole: tuple[bytes, Callable[..., object], object], task: Task) -> object:
    """In a worker of the cluster: a piece played."""
    luggage, piece, job = whole
    try:
        unpacked(luggage)
    except ChampclosError as error:
        return ChampclosError(str(error))
    return answered(piece, job, task)


@contextmanager
def cluster(address: str, workers: int | None = None) -> Iterator[Crew]:
    """The cluster at an address such as `10.0.0.1:6379`, while it is wanted.

    `auto` is the one that was started on this machine, `local` one of the given number of processes that is started
    here and ended afterwards; elsewhere `workers` says how many processors are used at most.
    """
    if workers is not None and workers < 1:
        raise ChampclosError(f"the number of workers must be at least 1: {workers}")
    if address == LOCAL:
        with tempfile.TemporaryDirectory(prefix="champclos-", ignore_cleanup_errors=True) as folder:
            _join(
                address="local",
                num_cpus=workers or os.cpu_count() or 1,
                object_store_memory=STORE,
                _node_ip_address="127.0.0.1",
                _temp_dir=folder,
            )
            try:
                yield Cluster(None)
            finally:
                ray.shutdown()
        return
    _reach(address)
    _join(address=address)
    try:
        yield Cluster(workers)
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """Ask whether anybody answers, as Ray itself would wait for long."""
    if address == AUTO:
        return
    host, colon, port = address.rpartition(":")
    if not colon or not host or not port.isdecimal():
        raise ChampclosError(
            f'cluster "{address}": an address is {LOCAL}, {AUTO} or machine:port, such as 10.0.0.1:6379'
        )
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ChampclosError(f"cluster {address}: nobody answers there ({reason})") from None


def _join(**how: Any) -> None:
    address = how["address"]
    try:
        with undisturbed(), _silent():
            ray.init(include_dashboard=False if address == LOCAL else None, log_to_driver=False,
                     logging_level=logging.CRITICAL, **how)  # fmt: skip
    except (ConnectionError, RuntimeError, ValueError, TimeoutError, RayError) as error:
        # Ray's own line would name flags that we do not have.
        missing = address == AUTO and isinstance(error, ConnectionError)
        reason = "none was started on this machine" if missing else _first_line(error)
        raise ChampclosError(f"cluster {address}: {reason}") from None


@contextmanager
def _silent() -> Iterator[None]:
    """What Ray's compiled half warns of on stderr while it looks for a cluster is not shown; it fails in one line."""
    sys.stderr.flush()
    kept = os.dup(2)
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _broken(error: RayError) -> ChampclosError:
    return ChampclosError(f"the cluster: {_first_line(error)}")


def _first_line(error: Exception) -> str:
    return next((line.strip() for line in str(error).splitlines() if line.strip()), type(error).__name__)
