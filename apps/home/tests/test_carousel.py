"""Rules of the carousel."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import a_super_client

pytestmark = pytest.mark.django_db

FIELDS: dict[str, Any] = {"title": "旧图", "cover": "/media/saas/image/2026-11/a.jpg", "opens": "nothing"}


def test_a_picture_whose_time_is_over_is_not_submitted() -> None:
    client = a_super_client()
    over = ["2026-01-01 00:00:00", "2026-01-02 00:00:00"]
    picture = client.request("POST", "/carousel/add", {**FIELDS, "period": over})["data"]
    refused = client.request("POST", "/carousel/submit", {"id": picture["id"]})
    assert refused["msg"] == "展示时间已过，请修改展示时间后再提交"


@pytest.mark.parametrize(
    ("opens", "errors"), [("content", {"content": "请选择打开的内容"}), ("link", {"link": "请填写打开的链接"})]
)
def test_what_it_opens_is_asked_for_by_its_way_of_opening(opens: str, errors: dict[str, str]) -> None:
    answer = a_super_client().request("POST", "/carousel/add", {**FIELDS, "opens": opens})
    assert answer["data"]["errors"] == errors
