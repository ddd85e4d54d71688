"""The comments under one content: reached from its list, read as threads, moderated by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_comment(api: SignedIn, kind: str, **asked: Any) -> dict[str, Any]:
    """One of the demonstration, under a content that still stands."""
    items = api("admin").get("/comment/list", contentKind=kind, verifyState=1, visible=1, firstLevel=1, **asked)[
        "items"
    ]
    found: dict[str, Any] = next(item for item in items if "mute" in item["actions"] and not item["content"]["gone"])
    return found


def row_of(page: Page, text: str) -> Locator:
    return page.get_by_role("grid").get_by_role("row").filter(has_text=text).first


def test_a_thread_unfolds_and_its_reader_is_muted_by_mouse(person: Person, api: SignedIn) -> None:
    threads = api("admin").get("/comment/list", contentKind="article", firstLevel=1, sort="-replyNum")["items"]
    thread = next(item for item in threads if item["replyNum"] and "mute" in item["actions"])
    number = api("admin").get("/comment/detail", id=thread["id"])["readerId"]
    page = person("admin")
    page.goto(f"/articleComments?id={thread['content']['id']}")
    expect(page.get_by_role("link", name=thread["content"]["label"])).to_be_visible()
    row = row_of(page, thread["text"])
    row.get_by_role("button", name=f"{thread['replyNum']} 条回复").click()
    answer = api("admin").get("/comment/list", root=thread["id"], sort="id")["items"][0]
    expect(page.get_by_text(answer["text"], exact=True).first).to_be_visible()
    row.get_by_role("button", name=thread["readerName"], exact=True).click()
    expect(page.get_by_text(f"用户编号 {number}")).to_be_visible()
    page.keyboard.press("Escape")
    row.get_by_role("button", name=re.compile("更多操作")).click()
    page.get_by_role("menuitem", name="禁言").click()
    page.get_by_role("alertdialog").get_by_role("button", name="禁言").click()
    expect(row.get_by_text("已禁言")).to_be_visible()
    api("admin").post("/comment/unmute", id=thread["id"])


def test_a_comment_is_hidden_and_answered_by_keys(person: Person, api: SignedIn) -> None:
    comment = a_comment(api, "article", pageSize=50)
    page = person("admin")
    page.goto(f"/articleComments?id={comment['content']['id']}")
    row = row_of(page, comment["text"])
    expect(row).to_be_visible()
    # Words and numbers of the page are asked for after its rows, and draw them again.
    page.wait_for_load_state("networkidle")
    row.focus()
    expect(row).to_be_focused()
    page.keyboard.press("h")
    expect(row.get_by_text("已隐藏")).to_be_visible()
    page.keyboard.press("h")
    expect(row.get_by_text("已隐藏")).to_have_count(0)
    page.keyboard.press("e")
    page.get_by_role("dialog").get_by_label("回复内容").fill("已转达给记者，谢谢您。")
    page.keyboard.press("Control+s")
    expect(row.get_by_role("button", name=re.compile("条回复"))).to_be_visible()
