"""Calls those who want to be called and are not at the table.

The process that drives a table calls for it. What a subscriber has been told is written to the store when the
connection stands and nothing but the sending is left to do, so that a process that is killed neither forgets a call nor
makes it twice. If the call is not taken, that is written too, and it is made again after a pause.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from champclos.server import calls, journal, mailing, posting, push, subscription_store
from champclos.server.calls import CallText, Due
from champclos.server.mailing import Letter, MailServer
from champclos.server.series import FIRST_HOLDER
from champclos.server.store import StoreTrouble
from champclos.server.subscriptions import Subscription, Told
from champclos.server.table import Table
from champclos.server.tokens import ID_LETTERS
from champclos.server.undelivered import Undelivered
from champclos.server.writer import Conflict

if TYPE_CHECKING:
    from champclos.server.registry import TableRegistry

MINUTE_MS: Final = 60_000
PAUSES_MS: Final = tuple(minutes * MINUTE_MS for minutes in (1, 5, 30, 120, 480))  # after that many failures in a row
MOST_AT_ONCE: Final = 16
AGAIN_SECONDS: Final = 1.0
LAST_SECONDS: Final = 5
NAME_LENGTH: Final = 16
STOP_LENGTH: Final = 24
CONTACT: Final = "mailto:champclos@localhost"  # for push services, where the host gives no address of its own

AtLast = Callable[[], Awaitable[None]]


class CallSettings(msgspec.Struct, frozen=True):
    """What the host has set up: the address of the page, a mail server, and whether calls may stay in the house."""

    page: str = "http://127.0.0.1:8000/"
    mail: MailServer | None = None
    inside: bool = False


class Caller:
    """The calls of a running server."""

    def __init__(self, registry: "TableRegistry", settings: CallSettings) -> None:
        self.registry = registry
        self.settings = settings
        self._busy: set[str] = set()
        self._lines = asyncio.Semaphore(MOST_AT_ONCE)
        self._calling: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Give calls that are being made a little time to end."""
        if self._calling:
            await asyncio.wait(self._calling, timeout=LAST_SECONDS)

    # When

    def busy(self, table: Table) -> bool:
        """Whether somebody is being called about a table."""
        return any(one.id in self._busy for one in table.subscriptions)

    def look(self, table: Table) -> None:
        """Call whoever is due, and note what those at the table have seen."""
        if self.registry.stopping or table.stale or not table.subscriptions or not self.registry.drives(table):
            return
        now, here = self.registry.now(), table.attentive()
        for seat in {one.seat for one in table.subscriptions}:
            if seat in here:
                table.left.pop(seat, None)
            else:
                table.left.setdefault(seat, now)
        for one in table.subscriptions:
            if one.id in self._busy:
                continue
            if not calls.still_holds(table.meta, one):
                self._do(table, one, self._forget(table, one))
            elif one.open and calls.without_call(table, one, one.seat in here) != one.told:
                self._do(table, one, self._note(table, one))
            else:
                what = self._due(table, one)
                if what is not None and what.at <= now:
                    self._do(table, one, self._call(table, one, what))

    def next_due(self, table: Table) -> int | None:
        """When somebody is to be called about a table next."""
        if not table.subscriptions or not self.registry.drives(table):
            return None
        found = [self._due(table, one) for one in table.subscriptions if one.id not in self._busy]
        return min((what.at for what in found if what is not None), default=None)

    def _due(self, table: Table, one: Subscription) -> Due | None:
        away = table.left.get(one.seat)
        if away is None or not one.open or one.seat in table.attentive() or not calls.still_holds(table.meta, one):
            return None
        return calls.due(table, one, away, self.registry.now())

    # Doing it

    def _do(self, table: Table, one: Subscription, work: "Awaitable[Subscription | None]") -> None:
        self._busy.add(one.id)
        task = self.registry.spawn(self._carry_out(table, one, work))
        self._calling.add(task)
        task.add_done_callback(self._calling.discard)

    async def _carry_out(self, table: Table, one: Subscription, work: "Awaitable[Subscription | None]") -> None:
        """Do something about a subscription, whose row has changed or is gone then."""
        try:
            fresh = await work
        except Conflict:  # another process has called, or its owner has changed it
            await self._read_again(table)
        except StoreTrouble as error:
            self.registry.trouble(str(error), table.id)
            await asyncio.sleep(AGAIN_SECONDS)
        except Exception:
            await asyncio.sleep(AGAIN_SECONDS)
            raise
        else:
            put(table, one.id, fresh)
        finally:
            self._busy.discard(one.id)
            if self.registry.tables.get(table.id) is table:
                self.registry.changed(table)

    async def _read_again(self, table: Table) -> None:
        with suppress(StoreTrouble):
            table.subscriptions = await subscription_store.of_table(self.registry.store, table.id)

    async def _forget(self, table: Table, one: Subscription) -> None:
        """The seat has changed hands."""
        await subscription_store.remove(self.registry.store, table.id, [one.id])

    async def _note(self, table: Table, one: Subscription) -> Subscription:
        told = calls.without_call(table, one, one.seat in table.attentive())
        return await subscription_store.change(self.registry.store, one, told=told)

    async def _call(self, table: Table, one: Subscription, what: Due) -> Subscription:
        store, now = self.registry.store, self.registry.now()
        text = calls.text_of(table, one, what.kind, what.told, self.link(table.id), now)
        kept = one

        async def at_last() -> None:
            nonlocal kept
            kept = await subscription_store.change(store, one, told=what.told)

        try:
            await self.deliver(one, text, at_last)
        except Undelivered as trouble:
            return await self._failed(kept, one.told, trouble)
        return (
            kept if not kept.failures else await subscription_store.change(store, kept, why="", failures=0, next_at=0)
        )

    async def _failed(self, one: Subscription, told: Told, trouble: Undelivered) -> Subscription:
        """A call was not taken: it is made again after a pause, or the subscription is switched off."""
        store = self.registry.store
        failures = one.failures + 1
        if trouble.final or failures > len(PAUSES_MS):
            journal.warn("calls switched off", table=one.table, means=one.means, why=trouble.why)
            return await subscription_store.change(
                store, one, told=told, state="off", why=trouble.why, failures=failures
            )
        next_at = self.registry.now() + PAUSES_MS[failures - 1]
        return await subscription_store.change(
            store, one, told=told, why=trouble.why, failures=failures, next_at=next_at
        )

    async def carry(self, table: Table, following: str, seats: Mapping[int, int]) -> None:
        """Whoever of some seats is called at a table is called the same way at the one that follows it, at theirs."""
        mine = [one for one in table.subscriptions
                if one.state == "on" and one.seat in seats and calls.still_holds(table.meta, one)]  # fmt: skip
        fresh = []
        for one in mine:
            seat = seats[one.seat]
            name = self.name(following, seat, one.means, one.address)
            anew = {"id": name, "table": following, "seat": seat, "generation": FIRST_HOLDER, "told": Told()}
            fresh.append(msgspec.structs.replace(one, **anew, why="", failures=0, next_at=0, version=1))
        if not fresh:
            return
        await subscription_store.add_missing(self.registry.store, fresh)
        after = self.registry.tables.get(following)
        if after is not None:
            after.subscriptions = await subscription_store.of_table(self.registry.store, following)
            self.registry.changed(after)

    def name(self, table: str, seat: int, means: str, address: str) -> str:
        """The id of a subscription, the same for the same way to the same seat."""
        return self.registry.signer.name(f"call {table} {seat} {means} {address}", ID_LETTERS, NAME_LENGTH)

    # How

    async def deliver(self, one: Subscription, text: CallText, at_last: AtLast) -> None:
        """Send a call; Undelivered unless it is taken."""
        async with self._lines:
            if one.means == "mail":
                await self.send_mail(one, text.words.en if one.language == "en" else text.words.fr, text, at_last)
            elif one.means == "webhook":
                await self._post(one.address, msgspec.json.encode(text), {"Content-Type": "application/json"}, at_last)
            else:
                await self._push(one, text, at_last)

    async def _post(self, address: str, body: bytes, headers: dict[str, str], at_last: AtLast) -> None:
        try:
            target = posting.read_target(address)
        except ValueError:  # it was good when it was saved
            raise Undelivered("no_name", final=True) from None
        await posting.post(target, body, headers, self.settings.inside, at_last)

    async def _push(self, one: Subscription, text: CallText, at_last: AtLast) -> None:
        if one.keys is None:  # no subscription of a browser is without
            raise Undelivered("gone", final=True)
        key = push.read_key(await subscription_store.push_key(self.registry.store))
        said = {"title": text.title.en if one.language == "en" else text.title.fr, "body": text.text,
                "link": f"/#/table/{one.table}", "tag": one.id}  # fmt: skip
        body = push.encrypt(msgspec.json.encode(said), one.keys)
        origin = posting.read_target(one.address).origin
        mail, page = self.settings.mail, self.settings.page
        contact = f"mailto:{mail.address}" if mail is not None else page if page.startswith("https:") else CONTACT
        headers = push.headers(key, origin, contact, one.id, self.registry.now())
        try:
            await self._post(one.address, body, headers, at_last)
        except Undelivered as trouble:
            if trouble.why in ("status 404", "status 410"):
                raise Undelivered("gone", final=True) from None
            raise

    async def send_mail(self, one: Subscription, subject: str, text: CallText, at_last: AtLast) -> None:
        """Send a mail about a call, with a way to stop more of them."""
        if self.settings.mail is None:
            raise Undelivered("mail_off", final=True)
        stop = self.stop_link(one)
        end = (
            f"To get no more mail about this table: {stop}"
            if one.language == "en"
            else f"Pour ne plus recevoir de courriel sur cette table : {stop}"
        )
        body = f"{text.text}\n\n{text.link}\n\n-- \n{end}\n"
        await mailing.send(self.settings.mail, Letter(one.address, subject, body, text.id, stop), at_last)

    def link(self, table: str) -> str:
        """The address of a table's page."""
        return f"{self.settings.page}#/table/{table}"

    def stop_link(self, one: Subscription) -> str:
        """The address of the page that ends a subscription, for whoever has only the mail."""
        return f"{self.settings.page}#/stop/{self.stop_token(one.id)}"

    def stop_token(self, name: str) -> str:
        """What shows that somebody got a mail of this subscription."""
        return f"{name}.{self.registry.signer.name(f'stop {name}', ID_LETTERS, STOP_LENGTH)}"


def put(table: Table, name: str, fresh: Subscription | None) -> None:
    """Keep a table's subscription as the store has it now, or drop it."""
    others = [one for one in table.subscriptions if one.id != name]
    table.subscriptions = others if fresh is None else [*others, fresh]
