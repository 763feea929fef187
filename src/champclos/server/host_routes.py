"""The HTTP interface for whoever runs the server, behind the host's key."""

from typing import Annotated, Final

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from champclos.server import hosting
from champclos.server.hosting import HostDone, HostedDoes, HostPage
from champclos.server.registry import TableRegistry
from champclos.server.routes import Http, TableId, registry_of
from champclos.server.security import address_of

STATUS: Final = "^(|gathering|sealing|playing|over|closed)$"


def come_as_host(request: Http, state: State) -> TableRegistry:
    """The registry, for whoever shows the host's key."""
    registry = registry_of(state)
    hosting.admit(registry, request.headers.get("authorization", ""), address_of(request))
    return registry


@get("/api/host")
async def host_page(
    request: Http,
    state: State,
    status: Annotated[str, QueryParameter(pattern=STATUS, description="Only tables of this status.")] = "",
    skip: Annotated[int, QueryParameter(ge=0, le=1_000_000, description="How many tables to leave out.")] = 0,
) -> HostPage:
    """The server and its tables, with what they cost."""
    return await hosting.page(come_as_host(request, state), status, skip)


@post("/api/host/tables/{name:str}")
async def host_does(request: Http, state: State, name: TableId, data: JSONBody[HostedDoes]) -> HostDone:
    """Close or delete a table."""
    return await hosting.does(come_as_host(request, state), name, data.do)


@get("/api/host/tables/{name:str}/export", media_type="text/plain")
async def host_export(request: Http, state: State, name: TableId) -> Response[bytes]:
    """A table as a file by which another host carries it on: with all that is hidden in it."""
    registry = come_as_host(request, state)
    data = await hosting.export(registry, name)
    header = f'attachment; filename="{name}.table"'
    return Response(data, media_type="text/plain; charset=utf-8", headers={"content-disposition": header})


HOST_ROUTES: Final = [host_page, host_does, host_export]
