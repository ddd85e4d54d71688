"""Versions: kept by hand, compared, restored; and a document that the editor cannot show."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, text_of, type_at_end, wait_until_saved
from pages.toasts import held_offer, wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def keep_version(page: Page, name: str) -> None:
    text_of(page).press("Control+Alt+s")
    page.get_by_role("dialog", name="保存版本").get_by_role("textbox", name="版本名称").fill(name)
    page.keyboard.press("Enter")
    wait_for_toast(page, "版本已保存")


def test_a_kept_version_is_compared_and_restored_for_everybody(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"版本{secrets.token_hex(3)}", "<p>武汉今天多云。</p>")
    first, second = person("editor"), person("editor2")
    open_editor(first, article)
    open_editor(second, article)
    keep_version(first, "总编审定前")
    type_at_end(second, "傍晚有小雨。")
    wait_until_saved(second)
    expect(text_of(first)).to_contain_text("武汉今天多云。傍晚有小雨。")

    first.get_by_role("tab", name=re.compile("^版本")).click()
    versions = first.get_by_role("region", name="版本", exact=True)
    versions.get_by_role("button", name=re.compile("^总编审定前，")).click()
    comparison = first.get_by_role("dialog")
    expect(comparison.locator("ins").first).to_contain_text("傍晚有小雨")
    comparison.get_by_role("button", name=re.compile("恢复")).first.click()
    first.get_by_role("alertdialog").get_by_role("button", name="恢复这个版本").click()
    undo = held_offer(first, "撤销恢复")
    expect(text_of(second)).not_to_contain_text("傍晚有小雨。")
    expect(text_of(second)).to_contain_text("武汉今天多云。")
    undo.click()
    expect(text_of(second)).to_contain_text("傍晚有小雨。")


def test_any_two_versions_are_compared_under_an_address_of_their_own(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"三稿{secrets.token_hex(3)}", "<p>第一稿。</p>")
    kept = []
    for number, words in enumerate(("第一稿。", "第二稿。", "第三稿。"), start=1):
        revision = api("editor").get("/content/article/detail", id=article)["revision"]
        api("editor").post("/content/article/modify", id=article, revision=revision, body=f"<p>{words}</p>")
        kept.append(api("editor").post("/document/version/save", kind="article", id=article, name=f"{number}审")["id"])
    first, second, third = kept
    page, colleague = person("editor"), person("editor2")
    open_editor(page, article)
    page.get_by_role("tab", name=re.compile("^版本")).click()
    page.get_by_role("button", name="2审的更多操作").click()
    page.get_by_role("menuitem", name="与前一个版本对比").click()
    comparison = page.get_by_role("dialog", name="版本对比")
    expect(page).to_have_url(re.compile(f"compare={first}-{second}$"))
    expect(comparison.locator("ins").first).to_contain_text("二")

    page.keyboard.press("Alt+Shift+ArrowUp")
    expect(page).to_have_url(re.compile(f"compare={first}-{third}$"))
    expect(comparison.locator("ins").first).to_contain_text("三")
    colleague.goto(f"/contentArticleDetail?id={article}&compare={first}-{third}")
    sent = colleague.get_by_role("dialog", name="版本对比")
    expect(sent.locator("ins").first).to_contain_text("三")
    expect(sent.get_by_role("combobox", name="较早的版本")).to_contain_text("1审")

    page.keyboard.press("Alt+ArrowUp")
    expect(page).to_have_url(re.compile(f"compare={second}-{third}$"))
    page.keyboard.press("Alt+Shift+ArrowUp")
    expect(page).to_have_url(re.compile(f"compare={second}-now$"))
    page.keyboard.press("Escape")
    expect(comparison).to_have_count(0)
    expect(page).to_have_url(re.compile(rf"\?id={article}$"))


def test_submitting_and_approving_leave_versions_with_their_authors(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"送审版本{secrets.token_hex(3)}", "<p>正文。</p>")
    page = person("editor")
    open_editor(page, article)
    type_at_end(page, "补一句。")
    wait_until_saved(page)
    page.get_by_role("button", name="提交审核").click()
    expect(page.get_by_text(re.compile("现在只能查看：正在审核中"))).to_be_visible()
    seen = api("reviewer").get("/content/article/detail", id=article)["revision"]
    api("reviewer").post("/verify-center/approved", kind="article", id=article, revision=seen)
    kept = api("editor").get("/document/version/list", kind="article", id=article)["items"]
    assert [version["reason"] for version in kept][:2] == ["approve", "submit"]
    assert "陈思远" in str(kept)


def test_the_preview_link_shows_the_working_text_without_signing_in(
    person: Person, visitor: Page, api: SignedIn
) -> None:
    article = api("editor").new_article(f"预览{secrets.token_hex(3)}", "<p>还没有发布的话。</p>")
    address = api("editor").get("/content/preview", kind="article", id=article)["url"]
    assert "backend=true" in address
    visitor.goto(address)
    expect(visitor.get_by_text("还没有发布的话。")).to_be_visible()
    visitor.goto(re.sub(r"[?&]ticket=[^&]*", "", address))
    expect(visitor.get_by_text("还没有发布的话。")).to_have_count(0)
