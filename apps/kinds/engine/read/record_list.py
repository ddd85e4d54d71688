"""Lists records: pages, filters, tabs with live numbers, order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Count, F, Model, Q, QuerySet, Window

from apps.core.errors import Invalid
from apps.core.payload_names import camel

from ...fields import Field
from ...filter_defaults import is_indexed
from ...kind import Kind
from ...lifecycle import VerifyState
from ...rights import Caller, Right
from ...types import TYPES
from .. import permissions, records
from . import distant_pages, list_filters, order, recent_window, references, serializer, totals
from .list_query import NO_FILTERS, ListQuery


def list_records(kind: Kind, caller: Caller, query: ListQuery) -> dict[str, Any]:
    """``{items, total, totalIsEstimate?, page, pageSize, counts?, countsAbout?, arrange?}`` for the list call."""
    found = filtered(kind, caller, query)
    near = newest(kind, caller, query)
    total = _known_total(kind, caller, query)
    page = paged(kind, caller, found, query, total=total, near=near, passed=_passed(kind, query, total))
    if query.counts and kind.tabs and kind.tabs.counted:
        page |= tab_counts(kind, caller, query, near=near)
    if arrange := order.arrangeable(kind, caller, query):
        page["arrange"] = arrange
    return page


def newest(kind: Kind, caller: Caller, query: ListQuery) -> recent_window.Newest | None:
    """The newest records, searched for the words of the query; None if an index finds them as well.

    Where the whole kind is not counted, the newest records of the parent that a filter names are searched.
    """
    if not recent_window.asks_for_words(kind, query):
        return None
    asked = asked_order(kind, query)
    if (states := totals.about(kind, caller)) is not None:
        return recent_window.look(*_searched(kind, caller, query.filters), asked, sum(states.values()))
    if not (parent := recent_window.parent_filters(kind, query)) or asked[0] not in ("-pk", "-id"):
        return None
    matching, everything = _searched(kind, caller, query.filters, within=parent)
    whole, window = totals.expected(everything), recent_window.PARENT_WINDOW
    return recent_window.look(matching, everything, asked, whole, window=window, exact=totals.COUNTED, parent=True)


def _searched(
    kind: Kind, caller: Caller, filters: Mapping[str, Any], *, within: Mapping[str, Any] = NO_FILTERS
) -> tuple[QuerySet[Any], QuerySet[Any]]:
    """The matching records, compared without an index, and those among which they are searched."""
    everything = records.visible(kind, caller)
    matching = list_filters.apply_filters(kind, everything, filters, indexed=False)
    return matching, list_filters.apply_filters(kind, everything, within)


def _known_total(kind: Kind, caller: Caller, query: ListQuery) -> int | None:
    by = next((f.name for f in kind.filters if f.lookup == "verify_state"), "")
    states = totals.whole(kind, caller, query, by=by)
    if states is None:
        return None
    return states.get(query.filters[by], 0) if by in query.filters else sum(states.values())


def _passed(kind: Kind, query: ListQuery, total: int | None) -> distant_pages.Passed | None:
    """The records before a distant page of a list without other filters than the state, the newest first."""
    spans = distant_pages.spans_of(kind)
    if spans is None or asked_order(kind, query)[0] not in ("-pk", f"-{spans.column}"):
        return None
    states = [query.filters[f.name] for f in kind.filters if f.lookup == "verify_state" and f.name in query.filters]
    return distant_pages.passed(spans, query.rows, total, state=states[0] if states else None)


def filtered(kind: Kind, caller: Caller, query: ListQuery) -> QuerySet[Any]:
    """The records that the query selects, unordered and unpaged (lists and exports).

    Raises Forbidden if the caller asks for the recycle bin and may not empty it.
    """
    if query.recycle:
        permissions.require_over(kind, caller, kind.groups, Right.REMOVE)
    found = records.visible(kind, caller, recycle=query.recycle)
    if query.ids is not None:
        found = found.filter(pk__in=query.ids)
    if query.q:
        found = found.filter(_any_text(kind, query.q))
    return list_filters.apply_filters(kind, found, query.filters)


def _any_text(kind: Kind, text: str) -> Q:
    found = Q(pk=int(text)) if text.isascii() and text.isdigit() and len(text) < 18 else Q()
    for name in kind.searched or (kind.title,):
        lookup = "has_text" if is_indexed(kind.model, name) else "icontains"
        found |= Q(**{f"{name}__{lookup}": text})
    return found


def paged(
    kind: Kind,
    caller: Caller,
    found: QuerySet[Any],
    query: ListQuery,
    *,
    first: tuple[str, ...] = (),
    one_scan: bool = False,
    total: int | None = None,
    near: recent_window.Newest | None = None,
    passed: distant_pages.Passed | None = None,
) -> dict[str, Any]:
    """One page.

    ``first`` are columns that go before the asked order (folders before files). ``one_scan``: the search reads all
    matching rows anyway, so they are counted in the same scan. ``total`` is the number if it is known. ``near`` has the
    matching records among the newest. ``passed`` is what stands before a distant page."""
    return page_of_records(
        kind, caller, found, query, first=first, one_scan=one_scan, total=total, near=near, passed=passed
    )[0]


def page_of_records(
    kind: Kind,
    caller: Caller,
    found: QuerySet[Any],
    query: ListQuery,
    *,
    first: tuple[str, ...] = (),
    one_scan: bool = False,
    total: int | None = None,
    near: recent_window.Newest | None = None,
    passed: distant_pages.Passed | None = None,
) -> tuple[dict[str, Any], list[Any]]:
    """One page, and its records."""
    page, size = query.page, query.page_size
    columns = list_fields(kind)
    ordered = with_relations(kind, found, columns).order_by(*first, *asked_order(kind, query))
    wanted, about = query.rows, False
    if near and wanted.stop <= len(near.ids):
        ids = near.ids[wanted]
    else:
        rare = near is not None and near.parent and not near.many
        searched = ordered.order_by((F("pk") + 0).desc()) if rare else ordered
        ids, total = (
            _counted_ids(ordered, wanted) if one_scan else (ids_of_page(searched, wanted, total, passed), total)
        )
    if total is None:
        total, about = (near.expected, True) if near and near.many else totals.of(found)
    shown = _records_of(ordered, ids)
    references.attach(columns, shown, caller)
    items = [serializer.dump(kind, r, caller, fields=columns) for r in shown]
    numbers = {"total": total, "page": page, "pageSize": size} | ({"totalIsEstimate": True} if about else {})
    return {"items": items} | numbers, shown


def ids_of_page(
    ordered: QuerySet[Any], page: slice, total: int | None = None, passed: distant_pages.Passed | None = None
) -> list[int]:
    """The ids of a page, from an index alone.

    With the joins and subqueries of the shown rows the planner would leave the index, and compute them for all rows that
    the page skips. Pages of the second half are read from the end if the total is known. ``passed`` is not read.
    """
    ids = ordered.values_list("pk", flat=True)
    if passed and total is not None and page.start - passed.number <= total - page.stop:
        return list(ids.filter(passed.others)[page.start - passed.number : page.stop - passed.number])
    if total is None or page.start * 2 < total:
        return list(ids[page])
    behind = max(0, total - page.stop)
    return list(ids.reverse()[behind : max(behind, total - page.start)])[::-1]


def _counted_ids(ordered: QuerySet[Any], page: slice) -> tuple[list[int], int]:
    found = list(ordered.annotate(matching=Window(Count("*"))).values_list("pk", "matching")[page])
    return [pk for pk, _ in found], found[0][1] if found else ordered.count()


def _records_of(ordered: QuerySet[Any], ids: list[int]) -> list[Any]:
    found = {record.pk: record for record in ordered.order_by().filter(pk__in=ids)}
    return [found[pk] for pk in ids if pk in found]


def list_fields(kind: Kind) -> list[Field]:
    """The fields that lists send: the columns and the title."""
    return [f for f in kind.fields if f.column or f.name == kind.title]


def with_relations(kind: Kind, found: QuerySet[Any], fields: list[Field]) -> QuerySet[Any]:
    """Join and prefetch the records that the listed fields show; defer heavy columns."""
    joined = ["created_by", *(serializer.REVIEW_PEOPLE if kind.reviewed else ())]
    joined += [f.name for f in fields if f.type == "relation" and not f.many]
    found = found.select_related(*joined)
    many = [f.name for f in fields if f.type == "relation" and f.many]
    shown = {f.name for f in fields}
    heavy = [f.name for f in kind.fields if TYPES[f.type].heavy and f.name not in shown]
    heavy += ["published"] if kind.reviewed else []
    return found.prefetch_related(*many).defer(*heavy)


def asked_order(kind: Kind, query: ListQuery) -> tuple[Any, ...]:
    """The order that ``sort`` asks for, else the list's own."""
    if not (asked := query.sort):
        return _by_asked_time(kind, query) or order.order_of(kind)
    sortable = {camel(f.name): f.name for f in kind.fields if f.sortable}
    sortable |= {"id": "pk", "createdAt": "created_at", "updatedAt": "updated_at"}
    if kind.reviewed:
        sortable |= {"submittedAt": "submitted_at", "decidedAt": "decided_at"}
    column = sortable.get(asked.removeprefix("-"))
    if column is None:
        raise Invalid({"sort": "不能按这一列排序，请换一列"})
    sign = "-" if asked.startswith("-") else ""
    field = kind.field_named(column)
    if sign and field and field.type in ("count", "datetime") and kind.model._meta.get_field(column).null:
        # A record without a number or a moment comes last.
        return F(column).desc(nulls_last=True), "-pk"
    return f"{sign}{column}", f"{sign}pk"


