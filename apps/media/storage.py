"""Where files lie: the folder that ``STORAGE_URL`` names. Keys are paths below it, chosen by the server."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import tempfile
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.utils import timezone

from apps.core.errors import NotFound

PART = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.\-]{0,199}")
MAX_PARTS = 10


def root() -> Path:
    parts = urlsplit(settings.STORAGE_URL)
    if parts.scheme != "file":
        raise ImproperlyConfigured(f"STORAGE_URL must be a file:/// address, not {parts.scheme}:")
    return Path(unquote(parts.path))


def new_key(sort: str, extension: str) -> str:
    """``saas/image/2026-11/<random>.png``: nothing of it comes from the person."""
    month = timezone.localtime().strftime("%Y-%m")
    return f"saas/{sort}/{month}/{secrets.token_hex(16)}.{extension}"


def address(key: str) -> str:
    return f"/media/{key}"


def store(key: str, chunks: Iterable[bytes]) -> str:
    """Write the file whole or not at all; returns the SHA-256 of its content."""
    target = root() / key
    target.parent.mkdir(parents=True, exist_ok=True)
    digest = hashlib.sha256()
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".part-")
    try:
        with os.fdopen(handle, "wb") as file:
            for chunk in chunks:
                digest.update(chunk)
                file.write(chunk)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return digest.hexdigest()


def discard(key: str) -> None:
    (root() / key).unlink(missing_ok=True)


def open_stored(key: str) -> Path:
    """The stored file behind a key; raises NotFound for what is not there or would lead out of the folder."""
    parts = key.split("/")
    if len(parts) > MAX_PARTS or not all(PART.fullmatch(part) for part in parts):
        raise NotFound("文件不存在或已被删除")
    base = root().resolve()
    path = base.joinpath(*parts).resolve()
    if not path.is_relative_to(base) or not path.is_file():
        raise NotFound("文件不存在或已被删除")
    return path
