"""Topics: their contents and comments, and the merge of two topics."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection, transaction

from apps.api.public_api.tests.clients import App, article, read
from apps.api.tests.clients import Client, a_client, a_super_client
from apps.kinds.engine.public import reader_records
from apps.kinds.registry import registry

from ..models import Comment, Topic, TopicContent
from ..topic import merge
from .test_readers_rooms import approved

RIGHTS = ("view", "add", "edit", "remove", "show_hide", "pin")


def a_keeper() -> Client:
    return a_client(*(("话题管理", right) for right in RIGHTS))


def a_topic(name: str) -> Topic:
    return Topic.objects.create(name=name)


def add(client: Client, topic: Topic, *ids: int, kind: str = "article") -> list[int]:
    made = []
    for pk in ids:
        answer = client.request("POST", "/topic/content/add", {"topic": topic.pk, "content": {"kind": kind, "id": pk}})
        assert answer["code"] == 0, answer
        made.append(answer["data"]["id"])
    return made


def say(topic: Topic, text: str = "支持") -> Comment:
    values = {"content": {"kind": "topic", "id": topic.pk}, "text": text, "readerName": "读者"}
    found: Comment = reader_records.arrive(registry.kind("comment"), values, facts={"reader_id": "1"})
    return found


def contents(topic: Topic) -> list[int]:
    found = TopicContent.objects.filter(topic=topic, deleted_at=None).order_by("-top", "sort_order", "-pk")
    return [entry.content["id"] for entry in found]


def number(topic: Topic) -> int:
    return Topic.objects.values_list("content_num", flat=True).get(pk=topic.pk)


@pytest.mark.django_db
def test_a_topic_counts_the_contents_that_it_shows() -> None:
    client, topic = a_keeper(), a_topic("大桥通车")
    first, second = add(client, topic, article("一"), article("二"))
    assert number(topic) == 2
    client.request("POST", "/topic/content/hide", {"id": first})
    assert number(topic) == 1
    client.request("POST", "/topic/content/delete", {"id": second})
    assert number(topic) == 0
    client.request("POST", "/topic/content/recycle/withdraw", {"id": second})
    assert number(topic) == 1


@pytest.mark.django_db
def test_a_content_stands_once_under_a_topic() -> None:
    client, topic, pk = a_keeper(), a_topic("大桥通车"), article()
    add(client, topic, pk)
    again = client.request("POST", "/topic/content/add", {"topic": topic.pk, "content": {"kind": "article", "id": pk}})
    assert (again["code"], set(again["data"]["errors"])) == (10422, {"content"})


@pytest.mark.django_db
def test_contents_are_ordered_by_hand_within_their_topic_and_pinned_ones_come_first() -> None:
    client, topic = a_keeper(), a_topic("大桥通车")
    first, second, third = (article(str(place)) for place in range(3))
    ids = dict(zip((first, second, third), add(client, topic, first, second, third), strict=True))
    client.request("POST", "/topic/content/sort", {"ids": [ids[first]], "position": 1})
    assert contents(topic)[0] == first
    client.request("POST", "/topic/content/top", {"id": ids[third]})
    assert contents(topic)[0] == third


@pytest.mark.django_db
def test_a_post_joins_the_topics_of_its_tags_when_it_becomes_public_and_stays_removed_when_removed() -> None:
    topic = a_topic("江城美食")
    values = {"text": "热干面", "topics": ["江城美食", "没有的话题"], "readerName": "吃货"}
    post = reader_records.arrive(registry.kind("post"), values, facts={"reader_id": "1"})
    assert contents(topic) == []
    approved(post, "post")
    assert (contents(topic), number(topic)) == ([post.pk], 1)
    entry = TopicContent.objects.get()
    assert entry.source == "reader"
    a_keeper().request("POST", "/topic/content/delete", {"id": entry.pk})
    post.refresh_from_db()
    caller = a_super_client()
    caller.request("POST", "/post/withdraw", {"id": post.pk, "reason": "核实"})
    caller.request("POST", "/post/submit", {"id": post.pk})
    caller.request("POST", "/post/approve", {"id": post.pk})
    assert contents(topic) == []


@pytest.mark.django_db
def test_merging_moves_contents_and_comments_once_and_the_old_topic_leads_to_the_new() -> None:
    client, old, new = a_keeper(), a_topic("通车了"), a_topic("大桥通车")
    shared, only = article("共有"), article("独有")
    add(client, old, shared, only)
    add(client, new, shared)
    comment = approved(say(old), "comment")
    result = client.request("GET", "/topic/merge", {"id": old.pk, "into": new.pk})["data"]
    assert result == {"contents": 1, "same": 1, "comments": 1, "later": False, "hidden": False, "earlier": 0}
    answer = client.request("POST", "/topic/merge", {"id": old.pk, "into": new.pk})
    assert answer["code"] == 0, answer
    assert (contents(new), number(new), contents(old), number(old)) == ([shared, only], 2, [], 0)
    comment.refresh_from_db()
    assert comment.content == {"kind": "topic", "id": new.pk}
    assert [item["id"] for item in read(f"comment/list?by=topic:{new.pk}")["items"]] == [comment.pk]
    assert read(f"topic/current?id={old.pk}") == {"id": new.pk, "name": "大桥通车", "redirected": True}
    assert read("topic/current?name=通车了")["id"] == new.pk
    assert [item["id"] for item in read("topic/list")["items"]] == [new.pk]


@pytest.mark.django_db
def test_what_is_sent_for_a_merged_topic_arrives_at_the_topic_that_took_it_over() -> None:
    client, first, second, third = a_keeper(), a_topic("甲"), a_topic("乙"), a_topic("丙")
    client.request("POST", "/topic/merge", {"id": first.pk, "into": second.pk})
    client.request("POST", "/topic/merge", {"id": second.pk, "into": third.pk})
    first.refresh_from_db()
    assert first.merged_into_id == third.pk
    app = App("comment")
    item = {"key": "k", "text": "好", "content": {"kind": "topic", "id": first.pk}, "readerId": "1", "readerName": "甲"}
    made = app.items("comment", item)[0]
    assert Comment.objects.filter(pk=made["id"], content={"kind": "topic", "id": third.pk}).exists()
    add(client, first, article())
    assert number(third) == 1


@pytest.mark.django_db
@pytest.mark.parametrize("into", ["itself", "merged", "gone"])
def test_a_merge_that_makes_no_sense_is_refused_and_changes_nothing(into: str) -> None:
    client, topic, merged, other = a_keeper(), a_topic("甲"), a_topic("乙"), a_topic("丙")
    client.request("POST", "/topic/merge", {"id": merged.pk, "into": other.pk})
    target = {"itself": topic.pk, "merged": merged.pk, "gone": 10**9}[into]
    answer = client.request("POST", "/topic/merge", {"id": topic.pk, "into": target})
    assert answer["code"] in (10404, 10409, 10422)
    topic.refresh_from_db()
    assert topic.merged_into_id is None


@pytest.mark.django_db(transaction=True)
def test_two_merges_in_opposite_directions_leave_one_topic() -> None:
    caller, first, second = a_super_client().caller, a_topic("甲"), a_topic("乙")
    kind, codes, ready = registry.kind("topic"), list[Any](), threading.Barrier(2)

    def run(pk: int, into: int) -> None:
        ready.wait(10)
        try:
            with transaction.atomic():
                merge.merge(kind=kind, caller=caller, id=pk, into=into)
            codes.append(0)
        except Exception as problem:
            codes.append(getattr(problem, "code", problem))
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in ((first.pk, second.pk), (second.pk, first.pk))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(codes) == [0, 10409]
    assert Topic.objects.filter(merged_into=None).count() == 1


@pytest.mark.django_db
def test_comments_of_a_topic_open_for_whoever_may_hide_them() -> None:
    topic = a_topic("大桥通车")
    comment = approved(say(topic), "comment")
    keeper, viewer = a_keeper(), a_client(("话题管理", "view"))
    asked = {"content": f"topic:{topic.pk}", "contentKind": "topic"}
    assert keeper.request("GET", "/comment/list", asked)["data"]["total"] == 1
    assert keeper.request("POST", "/comment/hide", {"id": comment.pk})["code"] == 0
    assert viewer.request("GET", "/comment/list", asked)["code"] == 10403
