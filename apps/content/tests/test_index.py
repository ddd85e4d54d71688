"""The index over all content equals the records, whoever writes them, and shows each person only permitted entries."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.index import consistency, services, tallies
from apps.content.models import Article, Collection, Csp, Disclosure, Entry, Video
from apps.kinds.lifecycle import VerifyState

pytestmark = pytest.mark.django_db

numbers = itertools.count(1)
TITLES = ("长江大桥", "江滩夜景", "东湖绿道", "")


def an_article(title: str = "江豚回来了", **columns: Any) -> Article:
    return Article.objects.create(title=title, **columns)


def listed(client: Client, **parameters: Any) -> list[str]:
    answer = client.request("GET", "/content/list", parameters)
    assert answer["code"] == 0, answer
    return [f"{item['kind']}:{item['title']}" for item in answer["data"]["items"]]


def write_in_bulk(title: str) -> None:
    Video.objects.bulk_create(Video(title=title, view_num=n, operate_view_num=n or None) for n in range(3))


def change_in_bulk(title: str) -> None:
    Article.objects.update(title=title, section="sports")
    Video.objects.filter(view_num__gt=0).update(view_num=7, verify_state=VerifyState.APPROVED)


def write_by_sql(title: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("update content_article set author = %s, visible = not visible", [title])


WRITES: tuple[Callable[[str], object], ...] = (
    lambda title: an_article(title),
    lambda title: Collection.objects.create(title=title, sort="audio_collection"),
    lambda title: Csp.objects.create(title=title, issue_date="2026-11-22"),
    lambda title: Disclosure.objects.filter(title=title).delete() or Disclosure.objects.create(title=title),
    lambda title: Article.objects.filter(title=title).delete(),
    lambda title: Video.objects.update(deleted_at="2026-11-22T08:00:00Z"),
    lambda title: Video.objects.update(deleted_at=None),
    write_in_bulk,
    change_in_bulk,
    write_by_sql,
    lambda title: tallies.settle(),
    lambda title: tallies.settle_titles(),
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(WRITES), st.sampled_from(TITLES)), max_size=12))
def test_every_kind_of_write_is_followed(steps: list[tuple[Callable[[str], object], str]]) -> None:
    for write, title in steps:
        write(title)
    assert list(consistency.problems()) == []
    tallies.settle_titles()
    assert list(consistency.problems()) == []
    titles = Counter(Entry.objects.exclude(title="").filter(deleted_at=None).values_list("title", flat=True))
    found = set(Entry.objects.filter(deleted_at=None, title__repeated=True).values_list("title", flat=True))
    assert found == {title for title, number in titles.items() if number > 1}


@pytest.mark.django_db(transaction=True)
def test_two_people_who_give_the_same_title_do_not_wait_for_each_other() -> None:
    """Regression: the second call waited until the first one's transaction ended, even a batch. 0.2 s."""

    def other() -> None:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute("set local lock_timeout = '2s'")
                an_article("同一个标题")
                Article.objects.filter(title="同一个标题").update(title="另一个标题")
        finally:
            connection.close()

    with transaction.atomic():
        an_article("同一个标题")
        with ThreadPoolExecutor(1) as people:
            people.submit(other).result()
    assert list(consistency.problems()) == []


def test_moving_deleting_and_purging_by_call_are_followed() -> None:
    client = a_super_client()
    made = client.request("POST", "/csp/add", {"title": "早安", "issueDate": "2026-11-22"})["data"]
    Csp.objects.update(cover="/media/saas/image/2026-11/a.jpg", video="/media/saas/video/2026-11/a.mp4")
    for step in ("publish", "hide", "withdraw", "delete", "recycle/withdraw", "delete", "recycle/delete"):
        reason = {"reason": "画面有误"} if step == "withdraw" else {}
        answer = client.request("POST", f"/csp/{step}", {"id": made["id"], **reason})
        assert answer["code"] == 0, (step, answer)
        assert list(consistency.problems()) == []
    assert not Entry.objects.exists()


def test_what_is_wrong_is_noticed_and_mended() -> None:
    entry_id = Entry.objects.get(record_id=an_article().pk).pk
    Entry.objects.filter(record_id=an_article().pk).delete()
    Entry.objects.filter(pk=entry_id).update(title="别的", views=9)
    assert [text.split(":")[0] for text in consistency.problems()] == ["article"]
    call_command("rebuild_indexes", "content")
    assert list(consistency.problems()) == []
    assert Entry.objects.get(pk=entry_id).title == "江豚回来了"


