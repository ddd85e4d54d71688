"""Tasks: progress in a turn, rewards, and refusals outside of the rules."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from apps.api.public_api import cache
from apps.api.public_api.tests.clients import App, read
from apps.api.tests.clients import a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.engage.models import Holding, ReaderAccount, TaskProgress
from apps.engage.task.rules import ONCE, turn_of
from apps.kinds.registry import registry

from .reader_app import avatar_frame, reader_task, state_of

pytestmark = pytest.mark.django_db
SORT = "task-progress"


def did(key: str, task: str, **more: Any) -> dict[str, Any]:
    return {"key": key, "readerId": "620037", "task": task, **more}


def test_progress_adds_up_to_the_target_and_is_rewarded_once() -> None:
    frame = avatar_frame()
    task = reader_task(target=3, points=8, honour={"kind": "avatar_frame", "id": frame.pk})
    answers = App(SORT).items(
        SORT, did("a", task.code), did("b", task.code, times=5), did("b", task.code, times=5), did("c", task.code)
    )
    assert [(one.get("count"), one.get("done"), one.get("points")) for one in answers[:2]] == [
        (1, False, 0),
        (3, True, 8),
    ]
    assert answers[1]["honours"] == [{"kind": "avatar_frame", "id": frame.pk}]
    assert answers[2] == {"key": "b", "id": answers[1]["id"], "repeated": True}
    assert (answers[3]["code"], answers[3]["msg"]) == (10409, f"“{task.title}”今天已经完成")
    account = ReaderAccount.objects.get(reader_id="620037")
    assert (account.points, account.tasks_done) == (8, 1)
    assert Holding.objects.filter(reader_id="620037").count() == 1


@pytest.mark.parametrize(
    ("columns", "text"),
    [
        ({"enabled": False, "title": "阅读"}, "“阅读”没有启用"),
        (
            {"period": ["2026-01-01 00:00:00", "2026-01-31 23:59:59"], "title": "阅读"},
            "“阅读”不在任务时间内（2026-01-01 00:00:00 至 2026-01-31 23:59:59）",
        ),
    ],
)
def test_a_task_that_is_not_on_is_refused(columns: dict[str, Any], text: str) -> None:
    task = reader_task(**columns)
    answer = App(SORT).items(SORT, did("a", task.code))[0]
    assert (answer["code"], answer["msg"]) == (10409, text)
    assert not TaskProgress.objects.exists()


def test_bad_messages_are_refused_each_on_its_own() -> None:
    task = reader_task(target=5)
    answers = App(SORT).items(
        SORT,
        did("unknown", "fly_to_moon"),
        did("negative", task.code, times=-1),
        did("forged", task.code, points=9999),
        {"key": "nobody", "task": task.code},
        {"key": "odd", "readerId": "6200 37", "task": task.code},
        did("good", task.code),
    )
    assert [one.get("code", 0) for one in answers] == [10404, 10422, 10422, 10422, 10422, 0]
    assert set(answers[1]["errors"]) == {"times"}
    assert set(answers[2]["errors"]) == {"points"}


def test_turns_are_days_weeks_from_monday_or_for_ever() -> None:
    thursday = dt.date(2026, 11, 26)
    assert turn_of("day", thursday) == thursday
    assert turn_of("week", thursday) == dt.date(2026, 11, 23)
    assert turn_of("once", thursday) == ONCE


def test_the_state_of_a_reader_has_the_tasks_in_the_order_of_the_open_list() -> None:
    second, first = reader_task(sort_order=2, target=4), reader_task(sort_order=1)
    reader_task(enabled=False)
    app = App(SORT, "reader-state")
    app.items(SORT, did("a", second.code, times=2))
    tasks = state_of(app, "620037")["tasks"]
    assert [(one["code"], one["count"], one["done"]) for one in tasks] == [
        (first.code, 0, False),
        (second.code, 2, False),
    ]
    assert state_of(app, "620099")["tasks"][1]["count"] == 0


def made(**fields: Any) -> dict[str, Any]:
    client = a_super_client()
    payload = payload_for(registry.kind("task"), client.caller) | fields
    return client.request("POST", "/task/add", payload)


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"code": "阅读"}, "code"),
        ({"points": 0, "honour": None}, "points"),
        ({"category": "newcomer", "frequency": "day"}, "frequency"),
        ({"category": "weekly", "frequency": "once"}, "frequency"),
        ({"target": 0}, "target"),
    ],
)
def test_a_task_that_makes_no_sense_is_refused_at_its_field(fields: dict[str, Any], wrong: str) -> None:
    assert set(made(**fields)["data"]["errors"]) == {wrong}


def test_two_tasks_have_no_code_in_common() -> None:
    assert made(code="share_news")["code"] == 0
    assert made(code="share_news")["msg"] == "这个任务标识已被其他任务使用，请换一个"


def test_a_task_is_enabled_by_who_may_show_and_then_readers_see_it() -> None:
    task = made(title="分享三次")["data"]
    editor = a_client(("任务管理", "view"), ("任务管理", "edit"))
    assert editor.request("POST", "/task/enable", {"id": task["id"]})["code"] == 10403
    assert "分享三次" not in [one["title"] for one in read("task/list")["items"]]
    cache.store.clear()
    publisher = a_client(("任务管理", "view"), ("任务管理", "show_hide"))
    assert publisher.request("POST", "/task/enable", {"id": task["id"]})["code"] == 0
    assert "分享三次" in [one["title"] for one in read("task/list")["items"]]


def test_statistics_come_from_daily_sums() -> None:
    task = reader_task(points=4)
    App(SORT).items(SORT, did("a", task.code), did("b", task.code, readerId="620074"))
    answer = a_super_client().request("GET", "/task/stats", {"days": 7})["data"]
    assert len(answer["days"]) == 7
    assert {"id": task.pk, "title": task.title, "done": 2, "points": 8} in answer["tasks"]


@pytest.mark.django_db
def test_readers_get_tasks_in_the_order_to_which_an_operator_moved_them() -> None:
    client, ids = a_super_client(), []
    for number in range(3):
        values = {
            "title": f"任务{number}",
            "code": f"moved_{number}",
            "category": "event",
            "frequency": "day",
            "points": 5,
        }
        ids.append(client.request("POST", "/task/add", values)["data"]["id"])
        assert client.request("POST", "/task/enable", {"id": ids[-1]})["code"] == 0
    for moved, neighbour in ((ids[2], ids[1]), (ids[0], ids[1])):
        assert client.request("POST", "/task/sort", {"ids": [moved], "after": neighbour})["code"] == 0
        cache.store.clear()
        shown = [item["id"] for item in client.request("GET", "/task/list", {})["data"]["items"]]
        answer = [item["id"] for item in client.request("GET", "/open/task/list", {"by": "event"})["data"]["items"]]
        assert answer == shown
