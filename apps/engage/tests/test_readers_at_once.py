"""One reader's messages that arrive at one moment: no day, no make-up and no reward twice."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection

from apps.engage.attendance.ingest import ITEM as ATTENDANCE
from apps.engage.attendance.ingest import attend
from apps.engage.models import AttendanceDay, DailyTally, Holding, Medal, ReaderAccount
from apps.engage.reader_messages import receive
from apps.engage.task.ingest import ITEM as PROGRESS
from apps.engage.task.ingest import add_progress

from .reader_app import day, medal, month_rules, reader_task, rich

pytestmark = pytest.mark.django_db(transaction=True)
TOGETHER = 8


def at_once(call: Callable[[int], Any], times: int) -> list[Any]:
    def work(number: int) -> Any:
        try:
            return call(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(TOGETHER) as people:
        return list(people.map(work, range(times)))


def sent(**item: Any) -> dict[str, Any]:
    answer: dict[str, Any] = receive("attendance", "news-app", [item], ATTENDANCE, attend)["items"][0]
    return answer


def test_one_day_is_signed_once_however_many_phones_send_it() -> None:
    month_rules()
    answers = at_once(lambda number: sent(key=f"a{number}", readerId="620037"), 16)
    assert sorted(answer.get("code", 0) for answer in answers) == [0] + [10409] * 15
    account = ReaderAccount.objects.get()
    assert (AttendanceDay.objects.count(), account.days, account.points) == (1, 1, 2)


def test_the_same_message_twice_at_one_moment_is_one() -> None:
    month_rules()
    answers = at_once(lambda _: sent(key="a", readerId="620037"), 8)
    assert sorted(answer["repeated"] for answer in answers) == [False] + [True] * 7
    assert len({answer["id"] for answer in answers}) == 1


def test_make_ups_at_one_moment_stay_within_the_limit_and_the_points() -> None:
    month_rules(make_up_limit=3, make_up_cost=3)
    rich("620037", 100)
    answers = at_once(lambda number: sent(key=f"m{number}", readerId="620037", makeUp=day(number + 1)), 12)
    assert sorted(answer.get("code", 0) for answer in answers) == [0] * 3 + [10409] * 9
    assert ReaderAccount.objects.get().points == 100 - 3 * 3
    assert AttendanceDay.objects.count() == 3


def test_many_readers_at_one_moment_are_all_counted_and_all_get_the_medal() -> None:
    found = medal(condition="days", threshold=1)
    month_rules()
    answers = at_once(lambda number: sent(key=f"r{number}", readerId=f"r{number}"), 60)
    assert all("code" not in answer for answer in answers)
    assert sum(DailyTally.objects.values_list("times", flat=True)) == 60
    assert Holding.objects.count() == Medal.objects.get(pk=found.pk).holder_count == 60


def test_progress_at_one_moment_completes_a_task_once() -> None:
    task = reader_task(target=4, points=7)
    answers = at_once(
        lambda number: receive(
            "task-progress", "news-app", [{"key": f"p{number}", "readerId": "620037", "task": task.code}], PROGRESS,
            add_progress,
        )["items"][0],
        12,
    )  # fmt: skip
    assert sum(answer.get("done", False) for answer in answers) == 1
    assert [
        answer["count"] for answer in sorted(answers, key=lambda one: one.get("count", 9)) if "count" in answer
    ] == [1, 2, 3, 4]
    assert ReaderAccount.objects.get().points == 7
