"""Ties a child's life to the process that started it, so that not even SIGKILL leaves an orphan."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable

from deploy.process.interrupts import STOP_SIGNALS

_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


def die_with_parent(number: signal.Signals) -> None:
    """Has the kernel send `number` to this process when its parent's starting thread ends (Linux only)."""
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, int(number), 0, 0, 0)


def tied_to_parent(number: signal.Signals) -> Callable[[], None]:
    """A `preexec_fn`: only calls made ready here, because between fork and exec little is safe.

    subprocess runs it after the change of user, which would otherwise clear the setting again.
    """
    parent = os.getpid()

    def in_child() -> None:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
        for each in STOP_SIGNALS:
            signal.signal(each, signal.SIG_DFL)
        die_with_parent(number)
        if os.getppid() != parent:  # the parent went between fork and here
            os._exit(1)

    return in_child
