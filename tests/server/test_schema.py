"""Whatever fits the published schema of the HTTP interface, and whatever does not, is answered and breaks nothing."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from tests.server.killing import House

Operation = APIOperation[Any, Any, Any, Any]
LONGEST_SECONDS = 20


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(f"sqlite:///{tmp_path / 'club.db'}", tmp_path)
    asyncio.run(house.start())
    yield house
    house.kill()
    assert '"level":"error"' not in house.journal.read_text()


def some_tables(address: str) -> tuple[list[str], list[str]]:
    """Tables of every kind, and the tokens of them all."""
    names, tokens = [], [""]
    for wanted in (
        {"game": "lionheart", "public": True},
        {"game": "artofwar", "seats": [{"holder": "me"}, {"holder": "bot", "bot": "page"}]},
        {"game": "warriors", "options": {"seats": 3}, "seats": [{"holder": "bot", "bot": "page"}] * 3, "public": True},
    ):
        made = httpx.post(f"http://{address}/api/tables", json=wanted).json()
        names.append(made["table"]["id"])
        links = [made["watch"], *made["invitations"], *made["seats"]]
        tokens += [made["host"], *(link["token"] for link in links)]
    return names, tokens


@pytest.mark.parametrize("examples", [12, pytest.param(400, marks=pytest.mark.slow)])
def test_no_request_is_answered_with_a_server_error(house: House, examples: int) -> None:
    names, tokens = some_tables(house.address)
    schema = schemathesis.openapi.from_url(f"http://{house.address}/api/schema/openapi.json")
    asked: set[str] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        ask_for(operation, GenerationMode.POSITIVE, names, tokens, examples)
        if operation.body or list(operation.iter_parameters()):
            ask_for(operation, GenerationMode.NEGATIVE, names, tokens, examples)
        asked.add(operation.label)
    assert len(asked) >= 16, asked


def ask_for(operation: Operation, mode: GenerationMode, names: list[str], tokens: list[str], examples: int) -> None:
    """Ask for one thing in many ways: at tables that are there and at others, with tokens and without."""

    @seed(7)
    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(mode), table=st.sampled_from([*names, ""]), token=st.sampled_from(tokens))
    def ask(case: "schemathesis.Case[Operation]", table: str, token: str) -> None:
        if table and "{name}" in case.path and "tables" in case.path:
            case.path_parameters["name"] = table
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = case.call(headers=headers, timeout=LONGEST_SECONDS)
        assert answer.status_code < 500, case.as_curl_command()

    ask()
