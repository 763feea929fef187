"""The page: its files, read once when the server starts."""

from pathlib import Path
from typing import Annotated, Any, Final

from litestar import MediaType, Request, Response, get, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from champclos.server.refusals import Refused
from champclos.server.responses import ASK_AGAIN, FOR_EVER, GZIPPED, PreparedResponse, prepare_response

PAGE: Final = Path(__file__).parent / "page"
NO_PAGE: Final = "Champclos is running. The page was not built; see docs/protocol.md for the interface.\n"
HASHED: Final = "assets"  # the folder of files whose names change with what is in them
MEDIA: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
OTHER: Final = "application/octet-stream"


def read_page(folder: Path) -> dict[str, PreparedResponse]:
    """Every file of the page by its path; the folder itself is its index."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder)
            keep = FOR_EVER if name.parts[0] == HASHED else ASK_AGAIN
            found[f"/{name.as_posix()}"] = prepare_response(path.read_bytes(), MEDIA.get(path.suffix, OTHER), keep)
    if "/index.html" in found:
        found["/"] = found["/index.html"]
    return found


def page_handlers(folder: Path) -> list[HTTPRouteHandler]:
    """The handlers of the page, or of a notice if it was not built."""
    files = read_page(folder)
    if "/" not in files:
        return [no_page]

    @route(
        ["/", "/{path:path}"], http_method=["GET", "HEAD"], opt={GZIPPED: True}, include_in_schema=False,
        sync_to_thread=False,
    )  # fmt: skip
    def get_file(request: Request[Any, Any, Any], path: Annotated[str, PathParameter()] = "/") -> Response[Any]:
        """A file of the page."""
        found = files.get(path)
        if found is None:
            raise Refused("not_found", "There is nothing at this address.", "Il n'y a rien à cette adresse.")
        return found.answer(request)

    return [get_file]


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def no_page() -> str:
    """The notice shown if the page was not built."""
    return NO_PAGE
