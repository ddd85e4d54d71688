"""The editor of hot discussions: viewpoints change sides by drag and by key, readers' comments are featured."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import pytest
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
VIEWPOINTS = [
    {"side": "pro", "text": "孩子需要走进田野", "name": "李老师"},
    {"side": "pro", "text": "错峰出游人少", "name": "小周"},
    {"side": "con", "text": "假期没人看管", "name": "双职工妈妈"},
]


@pytest.fixture
def topic(api: SignedIn) -> dict[str, Any]:
    fields = {"title": f"要不要秋假 {secrets.token_hex(3)}", "pro": "支持", "con": "没人带娃", "viewpoints": VIEWPOINTS}
    return dict(api("admin").post("/discuss/add", body="<p>多地试行。</p>", **fields))


def voices(api: Api, topic: dict[str, Any]) -> list[tuple[str, str]]:
    saved = api.get("/discuss/detail", id=topic["id"])
    return [(voice["side"], voice["name"]) for voice in saved["viewpoints"]]


def test_a_viewpoint_is_dragged_to_the_other_side(person: Person, api: SignedIn, topic: dict[str, Any]) -> None:
    page = person("admin")
    # Both ends of the way are on the screen.
    page.set_viewport_size({"width": 1440, "height": 1700})
    page.goto(f"/editHotDiscuss?id={topic['id']}")
    # The editor of the background comes later and moves what is below.
    expect(page.locator("[contenteditable=true]")).to_be_visible()
    other = page.get_by_role("group", name="反方：没人带娃", exact=True)
    page.get_by_role("button", name="移动正方：支持第 2 条观点").drag_to(other.get_by_role("heading"))
    expect(other.get_by_label("发言人").nth(1)).to_have_value("小周")
    page.get_by_role("button", name="保存").click()
    wait_for_toast(page, "修改成功")
    assert voices(api("admin"), topic) == [("pro", "李老师"), ("con", "双职工妈妈"), ("con", "小周")]


def test_the_keys_move_viewpoints_and_pick_comments(person: Person, api: SignedIn, topic: dict[str, Any]) -> None:
    admin = api("admin")
    said = admin.post(
        "/comment/add", content={"kind": "discuss", "id": topic["id"]}, text="下班才有时间", readerName="小何"
    )
    waiting = admin.post("/comment/submit", id=said["id"])
    admin.post("/comment/approve", id=said["id"], revision=waiting["revision"])
    page = person("admin")
    page.goto(f"/editHotDiscuss?id={topic['id']}")
    page.get_by_role("button", name="移动正方：支持第 2 条观点").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="移动反方：没人带娃第 1 条观点")).to_be_focused()
    page.get_by_role("button", name="挑选评论").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="挑选评论")
    dialog.get_by_role("checkbox").focus()
    page.keyboard.press("Space")
    dialog.get_by_role("button", name="确定").press("Enter")
    expect(page.get_by_role("listitem").filter(has_text="下班才有时间").first).to_be_visible()
    page.keyboard.press("Control+s")
    wait_for_toast(page, "修改成功")
    assert voices(admin, topic) == [("pro", "李老师"), ("con", "小周"), ("con", "双职工妈妈")]
    featured = admin.get("/discuss/detail", id=topic["id"])["featured"]
    assert [row["comment"]["id"] for row in featured] == [said["id"]]
