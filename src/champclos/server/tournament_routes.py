"""The HTTP interface of tournaments, as docs/protocol.md has it."""

from typing import Annotated, Final

from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from champclos.server import tournament_requests
from champclos.server.messages import Nothing
from champclos.server.registry import TableRegistry
from champclos.server.routes import Http, registry_of, shown
from champclos.server.security import address_of
from champclos.server.tournament_messages import (
    Enter,
    Entered,
    MadeTournament,
    NewTournament,
    TournamentDoes,
    TournamentInfo,
    TournamentLine,
    TournamentSeats,
)

TournamentId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,20}$", description="The id of a tournament.")]


def come(request: Http, state: State) -> TableRegistry:
    registry = registry_of(state)
    registry.readers.admit(address_of(request), registry.now())
    return registry


@post("/api/tournaments")
async def make_tournament(request: Http, state: State, data: JSONBody[NewTournament]) -> MadeTournament:
    """A new tournament."""
    return await tournament_requests.make(registry_of(state), data, address_of(request))


@get("/api/tournaments")
async def list_tournaments(
    request: Http, state: State, game: Annotated[str, QueryParameter(max_length=60)] = ""
) -> list[TournamentLine]:
    """The public tournaments that are not over."""
    return await tournament_requests.listed(come(request, state), game)


@get("/api/tournaments/{name:str}")
async def get_tournament(request: Http, state: State, name: TournamentId) -> TournamentInfo:
    """A tournament: who takes part, its rounds, and how it stands."""
    return await tournament_requests.look(come(request, state), name, shown(request))


@post("/api/tournaments/{name:str}")
async def change_tournament(
    request: Http, state: State, name: TournamentId, data: JSONBody[TournamentDoes]
) -> TournamentInfo:
    """What its organiser does, or an entrant who withdraws."""
    return await tournament_requests.does(come(request, state), name, shown(request), data)


@post("/api/tournaments/{name:str}/enter")
async def enter_tournament(request: Http, state: State, name: TournamentId, data: JSONBody[Enter]) -> Entered:
    """Take part."""
    return await tournament_requests.enter(registry_of(state), name, data, address_of(request))


@post("/api/tournaments/{name:str}/tokens")
async def tournament_tokens(
    request: Http, state: State, name: TournamentId, data: JSONBody[Nothing]
) -> TournamentSeats:
    """The tokens of one's games; for the organiser, the link to the tournament."""
    return await tournament_requests.seats(come(request, state), name, shown(request))


TOURNAMENT_ROUTES: Final = [
    make_tournament, list_tournaments, get_tournament, change_tournament, enter_tournament, tournament_tokens,
]  # fmt: skip
