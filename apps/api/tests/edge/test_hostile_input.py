"""Values at the edges of what the wire can carry: each is refused at its name, or taken, and nothing crashes."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from apps.api.public_api.tests.clients import App, article, published
from apps.content.models import Disclosure
from apps.kinds.engine.public import publications
from apps.kinds.registry import registry

from ..clients import a_super_client
from ..samples import payload_for

pytestmark = pytest.mark.django_db

FAR = "9" * 18


def refused(method: str, path: str, payload: dict[str, Any], at: str) -> None:
    answer = a_super_client().request(method, path, payload)
    assert answer["code"] == 10422, answer
    assert set(answer["data"]["errors"]) == {at}


@pytest.mark.parametrize("page", ["²", "٣", "0", "-1", "1.5", FAR, "9" * 5000])
def test_a_page_that_is_no_number_or_lies_beyond_all_records_is_refused_at_its_name(page: str) -> None:
    refused("GET", "/content/article/options", {"page": page}, "page")
    refused("GET", "/content/article/history", {"id": article(), "page": page}, "page")
    discuss = published("discuss", publishAt=None, showPeriod=None, featured=[])
    refused("GET", "/discuss/comments", {"id": discuss, "page": page}, "page")


@pytest.mark.parametrize("state", ["²", "٣", "4", "x", "9" * 5000])
def test_a_queue_refuses_a_state_that_is_none(state: str) -> None:
    refused("GET", "/verify-center/article", {"verifyState": state}, "verifyState")


def test_the_filter_of_what_is_overdue_refuses_what_is_no_switch() -> None:
    refused("GET", "/content/article/list", {"overdue": "vielleicht"}, "overdue")


@pytest.mark.parametrize("year", ["0001", "1899", "3000", "9999"])
def test_a_year_that_nothing_can_be_reckoned_with_is_refused_and_never_stored(year: str) -> None:
    tip = payload_for(registry.kind("disclosure"), a_super_client().caller) | {"happenedAt": f"{year}-12-31 23:59:59"}
    refused("POST", "/content/disclosure/add", tip, "happenedAt")
    refused("GET", "/content/article/list", {"createdAt": f"{year}-01-01,2026-01-01"}, "createdAt")
    refused("POST", "/hour24/add", {"at": f"{year}-12-31", "content": {"kind": "article", "id": article()}}, "at")
    assert not Disclosure.objects.exists()


def test_a_period_without_an_end_that_was_stored_before_years_were_bounded_has_none() -> None:
    stored = {"showPeriod": ["2026-11-22 00:00:00", "9999-12-31 23:59:59"]}
    begins, ends = publications.window(registry.kind("article"), stored)
    assert (begins and begins.year, ends) == (2026, None)


def test_degrees_that_no_float_holds_are_refused() -> None:
    tip = payload_for(registry.kind("disclosure"), a_super_client().caller)
    place = {"name": "江汉路", "longitude": 10**400, "latitude": 1}
    refused("POST", "/content/disclosure/add", tip | {"place": place}, "place")


@pytest.mark.parametrize("point", [10**400, -1, True, "1"])
def test_a_clip_between_points_that_are_no_moments_is_refused(point: Any) -> None:
    from apps.content.tests.test_contents import a_film, a_video

    video = a_video(a_super_client(), a_film())
    refused("POST", "/video/clip", {"id": video["id"], "from": point, "to": 9}, "from")
    refused("POST", "/video/clip", {"id": video["id"], "from": 0, "to": point}, "to")


def test_a_comment_that_answers_nothing_is_refused_at_its_parent() -> None:
    said = {
        "text": "同意",
        "content": {"kind": "article", "id": article()},
        "readerName": "江城读者",
        "parent": 99_999_999,
    }
    refused("POST", "/comment/add", said, "parent")
    answers = App("comment").items("comment", {"key": "lost", **said}, {"key": "found", **said, "parent": None})
    assert [answer.get("code", 0) for answer in answers] == [10422, 0]
    assert set(answers[0]["errors"]) == {"parent"}


@pytest.mark.parametrize("content", [{"kind": ["article"], "id": 1}, {"kind": "article", "id": {}}, 7, None])
def test_many_added_at_once_refuse_each_what_is_no_content(content: Any) -> None:
    client = a_super_client()
    listed = client.request("POST", "/home/recommend/addMany", {"type": "hot", "contents": [content]})
    assert (listed["code"], [item["label"] for item in listed["data"]["refused"]]) == (0, [""])
    lined = client.request("POST", "/hour24/add-many", {"items": [{"content": content, "at": "2026-11-22 08:00"}]})
    assert (lined["code"], [item["label"] for item in lined["data"]["refused"]]) == (0, [""])


@pytest.mark.parametrize("depth", [400, 5_000, 200_000])
def test_brackets_in_brackets_beyond_all_sense_are_told_to_be_unreadable(depth: int) -> None:
    http = a_super_client().http
    nested = '{"title": ' + "[" * depth + "]" * depth + "}"
    response = http.post("/api/content/article/list", nested, content_type="application/json")
    assert response.status_code in (200, 400, 413), response.content
    assert response.json()["msg"] in (
        "请求内容无法解析，请检查格式",
        "文章标题应为文字",
        "提交的内容最多20万项，请减少内容后分批提交",
    )


def test_a_body_that_is_too_large_is_refused_in_words_by_whatever_it_was_sent_to(settings: Any) -> None:
    """Before: HTTP 500 and a traceback for anybody, without an identity."""
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    answer = Client().post("/api/admin/login", {"name": "x" * 2000}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (413, 50000)
    assert "请减少内容" in answer.json()["msg"]
    form = Client().post("/api/admin/login", {f"n{n}": "" for n in range(2100)})
    assert form.status_code == 413
