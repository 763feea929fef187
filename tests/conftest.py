"""What all tests share."""

import signal

import pytest

# A shell starts what runs in its background deaf to Ctrl-C, and processes hand that on; some tests press it.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--scenarios", action="store_true", help="of the tests of games, only those that name a clause, as written"
    )
