"""The editor while its connection is cut, and when it comes back."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.articles import open_editor, plain, text_of, type_at_end, wait_until_saved
from playwright.sync_api import Page, expect
from stack.api import Api
from stack.network import Network

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_two_people_go_on_through_a_cut_and_end_with_the_same_text(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"断线{secrets.token_hex(3)}", "<p>共同的开头。</p>")
    first, second = person("editor", own=True), person("editor2")
    network = Network(first.context)
    open_editor(first, article)
    open_editor(second, article)
    network.cut()
    expect(first.get_by_text(re.compile("正在重连|离线"))).to_be_visible()
    type_at_end(first, "断线的人写的。")
    type_at_end(second, "在线的人写的。")
    expect(text_of(second)).not_to_contain_text("断线的人写的。")
    network.mend()
    for page in (first, second):
        expect(text_of(page)).to_contain_text("断线的人写的。")
        expect(text_of(page)).to_contain_text("在线的人写的。")
    wait_until_saved(first)
    assert plain(first) == plain(second)
