"""The morning programme: tomorrow's running order from yesterday's, put in order by keys and by pointer."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_an_edition_begins_with_the_last_one_and_says_what_is_missing(person: Person, api: SignedIn) -> None:
    editor = api("editor")
    title = f"晨视频{secrets.token_hex(3)}"
    edition = editor.post("/csp/add", title=title, issueDate="2036-11-22")["id"]
    page = person("editor")
    page.goto(f"/contentCSPDetail?id={edition}")
    page.get_by_role("button", name="照抄上一期").click()
    page.get_by_role("menuitem", name="全部条目").click()
    titles = page.get_by_role("textbox", name=re.compile("^第 . 条的标题$"))
    expect(titles).to_have_count(4)
    first = titles.first.input_value()
    page.locator("[data-grip]").first.focus()
    page.keyboard.press("ArrowDown")
    expect(titles.nth(1)).to_have_value(first)
    page.locator("[data-grip]").nth(3).drag_to(page.locator("[data-row]").first)
    expect(titles.nth(2)).to_have_value(first)
    page.get_by_role("button", name="删除第 4 条").click()
    page.get_by_role("textbox", name="第 1 条的时长").fill("1:15")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="添加条目").click()
    expect(page.get_by_role("button", name="第 4 条缺标题、缺视频、缺时长")).to_be_visible()
    page.get_by_role("button", name="删除第 4 条").click()
    page.get_by_role("button", name="保存").click()
    eventually(lambda: len(editor.get("/csp/detail", id=edition)["items"]) == 3, "saved")
    saved = editor.get("/csp/detail", id=edition)
    assert (saved["items"][0]["length"], saved["items"][2]["title"]) == (75, first)
    assert saved["runningLength"] == sum(item["length"] for item in saved["items"])
