"""Plan of the measurement: badges of many reviewers while others decide, against the documented polling."""

from __future__ import annotations

from dataclasses import dataclass

#: "Every 60 s, for each visible audit submenu, a list request" (docs/spec/product-spec.md, 7): calls a minute of one client.
CALLS_A_MINUTE = 22
#: Highest ratio of the CPU of pushed badges to that of polling.
TARGET = 1 / 20
#: Longest time until a number is on the screen: one second.
TARGET_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Load:
    """``seconds`` count after all reviewers are connected. ``pollers`` ask at the same time, as fast as they can."""

    reviewers: int = 2000
    decisions: int = 200
    seconds: float = 15.0
    pollers: int = 4
    polling_seconds: float = 10.0
