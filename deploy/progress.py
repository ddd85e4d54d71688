"""Lines that a command prints while it works."""

import os
import time

_VARIABLE = "CONSOLE_COMMAND_STARTED"
#: Seconds of the system's monotonic clock; a command that started itself again in `.venv` counts from its first start.
_STARTED = float(os.environ.pop(_VARIABLE, "") or time.monotonic())


def say(text: str) -> None:
    """Prints the text after the seconds since the command was given."""
    print(f"[{seconds():6.1f}s] {text}", flush=True)


def seconds() -> float:
    """Since the command was given."""
    return time.monotonic() - _STARTED


def keep_start() -> None:
    """For the program that replaces this one: its seconds go on from ours."""
    os.environ[_VARIABLE] = str(_STARTED)
