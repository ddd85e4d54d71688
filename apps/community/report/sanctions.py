"""Warnings and freezes of readers: what decisions on reports do to an author."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import connection
from django.db.models import Count, Max, Q
from django.utils import timezone

from apps.audience.events import FreezeChanged
from apps.core import events
from apps.kinds.types import moment_text

from .choices import FREEZE, NONE, WARN
from .models import ReaderSanction
from .targets import Author

LAST = 5


def impose(
    author: Author, measure: str, days: int, reason: str, *, kind: str, case_id: int, account_id: int
) -> int | None:
    """Warns or freezes the author -> the id of the sanction; None for no measure."""
    if measure == NONE:
        return None
    now = timezone.now()
    sanction = ReaderSanction.objects.create(
        reader_id=author.id, reader_name=author.name, sort=measure, reason=reason, at=now, kind=kind, case_id=case_id,
        until=now + dt.timedelta(days=days) if measure == FREEZE else None, account_id=account_id,
        change=_next_change(),
    )  # fmt: skip
    _publish_freeze(author.id)
    return int(sanction.pk)


def revoke(sanction_id: int | None) -> None:
    """Ends a sanction whose decision is undone."""
    if sanction_id is not None:
        found = ReaderSanction.objects.filter(pk=sanction_id, revoked_at=None)
        found.update(revoked_at=timezone.now(), change=_next_change())
        for reader_id in ReaderSanction.objects.filter(pk=sanction_id).values_list("reader_id", flat=True):
            _publish_freeze(reader_id)


def lift(reader_id: str, *, account_id: int, reason: str) -> int:
    """Ends the freezes of a reader early -> their number."""
    frozen = list(_frozen(reader_id).select_for_update().order_by("pk"))
    now = timezone.now()
    for sanction in frozen:
        sanction.revoked_at, sanction.change = now, _next_change()
        sanction.revoked_by_id, sanction.revoked_reason = account_id, reason
        sanction.save()
    _publish_freeze(reader_id)
    return len(frozen)


def give_back(sanction_ids: list[int]) -> None:
    """Sanctions that were lifted hold again: the lift is taken back."""
    for sanction in ReaderSanction.objects.filter(pk__in=sanction_ids).order_by("pk"):
        sanction.revoked_at, sanction.revoked_by_id, sanction.revoked_reason = None, None, ""
        sanction.change = _next_change()
        sanction.save()
        _publish_freeze(sanction.reader_id)


def _publish_freeze(reader_id: str) -> None:
    events.publish(FreezeChanged(reader_id=reader_id, until=frozen_until(reader_id)))


def _next_change() -> int:
    """The number of the next change. A lock until the commit makes readers see the numbers in their order."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtextextended('reader_sanction.change', 0))")
    last = ReaderSanction.objects.aggregate(last=Max("change"))["last"]
    return (last or 0) + 1


def _frozen(reader_id: str) -> Any:
    return ReaderSanction.objects.filter(reader_id=reader_id, sort=FREEZE, revoked_at=None, until__gt=timezone.now())


def frozen_until(reader_id: str) -> dt.datetime | None:
    """Until when the reader may not write; None if they may."""
    if not reader_id:
        return None
    until: dt.datetime | None = _frozen(reader_id).order_by("-until").values_list("until", flat=True).first()
    return until


def refusal(reader_id: str) -> str | None:
    """The reason for which a reader may not write now, for the rules of comments, posts and circles; ``None`` if they may."""
    until = frozen_until(reader_id)
    return f"该用户已被冻结到{moment_text(until)}，不能发言" if until else None


def history(reader_id: str) -> dict[str, Any]:
    """``{warned, frozen, frozenUntil, last}``: the sanctions of one reader; ``last`` names those that ended early too."""
    if not reader_id:
        return {"warned": 0, "frozen": 0, "frozenUntil": None, "last": []}
    found = ReaderSanction.objects.filter(reader_id=reader_id)
    numbers = found.filter(revoked_at=None).aggregate(
        warned=Count("pk", Q(sort=WARN)), frozen=Count("pk", Q(sort=FREEZE))
    )
    last = [
        {
            "sort": each.sort, "reason": each.reason, "at": moment_text(each.at), "until": _text(each.until),
            "liftedAt": _text(each.revoked_at), "liftedReason": each.revoked_reason,
        }
        for each in found.filter(Q(revoked_at=None) | ~Q(revoked_reason="")).order_by("-pk")[:LAST]
    ]  # fmt: skip
    return numbers | {"frozenUntil": _text(frozen_until(reader_id)), "last": last}


def _text(moment: dt.datetime | None) -> str | None:
    return moment_text(moment) if moment else None
