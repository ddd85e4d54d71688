"""Logs refusals: who tried a forbidden call, and how often.

An account may be refused thousands of times a minute. So refusals are counted by account, call and minute, and each
finished minute becomes one row of the system log.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager

from django.db.models import F
from django.utils import timezone

from apps.core.context import Context
from apps.core.errors import Forbidden, Invalid
from apps.core.transactions import whole
from apps.kinds.engine.call_labels import describe
from apps.kinds.events import CallRefused
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..models import Refusal
from .chain import append

AT_ONCE = 500
#: Account id of callers without an account.
NOBODY = 0


def on_call_refused(event: CallRefused) -> None:
    """Count a change that the caller has no right to."""
    operation, key = f"{describe(event.call, event.kind)}被拒绝", event.kind.key if event.kind else ""
    note(event.caller, operation, Forbidden.code, event.context, kind=key)


@contextmanager
def noted(caller: Caller, operation: str, context: Context) -> Iterator[None]:
    """Counts refusals inside the block as a wrong answer of ``caller``."""
    try:
        yield
    except Invalid as refused:
        note(caller, operation, refused.code, context)
        raise


def note(caller: Caller | None, operation: str, code: int, context: Context, *, kind: str = "", name: str = "") -> None:
    """Counts one refusal, outside of the transaction that it ended.

    Callers without an account share one row, which shows the last login ``name`` tried.
    """
    same = {
        "account_id": caller.account_id if caller else NOBODY,
        "operation": operation[:100],
        "code": code,
        "minute": this_minute(),
    }
    last = {"address": context.address[:45], "request_id": context.request_id[:40]}
    last["account_name"] = (caller.name if caller else name)[:40]
    if Refusal.objects.filter(**same).update(count=F("count") + 1, **last):
        return
    first = {"real_name": caller.real_name if caller else "", "kind": kind}
    _, made = Refusal.objects.get_or_create(**same, defaults=first | last)
    if not made:
        Refusal.objects.filter(**same).update(count=F("count") + 1, **last)


def this_minute() -> dt.datetime:
    return timezone.now().replace(second=0, microsecond=0)


def write_rows() -> int:
    """Writes the log rows of all finished minutes; returns their number. Safe in several workers at once."""
    before = timezone.now() - dt.timedelta(minutes=1)
    with whole():
        over = Refusal.objects.filter(minute__lte=before).order_by("minute", "pk")
        found = list(over.select_for_update(skip_locked=True)[:AT_ONCE])
        for refusal in found:
            _write(refusal)
        Refusal.objects.filter(pk__in=[refusal.pk for refusal in found]).delete()
    return len(found)


def _write(refusal: Refusal) -> None:
    kind = registry.kinds.get(refusal.kind)
    append(
        at=refusal.minute,
        account_id_then=refusal.account_id or None,
        account_name=refusal.account_name,
        real_name=refusal.real_name,
        address=refusal.address,
        operation=refusal.operation,
        kind=refusal.kind,
        kind_label=kind.label if kind else "",
        summary=f"这一分钟内共{refusal.count}次",
        request_id=refusal.request_id,
        code=refusal.code,
    )
