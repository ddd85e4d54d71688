"""The desk of reports on contents: a reader's post decided with the mouse and with the keys."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

import pytest
from pages.toasts import wait_for_toast
from playwright.sync_api import Locator, Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def reported(api: SignedIn) -> dict[str, Any]:
    """A public post that a reader has just reported, alone in its case."""
    admin = api("admin")
    name = f"e2e-{secrets.token_hex(3)}"
    made = admin.post("/system/service-token/add", name=name, sender=name, scopes=["content_report"], rate=600)
    cases = admin.get("/report/content/list", pageSize=100)["items"]
    known = {case["target"]["id"] for case in cases if case["target"]["kind"] == "post"}
    # The list is searched for the first words: no other case has them.
    said = {case["title"][:12] for case in cases}
    posts = admin.get("/post/list", verifyState=1, visible=1, pageSize=100)["items"]
    unknown = [item for item in posts if item["id"] not in known and item["text"][:12] not in said]
    post: dict[str, Any] = next(item for item in unknown if not item["mediaAccount"])
    report = {
        "key": secrets.token_hex(6), "target": {"kind": "post", "id": post["id"]}, "reason": "fraud",
        "text": "这是冒充的商家", "readerId": "e2e-2", "readerName": "细心读者",
    }  # fmt: skip
    assert Api(admin.url, bearer=made["token"]).post("/ingest/content_report", items=[report])["refused"] == 0
    return post


def case_of(api: SignedIn, post: dict[str, Any]) -> dict[str, Any]:
    (case,) = api("admin").get("/report/content/list", target=f"post:{post['id']}")["items"]
    return dict(case)


def opened(page: Page, post: dict[str, Any]) -> Locator:
    """The pane of the case."""
    page.goto(f"/contentReportAudit?state=open&title={post['text'][:12]}")
    pane = page.get_by_role("complementary", name="举报详情")
    expect(pane.get_by_role("region", name="被举报的内容")).to_contain_text(post["text"][:12])
    expect(pane.get_by_text("这是冒充的商家")).to_be_visible()
    return pane


def test_a_post_is_hidden_and_its_author_warned_with_the_mouse(
    person: Person, api: SignedIn, reported: dict[str, Any]
) -> None:
    number = case_of(api, reported)["id"]
    page = person("admin")
    pane = opened(page, reported)
    pane.get_by_role("radio", name="隐藏（2）").check()
    pane.get_by_role("radio", name="警告作者（8）").check()
    decide = pane.get_by_role("button", name="隐藏，警告作者")
    decide.click()
    # Readers get the warning: none is sent without words.
    expect(pane.get_by_text("请填写警告的内容，作者会看到")).to_be_visible()
    pane.get_by_label("警告内容").fill("请不要冒充商家")
    decide.click()
    done = page.get_by_role("status").filter(has_text=re.compile("已处理“.*：隐藏，警告作者"))
    expect(done).to_be_visible()
    case = api("admin").get("/report/content/detail", id=number)
    assert (case["state"], case["decision"], case["measure"], case["note"]) == (
        "decided", "hide", "warn", "请不要冒充商家",
    )  # fmt: skip
    assert not api("admin").get("/post/detail", id=reported["id"])["visible"]


def test_a_post_is_left_as_it_is_and_the_decision_taken_back_with_the_keys(
    person: Person, api: SignedIn, reported: dict[str, Any]
) -> None:
    number = case_of(api, reported)["id"]
    page = person("admin")
    opened(page, reported)
    page.get_by_role("grid").get_by_role("row").nth(1).focus()
    page.keyboard.press("1")
    page.keyboard.press("7")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("status").filter(has_text=re.compile("已处理“.*：不处理"))).to_be_visible()
    assert api("admin").get("/report/content/detail", id=number)["state"] == "decided"
    page.keyboard.press("z")
    wait_for_toast(page, "已撤销")
    assert api("admin").get("/report/content/detail", id=number)["state"] == "open"
