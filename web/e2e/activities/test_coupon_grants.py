"""Sending a coupon to a list: the list by a file, the estimate, the sending and its end."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def grant(api: SignedIn) -> int:
    """A grant of a coupon with two in stock, whose list is empty."""
    operator = api("operator")
    coupon = operator.post(
        "/coupon/add", title=f"文创兑换券 {secrets.token_hex(3)}", sort="gift", gift="帆布袋", stock=2, validity="days",
        days=3, scope="all",
    )  # fmt: skip
    answer = operator.post("/coupon/grant/add", title="读者节发放", coupon=coupon["id"], audience="list")
    return int(answer["id"])


def test_a_list_file_is_imported_estimated_and_sent(person: Person, grant: int) -> None:
    page = person("operator")
    page.goto(f"/sendCouponDetail?id={grant}")
    progress = page.get_by_role("region", name="进度")
    expect(progress.get_by_text("还不能发放：还没有发放对象")).to_be_visible()
    table = "昵称,用户编号\n张三,e2e1\n李四,e2e2\n王五,六二零\n赵六,e2e3\n"
    with page.expect_file_chooser() as chooser:
        progress.get_by_role("button", name=re.compile("选择名单文件")).click()
    chooser.value.set_files({"name": "名单.csv", "mimeType": "text/csv", "buffer": table.encode("gb18030")})
    expect(progress.get_by_text("新增 3 人，重复 0 人，有误 1 行，名单共 3 人")).to_be_visible()
    expect(progress.get_by_text("第 4 行，用户编号“六二零”", exact=False)).to_be_visible()
    expect(progress.get_by_text("还差 1 张", exact=False)).to_be_visible()
    page.get_by_role("button", name="开始发放").click()
    page.get_by_role("alertdialog").get_by_role("button", name="开始发放").click()
    expect(progress.get_by_text("应发 3 人，已发 2 人，1 人未发", exact=False)).to_be_visible()
    expect(page.get_by_role("button", name="停止发放")).to_have_count(0)
    progress.get_by_text("未发到的 1 人").click()
    expect(progress.get_by_text("e2e3")).to_be_visible()
    progress.get_by_role("link", name="查看发出的券码").click()
    expect(page.get_by_role("row").filter(has_text="e2e1")).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="e2e3")).to_have_count(0)


def test_a_list_is_pasted_and_emptied_by_keyboard(person: Person, grant: int) -> None:
    page = person("operator")
    page.goto(f"/sendCouponDetail?id={grant}")
    progress = page.get_by_role("region", name="进度")
    progress.get_by_role("radio", name="选择文件").focus()
    page.keyboard.press("ArrowRight")
    # The focus moves a moment after the key.
    expect(progress.get_by_role("radio", name="粘贴")).to_be_focused()
    page.keyboard.press("Enter")
    progress.get_by_role("textbox", name="用户编号").focus()
    page.keyboard.type("p1\np2\np1")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(progress.get_by_text("新增 2 人，重复 1 人，有误 0 行，名单共 2 人")).to_be_visible()
    progress.get_by_role("button", name="清空名单").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("alertdialog")).to_be_visible()
    page.get_by_role("alertdialog").get_by_role("button", name="清空名单").press("Enter")
    expect(progress.get_by_text("还不能发放：还没有发放对象")).to_be_visible()
