"""Thumbnails for grids: WebP files of at most 480 pixels a side, made once and stored beside the picture.

A child process with limits (``thumbnail_worker``) decodes, a few at a time. A picture that it fails on is remembered
for a day; screens then show an icon of the file type.
"""

from __future__ import annotations

import hashlib
import logging
import subprocess
import sys
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
from .thumbnail_worker import SECONDS, SIDE

logger = logging.getLogger("console.media")

NONE = "这张图片没有缩略图"
PREFIX = "/thumb/"
FOLDER = f"thumb/{SIDE}"
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


def thumbnail(key: str) -> bytes:
    """The WebP for the picture stored under ``key``. Raises as ``ensure_stored`` does."""
    return b"".join(storage.chunks(ensure_stored(key)))


def ensure_stored(key: str) -> str:
    """The key of the WebP for the picture stored under ``key``, made now if there is none yet.

    Raises NotFound if the picture is missing or cannot be decoded, Busy if the wait for a child process takes too long.
    """
    stored = _stored_key(key)
    if stored is None:
        raise NotFound(NONE)
    if storage.exists(stored):
        return stored
    if _given_up(key) or not storage.exists(key):
        raise NotFound(NONE)
    made = _in_turn(key)
    if made is None:
        _give_up(key)
        raise NotFound(NONE)
    storage.store(stored, [made])
    return stored


def prepare(key: str) -> None:
    """Makes the thumbnail of a new picture in advance. Without this, the first request makes it."""
    try:
        ensure_stored(key)
    except (NotFound, Busy):
        logger.info("no thumbnail was prepared of %s", key)


def discard(key: str) -> None:
    if stored := _stored_key(key):
        storage.discard(stored)


def _stored_key(key: str) -> str | None:
    """``thumb/480/saas/image/2026-11/….png.webp``; None if ``key`` is not the key of a picture."""
    stored = f"{FOLDER}/{key}.webp"
    known = PurePosixPath(key).suffix.lower().removeprefix(".") in FORMATS
    return stored if known and not key.startswith(f"{FOLDER}/") and is_key(key) and is_key(stored) else None


def _in_turn(key: str) -> bytes | None:
    programs.release_connection()
    if not _slots.acquire(timeout=PATIENCE):
        raise Busy
    try:
        with storage.local_copy(key) as source:
            return _made(source)
    finally:
        _slots.release()


def _made(source: Path) -> bytes | None:
    command = [sys.executable, "-m", "apps.media.images.thumbnail_worker", str(source)]
    try:
        child = programs.run(command, seconds=SECONDS * 2, folder=settings.BASE_DIR)
        child.check_returncode()
    except (OSError, subprocess.SubprocessError):
        logger.info("no thumbnail could be made of %s", source.name)
        return None
    return child.stdout or None


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
