"""The calendar of a month: its rules as readers get them, and for the console what happened on each day."""

from __future__ import annotations

import datetime as dt
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine.read import references
from apps.kinds.rights import Caller

from ..task import tallies
from . import rules
from .models import AttendanceMonth
from .rules import MonthRules, Reward


def rules_record(month: str) -> AttendanceMonth | None:
    """The record whose rules hold in ``month``: its own, else the latest one before."""
    found = AttendanceMonth.objects.filter(month__lte=month, deleted_at=None)
    return found.order_by("-month").first()


def rules_for(day: dt.date) -> MonthRules | None:
    """The rules that hold on ``day``; None if attendance never began."""
    month = rules.month_of(day)
    record = rules_record(month)
    return rules.rules_of(record, month) if record else None


def open_month(month: str) -> dict[str, Any]:
    """``{month, open, days: [{date, points, honour, special}], streaks: [{days, points, honour}], makeUp}``.

    ``makeUp`` is null, or ``{limit, days, cost, rewarded}``. Raises Invalid for a text that is no month.
    """
    _require_month(month)
    record = rules_record(month)
    if record is None:
        return {"month": month, "open": False, "days": [], "streaks": [], "makeUp": None}
    found = rules.rules_of(record, month)
    first = rules.first_day(month)
    days = [first + dt.timedelta(days=number) for number in range(rules.length_of(month))]
    make_up = found.make_up
    return {
        "month": month,
        "open": True,
        "days": [
            {"date": day.isoformat(), "special": day.day in found.days} | _reward_data(found.reward_of(day))
            for day in days
        ],
        "streaks": [{"days": number} | _reward_data(reward) for number, reward in found.streaks.items()],
        "makeUp": make_up
        and {"limit": make_up.limit, "days": make_up.days, "cost": make_up.cost, "rewarded": make_up.rewarded},
    }


def _reward_data(reward: Reward) -> dict[str, Any]:
    return {"points": reward.points, "honour": dict(reward.honour) if reward.honour else None}


def show_month(*, caller: Caller, month: str) -> dict[str, Any]:
    """``{calendar, ownId, inheritedFrom, figures: {date: {attended, madeUp, points}}, honours}`` for the console."""
    calendar = open_month(month)
    record = rules_record(month)
    own = record is not None and record.month == month
    return {
        "calendar": calendar,
        "ownId": record.pk if record and own else None,
        "inheritedFrom": record.month if record and not own else None,
        "figures": _figures(month),
        "honours": _honours(calendar, caller),
    }


def _figures(month: str) -> dict[str, dict[str, int]]:
    first = rules.first_day(month)
    last = first + dt.timedelta(days=rules.length_of(month) - 1)
    sums = tallies.by_day((tallies.ATTENDANCE, tallies.MAKE_UP), first, last)
    figures: dict[str, dict[str, int]] = {}
    for (subject, day), (times, points) in sums.items():
        figure = figures.setdefault(day.isoformat(), {"attended": 0, "madeUp": 0, "points": 0})
        figure["attended" if subject == tallies.ATTENDANCE else "madeUp"] += times
        figure["points"] += points
    return figures


def _honours(calendar: dict[str, Any], caller: Caller) -> list[dict[str, Any]]:
    """The honours that the month's rewards name, as references."""
    named = {
        (row["honour"]["kind"], row["honour"]["id"])
        for row in (*calendar["days"], *calendar["streaks"])
        if row["honour"]
    }
    return [dict(reference) for reference in references.look_up(sorted(named), caller).values()]


def _require_month(month: str) -> None:
    if not rules.MONTH.fullmatch(month):
        raise Invalid({"month": "月份应为“年-月”，如 2026-11"})
