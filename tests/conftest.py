"""What all tests share."""

import signal
from collections.abc import Iterator

import pytest

# A shell starts what runs in its background deaf to Ctrl-C, and processes hand that on; some tests press it.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test reads or writes the tables of whoever runs them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--scenarios", action="store_true", help="of the tests of games, only those that name a clause, as written"
    )
