"""The order of a list: by hand where a kind has one, else by its column.

A kind is arranged when it has a ``sort`` call: its lists stand by its ``sort_order`` field, pinned records first. One
order goes through the records that are equal in ``Kind.order_within`` (a tab, a parent); new records, at 0, stand first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import subset_grants
from ...kind import Kind
from ...lifecycle import TOP
from ...rights import Caller, Right
from .. import permissions

#: Parameters of a list that leave its order alone.
HARMLESS = frozenset({"page", "pageSize", "ps", "counts", "recycle"})


def is_arranged(kind: Kind) -> bool:
    return any("sort" in (call.op, call.action) for call in kind.calls)


def order_of(kind: Kind) -> tuple[str, ...]:
    """The columns that lists stand by when nothing else is asked."""
    if kind.order.lstrip("-") in ("id", "pk"):
        return (kind.order,)
    return (*(("-top",) if is_arranged(kind) and pins(kind) else ()), kind.order, "-pk")


def pins(kind: Kind) -> bool:
    return TOP in kind.lifecycle.switches


def filters_within(kind: Kind) -> dict[str, str]:
    """The list filters that choose one order, by the column that they look at."""
    return {
        f.lookup.removesuffix("_id"): f.name for f in kind.filters if f.lookup.removesuffix("_id") in kind.order_within
    }


def arrangeable(kind: Kind, caller: Caller, payload: Mapping[str, Any]) -> str:
    """Whether records may be moved in the list that ``payload`` asks for: ``yes``; ``within``, once one order is chosen;
    ``narrowed``, once filters and sorting are gone; empty when the caller may not, or nobody can."""
    if not is_arranged(kind) or str(payload.get("recycle")) in ("1", "true", "True"):
        return ""
    chosen = filters_within(kind)
    given = {name: value for name, value in payload.items() if value not in (None, "", [], {}) and name not in HARMLESS}
    one_order = all(name in given for name in chosen.values())
    like = {column: given[name] for column, name in chosen.items()} if one_order else {}
    if not _may_move(kind, caller, like):
        return ""
    if given.keys() - set(chosen.values()):
        return "narrowed"
    return "yes" if one_order else "within"


def _may_move(kind: Kind, caller: Caller, like: Mapping[str, Any]) -> bool:
    """Judged by a record of the chosen order; any right will do while none is chosen."""
    if not like or not (kind.owners or kind.subset_grants):
        return subset_grants.holds(kind, caller, kind.groups, Right.EDIT)
    columns = {kind.model._meta.get_field(name).attname: value for name, value in like.items()}
    return permissions.holds(kind, kind.model(**columns), caller, Right.EDIT)
