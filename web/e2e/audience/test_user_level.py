"""用户等级: a wrong threshold is named, what a change moves is shown before it is saved, and workers move the users."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Person = Callable[..., Page]


def test_a_threshold_is_changed_with_what_it_moves(person: Person) -> None:
    page = person("admin")
    page.goto("/userLevel")
    second = page.get_by_role("listitem", name="第 2 级")
    threshold = second.get_by_role("textbox", name="所需积分")
    threshold.fill("0")
    page.get_by_role("button", name="预览并保存").press("Enter")
    expect(second.get_by_text("应大于上一级的 0 分")).to_be_visible()
    threshold.fill("50")
    page.keyboard.press("Control+s")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("region", name="等级变化")).to_be_visible()
    dialog.get_by_role("textbox", name="修改说明").fill("放宽第二级的门槛")
    page.keyboard.press("Control+s")
    versions = page.get_by_role("region", name="修改历史")
    expect(versions.get_by_text("放宽第二级的门槛")).to_be_visible()
    expect(versions.get_by_text("已完成")).to_be_visible()
