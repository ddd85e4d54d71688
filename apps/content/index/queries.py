"""Reads the index: the list over all content, its numbers, and the kinds that a caller sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from apps.core.errors import Forbidden, Invalid
from apps.kinds.engine.read import (
    distant_pages,
    list_filters,
    list_query,
    recent_window,
    record_list,
    references,
    serializer,
    totals,
)
from apps.kinds.engine.read.list_query import ListQuery
from apps.kinds.engine.records import visible
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.review.content_kinds import CONTENT_KINDS

from .. import media_accounts
from . import sources, tallies
from .models import Entry
from .names import name_of_type

#: Other screens manage activities and votes; pickers name them explicitly.
LISTED_KINDS = tuple(key for key in CONTENT_KINDS if key not in ("activity", "vote"))
#: ``{kind, id}``.
Reference = dict[str, Any]
STATES = [int(state) for state in VerifyState]


@dataclass(frozen=True, slots=True)
class Selection:
    """The content that a list is about, besides the filters of the kind.

    ``kinds``: None means all kinds of 内容管理. ``exclude``: references of omitted records. ``mine``: created by the
    caller. ``live``: readers see it. ``title``: the exact title, if it is given.
    """

    kinds: list[Kind] | None = None
    exclude: list[Reference] | None = None
    mine: bool = False
    live: bool = False
    title: str = ""

    @property
    def is_narrow(self) -> bool:
        """True if the stored numbers of kinds and states do not count it."""
        return bool(self.exclude) or self.mine or self.live or bool(self.title)


def list_contents(
    *,
    kind: Kind,
    caller: Caller,
    kinds: list[Kind] | None,
    exclude: list[Reference] | None,
    mine: bool,
    live: bool,
    volcano: str,
    title: str,
    query: ListQuery,
) -> dict[str, Any]:
    """``{items, total, page, pageSize, counts?}`` over all content that the caller may see.

    With ``volcano``, the duplicate check of docs/spec/product-spec.md, ``title`` must match exactly. Ignores ``recycle``,
    ``ids`` and ``q`` of the query. An item is an entry (``id``) with its ``kind`` and ``recordId``, and with its record's
    ``actions``, ``revision``, ``live``, ``route`` and ``content``, a reference.
    """
    if volcano and not title:
        raise Invalid({"title": "请填写要检查的标题"})
    selection = Selection(kinds, exclude, mine, live, title if volcano else "")
    query = query if volcano else list_query.with_filter(kind, query, "title", title)
    found = list_filters.apply_filters(kind, _visible(caller, selection), query.filters)
    near = None if selection.title else _newest(kind, caller, selection, query)
    total = _known_total(caller, selection, query)
    passed = _passed(caller, selection, query, total)
    page, entries = record_list.page_of_records(kind, caller, found, query, total=total, near=near, passed=passed)
    page["items"] = with_records(caller, entries, page["items"])
    if query.counts:
        page |= numbers(kind, caller, selection, query, near)
    return page


def _newest(kind: Kind, caller: Caller, selection: Selection, query: ListQuery) -> recent_window.Newest | None:
    """The newest entries to search first. The window is smaller for a rare type, whose search passes over all others."""
    if not recent_window.asks_for_words(kind, query):
        return None
    total = sum(tallies.by_state(types_for(caller, selection.kinds)).values())
    window = max(1, recent_window.WINDOW * total // max(1, tallies.number()))
    order = record_list.asked_order(kind, query)
    return recent_window.look(*_searched(kind, caller, selection, query), order, total, window=window)


def _searched(
    kind: Kind, caller: Caller, selection: Selection, query: ListQuery
) -> tuple[QuerySet[Entry], QuerySet[Entry]]:
    """The matching entries, and the entries among which they were searched."""
    matching = list_filters.apply_filters(kind, _visible(caller, selection), query.filters, indexed=False)
    return matching, _visible(caller, Selection(selection.kinds))


def _known_total(caller: Caller, selection: Selection, query: ListQuery) -> int | None:
    """The stored total of all, of a type or of a state; None if other filters demand a count."""
    if selection.is_narrow or query.filters.keys() - {"type", "verifyState"}:
        return None
    counted = tallies.by_state(_types_of(caller, selection, query))
    state = query.filters.get("verifyState")
    return sum(counted.values()) if state is None else counted.get(state, 0)


def _passed(caller: Caller, selection: Selection, query: ListQuery, total: int | None) -> distant_pages.Passed | None:
    if query.sort:
        return None
    types = _types_of(caller, selection, query)
    return distant_pages.passed(Entry.SPANS, query.rows, total, parts=types, state=query.filters.get("verifyState"))


def _types_of(caller: Caller, selection: Selection, query: ListQuery) -> list[str]:
    chosen = query.filters.get("type")
    return [name for name in types_for(caller, selection.kinds) if chosen is None or name == chosen]


def _visible(caller: Caller, selection: Selection) -> QuerySet[Entry]:
    found = Entry.objects.filter(deleted_at__isnull=True, type__in=types_for(caller, selection.kinds))
    if selection.mine:
        found = found.filter(created_by_id=caller.account_id)
    if selection.live:
        found = found.filter(published_at__isnull=False)
    if selection.title:
        found = found.filter(title=selection.title)
    return _without(found, selection.exclude) if selection.exclude else found


def kinds_for(caller: Caller, chosen: list[Kind] | None = None) -> list[Kind]:
    """The chosen kinds of content that the caller may see. Raises Forbidden if there is none."""
    wanted = [kind.key for kind in chosen] if chosen else LISTED_KINDS
    seen = [kind for kind in seen_kinds(caller) if kind.key in wanted]
    if not seen:
        raise Forbidden()
    return seen


def seen_kinds(caller: Caller) -> list[Kind]:
    """All kinds of content that the caller may see."""
    kinds = [registry.kinds[key] for key in CONTENT_KINDS if key in registry.kinds]
    return [kind for kind in kinds if caller.may(kind.viewing_groups, Right.VIEW)]


def types_for(caller: Caller, chosen: list[Kind] | None = None) -> list[str]:
    return [name for kind in kinds_for(caller, chosen) for name in sources.types_of(kind.key)]


def _without(found: QuerySet[Entry], excluded: list[Reference]) -> QuerySet[Entry]:
    by_kind: dict[str, list[int]] = {}
    for reference in excluded:
        by_kind.setdefault(reference["kind"], []).append(reference["id"])
    condition = Q(pk__in=[])
    for key, ids in by_kind.items():
        condition |= Q(kind=key, record_id__in=ids)
    return found.exclude(pk__in=list(Entry.objects.filter(condition).values_list("pk", flat=True)))


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
    # The media account decides if the caller may edit a record.
    judged = [field for field in kind.fields if field.name in (kind.title, media_accounts.FIELD.name)]
    return record_list.with_relations(kind, visible(kind, caller, recycle=recycle), judged).filter(pk__in=ids)


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
    kind: Kind,
    caller: Caller,
    selection: Selection,
    query: ListQuery,
    near: recent_window.Newest | None = None,
) -> dict[str, Any]:
    """``counts``: entries in each state under the other filters, ``""`` for all; ``countsAbout``: states with an
    estimated number.

    ``near`` are the newest entries that match the query.
    """
    others = ListQuery(filters=query.without("verifyState").filters)
    if not selection.is_narrow and others.filters.keys() <= {"type"}:
        return record_list.counts_of(STATES, tallies.by_state(_types_of(caller, selection, query)), [])
    if near is None or "verifyState" in query.filters:
        near = _newest(kind, caller, selection, others)
    if near and near.many:
        total = tallies.by_state(types_for(caller, selection.kinds))
        searched = _searched(kind, caller, selection, others)
        return record_list.counts_of(STATES, *recent_window.by_state(kind, *searched, total))
    found = list_filters.apply_filters(kind, _visible(caller, selection), others.filters)
    return record_list.counts_of(STATES, *totals.by_value(found, "verify_state", STATES))


def content_numbers(
    *,
    kind: Kind,
    caller: Caller,
    kinds: list[Kind] | None,
    exclude: list[Reference] | None,
    mine: bool,
    live: bool,
    query: ListQuery,
) -> dict[str, Any]:
    """``GET /content/nums``: ``{counts: {"": n, "0": n, …}, countsAbout?, types: [{type, label, total, pending}]}``."""
    types = types_for(caller, kinds)
    counted = tallies.by_type(types)
    return {
        **numbers(kind, caller, Selection(kinds, exclude, mine, live), query),
        "types": [{"type": key, "label": name_of_type(key)} | counted[key] for key in types],
    }
