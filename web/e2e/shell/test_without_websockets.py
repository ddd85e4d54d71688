"""Editing where a proxy refuses WebSockets: the same documents over plain requests."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, plain, press_to_end, text_of, type_at_end, wait_until_saved
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]

#: The error that a browser reports of a proxy that refuses the upgrade.
REFUSED = """
window.WebSocket = class {
    static OPEN = 1;
    readyState = 0;
    constructor() { setTimeout(() => { this.readyState = 3; this.onerror?.({}); this.onclose?.({ code: 1006 }); }, 30); }
    close() {}
    send() {}
};
"""


def test_two_people_write_together_and_one_of_them_has_no_websockets(person: Person, api: SignedIn) -> None:
    number = api("editor").new_article(f"代理{secrets.token_hex(3)}", "<p>共同的开头。</p>")
    behind, free = person("editor", own=True), person("editor2")
    behind.add_init_script(REFUSED)
    open_editor(behind, number)
    open_editor(free, number)
    type_at_end(behind, "经过代理写的。")
    # At the other end: two people at one place write into each other's sentence.
    press_to_end(free, "Control+Home")
    free.keyboard.type("直接写的。", delay=15)
    for page in (behind, free):
        expect(text_of(page)).to_contain_text("经过代理写的。")
        expect(text_of(page)).to_contain_text("直接写的。")
        wait_until_saved(page)
    assert plain(behind) == plain(free)
    behind.get_by_text(re.compile("^已保存")).hover()
    expect(behind.get_by_role("tooltip")).to_contain_text("正用普通请求同步")


def test_the_menu_counts_on_without_websockets(person: Person, api: SignedIn) -> None:
    page = person("reviewer", own=True)
    page.add_init_script(REFUSED)
    page.clock.install()
    page.goto("/dashboard")
    page.get_by_role("button", name=re.compile("^审核中心")).click()
    entry = page.get_by_role("link", name=re.compile("^文章审核"))
    expect(entry).to_have_text(re.compile(r"\d"))
    before = entry.inner_text()
    number = api("editor").new_article(f"等待{secrets.token_hex(3)}", "<p>正文。</p>")
    api("editor").post("/content/article/submit", id=number)
    page.clock.fast_forward(61_000)
    expect(entry).not_to_have_text(before)
