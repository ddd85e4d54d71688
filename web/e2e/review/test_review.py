"""The review queue and the examine page, worked without the mouse."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def submitted(api: Api, title: str, body: str = "<p>等待审核的正文。</p>") -> int:
    article = api.new_article(title, body)
    api.post("/content/article/submit", id=article)
    return article


def waits(page: Page) -> Locator:
    return page.get_by_role("grid", name="文章审核")


def state_of(api: Api, article: int) -> int:
    return int(api.get("/content/article/detail", id=article)["verifyState"])


def test_a_queue_is_worked_with_keys_alone(person: Person, api: SignedIn) -> None:
    mark = f"键盘审核{secrets.token_hex(3)}"
    first, second = (submitted(api("editor"), f"{mark}之{number}") for number in "一二")
    page = person("reviewer")
    page.goto(f"/articleAudit?type=list&title={mark}")
    rows = waits(page).get_by_role("row")
    expect(rows).to_have_count(3)
    page.keyboard.press("j")
    expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("a")
    expect(waits(page).get_by_role("link", name=re.compile(f"{mark}之一")).first).to_have_count(0)
    page.keyboard.press("r")
    dialog = page.get_by_role("dialog", name=re.compile("驳回"))
    expect(dialog.get_by_role("group", name="常用原因，按数字键选用")).to_be_visible()
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("没有符合条件的内容")).to_be_visible()
    # The row goes at once; the server hears of it a moment later.
    eventually(lambda: state_of(api("editor"), first) == 1, "the first is not approved")
    eventually(lambda: state_of(api("editor"), second) == 2, "the second is not rejected")
    rejected = api("editor").get("/content/article/detail", id=second)
    assert rejected["verifyReason"] == "存在错别字或病句，请通读后修改"


def test_the_examine_page_decides_and_goes_on_to_the_next(person: Person, api: SignedIn) -> None:
    article = submitted(api("editor"), f"逐条审核{secrets.token_hex(3)}", "<h2>小标题</h2><p>给审核人看的正文。</p>")
    page = person("reviewer")
    page.goto(f"/articleAuditDetail?id={article}")
    expect(page.get_by_text("给审核人看的正文。")).to_be_visible()
    expect(page.get_by_text(re.compile(r"第 \d+ / \d+ 条"))).to_be_visible()
    page.keyboard.press("k")
    expect(page).not_to_have_url(re.compile(rf"id={article}$"))
    # The keys are those of the record that is shown.
    expect(page.get_by_text("给审核人看的正文。")).to_have_count(0)
    expect(page.get_by_text(re.compile(r"第 \d+ / \d+ 条"))).to_be_visible()
    page.keyboard.press("j")
    expect(page).to_have_url(re.compile(rf"id={article}$"))
    expect(page.get_by_text("给审核人看的正文。")).to_be_visible()
    page.keyboard.press("r")
    dialog = page.get_by_role("dialog", name=re.compile("驳回"))
    expect(dialog.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("a")
    expect(page).not_to_have_url(re.compile(rf"id={article}$"))
    eventually(lambda: state_of(api("editor"), article) == 1, "it is not approved")


def test_a_changed_article_shows_what_differs_from_the_published_one(person: Person, api: SignedIn) -> None:
    editor, reviewer = api("editor"), api("reviewer")
    article = submitted(editor, f"修改稿{secrets.token_hex(3)}", "<p>原来的句子。</p>")
    seen = reviewer.get("/content/article/detail", id=article)["revision"]
    reviewer.post("/verify-center/article/approved", id=article, revision=seen)
    revision = editor.get("/content/article/detail", id=article)["revision"]
    editor.post("/content/article/modify", id=article, revision=revision, body="<p>换过的句子。</p>")
    editor.post("/content/article/submit", id=article)
    page = person("reviewer")
    page.goto(f"/articleAuditDetail?id={article}")
    expect(page.get_by_text("与线上版本相比，改动了 1 处")).to_be_visible()
    expect(page.get_by_role("deletion").first).to_be_visible()
    expect(page.get_by_role("insertion").first).to_be_visible()
    page.keyboard.press("d")
    expect(page.get_by_role("insertion")).to_have_count(0)
    expect(page.get_by_text("换过的句子。")).to_be_visible()


def test_a_version_that_changed_under_the_reviewer_is_not_approved_unseen(person: Person, api: SignedIn) -> None:
    article = submitted(api("editor"), f"被改动的稿{secrets.token_hex(3)}")
    page = person("reviewer")
    page.goto(f"/articleAuditDetail?id={article}")
    expect(page.get_by_text("等待审核的正文。")).to_be_visible()
    colleague = api("yuan.meng")
    revision = colleague.get("/content/article/detail", id=article)["revision"]
    colleague.post("/content/article/modify", id=article, revision=revision, body="<p>同事改正过的正文。</p>")
    expect(page.get_by_text(re.compile("您查看之后，内容有了新的修改"))).to_be_visible()
    page.keyboard.press("a")
    wait_for_toast(page, "内容有新的修改，请先核对最新版本")
    assert state_of(api("editor"), article) == 3
    page.get_by_role("button", name="核对最新版本").click()
    expect(page.get_by_text("同事改正过的正文。")).to_be_visible()


def test_who_wrote_it_cannot_approve_it(person: Person, api: SignedIn) -> None:
    article = submitted(api("editor"), f"四眼{secrets.token_hex(3)}")
    colleague = api("yuan.meng")
    revision = colleague.get("/content/article/detail", id=article)["revision"]
    colleague.post("/content/article/modify", id=article, revision=revision, body="<p>审核人改过的正文。</p>")
    page = person("yuan.meng")
    page.goto(f"/articleAuditDetail?id={article}")
    expect(page.get_by_text("审核人改过的正文。")).to_be_visible()
    expect(page.get_by_role("region", name="审核").get_by_role("button", name=re.compile("^通过"))).to_have_count(0)
    expect(page.get_by_role("region", name="审核").get_by_role("button", name=re.compile("^驳回"))).to_be_visible()


def test_what_was_decided_stands_in_the_records_with_its_reason(person: Person, api: SignedIn) -> None:
    title = f"审核记录{secrets.token_hex(3)}"
    article = submitted(api("editor"), title)
    api("reviewer").post("/verify-center/article/rejection", id=article, reason="请补充来源")
    page = person("reviewer")
    page.goto(f"/articleAudit?type=wait&title={title}")
    expect(waits(page).get_by_role("row", name=re.compile(title))).to_contain_text("请补充来源")


def test_on_a_phone_the_head_of_the_queue_keeps_its_shape(person: Person) -> None:
    page = person("reviewer", own=True)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/articleAudit?type=list")
    expect(waits(page)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for shown in (page.get_by_role("tab"), page.get_by_role("button", name="开始审核")):
        for place in shown.all():
            box = place.bounding_box()
            assert box, "not shown"
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390
            # One line: letters do not stand below each other.
            assert box["height"] < box["width"] * 2
    # The menu lies over the page when it is wanted, and takes no width of it.
    grid = waits(page).bounding_box()
    assert grid
    assert grid["width"] > 300
