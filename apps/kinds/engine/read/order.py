"""Orders lists: by hand if the kind has a ``sort`` call, else by its column.

A list by hand is ordered by the kind's ``sort_order`` field, pinned records first. Records that are equal in
``Kind.order_within`` (a tab, a parent) make one list; new records, at 0, come first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...kind import Kind
from ...lifecycle import TOP
from ...rights import Caller, Right
from .. import permissions, subset_grants
from .list_query import ListQuery


def is_arranged(kind: Kind) -> bool:
    """True if people order the kind's lists by hand."""
    return any("sort" in (call.op, call.action) for call in kind.calls)


def order_of(kind: Kind) -> tuple[str, ...]:
    """The columns that order a list by default."""
    if kind.order.lstrip("-") in ("id", "pk"):
        return (kind.order,)
    return (*(("-top",) if is_arranged(kind) and pins(kind) else ()), kind.order, "-pk")


def pins(kind: Kind) -> bool:
    """True if records of the kind can be pinned."""
    return TOP in kind.lifecycle.switches


def filters_within(kind: Kind) -> dict[str, str]:
    """The list filters that choose one list, by column."""
    return {
        f.lookup.removesuffix("_id"): f.name for f in kind.filters if f.lookup.removesuffix("_id") in kind.order_within
    }


def arrangeable(kind: Kind, caller: Caller, query: ListQuery) -> str:
    """Say whether the caller may move records in the list that ``query`` asks for.

    ``yes``; ``within``: after one list is chosen; ``narrowed``: after filters and sorting are removed; empty: never.
    """
    if not is_arranged(kind) or query.recycle:
        return ""
    chosen, given = filters_within(kind), query.filters
    one_order = all(name in given for name in chosen.values())
    like = {column: given[name] for column, name in chosen.items()} if one_order else {}
    if not _may_move(kind, caller, like):
        return ""
    if query.sort or query.is_picked or given.keys() - set(chosen.values()):
        return "narrowed"
    return "yes" if one_order else "within"


def _may_move(kind: Kind, caller: Caller, like: Mapping[str, Any]) -> bool:
    """True if the caller may edit a record of the chosen list; while none is chosen, a record of any list."""
    if not like or not (kind.owners or kind.subset_grants):
        return subset_grants.holds(kind, caller, kind.groups, Right.EDIT)
    columns = {kind.model._meta.get_field(name).attname: value for name, value in like.items()}
    return permissions.holds(kind, kind.model(**columns), caller, Right.EDIT)
