"""Identifies this installation to push services by one key pair (VAPID, RFC 8292).

``CONSOLE_WEB_PUSH_KEY`` is the private key: 32 bytes in base64url. ``manage.py up`` makes one per data folder. Browsers bind
their subscriptions to its public key, so another key ends all of them.
"""

from __future__ import annotations

import json
import time
from functools import lru_cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from .base64url import decode, encode

#: Push services refuse a token that is valid for more than a day.
VALID_SECONDS = 12 * 3600
#: Lets the requests of a burst share one signature.
SHARED_SECONDS = 3600


def public_key() -> str:
    """The public key for ``PushManager.subscribe``; blank if the installation has none."""
    key = _private_key(settings.WEB_PUSH_KEY) if settings.WEB_PUSH_KEY else None
    return encode(_point(key)) if key else ""


def authorization(endpoint: str) -> str:
    """The ``Authorization`` header of a request to the endpoint."""
    parts = urlsplit(endpoint)
    turn = int(time.time()) // SHARED_SECONDS
    return _signed(settings.WEB_PUSH_KEY, settings.WEB_PUSH_CONTACT, f"{parts.scheme}://{parts.netloc}", turn)


@lru_cache(maxsize=64)
def _signed(text: str, contact: str, audience: str, turn: int) -> str:
    key = _private_key(text)
    claims = {"aud": audience, "exp": turn * SHARED_SECONDS + VALID_SECONDS, "sub": contact}
    body = ".".join(encode(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    numbers = decode_dss_signature(key.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
    signature = b"".join(number.to_bytes(32, "big") for number in numbers)
    return f"vapid t={body}.{encode(signature)}, k={encode(_point(key))}"


@lru_cache(maxsize=4)
def _private_key(text: str) -> ec.EllipticCurvePrivateKey:
    try:
        return ec.derive_private_key(int.from_bytes(decode(text), "big"), ec.SECP256R1())
    except ValueError as error:
        raise ImproperlyConfigured("CONSOLE_WEB_PUSH_KEY must be a private key of P-256 in base64url") from error


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
