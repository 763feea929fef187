"""The HTTP interface of docs/protocol.md."""

from ipaddress import ip_address
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE
from uvicorn.protocols.utils import ClientDisconnected

import champclos
from champclos.core.game import TRUTH, Game
from champclos.core.options import seat_counts
from champclos.core.rulebook import Clause
from champclos.core.scene import Scenery
from champclos.games import make_series, names, series_of, usual_games
from champclos.server import analysis, call_requests, journal, making, my_games, own_notes, series_views, uploads, views
from champclos.server.bot_workers import known_bots
from champclos.server.connection import Connection
from champclos.server.limits import RECORD_BYTES
from champclos.server.messages import (
    Calls,
    ChangeCall,
    DeviceLink,
    Health,
    Invitations,
    Join,
    Joined,
    ListedBot,
    ListedGame,
    ListedSeries,
    LogPage,
    Made,
    NewCall,
    NewTable,
    NextGame,
    Nothing,
    OptionsSchema,
    PositionPage,
    Rematch,
    SeatToken,
    SeriesInfo,
    SeriesTokens,
    StopCalls,
    TableInfo,
)
from champclos.server.personal import KeyLink, Mine, MyGames, NoteKept, OldKey, OwnNote, SeatLink, WantedLink
from champclos.server.refusals import Refused, busy, not_host
from champclos.server.registry import TableRegistry
from champclos.server.responses import GZIPPED
from champclos.server.security import address_of
from champclos.server.series import OnStore
from champclos.server.starts import VIEWER, NewAnalysis, NewRecord, UploadedRecord
from champclos.server.store import StoreTrouble
from champclos.server.table import Table
from champclos.server.tokens import HOST, SEAT, WATCH, Token

MOST_ENTRIES: Final = 500
MOST_TOKENS: Final = 16
FORWARDED: Final = ("x-forwarded-for", "x-real-ip", "forwarded", "via")

Http = Request[Any, Any, State]
GameName = Annotated[str, PathParameter(max_length=60, description="The name of a game.")]
Digest = Annotated[str, PathParameter(pattern="^[0-9a-f]{1,40}$", description="The digest of a scenery.")]
TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,20}$", description="The id of a table.")]
CallId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,20}$", description="The id of a way to be called.")]
SeriesId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,20}$", description="The id of a series.")]
Viewer = Annotated[str, QueryParameter(pattern=VIEWER, description="A seat, `spectator`, or `all` of a finished game.")]


def registry_of(state: State) -> TableRegistry:
    registry: TableRegistry = state.registry
    return registry


def shown(request: Http) -> list[str]:
    """The tokens in the header of a request."""
    scheme, _, rest = request.headers.get("authorization", "").partition(" ")
    texts = [text for text in rest.split(",") if text.strip()] if scheme.lower() == "bearer" else []
    if len(texts) > MOST_TOKENS:
        raise Refused("bad_request", "Too many tokens.", "Trop de jetons.")
    return texts


async def come_to(request: Http, state: State, name: str) -> tuple[TableRegistry, Table, list[Token]]:
    """A table, and the tokens that were shown for it."""
    registry = registry_of(state)
    registry.readers.admit(address_of(request), registry.now())
    table = await registry.table(name)
    tokens = registry.read_tokens(table, shown(request))
    if tokens and table.meta.uploaded:
        await registry.visited(table)  # nobody connects to it: its replay asks for one step after the other
    return registry, table, tokens


# Games, bots, sceneries


@get("/api/games", opt={GZIPPED: True}, sync_to_thread=False)
def list_games(request: Http, state: State) -> Response[list[ListedGame]]:
    """What can be played."""
    return registry_of(state).body("games", listed_games).answer(request)


def listed_games(registry: TableRegistry) -> list[ListedGame]:
    listed = []
    for name in usual_games()[0]:
        cached = registry.game_cache.get(name, {}, {})
        game = cached.game
        seats = seat_counts(game.schema, int(game.seats))
        schema = msgspec.convert(game.schema, OptionsSchema)
        series = [listed_series(one, game) for one in series_of(name)]
        listed.append(ListedGame(name, cached.title, seats, game.rules_version, schema, series))
    return listed


