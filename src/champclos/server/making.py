"""Tables made, seats taken, the next game: what people ask the hall for before they sit at a table."""

from contextlib import suppress
from secrets import choice
from typing import Final

import msgspec

from champclos.server import sealing, wishes
from champclos.server.course import Course
from champclos.server.hall import LEASE_MS, Hall
from champclos.server.messages import (
    DeviceLink,
    Invitation,
    Invitations,
    Join,
    Joined,
    Made,
    NewTable,
    PageLink,
    Rematch,
    SeatToken,
    SeatWish,
)
from champclos.server.refusals import Refused, bad_option, bad_token, busy, not_now, not_yours, too_many
from champclos.server.setup import Chair, Clock, Papers, Settings
from champclos.server.store import Kept, StoreTrouble
from champclos.server.table import Table
from champclos.server.thinkers import allowed_bot
from champclos.server.tokens import DEVICE, HOST, INVITATION, SEAT, WATCH, Token
from champclos.server.wishes import Desk, Plan
from champclos.server.writer import Conflict, Job, has_people, is_driven

ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH: Final = 10
DEVICE_SECONDS: Final = 900
MOST_SECONDS: Final = 30 * 24 * 3600
LONGEST_WINDOW: Final = 30
FIRST_HOLDER: Final = 1  # the generation of a seat whose person has been there from the beginning


async def make_table(hall: Hall, wanted: NewTable, address: str) -> Made:
    """A new table, and its maker's tokens."""
    hall.makers.admit(address, hall.now())
    box = hall.shelf.take(wanted.game, dict(wanted.options), wanted.content)
    settings = read_settings(wanted)
    chairs = seat_all(wanted.seats, int(box.game.seats))
    name = "".join(choice(ID_LETTERS) for _ in range(ID_LENGTH))
    try:
        kept = await place(hall, name, wanted.game, dict(wanted.options), wanted.content, settings, chairs, address)
    except Conflict:
        raise busy() from None
    table = await hall.table(kept.id)
    mine = [seat for seat, chair in enumerate(kept.papers.chairs) if chair.holder == "person"]
    given = invitations(hall, table)
    return Made(
        table.info(),
        hall.token(HOST, table),
        [SeatToken(seat, hall.token(SEAT, table, seat)) for seat in mine],
        given.invitations,
        given.watch,
    )


def read_settings(wanted: NewTable) -> Settings:
    """The settings of a new table; Refused names the one that is impossible."""
    clock = wanted.clock
    if clock.kind == "none":
        clock = Clock()
    elif not 1 <= clock.seconds <= MOST_SECONDS or not 0 <= clock.increment <= MOST_SECONDS:
        raise bad_option(
            f"A clock has from 1 to {MOST_SECONDS} seconds, and adds from 0 to {MOST_SECONDS}.",
            f"Une pendule a de 1 à {MOST_SECONDS} secondes, et en ajoute de 0 à {MOST_SECONDS}.",
        )
    if not 0 <= wanted.window <= LONGEST_WINDOW:
        raise bad_option(
            f"A window lasts from 0 to {LONGEST_WINDOW} seconds.", f"Une fenêtre dure de 0 à {LONGEST_WINDOW} secondes."
        )
    if wanted.away is not None:
        allowed_bot(wanted.away.bot)
        if not 1 <= wanted.away.seconds <= MOST_SECONDS:
            raise bad_option(
                f"A bot takes over after 1 to {MOST_SECONDS} seconds.",
                f"Un robot prend la relève après 1 à {MOST_SECONDS} secondes.",
            )
    given = {name: getattr(wanted, name) for name in Settings.__struct_fields__}
    return Settings(**{**given, "name": wishes.clean_name(wanted.name), "clock": clock})


def seat_all(wanted: list[SeatWish], seats: int) -> list[Chair]:
    """The chairs of a new table."""
    if len(wanted) > seats:
        raise bad_option(
            f"There are {seats} seats, but {len(wanted)} are described.",
            f"Il y a {seats} places, mais {len(wanted)} sont décrites.",
        )
    chairs = []
    for wish in [*wanted, *[SeatWish()] * (seats - len(wanted))]:
        if wish.holder == "bot":
            name = wishes.clean_name(wish.name) or wish.bot.partition(":")[0]
            chairs.append(Chair("bot", name, allowed_bot(wish.bot)))
        elif wish.holder == "me":
            chairs.append(Chair("person", wishes.clean_name(wish.name), generation=FIRST_HOLDER))
        else:
            chairs.append(Chair("open"))
    return chairs


async def place(
    hall: Hall,
    table: str,
    name: str,
    options: dict[str, object],
    content: dict[str, object],
    settings: Settings,
    chairs: list[Chair],
    address: str,
) -> Kept:
    """Write a new table to the store; Conflict if there is one of that id."""
    try:
        if await hall.store.open_tables() >= hall.limits.tables:
            raise too_many(
                "There are too many tables; try again later.", "Il y a trop de tables ; réessayez plus tard."
            )
        box = hall.shelf.take(name, options, content)
        now = hall.now()
        game = box.game
        papers = Papers(settings, "gathering", chairs, sealing.open_sealing(len(chairs)), now, game.rules_version,
                        game.content_digest, maker=hall.mark(address))  # fmt: skip
        sealing.begin_if_seated(papers, now)
        row = {
            "id": table,
            "game": name,
            "options": msgspec.json.encode(options).decode(),
            "content": msgspec.json.encode(content).decode(),
            "papers": msgspec.json.encode(papers).decode(),
            "version": 1,
            "status": papers.status,
            "listed": int(settings.public),
            "driven": is_driven(papers),
            "keeper": hall.store.process,
            "kept_until": now + LEASE_MS,
            "created": now,
            "people": has_people(papers),
        }
        await hall.writer.write(Job(table, new=row, scenery=(box.digest, box.scenery)))
    except StoreTrouble as error:
        hall.trouble(str(error), "")
        raise busy() from None
    kept = Kept(table, name, options, content, papers, 1)
    hall.add(Table(hall, kept, box, Course(game, settings.clock, settings.window, hall.outages)))
    return kept


