"""Events of login sessions and rights."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from apps.core.events import Event


@dataclass(frozen=True, slots=True)
class SessionsEnded(Event):
    """Login sessions of the account ended, all of them if ``session_ids`` is None. ``reason`` is a value of ``EndReason``."""

    account_id: int
    session_ids: Collection[int] | None
    reason: str


@dataclass(frozen=True, slots=True)
class RightsChanged(Event):
    """The accounts have other rights than their open sockets know."""

    account_ids: Collection[int]
