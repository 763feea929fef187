"""Tables made, seats taken, the next game: what people ask for before they sit at a table."""

from collections.abc import Container, Sequence
from contextlib import suppress
from secrets import SystemRandom, choice
from typing import Final

import msgspec

from champclos.bots import AUTOMATIC
from champclos.core.game import State
from champclos.server import rated_seats
from champclos.server.bot_workers import allowed_bot
from champclos.server.chairs import clean_name, sit
from champclos.server.commands import CommandContext, Plan
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
    SeatRequest,
    SeatToken,
)
from champclos.server.placing import place as place
from champclos.server.refusals import Refused, bad_option, bad_token, busy, not_now, not_yours
from champclos.server.registry import TableRegistry
from champclos.server.series import FIRST_HOLDER, ID_LENGTH, carried, first_part, opening
from champclos.server.starting import Begun, begin_elsewhere
from champclos.server.store import StoredTable, StoreTrouble
from champclos.server.table import Table
from champclos.server.table_meta import Chair, Clock, SeatOrder, SeriesMeta, Settings
from champclos.server.tokens import DEVICE, HOST, ID_LETTERS, INVITATION, SEAT, WATCH, Token
from champclos.server.writer import Conflict

DEVICE_SECONDS: Final = 900
DRAW: Final = SystemRandom()
MOST_SECONDS: Final = 30 * 24 * 3600
MOST_HOLIDAYS: Final = 90
LONGEST_WINDOW: Final = 30


async def make_table(registry: TableRegistry, wanted: NewTable, address: str, tokens: Sequence[str] = ()) -> Made:
    """A new table, and its maker's tokens. The `tokens` are for the table that its first position comes from."""
    registry.makers.admit(address, registry.now())
    settings = read_settings(wanted)
    if wanted.start is not None:
        begun = await begin_elsewhere(registry, wanted, wanted.start, list(tokens))
        return await make_begun(registry, begun, settings, wanted.seats, address)
    cached = registry.game_cache.get(wanted.game, dict(wanted.options), wanted.content)
    if wanted.rated:
        rated_seats.check(registry, wanted, cached)
    name = new_name()
    try:
        if wanted.series is None:
            chairs = seat_all(wanted.seats, int(cached.game.seats), cached.game.automatic)
            if wanted.rated:
                await rated_seats.seat_rated(registry, wanted.game, chairs, wanted.key)
            stored = await place(
                registry, name, wanted.game, dict(wanted.options), wanted.content, settings, chairs, address
            )
        else:
            asked = wanted.series
            meta = SeriesMeta(asked.name, dict(asked.options), wanted.game, dict(wanted.options), wanted.content)
            series, _ = opening(registry, meta)
            players = seat_all(wanted.seats, int(series.players), series.automatic)
            if wanted.rated:
                await rated_seats.seat_rated(registry, wanted.game, players, wanted.key)
            stored = await place_first(registry, name, meta, settings, players, address)
    except Conflict:
        raise busy() from None
    return await made(registry, stored)


def new_name() -> str:
    """The id of a new table."""
    return "".join(choice(ID_LETTERS) for _ in range(ID_LENGTH))


async def made(registry: TableRegistry, stored: StoredTable) -> Made:
    """A new table with the tokens of its maker."""
    table = await registry.table(stored.id)
    mine = [seat for seat, chair in enumerate(stored.meta.chairs) if chair.holder == "person"]
    given = invitations(registry, table)
    return Made(
        table.info(),
        registry.token(HOST, table),
        [SeatToken(seat, registry.token(SEAT, table, seat)) for seat in mine],
        given.invitations,
        given.watch,
    )


async def make_begun(
    registry: TableRegistry, begun: Begun, settings: Settings, seats: list[SeatRequest], address: str
) -> Made:
    """A new table that begins from a position of another game."""
    chairs = seat_all(seats, int(begun.state.game.seats), begun.state.game.automatic)
    try:
        stored = await place(registry, new_name(), begun.game, begun.options, begun.content, settings, chairs, address,
                             begun.state.position(), origin=begun.origin)  # fmt: skip
    except Conflict:
        raise busy() from None
    return await made(registry, stored)


