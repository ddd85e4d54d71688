"""Saves sections and tells the consoles which there are."""

from __future__ import annotations

import secrets
from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from . import live
from .models import Section

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def save_section(section: Section, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Writes columns. A section without a key gets one."""
    if section.pk is None and not values.get("key"):
        values = values | {"key": new_key()}
    save.assign(registry.kind("section"), section, values)


def new_key() -> str:
    """A key that no section has."""
    while True:
        key = "s" + "".join(secrets.choice(LETTERS) for _ in range(7))
        if not Section.objects.filter(key=key).exists():
            return key


def list_choices(*, caller: Caller) -> dict[str, Any]:
    """``{items}`` of ``{value, label, colour, archived, into, writable}`` in their order.

    ``into`` is the key of the section that took this one over. ``writable``: the caller may write for it.
    """
    return {
        "items": [
            {
                "value": one.key,
                "label": (live.present(one.key) or one).name,
                "colour": one.colour,
                "archived": one.archived,
                "into": one.into,
                "writable": not one.archived and not one.into and one.is_open_to(caller),
            }
            for one in live.sections().values()
        ]
    }


def list_public() -> dict[str, Any]:
    """``{items, merged}`` for readers' apps: ``{key, name, colour}`` in order, and old key -> present key."""
    known = live.sections().values()
    return {
        "items": [{"key": one.key, "name": one.name, "colour": one.colour} for one in known if not one.into],
        "merged": {one.key: one.into for one in known if one.into},
    }
