"""Uses of the library's items, named as far as the caller may see them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from ..library.models import MediaItem
from .models import MediaUse, UseState

SHOWN = 20
MAX_ITEMS = 100
#: The library's own kind, as the table names it.
LIBRARY = "media_item"


@dataclass
class UsingRecord:
    """A record that uses an item."""

    kind: str
    record_id: int
    fields: list[str] = field(default_factory=list)
    states: set[str] = field(default_factory=set)


def list_usage(*, kind: Kind, caller: Caller, id: int | None, ids: list[int] | None) -> dict[str, Any]:
    """``id`` or ``ids`` -> ``{items: [{id, title, total, hidden, places}]}``, in the order of the request.

    A place is ``{kind, kindLabel, id, title, fields, live, binned, route}``; at most 20 of ``total`` records are
    listed. ``hidden`` counts records of kinds that the caller may not see. ``live``: readers see the record.
    """
    ids = records.one_or_many(id, ids)[:MAX_ITEMS]
    items = {item.pk: item for item in records.visible(kind, caller).filter(pk__in=ids)}
    records_by_item = records_using(items.values())
    seen = [_described(caller, items[pk], records_by_item[pk]) for pk in ids if pk in items]
    _name_records(seen)
    return {"items": seen}


def records_using(items: Iterable[MediaItem]) -> dict[int, list[UsingRecord]]:
    """Item id -> the records that use it now, recycle bin included, newest first."""
    owners: dict[str, set[int]] = {}
    found: dict[int, dict[tuple[str, int], UsingRecord]] = {}
    for item in items:
        found[item.pk] = {}
        for url in urls_of(item):
            owners.setdefault(url, set()).add(item.pk)
    for use in _uses(owners):
        for owner in owners[use.url]:
            if (use.kind, use.record_id) == (LIBRARY, owner):
                continue
            place = found[owner].setdefault((use.kind, use.record_id), UsingRecord(use.kind, use.record_id))
            place.states.add(use.state)
            if use.field not in place.fields:
                place.fields.append(use.field)
    return {pk: list(records_by_item.values()) for pk, records_by_item in found.items()}


def _uses(urls: Collection[str]) -> Iterable[MediaUse]:
    uses = MediaUse.objects.filter(url__in=list(urls)).exclude(state=UseState.PAST)
    return uses.order_by("-record_id", "kind", "field") if urls else ()


def urls_of(item: MediaItem) -> set[str]:
    """URLs under which records use an item: its own, its transcoded copy's, its poster's."""
    own = {item.url, item.transcode_url}
    stem = str(PurePosixPath(item.url).with_suffix("")) if item.url else ""
    if item.cover_url and stem and item.cover_url.startswith(stem):
        own.add(item.cover_url)
    return own - {""}


def _described(caller: Caller, item: MediaItem, places: list[UsingRecord]) -> dict[str, Any]:
    seen = [place for place in places if _may_see(caller, place.kind)]
    return {
        "id": item.pk,
        "title": item.title,
        "total": len(places),
        "hidden": len(places) - len(seen),
        "places": [_as_data(place) for place in seen[:SHOWN]],
    }


def _may_see(caller: Caller, key: str) -> bool:
    kind = registry.kinds.get(key)
    return kind is not None and caller.may(kind.viewing_groups, Right.VIEW)


def _as_data(place: UsingRecord) -> dict[str, Any]:
    kind = registry.kind(place.kind)
    labels = {camel(declared.name): declared.label for declared in kind.fields}
    route = kind.route_for("edit") or kind.route_for("detail")
    return {
        "kind": kind.key,
        "kindLabel": kind.label,
        "id": place.record_id,
        "title": "",
        "fields": [labels.get(name, name) for name in place.fields],
        "live": UseState.LIVE in place.states,
        "binned": UseState.BINNED in place.states,
        "route": f"{route.path}?id={place.record_id}" if route and UseState.BINNED not in place.states else "",
    }


def _name_records(seen: list[dict[str, Any]]) -> None:
    """Adds the titles of all records, with one query for each kind."""
    wanted: dict[str, set[int]] = {}
    for item in seen:
        for place in item["places"]:
            wanted.setdefault(place["kind"], set()).add(place["id"])
    names = {key: _names(registry.kind(key), ids) for key, ids in wanted.items()}
    for item in seen:
        for place in item["places"]:
            place["title"] = names[place["kind"]].get(place["id"], "")


def _names(kind: Kind, ids: set[int]) -> dict[int, str]:
    found = kind.model._default_manager.filter(pk__in=ids).only("pk", kind.title)
    return {record.pk: records.name_of(kind, record) for record in found}
