"""Takes attendance of readers from the app's backend: one a day in the console's zone, and make-ups within the rules."""

from __future__ import annotations

import datetime as dt
from typing import Any

from apps.core.errors import Conflict, Invalid
from apps.kinds.fields import Field

from .. import reader_messages
from ..honour import holdings
from ..task import tallies
from ..task.models import ReaderAccount
from ..task.reader_account import day_of, locked_account
from . import rules
from .calendar import rules_for
from .models import AttendanceDay, StreakReward
from .rules import MonthRules, Reward

SORT = "attendance"
ITEM = (reader_messages.READER_ID, Field("make_up", "补签日期 makeUp", "date"), reader_messages.AT)
#: The longest run that is looked at.
LONGEST_RUN = dt.timedelta(days=366)
CLOSED = "签到还没有开放"


def receive_attendance(*, service: Any, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``{items, received, refused}``; an item answers ``{key, id, repeated, day, points, cost, streak, streakRewards, honours}``."""
    return reader_messages.receive(SORT, service.sender, items, ITEM, attend)


def attend(*, reader_id: str, make_up: dt.date | None, at: dt.datetime | None) -> tuple[int, dict[str, Any]]:
    """Write the attendance of a day, or make up an earlier one. Returns the id of the day and the answer.

    Raises Conflict if the day is there already or the rules of make-ups forbid it, Invalid for a day that cannot be made up.
    """
    _, today = day_of(at)
    return attend_on(today, reader_id=reader_id, make_up=make_up)


def attend_on(today: dt.date, *, reader_id: str, make_up: dt.date | None = None) -> tuple[int, dict[str, Any]]:
    """``attend`` as of a day; the demonstration has days that are long over."""
    day = make_up or today
    found = rules_for(day)
    if found is None:
        raise Conflict(CLOSED)
    account = locked_account(reader_id)
    if existing := AttendanceDay.objects.filter(reader_id=reader_id, day=day).first():
        raise Conflict("今天已经签到" if day == today else f"{day} 已经签到", data={"id": existing.pk})
    cost = _make_up_cost(account, found, day, today) if make_up else 0
    reward = found.reward_of(day) if not make_up or _is_rewarded(found) else Reward(0)
    written = AttendanceDay.objects.create(
        reader_id=reader_id, day=day, points=reward.points, made_up_on=today if make_up else None
    )
    return written.pk, _settle(account, found, written, reward, cost)


def _is_rewarded(found: MonthRules) -> bool:
    return found.make_up is not None and found.make_up.rewarded


def _make_up_cost(account: ReaderAccount, found: MonthRules, day: dt.date, today: dt.date) -> int:
    """The points of a make-up. Raises Invalid or Conflict with the rule that forbids it."""
    if day >= today:
        raise Invalid({"makeUp": "只能补签今天以前的日期"})
    # The rules of the day that is made up hold, for they are what readers saw on that day's page.
    allowed = found.make_up
    if allowed is None:
        raise Conflict("本月不能补签")
    if (today - day).days > allowed.days:
        raise Conflict(f"只能补签最近{allowed.days}天")
    first = today.replace(day=1)
    made = AttendanceDay.objects.filter(reader_id=account.reader_id, made_up_on__gte=first, made_up_on__lte=today)
    if made.count() >= allowed.limit:
        raise Conflict(f"本月最多补签{allowed.limit}次，已经用完")
    if account.points < allowed.cost:
        raise Conflict(f"补签需要{allowed.cost}积分，目前只有{account.points}积分")
    return allowed.cost


def _settle(
    account: ReaderAccount, found: MonthRules, written: AttendanceDay, reward: Reward, cost: int
) -> dict[str, Any]:
    """Write what follows from a day: streak, rewards, the reader's sums, the daily sums. Returns the answer."""
    first, last = _run(account.reader_id, written.day)
    streak = (last - first).days + 1
    reached = _streak_rewards(account.reader_id, found, written.day, rules.days_within_month(first, last, written.day))
    points = reward.points + sum(found.streaks[days].points for days in reached)
    account.points += points - cost
    account.days += 1
    if account.last_day is None or last >= account.last_day:
        account.streak, account.last_day = streak, last
    account.save(update_fields=["points", "days", "streak", "last_day"])
    tallies.add(tallies.MAKE_UP if written.made_up_on else tallies.ATTENDANCE, written.day, points)
    rewards = [reward.honour, *(found.streaks[days].honour for days in reached)]
    given = [holdings.give_reward(honour, account.reader_id, source="attendance") for honour in rewards]
    due = holdings.give_due(account.reader_id, {"streak": streak, "days": account.days})
    return {
        "day": written.day.isoformat(),
        "points": points,
        "cost": cost,
        "streak": streak,
        "streakRewards": reached,
        "honours": [*(honour for honour in given if honour), *due],
    }


def _run(reader_id: str, day: dt.date) -> tuple[dt.date, dt.date]:
    near = AttendanceDay.objects.filter(reader_id=reader_id, day__gte=day - LONGEST_RUN, day__lte=day + LONGEST_RUN)
    return rules.run_around(day, set(near.values_list("day", flat=True)))


def _streak_rewards(reader_id: str, found: MonthRules, day: dt.date, streak: int) -> list[int]:
    """The streaks that the reader has reached for the first time in the month of ``day``; writes them down.

    ``streak`` counts days of that month alone: otherwise a month would begin with all its rewards for who never misses a day.
    """
    month = day.replace(day=1)
    due = [days for days in found.streaks if days <= streak]
    had = set(StreakReward.objects.filter(reader_id=reader_id, month=month).values_list("days", flat=True))
    new = [days for days in due if days not in had]
    StreakReward.objects.bulk_create(
        StreakReward(reader_id=reader_id, month=month, days=days, points=found.streaks[days].points) for days in new
    )
    return new
