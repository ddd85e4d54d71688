"""The desk of reports: cases decided by keys, taken back within ten seconds, claimed for one person at a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from pages.reports import send_reports
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def reported(api: SignedIn) -> Callable[[int], list[dict[str, Any]]]:
    """Sends reports on public comments that nobody has reported -> the comments, the longest waiting first."""

    return partial(send_reports, api("admin"))


def case_of(api: SignedIn, comment: dict[str, Any]) -> dict[str, Any]:
    found = api("admin").get("/report/comment/list", target=f"comment:{comment['id']}")["items"]
    case: dict[str, Any] = found[0]
    return case


def test_a_case_is_decided_and_taken_back_with_the_keys_alone(
    person: Person, api: SignedIn, reported: Callable[[int], list[dict[str, Any]]]
) -> None:
    (comment,) = reported(1)
    number = case_of(api, comment)["id"]
    page = person("admin")
    page.goto(f"/commentReportAudit?state=open&title={comment['text'][:12]}")
    pane = page.get_by_role("complementary", name="举报详情")
    expect(pane.get_by_text(comment["text"]).first).to_be_visible()
    expect(pane.get_by_text("骂人，很难听")).to_be_visible()
    page.get_by_role("grid").get_by_role("row").nth(1).focus()
    page.keyboard.press("2")
    page.keyboard.press("9")
    expect(pane.get_by_label("冻结天数")).to_be_visible()
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("status").filter(has_text=re.compile("已处理“.*：隐藏，冻结作者1天"))).to_be_visible()
    assert api("admin").get("/report/comment/detail", id=number)["state"] == "decided"
    assert not api("admin").get("/comment/detail", id=comment["id"])["visible"]
    page.keyboard.press("z")
    wait_for_toast(page, "已撤销")
    assert api("admin").get("/report/comment/detail", id=number)["state"] == "open"
    assert api("admin").get("/comment/detail", id=comment["id"])["visible"]


def test_the_next_key_gives_two_people_two_cases(
    person: Person, api: SignedIn, reported: Callable[[int], list[dict[str, Any]]]
) -> None:
    reported(2)
    page = person("admin")
    page.goto("/commentReportAudit")
    pane = page.get_by_role("complementary", name="举报详情")
    expect(pane.get_by_role("button", name="下一个")).to_be_visible()
    page.get_by_role("grid").get_by_role("row").nth(1).focus()
    page.keyboard.press("n")
    # A claim of a page before may still run.
    expect(page.get_by_role("grid").get_by_text("您", exact=True).first).to_be_visible()
    mine = {case["id"] for case in api("admin").get("/report/comment/list", state="open", pageSize=100)["items"]}
    other = api("du.ruoxi").post("/report/comment/next", leave=None, skip=[])
    assert other["id"] in mine
    expect(page.get_by_role("grid").get_by_text("杜若溪", exact=True)).to_be_visible()


def test_a_freeze_is_lifted_by_hand(
    person: Person, api: SignedIn, reported: Callable[[int], list[dict[str, Any]]]
) -> None:
    (comment,) = reported(1)
    case = case_of(api, comment)
    asked = {"id": case["id"], "revision": case["revision"], "decision": "leave", "measure": "freeze", "days": 1}
    api("admin").post("/report/comment/decide", **asked)
    page = person("admin")
    page.goto(f"/commentReportAudit?state=decided&title={comment['text'][:12]}")
    pane = page.get_by_role("complementary", name="举报详情")
    pane.get_by_role("button", name="解除冻结").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="解除冻结").click()
    expect(dialog.get_by_text("请填写解除原因")).to_be_visible()
    dialog.get_by_label("解除原因").fill("申诉成立")
    page.keyboard.press("Control+s")
    expect(pane.get_by_text("提前解除：申诉成立")).to_be_visible()
    expect(pane.get_by_role("button", name="解除冻结")).to_have_count(0)
