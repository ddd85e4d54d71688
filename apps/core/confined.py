"""A program that works on other people's bytes, kept small: nice, limited, and gone when its parent is.

The limits are set by this very file run as a program, between our process and the other: setting them in a fork of
a process with threads is not safe.
"""

import contextlib
import ctypes
import os
import resource
import signal
import sys
from collections.abc import Sequence

_PR_SET_PDEATHSIG = 1
NICENESS = 10


def confined(command: Sequence[str], *, memory: int, written: int) -> list[str]:
    """The command line that runs ``command`` with at most ``memory`` bytes and files of ``written`` bytes."""
    return [sys.executable, "-IS", __file__, str(os.getpid()), str(memory), str(written), *command]


def main(parent: int, memory: int, written: int, command: Sequence[str]) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
    if os.getppid() != parent:  # it went before we were tied to it
        os._exit(1)
    os.nice(NICENESS)
    for what, limit in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_FSIZE, written), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(what, (limit, limit))
    os.execv(command[0], list(command))  # noqa: S606 - no shell is wanted


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
