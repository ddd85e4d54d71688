"""The development-only page of codes that no provider sent."""

from __future__ import annotations

from typing import Any

from apps.core.context import Context
from apps.core.errors import NotFound

from . import sms


def show_outbox(*, context: Context) -> dict[str, Any]:
    """``{items: [{phone, code, at}]}`` for a browser on the developer's own machine. Raises NotFound elsewhere."""
    if not sms.has_outbox() or not context.own_machine:
        raise NotFound("这个页面只在本机的开发环境提供")
    return {"items": sms.outbox()}
