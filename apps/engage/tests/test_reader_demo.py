"""The demonstration of tasks, attendance and honours, made by the services that readers' messages reach."""

from __future__ import annotations

import pytest
from django.db.models import Sum

from apps.api.tests.clients import a_super_client
from apps.engage.honour.demo import load_honours
from apps.engage.models import DailyTally, Holding, Medal, ReaderAccount
from apps.engage.task.demo import load_tasks


@pytest.mark.django_db
def test_the_demonstration_adds_up_and_is_made_once(tmp_path: object, settings: object) -> None:
    settings.STORAGE_URL = tmp_path.as_uri()  # type: ignore[attr-defined]
    people = {"operator": a_super_client().caller}
    made = load_honours(people) | load_tasks(people)
    assert made == {"勋章": 6, "头像框": 3, "任务": 9, "签到规则": 1}
    for medal in Medal.objects.all():
        held = Holding.objects.filter(kind="medal", honour_id=medal.pk, taken_at=None).count()
        assert medal.holder_count == held, medal.title
    attended = DailyTally.objects.filter(subject__in=("attendance", "make_up")).aggregate(total=Sum("times"))["total"]
    assert attended == ReaderAccount.objects.aggregate(total=Sum("days"))["total"] > 0
    assert set(load_tasks(people).values()) == {0}
