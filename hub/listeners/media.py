from __future__ import annotations

from typing import Any

from hub.bus import tell


def task_broken(*, account_id: int, task: dict[str, Any]) -> None:
    tell("media.broken", account_id=account_id, task=task)
