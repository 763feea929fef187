"""Calls by mail and by web push: against a real mail server, and a push service whose browser reads what it gets."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    derive_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from champclos.cli import run
from champclos.core.errors import ChampclosError
from champclos.server import mailing
from champclos.server.caller import CallSettings
from champclos.server.mailing import read_mail_server
from champclos.server.push import PushKeys, encrypt, unplain
from champclos.server.serving import Options, read_calls
from tests.server.calling import Browser, MailBox, mail_server, receiving
from tests.server.harness import Hands, Message, open_server
from tests.server.test_calls import HOUR, START, Club

PAGE = "https://play.example.org/"
SENDER = "Champclos <club@example.org>"
WORD = "hunter2word"


@asynccontextmanager
async def club(folder: Path, mail: str = "", sender: str = SENDER) -> AsyncIterator[tuple[Club, int]]:
    """A game that everybody has left, with the seat that is asked."""
    settings = CallSettings(PAGE, read_mail_server(mail, sender) if mail else None, inside=True)
    hands = Hands(START)
    async with receiving() as receiver, open_server(folder, hands=hands, calls=settings) as server:
        async with server.game(name="Friday") as client:
            turn = client.turn()
        found = Club(server, hands, client.made, receiver)
        await found.left()
        yield found, turn


async def save(one: Club, seat: int, **body: object) -> Message:
    answer = await one.server.post(f"/api/tables/{one.table}/calls", body, one.tokens[seat])
    found: Message = answer.json()
    return found


# Mail


def test_mail_comes_only_after_the_code_in_the_first_one_was_given(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with mail_server() as (box, address), club(tmp_path, address) as (one, turn):
            saved = (await save(one, turn, means="mail", address="anna@example.org", language="fr"))["calls"][0]
            assert saved["state"] == "waiting"
            await one.later(HOUR - 1)
            (first,) = box.mails
            assert (first["to"], first["from"]) == ("anna@example.org", SENDER)
            code = re.search(r"\d{6}", str(first["subject"]))
            assert code
            text = first.get_content()
            assert code[0] in text
            assert "Friday" not in text
            assert "P0" not in text
            where = f"/api/tables/{one.table}/calls/{saved['id']}"
            wrong = f"{(int(code[0]) + 1) % 1_000_000:06}"
            refused = await one.server.post(where, {"do": "confirm", "code": wrong}, one.tokens[turn])
            assert refused.json()["words"]["en"] == "This is not the code in the mail."
            refused = await one.server.post(where, {"do": "try"}, one.tokens[turn])
            assert refused.json()["code"] == "not_now"
            good = await one.server.post(where, {"do": "confirm", "code": code[0]}, one.tokens[turn])
            assert good.json()["calls"][0]["state"] == "on"
            await one.later()
            mail = box.mails[-1]
            assert mail["subject"] == "C'est à vous de jouer : Échec au Roi (Friday)."
            assert f"{PAGE}#/table/{one.table}" in mail.get_content().splitlines()
            assert str(mail["message-id"]).endswith("@example.org>")
            assert mail["auto-submitted"] == "auto-generated"
            assert not any(token in mail.as_string() for token in one.tokens)
            await one.later(HOUR)
            assert len(box.mails) == 2

    asyncio.run(scenario())


def test_codes_run_out_are_guessed_only_so_often_and_sent_only_so_often(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with mail_server() as (box, address), club(tmp_path, address) as (one, turn):
            saved = (await save(one, turn, means="mail", address="anna@example.org"))["calls"][0]
            where = f"/api/tables/{one.table}/calls/{saved['id']}"
            for _ in range(5):
                await one.server.post(where, {"do": "confirm", "code": "no"}, one.tokens[turn])
            code = str(box.mails[-1]["subject"])[-6:]
            refused = await one.server.post(where, {"do": "confirm", "code": code}, one.tokens[turn])
            assert "no longer good" in refused.json()["words"]["en"]
            await save(one, turn, means="mail", address="anna@example.org")
            await one.later(HOUR + 1)
            code = str(box.mails[-1]["subject"])[-6:]
            refused = await one.server.post(where, {"do": "confirm", "code": code}, one.tokens[turn])
            assert "no longer good" in refused.json()["words"]["en"]
            codes = [
                (await save(one, 1 - turn, means="mail", address="Anna@example.org")).get("code") for _ in range(4)
            ]
            assert codes[-1] == "too_many"

    asyncio.run(scenario())


async def confirmed(one: Club, turn: int, box: MailBox) -> Message:
    saved = (await save(one, turn, means="mail", address="anna@example.org"))["calls"][0]
    body = {"do": "confirm", "code": str(box.mails[-1]["subject"])[-6:]}
    await one.server.post(f"/api/tables/{one.table}/calls/{saved['id']}", body, one.tokens[turn])
    return dict(saved)


def test_whoever_has_only_the_mail_can_end_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with mail_server() as (box, address), club(tmp_path, address) as (one, turn):
            await confirmed(one, turn, box)
            await one.later()
            stop = str(box.mails[-1]["list-unsubscribe"]).strip(" <>")
            assert stop in box.mails[-1].get_content()
            token = stop.removeprefix(f"{PAGE}#/stop/")
            forged = await one.server.post(
                "/api/calls/stop", {"token": token[:-1] + ("a" if token[-1] != "a" else "b")}
            )
            assert forged.status_code == 401
            assert len(await one.listed(turn)) == 1
            assert (await one.server.post("/api/calls/stop", {"token": token})).status_code == 201
            assert await one.listed(turn) == []
            assert (await one.server.post("/api/calls/stop", {"token": token})).status_code == 201

    asyncio.run(scenario())


def test_an_address_that_the_mail_server_refuses_is_switched_off_and_one_that_is_full_is_tried_again(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        async with mail_server() as (box, address), club(tmp_path, address) as (one, turn):
            await confirmed(one, turn, box)
            box.answer = "452 the mailbox is full"
            await one.later()
            assert (await one.listed(turn))[0]["state"] == "on"
            assert (await one.row()).failures == 1
            box.answer = "550 no such mailbox"
            await one.later(60_000)
            (found,) = await one.listed(turn)
            assert (found["state"], found["why"]["fr"]) == ("off", "L'adresse de courriel a été refusée.")
            refused = await save(one, 1 - turn, means="mail", address="bob@example.org")
            assert refused["words"]["en"] == "The mail address was refused."
            assert await one.listed(1 - turn) == []

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "address", ["", "anna", "anna@", "a b@example.org", "anna@example.org\nBcc: x@y.z", "@x", "<a@b>"]
)
def test_what_is_no_mail_address_is_refused(tmp_path: Path, address: str) -> None:
    assert not mailing.is_mail_address(address)


def test_without_a_mail_server_the_host_says_so(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, turn):
            answer = await one.server.get(f"/api/tables/{one.table}/calls", one.tokens[turn])
            assert answer.json()["mail"] is False
            refused = await save(one, turn, means="mail", address="anna@example.org")
            assert refused["words"] == {"en": "This host sends no mail.", "fr": "Cet hôte n'envoie pas de courriel."}

    asyncio.run(scenario())


# What the host sets up


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"page_address": "nonsense"}, "page address"),
        ({"page_address": "https://x/#/table"}, "page address"),
        ({"mail": "smtp://x", "mail_from": "a@b.c"}, "--page-address"),
        ({"mail": f"smtp://me:{WORD}@x", "page_address": PAGE}, "--mail-from"),
        ({"mail": f"smtp://me:{WORD}@x", "mail_from": "nobody", "page_address": PAGE}, "--mail-from"),
        ({"mail": f"http://me:{WORD}@x", "mail_from": "a@b.c", "page_address": PAGE}, "smtp://"),
        ({"mail": f"smtp://me:{WORD}@x:port", "mail_from": "a@b.c", "page_address": PAGE}, "port"),
    ],
)
def test_what_cannot_be_is_said_in_one_line_and_no_password_with_it(given: dict[str, str], said: str) -> None:
    options = Options("127.0.0.1", 8000, "sqlite:///x.db", **given)  # type: ignore[arg-type]
    with pytest.raises(ChampclosError, match=re.escape(said)) as caught:
        read_calls(options)
    assert WORD not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_command_takes_the_mail_server_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHAMPCLOS_MAIL", f"smtp://me:{WORD}@x:port")
    argv = ["serve", "--database", f"sqlite:///{tmp_path}/x.db", "--mail-from", "a@b.c", "--page-address", PAGE]
    assert run(argv) == 2
    told = capsys.readouterr().err
    assert "the port must be a number" in told
    assert WORD not in told


def test_links_lead_to_where_people_come_in() -> None:
    assert read_calls(Options("127.0.0.1", 8123, "")).page == "http://127.0.0.1:8123/"
    assert read_calls(Options("::1", 80, "")).page == "http://[::1]:80/"
    assert (
        read_calls(Options("127.0.0.1", 80, "", page_address="https://a.example/club")).page
        == "https://a.example/club/"
    )
    found = read_mail_server("smtps://me%40home:a%2Fb@mail.example.org", SENDER)
    assert (found.host, found.port, found.secure, found.user, found.password) == (
        "mail.example.org", 465, True, "me@home", "a/b",
    )  # fmt: skip
    assert found.address == "club@example.org"


# Web push


def test_a_message_is_encrypted_as_the_standard_shows() -> None:
    """The example of RFC 8291."""
    ours = derive_private_key(int.from_bytes(unplain("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), SECP256R1())
    keys = PushKeys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    message = b"When I grow up, I want to be a watermelon"
    body = encrypt(message, keys, ours, unplain("DGv6ra1nlYgDCS1FRnbzlw"))
    assert body == unplain(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def signed_by(header: str, audience: str) -> dict[str, Any]:
    """What a push service is told of whoever sends, if it is signed by the key that is told with it."""
    said = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    head, claims, signature = said["t"].split(".")
    numbers = unplain(signature)
    key = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unplain(said["k"]))
    asn1 = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    key.verify(asn1, f"{head}.{claims}".encode(), ECDSA(hashes.SHA256()))
    found: dict[str, Any] = msgspec.json.decode(unplain(claims))
    assert found["aud"] == audience
    return {**found, "key": said["k"]}


def test_a_browser_is_called_in_a_way_that_only_it_can_read(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, turn):
            browser = Browser()
            answer = await save(one, turn, means="push", address=one.receiver.address, keys=browser.keys, language="fr")
            (saved,) = answer["calls"]
            trial = browser.read(one.receiver.posted[0])
            assert trial["body"].startswith("Voici comment vous serez prévenu")
            await one.later()
            posted = one.receiver.posted[-1]
            assert browser.read(posted) == {
                "title": "Échec au Roi",
                "body": "C'est à vous de jouer : Échec au Roi (Friday).",
                "link": f"/#/table/{one.table}",
                "tag": saved["id"],
            }
            assert b"Friday" not in posted.body
            origin = one.receiver.address.rpartition("/")[0]
            told = signed_by(posted.headers["authorization"], origin)
            assert (told["sub"], told["key"]) == (PAGE, answer["push_key"])
            assert START // 1000 < told["exp"] <= (START + 24 * HOUR) // 1000
            assert posted.headers["content-encoding"] == "aes128gcm"
            assert int(posted.headers["ttl"]) > 0
            assert posted.headers["topic"] == saved["id"]

    asyncio.run(scenario())


def test_a_browser_that_gave_up_its_subscription_is_called_no_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, turn):
            browser = Browser()
            await save(one, turn, means="push", address=one.receiver.address, keys=browser.keys)
            one.receiver.status = 410
            await one.later()
            (found,) = await one.listed(turn)
            assert (found["state"], found["why"]["en"]) == ("off", "The browser has given up its subscription.")
            await one.later(HOUR)
            assert len(one.receiver.posted) == 2

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "keys", [None, {"p256dh": "", "auth": ""}, {"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": "ä", "auth": "é"}]
)
def test_what_is_no_subscription_of_a_browser_is_refused(tmp_path: Path, keys: object) -> None:
    async def scenario() -> None:
        async with club(tmp_path) as (one, turn):
            refused = await save(one, turn, means="push", address=one.receiver.address, keys=keys)
            assert refused["words"]["en"] == "This is no push subscription of a browser."
            assert one.receiver.posted == []

    asyncio.run(scenario())


def test_a_push_service_of_the_open_internet_is_reached_with_https_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_server(tmp_path) as server:
            made = await server.make(seats=[{"holder": "me"}])
            body = {"means": "push", "address": "http://push.example.org/x", "keys": Browser().keys}
            answer = await server.post(f"/api/tables/{made['table']['id']}/calls", body, made["seats"][0]["token"])
            assert answer.json()["words"]["en"] == "This is no push subscription of a browser."

    asyncio.run(scenario())
