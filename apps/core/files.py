"""Declares a file that a service answers piece by piece instead of JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Streamed:
    """``name`` is the file's name in the browser; ``size`` in bytes if it is known before."""

    name: str
    chunks: Iterator[bytes]
    size: int | None = None
