"""Makes one transaction of a whole call, with last statements before the commit and one retry of a deadlock.

``whole`` is ``transaction.atomic`` with an end: it runs the steps that ``at_end`` put off as its last statements. So a lock
that everybody needs is held as briefly as possible, and never while the transaction waits for another lock.
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

#: Bounds of the random pause before the retry.
PAUSE_SECONDS = (0.02, 0.1)

T = TypeVar("T")
P = ParamSpec("P")
#: Handles all items that were put off for it, in order.
LastStep = Callable[[list[Any]], None]

_open: ContextVar[bool] = ContextVar("whole_transaction", default=False)
#: Values that ``once`` made in this ``whole``; the callbacks of its commit have values of their own.
_known: ContextVar[dict[str, Any] | None] = ContextVar("known_in_transaction", default=None)
#: Items that the callbacks of the commit gathered, by the step that takes it; None outside of ``whole``.
_gathered: ContextVar[dict[LastStep, list[Any]] | None] = ContextVar("gathered", default=None)


class Busy(Problem):
    message = "同时修改这些内容的人较多，您的修改没有保存，请稍后重试"
    passing = True


class _PutOff:
    """An item of a last step. Django keeps it among the commit's callbacks, and drops it with its savepoint."""

    def __init__(self, step: LastStep, item: object, very_last: bool) -> None:
        self.step, self.item, self.very_last, self.done = step, item, very_last, False

    def __call__(self) -> None:
        """Do nothing: the last step has handled the item before the commit."""


def at_end(step: LastStep, item: object, *, very_last: bool = False) -> None:
    """Call ``step`` with all its items right before the commit; at once if no ``whole`` is open.

    The rollback of a savepoint drops the items that were put off inside. So a batch writes what nobody reads before its
    end in one statement for all records. ``very_last`` steps come after all others: they lock what everybody needs.
    """
    if _open.get():
        transaction.on_commit(_PutOff(step, item, very_last))
    else:
        step([item])


def once(key: str, make: Callable[[], T]) -> T:
    """The value that ``make`` returned first in this ``whole``; made anew each time outside of one.

    The callbacks of a commit make it once more, for others may have changed it before.
    """
    known = _known.get()
    if known is None:
        return make()
    if key not in known:
        known[key] = make()
    return known[key]  # type: ignore[no-any-return]


def remember(key: str, value: object) -> None:
    """Keep what a step read for all records of a batch, for ``remembered``; nothing outside of a ``whole``."""
    known = _known.get()
    if known is not None:
        known[key] = value


def remembered(key: str) -> Any:
    """The value that ``remember`` kept in this ``whole``; None without one."""
    return (_known.get() or {}).get(key)


def forget(key: str) -> None:
    """Let ``once`` make it anew."""
    (_known.get() or {}).pop(key, None)


def gather(step: LastStep, item: object) -> None:
    """Call ``step`` once with all its items when the callbacks of the commit have run; at once outside of ``whole``.

    A batch of a hundred records has hundreds of messages, which are cheaper together.
    """
    gathered = _gathered.get()
    if gathered is None:
        step([item])
    else:
        gathered.setdefault(step, []).append(item)


@contextmanager
def _gathering() -> Iterator[None]:
    """Hand out what was gathered at the end, whether or not the commit came about: then it is nothing."""
    gathered: dict[LastStep, list[Any]] = {}
    token, known = _gathered.set(gathered), _known.set({})
    try:
        yield
    finally:
        _gathered.reset(token)
        _known.reset(known)
        for step, items in gathered.items():
            step(items)


@contextmanager
def whole() -> Iterator[None]:
    """Open a transaction with last statements; inside another ``whole``, a savepoint."""
    if _open.get():
        with transaction.atomic():
            yield
        return
    with _gathering(), transaction.atomic():
        token, known = _open.set(True), _known.set({})
        try:
            yield
            _finish()
        finally:
            _open.reset(token)
            _known.reset(known)


@contextmanager
def part() -> Iterator[None]:
    """Open a step that fails together with its call: a savepoint only if no ``whole`` would roll it back."""
    with transaction.atomic(savepoint=not _open.get()):
        yield


def _finish() -> None:
    for very_last in (False, True):
        # A step may put something off itself.
        while steps := _put_off(very_last):
            for step, items in steps.items():
                step(items)


def _put_off(very_last: bool) -> dict[LastStep, list[Any]]:
    steps: dict[LastStep, list[Any]] = {}
    for _, callback, *_ in connection.run_on_commit:
        if isinstance(callback, _PutOff) and not callback.done and callback.very_last <= very_last:
            callback.done = True
            steps.setdefault(callback.step, []).append(callback.item)
    return steps


def run_whole(work: Callable[[], T]) -> T:
    """Run ``work`` in one transaction, and once more if the database ended it by a deadlock or a serialisation failure.

    Raises Busy if that happens again. Inside another transaction the error goes on to its owner.
    """
    try:
        return _once(work)
    except OperationalError as error:
        if connection.in_atomic_block or not is_collision(error):
            raise
        logger.warning("tried again after %s", type(error.__cause__).__name__)
    # The pause lets the other transaction go first; without it this one may take the row again before.
    time.sleep(random.uniform(*PAUSE_SECONDS))  # noqa: S311
    try:
        return _once(work)
    except OperationalError as error:
        if is_collision(error):
            raise Busy from error
        raise


def whole_call(service: Callable[P, T]) -> Callable[P, T]:
    """Decorate a service so that it is one transaction, by ``run_whole``; inside another one it is a part of that."""

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
