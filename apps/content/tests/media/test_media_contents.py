"""The list of media accounts' content: its entries, its readers, and that actions run on the records."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.api.menu import placed_routes
from apps.api.tests.clients import Client, a_client
from apps.community.models import MediaAccount
from apps.content.index import consistency
from apps.content.models import Article, Entry, Stream, Video
from apps.kinds.lifecycle import VerifyState

pytestmark = pytest.mark.django_db

PAGES: dict[Any, str] = {Article: "/mediaArticleDetail", Video: "/mediaVideoDetail", Stream: "/mediaLiveDetail"}
each_type = pytest.mark.parametrize("model", PAGES, ids=lambda model: model._meta.model_name)
numbers = itertools.count(1)


def managing(*rights: str) -> Client:
    return a_client(*(("媒体号管理", right) for right in rights))


def an_account(name: str = "") -> MediaAccount:
    return MediaAccount.objects.create(name=name or f"楚天观察{next(numbers)}", verify_state=VerifyState.APPROVED)


@pytest.fixture
def account() -> MediaAccount:
    return an_account()


def a_live(model: Any, account: MediaAccount | None, title: str = "江滩夜色") -> Any:
    """A record that readers see."""
    columns = {"verify_state": VerifyState.APPROVED, "published": {"title": title}, "published_at": timezone.now()}
    return model.objects.create(title=title, media_account=account, **columns)


def entry_of(record: Any) -> Entry:
    return Entry.objects.get(kind=record._meta.model_name, record_id=record.pk)


def listed(client: Client, **parameters: Any) -> list[dict[str, Any]]:
    answer = client.request("GET", "/media/content/list", parameters)
    assert answer["code"] == 0, answer
    items: list[dict[str, Any]] = answer["data"]["items"]
    return items


def titles(client: Client, **parameters: Any) -> set[str]:
    return {item["title"] for item in listed(client, **parameters)}


def act(client: Client, action: str, record: Any, **form: Any) -> Any:
    return client.request("POST", f"/media/content/{action}", {"id": entry_of(record).pk, **form})


class TestWhatIsListed:
    @each_type
    def test_a_row_is_the_accounts_record_and_leads_to_its_page(self, model: Any, account: MediaAccount) -> None:
        theirs = model.objects.create(title="媒体号的", media_account=account)
        model.objects.create(title="编辑部的")
        (row,) = listed(managing("view"))
        assert (row["kind"], row["recordId"]) == (model._meta.model_name, theirs.pk)
        assert row["mediaAccount"] == {"id": account.pk, "label": account.name}
        assert row["route"] == f"{PAGES[model]}?id={theirs.pk}"

    def test_one_account_can_be_asked_for(self, account: MediaAccount) -> None:
        Article.objects.create(title="这个号的", media_account=account)
        Video.objects.create(title="那个号的", media_account=an_account())
        assert titles(managing("view")) == {"这个号的", "那个号的"}
        assert titles(managing("view"), mediaAccount=account.pk) == {"这个号的"}

    def test_tabs_count_the_states_under_the_other_filters(self, account: MediaAccount) -> None:
        for state in (VerifyState.PENDING, VerifyState.PENDING, VerifyState.APPROVED):
            Article.objects.create(title="稿", media_account=account, verify_state=state)
        Video.objects.create(title="片", media_account=account, verify_state=VerifyState.REJECTED)
        Article.objects.create(title="别家的", media_account=an_account(), verify_state=VerifyState.PENDING)
        requested = {"counts": "1", "mediaAccount": account.pk, "verifyState": "3"}
        page = managing("view").request("GET", "/media/content/list", requested)["data"]
        assert (page["total"], page["counts"]) == (2, {"": 4, "0": 0, "1": 1, "2": 1, "3": 2})

    def test_titles_are_found_by_words_and_rows_narrowed_by_type(self, account: MediaAccount) -> None:
        Article.objects.create(title="长江大桥的清晨", media_account=account)
        Video.objects.create(title="航拍长江大桥", media_account=account)
        Video.objects.create(title="东湖绿道", media_account=account)
        assert titles(managing("view"), title="大桥") == {"长江大桥的清晨", "航拍长江大桥"}
        assert titles(managing("view"), title="大桥", type="video") == {"航拍长江大桥"}

    def test_an_account_that_is_gone_leaves_its_records_to_the_newsroom(self, account: MediaAccount) -> None:
        Article.objects.create(title="留下的", media_account=account)
        account.delete()
        assert listed(managing("view")) == []
        assert list(consistency.problems()) == []

    def test_accounts_know_how_much_they_published_and_how_much_waits(self, account: MediaAccount) -> None:
        Article.objects.create(title="一", media_account=account, verify_state=VerifyState.PENDING)
        Stream.objects.create(title="二", media_account=account)
        Video.objects.create(title="扔了", media_account=account, deleted_at=timezone.now())
        client, silent = managing("view"), an_account()
        found = client.request("GET", "/media/content/counts", {"of": f"media:{account.pk},media:{silent.pk}"})
        assert found["data"]["items"] == [{"kind": "media", "id": account.pk, "total": 2, "waiting": 1}]
        assert client.request("GET", "/media/content/counts", {"of": "article:1"})["code"] == 10422

    def test_a_longer_page_takes_no_more_queries(self, account: MediaAccount) -> None:
        client = managing("view", "show_hide", "remove")
        taken = []
        for _ in range(2):
            for model in PAGES:
                model.objects.create(title="又一条", media_account=account)
            with CaptureQueriesContext(
                connection,
            ) as queries:
                listed(client)
            taken.append(len(queries))
        assert taken[0] == taken[1]


class TestWhoMayLook:
    def test_the_page_and_its_calls_are_for_who_manages_media_accounts(self, account: MediaAccount) -> None:
        Article.objects.create(title="媒体号的", media_account=account)
        editor = a_client(("内容-文章", "view"), ("内容-文章", "show_hide"))
        assert not placed_routes()["/mediaContent"].opens_for(editor.caller)
        assert placed_routes()["/mediaContent"].opens_for(managing("view").caller)
        for method, path in (("GET", "list"), ("GET", "counts"), ("POST", "hide"), ("POST", "delete")):
            assert editor.request(method, f"/media/content/{path}", {"id": 1})["code"] == 10403

    @each_type
    def test_who_may_only_look_is_offered_nothing_and_refused_everything(
        self, model: Any, account: MediaAccount
    ) -> None:
        theirs = a_live(model, account)
        onlooker = managing("view")
        assert listed(onlooker)[0]["actions"] == []
        for action in ("hide", "withdraw", "delete"):
            assert (
                act(onlooker, action, theirs, **({"reason": "过时"} if action == "withdraw" else {}))["code"] == 10403
            )
        theirs.refresh_from_db()
        assert (theirs.visible, theirs.live, theirs.deleted_at) == (True, True, None)

    def test_newsroom_content_is_out_of_reach_even_by_its_number(self, account: MediaAccount) -> None:
        ours = a_live(Article, None)
        keeper = managing("view", "show_hide", "remove", "review")
        assert act(keeper, "hide", ours)["code"] == 10404
        answer = keeper.request("POST", "/media/content/delete", {"ids": [entry_of(ours).pk]})["data"]
        assert [row["code"] for row in answer["refused"]] == [10404]
        assert "江滩" not in str(answer)

    @each_type
    def test_the_accounts_managers_open_only_their_part_of_each_kind(self, model: Any, account: MediaAccount) -> None:
        """The group's rights hold at the kinds' own calls too, and end at the newsroom's records."""
        path = {Article: "/content/article", Video: "/video", Stream: "/stream"}[model]
        keeper, ours = managing("view", "review", "remove"), a_live(model, None)
        assert keeper.request("POST", f"{path}/withdraw", {"id": ours.pk, "reason": "过时"})["code"] in (10403, 10404)
        assert keeper.request("POST", f"{path}/delete", {"id": ours.pk})["code"] in (10403, 10404)
        ours.refresh_from_db()
        assert (ours.live, ours.deleted_at) == (True, None)


