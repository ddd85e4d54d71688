"""One transaction around a whole call: its last statements run before the commit, and a deadlock is tried again once.

``whole`` is ``transaction.atomic`` with an end: what was put off by ``at_end`` happens in its last statements, so that
a lock that everybody needs is held for as short as possible and never while another one is waited for.
"""

from __future__ import annotations

import logging
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial, wraps
from typing import Any, ParamSpec, TypeVar

from django.db import OperationalError, connection, transaction
from psycopg.errors import DeadlockDetected, SerializationFailure

from .errors import Problem

logger = logging.getLogger(__name__)

#: The least and the most before the second try.
PAUSE_SECONDS = (0.02, 0.1)

T = TypeVar("T")
P = ParamSpec("P")
#: Does all of one sort at once, in order.
LastStep = Callable[[list[Any]], None]

_open: ContextVar[bool] = ContextVar("whole_transaction", default=False)


class Busy(Problem):
    message = "同时修改这些内容的人较多，您的修改没有保存，请稍后重试"
    passing = True


class _PutOff:
    """An item of a last step. Django keeps it among the callbacks of the commit, and drops it with its savepoint."""

    def __init__(self, step: LastStep, item: object) -> None:
        self.step, self.item, self.done = step, item, False

    def __call__(self) -> None:
        """The commit itself has nothing more to do."""


def at_end(step: LastStep, item: object) -> None:
    """Call ``step`` with all its items of this transaction, right before the commit; at once where no ``whole`` is open.

    An item that was put off within a savepoint goes with it.
    """
    if _open.get():
        transaction.on_commit(_PutOff(step, item))
    else:
        step([item])


@contextmanager
def whole() -> Iterator[None]:
    """A transaction with last statements; within another one, a savepoint of that."""
    if _open.get():
        with transaction.atomic():
            yield
        return
    with transaction.atomic():
        token = _open.set(True)
        try:
            yield
            _finish()
        finally:
            _open.reset(token)


@contextmanager
def part() -> Iterator[None]:
    """A step that fails with all of the call that it belongs to: a savepoint only where no ``whole`` takes it back."""
    with transaction.atomic(savepoint=not _open.get()):
        yield


def _finish() -> None:
    steps: dict[LastStep, list[Any]] = {}
    for _, callback, *_ in connection.run_on_commit:
        if isinstance(callback, _PutOff) and not callback.done:
            callback.done = True
            steps.setdefault(callback.step, []).append(callback.item)
    for step, items in steps.items():
        step(items)


def run_whole(work: Callable[[], T]) -> T:
    """``work`` in one transaction. Where the database had to break it off for the sake of another, once more.

    Raises Busy when that happens again. Inside another transaction the error goes on to whoever began that.
    """
    try:
        return _once(work)
    except OperationalError as error:
        if connection.in_atomic_block or not is_collision(error):
            raise
        logger.warning("tried again after %s", type(error.__cause__).__name__)
    # The other one wakes up and goes first; else this one may take its row again before.
    time.sleep(random.uniform(*PAUSE_SECONDS))  # noqa: S311
    try:
        return _once(work)
    except OperationalError as error:
        if is_collision(error):
            raise Busy from error
        raise


def whole_call(service: Callable[P, T]) -> Callable[P, T]:
    """A service that is one transaction, by ``run_whole``; within another one, a part of that."""

    @wraps(service)
    def called(*args: P.args, **kwargs: P.kwargs) -> T:
        return run_whole(partial(service, *args, **kwargs))

    return called


def _once(work: Callable[[], T]) -> T:
    with whole():
        return work()


def is_collision(error: BaseException) -> bool:
    """True if two transactions were in each other's way, so that the same may succeed a moment later."""
    return isinstance(error.__cause__, DeadlockDetected | SerializationFailure)
