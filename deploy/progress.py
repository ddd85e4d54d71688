"""What a command tells its terminal while it works."""

import time

_STARTED = time.monotonic()


def say(text: str) -> None:
    print(f"[{time.monotonic() - _STARTED:6.1f}s] {text}", flush=True)
