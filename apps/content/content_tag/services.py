"""Services of content tags: saving, merging, and where a tag is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet

from apps.audience.tag_tree import merge as tag_merge
from apps.audience.tag_tree import rules as tree_rules
from apps.audience.tag_tree import tree
from apps.audience.tag_tree.merge import Bearers
from apps.audience.tag_tree.models import TagNode
from apps.kinds.engine import records
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .models import ContentTag
from .words import tagged_kinds, writable

KIND = "content_tag"


def _of(kind: Kind, tag_id: int) -> QuerySet[Any]:
    found: QuerySet[Any] = kind.model._default_manager.filter(deleted_at=None, keywords__tagged=tag_id)
    return found


def _count(tag: TagNode) -> int:
    return sum(_of(kind, tag.pk).count() for kind in tagged_kinds())


def _both(source: TagNode, target: TagNode) -> int:
    return sum(_of(kind, source.pk).filter(keywords__tagged=target.pk).count() for kind in tagged_kinds())


def _kept(tag: TagNode) -> int:
    """Contents whose documents keep the old word, which means the other tag from then on."""
    return sum(_of(kind, tag.pk).count() for kind in tagged_kinds() if not writable(kind))


def _move(source: TagNode, target: TagNode, most: int, caller: Caller) -> int:
    """Names the keywords of some contents, and of what readers see of them, by the target."""
    words = set(tree.words_of(ContentTag, source.pk))
    done = 0
    for kind in filter(writable, tagged_kinds()):
        found = kind.model._default_manager.filter(keywords__has_any_keys=list(words))
        for record in found.select_for_update(of=("self",), no_key=True).order_by("pk")[: most - done]:
            _rename(kind, record, words, target.name, caller)
            done += 1
        if done >= most:
            break
    return done


def _rename(kind: Kind, record: Any, words: set[str], name: str, caller: Caller) -> None:
    def renamed(keywords: list[str]) -> list[str]:
        return list(dict.fromkeys(name if word in words else word for word in keywords))

    record.keywords = renamed(record.keywords)
    record.revision += 1
    if record.published and record.published.get("keywords"):
        record.published = record.published | {"keywords": renamed(record.published["keywords"])}
    record.save(update_fields=["keywords", "published", "revision", "updated_at"])
    save.publish_change(kind, record, caller, "update")


CONTENTS = Bearers(unit="条内容", count=_count, both=_both, move=_move, kept=_kept)


def save_tag(tag: ContentTag, values: dict[str, Any], *, caller: Caller | None) -> None:
    tree.save_tag(registry.kind(KIND), tag, values)


def tag_errors(values: Mapping[str, Any], tag: ContentTag) -> dict[str, str]:
    return tree_rules.tag_errors(values, tag)


def preview_merge(*, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    return tag_merge.preview(CONTENTS, kind, caller, id, into)


def merge(*, kind: Kind, caller: Caller, id: int, into: int) -> dict[str, Any]:
    return tag_merge.merge(CONTENTS, kind, caller, id, into)


def show_uses(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{uses: [{kind, label, count, filter}], records}``: the number of contents of each kind that the caller may list.

    ``filter`` is the query of the kind's list that shows exactly those.
    """
    tag = records.find(kind, caller, id)
    uses = [
        {
            "kind": each.key,
            "label": each.label,
            "count": _of(each, tag.pk).count(),
            "filter": {"contentTag": str(tag.pk)},
        }
        for each in tagged_kinds()
        if caller.may(each.viewing_groups, Right.VIEW)
    ]
    return {"uses": uses, "records": []}


def show_current(*, id: int | None, name: str) -> dict[str, Any]:
    """``GET /open/content_tag/current``: the tag that stands for an old id, an old name or a synonym."""
    return tree.show_current(kind=registry.kind(KIND), id=id, name=name)
