"""Readers' comments in a discussion: which may be featured, and their number."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.kinds.engine.public import reader_records
from apps.kinds.registry import registry

pytestmark = pytest.mark.django_db

TOPICS = "内容-热议"


def a_topic(client: Client, **fields: Any) -> dict[str, Any]:
    published = {"title": "要不要秋假", "pro": "支持", "con": "没人带娃", "body": "<p>多地试行。</p>"} | fields
    answer = client.request("POST", "/discuss/add", published)
    assert answer["code"] == 0, answer
    return dict(answer["data"])


def a_comment(client: Client, topic: dict[str, Any], text: str, *, approve: bool = True, likes: int = 0) -> int:
    target = {"kind": "discuss", "id": topic["id"]}
    metadata = {"like_num": likes}
    comment = reader_records.arrive(
        registry.kind("comment"), {"content": target, "text": text, "readerName": "小何"}, facts=metadata
    )
    if approve:
        assert client.request("POST", "/comment/approve", {"id": comment.pk})["code"] == 0
    return int(comment.pk)


def feature(client: Client, topic: dict[str, Any], *comments: int) -> dict[str, Any]:
    rows = [{"comment": {"kind": "comment", "id": pk}} for pk in comments]
    payload = {"id": topic["id"], "revision": topic["revision"], "featured": rows}
    return client.request("POST", "/discuss/update", payload)


def test_what_readers_see_under_it_may_be_featured_the_most_liked_first() -> None:
    client = a_super_client()
    topic, other = a_topic(client), a_topic(client, title="另一个话题")
    plain, liked = a_comment(client, topic, "下班才有时间"), a_comment(client, topic, "孩子需要田野", likes=9)
    a_comment(client, topic, "还没有审核", approve=False)
    a_comment(client, other, "别处的评论")
    editor = a_client((TOPICS, "view"))
    found = editor.request("GET", "/discuss/comments", {"id": topic["id"]})["data"]
    assert ([item["id"] for item in found["items"]], found["total"]) == ([liked, plain], 2)
    assert editor.request("GET", "/discuss/comments", {"id": topic["id"], "q": "田野"})["data"]["total"] == 1


def test_featured_comments_keep_their_order_and_are_named() -> None:
    client = a_super_client()
    topic = a_topic(client)
    first, second = a_comment(client, topic, "第一条"), a_comment(client, topic, "第二条")
    saved = feature(client, topic, second, first)["data"]
    assert [row["comment"]["label"] for row in saved["featured"]] == ["第二条", "第一条"]


@pytest.mark.parametrize("which", ["of another topic", "waiting", "twice"])
def test_what_readers_do_not_see_here_is_not_featured(which: str) -> None:
    client = a_super_client()
    topic = a_topic(client)
    where = a_topic(client, title="另一个话题") if which == "of another topic" else topic
    comment = a_comment(client, where, "评论", approve=which != "waiting")
    refused = feature(client, topic, comment, comment) if which == "twice" else feature(client, topic, comment)
    assert refused["code"] == 10422
    assert set(refused["data"]["errors"]) == {"featured"}


def test_a_withdrawn_comment_leaves_the_featured_ones() -> None:
    client = a_super_client()
    topic = a_topic(client)
    comment = a_comment(client, topic, "说错了")
    assert feature(client, topic, comment)["code"] == 0
    assert client.request("POST", "/comment/withdraw", {"id": comment, "reason": "读者要求"})["code"] == 0
    assert client.request("GET", "/discuss/detail", {"id": topic["id"]})["data"]["featured"] == []


def test_comments_are_counted_by_state_and_day() -> None:
    client = a_super_client()
    topic = a_topic(client)
    a_comment(client, topic, "一")
    a_comment(client, topic, "二", approve=False)
    numbers = client.request("GET", "/discuss/numbers", {"id": topic["id"]})["data"]
    assert numbers["comments"] == {"total": 2, "approved": 1, "pending": 1}
    assert (len(numbers["days"]), numbers["days"][-1]["count"]) == (14, 2)
