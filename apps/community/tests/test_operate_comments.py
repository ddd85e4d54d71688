"""Comments that operators write under operate users: written together, planned, withdrawn together."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.public_api.tests.clients import article, in_minutes
from apps.api.tests.clients import Client, a_super_client
from apps.kinds.engine.public import queries
from apps.kinds.models import Publication
from apps.kinds.registry import registry
from apps.review.models import Plan
from apps.review.plans import run_due

from ..models import Comment, OperateComment, OperateUser

pytestmark = pytest.mark.django_db


def a_user(name: str = "江城小编") -> OperateUser:
    return OperateUser.objects.create(name=name)


def write(client: Client, content: int, *lines: dict[str, Any], **more: Any) -> dict[str, Any]:
    values = {"content": {"kind": "article", "id": content}, "lines": list(lines)} | more
    return client.request("POST", "/comment/operate/add", values)


def shown(content: int) -> list[str]:
    found = queries.list_open(kind=registry.kind("comment"), by=f"article:{content}")
    return [item["text"] for item in found["items"]]


def due(plan: Plan) -> None:
    """Runs the plan as the worker does when its moment has come."""
    moment = timezone.now() - dt.timedelta(minutes=1)
    Plan.objects.filter(pk=plan.pk).update(at=moment, due_at=moment)
    run_due.run_next()


def test_what_is_written_for_now_is_a_comment_of_the_operate_user_at_once() -> None:
    client, user, content = a_super_client(), a_user(), article()
    answer = write(client, content, {"user": user.pk, "text": "终于通车了"})
    assert (answer["data"]["shown"], answer["data"]["planned"]) == (1, 0)
    comment = Comment.objects.get()
    assert (comment.reader_name, comment.verify_state, comment.live) == ("江城小编", 1, True)
    assert shown(content) == ["终于通车了"]


def test_what_is_planned_appears_when_its_moment_comes() -> None:
    client, user, content = a_super_client(), a_user(), article()
    write(client, content, {"user": user.pk, "text": "明天见", "publishAt": in_minutes(30)})
    assert shown(content) == []
    due(Plan.objects.get())
    assert shown(content) == ["明天见"]
    assert OperateComment.objects.get().state == "shown"


def test_a_batch_is_withdrawn_and_resumed_together() -> None:
    client, user, content = a_super_client(), a_user(), article()
    batch = write(
        client, content,
        {"user": user.pk, "text": "一"}, {"user": user.pk, "text": "二"},
        {"user": user.pk, "text": "三", "publishAt": in_minutes(30)},
    )["data"]["batch"]  # fmt: skip
    client.request("POST", "/comment/operate/hide", {"id": OperateComment.objects.get(text="二").pk})
    gone = client.request("POST", "/comment/operate/withdraw", {"batch": batch, "reason": "内容有误"})["data"]
    assert (gone["hidden"], gone["cancelled"], shown(content)) == (1, 1, [])
    assert not Plan.objects.filter(state="queued").exists()
    back = client.request("POST", "/comment/operate/resume", {"batch": batch})["data"]
    assert (back["shown"], back["planned"], back["missed"]) == (1, 1, 0)
    assert shown(content) == ["一"]
    assert OperateComment.objects.get(text="二").state == "hidden"


def test_a_plan_that_runs_after_the_withdrawal_shows_nothing() -> None:
    client, user, content = a_super_client(), a_user(), article()
    batch = write(client, content, {"user": user.pk, "text": "三", "publishAt": in_minutes(30)})["data"]["batch"]
    client.request("POST", "/comment/operate/withdraw", {"batch": batch, "reason": "内容有误"})
    record = OperateComment.objects.get()
    answer = client.request("POST", "/comment/operate/show", {"id": record.pk})
    assert (answer["code"], shown(content)) == (10409, [])
    record.refresh_from_db()
    assert (record.state, record.visible) == ("withdrawn", False)


def test_a_planned_comment_whose_moment_passed_stays_hidden_when_the_batch_is_resumed() -> None:
    client, user, content = a_super_client(), a_user(), article()
    batch = write(client, content, {"user": user.pk, "text": "三", "publishAt": in_minutes(30)})["data"]["batch"]
    client.request("POST", "/comment/operate/withdraw", {"batch": batch, "reason": "内容有误"})
    OperateComment.objects.update(publish_at=timezone.now() - dt.timedelta(minutes=1))
    assert client.request("POST", "/comment/operate/resume", {"batch": batch})["data"]["missed"] == 1
    assert shown(content) == []


def test_deleting_takes_the_readers_comment_and_the_plan_along() -> None:
    client, user, content = a_super_client(), a_user(), article()
    ids = write(
        client, content, {"user": user.pk, "text": "一"}, {"user": user.pk, "text": "二", "publishAt": in_minutes(30)}
    )["data"]["ids"]
    answer = client.request("POST", "/comment/operate/delete", {"ids": ids})
    assert answer["data"]["done"] == ids, answer
    assert not Publication.objects.filter(kind="comment").exists()
    assert not Plan.objects.filter(state="queued").exists()


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ({"text": ""}, "lines.1.text"),
        ({"text": "好" * 1001}, "lines.1.text"),
        ({"user": 10**9}, "lines.1.user"),
        ({"text": "第一条"}, "lines.1.text"),
        ({"publishAt": "2020-01-01 00:00:00"}, "lines.1.publishAt"),
        ({"publishAt": "2099-01-01 00:00:00"}, "lines.1.publishAt"),
        ({"emoji": "x"}, "lines.1.emoji"),
    ],
)
def test_one_bad_line_is_named_and_none_is_written(line: dict[str, Any], field: str) -> None:
    client, user, content = a_super_client(), a_user(), article()
    good = {"user": user.pk, "text": "第一条"}
    answer = write(client, content, good, {"user": user.pk, "text": "第二条"} | line)
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {field})
    assert not OperateComment.objects.exists()


def test_a_disabled_user_a_missing_content_and_a_foreign_parent_are_refused() -> None:
    client, user, content = a_super_client(), a_user(), article()
    write(client, content, {"user": user.pk, "text": "一"})
    parent = Comment.objects.get().pk
    line = {"user": user.pk, "text": "二"}
    assert set(write(client, 10**9, line)["data"]["errors"]) == {"content"}
    assert set(write(client, article("另一篇"), line, parent=parent)["data"]["errors"]) == {"parent"}
    OperateUser.objects.update(enabled=False)
    assert set(write(client, content, line)["data"]["errors"]) == {"lines.0.user"}
