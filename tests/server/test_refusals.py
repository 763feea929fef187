"""What is deeply nested, huge or odd is refused and breaks nothing; every refusal is in English and in French."""

import ast
import asyncio
import json
import logging
import re
from pathlib import Path

import pytest

from champclos.server.error_texts import unread
from tests.server.harness import Client, Message, open_server

DEEP = 5000
DIGITS = "9" * 6000
ENGLISH = re.compile(
    r"\b(the|is|are|was|were|not|no|there|this|that|must|expected|got|object|field|missing|unknown|invalid|value|of|"
    r"with|at|has|have|seat|seats|between|and|known|given|twice|malformed|byte|such|truncated|range|length|whole)\b",
    re.IGNORECASE,
)
NAMES = re.compile(
    r"«[^»]*»|\$[\w.\[\]…]*|\b(spectator|all|hello|resign|Content-Type|application/json|nonce)\b|'[^' ]*'"
)


def nested(depth: int, inner: str = "1") -> str:
    return '{"a":' * depth + inner + "}" * depth


def check(words: Message) -> None:
    """Something is said in English and, otherwise, in French."""
    assert words["en"]
    assert words["fr"]
    assert words["en"] != words["fr"]
    assert not ENGLISH.search(NAMES.sub("", words["fr"])), words["fr"]
    assert "\0" not in words["en"] + words["fr"]


BODIES = [
    "",
    "[",
    "[" * DEEP,
    "null",
    "[]",
    '"x"',
    "{",
    '{"game": 1}',
    '{"game": "none"}',
    '{"game": "lionheart", "x": 1}',
    "{}",
    '{"game": "lionheart", "content": ' + nested(DEEP) + "}",
    '{"game": "lionheart", "content": ' + nested(900) + "}",
    '{"game": "lionheart", "content": ' + nested(200) + "}",
    '{"game": "lionheart", "content": {"units": 5}}',
    '{"game": "lionheart", "content": {"none": 5}}',
    '{"game": "lionheart", "content": {"units": {"infantry": ' + DIGITS + "}}}",
    '{"game": "lionheart", "options": {"width": ' + DIGITS + "}}",
    '{"game": "lionheart", "options": {"width": ' + "9" * 30 + "}}",
    '{"game": "lionheart", "options": {"width": "' + DIGITS + '"}}',
    '{"game": "lionheart", "options": {"width": true}}',
    '{"game": "lionheart", "options": {"mode": "none"}}',
    '{"game": "lionheart", "options": {"mo\\u0000de": "x"}}',
    '{"game": "warriors", "options": {"dragons": "maybe"}}',
    '{"game": "lionheart", "window": 1e999}',
    '{"game": "lionheart", "window": -1}',
    '{"game": "lionheart", "window": "x"}',
    '{"game": "lionheart", "clock": {"kind": "move", "seconds": 1e300}}',
    '{"game": "lionheart", "clock": {"kind": "none", "seconds": ' + DIGITS + "}}",
    '{"game": "lionheart", "clock": {"kind": "sand"}}',
    '{"game": "lionheart", "away": {"seconds": 0}}',
    '{"game": "lionheart", "away": {}}',
    '{"game": "lionheart", "seats": [{}, {}, {}]}',
    '{"game": "lionheart", "options": {"width": 10}}',
    '{"game": "warriors", "options": {"seats": 6}}',
    '{"game": "lionheart", "seats": [{"holder": "bot", "bot": "kni\\u0000ght"}]}',
    '{"game": "lionheart", "seats": [{"holder": "bot", "bot": "knight:iterations=' + DIGITS + '"}]}',
    '{"game": "lionheart", "seats": [{"holder": "bot", "bot": "knight:iterations=6000"}]}',
    '{"game": "lionheart", "seats": [{"holder": "bot", "bot": "knight:seconds=nan"}]}',
    '{"game": "lionheart", "seats": [{"holder": "bot", "bot": "knight:x"}]}',
    '{"game": "lionheart", "name": "' + "x" * 60 + '"}',
    '{"game": "\\u0000"}',
    '{"game": "\\ud800"}',
]


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)


