"""The merge of topics beside comments that arrive, and the job that moves very many comments."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, transaction

from apps.api.public_api.tests.clients import read
from apps.api.tests.clients import a_super_client
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.engine.public import reader_records
from apps.kinds.models import Job
from apps.kinds.registry import registry

from ...models import Comment, Topic
from ...topic import merge, move_comments
from ..test_readers_rooms import approved
from ..test_topics import a_topic, say

pytestmark = pytest.mark.django_db(transaction=True)
SAID = 12


def never() -> bool:
    return False


def merged(source: Topic, target: Topic) -> dict[str, Any]:
    with transaction.atomic():
        return merge.merge(kind=registry.kind("topic"), caller=a_super_client().caller, id=source.pk, into=target.pk)


def work(stopping: Any = never) -> None:
    """Runs the job as a worker does."""
    JOBS.run_next(lambda job, lost: move_comments.carry_out(job, lost.is_set, stopping), sort="merge")


def test_no_comment_stays_behind_that_arrives_during_a_merge() -> None:
    source, target, ready = a_topic("甲"), a_topic("乙"), threading.Barrier(SAID + 1)
    caller = a_super_client().caller

    def arrive(number: int) -> None:
        ready.wait(60)
        try:
            say(source, f"第{number}条")
        finally:
            connection.close()

    def join() -> None:
        ready.wait(60)
        try:
            with transaction.atomic():
                merge.merge(kind=registry.kind("topic"), caller=caller, id=source.pk, into=target.pk)
        finally:
            connection.close()

    with ThreadPoolExecutor(SAID + 1) as pool:
        done = [pool.submit(join), *(pool.submit(arrive, number) for number in range(SAID))]
        for each in done:
            each.result(120)
    assert Comment.objects.filter(content={"kind": "topic", "id": target.pk}).count() == SAID


@pytest.fixture
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few comments are many, and the job waits until the test runs it."""
    monkeypatch.setattr("workers.listeners.outbox.notify", lambda pool: None)
    monkeypatch.setattr(move_comments, "AT_ONCE", 3)
    monkeypatch.setattr(move_comments, "BATCH", 2)


@pytest.mark.usefixtures("few_at_once")
def test_many_comments_are_moved_by_a_job_in_batches_and_readers_find_them_at_the_target() -> None:
    source, target = a_topic("甲"), a_topic("乙")
    for number in range(5):
        approved(say(source, f"第{number}条"), "comment")
    result = merge.preview_merge(
        kind=registry.kind("topic"), caller=a_super_client().caller, id=source.pk, into=target.pk
    )
    assert (result["comments"], result["later"]) == (5, True)
    answer = merged(source, target)
    assert Comment.objects.filter(content={"kind": "topic", "id": source.pk}).count() == 5
    work()
    job = Job.objects.get(pk=answer["jobId"])
    assert (job.state, job.done, job.total, job.message) == ("done", 5, 5, "已移动5条评论")
    assert len(read(f"comment/list?by=topic:{target.pk}")["items"]) == 5


@pytest.mark.usefixtures("few_at_once")
def test_a_stopped_worker_leaves_the_rest_to_the_next_and_the_target_may_be_merged_meanwhile() -> None:
    source, target, last = a_topic("甲"), a_topic("乙"), a_topic("丙")
    for number in range(5):
        say(source, f"第{number}条")
    merged(source, target)
    asked = iter([False, True])
    work(lambda: next(asked))
    assert Comment.objects.filter(content={"kind": "topic", "id": target.pk}).count() == 2
    merged(target, last)
    work()
    assert Comment.objects.filter(content={"kind": "topic", "id": last.pk}).count() == 5


@pytest.mark.usefixtures("few_at_once")
def test_a_reply_to_a_comment_that_is_not_moved_yet_arrives_at_the_target() -> None:
    source, target = a_topic("甲"), a_topic("乙")
    first = next(iter([say(source, f"第{number}条") for number in range(5)]))
    merged(source, target)
    values = {"content": {"kind": "topic", "id": source.pk}, "parent": first.pk, "text": "同意", "readerName": "读者"}
    reply = reader_records.arrive(registry.kind("comment"), values, facts={"reader_id": "2"})
    assert reply.content == {"kind": "topic", "id": target.pk}


@pytest.mark.usefixtures("few_at_once")
def test_the_move_of_a_merge_that_happened_is_not_cancelled() -> None:
    source, target = a_topic("甲"), a_topic("乙")
    for number in range(5):
        say(source, f"第{number}条")
    client = a_super_client()
    answer = client.request("POST", "/topic/merge", {"id": source.pk, "into": target.pk})
    assert client.request("POST", "/jobs/cancel", {"id": answer["data"]["jobId"]})["code"] == 10409
