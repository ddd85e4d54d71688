"""热点管理: manual order, groups, schedules, limits, and the effect of withdrawals on entries."""

from __future__ import annotations

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.home.home_page import home_page
from apps.home.models import Recommend
from apps.kinds.engine.write import reorder
from apps.kinds.registry import registry
from apps.kinds.types import MOMENT, ZONE

from .test_hour24 import an_article

HOT, TOP, SLIDES = "首页-热榜", "首页-置顶", "首页-轮播"
EDITOR = tuple((HOT, right) for right in ("view", "add", "edit", "remove", "pin"))


def entries(client: Client, amount: int, type: str = "hot", **fields: Any) -> list[int]:
    """Creates entries; the first one gets the first position, as with ``addMany``."""
    contents = [an_article(client, f"第{n}条") for n in range(amount)]
    answer = client.request("POST", "/home/recommend/addMany", {"type": type, "contents": contents, **fields})
    assert answer["code"] == 0, answer
    done: list[int] = answer["data"]["done"]
    return done


def order(client: Client, type: str = "hot") -> list[int]:
    page = client.request("GET", "/home/recommend/list", {"type": type})["data"]
    return [item["id"] for item in page["items"]]


def move(client: Client, ids: list[int], **where: int) -> dict[str, Any]:
    return client.request("POST", "/home/recommend/sort", {"ids": ids, **where})


def visibility(client: Client, type: str = "hot") -> dict[int, str]:
    page = client.request("GET", "/home/recommend/list", {"type": type})["data"]
    return {item["id"]: item["standing"]["phase"] for item in page["items"]}


@pytest.mark.django_db
def test_records_move_beside_a_neighbour_or_to_a_place() -> None:
    client = a_super_client()
    a, b, c, d = entries(client, 4)
    assert order(client) == [a, b, c, d]
    assert move(client, [d], before=a)["data"]["position"] == 1
    assert order(client) == [d, a, b, c]
    move(client, [d, c], after=a)
    assert order(client) == [a, d, c, b]
    assert move(client, [a], position=1_000_000)["data"]["position"] == 4
    assert order(client) == [d, c, b, a]
    move(client, [b, d])
    assert order(client) == [b, c, d, a]


@pytest.mark.django_db
def test_two_people_who_move_different_records_both_have_their_way() -> None:
    client = a_super_client()
    a, b, c, d, e = entries(client, 5)
    before = {record.pk: record.revision for record in Recommend.objects.all()}
    move(client, [e], before=a)
    move(client, [b], after=d)
    assert order(client) == [e, a, c, d, b]
    moved = {record.pk for record in Recommend.objects.all() if record.revision != before[record.pk]}
    assert moved == {e, b}


@pytest.mark.django_db(transaction=True)
def test_reorderings_at_the_same_time_lose_no_place() -> None:
    client = a_super_client()
    ids = entries(client, 6)
    kind, caller = registry.kind("home_recommend"), client.caller

    def shuffle(pk: int) -> None:
        reorder.sort(kind, caller, {"ids": [pk], "position": 1})
        connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(shuffle, ids))
    positions = sorted(Recommend.objects.values_list("sort_order", flat=True))
    assert positions == [1, 2, 3, 4, 5, 6]


@pytest.mark.django_db
def test_pinned_entries_stand_first_whatever_place_they_are_sent_to() -> None:
    client = a_super_client()
    a, b, c = entries(client, 3)
    client.request("POST", "/home/recommend/top", {"id": c})
    assert order(client) == [c, a, b]
    assert move(client, [b], position=1)["data"]["position"] == 2
    assert order(client) == [c, b, a]


@pytest.mark.django_db
def test_a_neighbour_that_is_gone_is_a_conflict_and_another_list_bad_input() -> None:
    client = a_super_client()
    a, b = entries(client, 2)
    (video,) = entries(client, 1, "article")
    client.request("POST", "/home/recommend/delete", {"id": b})
    gone = move(client, [a], after=b)
    assert (gone["code"], gone["data"]["missing"]) == (10409, [b])
    assert move(client, [a, video], position=1)["code"] == 10422
    assert move(client, [a], after=video)["code"] == 10409


@pytest.mark.django_db
def test_the_list_says_whether_it_can_be_ordered() -> None:
    client = a_super_client()
    entries(client, 1)

    def said(**requested: str) -> Any:
        return client.request("GET", "/home/recommend/list", requested)["data"].get("arrange")

    assert said(type="hot") == "yes"
    assert said() == "within"
    assert said(type="hot", title="第") == "narrowed"
    assert said(type="hot", sort="-updatedAt") == "narrowed"
    assert said(type="hot", recycle="1") is None


@pytest.mark.django_db
def test_who_holds_one_group_sees_and_changes_only_its_types() -> None:
    boss, editor = a_super_client(), a_client(*EDITOR)
    (hot,), (top,) = entries(boss, 1), entries(boss, 1, "topDraft")
    assert [item["id"] for item in editor.request("GET", "/home/recommend/list", {})["data"]["items"]] == [hot]
    types = {item["type"] for item in editor.request("GET", "/home/recommend/types", {})["data"]["items"]}
    assert "hot" in types
    assert not types & {"topDraft", "slides"}
    assert move(editor, [top], position=1)["code"] == 10409
    assert editor.request("POST", "/home/recommend/hide", {"id": top})["code"] == 10404
    new = {"type": "topDraft", "content": an_article(boss, "别处的一条")}
    assert editor.request("POST", "/home/recommend/add", new)["code"] == 10403