def test_tables_that_cannot_be_made_are_refused_in_both_languages(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            for body in BODIES:
                answer = await server.http.post(
                    "/api/tables",
                    content=body.encode("utf-8", "surrogatepass"),
                    headers={"Content-Type": "application/json"},
                )
                assert 400 <= answer.status_code < 500, (body[:100], answer.text[:300])
                check(answer.json()["words"])

    asyncio.run(scenario())
    assert not caplog.records, caplog.text


PATHS = [
    "/api/tables/%00",
    "/api/tables/%00/log",
    "/api/tables?game=%00",
    "/api/games/%00/rules",
    "/api/games/none/rules",
    "/api/scenery/%00",
    "/api/scenery/00",
    "/%00",
    "/assets/%00",
    "/api/%00",
    "/%ff",
    "/api/tables?game=%ff%fe",
    "/api/tables/{}/log?before=0",
    f"/api/tables/{{}}/log?before={DIGITS}",
    "/api/tables/{}/log?limit=x",
    "/api/tables/{}/log?viewer=%00",
    "/api/tables/{}/log?viewer=9",
    "/api/tables/{}/log?viewer=²",
    f"/api/tables/{{}}/positions/{DIGITS}",
    f"/api/tables/{{}}/positions/{'9' * 30}",
    "/api/tables/{}/positions/-1",
    "/api/tables/{}/positions/x",
    "/api/tables/{}/record?viewer=all",
    "/api/tables/{}/none",
    "/api/tables/none",
    "/api/tables/{}/log?viewer=" + "1" * 13,
    "/api/tables/{}/positions/99",
]


@pytest.mark.parametrize("page", [False, True])
def test_odd_paths_and_queries_are_refused_in_both_languages(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, page: bool
) -> None:
    if page:
        (tmp_path / "page").mkdir()
        (tmp_path / "page" / "index.html").write_text("the page")

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(public=True)
            for path in PATHS:
                answer = await server.http.get(path.replace("{}", made["table"]["id"]))
                assert answer.status_code < 500, path[:100]
                if answer.status_code == 200:
                    assert answer.json() == [], path[:100]
                else:
                    check(answer.json()["words"])
            for method, path in (("DELETE", "/api/tables"), ("PUT", "/health"), ("POST", "/api/games")):
                answer = await server.http.request(method, path, json={})
                assert (answer.status_code, answer.json()["code"]) == (405, "bad_method")
                check(answer.json()["words"])
            for token in ("\0", "s.", "x" * 300, ",".join(["a"] * 50)):
                headers = {"Authorization": f"Bearer {token}"} if token != "\0" else {"Authorization": "Bearer \u00e9"}
                raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
                answer = await server.http.get(f"/api/tables/{made['table']['id']}", headers=raw)
                assert 400 <= answer.status_code < 500
                check(answer.json()["words"])

    asyncio.run(scenario())
    assert not caplog.records, caplog.text


MESSAGES = [
    '{"type": "ping", "x": ' + nested(700) + "}",
    '{"id": "a", "x": ' + "[" * 3000 + "]" * 3000 + "}",
    '{"type": "play", "seat": 0, "choice": ' + "9" * 5000 + "}",
    '{"type": "play", "seat": ' + "9" * 5000 + "}",
    '{"type": "play", "seat": ' + "9" * 30 + ', "choice": 1}',
    '{"type": "play", "seat": 0, "prompt": "p1"}',
    '{"type": "play", "seat": 0, "prompt": "p1", "choice": ' + "9" * 30 + "}",
    '{"type": "why", "seat": 0, "choice": -9223372036854775809}',
    '{"type": "why", "seat": 0, "notation": "\\u0000"}',
    '{"type": "why", "seat": 0, "notation": "none at all"}',
    '{"type": "odds", "seat": 0, "notation": "?"}',
    '{"type": "play", "seat": 0.5}',
    '{"type": "play", "seat": 1e400}',
    '{"type": "passing", "seat": 0, "span": ' + "9" * 30 + "}",
    '{"type": "passing", "seat": 0, "span": "never"}',
    '{"type": "passing", "seat": 0, "span": "always", "kinds": "all"}',
    '{"type": "passing", "seat": 0, "span": "always", "kinds": [' + "9" * 30 + "]}",
    '{"type": "chat", "seat": 0, "text": "\\u0000"}',
    '{"type": "host", "do": "mute", "seat": ' + "9" * 30 + "}",
    '{"type": "host", "do": "fly"}',
    '{"type": "fly"}',
    "{}",
    "[]",
    '{"type": "name", "seat": 0, "name": "' + "x" * 50 + '"}',
    '{"type": "hello"}',
    '{"type": "name", "seat": 0, "colour": "mauve"}',
    '{"type": "host", "do": "bot", "seat": 0, "bot": "none"}',
    '{"type": "promise", "seat": 0, "hash": "x"}',
    '{"type": "undo", "seat": 0}',
    '{"type": "agree", "seat": 0}',
    '{"type": "play", "seat": 0, "prompt": "p1", "choice": 1, "notation": "x"}',
    "nonsense",
    "\x00",
    '{"type": "ping"',
    '{"type": "luck"}',
    '{"type": "leave", "seat": 0}',
    '{"type": "resume", "seat": 0}',
]


def test_odd_messages_are_refused_in_both_languages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def refused(client: Client, message: str) -> Message:
        before = len(client.raw)
        await client.send(message)
        while True:
            await client.receive()
            for raw in client.raw[before:]:
                answer: Message = json.loads(raw)
                if "id" in answer:
                    return answer

    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me"}, {"holder": "me"}])
            tokens = [*[seat["token"] for seat in made["seats"]], made["host"]]
            async with server.client(made["table"]["id"], *tokens) as client:
                for seat in (0, 1):
                    check((await client.refused(type="reveal", seat=seat, nonce="00"))["words"])
                check((await client.refused(type="promise", seat=0, hash="x"))["words"])
                await client.begin()
                for message in MESSAGES:
                    answer = await refused(client, message)
                    assert answer["type"] == "refused", (message[:100], answer)
                    check(answer["words"])
            for seen in ({"0": 10**30}, {"0": -(10**30)}, {"9" * 100: 1}, {"\0": 0}):
                async with server.client(made["table"]["id"], *tokens, seen=seen) as client:
                    assert client.scenes

    asyncio.run(scenario())
    assert not caplog.records, caplog.text


# Words


@pytest.mark.parametrize(
    ("said", "french"),
    [
        ("Expected `int`, got `str` - at `$.seat`", "$.seat : il faut un nombre entier, et non un texte"),
        ("Expected `array | null`, got `int`", "il faut une liste ou rien, et non un nombre entier"),
        ("Object missing required field `game`", "il manque le champ « game »"),
        ("Object contains unknown field `x` - at `$.clock`", "$.clock : le champ « x » est inconnu"),
        ("Invalid enum value 'sand' - at `$.clock.kind`", "$.clock.kind : la valeur 'sand' n'est pas possible"),
        ("Invalid value 'fly' - at `$.type`", "$.type : la valeur 'fly' n'est pas possible"),
        ("JSON is malformed: invalid character (byte 3)", "le JSON est mal formé (octet 3)"),
        ("Input data was truncated", "le JSON est incomplet"),
        ("Expected `int` >= 1", "il faut un nombre >= 1"),
        ("Something quite new", "le contenu n'est pas celui attendu"),
    ],
)
def test_what_a_reader_of_json_says_is_said_in_french(said: str, french: str) -> None:
    assert unread(said).fr == french


def test_no_refusal_puts_the_words_of_an_error_into_its_french() -> None:
    """Errors of the engine are in English only."""
    checked = 0
    for path in sorted((Path(__file__).parents[2] / "src" / "champclos" / "server").glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text())):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            if call.func.id not in (
                "Refused",
                "bad_request",
                "bad_option",
                "not_now",
                "not_allowed",
                "too_many",
                "Words",
            ):
                continue
            french = [argument for argument in call.args[1:] if isinstance(argument, ast.JoinedStr)]
            for text in french[-1:]:
                used = {node.id for node in ast.walk(text) if isinstance(node, ast.Name)}
                if call.args.index(text) == len(call.args) - 1:
                    assert not used & {"error", "detail", "thought"}, (path.name, ast.unparse(call))
            checked += 1
    assert checked > 60