async def place_first(
    registry: TableRegistry,
    name: str,
    meta: SeriesMeta,
    settings: Settings,
    players: list[Chair],
    address: str,
    moved: Sequence[int] = (),
) -> StoredTable:
    """Write a new series to the store with the table of its first part, at which these players sit."""
    series, part = opening(registry, meta)
    chairs = [players[player] for player in part.players]
    return await place(registry, name, part.game, part.options, part.overrides, settings, chairs, address,
                       part=first_part(series, part, name), series=meta, moved=moved)  # fmt: skip


async def make_from(registry: TableRegistry, start: State, clock: Clock | None = None) -> Invitations:
    """A new table at which a position is played on: the links to its seats, all of which are open."""
    game = start.game
    name = new_name()
    chairs = seat_all([], int(game.seats), game.automatic)
    settings = Settings() if clock is None else Settings(clock=clock)
    await place(registry, name, game.name, game.options, game.overrides, settings, chairs, "", start.position())
    return invitations(registry, await registry.table(name))


def read_settings(wanted: Settings) -> Settings:
    """The settings of a new table, of what was asked for; Refused names the one that is impossible."""
    clock = read_clock(wanted.clock)
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
    if wanted.rated:
        given |= {"takeback": False, "hints": False}
    return Settings(**{**given, "name": clean_name(wanted.name), "clock": clock})


def read_clock(clock: Clock) -> Clock:
    """The clock of a new table; Refused says what is impossible about it."""
    if clock.kind == "none":
        return Clock()
    if not 1 <= clock.seconds <= MOST_SECONDS or not 0 <= clock.increment <= MOST_SECONDS:
        raise bad_option(
            f"A clock has from 1 to {MOST_SECONDS} seconds, and adds from 0 to {MOST_SECONDS}.",
            f"Une pendule a de 1 à {MOST_SECONDS} secondes, et en ajoute de 0 à {MOST_SECONDS}.",
        )
    if clock.kind == "game" and clock.bank:
        raise bad_option("Only a clock by the move has a reserve.", "Seule une pendule par coup a une réserve.")
    if not 0 <= clock.bank <= MOST_SECONDS:
        raise bad_option(
            f"A reserve begins with 0 to {MOST_SECONDS} seconds.",
            f"Une réserve commence par 0 à {MOST_SECONDS} secondes.",
        )
    first = clock.bank if clock.kind == "move" else clock.seconds
    if clock.most != 0 and not first <= clock.most <= MOST_SECONDS:
        raise bad_option(
            f"The most that a clock holds is 0 or from {first:g} to {MOST_SECONDS} seconds.",
            f"Le plus qu'une pendule contienne est 0 ou de {first:g} à {MOST_SECONDS} secondes.",
        )
    if not 0 <= clock.holidays <= MOST_HOLIDAYS:
        raise bad_option(
            f"There are from 0 to {MOST_HOLIDAYS} days of holidays.", f"Il y a de 0 à {MOST_HOLIDAYS} jours de congé."
        )
    return clock


def seat_all(wanted: list[SeatRequest], seats: int, automatic: Container[int]) -> list[Chair]:
    """The seats of a new table, with their holders; those that play by themselves are taken, whatever is wanted."""
    if len(wanted) > seats:
        raise bad_option(
            f"There are {seats} seats, but {len(wanted)} are described.",
            f"Il y a {seats} places, mais {len(wanted)} sont décrites.",
        )
    chairs = []
    for seat, request in enumerate([*wanted, *[SeatRequest()] * (seats - len(wanted))]):
        if seat in automatic:
            chairs.append(Chair("bot", AUTOMATIC, AUTOMATIC, automatic=True))
        elif request.holder == "bot":
            name = clean_name(request.name) or request.bot.partition(":")[0]
            chairs.append(Chair("bot", name, allowed_bot(request.bot)))
        elif request.holder == "me":
            chairs.append(Chair("person", clean_name(request.name), generation=FIRST_HOLDER))
        else:
            chairs.append(Chair("open"))
    return chairs


