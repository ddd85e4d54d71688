"""Lists: paging, filters, tabs with live numbers, order. Unknown parameters are refused, not ignored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db.models import Count, Model, Q, QuerySet, Window

from apps.core.errors import Invalid
from apps.core.naming import camel

from ..fields import Field, Filter
from ..kind import Kind
from ..lifecycle import VerifyState
from ..rights import Caller
from ..types import TYPES, parse_moment
from . import contents, dumping, overdue, rows

PAGE_SIZES = (30, 50, 100)
CONTROL = frozenset({"page", "pageSize", "ps", "sort", "recycle", "counts", "ids", "q"})
HEAVY_TYPES = frozenset({"rich_text", "rows", "json"})


def list_records(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """``{items, total, page, pageSize, counts?}`` for the list call."""
    refuse_unknown(payload, CONTROL | filter_names(kind))
    found = filtered(kind, caller, payload)
    page = paged(kind, caller, found, payload)
    if payload.get("counts") and kind.tabs and kind.tabs.counted:
        page["counts"] = tab_counts(kind, caller, payload)
    return page


def filtered(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> QuerySet[Any]:
    """Records that the list's parameters select, unordered and unpaged (lists and exports)."""
    found = rows.visible(kind, caller, recycle=_truth(payload.get("recycle")))
    if payload.get("ids") not in (None, ""):
        found = found.filter(pk__in=rows.as_ids(payload["ids"]))
    if text := str(payload.get("q") or "").strip()[:100]:
        found = found.filter(_any_text(kind, text))
    return apply_filters(kind, found, payload)


def _any_text(kind: Kind, text: str) -> Q:
    found = Q(pk=int(text)) if text.isascii() and text.isdigit() and len(text) < 18 else Q()
    for name in kind.searched or (kind.title,):
        found |= Q(**{f"{name}__icontains": text})
    return found


def filter_names(kind: Kind) -> frozenset[str]:
    derived = {overdue.FILTER.name} if overdue.has_dates(kind) else set()
    return frozenset(derived | {declared.name for declared in kind.filters})


def apply_filters(kind: Kind, found: QuerySet[Any], payload: Mapping[str, Any]) -> QuerySet[Any]:
    for declared in kind.filters:
        raw = payload.get(declared.name)
        if raw not in (None, "", [], {}):
            found = found.filter(_lookup(kind, declared, raw))
    asked = payload.get(overdue.FILTER.name)
    if overdue.has_dates(kind) and asked not in (None, ""):
        wanted = TYPES["switch"].parse(Field(overdue.FILTER.name, overdue.FILTER.label), asked)
        found = found.filter(overdue.condition(kind)) if wanted else found.exclude(overdue.condition(kind))
    return found


def _lookup(kind: Kind, declared: Filter, raw: Any) -> Q:
    try:
        return Q(**{declared.lookup: _filter_value(kind, declared, raw)})
    except ValueError as error:
        raise Invalid({declared.name: str(error)}) from None


def _filter_value(kind: Kind, declared: Filter, raw: Any) -> Any:
    as_field = Field(declared.lookup, declared.label, max_length=100)
    if declared.type == "date_range":
        return _moments(as_field, raw)
    if declared.type in ("choice", "state"):
        return TYPES["choice"].parse(replace(as_field, choices=filter_choices(kind, declared)), raw)
    if declared.type == "relation":
        return TYPES["relation"].parse(as_field, raw)
    return TYPES["number" if declared.type == "number" else declared.type].parse(as_field, raw)


def filter_choices(kind: Kind, declared: Filter) -> tuple[Any, ...]:
    """A filter's own choices, or those of the field that it looks at."""
    field = kind.field_named(declared.lookup.split("__")[0])
    return declared.choices or (field.choices if field else ())


def _moments(as_field: Field, raw: Any) -> tuple[Any, Any]:
    items = raw.split(",") if isinstance(raw, str) else raw
    if not isinstance(items, (list, tuple)) or len(items) != 2:
        raise ValueError(f"{as_field.label}请选择开始和结束日期")
    start, end = (parse_moment(as_field, item) for item in items)
    if len(str(items[1]).strip()) <= 10:
        end = end.replace(hour=23, minute=59, second=59, microsecond=999_999)
    return start, end


def paged(
    kind: Kind,
    caller: Caller,
    found: QuerySet[Any],
    payload: Mapping[str, Any],
    *,
    first: tuple[str, ...] = (),
    one_scan: bool = False,
    total: int | None = None,
) -> dict[str, Any]:
    """One page; ``first`` are columns that go before the asked order (folders before files). ``one_scan``: all rows
    that match have to be looked at anyway (a search), so they are counted meanwhile; ``total`` where it is known."""
    return page_of_records(kind, caller, found, payload, first=first, one_scan=one_scan, total=total)[0]


def page_of_records(
    kind: Kind,
    caller: Caller,
    found: QuerySet[Any],
    payload: Mapping[str, Any],
    *,
    first: tuple[str, ...] = (),
    one_scan: bool = False,
    total: int | None = None,
) -> tuple[dict[str, Any], list[Any]]:
    """One page, and the records that stand in it."""
    page = _number(payload, "page", 1, low=1, high=1_000_000)
    size = page_size(payload)
    columns = list_fields(kind)
    ordered = with_relations(kind, found, columns).order_by(*first, *_order(kind, payload))
    wanted = slice((page - 1) * size, page * size)
    ids, counted = _counted_ids(ordered, wanted) if one_scan else (_ids(ordered, wanted), total)
    shown = _records_of(ordered, ids)
    contents.attach(columns, shown)
    items = [dumping.dump(kind, r, caller, fields=columns) for r in shown]
    total = found.count() if counted is None else counted
    return {"items": items, "total": total, "page": page, "pageSize": size}, shown


