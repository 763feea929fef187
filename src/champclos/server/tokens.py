"""Tokens: texts signed by the server, which give their owners the rights they name.

kind.table.seat.generation.expires.signature: the generation of a seat goes up when it is given to somebody else, and
then its older tokens are worth nothing; expires is in seconds since 1970, 0 for never.
"""

import hmac
import re
from base64 import urlsafe_b64encode
from typing import Final, Literal

import msgspec

Kind = Literal["h", "s", "i", "d", "w", "k", "o", "e", "a"]
HOST: Final = "h"
SEAT: Final = "s"
INVITATION: Final = "i"
DEVICE: Final = "d"
WATCH: Final = "w"
KEY: Final = "k"  # its table is the id of the key
# The tables of these are the ids of tournaments, and their seats the numbers of entrants.
ORGANISER: Final = "o"
ENTRY: Final = "e"
ADMISSION: Final = "a"
ID_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"  # of the ids of tables and keys
LONGEST: Final = 120
SIGNED_BYTES: Final = 18
SHAPE: Final = re.compile(
    r"([hsidwkoea])\.([a-z0-9]{1,20})\.(\d{1,2})\.(\d{1,6})\.(\d{1,12})\.([A-Za-z0-9_-]{24})", re.ASCII
)


class Token(msgspec.Struct, frozen=True):
    """What a token says."""

    kind: str
    table: str
    seat: int = 0
    generation: int = 0
    expires: int = 0


class Signer:
    """Writes tokens and reads those that it wrote itself."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def write(self, token: Token) -> str:
        said = f"{token.kind}.{token.table}.{token.seat}.{token.generation}.{token.expires}"
        return f"{said}.{self._signature(said)}"

    def read(self, text: str, now: int) -> Token | None:
        """The token, or None if it was not signed here or has expired; now is in milliseconds."""
        found = SHAPE.fullmatch(text) if len(text) <= LONGEST else None
        if found is None or not hmac.compare_digest(self._signature(text.rpartition(".")[0]), found[6]):
            return None
        token = Token(found[1], found[2], int(found[3]), int(found[4]), int(found[5]))
        return None if token.expires and token.expires * 1000 < now else token

    def name(self, said: str, letters: str, length: int) -> str:
        """A name derived from a text, which nobody without the key can foresee."""
        digest = hmac.digest(self._key, said.encode(), "sha256")
        return "".join(letters[byte % len(letters)] for byte in digest[:length])

    def _signature(self, said: str) -> str:
        return urlsafe_b64encode(hmac.digest(self._key, said.encode(), "sha256")[:SIGNED_BYTES]).decode()
