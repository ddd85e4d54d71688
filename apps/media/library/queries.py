"""Reads the library: one folder, all folders at once, and the documented names of an item."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Sum

from apps.core.errors import Invalid, NotFound
from apps.kinds.engine import records
from apps.kinds.engine.read import record_list
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import TYPES, parse_moment

from ..images import thumbnails
from . import private_items
from .models import MediaContent, MediaItem
from .rules import NO_FOLDER, ancestor_ids

CONTROL = frozenset(
    {
        "page", "pageSize", "ps", "sort", "content", "type", "parentId", "adminId", "createdAt", "duplicates",
        "recycle", "navRefresh",
    }
)  # fmt: skip
#: Parameters that narrow the list.
NARROWING = frozenset({"content", "type", "parentId", "adminId", "createdAt"})
MAX_FOLDERS = 5000
CREATED = Field("created_at", "上传时间")


def list_files(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{items, total, page, pageSize, line}``: folders first, then files, newest first.

    ``content`` searches titles and file names: within ``parentId`` if given, else everywhere. Without either, the top
    level is listed. ``type`` (comma-separated), ``adminId`` (the uploader's account) and ``createdAt`` (two dates)
    narrow the files; folders stay, because people reach files through them. ``duplicates`` groups files of equal
    content, from all folders; ``recycle`` shows the recycle bin. ``line`` holds the folders down to ``parentId``, top
    level first.
    """
    record_list.refuse_unknown(payload, CONTROL)
    binned, doubled = _truth(payload.get("recycle")), _truth(payload.get("duplicates"))
    found = records.visible(kind, caller, recycle=binned)
    parent = _number("parentId", payload["parentId"]) if payload.get("parentId") not in (None, "", "0", 0) else None
    found = _searched(found, payload.get("content"))
    searched = payload.get("content") not in (None, "")
    everywhere = binned or doubled or searched
    found = found if everywhere and parent is None else _in_folder(kind, found, parent)
    found = _filtered(kind, found, payload)
    found = found.filter(_has_duplicate()) if doubled else found
    first = ("sha256",) if doubled else ("-folder",)
    total = _count_duplicates() if doubled and not binned and NARROWING.isdisjoint(_is_given(payload)) else None
    answer = record_list.paged(kind, caller, found, payload, first=first, one_scan=searched, total=total)
    items = private_items.with_links([with_documented_names(item) for item in answer["items"]], caller)
    return answer | {"items": items, "line": path_to(parent)}


def _searched(found: QuerySet[Any], text: Any) -> QuerySet[Any]:
    if text in (None, ""):
        return found
    if not isinstance(text, (str, int)) or len(str(text)) > 100:
        raise Invalid({"content": "搜索内容不能超过100个字"})
    wanted = str(text).strip()
    return found.filter(words__has_text=wanted) if wanted else found


def _in_folder(kind: Kind, found: QuerySet[Any], parent: int | None) -> QuerySet[Any]:
    if parent is None:
        return found.filter(shelf=0)
    if not records.visible(kind, None).filter(pk=parent, folder=True).exists():
        raise NotFound(NO_FOLDER)
    return found.filter(shelf=parent)


def _filtered(kind: Kind, found: QuerySet[Any], payload: Mapping[str, Any]) -> QuerySet[Any]:
    """Narrows the files by type, uploader and time."""
    wanted = _of_type(kind, payload.get("type"))
    if payload.get("adminId") not in (None, "", "0", 0):
        wanted &= Q(created_by_id=_number("adminId", payload["adminId"]))
    if payload.get("createdAt") not in (None, "", []):
        wanted &= Q(created_at__range=_period(payload["createdAt"]))
    return found.filter(Q(folder=True) | wanted) if wanted else found


def _of_type(kind: Kind, raw: Any) -> Q:
    if raw in (None, ""):
        return Q()
    field = kind.field_named("type")
    known = {str(choice.value) for choice in field.choices} if field else set()
    types = set(raw.split(",")) if isinstance(raw, str) else set()
    if not types or types - known:
        raise Invalid({"type": "没有这种类型的文件，请重新选择类型"})
    return Q(type__in=sorted(types))


