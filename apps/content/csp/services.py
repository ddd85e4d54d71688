"""Saves a morning edition, and finds the previous one as a template for the next."""

from __future__ import annotations

import datetime as dt
from typing import Any

from apps.kinds.engine import records
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Csp


def save_edition(edition: Csp, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes columns; the running length is the sum of the items."""
    items = values.get("items", edition.items)
    edition.running_length = sum(item.get("length") or 0 for item in items)
    save.assign(registry.kind("csp"), edition, values)


def find_previous(*, kind: Kind, caller: Caller, issue_date: dt.date, id: int | None) -> dict[str, Any]:
    """``{edition}``: the last edition before the day ``issue_date``, or null. ``id`` is the edition itself."""
    earlier = records.visible(kind, caller).filter(issue_date__lt=issue_date)
    if id is not None:
        earlier = earlier.exclude(pk=id)
    found = earlier.order_by("-issue_date", "-pk").first()
    return {"edition": serializer.dump(kind, found, caller) if found else None}
