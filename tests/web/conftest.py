"""The server and the visitors of the tests of the page."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.server_process import ServerProcess, Visitor, chromium, server_at

HERE = Path(__file__).parent
Invite = Callable[..., Visitor]
# How fast somebody wants to be shown what others do, as the menu keeps it; most tests have no time to watch.
AT_SPEED = """if (location.host && !localStorage.getItem('champclos.preferences'))
  localStorage.setItem('champclos.preferences', JSON.stringify({speed: 'SPEED'}))"""


class SharedBrowser:
    """One browser for all tests of the page, from the first of them to the last that follows without another between.

    Playwright keeps an event loop running in its thread, in which no other test can run one.
    """

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None

    def get(self) -> Browser:
        if self._browser is None:
            self._browser = self._open.enter_context(chromium())
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._open.close()


SHARED = SharedBrowser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """End the browser before a test that is not one of the page's; this is called for those of this folder only."""
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            SHARED.close()


@pytest.fixture
def browser() -> Browser:
    return SHARED.get()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for a module."""
    with server_at(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def visitor(server: ServerProcess, browser: Browser) -> Iterator[Invite]:
    """Makes visitors; when the test is over, none of them may have seen an error in the browser's console."""
    visitors: list[Visitor] = []

    def invite(speed: str = "none", **options: Any) -> Visitor:
        usual = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", "reduced_motion": "reduce"}
        context = browser.new_context(**{**usual, **options})
        context.add_init_script(AT_SPEED.replace("SPEED", speed))
        visitors.append(Visitor(server, context))
        return visitors[-1]

    yield invite
    for one in visitors:
        one.context.close()
    assert [complaint for one in visitors for complaint in one.complaints] == []
