"""数据扩量: a rule with its preview, what readers get, who changed it, and the hidden page that stops all rules."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from pages.toasts import wait_for_toast
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_rule(api: SignedIn) -> tuple[int, str]:
    name = f"规则 {secrets.token_hex(3)}"
    values = {"scope": "section", "section": "sports", "counter": "like_num", "most": 900, "curve": "fast"}
    period = {"startsAt": "2026-01-01 08:00:00", "endsAt": "2026-01-11 08:00:00"}
    made = api("admin").post("/data-expansion/add", name=name, note="演示", **values, **period)
    return int(made["id"]), name


def test_a_rule_shows_its_course_and_its_last_change_is_taken_back(person: Person, api: SignedIn) -> None:
    rule, _ = a_rule(api)
    page = person("admin")
    page.goto(f"/dataExpansionDetail?id={rule}")
    preview = page.get_by_role("region", name="增长预览")
    expect(preview.get_by_role("status")).to_contain_text("结束时展示 1,900")
    page.get_by_role("textbox", name="最多增加").fill("400")
    expect(preview.get_by_role("status")).to_contain_text("结束时展示 1,400")
    page.keyboard.press("Control+s")
    eventually(lambda: api("admin").get("/data-expansion/detail", id=rule)["most"] == 400, "the change was not saved")
    page.goto(f"/dataExpansionDetail?id={rule}")
    page.get_by_role("button", name="撤销上一次修改").press("Enter")
    page.get_by_role("button", name="撤销修改", exact=True).click()
    eventually(
        lambda: api("admin").get("/data-expansion/detail", id=rule)["most"] == 900, "the change was not taken back"
    )
    api("admin").post("/data-expansion/disable", id=rule)


def test_the_hidden_page_stops_every_rule_and_is_for_admin_alone(person: Person, api: SignedIn) -> None:
    rule, name = a_rule(api)
    page = person("admin")
    page.goto("/hidden/dataExpansion")
    expect(page.get_by_role("link", name=name)).to_be_visible()
    page.get_by_role("button", name="全部停用").click()
    page.get_by_role("alertdialog").or_(page.get_by_role("dialog")).get_by_role("button", name="全部停用").click()
    wait_for_toast(page, "已停用")
    assert not api("admin").get("/data-expansion/detail", id=rule)["enabled"]
    expect(page.get_by_text("没有在用的规则")).to_be_visible()
    other = person("operator")
    other.goto("/hidden/dataExpansion")
    expect(other.get_by_text("404").first).to_be_visible()
