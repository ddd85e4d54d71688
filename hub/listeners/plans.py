from __future__ import annotations

from typing import Any

from hub.bus import tell


def plan_changed(*, plan: dict[str, Any], title: str, **_: Any) -> None:
    """Whoever planned it learns how it ended, wherever they are now."""
    if plan["state"] in ("done", "failed"):
        tell("plan.ended", plan=plan, title=title)
