"""Saves a city."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from . import rules
from .models import City


def save_city(city: City, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes columns. An empty index letter is derived from the name's pinyin; 重庆 would get its first reading."""
    name = values.get("name", city.name)
    if not values.get("initial", city.initial) or (name != city.name and "initial" not in values):
        values["initial"] = rules.initial_of(name)
    save.assign(registry.kind("city"), city, values)
