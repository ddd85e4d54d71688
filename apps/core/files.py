"""Files that a service answers piece by piece instead of JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Streamed:
    """``name`` is the file's name in the browser; ``size`` in bytes if it is known before."""

    name: str
    chunks: Iterator[bytes]
    size: int | None = None


class Pieces:
    """A write-only file for ``zipfile``, whose bytes are taken out piece by piece as they are written."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, piece: bytes, /) -> int:
        self._pieces.append(bytes(piece))
        return len(piece)

    def flush(self) -> None:
        """Does nothing: ``write`` buffers nothing beyond the pieces."""

    def close(self) -> None:
        """Does nothing: there is no file."""

    def taken(self) -> bytes:
        """Return the bytes written since the last call."""
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)
