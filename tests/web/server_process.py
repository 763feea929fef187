"""A server of its own and a browser for tests of the page: whatever the browser complains about fails the test."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.patience import PATIENCE

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
WAIT = 1000 * PATIENCE  # milliseconds
expect.set_options(timeout=WAIT)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`champclos serve` in a process of its own, which can be stopped and started again."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.more = more  # arguments of the command
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """What is started."""
        command = [sys.executable, "-m", "champclos", "serve", "--port", str(self.port), "--max-new", "1000"]
        return [*command, "--database", f"sqlite:///{self.folder}/tables.db", "--log", "plain", *self.more]

    def open(self) -> None:
        """Start, and wait until it answers."""
        paths = os.pathsep.join(path for path in sys.path if path.endswith("src"))
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                self.command(), stderr=log, stdout=log, env={**os.environ, "PYTHONPATH": paths}
            )
        for _ in range(10 * PATIENCE):
            try:
                with urllib.request.urlopen(self.address + "health", timeout=1):
                    return
            except OSError:
                assert self._process.poll() is None, (self.folder / "server.log").read_text()
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def close(self) -> None:
        """Stop."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)


class Visitor:
    """A person with a browser: a context of its own, with storage of its own, and everything it complained about."""

    def __init__(self, server: ServerProcess, context: BrowserContext) -> None:
        self.server = server
        self.context = context
        self.complaints: list[str] = []
        self.page = self.look()

    def look(self) -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.set_default_timeout(WAIT)
        page.on("console", lambda message: self._hear(message.type, message.text))
        page.on("pageerror", lambda error: self._hear("error", str(error)))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error":
            self.complaints.append(text)

    def go(self, where: str = "") -> Page:
        """To a page, by what stands behind its address."""
        self.page.goto(self.server.address + where)
        return self.page


def until(page: Page, condition: str, arg: object = None, timeout: int = WAIT) -> None:
    """Wait until something is true in the page; Playwright's own way needs eval, which the page's policy forbids."""
    end = time.monotonic() + timeout / 1000
    while not page.evaluate(condition, arg):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(30)


def tries(page: Page) -> Iterator[None]:
    """Again and again, until a test has waited long enough."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
        page.wait_for_timeout(30)


def quick_enough(page: Page, took: list[float], most: float) -> Iterator[int]:
    """Again and again, counted from 1, until all times are short or a test has waited long enough.

    Even the time of the processor is longer for whoever shares its caches: the quickest of many tries is what counts.
    """
    for number, _ in enumerate(tries(page), 1):
        yield number
        if max(took) < most:
            return


@contextmanager
def server_at(folder: Path, *more: str) -> Iterator[ServerProcess]:
    """A server while it is needed."""
    server = ServerProcess(folder, *more)
    try:
        server.open()
        yield server
    finally:
        server.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser of the system."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()
