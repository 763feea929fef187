"""Contenders in processes of their own: each reads a request a line, plays for so long, answers with what it did.

`python -m benchmarks.contender champclos`, or the name of a peer; `selfplay.py` and `search.py` start them and ask them
in turn. Nothing else is loaded beside a peer: what lies about in memory slows down Python's collection of garbage.
"""

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from benchmarks.clock import Answer

ROOT = Path(__file__).resolve().parent.parent


class Contender:
    """A process that plays when asked."""

    def __init__(self, name: str, interpreted: bool = False) -> None:
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        if interpreted:
            environment["PYTHONPATH"] = str(ROOT / "src")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.contender", name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=ROOT,
        )
        self.name = name
        self.form = json.loads(self._read())["ready"]

    def _read(self) -> str:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            if line.startswith("{"):  # some peers greet
                return line
        raise SystemExit(f"{self.name} stopped")

    def ask(self, kind: str, case: str, seconds: float, seed: int) -> Answer:
        """What it did; a case is a peer's name, or one of our games with its options as JSON."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([kind, case, seconds, seed]) + "\n")
        self.process.stdin.flush()
        answer: Answer = json.loads(self._read())
        return answer

    def stop(self) -> None:
        self.process.communicate()  # which closes the pipes and waits


def main() -> None:
    form = sys.argv[1]
    if form == "champclos":
        import champclos  # noqa: PLC0415 — the peers run without it

        form = "compiled" if champclos.COMPILED else "interpreted"
    answer = import_module("benchmarks.ours" if sys.argv[1] == "champclos" else "benchmarks.peers").answer
    print(json.dumps({"ready": form}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(*json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
