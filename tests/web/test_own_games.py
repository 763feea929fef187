"""A game of other people at a table in the browser: the page draws and plays what it has never heard of."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.toys.abroad import skirmish_at
from tests.web.clicking import play
from tests.web.conftest import Invite
from tests.web.server_process import ServerProcess, server_at
from tests.web.tables import sit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that was given a folder with a game."""
    folder = tmp_path_factory.mktemp("server")
    with server_at(folder, "--games-from", str(skirmish_at(folder))) as server:
        yield server


def test_a_game_from_a_folder_is_played_to_its_end_against_a_bot(visitor: Invite) -> None:
    page = visitor().go()
    expect(page.locator("[data-game=skirmish]")).to_contain_text("Skirmish")
    sit(page, "skirmish")
    clicks = play(page, 3)
    assert page.locator("[data-over]").count() == 1, f"not over after {clicks} clicks"
    expect(page.locator("[data-seal=good]")).to_be_visible()
    assert page.locator("[data-over] h2 .clause").inner_text().startswith("SKI-")
