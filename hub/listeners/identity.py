from __future__ import annotations

from collections.abc import Iterable

from hub.bus import tell


def ended(*, account_id: int, session_ids: Iterable[int] | None, reason: str) -> None:
    tell(
        "identity.ended",
        account_id=account_id,
        session_ids=None if session_ids is None else list(session_ids),
        reason=str(reason),
    )


def rights_changed(*, account_ids: Iterable[int]) -> None:
    tell("identity.rights_changed", account_ids=list(account_ids))
