"""Saves an activity with its sign-up form."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Activity
from .sign_up_form import with_keys


def save_activity(record: Activity, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Gives every question of the sign-up form a key that stays with it."""
    if "questions" in values:
        values = values | {"questions": with_keys(values["questions"])}
    save.assign(registry.kind("activity"), record, values)
