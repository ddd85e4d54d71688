"""A stored object as a seekable file: only the bytes that are read are transferred."""

from __future__ import annotations

import io
from collections.abc import Callable

BUFFER = 128 * 1024

ReadRange = Callable[[int, int], bytes]


class _RangeFile(io.RawIOBase):
    def __init__(self, read_range: ReadRange, size: int) -> None:
        self._read_range = read_range
        self._size = size
        self._at = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._at

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        self._at = max(0, base + offset)
        return self._at

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        length = min(len(buffer), self._size - self._at)
        if length <= 0:
            return 0
        content = self._read_range(self._at, length)
        buffer[: len(content)] = content
        self._at += len(content)
        return len(content)


def range_file(read_range: ReadRange, size: int) -> io.BufferedReader:
    """``read_range(start, length)`` returns exactly those bytes of an object of ``size`` bytes."""
    return io.BufferedReader(_RangeFile(read_range, size), BUFFER)
