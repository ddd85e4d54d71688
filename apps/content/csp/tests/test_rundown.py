"""The morning video's running order: required fields by item type, total length, and the previous edition."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_super_client

pytestmark = pytest.mark.django_db
PICTURE, FILM = "/media/saas/image/2026-11/a.jpg", "/media/saas/video/2026-11/a.mp4"


def an_edition(client: Client, date: str, *items: dict[str, Any]) -> dict[str, Any]:
    fields = {"title": f"晨视频 {date}", "issueDate": date, "cover": PICTURE, "items": list(items)}
    answer = client.request("POST", "/csp/add", fields)
    assert answer["code"] == 0, answer
    return dict(answer["data"])


def test_the_running_length_is_the_sum_of_the_items() -> None:
    client = a_super_client()
    items = ({"title": "寒潮", "video": FILM, "length": 40}, {"title": "秋粮", "type": "headline", "length": 35})
    made = an_edition(client, "2026-11-22", *items, {"title": "灰鹤", "type": "picture", "cover": PICTURE})
    assert (made["runningLength"], made["itemCount"], made["items"][0]["type"]) == (75, 3, "video")
    change = {"id": made["id"], "revision": made["revision"], "items": made["items"][:1]}
    assert client.request("POST", "/csp/update", change)["data"]["runningLength"] == 40


@pytest.mark.parametrize(
    ("item", "code"),
    [
        ({"type": "headline"}, 0),
        ({"type": "picture", "cover": PICTURE}, 0),
        ({"type": "picture", "video": FILM}, 10409),
        ({"type": "video", "cover": PICTURE}, 10409),
    ],
)
def test_an_item_lacks_what_its_type_shows(item: dict[str, Any], code: int) -> None:
    client = a_super_client()
    made = an_edition(client, "2026-11-22", {"title": "寒潮", **item})
    assert client.request("POST", "/csp/submit", {"id": made["id"]})["code"] == code


def test_the_edition_before_is_the_last_one_of_an_earlier_day() -> None:
    client = a_super_client()
    an_edition(client, "2026-11-20", {"title": "旧"})
    yesterday, today = (an_edition(client, f"2026-11-{day}", {"title": "新"}) for day in (21, 22))
    requested = {"issueDate": "2026-11-22", "id": today["id"]}
    assert client.request("GET", "/csp/previous", requested)["data"]["edition"]["id"] == yesterday["id"]
    assert client.request("GET", "/csp/previous", {"issueDate": "2026-11-20"})["data"]["edition"] is None
    assert client.request("GET", "/csp/previous", {"issueDate": "昨天"})["data"]["errors"] == {
        "issueDate": "期次应为“年-月-日”形式的日期"
    }
