"""An article from nothing to the review queue without a mouse."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import text_of, wait_until_saved
from pages.grids import loaded
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_an_article_is_written_formatted_and_submitted_by_keyboard_alone(person: Person, api: SignedIn) -> None:
    page, title = person("editor"), f"全键盘{secrets.token_hex(3)}"
    page.goto("/contentArticle")
    loaded(page.get_by_role("grid"))
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="新增文章")).to_be_visible()
    expect(text_of(page)).to_be_editable()
    page.keyboard.press("Alt+t")
    expect(page.get_by_role("textbox", name="标题", exact=True)).to_be_focused()
    page.keyboard.type(title)
    expect(page).to_have_url(re.compile(r"\?id=\d+"))
    expect(text_of(page)).to_be_editable()
    page.keyboard.press("Enter")
    expect(text_of(page)).to_be_focused()
    page.keyboard.type("第一段。")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+b")
    page.keyboard.type("加粗一句。")
    page.keyboard.press("Control+b")
    page.keyboard.press("Enter")
    page.keyboard.type("- 列表项")
    expect(text_of(page).locator("strong")).to_have_text("加粗一句。")
    expect(text_of(page).locator("li")).to_have_text("列表项")

    page.keyboard.press("Alt+F10")
    expect(page.get_by_role("toolbar", name="格式工具栏").locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(text_of(page)).to_be_focused()

    page.keyboard.press("Control+h")
    expect(page.locator("input:focus")).to_have_count(1)
    page.keyboard.type("第一段")
    page.keyboard.press("Tab")
    expect(page.get_by_text(re.compile("1 ?/ ?1"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(text_of(page)).to_be_focused()
    wait_until_saved(page)

    expect(page.get_by_role("button", name="提交审核")).to_be_enabled()
    page.keyboard.press("Control+Enter")
    expect(page.get_by_text(re.compile("现在只能查看：正在审核中"))).to_be_visible()
    assert api("editor").get("/content/article/list", title=title)["items"][0]["verifyState"] == 3
