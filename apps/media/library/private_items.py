"""Private files in the library. Everybody sees that they exist; only people who may view a record with the file see the
file.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from apps.kinds.engine import records
from apps.kinds.engine.read.reference_rights import may_view
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import private_files


def hidden_from(caller: Caller, urls: Iterable[str]) -> dict[str, bool]:
    """The private files among these URLs -> whether each is hidden from the caller."""
    private = private_files.private_uses(set(urls))
    seen = _viewable({use for uses in private.values() for use in uses}, caller)
    return {url: seen.isdisjoint(uses) for url, uses in private.items()}


def _viewable(uses: Iterable[tuple[str, int]], caller: Caller) -> set[tuple[str, int]]:
    """The records (kind, id) among ``uses`` that the caller may view."""
    ids: dict[str, set[int]] = {}
    for kind, record_id in uses:
        ids.setdefault(kind, set()).add(record_id)
    return {
        (kind.key, record.pk)
        for kind in map(registry.kind, ids)
        for record in _records(kind, ids[kind.key], caller)
        if may_view(kind, record, caller)
    }


def _records(kind: Kind, ids: set[int], caller: Caller) -> Iterable[Any]:
    return records.visible(kind, caller).filter(pk__in=ids)


def with_links(items: list[dict[str, Any]], caller: Caller) -> list[dict[str, Any]]:
    """The items, each with ``openUrl``: an expiring link to a private file if the caller may see it, else empty."""
    closed = hidden_from(caller, [item["url"] for item in items if item["url"]])
    return [item | _links(item, closed.get(item["url"])) for item in items]


def _links(item: dict[str, Any], closed: bool | None) -> dict[str, str]:
    if closed is None:
        return {"openUrl": ""}
    if closed:
        return {"openUrl": "", "thumbUrl": ""}
    shown = item["url"] if item["type"] == "image" else item["coverUrl"]
    return {
        "openUrl": private_files.signed(item["transcodeUrl"] or item["url"]),
        "thumbUrl": private_files.signed_thumbnail(shown),
    }
