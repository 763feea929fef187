"""Who may sit at a rated table: holders of keys who are rated, and bots; nobody twice. And how such a table is set."""

from champclos.server import keyring, my_games, rating_store
from champclos.server.game_cache import CachedGame
from champclos.server.messages import NewTable
from champclos.server.rating import bot_player
from champclos.server.rating_store import Identity
from champclos.server.refusals import Refused, bad_option, busy, not_allowed
from champclos.server.registry import TableRegistry
from champclos.server.store import StoreTrouble
from champclos.server.table import Table
from champclos.server.table_meta import Chair, RatedPlayer, Settings, TableMeta

ZEROS = ("default", "resign")
BEST_OF = "best_of"


def not_rated() -> Refused:
    return not_allowed("Nobody is rated at this server.", "Ce serveur ne tient pas de classement.")


def check(registry: TableRegistry, wanted: NewTable, cached: CachedGame) -> None:
    """Refused unless a table that is asked for can be rated."""
    if not registry.limits.ratings:
        raise not_rated()
    of_its_own = wanted.series is not None and wanted.series.name != BEST_OF
    if wanted.content or of_its_own or cached.game.automatic or not cached.game.contest:
        raise bad_option(
            "Only games with their own figures are rated, alone or in a match.",
            "Seuls les jeux avec leurs propres chiffres sont classés, seuls ou en match.",
        )
    nobody_for_another(wanted)


def nobody_for_another(wanted: Settings) -> None:
    """Refused if somebody may play for another at tables of these settings."""
    if wanted.away is not None or wanted.clock.zero not in ZEROS:
        raise bad_option(
            "Nobody plays for a person at a rated table: without time, the usual move is played or the seat resigns.",
            "À une table classée, personne ne joue pour un autre : temps écoulé, coup d'usage ou abandon.",
        )


def check_tournament(registry: TableRegistry, wanted: Settings) -> None:
    """Refused unless the games of a tournament that is asked for can be rated.

    Nobody can end such a game but those who play it, so its clock has to.
    """
    if not registry.limits.ratings:
        raise not_rated()
    nobody_for_another(wanted)
    if wanted.clock.kind == "none":
        raise bad_option(
            "The games of a rated tournament have a clock, which ends them when somebody does not come.",
            "Les parties d'un tournoi classé ont une pendule, qui les termine si quelqu'un ne vient pas.",
        )


async def identity_of(registry: TableRegistry, key: str) -> Identity:
    """Under what name the holder of a key is rated; Refused if they are not."""
    if not key:
        raise not_allowed(
            "This table is rated: it is for people who have a key and a name in the ratings.",
            "Cette table compte pour le classement : il faut une clé et un nom au classement.",
        )
    owner = my_games.owner_of(registry, key)
    try:
        if await keyring.last_used(registry.store, owner) is None:
            raise my_games.lost_key()
        found = await rating_store.identity(registry.store, owner)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    if found is None:
        raise not_allowed("Choose a name for the ratings first.", "Choisissez d'abord un nom pour le classement.")
    return found


async def shown(registry: TableRegistry, game: str, player: str) -> RatedPlayer:
    """Somebody who sits down, with the rating that they come with."""
    try:
        return await rating_store.rated_player(registry.store, game, player)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None


async def seat_rated(registry: TableRegistry, game: str, chairs: list[Chair], key: str) -> None:
    """Those who sit at a new table from its beginning: its maker and bots."""
    people = [chair for chair in chairs if chair.holder == "person"]
    if people:
        one = await identity_of(registry, key)
        for chair in people:
            chair.name, chair.rated = one.name, await shown(registry, game, one.player)
    for chair in chairs:
        if chair.holder == "bot":
            chair.rated = await shown(registry, game, bot_player(chair.bot))
    nobody_twice(chairs)


def nobody_twice(chairs: list[Chair]) -> None:
    players = [chair.rated.player for chair in chairs if chair.rated is not None]
    if len(set(players)) != len(players):
        raise Refused(
            "taken",
            "Nobody sits twice at a rated table, nor does the same bot.",
            "À une table classée, ni une personne ni le même robot n'occupe deux places.",
        )


async def comes(registry: TableRegistry, table: Table, key: str) -> tuple[str, RatedPlayer]:
    """Under what name the holder of a key sits down at a rated table, and as what."""
    one = await identity_of(registry, key)
    return one.name, await shown(registry, table.game.name, one.player)


def sit_rated(meta: TableMeta, seat: int, who: tuple[str, RatedPlayer]) -> None:
    """Somebody who has just taken a seat is rated there."""
    meta.chairs[seat].name, meta.chairs[seat].rated = who
    nobody_twice(meta.chairs)
