"""What is measured: the badges of many reviewers while others decide, against the polling that the product documents."""

from __future__ import annotations

from dataclasses import dataclass

#: "Every 60 s, for each visible audit submenu, a list request" (docs/spec/product-spec.md, 7): so many calls a minute and client.
CALLS_A_MINUTE = 22
#: CPU of the pushed badges by CPU of the polling.
TARGET = 1 / 20
#: A number is to be on the screen within a second.
TARGET_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Load:
    """``seconds`` are measured after everybody is connected; ``pollers`` ask at the same time, as fast as they can."""

    reviewers: int = 2000
    decisions: int = 200
    seconds: float = 15.0
    pollers: int = 4
    polling_seconds: float = 10.0
