"""What people ask about ratings: the lists, and under which name they are in them, if at all."""

from champclos.games import names
from champclos.server import keyring, my_games, rating_store
from champclos.server.chairs import clean_name
from champclos.server.rated_seats import not_rated
from champclos.server.rating import BOT
from champclos.server.rating_messages import (
    MyGameRating,
    MyRatings,
    RatedGameInfo,
    RatingDoes,
    RatingInfo,
    RatingsInfo,
)
from champclos.server.rating_store import Rating
from champclos.server.refusals import Refused, bad_option, busy
from champclos.server.registry import TableRegistry
from champclos.server.store import StoreTrouble
from champclos.server.writer import Conflict


async def games(registry: TableRegistry) -> RatingsInfo:
    """Whether anybody is rated here, and at which games."""
    if not registry.limits.ratings:
        return RatingsInfo(False, [])
    try:
        many = await rating_store.players_by_game(registry.store)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    here = [(game, count) for game, count in many.items() if game in names()]
    found = [RatedGameInfo(game, registry.game_cache.get(game, {}, {}).title, count) for game, count in here]
    return RatingsInfo(True, found)


async def of_game(registry: TableRegistry, game: str) -> list[RatingInfo]:
    """The list of a game, the strongest first."""
    if not registry.limits.ratings:
        raise not_rated()
    return [
        RatingInfo(one.player, one.name, one.name if one.player.startswith(BOT) else "", one.strength.shown,
                   one.strength.margin, one.strength.games)
        for one in await _listed(registry, game)
    ]  # fmt: skip


async def _listed(registry: TableRegistry, game: str, player: str = "") -> list[Rating]:
    try:
        return await rating_store.listed(registry.store, game, player)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None


async def mine(registry: TableRegistry, wanted: RatingDoes, address: str) -> MyRatings:
    """What the holder of a key is rated as, after what they wanted was done."""
    if not registry.limits.ratings:
        raise not_rated()
    owner = my_games.owner_of(registry, wanted.key)
    try:
        if await keyring.last_used(registry.store, owner) is None:
            raise my_games.lost_key()
        one = await rating_store.identity(registry.store, owner)
        if wanted.do == "leave" and one is not None:
            await rating_store.forget(registry.store, one)
            one = None
        if wanted.do == "name":
            registry.makers.admit(address, registry.now())
            name = clean_name(wanted.name)
            if not name:
                raise bad_option("Say what you are called.", "Dites comment vous vous appelez.")
            one = await rating_store.call(registry.store, owner, name)
    except Conflict:
        raise Refused("taken", "Somebody is rated under this name.", "Quelqu'un est classé sous ce nom.") from None
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    if one is None:
        return MyRatings("", "", [])
    rated = [found for found in await _listed(registry, "", one.player) if found.game in names()]
    return MyRatings(one.player, one.name, [_my_rating(registry, rating) for rating in rated])


def _my_rating(registry: TableRegistry, one: Rating) -> MyGameRating:
    title = registry.game_cache.get(one.game, {}, {}).title
    return MyGameRating(one.game, title, one.strength.shown, one.strength.margin, one.strength.games)
