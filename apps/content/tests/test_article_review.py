"""The review of an article, from the view of editors and reviewers."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from apps.api.tests.clients import Client, a_client
from apps.content.models import Article
from apps.documents import store
from apps.documents.models import Document
from apps.identity.models import SystemLog
from apps.review.models import ReviewLog

pytestmark = pytest.mark.django_db

OWN, AUDIT = "内容-文章", "文章审核"
EDITOR = [(OWN, right) for right in ("view", "add", "edit", "remove", "review", "withdraw")]
REVIEWER = [(AUDIT, right) for right in ("view", "approve", "reject", "edit")]


def draft(client: Client, **fields: Any) -> dict[str, Any]:
    payload = {"title": "东湖绿道今日开放", "body": "<p>全程一百零一公里。</p>", "section": "news", **fields}
    answer = client.request("POST", "/content/article/add", payload)
    assert answer["code"] == 0, answer
    made: dict[str, Any] = answer["data"]
    return made


def live_title(record: dict[str, Any]) -> str:
    published = Article.objects.get(pk=record["id"]).published
    assert published is not None
    return str(published["title"])


def act(client: Client, name: str, record: dict[str, Any], **form: Any) -> dict[str, Any]:
    return client.request("POST", f"/content/article/{name}", {"id": record["id"], **form})


def test_an_article_is_submitted_rejected_with_a_reason_mended_and_approved() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    assert act(editor, "submit", story)["data"]["verifyState"] == 3
    refused = act(reviewer, "reject", story, reason="缺少信息来源")
    assert refused["data"]["verifyReason"] == "缺少信息来源"
    assert act(editor, "submit", story)["code"] == 0
    approved = act(reviewer, "approve", story)["data"]
    assert (approved["verifyState"], approved["live"], approved["changed"]) == (1, True, False)
    log = ReviewLog.objects.filter(kind="article", record_id=story["id"]).order_by("pk")
    assert [row.action for row in log] == ["submit", "reject", "submit", "approve"]


def test_rejecting_without_a_reason_names_the_field() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    act(editor, "submit", story)
    answer = act(reviewer, "reject", story)
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {"reason"})


def test_who_wrote_it_cannot_approve_it() -> None:
    both = a_client(*EDITOR, *REVIEWER)
    story = draft(both)
    act(both, "submit", story)
    answer = act(both, "approve", story)
    assert answer["code"] == 10403
    assert "您参与了这一版的编辑" in answer["msg"]


def test_an_empty_body_is_not_submitted() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    Article.objects.filter(pk=story["id"]).update(body="<p></p>", text="")
    answer = act(editor, "submit", story)
    assert (answer["code"], answer["msg"]) == (10409, "正文为空，请填写正文后再提交")
    shown = editor.request("GET", "/content/article/detail", {"id": story["id"]})["data"]
    assert shown["closed"] == {"submit": "正文为空，请填写正文后再提交"}
    assert "submit" not in shown["actions"]


def test_what_right_or_state_closes_has_no_reason_to_show() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    Article.objects.filter(pk=story["id"]).update(body="<p></p>", text="")
    requested = ("GET", "/content/article/detail", {"id": story["id"]})
    assert "submit" not in reviewer.request(*requested)["data"]["closed"]
    assert "approve" not in editor.request(*requested)["data"]["closed"]
    Article.objects.filter(pk=story["id"]).update(body="<p>正文</p>", text="正文")
    act(editor, "submit", story)
    approved = act(reviewer, "approve", story)["data"]
    assert approved["closed"] == {}


def test_a_live_article_stays_live_while_its_correction_is_under_review() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    act(editor, "submit", story)
    approved = act(reviewer, "approve", story)["data"]
    assert "submit" not in approved["actions"]
    edited = editor.request(
        "POST",
        "/content/article/modify",
        {"id": story["id"], "revision": approved["revision"], "title": "东湖绿道全线开放"},
    )["data"]
    assert edited["changed"] is True
    assert act(editor, "submit", story)["data"]["live"] is True
    assert live_title(story) == "东湖绿道今日开放"
    act(reviewer, "approve", story)
    assert live_title(story) == "东湖绿道全线开放"


def test_withdrawing_takes_it_off_and_needs_a_reason() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    assert act(editor, "withdraw", story, reason="失实")["code"] == 10409
    act(editor, "submit", story)
    act(reviewer, "approve", story)
    gone = act(editor, "withdraw", story, reason="当事人要求")["data"]
    assert (gone["verifyState"], gone["live"]) == (0, False)


def test_a_pending_article_is_changed_only_by_the_reviewers_correction() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    pending = act(editor, "submit", story)["data"]
    change = {"id": story["id"], "revision": pending["revision"], "title": "改一个字"}
    assert editor.request("POST", "/content/article/modify", change)["code"] == 10403
    assert reviewer.request("POST", "/content/article/modify", change)["code"] == 0


def test_approving_an_older_version_than_the_newest_is_a_conflict_with_the_newest() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    pending = act(editor, "submit", story)["data"]
    answer = act(reviewer, "approve", story, revision=pending["revision"] - 1)
    assert answer["code"] == 10409
    assert answer["data"]["current"]["revision"] == pending["revision"]


def test_a_batch_does_each_record_on_its_own_and_says_why_one_was_refused() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    waiting, unsent = draft(editor), draft(editor, title="还没有提交")
    act(editor, "submit", waiting)
    answer = reviewer.request(
        "POST", "/verify-center/article/approved/batch", {"ids": [waiting["id"], unsent["id"], 999_999]}
    )["data"]
    assert answer["done"] == [waiting["id"]]
    assert [(row["id"], row["code"]) for row in answer["refused"]] == [(unsent["id"], 10409), (999_999, 10404)]
    assert answer["refused"][0]["label"] == "还没有提交"


def test_a_body_with_script_is_stored_clean() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor, body='<p onclick="x()">好<img src="javascript:alert(1)"><script>alert(1)</script></p>')
    assert "script" not in story["body"]
    assert "onclick" not in story["body"]
    assert "javascript" not in story["body"]


def test_the_same_title_is_found_but_not_the_article_itself() -> None:
    editor = a_client(*EDITOR)
    first, second = draft(editor), draft(editor)
    found = editor.request("GET", "/content/same", {"title": "东湖绿道今日开放", "id": second["id"]})["data"]["items"]
    assert [item["id"] for item in found] == [first["id"]]


def test_the_same_title_is_found_in_every_kind_that_the_caller_may_see() -> None:
    editor = a_client(*EDITOR, ("内容-视频", "view"), ("内容-视频", "add"))
    story = draft(editor)
    film = {"title": story["title"], "video": "https://cdn.example.com/a.mp4"}
    video = editor.request("POST", "/video/add", film)["data"]
    requested = {"title": story["title"], "kind": "video", "id": video["id"]}
    found = editor.request("GET", "/content/same", requested)["data"]["items"]
    assert [(item["kind"], item["id"]) for item in found] == [("article", story["id"])]
    assert a_client(("内容-视频", "view")).request("GET", "/content/same", requested)["data"]["items"] == []


def test_the_queue_shows_what_waits_oldest_first_and_the_records_that_were_decided() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    first, second, third = draft(editor), draft(editor), draft(editor)
    for story in (first, second, third):
        act(editor, "submit", story)
    act(reviewer, "reject", third, reason="重复")
    waiting = reviewer.request("GET", "/verify-center/article", {"type": "list"})["data"]
    decided = reviewer.request("GET", "/verify-center/article", {"type": "wait"})["data"]
    assert [item["id"] for item in waiting["items"]] == [first["id"], second["id"]]
    assert [item["id"] for item in decided["items"]] == [third["id"]]


def lock(client: Client, record: dict[str, Any], method: str = "GET", **request: str) -> dict[str, Any]:
    return client.request(method, "/content/article/lock", {"id": record["id"], **request})


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_asking_who_holds_an_article_leaves_no_trace_and_taking_it_does(method: str) -> None:
    editor = a_client(*EDITOR, (OWN, "lock"))
    story = draft(editor)
    before = SystemLog.objects.count()
    assert lock(editor, story, method)["data"]["holder"] is None
    assert SystemLog.objects.count() == before
    assert lock(editor, story, method, lock="1")["data"]["mine"] is True
    assert lock(editor, story, method, lock="0")["data"]["holder"] is None
    operations = SystemLog.objects.order_by("number").values_list("operation", flat=True)
    assert list(operations)[before:] == ["锁定文章", "释放文章锁定"]


def test_a_reviewer_may_ask_who_holds_an_article_but_not_take_it() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    assert lock(reviewer, story)["code"] == 0
    assert lock(reviewer, story, lock="1")["code"] == 10403


def test_taking_over_an_article_whose_document_cannot_be_opened_says_so() -> None:
    holder, other = a_client(*EDITOR, (OWN, "lock")), a_client(*EDITOR, (OWN, "lock"))
    story = draft(holder)
    store.open_or_seed("article", story["id"])
    lock(holder, story, lock="1")
    Document.objects.update(quarantined_at=timezone.now())
    answer = lock(other, story, lock="1", force="1")
    assert (answer["code"], "暂时无法打开" in answer["msg"]) == (10409, True)


def change(client: Client, story: dict[str, Any], revision: int) -> dict[str, Any]:
    return client.request("POST", "/content/article/modify", {"id": story["id"], "revision": revision, "title": "改"})


def test_what_one_person_took_alone_is_not_changed_sent_or_published_by_another() -> None:
    holder, other = a_client(*EDITOR, (OWN, "lock")), a_client(*EDITOR, (OWN, "publish_direct"))
    story = draft(holder)
    lock(holder, story, lock="1")
    for answer in (change(other, story, 1), act(other, "submit", story), act(other, "publish", story)):
        assert answer["code"] == 10423
        assert answer["data"]["lock"]["holder"]["id"] == holder.caller.account_id
    assert change(holder, story, 1)["code"] == 0
    assert act(holder, "submit", story)["code"] == 0


def test_a_reviewer_does_not_approve_what_somebody_is_still_checking_alone_but_may_reject_it() -> None:
    holder, reviewer = a_client(*EDITOR, (OWN, "lock")), a_client(*REVIEWER)
    story = draft(holder)
    act(holder, "submit", story)
    lock(holder, story, lock="1")
    assert act(reviewer, "approve", story)["code"] == 10423
    assert act(reviewer, "reject", story, reason="失实")["code"] == 0


def test_a_frozen_article_is_not_changed_by_a_call_either() -> None:
    editor = a_client(*EDITOR, (OWN, "lock"))
    story = draft(editor)
    act(editor, "freeze", story)
    answer = change(editor, story, 2)
    assert (answer["code"], answer["msg"]) == (10403, "该文章已被冻结，解冻后才能编辑")
