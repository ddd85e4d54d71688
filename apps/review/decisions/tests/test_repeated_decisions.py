"""A decision that is sent again, because its answer was lost, is taken once; a conflict says who was first."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client
from apps.content.models import Article
from apps.identity.models import Role
from apps.review.models import ReviewLog
from apps.review.tests.factories import a_reviewer, a_waiting_story, an_editor

pytestmark = pytest.mark.django_db

KEY = "decision-of-wang-1"
REASON = {"reason": "缺少信息来源"}


@pytest.fixture
def story() -> dict[str, Any]:
    return a_waiting_story(an_editor())


def decide(client: Client, story: dict[str, Any], way: str = "approved", key: str = "", **more: Any) -> dict[str, Any]:
    """Sends the version that the story had when it was read."""
    payload = {"id": story["id"], "revision": story["revision"], **more}
    answer: dict[str, Any] = client.http.post(
        f"/api/verify-center/article/{way}", payload, content_type="application/json", headers={"Idempotency-Key": key}
    ).json()
    return answer


def decisions(story: dict[str, Any]) -> list[str]:
    logged = ReviewLog.objects.filter(record_id=story["id"], action__in=["approve", "reject"])
    return list(logged.values_list("action", flat=True))


def test_a_decision_sent_again_answers_the_record_and_does_nothing(story: dict[str, Any]) -> None:
    reviewer = a_reviewer()
    first, again = (decide(reviewer, story, key=KEY) for _ in range(2))
    assert (first["code"], again["code"]) == (0, 0)
    assert again["data"]["revision"] == first["data"]["revision"]
    assert decisions(story) == ["approve"]


def test_a_rejection_sent_again_after_the_writer_handed_in_anew_does_not_reject_the_new_version(
    story: dict[str, Any],
) -> None:
    editor, reviewer = an_editor(), a_reviewer()
    assert decide(reviewer, story, "rejection", KEY, **REASON)["code"] == 0
    assert editor.request("POST", "/content/article/submit", {"id": story["id"]})["code"] == 0
    again = decide(reviewer, story, "rejection", KEY, **REASON)
    assert (again["code"], again["data"]["verifyState"]) == (0, 3)
    assert decisions(story) == ["reject"]


def test_without_its_name_a_decision_sent_again_is_refused(story: dict[str, Any]) -> None:
    reviewer = a_reviewer()
    decide(reviewer, story)
    assert decide(reviewer, story)["code"] == 10409
    assert decide(reviewer, story, key="another-decision")["code"] == 10409


def test_the_name_of_one_persons_decision_helps_nobody_else(story: dict[str, Any]) -> None:
    decide(a_reviewer(), story, key=KEY)
    assert decide(a_reviewer(), story, key=KEY)["code"] == 10409


def test_a_name_stands_for_the_record_it_was_given_for(story: dict[str, Any]) -> None:
    reviewer, other = a_reviewer(), a_waiting_story(an_editor())
    decide(reviewer, story, key=KEY)
    decide(a_reviewer(), other)
    assert decide(reviewer, other, key=KEY)["code"] == 10409


def test_a_refused_decision_may_be_sent_again_under_its_name(story: dict[str, Any]) -> None:
    reviewer = a_reviewer()
    assert decide(reviewer, story, "rejection", KEY)["code"] == 10422
    assert decide(reviewer, story, "rejection", KEY, **REASON)["code"] == 0


def test_who_may_no_longer_decide_learns_nothing_by_sending_again(story: dict[str, Any]) -> None:
    reviewer = a_reviewer()
    decide(reviewer, story, key=KEY)
    Role.objects.update(grants=[])
    assert decide(reviewer, story, key=KEY)["code"] == 10403


def test_a_conflict_names_who_was_first_and_what_stands(story: dict[str, Any]) -> None:
    first = a_reviewer()
    decide(first, story)
    late = decide(a_reviewer(), story, "rejection", KEY, **REASON)
    stands = late["data"]["current"]
    assert late["code"] == 10409
    assert late["msg"] == f"{stands['decidedBy']['label']}已于{stands['decidedAt']}通过了这一条，您的“驳回”没有生效"
    assert stands["decidedBy"]["id"] == first.caller.account_id
    assert Article.objects.get(pk=story["id"]).verify_state == 1


def test_a_conflict_about_another_version_asks_to_look_at_it(story: dict[str, Any]) -> None:
    revision = Article.objects.get(pk=story["id"]).revision
    change = {"id": story["id"], "revision": revision, "title": "改过的标题"}
    assert a_reviewer().request("POST", "/content/article/modify", change)["code"] == 0
    late = decide(a_reviewer(), story)
    assert (late["code"], late["msg"]) == (10409, "内容在您查看之后有了新的修改，请核对最新版本")


def test_a_transition_that_the_state_would_allow_again_is_taken_once_under_its_name(story: dict[str, Any]) -> None:
    """Before: a submission that was sent again after the rejection handed the story in once more."""
    editor, reviewer = an_editor(), a_reviewer()
    draft = decide(reviewer, story, "rejection", **REASON)["data"]

    def submit() -> dict[str, Any]:
        answer: dict[str, Any] = editor.http.post(
            "/api/content/article/submit",
            {"id": draft["id"]},
            content_type="application/json",
            headers={"Idempotency-Key": KEY},
        ).json()
        return answer

    handed_in = submit()["data"]
    assert decide(reviewer, handed_in, "rejection", **REASON)["code"] == 0
    again = submit()
    assert (again["code"], again["data"]["verifyState"]) == (0, 2)
    assert decisions(story) == ["reject", "reject"]


def test_a_name_stands_for_the_transition_it_was_given_for(story: dict[str, Any]) -> None:
    """Before: a rejection under the name of an approval was answered as if it had been made."""
    reviewer = a_reviewer()
    assert decide(reviewer, story, key=KEY)["code"] == 0
    assert decide(reviewer, story, "rejection", KEY, **REASON)["code"] == 10409
