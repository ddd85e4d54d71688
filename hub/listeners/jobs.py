from __future__ import annotations

from typing import Any

from hub.bus import tell


def job_changed(*, account_id: int, job: dict[str, Any]) -> None:
    tell("job.changed", account_id=account_id, job=job)
