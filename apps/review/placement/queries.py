"""Placements of a record, named as far as the caller may see them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from apps.core.errors import Invalid
from apps.core.payload_names import camel
from apps.kinds.engine import permissions, records
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .clear import way_of_clearing
from .models import Placement

MAX_ITEMS = 100
Names = dict[tuple[str, int], str]


@dataclass
class Place:
    """A record that shows another."""

    kind: str
    record_id: int
    fields: list[str] = field(default_factory=list)
    live: bool = False


def places_of(kind: str, ids: Iterable[int]) -> dict[int, list[Place]]:
    """Id -> the records that show it, those that readers see first."""
    found: dict[int, dict[tuple[str, int], Place]] = {pk: {} for pk in ids}
    for row in Placement.objects.filter(target_kind=kind, target_id__in=list(found)).order_by(
        "-live", "kind", "-record_id"
    ):
        place = found[row.target_id].setdefault((row.kind, row.record_id), Place(row.kind, row.record_id))
        place.live = place.live or row.live
        if row.field not in place.fields:
            place.fields.append(row.field)
    return {pk: list(places.values()) for pk, places in found.items()}


def list_places(*, caller: Caller, kind: Kind, id: int | None = None, ids: list[int] | None = None) -> dict[str, Any]:
    """``id`` or ``ids`` of the kind -> ``{items: [{id, total, hidden, places: [place]}]}``, in the order of the request.

    A place is ``{kind, kindLabel, id, title, fields: [label], live, how, route}``. ``how`` says what a withdrawal does
    to it. ``hidden`` counts records of kinds that the caller may not see; a withdrawal clears them too.
    """
    if not kind.reviewed:
        raise Invalid({"kind": "请指明要撤稿的内容类型"})
    permissions.require_over(kind, caller, kind.viewing_groups, Right.VIEW)
    requested = records.one_or_many(id, ids)[:MAX_ITEMS]
    seen = (
        set(records.visible(kind, caller).filter(pk__in=requested).values_list("pk", flat=True))
        if kind.subset_grants
        else set(requested)
    )
    ids = [pk for pk in requested if pk in seen]
    found = places_of(kind.key, ids)
    names = _names(place for places in found.values() for place in places)
    return {"items": [_item(caller, pk, places, names) for pk, places in found.items()]}


def _names(places: Iterable[Place]) -> Names:
    """Titles of the showing records, by kind and id, in one query for each kind."""
    ids: dict[str, set[int]] = {}
    for place in places:
        ids.setdefault(place.kind, set()).add(place.record_id)
    return {
        (key, record.pk): records.name_of(kind, record)
        for key, pks in ids.items()
        for kind in [registry.kind(key)]
        for record in kind.model._default_manager.filter(pk__in=pks).only("pk", kind.title)
    }


def _item(caller: Caller, pk: int, places: list[Place], names: Names) -> dict[str, Any]:
    """The placements of one record. Leaves out records that no longer exist."""
    there = [place for place in places if (place.kind, place.record_id) in names]
    seen = [place for place in there if caller.may(registry.kind(place.kind).viewing_groups, Right.VIEW)]
    described = [describe(place, names[place.kind, place.record_id]) for place in seen]
    return {"id": pk, "total": len(there), "hidden": len(there) - len(seen), "places": described}


def describe(place: Place, title: str) -> dict[str, Any]:
    kind = registry.kind(place.kind)
    route = kind.route_for("edit") or kind.route_for("detail")
    return {
        "kind": kind.key,
        "kindLabel": kind.label,
        "id": place.record_id,
        "title": title,
        "fields": labels(kind, place.fields),
        "live": place.live or not kind.reviewed,
        "how": way_of_clearing(kind, place.fields),
        "route": f"{route.path}?id={place.record_id}" if route else "",
    }


def labels(kind: Kind, names: Iterable[str]) -> list[str]:
    by_name = {camel(declared.name): declared.label for declared in kind.fields}
    return [by_name.get(name, name) for name in names]
