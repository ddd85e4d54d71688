"""Rules of an honour. Each returns errors by field, or a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .columns import Honour
from .fields import MANUAL


def inconsistent(values: Mapping[str, Any], honour: Honour) -> dict[str, str]:
    """A condition that is met by itself needs a number."""
    condition = values.get("condition", honour.condition)
    threshold = values.get("threshold", honour.threshold)
    return {"threshold": "请填写达到次数"} if condition != MANUAL and not threshold else {}


def why_kept(honour: Honour) -> str | None:
    """An honour that readers hold is not deleted: it would vanish from their pages without a word."""
    if honour.holder_count:
        return f"还有{honour.holder_count}位读者持有，请先下架；需要删除时请先按名单收回"
    return None
