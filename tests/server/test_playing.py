"""A game over the wire: from the making of the table to the record, and every way in which a decision is refused."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from champclos.core.game import NATURE, SPECTATOR
from champclos.records import read_record, verify_text
from champclos.server.bot_workers import Task, TaskResult
from champclos.server.fair_queue import Requester
from champclos.server.limits import QUESTIONS
from champclos.server.refusals import busy
from tests.server.harness import Client, RunningServer, open_server


async def play_on(client: Client, decisions: int, seed: int = 1, until: Callable[[], bool] = lambda: False) -> None:
    """So many decisions at random, or until something is so or the game is over."""
    dice = random.Random(seed)
    for _ in range(decisions):
        await client.sync()
        if until():
            return
        asked = [seat for seat in client.viewers if client.prompt(seat)]
        if not asked:
            assert client.table
            if client.table["status"] == "over":
                return
            await client.receive()
            continue
        seat = dice.choice(asked)
        prompt = client.prompt(seat)
        assert prompt
        await client.play(seat, dice.randrange(len(prompt["options"])))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("lionheart", 2, {"height": 6}), ("artofwar", 2, {}), ("warriors", 2, {"seats": 2})],
)
def test_a_game_is_played_to_its_end_and_its_record_is_honest(
    game: str, seats: int, options: dict[str, object], tmp_path: Path
) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game(game, seats, options=options, window=0) as client:
            table = client.made["table"]["id"]
            token = client.made["seats"][0]["token"]
            await play_on(client, 20)
            assert (await client.refused(type="luck"))["code"] == "not_now"
            assert (await client.refused(type="falls"))["code"] == "not_now"
            assert (await client.refused(type="turning_points"))["code"] == "not_now"
            masked, problems = read_record((await server.get(f"/api/tables/{table}/record", token)).content)
            assert not [problem for problem in problems if problem.wrong]
            assert masked.viewer == 0
            assert masked.seal is not None
            assert masked.seal.secret == ""
            await play_on(client, 5000)
            await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            assert "result" in client.scenes[0]
            record, problems = verify_text((await server.get(f"/api/tables/{table}/record", token)).content)
            assert not [problem for problem in problems if problem.wrong]
            assert record.status == "over"
            luck = (await client.ask(type="luck"))["seats"]
            assert luck == (await client.ask(type="luck"))["seats"], "the same whenever it is asked"
            assert [one["seat"] for one in luck] == ([] if game == "artofwar" else [0, 1])
            points = (await client.ask(type="turning_points"))["points"]
            assert points == (await client.ask(type="turning_points"))["points"], "the same whenever it is asked"
            for point in points:  # there are none where chances changed little by little
                where = f"/api/tables/{table}/positions/{point['step']}?viewer=all"
                entry = (await server.get(where, token)).json()["entry"]
                assert entry["seat"] == point["seat"]
                if entry["words"]["en"] != "Keeps a card in secret":  # the log tells it as it was told then
                    assert entry["words"] == point["words"]
                assert len(point["before"]) == len(point["after"]) == seats
            assert record.seal is not None
            assert record.seal.complete
            dice = record.seal.dice()
            falls = (await client.ask(type="falls"))["falls"]
            assert falls
            for fall in falls:
                assert int(fall["low"]) <= dice.below(int(fall["total"])) < int(fall["high"])
            assert list(record.seal.nonces) == [client.nonces[seat] for seat in range(seats)]

    asyncio.run(scenario())


def test_who_asked_much_during_the_game_is_still_told_of_luck_and_falls_after_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", 2, odds=True) as client:
            turn = client.turn()
            prompt = client.prompt(turn)
            assert prompt
            asked = {"type": "odds", "seat": turn, "choice": prompt["options"][1]["choice"]}
            answers = [await client.ask(**asked) for _ in range(20)]
            assert answers[-1]["code"] == "too_many"
            await client.do(type="resign", seat=turn)
            assert len((await client.ask(type="luck"))["seats"]) == 2
            assert (await client.ask(type="falls"))["type"] == "falls"

    asyncio.run(scenario())


def test_luck_that_could_not_be_thought_out_is_thought_out_for_who_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", 2) as client:
            await client.do(type="resign", seat=client.turn())
            bot_workers = server.registry.bot_workers
            think, asked = bot_workers.think, []

            async def stumble(task: Task, requester: Requester) -> TaskResult:
                asked.append(task.what)
                if len(asked) == 1:
                    raise busy()
                return await think(task, requester)

            monkeypatch.setattr(bot_workers, "think", stumble)
            assert (await client.refused(type="luck"))["code"] == "busy"
            for _ in range(3):
                assert len((await client.ask(type="luck"))["seats"]) == 2
            assert asked == ["luck", "luck"]

    asyncio.run(scenario())


def test_turning_points_are_thought_out_beside_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(*_: object) -> None:
        raise AssertionError("a game was played again where all tables wait for it")

    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("lionheart", 2) as client:
            await play_on(client, 12)
            await client.do(type="resign", seat=client.turn())
            monkeypatch.setattr("champclos.server.bot_workers.turning_points", here)
            monkeypatch.setattr("champclos.bots.turning.swings", here)
            assert (await client.ask(type="turning_points"))["type"] == "turning_points"

    asyncio.run(scenario())


def test_changes_add_up_to_what_a_whole_scene_shows(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            open_server(tmp_path) as server,
            server.game("warriors", 2, options={"seats": 2}, window=0) as client,
        ):
            table = client.made["table"]["id"]
            tokens = [seat["token"] for seat in client.made["seats"]]
            watch = client.made["watch"]["token"]
            async with server.client(table, watch) as watcher:
                for part in range(8):
                    await play_on(client, 12, part)
                    await client.sync()
                    await watcher.sync()
                    async with server.client(table, *tokens) as fresh, server.client(table, watch) as late:
                        assert fresh.scenes == client.scenes
                        assert late.scenes == watcher.scenes
                        assert fresh.numbers == client.numbers
                        for viewer, log in fresh.logs.items():
                            assert log == client.logs[viewer][-len(log) :]
                        assert late.logs[SPECTATOR] == watcher.logs[SPECTATOR][-len(late.logs[SPECTATOR]) :]

    asyncio.run(scenario())


# Refused


async def evening_of_two(server: RunningServer, client: Client) -> tuple[int, int]:
    """Who is asked, and who is not."""
    await client.sync()
    turn = client.turn()
    return turn, 1 - turn


def test_whatever_is_not_a_fair_answer_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn, other = await evening_of_two(server, client)
            rows = server.table(client.made).course.rows
            prompt = client.prompt(turn)
            assert prompt
            good = prompt["options"][1]["choice"]
            name = prompt["id"]
            stale = await client.refused(type="play", seat=turn, prompt="p0", choice=good)
            assert stale["code"] == "closed"
            forged = await client.refused(type="play", seat=turn, prompt=name, choice=1840)
            assert forged["code"] == "illegal"
            assert forged["clause"].startswith("LION-")
            beyond = await client.refused(type="play", seat=turn, prompt=name, choice=10**6)
            assert beyond["clause"] == "HOUSE-CHOICE-1"
            huge = await client.refused(type="play", seat=turn, prompt=name, choice=10**12)
            assert huge["code"] == "bad_request"
            out_of_turn = await client.refused(type="play", seat=other, prompt="p1", choice=good)
            assert out_of_turn["code"] == "closed"
            assert out_of_turn["clause"]
            for nobody in (-1, -2, -3, -4, 7):
                refusal = await client.refused(type="play", seat=nobody, prompt=name, choice=good)
                assert refusal["code"] == "forbidden"
            for masked in (-1, -2, -3):
                refusal = await client.refused(type="play", seat=turn, prompt=name, choice=masked)
                assert refusal["code"] in ("illegal", "bad_request")
            both = await client.refused(type="play", seat=turn, prompt=name, choice=good, notation="pass")
            assert both["code"] == "bad_request"
            unreadable = await client.refused(type="play", seat=turn, prompt=name, notation="to the moon")
            assert unreadable["code"] == "bad_request"
            assert server.table(client.made).course.rows == rows
            await client.do(type="play", seat=turn, prompt=name, choice=good)
            replayed = await client.refused(type="play", seat=turn, prompt=name, choice=good)
            assert replayed["code"] == "closed"

    asyncio.run(scenario())


def test_nothing_is_decided_for_a_seat_of_somebody_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn, other = await evening_of_two(server, client)
            prompt = client.prompt(turn)
            assert prompt
            token = client.made["seats"][other]["token"]
            table = client.made["table"]["id"]
            async with (
                server.client(table, token) as rival,
                server.client(table, client.made["watch"]["token"]) as watcher,
            ):
                for stranger in (rival, watcher):
                    for message in (
                        {"type": "play", "prompt": prompt["id"], "choice": prompt["options"][0]["choice"]},
                        {"type": "undo"},
                        {"type": "resign"},
                        {"type": "why", "choice": 0},
                        {"type": "odds", "choice": 0},
                        {"type": "hint"},
                        {"type": "propose"},
                        {"type": "name", "name": "me"},
                        {"type": "chat", "text": "it was me"},
                    ):
                        assert (await stranger.refused(seat=turn, **message))["code"] == "forbidden"
                    refusal = await stranger.refused(type="host", do="close")
                    assert refusal["code"] == "forbidden"

    asyncio.run(scenario())


def test_after_the_end_nothing_is_decided(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn = client.turn()
            prompt = client.prompt(turn)
            assert prompt
            await client.do(type="resign", seat=turn)
            await client.until(lambda: bool(client.table and client.table["status"] == "over"))
            rows = server.table(client.made).course.rows
            late = [
                {"type": "play", "prompt": prompt["id"], "choice": prompt["options"][0]["choice"]},
                {"type": "undo"},
                {"type": "resign"},
                {"type": "propose"},
                {"type": "hint"},
            ]
            for message in late:
                assert (await client.refused(seat=turn, **message))["code"] in ("over", "forbidden")
            assert (await client.refused(type="host", do="close"))["code"] == "over"
            assert server.table(client.made).course.rows == rows
            assert client.table
            assert client.table["seal"]["secret"]

    asyncio.run(scenario())


def test_why_not_is_answered_with_the_clause(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn = client.turn()
            prompt = client.prompt(turn)
            assert prompt
            fine = await client.ask(type="why", seat=turn, choice=prompt["options"][0]["choice"])
            assert (fine["type"], fine["allowed"], fine["clause"]) == ("reason", True, "")
            far = await client.ask(type="why", seat=turn, notation="e2-e9" if turn == 0 else "e9-e2")
            assert far["allowed"] is False
            assert far["clause"].startswith("LION-")
            king = next(one for one in client.scenes[turn]["pieces"] if one["place"] == ("e1" if turn == 0 else "e10"))
            aside = await client.ask(type="why", seat=turn, picks=[king["id"], "a5"])
            assert (aside["allowed"], aside["clause"]) == (False, "LION-MOVE-3")
            lost = await client.refused(type="why", seat=turn, picks=["nothing", "nowhere"])
            assert lost["code"] == "bad_request"
            idle = await client.ask(type="why", seat=1 - turn, choice=0)
            assert idle["allowed"] is False

    asyncio.run(scenario())


def test_why_is_asked_no_more_often_than_other_questions(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn = client.turn()
            burst, _ = QUESTIONS
            answers = [await client.ask(type="why", seat=turn, choice=0) for _ in range(burst)]
            assert {answer["type"] for answer in answers} == {"reason"}
            for question in ({"choice": 0}, {"notation": "pass"}, {"picks": ["e2"]}):
                refused = await client.refused(type="why", seat=turn, **question)
                assert refused["code"] == "too_many"

    asyncio.run(scenario())


# Drafts


def test_a_draft_is_seen_only_by_who_makes_it_and_can_be_undone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn, other = await evening_of_two(server, client)
            before, numbers = dict(client.scenes), dict(client.numbers)
            steps = len(client.logs[turn])
            await client.play(turn, 1)
            await client.sync()
            assert client.drafts == {turn: 1, other: 0}
            assert client.scenes[turn] != before[turn]
            assert client.scenes[other] == before[other]
            assert client.numbers[other] == numbers[other]
            assert len(client.logs[turn]) == steps + 1
            await client.do(type="undo", seat=turn)
            await client.sync()
            assert len(client.logs[turn]) == steps
            assert client.numbers[turn] == numbers[turn] + 2
            first, again = before[turn].pop("prompt"), dict(client.scenes[turn]).pop("prompt")
            assert first["options"] == again["options"]
            assert first["id"] != again["id"]
            assert (await client.refused(type="undo", seat=turn))["code"] == "not_now"
            await client.play(turn, 1)
            await client.play(turn, 1)
            await client.sync()
            assert client.drafts == {turn: 0, other: 0}
            assert len(client.logs[other]) == len(client.logs[turn]) == steps + 2
            assert [entry["notation"] for entry in client.logs[other]] == [e["notation"] for e in client.logs[turn]]

    asyncio.run(scenario())


def test_a_settled_move_is_taken_back_by_consent(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game() as client:
            turn, other = await evening_of_two(server, client)
            start = {seat: dict(scene) for seat, scene in client.scenes.items()}
            steps = len(client.logs[turn])
            await client.play(turn, 1)
            await client.play(turn, 1)
            assert (await client.refused(type="undo", seat=turn))["code"] == "not_now"
            assert (await client.refused(type="propose", seat=other, what="takeback"))["code"] == "not_now"
            await client.do(type="propose", seat=turn, what="takeback")
            await client.sync()
            assert client.table
            assert client.table["proposal"] == {"what": "takeback", "seat": turn, "agreed": [turn], "needed": [0, 1]}
            await client.do(type="agree", seat=other, yes=False)
            await client.sync()
            assert client.table["proposal"] is None
            await client.do(type="propose", seat=turn, what="takeback")
            await client.do(type="agree", seat=other, yes=True)
            await client.sync()
            assert len(client.logs[turn]) == len(client.logs[other]) == steps
            for seat in (turn, other):
                now = dict(client.scenes[seat])
                now.pop("prompt", None)
                start[seat].pop("prompt", None)
                assert now == start[seat]
            assert client.turn() == turn
            await client.play(turn, 2)
            await client.play(turn, 2)
            await client.do(type="propose", seat=turn, what="takeback")
            await client.play(other, 1)
            await client.sync()
            assert client.table["proposal"] is not None, "a draft would be told by it"
            await client.play(other, 1)
            await client.sync()
            assert client.table["proposal"] is None
            assert server.table(client.made).meta.proposal is None

    asyncio.run(scenario())


def test_nothing_is_taken_back_past_a_die(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server, server.game("warriors", options={"seats": 2}, window=0) as client:
            course = server.table(client.made).course

            def fell() -> bool:
                return any(step.seat >= 0 for step in course.settled) and course.settled[-1].seat == NATURE

            await play_on(client, 200, until=fell)
            seat = next(step.seat for step in reversed(course.settled) if step.seat >= 0)
            refusal = await client.refused(type="propose", seat=seat, what="takeback")
            assert refusal["code"] == "not_now"
            assert "stays" in refusal["words"]["en"]

    asyncio.run(scenario())
