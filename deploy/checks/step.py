"""One check of the test command."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class Lane(StrEnum):
    """Steps of one lane run one after another, a lane beside every other that it does not wait for.

    `tools` installs a browser and `build` makes the console beside the first checks. `live` are tests that start
    processes of their own and mostly wait for them; they have stores of their own.
    """

    TOOLS = "tools"
    BUILD = "build"
    PYTHON = "python"
    WEB = "web"
    LIVE = "live"
    WHOLE = "whole"
    BROWSER = "browser"


#: The lanes that a lane waits for. Servers list the built console when they start, and find it whole. Whole products are
#: started and killed once the other tests of processes are done.
AFTER: Mapping[Lane, tuple[Lane, ...]] = {
    Lane.BROWSER: (Lane.TOOLS, Lane.BUILD),
    Lane.LIVE: (Lane.BUILD,),
    Lane.WHOLE: (Lane.BUILD, Lane.LIVE),
}
#: Lanes of lower priority: their steps only compute. A page or a server that had to share the processor with them could
#: answer later than its test waits for it.
BACKGROUND = frozenset({Lane.PYTHON, Lane.WEB})


@dataclass(frozen=True)
class Step:
    """`junit` is the report that the step writes when it counts tests of its own.

    `limit` is in seconds, for a step that hangs: one of lower priority may wait for most of the whole run.
    """

    name: str
    lane: Lane
    command: tuple[str | Path, ...]
    needs_stores: bool = False
    junit: Path | None = None
    limit: float = 2400


@dataclass(frozen=True)
class Outcome:
    """`seconds` are of the clock; `processor` those of the step's processes and all that they waited for."""

    step: Step
    code: int
    seconds: float
    processor: float
    passed: int
    failed: int
    skipped: int
    log: Path

    @property
    def ok(self) -> bool:
        return self.failed == 0
