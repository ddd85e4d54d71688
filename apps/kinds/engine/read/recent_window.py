"""Searches the newest records first.

A common word is in tens of thousands of titles, and an index returns all of them at once: the newest page costs as much as
all pages. So this module looks through the newest records in the order of the list, and leaves a word that is rare among
them to the index. The total is estimated from the share among the newest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import OrderBy, QuerySet

from ...kind import Kind
from . import order as read_order
from .list_query import ListQuery
from .totals import COUNTED

WINDOW = 20_000
#: Records of one parent, a circle or an activity, that are searched first.
PARENT_WINDOW = 10_000
#: Records of each state from which the number of matching ones is estimated.
STATE_WINDOW = 2_000
ORDERS = ("-pk", "-id", "-created_at")
#: Values of ``sort`` that have an index: those of pickers.
SORTS = ("-updatedAt", "-publishedAt")

Order = tuple[str | OrderBy, ...]


@dataclass(frozen=True, slots=True)
class Newest:
    """The ids of the matching records among the newest ``window`` of ``whole`` records, in order.

    ``exact`` is the expected number from which the matching records are too many to count. ``parent`` is true for records
    of one parent: the planner would read all of them for a rare word, though the index of words finds its few records."""

    ids: list[int]
    whole: int
    window: int
    exact: int = 2 * COUNTED
    parent: bool = False

    @property
    def expected(self) -> int:
        """The expected number of matching records, rounded down to two digits."""
        number = len(self.ids) * self.whole // self.window
        step = 10 ** max(0, len(str(number)) - 2)
        return int(number // step * step)

    @property
    def many(self) -> bool:
        """True if the expected number is too large to count exactly."""
        return self.expected >= self.exact


def asks_for_words(kind: Kind, query: ListQuery) -> bool:
    """True if the query asks for a list by words, the newest or the last changed first, outside the recycle bin."""
    worded = any(item.name in query.filters and item.lookup.endswith("__has_text") for item in kind.filters)
    usual = query.sort in SORTS if query.sort else read_order.order_of(kind)[0] in ORDERS
    return worded and usual and not (query.recycle or query.is_picked)


def parent_filters(kind: Kind, query: ListQuery) -> dict[str, Any]:
    """The filters of the query that name a parent by which an index orders the records, the newest first."""
    ordered = {index.fields[0] for index in kind.model._meta.indexes if index.fields[1:2] == ["-id"]}
    named = {item.name for item in kind.filters if item.type == "relation" and item.lookup in ordered}
    return {name: query.filters[name] for name in named if name in query.filters}


def look(
    matching: QuerySet[Any],
    everything: QuerySet[Any],
    order: Order,
    whole: int,
    *,
    window: int = WINDOW,
    exact: int = 2 * COUNTED,
    parent: bool = False,
) -> Newest | None:
    """Search the newest records; ``matching`` compares texts without an index. None if there are fewer than ``window``."""
    column = _column(order[0])
    edge = everything.order_by(*order).values_list(column, flat=True)[window : window + 1]
    if whole <= window or not (found := list(edge)) or found[0] is None:
        return None
    ids = matching.filter(**{f"{column}__gt": found[0]}).order_by(*order).values_list("pk", flat=True)
    return Newest(list(ids), whole, window, exact, parent)


def _column(first: str | OrderBy) -> str:
    if isinstance(first, str):
        return first.removeprefix("-")
    named: Any = first.expression
    return str(named.name)


def by_state(
    kind: Kind,
    matching: QuerySet[Any],
    everything: QuerySet[Any],
    states: Mapping[Any, int],
    *,
    column: str = "verify_state",
) -> tuple[dict[Any, int], list[Any]]:
    """The number of matching records in each state, and the states whose number is an estimate.

    ``states`` has the number of all records in each state, a value of ``column``.
    """
    counted, about, order = {}, [], read_order.order_of(kind)
    for state, whole in states.items():
        own = {column: state}
        mine = matching.filter(**own)
        near = look(mine, everything.filter(**own), order, whole, window=STATE_WINDOW)
        counted[state] = near.expected if near else mine.count()
        about += [state] if near else []
    return counted, about
