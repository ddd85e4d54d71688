"""The list of a grant: readers out of a file or out of a text, until the sending begins."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Conflict, NotFound
from apps.core.files import Streamed
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.sheets import workbook
from apps.kinds.sheets.fault_sheet import fault_sheet

from .. import reader_list
from ..reader_list import BadRow, ReaderList
from .grants import publish_progress
from .models import CouponGrant, GrantReader, GrantState

#: Rows of one import, and the bad ones that its answer names.
MOST_ROWS, MOST_NAMED = 200_000, 200
STARTED = "已经开始发放，不能再改名单"


def read_file(*, file: Any) -> dict[str, str]:
    """``{text}``: the rows of a file (xlsx, xls, csv, txt) as ``import_readers`` takes them, with the same row numbers.

    Apart from the import, for a transaction does not wait for the program that reads workbooks. Raises Invalid.
    """
    table = reader_list.read_file(file.name or "", file.read(workbook.MAX_BYTES + 1))
    reader_list.parse(table, most=MOST_ROWS)
    return {"text": reader_list.text_of(table)}


def import_readers(*, kind: Kind, caller: Caller, id: int, text: str) -> dict[str, Any]:
    """Add the readers of ``text``: one number a line, or rows with a column of them.

    Returns ``{added, repeated, bad, faults, total}``, ``faults`` the first bad rows as ``{row, column, value, reason}``.
    Raises Invalid for a list that is empty or too long, Conflict once the grant was sent.
    """
    grant = _editable(kind, caller, id)
    found = _parsed(text)
    before = grant.readers.count()
    GrantReader.objects.bulk_create(
        (GrantReader(grant=grant, reader_id=reader) for reader in found.readers), ignore_conflicts=True, batch_size=5000
    )
    added = _count(grant, caller) - before
    bad = _faulty(found)
    return {
        "added": added,
        "repeated": len(found.readers) - added + len(found.bad) - len(bad),
        "bad": len(bad),
        "faults": [row.as_data() for row in bad[:MOST_NAMED]],
        "total": grant.total,
    }


def fault_workbook(*, kind: Kind, caller: Caller, id: int, text: str) -> Streamed:
    """Every faulty row of ``text`` as a workbook. Raises Invalid as ``import_readers`` does, NotFound if none is faulty."""
    grant = records.find(kind, caller, id)
    bad = _faulty(_parsed(text))
    if not bad:
        raise NotFound("名单里没有有误的行")
    return fault_sheet(f"{grant.title}名单", ((row.row, row.value, row.column, row.reason) for row in bad))


def clear_readers(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """Empty the list. Raises Conflict once the grant was sent."""
    grant = _editable(kind, caller, id)
    grant.readers.all().delete()
    return {"total": _count(grant, caller)}


def _parsed(text: str) -> ReaderList:
    return reader_list.parse(reader_list.read_text(_commas(text)), most=MOST_ROWS)


def _faulty(found: ReaderList) -> list[BadRow]:
    """The rows that name no reader; one that repeats a reader is no fault."""
    return [row for row in found.bad if not row.repeated]


def _commas(text: str) -> str:
    """The text without a byte order mark, and with commas where people divide by semicolons."""
    return text.lstrip("\ufeff").replace("；", ",").replace(";", ",")


def _editable(kind: Kind, caller: Caller, id: int) -> CouponGrant:
    grant: CouponGrant = records.find(kind, caller, id, lock=True)
    if grant.state != GrantState.DRAFT:
        raise Conflict(STARTED)
    if grant.audience != "list":
        raise Conflict("这次发放按人群选择用户，没有名单；如需名单请新增一次发放")
    return grant


def _count(grant: CouponGrant, caller: Caller) -> int:
    """Write down how many readers the list has; returns their number."""
    grant.total = grant.readers.count()
    grant.save(update_fields=["total"])
    publish_progress(grant, caller.account_id)
    return grant.total
