"""Text that the server does not have yet survives closed pages; the editor says so."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, plain, text_of, type_at_end, wait_until_saved
from pages.local_copies import wait_until_kept
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.network import Network

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

OFFLINE = "未保存 · 离线编辑中，恢复连接后自动保存"


def article(api: SignedIn) -> int:
    return int(api("editor").new_article(f"离线{secrets.token_hex(3)}", "<p>共同的开头。</p>"))


def closed_without_a_word(page: Page) -> Page:
    """As after a crash; answers a fresh page of the same browser."""
    context = page.context
    page.close()
    return context.new_page()


def test_what_was_written_offline_survives_closed_pages_and_is_saved_later(person: Person, api: SignedIn) -> None:
    number = article(api)
    page, other = person("editor", own=True), person("editor2")
    network = Network(page.context)
    open_editor(page, number)
    wait_until_kept(page, "共同的开头。")
    network.cut()
    expect(page.get_by_text(re.compile("重连"))).to_be_visible()
    for sentence in ("第一段离线。", "第二段离线。"):
        type_at_end(page, sentence)
        expect(page.get_by_text(OFFLINE)).to_be_visible()
        wait_until_kept(page, sentence)
        page = closed_without_a_word(page)
        open_editor(page, number)
        expect(text_of(page)).to_contain_text(sentence)
        expect(page.get_by_text(OFFLINE)).to_be_visible()
    network.mend()
    wait_for_toast(page, "已恢复并保存您离线时的修改")
    wait_until_saved(page)
    open_editor(other, number)
    expect(text_of(other)).to_contain_text("第一段离线。第二段离线。")
    assert plain(page) == plain(other)


def test_two_tabs_of_one_person_offline_lose_nothing_of_each_other(person: Person, api: SignedIn) -> None:
    number = article(api)
    one = person("editor", own=True)
    network = Network(one.context)
    two = one.context.new_page()
    for page in (one, two):
        open_editor(page, number)
    wait_until_kept(one, "共同的开头。")
    network.cut()
    for page, sentence in ((one, "甲页写的。"), (two, "乙页写的。")):
        page.bring_to_front()
        type_at_end(page, sentence)
        expect(page.get_by_text(OFFLINE)).to_be_visible()
        wait_until_kept(page, sentence)
    two.close()
    page = closed_without_a_word(one)
    network.mend()
    open_editor(page, number)
    wait_until_saved(page)
    for sentence in ("甲页写的。", "乙页写的。"):
        expect(text_of(page)).to_contain_text(sentence)


def test_leaving_asks_when_the_browser_keeps_nothing(person: Person, api: SignedIn) -> None:
    number = article(api)
    page = person("editor", own=True)
    page.add_init_script("Object.defineProperty(window, 'indexedDB', { get() { throw new Error('closed') } })")
    network = Network(page.context)
    open_editor(page, number)
    network.cut()
    type_at_end(page, "无处可放。")
    expect(page.get_by_text(re.compile("本机空间不足或不允许暂存，请不要关闭页面"))).to_be_visible()
    page.get_by_role("link", name="返回列表").click()
    expect(page.get_by_text("有修改还没有保存，确定离开吗？")).to_be_visible()
    page.get_by_role("button", name="继续等待").click()
    network.mend()
    wait_until_saved(page)


def test_edits_are_still_sent_after_the_person_left_the_editor(person: Person, api: SignedIn) -> None:
    number = article(api)
    page, other = person("editor", own=True), person("editor2")
    network = Network(page.context)
    open_editor(page, number)
    network.cut()
    type_at_end(page, "离开以后才送到。")
    expect(page.get_by_text(OFFLINE)).to_be_visible()
    page.get_by_role("link", name="返回列表").click()
    expect(page).to_have_url(re.compile("/contentArticle(\\?|$)"))
    network.mend()
    open_editor(other, number)
    expect(text_of(other)).to_contain_text("离开以后才送到。")


def test_a_new_article_that_could_not_be_made_survives_a_reload(person: Person) -> None:
    page = person("editor")
    adding = re.compile("/api/content/article/add")
    page.context.route(adding, lambda route: route.abort())
    page.goto("/contentArticleDetail")
    expect(text_of(page)).to_be_editable()
    sentence = f"还没有编号的稿件{secrets.token_hex(3)}。"
    type_at_end(page, sentence)
    expect(page.get_by_text(re.compile("草稿没有创建成功"))).to_be_visible()
    wait_until_kept(page, sentence)
    page = closed_without_a_word(page)
    page.goto("/contentArticleDetail")
    expect(text_of(page)).to_contain_text(sentence)
    page.context.unroute(adding)
    page.get_by_role("button", name="重试").click()
    wait_until_saved(page)
    expect(page).to_have_url(re.compile(r"\?id=\d+"))
    page.reload()
    expect(text_of(page)).to_contain_text(sentence)


def test_another_account_on_this_computer_is_shown_nothing_of_it(person: Person, api: SignedIn) -> None:
    number = article(api)
    page = person("editor", own=True)
    network = Network(page.context)
    open_editor(page, number)
    network.cut()
    type_at_end(page, "只属于写的人。")
    expect(page.get_by_text(OFFLINE)).to_be_visible()
    wait_until_kept(page, "只属于写的人。")
    theirs = person("editor2").context.cookies()
    page = closed_without_a_word(page)
    page.context.clear_cookies()
    page.context.add_cookies(theirs)
    network.mend()
    open_editor(page, number)
    expect(text_of(page)).to_contain_text("共同的开头。")
    expect(text_of(page)).not_to_contain_text("只属于写的人。")