def listed_series(name: str, game: Game) -> ListedSeries:
    series = make_series(name, {}, game)
    uses = None if series.uses is None else list(series.uses)
    schema = msgspec.convert(series.schema, OptionsSchema)
    return ListedSeries(name, series.listed, schema, uses, [int(player) for player in series.automatic])


@get("/api/games/{name:str}/rules", opt={GZIPPED: True}, sync_to_thread=False)
def list_rules(request: Http, state: State, name: GameName) -> Response[list[Clause]]:
    """The clauses of a game, those of the house first."""
    if name not in names():
        raise Refused("not_found", "There is no such game.", "Ce jeu n'existe pas.")

    def clauses(registry: TableRegistry) -> list[Clause]:
        book = registry.game_cache.get(name, {}, {}).game.rulebook
        return [*book.house, *book.own]

    return registry_of(state).body(f"rules of {name}", clauses).answer(request)


@get("/api/bots", opt={GZIPPED: True}, sync_to_thread=False)
def list_bots(request: Http, state: State) -> Response[list[ListedBot]]:
    """The bots that may take a seat."""
    return registry_of(state).body("bots", listed_bots).answer(request)


def listed_bots(registry: TableRegistry) -> list[ListedBot]:
    return [ListedBot(name, example) for name, example in known_bots()]


@get("/api/scenery/{digest:str}", media_type="application/json", opt={GZIPPED: True})
async def get_scenery(request: Http, state: State, digest: Digest) -> Response[Scenery]:
    """A scenery by its digest; it never changes."""
    found = await registry_of(state).scenery(digest)
    if found is None:
        raise Refused("not_found", "There is no such scenery.", "Ce décor n'existe pas.")
    return found.answer(request)


# Tables


@post("/api/tables")
async def make_table(request: Http, state: State, data: JSONBody[NewTable]) -> Made:
    """A new table."""
    tokens = shown(request) if data.start is not None else []
    return await making.make_table(registry_of(state), data, address_of(request), tokens)


@get("/api/tables")
async def list_tables(
    request: Http, state: State, game: Annotated[str, QueryParameter(max_length=60)] = ""
) -> list[TableInfo]:
    """The public tables that are not over."""
    registry = registry_of(state)
    registry.readers.admit(address_of(request), registry.now())
    if game and game not in names():
        return []
    try:
        found = await registry.store.listed(game)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None
    listed = []
    for name in found:
        try:
            listed.append((await registry.table(name)).info())
        except Refused:
            continue
    return listed


@get("/api/tables/{name:str}")
async def get_table(request: Http, state: State, name: TableId) -> TableInfo:
    """One table."""
    registry, table, tokens = await come_to(request, state, name)
    registry.may_see(table, tokens)
    return table.info()


@post("/api/tables/{name:str}/join")
async def join(request: Http, state: State, name: TableId, data: JSONBody[Join]) -> Joined:
    """Take a seat."""
    registry = registry_of(state)
    registry.readers.admit(address_of(request), registry.now())
    return await making.join(registry, await registry.table(name), data)


@post("/api/tables/{name:str}/device")
async def device(request: Http, state: State, name: TableId, data: JSONBody[Nothing]) -> DeviceLink:
    """A link that takes one's seat to another device."""
    return making.device_link(*await come_to(request, state, name))


@post("/api/tables/{name:str}/link")
async def link_to_seat(request: Http, state: State, name: TableId, data: JSONBody[WantedLink]) -> SeatLink:
    """A link to one's seat that lasts until it is renewed."""
    return await my_games.seat_link(*await come_to(request, state, name), data.renew)


@post("/api/tables/{name:str}/rematch")
async def rematch(request: Http, state: State, name: TableId, data: JSONBody[NextGame]) -> Rematch:
    """The table of the next game, and one's tokens there."""
    return await making.rematch(*await come_to(request, state, name), address_of(request), data.seats)


@get("/api/tables/{name:str}/invitations")
async def list_invitations(request: Http, state: State, name: TableId) -> Invitations:
    """The host's links."""
    registry, table, tokens = await come_to(request, state, name)
    if not any(token.kind == HOST for token in tokens):
        raise not_host()
    return making.invitations(registry, table)


@post("/api/tables/{name:str}/analysis")
async def try_out(request: Http, state: State, name: TableId, data: JSONBody[NewAnalysis]) -> Made:
    """A private table at which a position of this one is tried out."""
    return await analysis.try_out(*await come_to(request, state, name), data, address_of(request))


