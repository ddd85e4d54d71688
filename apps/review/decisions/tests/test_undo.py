"""A reviewer can undo a decision for ten seconds; the former state returns, and the log has both steps."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client
from apps.content.models import Article
from apps.documents import access, store
from apps.documents.models import DocumentVersion
from apps.documents.tests.edits import edited
from apps.documents.versions import services
from apps.media.usage.models import MediaUse
from apps.review.decisions import undo as decisions_undo
from apps.review.models import Claim, Decision, ReviewLog
from apps.review.tests.factories import EDITOR, REVIEWER, a_reviewer, a_story, a_waiting_story, an_editor, said

pytestmark = pytest.mark.django_db

FIRST = "/media/saas/image/2026-11/first.jpg"
SECOND = "/media/saas/image/2026-11/second.jpg"


def decide(client: Client, story: dict[str, Any], way: str = "approved", **more: Any) -> dict[str, Any]:
    return dict(said(client, f"/verify-center/article/{way}", {"id": story["id"], **more}))


def undo(client: Client, **payload: Any) -> dict[str, Any]:
    return client.request("POST", "/verify-center/undo", {"kind": "article", **payload})


def edit(client: Client, story: dict[str, Any], **fields: Any) -> None:
    revision = Article.objects.get(pk=story["id"]).revision
    said(client, "/content/article/modify", {"id": story["id"], "revision": revision, **fields})


def state(story: dict[str, Any]) -> dict[str, Any]:
    names = ("verify_state", "verify_reason", "decided_by_id", "decided_at", "published", "published_at", "changed")
    found: dict[str, Any] = Article.objects.values(*names, "contributors").get(pk=story["id"])
    return found


def test_an_approval_taken_back_leaves_nothing_live_and_the_item_in_the_queue() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    before = state(story)
    decide(reviewer, story)
    answer = undo(reviewer, id=story["id"])["data"]
    assert (answer["verifyState"], answer["live"]) == (3, False)
    assert state(story) == before
    actions = ReviewLog.objects.filter(record_id=story["id"]).order_by("pk").values_list("action", "label", "target")
    assert list(actions)[1:] == [("approve", "通过", 1), ("undo", "撤销通过", 3)]


def test_readers_see_the_version_of_before_again() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    story = a_waiting_story(editor, cover=FIRST)
    decide(reviewer, story)
    edit(editor, story, cover=SECOND, title="第二稿")
    said(editor, "/content/article/submit", {"id": story["id"]})
    before = state(story)
    decide(reviewer, story)
    assert undo(reviewer, id=story["id"])["code"] == 0
    assert state(story) == before
    assert before["published"]["cover"] == FIRST
    urls = MediaUse.objects.filter(kind="article", record_id=story["id"]).values_list("url", flat=True)
    assert set(urls) == {FIRST, SECOND}


def test_a_rejection_taken_back_has_no_reason_any_more() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    before = state(story)
    decide(reviewer, story, "rejection", reason="缺少信息来源")
    assert undo(reviewer, id=story["id"])["data"]["verifyReason"] == ""
    assert state(story) == before


def test_after_ten_seconds_it_stands() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    decide(reviewer, story)
    Decision.objects.update(at=timezone.now() - decisions_undo.UNDO - decisions_undo.LATENCY)
    answer = undo(reviewer, id=story["id"])
    assert (answer["code"], "10秒" in answer["msg"]) == (10409, True)
    assert Article.objects.get().verify_state == 1


def test_nobody_takes_back_the_decision_of_another() -> None:
    story = a_waiting_story(an_editor())
    decide(a_reviewer(), story)
    assert undo(a_reviewer(), id=story["id"])["code"] == 10409
    assert Article.objects.get().verify_state == 1


def test_who_lost_the_right_meanwhile_takes_nothing_back() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    decide(reviewer, story)
    looker = a_client(("文章审核", "view"))
    Decision.objects.update(account_id=looker.caller.account_id)
    assert undo(looker, id=story["id"])["code"] == 10403


def test_what_changed_since_is_not_undone_with_it() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    story = a_waiting_story(editor)
    decide(reviewer, story)
    edit(editor, story, title="又改了一稿")
    answer = undo(reviewer, id=story["id"])
    assert answer["code"] == 10409
    assert answer["data"]["current"]["title"] == "又改了一稿"


def test_text_typed_since_in_the_editor_stops_it_before_a_column_knows() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    story = a_waiting_story(editor)
    _open(story)
    decide(reviewer, story)
    with access.readable():
        edited("article", story["id"], body_html="<p>审核之后的字。</p>", fields={}, actor=editor.caller)
    answer = undo(reviewer, id=story["id"])
    assert (answer["code"], "正文" in answer["msg"]) == (10409, True)


def test_the_version_that_the_approval_fixed_says_what_became_of_it() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    _open(story)
    decide(reviewer, story)
    assert DocumentVersion.objects.latest("pk").reason == services.Reason.APPROVE
    assert undo(reviewer, id=story["id"])["code"] == 0
    assert DocumentVersion.objects.latest("pk").reason == services.Reason.TAKEN_BACK
    assert decide(reviewer, story)["verifyState"] == 1


def _open(story: dict[str, Any]) -> None:
    """Opens the story in the editor, so that it has a document."""
    with access.readable():
        store.open_or_seed("article", story["id"])


def test_who_wrote_it_cannot_approve_it_after_an_undo_either() -> None:
    both, reviewer = a_client(*EDITOR, *REVIEWER), a_reviewer()
    story = a_waiting_story(both)
    decide(reviewer, story)
    undo(reviewer, id=story["id"])
    answer = both.request("POST", "/verify-center/article/approved", {"id": story["id"]})
    assert (answer["code"], "您参与了这一版的编辑" in answer["msg"]) == (10403, True)


def test_a_batch_is_taken_back_each_on_its_own() -> None:
    editor, reviewer = an_editor(), a_reviewer()
    ids = [a_waiting_story(editor)["id"] for _ in range(3)]
    said(reviewer, "/verify-center/article/approved/batch", {"ids": ids})
    Article.objects.filter(pk=ids[1]).update(revision=99)
    answer = undo(reviewer, ids=ids)["data"]
    assert (answer["done"], [refused["id"] for refused in answer["refused"]]) == ([ids[0], ids[2]], [ids[1]])


def test_once_is_enough() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    decide(reviewer, story)
    undo(reviewer, id=story["id"])
    assert undo(reviewer, id=story["id"])["code"] == 10409


def test_it_is_claimed_again_for_who_asks_so() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    decide(reviewer, story)
    undo(reviewer, id=story["id"], claim=1)
    assert Claim.objects.get().account_id == reviewer.caller.account_id


def test_what_can_no_longer_be_taken_back_is_forgotten() -> None:
    reviewer, story = a_reviewer(), a_waiting_story(an_editor())
    decide(reviewer, story)
    assert decisions_undo.forget() == 0
    Decision.objects.update(at=timezone.now() - dt.timedelta(minutes=1))
    assert decisions_undo.forget() == 1


def test_a_draft_has_no_decision_to_take_back() -> None:
    story = a_story(an_editor())
    assert undo(a_reviewer(), id=story["id"])["code"] == 10409
