"""The HTTP interface is what its published schema says, in answers and refusals, on both databases."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.config import PositiveDataAcceptanceConfig
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from champclos.games import make_game
from champclos.server.refusals import STATUS
from tests.server.killing import ServerProcess
from tests.server.postgres import cluster, programs
from tests.server.test_uploads import recorded

Operation = APIOperation[Any, Any, Any, Any]
LONGEST_SECONDS = 20
# Options and figures depend on the game, which a schema cannot say: bad_option is the one refusal of what fits it.
FITTING = ["2xx", "3xx", "401", "403", "404", "409", "422", "429"]

load_all_checks()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def process(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("schema")
    if request.param == "sqlite":
        yield from at_home(f"sqlite:///{folder / 'club.db'}", folder)
    elif programs() is None:
        pytest.skip("PostgreSQL is not installed here")
    else:
        with cluster() as address:
            yield from at_home(address, folder)


def at_home(database: str, folder: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(database, folder)
    asyncio.run(process.start())
    yield process
    process.kill()
    assert '"level":"error"' not in process.journal.read_text()


def some_tables(address: str) -> tuple[list[str], list[str]]:
    """Tables of every kind, and the tokens of them all."""
    names, tokens = [], [""]
    for wanted in (
        {"game": "lionheart", "public": True},
        {"game": "artofwar", "seats": [{"holder": "me"}, {"holder": "bot", "bot": "page"}]},
        {"game": "warriors", "options": {"seats": 3}, "seats": [{"holder": "bot", "bot": "page"}] * 3, "public": True},
        {"game": "lionheart", "seats": [{"holder": "me"}] * 2, "series": {"options": {"games": 3}}, "public": True},
    ):
        made = httpx.post(f"http://{address}/api/tables", json=wanted).json()
        names.append(made["table"]["id"])
        links = [made["watch"], *made["invitations"], *made["seats"]]
        tokens += [made["host"], *(link["token"] for link in links)]
    played = next(token for token in tokens if token.startswith(f"h.{names[2]}."))  # only bots sit there
    shown = {"Authorization": f"Bearer {played}"}
    for _ in range(400):
        tried = httpx.post(f"http://{address}/api/tables/{names[2]}/analysis", json={}, headers=shown).json()
        if "table" in tried:
            break
        time.sleep(0.05)
    names.append(tried["table"]["id"])
    tokens += [tried["host"], tried["watch"]["token"], *(seat["token"] for seat in tried["seats"])]
    record = {"text": recorded(make_game("lionheart", {}, {}))[1]}
    uploaded = httpx.post(f"http://{address}/api/records", json=record, timeout=LONGEST_SECONDS).json()
    return [*names, uploaded["table"]], [*tokens, uploaded["watch"]]


def some_tournaments(address: str) -> tuple[list[str], list[str]]:
    """One that is being entered and one that is played, and the tokens of both."""
    names, tokens = [], []
    for start in (False, True):
        made = httpx.post(
            f"http://{address}/api/tournaments", json={"game": "lionheart", "kind": "swiss", "public": True}
        ).json()
        path = f"http://{address}/api/tournaments/{made['tournament']['id']}"
        entered = [httpx.post(f"{path}/enter", json={"name": name}).json()["token"] for name in "AB"]
        if start:
            organiser = {"Authorization": f"Bearer {made['organiser']}"}
            httpx.post(path, json={"do": "start"}, headers=organiser).raise_for_status()
        names.append(made["tournament"]["id"])
        tokens += [made["organiser"], made["admission"]["token"], *entered]
    return names, tokens


@pytest.mark.parametrize("examples", [12, pytest.param(400, marks=pytest.mark.slow)])
def test_every_answer_is_one_that_the_schema_describes(process: ServerProcess, examples: int) -> None:
    names, tokens = some_tables(process.address)
    tournaments = some_tournaments(process.address)
    schema = schemathesis.openapi.from_url(f"http://{process.address}/api/schema/openapi.json")
    schema.config.checks.positive_data_acceptance = PositiveDataAcceptanceConfig(expected_statuses=FITTING)
    asked: set[str] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if "tournaments" in operation.path:
            ask_for(operation, GenerationMode.POSITIVE, *tournaments, examples)
        ask_for(operation, GenerationMode.POSITIVE, names, tokens, examples)
        if operation.body or list(operation.iter_parameters()):
            ask_for(operation, GenerationMode.NEGATIVE, names, tokens, examples)
        asked.add(operation.label)
    assert len(asked) >= 19, asked


def ask_for(operation: Operation, mode: GenerationMode, names: list[str], tokens: list[str], examples: int) -> None:
    """Ask for one thing in many ways: at tables that are there and at others, with tokens and without."""
    checks: list[Any] = [*CHECKS.get_all()]

    @seed(7)
    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(mode), table=st.sampled_from([*names, ""]), token=st.sampled_from(tokens))
    def ask(case: "schemathesis.Case[Operation]", table: str, token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if (
            table
            and mode == GenerationMode.POSITIVE
            and "{name}" in case.path
            and ("tables" in case.path or "series" in case.path or "tournaments" in case.path)
        ):
            case.path_parameters["name"] = table
        try:
            case.call_and_validate(headers=headers, timeout=LONGEST_SECONDS, checks=checks)
        except FailureGroup as failures:
            raise AssertionError("\n".join(str(one) for one in failures.exceptions)) from None

    ask()


def test_the_schema_says_which_fields_are_known_and_how_every_route_refuses(process: ServerProcess) -> None:
    schema = httpx.get(f"http://{process.address}/api/schema/openapi.json").json()
    known = schema["components"]["schemas"]
    for name in ("NewTable", "NewSeries", "SeatRequest", "Join", "Nothing", "Clock", "Away"):
        assert known[name]["additionalProperties"] is False, name
    assert set(known["ErrorBody"]["required"]) == {"code", "words", "clause"}
    statuses = {str(status) for status in STATUS.values()} - {"405"}  # that is for methods that are not described
    described = set()
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                if status >= "400" and path != "/health":
                    described.add(status)
                    assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/ErrorBody"), (
                        path,
                        method,
                    )
    assert described == statuses
