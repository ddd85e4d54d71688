"""Writes the log of operations, in words. Raw tokens, codes and passwords never enter it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from apps.core.context import Context
from apps.core.payload_names import camel
from apps.core.transactions import whole
from apps.kinds.call_fields import OPTIONAL_KIND
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .chain import append
from .models import SystemLog

MAX_NAMED = 20
OWN_RECORD = (
    Field("operation", "操作名称", required=True, max_length=60),
    OPTIONAL_KIND,
    Field("id", "记录", max_length=60),
    Field("summary", "说明", max_length=500),
)


def record(
    caller: Caller,
    context: Context | None,
    operation: str,
    *,
    kind: str = "",
    ids: Sequence[object] = (),
    summary: str = "",
    code: int = 0,
    at: dt.datetime | None = None,
) -> SystemLog:
    """Writes one row for an operation, in the transaction of the change itself."""
    return append(
        at=at,
        account_id_then=caller.account_id,
        account_name=caller.name,
        real_name=caller.real_name,
        address=(context.address if context else caller.address)[:45],
        operation=_clean(operation, 120),
        kind=kind,
        kind_label=registry.kinds[kind].label if kind in registry.kinds else "",
        record=_clean("、".join(str(item) for item in ids[:MAX_NAMED]), 200),
        summary=_clean(summary, 2000),
        request_id=(context.request_id if context else "")[:40],
        code=code,
    )


def _clean(text: str, limit: int) -> str:
    return text.replace("\x00", "")[:limit]


def titles(kind: Kind, ids: Sequence[object], answer: Any) -> str:
    """The titles of the records, for readers of the log; none for deleted ones. The call's ``answer`` may be the one
    record itself.
    """
    numbers = [int(str(item)) for item in ids[:MAX_NAMED] if str(item).isascii() and str(item).isdigit()]
    title = camel(kind.title)
    if isinstance(answer, Mapping) and title in answer and numbers == [answer.get("id")]:
        return f"《{answer[title]}》" if answer[title] else ""
    found = kind.model._default_manager.filter(pk__in=[n for n in numbers if n < 2**63])
    names = dict(found.values_list("pk", kind.title))
    return "、".join(f"《{names[n]}》" for n in numbers if names.get(n))


def record_own(
    *, caller: Caller, context: Context, operation: str, kind: Kind | None = None, id: str = "", summary: str = ""
) -> dict[str, Any]:
    """Writes down what happened in the browser (a copy, a download) -> ``{id}`` of the row."""
    with whole():
        row = record(
            caller,
            context,
            f"前端记录：{operation}",
            kind=kind.key if kind else "",
            ids=[id] if id else [],
            summary=summary,
        )
    return {"id": row.pk}
