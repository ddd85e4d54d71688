"""Exports the holders of an honour as a workbook, in the columns that a list of readers may have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils import timezone

from apps.kinds.engine import records
from apps.kinds.engine.jobs import sheets
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right
from apps.kinds.sheets.record_sheet import RecordSheet

from . import holdings, queries

HOLDERS = "holders"
HEADINGS = ("用户编号", "昵称", "状态", "来源", "原因", "获得时间", "到期时间")
CHUNK = 2000


def export_holders(*, kind: Kind, caller: Caller, id: int, q: str, state: str | None) -> dict[str, Any]:
    """``{jobId}`` of a workbook with all holders that ``queries.list_holders`` finds by the same values."""
    honour = records.find(kind, caller, id)
    asked = {"id": honour.pk, "q": q, "state": state}
    return sheets.request_record_sheet(kind, caller, HOLDERS, title=f"{kind.label}“{honour.title}”", payload=asked)


def holder_rows(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> tuple[int, Iterator[tuple[Any, ...]]]:
    """The number of holders, and a row of each, the newest first."""
    honour = records.find(kind, caller, payload["id"])
    found = queries.narrowed(holdings.held(kind.key, honour.pk), payload["q"], payload["state"])
    rows = found.select_related("given_by").order_by("-pk").iterator(chunk_size=CHUNK)
    now = timezone.now()
    return found.count(), (_row(queries.holding_data(row, now)) for row in rows)


def _row(holder: Mapping[str, Any]) -> tuple[Any, ...]:
    state = "已到期" if holder["expired"] else "持有中"
    first = holder["readerId"], holder["readerName"], state, holder["source"], holder["reason"]
    return (*first, holder["givenAt"], holder["expiresAt"] or "长期")


#: People who give and take back by lists may have the list of holders.
RECORD_SHEETS = {HOLDERS: RecordSheet("持有人", HEADINGS, Right.EDIT, holder_rows)}
