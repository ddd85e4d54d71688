"""Overlaps and gaps of bars on one row of the timeline. Pure: moments are texts of the wire, which sort as such."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from apps.kinds.types import MOMENT

#: A break of a minute between two records is none that anybody sees.
SHORTEST_GAP = dt.timedelta(minutes=2)


@dataclass(frozen=True, slots=True)
class Span:
    """A record within the window; both ends belong to it."""

    id: int
    title: str
    begin: str
    end: str
    platform: str = "all"
    priority: int = 0


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two records for the same readers at one time; ``first`` is the one that is shown, as its priority is higher."""

    first: Span
    second: Span
    begin: str
    end: str

    @property
    def decided(self) -> bool:
        return self.first.priority != self.second.priority


def overlaps(spans: Sequence[Span]) -> list[Overlap]:
    """Every pair that meets, in the order of time. Records for two different platforms do not meet."""
    found = [_overlap(one, other) for one, other in combinations(spans, 2) if _meet(one, other)]
    return sorted(found, key=lambda overlap: (overlap.begin, overlap.end))


def _overlap(one: Span, other: Span) -> Overlap:
    first, second = sorted((one, other), key=lambda span: -span.priority)
    return Overlap(first, second, max(one.begin, other.begin), min(one.end, other.end))


def _meet(one: Span, other: Span) -> bool:
    platforms = one.platform == other.platform or "all" in (one.platform, other.platform)
    return platforms and one.begin <= other.end and other.begin <= one.end


def gaps(spans: Sequence[Span], begin: str, end: str) -> list[tuple[str, str]]:
    """The stretches of the window in which nothing is shown."""
    found: list[tuple[str, str]] = []
    reached = begin
    for span in sorted(spans, key=lambda span: span.begin):
        if _apart(reached, span.begin):
            found.append((reached, span.begin))
        reached = max(reached, span.end)
    return [*found, (reached, end)] if _apart(reached, end) else found


def gaps_by_platform(
    spans: Sequence[Span], begin: str, end: str, platforms: Sequence[str]
) -> list[tuple[str, str, tuple[str, ...]]]:
    """``(begin, end, platforms)`` of the stretches in which readers of these platforms see nothing, in the order of time."""
    found: dict[tuple[str, str], list[str]] = {}
    for platform in platforms:
        seen = [span for span in spans if span.platform in ("all", platform)]
        for gap in gaps(seen, begin, end):
            found.setdefault(gap, []).append(platform)
    return sorted((*gap, tuple(without)) for gap, without in found.items())


def _apart(one: str, other: str) -> bool:
    if one >= other:
        return False
    return dt.datetime.strptime(other, MOMENT) - dt.datetime.strptime(one, MOMENT) >= SHORTEST_GAP
