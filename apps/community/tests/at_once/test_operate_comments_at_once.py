"""A plan of an operate comment runs while its batch is withdrawn."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from apps.api.public_api.tests.clients import article, in_minutes
from apps.api.tests.clients import a_super_client
from apps.review.models import Plan
from apps.review.plans import run_due

from ...models import OperateComment
from ..test_operate_comments import a_user, shown, write

pytestmark = pytest.mark.django_db(transaction=True)
LINES = 6


def test_withdrawing_a_batch_beside_its_plans_shows_nothing_and_leaves_no_plan() -> None:
    client, user, content = a_super_client(), a_user(), article()
    lines = [{"user": user.pk, "text": f"第{number}条", "publishAt": in_minutes(30)} for number in range(LINES)]
    batch = write(client, content, *lines)["data"]["batch"]
    moment = timezone.now() - dt.timedelta(minutes=1)
    Plan.objects.update(at=moment, due_at=moment)
    answers: list[Any] = []
    ready = threading.Barrier(3)

    def work(what: Callable[[], Any]) -> None:
        ready.wait(60)
        try:
            what()
        finally:
            connection.close()

    def run_all() -> None:
        while run_due.run_next():
            pass

    def withdraw() -> None:
        asked = {"batch": batch, "reason": "内容有误"}
        answers.append(client.request("POST", "/comment/operate/withdraw", asked))

    with ThreadPoolExecutor(3) as pool:
        for each in [pool.submit(work, what) for what in (run_all, run_all, withdraw)]:
            each.result(120)
    assert answers[0]["code"] == 0, answers
    answer = answers[0]["data"]
    assert answer["hidden"] + answer["cancelled"] == LINES
    assert shown(content) == []
    assert set(OperateComment.objects.values_list("state", "visible")) == {("withdrawn", False)}
    assert not Plan.objects.filter(state__in=("queued", "running")).exists()