def invitations(registry: TableRegistry, table: Table) -> Invitations:
    """Links to the open seats, and for watching."""
    page = f"/#/table/{table.id}"
    given = []
    for seat, chair in enumerate(table.meta.chairs):
        if chair.free and not table.meta.finished:
            token = registry.token(INVITATION, table, seat)
            given.append(Invitation(seat, token, f"{page}?join={token}"))
    watch = registry.token(WATCH, table)
    return Invitations(given, PageLink(watch, f"{page}?watch={watch}"))


async def join(registry: TableRegistry, table: Table, wanted: Join) -> Joined:
    """Take a seat: by invitation, by the link of a device, or at a public table."""
    seat = -1
    if wanted.token:
        token = registry.signer.read(wanted.token, registry.now())
        if token is None or not table.good(token) or token.kind not in (INVITATION, DEVICE):
            raise spent(table, token)
        seat = token.seat
        if token.kind == DEVICE:
            return joined(registry, table, seat)
    elif not table.meta.settings.public:
        raise Refused("forbidden", "This table is private.", "Cette table est privée.")
    elif wanted.seat is not None:
        if not 0 <= wanted.seat < len(table.meta.chairs):
            raise Refused("not_found", f"There is no seat {wanted.seat}.", f"Il n'y a pas de place {wanted.seat}.")
        seat = wanted.seat
    taken: list[int] = []
    rated = await rated_seats.comes(registry, table, wanted.key) if table.meta.settings.rated else None

    def command(context: CommandContext) -> Plan:
        meta = context.draft()
        free = [number for number, chair in enumerate(meta.chairs) if chair.holder == "open"]
        if not free and not wanted.token:
            raise Refused("taken", "All seats are taken.", "Toutes les places sont prises.")
        taken[:] = [seat if seat >= 0 else free[0]]
        sit(meta, taken[0], wanted.name, context.now)
        if rated is not None:
            rated_seats.sit_rated(meta, taken[0], rated)
        return Plan(meta=meta)

    await table.act(command)
    await registry.visited(table)
    return joined(registry, table, taken[0])


def spent(table: Table, token: Token | None) -> Refused:
    """Why a token takes no seat: the seat is taken, or the token is not valid."""
    if token is None or token.table != table.id or token.kind != INVITATION:
        return bad_token()
    if 0 <= token.seat < len(table.meta.chairs) and not table.meta.chairs[token.seat].free:
        return Refused("taken", f"Seat {token.seat} is taken.", f"La place {token.seat} est prise.")
    return bad_token()


def joined(registry: TableRegistry, table: Table, seat: int) -> Joined:
    chair = table.meta.chairs[seat]
    return Joined(table.id, seat, registry.token(SEAT, table, seat), chair.name)


def device_link(registry: TableRegistry, table: Table, tokens: list[Token]) -> DeviceLink:
    """A link that takes a seat to another device."""
    seats = [token.seat for token in tokens if token.kind == SEAT]
    if len(seats) != 1:
        raise Refused("forbidden", "Show the token of one seat.", "Montrez le jeton d'une place.")
    until = registry.now() // 1000 + DEVICE_SECONDS
    token = registry.token(DEVICE, table, seats[0], until)
    return DeviceLink(seats[0], token, f"/#/table/{table.id}?seat={token}", until * 1000)


