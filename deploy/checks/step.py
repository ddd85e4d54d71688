"""One check of the test command."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Lane(StrEnum):
    """Steps of one lane run one after another, the lanes of a phase side by side.

    `live` are tests that start processes of their own and mostly wait for them; they have stores of their own.
    """

    PYTHON = "python"
    WEB = "web"
    LIVE = "live"
    WHOLE = "whole"
    BROWSER = "browser"


#: What needs the built console waits for the lane that builds it.
PHASES = ((Lane.PYTHON, Lane.WEB, Lane.LIVE), (Lane.WHOLE, Lane.BROWSER))


@dataclass(frozen=True)
class Step:
    """`junit` is the report that the step writes when it counts tests of its own; `limit` is in seconds."""

    name: str
    lane: Lane
    command: tuple[str | Path, ...]
    needs_stores: bool = False
    junit: Path | None = None
    limit: float = 600


@dataclass(frozen=True)
class Outcome:
    step: Step
    code: int
    seconds: float
    passed: int
    failed: int
    skipped: int
    log: Path

    @property
    def ok(self) -> bool:
        return self.failed == 0
