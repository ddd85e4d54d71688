"""Moments, days and periods: on the wire they are the console's wall clock."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

from ..fields import Field

ZONE = ZoneInfo("Asia/Shanghai")
MOMENT = "%Y-%m-%d %H:%M:%S"
#: Years that are taken: PostgreSQL gives back nothing before the year 1 in UTC, and a day may be added to any moment.
FIRST_YEAR, LAST_YEAR = 1900, 2999


def parse_moment(field: Field, raw: Any) -> dt.datetime:
    """``YYYY-MM-DD HH:mm:ss`` (seconds or the time may be left out) in the console's time zone."""
    for form in (MOMENT, "%Y-%m-%d %H:%M", "%Y-%m-%d", "%Y-%m-%dT%H:%M:%S"):
        try:
            moment = dt.datetime.strptime(str(raw).strip(), form).replace(tzinfo=ZONE)
        except ValueError:
            continue
        _require_year(field, moment)
        return moment
    raise ValueError(f"{field.label}应为“年-月-日 时:分:秒”形式的时间")


def _require_year(field: Field, day: dt.date) -> None:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise ValueError(f"{field.label}的年份应在{FIRST_YEAR}到{LAST_YEAR}之间")


def parse_date(field: Field, raw: Any) -> dt.date:
    try:
        date = dt.datetime.strptime(str(raw).strip()[:10], "%Y-%m-%d").date()
    except ValueError:
        raise ValueError(f"{field.label}应为“年-月-日”形式的日期") from None
    _require_year(field, date)
    return date


def parse_date_range(field: Field, raw: Any) -> list[str]:
    """Two moments; an end that is only a day is the end of that day."""
    items = raw.split(",") if isinstance(raw, str) else raw
    if not isinstance(items, (list, tuple)) or len(items) != 2:
        raise ValueError(f"{field.label}请选择开始和结束时间")
    start, end = (parse_moment(field, item) for item in items)
    if len(str(items[1]).strip()) <= len("2026-11-21"):
        end = end.replace(hour=23, minute=59, second=59)
    if end < start:
        raise ValueError(f"{field.label}的结束时间不能早于开始时间")
    return [start.strftime(MOMENT), end.strftime(MOMENT)]


def moment_text(at: dt.datetime) -> str:
    """A moment as the wire has it: the console's wall clock."""
    return at.astimezone(ZONE).strftime(MOMENT)


def dump_moment(_field: Field, value: dt.datetime | None) -> str | None:
    return moment_text(value) if value else None


def dump_date(_field: Field, value: dt.date | None) -> str | None:
    return value.isoformat() if value else None
