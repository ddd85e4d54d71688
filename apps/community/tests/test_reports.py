"""Readers' reports: cases, decisions, undo, and what decisions do to targets and authors."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.core.errors import Conflict, Invalid
from apps.kinds.engine.public import reader_records
from apps.kinds.models import Publication
from apps.kinds.registry import registry
from apps.review.decisions import undo
from apps.review.decisions.models import Decision
from apps.review.models import ReviewLog

from ..models import Comment, CommentReport, ContentReport, ReaderSanction, Report
from ..report import arrive, take_back
from .test_readers_rooms import a_comment, an_article, approved

pytestmark = pytest.mark.django_db
KIND = registry.kind("comment_report")
PATIENT = dt.timedelta(hours=1)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives a slow machine an hour for what people do within ten seconds."""
    monkeypatch.setattr(take_back, "UNDO", PATIENT)
    monkeypatch.setattr(undo, "UNDO", PATIENT)


def a_public_comment(text: str = "加微信领红包") -> Comment:
    found: Comment = approved(a_comment(text), "comment")
    return found


def report(target: Comment, reader: str = "900001", reason: str = "fraud") -> int:
    values = {
        "target": {"kind": "comment", "id": target.pk}, "reason": reason, "text": "骗人的", "images": [],
        "reader_id": reader, "reader_name": "热心读者", "ip_region": "湖北",
    }  # fmt: skip
    return arrive.add(KIND, values)


def a_handler(group: str = "评论举报") -> Client:
    return a_client((group, "view"), (group, "edit"))


def decide(client: Client, case: CommentReport | ContentReport, decision: str, **more: Any) -> dict[str, Any]:
    case.refresh_from_db()
    path = "comment" if isinstance(case, CommentReport) else "content"
    return client.request(
        "POST", f"/report/{path}/decide", {"id": case.pk, "revision": case.revision, "decision": decision} | more
    )


def a_case(*readers: str) -> tuple[Comment, CommentReport]:
    comment = a_public_comment()
    for reader in readers or ("900001",):
        report(comment, reader)
    return comment, CommentReport.objects.get(target={"kind": "comment", "id": comment.pk})


def test_several_reports_on_one_target_are_one_case_named_by_its_most_frequent_reason() -> None:
    comment = a_public_comment()
    for number, reason in enumerate(("attack", "fraud", "fraud")):
        report(comment, str(number), reason)
    case = CommentReport.objects.get()
    assert (case.report_num, case.reason, case.reasons) == (3, "fraud", {"attack": 1, "fraud": 2})
    assert (case.title, case.author_id, case.author_name) == (comment.text, "620037", "江城老李")


def test_a_reader_counts_once_in_an_open_case() -> None:
    comment = a_public_comment()
    report(comment, "900001")
    with pytest.raises(Conflict):
        report(comment, "900001")
    assert CommentReport.objects.get().report_num == 1


def test_what_is_gone_cannot_be_reported() -> None:
    comment = a_public_comment()
    Comment.objects.filter(pk=comment.pk).update(deleted_at=dt.datetime.now(dt.UTC))
    with pytest.raises(Invalid) as refused:
        report(comment)
    assert set(refused.value.errors) == {"target"}
    assert not CommentReport.objects.exists()


def test_hiding_takes_the_comment_from_readers_and_ten_seconds_bring_it_back() -> None:
    comment, case = a_case()
    handler = a_handler()
    answer = decide(handler, case, "hide", note="广告")
    assert answer["code"] == 0, answer
    comment.refresh_from_db()
    assert not comment.visible
    assert not Publication.objects.filter(kind="comment", record_id=comment.pk).exists()
    assert answer["data"]["undoUntil"]
    assert Report.objects.get().upheld is True
    undone = handler.request("POST", "/report/comment/undo", {"id": case.pk})
    assert undone["code"] == 0, undone
    comment.refresh_from_db()
    case.refresh_from_db()
    assert (comment.visible, case.state, case.decision, Report.objects.get().upheld) == (True, "open", "", None)
    assert Publication.objects.filter(kind="comment", record_id=comment.pk).exists()
    labels = list(ReviewLog.objects.filter(kind="comment_report").order_by("number").values_list("label", flat=True))
    assert labels == ["举报：隐藏", "撤销举报：隐藏"]


