"""Channels, their circles, and the feed of a page."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_super_client
from apps.api.tests.samples import payload_for
from apps.core.errors import NotFound
from apps.home import auto_feed, channel_pages
from apps.home.models import Channel, ChannelCircle
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry

from .test_hour24 import an_article

pytestmark = pytest.mark.django_db

NEWS: dict[str, Any] = {"name": "要闻", "code": "news", "feed": "section", "section": "news"}


def a_circle(client: Client, name: str = "江城跑友圈") -> dict[str, Any]:
    kind = registry.kind("circle")
    made = save.create(kind, client.caller, payload_for(kind, client.caller) | {"name": name, "cover": "/media/c.jpg"})
    transitions.perform(kind, "submit", client.caller, {"id": made["id"]})
    boss = a_super_client()
    transitions.perform(kind, "approve", boss.caller, {"id": made["id"]})
    return {"kind": "circle", "id": made["id"]}


def test_a_channel_is_known_to_the_app_by_a_plain_word() -> None:
    client = a_super_client()
    assert "code" in client.request("POST", "/channel/add", NEWS | {"code": "要闻"})["data"]["errors"]
    assert client.request("POST", "/channel/add", NEWS)["code"] == 0
    again = client.request("POST", "/channel/add", NEWS | {"name": "要闻二"})
    assert again["data"]["errors"] == {"code": "频道标识已存在，请换一个"}


def test_a_content_stands_in_a_channel_once_and_the_repetition_is_named() -> None:
    client = a_super_client()
    entry = {"content": an_article(client)}
    answer = client.request("POST", "/channel/add", NEWS | {"entries": [entry, entry]})
    assert answer["data"]["errors"] == {"entries.1.content": "这条内容在上面已经放过了，请换一条或删除"}


def test_withdrawing_a_story_takes_it_out_of_the_channel() -> None:
    client = a_super_client()
    first, second = an_article(client), an_article(client, "第二条")
    entries = [{"content": first}, {"content": second}]
    channel = client.request("POST", "/channel/add", NEWS | {"entries": entries})["data"]["id"]
    client.request("POST", "/content/article/withdraw", {"id": first["id"], "reason": "来源有误"})
    assert [row["content"] for row in Channel.objects.get(pk=channel).entries] == [second]


def test_a_circle_stands_in_a_channel_once_under_its_own_name() -> None:
    client = a_super_client()
    channel = client.request("POST", "/channel/add", NEWS)["data"]["id"]
    placed = {"channel": channel, "circle": a_circle(client)}
    made = client.request("POST", "/channel/circle/add", placed)["data"]
    assert (made["title"], made["cover"]) == ("江城跑友圈", "/media/c.jpg")
    again = client.request("POST", "/channel/circle/add", placed)
    assert again["data"]["errors"] == {"circle": "这个圈子已经在该频道里了，请换一个"}


def test_withdrawing_a_circle_hides_it_in_its_channels() -> None:
    client = a_super_client()
    channel = client.request("POST", "/channel/add", NEWS)["data"]["id"]
    circle = a_circle(client)
    placed = client.request("POST", "/channel/circle/add", {"channel": channel, "circle": circle})["data"]["id"]
    client.request("POST", "/circle/withdraw", {"id": circle["id"], "reason": "圈规不完整"})
    assert ChannelCircle.objects.get(pk=placed).visible is False


def test_circles_are_ordered_within_their_channel() -> None:
    client = a_super_client()
    one, other = (client.request("POST", "/channel/add", NEWS | {"name": n, "code": n})["data"]["id"] for n in "ab")
    made = {}
    for channel in (one, other):
        for name in ("甲", "乙"):
            placed = {"channel": channel, "circle": a_circle(client, f"{name}圈{channel}")}
            made[channel, name] = client.request("POST", "/channel/circle/add", placed)["data"]["id"]
    client.request("POST", "/channel/circle/sort", {"ids": [made[one, "甲"]], "position": 2})
    client.request("POST", "/channel/circle/sort", {"ids": [made[one, "甲"]], "before": made[one, "乙"]})
    listed = client.request("GET", "/channel/circle/list", {"channel": one})["data"]["items"]
    assert [item["id"] for item in listed] == [made[one, "甲"], made[one, "乙"]]
    strange = client.request("POST", "/channel/circle/sort", {"ids": [made[one, "甲"]], "after": made[other, "乙"]})
    assert strange["code"] == 10409


def test_a_page_is_fed_by_its_section_or_by_keywords_with_the_newest_first() -> None:
    client = a_super_client()
    old, new = an_article(client, "武汉东湖赏荷"), an_article(client, "宜昌柑橘上市")

    def preview_feed(**requested: Any) -> list[int]:
        return [item["id"] for item in client.request("GET", "/channel/fed", requested)["data"]["items"]]

    assert preview_feed(feed="section", section="news") == [new["id"], old["id"]]
    assert preview_feed(feed="keywords", keywords="东湖,荷花") == [old["id"]]
    assert preview_feed(feed="keywords") == preview_feed(feed="manual") == []
    client.request("POST", "/content/article/hide", {"id": old["id"]})
    assert preview_feed(feed="keywords", keywords="东湖") == []
    assert "section" in client.request("GET", "/city/fed", {"feed": "section", "section": "x"})["data"]["errors"]


def test_a_city_is_filed_under_the_first_letter_of_its_name() -> None:
    client = a_super_client()
    city = {"name": "武汉", "code": "420100", "keywords": ["武汉"]}
    made = client.request("POST", "/city/add", city)["data"]
    assert made["initial"] == "W"
    renamed = {"id": made["id"], "revision": made["revision"], "name": "宜昌"}
    assert client.request("POST", "/city/update", renamed)["data"]["initial"] == "Y"
    wrong = client.request("POST", "/city/add", city | {"code": "42", "initial": "1"})
    assert set(wrong["data"]["errors"]) == {"code", "initial"}


def test_readers_get_a_channels_page_with_what_stands_there_before_what_feeds_it() -> None:
    client = a_super_client()
    placed, preview_feed, hidden = (
        an_article(client, "置于前面"),
        an_article(client, "自动出现"),
        an_article(client, "隐藏了"),
    )
    client.request("POST", "/content/article/hide", {"id": hidden["id"]})
    entries = [{"content": placed, "badge": "专题"}, {"content": hidden}]
    channel = client.request("POST", "/channel/add", NEWS | {"entries": entries})["data"]["id"]
    client.request("POST", "/channel/circle/add", {"channel": channel, "circle": a_circle(client)})
    page = channel_pages.channel_page("news")
    assert [(e["title"], e["badge"]) for e in page["entries"]] == [("置于前面", "专题")]
    assert [item["id"] for item in page["items"]] == [preview_feed["id"]]
    assert [circle["title"] for circle in page["circles"]] == ["江城跑友圈"]
    client.request("POST", "/channel/hide", {"id": channel})
    with pytest.raises(NotFound):
        channel_pages.channel_page("news")


@pytest.mark.parametrize(
    "requested", [{"feed": "section", "section": "news"}, {"feed": "keywords", "keywords": "东湖"}]
)
def test_an_old_draft_that_is_published_today_is_the_newest(requested: dict[str, str]) -> None:
    """Regression: the twelve highest ids were selected first, and only then sorted by publication."""
    client = a_super_client()
    kind = registry.kind("article")
    draft = save.create(kind, client.caller, {"title": "东湖旧稿", "body": "<p>正文。</p>", "section": "news"})
    later = [an_article(client, f"东湖{n}")["id"] for n in range(auto_feed.SHOWN)]
    transitions.perform(kind, "publish", client.caller, {"id": draft["id"]})
    items = client.request("GET", "/channel/fed", requested)["data"]["items"]
    assert [item["id"] for item in items] == [draft["id"], *reversed(later[1:])]
