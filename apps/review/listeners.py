"""Writes the review log inside the transaction that moves a record."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.rows import name_of
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .models import ReviewLog


def log_move(
    *, kind: Kind, record: Any, action: str, label: str, origin: int, target: int, caller: Caller, reason: str
) -> None:
    ReviewLog.objects.create(
        kind=kind.key,
        record_id=record.pk,
        title=name_of(kind, record)[:255],
        action=action,
        label=label,
        origin=origin,
        target=target,
        reason=reason,
        revision=record.revision,
        account_id=caller.account_id,
        account_name=caller.display_name,
    )
