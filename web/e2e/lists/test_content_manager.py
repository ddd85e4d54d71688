"""All content in one list: found by words, acted on across kinds, opened where each belongs."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

from pages.grids import open_list, show_columns
from pages.toasts import wait_for_toast
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def two_of_one_title(api: Api) -> str:
    """A discussion and a morning edition, neither complete enough to be published."""
    title = f"江滩夜色{secrets.token_hex(3)}"
    made: list[dict[str, Any]] = [
        api.post("/discuss/add", title=title, sides=False),
        api.post("/csp/add", title=title, issueDate="2026-11-22"),
    ]
    assert all(record["id"] for record in made)
    return title


def all_content(page: Page, query: str = "") -> Locator:
    return open_list(page, f"/contentManager{query}", "内容管理")


def pick_all(page: Page, grid: Locator) -> None:
    bar = page.get_by_role("toolbar", name="批量操作")
    expect(bar).to_have_count(0)
    grid.get_by_role("checkbox").first.click()
    expect(bar).to_contain_text("已选 2 条")


def test_what_bears_the_same_title_is_found_hidden_together_and_opened(person: Person, api: SignedIn) -> None:
    title, page = two_of_one_title(api("editor")), person("editor")
    grid = all_content(page)
    expect(page.get_by_role("button", name=re.compile(r"^全部\s*[1-9]"))).to_be_visible()
    page.get_by_role("search", name="筛选").get_by_label("标题", exact=True).fill(title)
    page.keyboard.press("Enter")
    rows = grid.get_by_role("row", name=re.compile(title))
    expect(page.get_by_text("共 2 条", exact=True)).to_be_visible()
    expect(rows).to_have_count(2)
    for name in ("热议", "晨视频"):
        expect(rows.filter(has_text=name)).to_have_count(1)
    pick_all(page, grid)
    page.get_by_role("button", name="批量隐藏").click()
    wait_for_toast(page, "隐藏成功 2 条")
    pick_all(page, grid)
    page.get_by_role("button", name="批量提交审核").click()
    refused = page.get_by_role("dialog")
    expect(refused.get_by_text(re.compile("再提交"))).to_have_count(2)
    refused.get_by_role("button", name="关闭").first.click()
    rows.filter(has_text="热议").get_by_role("link", name=title).click()
    expect(page).to_have_url(re.compile("/editHotDiscuss"))


def test_numbers_are_set_and_content_is_found_by_keyboard(person: Person, api: SignedIn) -> None:
    title, page = two_of_one_title(api("admin")), person("admin")
    grid = all_content(page, f"?title={title}&type=discuss")
    show_columns(page, "阅读数")
    more = grid.get_by_role("button", name=re.compile("更多操作"))
    more.focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="运营数据").press("Enter")
    form = page.get_by_role("dialog", name=re.compile("运营数据"))
    form.get_by_label("运营阅读数").fill("12000")
    form.get_by_label("运营关注数").fill("30")
    page.keyboard.press("Control+s")
    wait_for_toast(page, "运营数据成功")
    expect(grid.get_by_text("1.20万")).to_be_visible()
    page.keyboard.press("Control+k")
    page.get_by_placeholder("输入页面名称").fill(title)
    expect(page.get_by_role("option", name=re.compile(f"{title}.*热议"))).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("id="))
    page.keyboard.press("Control+k")
    expect(page.get_by_role("group", name="最近打开").get_by_text(title)).to_be_visible()