def _period(raw: Any) -> tuple[Any, Any]:
    """Start of the first day and end of the second."""
    items = raw.split(",") if isinstance(raw, str) else raw
    try:
        start, end = (parse_moment(CREATED, item) for item in items)
    except (TypeError, ValueError):
        raise Invalid({"createdAt": "请选择开始和结束日期"}) from None
    whole_day = len(str(items[1]).strip()) <= len("2026-11-21")
    return start, end.replace(hour=23, minute=59, second=59, microsecond=999_999) if whole_day else end


def _has_duplicate() -> Q:
    doubled = MediaContent.objects.filter(copies__gt=1).values("sha256")
    # PostgreSQL uses the partial index on contents only if the query repeats its condition.
    return Q(sha256__in=doubled) & ~Q(sha256="")


def _count_duplicates() -> int:
    """Number of items that share their content with another item."""
    return MediaContent.objects.filter(copies__gt=1).aggregate(items=Sum("copies"))["items"] or 0


def _is_given(payload: Mapping[str, Any]) -> set[str]:
    return {name for name, value in payload.items() if value not in (None, "", [], "0", 0)}


def _number(name: str, raw: Any) -> int:
    try:
        return records.as_id(raw)
    except Invalid:
        raise Invalid({name: "编号无效，请刷新后重试"}) from None


def _truth(raw: Any) -> bool:
    return bool(TYPES["switch"].parse(CREATED, raw)) if raw in (0, 1, "0", "1", "true", "false", True, False) else False


def list_folders(*, kind: Kind, caller: Caller) -> dict[str, Any]:
    """``{items: [{id, title, parentId}]}``: all folders by title, for trees and breadcrumbs."""
    found = records.visible(kind, caller).filter(folder=True).order_by("title", "pk")
    columns = found.values_list("pk", "title", "parent_id")[:MAX_FOLDERS]
    return {"items": [{"id": pk, "title": title, "parentId": parent} for pk, title, parent in columns]}


def path_to(folder_id: int | None) -> list[dict[str, Any]]:
    """The path to a folder, itself included, top level first."""
    if folder_id is None:
        return []
    ids = ancestor_ids(folder_id)
    titles = dict(MediaItem.objects.filter(pk__in=ids).values_list("pk", "title"))
    return [{"id": pk, "title": titles[pk]} for pk in reversed(ids)]


def find_same(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``id`` -> ``{items: [{id, title, createdAt, createdBy, line}]}``: other items with exactly this content."""
    item = records.find(kind, caller, payload.get("id"))
    if not item.sha256:
        return {"items": []}
    alike = records.visible(kind, caller).filter(sha256=item.sha256).exclude(sha256="").exclude(pk=item.pk)
    answer = record_list.paged(kind, caller, alike, {})
    return {
        "items": [
            with_documented_names(found) | {"line": path_to((found["parent"] or {}).get("id"))}
            for found in answer["items"]
        ]
    }


def with_occupied(found: QuerySet[Any], _caller: Caller | None) -> QuerySet[Any]:
    """The kind's queryset. Everybody sees all items; ``occupied`` says whether a folder has contents."""
    inside = MediaItem.objects.filter(parent_id=OuterRef("pk"), deleted_at__isnull=True)
    annotated: QuerySet[Any] = found.annotate(occupied=Exists(inside))
    return annotated


def with_documented_names(item: dict[str, Any]) -> dict[str, Any]:
    """Adds the documented names (docs/spec/product-spec.md: ``parentId``, ``path``, ``file``) to an item.

    ``thumbUrl`` is its thumbnail, empty if there is none.
    """
    parent = item["parent"]
    shown = item["url"] if item["type"] == "image" else item["coverUrl"]
    names = {"parentId": parent["id"] if parent else None, "path": item["url"], "file": item["name"]}
    return item | names | {"thumbUrl": thumbnails.url_of(shown)}
