"""Checks of HTTP requests: how often an address may ask, and from which sites; and the security headers of answers."""

from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from champclos.server.refusals import Refused
from champclos.server.registry import TableRegistry

TABLES: Final = "/api/tables"  # requests about tables are counted in the routes
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (b"content-security-policy", POLICY.encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cache-control", b"no-store"),
)

Asked = ASGIConnection[Any, Any, Any, Any]


def address_of(asked: Asked) -> str:
    """Where a request or a connection comes from."""
    return asked.client.host if asked.client else ""


def guard(asked: Asked, _handler: BaseRouteHandler) -> None:
    """Refuse a request that comes too often, from another site's page, or with something else than JSON."""
    if not isinstance(asked, Request):
        return
    registry: TableRegistry = asked.app.state.registry
    if not asked.url.path.startswith(TABLES):
        registry.visitors.admit(address_of(asked), registry.now())
    if asked.method == "POST":
        refuse_other_sites(asked)
        kind = asked.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Refused(
                "not_json",
                "Send JSON, with the header Content-Type: application/json.",
                "Envoyez du JSON, avec l'en-tête Content-Type: application/json.",
            )


def refuse_other_sites(asked: Asked) -> None:
    """Refuse what the page of another site sends; programs that are no browsers say nothing about an origin."""
    site = asked.headers.get("sec-fetch-site")
    origin = asked.headers.get("origin")
    if site is not None:
        same = site in ("same-origin", "none")
    elif origin is not None:
        same = urlsplit(origin).netloc.lower() == asked.headers.get("host", "").lower() != ""
    else:
        same = True
    if not same:
        raise Refused(
            "forbidden",
            "Requests from the pages of other sites are not taken.",
            "Les demandes venant des pages d'autres sites ne sont pas acceptées.",
        )


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the security headers that an answer does not set itself."""
    if message["type"] == "http.response.start":
        headers = list(message["headers"])
        there = {name.lower() for name, _ in headers}
        message["headers"] = headers + [header for header in HEADERS if header[0] not in there]
