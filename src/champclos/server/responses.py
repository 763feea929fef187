"""Answers that are the same for everybody: made and compressed once, and not sent again to clients that have them."""

import gzip
from hashlib import sha256
from typing import Any, Final

import msgspec
from litestar import Request, Response

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_GZIPPING: Final = 1024  # bytes
GZIP_LEVEL: Final = 5
JSON: Final = "application/json"
GZIPPED: Final = "gzipped"  # marks a route whose answers must not be compressed again


class PreparedResponse(msgspec.Struct, frozen=True):
    """An answer, ready to be sent plain or compressed."""

    plain: bytes
    gzipped: bytes
    media: str
    etag: str
    keep: str

    def answer(self, request: Request[Any, Any, Any]) -> Response[Any]:
        """The answer to a request; nothing but 304 if the client has it already."""
        headers = {"cache-control": self.keep, "etag": self.etag, "vary": "Accept-Encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, media_type=self.media, headers=headers)
        if self.gzipped and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.gzipped, media_type=self.media, headers={**headers, "content-encoding": "gzip"})
        return Response(self.plain, media_type=self.media, headers=headers)


def prepare_response(plain: bytes, media: str = JSON, keep: str = ASK_AGAIN) -> PreparedResponse:
    """Prepare an answer."""
    gzipped = gzip.compress(plain, GZIP_LEVEL, mtime=0) if len(plain) >= WORTH_GZIPPING else b""
    return PreparedResponse(
        plain, gzipped if len(gzipped) < len(plain) else b"", media, f'"{sha256(plain).hexdigest()[:24]}"', keep
    )
