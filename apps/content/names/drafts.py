"""Says which records are open drafts: those whose text people still write, and that no reviewer judges.

A draft and a rejected article are. One that waits for a decision is not, for the reviewer decides on the text that was
submitted; nor is one that readers see, for a change of it needs a new review. Both are shown apart.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.core.errors import Conflict
from apps.kinds.engine import records
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..document_adapter import TEXTS

OPEN = (VerifyState.DRAFT, VerifyState.REJECTED)
#: Why a record in another state is left alone.
CLOSED = {
    VerifyState.PENDING: "正在审核中，撤回或驳回后才能修改",
    VerifyState.APPROVED: "已发布，须改稿后重新审核",
}


def kinds_for(caller: Caller) -> list[Kind]:
    """The co-edited kinds whose records the caller may see."""
    coedited = [kind for kind in registry.kinds.values() if kind.coedited is not None]
    return [kind for kind in coedited if caller.may(kind.viewing_groups, Right.VIEW)]


def text_fields(kind: Kind) -> list[Field]:
    """The short texts beside the body that a name may stand in."""
    assert kind.coedited is not None
    return [field for field in kind.fields if field.name in kind.coedited.fields and field.type in TEXTS]


def holding(kind: Kind, caller: Caller, name: str, days: int, states: Iterable[int]) -> QuerySet[Any]:
    """Records in these states with the name in the body or a short text, the last changed first."""
    assert kind.coedited is not None
    columns = ["text", *(field.name for field in text_fields(kind))]
    held = Q()
    for column in columns:
        held |= Q(**{f"{column}__contains": name})
    since = timezone.now() - dt.timedelta(days=days)
    found = records.visible(kind, caller).filter(updated_at__gte=since, verify_state__in=list(states)).filter(held)
    return found.defer(kind.coedited.body, "text", "published").order_by("-updated_at", "-pk")


def require_open(kind: Kind, record_id: int) -> None:
    """Raise Conflict unless the record is an open draft now."""
    record = records.find(kind, None, record_id, without=("body", "text", "published"))
    if record.verify_state not in OPEN:
        raise Conflict(CLOSED[VerifyState(record.verify_state)])
