"""Rules of attendance: days and rewards of a month, and runs of days. Pure but for the model that it names."""

from __future__ import annotations

import calendar
import datetime as dt
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils import timezone

from apps.kinds.types import ZONE

from .models import AttendanceMonth

MONTH = re.compile(r"20[0-9]{2}-(0[1-9]|1[0-2])")
ONE_DAY = dt.timedelta(days=1)
NOTHING = "请填写积分，或选择奖励的勋章、头像框"


@dataclass(frozen=True, slots=True)
class Reward:
    points: int
    honour: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class MakeUp:
    """``limit``: make-ups of one reader within a month. ``days``: how far back. ``cost``: points of each."""

    limit: int
    days: int
    cost: int
    rewarded: bool


@dataclass(frozen=True, slots=True)
class MonthRules:
    """The rules of one month. ``make_up`` None: no day can be made up. ``streaks``: days -> reward."""

    points: int
    days: Mapping[int, Reward] = field(default_factory=dict)
    streaks: Mapping[int, Reward] = field(default_factory=dict)
    make_up: MakeUp | None = None

    def reward_of(self, day: dt.date) -> Reward:
        return self.days.get(day.day) or Reward(self.points)


def month_of(day: dt.date) -> str:
    return f"{day:%Y-%m}"


def first_day(month: str) -> dt.date:
    return dt.date.fromisoformat(f"{month}-01")


def length_of(month: str) -> int:
    """The number of days of a month."""
    first = first_day(month)
    return calendar.monthrange(first.year, first.month)[1]


def today() -> dt.date:
    """The day in the console's zone."""
    return timezone.now().astimezone(ZONE).date()


def rules_of(record: AttendanceMonth, month: str) -> MonthRules:
    """The rules of ``month`` by a record of this month or of an earlier one, whose single days do not count here."""
    own = record.day_rewards if record.month == month else []
    make_up = None
    if record.make_up:
        make_up = MakeUp(
            record.make_up_limit or 0, record.make_up_days or 0, record.make_up_cost or 0, record.make_up_rewarded
        )
    return MonthRules(
        points=record.points,
        days={row["day"]: _reward(row) for row in own},
        streaks={row["days"]: _reward(row) for row in sorted(record.streak_rewards, key=lambda row: row["days"])},
        make_up=make_up,
    )


def _reward(row: Mapping[str, Any]) -> Reward:
    return Reward(row["points"] or 0, row["honour"])


def run_around(day: dt.date, attended: Collection[dt.date]) -> tuple[dt.date, dt.date]:
    """The first and the last day of the unbroken run that ``day`` is in, ``day`` itself attended."""
    first = last = day
    while first - ONE_DAY in attended:
        first -= ONE_DAY
    while last + ONE_DAY in attended:
        last += ONE_DAY
    return first, last


def days_within_month(first: dt.date, last: dt.date, day: dt.date) -> int:
    """The days of the run from ``first`` to ``last`` that lie in the month of ``day``, which is in the run."""
    begin = day.replace(day=1)
    end = begin.replace(day=length_of(month_of(day)))
    return (min(last, end) - max(first, begin)).days + 1


def inconsistent(values: Mapping[str, Any], record: AttendanceMonth) -> dict[str, str]:
    """Errors by field. Days that are over keep their rewards: readers got them already."""
    month = values.get("month", record.month)
    if not MONTH.fullmatch(month):
        return {"month": "月份应为“年-月”，如 2026-11"}
    if month < month_of(today()):
        return {"month": "过去的月份不能修改，读者已经按原规则签到"}
    errors: dict[str, str] = {}
    if "day_rewards" in values:
        errors |= _wrong_days(month, values["day_rewards"])
        errors = errors or _changed_past(month, record.day_rewards, values["day_rewards"])
    errors |= _wrong_streaks(values.get("streak_rewards", record.streak_rewards))
    return errors


def _wrong_days(month: str, rows: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    errors = _doubled("day_rewards", "day", "这一天已经设置过", rows) | _empty("day_rewards", rows)
    for index, row in enumerate(rows):
        if not 1 <= row["day"] <= length_of(month):
            errors[f"dayRewards.{index}.day"] = f"{month} 只有 {length_of(month)} 天"
    return _camel(errors)


def _wrong_streaks(rows: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    return _camel(_doubled("streak_rewards", "days", "这个天数已经设置过", rows) | _empty("streak_rewards", rows))


def _doubled(name: str, column: str, text: str, rows: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    numbers = [row[column] for row in rows]
    return {f"{name}.{index}.{column}": text for index, number in enumerate(numbers) if numbers.index(number) < index}


def _empty(name: str, rows: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    return {
        f"{name}.{index}.points": NOTHING for index, row in enumerate(rows) if not row["points"] and not row["honour"]
    }


def _camel(errors: Mapping[str, str]) -> dict[str, str]:
    return {
        name.replace("day_rewards", "dayRewards").replace("streak_rewards", "streakRewards"): text
        for name, text in errors.items()
    }


def _changed_past(
    month: str, before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]
) -> dict[str, str]:
    now = today()
    if month != month_of(now):
        return {}
    old, new = ({row["day"]: _reward(row) for row in rows if row["day"] < now.day} for rows in (before, after))
    changed = sorted(day for day in old.keys() | new.keys() if old.get(day) != new.get(day))
    return {"dayRewards": f"{changed[0]} 日已经过去，它的奖励不能修改"} if changed else {}
