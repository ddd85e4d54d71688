from __future__ import annotations

from hub.bus import tell


def changed(*, kind: str, record_id: int, by: int) -> None:
    tell("comments.changed", kind=kind, record_id=record_id, by=by)


def mentioned(*, account_id: int, by: str, kind: str, record_id: int, thread_id: int) -> None:
    tell("comments.mentioned", account_id=account_id, by=by, kind=kind, record_id=record_id, thread_id=thread_id)
