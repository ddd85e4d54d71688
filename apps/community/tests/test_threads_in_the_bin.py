"""Replies go into the recycle bin with their comment, come back with it, and are purged with events."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import a_super_client
from apps.api.tests.samples import payload_for
from apps.community.models import Comment
from apps.core.errors import Conflict
from apps.core.tests.published_events import replace_handlers
from apps.kinds.engine.public import publications
from apps.kinds.engine.write import recycle, save, transitions
from apps.kinds.events import BeforeDelete
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.models import Publication
from apps.kinds.registry import registry
from apps.kinds.rights import Caller
from apps.review.models import WordFlag
from apps.review.words import flags, hits

pytestmark = pytest.mark.django_db

COMMENT = registry.kind("comment")


@pytest.fixture
def boss() -> Caller:
    return a_super_client().caller


def a_comment(boss: Caller, parent: int | None = None) -> int:
    """A published comment."""
    payload = payload_for(COMMENT, boss)
    if parent is not None:
        payload |= {"parent": parent, "content": Comment.objects.get(pk=parent).content}
    pk = int(save.create(COMMENT, boss, payload)["id"])
    show(COMMENT, pk)
    return pk


def show(kind: Kind, pk: int) -> None:
    """Publishes a record, with its publication and a word flag."""
    record = kind.model._default_manager.get(pk=pk)
    record.verify_state = VerifyState.APPROVED
    transitions._publish(kind, record)
    record.save()
    publications.keep(kind, pk, record)
    flags.store(kind, record, hits.in_record(kind, record))


def withdrawn(pk: int) -> int:
    Comment.objects.filter(pk=pk).update(published=None, published_at=None, verify_state=VerifyState.DRAFT)
    return pk


def a_thread(boss: Caller) -> tuple[int, list[int]]:
    root = a_comment(boss)
    first = a_comment(boss, root)
    replies = [first, a_comment(boss, first), a_comment(boss, root)]
    assert Comment.objects.get(pk=root).reply_num == 3
    return withdrawn(root), replies


def in_bin() -> set[int]:
    return set(Comment.objects.exclude(deleted_at=None).values_list("pk", flat=True))


def shown() -> set[int]:
    return set(Publication.objects.filter(kind="comment").values_list("record_id", flat=True))


def test_a_thread_goes_into_the_bin_as_a_whole_and_comes_back_as_it_was(boss: Caller) -> None:
    root, replies = a_thread(boss)
    earlier = replies.pop()
    recycle.delete(COMMENT, boss, {"id": withdrawn(earlier)})
    answer = recycle.delete(COMMENT, boss, {"id": root})
    assert answer["along"] == [{"kind": "comment", "label": "评论", "count": 2}]
    assert in_bin() == {root, *replies, earlier}
    assert not shown() & {*replies}
    answer = recycle.restore(COMMENT, boss, {"id": root})
    assert answer["along"] == [{"kind": "comment", "label": "评论", "count": 2}]
    assert in_bin() == {earlier}
    assert shown() == {*replies}
    assert Comment.objects.get(pk=root).reply_num == 2


def test_what_goes_along_may_object_and_then_nothing_goes(boss: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    """The objection stands for a document that another person has locked."""
    root, replies = a_thread(boss)

    def object_to_the_last(event: BeforeDelete) -> None:
        if event.record.pk == replies[-1]:
            raise Conflict("正在独占编辑")

    replace_handlers(monkeypatch, BeforeDelete, inside=[object_to_the_last])
    with pytest.raises(Conflict, match="独占"):
        recycle.delete(COMMENT, boss, {"id": root})
    assert in_bin() == set()


def test_what_goes_along_is_said_before(boss: Caller) -> None:
    root, replies = a_thread(boss)
    client = a_super_client()
    requested = {"kind": "comment", "ids": f"{root},{replies[0]}"}
    answer = client.request("GET", "/recycle/along", requested)
    assert answer["data"] == {"along": [{"kind": "comment", "label": "评论", "count": 2}]}


def test_picking_a_thread_and_its_replies_together_deletes_each_once(boss: Caller) -> None:
    root, replies = a_thread(boss)
    picked = {"ids": [root, withdrawn(replies[0])]}
    assert recycle.delete(COMMENT, boss, picked)["done"] == picked["ids"]
    assert recycle.restore(COMMENT, boss, picked)["done"] == picked["ids"]
    assert in_bin() == set()


def test_purging_a_thread_leaves_nothing_of_it_with_those_who_follow(boss: Caller) -> None:
    """Regression: published replies vanished without events, and their publications and flags stayed for ever."""
    root, _ = a_thread(boss)
    recycle.delete(COMMENT, boss, {"id": root})
    answer = recycle.purge(COMMENT, boss, {"id": root})
    assert answer["along"] == [{"kind": "comment", "label": "评论", "count": 3}]
    assert not Comment.objects.exists()
    assert not shown()
    assert not WordFlag.objects.filter(kind="comment").exists()


def test_nothing_outside_the_bin_is_purged_with_what_it_stands_under(boss: Caller) -> None:
    root, replies = a_thread(boss)
    recycle.delete(COMMENT, boss, {"id": root})
    Comment.objects.filter(pk=replies[0]).update(deleted_at=None)
    with pytest.raises(Conflict, match="还有1条评论没有删除"):
        recycle.purge(COMMENT, boss, {"id": root})
    assert Comment.objects.count() == 4


def test_a_reply_does_not_come_back_without_what_it_answers(boss: Caller) -> None:
    root, replies = a_thread(boss)
    recycle.delete(COMMENT, boss, {"id": root})
    with pytest.raises(Conflict, match="请先恢复那条评论"):
        recycle.restore(COMMENT, boss, {"id": replies[0]})


def test_emptying_the_bin_takes_whole_threads(boss: Caller) -> None:
    root, _ = a_thread(boss)
    recycle.delete(COMMENT, boss, {"id": root})
    assert recycle.clean(COMMENT, boss, {}) == {"done": 4, "refused": []}


@pytest.mark.parametrize(
    ("parent", "child", "key"),
    [
        ("stream", "stream_post", "stream"),
        ("stream", "stream_replay", "stream"),
        ("channel", "channel_circle", "channel"),
    ],
)
def test_posts_replays_and_circles_go_with_their_stream_or_channel(
    boss: Caller, parent: str, child: str, key: str
) -> None:
    above, below = registry.kind(parent), registry.kind(child)
    made = save.create(above, boss, payload_for(above, boss))
    values: dict[str, Any] = payload_for(below, boss) | {key: made["id"]}
    under = save.create(below, boss, values)
    row = below.model._default_manager.filter(pk=under["id"])
    assert recycle.delete(above, boss, {"id": made["id"]})["along"] == [
        {"kind": child, "label": below.label, "count": 1}
    ]
    assert row.get().deleted_at is not None
    recycle.restore(above, boss, {"id": made["id"]})
    assert row.get().deleted_at is None
    recycle.delete(above, boss, {"id": made["id"]})
    recycle.purge(above, boss, {"id": made["id"]})
    assert not row.exists()
