"""Thumbnails for lists, grids and editors: WebP files of a few fixed sizes, made once and stored below ``thumb/``.

No other size exists, so that nobody fills the storage by asking for many. A child process with limits (``thumbnail_worker``) decodes, a few at a time. A picture that it fails on is remembered
for a day; screens then show an icon of the file type.
"""

from __future__ import annotations

import hashlib
import logging
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path, PurePosixPath
from threading import BoundedSemaphore

from django.conf import settings
from django.core.cache import cache
from redis.exceptions import RedisError

from apps.core import programs
from apps.core.errors import NotFound

from .. import storage
from ..storage.keys import is_key
from .inspection import FORMATS
from .thumbnail_worker import SECONDS, unframed

logger = logging.getLogger("console.media")

NONE = "这张图片没有缩略图"
PREFIX = "/thumb/"
FOLDER = "thumb"
#: The longest side in pixels; the one without a name in a URL is the third.
SIDES = (160, 320, 480, 960)
USUAL = 480
GIVEN_UP_SECONDS = 24 * 60 * 60
#: Limits the child processes of this process; the constant below limits the wait of a request.
_slots = BoundedSemaphore(2)
PATIENCE = 20.0


class Busy(Exception):
    """Too many pictures wait for their thumbnail. The caller may ask again later."""


def url_of(url: str) -> str:
    """The thumbnail's URL for a picture at one of our URLs; empty for any other URL."""
    key = storage.key_of(url) if url else None
    if key is None or PurePosixPath(key).suffix.lower().removeprefix(".") not in FORMATS:
        return ""
    return f"{PREFIX}{key}"


def thumbnail(key: str, side: int = USUAL) -> bytes:
    """The WebP for the picture stored under ``key``. Raises as ``ensure_stored`` does."""
    return b"".join(storage.chunks(ensure_stored(key, side)))


def ensure_stored(key: str, side: int = USUAL) -> str:
    """The key of the WebP for the picture stored under ``key``, made now if there is none yet.

    Raises NotFound if the picture is missing or cannot be decoded, and for a side that is none of ``SIDES``; Busy if
    the wait for a child process takes too long.
    """
    stored = stored_key(key, side)
    if stored is None or side not in SIDES:
        raise NotFound(NONE)
    if storage.exists(stored):
        return stored
    if _given_up(key) or not storage.exists(key):
        raise NotFound(NONE)
    sides = _made_with(side)
    made = _in_turn(key, sides)
    if made is None:
        _give_up(key)
        raise NotFound(NONE)
    for each, picture in zip(sides, made, strict=True):
        storage.store(f"{FOLDER}/{each}/{key}.webp", [picture])
    return stored


def _made_with(side: int) -> tuple[int, ...]:
    """Sizes for lists are made at once: screens ask for several of them. The large one waits until it is asked for."""
    return tuple(each for each in SIDES if each <= USUAL) if side <= USUAL else (side,)


def prepare(key: str) -> None:
    """Makes the thumbnails of a new picture in advance. Without this, the first request makes it."""
    try:
        ensure_stored(key)
    except (NotFound, Busy):
        logger.info("no thumbnail was prepared of %s", key)


def discard(key: str) -> None:
    for side in SIDES:
        if stored := stored_key(key, side):
            storage.discard(stored)


def stored_key(key: str, side: int = USUAL) -> str | None:
    """``thumb/480/saas/image/2026-11/….png.webp``; None if ``key`` is not the key of a picture."""
    stored = f"{FOLDER}/{side}/{key}.webp"
    known = PurePosixPath(key).suffix.lower().removeprefix(".") in FORMATS
    return stored if known and not key.startswith(f"{FOLDER}/") and is_key(key) and is_key(stored) else None


def source_key(key: str) -> str:
    """The key of the picture that the thumbnail under ``key`` was made of; any other key unchanged."""
    folder, _, rest = key.partition("/")
    side, _, source = rest.partition("/")
    return source.removesuffix(".webp") if folder == FOLDER and side.isdecimal() else key


def _in_turn(key: str, sides: Sequence[int]) -> list[bytes] | None:
    programs.release_connection()
    if not _slots.acquire(timeout=PATIENCE):
        raise Busy
    try:
        with storage.local_copy(key) as source:
            return _made(source, sides)
    finally:
        _slots.release()


def _made(source: Path, sides: Sequence[int]) -> list[bytes] | None:
    command = [sys.executable, "-m", "apps.media.images.thumbnail_worker", str(source), *map(str, sides)]
    try:
        child = programs.run(command, seconds=SECONDS * 2, folder=settings.BASE_DIR)
        child.check_returncode()
    except (OSError, subprocess.SubprocessError):
        logger.info("no thumbnail could be made of %s", source.name)
        return None
    return list(unframed(child.stdout)) or None


def _mark(key: str) -> str:
    return f"media:no-thumbnail:{hashlib.sha256(key.encode()).hexdigest()}"


def _given_up(key: str) -> bool:
    try:
        return cache.get(_mark(key)) is not None
    except RedisError:
        return False


def _give_up(key: str) -> None:
    try:
        cache.set(_mark(key), 1, timeout=GIVEN_UP_SECONDS)
    except RedisError:
        logger.warning("a picture without thumbnail could not be remembered")
