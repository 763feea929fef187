"""Ways to be called: saved when a first message has reached somebody, tried again, confirmed and removed."""

import hmac
from collections.abc import Awaitable
from secrets import randbelow
from typing import Final, TypeVar

import msgspec

from champclos.server import calls, mailing, posting, push, subscription_store
from champclos.server.caller import put
from champclos.server.limits import MOST_SUBSCRIPTIONS
from champclos.server.mailing import Letter
from champclos.server.messages import CallInfo, Calls, ChangeCall, NewCall
from champclos.server.refusals import Refused, bad_option, bad_token, busy, not_now, too_many
from champclos.server.registry import TableRegistry
from champclos.server.store import StoreTrouble
from champclos.server.subscriptions import Subscription, Told
from champclos.server.table import Table
from champclos.server.tokens import SEAT, Token
from champclos.server.undelivered import Undelivered, explained
from champclos.server.writer import Conflict

CODE_MS: Final = 3_600_000  # for which a code is good
CODE_DIGITS: Final = 6
MOST_GUESSES: Final = 5

Found = TypeVar("Found")


def seat_of(tokens: list[Token]) -> int:
    """The seat whose token was shown."""
    seats = [token.seat for token in tokens if token.kind == SEAT]
    if len(seats) != 1:
        raise Refused("forbidden", "Show the token of one seat.", "Montrez le jeton d'une place.")
    return seats[0]


async def listed(registry: TableRegistry, table: Table, tokens: list[Token]) -> Calls:
    """How whoever holds a seat is called."""
    return await _listed(registry, table, seat_of(tokens))


async def _listed(registry: TableRegistry, table: Table, seat: int) -> Calls:
    key = push.read_key(await _stored(registry, subscription_store.push_key(registry.store)))
    mine = [_info(one) for one in _mine(table, seat)]
    return Calls(seat, registry.caller.settings.mail is not None, push.plain(push.public_bytes(key)), mine)


def _mine(table: Table, seat: int) -> list[Subscription]:
    return sorted(
        (one for one in table.subscriptions if one.seat == seat and calls.still_holds(table.meta, one)),
        key=lambda one: one.id,
    )


def _info(one: Subscription) -> CallInfo:
    why = explained(one.why) if one.why else None
    return CallInfo(one.id, one.means, one.address, one.kinds, one.language, one.state, why)


async def save(registry: TableRegistry, table: Table, tokens: list[Token], wanted: NewCall, asker: str) -> Calls:
    """Save a way to be called, if a first message reaches it; to a mail address that is a code."""
    seat = seat_of(tokens)
    if table.meta.finished:
        raise not_now("The game is over; nobody is called any more.", "La partie est terminée ; plus d'appels.")
    check(registry, wanted)
    registry.subscribers.admit(asker, registry.now())
    name = registry.caller.name(table.id, seat, wanted.means, wanted.address)
    before = next((one for one in _mine(table, seat) if one.id == name), None)
    if before is None and len(_mine(table, seat)) >= MOST_SUBSCRIPTIONS:
        raise too_many(
            f"A seat has at most {MOST_SUBSCRIPTIONS} ways to be called; remove one.",
            f"Une place a au plus {MOST_SUBSCRIPTIONS} façons d'être prévenue ; retirez-en une.",
        )
    told = before.told if before is not None else Told(started=table.course.started, heard=table.chat)
    kinds = calls.wanted_kinds(wanted.kinds)
    fresh = Subscription(name, table.id, seat, table.meta.chairs[seat].generation, wanted.means, wanted.address,
                         wanted.keys, wanted.language, kinds, "on", told)  # fmt: skip
    known = before is not None and before.means == "mail" and before.state != "waiting"
    if wanted.means == "mail" and not known:
        fresh = await _ask_back(registry, fresh)
    else:
        await _try(registry, table, fresh)
    await _stored(registry, subscription_store.add(registry.store, fresh))
    put(table, name, fresh)
    registry.changed(table)
    return await _listed(registry, table, seat)


def check(registry: TableRegistry, wanted: NewCall) -> None:
    """Refused if nothing can be sent to this address."""
    if not wanted.kinds:
        raise bad_option("Say what you want to be called about.", "Dites pour quoi vous voulez être prévenu.")
    if wanted.means == "mail":
        if registry.caller.settings.mail is None:
            raise bad_option(*_both("mail_off"))
        if not mailing.is_mail_address(wanted.address):
            raise bad_option("This is no mail address.", "Ceci n'est pas une adresse de courriel.")
        return
    try:
        target = posting.read_target(wanted.address)
    except ValueError:
        raise bad_option(
            "Give an address that begins with https:// or http://, without a password in it.",
            "Donnez une adresse qui commence par https:// ou http://, sans mot de passe.",
        ) from None
    if wanted.means == "push":
        try:
            if wanted.keys is None or not (target.secure or registry.caller.settings.inside):
                raise ValueError("a subscription has keys, and an address with https")
            push.check_keys(wanted.keys)
        except ValueError:
            raise bad_option(
                "This is no push subscription of a browser.", "Ceci n'est pas un abonnement push d'un navigateur."
            ) from None


