"""The table of a list: room for the title, columns that stay, keys of a grid, and a look at a row beside the others."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from pages.grids import open_list, show_columns
from playwright.sync_api import FloatRect, Locator, Page, expect

Person = Callable[..., Page]

#: A reviewed kind with many columns, and a small one without review.
LISTS = {"articles": ("/contentArticle", "文章管理", "标题"), "words": ("/words", "敏感词管理", "敏感词")}
List = tuple[str, str, str]
MANY = ("来源", "关键词", "阅读数", "创建人", "创建时间", "提交人")
SIZES = "grid => [grid.parentElement.scrollWidth, grid.parentElement.clientWidth]"

over_both = pytest.mark.parametrize("listed", LISTS.values(), ids=LISTS.keys())


def rows_of(grid: Locator) -> Locator:
    return grid.locator("[data-index]")


def box_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box
    return box


def last_index(grid: Locator) -> int:
    """Place of the last record of the page; a long page draws only rows in sight."""
    return int(grid.get_attribute("aria-rowcount") or 0) - 2


def row_at(grid: Locator, index: int) -> Locator:
    return grid.locator(f'[data-index="{index}"]')


@over_both
def test_the_title_has_the_room_and_nothing_hides_behind_the_actions(listed: List, person: Person) -> None:
    path, name, title = listed
    page = person("admin")
    grid = open_list(page, path, name)
    whole, seen = grid.evaluate(SIZES)
    assert whole <= seen
    heads = grid.get_by_role("columnheader")
    assert box_of(heads.filter(has_text=re.compile(f"^{title}"))).get("width", 0) >= 0.4 * seen
    assert heads.count() <= 8


def test_selection_and_title_stay_while_the_other_columns_scroll_past(person: Person) -> None:
    page = person("admin")
    grid = open_list(page, "/contentArticle", "文章管理")
    show_columns(page, *MANY)
    row = rows_of(grid).first
    title, box = row.get_by_role("link").first, row.get_by_role("checkbox")
    whole, seen = grid.evaluate(SIZES)
    assert whole > seen
    before = box_of(box)["x"]
    grid.evaluate("grid => grid.parentElement.scrollTo(grid.parentElement.scrollWidth, 0)")
    expect(grid.get_by_role("columnheader", name="更新时间")).to_be_in_viewport()
    assert box_of(box)["x"] == before
    assert before < box_of(title)["x"] < before + 120
    page.reload()
    expect(grid.get_by_role("columnheader", name="关键词")).to_be_attached()


@over_both
def test_a_list_is_walked_and_picked_by_keys(listed: List, person: Person) -> None:
    path, name, _ = listed
    page = person("admin")
    grid = open_list(page, path, name)
    last = last_index(grid)
    page.keyboard.press("j")
    expect(row_at(grid, 0)).to_be_focused()
    page.keyboard.press("End")
    expect(row_at(grid, last)).to_be_focused()
    page.keyboard.press("PageUp")
    expect(row_at(grid, last)).not_to_be_focused()
    page.keyboard.press("Home")
    expect(row_at(grid, 0)).to_be_focused()
    for down in (1, 2):
        page.keyboard.press("Shift+ArrowDown")
        expect(row_at(grid, down)).to_be_focused()
    status = page.get_by_role("toolbar", name="批量操作").get_by_role("status")
    expect(status).to_have_text("已选 3 条")
    page.keyboard.press("Shift+ArrowUp")
    expect(status).to_have_text("已选 2 条")
    page.keyboard.press("Control+a")
    expect(status).to_have_text(f"已选 {last + 1} 条")
    page.keyboard.press("Escape")
    expect(status).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(row_at(grid, 1).get_by_role("checkbox")).to_be_focused()
    page.keyboard.press("Space")
    expect(status).to_have_text("已选 1 条")
    page.keyboard.press("ArrowDown")
    expect(row_at(grid, 2).get_by_role("checkbox")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(row_at(grid, 2)).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="快捷键").get_by_text("向下多选一行")).to_be_visible()
    page.keyboard.press("Escape")
    row_at(grid, 2).focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"Detail\?id=\d+"))


@over_both
def test_a_list_is_picked_and_looked_into_by_mouse(listed: List, person: Person) -> None:
    path, name, _ = listed
    page = person("admin")
    grid = open_list(page, path, name)
    row_at(grid, 1).get_by_role("checkbox").click()
    row_at(grid, 4).get_by_role("checkbox").click(modifiers=["Shift"])
    expect(page.get_by_role("toolbar", name="批量操作").get_by_role("status")).to_have_text("已选 4 条")
    page.get_by_role("button", name="快速预览").click()
    pane = page.get_by_role("complementary", name="快速预览")
    title = row_at(grid, 4).get_by_role("link").first.inner_text()
    expect(pane.get_by_role("heading", name=title)).to_be_visible()
    expect(pane.get_by_role("definition").first).to_be_visible()
    pane.get_by_role("button", name="收起快速预览").click()
    expect(pane).to_have_count(0)


def test_the_height_of_rows_is_a_setting(person: Person) -> None:
    page = person("admin")
    grid = open_list(page, "/words", "敏感词管理")
    normal = box_of(row_at(grid, 0))["height"]
    for choice, taller in (("紧凑", False), ("宽松", True)):
        page.get_by_role("button", name=re.compile("^界面设置")).click()
        panel = page.get_by_role("dialog", name="界面设置")
        panel.get_by_role("radiogroup", name="列表行高").get_by_text(choice, exact=True).click()
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        height = box_of(row_at(grid, 0))["height"]
        assert (height > normal) == taller
        assert height != normal
    page.reload()
    expect(row_at(grid, 0)).to_be_visible()
    assert box_of(row_at(grid, 0))["height"] > normal
