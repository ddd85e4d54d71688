"""Files that arrive in parts (``local`` driver): each part is written to its place in one sparse file.

The folder lies beside the served one, on the same disk: a whole file gets to its place by a rename, so that no byte
is written twice and nothing half arrived can be asked for.
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


class Incoming:
    def __init__(self, driver: LocalDriver) -> None:
        self._driver = driver

    def free(self) -> int:
        """Bytes that the disk still takes."""
        self._driver.incoming.mkdir(parents=True, exist_ok=True)
        return shutil.disk_usage(self._driver.incoming).free

    def reserve(self, upload: UUID, size: int) -> None:
        """Make the file, which takes no room yet. One that is there stays as it is."""
        self._driver.incoming.mkdir(mode=0o700, parents=True, exist_ok=True)
        with self._path(upload).open("ab") as file:
            if file.tell() != size:
                os.ftruncate(file.fileno(), size)

    def is_there(self, upload: UUID) -> bool:
        return self._path(upload).is_file()

    def write(self, upload: UUID, offset: int, chunks: Iterable[bytes]) -> None:
        """Put the bytes at ``offset``, on disk when this returns. Raises NotFound without a reserved file."""
        with self._held(upload, fcntl.LOCK_SH) as handle:
            for chunk in chunks:
                offset += os.pwrite(handle, chunk, offset)
            os.fdatasync(handle)

    def place(self, upload: UUID, key: str, judge: Callable[[IO[bytes]], object]) -> None:
        """Give the file its place, where everybody reads it, once ``judge`` raised nothing; waits for parts that are
        being written, and none is written to it afterwards."""
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
        """Uploads whose file nobody has written to for so long."""
        for path in self._untouched("*.part", seconds):
            yield UUID(path.stem)

    def drop_half_written(self, seconds: float) -> None:
        """Whole files that a process began to write so long ago, and did not live to finish."""
        for path in self._untouched("*.new", seconds):
            path.unlink(missing_ok=True)

    def _untouched(self, pattern: str, seconds: float) -> list[Path]:
        before = time.time() - seconds
        return [path for path in self._driver.incoming.glob(pattern) if path.stat().st_mtime < before]

    @contextmanager
    def _held(self, upload: UUID, lock: int) -> Iterator[int]:
        """The open file under ``lock``; NotFound when it went away before it was ours."""
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
