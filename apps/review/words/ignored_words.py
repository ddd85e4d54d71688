"""Words that an editor of a record declares as intended: the editor stops highlighting them, and the reviewer sees who
did so.
"""

from __future__ import annotations

from typing import Any

from apps.core.errors import Forbidden, Invalid
from apps.kinds.engine import permissions, records
from apps.kinds.engine.read import serializer
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import moment_text

from . import hits
from .models import IgnoredWord


def by_word(kind: str, record_id: int) -> dict[int, Any]:
    """Word id -> the person who declared it, ``{id, label}``."""
    found = IgnoredWord.objects.filter(kind=kind, record_id=record_id).select_related("account")
    return {row.word_id: serializer.person(row.account) for row in found}


def list_ignored(*, caller: Caller, kind: Kind, id: int) -> dict[str, Any]:
    return _items(kind, visible_record(caller, kind, id))


def ignore(*, caller: Caller, kind: Kind, id: int, word_id: int, ignored: bool) -> dict[str, Any]:
    """Declares a word as intended in this record (``ignored``), or takes that back."""
    record = visible_record(caller, kind, id)
    if not permissions.may_edit(kind, record, caller):
        raise Forbidden()
    word = records.find(registry.kind("sensitive_word"), None, word_id)
    if ignored and word.level >= hits.BLOCK:
        raise Invalid({"wordId": "禁止级别的词不能忽略，请修改内容"})
    if ignored:
        IgnoredWord.objects.get_or_create(
            kind=kind.key, record_id=record.pk, word=word, defaults={"account_id": caller.account_id}
        )
    else:
        IgnoredWord.objects.filter(kind=kind.key, record_id=record.pk, word=word).delete()
    return _items(kind, record)


def visible_record(caller: Caller, kind: Kind, id: int) -> Any:
    """The reviewed record, if the caller may see it; raises Invalid for a kind without review."""
    if not kind.reviewed:
        raise Invalid({"kind": "请指明内容的类型"})
    permissions.require_over(kind, caller, kind.viewing_groups, Right.VIEW)
    return records.find(kind, caller, id)


def _items(kind: Kind, record: Any) -> dict[str, Any]:
    found = IgnoredWord.objects.filter(kind=kind.key, record_id=record.pk).select_related("account").order_by("pk")
    return {
        "items": [
            {"wordId": row.word_id, "by": serializer.person(row.account), "at": moment_text(row.at)} for row in found
        ]
    }
