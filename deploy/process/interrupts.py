"""SIGTERM, SIGINT and SIGHUP as one exception, so that every `finally` on the way out runs."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


class Stopped(BaseException):
    """Someone asked the command to stop. Not an Exception: nothing but the command itself may catch it."""


def _raise_stopped(number: int, frame: FrameType | None) -> None:
    ignore_further_signals()
    raise Stopped(signal.Signals(number).name)


def ignore_further_signals() -> None:
    """An impatient second Ctrl-C must not break the ordered stop, which is bounded anyway."""
    for number in STOP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ignores further stop signals within the block, which is an ordered stop."""
    before = {number: signal.getsignal(number) for number in STOP_SIGNALS}
    ignore_further_signals()
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def raise_stopped_on_signals() -> None:
    for number in STOP_SIGNALS:
        under_nohup = number == signal.SIGHUP and signal.getsignal(number) == signal.SIG_IGN
        if not under_nohup:
            signal.signal(number, _raise_stopped)


@contextmanager
def held_back() -> Iterator[None]:
    """Within the block a stop signal waits: a child is either not started or known to the supervisor.

    The mask is of this thread only, and a child that is started within has to lift it (`parent_death`).
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
