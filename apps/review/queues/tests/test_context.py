"""The context of an examined record, and the overview of all queues."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client
from apps.content.models import Article
from apps.kinds.types import MOMENT, ZONE
from apps.review.tests.factories import (
    AUDIT,
    EDITOR,
    REVIEWER,
    a_reviewer,
    a_story,
    a_waiting_story,
    an_editor,
    said,
)

pytestmark = pytest.mark.django_db


def beside(client: Client, story: dict[str, Any]) -> dict[str, Any]:
    answer = client.request("GET", "/verify-center/context", {"kind": "article", "id": story["id"]})
    assert answer["code"] == 0, answer
    return dict(answer["data"])


def queue(client: Client) -> dict[str, Any]:
    items = client.request("GET", "/verify-center/queues", {})["data"]["items"]
    return dict(next(item for item in items if item["kind"] == "article"))


def waited(story: dict[str, Any], minutes: int) -> None:
    Article.objects.filter(pk=story["id"]).update(submitted_at=timezone.now() - dt.timedelta(minutes=minutes))


@pytest.mark.parametrize(("minutes", "age"), [(5, "fresh"), (31, "half"), (61, "late")])
def test_its_age_is_measured_by_what_the_queue_promises(minutes: int, age: str) -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    waited(story, minutes)
    found = beside(reviewer, story)
    assert (found["promisedMinutes"], found["waitedMinutes"], found["age"]) == (60, minutes, age)


def test_it_knows_its_place_in_the_queue() -> None:
    editor = an_editor()
    late, early = a_waiting_story(editor), a_waiting_story(editor)
    waited(early, 20)
    found = beside(a_reviewer(), late)
    assert (found["position"], found["waiting"]) == (2, 2)


def test_what_waits_no_more_has_no_place_and_no_age() -> None:
    found = beside(a_reviewer(), a_story(an_editor()))
    assert (found["position"], found["age"], found["mayDecide"]) == (None, None, [])
    assert "当前状态" in found["why"]


def test_who_wrote_it_is_told_why_they_may_not_approve_it() -> None:
    both = a_client(*EDITOR, *REVIEWER)
    found = beside(both, a_waiting_story(both))
    assert found["mayDecide"] == ["reject"]
    assert "您参与了这一版的编辑" in found["why"]


def test_it_tells_what_became_of_the_submitters_last_things() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    good, bad = a_waiting_story(editor), a_waiting_story(editor, title="长江大桥封桥")
    said(reviewer, "/verify-center/article/approved", {"id": good["id"]})
    said(reviewer, "/verify-center/article/rejection", {"id": bad["id"], "reason": "缺少信息来源"})
    story = a_waiting_story(editor)
    author = beside(reviewer, story)["author"]
    assert (author["id"], author["submitted"], author["approved"], author["rejected"]) == (
        editor.caller.account_id, 3, 1, 1,
    )  # fmt: skip
    reason = author["lastReasons"][0]
    assert (reason["title"], reason["reason"]) == ("长江大桥封桥", "缺少信息来源")
    assert reason["route"] == f"/articleAuditDetail?id={bad['id']}"


def test_a_decision_taken_back_counts_for_nothing_in_the_authors_record() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    story = a_waiting_story(editor)
    said(reviewer, "/verify-center/article/rejection", {"id": story["id"], "reason": "误操作"})
    said(reviewer, "/verify-center/undo", {"kind": "article", "id": story["id"]})
    author = beside(reviewer, story)["author"]
    assert (author["rejected"], author["lastReasons"]) == (0, [])


def test_other_content_of_the_same_title_is_named() -> None:
    editor = an_editor()
    twin, story = a_story(editor, title="同名"), a_waiting_story(editor, title="同名")
    a_story(editor, title="同名之外")
    same = beside(a_reviewer(), story)["same"]
    assert [(item["kind"], item["id"], item["verifyState"]) for item in same] == [("article", twin["id"], 0)]


def test_one_can_take_back_only_for_a_moment() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    assert beside(reviewer, story)["undoUntil"] is None
    said(reviewer, "/verify-center/article/approved", {"id": story["id"]})
    assert beside(reviewer, story)["undoUntil"] is not None
    assert beside(a_reviewer(), story)["undoUntil"] is None


def test_a_queue_tells_how_many_wait_how_long_and_who_is_at_it() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    stories = [a_waiting_story(editor) for _ in range(4)]
    for story, minutes in zip(stories, (0, 31, 61, 200), strict=True):
        waited(story, minutes)
    said(reviewer, "/verify-center/claim", {"kind": "article", "id": stories[0]["id"]})
    found = queue(reviewer)
    assert (found["waiting"], found["half"], found["late"], found["claimed"], found["mine"]) == (4, 3, 2, 1, 1)
    oldest = Article.objects.get(pk=stories[3]["id"]).submitted_at
    assert oldest is not None
    assert found["oldestAt"] == oldest.astimezone(ZONE).strftime(MOMENT)
    assert found["route"] == "/articleAudit"
    assert queue(a_client((AUDIT, "view")))["mine"] == 0


def test_one_sees_the_queues_that_one_audits_and_no_others() -> None:
    data = a_reviewer().request("GET", "/verify-center/queues", {})["data"]
    assert [item["kind"] for item in data["items"]] == ["article"]
    assert an_editor().request("GET", "/verify-center/queues", {})["data"] == {"items": [], "total": 0}