def test_a_changed_declaration_asks_for_new_triggers(monkeypatch: pytest.MonkeyPatch) -> None:
    from apps.content.index import sources

    monkeypatch.setitem(sources.TAKEN, "author", "''")
    monkeypatch.setattr(sources, "_has", lambda kind, name: name != "author")
    assert any("add a FollowKind" in text for text in consistency.problems())


class TestList:
    def test_a_person_sees_the_kinds_whose_group_gives_view(self) -> None:
        an_article()
        Video.objects.create(title="航拍")
        assert listed(a_client(("内容-视频", "view"))) == ["video:航拍"]
        assert listed(a_super_client()) == ["video:航拍", "article:江豚回来了"]
        assert a_client(("评论管理", "view")).request("GET", "/content/list", {})["code"] == 10403

    def test_a_row_has_the_actions_of_its_own_kind(self) -> None:
        Video.objects.create(title="航拍")
        client = a_client(("内容-视频", "view"), ("内容-视频", "show_hide"), ("内容-文章", "remove"))
        (item,) = client.request("GET", "/content/list", {})["data"]["items"]
        assert item["actions"] == ["hide"]
        assert item["route"] == f"/contentVideoDetail?id={item['recordId']}"
        assert item["content"]["kind"] == "video"
        assert item["content"]["id"] == item["recordId"]

    def test_words_types_dates_and_what_is_left_out_narrow_it(self) -> None:
        first, client = an_article("武汉东湖"), a_super_client()
        an_article("宜昌东湖")
        Collection.objects.create(title="东湖图集", sort="image_collection")
        assert listed(client, title="东湖", exclude=f"article:{first.pk}") == [
            "collection:东湖图集",
            "article:宜昌东湖",
        ]
        assert listed(client, title="武汉") == ["article:武汉东湖"]
        assert listed(client, type="image_collection") == ["collection:东湖图集"]
        assert listed(client, kinds="article", live=1) == []
        assert listed(client, createdAt="2020-01-01,2020-01-02") == []

    def test_repeated_titles_are_found_across_kinds(self) -> None:
        an_article("同名")
        an_article("独一")
        Csp.objects.create(title="同名", issue_date="2026-11-22")
        tallies.settle_titles()
        assert listed(a_super_client(), repeatTitle=1) == ["csp:同名", "article:同名"]

    def test_the_duplicate_check_compares_whole_titles(self) -> None:
        an_article("长江大桥")
        check = {"page": 1, "pageSize": 1, "volcano": 1}
        client = a_super_client()
        assert client.request("GET", "/content/list", {**check, "title": "长江大桥"})["data"]["total"] == 1
        assert client.request("GET", "/content/list", {**check, "title": "长江"})["data"]["total"] == 0

    def test_reading_is_what_was_counted_and_what_was_added_for_the_types_that_count_it(self) -> None:
        an_article(view_num=40, operate_view_num=2)
        Disclosure.objects.create(title="路灯", operate_view_num=9)
        items = a_super_client().request("GET", "/content/list", {"sort": "-views"})["data"]["items"]
        assert {item["kind"]: item["views"] for item in items} == {"article": 42, "disclosure": None}

    def test_numbers_follow_states_and_filters(self) -> None:
        an_article("东湖")
        an_article("江滩", verify_state=VerifyState.PENDING)
        Video.objects.create(title="东湖")
        client = a_super_client()
        numbers = client.request("GET", "/content/nums", {})["data"]
        assert numbers["counts"] == {"": 3, "0": 2, "1": 0, "2": 0, "3": 1}
        assert {"type": "article", "label": "文章", "total": 2, "pending": 1} in numbers["types"]
        assert client.request("GET", "/content/nums", {"title": "东湖"})["data"]["counts"][""] == 2
        assert a_client(("内容-视频", "view")).request("GET", "/content/nums", {})["data"]["counts"][""] == 1


