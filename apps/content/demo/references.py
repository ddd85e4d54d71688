"""References of demonstration records to published content."""

from __future__ import annotations

from typing import Any


def entries(*targets: dict[str, Any]) -> list[dict[str, Any]]:
    """Rows of one reference each, without duplicates."""
    seen = {(target["kind"], target["id"]): target for target in targets}
    return [{"content": target} for target in seen.values()]