async def rematch(
    registry: TableRegistry, table: Table, tokens: list[Token], address: str, order: SeatOrder = "kept"
) -> Rematch:
    """The table of the next game, made as the first wants it who asks, and the tokens there for whoever asks.

    A seat of it that has changed hands since is no longer for whoever had it at the old table.
    """
    seats = [token.seat for token in tokens if token.kind == SEAT]
    host = any(token.kind == HOST for token in tokens)
    if not seats and not host:
        raise not_yours(0)
    if not table.meta.finished:
        raise not_now("The game is not over.", "La partie n'est pas terminée.")
    if table.meta.analysis:
        raise not_now(
            "An analysis table has no next game; try another position.",
            "Une table d'analyse n'a pas de partie suivante ; essayez une autre position.",
        )
    async with table.rematching:
        await registry.series.count(table)
        fresh = await next_table(registry, table, address, order)
    mine = [
        SeatToken(seat, registry.token(SEAT, fresh, seat))
        for seat in [same_player(table, fresh, seat) for seat in seats]
        if fresh.meta.chairs[seat].holder == "person" and fresh.meta.chairs[seat].generation == FIRST_HOLDER
    ]
    return Rematch(fresh.id, mine, registry.token(HOST, fresh) if host else "")


def same_player(table: Table, fresh: Table, seat: int) -> int:
    """Where whoever holds a seat sits at the next table: in a series seats go with their players."""
    if fresh.meta.moved:
        return fresh.meta.moved[seat]
    before, after = table.meta.series, fresh.meta.series
    return seat if before is None or after is None else after.seat_of(before.players[seat])


async def next_table(registry: TableRegistry, table: Table, address: str, order: SeatOrder) -> Table:
    """The table of the next game, which is made if there is none yet."""
    if table.meta.next:
        try:
            return await registry.table(table.meta.next)
        except Refused as error:
            if error.code != "no_table":  # it was deleted: make another
                raise
    registry.makers.admit(address, registry.now())
    return await make_next(registry, table, address, order)


def moved_seats(chairs: Sequence[Chair], order: SeatOrder) -> list[int]:
    """For each of some seats, where its player sits in the next game; those that play by themselves stay."""
    free = [seat for seat, chair in enumerate(chairs) if not chair.automatic]
    there = free[1:] + free[:1] if order == "swapped" else free.copy()
    if order == "drawn":
        DRAW.shuffle(there)
    moved = list(range(len(chairs)))
    for seat, to in zip(free, there, strict=True):
        moved[seat] = to
    return moved


async def make_next(registry: TableRegistry, table: Table, address: str, order: SeatOrder) -> Table:
    """A table with the same settings and people. Its id follows from the old one, so that no two are ever made."""
    stored = table.stored
    name = registry.signer.name(f"next {table.id}", ID_LETTERS, ID_LENGTH)
    part = table.meta.series
    meta = await series_of(registry, part.id) if part is not None else None
    with suppress(Conflict):  # another process was first
        if part is not None and meta is not None:  # the series is over: another one of the same kind
            players = [carried(table.meta.chairs[part.seat_of(player)]) for player in range(len(part.players))]
            to = moved_seats(players, order)
            fresh = [players[to.index(player)] for player in range(len(players))]
            seat_of = opening(registry, meta)[1].players.index
            moved = [seat_of(to[player]) for player in part.players]
            await place_first(registry, name, meta, table.meta.settings, fresh, address, moved)
        else:
            moved = moved_seats(table.meta.chairs, order)
            before = [table.meta.chairs[moved.index(seat)] for seat in range(len(moved))]
            chairs = [msgspec.structs.replace(carried(chair), muted=False, vacant=False) for chair in before]
            await place(
                registry,
                name,
                stored.game,
                stored.options,
                stored.content,
                table.meta.settings,
                chairs,
                address,
                moved=moved,
            )

    def command(context: CommandContext) -> Plan | None:
        if context.meta.next == name:
            return None
        meta = context.draft()
        meta.next = name
        return Plan(meta=meta)

    await table.act(command)
    following = await registry.table(name)
    seats = {seat: same_player(table, following, seat) for seat in range(len(following.meta.chairs))}
    try:
        await registry.caller.carry(table, name, seats)
    except StoreTrouble as error:
        registry.trouble(str(error), name)
        raise busy() from None
    return following


async def series_of(registry: TableRegistry, name: str) -> SeriesMeta | None:
    """A series as the store has it."""
    try:
        return await registry.store.series(name)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
