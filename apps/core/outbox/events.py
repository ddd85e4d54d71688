"""Events of background work."""

from __future__ import annotations

from dataclasses import dataclass

from ..events import Event


@dataclass(frozen=True, slots=True)
class TaskRequested(Event):
    """A task waits in an outbox. ``pool`` names the worker queue that takes such tasks."""

    pool: str
