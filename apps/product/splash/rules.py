"""Rules of a splash. Each returns errors by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import Splash


def inconsistent(values: Mapping[str, Any], splash: Splash) -> dict[str, str]:
    """The skip button must appear before the splash ends."""
    seconds, after, skippable = (
        values.get(name, getattr(splash, name)) for name in ("seconds", "skip_after", "skippable")
    )
    if skippable and after >= seconds:
        return {"skip_after": f"开屏只展示 {seconds} 秒，请填写小于 {seconds} 的秒数"}
    return {}
