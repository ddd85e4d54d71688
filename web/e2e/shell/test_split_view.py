"""Two contents beside each other: picked, in the address, scrolled by themselves, and reached by F6."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

SCROLLED = "node => node.scrollTop"


def content_of(page: Page, side: str) -> Locator:
    return page.get_by_role("region", name=f"{side}的内容")


def test_two_contents_stand_beside_each_other_and_scroll_by_themselves(person: Person, api: SignedIn) -> None:
    long = "".join(f"<p>第{number}段，绿道沿线的驿站陆续开放。</p>" for number in range(60))
    one, other = (f"{title}{secrets.token_hex(3)}" for title in ("初稿", "定稿"))
    first = api("editor").new_article(one, long)
    second = api("editor").new_article(other, long)
    page = person("editor")
    page.goto(f"/contentSplit?left=article:{first}")
    expect(content_of(page, "左栏")).to_contain_text("第59段")

    page.get_by_role("button", name="为右栏选择内容").click()
    dialog = page.get_by_role("dialog", name="选择要对照的内容")
    dialog.get_by_role("checkbox", name="只看已上线").click()
    dialog.get_by_label("按标题查找内容").fill(other)
    dialog.get_by_role("checkbox", name=re.compile(other)).click()
    dialog.get_by_role("button", name="放入这一栏").click()
    expect(page).to_have_url(re.compile(f"right=article%3A{second}"))
    expect(content_of(page, "右栏")).to_contain_text("第59段")
    expect(page.get_by_role("heading", name=other, exact=True)).to_be_visible()

    page.keyboard.press("F6")
    expect(content_of(page, "左栏")).to_be_focused()
    page.keyboard.press("F6")
    expect(content_of(page, "右栏")).to_be_focused()
    content_of(page, "右栏").evaluate("node => { node.scrollTop = 400; }")
    assert content_of(page, "右栏").evaluate(SCROLLED) == 400
    assert content_of(page, "左栏").evaluate(SCROLLED) == 0

    page.get_by_role("button", name="交换两栏").click()
    expect(page.get_by_role("region", name="左栏", exact=True).get_by_role("heading", name=other)).to_be_visible()
    page.get_by_role("button", name="清空左栏").click()
    expect(page.get_by_role("button", name="为左栏选择内容")).to_be_visible()
    expect(page).not_to_have_url(re.compile("left="))


def test_on_a_phone_one_content_stands_above_the_other(person: Person, api: SignedIn) -> None:
    title = f"对照{secrets.token_hex(3)}"
    article = api("editor").new_article(title, "<p>一段正文。</p>")
    page = person("editor", viewport={"width": 390, "height": 844})
    page.goto(f"/contentSplit?left=article:{article}&right=article:{article}")
    expect(content_of(page, "左栏")).to_contain_text("一段正文。")
    expect(content_of(page, "右栏")).to_contain_text("一段正文。")
    above, below = (page.get_by_role("region", name=side, exact=True).bounding_box() for side in ("左栏", "右栏"))
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert abs(above["width"] - below["width"]) < 1


def test_a_content_that_one_may_not_read_says_so(person: Person) -> None:
    page = person("editor")
    page.goto("/contentSplit?left=article:999999999&right=nonsense")
    expect(content_of(page, "左栏").get_by_text(re.compile("不存在或已被删除"))).to_be_visible()
    expect(page.get_by_role("button", name="为右栏选择内容")).to_be_visible()