class TestActing:
    def test_a_batch_across_kinds_asks_each_kinds_right_and_answers_row_by_row(self) -> None:
        article = an_article("江滩", verify_state=VerifyState.PENDING)
        waiting = Csp.objects.create(title="早安", issue_date="2026-11-22", verify_state=VerifyState.PENDING)
        draft = an_article("草稿")
        ids = {entry.title: entry.pk for entry in Entry.objects.all()}
        client = a_client(*(("内容-文章", right) for right in ("view", "review", "edit")), ("内容-晨视频", "view"))
        answer = client.request("POST", "/content/entry/revoke", {"ids": list(ids.values())})["data"]
        assert answer["done"] == [ids["江滩"]]
        assert {row["label"]: row["code"] for row in answer["refused"]} == {"早安": 10403, "草稿": 10409}
        states = [type(record).objects.get(pk=record.pk).verify_state for record in (article, waiting, draft)]
        assert states == [VerifyState.DRAFT, VerifyState.PENDING, VerifyState.DRAFT]

    def test_two_batches_over_the_same_records_take_them_in_one_order(self, monkeypatch: pytest.MonkeyPatch) -> None:
        order: list[str] = []
        monkeypatch.setitem(services.STEPS, "note", lambda _a, _c, _r, kind, pk: order.append(f"{kind.key}:{pk}"))
        items = [{"kind": kind, "id": number} for kind, number in (("video", 2), ("article", 9), ("video", 1))]
        answer = services.on_records("note")(caller=None, kind=None, id=None, ids=None, items=items, rest={})
        assert order == ["article:9", "video:1", "video:2"]
        assert answer["done"] == ["video:2", "article:9", "video:1"]

    def test_the_documented_calls_take_records_of_any_kind(self) -> None:
        film = Csp.objects.create(title="早安", issue_date="2026-11-22", cover="/media/a.jpg", video="/media/a.mp4")
        client = a_super_client()
        answer = client.request("POST", "/content/publish/noExamine", {"items": [{"kind": "csp", "id": film.pk}]})
        assert answer["data"]["done"] == [f"csp:{film.pk}"]
        cover = {"kind": "csp", "id": film.pk, "cover": "/media/saas/image/2026-11/b.jpg"}
        assert client.request("POST", "/content/cover", cover)["data"]["cover"] == cover["cover"]
        Csp.objects.update(verify_state=VerifyState.PENDING)
        assert client.request("POST", "/content/revoke/batch", {"kind": "csp", "ids": [film.pk]})["data"]["done"] == [
            film.pk
        ]

    def test_a_row_is_answered_as_it_is_then(self) -> None:
        an_article()
        row = a_super_client().request("POST", "/content/entry/hide", {"id": Entry.objects.get().pk})["data"]
        assert (row["visible"], "show" in row["actions"]) == (False, True)

    def test_counters_are_set_by_who_may_and_by_no_form(self) -> None:
        made = an_article(operate_view_num=5, share_num=3)
        editor = a_client(("内容-文章", "view"), ("内容-文章", "edit"))
        form = {"id": made.pk, "revision": made.revision, "operateViewNum": 9}
        assert "operateViewNum" in editor.request("POST", "/content/article/modify", form)["data"]["errors"]
        assert editor.request("POST", "/content/article/counters", {"id": made.pk})["code"] == 10403
        operator = a_client(("内容-文章", "view"), ("内容-文章", "edit_info"))
        wrong = operator.request("POST", "/content/article/counters", {"id": made.pk, "operateViewNum": "-1"})
        assert wrong["data"]["errors"] == {"operateViewNum": "运营阅读数填写有误"}
        answer = operator.request("POST", "/content/article/counters", {"id": made.pk, "operateLikeNum": 8})["data"]
        assert (answer["operateViewNum"], answer["operateLikeNum"], answer["shareNum"]) == (None, 8, 0)
        assert answer["changed"] is False

    def test_a_refusal_names_no_record_that_the_caller_may_not_see(self) -> None:
        secret = an_article("尚未公开的任命")
        stranger = a_client(("内容-晨视频", "view"))
        items = {"items": [{"kind": "article", "id": secret.pk}]}
        for answer in (
            stranger.request("POST", "/content/revoke/batch", items),
            stranger.request("POST", "/content/entry/revoke", {"ids": [Entry.objects.get().pk]}),
        ):
            assert [row["code"] for row in answer["data"]["refused"]] == [10403]
            assert secret.title not in str(answer)

    def test_setting_a_cover_sets_nothing_else(self) -> None:
        film = Csp.objects.create(title="早安", issue_date="2026-11-22", cover="/media/a.jpg")
        client, requested = a_super_client(), {"kind": "csp", "id": film.pk}
        wrong = client.request("POST", "/content/cover", requested | {"cover": "/media/b.jpg", "title": "晚安"})
        assert set(wrong["data"]["errors"]) == {"title"}
        assert set(client.request("POST", "/content/cover", requested)["data"]["errors"]) == {"cover"}
        film.refresh_from_db()
        assert (film.title, film.cover) == ("早安", "/media/a.jpg")