class TestActing:
    @each_type
    def test_hiding_and_showing_a_row_hides_and_shows_the_record(self, model: Any, account: MediaAccount) -> None:
        theirs, keeper = a_live(model, account), managing("view", "show_hide")
        row = act(keeper, "hide", theirs)["data"]
        theirs.refresh_from_db()
        assert (theirs.visible, row["visible"], row["actions"]) == (False, False, ["show"])
        assert row["route"].startswith(PAGES[model])
        assert act(keeper, "show", theirs)["data"]["visible"] is True

    @each_type
    def test_who_may_submit_takes_down_with_a_reason(self, model: Any, account: MediaAccount) -> None:
        theirs, keeper = a_live(model, account), managing("view", "review")
        assert act(keeper, "withdraw", theirs)["data"]["errors"] == {"reason": "请填写原因"}
        row = act(keeper, "withdraw", theirs, reason="信息已过时")["data"]
        assert (row["verifyState"], row["verifyReason"], row["live"]) == (0, "信息已过时", False)

    @each_type
    def test_deleting_goes_to_a_recycle_bin_and_back(self, model: Any, account: MediaAccount) -> None:
        theirs = model.objects.create(title="误删的", media_account=account)
        number, keeper = entry_of(theirs).pk, managing("view", "remove")
        assert act(keeper, "delete", theirs)["data"]["done"] == [number]
        assert listed(keeper) == []
        (binned,) = listed(keeper, recycle="1")
        assert binned["actions"] == ["restore", "purge"]
        assert keeper.request("POST", "/media/content/recycle/withdraw", {"ids": [number]})["data"]["done"] == [number]
        assert titles(keeper) == {"误删的"}

    def test_what_is_deleted_for_ever_is_gone_from_the_list_too(self, account: MediaAccount) -> None:
        theirs = Article.objects.create(title="清掉的", media_account=account, deleted_at=timezone.now())
        keeper = managing("view", "remove")
        assert keeper.request("POST", "/media/content/recycle/delete", {"ids": [entry_of(theirs).pk]})["code"] == 0
        assert not Article.objects.filter(pk=theirs.pk).exists()
        assert listed(keeper, recycle="1") == []

    def test_a_batch_over_all_types_tells_which_were_refused_and_why(self, account: MediaAccount) -> None:
        shown = [a_live(model, account, f"第{position}条") for position, model in enumerate(PAGES)]
        hidden = Article.objects.create(title="早就隐藏", media_account=account, visible=False)
        ids = [entry_of(record).pk for record in (*shown, hidden)]
        answer = managing("view", "show_hide").request("POST", "/media/content/hide", {"ids": [*ids, 987_654_321]})[
            "data"
        ]
        assert answer["done"] == ids[:3]
        assert [(row["label"], row["code"]) for row in answer["refused"]] == [("早就隐藏", 10409), ("内容", 10404)]

    def test_whose_rights_come_from_the_contents_own_group_uses_them_here(self, account: MediaAccount) -> None:
        article, video = a_live(Article, account), a_live(Video, account)
        editor = a_client(("媒体号管理", "view"), ("内容-文章", "view"), ("内容-文章", "withdraw"))
        assert {row["kind"]: row["actions"] for row in listed(editor)} == {"article": ["withdraw"], "video": []}
        assert act(editor, "withdraw", article, reason="过时")["code"] == 0
        assert act(editor, "withdraw", video, reason="过时")["code"] == 10403
