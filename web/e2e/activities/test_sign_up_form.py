"""The sign-up form of an activity, built by the mouse alone and by the keys alone."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from pages.form_keys import press_button
from pages.toasts import wait_for_toast
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
OPEN = ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]


@pytest.fixture
def activity(api: SignedIn) -> int:
    fields = {
        "title": f"骑行 {secrets.token_hex(3)}", "type": "normal", "cover": "/media/saas/image/2026-11/1.jpg",
        "summary": "二十公里", "content": "<p>集合</p>", "enrolPeriod": OPEN, "period": OPEN, "organiser": "长江云",
        "place": {"name": "梨园广场", "longitude": None, "latitude": None},
    }  # fmt: skip
    return int(api("operator").post("/activity/add", **fields)["id"])


def builder_of(page: Page, activity: int) -> Locator:
    page.goto(f"/editActivity?id={activity}")
    # The page moves until the editors of its texts stand.
    expect(page.get_by_role("button", name="撤销")).to_have_count(2)
    return page.get_by_role("group", name="报名时要填的信息")


def saved(api: SignedIn, activity: int) -> list[tuple[str, str]]:
    questions = api("operator").get("/activity/detail", id=activity)["questions"]
    return [(one["label"], one["answer"]) for one in questions]


def test_questions_are_added_dragged_and_removed_with_the_mouse(person: Person, api: SignedIn, activity: int) -> None:
    page = person("operator")
    builder = builder_of(page, activity)
    for label, answer in (("车型", "单选"), ("紧急联系人", "电话"), ("年龄", "数字")):
        builder.get_by_role("button", name="添加一项").click()
        page.get_by_role("menuitem", name=re.compile(f"^{answer}")).click()
        # The next letters are the question that readers get.
        expect(builder.get_by_label("要填的内容").last).to_be_focused()
        page.keyboard.type(label)
    row = builder.locator("[data-row]")
    row.nth(2).locator("[data-grip]").first.drag_to(row.nth(0), target_position={"x": 60, "y": 8})
    expect(row.nth(0).get_by_label("要填的内容")).to_have_value("年龄")
    builder.get_by_role("button", name="删除紧急联系人").click()
    expect(row).to_have_count(2)
    page.get_by_role("button", name="保存", exact=True).click()
    wait_for_toast(page, "修改成功")
    assert saved(api, activity) == [("年龄", "number"), ("车型", "choice")]


def test_questions_are_added_moved_and_removed_with_the_keys(person: Person, api: SignedIn, activity: int) -> None:
    page = person("operator")
    builder = builder_of(page, activity)
    label = builder.get_by_label("要填的内容")
    for number, (text, answer) in enumerate((("车型", "单选"), ("紧急联系人", "电话"), ("年龄", "数字")), 1):
        press_button(page, builder.get_by_role("button", name="添加一项"))
        item = page.get_by_role("menuitem", name=re.compile(f"^{answer}"))
        expect(item).to_be_visible()
        press_button(page, item)
        expect(label).to_have_count(number)
        expect(label.last).to_be_focused()
        page.keyboard.type(text)
    row = builder.locator("[data-row]")
    row.nth(2).locator("[data-grip]").first.focus()
    page.keyboard.press("ArrowUp")
    expect(label.nth(1)).to_have_value("年龄")
    expect(row.nth(1).locator("[data-grip]").first).to_be_focused()
    page.keyboard.press("Home")
    expect(label.first).to_have_value("年龄")
    press_button(page, builder.get_by_role("button", name="删除车型"))
    # The focus stays in the form.
    expect(row).to_have_count(2)
    expect(row.nth(1).locator("[data-grip]").first).to_be_focused()
    page.keyboard.press("Control+s")
    wait_for_toast(page, "修改成功")
    assert saved(api, activity) == [("年龄", "number"), ("紧急联系人", "phone")]