def test_deleting_takes_the_replies_along_and_undo_brings_all_back_public() -> None:
    comment, case = a_case()
    reply = approved(
        reader_records.arrive(
            registry.kind("comment"),
            {"content": comment.content, "parent": comment.pk, "text": "真的吗", "readerName": "路人"},
            facts={"reader_id": "1"},
        ),
        "comment",
    )
    handler = a_handler()
    assert decide(handler, case, "delete")["code"] == 0
    assert Comment.objects.filter(deleted_at=None).count() == 0
    assert not Publication.objects.filter(kind="comment").exists()
    assert handler.request("POST", "/report/comment/undo", {"id": case.pk})["code"] == 0
    assert set(Comment.objects.filter(deleted_at=None).values_list("pk", flat=True)) == {comment.pk, reply.pk}
    comment.refresh_from_db()
    assert (comment.verify_state, comment.live) == (1, True)
    assert Publication.objects.filter(kind="comment").count() == 2


def test_a_frozen_author_writes_nothing_until_the_freeze_is_taken_back() -> None:
    _, case = a_case()
    handler = a_handler()
    assert decide(handler, case, "leave", measure="freeze", days=7)["code"] == 0
    with pytest.raises(Invalid) as refused:
        a_comment("我又来了")
    assert "冻结" in refused.value.errors["text"]
    assert handler.request("POST", "/report/comment/undo", {"id": case.pk})["code"] == 0
    assert a_comment("我又来了").pk
    assert ReaderSanction.objects.get().revoked_at is not None


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"measure": "freeze", "days": 2}, "days"),
        ({"measure": "warn"}, "note"),
        ({"measure": "jail"}, "measure"),
        ({"decision": "burn"}, "decision"),
        ({"revision": None}, "revision"),
    ],
)
def test_a_wrong_decision_changes_nothing(sent: dict[str, Any], field: str) -> None:
    comment, case = a_case()
    answer = decide(a_handler(), case, sent.pop("decision", "hide"), **sent)
    assert (answer["code"], set(answer["data"]["errors"])) == (10422, {field})
    comment.refresh_from_db()
    case.refresh_from_db()
    assert (comment.visible, case.state) == (True, "open")
    assert not ReaderSanction.objects.exists()
    assert not Decision.objects.filter(kind="comment_report").exists()


def test_a_report_that_came_since_the_handler_looked_is_a_conflict_with_the_newest_case() -> None:
    comment, case = a_case()
    seen = case.revision
    report(comment, "900002")
    answer = a_handler().request(
        "POST", "/report/comment/decide", {"id": case.pk, "revision": seen, "decision": "hide"}
    )
    assert (answer["code"], answer["data"]["current"]["reportNum"]) == (10409, 2)


def test_only_the_holder_of_the_claim_decides() -> None:
    _, case = a_case()
    holder, other = a_handler(), a_handler()
    assert holder.request("POST", "/report/comment/next", {})["data"]["id"] == case.pk
    assert other.request("POST", "/report/comment/next", {})["data"]["id"] is None
    assert decide(other, case, "hide")["code"] == 10423
    assert decide(holder, case, "hide")["code"] == 0


def test_the_longest_waiting_case_comes_first() -> None:
    first, second = a_case("1")[1], a_case("2")[1]
    CommentReport.objects.filter(pk=second.pk).update(first_at=first.first_at - dt.timedelta(hours=1))
    handler = a_handler()
    assert handler.request("POST", "/report/comment/next", {})["data"] | {"claim": None} == {
        "id": second.pk, "claim": None, "waiting": 2,
    }  # fmt: skip
    assert handler.request("POST", "/report/comment/next", {"leave": second.pk})["data"]["id"] == first.pk


def test_after_ten_seconds_nothing_is_taken_back() -> None:
    comment, case = a_case()
    handler = a_handler()
    decide(handler, case, "hide")
    Decision.objects.update(at=dt.datetime.now(dt.UTC) - PATIENT - undo.LATENCY - dt.timedelta(seconds=1))
    assert handler.request("POST", "/report/comment/undo", {"id": case.pk})["code"] == 10409
    comment.refresh_from_db()
    assert not comment.visible


