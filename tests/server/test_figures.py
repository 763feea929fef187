"""What the documents say of limits is what the program keeps."""

import inspect
import re
from pathlib import Path

import msgspec
import pytest

from champclos.cli import serve
from champclos.server import (
    bot_workers,
    connection,
    game_cache,
    limits,
    making,
    monotonic,
    personal,
    registry,
    routes,
    sealing,
    store,
    table,
    writer,
)
from champclos.server.limits import Limits
from champclos.server.table_meta import LONGEST_NAME

DOCS = Path(__file__).parents[2] / "docs"
USUAL = Limits()
CHEAP = limits.CHEAP * USUAL.requests
KIB = 1024


def plain(name: str) -> str:
    return re.sub(r"\s+", " ", (DOCS / name).read_text())


PROTOCOL = [
    f"| tables that are not over | {USUAL.tables:,} | `--max-tables` |",
    f"| tables and tournaments made and tournaments entered from one address, next games included | "
    f"{USUAL.new_tables} per minute | `--max-new` |",
    f"| connections | {USUAL.connections:,}, the last tenth of them for players only | `--max-connections` |",
    f"| connections from one address | {USUAL.from_address} | `--max-from-address` |",
    f"| people who watch one table; screens at one seat | {limits.MOST_WATCHERS}; {limits.MOST_AT_SEAT} |",
    f"one request | {limits.MESSAGE_BYTES // KIB} KiB; {limits.TABLE_BYTES // KIB} KiB |",
    f"requests about tables, from one address | {USUAL.requests} per second, {limits.AT_ONCE} times as many at once |",
    f"same for everybody, from one address | {CHEAP} per second, {limits.AT_ONCE} times as many at once |",
    f"| messages on one connection | {USUAL.messages} per second, {limits.MESSAGES_AT_ONCE} times as many at once |",
    f"| chat | one line per {1 / limits.LINES[1]:g} seconds on one connection, {limits.LINES[0]} at once; "
    f"{limits.CHAT_LENGTH} characters each |",
    f"from somebody who watches, then with a `name`. Up to {limits.CHAT_LENGTH} characters",
    f"| a name of a person, of a table | {LONGEST_NAME} characters |",
    f"| {limits.QUESTIONS[1]} per second on one connection, {limits.QUESTIONS[0]} at once |",
    f"| a bot's thinking | {bot_workers.MOST_SECONDS:g} seconds and {bot_workers.MOST_ITERATIONS:,} iterations, "
    f"whichever is less; {bot_workers.MOST_WORLDS} worlds |",
    f"| thoughts that wait, bots' and people's | {bot_workers.MOST_OF_AN_ADDRESS} for one address |",
    f"| messages waiting for a slow connection | {limits.WAITING_MESSAGES}, or {limits.WAITING_BYTES // KIB**2} MiB |",
    f"| tokens in one request; in one for one's own games | {routes.MOST_TOKENS}; {personal.MOST_TOKENS} |",
    f"the last {table.ENTRIES_AT_FIRST}; those since `seen`, at most {table.ENTRIES_MISSED} |",
    f"The client's first one, within {connection.HELLO_SECONDS:g} seconds",
    f"may carry an `id` of its own, up to {limits.ID_LENGTH} characters",
    f"the newest first, at most {store.MOST_LISTED};",
    f"the last {store.CHAT_SHOWN} lines",
    f"gives the entries before step 41, at most {routes.MOST_ENTRIES}",
    f"the likeliest first, at most {bot_workers.MOST_CHANCES}.",
    f"how many figures, and the first {game_cache.MOST_TOLD} of them",
    f"has sent no hash after {sealing.PATIENCE_MS // 1000} seconds",
    f"does not reveal within {sealing.PATIENCE_MS // 1000} seconds",
]
SERVER = [
    f"for more than {monotonic.OUTAGE_MS // 1000} seconds, no clock runs",
    f"lease of {registry.LEASE_MS // 1000} seconds",
    f"within {writer.LEAST_SECONDS * 1000:g} milliseconds of each other",
]


@pytest.mark.parametrize("said", PROTOCOL)
def test_the_protocol_names_the_limits_that_are_kept(said: str) -> None:
    assert said in plain("protocol.md")


@pytest.mark.parametrize("said", SERVER)
def test_the_page_on_the_server_names_the_times_that_are_kept(said: str) -> None:
    assert said in plain("server.md")


def test_what_is_said_in_words_is_true_too() -> None:
    assert making.DEVICE_SECONDS == 15 * 60
    assert "for a quarter of an hour" in plain("protocol.md")
    assert limits.KEPT_FOR_SEATS == 10


def test_the_command_has_the_limits_as_they_are_and_the_page_on_the_server_names_them() -> None:
    flags = {
        "tables": "max_tables", "new_tables": "max_new", "connections": "max_connections", "messages": "max_messages",
        "requests": "max_requests", "from_address": "max_from_address",
    }  # fmt: skip
    given = inspect.signature(serve.command).parameters
    assert {*flags, "metrics", "ratings", "retention"} == set(msgspec.structs.asdict(USUAL))
    assert (given["metrics"].default, given["ratings"].default) == (USUAL.metrics, USUAL.ratings)
    for name, flag in flags.items():
        assert given[flag].default == getattr(USUAL, name)
        assert f"`--{flag.replace('_', '-')}`" in plain("server.md")
