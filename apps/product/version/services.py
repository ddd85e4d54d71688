"""Saves a version; derives its title."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..shared_fields import PLATFORM
from .models import Version


def save_version(version: Version, values: dict[str, Any], *, caller: Caller) -> None:
    platform, number, build = (values.get(name, getattr(version, name)) for name in ("platform", "number", "build"))
    choice = PLATFORM.choice(platform)
    values["title"] = f"{choice.label if choice else platform} {number}（{build}）"
    save.assign(registry.kind("version"), version, values)
