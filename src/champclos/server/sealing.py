"""How the dice of a table come to be sealed: hashes first, then nonces, then the game begins (core/seal.py).

The server gives nonces for bots, and for people whose clients are not there to give one.
"""

from collections.abc import Iterable
from secrets import token_hex
from typing import Final

from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, State
from champclos.core.seal import NONCE_LEAST, SECRET_BYTES, Seal, hash_of, key_of
from champclos.server.refusals import bad_request, not_now
from champclos.server.table_meta import Sealing, TableMeta
from champclos.server.wire import Fall

PATIENCE_MS: Final = 20_000


def open_sealing(seats: int, before: Sealing | None = None) -> Sealing:
    """A new round: the server commits itself to a new secret."""
    secret = token_hex(SECRET_BYTES)
    return Sealing(
        1 if before is None else before.round + 1,
        secret,
        hash_of(secret),
        [""] * seats,
        [""] * seats,
        [""] * seats,
        absent=[] if before is None else before.absent,
    )


def key_for(meta: TableMeta) -> bytes:
    """The key of the dice; valid once all nonces are there."""
    return key_of(meta.sealing.secret, meta.sealing.nonces)


def begin_if_seated(meta: TableMeta, now: int) -> None:
    """Begin sealing when every seat is taken."""
    if meta.status == "gathering" and all(chair.holder != "open" for chair in meta.chairs):
        meta.status = "sealing"
        meta.sealing.since = now
        advance(meta, now)


def leave_to_server(meta: TableMeta) -> None:
    """Nobody at the table gives a nonce: the dice are the server's."""
    meta.sealing.absent = list(range(len(meta.chairs)))


def reopen(meta: TableMeta) -> None:
    """Somebody left while the dice were being sealed: gather again, and seal anew."""
    if meta.status == "sealing":
        meta.status = "gathering"
        meta.sealing = open_sealing(len(meta.chairs), meta.sealing)


def promise(meta: TableMeta, seat: int, hashed: str, now: int) -> None:
    """A seat sends its hash."""
    _part(meta, "hash")
    seal = _seal(meta.sealing)
    try:
        seal.promise(seat, hashed)
    except ChampclosError as error:
        raise bad_request(
            f"{error}.", f"Scellé : la place {seat} a déjà envoyé son empreinte, ou celle-ci n'est pas un SHA-256."
        ) from None
    meta.sealing.hashes = seal.hashes
    advance(meta, now)


def reveal(meta: TableMeta, seat: int, nonce: str, now: int) -> None:
    """A seat sends its nonce."""
    _part(meta, "nonce")
    seal = _seal(meta.sealing)
    if seal.nonces[seat]:
        raise not_now(f"Seat {seat} has sent its nonce.", f"La place {seat} a envoyé son nonce.")
    try:
        seal.reveal(seat, nonce)
    except ChampclosError as error:
        raise bad_request(
            f"{error}.", f"Scellé : ce nonce n'est pas celui que la place {seat} a promis, ou il n'en est pas un."
        ) from None
    meta.sealing.nonces = seal.nonces
    advance(meta, now)


def due(meta: TableMeta, now: int) -> bool:
    """Whether the time for hashes and nonces is over."""
    return meta.status == "sealing" and now >= meta.sealing.since + PATIENCE_MS


def lose_patience(meta: TableMeta, now: int) -> None:
    """Give nonces for seats that sent no hash; begin again without those that sent a hash and no nonce."""
    sealing = meta.sealing
    if "" in sealing.hashes:
        sealing.absent = sorted({*sealing.absent, *(s for s, hashed in enumerate(sealing.hashes) if not hashed)})
    else:
        absent = [seat for seat, nonce in enumerate(sealing.nonces) if not nonce]
        meta.sealing = open_sealing(len(meta.chairs), sealing)
        meta.sealing.absent = sorted({*sealing.absent, *absent})
        meta.sealing.since = now
    advance(meta, now)


def advance(meta: TableMeta, now: int) -> None:
    """Whatever the server can do now: its own hashes, then its nonces, then the game."""
    sealing = meta.sealing
    had_hashes = "" not in sealing.hashes
    for seat, chair in enumerate(meta.chairs):
        if not sealing.hashes[seat] and (chair.holder == "bot" or seat in sealing.absent):
            sealing.house[seat] = token_hex(NONCE_LEAST)
            sealing.hashes[seat] = hash_of(sealing.house[seat])
    if "" in sealing.hashes:
        return
    if not had_hashes:
        sealing.since = now
    for seat, nonce in enumerate(sealing.house):
        if nonce:
            sealing.nonces[seat] = nonce
    if "" not in sealing.nonces:
        meta.status = "playing"


def _part(meta: TableMeta, wanted: str) -> None:
    wants = "hash" if "" in meta.sealing.hashes else "nonce"
    if meta.status != "sealing" or wants != wanted:
        raise not_now("The seal does not ask for this now.", "Le scellé ne demande pas cela maintenant.")


def _seal(sealing: Sealing) -> Seal:
    return Seal(sealing.commitment, sealing.hashes.copy(), sealing.nonces.copy(), "")


def falls(start: State, steps: Iterable[tuple[int, int]]) -> list[Fall]:
    """How nature's outcomes fell in a course of play, so that anybody can draw them again."""
    fallen = []
    state = start.copy()
    for seat, choice in steps:
        if seat == NATURE:
            odds = state.odds()
            at = odds.choices.index(choice)
            low = sum(odds.weights[:at])
            fallen.append(Fall(str(odds.total), str(low), str(low + odds.weights[at])))
        state.apply(seat, choice)
    return fallen
