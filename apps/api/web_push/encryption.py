"""Encrypts an alert for one browser (RFC 8291, content encoding ``aes128gcm``). The push service cannot read it."""

from __future__ import annotations

import os

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from .base64url import decode

RECORD_SIZE = 4096
#: The delimiter of the last (here the only) record.
LAST = b"\x02"
AUTH_BYTES = 16
#: Bytes of one record without its delimiter and its tag.
MOST_BYTES = RECORD_SIZE - 17 - 86


def receiver_key(p256dh: str) -> ec.EllipticCurvePublicKey:
    """The public key of a browser. Raises ValueError if it is none."""
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(p256dh))


def encrypt(
    content: bytes, p256dh: str, auth: str, *, salt: bytes = b"", sender: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """The body of the request to the push service. ``salt`` and ``sender`` are new each time, unless a test names them."""
    salt, sender = salt or os.urandom(16), sender or ec.generate_private_key(ec.SECP256R1())
    receiver = receiver_key(p256dh)
    theirs, ours = _point(receiver), _point(sender.public_key())
    secret = sender.exchange(ec.ECDH(), receiver)
    material = _derived(secret, decode(auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return header + AESGCM(key).encrypt(nonce, content + LAST, None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
