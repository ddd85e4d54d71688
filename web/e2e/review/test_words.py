"""Sensitive words in an open editor: marked soon after somebody else adds them, replaced, meant, and stopping a step."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from pages.articles import open_editor, plain, text_of
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_word(api: SignedIn, **options: object) -> str:
    """Of letters that no other text holds."""
    word = "词" + "".join(chr(0x9F00 + secrets.randbelow(0x9A)) for _ in range(3))
    api("admin").post("/sensitive-word/add", word=word, category="other", **options)
    return word


def marks(page: Page) -> Locator:
    return text_of(page).locator(".word-mark")


def test_a_word_that_somebody_adds_is_marked_in_an_open_editor_and_replaced(person: Person, api: SignedIn) -> None:
    word = "词" + "".join(chr(0x9F00 + secrets.randbelow(0x9A)) for _ in range(3))
    spread = f"{word[0]}*{word[1:]}"
    article = api("editor").new_article(f"{word}的报道", f"<p>开头。这里写了{spread}。</p><p>结尾。</p>")
    page = person("editor")
    open_editor(page, article)
    expect(marks(page)).to_have_count(0)
    api("admin").post(
        "/sensitive-word/add", word=word, category="wording", level=1, replacement="规范写法", note="应用规范名称"
    )
    expect(marks(page)).to_have_text([spread])
    expect(page.get_by_role("button", name=f"提示 {word}")).to_be_visible()

    text_of(page).press("F8")
    card = page.get_by_role("dialog", name=f"敏感词 {word}")
    expect(card).to_contain_text("应用规范名称")
    expect(card.get_by_role("button", name="替换为“规范写法”")).to_be_focused()
    page.keyboard.press("Enter")
    expect(marks(page)).to_have_count(0)
    assert "这里写了规范写法。" in plain(page)


def test_a_word_that_is_meant_is_marked_no_more_in_this_article(person: Person, api: SignedIn) -> None:
    word = a_word(api, level=2, note="须核实")
    article = api("editor").new_article("核实过的报道", f"<p>原话是{word}。</p>")
    page = person("editor")
    open_editor(page, article)
    marks(page).hover()
    card = page.get_by_role("dialog", name=f"敏感词 {word}")
    expect(card).to_contain_text("须核实")
    card.get_by_role("button", name="本文忽略").click()
    expect(marks(page)).to_have_count(0)
    page.reload()
    expect(text_of(page)).to_contain_text(word)
    expect(marks(page)).to_have_count(0)
    hits = api("editor").get("/sensitive-word/hits", kind="article", id=article)["hits"]
    assert [hit["ignoredBy"]["label"] for hit in hits] == ["陈思远"]


def test_a_forbidden_word_stops_submitting_at_its_field(person: Person, api: SignedIn) -> None:
    word = a_word(api, level=3)
    article = api("editor").new_article(f"{word}的报道", "<p>正文。</p>")
    page = person("editor")
    open_editor(page, article)
    page.get_by_role("button", name="提交审核").click()
    expect(page.locator("#article-title-error")).to_have_text(f"含有禁止词“{word}”，请修改")
    assert api("editor").get("/content/article/detail", id=article)["verifyState"] == 0
