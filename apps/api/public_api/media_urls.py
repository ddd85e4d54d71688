"""Addresses of stored files as readers' devices and their app know them."""

from __future__ import annotations

from django.conf import settings

from apps.media import storage
from apps.media.rehost import services

CONSOLES_OWN = "/media/"


def outward(url: str) -> str:
    """Whole, and good for as long as the file is there: what a private bucket holds is reached by way of the console,
    which signs it at that moment; a signature in an answer that is kept would end too soon."""
    if url.startswith("/"):
        return f"{settings.OPEN_ORIGIN}{url}"
    key = storage.key_of(url) if settings.STORAGE_ACCESS != "public" else None
    return f"{settings.OPEN_ORIGIN}{CONSOLES_OWN}{key}" if key else url


def is_ours(url: str) -> bool:
    return services.own_url(url) is not None
