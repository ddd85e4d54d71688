"""Judges sections: their keys, what closes one, and what must stay open."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.db import connection

from apps.core.errors import Conflict
from apps.kinds.events import BeforeDelete, RecordChanged
from apps.kinds.lifecycle import Switch
from apps.kinds.rights import Right

from . import live
from .fields import namings
from .models import Section

ARCHIVED = Switch("archived", "archive", "停用", "unarchive", "启用", Right.EDIT, "none")
KEY = re.compile(r"[a-z][a-z0-9_]{1,19}")
LAST = "至少要保留一个启用的栏目，请先启用或新增另一个栏目"


def problems(values: Mapping[str, Any], record: Any) -> dict[str, str]:
    """Errors by field."""
    key = values.get("key")
    if key and not KEY.fullmatch(key):
        return {"key": "标识由小写字母开头，只含小写字母、数字和下划线，2 到 20 位"}
    if key and Section.objects.filter(key=key).exclude(pk=record.pk).exists():
        return {"key": "这个标识已被使用（包括停用、合并和回收站中的栏目），请换一个"}
    return {}


def removal_refusal(section: Section) -> str | None:
    """Return why the section cannot be deleted; ``None`` if it can, unless contents name it (``require_unused``)."""
    return "已合并的栏目要保留：旧链接和旧数据靠它找到新栏目" if section.merged_into_id else None


def require_unused(event: BeforeDelete) -> None:
    """Inside handler. Refuses to delete a section that records name, those in the bin too."""
    if event.kind.key != live.KIND:
        return
    named = [
        f"{naming.kind.label}{count}条" for naming in namings() if (count := naming.records(event.record.key).count())
    ]
    if named or event.record.merged.exists():
        what = "、".join(named) or "已并入它的栏目"
        raise Conflict(f"栏目“{event.record.name}”下还有{what}，请先把它合并到其他栏目")


def require_sane(event: RecordChanged) -> None:
    """Inside handler. Refuses changes of a merged section, and to archive or delete the last one that is open."""
    if event.kind != live.KIND or event.record is None or event.action in ("merge", "purge", "create"):
        return
    if event.record.merged_into_id:
        raise Conflict("这个栏目已经合并到其他栏目，不能再修改")
    if event.action in ("delete", ARCHIVED.on):
        hold_open_ones()
        others = Section.objects.filter(deleted_at=None, archived=False, merged_into=None)
        if not others.exclude(pk=event.id).exists():
            raise Conflict(LAST)


def hold_open_ones() -> None:
    """Waits for everybody who closes a section, so that no two people close the last two at one moment."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtextextended('section.close', 0))")
