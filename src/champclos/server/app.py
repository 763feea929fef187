"""The application: routes, errors in the protocol's form, the page, and the registry of tables from start to stop."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig

import champclos
from champclos.core.words import Words
from champclos.server import journal
from champclos.server.error_texts import unread
from champclos.server.files import PAGE, page_handlers
from champclos.server.host_routes import HOST_ROUTES
from champclos.server.limits import TABLE_BYTES
from champclos.server.messages import ErrorBody
from champclos.server.openapi import OpenApiJson
from champclos.server.rating_routes import RATING_ROUTES
from champclos.server.refusals import Refused, too_deep, unreadable
from champclos.server.registry import TableRegistry
from champclos.server.responses import GZIP_LEVEL, GZIPPED, WORTH_GZIPPING
from champclos.server.routes import ROUTES
from champclos.server.security import add_headers, guard
from champclos.server.tournament_routes import TOURNAMENT_ROUTES

OTHERS: Final = {
    404: Refused("not_found", "There is nothing at this address.", "Il n'y a rien à cette adresse."),
    405: Refused("bad_method", "This is not done at this address.", "Cela ne se fait pas à cette adresse."),
    413: Refused("too_large", "This is too long.", "C'est trop long."),
}


def refuse(request: Request[Any, Any, Any], error: Refused) -> Response[ErrorBody]:
    """The answer to a request that is not carried out."""
    request.app.state.registry.metrics.refuse(error.code)
    body = ErrorBody(error.code, error.words, error.clause)
    return Response(body, status_code=error.status, headers=parting(request))


def reject(request: Request[Any, Any, Any], error: HTTPException) -> Response[ErrorBody]:
    """A request that does not fit any route."""
    status = error.status_code if error.status_code in OTHERS else 400
    refused = OTHERS.get(status) or unreadable(said(error))
    request.app.state.registry.metrics.refuse(refused.code)
    headers = {**(error.headers or {}), **parting(request)}
    return Response(ErrorBody(refused.code, refused.words, ""), status_code=status, headers=headers)


def said(error: HTTPException) -> Words:
    """What is wrong with a request, field by field."""
    found = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    each = [unread(str(one.get("message", "")), str(one.get("key", ""))) for one in found] or [unread(error.detail)]
    return Words("; ".join(words.en for words in each), " ; ".join(words.fr for words in each))


def nest(request: Request[Any, Any, Any], error: RecursionError) -> Response[ErrorBody]:
    """A body that is nested too deeply to be read."""
    return refuse(request, too_deep())


def parting(request: Request[Any, Any, Any]) -> dict[str, str]:
    """Close the connection of a refused request: its body may have no end."""
    return {"connection": "close"} if request.method == "POST" else {}


def collapse(request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """Something that should not have happened."""
    request.app.state.registry.metrics.errors += 1
    journal.fail("request", error, path=request.url.path)
    trouble = Refused("busy", "Something went wrong on the server.", "Quelque chose s'est mal passé sur le serveur.")
    return Response(ErrorBody(trouble.code, trouble.words, ""), status_code=500)


def make_app(make_registry: Callable[[], TableRegistry], page: Path = PAGE) -> Litestar:
    """The application around a registry of tables, which is made when the event loop runs."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        registry = make_registry()
        app.state.registry = registry
        await registry.open()
        try:
            yield
        finally:
            await registry.close()

    return Litestar.from_config(
        AppConfig(
            route_handlers=[*ROUTES, *HOST_ROUTES, *TOURNAMENT_ROUTES, *RATING_ROUTES, *page_handlers(page)],
            guards=[guard],
            before_send=[add_headers],
            lifespan=[lifespan],
            exception_handlers={Refused: refuse, HTTPException: reject, RecursionError: nest, Exception: collapse},
            request_max_body_size=TABLE_BYTES,
            compression_config=CompressionConfig(
                "gzip", minimum_size=WORTH_GZIPPING, gzip_compress_level=GZIP_LEVEL, exclude_opt_key=GZIPPED
            ),
            openapi_config=OpenAPIConfig(
                title="Champclos",
                version=champclos.__version__,
                path="/api/schema",
                render_plugins=[OpenApiJson()],  # ready-made pages would load scripts from other sites
            ),
            logging_config=None,
        )
    )
