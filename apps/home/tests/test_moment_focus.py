"""圈看点: recommendations by type."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_super_client
from apps.api.tests.samples import payload_for
from apps.home.models import MomentFocus
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry

from .test_channels import a_circle
from .test_hour24 import an_article

pytestmark = pytest.mark.django_db


def add(client: Client, **fields: Any) -> dict[str, Any]:
    return client.request("POST", "/moment-focus/add", fields)


def a_post(client: Client, topic: str) -> None:
    kind = registry.kind("post")
    made = save.create(kind, client.caller, payload_for(kind, client.caller) | {"topics": [topic]})
    transitions.perform(kind, "submit", client.caller, {"id": made["id"]})
    transitions.perform(kind, "approve", a_super_client().caller, {"id": made["id"]})


@pytest.mark.parametrize(
    ("type_", "missing"), [("media", "media"), ("circle", "circle"), ("information", "information"), ("topic", "topic")]
)
def test_each_type_asks_for_what_it_recommends(type_: str, missing: str) -> None:
    assert set(add(a_super_client(), type=type_)["data"]["errors"]) == {missing}


def test_a_module_asks_for_its_heading_and_its_contents() -> None:
    client = a_super_client()
    assert set(add(client, type="module")["data"]["errors"]) == {"entries"}
    entries = [{"content": an_article(client)}]
    assert add(client, type="module", entries=entries)["data"]["errors"] == {"title": "请填写模块标题"}
    assert add(client, type="module", entries=entries, title="本周热榜")["code"] == 0


def test_a_circle_is_recommended_once_under_its_name() -> None:
    client = a_super_client()
    circle = a_circle(client)
    assert add(client, type="circle", circle=circle)["data"]["title"] == "江城跑友圈"
    assert add(client, type="circle", circle=circle)["data"]["errors"] == {"circle": "它已经在圈看点里了，请换一个"}


def test_a_topic_is_one_that_readers_find_on_posts() -> None:
    client = a_super_client()
    unknown = add(client, type="topic", topic="东湖绿道")
    assert unknown["data"]["errors"] == {"topic": "还没有已发布的帖子带这个话题，请核对话题名称"}
    a_post(client, "东湖绿道")
    made = add(client, type="topic", topic="#东湖绿道#")["data"]
    assert (made["topic"], made["title"]) == ("东湖绿道", "#东湖绿道#")


def test_withdrawing_what_an_entry_recommends_hides_it_and_takes_it_out_of_modules() -> None:
    client = a_super_client()
    story, other = an_article(client), an_article(client, "第二条")
    shown = add(client, type="information", information=story)["data"]["id"]
    module = add(client, type="module", title="热榜", entries=[{"content": story}, {"content": other}])["data"]["id"]
    client.request("POST", "/content/article/withdraw", {"id": story["id"], "reason": "来源有误"})
    assert MomentFocus.objects.get(pk=shown).visible is False
    assert [row["content"] for row in MomentFocus.objects.get(pk=module).entries] == [other]


def test_each_type_is_an_order_of_its_own() -> None:
    client = a_super_client()
    made = [add(client, type="information", information=an_article(client, f"第{n}条"))["data"]["id"] for n in range(3)]
    client.request("POST", "/moment-focus/sort", {"ids": [made[0]], "position": 1})
    client.request("POST", "/moment-focus/top", {"id": made[1]})
    listed = client.request("GET", "/moment-focus/list", {"type": "information"})["data"]
    assert [item["id"] for item in listed["items"]][:2] == [made[1], made[0]]
    assert listed["arrange"] == "yes"
