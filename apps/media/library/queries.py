"""Reading the library: what lies in a folder, and the documented names of an item."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from apps.core.errors import Invalid, NotFound
from apps.kinds.engine import listing, rows
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .models import MediaItem
from .rules import NO_FOLDER

CONTROL = frozenset({"page", "pageSize", "ps", "sort", "content", "type", "parentId", "adminId", "navRefresh"})


def list_files(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{items, total, page, pageSize}``: folders first, then files, newest first.

    ``content`` searches titles and file names everywhere below no ``parentId``, else within that folder; without both
    the outermost folder is listed. ``type`` (several with commas) and ``adminId`` (files of that account) narrow the
    files; folders stay, for one gets to the files through them.
    """
    listing.refuse_unknown(payload, CONTROL)
    found = rows.visible(kind, caller)
    found = _in_folder(kind, found, payload)
    found = _of_type(kind, found, payload.get("type"))
    if payload.get("adminId") not in (None, "", "0", 0):
        found = found.filter(Q(folder=True) | Q(created_by_id=_number("adminId", payload["adminId"])))
    answer = listing.paged(kind, caller, found, payload, first=("-folder",))
    return answer | {"items": [documented(item) for item in answer["items"]]}


def _in_folder(kind: Kind, found: QuerySet[Any], payload: Mapping[str, Any]) -> QuerySet[Any]:
    text = payload.get("content")
    if text not in (None, ""):
        if not isinstance(text, (str, int)) or len(str(text)) > 100:
            raise Invalid({"content": "搜索内容不能超过100个字"})
        found = found.filter(Q(title__icontains=str(text).strip()) | Q(name__icontains=str(text).strip()))
    raw = payload.get("parentId")
    if raw in (None, "", "0", 0):
        return found if text not in (None, "") else found.filter(parent__isnull=True)
    parent = _number("parentId", raw)
    if not rows.visible(kind, None).filter(pk=parent, folder=True).exists():
        raise NotFound(NO_FOLDER)
    return found.filter(parent_id=parent)


def _of_type(kind: Kind, found: QuerySet[Any], raw: Any) -> QuerySet[Any]:
    if raw in (None, ""):
        return found
    field = kind.field_named("type")
    known = {str(choice.value) for choice in field.choices} if field else set()
    asked = set(raw.split(",")) if isinstance(raw, str) else set()
    if not asked or asked - known:
        raise Invalid({"type": "没有这种类型的文件，请重新选择类型"})
    return found.filter(Q(folder=True) | Q(type__in=asked))


def _number(name: str, raw: Any) -> int:
    try:
        return rows.as_id(raw)
    except Invalid:
        raise Invalid({name: "编号无效，请刷新后重试"}) from None


def with_occupied(found: QuerySet[Any], _caller: Caller | None) -> QuerySet[Any]:
    """The kind's scope: everybody sees all; each folder knows whether something lies in it."""
    inside = MediaItem.objects.filter(parent_id=OuterRef("pk"), deleted_at__isnull=True)
    annotated: QuerySet[Any] = found.annotate(occupied=Exists(inside))
    return annotated


def documented(item: dict[str, Any]) -> dict[str, Any]:
    """An item with the names of the product spec beside the kind's own: ``parentId``, ``path``, ``file``."""
    parent = item["parent"]
    return item | {"parentId": parent["id"] if parent else None, "path": item["url"], "file": item["name"]}
