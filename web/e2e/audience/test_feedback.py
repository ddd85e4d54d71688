"""The desk of feedback: answered by keys and templates, taken back within ten seconds, claimed for one person."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pytest
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def feedback(api: SignedIn) -> tuple[int, str]:
    """Sends feedback of a reader -> its number and its text."""
    admin, name = api("admin"), secrets.token_hex(3)
    values = {"name": "反馈测试", "sender": f"e2e-{name}", "scopes": ["feedback"], "rate": 600}
    app = Api(admin.url, bearer=admin.post("/system/service-token/add", **values)["token"])
    text = f"回放一直转圈 {name}"
    item = {"key": name, "text": text, "readerId": f"e2e-{name}", "readerName": "细心读者", "phone": "13871230055"}
    return app.post("/ingest/feedback", items=[item])["items"][0]["id"], text


def test_feedback_is_answered_and_taken_back_with_the_keys_alone(
    person: Person, api: SignedIn, feedback: tuple[int, str]
) -> None:
    number, text = feedback
    page = person("admin")
    page.goto(f"/userFeedback?text={text[-6:]}")
    pane = page.get_by_role("complementary", name="反馈详情")
    expect(pane.get_by_role("list", name="往来").get_by_text(text)).to_be_visible()
    expect(pane.get_by_text("138****0055")).to_be_visible()
    expect(pane.get_by_role("textbox", name="回复内容")).to_be_visible()
    page.get_by_role("grid").get_by_role("row").nth(1).focus()
    page.keyboard.press("1")
    expect(pane.get_by_role("textbox", name="回复内容")).not_to_have_value("")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("status").filter(has_text="已回复“细心读者”")).to_be_visible()
    assert api("admin").get("/feedback/detail", id=number)["state"] == "answered"
    page.get_by_role("grid").get_by_role("row").nth(1).focus()
    page.keyboard.press("z")
    wait_for_toast(page, "用户没有收到这条回复")
    assert api("admin").get("/feedback/detail", id=number)["state"] == "open"
    expect(pane.get_by_role("textbox", name="回复内容")).not_to_have_value("")


def test_a_note_stays_inside_and_a_closed_conversation_opens_again(
    person: Person, api: SignedIn, feedback: tuple[int, str]
) -> None:
    number, text = feedback
    page = person("admin")
    page.goto(f"/userFeedback?text={text[-6:]}")
    pane = page.get_by_role("complementary", name="反馈详情")
    pane.get_by_role("radio", name="内部备注").click()
    pane.get_by_role("button", name="添加备注").click()
    expect(pane.get_by_text("请填写备注")).to_be_visible()
    pane.get_by_role("textbox", name="备注").fill("像是 CDN 的问题")
    pane.get_by_role("button", name="添加备注").click()
    expect(pane.get_by_role("list", name="往来").get_by_text("像是 CDN 的问题")).to_be_visible()
    pane.get_by_role("button", name="关闭").click()
    expect(pane.get_by_text("重新打开后才能回复")).to_be_visible()
    assert api("admin").get("/feedback/detail", id=number)["state"] == "closed"
    pane.get_by_role("button", name="重新打开").click()
    expect(pane.get_by_role("button", name="回复用户").or_(pane.get_by_role("radio", name="回复用户"))).to_be_visible()


def test_a_colleague_is_seen_at_work_and_taken_over_from(
    person: Person, api: SignedIn, feedback: tuple[int, str]
) -> None:
    number, text = feedback
    api("du.ruoxi").post("/feedback/claim", id=number)
    page = person("admin")
    page.goto(f"/userFeedback?text={text[-6:]}")
    pane = page.get_by_role("complementary", name="反馈详情")
    expect(pane.get_by_text("杜若溪正在处理这条反馈")).to_be_visible()
    pane.get_by_role("button", name="接手").click()
    expect(pane.get_by_role("textbox", name="回复内容")).to_be_visible()
