"""Operate comments: pasted, shared out and spread in one dialog; withdrawn and resumed as a batch."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_pasted_lines_are_planned_and_the_batch_is_withdrawn_and_resumed(person: Person, api: SignedIn) -> None:
    mark = secrets.token_hex(3)
    admin = api("admin")
    admin.post("/content/publish/noExamine", id=admin.new_article(f"通车{mark}"))
    page = person("admin")
    page.goto("/operateComment")
    page.get_by_role("button", name="写运营评论").click()
    dialog = page.get_by_role("dialog", name="写运营评论")
    dialog.get_by_role("button", name="选择内容").click()
    page.get_by_role("textbox", name="按标题查找").fill(mark)
    page.locator("[data-content]").filter(has_text=f"通车{mark}").click()
    dialog.get_by_label("评论内容", exact=True).fill(f"1. 终于通车了 {mark}\n2. 周末去看看 {mark}\n")
    page.keyboard.press("Control+Enter")
    lines = dialog.get_by_role("list", name="要发布的评论").get_by_role("listitem")
    expect(lines).to_have_count(2)
    dialog.get_by_role("radio", name="分散发布").click()
    page.keyboard.press("Control+s")
    expect(dialog.get_by_text("请选择发布时间")).to_be_visible()
    dialog.get_by_label("第一条发布于").fill("2020-01-01 08:00:00")
    dialog.get_by_label("第一条发布于").press("Enter")
    page.keyboard.press("Control+s")
    expect(lines.first.get_by_role("alert")).to_contain_text("晚于现在")
    dialog.get_by_role("radio", name="立即发布").click()
    page.keyboard.press("Control+s")
    wait_for_toast(page, "已发布 2 条")
    written = api("admin").get("/comment/operate/list", text=mark)["items"]
    assert [item["state"] for item in written] == ["shown", "shown"]
    assert len({item["userName"] for item in written}) == 2

    page.get_by_role("button", name=re.compile(f"更多操作：.*{mark}")).first.click()
    page.get_by_role("menuitem", name="撤回整批…").click()
    page.get_by_role("dialog").get_by_label("撤回原因").fill("内容有误")
    page.keyboard.press("Control+s")
    wait_for_toast(page, "隐藏 2 条")
    page.get_by_role("button", name=re.compile(f"更多操作：.*{mark}")).first.click()
    page.get_by_role("menuitem", name="恢复整批…").click()
    page.get_by_role("alertdialog").get_by_role("button", name="恢复整批").click()
    wait_for_toast(page, "显示 2 条")
    assert {item["state"] for item in api("admin").get("/comment/operate/list", text=mark)["items"]} == {"shown"}


def test_an_operate_user_is_made_where_one_is_missing(person: Person, api: SignedIn) -> None:
    name = f"街坊{secrets.token_hex(2)}"
    page = person("admin")
    page.goto("/operateComment")
    page.get_by_role("button", name="写运营评论").click()
    page.get_by_role("dialog", name="写运营评论").get_by_role("button", name="新增", exact=True).click()
    small = page.get_by_role("dialog", name="新增运营用户")
    small.get_by_label("昵称").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="写运营评论").get_by_text(name)).to_be_visible()
    assert name in [user["name"] for user in api("admin").get("/comment/operate/users", q=name)["items"]]
