"""Performance: what counts for whom, the same from the table and live, and the same as plain SQL says."""

from __future__ import annotations

import datetime as dt
import io
from collections import Counter
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.identity.models import Account, SystemLog
from apps.kinds.types import ZONE
from apps.review.log import services as review_log

from ..models import Article, PerformanceDay, PerformanceState
from ..performance import aggregate
from ..performance.report import Asked, percentiles, report
from ..performance.rows import rows

NOON = dt.datetime.combine(timezone.now().astimezone(ZONE).date() - dt.timedelta(days=5), dt.time(12), ZONE)
DAY = NOON.date()


def an_editor() -> Client:
    return a_client(*(("内容-文章", right) for right in ("view", "add", "edit", "review", "publish_direct")))


def a_reviewer() -> Client:
    return a_client(*(("文章审核", right) for right in ("view", "approve", "reject")))


def a_story(author: Client, title: str) -> int:
    answer = author.request(
        "POST", "/content/article/add", {"title": title, "body": "<p>正文。</p>", "section": "news"}
    )
    return int(answer["data"]["id"])


def at(minutes: int, who: Client, action: str, story: int, **form: Any) -> None:
    with review_log.happened_at(NOON + dt.timedelta(minutes=minutes)):
        path = (
            f"/verify-center/article/{action}" if action in ("approved", "rejection") else f"/content/article/{action}"
        )
        answer = who.request("POST", path, {"id": story, **form})
        assert answer["code"] == 0, answer


def decided_story(author: Client, reviewer: Client) -> int:
    """Submitted, rejected after 10 minutes, corrected, approved after 30."""
    story = a_story(author, "长江大桥通车")
    at(0, author, "submit", story)
    at(10, reviewer, "rejection", story, reason="补充来源")
    at(20, author, "submit", story)
    at(50, reviewer, "approved", story)
    published = NOON + dt.timedelta(minutes=50)
    Article.objects.filter(pk=story).update(view_num=70, operate_view_num=1000, created_at=NOON, published_at=published)
    return story


def figures(person: Client, **asked: Any) -> dict[str, Any]:
    found = report(Asked(DAY, DAY, **asked))
    rows = {row["id"]: row["now"] for row in found["rows"]}
    now: dict[str, Any] = rows[person.caller.account_id]
    return now


@pytest.mark.django_db
def test_each_figure_counts_for_the_person_who_did_it() -> None:
    author, reviewer = an_editor(), a_reviewer()
    decided_story(author, reviewer)
    wrote = figures(author)
    assert {name: wrote[name] for name in ("written", "submitted", "corrected", "passed", "returned", "reviewed")} == {
        "written": 1, "submitted": 2, "corrected": 1, "passed": 1, "returned": 1, "reviewed": 0,
    }  # fmt: skip
    judged = figures(reviewer)
    assert {name: judged[name] for name in ("reviewed", "approved", "rejected", "median", "p90")} == {
        "reviewed": 2, "approved": 1, "rejected": 1, "median": 10, "p90": 30,
    }  # fmt: skip


@pytest.mark.django_db
def test_reach_is_what_readers_read_without_what_operators_add() -> None:
    author = an_editor()
    decided_story(author, a_reviewer())
    assert (figures(author)["published"], figures(author)["reach"]) == (1, 70)


@pytest.mark.django_db
def test_finished_days_say_the_same_from_the_table_as_live() -> None:
    author, reviewer = an_editor(), a_reviewer()
    story = decided_story(author, reviewer)
    live = (figures(author), figures(reviewer))
    assert aggregate.run() > 0
    assert PerformanceState.objects.get().made_until == timezone.now().astimezone(ZONE).date()
    assert (figures(author), figures(reviewer)) == live
    assert aggregate.run() == 0
    Article.objects.filter(pk=story).update(view_num=90)
    PerformanceState.objects.update(reach_at=timezone.now() - dt.timedelta(hours=1))
    aggregate.run()
    assert figures(author)["reach"] == 90
    assert PerformanceDay.objects.filter(day=DAY).count() == 2


@pytest.mark.django_db
def test_waits_are_halved_as_the_database_would() -> None:
    for number in range(1, 12):
        waits = [(step * step) % 17 for step in range(number)]
        with connection.cursor() as cursor:
            cursor.execute(
                "select percentile_disc(array[0.5, 0.9]) within group (order by wait) from unnest(%s) wait", [waits]
            )
            median, p90 = cursor.fetchone()[0]
        assert percentiles(Counter(waits)) == {"median": median, "p90": p90}
    assert percentiles(Counter()) == {"median": None, "p90": None}


@pytest.mark.django_db
def test_reach_and_publishing_follow_what_is_online_now() -> None:
    author = an_editor()
    story = decided_story(author, a_reviewer())
    aggregate.run()

    def online() -> tuple[int, int]:
        PerformanceState.objects.update(reach_at=timezone.now() - dt.timedelta(hours=1))
        aggregate.run()
        return figures(author)["published"], figures(author)["reach"]

    Article.objects.filter(pk=story).update(deleted_at=timezone.now())
    assert online() == (0, 0)
    PerformanceDay.objects.filter(account_id=author.caller.account_id).update(day=DAY - dt.timedelta(days=1))
    Article.objects.filter(pk=story).update(deleted_at=None)
    assert online() == (1, 70)
    # Published again on the next day: the first day has it no more, and no view counts twice.
    Article.objects.filter(pk=story).update(published_at=NOON + dt.timedelta(days=1))
    assert online() == (0, 0)
    both = report(Asked(DAY, DAY + dt.timedelta(days=1)))["total"]["now"]
    assert (both["published"], both["reach"]) == (1, 70)


