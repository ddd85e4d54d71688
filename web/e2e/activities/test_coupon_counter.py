"""The counter of coupons: a scanner types a code and ends with Enter."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

import pytest
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


@pytest.fixture
def codes(api: SignedIn) -> list[str]:
    """Two codes of a coupon with a threshold, sent to two readers by a grant."""
    operator = api("operator")
    coupon = operator.post(
        "/coupon/add", title=f"满 30 减 5 {secrets.token_hex(3)}", sort="cash", amount=500, threshold=3000, stock=10,
        validity="days", days=3, scope="all",
    )  # fmt: skip
    grant = operator.post("/coupon/grant/add", title="测试发放", coupon=coupon["id"], audience="list")
    operator.post("/coupon/grant/readers", id=grant["id"], text="r1\nr2")
    operator.post("/coupon/grant/send", id=grant["id"])
    eventually(lambda: operator.get("/coupon/grant/detail", id=grant["id"])["state"] == "done", "the grant is sent")
    return [item["code"] for item in operator.get("/coupon/code/list", coupon=coupon["id"])["items"]]


def test_a_scanner_uses_codes_one_after_the_other_by_keyboard_alone(person: Person, codes: list[str]) -> None:
    page = person("operator")
    page.goto("/couponWriteOff")
    counter = page.get_by_role("region", name="扫码核销")
    box = counter.get_by_role("textbox", name="核销码")
    expect(box).to_be_focused()
    page.keyboard.type(codes[0])
    page.keyboard.press("Enter")
    expect(counter.get_by_text("这张券满 30 元可用，请填写订单金额")).to_be_visible()
    expect(counter.get_by_role("textbox", name="订单金额")).to_be_focused()
    page.keyboard.type("39.90")
    page.keyboard.press("Enter")
    expect(counter.get_by_text("核销成功")).to_be_visible()
    expect(counter.get_by_text(re.compile("优惠 ¥5.00"))).to_be_visible()
    expect(page.get_by_role("row").filter(has_text=codes[0])).to_be_visible()
    expect(box).to_be_focused()
    page.keyboard.type(codes[0].lower())
    page.keyboard.press("Enter")
    expect(counter.get_by_text(re.compile("不能重复使用"))).to_be_visible()
