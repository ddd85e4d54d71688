from __future__ import annotations

from workers.outbox import notify


def requested(*, pool: str) -> None:
    """Calls the workers of the pool, after the commit."""
    notify(pool)
