"""The ``local`` driver: objects are files of the folder that ``STORAGE_URL`` names, served at ``/media/``."""

from __future__ import annotations

import hashlib
import os
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.parse import urlencode

from django.core.signing import Signer
from django.utils.crypto import constant_time_compare

from apps.core.errors import NotFound

from .driver import CHUNK, LINK_SECONDS, Link, Stored, missing
from .keys import is_key

PREFIX = "/media/"


class LocalDriver:
    name = "local"

    def __init__(self, root: Path, incoming: Path) -> None:
        self.root = root
        self.incoming = incoming

    def url_of(self, key: str) -> str:
        return f"{PREFIX}{key}"

    def store(self, key: str, chunks: Iterable[bytes]) -> str:
        target = self._path_of(key)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.incoming.mkdir(mode=0o700, parents=True, exist_ok=True)
        digest = hashlib.sha256()
        # Outside the served folder: the sweep of unfinished parts removes what a killed process leaves here.
        handle, temporary = tempfile.mkstemp(dir=self.incoming, suffix=".new")
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

    def discard(self, key: str) -> None:
        self._path_of(key).unlink(missing_ok=True)

    def stat(self, key: str) -> Stored | None:
        try:
            found = self._path_of(key).stat()
        except (OSError, NotFound):
            return None
        return Stored(found.st_size, f"{found.st_size}-{found.st_mtime_ns}")

    @contextmanager
    def open_file(self, key: str) -> Iterator[IO[bytes]]:
        with self.path(key).open("rb") as file:
            yield file

    def chunks(self, key: str) -> Iterator[bytes]:
        with self.path(key).open("rb") as file:
            while chunk := file.read(CHUNK):
                yield chunk

    @contextmanager
    def local_copy(self, key: str) -> Iterator[Path]:
        yield self.path(key)

    def ffmpeg_input(self, key: str) -> str:
        return str(self.path(key))

    def link(self, key: str, *, name: str = "", seconds: int = LINK_SECONDS) -> Link:
        if not is_key(key):
            raise missing()
        return signed_path(key, name=name, seconds=seconds)

    def path(self, key: str) -> Path:
        """The stored file. Raises NotFound if it is missing or if the key leads out of the folder."""
        base = self.root.resolve()
        path = self._path_of(key).resolve()
        if not path.is_relative_to(base) or not path.is_file():
            raise missing()
        return path

    def _path_of(self, key: str) -> Path:
        if not is_key(key):
            raise missing()
        return self.root.joinpath(*key.split("/"))


def signed_path(key: str, *, name: str = "", seconds: int = LINK_SECONDS) -> Link:
    """A signed link of the console itself, which opens the file on any storage."""
    expires = int(time.time()) + seconds
    query = urlencode({"expires": expires} | ({"name": name} if name else {}) | {"sign": _sign(key, expires, name)})
    return Link(f"{PREFIX}{key}?{query}", query, expires)


def is_signed(key: str, *, expires: str, name: str, sign: str) -> bool:
    """True if a link of ``signed_path`` is valid and has not expired."""
    if not expires.isascii() or not expires.isdecimal() or int(expires[:12]) < time.time():
        return False
    return constant_time_compare(sign, _sign(key, int(expires), name))


def _sign(key: str, expires: int, name: str) -> str:
    return Signer(salt="media.link").signature(f"{key}\n{expires}\n{name}")
