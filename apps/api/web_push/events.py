"""Events of alerts."""

from __future__ import annotations

from dataclasses import dataclass

from apps.core.events import Event


@dataclass(frozen=True, slots=True)
class AlertRaised(Event):
    """The account is to hear of something at once, on its open pages too. ``tag``: a later alert with it replaces this one."""

    account_id: int
    sort: str
    title: str
    text: str
    url: str
    tag: str
