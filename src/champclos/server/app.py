"""The application: routes, errors in the protocol's form, the page, and the hall from start to stop."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import champclos
from champclos.server import journal
from champclos.server.bodies import PACKED, PACKING, WORTH_PACKING
from champclos.server.files import PAGE, page_handlers
from champclos.server.guarding import add_headers, guard
from champclos.server.hall import Hall
from champclos.server.limits import TABLE_BYTES
from champclos.server.messages import Error
from champclos.server.refusals import Refused, unreadable
from champclos.server.routes import ROUTES

CODES: Final = {401: "bad_token", 403: "forbidden", 404: "not_found", 413: "too_large", 429: "too_many"}


def refuse(request: Request[Any, Any, Any], error: Refused) -> Response[Error]:
    """A wish that is not carried out."""
    request.app.state.hall.metrics.refuse(error.code)
    body = Error(error.code, error.words, error.clause)
    return Response(body, status_code=error.status, headers=parting(request))


def reject(request: Request[Any, Any, Any], error: HTTPException) -> Response[Error]:
    """A request that does not fit any route."""
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        detail = "; ".join(f"{one.get('key', 'body')}: {one.get('message', '')}" for one in error.extra)
    body = unreadable(detail.rstrip("."))
    code = CODES.get(error.status_code, "bad_request")
    request.app.state.hall.metrics.refuse(code)
    headers = {**(error.headers or {}), **parting(request)}
    return Response(Error(code, body.words, ""), status_code=error.status_code, headers=headers)


def parting(request: Request[Any, Any, Any]) -> dict[str, str]:
    """Whoever sends something that is refused is not listened to any longer: its body may have no end."""
    return {"connection": "close"} if request.method == "POST" else {}


def collapse(request: Request[Any, Any, Any], error: Exception) -> Response[Error]:
    """Something that should not have happened."""
    request.app.state.hall.metrics.errors += 1
    journal.fail("request", error, path=request.url.path)
    trouble = Refused("busy", "Something went wrong on the server.", "Quelque chose s'est mal passé sur le serveur.")
    return Response(Error(trouble.code, trouble.words, ""), status_code=500)


def make_app(make_hall: Callable[[], Hall], page: Path = PAGE) -> Litestar:
    """The application around a hall, which is made when the event loop runs."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = make_hall()
        app.state.hall = hall
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    return Litestar.from_config(
        AppConfig(
            route_handlers=[*ROUTES, *page_handlers(page)],
            guards=[guard],
            before_send=[add_headers],
            lifespan=[lifespan],
            exception_handlers={Refused: refuse, HTTPException: reject, Exception: collapse},
            request_max_body_size=TABLE_BYTES,
            compression_config=CompressionConfig(
                "gzip", minimum_size=WORTH_PACKING, gzip_compress_level=PACKING, exclude_opt_key=PACKED
            ),
            openapi_config=OpenAPIConfig(
                title="Champclos",
                version=champclos.__version__,
                path="/api/schema",
                render_plugins=[JsonRenderPlugin()],  # the pages of others load scripts from elsewhere
            ),
            logging_config=None,
        )
    )
