"""Attendance: one a day, streaks, and make-ups within the rules."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.public_api.tests.clients import App, read
from apps.api.tests.clients import a_super_client
from apps.engage.attendance import rules
from apps.engage.attendance.ingest import attend_on
from apps.engage.attendance.models import AttendanceDay
from apps.engage.honour.models import Holding
from apps.engage.task.models import DailyTally, ReaderAccount
from apps.kinds.types import ZONE, moment_text

from .reader_app import attended, day, medal, month_rules, rich, state_of

pytestmark = pytest.mark.django_db


def signed(key: str, reader: str = "620037", **more: Any) -> dict[str, Any]:
    return {"key": key, "readerId": reader, **more}


def test_a_reader_signs_in_once_a_day_and_gets_the_points_of_the_day() -> None:
    month_rules()
    app = App("attendance")
    first, again, second = app.items("attendance", signed("a"), signed("a"), signed("b"))
    assert (first["points"], first["streak"], first["repeated"]) == (2, 1, False)
    assert (again["id"], again["repeated"]) == (first["id"], True)
    assert (second["code"], second["msg"], second["id"]) == (10409, "今天已经签到", first["id"])
    assert ReaderAccount.objects.get(reader_id="620037").points == 2
    assert [(row.subject, row.times, row.points) for row in DailyTally.objects.all()] == [("attendance", 1, 2)]


def test_the_day_of_an_attendance_is_that_of_the_console_and_not_of_the_server() -> None:
    month_rules()
    # Between midnight and eight o'clock the day in Wuhan is the next one of UTC; the moment is of the console's clock.
    now = timezone.now()
    answer = App("attendance").items("attendance", signed("a", at=moment_text(now)))[0]
    assert answer["day"] == now.astimezone(ZONE).date().isoformat()


@pytest.mark.parametrize(
    ("hours", "text"), [(1, "时间晚于现在，请检查发送方的时钟"), (-49, "时间早于 48 小时前，不再补记")]
)
def test_a_moment_outside_of_the_bounds_is_refused(hours: int, text: str) -> None:
    month_rules()
    at = moment_text(timezone.now() + dt.timedelta(hours=hours))
    answer = App("attendance").items("attendance", signed("a", at=at))[0]
    assert (answer["code"], answer["errors"]) == (10422, {"at": text})
    assert not AttendanceDay.objects.exists()


def test_without_rules_attendance_is_not_open() -> None:
    answer = App("attendance").items("attendance", signed("a"))[0]
    assert (answer["code"], answer["msg"]) == (10409, "签到还没有开放")
    assert read(f"attendance?month={rules.month_of(rules.today())}")["open"] is False


def test_a_streak_gives_its_reward_once_a_month() -> None:
    found = medal()
    month_rules(
        month="2026-09", streak_rewards=[{"days": 3, "points": 10, "honour": {"kind": "medal", "id": found.pk}}]
    )
    result = {number: attend_on(dt.date(2026, 10, number), reader_id="620037")[1] for number in (1, 2, 3, 4, 6, 7, 8)}
    assert {number: answer["points"] for number, answer in result.items()} == {
        1: 2,
        2: 2,
        3: 12,
        4: 2,
        6: 2,
        7: 2,
        8: 2,
    }
    assert (result[3]["streak"], result[3]["streakRewards"]) == (3, [3])
    assert result[3]["honours"] == [{"kind": "medal", "id": found.pk}]
    assert Holding.objects.get().source == "attendance"


def test_a_streak_that_goes_on_from_last_month_earns_the_rewards_of_this_month_by_its_days() -> None:
    month_rules(month="2026-09", streak_rewards=[{"days": 3, "points": 10, "honour": None}])
    days = [dt.date(2026, 9, 28) + dt.timedelta(days=number) for number in range(6)]
    result = [attend_on(day, reader_id="620037")[1] for day in days]
    assert [answer["streak"] for answer in result] == [1, 2, 3, 4, 5, 6]
    assert [answer["streakRewards"] for answer in result] == [[], [], [3], [], [], [3]]


def test_a_make_up_joins_two_runs_and_costs_points() -> None:
    month_rules()
    attended("620037", 1, 3)
    rich("620037", 10)
    made, today = App("attendance").items("attendance", signed("m", makeUp=day(2)), signed("a"))
    assert (made["cost"], made["points"], made["streak"]) == (3, 0, 3)
    assert today["streak"] == 4
    account = ReaderAccount.objects.get(reader_id="620037")
    assert (account.points, account.streak) == (10 - 3 + 2, 4)


@pytest.mark.parametrize(
    ("columns", "ago", "text"),
    [
        ({"make_up": False}, 1, "本月不能补签"),
        ({"make_up_days": 3}, 4, "只能补签最近3天"),
        ({"make_up_cost": 11}, 1, "补签需要11积分，目前只有10积分"),
        ({}, 0, "只能补签今天以前的日期"),
        ({}, -1, "只能补签今天以前的日期"),
    ],
)
def test_a_make_up_outside_of_the_rules_is_refused_with_the_rule(columns: dict[str, Any], ago: int, text: str) -> None:
    month_rules(**columns)
    rich("620037", 10)
    answer = App("attendance").items("attendance", signed("m", makeUp=day(ago)))[0]
    assert answer["msg"] == text
    assert not AttendanceDay.objects.exists()
    assert ReaderAccount.objects.get(reader_id="620037").points == 10


def test_a_month_has_as_many_make_ups_as_its_rules_say() -> None:
    month_rules()
    rich("620037", 100)
    answers = App("attendance").items("attendance", *(signed(f"m{ago}", makeUp=day(ago)) for ago in (1, 2, 3)))
    assert [answer.get("code", 0) for answer in answers] == [0, 0, 10409]
    assert answers[2]["msg"] == "本月最多补签2次，已经用完"


def test_a_special_day_gives_its_own_reward() -> None:
    today = rules.today()
    month_rules(month=rules.month_of(today), day_rewards=[{"day": today.day, "points": 66, "honour": None}])
    assert App("attendance").items("attendance", signed("a"))[0]["points"] == 66


def test_the_open_calendar_shows_what_a_reader_then_gets() -> None:
    today = rules.today()
    month = rules.month_of(today)
    month_rules(month=month, day_rewards=[{"day": today.day, "points": 66, "honour": None}])
    calendar = read(f"attendance?month={month}")
    assert len(calendar["days"]) == rules.length_of(month)
    shown = next(one for one in calendar["days"] if one["date"] == today.isoformat())
    assert (shown["points"], shown["special"]) == (66, True)
    assert calendar["makeUp"]["limit"] == 2


def test_single_days_of_an_earlier_month_do_not_count_again() -> None:
    month_rules(day_rewards=[{"day": number, "points": 66, "honour": None} for number in range(1, 29)])
    assert App("attendance").items("attendance", signed("a"))[0]["points"] == 2


def test_a_condition_gives_a_medal_by_itself_and_only_once() -> None:
    found = medal(condition="days", threshold=1)
    month_rules()
    app = App("attendance")
    assert app.items("attendance", signed("a"))[0]["honours"] == [{"kind": "medal", "id": found.pk}]
    found.refresh_from_db()
    assert found.holder_count == 1
    Holding.objects.update(taken_at=timezone.now())
    yesterday = moment_text(timezone.now() - dt.timedelta(days=1))
    assert app.items("attendance", signed("b", at=yesterday))[0]["honours"] == []


def test_the_app_reads_what_one_reader_has_done() -> None:
    month_rules()
    app = App("attendance", "reader-state")
    app.items("attendance", signed("a"))
    state = state_of(app, "620037")
    assert (state["points"], state["streak"], state["attendedToday"]) == (2, 1, True)
    today = next(one for one in state["attendance"]["days"] if one["date"] == day(0))
    assert (today["attended"], today["madeUp"]) == (True, False)
    assert state["attendance"]["makeUpsLeft"] == 2


def saving(**fields: Any) -> dict[str, Any]:
    values = {"month": rules.month_of(rules.today()), "points": 1, "dayRewards": [], "streakRewards": [],
              "makeUp": True, "makeUpLimit": 3, "makeUpDays": 7, "makeUpCost": 10, "makeUpRewarded": False}  # fmt: skip
    return a_super_client().request("POST", "/task/signin/add", values | fields)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"month": "2026-13"}, "month"),
        ({"month": "2020-01"}, "month"),
        ({"month": "2099-02", "dayRewards": [{"day": 29, "points": 5, "honour": None}]}, "dayRewards.0.day"),
        (
            {"month": "2099-02", "dayRewards": [{"day": 2, "points": 5}, {"day": 2, "points": 6}]},
            "dayRewards.1.day",
        ),
        ({"month": "2099-02", "dayRewards": [{"day": 2, "points": 0, "honour": None}]}, "dayRewards.0.points"),
        ({"streakRewards": [{"days": 7, "points": 5}, {"days": 7, "points": 6}]}, "streakRewards.1.days"),
    ],
)
def test_rules_that_cannot_be_met_are_refused_at_their_field(fields: dict[str, Any], wrong: str) -> None:
    answer = saving(**fields)
    assert answer["code"] == 10422
    assert set(answer["data"]["errors"]) == {wrong}


def test_rules_of_a_month_are_saved_and_shown_in_the_calendar() -> None:
    saved = saving(dayRewards=[{"day": rules.length_of(rules.month_of(rules.today())), "points": 88}])
    assert saved["code"] == 0, saved
    shown = a_super_client().request("GET", "/task/signin/calendar", {"month": rules.month_of(rules.today())})["data"]
    assert shown["ownId"] == saved["data"]["id"]
    assert shown["calendar"]["days"][-1]["points"] == 88
