"""Essays of an activity: sent under an enrolment, entered by editors, ordered and shown."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.public_api.tests.clients import read
from apps.api.tests.clients import a_super_client
from apps.engage.activity.essay.models import Essay

from ..activities import activity, enrolment, the_app

pytestmark = pytest.mark.django_db


def ask(path: str, payload: dict[str, Any], method: str = "POST") -> dict[str, Any]:
    return a_super_client().request(method, f"/activity/articles/{path}", payload)


def call_for_essays(**fields: Any) -> int:
    return activity(**({"type": "essay", "theme": "家乡的河", "leastWords": 5, "mostWords": 20} | fields))


def essay(key: str, of: str, body: str = "门前那条河又清了。") -> dict[str, Any]:
    return {"key": key, "enrolment": {"key": of}, "title": f"作品{key}", "author": "江城读者", "body": body}


def test_a_reader_sends_an_essay_with_the_enrolment_in_any_order() -> None:
    app, number = the_app(), call_for_essays()
    assert app.items("essay", essay("e1", "a"))[0]["again"]
    app.items("enrolment", enrolment("a", number))
    assert "code" not in app.items("essay", essay("e1", "a"))[0]
    found = Essay.objects.get()
    assert (found.activity_id, found.words, found.visible) == (number, 9, False)


@pytest.mark.parametrize("body", ["太短", "长" * 21, "  \n 短 "])
def test_an_essay_keeps_to_the_length_that_is_asked(body: str) -> None:
    app, number = the_app(), call_for_essays()
    app.items("enrolment", enrolment("a", number))
    assert "body" in app.items("essay", essay("e1", "a", body))[0]["errors"]
    assert not Essay.objects.exists()


def test_essays_are_entered_changed_shown_ordered_and_removed() -> None:
    number = call_for_essays()
    made = [
        ask("preserve", {"activity": number, "title": f"第{place}篇", "author": "老武汉", "body": "长江的水"})["data"]
        for place in range(3)
    ]
    assert ask("preserve", {"title": "无主", "author": "某", "body": "文"})["data"]["errors"].keys() == {"activity"}
    changed = ask("update", {"id": made[0]["id"], "revision": made[0]["revision"], "body": "长江的水，又绿了"})
    assert changed["data"]["words"] == 8
    listed = ask("list", {"activity": number}, "GET")["data"]["items"]
    last = listed[-1]["id"]
    assert ask("sort", {"ids": [last], "before": listed[0]["id"]})["code"] == 0
    assert ask("list", {"activity": number}, "GET")["data"]["items"][0]["id"] == last
    assert ask("show", {"id": last})["data"]["visible"] is True
    assert [item["id"] for item in read(f"essay/list?by={number}")["items"]] == [last]
    assert ask("remove", {"ids": [last]})["code"] == 0
    left = ask("list", {"activity": number}, "GET")["data"]["items"]
    assert last not in [item["id"] for item in left]
