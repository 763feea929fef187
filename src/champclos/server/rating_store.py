"""Ratings in the store: who is rated under which name, the games that count in their order, and what they came to.

A game counts once: its table stands in the list of those that do, together with what it changed, in one transaction.
"""

import time
from contextlib import suppress
from secrets import choice
from typing import Any, Final

import msgspec
from sqlalchemy import Row, and_, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from champclos.server.game_cache import GameCache
from champclos.server.rating import BOT, PERSON, RatedGame, Strength, after, through
from champclos.server.refusals import Refused
from champclos.server.schema import identities, rated_games, ratings, tables
from champclos.server.store import KEPT, Store, StoredTable, kept
from champclos.server.table_meta import RatedPlayer
from champclos.server.tokens import ID_LETTERS
from champclos.server.writer import Conflict

PLAYER_LENGTH: Final = 12
MOST_DUE: Final = 100
MOST_SHOWN: Final = 200
LOCK: Final = 7092


class Identity(msgspec.Struct, frozen=True):
    """Under which name, and which id that everybody may know, the holder of a key is rated."""

    id: str
    name: str

    @property
    def player(self) -> str:
        return PERSON + self.id


class Rating(msgspec.Struct, frozen=True):
    """Somebody's line in the list of a game; of a bot, the name is how it is written."""

    game: str
    player: str
    name: str
    strength: Strength


# Who is rated


async def identity(store: Store, owner: str) -> Identity | None:
    """The identity of whoever holds a key."""
    query = select(identities.c.id, identities.c.name).where(identities.c.owner == owner)
    async with store.reading() as connection:
        found = (await connection.execute(query)).first()
    return None if found is None else Identity(*found)


async def call(store: Store, owner: str, name: str) -> Identity:
    """Let the holder of a key be rated under a name, or under another one; Conflict if somebody has it."""
    known = {"name": name, "folded": name.casefold()}
    try:
        async with store.writing() as connection:
            change = update(identities).where(identities.c.owner == owner).values(known)
            if not (await connection.execute(change)).rowcount:
                fresh = "".join(choice(ID_LETTERS) for _ in range(PLAYER_LENGTH))
                row = {"id": fresh, "owner": owner, "created": time.time_ns() // 1_000_000}
                await connection.execute(insert(identities).values(row | known))
    except IntegrityError:
        raise Conflict from None
    found = await identity(store, owner)
    if found is None:
        raise Conflict
    return found


async def forget(store: Store, one: Identity) -> None:
    """Delete an identity and all of its ratings. Its games still count for those who played against it."""
    async with store.writing() as connection:
        await _lock(store, connection)
        await connection.execute(delete(ratings).where(ratings.c.player == one.player))
        await connection.execute(delete(identities).where(identities.c.id == one.id))


# What was played


async def due(store: Store) -> list[str]:
    """The rated tables that are over and do not count yet."""
    query = select(tables.c.id).where(tables.c.rated == 1, tables.c.status == "over").order_by(tables.c.created)
    async with store.reading() as connection:
        return [str(one) for one in (await connection.execute(query.limit(MOST_DUE))).scalars()]


async def count(store: Store, name: str, games: GameCache) -> bool:
    """Let a table count that is over, unless it does already; returns whether it was counted now."""
    async with store.writing() as connection:
        await _lock(store, connection)
        found = (await connection.execute(select(*KEPT).where(tables.c.id == name, tables.c.rated == 1))).first()
        stored = None if found is None else kept(*found)
        if stored is None or stored.meta.status != "over":
            return False
        await connection.execute(update(tables).where(tables.c.id == name).values(rated=0))
        game = played(stored, games)
        there = select(rated_games.c.table_id).where(rated_games.c.table_id == name)
        if game is None or (await connection.execute(there)).first() or not await _known(connection, game):
            return False
        number = (await connection.execute(select(func.max(rated_games.c.number)))).scalar()
        row = {"table_id": name, "number": (number or 0) + 1, "game": stored.game,
               "papers": msgspec.json.encode(game).decode()}  # fmt: skip
        await connection.execute(insert(rated_games).values(row))
        of_game = and_(ratings.c.game == stored.game, ratings.c.player.in_(game.players))
        before = {one.player: _strength(one) for one in await connection.execute(select(ratings).where(of_game))}
        await connection.execute(delete(ratings).where(of_game))
        rows = [_row(stored.game, player, one) for player, one in after(game, before).items()]
        await connection.execute(insert(ratings), rows)
    return True


def played(stored: StoredTable, games: GameCache) -> RatedGame | None:
    """What a table that is over says about its players; None if it is not to count."""
    meta = stored.meta
    players = [chair.rated.player for chair in meta.chairs if chair.rated is not None]
    result = meta.result
    if result is None or not result.places or len(players) != len(meta.chairs) or len(set(players)) != len(players):
        return None
    teams = [int(team) for team in games.get(stored.game, stored.options, stored.content).game.teams]
    return RatedGame(players, teams, [int(place) for place in result.places])


async def _known(connection: AsyncConnection, game: RatedGame) -> bool:
    """Whether all people of a game are still rated."""
    people = [player.removeprefix(PERSON) for player in game.players if player.startswith(PERSON)]
    query = select(func.count()).select_from(identities).where(identities.c.id.in_(people))
    return int((await connection.execute(query)).scalar() or 0) == len(people)


async def recompute(store: Store, games: GameCache) -> tuple[int, int]:
    """Make all ratings anew from the games that count, in their order; returns how many count and what was different.

    What was played is read from the tables, as far as they are still there.
    """
    for name in await due(store):
        with suppress(Refused):  # its game is not there any more
            await count(store, name, games)
    async with store.writing() as connection:
        await _lock(store, connection)
        by_game: dict[str, list[RatedGame]] = {}
        many = 0
        for row in (await connection.execute(select(rated_games).order_by(rated_games.c.number))).all():
            found = (await connection.execute(select(*KEPT).where(tables.c.id == row.table_id))).first()
            known = None
            with suppress(Refused):
                known = None if found is None else played(kept(*found), games)
            one = known or msgspec.json.decode(row.papers, type=RatedGame)
            by_game.setdefault(str(row.game), []).append(one)
            many += 1
        people = {PERSON + str(one) for one in (await connection.execute(select(identities.c.id))).scalars()}
        fresh = {
            (game, player): strength
            for game, some in by_game.items()
            for player, strength in through(some).items()
            if player.startswith(BOT) or player in people
        }
        stored = {(one.game, one.player): _strength(one) for one in await connection.execute(select(ratings))}
        different = sum(fresh.get(key) != stored.get(key) for key in {*fresh, *stored})
        await connection.execute(delete(ratings))
        if fresh:
            await connection.execute(insert(ratings), [_row(*key, one) for key, one in fresh.items()])
    return many, different


async def _lock(store: Store, connection: AsyncConnection) -> None:
    """Nobody else counts until this transaction is over; SQLite's take turns anyway."""
    if store.shared:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))


