"""Parses the parameters of lists into ``ListQuery``: the one reader of their payloads. An unknown one is refused, not ignored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from apps.core.errors import Invalid

from ...call_fields import PAGE_SIZE, PAGE_SIZES, RECYCLE
from ...kind import Kind
from .. import form, records
from . import list_filters

Payload = Mapping[str, Any]

#: A search by words looks at so many characters of them.
MAX_SEARCHED = 100
PAGE = frozenset({"page", "pageSize", "ps", "sort"})
CONTROL = PAGE | {"recycle", "counts", "ids", "q"}
#: The console sends it as a header; older clients send it as a parameter.
IGNORED = frozenset({"navRefresh"})
NO_FILTERS: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class ListQuery:
    """The parameters of a list.

    ``page`` counts from 1. ``sort`` is a column's name in payloads, with ``-`` for the descending order; empty for the
    list's own order. ``recycle`` asks for the recycle bin, ``counts`` for the numbers of the tabs. ``ids`` are the only
    records that may be listed; None for all. ``filters`` has the parsed value of every filter that was sent, by its name.
    """

    page: int = 1
    page_size: int = PAGE_SIZES[0]
    sort: str = ""
    recycle: bool = False
    counts: bool = False
    ids: tuple[int, ...] | None = None
    q: str = ""
    filters: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "filters", MappingProxyType(dict(self.filters)))

    @property
    def is_picked(self) -> bool:
        """True if ``ids`` or ``q`` narrow the list."""
        return self.ids is not None or bool(self.q)

    @property
    def rows(self) -> slice:
        """The positions of the page in the list."""
        return slice((self.page - 1) * self.page_size, self.page * self.page_size)

    def without(self, *names: str) -> ListQuery:
        """The same query without the filters of these names."""
        return replace(self, filters={name: value for name, value in self.filters.items() if name not in names})


def parse(kind: Kind, payload: Payload) -> ListQuery:
    """The query of a list call. Raises Invalid for the first parameter that is unknown or wrong."""
    selected = parse_export(kind, payload)
    return replace(selected, counts=bool(payload.get("counts")), **_page(payload))


def parse_export(kind: Kind, payload: Payload) -> ListQuery:
    """The query of an export, which has all pages in the order of ids. Raises Invalid."""
    refuse_unknown(payload, CONTROL | IGNORED | list_filters.filter_names(kind))
    recycle = form.is_on(RECYCLE, payload)
    ids, q = _picked(payload)
    return ListQuery(recycle=recycle, ids=ids, q=q, filters=list_filters.parse_filters(kind, payload))


def parse_options(_kind: Kind, payload: Payload) -> ListQuery:
    """The query of a picker: ``q``, ``ids`` and ``page``. Other parameters are ignored. Raises Invalid."""
    ids, q = _picked(payload)
    return ListQuery(ids=ids, q=q, page=_page_number(payload))


def parse_page(_kind: Kind, payload: Payload) -> ListQuery:
    """The query of a list that parses its own filters: page and order. Raises Invalid."""
    refuse_unknown(payload, PAGE | IGNORED)
    return ListQuery(**_page(payload))


def parse_filters(kind: Kind, payload: Payload) -> ListQuery:
    """The query of numbers over a list: its filters alone. Raises Invalid."""
    refuse_unknown(payload, IGNORED | list_filters.filter_names(kind))
    return ListQuery(filters=list_filters.parse_filters(kind, payload))


def with_filter(kind: Kind, query: ListQuery, name: str, value: object) -> ListQuery:
    """The query with one more filter, parsed like those of a payload; the same one for an empty value. Raises Invalid."""
    return replace(query, filters={**query.filters, **list_filters.parse_filters(kind, {name: value})})


def refuse_unknown(payload: Payload, known: set[str] | frozenset[str]) -> None:
    """Raise Invalid with the name of every parameter that the list does not know."""
    unknown = {name: "没有这个筛选条件" for name, value in payload.items() if name not in known and value != ""}
    if unknown:
        raise Invalid(unknown, f"没有这个筛选条件：{'、'.join(sorted(unknown))}")


def _picked(payload: Payload) -> tuple[tuple[int, ...] | None, str]:
    raw = payload.get("ids")
    ids = None if raw in (None, "") else tuple(records.as_ids(raw))
    return ids, str(payload.get("q") or "").strip()[:MAX_SEARCHED]


def _page(payload: Payload) -> dict[str, Any]:
    return {
        "sort": str(payload.get("sort") or ""),
        "page": _page_number(payload),
        "page_size": _page_size(payload),
    }


def _page_number(payload: Payload) -> int:
    return _number(payload, "page", 1, low=1, high=1_000_000)


def _page_size(payload: Payload) -> int:
    """30, 50 or 100; 1 for badges and the duplicate check, 28 for pickers (spec, 7 and 9)."""
    name = "ps" if payload.get("ps") not in (None, "") else "pageSize"
    size = _number(payload, name, PAGE_SIZES[0], low=1, high=100)
    if PAGE_SIZE.choice(size) is None:
        raise Invalid({name: "每页条数请选择 30、50 或 100"})
    return size


def _number(payload: Payload, name: str, default: int, *, low: int, high: int) -> int:
    raw = payload.get(name)
    if raw in (None, ""):
        return default
    if isinstance(raw, bool) or not str(raw).isascii() or not str(raw).isdigit():
        raise Invalid({name: "页码应为正整数"})
    if len(str(raw)) > 9 or not low <= int(str(raw)) <= high:
        raise Invalid({name: f"应在 {low} 到 {high} 之间"})
    return int(str(raw))
