"""Sealed dice: nobody can predict them, nobody can choose them, everybody can check them.

The order of things: the table opens with the SHA-256 of the server's secret; every seat sends the SHA-256 of a nonce of
its own; when all are there, every seat sends its nonce. The key is the SHA-256 of the secret and the nonces in seat
order, each behind its length as eight bytes. Outcome n is drawn from HMAC-SHA256(key, n, block), n in eight bytes and
the block in four, all big-endian: the first eight bytes without their two lowest bits are a number of 62 bits. Beyond
the largest multiple of the bound it is thrown away and the next block taken; so all outcomes are equally likely.
"""

import hmac
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.errors import ChampclosError

SECRET_BYTES: Final = 32
NONCE_LEAST: Final = 16
NONCE_MOST: Final = 64
HASH_DIGITS: Final = 64
HEX: Final = "0123456789abcdef"
BITS: Final = 62


class SealedDice(Dice):
    """Dice that a key determines; `number` is the outcome drawn next, so that any process can go on from anywhere."""

    def __init__(self, key: bytes, number: int = 0) -> None:
        self.key = key
        self.number: i64 = number

    def below(self, bound: i64) -> i64:
        if bound <= 0 or bound > (1 << BITS):
            raise ValueError(f"sealed dice need a bound from 1 to 2**{BITS}, not {bound}")
        number = int(self.number)
        self.number += 1
        roof: i64 = (1 << BITS) - (1 << BITS) % bound
        block = 0
        while True:
            message = number.to_bytes(8, "big") + block.to_bytes(4, "big")
            drawn: i64 = int.from_bytes(hmac.digest(self.key, message, "sha256")[:8], "big") >> 2
            if drawn < roof:
                return drawn % bound
            block += 1


def hash_of(text: str) -> str:
    """The SHA-256 that commits to a secret or a nonce, both written in hexadecimal."""
    return sha256(bytes.fromhex(text)).hexdigest()


def key_of(secret: str, nonces: list[str]) -> bytes:
    """The key of a game's dice, from the server's secret and the seats' nonces in their order."""
    framed = sha256()
    for text in [secret, *nonces]:
        part = bytes.fromhex(text)
        framed.update(len(part).to_bytes(8, "big"))
        framed.update(part)
    return framed.digest()


