"""The application: routes, errors in the protocol's form, the page, and the hall from start to stop."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.static_files import create_static_files_router

import champclos
from champclos.server import journal
from champclos.server.hall import Hall
from champclos.server.limits import TABLE_BYTES
from champclos.server.messages import Error
from champclos.server.refusals import Refused, unreadable
from champclos.server.routes import ROUTES

PAGE: Final = Path(__file__).parent / "page"
NO_PAGE: Final = "Champclos is running. The page was not built; see docs/protocol.md for the interface.\n"
WORTH_PACKING: Final = 1024  # bytes
PACKING: Final = 5
CODES: Final = {401: "bad_token", 403: "forbidden", 404: "not_found", 413: "too_large", 429: "too_many"}


def refuse(request: Request[Any, Any, Any], error: Refused) -> Response[Error]:
    """A wish that is not carried out."""
    request.app.state.hall.metrics.refuse(error.code)
    return Response(Error(error.code, error.words, error.clause), status_code=error.status)


def reject(request: Request[Any, Any, Any], error: HTTPException) -> Response[Error]:
    """A request that does not fit any route."""
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        detail = "; ".join(f"{one.get('key', 'body')}: {one.get('message', '')}" for one in error.extra)
    body = unreadable(detail.rstrip("."))
    code = CODES.get(error.status_code, "bad_request")
    request.app.state.hall.metrics.refuse(code)
    headers = dict(error.headers or {})
    if request.method == "POST":
        headers["connection"] = "close"  # its body may have no end
    return Response(Error(code, body.words, ""), status_code=error.status_code, headers=headers)


def collapse(request: Request[Any, Any, Any], error: Exception) -> Response[Error]:
    """Something that should not have happened."""
    request.app.state.hall.metrics.errors += 1
    journal.fail("request", error, path=request.url.path)
    trouble = Refused("busy", "Something went wrong on the server.", "Quelque chose s'est mal passé sur le serveur.")
    return Response(Error(trouble.code, trouble.words, ""), status_code=500)


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def no_page() -> str:
    """In place of the page, where it was not built."""
    return NO_PAGE


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

    handlers: list[Any] = [*ROUTES]
    if (page / "index.html").is_file():
        handlers.append(
            create_static_files_router(path="/", directories=[page], html_mode=True, include_in_schema=False)
        )
    else:
        handlers.append(no_page)
    return Litestar.from_config(
        AppConfig(
            route_handlers=handlers,
            lifespan=[lifespan],
            exception_handlers={Refused: refuse, HTTPException: reject, Exception: collapse},
            request_max_body_size=TABLE_BYTES,
            compression_config=CompressionConfig("gzip", minimum_size=WORTH_PACKING, gzip_compress_level=PACKING),
            openapi_config=OpenAPIConfig(title="Champclos", version=champclos.__version__, path="/api/schema"),
            logging_config=None,
        )
    )
