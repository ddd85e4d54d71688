"""Rules of a vote as they apply to one ballot. Each gives the reason of a refusal, or None."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from apps.kinds.types import ZONE, moment_text

from .item import Cast


@dataclass(frozen=True, slots=True)
class Rules:
    """The published version of a vote, as far as it judges ballots. ``options``: code -> title."""

    period: tuple[str, str]
    hours: tuple[int, int]
    mode: str
    least: int
    most: int
    daily: bool
    times: int
    total_times: int | None
    option_times: int | None
    signed_in: bool
    result: str
    options: Mapping[int, str]


def rules_of(published: Mapping[str, Any]) -> Rules:
    """``published`` is the snapshot of a vote (camelCase). A number that is not set is no limit."""
    options = {row["code"]: row["title"] for row in published["options"]}
    several, daily = published["mode"] == "multi", published["frequency"] == "day"
    return Rules(
        period=tuple(published["period"]),
        hours=(published.get("openFrom") or 0, published.get("openUntil") or 24),
        mode=published["mode"],
        least=(published["least"] or 1) if several else 1,
        most=(published["most"] or len(options)) if several else 1,
        daily=daily,
        times=(published["times"] or 1) if daily else 1,
        total_times=published.get("totalTimes") if daily else 1,
        option_times=published.get("optionTimes") if daily else None,
        signed_in=published["signedIn"],
        result=published["result"],
        options=options,
    )


@dataclass(slots=True)
class Used:
    """The ballots that a person has cast: in all, and on their last ``day`` (``day_options``: code as text -> ballots)."""

    ballots: int = 0
    day: dt.date | None = None
    day_ballots: int = 0
    day_options: dict[str, int] = field(default_factory=dict)

    def begin(self, day: dt.date) -> None:
        """Counts of an earlier day end. A ballot that arrives late counts for the day that has begun."""
        if self.day is None or day > self.day:
            self.day, self.day_ballots, self.day_options = day, 0, {}

    def add(self, options: tuple[int, ...]) -> None:
        self.ballots += 1
        self.day_ballots += 1
        for code in options:
            self.day_options[str(code)] = self.day_options.get(str(code), 0) + 1


def day_of(at: dt.datetime) -> dt.date:
    return at.astimezone(ZONE).date()


def why_closed(rules: Rules, at: dt.datetime) -> str | None:
    moment, hour = moment_text(at), at.astimezone(ZONE).hour
    if moment < rules.period[0]:
        return f"投票还没有开始，开始时间 {rules.period[0]}"
    if moment > rules.period[1]:
        return f"投票已于 {rules.period[1]} 结束"
    first, last = rules.hours
    if not first <= hour < last:
        return f"每天 {first} 点到 {last} 点开放投票"
    return None


def wrong_choice(rules: Rules, cast: Cast) -> dict[str, str]:
    """Errors by payload name: of the options, and of who votes."""
    errors = {}
    if not cast.voter(signed_in=rules.signed_in):
        name = "readerId" if rules.signed_in else "deviceId"
        errors[name] = "这个投票登录后才能参加，请给出读者编号" if rules.signed_in else "请给出读者编号或设备编号"
    if any(code not in rules.options for code in cast.options):
        errors["options"] = "所选的选项不存在或已被删除，请刷新后重新选择"
    elif len(cast.options) < rules.least:
        errors["options"] = f"请至少选择 {rules.least} 项"
    elif len(cast.options) > rules.most:
        errors["options"] = f"最多选择 {rules.most} 项"
    return errors


def why_exhausted(rules: Rules, used: Used, cast: Cast) -> str | None:
    """``used`` has begun the ballot's day."""
    if rules.total_times and used.ballots >= rules.total_times:
        return "您已经投过票了" if not rules.daily else f"每人一共可投 {rules.total_times} 次，您已用完"
    if rules.daily and used.day_ballots >= rules.times:
        return f"每人每天可投 {rules.times} 次，今天已用完，请明天再来"
    limit = rules.option_times
    if limit and (full := [c for c in cast.options if used.day_options.get(str(c), 0) >= limit]):
        return f"每天给同一选项最多投 {limit} 次，“{rules.options[full[0]]}”今天已投满"
    return None


def left_today(rules: Rules, used: Used) -> int:
    """Ballots that the person may still cast today; ``used`` has begun this day."""
    today = rules.times - used.day_ballots if rules.daily else 1
    whole = rules.total_times - used.ballots if rules.total_times else today
    return max(0, min(today, whole))
