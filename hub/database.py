"""Threads for blocking work, above all database work, so that the event loop never waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")

THREADS, HANDSHAKE_THREADS = 6, 2
_work = ThreadPoolExecutor(THREADS, thread_name_prefix="hub")
_handshakes = ThreadPoolExecutor(HANDSHAKE_THREADS, thread_name_prefix="handshake")


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``function`` in one of the hub's threads and return its result. Its database connection returns to the pool."""
    return await _run(_work, partial(function, *args, **kwargs))


async def in_handshake_thread(function: Callable[[], T]) -> T:
    """Run ``function`` in a thread for handshakes, which do not wait behind documents that are being opened."""
    return await _run(_handshakes, function)


async def _run(executor: ThreadPoolExecutor, function: Callable[[], T]) -> T:
    def run() -> T:
        close_old_connections()
        try:
            return function()
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(executor, run)
