"""Finds the descendants of a record: records whose foreign key cascades.

Deleting into the bin, restoring and purging take all of them along and publish a change of each (``recycle``).
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db.models import CASCADE, ForeignKey, Model

from apps.core.errors import Conflict

from ...kind import Kind
from ...registry import registry
from ...rights import Caller, Right
from .. import permissions, records

MOST = 5000
TOO_MANY = f"它之下的记录超过{MOST}条，请先分批删除下级记录"

#: A record and its kind.
Descendant = tuple[Kind, Any]


def below(kind: Kind, ids: Iterable[int], *, lock: bool = False) -> list[Descendant]:
    """The descendants of records of the kind, in the bin or not, each after its parent; ``lock`` locks them.

    Raises Conflict if they are more than ``MOST``.
    """
    level: list[tuple[Kind, list[int]]] = [(kind, list(ids))]
    known, found = {(kind.key, pk) for pk in level[0][1]}, list[Descendant]()
    while level:
        new = [child for parent, pks in level for child in _children(parent, pks, lock)]
        new = [(child, record) for child, record in new if not _seen(known, child, record)]
        found += new
        if len(found) > MOST:
            raise Conflict(TOO_MANY)
        level = _by_kind(new)
    return found


def _by_kind(found: Iterable[Descendant]) -> list[tuple[Kind, list[int]]]:
    ids: dict[str, list[int]] = {}
    for kind, record in found:
        ids.setdefault(kind.key, []).append(record.pk)
    return [(registry.kind(key), pks) for key, pks in ids.items()]


def _seen(known: set[tuple[str, int]], kind: Kind, record: Any) -> bool:
    """True if the record was found before: it may refer to its parent and to the root of its tree."""
    key = (kind.key, record.pk)
    seen = key in known
    known.add(key)
    return seen


def _children(kind: Kind, ids: list[int], lock: bool) -> Iterator[Descendant]:
    for child in registry.kinds.values():
        for key in parents_of(child):
            if key.related_model is kind.model:
                found = child.model._default_manager.filter(**{f"{key.name}__in": ids}).order_by("pk")
                found = found.select_for_update(of=("self",)) if lock else found
                yield from ((child, record) for record in found)


def parents_of(kind: Kind) -> Iterator[ForeignKey[Any, Any]]:
    """The cascading foreign keys of the kind whose targets are records of a kind."""
    models: set[type[Model]] = {other.model for other in registry.kinds.values()}
    for key in kind.model._meta.concrete_fields:
        if isinstance(key, ForeignKey) and key.remote_field.on_delete is CASCADE and key.related_model in models:
            yield key


def kinds_below(kind: Kind) -> list[str]:
    """The keys of the kinds whose records are children of this kind's records."""
    under = (child for child in registry.kinds.values() for key in parents_of(child) if key.related_model is kind.model)
    return list(dict.fromkeys(child.key for child in under))


def living(found: Iterable[Descendant]) -> list[Descendant]:
    """The descendants that are not in the bin."""
    return [(child, record) for child, record in found if record.deleted_at is None]


def binned_with(kind: Kind, record: Any, moment: dt.datetime) -> list[Descendant]:
    """The descendants that went into the bin with ``record``, at the same moment; earlier ones are not among them."""
    return [(child, each) for child, each in below(kind, [record.pk], lock=True) if each.deleted_at == moment]


def require_parents(kind: Kind, record: Any) -> None:
    """Raise Conflict if a parent of the record is in the bin."""
    for key in parents_of(kind):
        parent = getattr(record, key.name)
        if parent is not None and parent.deleted_at is not None:
            owner = next(other for other in registry.kinds.values() if other.model is key.related_model)
            raise Conflict(f"它所属的{owner.label}还在回收站，请先恢复那条{owner.label}")


def counted(found: Iterable[Descendant]) -> list[dict[str, Any]]:
    """The number of each kind: ``[{kind, label, count}]``."""
    counts = Counter(kind.key for kind, _ in found)
    return [{"kind": key, "label": registry.kind(key).label, "count": count} for key, count in counts.items()]


def sentence(counts: Iterable[Mapping[str, Any]]) -> str:
    """The counts in words, for a refusal."""
    return "、".join(f"{each['count']}条{each['label']}" for each in counts)


def preview(*, caller: Caller, kind: Kind, id: int | None = None, ids: list[int] | None = None) -> dict[str, Any]:
    """``kind``, ``ids`` -> ``{along: [{kind, label, count}]}``: what would go into the bin with these records."""
    permissions.require_over(kind, caller, kind.viewing_groups, Right.VIEW)
    asked = records.one_or_many(id, ids)
    seen = list(records.visible(kind, caller).filter(pk__in=asked).values_list("pk", flat=True))
    return {"along": counted(living(below(kind, seen)))}
