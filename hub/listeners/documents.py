from __future__ import annotations

from typing import Any

from hub.bus import tell


def appended(*, kind: str, record_id: int, seq: int) -> None:
    tell("document.appended", kind=kind, record_id=record_id, seq=seq)


def repaired(*, kind: str, record_id: int, seq: int) -> None:
    tell("document.repaired", kind=kind, record_id=record_id, seq=seq)


def restored(*, kind: str, record_id: int, by: dict[str, Any], what: str) -> None:
    tell("document.restored", kind=kind, record_id=record_id, by=by, what=what)


def lock_changed(*, kind: str, record_id: int, holder: dict[str, Any] | None) -> None:
    tell("lock.changed", kind=kind, record_id=record_id, holder=holder)


def lock_broken(*, kind: str, record_id: int, holder: dict[str, Any], by: str) -> None:
    tell("lock.broken", kind=kind, record_id=record_id, holder=holder, by=by)
