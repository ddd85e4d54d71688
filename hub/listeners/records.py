from __future__ import annotations

from typing import Any

from hub.bus import tell


def review_changed(*, kind: str) -> None:
    tell("review.changed", kind=kind)


def record_changed(*, kind: str, id: int, revision: int | None, by: Any, action: str, **_: Any) -> None:
    tell("record.changed", kind=kind, id=id, revision=revision, by=by, action=action)
