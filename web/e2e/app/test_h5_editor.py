"""The editor of H5 pages: whether the address opens, its code for a telephone, and the card that readers share."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.product import Product

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_an_address_is_checked_and_has_a_code(person: Person, product: Product) -> None:
    there, gone = (f"http://{product.external}/{name}" for name in ("there/page", "gone/page"))
    page = person("editor")
    page.goto("/H5ManagerDetail")
    field = page.get_by_role("textbox", name="页面地址")
    check = page.get_by_role("button", name="检查能否打开")
    field.fill("不是地址")
    expect(check).to_have_count(0)
    field.fill(gone)
    check.click()
    expect(page.get_by_role("status").filter(has_text="网站回答错误 404")).to_be_visible()
    field.fill(there)
    # The facts on the screen belong to the other address.
    expect(page.get_by_text("网站回答错误 404")).to_have_count(0)
    check.click()
    expect(page.get_by_role("status").filter(has_text="能打开")).to_be_visible()
    page.get_by_role("button", name="手机扫码").press("Enter")
    expect(page.get_by_role("img", name=f"二维码：{there}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("img", name=f"二维码：{there}")).to_have_count(0)


def test_the_card_that_is_shared_follows_the_form(person: Person, api: SignedIn, product: Product) -> None:
    mark = secrets.token_hex(3)
    page = person("editor")
    page.goto("/H5ManagerDetail")
    card = page.get_by_role("group", name="分享预览")
    page.get_by_role("textbox", name=re.compile("^标题")).fill(f"长江之歌{mark}")
    page.get_by_role("textbox", name="简介").fill("一条江的四季")
    expect(card.get_by_text(f"长江之歌{mark}")).to_have_count(2)
    expect(card).to_contain_text("一条江的四季")
    page.get_by_role("textbox", name="分享标题").fill(f"一起听{mark}")
    expect(card.get_by_text(f"一起听{mark}")).to_have_count(2)
    expect(card.get_by_text(f"长江之歌{mark}")).to_have_count(0)
    page.get_by_role("textbox", name="页面地址").fill(f"https://h5.example.com/{mark}")
    page.get_by_role("switch", name="允许分享").press("Space")
    expect(card).to_have_count(0)
    expect(page.get_by_role("textbox", name="分享标题")).to_have_count(0)
    page.get_by_role("switch", name="允许分享").press("Space")
    expect(card).to_contain_text(f"一起听{mark}")
    page.keyboard.press("Control+s")
    listed = lambda: api("editor").get("/content/h5/list", title=f"长江之歌{mark}")["items"]  # noqa: E731
    eventually(lambda: bool(listed()), "the page was not saved")
    assert listed()[0]["title"] == f"长江之歌{mark}"
