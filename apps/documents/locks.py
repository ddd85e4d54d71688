"""One person takes a record alone (docs/spec/decisions.md, "Locks and co-editing").

A lock lives while its holder is at the record (connected to its document, or in the console with the record as
their place, in a hidden tab too), which the hub says every few seconds, and 90 s after. Whether a person may lock
at all is judged by whoever calls this.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import LiteralString

from django.db import transaction
from django.utils import timezone

from apps.core import events, statements
from apps.core.errors import Locked
from apps.kinds.rights import Caller

from . import store
from .events import LockBroken, LockChanged
from .models import RecordLock
from .versions import services

#: Account, kind and record id.
Presence = tuple[int, str, int]
OUTLIVES_CONNECTION = timedelta(seconds=90)
#: For everybody who opens a document.
_WHO: LiteralString = """
select holder_id, holder_name, taken_at from documents_record_lock
where kind = %s and record_id = %s and seen_at > %s
"""


@dataclass(frozen=True, slots=True)
class Holder:
    holder_id: int
    holder_label: str
    since: datetime

    @property
    def label(self) -> dict[str, object]:
        return {"id": self.holder_id, "label": self.holder_label}


def who(kind: str, record_id: int) -> Holder | None:
    """Who holds the record now."""
    rows = statements.fetch(_WHO, [kind, record_id, _oldest()])
    return Holder(*rows[0]) if rows else None


@transaction.atomic
def take(kind: str, record_id: int, *, caller: Caller) -> Holder:
    """Take the record alone; taking it again is fine. Raises ``Locked`` while somebody else holds it."""
    _forget_if_dead(kind, record_id)
    now = timezone.now()
    lock, created = RecordLock.objects.select_for_update().get_or_create(
        kind=kind,
        record_id=record_id,
        defaults={"holder_id": caller.account_id, "holder_name": caller.display_name, "seen_at": now},
    )
    holder = Holder(lock.holder_id, lock.holder_name, lock.taken_at)
    if lock.holder_id != caller.account_id:
        raise Locked(holder=holder.holder_label, lock={"holder": holder.label})
    if created:
        _changed(kind, record_id, holder)
    return holder


@transaction.atomic
def give_back(kind: str, record_id: int, *, caller: Caller) -> None:
    """Give one's own lock back; without one nothing happens. Raises ``Locked`` when it is somebody else's."""
    holder = who(kind, record_id)
    if holder is not None and holder.holder_id != caller.account_id:
        raise Locked(holder=holder.holder_label, lock={"holder": holder.label})
    deleted, _ = RecordLock.objects.filter(kind=kind, record_id=record_id, holder_id=caller.account_id).delete()
    if deleted:
        _changed(kind, record_id, None)


@transaction.atomic
def break_lock(kind: str, record_id: int, *, caller: Caller) -> Holder:
    """Take the record from whoever holds it; the text so far is kept as a named version.

    The lock's row first and the document's after it, as everywhere here: two who take, break and give back at once
    wait for each other and never both.
    """
    RecordLock.objects.select_for_update().filter(kind=kind, record_id=record_id).first()
    holder = who(kind, record_id)
    if holder is not None and holder.holder_id != caller.account_id:
        services.fix(kind, record_id, name=f"{holder.holder_label}独占编辑的内容", reason="lock_broken", actor=caller)
        RecordLock.objects.filter(kind=kind, record_id=record_id, holder_id=holder.holder_id).delete()
        events.publish(LockBroken(kind=kind, record_id=record_id, holder=holder.label, by=caller.display_name))
    return take(kind, record_id, caller=caller)


def keep_alive(present: Collection[Presence]) -> None:
    """The hub says who is at which record. A lock that has died already stays dead."""
    living = RecordLock.objects.filter(seen_at__gt=_oldest(), holder_id__in={account for account, _, _ in present})
    kept = [pk for pk, *at in living.values_list("pk", "holder_id", "kind", "record_id") if tuple(at) in present]
    with transaction.atomic():
        # Another process of the hub may say the same of some of them at this moment, in another order.
        free = RecordLock.objects.select_for_update(skip_locked=True).filter(pk__in=kept)
        RecordLock.objects.filter(pk__in=[lock.pk for lock in free] if kept else []).update(seen_at=timezone.now())


def _forget_if_dead(kind: str, record_id: int) -> None:
    RecordLock.objects.filter(kind=kind, record_id=record_id, seen_at__lte=_oldest()).delete()


def _oldest() -> datetime:
    return timezone.now() - OUTLIVES_CONNECTION


def _changed(kind: str, record_id: int, holder: Holder | None) -> None:
    store.rules_changed(kind, record_id)
    events.publish(LockChanged(kind=kind, record_id=record_id, holder=holder.label if holder else None))
