"""Confines a program that works on strangers' bytes: nice, limited, without network, ended with its parent.

This file, run as a program between our process and the other, sets the limits: in a fork of a process with threads that
is not safe.
"""

import contextlib
import ctypes
import os
import platform
import resource
import signal
import sys
from collections.abc import Sequence

_PR_SET_PDEATHSIG, _PR_SET_SECCOMP, _PR_SET_NO_NEW_PRIVS = 1, 22, 38
_SECCOMP_MODE_FILTER = 2
NICENESS = 10
#: Machine -> its number in the kernel, and the system calls that make a socket (the second is ``io_uring_setup``).
_SOCKETS = {"x86_64": (0xC000003E, (41, 425)), "aarch64": (0xC00000B7, (198, 425))}
#: System calls of the x32 interface, which have other numbers.
_OTHER_NUMBERS = 0x40000000
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000 | 13  # EACCES


def confined(command: Sequence[str], *, memory: int, written: int, network: bool = False) -> list[str]:
    """The command line that runs ``command`` with at most ``memory`` bytes and files of ``written`` bytes."""
    limits = [str(os.getpid()), str(memory), str(written), str(int(network))]
    return [sys.executable, "-IS", __file__, *limits, *command]


class _Instruction(ctypes.Structure):
    _fields_ = (("code", ctypes.c_ushort), ("yes", ctypes.c_ubyte), ("no", ctypes.c_ubyte), ("value", ctypes.c_uint))


class _Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.POINTER(_Instruction)))


def _refuse_sockets() -> None:
    """Install a kernel filter for this process and its successor.

    On a kernel without filters only the program's own options limit its protocols.
    """
    machine, calls = _SOCKETS.get(platform.machine(), (0, ()))
    if not machine:
        return
    checks = [_Instruction(_EQUAL, len(calls) - position, 0, call) for position, call in enumerate(calls)]
    instructions = [
        _Instruction(_LOAD, 0, 0, 4),
        _Instruction(_EQUAL, 0, len(calls) + 3, machine),
        _Instruction(_LOAD, 0, 0, 0),
        _Instruction(_AT_LEAST, len(calls) + 1, 0, _OTHER_NUMBERS),
        *checks,
        _Instruction(_RETURN, 0, 0, _ALLOW),
        _Instruction(_RETURN, 0, 0, _REFUSE),
    ]
    kernel = ctypes.CDLL(None)
    kernel.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    given = _Filter(len(instructions), (_Instruction * len(instructions))(*instructions))
    kernel.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(given), 0, 0)


def main(parent: int, memory: int, written: int, network: bool, command: Sequence[str]) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
    if os.getppid() != parent:  # it went before we were tied to it
        os._exit(1)
    os.nice(NICENESS)
    for what, limit in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_FSIZE, written), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(what, (limit, limit))
    if sys.platform == "linux" and not network:
        _refuse_sockets()
    os.execv(command[0], list(command))  # noqa: S606 - no shell is wanted


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4] == "1", sys.argv[5:])