def _row(game: str, player: str, one: Strength) -> dict[str, object]:
    return {"game": game, "player": player, "mu": one.mu, "sigma": one.sigma, "games": one.games}


def _strength(row: Row[Any]) -> Strength:
    return Strength(float(row.mu), float(row.sigma), int(row.games))


# How they stand


async def listed(store: Store, game: str = "", player: str = "") -> list[Rating]:
    """The ratings of a game, or of somebody, or all: the strongest first, by what is certain."""
    certain = ratings.c.mu - 2 * ratings.c.sigma
    found = identities.c.id == func.substr(ratings.c.player, len(PERSON) + 1)
    joined = ratings.outerjoin(identities, and_(found, ratings.c.player.like(f"{PERSON}%")))
    query = select(ratings, identities.c.name).select_from(joined).order_by(ratings.c.game, certain.desc())
    if game:
        query = query.where(ratings.c.game == game)
    if player:
        query = query.where(ratings.c.player == player)
    async with store.reading() as connection:
        rows = (await connection.execute(query.limit(MOST_SHOWN if game else 10 * MOST_SHOWN))).all()
    return [Rating(row.game, row.player, row.name or row.player.removeprefix(BOT), _strength(row)) for row in rows]


async def strength(store: Store, game: str, player: str) -> Strength:
    """How strong somebody is thought to be at a game."""
    found = await listed(store, game, player)
    return found[0].strength if found else Strength()


async def rated_player(store: Store, game: str, player: str) -> RatedPlayer:
    """Somebody who sits down, with the rating that they come with."""
    one = await strength(store, game, player)
    return RatedPlayer(player, one.shown, one.margin)


async def players_by_game(store: Store) -> dict[str, int]:
    """How many are rated at each game."""
    query = select(ratings.c.game, func.count()).group_by(ratings.c.game).order_by(ratings.c.game)
    async with store.reading() as connection:
        return {str(game): int(many) for game, many in (await connection.execute(query)).all()}
