"""Base64 for URLs without padding, as all parts of web push write bytes."""

from __future__ import annotations

import base64


def encode(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Raises ValueError for a text that is none."""
    padded = text.rstrip("=")
    return base64.b64decode(padded + "=" * (-len(padded) % 4), altchars=b"-_", validate=True)
