"""Writes the review log inside the transaction of a transition."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.utils import timezone

from apps.identity.syslog import chain
from apps.kinds.engine.records import name_of
from apps.kinds.events import AfterTransition

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


def log_transition(event: AfterTransition) -> None:
    """Inside handler. Writes one row of the review log. A decision beside the review table calls it too."""
    kind, record = event.kind, event.record
    row = ReviewLog(
        at=_moment.get() or timezone.now(),
        kind=kind.key,
        kind_label=kind.label,
        record_id=record.pk,
        title=name_of(kind, record)[:255],
        action=event.action,
        label=event.label,
        origin=event.origin,
        target=event.target,
        reason=event.reason,
        version=record.revision,
        account_id_then=event.caller.account_id,
        account_name=event.caller.display_name,
    )
    chain.link(row)
