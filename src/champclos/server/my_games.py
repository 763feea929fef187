"""A person's own games, all at once: those of the tokens they show, and those that their key holds.

There are no accounts: who shows no token and no key is told of no game.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from champclos.server import keyring, my_tournaments, table_views
from champclos.server.clocks import DAY_MS
from champclos.server.commands import CommandContext, Plan
from champclos.server.keyring import Held
from champclos.server.messages import SeatToken
from champclos.server.my_tournaments import FoundTournaments
from champclos.server.personal import KeyLink, Mine, MyGame, MyGames, SeatLink
from champclos.server.refusals import Refused, bad_token, busy
from champclos.server.registry import TableRegistry
from champclos.server.store import StoredTable, StoreTrouble
from champclos.server.table import Table
from champclos.server.table_meta import FINISHED, TableMeta
from champclos.server.tokens import DEVICE, HOST, KEY, SEAT, Token

NO_TIME: Final = 1 << 62  # of a game without clocks, when games are put in order

# Keys


async def new_key(registry: TableRegistry, old: str, address: str) -> KeyLink:
    """A key: the first one of somebody, or one in the place of another, which opens nothing any more."""
    registry.makers.admit(address, registry.now())
    owner = keyring.new_owner()
    try:
        if not old:
            await keyring.make_key(registry.store, owner, registry.now())
        elif not await keyring.replace_key(registry.store, owner_of(registry, old), owner, registry.now()):
            raise lost_key()
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    key = registry.signer.write(Token(KEY, owner))
    return KeyLink(key, f"/#/mine?key={key}")


def owner_of(registry: TableRegistry, key: str) -> str:
    """Whom a key belongs to; Refused if nobody signed it."""
    token = registry.signer.read(key.strip(), registry.now())
    if token is None or token.kind != KEY:
        raise bad_token()
    return token.table


def lost_key() -> Refused:
    return Refused(
        "bad_token",
        "This key was renewed, and is worth nothing any more.",
        "Cette clé a été renouvelée et ne vaut plus rien.",
    )


# Links


async def seat_link(registry: TableRegistry, table: Table, tokens: list[Token], renew: bool) -> SeatLink:
    """A link to a seat that lasts until its owner renews it; then older tokens of the seat are good for nothing."""
    seats = [token.seat for token in tokens if token.kind == SEAT]
    if len(seats) != 1:
        raise Refused("forbidden", "Show the token of one seat.", "Montrez le jeton d'une place.")
    seat = seats[0]
    generation = table.meta.chairs[seat].generation

    def command(context: CommandContext) -> Plan:
        meta = context.draft()
        if meta.chairs[seat].generation != generation:  # it was renewed, or given to somebody else, at this moment
            raise bad_token()
        meta.chairs[seat].generation += 1
        return Plan(meta=meta, parting="renewed", renewed=seat)

    if renew:
        await table.act(command)
    token = registry.token(DEVICE, table, seat)
    return SeatLink(seat, registry.token(SEAT, table, seat), f"/#/table/{table.id}?seat={token}")


# Games


class Found(msgspec.Struct, frozen=True):
    """A table at which some tokens are good; `table` is None where nothing is decided any more, and none was loaded."""

    stored: StoredTable
    meta: TableMeta
    table: Table | None
    tokens: list[Token]


async def list_games(registry: TableRegistry, wanted: Mine) -> MyGames:
    """The games of somebody, the most urgent first; the key holds from now on what was shown beside it."""
    try:
        return await _list_games(registry, wanted)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None


async def _list_games(registry: TableRegistry, wanted: Mine) -> MyGames:
    store, now = registry.store, registry.now()
    owner = owner_of(registry, wanted.key) if wanted.key else ""
    used = await keyring.last_used(store, owner) if owner else 0
    if used is None:
        raise lost_key()
    if owner and wanted.drop:
        await keyring.let_go(store, owner, wanted.drop)
    kept = await keyring.held_by(store, owner) if owner else []
    shown = [token for text in wanted.tokens if (token := registry.signer.read(text.strip(), now)) is not None]
    tokens = [*shown, *(Token(one.kind, one.table, one.seat, one.generation) for one in kept)]
    tokens = [token for token in tokens if token.table not in wanted.drop]
    entered = await my_tournaments.find(registry, tokens)
    entered.seats = [token for token in entered.seats if token.table not in wanted.drop]
    found, lost = await _find(registry, [*tokens, *entered.seats])
    lost += entered.lost
    talk = await keyring.last_lines(store, list(found))
    heard = {one.table: one.heard for one in kept}
    for name in found:
        heard[name] = max(heard.get(name, 0), min(wanted.heard.get(name, 0), talk.get(name, 0)))
    if owner:
        await _keep(registry, owner, used, kept, found, entered, heard, lost)
    games = [_game(registry, one, talk.get(name, 0), heard[name]) for name, one in found.items()]
    return MyGames(sorted(games, key=_urgency), entered.tournaments, lost)


async def _find(registry: TableRegistry, tokens: Sequence[Token]) -> tuple[dict[str, Found], list[str]]:
    """The tables of some tokens by their ids, and the ids of those at which none is good."""
    by_table: dict[str, set[Token]] = {}
    for token in tokens:
        if token.kind in (SEAT, HOST):
            by_table.setdefault(token.table, set()).add(token)
    there = {name: registry.tables[name] for name in by_table if name in registry.tables}
    read = await registry.store.some_tables([name for name in by_table if name not in there])
    found: dict[str, Found] = {}
    lost = []
    for name, some in by_table.items():
        ordered = sorted(some, key=lambda token: (token.kind != SEAT, token.seat))
        one = await _look(registry, name, there.get(name), read.get(name), ordered)
        if one is None:
            lost.append(name)
        elif one.stored.id not in found:
            found[one.stored.id] = one
    return found, lost


async def _look(
    registry: TableRegistry, name: str, table: Table | None, read: StoredTable | None, tokens: list[Token]
) -> Found | None:
    """A table, or that which its series is played at now; None if no token is good there.

    `table` is the one that was in memory, though it may have left since; else `read` is what the store has.
    """
    stored = read if table is None else table.stored
    if stored is None:
        return None
    meta = stored.meta if table is None else table.meta
    good = [token for token in tokens if meta.honours(token)]
    if not good:
        return None
    if meta.status == "over" and meta.series is not None and not meta.series.over:
        try:
            series = await registry.series.current(meta.series.id)
            carried = registry.series.carry(series, [registry.signer.write(token) for token in good])
        except Refused:
            return Found(stored, meta, None, good)
        return Found(series.last.stored, series.last.meta, series.last, carried) if carried else None
    if meta.finished:
        return Found(stored, meta, None, good)
    try:
        table = await registry.table(name)
    except Refused as error:
        if error.code != "no_table":
            raise
        return None
    return Found(table.stored, table.meta, table, good)


async def _keep(
    registry: TableRegistry,
    owner: str,
    used: int,
    kept: list[Held],
    found: dict[str, Found],
    entered: FoundTournaments,
    heard: dict[str, int],
    lost: list[str],
) -> None:
    """Let a key hold what was found, and forget what was lost."""
    now = registry.now()
    known = {(one.table, one.kind, one.seat): one for one in kept}
    fresh = entered.to_hold(kept)
    for name, one in found.items():
        for token in one.tokens:
            row = Held(name, token.kind, token.seat, token.generation, heard[name])
            if known.get((name, token.kind, token.seat)) != row:
                fresh.append(row)
    if fresh or now - used > DAY_MS:
        await keyring.hold(registry.store, owner, fresh, now)
    gone = [name for name in lost if any(one.table == name for one in kept)]
    if gone:
        await keyring.let_go(registry.store, owner, gone)


def _game(registry: TableRegistry, found: Found, talk: int, heard: int) -> MyGame:
    """A game as its owner is told of it; of hidden things, only that something is asked of a seat of one's own."""
    stored, meta, table = found.stored, found.meta, found.table
    cached = registry.game_cache.get(stored.game, stored.options, stored.content)
    own = [token.seat for token in found.tokens if token.kind == SEAT]
    going = table is not None and not meta.finished
    going = going and not meta.analysis  # there nobody waits for anything
    asked = [seat for seat in own if table and going and table.course.asks(seat) and not meta.chairs[seat].stand_in]
    turn = [seat for seat in range(len(meta.chairs)) if table and going and (table.course.running >> seat) & 1]
    left = _left(registry, table, asked or turn) if table and going else None
    clocks = table.course.clocks if table and going else None
    away = max((clocks.on_holiday(seat, registry.now()) for seat in own), default=0) if clocks else 0
    proposal = meta.proposal if table and meta.proposal and meta.proposal.at == table.course.shown else None
    return MyGame(
        id=stored.id,
        game=stored.game,
        title=cached.title,
        name=meta.settings.name,
        status=meta.status,
        paused=bool(table and table.course.paused),
        created=meta.created,
        seats=table_views.seat_infos(meta, table.here() if table else set()),
        mine=[SeatToken(token.seat, registry.signer.write(token)) for token in found.tokens if token.kind == SEAT],
        host=next((registry.signer.write(token) for token in found.tokens if token.kind == HOST), ""),
        asked=asked,
        turn=turn,
        agree=proposal is not None and bool(set(own) & (set(proposal.needed) - set(proposal.agreed))),
        left_ms=left,
        low=bool(asked) and left is not None and clocks is not None and left < clocks.low and not away,
        holiday_ms=away,
        talk=talk,
        heard=heard,
        result=meta.result,
        series=table_views.series_line(meta),
        tournament=meta.tournament,
        analysis=meta.analysis,
    )


def _left(registry: TableRegistry, table: Table, seats: list[int]) -> int | None:
    """The least time that is left to some seats, whose clocks run; None without clocks."""
    clocks, now = table.course.clocks, registry.now()
    if clocks.kind == "none" or not seats:
        return None
    return min(clocks.remaining(seat, clocks.gone(seat, now)) or 0 for seat in seats)


def _urgency(game: MyGame) -> tuple[int, int, int]:
    """What comes first: what is asked of oneself, by the time that is left; then what others do; then what is over."""
    if game.status in FINISHED:
        return 2, 0, -game.created
    return int(not game.asked and not game.agree), NO_TIME if game.left_ms is None else game.left_ms, -game.created
