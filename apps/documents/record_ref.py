"""Which record a call is about. For calls only: a room does without the engine and the kinds' own tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core.errors import NotFound
from apps.kinds.engine.records import as_id
from apps.kinds.registry import registry


def record_of(payload: Mapping[str, Any], *, otherwise: str) -> tuple[str, int]:
    """Kind and id of a co-edited record; ``otherwise`` tells why other kinds are NotFound."""
    kind = registry.kinds.get(str(payload.get("kind") or ""))
    if kind is None or kind.coedited is None:
        raise NotFound(otherwise)
    return kind.key, as_id(payload.get("id"))
