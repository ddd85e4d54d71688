"""Rights over a part of a kind's records (``Kind.subset_grants``): asked wherever those of the kind's own groups are."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet

from ..kind import Kind
from ..registry import registry
from ..rights import Caller, Right, SubsetGrant


def of_caller(kind: Kind, caller: Caller) -> tuple[SubsetGrant, ...]:
    """The parts that other groups open to the caller."""
    return tuple(part for part in kind.subset_grants if caller.may(part.groups, part.asks))


def holds(kind: Kind, caller: Caller, groups: tuple[str, ...], right: Right, record: Any = None) -> bool:
    """True if the caller has the right: by ``groups``, or over the part in which ``record`` lies; without a record,
    over any part."""
    if caller.may(groups, right):
        return True
    return any(right in part.gives and (record is None or part.holds(record)) for part in of_caller(kind, caller))


@cache
def _offers_choices(key: str) -> bool:
    """True if fields take their choices from the records of the kind: every form shows those, whoever opens it."""
    return any(field.choices_of == key for kind in registry.kinds.values() for field in kind.fields)


def may_watch(caller: Caller, key: str) -> bool:
    """True if the caller may view records of the kind with this key, or of a part of it, or chooses among them in forms."""
    kind = registry.kinds.get(key)
    if kind is not None and _offers_choices(key):
        return True
    return kind is not None and holds(kind, caller, kind.viewing_groups, Right.VIEW)


def narrowed(kind: Kind, caller: Caller, records: QuerySet[Any]) -> QuerySet[Any]:
    """The records that the caller sees: those of the opened parts only, unless the kind's own groups open all."""
    seen = of_caller(kind, caller)
    if not seen or caller.may(kind.viewing_groups, Right.VIEW):
        return records
    return records.filter(reduce(or_, (Q(**{part.by: part.value}) for part in seen)))
