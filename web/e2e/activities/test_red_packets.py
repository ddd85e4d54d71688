"""Red packets: rules as tabs, money that a second person lets through, and books that leave as a workbook."""

from __future__ import annotations

import datetime as dt
import io
import re
import secrets
from collections.abc import Callable
from zoneinfo import ZoneInfo

from openpyxl import load_workbook
from pages.toasts import wait_for_toast
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_rules_of_a_type_are_changed_by_keyboard_and_the_day_says_what_is_left(person: Person, api: SignedIn) -> None:
    page = person("operator")
    page.goto("/redPacket?type=invite")
    page.get_by_role("button", name="注册红包", exact=True).press("Enter")
    expect(page).to_have_url(re.compile("type=register"))
    expect(page.get_by_role("heading", name="注册红包", level=1)).to_be_visible()
    daily = page.get_by_role("textbox", name="每天总额")
    # Another sum than the one that stands there, in each run.
    yuan = 5000 + secrets.randbelow(1000)
    daily.fill(str(yuan))
    page.keyboard.press("Control+s")
    wait_for_toast(page, "修改成功")
    rules = {item["type"]: item for item in api("operator").get("/red-packet/list")["items"]}
    assert rules["register"]["daily"] == yuan * 100
    overview = page.get_by_role("region", name="红包概览")
    pot = overview.get_by_role("listitem").filter(has_text="注册红包资金池")
    expect(pot.get_by_text(re.compile("今天已发 .*还剩 "))).to_be_visible()


def test_a_large_funding_waits_for_a_second_person(person: Person, api: SignedIn) -> None:
    note = f"元旦预算 {secrets.token_hex(3)}"
    page = person("operator")
    page.goto("/redPacket?type=register")
    page.get_by_role("button", name="充值").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="金额").fill("3000")
    dialog.get_by_role("textbox", name="说明").fill(note)
    dialog.get_by_role("button", name=re.compile("确定|充值")).click()
    expect(dialog).to_have_count(0)
    page.goto("/redPacketFundings?state=waiting")
    own = page.get_by_role("row").filter(has_text=note)
    expect(own).to_be_visible()
    expect(own.get_by_role("button", name="复核通过")).to_have_count(0)
    own.get_by_role("button", name=re.compile("更多")).click()
    closed = page.get_by_role("menuitem", name=re.compile("复核通过.*不能复核自己提交的"))
    expect(closed).to_be_visible()
    other = person("admin", own=True)
    other.goto("/redPacketFundings?state=waiting")
    row = other.get_by_role("row").filter(has_text=note)
    row.get_by_role("button", name="复核通过").click()
    expect(row).to_have_count(0)
    done = api("operator").get("/red-packet/funding/list", state="done")["items"]
    assert [item["amount"] for item in done if item["note"] == note] == [300_000]


def test_withdrawals_say_that_no_driver_pays_them(person: Person) -> None:
    page = person("operator")
    page.goto("/redPacket")
    page.get_by_role("listitem").filter(has_text="待打款提现").get_by_role("link").click()
    expect(page).to_have_url(re.compile("/redPacketWithdrawals.*state=queued"))
    expect(page.get_by_text("没有配置打款通道", exact=False)).to_be_visible()
    expect(page.get_by_role("button", name="登记打款").first).to_be_visible()


def test_the_books_balance_and_leave_as_a_workbook(person: Person) -> None:
    page = person("operator", own=True, accept_downloads=True)
    # The screen begins with this month, which may have begun a minute ago.
    today = dt.datetime.now(ZoneInfo("Asia/Shanghai")).date()
    page.goto(f"/redPacketBooks?since={today - dt.timedelta(days=90)}&until={today}")
    expect(page.get_by_text(re.compile("账本平衡，本期 .* 笔业务与账本逐笔一致"))).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="导出对账单").click()
    assert download.value.suggested_filename.endswith(".xlsx")
    book = load_workbook(io.BytesIO(download.value.path().read_bytes()))
    assert book["账户汇总"]["C1"].value == "账本平衡"
    page.get_by_role("radio", name="账户流水").focus()
    page.keyboard.press("Enter")
    statement = page.get_by_role("region", name="账户流水")
    expect(statement.get_by_text("资金来源").first).to_be_visible()
    statement.get_by_role("combobox", name="账户").press("Enter")
    page.get_by_role("option", name="某个用户的余额").click()
    statement.get_by_role("textbox", name="用户编号").fill("620037")
    page.keyboard.press("Enter")
    expect(statement.get_by_text("用户 620037 的红包余额")).to_be_visible()
    expect(statement.get_by_role("cell", name=re.compile("红包发放")).first).to_be_visible()
