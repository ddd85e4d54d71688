"""The review log is part of the system log's chain."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from apps.api.tests.clients import a_super_client
from apps.identity.models import SystemLog
from apps.identity.syslog import chain
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.review.log.services import happened_at
from apps.review.models import ReviewLog

pytestmark = pytest.mark.django_db


def a_decided_article() -> int:
    boss = a_super_client().caller
    article = registry.kind("article")
    made: int = save.create(article, boss, {"title": "东湖绿道今日开放", "body": "<p>正文。</p>"})["id"]
    transitions.perform(article, "publish", boss, {"id": made})
    return made


def test_operations_and_decisions_are_numbered_through_in_one_chain() -> None:
    chain.append(operation="登录")
    a_decided_article()
    chain.append(operation="登录")
    assert ReviewLog.objects.get().number == 2
    assert list(SystemLog.objects.order_by("number").values_list("number", flat=True)) == [1, 3]
    assert chain.verify() == []


@pytest.mark.parametrize("change", [{"reason": "别的"}, {"target": 2}, {"account_name": "别人"}, {"record_id": 99}])
def test_a_decision_that_was_rewritten_is_detected(change: dict[str, object]) -> None:
    a_decided_article()
    ReviewLog.objects.update(**change)
    assert chain.verify() == ["第 1 条的内容被改动"]


def test_a_decision_that_was_deleted_is_detected() -> None:
    a_decided_article()
    chain.append(operation="登录")
    ReviewLog.objects.all().delete()
    assert "第 1 到 1 条不见了" in chain.verify()


def test_a_moment_of_the_demonstration_is_part_of_what_is_hashed() -> None:
    with happened_at(timezone.now() - dt.timedelta(days=3)):
        a_decided_article()
    assert timezone.now() - ReviewLog.objects.get().at > dt.timedelta(days=2)
    assert chain.verify() == []


def test_the_log_is_listed_and_filtered_for_those_who_read_logs() -> None:
    client = a_super_client()
    record = a_decided_article()
    answer = client.http.get("/api/system/review-log/list", {"action": "publish", "title": "东湖"}).json()
    [row] = answer["data"]["items"]
    assert (row["recordId"], row["label"], row["target"]) == (record, "免审发布", 1)
