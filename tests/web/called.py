"""What calls of the page's tests go to: a push service, a program that is posted to, and a mail server."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Page

from tests.patience import PATIENCE
from tests.server.calling import Browser as Subscribed
from tests.server.calling import MailBox, Posted, mail_server
from tests.web.server_process import Visitor

# A push service that gives out the address and the keys that the test has, as that of a browser does.
PUSH = """
const keys = KEYS, endpoint = 'ADDRESS';
let mine = null;
PushManager.prototype.getSubscription = async () => mine;
PushManager.prototype.subscribe = async options => {
  const key = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  window.subscribedWith = btoa(key).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  mine = {endpoint, options, toJSON: () => ({endpoint, keys}), unsubscribe: async () => true};
  return mine;
};
"""


class Receiver(ThreadingHTTPServer):
    """A machine that things are posted to."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taker)
        self.posted: list[Posted] = []
        self.status = 200
        self.where = f"http://127.0.0.1:{self.server_port}/call"

    def next(self, count: int) -> Posted:
        """Wait until so many requests have come; the last of them."""
        end = time.monotonic() + PATIENCE
        while len(self.posted) < count:
            assert time.monotonic() < end, [one.body for one in self.posted]
            time.sleep(0.05)
        return self.posted[count - 1]


class Taker(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.server.posted.append(Posted(self.path, headers, body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


@contextmanager
def receiving() -> Iterator[Receiver]:
    with Receiver() as receiver:
        thread = threading.Thread(target=receiver.serve_forever)
        thread.start()
        try:
            yield receiver
        finally:
            receiver.shutdown()
            thread.join()


@contextmanager
def post_office() -> Iterator[tuple[MailBox, str]]:
    """A mail server beside the browser, and its address."""
    ready, done = threading.Event(), asyncio.Event()
    found: list[tuple[MailBox, str]] = []
    loop = asyncio.new_event_loop()

    async def run() -> None:
        async with mail_server() as both:
            found.append(both)
            ready.set()
            await done.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield found[0]
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()
        loop.close()


def next_mail(box: MailBox, count: int) -> EmailMessage:
    """Wait until so many mails have come; the last of them."""
    end = time.monotonic() + PATIENCE
    while len(box.mails) < count:
        assert time.monotonic() < end, box.mails
        time.sleep(0.05)
    return box.mails[count - 1]


def save_webhook(page: Page, address: str, words: tuple[str, str] = ("Address to post to", "Try and save")) -> None:
    """Fill in the panel that is open, in the language of the page."""
    page.get_by_label(words[0]).fill(address)
    page.get_by_role("button", name=words[1]).click()


def give_push(somebody: Visitor, keys: Subscribed, receiver: Receiver) -> None:
    """Give a visitor's browser a push service, whose messages can be read with the keys."""
    somebody.context.add_init_script(PUSH.replace("KEYS", str(keys.keys)).replace("ADDRESS", receiver.where))
