"""Event loop whose clock jumps to the next timer instead of waiting for it: exact on a busy machine, and fast.

Only for coroutines that wait for timers and for each other: a thread or a socket would never get its time.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._now = 0.0
        super().__init__(_JumpingSelector(self))

    def time(self) -> float:
        return self._now

    def jump(self, seconds: float) -> None:
        # The jump exceeds the loop's resolution: else a timer might stay a hair in the future for ever.
        self._now += seconds + 1e-6


class _JumpingSelector(selectors.DefaultSelector):
    def __init__(self, loop: VirtualTimeLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everything waits for something that no timer brings"
        if timeout > 0:
            self._loop.jump(timeout)
        return super().select(0)


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine like ``asyncio.run``, on such a loop."""
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(coroutine)
