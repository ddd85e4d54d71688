"""The way between a record's document and its columns."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pycrdt import Map, XmlElement, XmlFragment, XmlText

from apps.api.tests.clients import Client, a_client
from apps.content import document_adapter
from apps.content.models import Article
from apps.documents import derived_content, store, update_log
from apps.documents.crdt.doc import capture
from apps.documents.models import CommentThread, Document, DocumentUpdate, DocumentVersion

from .test_article_review import EDITOR, OWN, REVIEWER, act, draft

pytestmark = pytest.mark.django_db


@pytest.fixture
def editor() -> Client:
    return a_client(*EDITOR)


def write(story: dict[str, Any], text: str, **fields: Any) -> None:
    """Changes a document by an update, as an editor's browser does."""
    loaded = store.open_or_seed("article", story["id"])

    def change() -> None:
        body = loaded.doc.get("body", type=XmlFragment)
        body.children.append(XmlElement("paragraph", {}, [XmlText(text)]))
        for name, value in fields.items():
            loaded.doc.get("fields", type=Map)[name] = value

    update = capture(loaded.doc, change)
    assert update
    update_log.append([update_log.NewUpdate(loaded.document_id, update, 1)])


def test_a_text_with_nul_is_stored_without_it(editor: Client) -> None:
    story = draft(editor)
    write(story, "从终端\x00粘贴", title="标\x00题", source=["\x00"], stray={"a\x00": [float("nan"), "\x00"]})
    assert act(editor, "submit", story)["code"] == 0
    article = Article.objects.get(pk=story["id"])
    assert (article.title, article.text.split()[-1]) == ("标题", "从终端粘贴")


def test_a_call_that_changes_the_title_leaves_what_was_typed_a_moment_ago(editor: Client) -> None:
    """Before: the text of the column, which is a second and a half behind, was written back into the document."""
    story = draft(editor)
    write(story, "刚刚写下的一段")
    changed = {"id": story["id"], "revision": story["revision"], "title": "换个标题"}
    assert editor.request("POST", "/content/article/modify", changed)["code"] == 0
    derived = derived_content.derive("article", story["id"])
    assert derived is not None
    assert "刚刚写下的一段" in derived.html
    assert derived.fields["title"] == "换个标题"


def test_who_comes_in_does_not_have_the_whole_text_read_for_them(editor: Client) -> None:
    story = draft(editor)
    caller = editor.caller
    with CaptureQueriesContext(connection) as requested:
        document_adapter.participation(caller, "article", story["id"])
    about = [query["sql"] for query in requested if Article._meta.db_table in query["sql"]]
    assert about
    assert not any(f'"{column}"' in sql for column in ("body", "text") for sql in about)


def test_people_who_are_judged_together_have_the_record_read_once(editor: Client) -> None:
    story = draft(editor)
    callers = [editor.caller, a_client(*REVIEWER).caller, editor.caller]
    with CaptureQueriesContext(connection) as requested:
        judge = document_adapter.rules("article", story["id"])
        answers = [judge(caller) for caller in callers]
    assert len([query for query in requested if f'FROM "{Article._meta.db_table}"' in query["sql"]]) == 1
    assert answers == [document_adapter.participation(caller, "article", story["id"]) for caller in callers]


def test_a_rendering_that_took_longer_than_a_submission_does_not_undo_it(editor: Client) -> None:
    story = draft(editor)
    write(story, "早")
    early = derived_content.derive("article", story["id"])
    assert early
    write(story, "晚")
    assert act(editor, "submit", story)["code"] == 0
    document_adapter.store_derived("article", story["id"], early, [])
    assert "晚" in Article.objects.get(pk=story["id"]).body


