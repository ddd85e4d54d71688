"""Pasted content from elsewhere: a WeChat article with pictures that can and cannot be had, Word, and hostile HTML."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from pages.articles import open_editor, text_of, wait_until_saved
from patience import eventually
from playwright.sync_api import Dialog, Page, expect
from stack.api import Api
from stack.product import Product

FIXTURES = Path(__file__).parents[2] / "src/widgets/rich-text/paste/fixtures"
CORPUS = json.loads((Path(__file__).parents[3] / "apps/documents/tests/fixtures/hostile.json").read_text())
PASTE = """(node, html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}"""

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def article(api: SignedIn) -> int:
    return api("editor").new_article(f"粘贴{secrets.token_hex(3)}", "<p></p>")


def paste(page: Page, html: str) -> None:
    text_of(page).click()
    text_of(page).evaluate(PASTE, html)


def test_a_wechat_article_arrives_clean_and_its_pictures_are_taken_over_or_listed(
    person: Person, api: SignedIn, product: Product, article: int
) -> None:
    page = person("editor")
    open_editor(page, article)
    source = (FIXTURES / "wechat-article.html").read_text()
    original = "https://mmbiz.qpic.cn/mmbiz_jpg/abc/640?wx_fmt=jpeg&amp;from=appmsg"
    assert original in source
    there, gone = (f"http://{product.external}/{name}.jpg" for name in ("there/1", "gone/2"))
    both = source.replace(original, there) + f'<p><img data-src="{gone}" src="{gone}"></p>'
    paste(page, both)

    listed = page.get_by_role("dialog", name="还没有转存的图片（1）")
    expect(listed).to_contain_text("gone/2.jpg")
    page.keyboard.press("Escape")
    expect(page.get_by_text("正文中有 1 张图片还没有转存")).to_be_visible()
    pictures = text_of(page).locator("img[src]")
    expect(pictures.first).to_have_attribute("src", re.compile(r"/media/.*\.jpg"))
    expect(text_of(page)).to_contain_text("市民李女士说：“环境很好。”")
    expect(text_of(page).locator("section, mp-common-profile, iframe")).to_have_count(0)
    wait_until_saved(page)

    page.get_by_role("button", name="提交审核").click()
    question = page.get_by_role("alertdialog", name=re.compile("1 张图片还没有转存"))
    question.get_by_role("button", name="先去处理").click()
    listed.get_by_role("button", name="删除").click()
    expect(page.get_by_role("dialog", name="还没有转存的图片（0）")).to_contain_text("图片都已转存")
    page.keyboard.press("Escape")
    expect(pictures).to_have_count(1)
    wait_until_saved(page)
    stored = api("editor")
    eventually(
        lambda: product.external not in str(stored.get("/content/article/detail", id=article)["body"]),
        "a picture of another site is still in the record",
    )


def test_one_undo_takes_a_paste_back(person: Person, article: int) -> None:
    page = person("editor")
    open_editor(page, article)
    paste(page, (FIXTURES / "word-lists.html").read_text())
    expect(text_of(page).locator("li").first).to_be_visible()
    page.keyboard.press("Control+z")
    expect(text_of(page).locator("p")).to_have_count(1)
    expect(text_of(page)).to_have_text("")


def watch(page: Page) -> list[str]:
    """Alerts that scripts of the content raised; every payload of the corpus calls `alert(1)`."""
    executed: list[str] = []

    def note(dialog: Dialog) -> None:
        executed.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", note)
    return executed


def test_the_hostile_corpus_executes_nowhere_when_it_is_pasted(person: Person, article: int) -> None:
    page = person("editor", own=True)
    executed = watch(page)
    open_editor(page, article)
    for payload in CORPUS:
        paste(page, payload["html"])
        page.keyboard.press("Escape")
    page.get_by_role("button", name="预览").first.click()
    expect(page.get_by_role("dialog", name=re.compile("预览"))).to_be_visible()
    assert executed == []


def test_the_hostile_corpus_executes_nowhere_when_it_came_by_a_call(person: Person, api: SignedIn) -> None:
    # A call refuses control characters before anything is parsed.
    payloads = [payload["html"] for payload in CORPUS if not re.search(r"[\x00-\x08]", payload["html"])]
    body = "<p>第一段。</p>" + "".join(payloads)
    hostile = api("editor").new_article(f"恶意{secrets.token_hex(3)}", body)
    api("editor").post("/content/article/submit", id=hostile)
    page = person("admin", own=True)
    executed = watch(page)
    for address in (f"/contentArticleDetail?id={hostile}", f"/articleAuditDetail?id={hostile}"):
        page.goto(address)
        expect(page.get_by_text("第一段。").first).to_be_visible()
    assert executed == []
