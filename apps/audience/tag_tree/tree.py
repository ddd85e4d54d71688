"""Reads and arranges a tag tree: the whole tree, a move, and the tag that a merged id or a word leads to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db import connection
from django.db.models import F, Q

from apps.core.errors import Invalid, NotFound
from apps.kinds.engine import permissions, records
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from . import rules
from .models import TagNode, rows_of

PARENT = Field("parent", "上级标签", "id")
POSITION = Field("position", "位置", "position", required=True)


def show_tree(*, kind: Kind, caller: Caller) -> dict[str, Any]:
    """``{items, most, levels}``: all tags but merged ones, siblings in their order; ``aka`` are names merged into the tag."""
    tags = list(kind.model._default_manager.order_by("sort_order", "pk"))
    merged: dict[int, list[str]] = {}
    for tag in tags:
        if tag.merged_into_id is not None:
            merged.setdefault(tag.merged_into_id, []).append(tag.name)
    items = [_shown(tag, merged.get(tag.pk, [])) for tag in tags if tag.merged_into_id is None]
    return {"items": items, "most": rules.MOST, "levels": rules.LEVELS}


def _shown(tag: TagNode, aka: list[str]) -> dict[str, Any]:
    return {
        "id": tag.pk,
        "revision": tag.revision,
        "name": tag.name,
        "parent": tag.parent_id,
        "colour": tag.colour,
        "synonyms": tag.synonyms,
        "note": tag.note,
        "aka": aka,
    }


def lock_tree(kind: Kind) -> None:
    """Holds other changes of the tree up until the transaction ends: two moves must not make a circle."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", [f"tags:{kind.key}"])


def save_tag(kind: Kind, tag: TagNode, values: dict[str, Any]) -> None:
    """Writes columns. The tree may have changed since the values were judged, so they are judged again under its lock."""
    lock_tree(kind)
    # A relation arrives as an id.
    if errors := rules.tag_errors(values, tag):
        raise Invalid(errors)
    if not tag.pk:
        last = siblings(kind, values.get("parent")).order_by("-sort_order").values_list("sort_order", flat=True).first()
        tag.sort_order = (last or 0) + 1
    save.assign(kind, tag, values)


def siblings(kind: Kind, parent: int | None) -> Any:
    return kind.model._default_manager.filter(parent=parent, deleted_at=None)


def move(*, kind: Kind, caller: Caller, id: int, parent: int | None, position: int) -> dict[str, Any]:
    """Puts a tag under ``parent`` (at the top without) at ``position`` from 0 -> the tree. Raises Invalid and Conflict."""
    lock_tree(kind)
    tag = records.find(kind, caller, id, lock=True)
    permissions.require_own(kind, tag, caller, Right.EDIT)
    if tag.parent_id != parent:
        if errors := rules.tag_errors({"parent": parent}, tag):
            raise Invalid(errors)
        tag.parent_id = parent
    order = [pk for pk in siblings(kind, parent).order_by("sort_order", "pk").values_list("pk", flat=True) if pk != id]
    order.insert(min(position, len(order)), id)
    for place, pk in enumerate(order, start=1):
        kind.model._default_manager.filter(pk=pk).exclude(sort_order=place).update(sort_order=place)
    tag.sort_order = order.index(id) + 1
    tag.revision += 1
    tag.save(update_fields=["parent", "sort_order", "revision", "updated_at"])
    save.publish_change(kind, tag, caller, "update")
    return show_tree(kind=kind, caller=caller)


def current_ids(model: type[TagNode], ids: Iterable[int]) -> dict[int, int]:
    """Given id -> the id of the tag that replaces it now. Unknown and deleted tags are left out."""
    found = rows_of(model).filter(pk__in=set(ids)).values_list("pk", "merged_into_id")
    return {pk: into or pk for pk, into in found}


def with_below(model: type[TagNode], ids: Iterable[int]) -> set[int]:
    """The tags and all below them."""
    found = set(ids)
    level = found
    for _ in range(rules.LEVELS):
        below = rows_of(model).filter(parent__in=level, deleted_at=None)
        level = set(below.values_list("pk", flat=True))
        found |= level
    return found


def words_of(model: type[TagNode], tag_id: int) -> list[str]:
    """All words that mean the tag: its name, its synonyms, and those of the tags that were merged into it."""
    tags = rows_of(model).filter(Q(pk=tag_id) | Q(merged_into=tag_id)).order_by("pk")
    words = [word for tag in tags for word in (tag.name, *tag.synonyms)]
    return list(dict.fromkeys(words))


def show_current(*, kind: Kind, id: int | None, name: str) -> dict[str, Any]:
    """``{id, name, redirected}``: the tag behind an id, a name or a synonym that may be of a merged tag. Raises NotFound."""
    rows = kind.model._default_manager.select_related("merged_into")
    named = rows.filter(Q(name=name) | Q(synonyms__contains=[name])).order_by(
        F("deleted_at").asc(nulls_first=True), "pk"
    )
    asked = rows.filter(pk=id).first() if id else named.first() if name else None
    if asked is None:
        raise NotFound("没有这个标签，或已被删除")
    found = asked.merged_into or asked
    return {"id": found.pk, "name": found.name, "redirected": found.pk != asked.pk}
