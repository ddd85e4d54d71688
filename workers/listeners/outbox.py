from __future__ import annotations

from workers.outbox import notify


def requested(*, pool: str) -> None:
    """After the commit."""
    notify(pool)
