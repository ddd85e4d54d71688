from __future__ import annotations

from typing import Any

from hub.bus import tell


def media_task(*, account_id: int, task: dict[str, Any]) -> None:
    tell("media.task", account_id=account_id, task=task)
