"""Finds content by words of its title, by its author, or by its id."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from . import sources
from .models import Entry
from .queries import seen_kinds


def find(caller: Caller, text: str, *, most: int) -> list[dict[str, Any]]:
    """``[{kind, kindLabel, id, label, note, verifyState, route}]``, newest first, of all kinds that the caller sees."""
    kinds = seen_kinds(caller)
    types = [name for kind in kinds for name in sources.types_of(kind.key)]
    found = Entry.objects.filter(deleted_at__isnull=True, type__in=types).filter(_meant(text, [k.key for k in kinds]))
    return [_hit(entry) for entry in found.order_by("-created_at", "-pk")[:most]]


def _meant(text: str, keys: list[str]) -> Q:
    words = Q(title__has_text=text) | Q(author__has_text=text)
    number = text.isascii() and text.isdigit() and len(text) < 18
    return words | Q(kind__in=keys, record_id=int(text)) if number else words


def _hit(entry: Entry) -> dict[str, Any]:
    kind = registry.kind(entry.kind)
    route = kind.route_for("edit") or kind.route_for("detail")
    return {
        "kind": kind.key,
        "kindLabel": kind.label,
        "id": entry.record_id,
        "label": entry.title or f"{kind.label} {entry.record_id}",
        "note": entry.author,
        "verifyState": entry.verify_state,
        "route": f"{route.path}?id={entry.record_id}" if route else "",
    }
