import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
import ray

from champclos.cli.crew import STOPPED
from tests.cli.conftest import Command
from tests.patience import PATIENCE

QUICK = ("simulate", "lionheart", "--games", "4", "--seed", "7", "--option", "quiet=20")


def test_simulate_prints_a_table_or_json(champclos: Command) -> None:
    said = champclos(*QUICK, "--bots", "page")
    assert (said.code, said.err) == (0, "")
    assert "4 games of lionheart, seed 7" in said.out
    assert "won by seat 0 (page)" in said.out
    summary = json.loads(champclos(*QUICK, "--json").out)
    assert summary["games"] == 4
    assert len(summary["wins"]) == 2
    assert sum(summary["wins"]) + summary["draws"] == sum(summary["endings"].values()) == 4
    assert summary["mean_decisions"] == pytest.approx(summary["decisions"] / 4)
    assert summary["bots"] == ["page", "page"]


def test_the_table_is_printed_in_french_too(champclos: Command) -> None:
    said = champclos(*QUICK, "--bots", "page", "--language", "fr")
    assert (said.code, said.err) == (0, "")
    for part in ("4 parties de lionheart, graine 7", "nulles", "finies par LION-", "décisions", "par partie"):
        assert part in said.out
    assert "games" not in said.out
    assert "0,0\N{NO-BREAK SPACE}%" in said.out


def test_the_result_depends_on_the_seed_and_not_on_the_workers(champclos: Command) -> None:
    def result(*more: str) -> dict[str, object]:
        summary = json.loads(champclos(*QUICK, "--option", "mode=advanced", "--json", *more).out)
        return {key: value for key, value in summary.items() if "second" not in key}

    assert result() == result("--workers", "2") == result("--bots", "page,page")
    assert result() != result("--option", "height=12")


def test_no_games_make_an_empty_table(champclos: Command) -> None:
    assert "0 games" in champclos("simulate", "lionheart", "--games", "0").out


def test_ones_own_bots_and_content_take_part(champclos: Command, tmp_path: Path) -> None:
    bots = tmp_path / "mine.py"
    bots.write_text(
        "import champclos\n\n\nclass Coward(champclos.Player):\n    name = 'coward'\n\n"
        "    def choose(self, seen):\n        return champclos.RESIGN\n"
    )
    said = champclos(*QUICK, "--bots", "coward,page", "--bots-from", str(bots), "--json")
    assert json.loads(said.out)["wins"] == [0, 4]


def children_of(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == parent and fields[0] != "Z":
                found.append(int(entry.name))
    return found


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait_until(truth: object, seconds: float = PATIENCE) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if callable(truth) and truth():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes through /proc")
@pytest.mark.parametrize(
    ("how", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_a_simulation_that_is_stopped_leaves_no_process_behind(how: signal.Signals, code: int) -> None:
    command = [sys.executable, "-m", "champclos", "simulate", "lionheart", "--games", "1000000", "--workers", "2"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, text=True, start_new_session=True
    )
    try:
        assert wait_until(lambda: len(children_of(process.pid)) >= 2)
        time.sleep(0.3)
        children = children_of(process.pid)
        process.send_signal(how)
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == code
        # Ctrl-C leaves what was done; the others are not asked.
        assert ("lionheart, seed 0" in out) == (how == signal.SIGINT)
        assert err.strip() == (STOPPED.en if how == signal.SIGINT else "")
        assert wait_until(lambda: not any(is_alive(child) for child in children))
    finally:
        if process.poll() is None:
            process.kill()


def test_ctrl_c_at_a_terminal_reaches_all_processes_and_ends_quietly() -> None:
    command = [sys.executable, "-m", "champclos", "simulate", "lionheart", "--games", "1000000", "--workers", "2"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, text=True, start_new_session=True
    )
    assert wait_until(lambda: len(children_of(process.pid)) >= 2)
    time.sleep(0.3)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err.strip()) == (130, STOPPED.en)
    assert "lionheart, seed 0" in out


@pytest.mark.parametrize(
    ("address", "line"),
    [
        ("nonsense", 'cluster "nonsense": an address is local, auto or machine:port, such as 10.0.0.1:6379'),
        ("127.0.0.1:1", "cluster 127.0.0.1:1: nobody answers there (Connection refused)"),
        ("127.0.0.1:99999999", "cluster 127.0.0.1:99999999: nobody answers there"),
    ],
)
def test_a_cluster_that_does_not_answer_is_named(champclos: Command, address: str, line: str) -> None:
    said = champclos("simulate", "lionheart", "--games", "1", "--cluster", address)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"champclos: {line}")
    assert said.err.count("\n") == 1


def test_no_cluster_on_this_machine_is_told_in_one_line(champclos: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def init(**how: object) -> None:
        raise ConnectionError("Could not find any running Ray instance. Please specify `--address`.")

    monkeypatch.setattr(ray, "init", init)
    said = champclos("simulate", "lionheart", "--games", "1", "--cluster", "auto")
    assert (said.code, said.out) == (2, "")
    assert said.err == "champclos: cluster auto: none was started on this machine\n"


@pytest.mark.slow
def test_an_address_where_something_else_listens_is_told_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        command = [sys.executable, "-m", "champclos", "simulate", "lionheart", "--games", "1", "--cluster", address]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        said = subprocess.run(command, capture_output=True, env=env, text=True, check=False)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.startswith(f"champclos: cluster {address}: Failed to connect")
    assert said.stderr.count("\n") == 1