def test_another_person_takes_nothing_back() -> None:
    _, case = a_case()
    decide(a_handler(), case, "hide")
    assert a_handler().request("POST", "/report/comment/undo", {"id": case.pk})["code"] == 10409


def test_a_report_after_the_decision_opens_a_new_case_and_undo_joins_the_two() -> None:
    comment, case = a_case("1")
    handler = a_handler()
    decide(handler, case, "leave")
    report(comment, "1")
    report(comment, "2")
    newer = CommentReport.objects.get(state="open")
    assert (newer.earlier_num, newer.report_num) == (1, 2)
    assert handler.request("POST", "/report/comment/undo", {"id": case.pk})["code"] == 0
    case.refresh_from_db()
    assert (CommentReport.objects.count(), case.state, case.report_num) == (1, "open", 2)
    assert set(Report.objects.values_list("case_id", "reader_id")) == {(case.pk, "1"), (case.pk, "2")}


def test_the_newsrooms_content_is_hidden_only_with_the_right_to_it() -> None:
    article = an_article()
    kind = registry.kind("content_report")
    values = {
        "target": {"kind": "article", "id": article}, "reason": "rumour", "text": "", "images": [],
        "reader_id": "1", "reader_name": "", "ip_region": "",
    }  # fmt: skip
    arrive.add(kind, values)
    case = ContentReport.objects.get()
    handler = a_handler("内容举报")
    assert decide(handler, case, "hide")["code"] == 10403
    assert decide(handler, case, "delete")["code"] == 10403
    assert decide(handler, case, "leave", measure="warn", note="请核实")["code"] == 10422
    editor = a_client(("内容举报", "view"), ("内容举报", "edit"), ("内容-文章", "show_hide"))
    assert decide(editor, case, "hide")["code"] == 0


def test_the_case_shows_the_target_in_its_thread_the_reporters_and_what_was_decided_before() -> None:
    comment, case = a_case("1")
    handler = a_handler()
    decide(handler, case, "leave", note="正常讨论")
    report(comment, "1")
    newer = CommentReport.objects.get(state="open")
    shown = handler.request("GET", "/report/comment/case", {"id": newer.pk})["data"]
    assert shown["target"]["values"]["text"] == comment.text
    assert [each["reported"] for each in shown["thread"]] == [True]
    assert shown["reports"][0]["history"] == {"reports": 2, "upheld": 0, "dismissed": 1}
    assert [(each["decision"], each["note"]) for each in shown["earlier"]] == [("leave", "正常讨论")]
    assert shown["author"]["decided"] == 1
    assert shown["target"]["refused"] == {}


def test_the_app_sends_reports_once_and_names_comments_by_its_own_keys() -> None:
    app, article = App("comment_report", "comment"), an_article()
    sent = {
        "key": "c1",
        "text": "好",
        "content": {"kind": "article", "id": article},
        "readerId": "5",
        "readerName": "甲",
    }
    app.items("comment", sent)
    item = {"key": "r1", "target": {"kind": "comment", "key": "c1"}, "reason": "attack", "readerId": "9"}
    first, second = (app.items("comment_report", item)[0] for _ in range(2))
    assert "code" not in first, first
    assert (first["repeated"], second["repeated"], first["id"] == second["id"]) == (False, True, True)
    wrong = app.items("comment_report", {"key": "r2", "target": {"kind": "article", "id": article}, "reason": "x"})
    assert set(wrong[0]["errors"]) == {"target", "reason", "readerId"}
    assert CommentReport.objects.get().report_num == 1


def test_who_may_only_look_decides_nothing() -> None:
    _, case = a_case()
    viewer = a_client(("评论举报", "view"))
    assert viewer.request("GET", "/report/comment/case", {"id": case.pk})["code"] == 0
    assert decide(viewer, case, "hide")["code"] == 10403
    assert a_super_client().request("GET", "/report/comment/list", {"state": "open"})["data"]["total"] == 1


def test_the_menu_counts_open_cases_for_those_who_may_see_them() -> None:
    a_case()
    for client, expected in ((a_handler(), 1), (a_client(("话题管理", "view")), None)):
        menu = client.request("GET", "/admin/user-menu", {})["data"]["menu"]
        result = {item["link"]: item["todo"] for heading in menu for item in heading["subItems"]}
        assert result.get("/commentReportAudit") == expected
