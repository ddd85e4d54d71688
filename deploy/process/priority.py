"""The priority of a process."""

import os

_NICENESS = 5
_AUTOGROUP = "/proc/self/autogroup"


def lower_priority() -> None:
    """This process and what it starts compute while others have nothing to compute.

    Where Linux groups processes by session, their niceness counts only within the group; the group has its own
    (sched(7), "The autogroup feature"). Fit for a `preexec_fn`: system calls only.
    """
    os.nice(_NICENESS)
    try:
        file = os.open(_AUTOGROUP, os.O_WRONLY)
    except OSError:
        return  # the kernel groups nothing: the process' own niceness is enough
    try:
        os.write(file, b"%d" % _NICENESS)
    except OSError:
        pass  # the kernel forbids it now and then to others than root
    finally:
        os.close(file)
