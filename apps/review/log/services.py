"""Writes the review log inside the transaction of a transition."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from django.utils import timezone

from apps.identity.syslog import chain
from apps.kinds.engine.records import name_of
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .models import ReviewLog

_moment: ContextVar[dt.datetime | None] = ContextVar("review_log_moment", default=None)


@contextmanager
def happened_at(moment: dt.datetime) -> Iterator[None]:
    """Logs transitions inside the block with this time. For demonstration data only; rows never change later."""
    token = _moment.set(moment)
    try:
        yield
    finally:
        _moment.reset(token)


def log_move(
    *, kind: Kind, record: Any, action: str, label: str, origin: int, target: int, caller: Caller, reason: str
) -> None:
    """Listens to event ``record.after_transition``."""
    row = ReviewLog(
        at=_moment.get() or timezone.now(),
        kind=kind.key,
        kind_label=kind.label,
        record_id=record.pk,
        title=name_of(kind, record)[:255],
        action=action,
        label=label,
        origin=origin,
        target=target,
        reason=reason,
        version=record.revision,
        account_id_then=caller.account_id,
        account_name=caller.display_name,
    )
    chain.link(row)
