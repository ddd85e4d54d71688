"""SHA-256 of stored files: at once for small ones, later for large ones, which must be read in full."""

from __future__ import annotations

import hashlib
import logging

from apps.core.errors import Problem

from .. import storage
from ..library.models import MediaItem
from ..models import MediaFile

logger = logging.getLogger("console.media")

AT_ONCE = 32 * 1024 * 1024
A_TURN = 20


def digest_small(key: str, size: int) -> str:
    return digest(key) if size <= AT_ONCE else ""


def digest(key: str) -> str:
    found = hashlib.sha256()
    for chunk in storage.chunks(key):
        found.update(chunk)
    return found.hexdigest()


def digest_waiting() -> int:
    """Computes waiting digests, a few at a time, and copies them to the library's items; returns their number."""
    done = 0
    for stored in MediaFile.objects.filter(sha256="").order_by("pk")[:A_TURN]:
        try:
            stored.sha256 = digest(storage.key_of(stored.url) or "")
        except Problem as problem:
            logger.warning("file %s could not be digested: %s", stored.pk, problem)
            continue
        stored.save(update_fields=["sha256"])
        MediaItem.objects.filter(url=stored.url, sha256="").update(sha256=stored.sha256)
        done += 1
    return done