async def _try(registry: TableRegistry, table: Table, one: Subscription) -> None:
    """Send a first message; Refused with what came of it."""
    text = calls.trial_of(table, one, registry.caller.link(table.id), registry.now())
    try:
        await registry.caller.deliver(one, text, _at_once)
    except Undelivered as trouble:
        raise bad_option(*_both(trouble.why)) from None
    except StoreTrouble as error:
        registry.trouble(str(error), table.id)
        raise busy() from None


async def _at_once() -> None:
    """Nothing has to be written before a first message."""


async def _ask_back(registry: TableRegistry, one: Subscription) -> Subscription:
    """Send a code to a mail address, so that nobody is called who has not asked for it.

    What players have written is not in that mail: it goes to somebody who may not know them.
    """
    server, now = registry.caller.settings.mail, registry.now()
    if server is None:
        raise bad_option(*_both("mail_off"))
    registry.mailed.admit(one.address.lower(), now)
    code = f"{randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"
    subject, text = (
        (f"Champclos: your code is {code}",
         "Somebody wants Champclos to call them by mail at this address. If it is you, give this code at the table:\n\n"
         f"    {code}\n\nIf it is not, do nothing: nothing more will come.\n")
        if one.language == "en"
        else (f"Champclos : votre code est {code}",
              "Quelqu'un demande que Champclos le prévienne par courriel à cette adresse. Si c'est vous, donnez ce "
              f"code à la table :\n\n    {code}\n\nSinon, ne faites rien : vous ne recevrez rien d'autre.\n")
    )  # fmt: skip
    try:
        await mailing.send(server, Letter(one.address, subject, text, f"{one.id}-code-{now}"), _at_once)
    except Undelivered as trouble:
        raise bad_option(*_both(trouble.why)) from None
    return msgspec.structs.replace(one, state="waiting", code=code, next_at=now + CODE_MS)


async def change(
    registry: TableRegistry, table: Table, tokens: list[Token], name: str, wanted: ChangeCall, asker: str
) -> Calls:
    """Confirm, try or remove a way to be called."""
    seat = seat_of(tokens)
    one = next((one for one in _mine(table, seat) if one.id == name), None)
    if one is None:
        raise Refused("not_found", "There is no such way to be called.", "Il n'y a pas d'appel de ce nom.")
    if wanted.do == "remove":
        await _stored(registry, subscription_store.remove(registry.store, table.id, [name]))
        put(table, name, None)
    elif wanted.do == "confirm":
        put(table, name, await _confirmed(registry, table, one, wanted.code.strip()))
    elif one.state == "waiting":
        raise not_now("Give the code in the mail first.", "Donnez d'abord le code du courriel.")
    else:
        registry.subscribers.admit(asker, registry.now())
        await _try(registry, table, one)
        put(table, name, await _changed(registry, table, one, state="on", why="", failures=0, next_at=0))
    registry.changed(table)
    return await _listed(registry, table, seat)


async def _confirmed(registry: TableRegistry, table: Table, one: Subscription, code: str) -> Subscription:
    """A mail address whose owner has given the code."""
    if one.state != "waiting":
        return one
    if one.next_at < registry.now() or one.failures >= MOST_GUESSES:
        raise not_now("This code is no longer good; ask for another.", "Ce code ne vaut plus ; demandez-en un autre.")
    if not hmac.compare_digest(code.encode(), one.code.encode()):
        put(table, one.id, await _changed(registry, table, one, failures=one.failures + 1))
        raise bad_option("This is not the code in the mail.", "Ce n'est pas le code du courriel.")
    return await _changed(registry, table, one, state="on", code="", failures=0, next_at=0)


async def stop(registry: TableRegistry, token: str) -> None:
    """End a subscription, for whoever got a mail of it."""
    name = token.partition(".")[0]
    if not hmac.compare_digest(registry.caller.stop_token(name).encode(), token.encode()):
        raise bad_token()
    found = await _stored(registry, subscription_store.table_of(registry.store, name))
    if found:
        await _stored(registry, subscription_store.remove(registry.store, found, [name]))
        if found in registry.tables:
            put(registry.tables[found], name, None)


async def _changed(registry: TableRegistry, table: Table, one: Subscription, **what: object) -> Subscription:
    try:
        return await _stored(registry, subscription_store.change(registry.store, one, **what))
    except Conflict:  # it was called at this very moment, or another screen was first
        table.subscriptions = await _stored(registry, subscription_store.of_table(registry.store, table.id))
        raise busy() from None


async def _stored(registry: TableRegistry, work: Awaitable[Found]) -> Found:
    """What the store answers; Refused if it cannot now."""
    try:
        return await work
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None


def _both(why: str) -> tuple[str, str]:
    words = explained(why)
    return words.en, words.fr
