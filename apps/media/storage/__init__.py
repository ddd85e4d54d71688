"""Storage of files: a folder or a bucket, as ``STORAGE_URL`` says. Keys are paths below it, chosen by the server.

Callers use these functions; the driver makes no difference to them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from django.conf import settings

from .configuration import LocalSettings, S3Settings, place
from .driver import LINK_SECONDS, Driver, Link, StorageDown, Stored, missing
from .keys import attachment_key, beside, is_internal, is_key, new_key
from .local import PREFIX, LocalDriver, is_signed
from .s3 import S3Driver

__all__ = [
    "LINK_SECONDS",
    "Link",
    "LocalDriver",
    "S3Driver",
    "StorageDown",
    "Stored",
    "attachment_key",
    "beside",
    "chunks",
    "discard",
    "driver",
    "exists",
    "ffmpeg_input",
    "is_signed",
    "key_of",
    "link",
    "local_copy",
    "new_key",
    "open_file",
    "open_stored",
    "origins",
    "prefixes",
    "size",
    "stat",
    "store",
    "url_of",
]  # fmt: skip


def driver() -> LocalDriver | S3Driver:
    return _made(place())


@lru_cache(maxsize=8)
def _made(where: LocalSettings | S3Settings) -> LocalDriver | S3Driver:
    return LocalDriver(where.root, where.incoming) if isinstance(where, LocalSettings) else S3Driver(where)


def _driver() -> Driver:
    return driver()


def url_of(key: str) -> str:
    """The URL that records store. It stays the same as long as the object exists."""
    return _driver().url_of(key)


def prefixes() -> list[str]:
    """Beginnings of our URLs: the storage's, and the console's own, which leads there too."""
    return list(dict.fromkeys((url_of(""), PREFIX)))


def key_of(url: str) -> str | None:
    """The key behind one of our URLs, with or without the console's origin; None for any other URL."""
    for origin in settings.CONSOLE_ORIGINS:
        url = url.removeprefix(origin) if url.startswith(f"{origin}/") else url
    for prefix in prefixes():
        key = url.removeprefix(prefix).partition("?")[0]
        if url.startswith(prefix) and is_key(key) and not is_internal(key):
            return key
    return None


def store(key: str, chunks: Iterable[bytes]) -> str:
    """Writes the full object or nothing; returns the SHA-256 of its content."""
    return _driver().store(key, chunks)


def discard(key: str) -> None:
    _driver().discard(key)


def stat(key: str) -> Stored | None:
    return _driver().stat(key)


def exists(key: str) -> bool:
    return stat(key) is not None


def size(key: str) -> int:
    """Size in bytes. Raises NotFound."""
    found = stat(key)
    if found is None:
        raise missing()
    return found.size


def open_file(key: str) -> AbstractContextManager[IO[bytes]]:
    """The object as a seekable file; only the bytes that are read are transferred. Raises NotFound."""
    return _driver().open_file(key)


def chunks(key: str) -> Iterator[bytes]:
    """The content, in chunks."""
    return _driver().chunks(key)


def local_copy(key: str) -> AbstractContextManager[Path]:
    """A read-only path while the block runs, for programs that need one. The local driver copies nothing."""
    return _driver().local_copy(key)


def ffmpeg_input(key: str) -> str:
    """The input for ffmpeg without fetching the full object: a path, or an HTTP URL valid for ``LINK_SECONDS``."""
    return _driver().ffmpeg_input(key)


def link(key: str, *, name: str = "", seconds: int = LINK_SECONDS) -> Link:
    """A URL that opens the object for ``seconds``; with ``name`` the browser downloads it under that name."""
    return _driver().link(key, name=name, seconds=seconds)


def open_stored(key: str) -> Path:
    """The path of a file that the local driver serves. Raises NotFound; always with another driver."""
    current = driver()
    if not isinstance(current, LocalDriver):
        raise missing()
    return current.path(key)


def origins() -> list[str]:
    """Scheme and host of every storage origin that browsers use, beside the console itself."""
    current = driver()
    if not isinstance(current, S3Driver):
        return []
    parts = [urlsplit(url) for url in (current.settings.base, current.settings.public_url) if url]
    return list(dict.fromkeys(f"{part.scheme}://{part.netloc}" for part in parts))
