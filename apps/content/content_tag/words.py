"""Keywords of contents and the tags that they mean: they are named by the tag when a content is saved, and suggested before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from django.db.models import Q

from apps.kinds.events import RecordChanged
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

from .models import ContentTag

WORD = Field("q", "关键词", max_length=30)
SUGGESTED = 10


def tagged_kinds() -> Iterator[Kind]:
    """The kinds whose keywords are tags."""
    for kind in registry.kinds.values():
        field = kind.field_named("keywords")
        if field and field.options_call == SUGGESTIONS:
            yield kind


def writable(kind: Kind) -> bool:
    """True if the column holds the keywords. Those of a co-edited kind are in its documents, which people are writing in."""
    return kind.coedited is None or "keywords" not in kind.coedited.fields


#: The call that offers tags while a keyword is typed.
SUGGESTIONS = "/content-tag/suggest"


def suggest(*, q: str) -> dict[str, Any]:
    """``{items: [{label, note}]}``: tags by a piece of their name or of a synonym, which ``note`` names."""
    wanted = q.strip()
    tags = ContentTag.objects.filter(deleted_at=None).select_related("parent")
    if wanted:
        tags = tags.filter(Q(name__icontains=wanted) | Q(synonyms__icontains=wanted))
    items = []
    for tag in tags.order_by("sort_order", "name")[:SUGGESTED]:
        synonym = next((word for word in tag.synonyms if wanted and wanted.casefold() in word.casefold()), "")
        note = f"同义词：{synonym}" if synonym else tag.parent.name if tag.parent else ""
        items.append({"label": tag.name, "note": note})
    return {"items": items}


def named_by_tags(words: Sequence[str]) -> list[str]:
    """The words, each that means exactly one other tag by a synonym or a merge replaced by the tag's name."""
    if not words:
        return []
    found = ContentTag.objects.filter(Q(name__in=words) | Q(synonyms__has_any_keys=list(words)))
    rows = list(found.select_related("merged_into"))
    own = {tag.name for tag in rows if tag.deleted_at is None}
    meant: dict[str, set[str]] = {}
    for tag in rows:
        for word in (tag.name, *tag.synonyms):
            meant.setdefault(word, set()).add((tag.merged_into or tag).name)
    named = [next(iter(meant[word])) if word not in own and len(meant.get(word, ())) == 1 else word for word in words]
    return list(dict.fromkeys(named))


def name_by_tags(event: RecordChanged) -> None:
    """Inside handler. Changes the record, so it comes before the indexes that follow it."""
    record = event.record
    if event.action not in ("create", "update") or record is None or not getattr(record, "keywords", None):
        return
    if event.fields is not None and "keywords" not in event.fields:
        return
    kind = registry.kind(event.kind)
    field = kind.field_named("keywords")
    if field is None or field.options_call != SUGGESTIONS or not writable(kind):
        return
    named = named_by_tags(record.keywords)
    if named != record.keywords:
        kind.model.objects.filter(pk=record.pk).update(keywords=named)
        record.keywords = named
