"""Reads the library: one folder, all folders at once, and the documented names of an item."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Sum

from apps.core.errors import Invalid, NotFound
from apps.kinds.engine import records
from apps.kinds.engine.read import record_list
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import parse_moment

from ..images import thumbnails
from . import private_items
from .models import MediaContent, MediaItem
from .rules import NO_FOLDER, ancestor_ids

MAX_FOLDERS = 5000
CREATED = Field("created_at", "上传时间")


def list_files(
    *,
    kind: Kind,
    caller: Caller,
    content: str,
    type: list[str] | None,
    parent_id: int | None,
    admin_id: int | None,
    created_at: list[str] | None,
    duplicates: bool,
    recycle: bool,
    query: ListQuery,
) -> dict[str, Any]:
    """``{items, total, page, pageSize, line}``: folders first, then files, newest first.

    ``content`` searches titles and file names: within ``parent_id`` if given, else everywhere. Without either, the top
    level is listed. ``type``, ``admin_id`` (the uploader's account) and ``created_at`` (two moments) narrow the files;
    folders stay, because people reach files through them. ``duplicates`` groups files of equal content, from all
    folders; ``recycle`` shows the recycle bin. ``query`` holds page and order. ``line`` holds the folders down to
    ``parent_id``, top level first.
    """
    parent, everywhere = parent_id or None, recycle or duplicates or bool(content)
    found = records.visible(kind, caller, recycle=recycle)
    found = found.filter(words__has_text=content) if content else found
    found = found if everywhere and parent is None else _in_folder(kind, found, parent)
    found = _filtered(kind, found, type, admin_id, created_at)
    found = found.filter(_has_duplicate()) if duplicates else found
    first = ("sha256",) if duplicates else ("-folder",)
    narrowed = any((content, type, parent, admin_id, created_at))
    total = _count_duplicates() if duplicates and not recycle and not narrowed else None
    answer = record_list.paged(kind, caller, found, query, first=first, one_scan=bool(content), total=total)
    items = private_items.with_links([with_documented_names(item) for item in answer["items"]], caller)
    return answer | {"items": items, "line": path_to(parent)}


def _in_folder(kind: Kind, found: QuerySet[Any], parent: int | None) -> QuerySet[Any]:
    if parent is None:
        return found.filter(parent_or_top=0)
    if not records.visible(kind, None).filter(pk=parent, folder=True).exists():
        raise NotFound(NO_FOLDER)
    return found.filter(parent_or_top=parent)


def _filtered(
    kind: Kind, found: QuerySet[Any], types: list[str] | None, admin_id: int | None, period: list[str] | None
) -> QuerySet[Any]:
    """Narrows the files by type, uploader and time."""
    wanted = _of_types(kind, types) if types else Q()
    if admin_id:
        wanted &= Q(created_by_id=admin_id)
    if period:
        start, end = (parse_moment(CREATED, moment) for moment in period)
        wanted &= Q(created_at__range=(start, end.replace(microsecond=999_999)))
    return found.filter(Q(folder=True) | wanted) if wanted else found


def _of_types(kind: Kind, types: list[str]) -> Q:
    field = kind.field_named("type")
    known = {str(choice.value) for choice in field.choices} if field else set()
    if set(types) - known:
        raise Invalid({"type": "没有这种类型的文件，请重新选择类型"})
    return Q(type__in=sorted(set(types)))


def _has_duplicate() -> Q:
    doubled = MediaContent.objects.filter(copies__gt=1).values("sha256")
    # PostgreSQL uses the partial index on contents only if the query repeats its condition.
    return Q(sha256__in=doubled) & ~Q(sha256="")


def _count_duplicates() -> int:
    """Number of items that share their content with another item."""
    return MediaContent.objects.filter(copies__gt=1).aggregate(items=Sum("copies"))["items"] or 0


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


def find_same(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{id, title, createdAt, createdBy, line}]}``: other items with exactly this content."""
    item = records.find(kind, caller, id)
    if not item.sha256:
        return {"items": []}
    alike = records.visible(kind, caller).filter(sha256=item.sha256).exclude(sha256="").exclude(pk=item.pk)
    answer = record_list.paged(kind, caller, alike, ListQuery())
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
