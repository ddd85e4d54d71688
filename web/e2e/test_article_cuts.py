"""What the editor does while its connection is cut, and when it comes back."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from api import Api
from articles import open_editor, plain, text_of, type_at_end, wait_until_saved
from playwright.sync_api import Page, WebSocketRoute, expect

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


class Line:
    """The document's socket of one page, which the test can cut and hold down."""

    def __init__(self, page: Page) -> None:
        self.down = False
        self._open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws/doc/"), self._dial)

    def cut(self) -> None:
        self.down = True
        for route in self._open:
            route.close(code=4000)
        self._open.clear()

    def mend(self) -> None:
        self.down = False

    def _dial(self, route: WebSocketRoute) -> None:
        if self.down:
            route.close(code=4000)
            return
        route.connect_to_server()
        self._open.append(route)


def test_two_people_go_on_through_a_cut_and_end_with_the_same_text(person: Person, api: SignedIn) -> None:
    article = api("editor").new_article(f"断线{secrets.token_hex(3)}", "<p>共同的开头。</p>")
    first, second = person("editor"), person("editor2")
    line = Line(first)
    open_editor(first, article)
    open_editor(second, article)
    line.cut()
    expect(first.get_by_text(re.compile("正在重连|离线"))).to_be_visible()
    type_at_end(first, "断线的人写的。")
    type_at_end(second, "在线的人写的。")
    expect(text_of(second)).not_to_contain_text("断线的人写的。")
    line.mend()
    for page in (first, second):
        expect(text_of(page)).to_contain_text("断线的人写的。")
        expect(text_of(page)).to_contain_text("在线的人写的。")
    wait_until_saved(first)
    assert plain(first) == plain(second)
