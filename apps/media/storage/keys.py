"""Keys: paths below the storage's root. The server makes every key, and checks every key that a client sends."""

from __future__ import annotations

import re
import secrets
import time
from pathlib import PurePosixPath

from django.utils import timezone

PART = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.\-]{0,199}")
UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")
MAX_PARTS = 10
#: The only prefix of a public bucket that anonymous clients can read. Objects elsewhere have no public URL.
PUBLIC = "saas/"
ARRIVALS, HIDDEN = "incoming/", "private/"


def new_key(sort: str, extension: str) -> str:
    """``saas/image/2026-11/<random>.png``. No part of it comes from the person."""
    return f"saas/{sort}/{_month()}/{secrets.token_hex(16)}.{extension}"


def attachment_key(name: str) -> str:
    """``saas/attachment/2026-11/report_1763750000000-1f2e3d4c5b6a7988.pdf``: the ASCII characters of the name, and
    random ones.
    """
    path = PurePosixPath(name)
    stem = UNSAFE.sub("-", path.stem).strip("-_")[:60] or "file"
    extension = UNSAFE.sub("", path.suffix.lower()) or "bin"
    return f"saas/attachment/{_month()}/{stem}_{time.time_ns() // 1_000_000}-{secrets.token_hex(8)}.{extension}"


def is_key(key: str) -> bool:
    """True if the text can name an object: no empty, hidden or parent component."""
    parts = key.split("/")
    return len(parts) <= MAX_PARTS and all(PART.fullmatch(part) for part in parts)


def is_internal(key: str) -> bool:
    """True if the key is that of an unfinished upload or a hidden file. No URL leads to such an object."""
    return key.startswith((ARRIVALS, HIDDEN))


def beside(key: str, suffix: str) -> str:
    """``saas/video/…/name.mp4`` -> ``saas/video/…/name_0.jpg`` for ``_0.jpg``."""
    folder, _, name = key.rpartition("/")
    return f"{folder}/{name.rpartition('.')[0]}{suffix}" if folder else f"{name.rpartition('.')[0]}{suffix}"


def _month() -> str:
    return timezone.localtime().strftime("%Y-%m")
