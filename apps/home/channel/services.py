"""Saving what stands in a channel."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import target_defaults
from .models import ChannelCircle


def save_circle(placed: ChannelCircle, values: dict[str, Any], *, caller: Caller) -> None:
    """Columns; the circle's own name and cover while the editor gives no others."""
    target_defaults.fill(placed, values, "circle", caller)
    save.assign(registry.kind("channel_circle"), placed, values)
