"""A game over three days: nobody stays at the table, everybody is called, and returns within two clicks."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.calling import Browser as Subscribed
from tests.server.calling import MailBox
from tests.web.called import Receiver, give_push, next_mail, post_office, receiving, save_webhook
from tests.web.conftest import Invite
from tests.web.leaping import DAY, LeapingServer, leaping_at
from tests.web.server_process import Visitor, until
from tests.web.tables import menu, my_turn, whose_turn
from tests.web.test_slow_paces import made_for_two

HOUR = 3600
PASS = ("Pass", "Do it")
PASSER = ("Passer", "C’est décidé")
Office = tuple[MailBox, str]


@pytest.fixture(scope="module")
def office() -> Iterator[Office]:
    with post_office() as both:
        yield both


@pytest.fixture(scope="module")
def server(office: Office, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LeapingServer]:
    yield from leaping_at(tmp_path_factory.mktemp("server"), office[1])


def by_push(page: Page, somebody: Visitor, receiver: Receiver) -> None:
    menu(page, "Call me")
    somebody.context.grant_permissions(["notifications"])
    page.get_by_role("button", name="Call me here").click()
    expect(page.get_by_text("This browser is called.")).to_be_visible()
    receiver.next(1)


def by_mail(page: Page, box: MailBox) -> None:
    page.get_by_label("Mail address").fill("anna@example.org")
    page.get_by_role("button", name="Send me a code").click()
    page.get_by_label("The code in the mail").fill(str(next_mail(box, 1)["subject"])[-6:])
    page.get_by_role("button", name="That is it").click()
    expect(page.get_by_role("dialog").locator("li", has_text="anna@example.org")).to_be_visible()


def turn_over(page: Page, words: tuple[str, str]) -> None:
    """Pass, which is asked twice since it ends the turn; then the tab is closed."""
    my_turn(page)
    for word in words:
        page.locator(".ask .button", has_text=word).click()
    until(page, "!document.title.startsWith('●')")
    page.close()


def first_link(text: str) -> str:
    found = re.search(r"http\S+", text)
    assert found is not None
    return found[0]


def test_two_play_over_three_days_and_are_called_by_push_mail_and_webhook(
    server: LeapingServer, visitor: Invite, office: Office
) -> None:
    box, keys = office[0], Subscribed()
    anna, bob = visitor(), visitor(locale="fr-FR")
    phone = visitor(viewport={"width": 390, "height": 844}, has_touch=True)
    with receiving() as pushed, receiving() as posted:
        give_push(anna, keys, pushed)
        page, other = made_for_two(anna, bob, "bot", "three_days")

        # The evening on which it begins: both say how they want to be called.
        by_push(page, anna, pushed)
        by_mail(page, box)
        menu(other, "Me prévenir")
        save_webhook(other, posted.where, ("Adresse où envoyer", "Essayer et garder"))
        posted.next(1)
        page.keyboard.press("Escape")
        other.keyboard.press("Escape")

        # Anna makes a key, for another device on another day.
        page.goto(server.address)
        page.get_by_role("button", name="My games on another device").click()
        page.get_by_role("button", name="Make a key").click()
        page.locator("[data-qr]").wait_for()
        key = page.get_by_role("dialog").get_by_role("textbox").input_value()
        page.go_back()
        asked, _ = whose_turn(page, other)
        if asked is other:
            turn_over(other, PASSER)
            other = bob.look()
            my_turn(page)
        page.close()
        other.close()

        # The first day: the browser that was closed gets a push message, and a mail comes as well.
        server.leap(20 * HOUR)
        said = keys.read(pushed.next(2))
        assert said["body"].startswith("It is your turn: Lionheart")
        assert str(next_mail(box, 2)["subject"]).startswith("It is your turn: Lionheart")
        page = anna.look()
        page.goto(server.address.rstrip("/") + said["link"])
        turn_over(page, PASS)

        server.leap(4 * HOUR)
        call = posted.next(2).json
        assert (call["why"], call["player"]) == ("turn", "")
        assert call["words"]["fr"] == "C'est à vous de jouer : Échec au Roi. Temps restant : 10 jours."
        other = bob.look()
        other.goto(call["link"])
        turn_over(other, PASSER)

        # The second day, on the phone: the key by its link, "It is my key", the game: two clicks.
        server.leap(20 * HOUR)
        assert keys.read(pushed.next(3))["link"] == said["link"]
        mail = next_mail(box, 3)
        page = phone.page
        page.goto(key)
        page.get_by_role("button", name="It is my key").tap()
        page.locator("[data-own]").tap()
        turn_over(page, PASS)

        server.leap(4 * HOUR)
        other = bob.look()
        other.goto(posted.next(3).json["link"])
        turn_over(other, PASSER)

        # The third day: the link in the mail leads to the seat on the phone as well; the server was started anew.
        server.leap(DAY)
        again = first_link(next_mail(box, 4).get_content())
        assert again == first_link(mail.get_content())
        server.close()
        server.open()
        page = phone.look()
        page.goto(again)
        turn_over(page, PASS)

        # Bob does not come; his clock runs low, and is called once more. Then he gives up, and Anna hears of it.
        server.leap(4 * HOUR)
        assert posted.next(4).json["why"] == "turn"
        server.leap(10 * DAY - 6 * HOUR)
        call = posted.next(5).json
        assert call["why"] == "clock"
        other = bob.look()
        other.goto(call["link"])
        my_turn(other)
        menu(other, "Abandonner")
        other.get_by_role("button", name="Vraiment abandonner ?").click()
        other.locator("[data-over]").wait_for()
        server.leap(HOUR)
        assert str(next_mail(box, 5)["subject"]).startswith("The game is over: Lionheart")
        assert keys.read(pushed.next(5))["body"].startswith("The game is over: Lionheart")

        # Everybody was called once a turn, and about nothing else.
        assert [one.json["why"] for one in posted.posted] == ["test", "turn", "turn", "turn", "clock"]
        assert len(pushed.posted) == len(box.mails) == 5
    for one in (anna, bob, phone):
        one.complaints = [line for line in one.complaints if "WebSocket" not in line]
