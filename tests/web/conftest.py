"""The server and the visitors of the tests of the page."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.server_process import ServerProcess, Visitor, chromium, server_at

Invite = Callable[..., Visitor]
# How fast somebody wants to be shown what others do, as the menu keeps it; most tests have no time to watch.
AT_SPEED = """if (location.host && !localStorage.getItem('champclos.preferences'))
  localStorage.setItem('champclos.preferences', JSON.stringify({speed: 'SPEED'}))"""


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests of the page; no longer, since Playwright keeps asyncio to itself while it runs."""
    with chromium() as browser:
        yield browser


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
