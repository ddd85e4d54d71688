"""The main job: two people write one article at once, one submits it, a reviewer sees the badge and approves."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, plain, press_to_end, text_of, type_at_end, wait_until_saved
from playwright.sync_api import Locator, Page, Request, expect
from stack.api import Api
from stack.browsers import noted_requests
from stack.product import Product

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def badge(page: Page) -> Locator:
    return page.get_by_role("link", name=re.compile("^文章审核")).get_by_text(re.compile(r"^\d+$"))


def brings_numbers(request: Request) -> bool:
    """True if it could bring a pending number by another way than the socket."""
    return "user-menu" in request.url or "verify-center" in request.url


def test_two_write_one_submits_the_reviewers_badge_moves_and_approval_reaches_both(
    person: Person, api: SignedIn, product: Product
) -> None:
    article = api("editor").new_article(f"东湖晨跑{secrets.token_hex(3)}", "<p>开头一段。</p>")
    first, second, reviewer = person("editor"), person("editor2"), person("reviewer")

    open_editor(first, article)
    open_editor(second, article)
    type_at_end(first, "甲写下的一句。")
    expect(text_of(second)).to_contain_text("甲写下的一句。")
    type_at_end(second, "乙补充的一句。")
    for page in (first, second):
        expect(text_of(page)).to_contain_text("甲写下的一句。")
        expect(text_of(page)).to_contain_text("乙补充的一句。")
    # Both are still in the text: each sees the other's caret with the name.
    expect(text_of(first).get_by_text("刘倩", exact=True)).to_be_attached()
    expect(text_of(second).get_by_text("陈思远", exact=True)).to_be_attached()
    interleave(first, second)
    expect_same_text(first, second)
    wait_until_saved(first)
    wait_until_saved(second)

    # A page that asks for no queues of its own.
    reviewer.goto("/contacts/profile")
    reviewer.get_by_role("button", name=re.compile("^审核中心")).click()
    before = api("reviewer").get("/verify-center/article", type="list")["total"]
    expect(badge(reviewer)).to_have_text(str(before))
    with noted_requests(reviewer, brings_numbers) as asked:
        first.get_by_role("button", name="提交审核").click()
        expect(badge(reviewer)).to_have_text(str(before + 1))
    assert asked == [], "the number came by a request, not by the socket"
    for page in (first, second):
        expect(page.get_by_role("main").get_by_text("待审核", exact=True).first).to_be_visible()
    expect(second.get_by_text(re.compile("现在只能查看：正在审核中"))).to_be_visible()

    reviewer.goto(f"/articleAuditDetail?id={article}")
    expect(reviewer.get_by_text("甲写下的一句。")).to_be_visible()
    reviewer.get_by_role("button", name=re.compile("^通过")).first.click()
    expect(badge(reviewer)).to_have_text(str(before))
    for page in (first, second):
        expect(page.get_by_text("已通过", exact=True)).to_be_visible()

    stored = api("editor").get("/content/article/detail", id=article)
    assert stored["verifyState"] == 1
    assert "乙补充的一句。" in stored["body"]


def interleave(first: Page, second: Page) -> None:
    """Both type at the same time, in turns of one character, at opposite ends of the text."""
    press_to_end(first, "Control+Home")
    press_to_end(second)
    for mine, yours in zip("一二三四五六七八", "ABCDEFGH", strict=True):
        first.keyboard.type(mine)
        second.keyboard.type(yours)


def expect_same_text(first: Page, second: Page) -> None:
    for page in (first, second):
        expect(text_of(page)).to_contain_text("一二三四五六七八")
        expect(text_of(page)).to_contain_text("ABCDEFGH")
    assert plain(first) == plain(second)


def test_nothing_that_was_shown_as_saved_is_lost_when_the_server_is_killed(
    person: Person, api: SignedIn, product: Product
) -> None:
    article = api("editor").new_article(f"断电前的稿子{secrets.token_hex(3)}", "<p>第一段。</p>")
    page = person("editor")
    open_editor(page, article)
    type_at_end(page, "这一句已经保存。")
    wait_until_saved(page)
    product.kill()
    try:
        expect(page.get_by_text(re.compile("正在重连"))).to_be_visible()
        type_at_end(page, "断线时写的一句。")
        expect(page.get_by_text(re.compile("^未保存 · (正在重连|离线编辑中)"))).to_be_visible()
    finally:
        product.start()
    wait_until_saved(page)
    fresh = person("editor2")
    open_editor(fresh, article)
    expect(text_of(fresh)).to_contain_text("第一段。这一句已经保存。断线时写的一句。")


def test_a_new_article_becomes_a_draft_with_the_first_words(person: Person, api: SignedIn) -> None:
    page, title = person("editor"), f"新稿{secrets.token_hex(3)}"
    page.goto("/contentArticleDetail")
    expect(page.get_by_text("还没有内容，开始输入后自动保存为草稿")).to_be_visible()
    page.get_by_role("textbox", name="标题", exact=True).fill(title)
    expect(page).to_have_url(re.compile(r"\?id=\d+"))
    text_of(page).click()
    page.keyboard.type("第一句话。")
    wait_until_saved(page)
    expect(page.get_by_role("heading", name="编辑文章")).to_be_visible()
    page.goto("/contentArticle")
    expect(page.get_by_role("grid").get_by_role("link", name=title)).to_be_visible()
    assert api("editor").get("/content/article/list", title=title)["total"] == 1


def test_an_incomplete_article_is_not_submitted_and_says_what_lacks(person: Person, api: SignedIn) -> None:
    page = person("editor")
    open_editor(page, api("editor").new_article(f"没有正文{secrets.token_hex(3)}", "<p></p>"))
    page.get_by_role("button", name="提交审核").click()
    expect(page.get_by_role("alert").filter(has_text="正文")).to_be_visible()


def test_a_title_that_is_taken_is_asked_about_before_submitting(person: Person, api: SignedIn) -> None:
    title = f"同名的两篇{secrets.token_hex(3)}"
    api("editor2").new_article(title)
    page = person("editor")
    open_editor(page, api("editor").new_article(title))
    page.get_by_role("button", name="提交审核").click()
    dialog = page.get_by_role("dialog", name="有重复内容标题，是否继续保存？")
    expect(dialog.get_by_role("link", name="查看详情")).to_be_visible()
    dialog.get_by_role("button", name="取消").click()
    expect(page.get_by_role("button", name="提交审核")).to_be_enabled()
    page.get_by_role("button", name="提交审核").click()
    dialog.get_by_role("button", name="继续").click()
    expect(page.get_by_text(re.compile("现在只能查看：正在审核中"))).to_be_visible()


def test_each_persons_undo_takes_back_only_their_own_words(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"各自撤销{secrets.token_hex(3)}", "<p>底稿。</p>")
    first, second = person("editor"), person("editor2")
    open_editor(first, article)
    open_editor(second, article)
    type_at_end(first, "甲句。")
    expect(text_of(second)).to_contain_text("甲句。")
    type_at_end(second, "乙句。")
    expect(text_of(first)).to_contain_text("乙句。")
    first.keyboard.press("Control+z")
    expect(text_of(second)).not_to_contain_text("甲句。")
    expect(text_of(second)).to_contain_text("乙句。")


def test_a_title_and_a_publishing_field_are_shared_live(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"共享字段{secrets.token_hex(3)}")
    first, second = person("editor"), person("editor2")
    open_editor(first, article)
    open_editor(second, article)
    first.get_by_role("textbox", name="标题", exact=True).fill("改过的标题")
    expect(second.get_by_role("textbox", name="标题", exact=True)).to_have_value("改过的标题")
    second.get_by_role("textbox", name="作者", exact=True).fill("苏砚秋")
    expect(first.get_by_role("textbox", name="作者", exact=True)).to_have_value("苏砚秋")
    wait_until_saved(second)
