"""Saves the circles of a channel."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import target_defaults
from .models import ChannelCircle


def save_circle(placed: ChannelCircle, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes columns; an empty title or cover becomes the circle's own."""
    target_defaults.fill(placed, values, "circle", caller)
    save.assign(registry.kind("channel_circle"), placed, values)
