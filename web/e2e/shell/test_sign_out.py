"""After signing out nothing of the person is left in the page, in the browser's storage or in open sockets."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from pages.articles import text_of, type_at_end, wait_until_saved
from patience import eventually
from playwright.sync_api import BrowserContext, Page, WebSocket, expect
from stack.api import Api
from stack.product import PASSWORD
from test_review import submitted
from test_sign_in import fill_login

SignedIn = Callable[[str], Api]

#: An account that may examine, and one that may write.
REVIEWER, EDITOR = ("yuan.meng", "袁梦"), ("he.jing", "何静")
#: All that the browser holds, as one text.
HELD = """async () => {
    const answered = request => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const held = [document.body.innerText, { ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
        const database = await answered(indexedDB.open(name));
        for (const store of database.objectStoreNames)
            held.push(await answered(database.transaction(store).objectStore(store).getAllKeys()));
        database.close();
    }
    return JSON.stringify(held);
}"""


def open_examine_page(page: Page, article: int) -> None:
    page.goto(f"/articleAuditDetail?id={article}")
    expect(page.get_by_text("您正在审核")).to_be_visible()


def write_in_the_editor(page: Page, article: int) -> None:
    page.goto(f"/contentArticleDetail?id={article}")
    expect(text_of(page)).to_be_editable()
    type_at_end(page, "补充一句。")
    wait_until_saved(page)


@pytest.mark.parametrize("work", [open_examine_page, write_in_the_editor])
def test_signing_out_leaves_nothing_of_the_person(
    work: Callable[[Page, int], None], own_context: Callable[..., BrowserContext], api: SignedIn
) -> None:
    title = f"退出{secrets.token_hex(3)}"
    examines = work is open_examine_page
    name, real_name = REVIEWER if examines else EDITOR
    article = submitted(api("editor"), title) if examines else api("editor").new_article(title)
    page = own_context().new_page()
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    # The browser tells nothing of the sockets of a page that it has left.
    page.on("domcontentloaded", lambda _: sockets.clear())
    page.goto("/login")
    fill_login(page, name, PASSWORD)
    expect(page.get_by_role("button", name=f"我的账号：{real_name}")).to_be_visible()
    work(page, article)
    # The page shows the title as text or in a box; the editor keeps a copy under the number of the record.
    marks = (title, f"/article/{article}")
    eventually(lambda: any(mark in page.evaluate(HELD) for mark in marks), "the browser holds nothing of the record")
    assert sockets
    page.get_by_role("button", name=f"我的账号：{real_name}").click()
    page.get_by_role("menuitem", name="退出登录").click()
    expect(page.get_by_label("账号", exact=True)).to_be_visible()
    eventually(lambda: all(socket.is_closed() for socket in sockets), "a socket is still open")
    eventually(lambda: not any(mark in page.evaluate(HELD) for mark in marks), "the record is still in this browser")
    held = page.evaluate(HELD)
    assert real_name not in held
    assert name not in held
    page.go_back()
    expect(page.get_by_label("账号", exact=True)).to_be_visible()
    if examines:
        context = lambda: api("admin").get("/verify-center/context", kind="article", id=article)  # noqa: E731
        eventually(lambda: context()["claim"] is None, "the claim was not given back")
