from __future__ import annotations

from typing import Any

from hub.bus import tell


def plan_changed(*, plan: dict[str, Any], title: str, **_: Any) -> None:
    """Publish the end of a plan, for a notice to the person who planned it."""
    if plan["state"] in ("done", "failed"):
        tell("plan.ended", plan=plan, title=title)