@post("/api/records", request_max_body_size=RECORD_BYTES)
async def upload_record(request: Http, state: State, data: JSONBody[NewRecord]) -> UploadedRecord:
    """A record that somebody wants to look at."""
    return await uploads.look_at(registry_of(state), data, address_of(request))


# A person's own games


@post("/api/mine")
async def list_mine(request: Http, state: State, data: JSONBody[Mine]) -> MyGames:
    """The games of the tokens and the key that are shown, the most urgent first."""
    registry = registry_of(state)
    registry.readers.admit(address_of(request), registry.now())
    return await my_games.list_games(registry, data)


@post("/api/keys")
async def make_key(request: Http, state: State, data: JSONBody[OldKey]) -> KeyLink:
    """A key for one's games, or another in the place of one that was lost."""
    return await my_games.new_key(registry_of(state), data.key, address_of(request))


@post("/api/tables/{name:str}/note")
async def own_note(request: Http, state: State, name: TableId, data: JSONBody[OwnNote]) -> NoteKept:
    """What one noted for oneself beside a table, or a text in its place."""
    return await own_notes.note(*await come_to(request, state, name), data, address_of(request))


# Calls


@get("/api/tables/{name:str}/calls")
async def list_calls(request: Http, state: State, name: TableId) -> Calls:
    """How whoever holds a seat is called when they are not at the table."""
    return await call_requests.listed(*await come_to(request, state, name))


@post("/api/tables/{name:str}/calls")
async def save_call(request: Http, state: State, name: TableId, data: JSONBody[NewCall]) -> Calls:
    """A way to be called, which is tried before it is saved."""
    return await call_requests.save(*await come_to(request, state, name), data, address_of(request))


@post("/api/tables/{name:str}/calls/{call:str}")
async def change_call(request: Http, state: State, name: TableId, call: CallId, data: JSONBody[ChangeCall]) -> Calls:
    """A way to be called is confirmed, tried or removed."""
    return await call_requests.change(*await come_to(request, state, name), call, data, address_of(request))


@post("/api/calls/stop")
async def stop_calls(request: Http, state: State, data: JSONBody[StopCalls]) -> Nothing:
    """No more mail, for whoever has only the mail."""
    await call_requests.stop(registry_of(state), data.token)
    return Nothing()


# What was played


@get("/api/tables/{name:str}/log")
async def get_log(
    request: Http,
    state: State,
    name: TableId,
    viewer: Viewer = "",
    before: Annotated[int, QueryParameter(ge=1, le=10_000_000)] = 10_000_000,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_ENTRIES)] = 100,
) -> LogPage:
    """What was played, as a viewer may know it."""
    registry, table, tokens = await come_to(request, state, name)
    as_whom = registry.viewer(table, tokens, viewer)
    steps = len(table.course.steps(as_whom))
    end = min(before - 1, steps)
    start = max(0, end - limit)
    entries = views.entries_of(table.course, as_whom, start, end)
    return LogPage(as_whom, start + 1, steps, entries)


@get("/api/tables/{name:str}/positions/{step:int}")
async def get_position(
    request: Http, state: State, name: TableId, step: Annotated[int, PathParameter(ge=0)], viewer: Viewer = ""
) -> PositionPage:
    """The table after a number of steps, as a viewer may know it."""
    registry, table, tokens = await come_to(request, state, name)
    as_whom = registry.viewer(table, tokens, viewer)
    steps = len(table.course.steps(as_whom))
    if step > steps:
        raise Refused("not_found", f"There are {steps} steps.", f"Il y a {steps} étapes.")
    scene, entry = views.looking_back(table.course, as_whom, step)
    return PositionPage(as_whom, step, steps, entry, scene)


@get("/api/tables/{name:str}/record", media_type="text/plain")
async def get_record(request: Http, state: State, name: TableId, viewer: Viewer = "") -> Response[str]:
    """The game as a `.champ` file."""
    registry, table, tokens = await come_to(request, state, name)
    as_whom = registry.viewer(table, tokens, viewer)
    if not viewer and table.meta.finished:
        as_whom = TRUTH
    text = views.record_text(table.course, table.meta, as_whom, {"table": table.id})
    header = f'attachment; filename="{table.game.name}-{table.id}.champ"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": header})


# Series


