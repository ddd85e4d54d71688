"""The 24-hour timeline: entries and their times."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.home.models import Hour24
from apps.kinds.engine.public import queries
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry

pytestmark = pytest.mark.django_db


def an_article(client: Client, title: str = "东湖绿道今日开放") -> dict[str, Any]:
    values = {"title": title, "body": "<p>正文。</p>", "cover": "/media/a.jpg"}
    made = save.create(registry.kind("article"), client.caller, values)
    transitions.perform(registry.kind("article"), "publish", client.caller, {"id": made["id"]})
    return {"kind": "article", "id": made["id"]}


def add(client: Client, content: dict[str, Any], at: str = "2026-11-22 09:30:00", **fields: Any) -> dict[str, Any]:
    return client.request("POST", "/hour24/add", {"content": content, "at": at, **fields})


def test_an_entry_takes_type_title_and_cover_from_what_it_points_at() -> None:
    client = a_super_client()
    made = add(client, an_article(client))["data"]
    assert (made["type"], made["title"], made["cover"]) == ("article", "东湖绿道今日开放", "/media/a.jpg")


def test_an_editors_own_words_stay_when_it_points_elsewhere_and_taken_ones_do_not() -> None:
    client = a_super_client()
    own = add(client, an_article(client), title="绿道开了")["data"]
    taken = add(client, an_article(client, "第二条"))["data"]
    other = an_article(client, "换上的一条")
    for made, title in ((own, "绿道开了"), (taken, "换上的一条")):
        change = {
            "id": made["id"],
            "revision": made["revision"],
            "content": other,
            "at": f"2026-11-{made['id'] % 20 + 1:02d} 08:00:00",
        }
        assert client.request("POST", "/hour24/update", change)["data"]["title"] == title


def test_a_story_stands_on_the_line_of_a_day_once() -> None:
    client = a_super_client()
    content = an_article(client)
    assert add(client, content)["code"] == 0
    assert add(client, content, "2026-11-22 23:59:59")["data"]["errors"] == {
        "content": "这条内容当天 09:30 已在 24 小时中，请换一条或修改那一条的时间"
    }
    assert add(client, content, "2026-11-23 00:00:00")["code"] == 0


def test_only_the_four_kinds_stand_on_the_line() -> None:
    client = a_super_client()
    made = save.create(registry.kind("discuss"), client.caller, payload_for(registry.kind("discuss"), client.caller))
    assert "content" in add(client, {"kind": "discuss", "id": made["id"]})["data"]["errors"]


def test_of_many_that_are_added_at_once_each_stands_on_its_own() -> None:
    client = a_super_client()
    first, second = an_article(client), an_article(client, "第二条")
    add(client, first)
    items = [
        {"content": first, "at": "2026-11-22 10:00:00"},
        {"content": second, "at": "2026-11-22 11:00:00"},
        {"content": {"kind": "article", "id": 999_999}, "at": "2026-11-22 12:00:00"},
        {"content": second, "at": "nonsense"},
    ]
    data = client.request("POST", "/hour24/add-many", {"items": items})["data"]
    assert len(data["done"]) == 1
    assert [(item["index"], item["label"]) for item in data["refused"]] == [
        (0, "东湖绿道今日开放"), (2, "文章 999999"), (3, "第二条"),
    ]  # fmt: skip
    assert "09:30" in data["refused"][0]["reason"]
    assert Hour24.objects.count() == 2


@pytest.mark.parametrize("items", [None, [], "x", [1] * 101, [None], [{"content": {"kind": [], "id": {}}}]])
def test_what_cannot_be_added_is_refused_and_never_a_crash(items: Any) -> None:
    answer = a_super_client().request("POST", "/hour24/add-many", {"items": items})
    assert answer["code"] in (0, 10422)
    assert not Hour24.objects.exists()


def test_adding_many_asks_the_right_to_add() -> None:
    assert (
        a_client(("24小时", "view"), ("24小时", "edit")).request("POST", "/hour24/add-many", {"items": []})["code"]
        == 10403
    )


def test_withdrawing_a_story_hides_its_entry_and_taking_that_back_shows_it() -> None:
    client = a_super_client()
    content = an_article(client)
    entry = add(client, content)["data"]["id"]
    client.request("POST", "/content/article/withdraw", {"id": content["id"], "reason": "来源有误"})
    assert Hour24.objects.get(pk=entry).visible is False
    client.request("POST", "/verify-center/withdrawal/undo", {"kind": "article", "id": content["id"]})
    assert Hour24.objects.get(pk=entry).visible is True


def test_readers_get_the_line_by_the_clock_and_nothing_before_its_time() -> None:
    client = a_super_client()
    for title, at in (
        ("早的", "2026-01-02 08:00:00"),
        ("晚的", "2026-01-02 20:00:00"),
        ("将来的", "2036-01-02 08:00:00"),
    ):
        add(client, an_article(client, title), at)
    kind = registry.kind("hour24")
    assert [item["title"] for item in queries.list_open(kind=kind)["items"]] == ["晚的", "早的"]
