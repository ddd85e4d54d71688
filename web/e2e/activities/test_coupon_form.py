"""The form of a coupon: stock, validity, scope and threshold; what contradicts itself is refused where it stands."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from pages.form_keys import choose_beside, fill_by_keys, made_id, press_button
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def test_a_coupon_that_contradicts_itself_is_refused_and_mended_with_the_mouse(person: Person, api: SignedIn) -> None:
    title = f"读者节满减券 {secrets.token_hex(3)}"
    page = person("operator")
    page.goto("/couponDetail")
    page.get_by_role("textbox", name="优惠券名称").fill(title)
    page.get_by_label("减免金额").fill("60")
    page.get_by_label("使用门槛").fill("50")
    page.get_by_label("发行总量").fill("-3")
    page.get_by_role("textbox", name="可用日期开始").fill("2020-01-01")
    page.get_by_role("textbox", name="可用日期结束").fill("2020-01-31")
    page.get_by_role("radio", name="指定商家").check()
    page.get_by_role("button", name="保存").click()
    wrong = page.get_by_role("alert", name="填写有误")
    expect(wrong).to_be_focused()
    for field in ("发行总量", "适用商家"):
        expect(wrong.get_by_role("button", name=field)).to_be_visible()
    page.get_by_label("发行总量").fill("100")
    wrong.get_by_role("button", name="适用商家").click()
    expect(page.get_by_label("适用商家")).to_be_focused()
    page.keyboard.type("江城书店，楚河汉街店，")
    page.get_by_role("button", name="保存").click()
    expect(wrong).to_contain_text("减免金额不能超过使用门槛")
    expect(wrong).to_contain_text("有效期已经结束")
    page.get_by_label("减免金额").fill("5.5")
    page.get_by_role("textbox", name="可用日期结束").fill("2099-01-31")
    page.get_by_role("button", name="保存").click()
    coupon = api("operator").get("/coupon/detail", id=made_id(page))
    assert (coupon["amount"], coupon["threshold"], coupon["stock"]) == (550, 5000, 100)
    assert coupon["period"] == ["2020-01-01 00:00:00", "2099-01-31 23:59:59"]
    assert coupon["merchants"] == ["江城书店", "楚河汉街店"]


def test_a_coupon_is_made_by_keys_alone(person: Person, api: SignedIn) -> None:
    title = f"电影折扣券 {secrets.token_hex(3)}"
    page = person("operator")
    page.goto("/couponDetail")
    fill_by_keys(page, page.get_by_role("textbox", name="优惠券名称"), title)
    choose_beside(page, page.get_by_role("radio", name="满减券"), page.get_by_role("radio", name="折扣券"))
    fill_by_keys(page, page.get_by_label("按原价的"), "85")
    page.keyboard.press("Tab")
    page.keyboard.type("20")
    fill_by_keys(page, page.get_by_label("发行总量"), "500")
    page.keyboard.press("Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("2")
    press_button(page, page.get_by_role("switch", name="用户可自行领取"), "Space")
    choose_beside(page, page.get_by_role("radio", name="固定日期"), page.get_by_role("radio", name="领取后若干天"))
    page.keyboard.press("Tab")
    expect(page.get_by_label("领取后有效")).to_be_focused()
    page.keyboard.type("7")
    page.keyboard.press("Control+s")
    coupon = api("operator").get("/coupon/detail", id=made_id(page))
    assert (coupon["sort"], coupon["percent"], coupon["cap"]) == ("discount", 85, 2000)
    assert (coupon["stock"], coupon["perPerson"], coupon["claimable"]) == (500, 2, True)
    assert (coupon["validity"], coupon["days"], coupon["scope"]) == ("days", 7, "all")