@pytest.mark.django_db
def test_a_decision_that_was_taken_back_counts_for_nobody() -> None:
    author, reviewer = an_editor(), a_reviewer()
    story = a_story(author, "撤销的决定")
    at(0, author, "submit", story)
    at(10, reviewer, "approved", story)
    with review_log.happened_at(NOON + dt.timedelta(minutes=11)):
        undone = reviewer.request("POST", "/verify-center/undo", {"kind": "article", "id": story})
        assert undone["code"] == 0, undone
    found = report(Asked(DAY, DAY))
    assert found["total"]["now"]["reviewed"] == 0
    assert figures(author)["passed"] == 0


@pytest.mark.django_db
def test_the_period_before_departments_and_kinds_narrow_the_report() -> None:
    author, reviewer = an_editor(), a_reviewer()
    decided_story(author, reviewer)
    Account.objects.filter(pk=author.caller.account_id).update(department="时政新闻部")
    after = report(Asked(DAY + dt.timedelta(days=1), DAY + dt.timedelta(days=1)))
    assert after["total"]["now"]["submitted"] == 0
    assert after["total"]["before"]["submitted"] == 2
    departments = report(Asked(DAY, DAY, by="department"))
    assert {row["name"]: row["now"]["submitted"] for row in departments["rows"]} == {"时政新闻部": 2, "未填部门": 0}
    assert [row["id"] for row in report(Asked(DAY, DAY, department="时政新闻部"))["rows"]] == [author.caller.account_id]
    assert report(Asked(DAY, DAY, kind="video"))["rows"] == []


@pytest.mark.django_db
def test_the_rows_behind_a_figure_are_those_that_it_counts() -> None:
    author, reviewer = an_editor(), a_reviewer()
    story = decided_story(author, reviewer)
    boss = a_super_client()
    for person, figure, number in (
        (author, "written", 1), (author, "submitted", 2), (author, "corrected", 1), (author, "returned", 1),
        (reviewer, "reviewed", 2), (reviewer, "median", 2), (author, "reach", 1),
    ):  # fmt: skip
        asked = {"since": str(DAY), "until": str(DAY), "account": person.caller.account_id, "figure": figure}
        items = boss.request("GET", "/performance/rows", asked)["data"]["items"]
        assert [item["id"] for item in items] == [story] * number, figure


@pytest.mark.django_db
def test_a_decision_stands_behind_the_figure_of_whoever_submitted_last_also_before_the_period() -> None:
    author, colleague, reviewer = an_editor(), an_editor(), a_reviewer()
    story = a_story(author, "二桥检修")
    at(-2 * 24 * 60, author, "submit", story)
    at(10, reviewer, "rejection", story, reason="补充来源")
    at(20, colleague, "submit", story)
    at(50, reviewer, "approved", story)

    def behind(person: Client, figure: str) -> list[tuple[int, int]]:
        found = rows(Asked(DAY, DAY, account=person.caller.account_id), figure, 1)
        return [(item["id"], item["wait"]) for item in found["items"]]

    wait = 2 * 24 * 60 + 10
    assert (behind(author, "returned"), behind(author, "passed")) == ([(story, wait)], [])
    assert (behind(colleague, "returned"), behind(colleague, "passed")) == ([], [(story, 30)])
    assert behind(reviewer, "reviewed") == [(story, 30), (story, wait)]
    assert behind(reviewer, "p90") == [(story, wait), (story, 30)]


@pytest.mark.django_db
def test_an_export_is_a_workbook_with_its_definitions_and_one_log_row() -> None:
    from openpyxl import load_workbook

    author = an_editor()
    decided_story(author, a_reviewer())
    analyst = a_client(("系统-绩效", "view"), ("系统-绩效", "export"))
    before = SystemLog.objects.count()
    answer = analyst.request("POST", "/performance/export", {"since": str(DAY), "until": str(DAY)})
    book = load_workbook(io.BytesIO(b"".join(answer["data"].streaming_content)))
    assert book.sheetnames == ["汇总", "每日", "口径"]
    assert SystemLog.objects.count() == before + 1


@pytest.mark.django_db
def test_wrong_periods_and_missing_rights_are_refused() -> None:
    boss = a_super_client()
    wrong = boss.request("GET", "/performance/report", {"since": "2026-11-02", "until": "2026-11-01"})
    assert "until" in wrong["data"]["errors"]
    long = boss.request("GET", "/performance/report", {"since": "2024-01-01", "until": "2026-11-01"})
    assert "until" in long["data"]["errors"]
    viewer = a_client(("系统-绩效", "view"))
    span = {"since": str(DAY), "until": str(DAY)}
    assert viewer.request("GET", "/performance/report", span)["code"] == 0
    assert viewer.request("POST", "/performance/export", span)["code"] == 10403
    assert an_editor().request("GET", "/performance/report", span)["code"] == 10403