async def come_to_series(request: Http, state: State, name: str) -> tuple[TableRegistry, OnStore, list[Token]]:
    """A series, and the tokens that were shown for any of its tables, as those of its last table."""
    registry = registry_of(state)
    registry.readers.admit(address_of(request), registry.now())
    found = await registry.series.current(name)
    texts = shown(request)
    tokens = registry.series.carry(found, texts)
    if not texts:
        registry.may_see(found.last, [])
    return registry, found, tokens


@get("/api/series/{name:str}")
async def get_series(request: Http, state: State, name: SeriesId) -> SeriesInfo:
    """A series: its parts, how it stands, and where it is played now."""
    _, found, _ = await come_to_series(request, state, name)
    return series_views.series_info(found)


@post("/api/series/{name:str}/tokens")
async def series_tokens(request: Http, state: State, name: SeriesId, data: JSONBody[Nothing]) -> SeriesTokens:
    """The table that a series is played at now, and one's tokens there for those of an earlier part."""
    registry, found, tokens = await come_to_series(request, state, name)
    written = {token.kind: registry.signer.write(token) for token in tokens}
    seats = [SeatToken(token.seat, registry.signer.write(token)) for token in tokens if token.kind == SEAT]
    return SeriesTokens(found.last.id, seats, written.get(HOST, ""), written.get(WATCH, ""))


@get("/api/series/{name:str}/record", media_type="text/plain")
async def get_series_record(request: Http, state: State, name: SeriesId, viewer: Viewer = "") -> Response[str]:
    """The series as a `.champ` file; the part that is played is in it as its viewer may see it, if anybody may."""
    registry, found, tokens = await come_to_series(request, state, name)
    as_whom: int | None = None
    if not found.last.meta.finished and (tokens or found.last.meta.settings.public):
        try:
            as_whom = registry.viewer(found.last, tokens, viewer)
        except Refused:
            if viewer:
                raise
    text = series_views.series_text(found, as_whom)
    header = f'attachment; filename="{found.series.game.name}-{found.id}-series.champ"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"content-disposition": header})


@websocket("/api/tables/{name:str}/socket")
async def sit_down(socket: WebSocket[Any, Any, State], name: TableId) -> None:
    """A connection to a table."""
    registry = registry_of(socket.app.state)
    address = address_of(socket)
    registry.connections += 1
    registry.addresses[address] += 1
    try:
        await Connection(registry, socket, address).run(name)
    except ClientDisconnected:  # gone before the connection was accepted; uvicorn expects this exception
        raise
    except Exception as error:
        registry.metrics.errors += 1
        journal.fail("connection", error, table=name)
        raise
    finally:
        registry.connections -= 1
        registry.addresses[address] -= 1
        if not registry.addresses[address]:
            del registry.addresses[address]


# For operators


@get("/health")
async def health(state: State) -> Response[Health]:
    """Whether the store can be written."""
    registry = registry_of(state)
    well = await registry.well()
    body = Health("ok" if well else "trouble", champclos.__version__, len(registry.tables), registry.connections)
    return Response(body, status_code=200 if well else HTTP_503_SERVICE_UNAVAILABLE)


@get("/metrics", media_type="text/plain", sync_to_thread=False)
def metrics(request: Http, state: State) -> str:
    """Figures for Prometheus."""
    registry = registry_of(state)
    allowed = registry.limits.metrics
    if allowed == "off" or (allowed == "local" and not is_local(request)):
        raise Refused("forbidden", "These figures are not shown here.", "Ces chiffres ne sont pas montrés ici.")
    return registry.metrics.text(
        {
            "tables": len(registry.tables),
            "connections": registry.connections,
            "store_failures_total": registry.writer.failures,
        }
    )


def is_local(request: Http) -> bool:
    """Whether a request comes from this machine itself, and not by way of a web server on it."""
    try:
        loopback = ip_address(address_of(request)).is_loopback
    except ValueError:
        return False
    return loopback and not any(name in request.headers for name in FORWARDED)


ROUTES: Final = [
    list_games, list_rules, list_bots, get_scenery, make_table, list_tables, get_table, join, device, link_to_seat,
    rematch, try_out, upload_record, list_mine, make_key, own_note, list_invitations, get_log, get_position, get_record,
    get_series, series_tokens, get_series_record, sit_down, health, metrics,
    list_calls, save_call, change_call, stop_calls,
]  # fmt: skip
