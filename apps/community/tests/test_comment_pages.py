"""Comment screens of a content: their viewers, and the rights of the content's editors there."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.menu import placed_routes
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.core.errors import Invalid
from apps.kinds.engine.public import reader_records
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry

from ..comment.pages import MEDIA, PAGES, Page
from ..models import Comment

pytestmark = pytest.mark.django_db
COMMENT = "comment"


def a_content(key: str) -> dict[str, Any]:
    caller, kind = a_super_client().caller, registry.kind(key)
    return {"kind": key, "id": save.create(kind, caller, payload_for(kind, caller))["id"]}


def a_comment(content: dict[str, Any], text: str = "请问几点结束？", reader: str = "7001", **payload: Any) -> Comment:
    sent = {"content": content, "text": text, "readerName": "江城老李"} | payload
    made: Comment = reader_records.arrive(registry.kind(COMMENT), sent, facts={"reader_id": reader})
    return made


def approved(comment: Comment) -> Comment:
    transitions.perform(registry.kind(COMMENT), "approve", a_super_client().caller, {"id": comment.pk})
    comment.refresh_from_db()
    return comment


def a_host(group: str = "内容-文章") -> Client:
    return a_client((group, "view"), (group, "comment"))


def texts(answer: dict[str, Any]) -> list[str]:
    return [item["text"] for item in answer["data"]["items"]]


def test_a_content_has_its_comments_alone_on_its_page() -> None:
    first, second = a_content("article"), a_content("article")
    a_comment(first, "在这里"), a_comment(second, "在别处")
    listed = a_host().request("GET", "/comment/list", {"content": f"article:{first['id']}", "contentKind": "article"})
    assert texts(listed) == ["在这里"]


@pytest.mark.parametrize("page", [page for page in PAGES if page.group != MEDIA], ids=lambda page: page.path)
def test_whoever_hosts_a_kind_of_content_sees_the_comments_of_that_kind_only(page: Page) -> None:
    other = "video" if page.kind == "article" else "article"
    mine, other_comment = a_comment(a_content(page.kind), "我的"), a_comment(a_content(other), "别人的")
    host = a_client((page.group, "view"), (page.group, page.asks.value))
    assert texts(host.request("GET", "/comment/list", {})) == ["我的"]
    assert host.request("GET", "/comment/detail", {"id": mine.pk})["code"] == 0
    assert host.request("GET", "/comment/detail", {"id": other_comment.pk})["code"] == 10404
    assert host.request("GET", "/comment/history", {"id": mine.pk})["code"] == 0
    assert placed_routes()[page.path].opens_for(host.caller)


@pytest.mark.parametrize("action", ["hide", "top", "mute"])
def test_a_host_moderates_what_stands_under_their_contents_and_nothing_else(action: str) -> None:
    mine, other = (approved(a_comment(a_content(key))) for key in ("article", "video"))
    host = a_host()
    assert host.request("POST", f"/comment/{action}", {"id": mine.pk})["code"] == 0
    assert host.request("POST", f"/comment/{action}", {"id": other.pk})["code"] == 10404
    both = host.request("POST", f"/comment/{action}", {"ids": [other.pk]})
    assert [row["id"] for row in both["data"]["refused"]] == [other.pk]


def test_who_sees_all_comments_moderates_only_those_of_the_contents_they_host() -> None:
    mine, other = (approved(a_comment(a_content(key))) for key in ("article", "video"))
    person = a_client(("评论管理", "view"), ("内容-文章", "comment"))
    assert person.request("POST", "/comment/hide", {"id": mine.pk})["code"] == 0
    assert person.request("POST", "/comment/hide", {"id": other.pk})["code"] == 10403
    rows = {row["id"]: row["actions"] for row in person.request("GET", "/comment/list", {})["data"]["items"]}
    assert "reply" in rows[mine.pk] or "show" in rows[mine.pk]
    assert rows[other.pk] == []


@pytest.mark.parametrize(
    ("path", "payload"),
    [
        ("/verify-center/comment/approved", {}), ("/verify-center/comment/rejection", {"reason": "广告"}),
        ("/comment/removeComments", {}), ("/comment/modify", {"revision": 1, "text": "改写"}), ("/comment/withdraw", {"reason": "广告"}),
    ],
)  # fmt: skip
def test_a_host_neither_decides_nor_rewrites_nor_deletes(path: str, payload: dict[str, Any]) -> None:
    comment = a_comment(a_content("article"))
    assert a_host().request("POST", path, {"id": comment.pk} | payload)["code"] == 10403


def test_the_newsroom_answers_through_a_host_and_the_thread_counts_it() -> None:
    comment = approved(a_comment(a_content("article")))
    host = a_host()
    assert host.request("POST", "/comment/reply", {"id": comment.pk, "text": "到晚上九点。"})["code"] == 0
    comment.refresh_from_db()
    assert comment.reply_num == 1
    thread = host.request("GET", "/comment/list", {"root": comment.pk, "sort": "id"})
    assert texts(thread) == ["到晚上九点。"]
    answer = Comment.objects.get(root=comment)
    transitions.perform(
        registry.kind(COMMENT), "reject", a_super_client().caller, {"id": answer.pk, "reason": "不准确"}
    )
    a_super_client().request("POST", "/comment/removeComments", {"id": answer.pk})
    comment.refresh_from_db()
    assert comment.reply_num == 0
    a_super_client().request("POST", "/comment/recycle/withdraw", {"id": answer.pk})
    comment.refresh_from_db()
    assert comment.reply_num == 1


def test_a_muted_reader_says_nothing_more_under_that_content_and_all_they_said_there_shows_it() -> None:
    here, elsewhere = a_content("article"), a_content("article")
    first, second = a_comment(here), a_comment(here, "再问一次")
    a_host().request("POST", "/comment/mute", {"id": first.pk})
    second.refresh_from_db()
    assert second.muted
    with pytest.raises(Invalid) as refused:
        a_comment(here, "还有我")
    assert set(refused.value.data["errors"]) == {"text"}
    a_comment(elsewhere), a_comment(here, reader="7002")
    a_host().request("POST", "/comment/unmute", {"id": second.pk})
    a_comment(here, "谢谢")


def test_the_newsrooms_own_comment_cannot_be_muted() -> None:
    comment = a_comment(a_content("article"), reader="")
    assert a_host().request("POST", "/comment/mute", {"id": comment.pk})["code"] == 10409


def test_a_commenters_record_counts_only_what_the_caller_may_see() -> None:
    comment = approved(a_comment(a_content("article")))
    a_comment(a_content("article"), "第二条"), a_comment(a_content("video"), "看不见")
    found = a_host().request("GET", "/comment/reader", {"id": comment.pk})["data"]
    assert (found["total"], found["approved"], found["waiting"]) == (2, 1, 1)
    assert [said["text"] for said in found["last"]] == ["第二条", comment.text]


def test_contents_know_how_many_comments_they_have_and_how_many_wait() -> None:
    content = a_content("article")
    approved(a_comment(content)), a_comment(content, "等着")
    requested = {"of": f"article:{content['id']},article:{content['id'] + 1}"}
    found = a_host().request("GET", "/comment/counts", requested)["data"]["items"]
    assert found == [content | {"total": 2, "waiting": 1}]


def test_the_page_stays_closed_to_who_may_see_articles_but_not_their_comments() -> None:
    viewer = a_client(("内容-文章", "view"))
    assert not placed_routes()["/articleComments"].opens_for(viewer.caller)
    assert viewer.request("GET", "/comment/list", {"contentKind": "article"})["code"] == 10403


def test_whoever_looks_after_media_accounts_reads_along_and_changes_nothing() -> None:
    comment = approved(a_comment(a_content("article")))
    person = a_client((MEDIA, "view"))
    assert placed_routes()["/mediaArticleComments"].opens_for(person.caller)
    assert [row["actions"] for row in person.request("GET", "/comment/list", {})["data"]["items"]] == [[]]
    assert person.request("POST", "/comment/hide", {"id": comment.pk})["code"] == 10403