@pytest.mark.django_db
def test_a_right_in_one_group_is_none_in_another() -> None:
    boss = a_super_client()
    reader = a_client((HOT, "view"), (TOP, "view"), (TOP, "edit"))
    (hot,), (top,) = entries(boss, 1), entries(boss, 1, "topDraft")
    items = {item["id"]: item for item in reader.request("GET", "/home/recommend/list", {})["data"]["items"]}
    assert "edit" in items[top]["actions"]
    assert items[hot]["actions"] == []
    assert move(reader, [hot], position=1)["code"] == 10403
    assert reader.request("POST", "/home/recommend/hide", {"id": hot})["code"] == 10403
    assert move(reader, [top], position=1)["code"] == 0


@pytest.mark.django_db
def test_an_entry_comes_and_goes_at_its_times() -> None:
    client = a_super_client()
    now = timezone.now()
    hours = (now.astimezone(ZONE) + dt.timedelta(hours=n) for n in (1, 2))
    (entry,) = entries(client, 1, period=[moment.strftime(MOMENT) for moment in hours])
    client.request("POST", "/home/module/add", {"name": "热榜", "source": "hot", "layout": "rank", "amount": 5})
    assert visibility(client) == {entry: "waiting"}
    seen = [bool(home_page(now + dt.timedelta(minutes=m))["modules"]) for m in (0, 90, 150)]
    assert seen == [False, True, False]


@pytest.mark.django_db
def test_a_module_shows_its_channel_by_hand_first_and_without_repetition() -> None:
    client = a_super_client()
    first, second = an_article(client, "一"), an_article(client, "二")
    entries = [{"content": first, "title": "编辑改的标题"}]
    fields = {"name": "要闻", "code": "news", "feed": "section", "section": "news", "entries": entries}
    channel = client.request("POST", "/channel/add", fields)["data"]["id"]
    module = {"name": "频道", "source": "channel", "channel": channel, "layout": "rows", "amount": 5}
    client.request("POST", "/home/module/add", module)
    (shown,) = home_page()["modules"]
    assert [item["title"] for item in shown["items"]] == ["编辑改的标题", "二"]
    client.request("POST", "/content/article/withdraw", {"id": second["id"], "reason": "来源有误"})
    assert [item["title"] for item in home_page()["modules"][0]["items"]] == ["编辑改的标题"]


@pytest.mark.django_db
def test_entries_beyond_the_limit_wait_until_one_before_them_goes() -> None:
    client = a_super_client()
    ids = entries(client, 4, "topDraft")
    assert [visibility(client, "topDraft")[pk] for pk in ids] == ["shown", "shown", "shown", "beyond"]
    client.request("POST", "/home/recommend/hide", {"id": ids[0]})
    assert [visibility(client, "topDraft")[pk] for pk in ids] == ["hidden", "shown", "shown", "shown"]


@pytest.mark.django_db
def test_withdrawing_a_story_takes_it_off_the_home_page() -> None:
    client = a_super_client()
    (entry,) = entries(client, 1)
    content = Recommend.objects.get(pk=entry).content
    positions = client.request("GET", "/verify-center/places", content)["data"]["items"][0]["places"]
    assert [(place["kind"], place["how"]) for place in positions] == [("home_recommend", "off")]
    client.request("POST", "/content/article/withdraw", {"id": content["id"], "reason": "来源有误"})
    assert not Recommend.objects.get(pk=entry).visible
    assert visibility(client) == {entry: "hidden"}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("type", "more", "wrong"),
    [
        ("video", {}, "content"),
        ("slides", {}, "type"),
        ("recommendEnginePool", {}, "period"),
        ("local", {}, "city"),
    ],
)
def test_a_type_takes_only_what_fits_it(type: str, more: dict[str, Any], wrong: str) -> None:
    client = a_super_client()
    answer = client.request("POST", "/home/recommend/add", {"type": type, "content": an_article(client), **more})
    assert set(answer["data"]["errors"]) == {wrong}


@pytest.mark.django_db
def test_of_many_added_at_once_those_already_there_are_named() -> None:
    client = a_super_client()
    first, second = an_article(client, "已有的"), an_article(client, "新的")
    client.request("POST", "/home/recommend/add", {"type": "hot", "content": first})
    added = client.request("POST", "/home/recommend/addMany", {"type": "hot", "contents": [first, second]})["data"]
    assert len(added["done"]) == 1
    assert added["refused"] == [{"index": 0, "label": "已有的", "reason": "这条内容已在“热榜”中，无需重复添加"}]


@pytest.mark.django_db
def test_the_pool_stands_by_weight_and_takes_no_order_by_hand() -> None:
    client = a_super_client()
    period = ["2026-01-01 00:00:00", "2036-01-01 00:00:00"]
    light, heavy = entries(client, 2, "recommendEnginePool", period=period)
    requested = {"id": heavy, "revision": 1, "weight": 90}
    assert client.request("POST", "/home/recommend/update", requested)["code"] == 0
    assert order(client, "recommendEnginePool") == [heavy, light]
    assert "arrange" not in client.request("GET", "/home/recommend/list", {"type": "recommendEnginePool"})["data"]
    assert move(client, [light], position=1)["code"] == 10422
