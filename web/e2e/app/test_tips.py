"""The desk of news tips: read beside the list, follow up, make a story of one; by keyboard and by mouse."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def tip(api: SignedIn) -> tuple[int, str]:
    """A tip that nobody has looked at, the newest of the list."""
    title = f"井盖松动，夜里差点摔倒 {secrets.token_hex(3)}"
    fields = {"title": title, "body": "就在小区东门，已经三天了。", "phone": "13807115678", "readerName": "李女士"}
    return int(api("editor").post("/content/disclosure/add", **fields)["id"]), title


def test_tips_are_read_and_noted_with_the_keys_alone(person: Person, api: SignedIn, tip: tuple[int, str]) -> None:
    number, title = tip
    page = person("editor")
    page.goto("/contentNewsData")
    pane = page.get_by_role("complementary", name="爆料预览")
    expect(pane.get_by_role("heading", name=title)).to_be_visible()
    page.get_by_role("row").nth(1).focus()
    page.keyboard.press("j")
    expect(pane.get_by_role("heading", name=title)).to_have_count(0)
    page.keyboard.press("k")
    expect(pane.get_by_role("heading", name=title)).to_be_visible()
    page.keyboard.press("p")
    expect(pane).to_have_count(0)
    page.keyboard.press("p")
    note = pane.get_by_label("记一笔跟进情况")
    note.focus()
    page.keyboard.type("已联系物业")
    page.keyboard.press("Control+Enter")
    expect(pane.get_by_role("listitem").filter(has_text="已联系物业")).to_be_visible()
    noted = api("editor").get("/content/disclosure/detail", id=number)
    assert (noted["notes"][0]["text"], noted["handling"]) == ("已联系物业", "following")


def test_a_tip_becomes_a_story_that_it_names(person: Person, api: SignedIn, tip: tuple[int, str]) -> None:
    number, title = tip
    page = person("editor")
    page.goto("/contentNewsData")
    pane = page.get_by_role("complementary", name="爆料预览")
    pane.get_by_role("button", name="查看完整号码").click()
    expect(pane.get_by_text("13807115678")).to_be_visible()
    pane.get_by_role("button", name="转为文章草稿").click()
    page.get_by_role("alertdialog").get_by_role("button", name="新增草稿").click()
    expect(page).to_have_url(re.compile(r"/contentArticleDetail\?id=\d+"))
    expect(page.get_by_role("textbox", name="标题", exact=True)).to_have_value(title)
    page.get_by_role("region", name="来源线索").get_by_role("link", name=title).click()
    expect(page).to_have_url(re.compile(rf"/contentNewsDataDetail\?id={number}$"))
    page.goto(f"/contentNewsDataDetail?id={number}")
    expect(page.get_by_text(f"已转为文章草稿《{title}》")).to_be_visible()
    expect(page.get_by_role("button", name="转为文章草稿")).to_have_count(0)
    assert api("editor").get("/content/disclosure/detail", id=number)["outcome"]["kind"] == "article"
