"""Web push: messages that only the subscribed browser can read (RFC 8291), signed as this server's own (RFC 8292)."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Annotated, Final

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SALT_BYTES: Final = 16
AUTH_BYTES: Final = 16
NUMBER_BYTES: Final = 32  # of a number of the curve
RECORD_BYTES: Final = 4096
LAST_RECORD: Final = b"\x02"
TOKEN_SECONDS: Final = 12 * 3600
KEPT_SECONDS: Final = 24 * 3600  # for which a push service keeps a message for a browser that is not there

Text = Annotated[str, msgspec.Meta(max_length=200)]


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser's subscription gives to encrypt for it."""

    p256dh: Text
    auth: Text


def plain(data: bytes) -> str:
    """Bytes as base64url without padding, as all of web push writes them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unplain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A new key of a server, as the store keeps it."""
    return f"{generate_private_key(SECP256R1()).private_numbers().private_value:064x}"


def read_key(text: str) -> EllipticCurvePrivateKey:
    return derive_private_key(int(text, 16), SECP256R1())


def public_bytes(key: EllipticCurvePrivateKey) -> bytes:
    """The public half of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(keys: PushKeys) -> None:
    """ValueError unless something can be encrypted with these keys."""
    try:
        encrypt(b"", keys)
    except UnsupportedAlgorithm as error:
        raise ValueError(str(error)) from None


def encrypt(
    message: bytes, keys: PushKeys, key: EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The body of a push message, in one record of `aes128gcm`; key and salt are fresh unless a test gives them."""
    key = key or generate_private_key(SECP256R1())
    salt = salt or os.urandom(SALT_BYTES)
    theirs, secret = unplain(keys.p256dh), unplain(keys.auth)
    if len(secret) != AUTH_BYTES:
        raise ValueError(f"the auth of a subscription has {AUTH_BYTES} bytes")
    ours = public_bytes(key)
    shared = key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
    common = _derive(shared, secret, b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derive(common, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(common, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(content_key).encrypt(nonce, message + LAST_RECORD, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def headers(key: EllipticCurvePrivateKey, origin: str, contact: str, topic: str, now: int) -> dict[str, str]:
    """What a push service wants to know: who sends this, how long to keep it, and which older message it replaces."""
    claims = {"aud": origin, "exp": now // 1000 + TOKEN_SECONDS, "sub": contact}
    said = ".".join(plain(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    numbers = decode_dss_signature(key.sign(said.encode(), ECDSA(hashes.SHA256())))
    signature = plain(b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers))
    return {
        "Authorization": f"vapid t={said}.{signature}, k={plain(public_bytes(key))}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Topic": topic,
        "Urgency": "normal",
    }
