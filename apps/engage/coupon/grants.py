"""Sends a coupon to many readers: who is meant, what it would take, the sending itself, and its stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import connection, transaction
from django.db.models import Count, Exists, OuterRef
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict
from apps.core.outbox.events import TaskRequested
from apps.core.outbox.outbox import Interrupted, Outbox
from apps.core.outbox.tasks import OPEN, State
from apps.kinds.engine import records
from apps.kinds.events import RecordChanged
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from . import rules
from .audiences import query_of
from .issue import issue
from .models import CouponCode, CouponGrant, GrantState, GrantTask

POOL = "coupons.send"
#: Readers of one transaction: it holds the coupon's row for some tens of milliseconds.
BATCH = 500
#: Readers without a code whom one answer names.
MOST_MISSED = 500

#: Readers of an audience who have as many codes of a coupon as one person may have.
FULL = """
select meant.reader_id from ({audience}) as meant join engage_couponcode code on code.reader_id = meant.reader_id
where code.coupon_id = %s group by meant.reader_id having count(*) >= %s
"""


class GrantOutbox(Outbox[GrantTask]):
    model = GrantTask

    def changed(self, task: GrantTask) -> None:
        """A task that ended badly ends its grant."""
        if task.state in (State.FAILED, State.QUARANTINED):
            _end(task.grant_id, GrantState.FAILED, task.message)


GRANTS = GrantOutbox()


def estimate(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """The costs of sending: ``{readers, full, wanted, stock, missing, blocked}``.

    ``full`` readers have as many codes as one person may have. ``missing`` codes are not in stock. ``blocked`` says why
    nothing can be sent.
    """
    grant = records.find(kind, caller, id)
    coupon = grant.coupon
    readers = _meant(grant)
    full = _full(grant)
    wanted, stock = readers - full, coupon.stock - coupon.issued_num
    blocked = rules.why_not_issued(coupon) or ("" if readers else "还没有发放对象")
    return {
        "readers": readers,
        "full": full,
        "wanted": wanted,
        "stock": stock,
        "missing": max(wanted - stock, 0),
        "blocked": blocked,
    }


def _meant(grant: CouponGrant) -> int:
    return grant.readers.count() if grant.audience == "list" else _counted(*query_of(grant))


def _full(grant: CouponGrant) -> int:
    """Readers of the audience who have as many codes of the coupon as one person may have."""
    if grant.audience == "list":
        held = CouponCode.objects.filter(coupon_id=grant.coupon_id, reader_id__in=grant.readers.values("reader_id"))
        return held.values("reader_id").annotate(codes=Count("id")).filter(codes__gte=grant.coupon.per_person).count()
    query, values = query_of(grant)
    return _counted(FULL.format(audience=query), (*values, grant.coupon_id, grant.coupon.per_person))


def _counted(query: str, values: tuple[Any, ...] = ()) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"select count(*) from ({query}) as found", values)  # noqa: S608 our own texts
        return int(cursor.fetchone()[0])


def missed_readers(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items, total}``: readers whom the sending passed without a code; ``items`` the first ones."""
    grant = records.find(kind, caller, id)
    had = CouponCode.objects.filter(grant=grant, reader_id=OuterRef("reader_id"))
    passed = grant.readers.filter(~Exists(had), pk__lte=grant.cursor).order_by("pk")
    return {"items": list(passed.values_list("reader_id", flat=True)[:MOST_MISSED]), "total": grant.skipped}


def send(grant: CouponGrant, *, caller: Caller) -> None:
    """Begin to send, or go on after a stop. Raises Conflict if nothing can be sent."""
    if reason := rules.why_not_issued(grant.coupon):
        raise Conflict(reason)
    if grant.state == GrantState.DRAFT and grant.audience != "list":
        _gather(grant)
    grant.total = grant.readers.count()
    if not grant.total:
        raise Conflict("还没有发放对象，请先导入名单或选择人群")
    grant.state, grant.message = GrantState.SENDING, ""
    grant.started_at, grant.ended_at = grant.started_at or timezone.now(), None
    GrantTask.objects.create(grant=grant)
    events.publish(TaskRequested(pool=POOL))


def _gather(grant: CouponGrant) -> None:
    """Writes down who the audience is now, so that a stopped grant goes on with the same readers."""
    query, values = query_of(grant)
    with connection.cursor() as cursor:
        cursor.execute(
            "insert into engage_grantreader (grant_id, reader_id)"  # noqa: S608 our own texts
            f" select %s, reader_id from ({query}) as meant on conflict do nothing",
            [grant.pk, *values],
        )


def stop(grant: CouponGrant, *, caller: Caller) -> None:
    """Stop within one batch. What was sent stays sent."""
    task = GrantTask.objects.select_for_update().filter(grant=grant, state__in=OPEN).first()
    if task is not None:
        GRANTS.cancel(task, "已停止")
    grant.state, grant.ended_at = GrantState.STOPPED, timezone.now()


def carry_out(task: GrantTask, lost: Callable[[], bool], stopping: Callable[[], bool]) -> None:
    """Send in batches, each with its progress in one transaction. Raises Lost after a stop, Interrupted if the worker ends."""
    while not lost():
        if stopping():
            raise Interrupted
        if not _send_batch(task):
            return


@transaction.atomic
def _send_batch(task: GrantTask) -> bool:
    """Send to the next readers. Returns False once all are done.

    The grant is the first lock and the task the second, as in ``stop``, so that the two do not deadlock.
    """
    grant = CouponGrant.objects.select_for_update(no_key=True).get(pk=task.grant_id)
    GRANTS.lock(task)
    batch = list(grant.readers.filter(pk__gt=grant.cursor).order_by("pk")[:BATCH])
    if not batch:
        _end(grant.pk, GrantState.DONE, "")
        GRANTS.end(task, State.DONE)
        return False
    sent = issue(grant, [reader.reader_id for reader in batch])
    grant.cursor, grant.sent = batch[-1].pk, grant.sent + sent
    grant.skipped += len(batch) - sent
    grant.save(update_fields=["cursor", "sent", "skipped"])
    GRANTS.progress(task)
    publish_progress(grant)
    return True


def _end(grant_id: int, state: GrantState, message: str) -> None:
    grant = CouponGrant.objects.select_for_update(no_key=True).get(pk=grant_id)
    grant.state, grant.message, grant.ended_at = state, message[:200], timezone.now()
    grant.save(update_fields=["state", "message", "ended_at"])
    publish_progress(grant)


def publish_progress(grant: CouponGrant, by: int | None = None) -> None:
    """Publish the change to open screens, without a new revision."""
    events.publish(
        RecordChanged(kind="coupon_grant", id=grant.pk, revision=grant.revision, by=by, action="progress", record=grant)
    )
