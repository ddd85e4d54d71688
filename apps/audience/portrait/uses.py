"""Records that send to a saved audience: those of any kind that has a relation to portraits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db.models import Q, QuerySet

from apps.core.errors import Conflict
from apps.core.payload_names import camel
from apps.kinds.events import BeforeDelete
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry

from .models import Portrait

KIND = "portrait"
MOST = 50


def _users_of() -> Iterator[tuple[Kind, Field]]:
    for kind in registry.kinds.values():
        for field in kind.fields:
            if field.type == "relation" and field.of == KIND:
                yield kind, field


def _found(kind: Kind, field: Field, portrait: Portrait) -> QuerySet[Any]:
    """Of a reviewed kind also those of which readers still see a version with the portrait."""
    wanted = Q(**{field.name: portrait.pk})
    if kind.reviewed:
        wanted |= Q(**{f"published__{camel(field.name)}__id": portrait.pk})
    found: QuerySet[Any] = kind.model._default_manager.filter(wanted, deleted_at=None)
    return found


def of(portrait: Portrait) -> list[dict[str, Any]]:
    """``[{kind, kindLabel, id, label}]`` of the records that use the portrait, at most ``MOST`` of each kind."""
    return [
        {"kind": kind.key, "kindLabel": kind.label, "id": record.pk, "label": str(getattr(record, kind.title))}
        for kind, field in _users_of()
        for record in _found(kind, field, portrait).order_by("-pk")[:MOST]
    ]


def require_unused(event: BeforeDelete) -> None:
    """Inside handler. Refuses to delete a portrait that records send to."""
    used = of(event.record) if event.kind.key == KIND else []
    if not used:
        return
    names = "、".join(f"{use['kindLabel']}“{use['label']}”" for use in used[:3])
    raise Conflict(f"{names}{'等' if len(used) > 3 else ''}正在使用这个画像，请先改用其他画像")
