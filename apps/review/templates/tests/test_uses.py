"""The order of reasons follows what a person used lately, and keeps still for a working day."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client
from apps.review.models import ReasonTemplate, ReasonUse
from apps.review.templates import uses
from apps.review.tests.factories import a_reviewer, a_waiting_story, an_editor, said

from .test_templates import save, texts

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_shipped() -> None:
    ReasonTemplate.objects.all().delete()


def reject(client: Client, reason: str, times: int = 1) -> None:
    editor = an_editor()
    for _ in range(times):
        said(client, "/verify-center/article/rejection", {"id": a_waiting_story(editor)["id"], "reason": reason})


def days_pass(days: int = 1) -> None:
    for use in ReasonUse.objects.all():
        ReasonUse.objects.filter(pk=use.pk).update(day=use.day - dt.timedelta(days=days))


def offered(client: Client, kind: str = "article") -> list[str]:
    return texts(client, kind=kind)


def test_what_a_person_used_comes_first_from_the_next_working_day_on() -> None:
    reviewer = a_reviewer()
    for text in ("甲", "乙", "丙"):
        save(reviewer, text)
    reject(reviewer, "丙", times=2)
    reject(reviewer, "乙")
    assert offered(reviewer) == ["甲", "乙", "丙"]
    days_pass()
    assert offered(reviewer) == ["丙", "乙", "甲"]


def test_shared_ones_follow_the_use_of_each_person_and_stay_behind_their_own() -> None:
    first, second = a_reviewer(), a_reviewer()
    for text in ("共用甲", "共用乙"):
        save(first, text, shared=True)
    save(first, "自己的")
    reject(first, "共用乙")
    days_pass()
    assert offered(first) == ["自己的", "共用乙", "共用甲"]
    assert offered(second) == ["共用甲", "共用乙"]


def test_uses_of_one_queue_order_that_queue_only() -> None:
    reviewer = a_reviewer()
    for text in ("甲", "乙"):
        save(reviewer, text)
    reject(reviewer, "乙")
    days_pass()
    assert offered(reviewer) == ["乙", "甲"]
    assert texts(reviewer) == ["甲", "乙"]
    ReasonUse.objects.update(kind="video")
    assert offered(reviewer) == ["甲", "乙"]


def test_one_use_of_yesterday_counts_more_than_one_of_last_month() -> None:
    reviewer = a_reviewer()
    for text in ("甲", "乙"):
        save(reviewer, text)
    reject(reviewer, "甲")
    days_pass(30)
    reject(reviewer, "乙")
    days_pass()
    assert offered(reviewer) == ["乙", "甲"]


def test_the_order_that_a_person_dragged_wins_until_they_give_it_back() -> None:
    reviewer = a_reviewer()
    ids = [save(reviewer, text)["id"] for text in ("甲", "乙", "丙")]
    reject(reviewer, "丙", times=3)
    days_pass()
    said(reviewer, "/verify-center/templates/sort", {"ids": [ids[1], ids[0], ids[2]]})
    assert offered(reviewer) == ["乙", "甲", "丙"]
    save(reviewer, "丁")
    assert offered(reviewer) == ["乙", "甲", "丙", "丁"]
    said(reviewer, "/verify-center/templates/follow-use", {"action": "reject"})
    assert offered(reviewer)[0] == "丙"


def test_a_batch_counts_each_record_and_free_words_count_nothing() -> None:
    reviewer, editor = a_reviewer(), an_editor()
    save(reviewer, "甲")
    ids = [a_waiting_story(editor)["id"] for _ in range(3)]
    said(reviewer, "/verify-center/article/rejection/batch", {"ids": ids, "reason": "甲"})
    reject(reviewer, "谁也没有存过的理由")
    assert list(ReasonUse.objects.values_list("count", flat=True)) == [3]


def test_a_night_shift_is_one_working_day(monkeypatch: pytest.MonkeyPatch) -> None:
    def at(hour: int, day: int) -> dt.date:
        moment = dt.datetime(2026, 11, day, hour, tzinfo=timezone.get_default_timezone())
        monkeypatch.setattr(timezone, "now", lambda: moment)
        return uses.working_day()

    assert at(22, 27) == at(3, 28) == dt.date(2026, 11, 27)
    assert at(4, 28) == dt.date(2026, 11, 28)


def test_uses_that_hardly_count_are_forgotten() -> None:
    reviewer = a_reviewer()
    save(reviewer, "甲")
    reject(reviewer, "甲")
    assert uses.forget() == 0
    days_pass(uses.REMEMBERED_DAYS + 1)
    assert uses.forget() == 1