def invitations(hall: Hall, table: Table) -> Invitations:
    """Links to the open seats, and for watching."""
    page = f"/#/table/{table.id}"
    given = []
    for seat, chair in enumerate(table.papers.chairs):
        if chair.free and not table.papers.finished:
            token = hall.token(INVITATION, table, seat)
            given.append(Invitation(seat, token, f"{page}?join={token}"))
    watch = hall.token(WATCH, table)
    return Invitations(given, PageLink(watch, f"{page}?watch={watch}"))


async def join(hall: Hall, table: Table, wanted: Join) -> Joined:
    """Take a seat: by invitation, from another screen, or at a public table."""
    seat = -1
    if wanted.token:
        token = hall.signer.read(wanted.token, hall.now())
        if token is None or not table.good(token) or token.kind not in (INVITATION, DEVICE):
            raise spent(table, token)
        seat = token.seat
        if token.kind == DEVICE:
            return joined(hall, table, seat)
    elif not table.papers.settings.public:
        raise Refused("forbidden", "This table is private.", "Cette table est privée.")
    elif wanted.seat is not None:
        if not 0 <= wanted.seat < len(table.papers.chairs):
            raise Refused("not_found", f"There is no seat {wanted.seat}.", f"Il n'y a pas de place {wanted.seat}.")
        seat = wanted.seat
    taken: list[int] = []

    def wish(desk: Desk) -> Plan:
        papers = desk.draft()
        free = [number for number, chair in enumerate(papers.chairs) if chair.holder == "open"]
        if not free and not wanted.token:
            raise Refused("taken", "All seats are taken.", "Toutes les places sont prises.")
        taken[:] = [seat if seat >= 0 else free[0]]
        wishes.sit(papers, taken[0], wanted.name, desk.now)
        return Plan(papers=papers)

    await table.act(wish)
    await hall.visited(table)
    return joined(hall, table, taken[0])


def spent(table: Table, token: Token | None) -> Refused:
    """Why a token takes no seat: somebody sits there already, or it is not good at all."""
    if token is None or token.table != table.id or token.kind != INVITATION:
        return bad_token()
    if 0 <= token.seat < len(table.papers.chairs) and not table.papers.chairs[token.seat].free:
        return Refused("taken", f"Seat {token.seat} is taken.", f"La place {token.seat} est prise.")
    return bad_token()


def joined(hall: Hall, table: Table, seat: int) -> Joined:
    chair = table.papers.chairs[seat]
    return Joined(table.id, seat, hall.token(SEAT, table, seat), chair.name)


def device_link(hall: Hall, table: Table, tokens: list[Token]) -> DeviceLink:
    """A link by which a seat goes to another screen."""
    seats = [token.seat for token in tokens if token.kind == SEAT]
    if len(seats) != 1:
        raise Refused("forbidden", "Show the token of one seat.", "Montrez le jeton d'une place.")
    until = hall.now() // 1000 + DEVICE_SECONDS
    token = hall.token(DEVICE, table, seats[0], until)
    return DeviceLink(seats[0], token, f"/#/table/{table.id}?seat={token}", until * 1000)


async def rematch(hall: Hall, table: Table, tokens: list[Token], address: str) -> Rematch:
    """The table of the next game, made by the first who asks, and one's own tokens there.

    A seat of it that has changed hands since is no longer for whoever had it at the old table.
    """
    seats = [token.seat for token in tokens if token.kind == SEAT]
    host = any(token.kind == HOST for token in tokens)
    if not seats and not host:
        raise not_yours(0)
    if not table.papers.finished:
        raise not_now("The game is not over.", "La partie n'est pas terminée.")
    async with table.rematching:
        fresh = await next_table(hall, table, address)
    mine = [
        SeatToken(seat, hall.token(SEAT, fresh, seat))
        for seat in seats
        if fresh.papers.chairs[seat].holder == "person" and fresh.papers.chairs[seat].generation == FIRST_HOLDER
    ]
    return Rematch(fresh.id, mine, hall.token(HOST, fresh) if host else "")


async def next_table(hall: Hall, table: Table, address: str) -> Table:
    """The table of the next game, which is made if there is none yet."""
    if table.papers.next:
        try:
            return await hall.table(table.papers.next)
        except Refused as error:
            if error.code != "no_table":  # it was deleted: make another
                raise
    hall.makers.admit(address, hall.now())
    return await make_next(hall, table, address)


async def make_next(hall: Hall, table: Table, address: str) -> Table:
    """A table with the same settings and people. Its id follows from the old one, so that no two are ever made."""
    kept = table.kept
    name = hall.signer.name(f"next {table.id}", ID_LETTERS, ID_LENGTH)
    chairs = [Chair(chair.holder, chair.name, chair.bot, FIRST_HOLDER) for chair in table.papers.chairs]
    with suppress(Conflict):  # another process was first
        await place(hall, name, kept.game, kept.options, kept.content, table.papers.settings, chairs, address)

    def wish(desk: Desk) -> Plan | None:
        if desk.papers.next == name:
            return None
        papers = desk.draft()
        papers.next = name
        return Plan(papers=papers)

    await table.act(wish)
    return await hall.table(name)
