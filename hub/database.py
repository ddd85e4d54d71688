"""Threads for blocking work, above all database work, so that the event loop never waits."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from django.db import close_old_connections

P = ParamSpec("P")
T = TypeVar("T")

THREADS, HANDSHAKE_THREADS = 6, 2
_work = ThreadPoolExecutor(THREADS, thread_name_prefix="hub")
_handshakes = ThreadPoolExecutor(HANDSHAKE_THREADS, thread_name_prefix="handshake")
_waiting: deque[tuple[Callable[[], Any], asyncio.Future[Any]]] = deque()


async def in_thread(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``function`` in one of the hub's threads and return its result. Its database connection returns to the pool."""
    return await _run(_work, partial(function, *args, **kwargs))


async def in_handshake_thread(function: Callable[[], T]) -> T:
    """Run ``function`` in a thread for handshakes, which do not wait behind documents that are being opened.

    One thread works off what waits, with one connection: after a restart fifty people come at once.
    """
    answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
    _waiting.append((function, answer))
    _handshakes.submit(_work_off)
    return await answer


def _work_off() -> None:
    if not _waiting:
        return
    close_old_connections()
    try:
        while True:
            try:
                function, answer = _waiting.popleft()
            except IndexError:
                return
            if not answer.cancelled():
                _perform(function, answer)
    finally:
        close_old_connections()


def _perform(function: Callable[[], Any], answer: asyncio.Future[Any]) -> None:
    result, failure = None, None
    try:
        result = function()
    except Exception as error:
        failure = error
        # A connection that is lost is not used for the next one.
        close_old_connections()
    with contextlib.suppress(RuntimeError):
        # The loop may be closed meanwhile.
        answer.get_loop().call_soon_threadsafe(_answer, answer, result, failure)


def _answer(answer: asyncio.Future[Any], result: Any, failure: Exception | None) -> None:
    if answer.done():
        return
    if failure is not None:
        answer.set_exception(failure)
    else:
        answer.set_result(result)


async def _run(executor: ThreadPoolExecutor, function: Callable[[], T]) -> T:
    def run() -> T:
        close_old_connections()
        try:
            return function()
        finally:
            close_old_connections()

    return await asyncio.get_running_loop().run_in_executor(executor, run)
