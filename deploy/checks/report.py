"""The report that the test command prints."""

import os
from collections.abc import Sequence

from deploy.checks.step import Outcome
from deploy.progress import say


def announce(outcome: Outcome, *, shown_already: bool) -> None:
    """One line when it passed, the whole output when it did not."""
    if not outcome.ok and not shown_already:
        print(f"\n{'=' * 20} {outcome.step.name} {'=' * 20}")
        print(outcome.log.read_text(encoding="utf-8", errors="replace"))
    say(f"{_word(outcome):7}{outcome.step.name}  {outcome.seconds:.1f} s")


def summary(outcomes: Sequence[Outcome], clock: float, processor: float) -> str:
    """A table, the seconds of the whole command, and as its last line `N passed, N failed`."""
    lines = ["", f"{'step':14}{'result':8}{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}{'processor':>11}"]
    for outcome in outcomes:
        row = f"{outcome.step.name:14}{_word(outcome):8}{outcome.passed:8}{outcome.failed:8}"
        lines.append(f"{row}{outcome.skipped:9}{outcome.seconds:9.1f}{outcome.processor:11.1f}")
    lines += [f"  {outcome.step.name} failed; its output: {outcome.log}" for outcome in outcomes if not outcome.ok]
    lines += ["", f"{_minutes(clock)} on {os.cpu_count()} cores, {_minutes(processor)} of processor with the stores"]
    passed, failed = sum(each.passed for each in outcomes), sum(each.failed for each in outcomes)
    return "\n".join([*lines, f"{passed} passed, {failed} failed"])


def _minutes(seconds: float) -> str:
    return f"{seconds // 60:.0f} min {seconds % 60:.0f} s"


def _word(outcome: Outcome) -> str:
    return "ok" if outcome.ok else "FAILED"