def _by_asked_time(kind: Kind, query: ListQuery) -> tuple[str, ...]:
    """The order for a filter by a span of time: by that time, the newest first, so that one index finds and orders.

    Empty unless the list begins with the newest by default.
    """
    if order.order_of(kind)[0] not in recent_window.ORDERS:
        return ()
    spans = [
        f.lookup.removesuffix("__range") for f in kind.filters if f.type == "date_range" and f.name in query.filters
    ]
    return (f"-{spans[0]}", "-pk") if len(spans) == 1 else ()


def tab_counts(
    kind: Kind, caller: Caller, query: ListQuery, *, near: recent_window.Newest | None = None
) -> dict[str, Any]:
    """``{counts, countsAbout?}``: the number of records of each tab under the other filters (``""`` for all), and the tabs
    whose number is an estimate."""
    assert kind.tabs is not None
    by = next(f for f in kind.filters if f.name == kind.tabs.by)
    others = query.without(by.name)
    values = [c.value for c in kind.tabs.items if c.value != ""]
    states = totals.whole(kind, caller, others) if by.lookup == "verify_state" else None
    if states is not None:
        return counts_of(values, states, [])
    whole = totals.about(kind, caller) if near and near.many and by.lookup == "verify_state" else None
    if whole is not None:
        return counts_of(values, *recent_window.by_state(kind, *_searched(kind, caller, others.filters), whole))
    if near and near.many and (parent := recent_window.parent_filters(kind, query)):
        matching, everything = _searched(kind, caller, others.filters, within=parent)
        known, _ = totals.by_value(everything, by.lookup, values)
        return counts_of(values, *recent_window.by_state(kind, matching, everything, known, column=by.lookup))
    return counts_of(values, *totals.by_value(filtered(kind, caller, others), by.lookup, values))


def counts_of(values: list[Any], counted: Mapping[Any, int], about: list[Any]) -> dict[str, Any]:
    """The answer's ``{counts, countsAbout?}`` for the tabs with these values."""
    numbers = {"": sum(counted.values())} | {str(value): counted.get(value, 0) for value in values}
    return {"counts": numbers} | ({"countsAbout": ["", *map(str, about)]} if about else {})


def pending_count(model: type[Model]) -> int:
    """The number of pending records, from the partial index on ``verify_state = 3``."""
    return model._default_manager.filter(verify_state=VerifyState.PENDING, deleted_at__isnull=True).count()
