"""Worker processes killed while they play, as a machine that fails would do it."""

import os
import random
import signal
from pathlib import Path


def descendants(parent: int, name: str = "") -> list[int]:
    """The processes below one whose command line begins with a name, without those that only keep watch."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if fields[0] != "Z":
                children.setdefault(int(fields[1]), []).append(int(entry.name))
    found: list[int] = []
    ahead = [parent]
    while ahead:
        for child in children.get(ahead.pop(), []):
            ahead.append(child)
            try:
                line = Path(f"/proc/{child}/cmdline").read_text()
            except OSError:
                continue
            if line.startswith(name) and "resource_tracker" not in line:
                found.append(child)
    return found


class Killer:
    """Kills a worker whenever it hears of progress, up to the wanted number of times."""

    def __init__(self, wanted: int, name: str = "") -> None:
        self.wanted = wanted
        self.name = name
        self.killed: list[int] = []
        self.dice = random.Random(wanted)

    def __call__(self, done: int) -> None:
        found = descendants(os.getpid(), self.name)
        if found and len(self.killed) < self.wanted:
            victim = self.dice.choice(found)
            try:
                os.kill(victim, signal.SIGKILL)
            except ProcessLookupError:
                return
            self.killed.append(victim)
