"""Answers that are the same for everybody: made and packed once, and not sent again to whoever has them."""

import gzip
from hashlib import sha256
from typing import Any, Final

import msgspec
from litestar import Request, Response

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_PACKING: Final = 1024  # bytes
PACKING: Final = 5
JSON: Final = "application/json"
PACKED: Final = "packed"  # marks a route whose answers nothing else is to pack


class Body(msgspec.Struct, frozen=True):
    """An answer, ready to be sent plain or packed."""

    plain: bytes
    packed: bytes
    media: str
    etag: str
    keep: str

    def answer(self, request: Request[Any, Any, Any]) -> Response[Any]:
        """The answer to a request; nothing but 304 if the client has it already."""
        headers = {"cache-control": self.keep, "etag": self.etag, "vary": "Accept-Encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, media_type=self.media, headers=headers)
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, media_type=self.media, headers={**headers, "content-encoding": "gzip"})
        return Response(self.plain, media_type=self.media, headers=headers)


def body_of(plain: bytes, media: str = JSON, keep: str = ASK_AGAIN) -> Body:
    """Bytes as an answer."""
    packed = gzip.compress(plain, PACKING, mtime=0) if len(plain) >= WORTH_PACKING else b""
    return Body(plain, packed if len(packed) < len(plain) else b"", media, f'"{sha256(plain).hexdigest()[:24]}"', keep)
