"""Gives an honour to a list of readers, takes one back by a list, and undoes a list."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.sheets import workbook

from .. import reader_list
from ..reader_list import BadRow, ReaderList
from . import holdings
from .models import HolderBatch
from .queries import batch_data

#: Problems of a list in one answer; a person asks for the next ones.
SHOWN = 200
VERBS = {"give": "发放", "take": "收回"}
UNCHANGED = {"give": "已经持有，无需发放", "take": "没有持有，无需收回"}


def check_list(
    *, kind: Kind, caller: Caller, id: int, action: str, file: Any, readers: str, offset: int
) -> dict[str, Any]:
    """The dry run of a list: ``{total, changed, bad, badTotal, readers}``. Writes nothing.

    ``bad`` names row, column, value and reason of rows without effect, ``SHOWN`` from ``offset`` on. ``readers`` is the list
    as text, row by row, for ``apply_list``: a workbook is parsed by a child, and no transaction waits for one.
    Raises Invalid for a list that cannot be read.
    """
    table = _table(file, readers)
    honour = records.find(kind, caller, id)
    asked, bad = _judged(table, kind, honour, action)
    return _report(asked, bad, offset) | {"readers": reader_list.text_of(table)}


def apply_list(
    *, kind: Kind, caller: Caller, id: int, action: str, readers: str, reason: str, source: str
) -> dict[str, Any]:
    """Give or take the honour by a list: ``{total, changed, bad, badTotal, batch}``. A list happens or does not.

    Raises Invalid for a list that cannot be read, and Conflict if it would change nothing.
    """
    honour = records.find(kind, caller, id, lock=True)
    asked, bad = _judged(_table(None, readers), kind, honour, action)
    if not asked.readers:
        raise Conflict(f"名单里没有可以{VERBS[action]}的读者，没有改动任何数据")
    batch = HolderBatch.objects.create(
        kind=kind.key, honour_id=id, action=action, source=source or "手动填写", reason=reason.strip(),
        created_by_id=caller.account_id,
    )  # fmt: skip
    batch.changed = _carry_out(batch, honour, asked)
    batch.save(update_fields=["changed"])
    return _report(asked, bad, 0) | {"changed": batch.changed, "batch": batch_data(batch)}


def _judged(table: list[list[str]], kind: Kind, honour: Any, action: str) -> tuple[ReaderList, list[BadRow]]:
    """The readers for whom the list changes something, and the rows without effect."""
    if action == "give" and not honour.on_shelf:
        raise Conflict(f"“{honour.title}”还没有上架，请先上架再发放")
    asked = reader_list.parse(table)
    return asked, _with_unchanged(asked, kind.key, honour.pk, action)


def _report(asked: ReaderList, bad: list[BadRow], offset: int) -> dict[str, Any]:
    return {
        "total": len(asked.readers) + len(bad),
        "changed": len(asked.readers),
        "bad": [row.as_data() for row in bad[offset : offset + SHOWN]],
        "badTotal": len(bad),
    }


def undo_list(*, kind: Kind, caller: Caller, id: int, batch: int) -> dict[str, Any]:
    """Undo a list: take back what it gave, return what it took. Raises NotFound, and Conflict if it was undone."""
    honour = records.find(kind, caller, id, lock=True)
    found = HolderBatch.objects.select_for_update().filter(pk=batch, kind=kind.key, honour_id=honour.pk).first()
    if found is None:
        raise NotFound("没有这条发放记录，请刷新后重试")
    if found.undone_at:
        raise Conflict("这条记录已经撤销过了")
    count = holdings.take_given(found) if found.action == "give" else holdings.return_taken(found)
    found.undone_at, found.undone_by_id = timezone.now(), caller.account_id
    found.save(update_fields=["undone_at", "undone_by"])
    return {"changed": count, "batch": batch_data(found)}


def _table(file: Any, readers: str) -> list[list[str]]:
    if file is not None:
        return reader_list.read_file(file.name or "", file.read(workbook.MAX_BYTES + 1))
    if readers.strip():
        return reader_list.read_text(readers)
    raise Invalid({"file": "请选择名单文件，或填写用户编号"})


def _with_unchanged(asked: ReaderList, kind: str, honour_id: int, action: str) -> list[BadRow]:
    """Move the readers for whom nothing would change to the rows without effect. Returns these rows in order."""
    current = holdings.held(kind, honour_id)
    if action == "give":
        current = current.filter(holdings.in_force(timezone.now()))
    holders = set(current.filter(reader_id__in=asked.readers).values_list("reader_id", flat=True))
    still = [reader for reader in asked.readers if (reader in holders) == (action == "give")]
    bad = [*asked.bad]
    for reader in still:
        del asked.readers[reader]
        bad.append(BadRow(asked.rows[reader], "用户编号", reader, UNCHANGED[action]))
    return sorted(bad, key=lambda row: row.row)


def _carry_out(batch: HolderBatch, honour: Any, asked: ReaderList) -> int:
    if batch.action == "give":
        return len(holdings.give(batch.kind, honour, asked.readers, source="list", batch=batch))
    return len(holdings.take(batch.kind, honour.pk, [*asked.readers], batch))
