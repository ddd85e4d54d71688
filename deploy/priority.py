"""Processes that leave the processor to others."""

import os
from pathlib import Path

_NICENESS = 5
_AUTOGROUP = Path("/proc/self/autogroup")


def leave_the_processor_to_others() -> None:
    """This process and what it starts compute while others have nothing to compute.

    Where Linux groups processes by session, their niceness counts only within the group; the group has its own
    (sched(7), "The autogroup feature").
    """
    os.nice(_NICENESS)
    try:
        _AUTOGROUP.write_text(str(_NICENESS))
    except OSError:
        return  # the kernel groups nothing, or forbids it: the process' own niceness is enough
