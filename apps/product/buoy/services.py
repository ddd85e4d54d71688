"""Adds buoys. The group 应用-浮标 has no right to add, so editing includes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .pages import PAGES


def add(*, kind: Kind, caller: Caller, rest: Mapping[str, Any]) -> dict[str, Any]:
    """Creates a buoy that is switched off -> the record."""
    return save.create(kind, caller, rest)


def list_pages() -> dict[str, Any]:
    """``{items: [{value, label}]}``: the pages over which a buoy may float."""
    return {"items": [{"value": page.value, "label": page.label} for page in PAGES]}
