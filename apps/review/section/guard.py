"""Holds contents to their sections: merged ones are followed, archived ones refused, and who may write is asked."""

from __future__ import annotations

from typing import Any

from django.db import connection

from apps.core.errors import Conflict
from apps.kinds.events import BeforeTransition
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from . import live
from .fields import written_field

#: Reads the newest committed row, which another process may have merged a moment ago.
_HOLD = """
select (select target.key from review_section target where target.id = section.merged_into_id)
from review_section section where section.key = %s for share of section
"""


def author_refusal(kind: Kind, record: Any, right: Right, caller: Caller) -> str | None:
    """Return why the caller may not write (EDIT) or submit (REVIEW) for the record's section; ``None`` if they may."""
    field = written_field(kind)
    known = live.present(getattr(record, field.name)) if field else None
    if known is None or known.is_open_to(caller):
        return None
    what = "撰写" if right == Right.EDIT else "提交"
    return f"栏目“{known.name}”只允许指定的人员{what}内容，请选择其他栏目，或联系管理员在“栏目管理”中加入您"


def hold(_name: str, key: str) -> str:
    """Return the key of the section that stands for ``key`` now, in the caller's transaction.

    The row stays locked until its end: a merge waits, and its job finds what the caller writes.
    """
    with connection.cursor() as cursor:
        cursor.execute(_HOLD, [key])
        row = cursor.fetchone()
    return str(row[0]) if row and row[0] else key


def require_open(event: BeforeTransition) -> None:
    """Inside handler, once the document is in the columns. Refuses to bring new contents into an archived section."""
    field = written_field(event.kind)
    if field is None or not event.transition.is_submission:
        return
    key = getattr(event.record, field.name)
    before = (event.record.published or {}).get(field.name)
    if key != before and (why := live.refusal(live.WRITTEN, key)):
        raise Conflict(why)
