from __future__ import annotations

from typing import Any

from hub.bus import tell


def changed(*, claims: list[dict[str, Any]]) -> None:
    tell("claims.changed", claims=claims)


def taken(*, account_id: int, kind: str, id: int, by: dict[str, Any]) -> None:
    tell("claims.taken", account_id=account_id, kind=kind, id=id, by=by)
