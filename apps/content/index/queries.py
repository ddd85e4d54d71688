"""Reads the index: the list over all content, its numbers, and the kinds that a caller sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Q, QuerySet

from apps.core.errors import Forbidden, Invalid
from apps.kinds.engine import records as engine_records
from apps.kinds.engine.read import recent_window, record_list, references, serializer, totals
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.review.content_kinds import CONTENT_KINDS

from . import sources, tallies
from .models import Entry
from .names import name_of_type

#: Parameters of this list, besides those of every list and the kind's filters.
OWN = frozenset({"kinds", "exclude", "mine", "live", "volcano", "navRefresh"})
#: Other screens manage activities and votes; pickers name them explicitly.
MANAGED = tuple(key for key in CONTENT_KINDS if key not in ("activity", "vote"))
MOST_EXCLUDED = 500
STATES = [int(state) for state in VerifyState]


def list_contents(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{items, total, page, pageSize, counts?}`` over all content that the caller may see.

    ``kinds`` (keys with commas; default: all kinds of 内容管理), ``exclude`` (``article:3,video:5``), ``mine=1``,
    ``live=1`` (readers see it), and the filters. With ``volcano``, the duplicate check of docs/spec/product-spec.md,
    ``title`` must match exactly. An item is an entry (``id``) with its ``kind`` and ``recordId``, and with its record's
    ``actions``, ``revision``, ``live``, ``route`` and ``content``, a reference.
    """
    record_list.refuse_unknown(payload, record_list.CONTROL | OWN | record_list.filter_names(kind))
    selected = {name: value for name, value in payload.items() if name not in OWN and name != "recycle"}
    exact = payload.get("volcano") not in (None, "")
    if exact:
        selected.pop("title", None)
    found = record_list.apply_filters(kind, _visible(caller, payload), selected)
    found = found.filter(title=_title(payload)) if exact else found
    near = None if exact else _newest(kind, caller, payload)
    total = _known_total(caller, payload)
    page, entries = record_list.page_of_records(kind, caller, found, selected, total=total, near=near)
    page["items"] = with_records(caller, entries, page["items"])
    if payload.get("counts"):
        page |= numbers(kind, caller, payload, near)
    return page


