"""Shards of documents: which process serves a document, and which of the bus's groups its messages take.

All processes of one machine count alike, so nothing is stored or asked. A document that opens elsewhere, because its
process is away, costs work twice and loses nothing: PostgreSQL orders the log, whatever process writes.
"""

from __future__ import annotations

from zlib import crc32

SHARDS = 64
#: Kind and record id.
Key = tuple[str, int]


def shard_of(key: Key) -> int:
    """Return the shard of a document, from 0 to ``SHARDS - 1``."""
    return crc32(f"{key[0]}:{key[1]}".encode()) % SHARDS


def process_of(key: Key, processes: int) -> int:
    """Return the index of the process that serves a document, from 0 to ``processes - 1``."""
    return shard_of(key) % processes
