"""The console at an intranet address over plain http, where browsers keep back much of what they offer over https."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import text_of, wait_until_saved
from pages.media import halves
from pages.toasts import wait_for_toast
from playwright.sync_api import BrowserContext, expect
from stack.product import PASSWORD, Product


def test_the_console_works_over_plain_http_at_an_intranet_address(
    own_context: Callable[..., BrowserContext], product: Product
) -> None:
    page, mark = own_context().new_page(), f"内网{secrets.token_hex(3)}"
    page.goto(f"{product.intranet}/login")
    assert not page.evaluate("isSecureContext || crypto.subtle || crypto.randomUUID || navigator.clipboard")
    page.get_by_label("账号", exact=True).fill("editor")
    page.get_by_label("密码", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="登录", exact=True).click()
    expect(page).to_have_url(re.compile("/dashboard"))
    page.goto(f"{product.intranet}/contentArticleDetail")
    title = page.get_by_role("textbox", name="标题", exact=True)
    expect(title).to_be_focused()
    page.keyboard.type(mark)
    expect(title).to_have_value(mark)
    text_of(page).click()
    page.keyboard.type("第一句话。")
    picture = {"name": f"{mark}.png", "mimeType": "image/png", "buffer": halves()}
    page.get_by_label("插入图片").and_(page.locator("input")).set_input_files(picture)  # type: ignore[arg-type]
    expect(text_of(page).locator("img[src*='/media/']")).to_be_visible()
    wait_until_saved(page)
    page.get_by_role("button", name="预览", exact=True).click()
    page.get_by_role("button", name="复制预览链接").click()
    wait_for_toast(page, re.compile("复制.*成功"))
