"""Comments and suggestions among several people, live."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, press_behind, press_to_end, select_paragraph, text_of, wait_until_saved
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def tab(page: Page, name: str) -> Locator:
    page.get_by_role("tab", name=re.compile(f"^{name}")).click()
    return page.get_by_role("region", name=name, exact=True)


def test_a_comment_on_a_passage_is_answered_and_resolved_by_somebody_else(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"批注{secrets.token_hex(3)}", "<p>这个数字从哪里来。</p><p>别的话。</p>")
    first, second = person("editor"), person("editor2")
    open_editor(first, article)
    open_editor(second, article)
    select_paragraph(first, "这个数字从哪里来。")
    first.keyboard.press("Control+Alt+m")
    first.get_by_role("textbox", name="新评论").fill("请核对数据来源")
    first.keyboard.press("Control+Enter")

    comments = tab(second, "评论")
    expect(comments.get_by_text("请核对数据来源")).to_be_visible()
    expect(comments.get_by_text("陈思远").first).to_be_visible()
    comments.get_by_role("button", name=re.compile("^评论 1：")).click()
    comments.get_by_role("textbox", name="回复").fill("统计局公报第三页")
    second.keyboard.press("Control+Enter")
    own = first.get_by_role("region", name="评论", exact=True)
    expect(own.get_by_text("统计局公报第三页")).to_be_visible()
    own.get_by_role("button", name="标为已解决").click()
    expect(comments.get_by_text(re.compile("陈思远.+标为已解决"))).to_be_visible()


def test_suggestions_of_one_person_are_decided_by_another_and_readers_never_see_them_before(
    person: Person, api: SignedIn
) -> None:
    article = api("editor").new_article(f"修订{secrets.token_hex(3)}", "<p>东湖的水很清。</p>")
    first, second = person("editor"), person("editor2")
    open_editor(first, article)
    open_editor(second, article)
    first.get_by_role("radio", name="修订", exact=True).click()
    press_to_end(first)
    first.keyboard.type("游人如织。")
    expect(text_of(second).locator("ins")).to_have_text("游人如织。")
    wait_until_saved(first)
    calls = api("editor")

    def stored() -> str:
        return str(calls.get("/content/article/detail", id=article)["body"])

    eventually(lambda: "游人如织" not in stored() and "东湖的水很清。" in stored(), "readers would see a suggestion")
    suggestions = tab(second, "修订")
    expect(suggestions.get_by_text("陈思远").first).to_be_visible()
    suggestions.get_by_role("button", name=re.compile("^接受：")).first.click()
    expect(text_of(first).locator("ins")).to_have_count(0)
    expect(text_of(first)).to_contain_text("东湖的水很清。游人如织。")
    eventually(lambda: "游人如织" in stored(), "an accepted suggestion has not reached the record")


def test_rejecting_everything_of_one_author_leaves_the_others_suggestions(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"分作者{secrets.token_hex(3)}", "<p>第一段。</p><p>第二段。</p>")
    first, second = person("editor"), person("editor2")
    for page, paragraph, words in ((first, "第一段。", "甲的建议。"), (second, "第二段。", "乙的建议。")):
        open_editor(page, article)
        page.get_by_role("radio", name="修订", exact=True).click()
        press_behind(page, paragraph)
        page.keyboard.type(words)
        wait_until_saved(page)
    suggestions = tab(first, "修订")
    suggestions.get_by_label("按修订人筛选").click()
    first.get_by_role("option", name=re.compile("刘倩")).click()
    suggestions.get_by_role("button", name=re.compile("拒绝")).first.click()
    first.get_by_role("alertdialog").get_by_role("button", name="拒绝").click()
    expect(text_of(second)).not_to_contain_text("乙的建议。")
    expect(text_of(second).locator("ins")).to_have_text("甲的建议。")


def test_submitting_with_open_suggestions_asks_first(person: Person, api: SignedIn) -> None:
    page = person("editor")
    open_editor(page, api("editor").new_article(f"还有修订{secrets.token_hex(3)}", "<p>原文。</p>"))
    page.get_by_role("radio", name="修订", exact=True).click()
    press_to_end(page)
    page.keyboard.type("建议。")
    wait_until_saved(page)
    page.get_by_role("button", name="提交审核").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("修订")
    question.get_by_role("button", name="去处理修订").click()
    expect(page.get_by_role("button", name="提交审核")).to_be_enabled()
