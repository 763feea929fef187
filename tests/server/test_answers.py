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


def asked_now(client: Client) -> dict[str, Any]:
    prompt = client.prompt(client.turn())
    assert prompt is not None
    return prompt


def test_the_odds_of_an_attack_are_those_of_the_soldiers_that_are_sent(tmp_path: Path) -> None:
    """The answer is a march of all soldiers; odds without them, or after a choice that is forbidden, are refused."""

    async def scenario() -> None:
        options = {"seats": 2}
        async with open_server(tmp_path) as server, server.game("warlords", options=options, odds=True) as client:
            prompt = asked_now(client)
            while prompt["clause"] != "WOE-MOVE-1":
                panel = (prompt.get("panels") or [None])[0]
                choices = [row["choices"][row.get("start", 0)] for row in panel["rows"]] if panel else []
                await answer(client, client.turn(), *(choices or [prompt["options"][0]["choice"]]))
                await client.sync()
                prompt = asked_now(client)
            seat = client.turn()
            attack = next(option for option in prompt["options"] if option.get("dice") and len(option["then"]) == 1)
            panel = next(one for one in prompt["panels"] if one["id"] == attack["panel"])
            taken = [row["choices"][-1] for row in panel["rows"]]
            asked: dict[str, object] = {"type": "odds", "seat": seat, "choice": attack["choice"]}
            chances = await client.ask(**asked, then=[*taken, *attack["then"]])
            assert chances["type"] == "chances"
            assert sum(one["chance"] for one in chances["results"]) == pytest.approx(1)
            alone = await client.ask(**asked, then=[taken[-1], *attack["then"]])
            assert alone["results"][0]["chance"] != chances["results"][0]["chance"]
            assert (await client.ask(**asked))["results"] == []
            assert (await client.refused(**asked, then=[*attack["then"]]))["clause"].startswith("WOE-")
            assert client.drafts[seat] == 0

    asyncio.run(scenario())
