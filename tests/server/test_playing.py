"""A game over the wire: from the making of the table to the record, and every way in which a decision is refused."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from champclos.core.game import NATURE, SPECTATOR
from champclos.records import read_record, verify_text
from champclos.server.limits import QUESTIONS
from champclos.server.refusals import busy
from champclos.server.thinkers import Task, Thought
from champclos.server.turns import Asker
from tests.server.club import Club, Screen, open_club


async def play_on(screen: Screen, decisions: int, seed: int = 1, until: Callable[[], bool] = lambda: False) -> None:
    """So many decisions at random, or until something is so or the game is over."""
    dice = random.Random(seed)
    for _ in range(decisions):
        await screen.sync()
        if until():
            return
        asked = [seat for seat in screen.viewers if screen.prompt(seat)]
        if not asked:
            assert screen.table
            if screen.table["status"] == "over":
                return
            await screen.receive()
            continue
        seat = dice.choice(asked)
        prompt = screen.prompt(seat)
        assert prompt
        await screen.play(seat, dice.randrange(len(prompt["options"])))


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("lionheart", 2, {"height": 6}), ("artofwar", 2, {}), ("warriors", 2, {"seats": 2})],
)
def test_a_game_is_played_to_its_end_and_its_record_is_honest(
    game: str, seats: int, options: dict[str, object], tmp_path: Path
) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game(game, seats, options=options, window=0) as screen:
            table = screen.made["table"]["id"]
            token = screen.made["seats"][0]["token"]
            await play_on(screen, 20)
            assert (await screen.refused(type="luck"))["code"] == "not_now"
            assert (await screen.refused(type="falls"))["code"] == "not_now"
            masked, problems = read_record((await club.get(f"/api/tables/{table}/record", token)).content)
            assert not [problem for problem in problems if problem.wrong]
            assert masked.viewer == 0
            assert masked.seal is not None
            assert masked.seal.secret == ""
            await play_on(screen, 5000)
            await screen.until(lambda: bool(screen.table and screen.table["status"] == "over"))
            assert "result" in screen.scenes[0]
            record, problems = verify_text((await club.get(f"/api/tables/{table}/record", token)).content)
            assert not [problem for problem in problems if problem.wrong]
            assert record.status == "over"
            luck = (await screen.ask(type="luck"))["seats"]
            assert luck == (await screen.ask(type="luck"))["seats"], "the same whenever it is asked"
            assert [one["seat"] for one in luck] == ([] if game == "artofwar" else [0, 1])
            assert record.seal is not None
            assert record.seal.complete
            dice = record.seal.dice()
            falls = (await screen.ask(type="falls"))["falls"]
            assert falls
            for fall in falls:
                assert int(fall["low"]) <= dice.below(int(fall["total"])) < int(fall["high"])
            assert list(record.seal.nonces) == [screen.nonces[seat] for seat in range(seats)]

    asyncio.run(evening())


def test_who_asked_much_during_the_game_is_still_told_of_luck_and_falls_after_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game("lionheart", 2, odds=True) as screen:
            turn = screen.turn()
            prompt = screen.prompt(turn)
            assert prompt
            asked = {"type": "odds", "seat": turn, "choice": prompt["options"][1]["choice"]}
            answers = [await screen.ask(**asked) for _ in range(20)]
            assert answers[-1]["code"] == "too_many"
            await screen.do(type="resign", seat=turn)
            assert len((await screen.ask(type="luck"))["seats"]) == 2
            assert (await screen.ask(type="falls"))["type"] == "falls"

    asyncio.run(evening())


def test_luck_that_could_not_be_thought_out_is_thought_out_for_who_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game("lionheart", 2) as screen:
            await screen.do(type="resign", seat=screen.turn())
            thinkers = club.hall.thinkers
            think, asked = thinkers.think, []

            async def stumble(task: Task, asker: Asker) -> Thought:
                asked.append(task.what)
                if len(asked) == 1:
                    raise busy()
                return await think(task, asker)

            monkeypatch.setattr(thinkers, "think", stumble)
            assert (await screen.refused(type="luck"))["code"] == "busy"
            for _ in range(3):
                assert len((await screen.ask(type="luck"))["seats"]) == 2
            assert asked == ["luck", "luck"]

    asyncio.run(evening())


def test_changes_add_up_to_what_a_whole_scene_shows(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game("warriors", 2, options={"seats": 2}, window=0) as screen:
            table = screen.made["table"]["id"]
            tokens = [seat["token"] for seat in screen.made["seats"]]
            watch = screen.made["watch"]["token"]
            async with club.screen(table, watch) as watcher:
                for part in range(8):
                    await play_on(screen, 12, part)
                    await screen.sync()
                    await watcher.sync()
                    async with club.screen(table, *tokens) as fresh, club.screen(table, watch) as late:
                        assert fresh.scenes == screen.scenes
                        assert late.scenes == watcher.scenes
                        assert fresh.numbers == screen.numbers
                        for viewer, log in fresh.logs.items():
                            assert log == screen.logs[viewer][-len(log) :]
                        assert late.logs[SPECTATOR] == watcher.logs[SPECTATOR][-len(late.logs[SPECTATOR]) :]

    asyncio.run(evening())


# Refused


async def evening_of_two(club: Club, screen: Screen) -> tuple[int, int]:
    """Who is asked, and who is not."""
    await screen.sync()
    turn = screen.turn()
    return turn, 1 - turn


def test_whatever_is_not_a_fair_answer_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game() as screen:
            turn, other = await evening_of_two(club, screen)
            rows = club.table(screen.made).course.rows
            prompt = screen.prompt(turn)
            assert prompt
            good = prompt["options"][1]["choice"]
            name = prompt["id"]
            stale = await screen.refused(type="play", seat=turn, prompt="p0", choice=good)
            assert stale["code"] == "closed"
            forged = await screen.refused(type="play", seat=turn, prompt=name, choice=1840)
            assert forged["code"] == "illegal"
            assert forged["clause"].startswith("LION-")
            beyond = await screen.refused(type="play", seat=turn, prompt=name, choice=10**6)
            assert beyond["clause"] == "HOUSE-CHOICE-1"
            huge = await screen.refused(type="play", seat=turn, prompt=name, choice=10**12)
            assert huge["code"] == "bad_request"
            out_of_turn = await screen.refused(type="play", seat=other, prompt="p1", choice=good)
            assert out_of_turn["code"] == "closed"
            assert out_of_turn["clause"]
            for nobody in (-1, -2, -3, -4, 7):
                refusal = await screen.refused(type="play", seat=nobody, prompt=name, choice=good)
                assert refusal["code"] == "forbidden"
            for masked in (-1, -2, -3):
                refusal = await screen.refused(type="play", seat=turn, prompt=name, choice=masked)
                assert refusal["code"] in ("illegal", "bad_request")
            both = await screen.refused(type="play", seat=turn, prompt=name, choice=good, notation="pass")
            assert both["code"] == "bad_request"
            unreadable = await screen.refused(type="play", seat=turn, prompt=name, notation="to the moon")
            assert unreadable["code"] == "bad_request"
            assert club.table(screen.made).course.rows == rows
            await screen.do(type="play", seat=turn, prompt=name, choice=good)
            replayed = await screen.refused(type="play", seat=turn, prompt=name, choice=good)
            assert replayed["code"] == "closed"

    asyncio.run(evening())


def test_nothing_is_decided_for_a_seat_of_somebody_else(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game() as screen:
            turn, other = await evening_of_two(club, screen)
            prompt = screen.prompt(turn)
            assert prompt
            token = screen.made["seats"][other]["token"]
            table = screen.made["table"]["id"]
            async with club.screen(table, token) as rival, club.screen(table, screen.made["watch"]["token"]) as watcher:
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

    asyncio.run(evening())


def test_after_the_end_nothing_is_decided(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game() as screen:
            turn = screen.turn()
            prompt = screen.prompt(turn)
            assert prompt
            await screen.do(type="resign", seat=turn)
            await screen.until(lambda: bool(screen.table and screen.table["status"] == "over"))
            rows = club.table(screen.made).course.rows
            late = [
                {"type": "play", "prompt": prompt["id"], "choice": prompt["options"][0]["choice"]},
                {"type": "undo"},
                {"type": "resign"},
                {"type": "propose"},
                {"type": "hint"},
            ]
            for message in late:
                assert (await screen.refused(seat=turn, **message))["code"] in ("over", "forbidden")
            assert (await screen.refused(type="host", do="close"))["code"] == "over"
            assert club.table(screen.made).course.rows == rows
            assert screen.table
            assert screen.table["seal"]["secret"]

    asyncio.run(evening())


def test_why_not_is_answered_with_the_clause(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game() as screen:
            turn = screen.turn()
            prompt = screen.prompt(turn)
            assert prompt
            fine = await screen.ask(type="why", seat=turn, choice=prompt["options"][0]["choice"])
            assert (fine["type"], fine["allowed"], fine["clause"]) == ("reason", True, "")
            far = await screen.ask(type="why", seat=turn, notation="e2-e9" if turn == 0 else "e9-e2")
            assert far["allowed"] is False
            assert far["clause"].startswith("LION-")
            king = next(one for one in screen.scenes[turn]["pieces"] if one["place"] == ("e1" if turn == 0 else "e10"))
            aside = await screen.ask(type="why", seat=turn, picks=[king["id"], "a5"])
            assert (aside["allowed"], aside["clause"]) == (False, "LION-MOVE-3")
            lost = await screen.refused(type="why", seat=turn, picks=["nothing", "nowhere"])
            assert lost["code"] == "bad_request"
            idle = await screen.ask(type="why", seat=1 - turn, choice=0)
            assert idle["allowed"] is False

    asyncio.run(evening())


def test_why_is_asked_no_more_often_than_other_questions(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game() as screen:
            turn = screen.turn()
            burst, _ = QUESTIONS
            answers = [await screen.ask(type="why", seat=turn, choice=0) for _ in range(burst)]
            assert {answer["type"] for answer in answers} == {"reason"}
            for question in ({"choice": 0}, {"notation": "pass"}, {"picks": ["e2"]}):
                refused = await screen.refused(type="why", seat=turn, **question)
                assert refused["code"] == "too_many"

    asyncio.run(evening())


# Drafts


def test_a_draft_is_seen_only_by_who_makes_it_and_can_be_undone(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game() as screen:
            turn, other = await evening_of_two(club, screen)
            before, numbers = dict(screen.scenes), dict(screen.numbers)
            steps = len(screen.logs[turn])
            await screen.play(turn, 1)
            await screen.sync()
            assert screen.drafts == {turn: 1, other: 0}
            assert screen.scenes[turn] != before[turn]
            assert screen.scenes[other] == before[other]
            assert screen.numbers[other] == numbers[other]
            assert len(screen.logs[turn]) == steps + 1
            await screen.do(type="undo", seat=turn)
            await screen.sync()
            assert len(screen.logs[turn]) == steps
            assert screen.numbers[turn] == numbers[turn] + 2
            first, again = before[turn].pop("prompt"), dict(screen.scenes[turn]).pop("prompt")
            assert first["options"] == again["options"]
            assert first["id"] != again["id"]
            assert (await screen.refused(type="undo", seat=turn))["code"] == "not_now"
            await screen.play(turn, 1)
            await screen.play(turn, 1)
            await screen.sync()
            assert screen.drafts == {turn: 0, other: 0}
            assert len(screen.logs[other]) == len(screen.logs[turn]) == steps + 2
            assert [entry["notation"] for entry in screen.logs[other]] == [e["notation"] for e in screen.logs[turn]]

    asyncio.run(evening())


def test_a_settled_move_is_taken_back_by_consent(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game() as screen:
            turn, other = await evening_of_two(club, screen)
            start = {seat: dict(scene) for seat, scene in screen.scenes.items()}
            steps = len(screen.logs[turn])
            await screen.play(turn, 1)
            await screen.play(turn, 1)
            assert (await screen.refused(type="undo", seat=turn))["code"] == "not_now"
            assert (await screen.refused(type="propose", seat=other, what="takeback"))["code"] == "not_now"
            await screen.do(type="propose", seat=turn, what="takeback")
            await screen.sync()
            assert screen.table
            assert screen.table["proposal"] == {"what": "takeback", "seat": turn, "agreed": [turn], "needed": [0, 1]}
            await screen.do(type="agree", seat=other, yes=False)
            await screen.sync()
            assert screen.table["proposal"] is None
            await screen.do(type="propose", seat=turn, what="takeback")
            await screen.do(type="agree", seat=other, yes=True)
            await screen.sync()
            assert len(screen.logs[turn]) == len(screen.logs[other]) == steps
            for seat in (turn, other):
                now = dict(screen.scenes[seat])
                now.pop("prompt", None)
                start[seat].pop("prompt", None)
                assert now == start[seat]
            assert screen.turn() == turn
            await screen.play(turn, 2)
            await screen.play(turn, 2)
            await screen.do(type="propose", seat=turn, what="takeback")
            await screen.play(other, 1)
            await screen.sync()
            assert screen.table["proposal"] is not None, "a draft would be told by it"
            await screen.play(other, 1)
            await screen.sync()
            assert screen.table["proposal"] is None
            assert club.table(screen.made).papers.proposal is None

    asyncio.run(evening())


def test_nothing_is_taken_back_past_a_die(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_club(tmp_path) as club, club.game("warriors", options={"seats": 2}, window=0) as screen:
            course = club.table(screen.made).course

            def fell() -> bool:
                return any(step.seat >= 0 for step in course.settled) and course.settled[-1].seat == NATURE

            await play_on(screen, 200, until=fell)
            seat = next(step.seat for step in reversed(course.settled) if step.seat >= 0)
            refusal = await screen.refused(type="propose", seat=seat, what="takeback")
            assert refusal["code"] == "not_now"
            assert "stays" in refusal["words"]["en"]

    asyncio.run(evening())