def _ids(ordered: QuerySet[Any], page: slice) -> list[int]:
    """The ids of a page are found first, from an index alone: joins and subqueries of the shown rows would lead the
    planner away from it, and be worked out for all the rows that are passed over."""
    return list(ordered.values_list("pk", flat=True)[page])


def _counted_ids(ordered: QuerySet[Any], page: slice) -> tuple[list[int], int]:
    found = list(ordered.annotate(matching=Window(Count("*"))).values_list("pk", "matching")[page])
    return [pk for pk, _ in found], found[0][1] if found else ordered.count()


def _records_of(ordered: QuerySet[Any], ids: list[int]) -> list[Any]:
    found = {record.pk: record for record in ordered.order_by().filter(pk__in=ids)}
    return [found[pk] for pk in ids if pk in found]


def list_fields(kind: Kind) -> list[Field]:
    """The fields that travel in lists: the columns and the title."""
    return [f for f in kind.fields if f.column or f.name == kind.title]


def with_relations(kind: Kind, found: QuerySet[Any], fields: list[Field]) -> QuerySet[Any]:
    """Joins and prefetches what the listed fields show, and leaves heavy columns in the database."""
    joined = ["created_by", *(dumping.REVIEW_PEOPLE if kind.reviewed else ())]
    joined += [f.name for f in fields if f.type == "relation" and not f.many]
    found = found.select_related(*joined)
    many = [f.name for f in fields if f.type == "relation" and f.many]
    shown = {f.name for f in fields}
    heavy = [f.name for f in kind.fields if f.type in HEAVY_TYPES and f.name not in shown]
    heavy += ["published"] if kind.reviewed else []
    return found.prefetch_related(*many).defer(*heavy)


def _order(kind: Kind, payload: Mapping[str, Any]) -> tuple[str, ...]:
    asked = str(payload.get("sort") or "")
    if not asked:
        return (kind.order, "-pk") if kind.order.lstrip("-") not in ("id", "pk") else (kind.order,)
    sortable = {camel(f.name): f.name for f in kind.fields if f.sortable}
    sortable |= {"id": "pk", "createdAt": "created_at", "updatedAt": "updated_at"}
    if kind.reviewed:
        sortable |= {"submittedAt": "submitted_at", "decidedAt": "decided_at"}
    column = sortable.get(asked.removeprefix("-"))
    if column is None:
        raise Invalid({"sort": "不能按这一列排序，请换一列"})
    sign = "-" if asked.startswith("-") else ""
    return f"{sign}{column}", f"{sign}pk"


def tab_counts(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> dict[str, int]:
    """How many records stand behind each tab under the other filters; ``""`` is all of them."""
    assert kind.tabs is not None
    by = next(f for f in kind.filters if f.name == kind.tabs.by)
    others = {name: value for name, value in payload.items() if name != by.name}
    found = filtered(kind, caller, others).order_by()
    counted = dict(found.values_list(by.lookup).annotate(n=Count("pk")))
    counts = {str(c.value): counted.get(c.value, 0) for c in kind.tabs.items if c.value != ""}
    return {"": sum(counted.values())} | counts


def page_size(payload: Mapping[str, Any]) -> int:
    """30, 50 or 100; the badge's probe and the duplicate check also ask for 1, pickers for 28 (spec, 7 and 9)."""
    name = "ps" if payload.get("ps") not in (None, "") else "pageSize"
    size = _number(payload, name, PAGE_SIZES[0], low=1, high=100)
    if size not in (*PAGE_SIZES, 1, 10, 20, 28):
        raise Invalid({name: "每页条数请选择 30、50 或 100"})
    return size


def _number(payload: Mapping[str, Any], name: str, default: int, *, low: int, high: int) -> int:
    raw = payload.get(name)
    if raw in (None, ""):
        return default
    if isinstance(raw, bool) or not str(raw).isascii() or not str(raw).isdigit():
        raise Invalid({name: "页码应为正整数"})
    if len(str(raw)) > 9 or not low <= int(str(raw)) <= high:
        raise Invalid({name: f"应在 {low} 到 {high} 之间"})
    return int(str(raw))


def _truth(raw: Any) -> bool:
    return str(raw) in ("1", "true", "True")


def refuse_unknown(payload: Mapping[str, Any], known: set[str] | frozenset[str]) -> None:
    """A parameter that the list does not know is bad input, named, and not silence."""
    unknown = {name: "没有这个筛选条件" for name, value in payload.items() if name not in known and value != ""}
    if unknown:
        raise Invalid(unknown, f"没有这个筛选条件：{'、'.join(sorted(unknown))}")


def pending_count(model: type[Model]) -> int:
    """How many records wait for review, from the partial index on ``verify_state = 3``."""
    return model._default_manager.filter(verify_state=VerifyState.PENDING, deleted_at__isnull=True).count()
