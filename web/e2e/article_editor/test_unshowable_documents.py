"""The document that the editor cannot show, and the last key before submitting."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, press_to_end, text_of, type_at_end
from pages.toasts import wait_for_toast
from playwright.sync_api import Locator, Page, expect
from stack.api import Api
from stack.product import Product
from stack.raw_yjs_client import write_by_raw_client

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def save_version(page: Page, name: str) -> None:
    page.keyboard.press("Control+Alt+s")
    page.get_by_role("textbox", name="版本名称").fill(name)
    page.keyboard.press("Enter")
    wait_for_toast(page, "版本已保存")


def version(page: Page, name: str) -> Locator:
    page.get_by_role("tab", name="版本").click()
    return page.get_by_role("button", name=re.compile(f"^{name}，.*对比$")).first


def restore(page: Page, name: str) -> None:
    version(page, name).click()
    page.get_by_role("button", name=f"恢复“{name}”").click()
    page.get_by_role("button", name="恢复这个版本", exact=True).click()
    wait_for_toast(page, f"已恢复到“{name}”")


def write_unknown_block(product: Product, api: Api, article: int, text: str) -> None:
    paragraph = {"name": "paragraph", "text": text}
    write_by_raw_client(product, api, article, {"name": "callout", "blocks": [paragraph]})


def test_what_the_editor_cannot_show_is_shown_all_the_same_and_left_by_a_version(
    person: Person, api: SignedIn, product: Product
) -> None:
    article = api("editor").new_article(f"陌生{secrets.token_hex(3)}", "<p>第一段。</p><p>第二段。</p>")
    wang, li = person("editor"), person("editor2")
    open_editor(wang, article)
    open_editor(li, article)
    save_version(wang, "完好")
    write_unknown_block(product, api("editor2"), article, "陌生的提示")
    for page in (wang, li):
        expect(page.get_by_role("alert").filter(has_text="编辑器不能显示的内容")).to_be_visible()
        expect(page.get_by_role("article", name="正文（只读）")).to_contain_text("陌生的提示")
    li.reload()
    expect(li.get_by_role("article", name="正文（只读）")).to_contain_text("陌生的提示")

    restore(wang, "完好")
    for page in (wang, li):
        expect(text_of(page)).to_be_editable()
        expect(text_of(page)).not_to_contain_text("陌生的提示")
    type_at_end(li, "第三段。")
    expect(text_of(wang)).to_contain_text("第三段。")


def test_what_the_editor_cannot_show_is_converted_without_losing_its_words(
    person: Person, api: SignedIn, product: Product
) -> None:
    article = api("editor").new_article(f"转换{secrets.token_hex(3)}", "<p>第一段。</p><p>第二段。</p>")
    wang = person("editor")
    open_editor(wang, article)
    write_unknown_block(product, api("editor2"), article, "陌生的提示")
    wang.get_by_role("button", name="转换为可编辑内容").click()
    wang.get_by_role("button", name="转换", exact=True).click()
    expect(text_of(wang)).to_be_editable()
    expect(text_of(wang)).to_contain_text("陌生的提示")


def test_what_was_typed_in_the_last_moment_before_submitting_is_in_the_version(person: Person, api: SignedIn) -> None:
    for round_number in range(3):
        number = api("editor").new_article(f"赶稿{secrets.token_hex(3)}", "<p>开头。</p>")
        wang = person("editor")
        open_editor(wang, number)
        expect(wang.get_by_role("button", name="提交审核")).to_be_enabled()
        press_to_end(wang)
        wang.keyboard.type(f"第{round_number}次的最后一个字")
        wang.wait_for_timeout(50)
        wang.keyboard.press("Control+Enter")
        wait_for_toast(wang, re.compile("提交审核成功"))
        (first, *_) = api("editor").get("/document/version/list", kind="article", id=number)["items"]
        kept = api("editor").get("/document/version/detail", kind="article", id=number, version=first["id"])
        assert first["reason"] == "submit"
        assert kept["html"] == f"<p>开头。第{round_number}次的最后一个字</p>"
