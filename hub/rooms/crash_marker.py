"""Marker of the document that this process is changing right now, readable after the process has died.

pycrdt can end its process, and nothing can catch that. A round trip to PostgreSQL for each frame could tell the next
process which document it was. A number in a shared memory map does the same for a third of a microsecond, as the
kernel keeps the page. The process holds a lock on its file as long as it lives.
"""

from __future__ import annotations

import fcntl
import mmap
import os
import struct
from collections.abc import Iterator
from pathlib import Path

NUMBER = struct.Struct("<q")
PATTERN = "*.applying"


class CrashMarker:
    """Holds the document's id from before a change until after it; 0 between changes."""

    def __init__(self) -> None:
        self._map: mmap.mmap | bytearray = bytearray(NUMBER.size)

    def open(self, folder: Path, process: str) -> None:
        """Put the number into ``folder/<process>.applying`` from now on. Raises :class:`OSError`."""
        folder.mkdir(parents=True, exist_ok=True)
        file = os.open(folder / f"{process}.applying", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        fcntl.flock(file, fcntl.LOCK_EX)
        os.ftruncate(file, NUMBER.size)
        # The descriptor stays open as long as the process lives, and with it the lock.
        self._map = mmap.mmap(file, NUMBER.size)

    def set(self, document_id: int) -> None:
        """Note the document that pycrdt is about to change."""
        NUMBER.pack_into(self._map, 0, document_id)

    def clear(self) -> None:
        """Note that pycrdt returned."""
        NUMBER.pack_into(self._map, 0, 0)


def left_behind(folder: Path) -> Iterator[tuple[Path, int]]:
    """Yield the file of each dead process and the document it was changing (0: none); the file is locked meanwhile."""
    for path in sorted(folder.glob(PATTERN)):
        try:
            with path.open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                data = file.read(NUMBER.size)
                yield path, NUMBER.unpack(data)[0] if len(data) == NUMBER.size else 0
        except OSError:
            # The process lives, or another one reads the file at this moment.
            continue


#: The marker of this process.
marker = CrashMarker()
