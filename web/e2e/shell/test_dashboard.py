"""The dashboard: figures that lead to their lists, tiles by keys, who is online, and nothing that a person may not see."""

from __future__ import annotations

import re
from collections.abc import Callable

from pages.accessibility import check_both, settle
from playwright.sync_api import Page, expect

Person = Callable[..., Page]


def test_each_figure_is_that_of_its_call_and_leads_to_its_list(person: Person) -> None:
    page = person("admin")
    with page.expect_response(re.compile("/api/dashboard/contents")) as asked:
        page.goto("/dashboard")
    settle(page, "你好")
    contents = page.get_by_role("region", name="内容与状态", exact=True)
    numbers = asked.value.json()["data"]
    articles = next(kind for kind in numbers["kinds"] if kind["kind"] == "article")
    row = contents.get_by_role("row", name=re.compile("^文章 "))
    expect(row.get_by_role("cell").last).to_have_text(str(articles["total"]))
    # Behind the chart stands a table of the same figures.
    expect(contents.get_by_role("table", name="每天结束时各状态的内容数")).to_be_attached()
    check_both(page)
    row.get_by_role("link", name=str(articles["states"]["2"]), exact=True).first.press("Enter")
    expect(page).to_have_url(re.compile(r"/contentArticle\?verifyState="))


def test_tiles_are_ordered_resized_added_and_reset_by_keys(person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    settle(page, "你好")
    page.get_by_role("button", name="调整看板").press("Enter")
    arrangement = page.get_by_role("region", name="调整看板")
    grips = arrangement.get_by_role("button", name=re.compile("^移动"))
    first = grips.first.get_attribute("aria-label") or ""
    grips.first.press("ArrowDown")
    expect(grips.nth(1)).to_have_attribute("aria-label", first)
    expect(grips.nth(1)).to_be_focused()
    name = first.removeprefix("移动").split("，")[0]
    arrangement.get_by_role("radiogroup", name=f"{name}的大小").get_by_role("radio", name="大").press("Enter")
    arrangement.get_by_role("button", name="移除我的草稿").press("Enter")
    expect(arrangement.get_by_role("status")).to_contain_text("已移除")
    arrangement.get_by_role("button", name="完成").press("Enter")
    expect(arrangement).to_have_count(0)
    page.reload()
    settle(page, "你好")
    expect(page.get_by_role("region", name="我的草稿", exact=True)).to_have_count(0)
    page.get_by_role("button", name="调整看板").press("Enter")
    arrangement.get_by_role("button", name="添加卡片").press("Enter")
    page.get_by_role("menuitem", name="我的草稿").press("Enter")
    expect(arrangement.get_by_role("button", name=re.compile("^移动我的草稿"))).to_be_visible()
    arrangement.get_by_role("button", name="恢复默认").press("Enter")
    page.get_by_role("alertdialog").get_by_role("button", name=re.compile("确定|恢复|确认")).press("Enter")
    expect(page.get_by_role("region", name="我的草稿", exact=True)).to_be_visible()


def test_a_tile_that_is_not_for_the_person_is_neither_shown_nor_offered(person: Person) -> None:
    page = person("editor")
    page.goto("/dashboard")
    settle(page, "你好")
    expect(page.get_by_role("region", name="谁在线", exact=True)).to_have_count(0)
    page.get_by_role("button", name="调整看板").press("Enter")
    expect(page.get_by_role("button", name="移除谁在线")).to_have_count(0)


def test_who_is_online_and_where_changes_at_once(person: Person) -> None:
    page, colleague = person("admin"), person("editor", own=True)
    colleague.goto("/contentArticle")
    page.goto("/dashboard")
    online = page.get_by_role("region", name="谁在线", exact=True)
    expect(online.get_by_role("link", name="文章管理").first).to_be_visible()
    colleague.goto("/contentVideo")
    expect(online.get_by_role("link", name="视频管理").first).to_be_visible()


def test_a_narrow_dashboard_does_not_scroll_sideways(person: Person) -> None:
    page = person("admin", own=True)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/dashboard")
    settle(page, "你好")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
