"""Answers of several choices over the wire: played whole or not at all, a draft, and taken back whole."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from champclos import games
from tests.server.harness import Client, open_server
from tests.toys.marches import make
from tests.toys.marches.rules import KEEP, MARCH, RIDE, STAY, TAKE, VERBS


@pytest.fixture(autouse=True)
def _marches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_strangers", {"marches": make})


def code(verb: int, first: int = 0, second: int = 0) -> int:
    return int(VERBS.code(verb, first, second, 0))


async def answer(client: Client, seat: int, *choices: int) -> dict[str, Any]:
    prompt = client.prompt(seat)
    assert prompt is not None
    wanted: dict[str, object] = {"type": "play", "seat": seat, "prompt": prompt["id"], "choice": choices[0]}
    return await client.ask(**wanted, then=list(choices[1:]))


def test_a_march_is_one_message_a_draft_and_taken_back_whole(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("marches") as client:
            await answer(client, 0, code(STAY))
            await client.sync()
            before = client.scenes[0]
            # From Alder to Dune, with one of its spearmen; its riders are still asked for.
            march = (code(MARCH, 0, 3), code(TAKE, 0, 1))
            assert (await answer(client, 0, *march))["type"] == "done"
            await client.sync()
            assert client.drafts == {0: 3, 1: 0}
            assert client.scenes[0]["prompt"]["panels"][0]["rows"][0]["kind"] == "knight"
            assert client.scenes[0]["prompt"]["part"] == 2
            await client.do(type="undo", seat=0)
            await client.sync()
            assert client.drafts == {0: 1, 1: 0}
            assert client.scenes[0]["pieces"] == before["pieces"]
            assert client.scenes[0]["prompt"]["options"] == before["prompt"]["options"]
            assert (await answer(client, 0, *march, code(TAKE, 1, 2)))["type"] == "done"
            await client.sync()
            assert client.drafts == {0: 0, 1: 0}
            assert [entry["notation"] for entry in client.logs[1]] == ["stay", "alder>dune", "take:s1", "take:r2"]
            assert [entry["part"] for entry in client.logs[1]] == [0, 0, 1, 2]

    asyncio.run(scenario())


def test_an_answer_with_a_forbidden_choice_changes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("marches") as client:
            await answer(client, 0, code(STAY))
            await client.sync()
            scene = client.scenes[0]
            march = code(MARCH, 0, 3)
            for wrong, clause in (
                ((code(TAKE, 0, 5),), "MAR-MARCH-2"),
                ((code(TAKE, 0, 0), code(TAKE, 1, 0)), "MAR-MARCH-2"),
                ((code(RIDE, 1, 6),), "MAR-RIDE-1"),
                ((99_999,), "HOUSE-CHOICE-1"),
            ):
                refused = await answer(client, 0, march, *wrong)
                assert (refused["type"], refused["code"], refused["clause"]) == ("refused", "illegal", clause)
            late = await answer(client, 0, march, code(TAKE, 0, 1), code(TAKE, 1, 1), code(KEEP))
            assert (late["type"], late["code"]) == ("refused", "bad_request")
            long = await answer(client, 0, march, *[code(TAKE, 0, 1)] * 201)
            assert (long["type"], long["code"]) == ("refused", "bad_request")
            await client.sync()
            assert client.scenes[0] == scene
            assert client.drafts == {0: 1, 1: 0}

    asyncio.run(scenario())
