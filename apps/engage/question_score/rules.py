"""Points of an answer sheet by the rules. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..questionnaire.form.score import Result

COMPLETE, RIGHT, PERFECT = "complete", "right", "perfect"


@dataclass(frozen=True, slots=True)
class Rule:
    """``points`` each time; at most ``daily_limit`` points of this rule on one day, 0 for no limit."""

    name: str
    points: int
    daily_limit: int


def credits(rules: Sequence[Rule], result: Result | None, earned: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Yield ``(rule, points)`` for one sheet; ``earned`` are the reader's points of this day by rule."""
    for rule in rules:
        points = rule.points * _times(rule.name, result)
        if rule.daily_limit:
            points = min(points, rule.daily_limit - earned.get(rule.name, 0))
        if points > 0:
            yield rule.name, points


def _times(rule: str, result: Result | None) -> int:
    if rule == COMPLETE:
        return 1
    if result is None:
        return 0
    return result.right if rule == RIGHT else int(result.perfect)
