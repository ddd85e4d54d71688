"""Counts the tests that a step passed and failed, from its JUnit report."""

from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Count:
    passed: int
    failed: int
    skipped: int = 0


def count(code: int, junit: Path | None) -> Count:
    """A step without tests of its own counts as one; a failing one never counts as less than one failure."""
    if junit is None or not junit.exists():
        return Count(int(code == 0), int(code != 0))
    counted = _read(junit)
    if code != 0 and counted.failed == 0:
        return Count(counted.passed, 1, counted.skipped)
    return counted


def _read(junit: Path) -> Count:
    try:
        suites = list(ElementTree.parse(junit).iter("testsuite"))  # noqa: S314 (our own test program's)
    except ElementTree.ParseError:
        return Count(0, 1)
    total, failures, errors, skipped = (
        sum(int(suite.get(name) or 0) for suite in suites) for name in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors
    return Count(max(total - failed - skipped, 0), failed, skipped)
