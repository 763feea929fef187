"""Whoever has closed the page is called, and the link in the call leads back to their seat."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.calling import Browser as Subscribed
from tests.web.called import give_push, next_mail, post_office, receiving, save_webhook
from tests.web.conftest import Invite
from tests.web.server_process import ServerProcess, Visitor, server_at, until
from tests.web.tables import at_table, menu, two_at_table, whose_turn


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that may call programs on its own machine."""
    with server_at(tmp_path_factory.mktemp("server"), "--calls-inside") as server:
        yield server


def test_who_closed_the_tab_is_called_and_the_link_leads_back_to_the_seat(visitor: Invite) -> None:
    anna, bob = visitor(), visitor()
    page, other = two_at_table(anna, bob)
    with receiving() as receiver:
        asked, waiting = whose_turn(page, other)
        who = anna if asked is page else bob
        name = asked.locator(".plate").first.inner_text()
        menu(asked, "Call me")
        panel = asked.get_by_role("dialog")
        save_webhook(panel.page, receiver.where)
        expect(panel.get_by_role("status")).to_have_text("A first message was sent, and taken.")
        assert receiver.next(1).json["why"] == "test"
        asked.close()
        said = receiver.next(2).json
        assert said["why"] == "turn"
        assert said["words"]["en"].startswith("It is your turn: Lionheart")
        assert said["link"].startswith(who.server.address)
        again = who.look()
        again.goto(said["link"])
        until(again, "document.title.startsWith('●')")
        assert again.locator(".plate").first.inner_text() == name
        assert waiting.title().startswith("●") is False


def test_a_tab_that_nobody_touches_is_called_too(visitor: Invite) -> None:
    somebody = visitor()
    somebody.page.clock.install()
    page = at_table(somebody)
    with receiving() as receiver:
        menu(page, "Call me")
        save_webhook(page, receiver.where)
        receiver.next(1)
        page.keyboard.press("Escape")
        for _ in range(3):
            page.clock.run_for(100)
        until(page, "document.title.startsWith('●')")
        page.clock.fast_forward("06:00")
        assert receiver.next(2).json["why"] == "turn"


def test_a_browser_is_called_through_its_push_service_after_a_click(visitor: Invite, browser: Browser) -> None:
    somebody, keys = visitor(), Subscribed()
    with receiving() as receiver:
        give_push(somebody, keys, receiver)
        page = at_table(somebody)
        menu(page, "Call me")
        somebody.context.grant_permissions(["notifications"])
        page.get_by_role("button", name="Call me here").click()
        expect(page.get_by_text("This browser is called.")).to_be_visible()
        posted = receiver.next(1)
        assert keys.read(posted)["body"].startswith("This is how you will be called")
        assert posted.headers["authorization"].endswith(f"k={page.evaluate('subscribedWith')}")
        shown = shown_by_worker(page, keys.read(posted))
        assert (shown["title"], shown["body"]) == ("Lionheart", keys.read(posted)["body"])
        page.close()
        said = keys.read(receiver.next(2))
        assert said["body"].startswith("It is your turn: Lionheart")
        back = somebody.look()
        back.goto(somebody.server.address.rstrip("/") + said["link"])
        until(back, "document.title.startsWith('●')")


def test_mail_comes_after_its_code_leads_back_to_the_seat_and_can_be_ended(browser: Browser, tmp_path: Path) -> None:
    with post_office() as (box, address):
        server = ServerProcess(tmp_path)
        server.more = ("--mail", address, "--mail-from", "club@example.org", "--page-address", server.address)
        server.open()
        somebody = Visitor(server, browser.new_context(locale="en-GB", reduced_motion="reduce"))
        try:
            page = at_table(somebody)
            menu(page, "Call me")
            page.get_by_label("Mail address").fill("anna@example.org")
            page.get_by_role("button", name="Send me a code").click()
            page.get_by_label("The code in the mail").fill(str(next_mail(box, 1)["subject"])[-6:])
            page.get_by_role("button", name="That is it").click()
            expect(page.get_by_role("dialog").locator("li")).to_contain_text("anna@example.org")
            page.close()
            mail = next_mail(box, 2)
            assert str(mail["subject"]).startswith("It is your turn: Lionheart")
            back, stop = re.findall(r"http\S+", mail.get_content())
            again = somebody.look()
            again.goto(back)
            until(again, "document.title.startsWith('●')")
            elsewhere = Visitor(server, browser.new_context(locale="en-GB"))
            elsewhere.page.goto(stop)
            elsewhere.page.get_by_role("button", name="Stop it").click()
            expect(elsewhere.page.get_by_role("status")).to_have_text("Nothing more will come.")
            menu(again, "Call me")
            expect(again.get_by_role("button", name="Send me a code")).to_be_enabled()
            expect(again.get_by_role("dialog").locator("li")).to_have_count(0)
            assert somebody.complaints == elsewhere.complaints == []
            elsewhere.context.close()
        finally:
            somebody.context.close()
            server.close()


def shown_by_worker(page: Page, message: dict[str, Any]) -> dict[str, Any]:
    """What the page's service worker shows when a push message comes."""
    session = page.context.new_cdp_session(page)
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    until(page, "navigator.serviceWorker.ready.then(ready => Boolean(ready.active))")
    while not known:
        page.wait_for_timeout(30)
    origin = re.sub(r"(https?://[^/]+).*", r"\1", page.url)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": known[-1], "data": json.dumps(message)},
    )
    until(page, "navigator.serviceWorker.ready.then(async ready => (await ready.getNotifications()).length > 0)")
    found: dict[str, Any] = page.evaluate(
        """navigator.serviceWorker.ready.then(async ready => {
          const [shown] = await ready.getNotifications();
          return {title: shown.title, body: shown.body, link: shown.data.link};
        })"""
    )
    return found


def test_what_does_not_work_is_said_and_what_is_saved_can_be_tried_and_removed(
    server: ServerProcess, visitor: Invite, tmp_path: Path
) -> None:
    somebody = visitor(locale="fr-FR", viewport={"width": 390, "height": 844})
    page = somebody.go()
    page = at_table(somebody)
    with receiving() as receiver:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("dialog").get_by_role("button", name="Me prévenir", exact=True).click()
        panel = page.get_by_role("dialog")
        expect(panel.get_by_text("Cet hôte n’envoie pas de courriel.")).to_be_visible()
        save_webhook(page, receiver.where, ("Adresse où envoyer", "Essayer et garder"))
        expect(panel.get_by_role("status")).to_have_text("Un premier message est parti, et a été pris.")
        expect(panel.locator("li")).to_contain_text(receiver.where)
        receiver.status = 500
        panel.get_by_role("button", name="Essayer", exact=True).click()
        expect(panel.get_by_role("alert")).to_have_text("L'adresse a répondu 500.")
        expect(panel.get_by_role("alert")).to_be_in_viewport()
        panel.get_by_role("button", name="Retirer").click()
        expect(panel.locator("li")).to_have_count(0)
    somebody.complaints[:] = [text for text in somebody.complaints if "422" not in text]
