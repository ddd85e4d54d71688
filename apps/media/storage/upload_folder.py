"""Files that arrive in parts (``local`` driver). Each part is written at its offset in one sparse file.

The folder lies on the same disk as the served one. A rename publishes the complete file, so that no byte is written
twice and nobody can read an incomplete file.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from uuid import UUID

from .driver import missing
from .local import LocalDriver


class UploadFolder:
    def __init__(self, driver: LocalDriver) -> None:
        self._driver = driver

    def free(self) -> int:
        """Free bytes on the disk."""
        self._driver.incoming.mkdir(parents=True, exist_ok=True)
        return shutil.disk_usage(self._driver.incoming).free

    def reserve(self, upload: UUID, size: int) -> None:
        """Creates the sparse file, which needs no disk space yet. An existing file stays unchanged."""
        self._driver.incoming.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self._path(upload).open("ab") as file:
            if file.tell() != size:
                os.ftruncate(file.fileno(), size)

    def is_there(self, upload: UUID) -> bool:
        return self._path(upload).is_file()

    def write(self, upload: UUID, offset: int, chunks: Iterable[bytes]) -> None:
        """Writes the bytes at ``offset`` and syncs them to disk. Raises NotFound without a reserved file."""
        with self._held(upload, fcntl.LOCK_SH) as handle:
            for chunk in chunks:
                offset += os.pwrite(handle, chunk, offset)
            os.fdatasync(handle)

    def publish(self, upload: UUID, key: str, judge: Callable[[IO[bytes]], object]) -> None:
        """Moves the file to its public key, unless ``judge`` raises.

        Waits for parts that are being written; later parts are refused.
        """
        target = self._driver.root.joinpath(*key.split("/"))
        target.parent.mkdir(parents=True, exist_ok=True)
        with self._held(upload, fcntl.LOCK_EX) as handle:
            with os.fdopen(os.dup(handle), "rb") as file:
                judge(file)
            os.fchmod(handle, 0o644)
            self._path(upload).replace(target)

    def drop(self, upload: UUID) -> None:
        self._path(upload).unlink(missing_ok=True)

    def older_than(self, seconds: float) -> Iterator[UUID]:
        """Uploads whose file was not written for ``seconds``."""
        for path in self._untouched("*.part", seconds):
            yield UUID(path.stem)

    def drop_half_written(self, seconds: float) -> None:
        """Removes temporary files older than ``seconds``, left by a process that died while writing them."""
        for path in self._untouched("*.new", seconds):
            path.unlink(missing_ok=True)

    def _untouched(self, pattern: str, seconds: float) -> list[Path]:
        before = time.time() - seconds
        return [path for path in self._driver.incoming.glob(pattern) if path.stat().st_mtime < before]

    @contextmanager
    def _held(self, upload: UUID, lock: int) -> Iterator[int]:
        """The open file under ``lock``. Raises NotFound if it vanished before the lock was held."""
        path = self._path(upload)
        try:
            handle = os.open(path, os.O_RDWR)
        except FileNotFoundError:
            raise missing() from None
        try:
            fcntl.flock(handle, lock)
            if not path.exists() or path.stat().st_ino != os.fstat(handle).st_ino:
                raise missing()
            yield handle
        finally:
            os.close(handle)

    def _path(self, upload: UUID) -> Path:
        return self._driver.incoming / f"{upload.hex}.part"
