"""Which document this process is changing right now, where it can be read after the process has died.

pycrdt can end its process, and nothing can catch that. A round trip to PostgreSQL for each frame would tell the
next process which document it was; a number in a shared memory map tells it for a third of a microsecond: the
kernel keeps the page when the process goes. A file belongs to a process as long as that holds its lock.
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


class Mark:
    """The document's number, from before a change until after it."""

    def __init__(self) -> None:
        self._map: mmap.mmap | bytearray = bytearray(NUMBER.size)

    def open(self, folder: Path, process: str) -> None:
        """Keep the mark in a file from now on. Raises :class:`OSError`."""
        folder.mkdir(parents=True, exist_ok=True)
        file = os.open(folder / f"{process}.applying", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        fcntl.flock(file, fcntl.LOCK_EX)
        os.ftruncate(file, NUMBER.size)
        # The descriptor stays open with the process: its lock says that the process lives.
        self._map = mmap.mmap(file, NUMBER.size)

    def set(self, document_id: int) -> None:
        NUMBER.pack_into(self._map, 0, document_id)

    def clear(self) -> None:
        NUMBER.pack_into(self._map, 0, 0)


def left_behind(folder: Path) -> Iterator[tuple[Path, int]]:
    """The files of dead processes, each locked while it is looked at, with the document they were changing (0: none)."""
    for path in sorted(folder.glob(PATTERN)):
        try:
            with path.open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                data = file.read(NUMBER.size)
                yield path, NUMBER.unpack(data)[0] if len(data) == NUMBER.size else 0
        except OSError:
            # It lives, or another process looked first.
            continue


#: Of this process.
mark = Mark()
