"""Every refusal of a call says which right is missing and names who can give it."""

from __future__ import annotations

import pytest

from apps.api.tests.clients import a_client
from apps.review.tests.factories import a_story, a_waiting_story, an_editor

pytestmark = pytest.mark.django_db


def test_a_list_without_its_right_names_the_right_and_whom_to_ask() -> None:
    boss = a_client(("系统-角色", "edit"))
    answer = a_client(("内容-视频", "view")).request("GET", "/content/article/list", {})
    assert answer["code"] == 10403
    assert answer["msg"].startswith("您没有“内容-文章”或“文章审核”的“查看”权限，请联系：")
    assert boss.caller.real_name in answer["msg"]


@pytest.mark.parametrize(
    ("path", "right"),
    [("/content/article/delete", "删除"), ("/content/article/submit", "提交审核"), ("/content/article/add", "添加")],
)
def test_a_change_without_its_right_names_that_right(path: str, right: str) -> None:
    story, viewer = a_story(an_editor()), a_client(("内容-文章", "view"))
    answer = viewer.request("POST", path, {"id": story["id"], "ids": [story["id"]], "title": "晨光"})
    assert (answer["code"], f"您没有“内容-文章”的“{right}”权限" in answer["msg"]) == (10403, True), answer["msg"]


def test_a_change_that_the_state_refuses_names_nobody() -> None:
    editor = an_editor()
    waiting = a_waiting_story(editor)
    answer = editor.request("POST", "/content/article/modify", {"id": waiting["id"], "title": "晨光"})
    assert answer["code"] == 10403
    assert "请联系：" not in answer["msg"]


def test_a_service_without_its_right_names_the_right() -> None:
    viewer = a_client(("内容-文章", "view"))
    answer = viewer.request("POST", "/setting/update", {})
    assert answer["code"] == 10403
    assert "权限，请联系：" in answer["msg"]


def test_three_people_are_named_and_no_more() -> None:
    for _ in range(5):
        a_client(("系统-角色", "edit"))
    answer = an_editor().request("GET", "/me/rights", {})
    assert len(answer["data"]["ask"]) == 3
