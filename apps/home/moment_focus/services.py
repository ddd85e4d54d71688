"""Saves entries of the 圈看点 page."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import target_defaults
from .models import MomentFocus

POINTING = ("media", "circle", "information")


def save_focus(focus: MomentFocus, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes columns; an empty title or cover becomes the target's own."""
    kind = values.get("type", focus.type)
    if kind in POINTING:
        target_defaults.fill(focus, values, kind, caller)
    elif kind == "topic" and not values.get("title", focus.title):
        values["title"] = f"#{values.get('topic', focus.topic)}#"
    save.assign(registry.kind("moment_focus"), focus, values)