class Seal:
    """What was promised and what was shown, in hexadecimal; an empty text is not there yet.

    `commitment` is the hash of the server's `secret`; `hashes` and `nonces` have one entry for each seat.
    """

    def __init__(self, commitment: str, hashes: list[str], nonces: list[str], secret: str) -> None:
        self.commitment = commitment
        self.hashes = hashes
        self.nonces = nonces
        self.secret = secret

    def copy(self) -> "Seal":
        return Seal(self.commitment, self.hashes.copy(), self.nonces.copy(), self.secret)

    def promise(self, seat: int, hashed: str) -> None:
        """A seat sends the hash of its nonce; before any nonce is shown, and once."""
        if not 0 <= seat < len(self.hashes):
            raise ChampclosError(f"seal: there is no seat {seat}")
        if self.hashes[seat]:
            raise ChampclosError(f"seal: seat {seat} has sent its hash already")
        if not _is_hex(hashed, HASH_DIGITS, HASH_DIGITS):
            raise ChampclosError(f"seal: the hash of seat {seat} is not {HASH_DIGITS} hexadecimal digits")
        self.hashes[seat] = hashed

    def reveal(self, seat: int, nonce: str) -> None:
        """A seat sends its nonce; when all hashes are there, and it must be the one promised."""
        if not 0 <= seat < len(self.hashes):
            raise ChampclosError(f"seal: there is no seat {seat}")
        if "" in self.hashes:
            raise ChampclosError(f"seal: seat {self.hashes.index('')} has not sent its hash yet")
        if not _is_nonce(nonce):
            raise ChampclosError(f"seal: a nonce has {NONCE_LEAST} to {NONCE_MOST} bytes in hexadecimal")
        if hash_of(nonce) != self.hashes[seat]:
            raise ChampclosError(f"seal: the nonce of seat {seat} is not the one it promised")
        self.nonces[seat] = nonce

    def dice(self, secret: str = "") -> SealedDice:
        """The dice, for who knows the secret: from the seal itself once it was shown."""
        known = secret or self.secret
        if not known or "" in self.nonces:
            raise ChampclosError("seal: the dice need the secret and every seat's nonce")
        return SealedDice(key_of(known, self.nonces))

    def hidden(self) -> "Seal":
        """The seal while the game goes on: without the secret."""
        return Seal(self.commitment, self.hashes.copy(), self.nonces.copy(), "")

    def shown(self, secret: str) -> "Seal":
        """The seal when the game is over: with the secret."""
        return Seal(self.commitment, self.hashes.copy(), self.nonces.copy(), secret)

    @property
    def complete(self) -> bool:
        """Whether everything is there that checking the dice needs."""
        return bool(self.secret) and "" not in self.nonces

    def check(self) -> list[tuple[str, str]]:
        """What is wrong: the part ("commitment", "hash 0", "nonce 1", "secret") and a line about it."""
        wrong: list[tuple[str, str]] = []
        if not _is_hex(self.commitment, HASH_DIGITS, HASH_DIGITS):
            wrong.append(("commitment", f"the commitment is not {HASH_DIGITS} hexadecimal digits"))
        for seat, hashed in enumerate(self.hashes):
            if not hashed:
                wrong.append((f"hash {seat}", f"the hash of seat {seat} is missing"))
            elif not _is_hex(hashed, HASH_DIGITS, HASH_DIGITS):
                wrong.append((f"hash {seat}", f"the hash of seat {seat} is not {HASH_DIGITS} hexadecimal digits"))
        for seat, nonce in enumerate(self.nonces):
            part = f"nonce {seat}"
            if not nonce:
                wrong.append((part, f"the nonce of seat {seat} is missing"))
            elif not _is_nonce(nonce):
                wrong.append((part, f"the nonce of seat {seat} is not {NONCE_LEAST} to {NONCE_MOST} bytes"))
            elif self.hashes[seat] and hash_of(nonce) != self.hashes[seat]:
                wrong.append((part, f"the nonce of seat {seat} is not the one it promised by its hash"))
        if self.secret and not _is_hex(self.secret, 2 * SECRET_BYTES, 2 * SECRET_BYTES):
            wrong.append(("secret", f"the secret is not {SECRET_BYTES} bytes in hexadecimal"))
        elif self.secret and hash_of(self.secret) != self.commitment:
            wrong.append(("secret", "the secret is not the one the table opened with"))
        return wrong

    def parts(self) -> tuple[str, tuple[str, ...], tuple[str, ...], str]:
        """All of it, to compare."""
        return (self.commitment, tuple(self.hashes), tuple(self.nonces), self.secret)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seal) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Seal({self.commitment[:12]}…, {len(self.hashes)} seats, {'shown' if self.secret else 'closed'})"


def open_seal(secret: str, seats: int) -> Seal:
    """The seal of a table that opens: only the commitment to the server's secret is known."""
    if not _is_hex(secret, 2 * SECRET_BYTES, 2 * SECRET_BYTES):
        raise ChampclosError(f"seal: the secret is not {SECRET_BYTES} bytes in hexadecimal")
    return Seal(hash_of(secret), [""] * seats, [""] * seats, "")


def whole_seal(secret: str, nonces: list[str]) -> Seal:
    """The seal as it stands when all have sent their nonces; the secret is not shown yet."""
    seal = open_seal(secret, len(nonces))
    for seat, nonce in enumerate(nonces):
        if not _is_nonce(nonce):
            raise ChampclosError(f"seal: a nonce has {NONCE_LEAST} to {NONCE_MOST} bytes in hexadecimal")
        seal.promise(seat, hash_of(nonce))
    for seat, nonce in enumerate(nonces):
        seal.reveal(seat, nonce)
    return seal


def _is_nonce(text: str) -> bool:
    return _is_hex(text, 2 * NONCE_LEAST, 2 * NONCE_MOST)


def _is_hex(text: str, least: int, most: int) -> bool:
    return least <= len(text) <= most and len(text) % 2 == 0 and not text.strip(HEX)
