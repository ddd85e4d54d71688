"""Versions through the calls of the editor, with the rights of the record."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Article
from apps.documents import derived_content, locks
from apps.documents.models import Document, DocumentVersion
from apps.documents.tests.edits import edited

from .test_article_review import EDITOR, REVIEWER, act, draft

pytestmark = pytest.mark.django_db


def ask(client: Client, what: str, record: dict[str, Any], **more: Any) -> dict[str, Any]:
    method = "GET" if what in ("list", "detail") else "POST"
    payload = {"kind": "article", "id": record["id"], **more}
    return client.request(method, f"/document/version/{what}", payload)


def data(answer: dict[str, Any]) -> Any:
    assert answer["code"] == 0, answer
    return answer["data"]


def test_saving_listing_and_reading_a_version() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    made = data(ask(editor, "save", story, name="定稿前"))
    listed = data(ask(editor, "list", story))
    assert [item["name"] for item in listed["items"]] == ["定稿前"]
    assert (listed["total"], listed["items"][0]["words"], listed["items"][0]["change"]) == (1, 8, 8)
    assert listed["items"][0]["by"]["label"] == editor.caller.display_name
    version = data(ask(editor, "detail", story, version=made["id"]))
    assert version["html"] == "<p>全程一百零一公里。</p>"
    assert version["body"]["content"][0]["content"][0]["text"] == "全程一百零一公里。"
    assert {"name": "title", "label": "标题", "value": "东湖绿道今日开放"} in version["fields"]


def test_submitting_and_approving_leave_a_version_each_with_the_words_they_changed() -> None:
    editor, reviewer = a_client(*EDITOR), a_client(*REVIEWER)
    story = draft(editor)
    data(ask(editor, "detail", story))
    act(editor, "submit", story)
    edited("article", story["id"], body_html="<p>全程一百零一公里，今日开放。</p>")
    derived = derived_content.derive("article", story["id"])
    assert derived is not None
    assert act(reviewer, "approve", story, contentHash=derived.content_hash)["code"] == 0
    items = data(ask(reviewer, "list", story))["items"]
    assert [(item["label"], item["change"]) for item in items] == [("审核通过", 4), ("提交审核", 8)]


def test_what_the_document_says_now_can_be_read_like_a_version() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    now = data(ask(editor, "detail", story))
    assert (now["id"], now["html"], now["showable"]) == (None, "<p>全程一百零一公里。</p>", True)


def test_a_restored_version_is_what_the_record_says(django_capture_on_commit_callbacks: Any) -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    made = data(ask(editor, "save", story, name="定稿前"))
    editor.request(
        "POST", "/content/article/modify", {"id": story["id"], "revision": 1, "title": "改了", "body": "<p>改了</p>"}
    )
    with django_capture_on_commit_callbacks(execute=True):
        assert data(ask(editor, "restore", story, version=made["id"]))["name"] == "定稿前"
    article = Article.objects.get(pk=story["id"])
    assert (article.title, article.body) == ("东湖绿道今日开放", "<p>全程一百零一公里。</p>")
    assert [item["label"] for item in data(ask(editor, "list", story))["items"]] == ["恢复前", "保存的版本"]


def test_a_name_is_asked_for_and_bounded() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    for name in ("", "  ", "长" * 101):
        answer = ask(editor, "save", story, name=name)
        assert (answer["code"], set(answer["data"]["errors"])) == (10422, {"name"})


def test_an_automatic_version_that_gets_a_name_is_no_longer_automatic() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    made = data(ask(editor, "save", story, name="一"))
    DocumentVersion.objects.update(reason="automatic")
    renamed = data(ask(editor, "rename", story, version=made["id"], name="值得留下"))
    assert (renamed["name"], renamed["label"]) == ("值得留下", "保存的版本")


def test_who_may_only_look_reads_versions_and_changes_nothing() -> None:
    editor, reader = a_client(*EDITOR), a_client(("内容-文章", "view"))
    story = draft(editor)
    made = data(ask(editor, "save", story, name="一"))
    assert ask(reader, "detail", story, version=made["id"])["code"] == 0
    for what in ("save", "rename", "restore", "convert"):
        assert ask(reader, what, story, version=made["id"], name="二")["code"] == 10403
    assert DocumentVersion.objects.count() == 1


def test_who_may_not_see_the_record_sees_no_version() -> None:
    editor, stranger = a_client(*EDITOR), a_client(("问卷管理", "view"))
    story = draft(editor)
    made = data(ask(editor, "save", story, name="一"))
    for what in ("list", "detail", "save", "rename", "restore", "convert"):
        assert ask(stranger, what, story, version=made["id"], name="二")["code"] == 10404


def test_a_pending_record_and_a_record_held_by_another_are_not_restored() -> None:
    editor, other = a_client(*EDITOR), a_client(*EDITOR)
    story = draft(editor)
    made = data(ask(editor, "save", story, name="一"))
    locks.take("article", story["id"], caller=other.caller)
    answer = ask(editor, "restore", story, version=made["id"])
    assert (answer["code"], answer["data"]["lock"]["holder"]["id"]) == (10423, other.caller.account_id)
    locks.give_back("article", story["id"], caller=other.caller)
    act(editor, "submit", story)
    assert ask(editor, "restore", story, version=made["id"])["code"] == 10403


def test_what_is_unknown_is_not_found() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    assert ask(editor, "detail", story, version=999_999)["code"] == 10404
    assert ask(editor, "list", {"id": 999_999})["code"] == 10404
    for kind, code in (("sensitive_word", 10404), ("nothing", 10422), ("", 10422)):
        assert editor.request("GET", "/document/version/list", {"kind": kind, "id": story["id"]})["code"] == code


def test_of_a_quarantined_document_the_versions_are_still_read() -> None:
    editor = a_client(*EDITOR)
    story = draft(editor)
    made = data(ask(editor, "save", story, name="一"))
    Document.objects.update(quarantined_at="2026-11-21T00:00:00Z")
    assert data(ask(editor, "detail", story, version=made["id"]))["html"] == "<p>全程一百零一公里。</p>"
    for what in ("detail", "save", "restore", "convert"):
        answer = ask(editor, what, story, name="二", **({"version": made["id"]} if what == "restore" else {}))
        assert answer["code"] == 10409, what
        assert "联系管理员处理" in answer["msg"]
    assert act(editor, "submit", story)["code"] == 10409


def test_only_the_super_administrator_lifts_a_quarantine() -> None:
    editor, admin = a_client(*EDITOR), a_super_client()
    story = draft(editor)
    data(ask(editor, "save", story, name="一"))
    Document.objects.update(quarantined_at="2026-11-21T00:00:00Z")
    release = {"kind": "article", "id": story["id"]}
    assert editor.request("POST", "/document/release", release)["code"] == 10403
    assert admin.request("POST", "/document/release", release)["code"] == 0
    assert ask(editor, "detail", story)["code"] == 0
