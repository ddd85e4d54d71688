"""User tags: the tree and its names, merging with its redirect, and tags for many users."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.audience.models import AppUser, UserTag, UserTagging
from apps.audience.tag_tree import merge as tag_merge
from apps.audience.tag_tree import tree
from apps.audience.user_tag import batch, services
from apps.core.outbox.tasks import State
from apps.identity.models import Account
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.models import Job
from apps.kinds.registry import registry
from workers.outbox import run_merge

RIGHTS = ("view", "add", "edit", "remove")


def a_keeper(*rights: str) -> Client:
    return a_client(*(("用户标签", right) for right in rights or RIGHTS))


def add(client: Client, name: str, parent: int | None = None, **more: Any) -> int:
    answer = client.request("POST", "/user-tag/add", {"name": name, "parent": parent, **more})
    assert answer["code"] == 0, answer
    return int(answer["data"]["id"])


def errors(client: Client, path: str, payload: dict[str, Any]) -> dict[str, str]:
    answer = client.request("POST", path, payload)
    assert answer["code"] == 10422, answer
    found: dict[str, str] = answer["data"]["errors"]
    return found


def names(client: Client) -> list[str]:
    return [tag["name"] for tag in client.request("GET", "/user-tag/tree", {})["data"]["items"]]


def users(number: int) -> list[AppUser]:
    return AppUser.objects.bulk_create(AppUser(reader_id=f"r{n}") for n in range(number))


def give(tag: int, bearers: list[AppUser]) -> None:
    UserTagging.objects.bulk_create(UserTagging(user=user, tag_id=tag) for user in bearers)


@pytest.mark.django_db
def test_a_tree_has_three_levels_and_no_two_siblings_of_one_name() -> None:
    client = a_keeper()
    top = add(client, "地域")
    low = add(client, "江岸区", add(client, "武汉", top))
    assert "最多3级" in errors(client, "/user-tag/add", {"name": "一元街", "parent": low})["parent"]
    assert "已有标签“武汉”" in errors(client, "/user-tag/add", {"name": " 武汉 ", "parent": top})["name"]
    assert add(client, "武汉")


@pytest.mark.django_db
def test_a_word_that_is_a_synonym_elsewhere_is_named() -> None:
    client = a_keeper()
    tag = add(client, "武汉", synonyms=["江城"])
    other = add(client, "宜昌")
    assert "标签“武汉”的同义词" in errors(client, "/user-tag/add", {"name": "江城"})["name"]
    assert "标签“武汉”的名称" in errors(client, "/user-tag/add", {"name": "沙市", "synonyms": ["武汉"]})["synonyms"]
    result = errors(client, "/user-tag/update", {"id": other, "revision": 1, "synonyms": ["武汉"]})
    assert "标签“武汉”的名称" in result["synonyms"]
    assert (
        "就是这个标签的名称"
        in errors(client, "/user-tag/update", {"id": tag, "revision": 1, "synonyms": ["武汉"]})["synonyms"]
    )


@pytest.mark.django_db
def test_a_tag_is_moved_among_its_siblings_and_never_below_itself() -> None:
    client = a_keeper()
    first, second, third = (add(client, name) for name in "甲乙丙")
    answer = client.request("POST", "/user-tag/move", {"id": third, "position": 0})
    assert [tag["name"] for tag in answer["data"]["items"]] == ["丙", "甲", "乙"]
    child = add(client, "丁", first)
    assert "自己的下级" in errors(client, "/user-tag/move", {"id": first, "parent": child, "position": 0})["parent"]
    client.request("POST", "/user-tag/move", {"id": child, "parent": second, "position": 9})
    assert UserTag.objects.get(pk=child).parent_id == second


@pytest.mark.django_db
def test_a_tag_with_tags_below_it_is_not_deleted() -> None:
    client = a_keeper()
    top = add(client, "地域")
    low = add(client, "武汉", top)
    assert "还有1个标签" in client.request("POST", "/user-tag/delete", {"id": top})["msg"]
    assert client.request("POST", "/user-tag/delete", {"id": low})["code"] == 0
    assert names(client) == ["地域"]


@pytest.mark.django_db
def test_a_merge_says_what_moves_moves_it_and_leads_the_old_name_and_id_on() -> None:
    client = a_keeper()
    old, new = add(client, "摄影爱好者", synonyms=["拍友"]), add(client, "摄影")
    below = add(client, "航拍", old)
    people = users(3)
    give(old, people)
    give(new, people[:1])
    answer = client.request("GET", "/user-tag/merge", {"id": old, "into": new})["data"]
    assert (answer["bearers"], answer["both"], answer["below"]) == (3, 1, 1)
    assert client.request("POST", "/user-tag/merge", {"id": old, "into": new})["code"] == 0
    assert UserTagging.objects.filter(tag=new).count() == 3
    assert not UserTagging.objects.filter(tag=old).exists()
    assert UserTag.objects.get(pk=below).parent_id == new
    assert names(client) == ["摄影", "航拍"]
    assert tree.current_ids(UserTag, [old]) == {old: new}
    kind = registry.kind("user_tag")
    assert tree.show_current(kind=kind, id=None, name="拍友") == {"id": new, "name": "摄影", "redirected": True}
    assert "已合并到标签“摄影”" in errors(client, "/user-tag/add", {"name": "摄影爱好者"})["name"]


@pytest.mark.django_db
def test_earlier_merges_follow_and_a_tag_is_not_merged_below_itself() -> None:
    client = a_keeper()
    first, second, third = (add(client, name) for name in "甲乙丙")
    client.request("POST", "/user-tag/merge", {"id": first, "into": second})
    client.request("POST", "/user-tag/merge", {"id": second, "into": third})
    assert tree.current_ids(UserTag, [first]) == {first: third}
    low = add(client, "丁", third)
    assert "自己的下级" in errors(client, "/user-tag/merge", {"id": third, "into": low})["into"]
    assert "它自己" in errors(client, "/user-tag/merge", {"id": third, "into": third})["into"]


@pytest.mark.django_db
def test_a_list_of_reader_ids_is_tagged_once_and_unknown_ones_are_named() -> None:
    client = a_keeper()
    tag = add(client, "摄影")
    users(2)
    payload = {"tag": tag, "text": "r0\nr1，r1\n没有这个人"}
    answer = client.request("POST", "/user-tag/users/list", payload)["data"]
    assert answer == {"changed": 2, "same": 0, "repeated": 1, "unknown": ["没有这个人"], "unknownTotal": 1}
    assert client.request("POST", "/user-tag/users/list", payload)["data"]["same"] == 2
    removed = client.request("POST", "/user-tag/users/list", {"tag": tag, "text": "r0", "do": "remove"})["data"]
    assert removed["changed"] == 1
    assert UserTagging.objects.filter(tag=tag).count() == 1


@pytest.mark.django_db
def test_tagging_by_the_old_id_of_a_merged_tag_gives_the_new_one() -> None:
    client = a_keeper()
    old, new = add(client, "旧"), add(client, "新")
    client.request("POST", "/user-tag/merge", {"id": old, "into": new})
    [user] = users(1)
    client.request("POST", "/user-tag/users", {"users": [user.pk], "tag": old})
    assert UserTagging.objects.get(user=user).tag_id == new


@pytest.mark.django_db
def test_each_change_asks_its_right() -> None:
    tag = add(a_keeper(), "摄影")
    viewer = a_keeper("view")
    for path, payload in (
        ("/user-tag/move", {"id": tag, "position": 0}),
        ("/user-tag/users/list", {"tag": tag, "text": "r0"}),
        ("/user-tag/users", {"tag": tag, "users": [1]}),
        ("/user-tag/merge", {"id": tag, "into": tag}),
    ):
        assert viewer.request("POST", path, payload)["code"] == 10403, path


@pytest.mark.django_db(transaction=True)
def test_two_tags_that_are_put_below_each_other_at_once_make_no_circle() -> None:
    client = a_super_client()
    first, second = add(client, "甲"), add(client, "乙")
    ready = threading.Barrier(2)

    def put(tag: int, under: int) -> None:
        ready.wait(60)
        try:
            client.request("POST", "/user-tag/move", {"id": tag, "parent": under, "position": 0})
        finally:
            connection.close()

    threads = [threading.Thread(target=put, args=pair) for pair in ((first, second), (second, first))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert UserTag.objects.filter(parent=None).count() == 1


@pytest.mark.django_db
def test_a_job_moves_many_users_and_goes_on_after_its_worker_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tag_merge, "AT_ONCE", 2)
    monkeypatch.setattr(tag_merge, "BATCH", 2)
    client = a_super_client()
    old, new = add(client, "旧"), add(client, "新")
    give(old, users(7))
    with transaction.atomic():
        answer = services.merge(kind=registry.kind("user_tag"), caller=client.caller, id=old, into=new)
    assert answer["jobId"]
    stops = iter((False, True))

    def work(stopping: Any) -> None:
        JOBS.run_next(
            lambda job, lost: tag_merge.carry_out(
                services.USERS, registry.kind("user_tag"), client.caller, job, lost.is_set, stopping
            ),
            sort="merge",
        )

    work(lambda: next(stops))
    assert UserTagging.objects.filter(tag=new).count() == 2
    work(lambda: False)
    assert UserTagging.objects.filter(tag=new).count() == 7
    assert not UserTagging.objects.filter(tag=old).exists()


@pytest.mark.django_db
def test_a_merge_goes_on_when_the_person_who_asked_for_it_was_disabled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tag_merge, "AT_ONCE", 2)
    client = a_super_client()
    old, new = add(client, "旧"), add(client, "新")
    give(old, users(5))
    with transaction.atomic():
        job = services.merge(kind=registry.kind("user_tag"), caller=client.caller, id=old, into=new)["jobId"]
    Account.objects.filter(pk=client.caller.account_id).update(enabled=False)
    run_merge()
    assert Job.objects.get(pk=job).state == State.DONE
    assert UserTagging.objects.filter(tag=new).count() == 5


@pytest.mark.django_db(transaction=True)
def test_a_merge_and_a_batch_that_meet_at_one_tag_do_not_wait_for_each_other_in_a_circle() -> None:
    """A third transaction holds a user in the middle until both wait, so that each has begun at its own end."""
    client = a_super_client()
    old, new = UserTag.objects.create(name="旧"), UserTag.objects.create(name="新")
    people = users(9)
    give(old.pk, people[::-1])
    failed: list[str] = []

    def side(work: Callable[[], object]) -> None:
        try:
            with transaction.atomic():
                work()
        except OperationalError as error:
            failed.append(str(error))
        finally:
            connection.close()

    def add_all() -> object:
        return batch.change(new, [user.pk for user in people], "add", client.caller)

    works = (lambda: services.USERS.move(old, new, 100, client.caller), add_all)
    threads = [threading.Thread(target=side, args=(work,)) for work in works]
    with transaction.atomic():
        UserTagging.objects.create(user=people[4], tag=new)
        for thread in threads:
            thread.start()
        while waiting_for_locks() < 2 and all(thread.is_alive() for thread in threads):
            threads[0].join(0.02)
        transaction.set_rollback(True)
    for thread in threads:
        thread.join()
    assert failed == []
    assert UserTagging.objects.filter(tag=new).count() == 9


def waiting_for_locks() -> int:
    """The number of sessions that wait for a lock; the second one of two waits for the first."""
    with connection.cursor() as cursor:
        cursor.execute("select count(distinct pid) from pg_locks where not granted")
        return int(cursor.fetchone()[0])
