"""A file that a service answers piece by piece instead of JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Streamed:
    """``name`` is what the browser saves it as; ``size`` in bytes where it is known before."""

    name: str
    chunks: Iterator[bytes]
    size: int | None = None
