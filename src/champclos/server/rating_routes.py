"""The HTTP interface of ratings, as docs/protocol.md has it."""

from typing import Final

from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from champclos.games import names
from champclos.server import rating_requests
from champclos.server.rating_messages import MyRatings, RatingDoes, RatingInfo, RatingsInfo
from champclos.server.refusals import Refused
from champclos.server.registry import TableRegistry
from champclos.server.routes import GameName, Http, registry_of
from champclos.server.security import address_of


def come(request: Http, state: State) -> TableRegistry:
    registry = registry_of(state)
    registry.readers.admit(address_of(request), registry.now())
    return registry


@get("/api/ratings")
async def list_rated_games(request: Http, state: State) -> RatingsInfo:
    """Whether players are rated here, and at which games."""
    return await rating_requests.games(come(request, state))


@get("/api/ratings/{name:str}")
async def list_ratings(request: Http, state: State, name: GameName) -> list[RatingInfo]:
    """The ratings of a game."""
    registry = come(request, state)
    if name not in names():
        raise Refused("not_found", "There is no such game.", "Ce jeu n'existe pas.")
    return await rating_requests.of_game(registry, name)


@post("/api/ratings")
async def my_ratings(request: Http, state: State, data: JSONBody[RatingDoes]) -> MyRatings:
    """One's own ratings, and the name one has in the lists."""
    return await rating_requests.mine(come(request, state), data, address_of(request))


RATING_ROUTES: Final = [list_rated_games, list_ratings, my_ratings]
