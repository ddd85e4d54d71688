"""Blocking work, database work above all, in threads that the event loop does not wait in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")

THREADS, DOOR_THREADS = 6, 2
_executor = ThreadPoolExecutor(THREADS, thread_name_prefix="hub")
_door = ThreadPoolExecutor(DOOR_THREADS, thread_name_prefix="door")


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``function`` in one of the hub's threads; its database connection goes back to the pool."""
    return await _run(_executor, partial(function, *args, **kwargs))


async def at_the_door(function: Callable[[], T]) -> T:
    """The same for who comes in: it does not wait behind documents that are being opened."""
    return await _run(_door, function)


async def _run(executor: ThreadPoolExecutor, function: Callable[[], T]) -> T:
    def run() -> T:
        close_old_connections()
        try:
            return function()
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(executor, run)
