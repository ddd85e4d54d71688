"""Locks, by which one person edits a record alone (docs/spec/decisions.md, "Locks and co-editing").

A lock lives while its holder is at the record, and for 90 s after. The holder is at the record while connected to its
document or while the console shows it, in a hidden tab too; the hub reports that every few seconds. Callers of this
module judge whether a person may lock at all.
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
#: One raw statement, for it runs at every opening of a document. Parameters: kind, record id, oldest ``seen_at``.
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
        """``{id, label}`` of the person who holds the lock."""
        return {"id": self.holder_id, "label": self.holder_label}


def who(kind: str, record_id: int) -> Holder | None:
    """Return the holder of the record's lock; None if nobody holds it."""
    rows = statements.fetch(_WHO, [kind, record_id, _oldest()])
    return Holder(*rows[0]) if rows else None


def who_of(kind: str, record_ids: Collection[int]) -> dict[int, Holder]:
    """Return the holders of those of the records that somebody holds."""
    living = RecordLock.objects.filter(kind=kind, record_id__in=record_ids, seen_at__gt=_oldest())
    return {lock.record_id: Holder(lock.holder_id, lock.holder_name, lock.taken_at) for lock in living}


@transaction.atomic
def take(kind: str, record_id: int, *, caller: Caller) -> Holder:
    """Lock the record for the caller, who may hold it already. Raises ``Locked`` while another person holds it."""
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
    """Remove the caller's lock, if there is one. Raises ``Locked`` if another person holds the record."""
    holder = who(kind, record_id)
    if holder is not None and holder.holder_id != caller.account_id:
        raise Locked(holder=holder.holder_label, lock={"holder": holder.label})
    deleted, _ = RecordLock.objects.filter(kind=kind, record_id=record_id, holder_id=caller.account_id).delete()
    if deleted:
        _changed(kind, record_id, None)


@transaction.atomic
def break_lock(kind: str, record_id: int, *, caller: Caller) -> Holder:
    """Take the record from its holder. A named version stores the text so far.

    The lock's row is locked before the document's, as everywhere in this module, so that nobody waits in a circle.
    """
    RecordLock.objects.select_for_update().filter(kind=kind, record_id=record_id).first()
    holder = who(kind, record_id)
    if holder is not None and holder.holder_id != caller.account_id:
        services.fix(kind, record_id, name=f"{holder.holder_label}独占编辑的内容", reason="lock_broken", actor=caller)
        RecordLock.objects.filter(kind=kind, record_id=record_id, holder_id=holder.holder_id).delete()
        events.publish(LockBroken(kind=kind, record_id=record_id, holder=holder.label, by=caller.display_name))
    return take(kind, record_id, caller=caller)


def keep_alive(present: Collection[Presence]) -> None:
    """Extend the locks of the holders in ``present``, as the hub reports them. An expired lock stays expired."""
    living = RecordLock.objects.filter(seen_at__gt=_oldest(), holder_id__in={account for account, _, _ in present})
    held = [pk for pk, *at in living.values_list("pk", "holder_id", "kind", "record_id") if tuple(at) in present]
    with transaction.atomic():
        # Another process of the hub may extend some of them at this moment, in another order.
        free = RecordLock.objects.select_for_update(skip_locked=True).filter(pk__in=held)
        RecordLock.objects.filter(pk__in=[lock.pk for lock in free] if held else []).update(seen_at=timezone.now())


def _forget_if_dead(kind: str, record_id: int) -> None:
    RecordLock.objects.filter(kind=kind, record_id=record_id, seen_at__lte=_oldest()).delete()


def _oldest() -> datetime:
    return timezone.now() - OUTLIVES_CONNECTION


def _changed(kind: str, record_id: int, holder: Holder | None) -> None:
    store.rules_changed(kind, record_id)
    events.publish(LockChanged(kind=kind, record_id=record_id, holder=holder.label if holder else None))
