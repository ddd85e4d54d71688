"""Circles as their hosts see them: recommended ones, relations to channels, and pinned posts with their limits."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.home.models import Channel, ChannelCircle
from apps.kinds.engine.public.queries import list_open
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.tests.test_at_once import at_once

from ..circle.queries import MAX_RECOMMENDED, recommended_cards
from ..models import Circle, MediaAccount, Post
from ..post.queries import MAX_PINNED, pinned

database = pytest.mark.django_db
HOST = [("圈子管理", right) for right in ("view", "show_hide", "pin", "remove")]


def a_circle(name: str = "江城跑友圈", **columns: Any) -> Circle:
    live = {"verify_state": VerifyState.APPROVED, "published": {"name": name}, "published_at": timezone.now()}
    return Circle.objects.create(name=name, **{**live, **columns})


def a_post(circle: Circle | None, text: str = "今晨东湖环湖十公里", **columns: Any) -> Post:
    published = {"text": text, "circle": {"id": circle.pk, "label": circle.name} if circle else None}
    live = {"verify_state": VerifyState.APPROVED, "published": published, "published_at": timezone.now()}
    return Post.objects.create(circle=circle, text=text, reader_name="阿岚", **{**live, **columns})


def code(client: Client, path: str, **payload: Any) -> int:
    return int(client.request("POST", path, payload)["code"])


def order(circle: Circle) -> list[int]:
    return list(pinned(circle.pk).values_list("pk", flat=True))


@database
def test_a_recommended_circle_goes_behind_the_others_and_moves_to_any_place() -> None:
    client = a_super_client()
    first, second, third = (a_circle(name).pk for name in ("一", "二", "三"))
    for pk in (first, second, third):
        assert code(client, "/circle/recommendStatus", id=pk, status=1) == 0
    assert code(client, "/circle/recommendSort", ids=[third], position=1) == 0
    shown = client.request("GET", "/circle/recommended", {})["data"]
    assert [each["id"] for each in shown["items"]] == [third, first, second]
    assert (shown["limit"], shown["arrange"]) == (MAX_RECOMMENDED, True)
    assert code(client, "/circle/recommendStatus", id=first, status=0) == 0
    assert code(client, "/circle/recommendSort", ids=[first], position=1) == 10409


@database
@pytest.mark.parametrize("columns", [{"frozen": True}, {"visible": False}, {"published_at": None}])
def test_a_circle_that_readers_do_not_see_is_not_recommended(columns: dict[str, Any]) -> None:
    circle = a_circle(**columns)
    answer = a_super_client().request("POST", "/circle/recommendStatus", {"id": circle.pk, "status": 1})
    assert (answer["code"], "推荐" in answer["msg"]) == (10409, True)


@database
def test_recommending_asks_for_the_right_to_pin() -> None:
    circle = a_circle()
    viewer = a_client(("圈子管理", "view"), ("圈子管理", "edit"))
    assert code(viewer, "/circle/recommendStatus", id=circle.pk, status=1) == 10403
    assert code(viewer, "/circle/recommendSort", ids=[circle.pk]) == 10403
    assert viewer.request("GET", "/circle/recommended", {})["data"]["arrange"] is False


@pytest.mark.django_db(transaction=True)
def test_of_circles_that_are_recommended_together_only_as_many_as_the_limit_get_in() -> None:
    token = a_super_client().token
    circles = [a_circle(f"圈{place}").pk for place in range(MAX_RECOMMENDED + 5)]
    for pk in circles[: MAX_RECOMMENDED - 2]:
        assert code(Client(token), "/circle/recommend", id=pk) == 0
    waiting, codes = circles[MAX_RECOMMENDED - 2 :], []
    at_once(len(waiting), lambda place: codes.append(code(Client(token), "/circle/recommend", id=waiting[place])))
    assert sorted(codes) == [0, 0, *[10409] * 5]
    found = Circle.objects.filter(recommended=True)
    assert found.count() == MAX_RECOMMENDED
    assert len({*found.values_list("recommend_order", flat=True)}) == MAX_RECOMMENDED


@database
def test_a_circle_joins_channels_and_leaves_them() -> None:
    client, circle = a_super_client(), a_circle(cover="/media/c.jpg")
    news, sport = (Channel.objects.create(name=name, code=name).pk for name in ("news", "sport"))
    answer = client.request("POST", "/circle/addRelation", {"id": circle.pk, "channels": [news, sport]})
    assert answer["data"] == {"done": [news, sport], "refused": []}
    assert code(client, "/circle/addRelation", id=circle.pk, channels=[news]) == 0
    assert ChannelCircle.objects.count() == 2
    shown = client.request("GET", "/circle/relations", {"id": circle.pk})["data"]
    assert {each["channel"]["id"]: each["related"] for each in shown["items"]} == {news: True, sport: True}
    client.request("POST", "/circle/removeRelation", {"id": circle.pk, "channels": [news]})
    again = client.request("POST", "/circle/removeRelation", {"id": circle.pk, "channels": [news]})
    assert [refusal["id"] for refusal in again["data"]["refused"]] == [news]
    assert ChannelCircle.objects.get(deleted_at=None).channel_id == sport


@database
def test_a_channel_takes_no_circle_from_somebody_who_may_not_fill_channels() -> None:
    circle, channel = a_circle(), Channel.objects.create(name="要闻", code="news")
    host = a_client(("圈子管理", "view"), ("圈子管理", "edit"))
    refused = host.request("POST", "/circle/addRelation", {"id": circle.pk, "channels": [channel.pk]})
    assert (refused["code"], "频道管理" in refused["msg"]) == (10403, True)
    assert not ChannelCircle.objects.exists()
    assert "频道管理" in host.request("GET", "/circle/relations", {"id": circle.pk})["data"]["add"]


@database
def test_hosts_of_circles_change_posts_in_circles_and_none_on_the_square() -> None:
    host, inside, square = a_client(*HOST), a_post(a_circle()), a_post(None)
    assert code(host, "/circle/content/state", id=inside.pk, state=0) == 0
    assert code(host, "/circle/content/state", id=square.pk, state=0) == 10422
    listed = host.request("GET", "/circle/content/list", {})["data"]["items"]
    assert [each["id"] for each in listed] == [inside.pk]
    inside.refresh_from_db()
    square.refresh_from_db()
    assert (inside.visible, square.visible) == (False, True)


@database
def test_pinned_posts_have_an_order_and_a_limit_whichever_call_pins() -> None:
    client, circle = a_super_client(), a_circle()
    posts = [a_post(circle, f"第{place}条").pk for place in range(MAX_PINNED + 1)]
    for pk in posts[: MAX_PINNED - 1]:
        assert code(client, "/circle/content/top", id=pk) == 0
    assert code(client, "/post/top", id=posts[MAX_PINNED - 1]) == 0
    full = client.request("POST", "/post/top", {"id": posts[MAX_PINNED]})
    assert f"最多置顶{MAX_PINNED}条" in full["msg"]
    assert code(client, "/circle/content/sorting", circle=circle.pk, ids=[posts[3]], position=1) == 0
    assert order(circle) == [posts[3], posts[0], posts[1], posts[2], posts[4]]
    assert code(client, "/circle/content/untop", id=posts[0]) == 0
    assert code(client, "/circle/content/topState", id=posts[MAX_PINNED], state=1) == 0
    assert order(circle)[-1] == posts[MAX_PINNED]
    assert not Post.objects.get(pk=posts[0]).top


@database
def test_several_posts_are_pinned_in_the_order_given_or_not_at_all() -> None:
    client, circle = a_super_client(), a_circle()
    posts = [a_post(circle, f"第{place}条").pk for place in range(MAX_PINNED + 1)]
    too_many = client.request("POST", "/circle/content/addTop", {"circle": circle.pk, "ids": posts})
    assert "现在还能置顶5条，您选择了6条" in too_many["msg"]
    assert order(circle) == []
    wanted = [posts[2], posts[0]]
    answer = client.request("POST", "/circle/content/addTop", {"circle": circle.pk, "ids": wanted})["data"]
    assert (answer["pinned"], answer["limit"], order(circle)) == (2, MAX_PINNED, wanted)
    elsewhere = a_post(a_circle("另一个圈")).pk
    assert code(client, "/circle/content/addTop", circle=circle.pk, ids=[posts[1], elsewhere]) == 10409
    assert code(client, "/circle/content/removeTop", circle=circle.pk, ids=[posts[2], posts[1]]) == 0
    assert order(circle) == [posts[0]]


@database
def test_a_pinned_post_out_of_the_bin_does_not_break_the_limit() -> None:
    client, circle = a_super_client(), a_circle()
    binned = a_post(circle, "删掉的", top=True, top_order=1, deleted_at=timezone.now(), published_at=None)
    for place in range(MAX_PINNED):
        a_post(circle, f"第{place}条", top=True, top_order=place + 1)
    assert code(client, "/post/recycle/withdraw", id=binned.pk) == 0
    assert len(order(circle)) == MAX_PINNED
    binned.refresh_from_db()
    assert (binned.deleted_at, binned.top) == (None, False)


@pytest.mark.django_db(transaction=True)
def test_of_posts_that_are_pinned_together_only_as_many_as_the_limit_stay_on_top() -> None:
    token, circle = a_super_client().token, a_circle()
    posts = [a_post(circle, f"第{place}条").pk for place in range(MAX_PINNED + 3)]
    codes: list[int] = []
    at_once(len(posts), lambda place: codes.append(code(Client(token), "/circle/content/top", id=posts[place])))
    assert sorted(codes) == [*[0] * MAX_PINNED, *[10409] * 3]
    assert len({*pinned(circle.pk).values_list("top_order", flat=True)}) == MAX_PINNED


@database
def test_managers_of_media_accounts_see_what_those_published_in_circles() -> None:
    account, circle = MediaAccount.objects.create(name="观鸟笔记"), a_circle()
    theirs, other = a_post(circle, "六十二只灰鹤", media_account=account), a_post(circle)
    manager = a_client(("媒体号管理", "view"), ("媒体号管理", "show_hide"))
    listed = manager.request("GET", "/circle/content/list", {"mediaAccount": account.pk})["data"]["items"]
    assert [(each["id"], each["actions"]) for each in listed] == [(theirs.pk, ["hide"])]
    assert code(manager, "/circle/content/hide", id=theirs.pk) == 0
    assert code(manager, "/circle/content/hide", id=other.pk) in (10403, 10404)
    assert code(manager, "/circle/content/top", id=theirs.pk) == 10403


@database
def test_a_post_of_an_account_bears_its_name_and_asks_for_a_role() -> None:
    moment = timezone.now()
    account = MediaAccount.objects.create(
        name="观鸟笔记", logo="/media/l.jpg", published={"name": "观鸟笔记"}, published_at=moment, operators_only=True
    )
    payload = {
        "text": "沉湖今晨数到六十二只灰鹤",
        "circle": a_circle().pk,
        "mediaAccount": account.pk,
        "readerName": "别的名字",
    }
    desk = a_client(("帖子管理", "view"), ("帖子管理", "add"), ("圈子管理", "view"))
    assert code(desk, "/post/add", **payload) == 10403
    made = a_super_client().request("POST", "/post/add", payload)
    assert made["code"] == 0, made
    post = Post.objects.get(pk=made["data"]["id"])
    assert (post.reader_name, post.reader_avatar) == ("观鸟笔记", "/media/l.jpg")


@database
def test_readers_get_the_recommended_circles_in_the_order_of_the_console() -> None:
    client = a_super_client()
    first, second, hidden = (a_circle(name) for name in ("一", "二", "三"))
    for circle in (first, second, hidden):
        assert code(client, "/circle/recommend", id=circle.pk) == 0
    assert code(client, "/circle/hide", id=hidden.pk) == 0
    assert code(client, "/circle/recommendSort", ids=[second.pk], position=1) == 0
    assert [card["id"] for card in recommended_cards()] == [second.pk, first.pk]


@database
def test_readers_get_pinned_posts_first_and_in_their_order() -> None:
    client, circle = a_super_client(), a_circle()
    first, second, plain, newest = (a_post(circle, text) for text in ("一", "二", "三", "四"))
    assert code(client, "/circle/recommend", id=circle.pk) == 0
    for post in (first, second, plain, newest):
        assert code(client, "/post/hide", id=post.pk) == 0
        assert code(client, "/post/show", id=post.pk) == 0
    assert code(client, "/circle/content/addTop", circle=circle.pk, ids=[first.pk, second.pk]) == 0

    def listed() -> list[int]:
        return [item["id"] for item in list_open(kind=registry.kind("post"), by=str(circle.pk))["items"]]

    assert listed() == [first.pk, second.pk, newest.pk, plain.pk]
    assert code(client, "/circle/content/sorting", circle=circle.pk, ids=[second.pk], position=1) == 0
    assert listed()[:2] == [second.pk, first.pk]
    assert code(client, "/circle/content/untop", id=second.pk) == 0
    assert listed() == [first.pk, newest.pk, plain.pk, second.pk]


@database
def test_a_post_is_counted_once_and_the_other_posts_of_its_circle_are_not_read() -> None:
    client, circle = a_super_client(), a_circle()
    post = a_post(circle)
    for number, name in ((1, "show"), (0, "hide"), (1, "show")):
        post.refresh_from_db()
        post.visible = name != "show"
        post.save(update_fields=["visible"])
        with CaptureQueriesContext(connection) as asked:
            assert code(client, f"/circle/content/{name}", id=post.pk) == 0
        assert Circle.objects.get().post_num == number
        assert not [query["sql"] for query in asked if "COUNT(" in query["sql"] and '"circle_id" =' in query["sql"]]


@database
def test_lists_of_circles_and_accounts_say_how_many_posts_they_have() -> None:
    client, circle, media = a_super_client(), a_circle(post_num=7), MediaAccount.objects.create(name="观鸟笔记")
    a_post(circle, media_account=media)
    a_post(circle, verify_state=VerifyState.PENDING, published_at=None)
    of = f"circle:{circle.pk},media:{media.pk}"
    items = client.request("GET", "/circle/content/counts", {"of": of})["data"]["items"]
    assert {item["kind"]: (item["total"], item["waiting"]) for item in items} == {"circle": (7, 1), "media": (1, 0)}
