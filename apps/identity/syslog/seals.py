"""Keyed hashes of the logs; making them needs the deployment's secret."""

from __future__ import annotations

import hmac

from django.conf import settings
from django.utils.encoding import force_bytes


def keyed(text: str, secret: str | bytes) -> str:
    key = hmac.digest(force_bytes(secret), b"identity.syslog", "sha256")
    return hmac.new(key, text.encode("utf-8", "surrogatepass"), "sha256").hexdigest()


def secrets() -> list[str | bytes]:
    """The present secret, and those before a rotation."""
    return [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