def test_an_article_that_is_deleted_for_ever_leaves_no_text_and_no_comment_behind(editor: Client) -> None:
    story, other = draft(editor), draft(editor)
    for one in (story, other):
        write(one, "机密")
        comment = {"kind": "article", "id": one["id"], "anchor": {"from": "AQI=", "to": "AQM="}, "text": "机密"}
        assert editor.request("POST", "/document/comment/add", comment)["code"] == 0
        assert editor.request("POST", "/document/version/save", {**comment, "name": "机密"})["code"] == 0
    assert editor.request("POST", "/content/article/delete", {"id": story["id"]})["code"] == 0
    assert Document.objects.count() == 2
    assert editor.request("POST", "/content/article/recycle/delete", {"id": story["id"]})["code"] == 0
    for model in (Document, CommentThread):
        assert list(model._default_manager.values_list("record_id", flat=True)) == [other["id"]]
    left = Document.objects.get()
    for rows in (DocumentUpdate, DocumentVersion):
        assert set(rows._default_manager.values_list("document_id", flat=True)) == {left.pk}


def test_an_article_that_nobody_opened_in_the_editor_has_a_version_of_what_was_submitted(editor: Client) -> None:
    story = draft(editor)
    Document.objects.all().delete()
    assert act(editor, "submit", story)["code"] == 0
    version = DocumentVersion.objects.get(document__record_id=story["id"])
    assert (version.reason, version.html) == ("submit", Article.objects.get(pk=story["id"]).body)
    assert "全程一百零一公里" in version.html


def test_an_approval_repeats_the_version_that_was_submitted_without_reading_the_document(
    editor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    story, reviewer = draft(editor), a_client(*REVIEWER)
    write(story, "送审的一段", title="送审的标题")
    assert act(editor, "submit", story)["code"] == 0

    def read(document: Document) -> store.Loaded:
        raise AssertionError("the document is read")

    monkeypatch.setattr(store, "load", read)
    answer = act(reviewer, "approve", story)
    assert (answer["code"], answer["data"]["title"]) == (0, "送审的标题")
    approved, submitted = DocumentVersion.objects.filter(document__record_id=story["id"]).order_by("-pk")[:2]
    assert (approved.reason, submitted.reason) == ("approve", "submit")
    assert approved.created_by_id == reviewer.caller.account_id
    for column in ("seq", "snapshot", "html", "word_count", "fields", "content_hash"):
        assert getattr(approved, column) == getattr(submitted, column), column
    assert (submitted.contributors, approved.contributors) == ([1], [])
    assert reviewer.request("POST", "/verify-center/undo", {"kind": "article", "id": story["id"]})["code"] == 0


def test_what_was_written_behind_the_submission_is_not_approved_unseen(editor: Client) -> None:
    story, reviewer = draft(editor), a_client(*REVIEWER)
    assert act(editor, "submit", story)["code"] == 0
    write(story, "审核时改的一段")
    assert act(reviewer, "approve", story)["code"] == 10409
    assert DocumentVersion.objects.get(document__record_id=story["id"]).reason == "submit"


def test_what_somebody_has_taken_alone_is_deleted_by_those_only_who_may_break_the_lock() -> None:
    holder, editor = a_client(*EDITOR, (OWN, "lock")), a_client(*EDITOR)
    story = draft(editor)
    assert holder.request("GET", "/content/article/lock", {"id": story["id"], "lock": 1})["code"] == 0
    refused = editor.request("POST", "/content/article/delete", {"id": story["id"]})
    assert (refused["code"], refused["data"]["lock"]["holder"]["id"]) == (10423, holder.caller.account_id)
    together = editor.request("POST", "/content/article/delete", {"ids": [story["id"]]})["data"]
    assert (together["done"], together["refused"][0]["code"]) == ([], 10423)
    breaker = a_client(*EDITOR, (OWN, "lock"))
    assert breaker.request("POST", "/content/article/delete", {"id": story["id"]})["code"] == 0


def test_who_has_taken_it_alone_may_delete_it() -> None:
    holder = a_client(*EDITOR, (OWN, "lock"))
    story = draft(holder)
    holder.request("GET", "/content/article/lock", {"id": story["id"], "lock": 1})
    assert holder.request("POST", "/content/article/delete", {"id": story["id"]})["code"] == 0
