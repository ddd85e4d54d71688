"""Makes the C library give memory back (mallopt(3)).

Updates of documents, their snapshots and pictures are short-lived blocks of up to a few MiB. glibc answers the first
of them that is freed by keeping such blocks on its heap from then on, where what lives longer pins them down: a hub
process that had taken 160 MB of updates held 550 MB of which nothing was in use; with these settings 160 MB
(`manage.py drill hub slow_reader` watches it).
"""

from __future__ import annotations

import ctypes
import sys

M_TRIM_THRESHOLD = -1
M_MMAP_THRESHOLD = -3
M_ARENA_MAX = -8

BLOCK_BYTES = 64 * 1024
KEPT_BYTES = 128 * 1024
ARENAS = 2


def give_memory_back() -> None:
    """Blocks from 64 KiB on are returned to the system when they are freed. Does nothing without glibc."""
    if sys.platform != "linux":
        return
    try:
        tune = ctypes.CDLL("libc.so.6").mallopt
    except (OSError, AttributeError):
        return
    tune(M_MMAP_THRESHOLD, BLOCK_BYTES)
    tune(M_TRIM_THRESHOLD, KEPT_BYTES)
    tune(M_ARENA_MAX, ARENAS)