def _newest(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> recent_window.Newest | None:
    """The newest entries to search first. The window is smaller for a rare type, whose search passes over all others."""
    if not recent_window.asks_for_words(kind, payload):
        return None
    whole = sum(tallies.by_state(types_for(caller, payload.get("kinds"))).values())
    window = max(1, recent_window.WINDOW * whole // max(1, tallies.number()))
    order = record_list.asked_order(kind, payload)
    return recent_window.look(*_searched(kind, caller, payload), order, whole, window=window)


def _searched(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> tuple[QuerySet[Entry], QuerySet[Entry]]:
    """The matching entries, and the entries among which they were searched."""
    others = {name: value for name, value in payload.items() if name not in OWN}
    matching = record_list.apply_filters(kind, _visible(caller, payload), others, indexed=False)
    return matching, _visible(caller, {"kinds": payload.get("kinds")})


def _known_total(caller: Caller, payload: Mapping[str, Any]) -> int | None:
    """The stored total of all, of a type or of a state; None if other filters demand a count."""
    given = {name for name, value in payload.items() if value not in (None, "", [])} - totals.PAGING
    if given - {"kinds", "type", "verifyState"}:
        return None
    counted = tallies.by_state(_types_meant(caller, payload))
    asked = str(payload.get("verifyState") or "")
    return sum(number for state, number in counted.items() if not asked or str(state) == asked)


def _types_meant(caller: Caller, payload: Mapping[str, Any]) -> list[str]:
    asked = str(payload.get("type") or "")
    return [name for name in types_for(caller, payload.get("kinds")) if not asked or name == asked]


def _title(payload: Mapping[str, Any]) -> str:
    title = str(payload.get("title") or "").strip()
    if not title:
        raise Invalid({"title": "请填写要检查的标题"})
    return title


def _visible(caller: Caller, payload: Mapping[str, Any]) -> QuerySet[Entry]:
    found = Entry.objects.filter(deleted_at__isnull=True, type__in=types_for(caller, payload.get("kinds")))
    if record_list.is_true(payload.get("mine")):
        found = found.filter(created_by_id=caller.account_id)
    if record_list.is_true(payload.get("live")):
        found = found.filter(published_at__isnull=False)
    return _without(found, payload.get("exclude"))


def kinds_for(caller: Caller, asked: Any = None) -> list[Kind]:
    """The requested kinds of content that the caller may see. Raises Forbidden if there is none."""
    wanted = MANAGED if asked in (None, "", []) else _keys(asked)
    seen = [kind for kind in seen_kinds(caller) if kind.key in wanted]
    if not seen:
        raise Forbidden()
    return seen


def _keys(raw: Any) -> list[Any]:
    asked = raw.split(",") if isinstance(raw, str) else raw
    if not isinstance(asked, list) or any(key not in CONTENT_KINDS for key in asked):
        raise Invalid({"kinds": "没有这种内容类型，请刷新页面后重试"})
    return asked


def seen_kinds(caller: Caller) -> list[Kind]:
    """All kinds of content that the caller may see."""
    kinds = [registry.kinds[key] for key in CONTENT_KINDS if key in registry.kinds]
    return [kind for kind in kinds if caller.may(kind.viewing_groups, Right.VIEW)]


def types_for(caller: Caller, asked: Any = None) -> list[str]:
    return [name for kind in kinds_for(caller, asked) for name in sources.types_of(kind.key)]


def _without(found: QuerySet[Entry], raw: Any) -> QuerySet[Entry]:
    """Leaves out the records in ``raw``, each as ``kind:id``."""
    if raw in (None, "", []):
        return found
    named = raw.split(",") if isinstance(raw, str) else raw
    if not isinstance(named, (list, tuple)) or len(named) > MOST_EXCLUDED:
        raise Invalid({"exclude": f"一次最多排除{MOST_EXCLUDED}条内容"})
    by_kind: dict[str, list[int]] = {}
    for item in named:
        key, _, number = str(item).partition(":")
        by_kind.setdefault(key, []).append(engine_records.as_id(number))
    out = Q(pk__in=[])
    for key, ids in by_kind.items():
        out |= Q(kind=key, record_id__in=ids)
    return found.exclude(pk__in=list(Entry.objects.filter(out).values_list("pk", flat=True)))


def with_records(
    caller: Caller, entries: list[Entry], items: list[dict[str, Any]], *, recycle: bool = False
) -> list[dict[str, Any]]:
    """The items with values from their own kinds (also in the recycle bin). Costs one query for each kind on the page."""
    wanted: dict[str, list[int]] = {}
    for entry in entries:
        wanted.setdefault(entry.kind, []).append(entry.record_id)
    records = {
        (key, record.pk): record for key, ids in wanted.items() for record in _records(caller, key, ids, recycle)
    }
    return [
        item | _of_record(caller, registry.kind(entry.kind), records[entry.kind, entry.record_id])
        for entry, item in zip(entries, items, strict=True)
        if (entry.kind, entry.record_id) in records
    ]


def _records(caller: Caller, key: str, ids: list[int], recycle: bool) -> QuerySet[Any]:
    kind = registry.kind(key)
    title = [field for field in kind.fields if field.name == kind.title]
    return record_list.with_relations(kind, engine_records.visible(kind, caller, recycle=recycle), title).filter(
        pk__in=ids
    )


def _of_record(caller: Caller, kind: Kind, record: Any) -> dict[str, Any]:
    data = serializer.dump(kind, record, caller, fields=())
    route = kind.route_for("edit") or kind.route_for("detail")
    data |= {
        "kind": kind.key,
        "kindLabel": kind.label,
        "recordId": record.pk,
        "route": f"{route.path}?id={record.pk}" if route else "",
        "content": references.described(kind, kind.key, record.pk, record),
    }
    if "edit" in data["actions"] and kind.field_named("cover"):
        data["actions"].append("cover")
    return {name: value for name, value in data.items() if name != "id"}


def numbers(
    kind: Kind, caller: Caller, payload: Mapping[str, Any], near: recent_window.Newest | None = None
) -> dict[str, Any]:
    """``counts``: entries in each state under the other filters, ``""`` for all; ``countsAbout``: states with an
    estimated number.

    ``near`` are the newest entries that match the payload.
    """
    others = {name: value for name, value in payload.items() if name not in record_list.CONTROL | {"verifyState"}}
    if others.keys() <= {"kinds", "type"}:
        return record_list.counts_of(STATES, tallies.by_state(_types_meant(caller, payload)), [])
    if near is None or payload.get("verifyState"):
        near = _newest(kind, caller, others)
    if near and near.many:
        whole = tallies.by_state(types_for(caller, payload.get("kinds")))
        return record_list.counts_of(STATES, *recent_window.by_state(kind, *_searched(kind, caller, others), whole))
    found = record_list.apply_filters(kind, _visible(caller, others), {n: v for n, v in others.items() if n not in OWN})
    return record_list.counts_of(STATES, *totals.by_value(found, "verify_state", STATES))


def content_numbers(*, kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``GET /content/nums``: ``{counts: {"": n, "0": n, …}, countsAbout?, types: [{type, label, total, pending}]}``."""
    record_list.refuse_unknown(payload, OWN | record_list.filter_names(kind))
    types = types_for(caller, payload.get("kinds"))
    made = tallies.by_type(types)
    return {
        **numbers(kind, caller, payload),
        "types": [{"type": key, "label": name_of_type(key)} | made[key] for key in types],
    }
