"""Two machines of a Ray cluster, both of them this one; one falls over while pieces are played."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster

from champclos.lab import simulate
from champclos.lab.cluster import cluster
from tests.lab.killing import descendants
from tests.lab.test_crews import result

STORE = 80 << 20

pytestmark = pytest.mark.slow


@pytest.fixture
def machines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    folder = tempfile.mkdtemp(prefix="champclos-")
    monkeypatch.setenv("RAY_TMPDIR", folder)  # in whose folder Ray notes the current cluster
    Path(folder, "ray").mkdir()
    how = {"temp_dir": folder, "num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False}
    started = Cluster(initialize_head=True, head_node_args=how)
    try:
        yield started
    finally:
        started.shutdown()
        shutil.rmtree(folder, ignore_errors=True)
        assert descendants(os.getpid(), "ray::") == []


def test_two_machines_find_what_one_process_finds_though_one_falls_over(machines: Any) -> None:
    lost = machines.add_node(num_cpus=1, object_store_memory=STORE)
    sizes: list[int] = []

    def run(workers: Any, heard: Any = None) -> object:
        return result(simulate("lionheart", {"quiet": 20}, {}, ["page"], 120, 7, workers, heard))

    with cluster(machines.address) as crew:

        def heard(done: int) -> None:
            sizes.append(crew.size)
            if len(sizes) == 4:
                machines.remove_node(lost, allow_graceful=False)

        assert run(crew, heard) == run(1)
    assert sizes[0] == 2  # both machines played
    assert len(sizes) > 4  # and it was not over when one fell
