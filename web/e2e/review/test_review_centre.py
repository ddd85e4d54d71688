"""The review centre as reviewers live in it: no mouse, claims, four eyes, undo, live numbers."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api, Refused
from test_review import state_of, submitted

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]
#: Every fifth is rejected.
MANY = 10


def a_mark() -> str:
    return f"审核台{secrets.token_hex(3)}"


def queue_of(page: Page, mark: str) -> None:
    page.goto(f"/articleAudit?type=list&title={mark}")
    expect(page.get_by_role("grid", name="文章审核").get_by_role("row", name=re.compile(mark)).first).to_be_visible()


def headline(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()


def undo_bar(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^撤销"))


def test_item_after_item_is_decided_without_a_mouse(person: Person, api: SignedIn) -> None:
    mark, editor = a_mark(), api("editor")
    articles = [submitted(editor, f"{mark}第{number:02}篇") for number in range(MANY)]
    page = person("reviewer")
    queue_of(page, mark)
    page.keyboard.press("n")
    for number in range(MANY):
        headline(page, f"{mark}第{number:02}篇")
        if number % 5 < 4:
            page.keyboard.press("a")
        else:
            page.keyboard.press("r")
            expect(page.get_by_role("group", name="常用原因，按数字键选用").get_by_role("button").first).to_be_focused()
            page.keyboard.press("2")
            page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/articleAudit"))
    expect(page.get_by_text("没有符合条件的内容")).to_be_visible()
    # The last decision is on its way when the list is there.
    wanted = [1 if number % 5 < 4 else 2 for number in range(MANY)]
    eventually(lambda: [state_of(editor, article) for article in articles] == wanted, "not decided as it was said")


def test_two_reviewers_on_one_queue_see_each_other_and_get_different_items(person: Person, api: SignedIn) -> None:
    mark = a_mark()
    first, second = (submitted(api("editor"), f"{mark}之{number}") for number in "一二")
    one, other = person("reviewer"), person("yuan.meng")
    queue_of(one, mark)
    queue_of(other, mark)
    one.keyboard.press("n")
    headline(one, f"{mark}之一")
    expect(one.get_by_text("您正在审核")).to_be_visible()
    expect(other.get_by_role("row", name=re.compile(f"{mark}之一"))).to_contain_text("周岚")
    other.keyboard.press("n")
    headline(other, f"{mark}之二")
    # To look at somebody else's is free; to decide about it, one takes it over and they are told.
    expect(other.get_by_role("button", name="上一条", exact=True)).to_be_enabled()
    other.keyboard.press("k")
    headline(other, f"{mark}之一")
    expect(other.get_by_text("周岚 正在审核这一条。")).to_be_visible()
    other.keyboard.press("a")
    wait_for_toast(other, "周岚 正在审核这一条，可以先看下一条")
    assert state_of(api("editor"), first) == 3
    other.keyboard.press("t")
    expect(other.get_by_text("您正在审核")).to_be_visible()
    expect(one.get_by_text("袁梦 接手了这一条")).to_be_visible()
    other.keyboard.press("a")
    headline(other, f"{mark}之二")
    # A closed tab holds no claim any more.
    other.close()
    one.keyboard.press("j")
    headline(one, f"{mark}之二")
    expect(one.get_by_text("您正在审核")).to_be_visible()
    eventually(lambda: state_of(api("editor"), first) == 1, "it is not approved")
    assert state_of(api("editor"), second) == 3


def test_a_decision_is_taken_back_with_z(person: Person, api: SignedIn) -> None:
    mark = a_mark()
    first, _second = (submitted(api("editor"), f"{mark}之{number}") for number in "一二")
    page = person("reviewer")
    queue_of(page, mark)
    page.keyboard.press("n")
    headline(page, f"{mark}之一")
    page.keyboard.press("a")
    # The next item is there while the bar still offers the way back.
    headline(page, f"{mark}之二")
    expect(undo_bar(page)).to_be_visible()
    expect(page.get_by_text("已通过").first).to_be_visible()
    page.keyboard.press("z")
    headline(page, f"{mark}之一")
    expect(undo_bar(page)).to_have_count(0)
    editor = api("editor")
    eventually(lambda: state_of(editor, first) == 3, "it is not taken back")
    assert editor.get("/content/article/detail", id=first)["live"] is False


def test_a_refused_decision_comes_back_with_its_reason(person: Person, api: SignedIn) -> None:
    mark = a_mark()
    first, _second = (submitted(api("editor"), f"{mark}之{number}") for number in "一二")
    page = person("reviewer")
    refusal = {"code": 10409, "msg": "内容有了新的修改", "data": None}
    page.route(re.compile(r"/api/.+/approved?$"), lambda route: route.fulfill(json=refusal))
    queue_of(page, mark)
    page.keyboard.press("n")
    headline(page, f"{mark}之一")
    page.keyboard.press("a")
    expect(page.get_by_text(re.compile("刚才的“通过”没有成功：内容有了新的修改"))).to_be_visible()
    headline(page, f"{mark}之一")
    assert state_of(api("editor"), first) == 3


def test_badges_move_in_every_tab_that_may_see_them(person: Person, api: SignedIn) -> None:
    super_admin, reviewer, editor = person("admin"), person("reviewer"), person("editor")
    super_admin.goto("/videoAudit?type=list")
    reviewer.goto("/articleAudit?type=list")
    editor.goto("/contentArticle")
    expect(editor.get_by_role("heading", name="文章管理")).to_be_attached()
    waiting = api("reviewer").get("/verify-center/article", type="list")["total"]
    articles = [submitted(api("editor"), f"{a_mark()}{number}") for number in range(3)]
    for page in (super_admin, reviewer):
        expect(page.get_by_role("link", name=f"文章审核 {waiting + 3} 条待处理")).to_be_visible()
    api("yuan.meng").post("/verify-center/article/approved/batch", ids=articles)
    for page in (super_admin, reviewer):
        expect(page.get_by_role("link", name=f"文章审核 {waiting} 条待处理")).to_be_visible()
    expect(editor.get_by_role("link", name=re.compile("条待处理"))).to_have_count(0)


def test_who_wrote_it_is_refused_on_screen_by_call_and_in_a_batch(person: Person, api: SignedIn) -> None:
    mark = a_mark()
    own, others = (submitted(api("editor"), f"{mark}之{number}") for number in "一二")
    writer = api("yuan.meng")
    revision = writer.get("/content/article/detail", id=own)["revision"]
    writer.post("/content/article/modify", id=own, revision=revision, body="<p>审核人改过的正文。</p>")
    with pytest.raises(Refused, match="10403"):
        writer.post("/verify-center/article/approved", id=own)
    page = person("yuan.meng")
    queue_of(page, mark)
    row = page.get_by_role("row", name=re.compile(f"{mark}之一"))
    expect(row).to_be_visible()
    expect(row.get_by_role("button", name="通过")).to_have_count(0)
    page.get_by_role("checkbox", name="选择本页全部").click()
    page.get_by_role("button", name="批量通过").click()
    refused = page.get_by_role("dialog", name=re.compile("部分未成功"))
    expect(refused.get_by_role("row", name=re.compile(f"{mark}之一"))).to_be_visible()
    expect(refused.get_by_text("重试未成功的 1 条")).to_be_visible()
    assert (state_of(api("editor"), own), state_of(api("editor"), others)) == (3, 1)
    page.goto(f"/auditDetail?kind=article&id={own}")
    expect(page).to_have_url(re.compile(rf"/articleAuditDetail\?id={own}$"))
    decision = page.get_by_role("region", name="审核", exact=True)
    expect(decision.get_by_role("button", name=re.compile("^驳回"))).to_be_visible()
    expect(decision.get_by_role("button", name=re.compile("^通过"))).to_have_count(0)
    expect(decision.get_by_text(re.compile("参与"))).to_be_visible()
